// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/effect/HintDrill.h"
#include "core/replay/effect/HintEfficacy.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// What `efficacy` prints: {"observational", "exposure", "min_n", "compared", "hints": [...]}.
[[nodiscard]] QJsonObject efficacyJson(const EfficacyReport& report, const EfficacySpec& spec);
/// The sums of a drill.
[[nodiscard]] QJsonObject drillJson(const DrillTotals& totals);
/// The hints that sessions would have been given, the most frequent first.
[[nodiscard]] QJsonArray drilledHintsJson(const OutcomeHistory& history, const DrillTotals& totals);
[[nodiscard]] QJsonObject drilledSessionJson(const OutcomeHistory& history, const DrilledSession& session);

} // namespace hindcast
