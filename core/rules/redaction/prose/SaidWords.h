// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// msg="token is x": the word behind the quote that opens in \a whole; \a word when none does.
[[nodiscard]] Span behindOpening(std::string_view text, Span whole, Span word);

/// v1, v1beta1: external-secrets.io/v1beta1 is no user with a password.
[[nodiscard]] bool isApiVersion(std::string_view word);

/// A verb that says that something got another value, in any language.
[[nodiscard]] bool isChange(std::string_view word);

/// ip=10.0.0.2
[[nodiscard]] bool isPairOfLog(std::string_view said);

/// DD_API_KEY, GITHUB_TOKEN, initialAdminPassword
[[nodiscard]] bool isNameOfVariable(std::string_view name);
/// db-creds-v2: what an object of Kubernetes is called
[[nodiscard]] bool isVersionedName(std::string_view value);
/// OPS-2211
[[nodiscard]] bool isTicket(std::string_view word);

/// blauHaus: a word with a capital inside that names no secret and no program.
[[nodiscard]] bool isMadeUp(std::string_view word);

/// Brown-Bear: two words with capitals, as titles of other things are written, too.
[[nodiscard]] bool isPairOfNames(std::string_view word);

/// correct-horse-battery, Fix.Me.Soon: three words and more that are joined, and not only such as operations are full of (up-to-date).
[[nodiscard]] bool isJoinedWords(std::string_view word);

} // namespace hindcast::redaction
