// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QString>

namespace hindcast {

class ChartFrame;

/// The column that most charts over time are about.
[[nodiscard]] inline QString createdColumn() { return QStringLiteral("created_at"); }

/// What a chart over time says when somebody chooses a range in it: everything is limited to it, and what the filter said of \a column is
/// replaced; or, with \a exclude, it is left out beside what is left out already.
void chooseTimes(ChartFrame& chart, Timestamp from, Timestamp until, bool exclude, const QString& column = createdColumn());

/// What it says when its brush is taken away: neither the range of the window nor the filter is about times.
void clearTimes(ChartFrame& chart, const QString& column = createdColumn());

} // namespace hindcast
