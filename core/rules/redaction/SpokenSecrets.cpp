// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/SpokenSecrets.h"

#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/RecoveryCode.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace hindcast::redaction {
namespace {

using Said = std::string_view;

// ---- seeds

bool isBase32(Said word, bool lowerCase)
{
    return !word.empty()
        && std::ranges::all_of(word, [lowerCase](char c) { return (lowerCase ? isLower(c) : isUpper(c)) || (c >= '2' && c <= '7'); });
}

/// The seed that begins with the word \a first: one, or groups of four.
Span seedAt(Said text, Span first, size_t end)
{
    constexpr size_t shortest = 16, shortestPadded = 10, fewestDigits = 2;
    const auto digits = [](Said word) { return size_t(std::ranges::count_if(word, isDigit)); };
    Span bare = bareSaid(text, first);
    const bool padded = !bare.empty() && text[bare.to - 1] == '=';
    while (!bare.empty() && text[bare.to - 1] == '=')
        --bare.to;
    const Said word = saidAt(text, bare);
    if (word.size() >= (padded ? shortestPadded : shortest))
        return (isBase32(word, false) && digits(word) > 0) || (isBase32(word, true) && digits(word) >= fewestDigits) ? bare : Span{};
    constexpr size_t group = 4, fewest = 4;
    size_t groups = 0, found = 0;
    Span all{bare.from, bare.from};
    for (Span next = first; groups < 2 * shortest; next = saidFrom(text, next.to, end)) {
        const Span inner = bareSaid(text, next);
        const Said part = saidAt(text, inner);
        if (part.size() != group
            || !isBase32(part, isLower(word.empty() ? ' ' : word.front()) || (isDigit(word.front()) && std::ranges::any_of(word, isLower))))
            break;
        found += digits(part);
        all.to = inner.to;
        ++groups;
    }
    return groups >= fewest && found > 0 ? all : Span{};
}

void findSeeds(Said text, Span part, Edits& edits)
{
    constexpr int most = 10; // words behind the noun
    bool oneTime = false;
    int left = 0;
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); span = saidFrom(text, span.to, part.to)) {
        const Said word = saidAt(text, bareSaid(text, span));
        const size_t dash = word.find_first_of("-_");
        if (isAmong(word.substr(0, dash), words::oneTimeWords())) {
            oneTime = true;
            left = dash != Said::npos && isAmong(word.substr(dash + 1), words::seedNouns()) ? most : left;
        } else if (oneTime && isAmong(word, words::seedNouns())) {
            left = most;
        } else if (left > 0) {
            if (const Span seed = seedAt(text, span, part.to); !seed.empty()) {
                edits.push_back({seed, marker});
                return;
            }
            --left;
        }
    }
}

// ---- codes

/// The next word of a list, however it is divided.
Span listedFrom(Said text, size_t at, size_t end)
{
    const auto divides = [](char c) { return isBlank(c) || c == ',' || c == ';'; };
    while (at < end && divides(text[at]))
        ++at;
    size_t to = at;
    while (to < end && !divides(text[to]))
        ++to;
    return {at, to};
}

/// The codes behind their name, up to what is none.
void takeCodes(Said text, size_t at, size_t end, Edits& edits)
{
    constexpr int mostBetween = 14;
    bool told = false;
    for (int i = 0; i < mostBetween;) {
        const Span whole = listedFrom(text, at, end);
        if (whole.empty())
            return;
        at = whole.to;
        const Span bare = bareSaid(text, whole);
        const Said word = saidAt(text, bare);
        const Said next = saidAt(text, bareSaid(text, listedFrom(text, at, end)));
        const bool pair = told && isFourDigits(word);
        if ((told || i == 0) && (isRecoveryCode(word, told) || (pair && isFourDigits(next)))) {
            edits.push_back({bare, marker});
            if (pair) {
                const Span second = listedFrom(text, at, end);
                edits.push_back({bareSaid(text, second), marker});
                at = second.to;
            }
            told = true;
            i = 1;
            continue;
        }
        if (told && !word.empty() && word.size() < 3 && std::ranges::all_of(word, isDigit) && whole.to > bare.to)
            continue; // 1. 1234-5678 2. 9876-5432
        const bool link = isAmong(word, words::links()) || saidAt(text, whole) == ":" || saidAt(text, whole) == "=";
        if (told && !link && !word.empty() && !isAmong(word, words::joinWords()))
            return;
        told = told || link || text[whole.to - 1] == ':';
        ++i;
    }
}

void findCodes(Said text, Span part, Edits& edits)
{
    const Said line = saidAt(text, part);
    for (const Said name : words::codeNames()) {
        const size_t found = findIgnoringCase(line, name);
        if (found == Said::npos)
            continue;
        size_t at = part.from + found + name.size();
        while (at < part.to && isLower(text[at])) // its plural
            ++at;
        bool told = at < part.to && (text[at] == ':' || text[at] == '=');
        if (at < part.to && !told && !isBlank(text[at]) && text[at] != '"')
            continue;
        takeCodes(text, at, part.to, edits);
        return;
    }
}

// ---- behind the name of a user

/// Behind a user that everybody has; nobody's page or object is called so.
bool isPasswordOf(Said user, Said value)
{
    constexpr size_t shortest = 6, shortestPlain = 7, fewestDigits = 2;
    if (value.size() < shortest || value.size() > 64 || !looksLikePassword(value) || value.find('/') != Said::npos || !mayBeTaken(value))
        return false;
    const bool upper = std::ranges::any_of(value, isUpper), small = std::ranges::any_of(value, isLower);
    const auto digits = size_t(std::ranges::count_if(value, isDigit));
    const size_t name = size_t(std::ranges::find_if_not(value.substr(1), isLower) - value.begin());
    const bool named = isUpper(value[0]) && name > 1 && digits < 3 && name + digits == value.size(); // Dashboard2
    const bool sign = value.find('!') != Said::npos || (digits > 0 && upper && value.find_first_of("@$%^&*+~#") != Said::npos);
    if (value.find('.') != Said::npos && !sign)
        return false; // a page
    if (sign || (upper && small && digits > 0 && !named) || hasDigitForLetter(value))
        return true;
    return isAmong(user, words::commonUsers()) && digits >= fewestDigits && value.size() >= shortestPlain
        && std::ranges::all_of(value, isAlnum);
}

/// "login", "log in with", "Zugang:" right before \a at
bool isAfterLogin(Said text, size_t begin, size_t at)
{
    for (int i = 0; i < 3; ++i) {
        const Span whole = saidBefore(text, begin, at);
        const Said word = saidAt(text, bareSaid(text, whole));
        if (isAmong(word, words::loginWords())) {
            if (word != "in" && word != "In")
                return true;
            static constexpr Said verbs[] = {"log", "logged", "logging", "logs", "sign", "signed", "signing"};
            return isAmong(saidAt(text, bareSaid(text, saidBefore(text, begin, whole.from))), verbs);
        }
        if (whole.empty() || !(isAmong(word, words::loginLinks()) || isAmong(saidAt(text, whole), words::loginLinks())))
            return false;
        at = whole.from;
    }
    return false;
}

void findBehindUsers(Said text, Span part, Edits& edits)
{
    constexpr int mostSlashes = 64;
    std::optional<bool> credentials; // looked for once in a line
    const auto tellsCredentials = [&] {
        if (!credentials)
            credentials = findIgnoringCase(saidAt(text, part), "credentials") != Said::npos
                || findIgnoringCase(saidAt(text, part), "zugangsdaten") != Said::npos
                || findIgnoringCase(saidAt(text, part), "identifiants") != Said::npos;
        return *credentials;
    };
    Said again; // a user whose password was told before
    size_t slash = text.substr(0, part.to).find('/', part.from);
    for (int i = 0; i < mostSlashes && slash != Said::npos; ++i, slash = text.substr(0, part.to).find('/', slash + 1)) {
        size_t userEnd = slash, from = slash + 1;
        if (userEnd > part.from + 1 && isBlank(text[userEnd - 1]) && from + 1 < part.to && isBlank(text[from])) { // root / X
            --userEnd;
            ++from;
        }
        size_t user = userEnd;
        while (user > part.from && userEnd - user < 64 && isNameChar(text[user - 1]))
            --user;
        if (user == userEnd || from >= part.to)
            continue;
        Said domain;
        if (user > part.from + 1 && text[user - 1] == '@') { // administrator@vsphere.local / X
            domain = text.substr(user, userEnd - user);
            userEnd = --user;
            while (user > part.from && userEnd - user < 64 && isNameChar(text[user - 1]))
                --user;
        }
        const char before = user > part.from ? text[user - 1] : ' ';
        const bool bracket = before == '(' || before == '[';
        size_t to = from;
        while (to < part.to && to - from < longestSaid && !isBlank(text[to]) && text[to] != '"' && text[to] != '`'
               && !(bracket && (text[to] == ')' || text[to] == ']')))
            ++to;
        if (bracket && (to >= part.to || (text[to] != ')' && text[to] != ']')))
            continue;
        while (!bracket && to > from && Said(".,;:)").find(text[to - 1]) != Said::npos)
            --to;
        const Said name = text.substr(user, userEnd - user), value = text.substr(from, to - from);
        const bool common = isAmong(name, words::commonUsers());
        const Said lead = saidAt(text, saidBefore(text, part.from, user));
        const bool alone = isSurelyPassword(value) && tellsCredentials();
        const bool used = !bracket && (common || alone) && (isBlank(before) || (user == part.from && !domain.empty()))
            && (isAmong(saidAt(text, bareSaid(text, saidBefore(text, part.from, user))), words::useVerbs()) || isAmong(lead, words::links())
                || domain.find('.') != Said::npos);
        const bool told = !bracket && isBlank(before) && isAmong(lead, words::userNouns()) // created user bob / X
            && (isSurelyPassword(value) || isUnmistakable(value));
        const bool figures = !bracket && isBlank(before) && isAmong(lead, words::withWords()) && hasDigitForLetter(value); // with bob / X
        const bool surely = ((bracket || (common && isBlank(before))) && isSurelyPassword(value))
            || (common && isBlank(before) && isUnmistakable(value) && hasDigitForLetter(value)); // admin/Werk5einstell
        const bool credential = bracket && tellsCredentials(); // credentials changed (bob/X)
        const bool same = isBlank(before) && name == again && hasDigitForLetter(value);
        if ((surely || (bracket && common) || used || told || figures || same || credential
             || (!bracket && isBlank(before) && isAfterLogin(text, part.from, user)))
            && isPasswordOf(name, value)) {
            edits.push_back({{from, to}, marker});
            again = name;
        }
    }
}

/// "basic auth" right before \a at
bool isAfterBasicAuth(Said text, size_t begin, size_t at)
{
    const Span auth = saidBefore(text, begin, at);
    const Said word = saidAt(text, bareSaid(text, auth));
    return equalsIgnoringCase(word, "basic-auth") || equalsIgnoringCase(word, "basicauth")
        || (equalsIgnoringCase(word, "auth") && equalsIgnoringCase(saidAt(text, saidBefore(text, begin, auth.from)), "basic"));
}

/// "decoded to", "decodes as" right before \a at
bool isAfterDecoded(Said text, size_t begin, size_t at)
{
    const Span link = saidBefore(text, begin, at);
    const Said verb = saidAt(text, saidBefore(text, begin, link.from));
    return (saidAt(text, link) == "to" || saidAt(text, link) == "as" || saidAt(text, link) == "zu") && startsIgnoringCase(verb, "decode");
}

/// "admin:X still works": a word of its own, of a user that everybody has or that logs in
void findCommonPairs(Said text, Span part, Edits& edits)
{
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); span = saidFrom(text, span.to, part.to)) {
        const Span bare = bareSaid(text, span);
        const Said whole = saidAt(text, bare);
        if (saidAt(text, span).ends_with(':') && isAmong(whole, words::commonUsers())) { // "admin: X"
            const Span next = bareSaid(text, saidFrom(text, span.to, part.to));
            const Said value = saidAt(text, next);
            if (isSurelyPassword(value) && value.find('=') == Said::npos && isPasswordOf(whole, value))
                edits.push_back({next, marker});
            continue;
        }
        const size_t colon = whole.substr(0, longestSaid).find(':');
        if (colon == Said::npos || colon == 0 || !std::ranges::all_of(whole.substr(0, colon), isNameChar))
            continue;
        const Said value = whole.substr(colon + 1);
        const bool named = mayBeTaken(value)
            && ((isUnmistakable(value) // the account bob:X
                 && isAmong(saidAt(text, bareSaid(text, saidBefore(text, part.from, span.from))), words::userNouns()))
                || (hasDigitForLetter(value) && isAfterDecoded(text, part.from, span.from)));
        if (!named && !isAmong(whole.substr(0, colon), words::commonUsers()) && !isAfterBasicAuth(text, part.from, span.from)
            && !isAfterLogin(text, part.from, span.from))
            continue;
        if (value.find_first_of(":=,") == Said::npos && (named || isPasswordOf(whole.substr(0, colon), value)))
            edits.push_back({{bare.from + colon + 1, bare.to}, marker});
    }
}

/// "logged in with root and X": behind a user that everybody has, or one of these and what can be nothing else
void findJoinedUsers(Said text, Span part, Edits& edits)
{
    Span before{};
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); before = span, span = saidFrom(text, span.to, part.to)) {
        const bool is = isAmong(saidAt(text, span), words::beingWords()); // the admin is X
        const bool with = isAmong(saidAt(text, span), words::withWords()); // it's admin with X
        if (before.empty() || (!is && !with && !isAmong(saidAt(text, span), words::joinWords())))
            continue;
        before = bareSaid(text, before);
        const bool common = isAmong(saidAt(text, before), words::commonUsers());
        if (before.empty() || !std::ranges::any_of(saidAt(text, before), isLower) || (with && !common))
            continue;
        if (!common && (is || !std::ranges::all_of(saidAt(text, before), isNameChar) || std::ranges::any_of(saidAt(text, before), isUpper)))
            continue;
        Span value = bareSaid(text, saidFrom(text, span.to, part.to));
        if (is && isAmong(saidAt(text, value), words::fillers())) // the root is still X
            value = bareSaid(text, saidFrom(text, value.to, part.to));
        if (value.to + 1 < part.to && text[value.to] == '!' && isBlank(text[value.to + 1]))
            ++value.to; // the sentence goes on: the sign is the password's
        const Said lead = saidAt(text, bareSaid(text, saidBefore(text, part.from, before.from)));
        const bool used = isAfterLogin(text, part.from, before.from) || isAmong(lead, words::userNouns())
            || (common && (isSurelyPassword(saidAt(text, value)) || hasDigitForLetter(saidAt(text, value))))
            || isAmong(lead, words::useVerbs()) || (isAmong(lead, words::withWords()) && hasDigitForLetter(saidAt(text, value)));
        const bool may = is ? isSurelyPassword(saidAt(text, value)) && saidAt(text, value).find('=') == Said::npos
                            : common || isSurelyPassword(saidAt(text, value));
        if (used && may && isPasswordOf(saidAt(text, before), saidAt(text, value)))
            edits.push_back({value, marker});
    }
}

/// "log in to the console as admin with X"
void findLoginsAs(Said text, Span part, Edits& edits)
{
    bool login = false;
    Span as{}, user{};
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); as = user, user = span, span = saidFrom(text, span.to, part.to)) {
        const Said word = saidAt(text, span);
        login = login || isAmong(word, words::loginWords()) || word == "into";
        if (login && isAmong(saidAt(text, user), words::roleLinks()) && isPlainWord(word)) {
            const Span next = saidFrom(text, span.to, part.to); // log into the console as admin (X)
            const Span inner = bareSaid(text, next);
            if (!next.empty() && text[next.from] == '(' && saidAt(text, next).find(')') != Said::npos
                && isPasswordOf(word, saidAt(text, inner)))
                edits.push_back({inner, marker});
        }
        if (!login || as.empty() || !isAmong(saidAt(text, as), words::roleLinks()) || !isAmong(word, words::withWords()))
            continue;
        const Span whole = saidFrom(text, span.to, part.to);
        Span value = bareSaid(text, whole);
        while (value.to < part.to && text[value.to] == '!')
            ++value.to;
        const bool quoted = !whole.empty() && isQuote(text[whole.from]); // as `maint` using `X`
        if (isPasswordOf(saidAt(text, user), saidAt(text, value))
            || (quoted && looksLikePassword(saidAt(text, value)) && mayBeTaken(saidAt(text, value))))
            edits.push_back({value, marker});
    }
}

/// YubiKey-5C, Windows-11Pro, Okta2-Prod: a product, or its model
bool isProductModel(Said value)
{
    constexpr size_t fewestDigits = 2;
    const size_t dash = std::min(value.find_first_of("-_"), value.size());
    return size_t(std::ranges::count_if(value, isDigit)) < fewestDigits || isAmong(value.substr(0, dash), words::products())
        || (isUpper(value[0]) && dash + 1 < value.size() && isDigit(value[dash + 1]));
}

/// "accepts X for user bob", "kinit bob with X", "unlock it with X": what can be nothing else
void findSurePasswords(Said text, Span part, Edits& edits)
{
    constexpr Said signs = "!@#$%^&*+~";
    constexpr int farthest = 5; // words between what is opened and what opens it
    Span verb{}, before{}, behind{};
    int opens = 0;
    for (Span span = saidFrom(text, part.from, part.to); !span.empty();
         verb = before, before = behind, behind = span, span = saidFrom(text, span.to, part.to)) {
        opens = isAmong(saidAt(text, span), words::openingVerbs()) ? farthest : opens - (opens > 0);
        const Said whom = saidAt(text, bareSaid(text, span)); // use X for root
        const bool used = isAmong(whom, words::commonUsers()) && isAmong(saidAt(text, verb), words::useVerbs());
        const bool purpose = isAmong(saidAt(text, behind), words::purposeLinks()) && (used || isAmong(whom, words::userNouns()));
        const bool with = isAmong(saidAt(text, behind), words::withWords());
        if (!purpose && !with)
            continue;
        const Span whole = purpose ? before : span;
        Span bare = bareSaid(text, whole);
        while (bare.to < whole.to && text[bare.to] == '!')
            ++bare.to;
        const Said value = saidAt(text, bare);
        const bool sign = value.find_first_of(signs) != Said::npos || ((with ? opens > 0 : used) && !isProductModel(value));
        const bool opened = with && opens > 0 && isUnmistakable(value);
        if (((isSurelyPassword(value) && sign) || opened) && mayBeTaken(value))
            edits.push_back({bare, marker});
    }
}

/// "u: deploy p: X"
void findShortPairs(Said text, Span part, Edits& edits)
{
    static constexpr Said users[] = {"u:", "user:", "usr:", "login:"}, passwords[] = {"p:", "pw:"};
    Span before{}, behind{};
    for (Span span = saidFrom(text, part.from, part.to); !span.empty();
         before = behind, behind = span, span = saidFrom(text, span.to, part.to)) {
        if (before.empty() || !isAmong(saidAt(text, before), users) || !isAmong(saidAt(text, span), passwords))
            continue;
        const Span value = bareSaid(text, saidFrom(text, span.to, part.to));
        if (!isDigit(text[behind.from]) && looksLikePassword(saidAt(text, value)) && mayBeTaken(saidAt(text, value)))
            edits.push_back({value, marker});
    }
}

/// "login (admin:X)"
void findBracketedUsers(Said text, Span part, Edits& edits)
{
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); span = saidFrom(text, span.to, part.to)) {
        const Said whole = saidAt(text, span);
        if (whole.starts_with('(') && whole.ends_with(',')
            && (isAmong(whole.substr(1, whole.size() - 2), words::commonUsers()) || isAfterLogin(text, part.from, span.from))) {
            const Span next = saidFrom(text, span.to, part.to); // (admin, X)
            const Said second = saidAt(text, next);
            const Said pair = second.substr(0, second.find(')'));
            if (pair.size() < second.size() && isPasswordOf(whole.substr(1, whole.size() - 2), pair))
                edits.push_back({{next.from, next.from + pair.size()}, marker});
        }
        const size_t colon = whole.find(':'), close = whole.find(')');
        if (!whole.starts_with('(') || colon == Said::npos || close == Said::npos || colon > close)
            continue;
        const Said user = whole.substr(1, colon - 1), value = whole.substr(colon + 1, close - colon - 1);
        if ((isAmong(user, words::commonUsers()) || isAfterLogin(text, part.from, span.from)) && isPasswordOf(user, value))
            edits.push_back({{span.from + colon + 1, span.from + close}, marker});
    }
}

} // namespace

void findSpokenSecrets(std::string_view text, Span part, Edits& edits)
{
    findSeeds(text, part, edits);
    findCodes(text, part, edits);
    findBehindUsers(text, part, edits);
    findCommonPairs(text, part, edits);
    findJoinedUsers(text, part, edits);
    findLoginsAs(text, part, edits);
    findShortPairs(text, part, edits);
    findBracketedUsers(text, part, edits);
    findSurePasswords(text, part, edits);
}

} // namespace hindcast::redaction
