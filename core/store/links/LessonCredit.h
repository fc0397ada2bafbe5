// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Trace.h"
#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <optional>

namespace hindcast {

/// What is known of how a session went.
struct SessionResult {
    QString sessionId;
    bool succeeded = false;
    QString source;   ///< outcome, evaluation or trace
    QString sourceId; ///< the id of its row
    Timestamp at;     ///< only what was given before counts
};

/// Credits the lessons that a session was given with how it went: each exposure once (`lesson_uses`), the importance of an active reflection
/// that no person changed as creditedImportance() says. Within the transaction of the caller, who has lockMemories().
class LessonCredit
{
public:
    /// \a hasTables: the database has the ledger; without it nothing is ever credited.
    LessonCredit(Connection& connection, const Scope& scope, bool hasTables)
        : m_connection(&connection), m_scope(scope), m_hasTables(hasTables)
    {}

    /// Whether any lesson was given to anybody: when not, nobody need be asked about sessions.
    [[nodiscard]] Expected<bool> anyGiven() const;
    /// The same of these sessions.
    [[nodiscard]] Expected<bool> anyGivenTo(const QStringList& sessions) const;
    /// How many exposures were credited.
    Expected<qint64> credit(const SessionResult& result);
    /// What the source of \a result says now, who may have said something else before: lessons weigh as if it had said so at once. Without
    /// \a isKnown it says nothing any more, and what it credited is open to another.
    Expected<void> revise(const SessionResult& result, bool isKnown);

private:
    [[nodiscard]] QByteArray locking(const char* tables) const;
    Expected<bool> keepUse(const SessionResult& result, const Cell& exposure, qint64 reflection, double before, double after);
    Expected<void> setImportance(qint64 reflection, double importance);

    Connection* m_connection;
    Scope m_scope;
    bool m_hasTables;
};

/// How the session of a trace, which is stored as \a id, went until its last event; it counts where endedWell() says something.
[[nodiscard]] SessionResult resultOf(const Trace& trace, qint64 id);

/// What came of giving a lesson: beside all other lessons, because nobody gave it by chance.
struct LessonUplift {
    qint64 given = 0; ///< sessions: twice to one is once
    qint64 known = 0; ///< of them with a known result; that one succeeded in part is none
    qint64 succeeded = 0;
    qint64 othersKnown = 0, othersSucceeded = 0; ///< sessions that were given other lessons, and not this one
    /// Sessions that were given nothing, of the newest 10,000 outcomes, by their first outcome that says how it went. Beside them stands who asked
    /// for nothing as well as who was not served: they are shown, and no part of the difference.
    qint64 ungivenKnown = 0, ungivenSucceeded = 0;
    [[nodiscard]] std::optional<double> uplift() const; ///< difference of the two rates; nothing: one of them is not known
};
/// Null where there is no ledger.
[[nodiscard]] Expected<std::optional<LessonUplift>> lessonUplift(Connection& connection, const Scope& scope, bool hasTables,
                                                                 qint64 reflectionId);

} // namespace hindcast
