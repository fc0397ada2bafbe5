// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/RecordInput.h"
#include "core/synthetic/SeededRandom.h"

#include <vector>

namespace hindcast {

/// How a random history may be.
struct RandomHistoryKind {
    QString cluster = QStringLiteral("c");
    qint64 most = 40;      ///< outcomes
    bool late = false;     ///< some are recorded after later ones
    bool twice = true;     ///< several may have one moment
    bool incorrect = true; ///< some are said to be incorrect, which demotes
};

/// What agents might say, in the order in which they say it: playbooks, verifications, feedback, direct answers and syntheses of one
/// cluster, with gaps around the usual cooldowns.
[[nodiscard]] std::vector<RecordInput> randomHistory(SeededRandom& random, const RandomHistoryKind& kind);

} // namespace hindcast
