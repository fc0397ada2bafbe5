// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/SaidWords.h"

#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>

namespace hindcast::redaction {

namespace {

using Word = std::string_view;

bool isSmallLetter(char c) { return isLower(c) || static_cast<unsigned char>(c) >= 0x80; } // an umlaut

// Brown-Bear-Cub: so many words and more
bool isTitled(Word word, int fewest)
{
    int parts = 0;
    for (size_t from = 0; from < word.size(); ++parts) {
        const size_t to = std::min(word.find('-', from), word.size());
        if (to < from + 2 || !isUpper(word[from]) || !std::ranges::all_of(word.substr(from + 1, to - from - 1), isSmallLetter))
            return false;
        from = to + 1;
    }
    return parts >= fewest;
}

// amber-Stone: small letters first, a name behind the dash; not pre-Kubernetes
bool isTurnedAround(Word word)
{
    static constexpr Word prefixes[] = {"non",   "pre",   "post",  "anti", "mid",  "ex",   "multi", "inter", "intra", "re",  "un",
                                        "pro",   "cross", "sub",   "all",  "semi", "self", "trans", "co",    "de",    "x",   "e",
                                        "super", "nicht", "inner", "ohne", "vor",  "nach", "hors",  "outre", "sans",  "pod", "app"};
    constexpr size_t shortest = 3; // of the name: not read-Me
    const size_t dash = word.find('-');
    if (dash == Word::npos || dash < shortest || isAmong(word.substr(0, dash), prefixes)
        || !std::ranges::all_of(word.substr(0, dash), isSmallLetter))
        return false;
    for (size_t from = dash + 1; from < word.size();) {
        const size_t to = std::min(word.find('-', from), word.size());
        if (to >= from + shortest && isUpper(word[from]) && std::ranges::all_of(word.substr(from + 1, to - from - 1), isSmallLetter))
            return true;
        from = to + 1;
    }
    return false;
}

} // namespace

Span behindOpening(Word text, Span whole, Span word)
{
    for (size_t i = whole.to; i-- > word.from + 1;) {
        if (text[i] != '"' && text[i] != '\'')
            continue;
        const size_t back = text[i - 1] == '\\' ? 2 : 1;
        const bool opens = i + 1 < word.to && i > word.from + back && (text[i - back] == '=' || text[i - back] == ':');
        return opens ? Span{i + 1, word.to} : word;
    }
    return word;
}

bool isApiVersion(Word word)
{
    if (word.size() < 2 || word[0] != 'v' || !isDigit(word[1]))
        return false;
    const size_t digits = size_t(std::ranges::find_if_not(word.substr(1), isDigit) - word.begin());
    Word rest = word.substr(digits);
    for (const Word stage : {Word("alpha"), Word("beta")})
        if (rest.starts_with(stage))
            rest.remove_prefix(stage.size());
    return std::ranges::all_of(rest, isDigit);
}

bool isChange(Word word)
{
    if (isAmong(word, words::changes()))
        return true;
    return !looksLikePassword(word) // "cambiami77" is one
        && std::ranges::any_of(words::changeStems(), [word](Word stem) { return startsIgnoringCase(word, stem); });
}

bool isPairOfLog(Word said)
{
    const size_t equals = said.find('=');
    return equals != Word::npos && equals > 1 && std::ranges::all_of(said.substr(0, equals), [](char c) { return isLower(c) || c == '_'; });
}

bool isTicket(Word word)
{
    constexpr size_t longestProject = 10;
    static constexpr Word numbered[] = {"build", "issue", "ticket", "run", "job", "bug", "case", "pr", "mr"};
    const size_t number = word.find('#');
    if (number != Word::npos && number + 1 < word.size() && isAmong(word.substr(0, number), numbered)
        && std::ranges::all_of(word.substr(number + 1), isDigit))
        return true; // Build#4711
    const size_t dash = word.find('-');
    return dash != Word::npos && dash > 1 && dash <= longestProject && dash + 1 < word.size()
        && std::ranges::all_of(word.substr(0, dash), isUpper) && std::ranges::all_of(word.substr(dash + 1), isDigit);
}

bool isMadeUp(Word word)
{
    constexpr size_t shortest = 6, longest = 40;
    bool inside = isTitled(word, 3) || isTurnedAround(word);
    for (size_t i = 1; i < word.size(); ++i)
        inside |= isUpper(word[i]) && isLower(word[i - 1]);
    return inside && !word.ends_with("ed") && word.size() >= shortest && word.size() <= longest
        && std::ranges::all_of(word, [](char c) { return isUpper(c) || isSmallLetter(c) || c == '-' || c == '!'; }) && !mayNameSecret(word)
        && !isAmong(word, words::products());
}

bool isPairOfNames(Word word)
{
    static constexpr Word titles[] = {"self",   "single", "multi", "read",   "write",  "active", "managed", "stand",  "dual",
                                      "zero",   "open",   "azure", "google", "amazon", "cloud",  "data",    "public", "private",
                                      "secure", "remote", "local", "smart",  "basic",  "client", "server",  "domain", "role",
                                      "user",   "group",  "team",  "never",  "always", "zwei"};
    constexpr size_t shortest = 4, longest = 40;
    static constexpr Word adjectives[] = {"ed", "ic", "ive", "isch", "isiert", "based", "al", "ing", "able"};
    if (std::ranges::any_of(adjectives, [word](Word ending) { return word.ends_with(ending); }))
        return false;
    const size_t dash = word.find('-');
    return dash != Word::npos && dash >= shortest && word.size() <= longest && word.size() - dash > shortest && isTitled(word, 2)
        && !mayNameSecret(word) && !isAmong(word, words::products()) && !isAmong(word.substr(0, dash), words::products())
        && !isAmong(word.substr(0, dash), titles);
}

bool isNameOfVariable(Word name)
{
    if (name.size() > 8 && name.ends_with("Password") && isLower(name[0]))
        return true;
    return name.find('_') != Word::npos && std::ranges::all_of(name, [](char c) { return isUpper(c) || isDigit(c) || c == '_'; });
}

bool isVersionedName(std::string_view value)
{
    const size_t dash = value.rfind("-v");
    return dash != std::string_view::npos && dash + 2 < value.size() && std::ranges::all_of(value.substr(dash + 2), isDigit)
        && std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || c == '-'; });
}

bool isJoinedWords(Word word)
{
    constexpr size_t shortestPart = 2, longest = 64;
    constexpr int fewest = 3;
    const size_t joint = word.find_first_of("-_.");
    if (joint == Word::npos || word.size() > longest)
        return false;
    const bool titled = std::ranges::any_of(word, isUpper);
    int parts = 0;
    for (size_t from = 0; from <= word.size(); ++parts) {
        const size_t to = std::min(word.find(word[joint], from), word.size());
        const Word part = word.substr(from, to - from);
        if (part.size() < shortestPart || !std::ranges::all_of(part.substr(1), isLower) || (titled ? !isUpper(part[0]) : !isLower(part[0])))
            return false;
        from = to + 1;
    }
    if (parts < fewest)
        return false;
    if (word[joint] != '.')
        return familiarityOf(loweredWord(word, longest)) != "all";
    static constexpr Word roots[] = {"System", "Microsoft", "Windows", "Spring", "Azure", "Google"}; // of names in code
    return titled && !isAmong(word.substr(0, joint), roots); // small ones are hosts, and members
}

} // namespace hindcast::redaction
