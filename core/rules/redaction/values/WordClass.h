// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::redaction {

/// What a word of a sentence means where secrets are told, in any of eight languages: `pass`, `user`, `login`, `store`. Empty when nothing of
/// it. \a word is in lower case (loweredWord()).
[[nodiscard]] std::string_view wordClass(std::string_view word);

/// A word in lower case: ASCII, Latin with accents, and Cyrillic; at most \a most letters of it.
[[nodiscard]] std::string loweredWord(std::string_view word, size_t most = 24);

} // namespace hindcast::redaction
