// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <span>
#include <vector>

namespace hindcast {

/// Numbers of sixteen bytes (\a high, then \a low) as shorter ones that sort alike: each byte becomes its rank among those that stand at
/// its place, so that digits take three bits, hexadecimal ones four, and a dash that all have none.
struct HeadCodes {
    std::vector<quint64> codes; ///< in the order of the spans, one behind the other
    int bits = 0;               ///< that are used, 64 at most
    bool whole = true;          ///< false: the last bytes had no room; equal codes may be of different numbers
};

struct HeadSpan {
    std::span<const quint64> high, low; ///< of one length
};

/// Of all of \a heads. Unfinished when it was cancelled.
[[nodiscard]] HeadCodes codesOfHeads(std::span<const HeadSpan> heads, const CancelToken& token);

} // namespace hindcast
