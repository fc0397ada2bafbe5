// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/replay/promotion/ReplaySweep.h"
#include "core/replay/promotion/ReplayTrace.h"
#include "core/store/sql/Job.h"

#include <QObject>

#include <memory>

namespace hindcast {

class StoreSession;

/// A history that was read, for as many questions as somebody has.
struct LabHistory {
    ReplaySource source;
    HistorySpec spec;
    qint64 dataVersion = 0; ///< of the connection that read it
};
using LabHistoryPtr = std::shared_ptr<const LabHistory>;

/// What is asked of a replay.
struct LabQuestion {
    ReplayParams params;
    ReplayParams writer;
    HistorySpec spec;
};

/// What a replay came to, and of which history.
struct LabAnswer {
    LabHistoryPtr history;
    LabQuestion question;
    ReplayReport report;
    qint64 elapsedMs = 0;
};

/// Asks the background lane for replays. The history is read once and kept while nobody writes; of several questions the newest wins.
class LabRun final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Null: nothing can be asked, and what was read is forgotten.
    void setSession(StoreSession* session);
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] const LabHistoryPtr& history() const { return m_history; }

    void replay(LabQuestion question);
    /// By which rules the writer really went.
    void infer(const LabQuestion& question);
    /// Every combination of these values; after cancel() the finished cells are the answer.
    void sweep(LabQuestion question, std::vector<SweepAxis> axes);
    /// Every step of one pattern by the rules of \a answer; nothing is read for it.
    void trace(const LabAnswer& answer, const QString& name, const QString& cluster);
    void cancel();

Q_SIGNALS:
    /// isRunning() has changed.
    void runningChanged();
    void progressed(const hindcast::JobProgress& progress);
    void replayed(const hindcast::LabAnswer& answer);
    void inferred(const hindcast::Inference& inference);
    void swept(const hindcast::ReplaySweep& sweep, const hindcast::LabQuestion& question);
    void traced(const QString& name, const QString& cluster, const std::vector<hindcast::TraceStep>& steps);
    void failed(const hindcast::Error& error);

private:
    template<class T>
    struct Found {
        LabHistoryPtr history;
        T what;
    };
    template<class T>
    using Question = std::function<Expected<T>(const LabHistory&, const JobContext&)>;
    /// Reads the history, unless the one that is kept will do, and puts a question to it.
    template<class T>
    void ask(const QString& label, const HistorySpec& wanted, Question<T> question, std::function<void(Found<T>)> accept);
    [[nodiscard]] Timestamp now() const;

    StoreSession* m_session = nullptr;
    LabHistoryPtr m_history;
    CancelToken m_token;
    quint64 m_generation = 0;
    quint64 m_traceGeneration = 0;
    bool m_running = false;
};

} // namespace hindcast
