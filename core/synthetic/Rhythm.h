// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/synthetic/SeededRandom.h"

namespace hindcast {

/// How much trouble an hour brings: little at night, less on weekends, most on weekday mornings. 1..100.
[[nodiscard]] int hourWeight(qint64 atUs);

/// A moment in [fromUs, toUs), likelier in busy hours.
[[nodiscard]] qint64 rhythmicMoment(SeededRandom& random, qint64 fromUs, qint64 toUs);

} // namespace hindcast
