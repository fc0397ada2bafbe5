// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether a line may hold a secret on its own: it contains one of the three-letter pieces that every rule begins with, or
/// 40 characters of base64 in a row. Most lines do not, and are not looked at any closer.
[[nodiscard]] bool mayHoldSecret(std::string_view line);

} // namespace hindcast::redaction
