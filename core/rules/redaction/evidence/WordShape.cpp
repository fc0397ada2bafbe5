// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/WordShape.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/PlainForms.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// How often each kind of sign is in a word.
struct Counts {
    size_t upper = 0, lower = 0, digits = 0, joins = 0, signs = 0, wide = 0, slashes = 0, dots = 0, hex = 0;

    explicit Counts(std::string_view word)
    {
        for (const char c : word) {
            upper += isUpper(c);
            lower += isLower(c);
            digits += isDigit(c);
            wide += static_cast<unsigned char>(c) >= 0x80;
            joins += c == '-' || c == '_' || c == '.';
            dots += c == '.';
            slashes += c == '/';
            hex += isHexDigit(c);
            signs += std::string_view("!#$%&*+=;^~?@|\\").find(c) != std::string_view::npos;
        }
    }
};

/// db-3.corp.example, 10.0.0.5:8080
bool isHostName(std::string_view word)
{
    static constexpr std::string_view ends[] = {".com",  ".org", ".net", ".io", ".de",   ".local",  ".example", ".internal",
                                                ".corp", ".dev", ".lan", ".eu", ".test", ".intern", ".svc",     ".fr",
                                                ".it",   ".es",  ".pl",  ".ru", ".br",   ".pt",     ".cluster"};
    const std::string_view name = word.substr(0, word.find_first_of(":/"));
    if (!std::ranges::all_of(name, [](char c) { return isLower(c) || isDigit(c) || c == '.' || c == '-' || c == '_'; }))
        return false;
    return std::ranges::any_of(ends, [name](std::string_view end) { return name.ends_with(end); });
}

bool isFileName(std::string_view word)
{
    static constexpr std::string_view ends[] = {".yaml", ".yml",     ".json", ".conf", ".cfg",  ".ini", ".txt", ".sh",  ".py",
                                                ".key",  ".pem",     ".crt",  ".p12",  ".jks",  ".log", ".tf",  ".env", ".sql",
                                                ".zip",  ".gz",      ".tsv",  ".xml",  ".java", ".go",  ".js",  ".ts",  ".toml",
                                                ".php",  ".service", ".psk",  ".pub",  ".md",   ".kdbx"};
    return std::ranges::any_of(ends, [word](std::string_view end) { return word.ends_with(end); });
}

/// INC-48213, CHG0041
bool isReferenceNumber(std::string_view word)
{
    size_t at = 0;
    while (at < word.size() && isUpper(word[at]))
        ++at;
    const size_t letters = at;
    at += at < word.size() && (word[at] == '-' || word[at] == '#');
    return letters >= 2 && letters <= 6 && at < word.size() && std::ranges::all_of(word.substr(at), isDigit);
}

/// +49170*****12
bool isPhone(std::string_view word)
{
    constexpr size_t shortest = 8;
    return word.size() >= shortest && word[0] == '+' && isDigit(word[1])
        && std::ranges::all_of(word.substr(1), [](char c) { return isDigit(c) || c == '*' || c == '-' || c == 'x' || c == 'X'; });
}

/// Letters that no words are: capitals come too often for names of several words.
bool isOfRandomLetters(std::string_view word)
{
    constexpr size_t shortest = 12, longestHump = 3;
    const auto capitals = size_t(std::ranges::count_if(word.substr(1), isUpper));
    return word.size() >= shortest && capitals * longestHump >= word.size() && std::ranges::count_if(word, isLower) > 2;
}

/// langfuse#6840: an issue of a project; what people make passwords of like that begins with a capital
bool isIssue(std::string_view word)
{
    constexpr size_t fewestDigits = 2;
    const size_t sign = word.find('#');
    return sign != std::string_view::npos && sign > 0 && word.size() - sign > fewestDigits
        && std::ranges::all_of(word.substr(sign + 1), isDigit) && std::ranges::all_of(word.substr(0, sign), [](char c) {
               return isLower(c) || isDigit(c) || c == '-' || c == '_' || c == '/' || c == '.';
           });
}

/// #support, #class-worker: a channel, or a heading
bool isAnchor(std::string_view word)
{
    return word.size() > 1 && word[0] == '#' && std::ranges::all_of(word.substr(1), [](char c) { return isNameChar(c) || c == '#'; });
}

std::string_view knownForm(std::string_view word, const Counts& count)
{
    if (word.starts_with("<redacted"))
        return "mark";
    if (word.find("://") != std::string_view::npos || word.starts_with("arn:"))
        return "url";
    if (word.starts_with('$') || word.ends_with("~$") || word.ends_with("~#") || word.starts_with("{{") || word.starts_with("%("))
        return "var";
    if (word[0] == '/' || word.starts_with("~/") || word.starts_with("./") || word.starts_with("../") || word.starts_with("C:\\"))
        return "path";
    if (word[0] == '-')
        return "flag";
    if (word.find("::") != std::string_view::npos || word.find("->") != std::string_view::npos || word.find('(') != std::string_view::npos
        || word.find("')") != std::string_view::npos)
        return "code";
    if (count.digits == word.size())
        return word.size() < 4 ? "num" : "nums";
    if (isUuid(word))
        return "uuid";
    if (isHostName(word))
        return "host";
    if (word.find('@') != std::string_view::npos && word.find('.', word.find('@')) != std::string_view::npos
        && isHostName(word.substr(word.find('@') + 1)))
        return "mail";
    if (isFileName(word))
        return "file";
    if (isDate(word) || isDuration(word) || (isDigit(word[0]) && count.lower + count.upper + count.wide == 0))
        return "date";
    if (isVersion(word) || (word[0] == 'v' && count.digits > 0 && count.lower == 1 && count.upper == 0))
        return "ver";
    if (isReferenceNumber(word))
        return "ref";
    if (isAnchor(word))
        return "anchor";
    if (isPhone(word))
        return "phone";
    if (isIssue(word))
        return "issue";
    if (word.size() >= 7 && count.hex == word.size() && count.digits > 0)
        return "hex";
    if (count.slashes > 0 && count.signs == 0)
        return "path";
    return {};
}

} // namespace

std::string_view wordShape(std::string_view word)
{
    if (word.empty())
        return "none";
    const Counts count(word);
    if (const std::string_view known = knownForm(word, count); !known.empty())
        return known;
    const size_t letters = count.upper + count.lower + count.wide;
    if (letters == word.size()) {
        if (count.upper == 0)
            return "low";
        if (count.upper == 1 && isUpper(word[0]))
            return "cap";
        return count.lower == 0 ? "ALL" : isOfRandomLetters(word) ? "mixA" : "camel";
    }
    if (count.signs > 0)
        return "sym";
    if (digitChanges(word) >= 3)
        return count.upper > 0 && count.lower > 0 ? "mixA" : count.upper > 0 ? "MIX" : "mix";
    if (count.joins > 0)
        return count.digits > 0 ? (count.upper > 0 ? "A-9" : "a-9") : (count.upper > 0 ? "A-b" : count.dots > 0 ? "a.b" : "a-b");
    if (count.digits > 0)
        return count.upper == 0 ? "a9" : count.lower == 0 ? "A9" : "Aa9";
    return "odd";
}

std::string wordPattern(std::string_view word)
{
    constexpr size_t most = 8;
    std::string out;
    for (const char c : word) {
        const char kind = isUpper(c) ? 'A' : isLower(c) || static_cast<unsigned char>(c) >= 0x80 ? 'a' : isDigit(c) ? '0' : c;
        if (out.empty() || out.back() != kind)
            out += kind;
        if (out.size() == most)
            break;
    }
    return out;
}

} // namespace hindcast::redaction
