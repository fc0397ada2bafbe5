// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string_view>

namespace hindcast::redaction {

/// md5a6b1c2d3...: what PostgreSQL keeps of a password
[[nodiscard]] bool isHashOfUser(std::string_view value);

/// ^9.0.2, >=1.4, ^3.0.0 || ^4.0.0
[[nodiscard]] bool isVersion(std::string_view value);

/// 2026-11-21T10:00:00Z; a day alone may be a password
[[nodiscard]] bool isDate(std::string_view value);
/// `2026-10-03`, of this century or the last.
[[nodiscard]] bool isCalendarDay(std::string_view value);

/// 15m, 30d, 500ms: so short that nobody's password looks like it
[[nodiscard]] bool isDuration(std::string_view value);

/// 100, 45k of 200k, "3 reused, 2 weak": a number, and what is counted in words
[[nodiscard]] bool isCounted(std::string_view value);

/// registry/app@sha256:9f2c..., with all of its digest
[[nodiscard]] bool isImage(std::string_view value);

/// YOUR_API_KEY, your-token-here, REPLACE_WITH_TOKEN, CHANGE_ME
[[nodiscard]] bool isToBeFilledIn(std::string_view value);

/// `.*`, `[^&]*`, `\S+`: an expression that finds or replaces values
[[nodiscard]] bool isExpression(std::string_view value);

/// s/(password=).*/\1hunter2/: what is put behind the first group; empty when there is none
[[nodiscard]] Span replacementIn(std::string_view expression);

/// Kirsch-Kern88: in nearly every place nothing but a password: both cases, digits and a sign, and no path or address
[[nodiscard]] bool isSurelyPassword(std::string_view value);

} // namespace hindcast::redaction
