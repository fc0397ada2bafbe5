// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words that names of settings consist of, in lower case and without signs. Data only.
namespace hindcast::redaction::words {

using Word = std::string_view;

/// Pieces that every name of a secret holds one of, and every noun for one; a blank stands for the end of a word.
[[nodiscard]] std::span<const Word> namePieces();

/// A part of a name that makes it a secret's, and what one may end in: dbpassword, authtoken.
[[nodiscard]] std::span<const Word> secretWords();
[[nodiscard]] std::span<const Word> secretEndings();
/// Roots of other languages, in UTF-8: wherever in the name.
[[nodiscard]] std::span<const Word> secretRoots();
[[nodiscard]] std::span<const Word> aboutRoots(); ///< what such a word is part of that is about one
/// What stands before "key".
[[nodiscard]] std::span<const Word> keyKinds();
/// The last part of a name that only speaks about a secret, and the first one.
[[nodiscard]] std::span<const Word> aboutWords();
[[nodiscard]] std::span<const Word> asideWords();
/// Whole names, their parts joined.
[[nodiscard]] std::span<const Word> headerNames();
[[nodiscard]] std::span<const Word> referenceNames();
[[nodiscard]] std::span<const Word> wholeNames();
/// The last part of a name whose value identifies something: what looks like a vendor's key is none there.
[[nodiscard]] std::span<const Word> identifierWords();
/// The last part of a name that says how a secret is made, and for how long it lasts.
[[nodiscard]] std::span<const Word> mannerWords();

} // namespace hindcast::redaction::words
