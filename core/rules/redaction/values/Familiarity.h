// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether people write a word anyway, \a lowered as loweredWord() does: a plain word that nobody would write there stands out.
[[nodiscard]] bool isFamiliar(std::string_view lowered);

/// Whether it is a thing that people take for a password and that operations do not speak of, \a lowered: a badger, a pumpkin.
[[nodiscard]] bool isThing(std::string_view lowered);

/// How much of what a name is joined of is familiar, \a lowered: `all`, `some`, `none`; `thing` when all of it are things, `nothing` when it
/// holds no word. Digits divide words.
[[nodiscard]] std::string_view familiarityOf(std::string_view lowered);

} // namespace hindcast::redaction
