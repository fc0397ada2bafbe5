// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <cstddef>
#include <string_view>

/// What may stand behind the name of a secret, or before it, and tell that no secret is there.
namespace hindcast::redaction {

/// Bearer, Basic: how something authorizes
[[nodiscard]] bool isScheme(std::string_view word);
/// What follows "bearer" or "basic" in a sentence is a credential only if it does not read like a word.
[[nodiscard]] bool readsLikeCredential(std::string_view word);
/// my-secret:1.25 is an image, and a name that holds no password.
[[nodiscard]] bool isImageTag(std::string_view value);
/// auth: enabled, authorization: Node,RBAC
[[nodiscard]] bool isConfiguration(std::string_view name, std::string_view value);
/// arn:aws:secretsmanager:...:secret:shop/db
[[nodiscard]] bool isWithinArn(std::string_view before);
/// io.jsonwebtoken:jjwt-api:0.12.5 is a package.
[[nodiscard]] bool isPackage(std::string_view name, std::string_view rest);
/// Bearer realm="...": what a server asks for
[[nodiscard]] bool isChallenge(std::string_view word);
/// Credentials: stored in 1Password, vault "Ops"
[[nodiscard]] bool tellsPlace(std::string_view value);
/// machine x login bob password: right behind the name of a user
[[nodiscard]] bool isNetrc(std::string_view before);
/// payments-db-v2: an object of Kubernetes; with other digits only where a namespace is named beside it
[[nodiscard]] bool isObjectOf(std::string_view value, std::string_view line);
/// shop-db, and nothing else up to the end of the word
[[nodiscard]] bool isNameOfObject(std::string_view value);
/// /v1/secret, node_modules/js-tokens: the path of something, not a name
[[nodiscard]] bool isPathKey(std::string_view key);
/// Letters, digits and the signs of names
[[nodiscard]] bool isName(std::string_view value);
/// def login(password: str, token: Optional[str] = None)
[[nodiscard]] bool isType(std::string_view value);
/// string = 'x', Optional[str] = "x": where the text begins that a typed name is set to; 0 when there is none.
[[nodiscard]] size_t behindType(std::string_view value);
/// sign (digest, key);
[[nodiscard]] bool callsWithBlank(std::string_view value);
/// Behind true, false, null or a number that something follows; 0 when there is none.
[[nodiscard]] size_t literalEnd(std::string_view value);
/// secrets:read, tokens:write
[[nodiscard]] bool isScope(std::string_view value);
/// ntlm_auth: sending user=bob password=x, token_bucket: key=a tokens=0: what a part of a program, whose name stands before, says in a log
[[nodiscard]] bool isLoggedBy(std::string_view name, std::string_view value);
/// DB_PASS=x
[[nodiscard]] bool assigns(std::string_view value);
/// Where the next pair of a connection string begins: the semicolon before a name and its sign; npos when there is none.
[[nodiscard]] size_t pairAt(std::string_view value);
/// Behind the bracket that closes the call which a value begins with: at most one text, and nothing else, is its argument; 0: none.
[[nodiscard]] size_t callEnd(std::string_view value);
/// Some(Secret::new(
[[nodiscard]] bool isBeginOfCall(std::string_view value);
/// secretsmanager.Secret.fromSecretNameV2(this, lookup('vault': up to the comma behind its first argument
[[nodiscard]] bool isCallOfMany(std::string_view value);
/// Some("x"), Secret::new("x"): the text within a call that only makes something of it.
/// auth: 3 failed logins for user bob, auth: user=bob password=X, "under auth: in values.yaml": what follows is no credential.
[[nodiscard]] bool tellsOfAuth(std::string_view name, std::string_view said);
/// http_auth: ["elastic", "X"]: the text behind the user's.
[[nodiscard]] Span secondOfPair(std::string_view name, std::string_view value);
/// connect(user=user, password=password): a variable of the same name.
[[nodiscard]] bool isOwnName(std::string_view name, std::string_view value, char before);
[[nodiscard]] Span wrappedText(std::string_view value);
/// <code>x</code>
[[nodiscard]] Span markedText(std::string_view value);
/// test_login (0.42s)
[[nodiscard]] bool isTestResult(std::string_view value);
/// `X, port: 5432}`, `X Port:5432}`: whether another pair follows the first word of a mapping of YAML or of what Go prints.
[[nodiscard]] bool isFollowedByPair(std::string_view value);
/// What is to be done with a secret: `rotate until May`; "reset to X" tells it.
[[nodiscard]] bool isTaskToDo(std::string_view value);
/// Whose it is, and not what: `your usual one`.
[[nodiscard]] bool isWhose(std::string_view value);
/// "SHA1 of the given": what follows is the digest of something.
[[nodiscard]] bool tellsDigest(std::string_view before);
/// A line that tells of a failure: what follows the colon is the reason.
[[nodiscard]] bool tellsFailure(std::string_view before);

} // namespace hindcast::redaction
