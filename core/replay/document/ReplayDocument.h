// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/replay/promotion/ReplaySweep.h"
#include "core/replay/promotion/ReplayTrace.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// The rules of a replay, with the outcomes that \a spec left out of it.
[[nodiscard]] QJsonObject replayParamsJson(const ReplayParams& params, const HistorySpec& spec);
/// What a replay came to, as `replay` prints it; without elapsed_ms.
[[nodiscard]] QJsonObject replayJson(const ReplayReport& report, const HistorySpec& spec);
/// Every pattern that the replay promotes: what two saved replays are compared by.
[[nodiscard]] QJsonArray promotedJson(const ReplayReport& report);
[[nodiscard]] QJsonArray traceJson(const std::vector<TraceStep>& steps);
/// Lines of a configuration file that have a recorder and a reader go by these rules; what no setting says is a comment.
[[nodiscard]] QString replaySettings(const ReplayParams& params);
/// {"inferred", "runners_up", ...}
[[nodiscard]] QJsonObject inferenceJson(const Inference& inference);
/// {"cells", "complete"}: each cell with the parameters that are swept, named with underscores.
[[nodiscard]] QJsonObject sweepJson(const ReplaySweep& sweep);
/// {"verified_rate", "regressions_after", "hints_per_session", ...}
[[nodiscard]] QJsonObject effectsJson(const ReplayEffects& effects);
/// The value of a swept parameter, as JSON has it.
[[nodiscard]] QJsonValue sweptJson(SweepParameter parameter, double value);

} // namespace hindcast
