// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words that values consist of which are no secrets. Data only.
namespace hindcast::redaction::words {

/// Values that say that there is none.
[[nodiscard]] std::span<const std::string_view> emptyWords();
/// Values that say how it is with one, or how it is configured.
[[nodiscard]] std::span<const std::string_view> statusWords();
/// Words of sentences that judge one.
[[nodiscard]] std::span<const std::string_view> verdictWords();
/// How a text begins that tells what becomes of an object of the same name, as Terraform logs it.
[[nodiscard]] std::span<const std::string_view> progressWords();
/// How functions are called that look something up: the first text among their arguments is its name.
[[nodiscard]] std::span<const std::string_view> lookupVerbs();
/// Where secrets are kept.
[[nodiscard]] std::span<const std::string_view> storeWords();
/// How members of code begin that hold values: `var.`, `process.env.`
[[nodiscard]] std::span<const std::string_view> codeRoots();
/// How paths begin.
[[nodiscard]] std::span<const std::string_view> pathRoots();
/// What names of files end in.
[[nodiscard]] std::span<const std::string_view> fileEndings();
/// How references to secret stores begin.
[[nodiscard]] std::span<const std::string_view> referencePrefixes();
/// How tags begin that make a reference of what follows.
[[nodiscard]] std::span<const std::string_view> tagWords();
/// Verbs that names of PowerShell's commands begin with.
[[nodiscard]] std::span<const std::string_view> cmdletVerbs();
/// How a text begins that tells where a secret is kept, instead of the secret.
[[nodiscard]] std::span<const std::string_view> placeWords();
/// "base64-encoded" tells about a secret and is none.
[[nodiscard]] std::span<const std::string_view> technicalTerms();
/// What joins the parts of a sentence.
[[nodiscard]] std::span<const std::string_view> connectives();

} // namespace hindcast::redaction::words
