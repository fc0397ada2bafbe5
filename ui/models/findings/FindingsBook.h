// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/lint/LintFlags.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// What one run of lint gave. Immutable once it is told.
struct LintResult {
    LintReport report;  ///< with what somebody accepted
    PatternBookPtr book; ///< of the same moment; null where there are no patterns
    Timestamp at;       ///< when it was asked for, or the moment that was looked at
    QStringList assumed; ///< of another moment: what is not known of it
    QString database;   ///< as commands and files name it
    RecordFlagsPtr flags; ///< the records that it is about, for filters
};
using LintResultPtr = std::shared_ptr<const LintResult>;

/// The last run of lint over an open database, for everybody who shows something of it: lists, details, the view of findings. Reads in the
/// background and keeps what it has until a newer run has ended.
class FindingsBook final : public QObject
{
    Q_OBJECT
public:
    /// That of a session: made when it is first asked for, gone with it.
    [[nodiscard]] static FindingsBook* of(StoreSession* session);
    /// One of another moment, for whoever asks alone: it is theirs to delete, and gone with the session.
    [[nodiscard]] static FindingsBook* asOf(StoreSession* session, Timestamp then);

    /// Looks at everything, unless that is being done.
    void run();
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// It is of another moment, in which nothing can be accepted.
    [[nodiscard]] bool isPast() const { return m_then.has_value(); }
    /// Records that were read so far.
    [[nodiscard]] qint64 progress() const { return m_progress; }
    /// Null: there was no run yet.
    [[nodiscard]] const LintResultPtr& last() const { return m_last; }
    /// The data are not those any more that the last run looked at.
    [[nodiscard]] bool isOutdated() const { return m_last && m_outdated; }
    void noteChange();
    /// Why the last attempt gave nothing; nothing: it did, or was cancelled.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// Findings of a record by the last run, worst first; of a pattern by name and cluster.
    [[nodiscard]] std::vector<const LintFinding*> about(const QString& kind, const QString& id, const QString& cluster) const;
    /// Asks the rules about one record alone, which takes a moment instead of a walk over everything; \a answer comes while \a receiver
    /// lives. The newest question wins.
    void askAlone(const LintRecord& record, QObject* receiver, std::function<void(const Expected<LintReport>&)> answer);
    /// Writes that a person accepts these, for which editing must be enabled, with an entry of the journal each, \a note as it
    /// is given: whoever asks for it says what is taken out of it. \a done is told how it went.
    void accept(const std::vector<LintFinding>& findings, const QString& note, std::function<void(const Expected<qint64>&)> done);

Q_SIGNALS:
    /// A run began or ended, something was accepted, or the data changed.
    void changed();
    void progressed(qint64 records);

private:
    FindingsBook(StoreSession* session, std::optional<Timestamp> then);
    void take(Expected<LintResultPtr> result);
    void noteAccepted(const QSet<QString>& hashes);

    StoreSession* m_session;
    std::optional<Timestamp> m_then;
    LintResultPtr m_last;
    std::optional<Error> m_error;
    CancelToken m_token;
    bool m_running = false;
    bool m_outdated = false;
    bool m_changedMeanwhile = false; ///< since the run began that is under way
    qint64 m_progress = 0;
};

} // namespace hindcast
