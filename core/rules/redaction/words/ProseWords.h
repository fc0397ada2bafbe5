// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words of sentences that tell a secret: English, German, French, Spanish, Italian, Portuguese, Polish, Russian; in lower
/// case (letters beyond ASCII in both cases where they begin a word). Data only.
namespace hindcast::redaction::words {

/// Nouns for passwords: what stands right behind may be one.
[[nodiscard]] std::span<const std::string_view> passwordNouns();
/// Nouns for other secrets: something must link what follows.
[[nodiscard]] std::span<const std::string_view> secretNouns();
/// What an access is called: a user and a password follow.
[[nodiscard]] std::span<const std::string_view> accessNouns();
/// What makes something known of a key behind which it stands: "la clave primaria".
[[nodiscard]] std::span<const std::string_view> publicWords();
/// "was wrong, should be X"
[[nodiscard]] std::span<const std::string_view> rightWords();
/// What makes a secret of a "key" behind it.
[[nodiscard]] std::span<const std::string_view> keyQualifiers();
/// After one of these comes the secret, maybe with a filler between.
[[nodiscard]] std::span<const std::string_view> links();
/// Where one of the first is said, the second link as well: "changed ... to".
[[nodiscard]] std::span<const std::string_view> changes();
[[nodiscard]] std::span<const std::string_view> changeStems(); ///< what words of the same sense begin with
/// What stands before a secret that is no longer: "from".
[[nodiscard]] std::span<const std::string_view> formerLinks();
[[nodiscard]] std::span<const std::string_view> changeLinks();
[[nodiscard]] std::span<const std::string_view> fillers();

} // namespace hindcast::redaction::words
