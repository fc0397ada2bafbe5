// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast {

/// Does \a text contain \a needle? Both are UTF-8. Letters of ASCII match without regard to case; as soon as the
/// needle has other letters, Unicode's simple case folding decides. An empty needle is in everything.
/// SQLite calls this very function (hc_contains), so that rows filtered there and here are the same.
[[nodiscard]] bool textContains(std::string_view text, std::string_view needle);

/// The bytes of the first \a count code points of UTF-8 text, whatever it holds (SQLite calls it as hc_prefix: its own
/// substr() ends at a zero byte and counts broken text differently).
[[nodiscard]] std::string_view firstCodePoints(std::string_view text, int count);

} // namespace hindcast
