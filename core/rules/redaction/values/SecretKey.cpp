// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/SecretKey.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/words/NameWords.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

// Of longer names the end is read: a bound keeps hostile lines linear.
constexpr size_t longestName = 256;
constexpr size_t mostParts = 24;

/// The lists of words, ready for looking up.
struct NameLists {
    WordSet secretWords{words::secretWords()}, keyKinds{words::keyKinds()}, aboutWords{words::aboutWords()},
        asideWords{words::asideWords()}, headerNames{words::headerNames()}, referenceNames{words::referenceNames()},
        wholeNames{words::wholeNames()}, identifierWords{words::identifierWords()}, mannerWords{words::mannerWords()};
};

const NameLists& lists()
{
    static const NameLists all;
    return all;
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

    std::array<char, longestName> m_letters; // those before m_length are set
    std::array<Word, mostParts> m_parts;
    size_t m_length = 0;
    size_t m_size = 0;
};

// mysqlpass, vpnpw, but not bypass
bool endsInPass(Word part)
{
    constexpr size_t shortest = 5;
    static constexpr Word others[] = {"bypass",   "compass",    "surpass", "trespass",  "encompass", "overpass", "underpass", "highpass",
                                      "bandpass", "singlepass", "onepass", "multipass", "lastpass",  "keepass",  "askpass"};
    return part.size() >= shortest
        && (part.ends_with("pw") || (part.ends_with("pass") && std::ranges::find(others, part) == std::end(others)));
}

bool isSecretWord(Word part)
{
    return endsInPass(part) || lists().secretWords.contains(part)
        || std::ranges::any_of(words::secretEndings(), [part](Word ending) { return part.ends_with(ending); });
}

bool namesSecret(const Parts& parts)
{
    for (size_t i = 0; i < parts.size(); ++i) {
        if (isSecretWord(parts[i]))
            return true;
        if (i > 0 && (parts[i] == "key" || parts[i] == "keys") && lists().keyKinds.contains(parts[i - 1]))
            return true;
        if (i > 0 && parts[i] == "cookie" && parts[i - 1] == "erlang") // what nodes of RabbitMQ trust each other by
            return true;
    }
    return false;
}

// auth.existingSecret, passwordSecretKey: which secret, and which entry of it.
bool namesEntry(const Parts& parts)
{
    for (size_t i = 0; i < parts.size(); ++i)
        if (parts[i] == "existing")
            return true;
    const size_t n = parts.size();
    for (size_t i = 0; i + 1 < n; ++i)
        if (parts[i] == "secret" && parts[i + 1] == "keys") // auth.secretKeys.adminPasswordKey
            return parts[n - 1] == "key";
    return n > 2 && parts[n - 1] == "key" && parts[n - 2] == "secret" && isSecretWord(parts[n - 3]);
}

// nextPageToken, ContinuationToken: where the next page of a list begins
bool namesPage(Word before, Word last)
{
    static constexpr Word pages[] = {"page", "next", "continuation", "continue", "cursor", "resume", "pagination", "starting"};
    return last == "token" && std::ranges::find(pages, before) != std::end(pages);
}

bool holdsRoot(Word name)
{
    if (std::ranges::any_of(words::aboutRoots(), [name](Word root) { return findIgnoringCase(name, root) != Word::npos; }))
        return false; // Passwortlänge
    return std::ranges::any_of(words::secretRoots(), [name](Word root) { return findIgnoringCase(name, root) != Word::npos; });
}

} // namespace

namespace {

KeyKind kindOfName(Word name)
{
    if (name.size() < 2)
        return KeyKind::Ordinary;
    if (name.size() > longestName)
        name.remove_prefix(name.size() - longestName);
    if (!mayNameSecret(name) || equalsIgnoringCase(name, "issecret"))
        return KeyKind::Ordinary;
    const Parts parts(name);
    if (parts.size() == 0)
        return holdsRoot(name) ? KeyKind::Secret : KeyKind::Ordinary;
    if (parts[0] == "redacted")
        return KeyKind::Ordinary;
    const Word joined = parts.joined();
    if (lists().headerNames.contains(joined))
        return KeyKind::Header;
    if (lists().referenceNames.contains(joined))
        return KeyKind::Reference;
    if (lists().wholeNames.contains(joined))
        return KeyKind::Secret;
    static constexpr Word ofModels[] = {"stoptokens", "stoptoken", "specialtokens", "additionalspecialtokens", "eostoken", "bostoken"};
    if (joined.find("token") != Word::npos && std::ranges::find(ofModels, joined) != std::end(ofModels)) // of a language model: "</s>"
        return KeyKind::Ordinary;
    // of a public one, what etcd tells clusters apart by, of Java
    if (joined.ends_with("certhash") || joined.ends_with("initialclustertoken") || joined.ends_with("exception"))
        return KeyKind::Ordinary;
    static constexpr Word files[] = {"json", "yaml", "yml", "toml", "xml", "conf", "ini", "properties", "tpl", "tmpl", "md", "html"};
    const size_t n = parts.size();
    static constexpr Word rates[] = {"second", "sec", "minute", "min", "hour", "day", "month", "run", "request"};
    if (n > 2 && parts[n - 2] == "per" && std::ranges::find(rates, parts[n - 1]) != std::end(rates))
        return KeyKind::Ordinary; // tokens_per_minute
    const bool ending = n > 2 && name.size() > parts[n - 1].size() && name[name.size() - parts[n - 1].size() - 1] == '.';
    const bool file = ending && std::ranges::find(files, parts[n - 1]) != std::end(files); // password-policy.json
    const Word last = parts[file ? n - 2 : n - 1];
    const bool foreign = std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    if (foreign && holdsRoot(name)) // the letters before one of hasło are no word
        return KeyKind::Secret;
    if (n > 2 && startsIgnoringCase(name, "x-") && last == "auth") // X-Internal-Auth
        return KeyKind::Secret;
    if (n > 1 && (name.ends_with("_AUTH") || name.ends_with("_auth"))) // REDIS_AUTH, external_auth
        return KeyKind::Secret;
    if (n > 1 && (lists().aboutWords.contains(last) || lists().asideWords.contains(parts[0]) || namesPage(parts[n - 2], last)))
        return KeyKind::Ordinary;
    if (n > 1 && ((last == "pat" && parts[0] != "nat") || last == "salt")) // GITHUB_PAT, AUTH_SALT
        return KeyKind::Secret;
    if (namesEntry(parts) || name == "cryptoKey")
        return KeyKind::Ordinary;
    for (size_t i = 1; i < n; ++i)
        if (parts[i] == "budget" && parts[i - 1].starts_with("token")) // token_budget_per_incident
            return KeyKind::Ordinary;
    if (parts.size() > 2 && parts[0] == "image" && parts[1] == "pull")
        return KeyKind::Ordinary;
    return namesSecret(parts) || holdsRoot(name) ? KeyKind::Secret : KeyKind::Ordinary;
}

} // namespace

KeyKind keyKind(Word name)
{
    const KeyKind kind = kindOfName(name);
    const bool property = kind == KeyKind::Ordinary && name.size() > 3 && (name.starts_with("-D") || name.starts_with("-P"))
        && isLower(name[2]);
    return property ? kindOfName(name.substr(2)) : kind; // -DapiKey=X, of Java
}

bool namesIdentifier(Word name)
{
    if (name.size() > longestName)
        name.remove_prefix(name.size() - longestName);
    const Parts parts(name);
    return parts.size() > 0 && lists().identifierWords.contains(parts[parts.size() - 1]);
}

bool saysHow(Word name)
{
    if (keyKind(name) != KeyKind::Ordinary)
        return false;
    if (name.size() > longestName)
        name.remove_prefix(name.size() - longestName);
    const Parts parts(name);
    return parts.size() > 0 && lists().mannerWords.contains(parts[parts.size() - 1]);
}

bool isPasswordWord(Word name)
{
    return equalsIgnoringCase(name, "password") || equalsIgnoringCase(name, "passwd") || equalsIgnoringCase(name, "pwd")
        || equalsIgnoringCase(name, "passphrase");
}

bool isNameKey(Word key)
{
    static constexpr Word names[] = {"name",   "key", "parameterkey", "parametername", "variable", "field",
                                     "header", "env", "option",       "property",      "id",       "k"};
    return key.size() <= 13 && std::ranges::any_of(names, [key](Word name) { return equalsIgnoringCase(key, name); });
}

bool isValueKey(Word key)
{
    static constexpr Word names[] = {"value", "parametervalue", "defaultvalue", "default", "val", "stringvalue", "content", "v"};
    return key.size() <= 14 && std::ranges::any_of(names, [key](Word name) { return equalsIgnoringCase(key, name); });
}

bool namesSecretLast(Word path) { return path.starts_with('/') && keyKind(path.substr(path.rfind('/') + 1)) == KeyKind::Secret; }

bool isReferenceField(Word key)
{
    static constexpr Word names[] = {
        "secretName",        "name",      "key",          "optional", "defaultMode", "mode",    "items",  "path",   "namespace", "audience",
        "expirationSeconds", "secretRef", "secretKeyRef", "kind",     "apiVersion",  "sources", "source", "target", "external",  "file"};
    return std::ranges::find(names, key) != std::end(names);
}

} // namespace hindcast::redaction
