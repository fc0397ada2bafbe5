// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

namespace hindcast {

/// How long a service that failed is left alone, unless the settings say otherwise: 15 minutes.
inline constexpr qint64 probeSeconds = 900;

/// Whether a service that failed at \a lastFailure may be tried again: not before \a seconds have passed. A failure in the
/// future (clocks disagree) does not lock anybody out.
[[nodiscard]] constexpr bool mayProbe(Timestamp lastFailure, Timestamp now, qint64 seconds = probeSeconds)
{
    return now < lastFailure || now.us - lastFailure.us >= seconds * Timestamp::perSecond;
}

} // namespace hindcast
