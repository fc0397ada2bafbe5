// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/input/RuleInput.h"
#include "core/rules/statistics/ShareInterval.h"

#include <QJsonValue>

namespace hindcast {

/// The most that a rule counts: exact as a number of JSON.
inline constexpr qint64 greatestShare = 9'007'199'254'740'992;

/// Reads a share from two whole numbers: n from 1 on, successes from 0 to n.
[[nodiscard]] Expected<Share> shareField(const RuleInput& in, QLatin1String successes, QLatin1String n);
/// Reads `confidence`, between 0 and 1, both excluded; absent: 0.95.
[[nodiscard]] Expected<double> confidenceField(const RuleInput& in);
/// {"low", "high"}
[[nodiscard]] QJsonValue intervalObject(const Interval& interval);

} // namespace hindcast
