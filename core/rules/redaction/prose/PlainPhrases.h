// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

/// Passphrases of plain words in a sentence.
namespace hindcast::redaction {

/// The noun of a passphrase that begins at \a at; empty when none does.
[[nodiscard]] Span phraseNoun(std::string_view text, size_t at, size_t end);
/// The plain words from \a first on, which may have one preposition among them; empty when they are too few, or fewer than \a fewestStrange
/// are words that operations do not speak of.
[[nodiscard]] Span phraseFrom(std::string_view text, Span first, size_t end, int fewestStrange);
/// "CA key passphrase: eleven purple tugboats leaving.": the phrase behind its noun, which ends at \a at; empty when there is none.
[[nodiscard]] Span phraseBehindColon(std::string_view text, size_t at, size_t end);
/// Whether the words from \a first on are told by the one before them: "is X", "type X", but not "is rotated every quarter".
[[nodiscard]] bool tellsPhrase(std::string_view before, std::string_view first);

} // namespace hindcast::redaction
