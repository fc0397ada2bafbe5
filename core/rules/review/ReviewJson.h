// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/review/Insights.h"
#include "core/rules/review/ReviewAnalysis.h"

#include <QJsonObject>

namespace hindcast {

/// summary, strengths, improvements, recommendation, raw_sections (heading to body)
[[nodiscard]] QJsonObject insightsJson(const Insights& insights);
/// decision_appropriate, execution_effective (null: cannot be judged), confidence
[[nodiscard]] QJsonObject analysisJson(const ReviewAnalysis& analysis);

} // namespace hindcast
