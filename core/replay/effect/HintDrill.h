// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayRule.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/rules/hints/HintVisibility.h"

#include <functional>

namespace hindcast {

/// What one session would have been given at its beginning.
struct DrilledSession {
    SessionStart start;
    std::vector<quint32> hints; ///< subjects, in the order of the prompt
    qint64 characters = 0;      ///< code points of the prompt's text
    bool cut = false;           ///< the budget ended it
};

/// What all of them would have been given.
struct DrillTotals {
    qint64 sessions = 0;
    qint64 withHints = 0;
    qint64 hintsGiven = 0;
    qint64 characters = 0;
    qint64 mostCharacters = 0;
    qint64 cut = 0;                     ///< texts that the budget ended
    qint64 leftByLimit = 0;             ///< sessions with more hints than the limit
    std::vector<qint64> sessionsOfHint; ///< of each subject: how many sessions it would have been given to
};

/// Runs the hint reader over history: for each session, at its first outcome, with the patterns that \a params promote by then. The
/// texts of hints are those that are stored now (of a pattern that is not stored the name alone), because former ones are not kept;
/// what humans decided is left out of it. \a visit is called in the order of time. The history must have been read with sessions.
/// Cancelled.
[[nodiscard]] Expected<DrillTotals> drillHints(const ReplaySource& source, const ReplayParams& params, const HintParams& hints,
                                               const CancelToken& token, const std::function<void(const DrilledSession&)>& visit = {});

} // namespace hindcast
