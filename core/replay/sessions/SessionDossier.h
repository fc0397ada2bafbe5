// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/engine/read/sessions/SessionBook.h"
#include "core/replay/promotion/ReplayParams.h"
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/hints/PatternStanding.h"

namespace hindcast {

/// How it is known what a session was given.
enum class HintOrigin {
    Ledger,   ///< noted when it was given
    Outcome,  ///< an outcome of the session names it
    Inferred, ///< what the reader of hints would have given when the session began
};
[[nodiscard]] QString word(HintOrigin origin);

/// One thing that a session was given.
struct SessionHint {
    HintOrigin origin = HintOrigin::Ledger;
    QString kind;     ///< pattern, reflection, strategy, episode; empty: the name alone is known
    QString recordId; ///< a pattern's name, or an id; hostile text
    QString cluster;  ///< of a pattern; empty: not said
    Timestamp at;
    std::optional<qint64> rank; ///< from 1
    QString via;      ///< hints, lessons, mcp ...; empty: not known
};

/// What outcomes of a session counted for.
struct SessionPattern {
    QString name, cluster; ///< hostile texts
    qint64 outcomes = 0;   ///< of this session
    std::optional<Pattern> pattern; ///< nothing: no row keeps it
    StoredState state = StoredState::Candidate;
};

/// One session: what it did, what it was given, and what came of it.
struct SessionDossier {
    static constexpr qint64 mostOutcomes = 500, mostHints = 200, mostMemories = 200;

    SessionLine line;
    std::vector<Record> outcomes; ///< the first ones, in the order of time
    bool moreOutcomes = false;
    std::vector<SessionHint> hints; ///< in the order of time, each record once for each way that is known
    bool keepsLedger = false;       ///< false: what is not named by an outcome is not known
    std::vector<SessionPattern> patterns; ///< by the first outcome
    std::vector<Record> reflections;      ///< that were written in it: strategies, lessons
    QStringList assumed;                  ///< of another moment: what is assumed and not known, in sentences
};

/// What is asked about a session.
struct SessionQuestion {
    QString id;
    Timestamp now;     ///< at which states are judged
    HintParams reader = {};
    std::optional<ReplayParams> writer = {}; ///< by whose rules history is replayed: the session as of `now`, that moment included
};

/// Reads a session. Of a foreign database the ledger is that of its workspace. NotFound: no outcome, exposure or reflection names it (yet);
/// Unsupported as readSessions().
[[nodiscard]] Expected<SessionDossier> readSession(const CurationTarget& place, const SessionQuestion& question, const JobContext& context);

/// What is inferred of a session, and what that rests on.
struct InferredHints {
    std::vector<SessionHint> hints;
    QStringList assumed; ///< sentences
};

/// What the reader of hints would have given to each cluster of the session when it began: patterns as they were just before its first
/// outcome, by \a writer's rules where history has to be replayed. Nothing of a session without outcomes.
[[nodiscard]] Expected<InferredHints> inferSessionHints(const CurationTarget& place, const SessionLine& session, const ReplayParams& writer,
                                                        const HintParams& reader, const JobContext& context);

} // namespace hindcast
