// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

/// Codes of doors, safes and cards in a sentence: 4711, 2580B.
namespace hindcast::redaction {

/// The noun of a code that begins with the word \a first: "PIN", "Türcode", "door code", "code of the safe", "kod do szafy"; empty when
/// none does.
[[nodiscard]] Span codeNoun(std::string_view text, Span first, size_t end);
/// The code right behind its noun, which ends at \a at: "PIN: 4471", "the door code's 4471"; empty when there is none.
[[nodiscard]] Span codeBehind(std::string_view text, size_t at, size_t end);
/// The code that the word \a word may be, without the signs around it; empty when it is none, or the number of something else: of a ticket
/// (\a before is the word before it), a year, seconds, a telephone.
[[nodiscard]] Span codeIn(std::string_view text, Span word, size_t end, std::string_view before);

} // namespace hindcast::redaction
