// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Job.h"

#include <QHash>

namespace hindcast {

/// One session of an agent, as far as its outcomes were read.
struct SessionLine {
    static constexpr qsizetype mostNames = 8; ///< of users, and of clusters

    QString id;           ///< never empty; hostile text
    QStringList users;    ///< the first few, as they came
    QStringList clusters; ///< the first few, as they came
    Timestamp first, last;
    ResultTally results;  ///< of its outcomes
    qint64 refuted = 0;   ///< regressions, and what a human called incorrect
    qint64 named = 0;     ///< outcomes that name a hint
};

/// Sessions, the latest first.
struct SessionBook {
    std::vector<SessionLine> sessions;
    qint64 outcomesRead = 0;   ///< the newest that match
    qint64 withoutSession = 0; ///< of these
    bool more = false;         ///< there are older ones: a session may have begun before what was read
    bool cut = false;          ///< there are more sessions among what was read than are told
};

/// How far is looked.
struct SessionSpec {
    Predicate where = {};          ///< of outcomes
    qint64 outcomes = 50'000;      ///< so many that match, the newest; 0: all
    size_t sessions = 10'000;      ///< so many are told, the latest
};

/// Adds outcomes up by session.
class SessionTally
{
public:
    explicit SessionTally(size_t most) : m_most(most) {}
    /// False: there would be more sessions than may be told, and this one is left out.
    bool add(const Outcome& outcome);
    /// The latest first, of equals by name.
    [[nodiscard]] std::vector<SessionLine> take();

private:
    size_t m_most;
    QHash<QString, size_t> m_places;
    std::vector<SessionLine> m_lines;
};

/// Reads the newest outcomes and adds them up by session: no question about all of ten million, but about what was going on lately.
/// Unsupported where outcomes are not recorded, or do not say which session they are of; Cancelled.
[[nodiscard]] Expected<SessionBook> readSessions(Connection& connection, const StoreDescription& store, const SessionSpec& spec,
                                                 const JobContext& context);

/// Does the database say which outcome is of which session?
[[nodiscard]] bool recordsSessions(const StoreDescription& store);

} // namespace hindcast
