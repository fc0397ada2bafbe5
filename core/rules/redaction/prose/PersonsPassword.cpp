// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/PersonsPassword.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Personal = std::string_view;

bool isLetter(char c) { return isUpper(c) || isLower(c) || static_cast<unsigned char>(c) >= 0x80; }

// neo4j, base64url: products and formats have a digit inside, too
bool isTechnicalWord(Personal word)
{
    static constexpr Personal begins[] = {"base", "md5",   "sha",    "ipv", "log4",   "web3",  "neo4", "s3",    "html",
                                          "css3", "oauth", "utf",    "i18", "python", "rhel",  "el7",  "win7",  "java",
                                          "x50",  "mp3",   "route5", "k3s", "http",   "tls1",  "d3",   "ext4",  "node1",
                                          "zone", "west",  "east",   "pg1", "gen4",   "north", "sout", "layer", "vlan"};
    return std::ranges::any_of(begins, [word](Personal begin) { return startsIgnoringCase(word, begin); });
}

// One run of letters and digits.
bool replacesLetter(Personal run)
{
    constexpr Personal figures = "013457", vowels = "aeiouyAEIOUY";
    constexpr std::ptrdiff_t fewest = 4; // letters
    if (std::ranges::count_if(run, isLetter) < fewest || isTechnicalWord(run) || std::ranges::all_of(run, isHexDigit))
        return false;
    constexpr std::ptrdiff_t mostFigures = 4;
    int humps = 0; // of what is generated or encoded
    for (size_t i = 1; i < run.size(); ++i)
        humps += isUpper(run[i]) && !isDigit(run[i - 1]) ? (isUpper(run[i - 1]) ? 2 : 1) : 0;
    if (std::ranges::count_if(run, isDigit) > mostFigures || (humps > 1 && std::ranges::any_of(run, isLower)))
        return false;
    if (run.find_first_of(vowels) == Personal::npos) // what generators make of names has none
        return false;
    for (size_t i = 1; i + 2 < run.size(); ++i) // not Room4b
        if (figures.find(run[i]) != Personal::npos && isLetter(run[i - 1]) && isLetter(run[i + 2])
            && (isLower(run[i + 1]) || static_cast<unsigned char>(run[i + 1]) >= 0x80))
            return true;
    return false;
}

} // namespace

bool hasDigitForLetter(std::string_view word)
{
    for (size_t from = 0; from < word.size();) {
        size_t to = from;
        while (to < word.size() && (isLetter(word[to]) || isDigit(word[to])))
            ++to;
        if (replacesLetter(word.substr(from, to - from)))
            return true;
        from = to + 1;
    }
    return false;
}

bool isUsualPassword(std::string_view word)
{
    static constexpr Personal stems[] = {"letmein",   "changeme",  "changeit",  "welcome",   "willkommen", "password", "passwort",
                                         "passw0rd",  "qwerty",    "qwertz",    "azerty",    "hunter",     "geheim",   "summer",
                                         "winter",    "autumn",    "spring",    "sommer",    "herbst",     "frühling", "hiver",
                                         "automne",   "printemps", "verano",    "otoño",     "primavera",  "inverno",  "invierno",
                                         "bienvenue", "kennwort",  "benvenuto", "bienvenido"};
    constexpr Personal signs = "!?#$*.-_@";
    constexpr int fewest = 2; // of digits: spring6 is a library
    for (const Personal stem : stems)
        if (startsIgnoringCase(word, stem)) {
            const Personal rest = word.substr(stem.size());
            return std::ranges::count_if(rest, isDigit) >= fewest && rest.size() < 10
                && std::ranges::all_of(rest, [signs](char c) { return isDigit(c) || isLower(c) || signs.find(c) != Personal::npos; });
        }
    return false;
}

bool isLikeName(std::string_view word)
{
    for (size_t from = 0; from < word.size();) {
        const size_t to = std::min(word.find_first_of("-_.", from), word.size());
        const Personal run = word.substr(from, to - from);
        const size_t name = size_t(std::ranges::find_if(run, isDigit) - run.begin());
        const bool figures = std::ranges::all_of(run.substr(name), isDigit);
        const bool cased = name == 0 || std::ranges::none_of(run.substr(1, name - 1), isUpper)
            || std::ranges::none_of(run.substr(0, name), isLower);
        if (!figures || !cased || !std::ranges::all_of(run.substr(0, name), isLetter))
            return false;
        from = to + 1;
    }
    return true;
}

bool isUnmistakable(std::string_view word)
{
    constexpr size_t shortest = 8, longest = 40;
    if (word.size() < shortest || word.size() > longest || std::ranges::none_of(word, isUpper) || std::ranges::none_of(word, isLower)
        || std::ranges::none_of(word, isDigit) || word.find_first_of("/:=(){}<>[]\"'`,;|\\@%+") != Personal::npos)
        return false;
    if (hasDigitForLetter(word))
        return true;
    const size_t sign = word.find_first_of("!#$^*&~", 1);
    if (sign == Personal::npos || sign + 1 == word.size()) // the last one may end the sentence
        return false;
    if (word[sign] == '#' || word[sign] == '&') // Build#12, Class#method2
        return std::ranges::any_of(word.substr(0, sign), isDigit)
            && (std::ranges::any_of(word.substr(sign), isLetter) || isLetter(word[sign - 1]));
    return true;
}

} // namespace hindcast::redaction
