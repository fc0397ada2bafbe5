// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// What the name of a setting says about its value.
enum class KeyKind {
    Ordinary,
    Header,    ///< authorization, cookie, auth: the value reaches to the end; a mapping below it is configuration
    Reference, ///< secret, secrets, serviceAccountToken, tokens: a secret as a text, mostly a reference as a mapping
    Secret,    ///< password, apiKey, client-secret ...: the value and everything below it
};

/// Reads a name written in any way: apiKey, api-key, API_KEY, spring.datasource.password, dbpassword, tls.key. Names that
/// say something *about* a secret are ordinary: secretName, passwordPolicy, TOKEN_URL, maxTokens, tokenizer.
[[nodiscard]] KeyKind keyKind(std::string_view name);

/// Whether a name says how something is made or for how long it lasts, and nothing secret: algorithm, expires_at.
[[nodiscard]] bool saysHow(std::string_view name);

/// A password of any name, and nothing else: what SQL and netrc put right before the value, without a colon.
[[nodiscard]] bool isPasswordWord(std::string_view name);

/// Whether a name is one of something that identifies, not of something secret: image, commit, traceId.
[[nodiscard]] bool namesIdentifier(std::string_view name);

/// `name`, `key` ...: the value is the name of what `value` beside it holds. And `value` itself.
[[nodiscard]] bool isNameKey(std::string_view key);
[[nodiscard]] bool isValueKey(std::string_view key);
/// /data/webhookSecret: whether a secret's name is the last of a pointer into JSON, as patches have it beside `value`, or of a path.
[[nodiscard]] bool namesSecretLast(std::string_view path);
/// `secretName`, `key`, `optional` ...: what a reference to a secret consists of.
[[nodiscard]] bool isReferenceField(std::string_view key);

} // namespace hindcast::redaction
