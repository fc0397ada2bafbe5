// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/TokenShapes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr size_t longRun = 40;

constexpr bool isBase64(char c) { return isAlnum(c) || c == '+' || c == '/' || c == '_' || c == '-'; }

struct Looks {
    bool upper = false, lower = false, digit = false;
    size_t changes = 0; ///< from one kind of character to another
    size_t slashes = 0;
};

Looks looksOf(Word run)
{
    Looks l;
    int before = -1;
    for (const char c : run) {
        const int kind = isUpper(c) ? 0 : isLower(c) ? 1 : isDigit(c) ? 2 : 3;
        l.upper |= kind == 0;
        l.lower |= kind == 1;
        l.digit |= kind == 2;
        l.slashes += c == '/';
        l.changes += before >= 0 && kind != before;
        before = kind;
    }
    return l;
}

// In base64 a slash comes every 64 characters or so, in a path every eight.
bool isPathRun(Word run, const Looks& l) { return l.slashes > 1 && run.size() < 13 * (l.slashes + 1); }

// Whether it is the path of an address: then its parts are looked at one by one.
bool isInUrl(Word text, size_t lineFrom, size_t at)
{
    size_t from = at;
    while (from > lineFrom && at - from < 256 && !isBlank(text[from - 1]) && !isQuote(text[from - 1]))
        --from;
    const Word before = text.substr(from, at - from);
    return before.find("://") != Word::npos || (!before.empty() && before.back() == '.');
}

// DNSKEY, TXT, PublicKey = ..., secure: ...: what anybody may read, and what is encrypted
bool publishes(Word text, size_t lineFrom, size_t at)
{
    static constexpr Word names[] = {
        "peer",     "publickey",        "public-key",      "public_key",     "public key", "pubkey",  "fingerprint", "digest",
        "checksum", "secure",           "integrity",       "etag",           "nonce",      "hostid",  "x-amz-id-2",  "x-amz-cf-id",
        "cf-ray",   "publishable_key",  "publishable-key", "publishablekey", "site_key",   "sitekey", "sha256",      "sha512",
        "hash",     "site-verification"};
    static constexpr Word records[] = {" DNSKEY ", " RRSIG ", " SSHFP ", " TLSA ",       " CDNSKEY ",
                                       " IN TXT ", " TXT \"", "DKIM1;",  " OPENPGPKEY ", "k=rsa; p="};
    const Word before = text.substr(lineFrom, std::min<size_t>(at - lineFrom, 512));
    if (std::ranges::any_of(records, [before](Word record) { return before.find(record) != Word::npos; }))
        return true;
    size_t to = before.size();
    while (to > 0 && (isBlank(before[to - 1]) || isQuote(before[to - 1])))
        --to;
    if (to == 0 || (before[to - 1] != ':' && before[to - 1] != '='))
        return before.ends_with(" peer ") || before.ends_with("upload id ") // wg set wg0 peer X
            || before.ends_with("X509Certificate>") || before.ends_with("DigestValue>") || before.ends_with("SignatureValue>");
    to = trimEnd(before, 0, to - 1);
    const bool quoted = to > 1 && before[to - 1] == '"';
    while (to > 0 && isQuote(before[to - 1]))
        --to;
    if (quoted && to > 1 && before[to - 2] == '"' && Word("nxy").find(before[to - 1]) != Word::npos)
        return true; // "n": "...", of a JSON Web Key
    if (quoted
        && (before.substr(0, to).ends_with("\"x5c") || before.substr(0, to).ends_with("\"kid") || before.substr(0, to).ends_with("\"x5t")))
        return true;
    return std::ranges::any_of(names, [&](Word name) {
        return to >= name.size() && equalsIgnoringCase(before.substr(to - name.size(), name.size()), name)
            && (to == name.size() || !isAlnum(before[to - name.size() - 1]));
    });
}

// ENC[AES256_GCM,data:...,iv:...,tag:...], of sops
bool isEncrypted(Word text, size_t lineFrom, size_t at)
{
    const Word before = text.substr(lineFrom, at - lineFrom);
    return before.ends_with(",iv:") || before.ends_with(",tag:") || before.ends_with("ENC[AES256_GCM,data:");
}

bool isRandom(Word run);

bool hasRandomPart(Word path)
{
    for (size_t from = 0; from < path.size();) {
        const size_t to = std::min(path.find('/', from), path.size());
        if (to - from >= longRun && isRandom(path.substr(from, to - from)))
            return true;
        from = to + 1;
    }
    return false;
}

// test_read_format_7zip_digests, Root_Class_3_CA_2: the parts of a name are short, or words.
bool isOfWords(Word run)
{
    for (size_t from = 0; from < run.size();) {
        const size_t to = std::min(run.find_first_of("_-/+", from), run.size());
        const Looks l = looksOf(run.substr(from, to - from));
        if (l.upper && l.lower && ((l.digit && to - from >= 10) || to - from >= 24))
            return false;
        from = to + 1;
    }
    return true;
}

bool isRandom(Word run)
{
    if (std::ranges::none_of(run, isUpper)) // digests in hexadecimal, most of all
        return false;
    const Looks l = looksOf(run);
    return !isOfWords(run) && l.upper && l.lower && l.digit && !isPathRun(run, l) && l.changes * 100 >= run.size() * 38;
}

// What unlocks a volume of BitLocker: eight groups of six digits.
bool isVolumeKey(Word run)
{
    constexpr size_t groups = 8, digits = 6;
    if (run.size() != groups * (digits + 1) - 1)
        return false;
    for (size_t i = 0; i < run.size(); ++i)
        if (i % (digits + 1) == digits ? run[i] != '-' : !isDigit(run[i]))
            return false;
    return true;
}

// sha512-... of a lock file and sha256:... of an image are digests, which anybody may know.
bool isDigest(Word text, size_t lineFrom, size_t at)
{
    if (text.substr(at).starts_with("sha256-") || text.substr(at).starts_with("sha384-") || text.substr(at).starts_with("sha512-")
        || text.substr(at).starts_with("sha256/")) // of a key that is pinned
        return true;
    const size_t from = at - std::min<size_t>(at - lineFrom, 7);
    const Word before = text.substr(from, at - from);
    return before == "sha256:" || before == "sha384:" || before == "sha512:" || before == "SHA256:" || before.ends_with(" h1:")
        || before == "h1:" || before.ends_with("\"h1:"); // of go.sum, of Terraform
}

// The base64 of what begins "-----BEGIN CERTIFICATE", "-----BEGIN PUBLIC KEY"; and a public key as SSH writes it.
bool isPublicRun(Word text, size_t lineFrom, size_t at)
{
    const Word run = text.substr(at);
    if (run.starts_with("LS0tLS1CRUdJTiBDRVJUSUZJQ0FUR") || run.starts_with("LS0tLS1CRUdJTiBQVUJMSUMg")
        || run.starts_with("LS0tLS1CRUdJTiBYNTA5"))
        return true;
    if (run.starts_with("AAAA") && at > lineFrom + 4) {
        const Word before = text.substr(lineFrom, at - lineFrom);
        const size_t type = std::max(before.rfind("ssh-") + 1, before.rfind("ecdsa-") + 1);
        return type > 0 && before.size() - type < 48;
    }
    constexpr size_t farthest = 8192; // a bound keeps hostile lines linear
    const size_t near = at - std::min(at - lineFrom, farthest);
    const Word before = text.substr(near, at - near);
    const size_t armour = before.rfind("-----BEGIN ");
    return armour != Word::npos && isPublicArmour(before.substr(armour));
}

// Of the path of an address only its parts that look random.
void takeRun(Word text, Span part, Span run, Edits& edits)
{
    const bool path = isInUrl(text, part.from, run.from);
    for (size_t from = run.from; from < run.to;) {
        const size_t slash = path ? std::min(text.substr(0, run.to).find('/', from), run.to) : run.to;
        size_t end = slash;
        while (slash == run.to && end < part.to && text[end] == '=' && end < run.to + 2)
            ++end;
        if (!path || (slash - from >= longRun && isRandom(text.substr(from, slash - from))))
            edits.push_back({{from, end}, tokenMarker});
        from = slash + 1;
    }
}

} // namespace

bool isSealed(Word run)
{
    constexpr size_t shortest = 24; // as notes cut them
    while (run.ends_with('.'))
        run.remove_suffix(1);
    return run.size() >= shortest && run.starts_with("Ag") && run[2] >= 'A' && run[2] <= 'D'
        && std::ranges::all_of(run, [](char c) { return isBase64(c) || c == '='; });
}

bool isPublished(Word text, size_t lineFrom, size_t at) { return publishes(text, lineFrom, at); }

bool isPublicArmour(Word text)
{
    constexpr Word begin = "-----BEGIN ";
    if (!text.starts_with(begin))
        return false;
    const Word label = text.substr(begin.size(), 40);
    const Word kind = label.substr(0, label.find("-----"));
    return kind.find("PRIVATE") == Word::npos
        && (kind.find("CERTIFICATE") != Word::npos || kind.find("PUBLIC KEY") != Word::npos || kind.find("CRL") != Word::npos
            || kind.find("SIGNATURE") != Word::npos || kind.find("SIGNED MESSAGE") != Word::npos || kind.find("PARAMETERS") != Word::npos
            || kind.starts_with("PKCS7"));
}

namespace {

// What `wg show` prints of its peers: a public key of 32 bytes, and behind it a moment, or how many bytes came and went.
bool isPeer(Word text, Span part, Span run)
{
    constexpr size_t keySize = 43, fewestDigits = 9;
    const size_t tab = run.from + keySize + 1;
    if (run.from != part.from || run.to != run.from + keySize || tab >= part.to || text[run.to] != '=' || text[tab] != '\t')
        return false;
    const Word numbers = text.substr(tab + 1, part.to - tab - 1);
    const size_t second = numbers.find('\t');
    return std::ranges::all_of(numbers, [](char c) { return isDigit(c) || c == '\t'; })
        && (second != Word::npos || numbers == "0" || numbers.size() >= fewestDigits);
}

} // namespace

void findLongRuns(Word text, Span part, Edits& edits)
{
    for (size_t at = part.from + longRun - 1; at < part.to; at += longRun) {
        if (!isBase64(text[at]))
            continue;
        size_t from = at, to = at;
        while (from > part.from && isBase64(text[from - 1]))
            --from;
        while (to < part.to && isBase64(text[to]))
            ++to;
        const Word run = text.substr(from, to - from);
        if (isVolumeKey(run))
            edits.push_back({{from, to}, marker});
        if (run.size() >= longRun && isRandom(run) && !isSealed(run) && (!isInUrl(text, part.from, from) || hasRandomPart(run))
            && !isDigest(text, part.from, from) && !isPublicRun(text, part.from, from) && !isPublished(text, part.from, from)
            && !isEncrypted(text, part.from, from) && !isPeer(text, part, {from, to})) {
            takeRun(text, part, {from, to}, edits);
        }
        at = to;
    }
}

bool isLongBase64(Word value)
{
    while (value.ends_with('='))
        value.remove_suffix(1);
    if (value.size() < longRun - 2 || !std::ranges::all_of(value, isBase64) || isDigest(value, 0, 0) || isPublicRun(value, 0, 0)
        || isSealed(value))
        return false;
    const Looks l = looksOf(value);
    return l.upper && l.lower && l.digit && !isPathRun(value, l) && l.changes * 100 >= value.size() * 25;
}

bool hasLongRun(Word line)
{
    for (size_t at = longRun - 1; at < line.size(); at += longRun) {
        if (!isBase64(line[at]))
            continue;
        size_t from = at, to = at;
        while (from > 0 && isBase64(line[from - 1]) && at - from < longRun)
            --from;
        while (to < line.size() && isBase64(line[to]) && to - from < longRun)
            ++to;
        if (to - from >= longRun)
            return true;
    }
    return false;
}

} // namespace hindcast::redaction
