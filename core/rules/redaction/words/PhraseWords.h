// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words of sentences that tell a passphrase of plain words, or only say how it is with one. Data only.
namespace hindcast::redaction::words {

/// What is opened with a passphrase, in lower case: keystore.
[[nodiscard]] std::span<const std::string_view> phraseLocks();
/// How a sentence says that it opens.
[[nodiscard]] std::span<const std::string_view> phraseOpeners();
/// What stands before what it opens with: "with".
[[nodiscard]] std::span<const std::string_view> phraseMeans();

/// A verb between a passphrase's noun and what it is.
struct PhraseLink {
    std::string_view verb;
    std::string_view endings; ///< of participles behind it, with blanks between: "is rotated" tells no passphrase
};

/// What passphrases are called; the first letter beyond ASCII is left out.
[[nodiscard]] std::span<const std::string_view> phraseNouns();
[[nodiscard]] std::span<const PhraseLink> phraseLinks();
/// What may stand behind the verb: "is now".
[[nodiscard]] std::span<const std::string_view> phraseFillers();
/// What sentences about passphrases have, and passphrases have none of, beside prepositions and sentenceWords(): of three bytes at least.
[[nodiscard]] std::span<const std::string_view> stateWords();

} // namespace hindcast::redaction::words
