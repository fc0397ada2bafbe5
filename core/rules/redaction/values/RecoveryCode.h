// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether a word may be a code to get back in: 1234-5678, a1b2c-d3e4f, 12345678. \a told: a text says that codes follow, a long one is
/// none of something else.
[[nodiscard]] bool isRecoveryCode(std::string_view word, bool told);

/// Of codes that are told in two parts.
[[nodiscard]] bool isFourDigits(std::string_view word);

} // namespace hindcast::redaction
