// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/SecretKey.h"

#include "core/rules/redaction/Bytes.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

// Of longer names the end is read: a bound keeps hostile lines linear.
constexpr size_t longestName = 256;
constexpr size_t mostParts = 24;

constexpr Word secretWords[] = {
    "password",    "passwords",  "passwd", "passwds",  "passwort", "passphrase", "passphrases",      "passcode",  "pass",
    "pwd",         "pw",         "secret", "secrets",  "token",    "tokens",     "apikey",           "apikeys",   "credential",
    "credentials", "creds",      "jwt",    "htpasswd", "keystore", "truststore", "dockerconfigjson", "dockercfg", "netrc",
    "pgpass",      "pgpassword", "bearer", "psk",      "otp"};
// A word may end in one of these: dbpassword, authtoken.
constexpr Word secretEndings[] = {"password",  "passwd", "passphrase",  "secret",  "token",      "apikey",     "privatekey",   "accesskey",
                                  "secretkey", "sshkey", "credentials", "authkey", "accountkey", "signingkey", "encryptionkey"};
// What stands before "key".
constexpr Word keyKinds[] = {"api",  "access",  "private", "secret",  "ssh",   "signing",     "encryption", "encrypt", "master", "account",
                             "auth", "session", "license", "deploy",  "tls",   "ca",          "server",     "client",  "host",   "rsa",
                             "dsa",  "ecdsa",   "shared",  "storage", "app",   "application", "hmac",       "crypto",  "cipher", "root",
                             "ssl",  "webhook", "jwt",     "service", "admin", "write",       "unseal",     "aes"};
// The last word of a name that only speaks about a secret.
constexpr Word aboutWords[] = {
    "name",     "names",      "ref",      "refs",      "reference",  "policy",     "policies",      "type",      "types",      "count",
    "counts",   "length",     "ttl",      "expiry",    "expiration", "expires",    "expire",        "seconds",   "minutes",    "hours",
    "days",     "age",        "file",     "files",     "path",       "paths",      "dir",           "directory", "url",        "urls",
    "uri",      "endpoint",   "enabled",  "enable",    "disabled",   "required",   "mount",         "mounts",    "review",     "reviews",
    "reviewer", "request",    "requests", "requester", "version",    "provider",   "providers",     "store",     "stores",     "class",
    "format",   "algorithm",  "method",   "mode",      "stdin",      "issuer",     "audience",      "audiences", "header",     "hint",
    "prefix",   "rotation",   "rotator",  "limit",     "limits",     "size",       "max",           "min",       "namespace",  "template",
    "manager",  "controller", "operator", "validator", "generator",  "generation", "authenticator", "usage",     "used",       "budget",
    "window",   "rate",       "status",   "state",     "service",    "selector",   "field",         "label",     "reset",      "cleaner",
    "driver",   "agent",      "webhook",  "sync",      "syncer",     "length",     "strength",      "regex",     "pattern",    "created",
    "updated",  "timestamp",  "at",       "timeout",   "retries",    "index",      "column",        "cache",     "bucket",     "exists",
    "exchange", "server",     "proxy",    "signer",    "optional",   "source",     "sources",       "list",      "lister",     "scope",
    "scopes",   "ids",        "kind",     "rules",     "rule",       "role",       "engine",        "injector",  "webhooks",   "counter",
    "metrics",  "metric",     "error",    "errors",    "failures",   "failed",     "revoked",       "invalid",   "projection", "volume",
    "reloader", "checksum"};
// The first word of one.
constexpr Word asideWords[] = {"max",     "min",     "num",        "total",    "pull",      "existing", "public", "use",   "enable",
                               "disable", "require", "allow",      "has",      "is",        "needs",    "no",     "count", "input",
                               "output",  "prompt",  "completion", "redacted", "remaining", "cached",   "per",    "skip"};
constexpr Word headerNames[] = {"authorization", "proxyauthorization", "xauthorization", "cookie", "setcookie", "auth", "npmauth", "xauth"};
constexpr Word referenceNames[] = {"secret", "secrets", "serviceaccounttoken", "tokens"};
constexpr Word wholeNames[] = {"idrsa", "iddsa", "idecdsa", "ided25519", "keypem",        "xapikey", "clientkeydata", "sharedkey",
                               "pat",   "salt",  "saltkey", "signature", "xamzsignature", "sig",     "userpass",      "kubeadmconfig"};

template<size_t n>
bool among(Word word, const Word (&words)[n])
{
    return std::ranges::find(words, word) != std::end(words);
}

/// The words of a name in lower case, in a buffer of its own.
class Parts
{
public:
    explicit Parts(Word name)
    {
        size_t from = 0;
        for (size_t i = 0; i < name.size(); ++i) {
            const char c = name[i];
            if (!isAlnum(c)) {
                close(from);
                from = m_length;
                continue;
            }
            const bool hump = isUpper(c) && i > 0 && (!isUpper(name[i - 1]) || (i + 1 < name.size() && isLower(name[i + 1])));
            if (hump) {
                close(from);
                from = m_length;
            }
            m_letters[m_length++] = lower(c);
        }
        close(from);
    }
    [[nodiscard]] size_t size() const { return m_size; }
    [[nodiscard]] Word operator[](size_t i) const { return m_parts[i]; }
    [[nodiscard]] Word joined() const { return {m_letters.data(), m_length}; }

private:
    void close(size_t from)
    {
        Word part(m_letters.data() + from, m_length - from);
        while (!part.empty() && isDigit(part.back()) && !isDigit(part.front()))
            part.remove_suffix(1); // password2
        if (!part.empty() && m_size < mostParts)
            m_parts[m_size++] = part;
    }

    std::array<char, longestName> m_letters{};
    std::array<Word, mostParts> m_parts{};
    size_t m_length = 0;
    size_t m_size = 0;
};

bool isSecretWord(Word part)
{
    return among(part, secretWords) || std::ranges::any_of(secretEndings, [part](Word ending) { return part.ends_with(ending); });
}

bool namesSecret(const Parts& parts)
{
    for (size_t i = 0; i < parts.size(); ++i) {
        if (isSecretWord(parts[i]))
            return true;
        if (i > 0 && (parts[i] == "key" || parts[i] == "keys") && among(parts[i - 1], keyKinds))
            return true;
    }
    return false;
}

bool isReference(Word value)
{
    if (value.size() < 4 || value[0] == '<')
        return false;
    const bool dollar = (value.starts_with("${") && value.ends_with('}')) || (value.starts_with("$(") && value.ends_with(')'));
    if (dollar)
        return std::ranges::all_of(value.substr(2, value.size() - 3), [](char c) { return isAlnum(c) || c == '_' || c == '.'; });
    return value.starts_with("{{") && value.ends_with("}}") && value.size() > 4
        && std::ranges::all_of(value.substr(2, value.size() - 4),
                               [](char c) { return isAlnum(c) || c == '_' || c == '.' || c == ' ' || c == '$' || c == '|' || c == '-'; });
}

} // namespace

KeyKind keyKind(Word name)
{
    if (name.size() < 2)
        return KeyKind::Ordinary;
    if (name.size() > longestName)
        name.remove_prefix(name.size() - longestName);
    const Parts parts(name);
    if (parts.size() == 0 || parts[0] == "redacted")
        return KeyKind::Ordinary;
    const Word joined = parts.joined();
    if (among(joined, headerNames))
        return KeyKind::Header;
    if (among(joined, referenceNames))
        return KeyKind::Reference;
    if (among(joined, wholeNames))
        return KeyKind::Secret;
    const Word last = parts[parts.size() - 1];
    if (parts.size() > 1 && (among(last, aboutWords) || among(parts[0], asideWords)))
        return KeyKind::Ordinary;
    if (parts.size() > 2 && parts[0] == "image" && parts[1] == "pull")
        return KeyKind::Ordinary;
    if (!namesSecret(parts))
        return KeyKind::Ordinary;
    return KeyKind::Secret;
}

bool isPasswordWord(Word name)
{
    return equalsIgnoringCase(name, "password") || equalsIgnoringCase(name, "passwd") || equalsIgnoringCase(name, "pwd")
        || equalsIgnoringCase(name, "passphrase");
}

bool isHarmlessValue(Word name, Word value)
{
    if (value.empty() || value == marker || value == tokenMarker || value == blockMarker || value == pemMarker)
        return true;
    static constexpr Word literals[] = {"true", "false",  "null",  "none",    "nil",       "~",  "yes",
                                        "no",   "<none>", "<nil>", "<unset>", "<unknown>", "{}", "[]"};
    if (value.size() <= 9 && std::ranges::any_of(literals, [value](Word literal) { return equalsIgnoringCase(value, literal); }))
        return true;
    if (value.starts_with("<set to the key '") || isReference(value))
        return true;
    if (lower(name.empty() ? ' ' : name.back()) == 's' && value.size() < 12 && std::ranges::all_of(value, isDigit))
        return true; // tokens: 100
    return (name == "PWD" || name == "OLDPWD") && value.starts_with('/');
}

bool isNameKey(Word key)
{
    static constexpr Word names[] = {"name",   "key", "parameterkey", "parametername", "variable", "field",
                                     "header", "env", "option",       "property",      "id"};
    return key.size() <= 13 && std::ranges::any_of(names, [key](Word name) { return equalsIgnoringCase(key, name); });
}

bool isValueKey(Word key)
{
    static constexpr Word names[] = {"value", "parametervalue", "defaultvalue", "default", "val", "stringvalue", "content"};
    return key.size() <= 14 && std::ranges::any_of(names, [key](Word name) { return equalsIgnoringCase(key, name); });
}

bool isReferenceField(Word key)
{
    static constexpr Word names[] = {"secretName",   "name", "key",        "optional", "defaultMode",       "mode",
                                     "items",        "path", "namespace",  "audience", "expirationSeconds", "secretRef",
                                     "secretKeyRef", "kind", "apiVersion", "sources"};
    return among(key, names);
}

} // namespace hindcast::redaction
