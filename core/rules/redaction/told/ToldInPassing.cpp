// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldInPassing.h"

#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

using Passing = std::string_view;

// password's, pw's
bool isNounThatIs(Passing word)
{
    for (const Passing is : {Passing("'s"), Passing("’s")})
        if (word.ends_with(is))
            return isAmong(word.substr(0, word.size() - is.size()), words::passwordNouns());
    return false;
}

bool isOneOfWords(Passing word, std::initializer_list<Passing> list)
{
    return std::ranges::any_of(list, [word](Passing one) { return equalsIgnoringCase(word, one); });
}

// The words before the one that is looked at, the last one first, and what the line has told of up to there.
struct HeardBefore {
    std::array<Passing, 4> before{};
    bool password = false, access = false, changed = false, locked = false;
    bool taken = false; ///< whether a secret stands before
    bool later = false; ///< whether what follows tells of access
    bool user = false;  ///< whether it told of one
    bool secret = false; ///< whether the line tells of one anywhere
    bool opens = false, entered = false; ///< "zum Entsperren X eingeben"

    void add(Passing word)
    {
        std::ranges::copy_backward(before.begin(), before.end() - 1, before.end());
        before[0] = word;
        password |= isAmong(word, words::passwordNouns()) || isAmong(word, words::wirelessWords()) || equalsIgnoringCase(word, "community")
            || equalsIgnoringCase(word, "psk") || isNounThatIs(word);
        if (const size_t dash = word.rfind('-'); dash != Passing::npos) // Root-Login
            access |= isAmong(word.substr(dash + 1), words::userNouns());
        access |= isOneOfWords(word, {"auth", "authentication", "keystore", "chap"});
        const bool names = isAmong(word, words::userNouns());
        access |= names || isAmong(word, words::secretNouns()) || isAmong(word, words::accessNouns());
        locked |= word == "locked" || isAmong(word, words::commonUsers());
        user |= names;
        changed |= isChange(word);
        opens = opens || isAmong(word, words::openingVerbs());
    }
};

// "it is X", "beim Ersatzgerät ist es X", "our street and its number, i.e. X"
bool isNamedByIt(const HeardBefore& told)
{
    const Passing last = told.before[0], other = told.before[1];
    if (isOneOfWords(last, {"it's", "c'est", "namely", "nämlich", "i.e", "savoir", "decir", "cioè"}))
        return true;
    return (isOneOfWords(last, {"is", "ist", "war", "was"}) && isOneOfWords(other, {"it", "es", "er"}))
        || (isOneOfWords(last, {"it", "es"}) && isOneOfWords(other, {"is", "ist", "was", "war"}));
}

// "did not change, still X", "hat sich geändert, jetzt X"
bool isOfNow(Passing word)
{
    return isOneOfWords(word,
                        {"still", "now", "jetzt", "nun", "weiterhin", "immernoch", "siendo", "toujours", "maintenant", "désormais", "ahora",
                         "ora", "adesso", "agora", "teraz", "nadal", "usual", "remains", "bleibt"});
}

// "set it back to X"
bool isSetTo(const HeardBefore& told)
{
    if (!isOneOfWords(told.before[0], {"to", "auf"}))
        return false;
    return std::any_of(told.before.begin() + 1, told.before.end(), isChange)
        && std::any_of(told.before.begin() + 1, told.before.end(),
                       [](Passing word) { return isOneOfWords(word, {"it", "them", "es", "ihn"}); });
}

// "... eingeben", right behind what is entered
bool isEntered(Passing text, SentenceWords words)
{
    const Span next = trimmed(text, words.next());
    return isOneOfWords(text.substr(next.from, next.to - next.from), {"eingeben", "eintippen", "eingegeben", "eingetippt"});
}

// "for the ci user", right behind what is used, or where a password is told of behind it
bool isForUser(Passing text, SentenceWords words)
{
    constexpr int farthest = 12; // "type X at the password prompt", "try X, or ask Jo for the password"
    SentenceWords rest = words;
    for (int i = 0; i < farthest; ++i) {
        const Span span = trimmed(text, rest.next());
        if (isAmong(text.substr(span.from, span.to - span.from), words::passwordNouns()))
            return true;
    }
    constexpr int most = 4;
    for (int i = 0; i < most; ++i) {
        const Span span = trimmed(text, words.next());
        const Passing word = text.substr(span.from, span.to - span.from);
        if (i == 0 && !isAmong(word, words::purposeLinks()))
            return false;
        if (isAmong(word, words::userNouns()))
            return true;
    }
    return false;
}

// prd_9Xz4LkW2tR: in both cases; letters and digits change more often than they do in a name
bool changesOften(Passing word)
{
    constexpr int fewest = 4;
    return digitChanges(word) >= fewest && std::ranges::any_of(word, isUpper) && word.find('.') == Passing::npos;
}

// Whether a line tells of a password or a token, before or behind.
bool tellsOfSecret(Passing text, Span part)
{
    SentenceWords words(text, part);
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        const Span bare = trimmed(text, span);
        const Passing word = text.substr(bare.from, bare.to - bare.from);
        if (isAmong(word, words::passwordNouns()) || isAmong(word, words::secretNouns()))
            return true;
    }
    return false;
}

// Tanne#Forst3: two names around the sign; not Build#12, Class#method2
bool isJoinedByNumberSign(Passing word)
{
    static constexpr Passing numbered[] = {"build",   "issue", "job",     "run",  "deploy", "release",
                                           "runbook", "team",  "section", "page", "ticket"};
    const size_t sign = word.find('#');
    if (sign != Passing::npos
        && std::ranges::any_of(numbered, [kind = word.substr(0, sign)](Passing other) { return equalsIgnoringCase(kind, other); }))
        return false;
    return sign != Passing::npos && sign > 2 && sign + 2 < word.size() && !isLower(word[sign + 1])
        && word.find('#', sign + 1) == Passing::npos
        && std::ranges::any_of(word.substr(sign), [](char c) { return isUpper(c) || isLower(c); }) && std::ranges::any_of(word, isUpper)
        && std::ranges::any_of(word, isDigit) && !mayNameSecret(word);
}

bool isSimpleWord(Passing word)
{
    constexpr std::ptrdiff_t fewestDigits = 2;
    return std::ranges::all_of(word, isAlnum) && std::ranges::count_if(word, isDigit) >= fewestDigits;
}

bool mayBeTold(Passing value)
{
    return value.size() > 5 && value[0] != '-' && value.find_first_of("/:=(){}<>[]|,;@") == Passing::npos
        && std::ranges::any_of(value, isDigit) && std::ranges::any_of(value, isLower) && !isTicket(value)
        && (looksLikePassword(value) || isUnmistakable(value)) && !isHarmlessValue({}, value);
}

// PgConnection$Auth2, TokenFilter$1, AuthService$$Lambda12: classes within classes, of Java
bool isInnerClass(Passing value)
{
    const size_t sign = value.find('$');
    return sign != Passing::npos && sign + 1 < value.size() && std::ranges::all_of(value, [](char c) { return isAlnum(c) || c == '$'; })
        && isUpper(value[0]) && std::ranges::none_of(value.substr(0, sign), isDigit)
        && (isUpper(value[sign + 1]) || value[sign + 1] == '$' || std::ranges::all_of(value.substr(sign + 1), isDigit));
}

bool isToldInPassing(const HeardBefore& told, Passing value)
{
    const size_t dot = value.find('.');
    if (isInnerClass(value))
        return false;
    const bool host = dot != Passing::npos && (dot + 1 == value.size() || !isUpper(value[dot + 1]));
    const bool likely = hasDigitForLetter(value) || isUsualPassword(value)
        || (std::ranges::any_of(value, isUpper) && !isLikeName(value) && !host);
    if (told.password && isNounThatIs(told.before[0]))
        return true;
    if ((told.password || (told.access && told.changed)) && isNamedByIt(told))
        return true;
    if (told.password && told.taken && isOneOfWords(told.before[0], {"then", "dann", "puis", "luego", "poi"}) && isSimpleWord(value))
        return true; // try password X first, then Y
    const bool rightOne = (isAmong(told.before[1], words::rightWords())
                           || isOneOfWords(told.before[1], {"usual", "same", "standard", "default"}))
        && isOneOfWords(told.before[0], {"one", "password", "pw", "passwort", "kennwort", "contraseña", "senha", "hasło", "пароль"});
    if (told.password && rightOne && (isSurelyPassword(value) || hasDigitForLetter(value)))
        return true; // the password was rejected, found the right one (X)
    if (!likely)
        return false;
    if (told.password && isOfNow(told.before[0]))
        return true;
    if (told.password && told.changed && isOneOfWords(told.before[0], {"pour", "por", "per"}))
        return true;
    if (told.password && isOneOfWords(told.before[0], {"default", "standard", "défaut", "defecto"})
        && (hasDigitForLetter(value) || std::ranges::any_of(value, isUpper)))
        return true; // the password was the vendor default X
    if ((told.access || told.locked) && isSetTo(told))
        return true;
    if (told.opens && told.entered)
        return true;
    if (told.access && isOneOfWords(told.before[0], {"has", "hat", "a", "ha", "tiene", "got", "gets", "bekommt"})
        && isAmong(told.before[2], words::userNouns()))
        return true; // user bob has X
    if (told.access && changesOften(value)
        && isOneOfWords(told.before[0], {"generated", "created", "issued", "minted", "got", "received", "erzeugte", "generiert", "généré"}))
        return true; // needs a token, I generated X
    constexpr std::ptrdiff_t fewestDigits = 3;
    if ((told.password || told.access) && std::ranges::count_if(value, isDigit) >= fewestDigits
        && isAmong(told.before[0], words::useVerbs()))
        return true; // the old token is revoked, use X
    const bool used = isAmong(told.before[0], words::useVerbs()) || isOneOfWords(told.before[0], {"wrote", "pasted", "schrieb"});
    if (used
        && (told.password
            || (told.later && (hasDigitForLetter(value) || isUsualPassword(value) || (isSurelyPassword(value) && !isLikeName(value))))))
        return true; // use X for the ci user, the password was stale, wrote X into it
    const bool which = isOneOfWords(told.before[1], {"old", "new", "alt", "neu"}) && isAmong(told.before[0], words::beingWords());
    if (told.changed && which && (isUsualPassword(value) || hasDigitForLetter(value)))
        return true; // rotated: old was X, new is Y
    const bool right = isAmong(told.before[2], words::rightWords());
    const bool asOne = isUsualPassword(value) || hasDigitForLetter(value);
    const bool mixed = std::ranges::any_of(value, isUpper) && value.find('.') == Passing::npos; // it has a small letter and a digit
    const bool ofIt = isOneOfWords(told.before[1], {"one", "value", "content", "wert", "inhalt"})
        || isAmong(told.before[1], words::passwordNouns()) || isAmong(told.before[1], words::secretNouns());
    if (right && ofIt && isAmong(told.before[0], words::beingWords()) && (asOne || (mixed && (told.password || told.access))))
        return true; // the keystore does not open, the right one is X
    if (told.access && mixed && isOneOfWords(told.before[0], {"be"}) && isOneOfWords(told.before[1], {"should", "must"})
        && std::ranges::count_if(value, isDigit) >= fewestDigits)
        return true; // pasted the wrong secret; should be X
    if (told.user && isOneOfWords(told.before[0], {"secret", "auth", "priv"}) && mixed && std::ranges::all_of(value, isAlnum))
        return true; // user bob, secret X; user bob of SNMP, auth X and priv Y: objects have no capitals
    if (told.access && isAmong(told.before[0], words::withWords()) && changesOften(value))
        return true; // used the staging token, with X it works
    if (told.secret && value.find_first_of("!$^*~") < value.size() - 1 && isSurelyPassword(value))
        return true; // X does not work as password
    return ((told.password || told.access || told.locked || told.secret) && isUnmistakable(value))
        || (told.secret && isJoinedByNumberSign(value));
}

} // namespace

void findToldInPassing(std::string_view text, Span part, Edits& edits)
{
    constexpr size_t longest = 64;
    const auto inner = [text](Span span) {
        constexpr Passing before = "\"'`(*_", behind = "\"'`)*_.,;:";
        while (!span.empty() && before.find(text[span.from]) != Passing::npos)
            ++span.from;
        while (!span.empty() && behind.find(text[span.to - 1]) != Passing::npos)
            --span.to;
        return span;
    };
    const auto wordOf = [text](Span span) { return text.substr(span.from, span.to - span.from); };
    const auto may = [&](Passing word) { return word.size() <= longest && mayBeTold(word); };
    // Most lines hold no such word: only then what stands before it is looked at.
    SentenceWords first(text, part);
    Span found = first.next();
    for (; !found.empty() && !may(wordOf(inner(found))); found = first.next()) {}
    if (found.empty())
        return;
    HeardBefore told;
    told.secret = tellsOfSecret(text, part);
    SentenceWords words(text, part);
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        const Span bare = inner(span);
        const Passing word = wordOf(bare);
        if (span.from >= found.from && may(word)) {
            told.later = isForUser(text, words);
            told.entered = told.opens && isEntered(text, words);
            told.taken = !edits.empty() && edits.back().span.from >= part.from && edits.back().span.to <= span.from;
            if (isToldInPassing(told, word))
                edits.push_back({bare, marker});
        }
        told.add(word);
    }
}

} // namespace hindcast::redaction
