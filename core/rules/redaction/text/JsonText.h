// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <cstddef>
#include <string_view>

namespace hindcast::redaction {

/// Where a text of JSON ends that a word is the last one of: at the quote before a comma, as in X","id":7, or before what only closes, as
/// in X"}; 0: nowhere.
[[nodiscard]] size_t endOfJsonText(std::string_view word);

/// How long the escape (a backslash, u and four digits) of a letter beyond ASCII is that \a text begins with; 0: there is none. The signs
/// that Go writes so are no letters.
[[nodiscard]] size_t letterEscape(std::string_view text);

/// {"msg": "the password is X", "level": "info"}: a line of JSON, whole and with nothing else in it, so that what its texts say can be read
/// by itself.
[[nodiscard]] bool isLineOfJson(std::string_view text, Span line);

} // namespace hindcast::redaction
