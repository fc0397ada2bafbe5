// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether a value under a secret's name needs no marker: empty, true, false, null, a reference, a marker, a mask (`****`),
/// a placeholder (`<your-password>`); and counts where the name is a plural of token.
[[nodiscard]] bool isHarmlessValue(std::string_view name, std::string_view value);

/// Whether a value is a secret by its name: `secret=payments-db` says which one, `secret=Gr@fana_91` tells it.
[[nodiscard]] bool isNamedSecret(std::string_view name, std::string_view value);

/// Whether it says how things are, and nothing secret: `expired`, `field is required`, `must be at least 12 characters`.
[[nodiscard]] bool isStatus(std::string_view value);

/// Whether a word may be a password where nothing but a sentence says so: letters with digits or signs, and no measure.
[[nodiscard]] bool looksLikePassword(std::string_view word);

/// Whether an ordinary word that joins two parts of a sentence: "and", "dann", "puis".
[[nodiscard]] bool isConnective(std::string_view word);

} // namespace hindcast::redaction
