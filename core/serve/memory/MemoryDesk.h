// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/DeskThread.h"
#include "core/serve/memory/ReadDesk.h"
#include "core/serve/memory/WriteDesk.h"
#include "core/serve/protocol/Registry.h"

namespace hindcast::serve {

/// A memory that is served: threads that read it, one that writes what is quick, and one that writes what waits for a service. Work is
/// asked for from any thread, and answered exactly once, in the thread that did it.
class MemoryDesk
{
public:
    explicit MemoryDesk(DeskOptions options);
    ~MemoryDesk() { close(); }
    Q_DISABLE_COPY_MOVE(MemoryDesk)

    /// Opens the database for reading and waits for that.
    Expected<void> open();
    /// Cancels and refuses what is not done.
    void close();
    [[nodiscard]] const DeskOptions& options() const { return m_options; }

    /// \a work reads and gives a T.
    template<class T>
    void read(const RequestInfo& info, const std::function<Expected<T>(ReadDesk&, const JobContext&)>& work,
              const std::function<void(Expected<T>)>& answer);
    template<class T>
    void write(const RequestInfo& info, std::function<Expected<T>(WriteDesk&)> work, const std::function<void(Expected<T>)>& answer)
    {
        postWrite<T>(m_writer, info, std::move(work), answer);
    }
    /// As write(), for what may wait for a model or an embedder.
    template<class T>
    void think(const RequestInfo& info, std::function<Expected<T>(WriteDesk&)> work, const std::function<void(Expected<T>)>& answer)
    {
        postWrite<T>(m_thinker, info, std::move(work), answer);
    }

    /// Records an outcome together with all others that wait: one transaction. Answered after the commit.
    void record(RecordInput input, const RequestInfo& info, std::function<void(Expected<RecordDecision>)> answer);
    /// Notes what an answer gave, together with all others that wait. Answered after the commit; at once when there is nothing.
    void note(AnswerNote note, const RequestInfo& info, std::function<void(Expected<void>)> answer);

private:
    using Reader = DeskThread<ReadDesk>;
    using Writer = DeskThread<WriteDesk>;
    struct WaitingRecord {
        RecordInput input;
        TraceContext trace;
        CancelToken token;
        std::function<void(Expected<RecordDecision>)> answer;
    };
    struct WaitingNote {
        AnswerNote note;
        CancelToken token;
        std::function<void(Expected<void>)> answer;
    };

    template<class T>
    void postWrite(std::unique_ptr<Writer>& thread, const RequestInfo& info, std::function<Expected<T>(WriteDesk&)> work,
                   const std::function<void(Expected<T>)>& answer);
    [[nodiscard]] Reader& idlest();
    void recordAll(WriteDesk* desk, const Error* refused);
    void noteAll(WriteDesk* desk, const Error* refused);

    DeskOptions m_options;
    std::vector<std::unique_ptr<Reader>> m_readers;
    std::unique_ptr<Writer> m_writer, m_thinker;
    std::mutex m_mutex; ///< guards what follows
    std::deque<WaitingRecord> m_records;
    std::deque<WaitingNote> m_notes;
    std::jthread m_warming{&TextGuard::warmUp}; ///< while the first question is read
};

template<class T>
void MemoryDesk::read(const RequestInfo& info, const std::function<Expected<T>(ReadDesk&, const JobContext&)>& work,
                      const std::function<void(Expected<T>)>& answer)
{
    JobContext context{info.token};
    context.progress = [progress = info.progress](JobProgress p) {
        progress(double(p.done), p.total > 0 ? std::optional(double(p.total)) : std::nullopt, {});
    };
    idlest().post({info.token, [work, answer, context](ReadDesk& desk) { answer(guarded<T>([&] { return work(desk, context); })); },
                   [answer](const Error& error) { answer(Unexpected(error)); }});
}

template<class T>
void MemoryDesk::postWrite(std::unique_ptr<Writer>& thread, const RequestInfo& info, std::function<Expected<T>(WriteDesk&)> work,
                           const std::function<void(Expected<T>)>& answer)
{
    thread->post({info.token, [work = std::move(work), answer](WriteDesk& desk) { answer(guarded<T>([&] { return work(desk); })); },
                  [answer](const Error& error) { answer(Unexpected(error)); }});
}

} // namespace hindcast::serve
