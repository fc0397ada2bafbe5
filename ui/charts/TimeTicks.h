// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QString>

#include <vector>

namespace hindcast {

/// A moment on a time axis with what is written there.
struct TimeTick {
    Timestamp at;
    QString text;
};

/// At most \a most sensible moments of a span, in the zone that times are shown in: of less than two hours minutes, hours that divide a
/// day, whole days, weeks that begin on Mondays, months that divide a year, years.
[[nodiscard]] std::vector<TimeTick> timeTicks(Timestamp from, Timestamp until, int most);

} // namespace hindcast
