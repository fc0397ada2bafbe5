// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// What codes of doors, safes and cards are called. Data only.
namespace hindcast::redaction::words {

/// Of one word: PIN, Türcode.
[[nodiscard]] std::span<const std::string_view> lockCodes();
/// What is in a line that names one, in lower case; a letter beyond ASCII at the beginning is left out.
[[nodiscard]] std::span<const std::string_view> lockPieces();
/// Words for a code, which is of a lock when it is of one of lockThings().
[[nodiscard]] std::span<const std::string_view> codeWords();
[[nodiscard]] std::span<const std::string_view> lockThings();
/// What stands between them: "for", "de", "la".
[[nodiscard]] std::span<const std::string_view> ofLocks();
/// What has a number that is no code: "port 4711".
[[nodiscard]] std::span<const std::string_view> numbered();

} // namespace hindcast::redaction::words
