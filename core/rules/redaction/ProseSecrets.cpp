// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/ProseSecrets.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretTeller.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;
using Words = SentenceWords;

constexpr Word verdicts[] = {"invalid", "bad", "wrong", "incorrect", "missing", "unknown", "no"};
constexpr Word whenWords[] = {"after", "before", "during", "while", "because", "when"};
// k7f2xq.9d0mzp4w1trb8vhe: what a node joins a cluster with
bool isJoinToken(Word said)
{
    constexpr size_t dot = 6, length = 23;
    return said.size() == length && said[dot] == '.' && std::ranges::any_of(said, isDigit)
        && std::ranges::all_of(said, [](char c) { return isLower(c) || isDigit(c) || c == '.'; });
}

// dt-55mLpW2r: both cases and more than a digit
bool mixesCases(Word said)
{
    return std::ranges::any_of(said, isUpper) && std::ranges::any_of(said, isLower) && std::ranges::count_if(said, isDigit) > 1
        && said.find_first_of("./:=") == Word::npos;
}

// Without the signs of pairs, paths, brackets and quotes.
bool isOneWord(Word said) { return said.find_first_of("=:/[](){}<>,;\"'`|\\@") == Word::npos; }

constexpr Word writtenDown[] = {"hard-coded", "hardcoded", "steht"}; // as X
constexpr Word besideUsers[] = {"pass", "pw", "password", "passwd", "pwd", "credential", "creds", "clave", "chave", "chiave", "llave"};

} // namespace

void SecretTeller::run()
{
    Words words(m_text, m_part);
    Span before{};
    int user = 0; // 2: a word for one, 1: its name
    for (Span span = words.next(); !span.empty(); before = span, span = words.next()) {
        if (before.empty() && (word(span) == "GRANT" || word(span) == "REVOKE"))
            return;
        if (word(before) == "getent") // whose passwd is a list of users
            continue;
        Span name = behindOpening(m_text, span, trimmed(m_text, span));
        const size_t contracted = contractionLength(name, words);
        name.to -= contracted;
        if (name.empty()) {
            if (word(span) == ":" && opensAccess(span))
                besideLogin(words);
            continue;
        }
        if (isInBrackets(span) && isAmong(word(name), words::passwordNouns()))
            redact(trimmed(m_text, before), Noun::Strong, false); // "admin / X (password)"
        else if (word(span).ends_with(')') && isAmong(word(name), words::passwordNouns()))
            beforeBracket(span.from);
        const bool colon = m_text[span.to - 1] == ':'; // behind a name, it is AssignmentScan's
        const bool beside = user == 1
            && (isAmong(word(name), besideUsers) || isAmong(word(name), words::passwordNouns())); // user bob pass X
        const Noun noun = isWirelessKey(span, name, words) ? Noun::Strong : nounAt(m_text, before, name);
        if (noun != Noun::None && isDenied(span)) // it's not the password, it's MTU1400
            continue;
        if (noun != Noun::None && noun != Noun::Reference && m_text[span.to - 1] == '?' && answered(words))
            return;
        const bool judged = noun != Noun::None && noun != Noun::Strong && isAmong(word(trimmed(m_text, before)), verdicts);
        if (noun != Noun::None && !judged && !(colon && keyKind(word(name)) != KeyKind::Ordinary) && !isAssigned(name, words))
            behind(noun, words, colon || beside || contracted > 0,
                   word(name).ends_with("-PIN")                ? name.to - 3
                       : equalsIgnoringCase(word(name), "pin") ? name.from
                                                               : span.from);
        else if (noun == Noun::None && isOldOne(before, name))
            behind(tellsPassword() ? Noun::Weak : Noun::Reference, words, m_text[span.to - 1] == ',', span.from);
        else if (noun == Noun::None && !bareKey(name, words) && !changedIt(before, name, words))
            former(name, words);
        const bool named = user == 2 && std::ranges::all_of(word(span), [](char c) { return isNameChar(c) || c == '@' || c == ','; });
        const bool divides = user == 1
            && (word(span) == "→" || (span.to - span.from == 1 && !isAlnum(m_text[span.from]))); // user bob / pw X
        const bool login = isAmong(word(name), words::roleLinks()) && isAmong(word(before), words::loginWords()); // log in as
        user = login || isAmong(word(name), words::userNouns()) ? 2 : named || divides ? 1 : 0;
        if (colon && (opensAccess(span) || startsIgnoringCase(word(name), "cred")))
            besideLogin(words);
    }
}

// "the root pass? X": the last word, which can be nothing else
bool SecretTeller::answered(Words words)
{
    const Span answer = words.next();
    const Word said = word(trimmed(m_text, answer));
    if (answer.empty() || !words.next().empty() || !(hasDigitForLetter(said) || isSurelyPassword(said)))
        return false;
    return redact(trimmed(m_text, answer), Noun::Strong, false);
}

// "it is not the password", "lag nicht am Passwort"
bool SecretTeller::isDenied(Span noun) const
{
    static constexpr Word denials[] = {"not", "isn't", "wasn't", "nicht", "pas", "non", "nie", "не"};
    static constexpr Word between[] = {"the", "a", "das", "am", "an", "le", "la", "el", "il", "o", "at", "your", "with"};
    constexpr size_t farthest = 16;
    Words words(m_text, {std::max(m_part.from, noun.from - std::min(noun.from, farthest)), noun.from});
    bool denied = false;
    for (Span span = words.next(); !span.empty(); span = words.next())
        denied = isAmong(word(span), denials) || (denied && isAmong(word(span), between));
    return denied && word(noun).ends_with(',');
}

bool SecretTeller::isInBrackets(Span span) const
{
    return span.to - span.from > 2 && m_text[span.from] == '(' && word(span).find(')') != Word::npos;
}

// "it's X (the db password)"
void SecretTeller::beforeBracket(size_t noun)
{
    constexpr size_t farthest = 32;
    const size_t from = std::max(m_part.from, noun - std::min(noun, farthest));
    const size_t open = m_text.substr(from, noun - from).rfind('(');
    if (open == Word::npos || from + open <= m_part.from)
        return;
    Words words(m_text, {from + open + 1, noun});
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (isAmong(word(span), verdicts) || isStatus(word(span)) || isChange(word(span)))
            return;
    const size_t end = trimEnd(m_text, m_part.from, from + open);
    Span said{end, end};
    while (said.from > m_part.from && !isBlank(m_text[said.from - 1]) && said.to - said.from < longestTold)
        --said.from;
    said = trimmed(m_text, said);
    if (std::ranges::any_of(word(said), isUpper) && std::ranges::any_of(word(said), isLower) && std::ranges::any_of(word(said), isDigit))
        redact(said, Noun::Strong, false);
}

// "the old one was X", where the sentence is about passwords
bool SecretTeller::isOldOne(Span before, Span name) const
{
    static constexpr Word which[] = {"old",    "new",     "fresh",    "previous", "former", "current", "alte", "neue", "neuer",
                                     "ancien", "nouveau", "nouvelle", "nuevo",    "nuovo",  "novo",    "nowa", "новое"};
    return isAmong(word(name), words::newValueNouns()) && !before.empty() && isAmong(word(before), which)
        && (tellsPassword() || tellsToken());
}

// secret_id = "x": AssignmentScan knows what such a name is of.
bool SecretTeller::isAssigned(Span name, Words words) const
{
    return word(name).find_first_of("_.-") != Word::npos && keyKind(word(name)) != KeyKind::Ordinary && word(words.next()) == "=";
}

// "Login:", "Dane logowania do bastionu:"
bool SecretTeller::opensAccess(Span colon) const
{
    constexpr size_t farthest = 80;
    Words words(m_text, {std::max(m_part.from, colon.to - std::min(colon.to, farthest)), colon.to});
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (isAmong(word(trimmed(m_text, span)), words::accessNouns()))
            return true;
    return false;
}

// "Login: admin / X"
void SecretTeller::besideLogin(Words words)
{
    const Span user = words.next(), sign = words.next(), secret = words.next(), rest = words.next();
    const size_t joined = word(user).find("`/`");
    if (joined != Word::npos && word(user).front() == '`' && sign.empty()) {
        take({user.from + joined + 2, user.to}, Noun::Strong, true); // `admin`/`X`
        return;
    }
    if (!user.empty() && word(sign) == "/" && !secret.empty() && (rest.empty() || m_text[rest.from] == '('))
        take(secret, Noun::Strong, true);
}

// "der key ist X": of a key that is not said what for, only what is generated
bool SecretTeller::bareKey(Span name, Words words)
{
    if (!equalsIgnoringCase(word(name), "key"))
        return false;
    constexpr int most = 5;
    Span span = words.next();
    for (int i = 0; i < most && !span.empty() && !isAmong(word(span), words::links()) && m_text[span.to - 1] != ':'; ++i)
        span = words.next(); // "key for the api: X"
    if (span.empty() || !(isAmong(word(span), words::links()) || m_text[span.to - 1] == ':'))
        return false;
    const Span value = words.next();
    return takeGenerated(value)
        || (isOneWord(word(trimmed(m_text, value))) && hasDigitForLetter(word(trimmed(m_text, value)))
            && redact(trimmed(m_text, value), Noun::Strong, false));
}

// "set it to X", "replaced it with X", where the sentence is about passwords or, when X can be one, tokens
bool SecretTeller::changedIt(Span before, Span name, Words words)
{
    if (!equalsIgnoringCase(word(name), "it") || before.empty())
        return false;
    const Word link = word(words.next());
    const bool replaced = equalsIgnoringCase(word(before), "replaced") && (link == "with" || link == "by");
    if (!replaced && (link != "to" || !isAmong(word(trimmed(m_text, before)), words::changes())))
        return false;
    const Span value = words.next();
    if (!tellsPassword() && !(tellsToken() && mixesCases(word(value))))
        return false;
    return std::ranges::any_of(word(value), isLower) && take(value, Noun::Strong, true); // not NIST-800-63B
}

// "old X / new password Y"
void SecretTeller::former(Span name, Words words)
{
    static constexpr Word which[] = {"old",   "previous", "former", "alt",   "alte",  "altes",   "ancien", "vecchia", "stare", "старый",
                                     "new",   "current",  "neu",    "neue",  "neues", "nouveau", "nueva",  "nuova",   "nowe",  "новый",
                                     "neuer", "nouvelle", "nuevo",  "nuovo", "novo",  "nova",    "nowy",   "nowa",    "новая", "новое"};
    if (!isAmong(word(name), which))
        return;
    const Span old = words.next(), sign = words.next();
    if (isAmong(word(old), words::links()) && word(old) != "to" && (tellsPassword() || tellsToken())) { // the token expired; the new is X
        const Word given = word(trimmed(m_text, sign));
        if (std::ranges::count_if(given, isDigit) > 1 && (std::ranges::any_of(given, isUpper) || !isLikeName(given)))
            take(sign, Noun::Weak, true);
        else if (tellsPassword())
            takeMadeUp(sign, Noun::Strong);
        return;
    }
    if (!old.empty() && m_text[old.from - 2] == ':' && looksLikePassword(word(trimmed(m_text, old))) && tellsPassword()) {
        redact(trimmed(m_text, old), Noun::Strong, false); // "old: X, new: Y"
        return;
    }
    if (!old.empty() && (word(sign) == "/" || word(sign) == "->" || word(sign) == "|") && looksLikePassword(word(trimmed(m_text, old)))
        && tellsPassword())
        redact(old, Noun::Strong, false);
}

bool SecretTeller::tellsPassword() const
{
    if (m_tells)
        return *m_tells;
    m_tells = false;
    Words words(m_text, m_part);
    for (Span span = words.next(); !span.empty() && !*m_tells; span = words.next()) {
        span.from += isQuote(m_text[span.from]); // "password authentication failed"
        m_tells = isAmong(word(trimmed(m_text, span)), words::passwordNouns());
    }
    return *m_tells;
}

bool SecretTeller::tellsToken() const
{
    if (m_tellsToken)
        return *m_tellsToken;
    m_tellsToken = false;
    Words words(m_text, m_part);
    for (Span span = words.next(); !span.empty() && !*m_tellsToken; span = words.next())
        m_tellsToken = isAmong(word(trimmed(m_text, span)), words::secretNouns())
            || (isNameOfVariable(word(span)) && keyKind(word(span)) == KeyKind::Secret); // DEPLOY_TOKEN
    return *m_tellsToken;
}

// Whether what stands near the noun is the secret, which is taken, or says that there is none: before any link.
bool SecretTeller::isSettled(Noun noun, Words words, bool told, size_t from, Span span, int i)
{
    return saysNone(noun, told, from, span, i) || (i == 0 && !told && takeRightBehind(noun, words, from, span))
        || (!told && takeNear(noun, from, span, i));
}

// Whether the \a i-th word behind the noun says that no secret follows.
bool SecretTeller::saysNone(Noun noun, bool told, size_t from, Span span, int i) const
{
    static constexpr Word objects[] = {"pad",    "query",    "manager",  "guard", "store", "provider", "helper", "rotation",
                                       "policy", "policies", "stuffing", "field", "form",  "dialog",   "page",   "count"};
    static constexpr Word measures[] = {"quota",  "quotas",  "limit",    "limits",     "usage",    "age", "length",
                                        "expiry", "history", "strength", "complexity", "attempts", "ttl", "lifetime"};
    const Span inner = trimmed(m_text, span);
    const Word plain = word(inner.empty() ? span : inner);
    if (i == 0 && !told && noun != Noun::Reference && (inner.to == span.to ? isAmong(plain, objects) : isAmong(plain, measures)))
        return true; // the password policy; API key quota: 1000
    static constexpr Word numbers[] = {"serial", "serials", "seriennummer", "seriennummern"};
    if (!told && isAmong(plain, numbers)) // the new hardware tokens (serials 12884401 to 12884420)
        return true;
    size_t said = span.from; // up to the nearest noun: "Password mismatch (SHA1 of given password: 9f2c4e)"
    while (said > from && (m_text[said - 1] == ' ' || m_text[said - 1] == ':'))
        --said;
    if (std::ranges::all_of(plain, isHexDigit)
        && (tellsDigest(m_text.substr(m_part.from, from - m_part.from)) || tellsDigest(m_text.substr(m_part.from, said - m_part.from))))
        return true; // SHA1 of the given password: 9f2c4e
    if (i == 0 && !told && noun == Noun::Strong && equalsIgnoringCase(plain, "id"))
        return true; // Password ID: {...}, of BitLocker
    if (!told && noun != Noun::Reference && isAmong(plain, words::statusWords()) && word(span).ends_with('"')
        && !word(span).starts_with('"'))
        return true; // "Your password has expired": what is quoted ends
    if (i == 0 && noun == Noun::Weak && (isAmong(plain, words::publicWords()) || isAmong(plain, whenWords)))
        return true; // la clave primaria, the credentials after the failover to db-2
    // reason="bad password" ip=10.0.0.2
    return i == 0 && !told && span.from > 1 && isQuote(m_text[span.from - 2]) && isPairOfLog(word(span));
}

// "store pass X", "the credentials admin / X", "the API key X"
bool SecretTeller::takeRightBehind(Noun noun, Words words, size_t from, Span span)
{
    const Span inner = trimmed(m_text, span);
    const Word plain = word(inner.empty() ? span : inner);
    const bool own = m_text[from] != '-' && !isQuote(m_text[from - (from > m_part.from)]) && isOneWord(plain) && hasDigitForLetter(plain);
    if (own && (noun == Noun::Weak || std::ranges::any_of(plain, isUpper)) && redact(inner, Noun::Strong, false))
        return true;
    const bool pair = m_text[span.from] == '(' || startsIgnoringCase(m_text.substr(from), "cred");
    if (pair && (takePair(inner) || (isBefore(words, "/") && takeBesideUser(span, words, noun))))
        return true;
    if (noun != Noun::Weak)
        return false;
    if ((isRandomWord(plain) || isHexKey(plain)) && take(span, noun, true))
        return true;
    return (isJoinToken(plain) || isHexOfToken(from, plain)) && redact(inner, noun, true);
}

// "use the token X", "das Token zum Cluster", "a chave de API X", "the old token (X)", "the password from the sticker, 8K2XQ7LM, ..."
bool SecretTeller::takeNear(Noun noun, size_t from, Span span, int i)
{
    const bool bracket = m_text[span.from] == '(';
    const bool near = i < 2 || (i == 2 && isAfterQualifier(span)) || (i < 6 && noun == Noun::Weak && bracket);
    if (near && noun != Noun::Strong && m_text[from] != '-' && takeGenerated(span))
        return true;
    if (i == 0 && noun != Noun::Strong && takeFormer(span, from, noun == Noun::Reference))
        return true;
    if (i > 0 && i < 4 && noun == Noun::Strong && takeBracketed(span))
        return true;
    if (isPhrase(from) && takeBracketedPhrase(span))
        return true;
    const Span inner = trimmed(m_text, span);
    return i > 0 && noun == Noun::Strong && m_text[span.from - 2] == ',' && m_text[span.to - 1] == ',' && isOfSticker(word(inner))
        && redact(inner, noun, false);
}

// "the password of the wifi in the depot: X", with nothing behind it, whatever X looks like; "in the vault" is where it is
bool SecretTeller::takeLastWord(Noun noun, Span span)
{
    constexpr size_t shortest = 4;
    const Span inner = trimmed(m_text, span);
    const Word plain = word(inner);
    if (noun != Noun::Strong || trimEnd(m_text, span.from, m_part.to) != span.to || plain.size() < shortest)
        return false;
    const std::string lowered = loweredWord(plain);
    return !isFamiliar(lowered) && wordClass(lowered).empty() && !isLikeName(plain) && !isReference(plain) && !plain.starts_with("0x")
        && redact(inner, noun, true);
}

// What follows a noun, up to the secret or the end of what is said about it.
void SecretTeller::behind(Noun noun, Words words, bool told, size_t from)
{
    bool changed = false, of = false, byDefault = false, adjective = false, apart = false, linksSurely = true, wasWritten = false;
    for (int i = 0; i < mostBetween; ++i) {
        const Span span = words.next();
        if (span.empty())
            return;
        const Span inner = trimmed(m_text, span);
        const Word plain = word(inner.empty() ? span : inner);
        const bool linked = told && linksSurely;
        if (plain == "FROM" || plain == "WHERE" || plain == "NULL" || plain == "VALUES")
            return; // SQL
        if (told && skipsWhich(plain, words))
            continue; // the password was the old X
        if (isSettled(noun, words, told, from, span, i))
            return;
        if (noun == Noun::Weak && equalsIgnoringCase(plain, "id") && endsWithKey({m_part.from, span.from}))
            return; // only the key id changed from X
        if (i == 0 && noun == Noun::Reference && equalsIgnoringCase(plain, "id")) {
            noun = Noun::Weak; // Secret ID = ...
            continue;
        }
        const bool written = std::exchange(wasWritten, isAmong(plain, writtenDown));
        if (written && (plain == "als" || plain == "as")) {
            told = true; // the password is hard-coded as X
            continue;
        }
        if (i == 0)
            of = isAmong(plain, words::prepositions()) || word(span) == "=";
        if (i > 0 && m_text[span.from - 2] == ':' && ((isPhrase(from) && takePhrase(span)) || takeLastWord(noun, span)))
            return;
        if (i > 0 && of && m_text[span.from - 2] == '=' && isPhrase(from) && !isSentence(span) && takePhrase(span))
            return; // passphrase of the key = purple monkey dishwasher
        if (isAmong(plain, words::links()) || word(span) == ":" || isOwed(plain, words)) {
            linksSurely = plain != "to" || changed || earlierChange(from) || static_cast<unsigned char>(m_text[span.from - 2]) >= 0x80;
            told = true;
        } else if (i < 2 && noun == Noun::Strong && isAmong(plain, words::useVerbs())) {
            told = true; // "for the passphrase enter X"
            linksSurely = false;
        } else if (isChange(plain) || isAmong(plain, writtenDown)) {
            changed = true;
        } else if (m_text[span.from] == '(' && (i == 0 || changed) && isAmong(plain, words::nowWords())) {
            told = true; // the password was reset (now X)
            linksSurely = false;
        } else if (told && changed && isAmong(plain, words::changeLinks())) {
            continue; // è stata impostata a X
        } else if (!told && (isAmong(plain, words::changeLinks()) || isBeforeNoName(plain, words))
                   && (changed || earlierChange(from) || laterChange(words))) {
            told = true;
        } else if (!apart && isAmong(plain, words::formerLinks())
                   && (changed || (i <= 1 && noun != Noun::Reference && (earlierChange(from) || laterChange(words)))
                       || (noun == Noun::Strong && earlierChange(from)))) {
            constexpr auto fewestDigits = 3; // of a token, whose place may be called vault2
            if (const Span former = words.next(); (looksLikePassword(word(former)) || (noun == Noun::Strong && isJoinedWords(word(former))))
                && (changed || noun == Noun::Strong || isBecoming(words) || std::ranges::count_if(word(former), isDigit) >= fewestDigits))
                take(former, noun, true); // from X to Y
        } else if (told && takeBesideUser(span, words, noun)) {
            return;
        } else if (told && (isAmong(plain, words::fillers()) || isAmong(plain, words::nowWords()))) {
            continue;

        } else if ((told || (m_text.substr(from, 4) == "PIN " && (i == 0 || isBefore(words, {})))) && isPinCode(from, plain)) {
            m_edits.push_back({inner, marker});
            return;
        } else if (i < 2 && noun == Noun::Strong && (plain == "par" || plain == "por" || plain == "défaut" || plain == "defecto")) {
            byDefault = true; // le mot de passe par défaut X
        } else if (i == 0 && !told && noun == Noun::Strong && isAmong(plain, words::adjectivesBehind())) {
            adjective = true; // password temporanea X
        } else if (told
                   || ((i == 0 || (i == 2 && (byDefault || (of && inner.to < span.to && isOtherScript(from, plain))))
                        || (i == 1 && (adjective || isOtherScript(from, plain))))
                       && noun == Noun::Strong && !isCommit(span))) {
            if (take(span, noun, told))
                return isPlural(from) ? alsoListed() : told ? alsoNow(noun) : void();
            const bool ends = inner.to < span.to && m_text[span.to - 1] != ':' && m_text[span.to - 1] != ')';
            if (linked || (i == 0 && noun == Noun::Strong && (ends || isAfterWith(from))))
                if (takeMadeUp(span, noun))
                    return;
            if (told)
                return atEnd(noun, words, span, changed || earlierChange(from) || laterChange(words));
        }
        if (!told && (m_text[span.to - 1] == '.' || m_text[span.to - 1] == ';' || m_text[span.to - 1] == '!'))
            return;
        apart = apart || word(span).ends_with("),"); // "was rotated (thx), get it from vault2": of another sentence
        const bool named = m_text[span.to - 1] == ':' && span.to - span.from > 1;
        if (named && !told && (m_text[span.from] == '"' || m_text[span.from] == '\'')
            && word(span).find(m_text[span.from], 1) == Word::npos)
            return; // "Authorization: Bearer $TOKEN" -H "X-Request-Id: 8f3c2a1b": another one
        told = told || named;
    }
}

// "su X", "como X": of what is set; where something is put has a name
bool SecretTeller::isBeforeNoName(Word link, Words words) const
{
    if (link != "su" && link != "como" && link != "em")
        return false;
    return !isLikeName(word(trimmed(m_text, words.next())));
}

// "with password", "und dem Passwort": what follows is the password, whether or not a word links it
bool SecretTeller::isAfterWith(size_t noun) const
{
    constexpr size_t farthest = 32;
    Words words(m_text, {std::max(m_part.from, noun - std::min(noun, farthest)), noun});
    std::array<Span, 4> said{}; // the last one first
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        std::ranges::copy_backward(said.begin(), said.end() - 1, said.end());
        said[0] = span;
    }
    const size_t first = word(said[0]) == "parola" ? 1 : word(said[0]) == "de" && word(said[1]) == "mot" ? 2 : 0; // of the noun itself
    const Span last = said[first], before = said[first + 1];
    const auto joins = [this](Span s) { return isAmong(word(s), words::withWords()) || isAmong(word(s), words::joinWords()); };
    return joins(last) || (joins(before) && isAmong(word(last), words::articles()));
}

// "chave de API X": the noun comes first, and what the key is for behind it
bool SecretTeller::isAfterQualifier(Span said) const
{
    constexpr size_t farthest = 16;
    const size_t end = trimEnd(m_text, m_part.from, said.from);
    const Word before = m_text.substr(end - std::min(end - m_part.from, farthest), std::min(end - m_part.from, farthest));
    return isAmong(before.substr(before.rfind(' ') + 1), words::keyQualifiers()); // npos + 1: 0
}

// "the token 4f9a8b7c6d5e4f3a2b1c"
bool SecretTeller::isHexOfToken(size_t noun, Word said) const
{
    constexpr size_t shortest = 16;
    return startsIgnoringCase(m_text.substr(noun), "token ") && said.size() >= shortest && std::ranges::all_of(said, isHexDigit)
        && std::ranges::any_of(said, isDigit) && !std::ranges::all_of(said, isDigit);
}

// "пароль от базы X": what is told in Cyrillic is no word of the sentence; hosts and databases have no capitals
bool SecretTeller::isOtherScript(size_t noun, Word said) const
{
    return static_cast<unsigned char>(m_text[noun]) >= 0xd0 && std::ranges::any_of(said, isUpper) && std::ranges::any_of(said, isLower)
        && std::ranges::any_of(said, isDigit) && std::ranges::none_of(said, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

// Revert "rotate password" (a1b2c3d4e5f6)
bool SecretTeller::isCommit(Span span) const
{
    constexpr size_t shortest = 7, longest = 40;
    const Word inner = word(trimmed(m_text, span));
    return m_text[span.from] == '(' && inner.size() >= shortest && inner.size() <= longest
        && std::ranges::all_of(inner, [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); });
}

// "The PIN is 4417"
bool SecretTeller::isPinCode(size_t noun, Word said) const
{
    constexpr size_t shortest = 4, longest = 8;
    return startsIgnoringCase(m_text.substr(noun), "pin") && !isAlnum(m_text.substr(noun, 4).back()) && said.size() >= shortest
        && said.size() <= longest && std::ranges::all_of(said, isDigit);
}

bool SecretTeller::isBefore(Words words, Word sign) const { return word(words.next()) == sign; }

bool SecretTeller::isPhrase(size_t noun) const
{
    for (const Word begin : {"passphrase", "pass-phrase", "mnemonic", "seed"})
        if (startsIgnoringCase(m_text.substr(noun), begin))
            return true;
    return false;
}

// Phrases are made of nouns; "at least five words" is said about one.
bool SecretTeller::isSentence(Span first) const
{
    Words words(m_text, {first.from, m_part.to});
    if (m_part.to - first.from > longestPhrase)
        return true;
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (word(span).size() < 3 || isAmong(word(span), words::prepositions()) || isAmong(word(span), words::sentenceWords()))
            return true;
    return false;
}

// "passwords", "Passwörter", "contraseñas"
bool SecretTeller::isPlural(size_t noun) const
{
    const Word said = m_text.substr(noun, std::min(m_text.find_first_of(" :", noun), m_text.size()) - noun);
    return said.ends_with('s') || findIgnoringCase(said, "wörter") != Word::npos;
}

// "I changed the password to X"
bool SecretTeller::earlierChange(size_t noun) const
{
    constexpr size_t farthest = 80;
    Words words(m_text, {std::max(m_part.from, noun - std::min(noun, farthest)), noun});
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (isChange(word(trimmed(m_text, span))))
            return true;
    return false;
}

// "Passwort auf X gesetzt": the verb comes last.
bool SecretTeller::laterChange(Words words) const
{
    for (int i = 0; i < mostBetween; ++i) {
        const Span whole = words.next();
        if (whole.empty())
            return false;
        if (isChange(word(trimmed(m_text, whole))))
            return true;
        if (m_text[whole.to - 1] == ';' || m_text[whole.to - 1] == '.')
            return false; // of another sentence
    }
    return false;
}

void findProseSecrets(Word text, Span part, Edits& edits) { SecretTeller(text, part, edits).run(); }

} // namespace hindcast::redaction
