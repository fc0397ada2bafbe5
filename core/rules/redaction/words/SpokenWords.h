// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words of what people say about secrets that are not called passwords, or are told before that word: English, German, French, Spanish,
/// Italian, Portuguese, Polish, Russian; in lower case. Data only.
namespace hindcast::redaction::words {

/// Pieces of lines in which a seed, a code or a password behind the name of a user may stand.
[[nodiscard]] std::span<const std::string_view> spokenPieces();
/// Pieces of lines in which something is used as something.
[[nodiscard]] std::span<const std::string_view> rolePieces();

/// What stands between a value and what it is used as: "X as the password".
[[nodiscard]] std::span<const std::string_view> roleLinks();
/// The same where a verb of usage is before the value: "use X for the password".
[[nodiscard]] std::span<const std::string_view> purposeLinks();
[[nodiscard]] std::span<const std::string_view> useVerbs();
/// What may follow a noun that is no part of a longer one: "the password for", but not "the password policy".
[[nodiscard]] std::span<const std::string_view> prepositions();
[[nodiscard]] std::span<const std::string_view> joinWords(); ///< and
/// What phrases of passphrases have none of.
[[nodiscard]] std::span<const std::string_view> sentenceWords();
/// "was X, now Y"
[[nodiscard]] std::span<const std::string_view> nowWords();

[[nodiscard]] std::span<const std::string_view> wirelessWords();
[[nodiscard]] std::span<const std::string_view> keyNouns(); ///< of a compound: WLAN-Schlüssel

/// What makes one-time passwords, and what their seed is called.
[[nodiscard]] std::span<const std::string_view> oneTimeWords();
[[nodiscard]] std::span<const std::string_view> seedNouns();
/// What codes to get back in are called.
[[nodiscard]] std::span<const std::string_view> codeNames();

[[nodiscard]] std::span<const std::string_view> articles();
/// What stands before the name of a user.
[[nodiscard]] std::span<const std::string_view> userNouns();
/// "X works as the password"
[[nodiscard]] std::span<const std::string_view> backWords(); ///< of what is put back
[[nodiscard]] std::span<const std::string_view> openingVerbs(); ///< of what a password opens
/// What mail providers call a password that they make for one program.
[[nodiscard]] std::span<const std::string_view> appPasswordNames();
[[nodiscard]] std::span<const std::string_view> beingWords();
[[nodiscard]] std::span<const std::string_view> newValueNouns(); ///< of a new one
[[nodiscard]] std::span<const std::string_view> workVerbs();
/// Which of several: "the old token".
[[nodiscard]] std::span<const std::string_view> formerWords();
/// What may stand between a noun and what is told: "password temporanea X".
[[nodiscard]] std::span<const std::string_view> adjectivesBehind(); ///< of the noun, and whose it is: temporanea, roota
/// Programs and services with a capital inside: no password.
[[nodiscard]] std::span<const std::string_view> products();

/// Users that everybody has.
[[nodiscard]] std::span<const std::string_view> commonUsers();
/// What is said before a user and a password, and between.
[[nodiscard]] std::span<const std::string_view> loginWords();
[[nodiscard]] std::span<const std::string_view> loginLinks();
[[nodiscard]] std::span<const std::string_view> withWords();  ///< what stands between a user and the password

} // namespace hindcast::redaction::words
