// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Gr4fana, Wint3rgarten: a digit stands for a letter of the word.
[[nodiscard]] bool hasDigitForLetter(std::string_view word);

/// letmein42, Autumn2024!: what people begin their passwords with, and digits.
[[nodiscard]] bool isUsualPassword(std::string_view word);

/// TS-Farm02, Exchange2019: names of hosts and products are put together like this.
[[nodiscard]] bool isLikeName(std::string_view word);

/// Whether a word is a password wherever it stands: no host, product or path is written like it.
[[nodiscard]] bool isUnmistakable(std::string_view word);

} // namespace hindcast::redaction
