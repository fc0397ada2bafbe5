// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/store/sql/Job.h"

#include <QCoreApplication>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace hindcast {

/// One thread, one connection that lives in it, one queue. Work runs in order; with a slot, the newest request wins:
/// older ones that wait are dropped, one that runs is cancelled. Every request is answered exactly once, by value,
/// also when it was cancelled or the lane ends. No exception leaves a lane.
class Lane
{
public:
    using Connector = std::function<Expected<std::unique_ptr<Connection>>(const CancelToken&)>;

    /// Whether its thread gives way to others: see stepBack().
    enum class Rank { Prompt, Behind };

    /// The connection is made by \a connector in the lane's thread at the first job, and again after it was lost.
    Lane(QString name, Connector connector, std::shared_ptr<JobObserver> observer = {}, Rank rank = Rank::Prompt);
    /// Cancels everything, answers it and waits for the thread.
    ~Lane();
    Q_DISABLE_COPY_MOVE(Lane)

    /// Asks for \a work; \a answer gets its result in the lane's thread (or in the caller's, when it is dropped at once).
    template<class T>
    CancelToken post(JobRequest request, std::function<Expected<T>(Connection&, const JobContext&)> work,
                     std::function<void(Expected<T>)> answer);

    /// Cancels what waits and runs.
    void cancelAll();
    /// True when nothing waits or runs.
    [[nodiscard]] bool isIdle() const;
    /// Waits in another thread until nothing waits or runs here, \a most at the longest, or until \a token is cancelled.
    void waitUntilIdle(std::chrono::milliseconds most, const CancelToken& token) const;

private:
    struct Task {
        JobRequest request;
        quint64 id = 0;
        std::function<std::optional<Error>(Connection&, const JobContext&)> run;
        std::function<void(Error)> refuse;
    };
    CancelToken enqueue(Task task);
    void loop(const std::stop_token& stop);
    void perform(Task& task);
    Expected<Connection*> connection(const CancelToken& token);
    void refuse(Task& task, Error error);

    QString m_name;
    Connector m_connector;
    std::shared_ptr<JobObserver> m_observer;
    Rank m_rank;
    std::unique_ptr<Connection> m_connection; // only touched by the thread
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    mutable std::condition_variable_any m_ended; ///< a job has
    std::deque<Task> m_queue;
    std::optional<JobRequest> m_running;
    std::jthread m_thread; // last: starts when everything else is there
};

/// Calls \a work and turns whatever it throws into an error.
template<class T, class Work>
Expected<T> guarded(Work&& work)
{
    try {
        return std::forward<Work>(work)();
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::TooLarge, QCoreApplication::translate("hindcast::Lane", "There is not enough memory."));
    } catch (const std::exception& e) {
        return fail(ErrorCode::Internal, QCoreApplication::translate("hindcast::Lane", "An unexpected failure."),
                    QString::fromUtf8(e.what()));
    }
}

template<class T>
CancelToken Lane::post(JobRequest request, std::function<Expected<T>(Connection&, const JobContext&)> work,
                       std::function<void(Expected<T>)> answer)
{
    Task task;
    task.request = std::move(request);
    task.run = [work = std::move(work), answer](Connection& connection, const JobContext& context) -> std::optional<Error> {
        Expected<T> result = guarded<T>([&] { return work(connection, context); });
        std::optional<Error> error = result ? std::nullopt : std::optional(result.error());
        answer(std::move(result));
        return error;
    };
    task.refuse = [answer = std::move(answer)](Error error) { answer(Unexpected(std::move(error))); };
    return enqueue(std::move(task));
}

} // namespace hindcast
