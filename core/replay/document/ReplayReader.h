// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayComparison.h"
#include "core/replay/promotion/ReplaySweep.h"

#include <QJsonObject>

namespace hindcast {

/// The rules that a document was replayed by, and who was left out.
struct ReplayRules {
    ReplayParams params;
    HistorySpec spec;
};

/// The most names of one kind that a document may leave out, and the most rows of each list that are read of it.
inline constexpr qsizetype greatestRead = 200'000;

/// Reads `parameters` as replayParamsJson() writes them; what no document says is as in \a base. A document comes from a database: it
/// is InvalidInput when it holds what no rule can mean.
[[nodiscard]] Expected<ReplayRules> readReplayRules(const QJsonObject& parameters, const ReplayParams& base);

/// A replay that was kept.
struct ReadReplay {
    ReplayReport report; ///< with its rules and the writer's
    HistorySpec spec;
};
/// A document of a single replay as the report that it was made of. InvalidInput for anything else.
[[nodiscard]] Expected<ReadReplay> readReplay(const QJsonObject& document, const ReplayParams& base);

/// The same of a sweep of \a parameters; its axes are what its cells differ in.
[[nodiscard]] Expected<ReplaySweep> readSweep(const QJsonObject& document, const ReplayParams& base);

} // namespace hindcast
