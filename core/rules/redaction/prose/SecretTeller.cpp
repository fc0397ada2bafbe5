// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/SecretTeller.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/text/JsonText.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;
using Words = SentenceWords;

constexpr std::pair<Word, Word> quotesOfSpeech[] = {{"\"", "\""},
                                                    {"'", "'"},
                                                    {"`", "`"},
                                                    {"«", "»"},
                                                    {"„", "“"},
                                                    {"„", "”"},
                                                    {"“", "”"},
                                                    {"‚", "‘"},
                                                    {"‘", "’"},
                                                    {"»", "«"},
                                                    {"<code>", "</code>"},
                                                    {"<b>", "</b>"},
                                                    {"<strong>", "</strong>"},
                                                    {"<em>", "</em>"}};

// TERMSRV/ts-02: in names of Kerberos a host follows; sha256/...: a digest
bool isServiceClass(Word word)
{
    static constexpr Word classes[] = {"HOST",  "HTTP", "CIFS", "LDAP", "TERMSRV", "MSSQLSvc",
                                       "WSMAN", "NFS",  "SMTP", "DNS",  "KRBTGT",  "sha256"};
    return std::ranges::find(classes, word) != std::end(classes);
}

// zk-prod-19fa77: what is behind the last dash is generated
bool endsRandomly(Word word)
{
    constexpr size_t shortest = 6;
    const size_t dash = word.find_last_of("-_");
    if (dash == Word::npos || dash < 2 || word.size() - dash <= shortest)
        return false;
    const Word tail = word.substr(dash + 1);
    return std::ranges::all_of(tail, isAlnum) && std::ranges::count_if(tail, isDigit) > 1 && digitChanges(tail) > 1;
}

// "bad passphrase": a sentence about one
bool tellsOfNoun(Word said)
{
    const size_t blank = said.rfind(' ');
    return blank != Word::npos && (isAmong(said.substr(blank + 1), words::passwordNouns()) || startsIgnoringCase(said, "pin "));
}

} // namespace

// "the password's X", and not "the password's expiry": how long "is" is at the end of the noun; 0: there is none
size_t SecretTeller::contractionLength(Span name, Words words) const
{
    static constexpr Word ends[] = {"'s", "\u2019s"};
    const auto end = std::ranges::find_if(ends, [this, name](Word is) { return word(name).ends_with(is); });
    if (end == std::end(ends))
        return 0;
    const Word said = word(trimmed(m_text, words.next()));
    const bool last = !said.empty() && std::ranges::all_of(said, isAlnum) && words.next().empty() && !isFamiliar(loweredWord(said));
    return last || looksLikePassword(said) || isJoinedWords(said) ? end->size() : 0;
}

// "the wifi key is X", "key of the guest wifi: X", WLAN-Schlüssel
bool SecretTeller::isWirelessKey(Span whole, Span name, Words words) const
{
    const Word said = word(name);
    const size_t dash = said.rfind('-');
    if (dash != Word::npos && isAmong(said.substr(0, dash), words::wirelessWords()))
        return isAmong(said.substr(dash + 1), words::keyNouns());
    static constexpr Word keys[] = {"key", "clave", "chiave", "chave", "clé", "klucz", "ключ"};
    if (!isAmong(said, keys))
        return false;
    constexpr size_t farthest = 48;
    bool near = false;
    Words before(m_text, {std::max(m_part.from, whole.from - std::min(whole.from, farthest)), whole.from});
    for (Span span = before.next(); !span.empty(); span = before.next()) {
        near = (near && !isAmong(word(span), words::links())) || isAmong(word(trimmed(m_text, span)), words::wirelessWords());
        near = near && (!endsSentence(m_text[span.to - 1]) || m_text[span.to - 1] == ',');
    }
    if (m_text[whole.to - 1] == ':')
        return near;
    Span next = words.next(); // not "key rotation"
    const bool told = isAmong(word(next), words::links()) || word(next) == ":";
    Words rest = words;
    if (const bool last = rest.next().empty() || word(next).ends_with('.'); near && last && looksLikePassword(word(next)))
        return true; // "SSID guest, key X"
    if (near || told || !isAmong(word(next), words::prepositions()))
        return near && (told || isAmong(word(next), words::prepositions()));
    for (int i = 0; i < 4 && !near && !next.empty(); ++i) {
        next = words.next();
        near = isAmong(word(trimmed(m_text, next)), words::wirelessWords());
    }
    const bool colon = near && m_text[next.to - 1] == ':';
    next = words.next(); // not "of the wlan interface"
    return near && (colon || isAmong(word(next), words::links()) || isAmong(word(next), words::prepositions()));
}

// "the password is blauHaus": behind a link, a word with a capital inside that no program has
bool SecretTeller::takeMadeUp(Span span, Noun noun)
{
    const Span inner = trimmed(m_text, span);
    const bool ends = inner.to < span.to || skipBlanks(m_text, span.to, m_part.to) == m_part.to;
    if (noun == Noun::Reference || (!isMadeUp(word(inner)) && !(noun == Noun::Strong && ends && isPairOfNames(word(inner))))
        || isHarmlessValue({}, word(inner)) || isStatus(word(inner)))
        return false;
    m_edits.push_back({inner, marker});
    return true;
}

// "the old token (X)", "revoked token X": a token that is no other word, where it is told of as one of several
bool SecretTeller::takeFormer(Span span, size_t noun, bool object)
{
    constexpr size_t farthest = 24, shortest = 8;
    Span inner = trimmed(m_text, span);
    if (inner.to > inner.from + 1 && isQuote(m_text[inner.from]) && m_text[inner.to - 1] == m_text[inner.from])
        inner = {inner.from + 1, inner.to - 1};
    const Word said = word(inner);
    if (said.size() < shortest || isCommit(span) || !looksLikePassword(said) || isHarmlessValue({}, said)
        || said.find_first_of("/:=.") != Word::npos)
        return false;
    const auto digits = std::ranges::count_if(said, isDigit);
    const bool mixed = std::ranges::any_of(said, isUpper) && std::ranges::any_of(said, isLower)
        && (digits > 1 || (m_text[span.from] == '(' && isSurelyPassword(said)));
    Words words(m_text, {std::max(m_part.from, noun - std::min(noun, farthest)), noun});
    bool former = m_text[span.from] == '(' || isAfterWith(noun); // "con la clave X"
    for (Span s = words.next(); !former && !s.empty(); s = words.next())
        former = isAmong(word(s), words::formerWords()) || isAmong(word(s), words::useVerbs()) || isChange(word(s));
    if (!(mixed && former) && (object || !endsRandomly(said) || !isRevoked(inner.to)))
        return false;
    m_edits.push_back({inner, marker});
    alsoBy(inner.to);
    return true;
}

// "the password hardcoded (X)"
bool SecretTeller::takeBracketed(Span span)
{
    if (m_text[span.from] != '(' || word(span).find(')') == Word::npos || isCommit(span))
        return false;
    const Span inner = trimmed(m_text, span);
    const Word said = word(inner);
    if (isJoinedWords(said))
        return redact(inner, Noun::Strong, false);
    const bool sign = said.find_first_of("_!#@$%^&*+") != Word::npos;
    if (std::ranges::none_of(said, isLower) || std::ranges::none_of(said, isDigit) || (!sign && std::ranges::none_of(said, isUpper))
        || said.find_first_of("./:=") != Word::npos)
        return false;
    return redact(inner, Noun::Strong, false);
}

// "the passphrase of the key (seven grey ducks 4)": words, of which one is a number
bool SecretTeller::takeBracketedPhrase(Span first)
{
    constexpr int fewest = 3, most = 12;
    if (m_text[first.from] != '(')
        return false;
    const size_t from = first.from + 1, bound = std::min(m_part.to, from + longestTold);
    const size_t close = m_text.substr(0, bound).find(')', from);
    if (close == Word::npos)
        return false;
    int count = 0;
    bool number = false;
    Words words(m_text, {from, close});
    for (Span span = words.next(); !span.empty(); span = words.next(), ++count) {
        const Word said = word(span);
        number |= std::ranges::all_of(said, isDigit);
        if (!std::ranges::all_of(said, isNameChar) || isAmong(said, words::sentenceWords()) || isAmong(said, words::prepositions()))
            return false;
    }
    if (count < fewest || count > most || !number || isStatus(m_text.substr(from, close - from)))
        return false;
    m_edits.push_back({{from, close}, marker});
    return true;
}

// "... was revoked", "... wurde gesperrt", right behind a key
bool SecretTeller::isRevoked(size_t from) const
{
    static constexpr Word fates[] = {"revoked",     "leaked",   "expired",  "rotated",    "replaced",   "compromised", "deleted",
                                     "invalidated", "disabled", "gesperrt", "widerrufen", "abgelaufen", "révoqué",     "revocada",
                                     "revocado",    "revocata", "revogada", "expiré",     "caducó",     "caducada",    "scaduta",
                                     "expirou",     "wygasł",   "cofnięty", "отозван",    "истёк"};
    constexpr int most = 3;
    Words words(m_text, {from, m_part.to});
    for (int i = 0; i < most; ++i)
        if (isAmong(word(trimmed(m_text, words.next())), fates))
            return true;
    return false;
}

// "... by X", behind what was replaced
void SecretTeller::alsoBy(size_t from)
{
    static constexpr Word links[] = {"by", "with", "to", "durch", "par", "por", "con", "da", "przez", "на", "gegen"};
    static constexpr Word stems[] = {"replac", "ersetz", "remplac", "reemplaz", "sostitu", "substitu", "zastąp", "замен", "swap"};
    constexpr int most = 12;
    Words words(m_text, {from, m_part.to});
    bool replaced = true; // right behind
    for (int i = 0; i < most; ++i) {
        const Span span = words.next();
        if (replaced && (isAmong(word(span), links) || (i > 0 && isAmong(word(span), words::purposeLinks())))) { // swapped for X
            if (const Span next = words.next(); !next.empty())
                take(next, Noun::Strong, true);
            return;
        }
        if (span.empty() || m_text[span.to - 1] == '.')
            return;
        replaced = std::ranges::any_of(stems, [said = word(span)](Word stem) { return startsIgnoringCase(said, stem); });
    }
}

// the token "9sLqPz81mTx77Kd" was revoked
bool SecretTeller::takeGenerated(Span span)
{
    constexpr Word around = "\"'`()*.,;:!?";
    constexpr size_t longestKind = 6, shortestHex = 16, longestMark = 12;
    while (!span.empty() && around.find(m_text[span.from]) != Word::npos)
        ++span.from;
    while (!span.empty() && around.find(m_text[span.to - 1]) != Word::npos)
        --span.to;
    const size_t dash = word(span).substr(0, longestKind).find('-'); // hc-9a8b7c6d5e4f3a2b, which is all hexadecimal
    const bool hex = dash != Word::npos && word(span).size() > shortestHex && std::ranges::any_of(word(span), isDigit)
        && std::ranges::all_of(word(span).substr(dash + 1), isHexDigit) && word(span).substr(0, dash) != "sha";
    const size_t kind = word(span).rfind('_'); // ak_live_Zx81Yw72Vu63
    const bool marked = kind != Word::npos && kind > 1 && kind < longestMark
        && std::ranges::all_of(
                            word(span).substr(0, kind), [](char c) { return isLower(c) || c == '_'; })
        && isGeneratedKey(word(span).substr(kind + 1));
    return (hex || marked || isGeneratedKey(word(span))) && redact(span, Noun::Weak, false);
}

// "creds (admin:X)"
bool SecretTeller::takePair(Span span)
{
    const Word text = word(span);
    const size_t colon = text.find(':');
    if (colon == Word::npos || colon < 2 || !std::ranges::all_of(text.substr(0, colon), isNameChar)
        || std::ranges::none_of(text.substr(0, colon), isLower))
        return false;
    const Word secret = text.substr(colon + 1);
    return secret.find(':') == Word::npos && looksLikePassword(secret) && redact({span.from + colon + 1, span.to}, Noun::Strong, false);
}

// "passwords tried: X, Y"
void SecretTeller::alsoListed()
{
    constexpr int most = 8;
    Words words(m_text, {m_edits.back().span.to, m_part.to});
    for (int i = 0; i < most; ++i) {
        const Span span = words.next();
        const Span inner = trimmed(m_text, span);
        if (span.empty() || (!inner.empty() && !looksLikePassword(word(inner)) && !isAmong(word(inner), words::joinWords())))
            return;
        if (!inner.empty() && looksLikePassword(word(inner)))
            redact(inner, Noun::Strong, false);
    }
}

// 'the password was "X", now it is "Y"': behind the one that was taken
void SecretTeller::alsoNow(Noun noun)
{
    constexpr int most = 6;
    Words words(m_text, {m_edits.back().span.to, m_part.to});
    bool now = false;
    for (int i = 0; i < most; ++i) {
        const Span span = words.next();
        if (span.empty())
            return;
        const Word plain = word(trimmed(m_text, span));
        if (isAmong(plain, words::nowWords()) || plain == "->" || plain == "→" || plain == "=>") {
            now = true;
        } else if (isAmong(plain, words::links()) || (now && isAmong(plain, words::fillers()))) {
            continue;
        } else if (now) {
            take(span, noun, true);
            return;
        } else if (!plain.empty() && !isQuote(plain.front()) && !isAmong(plain, words::joinWords())) {
            return;
        }
    }
}

// "Passphrase of the key: purple monkey dishwasher": up to the end of the line
bool SecretTeller::takePhrase(Span first)
{
    if (m_part.to - first.from > longestPhrase)
        return false;
    const Span phrase{first.from, trimEnd(m_text, first.from, m_part.to)};
    const Word said = word(phrase);
    const auto blanks = std::ranges::count(said, ' ');
    const bool plain = std::ranges::all_of(said, [](char c) { return isAlnum(c) || c == ' ' || c == '-'; });
    if (blanks < 2 || blanks > 24 || !plain || isAmong(word(first), words::links()) || isAmong(word(first), words::placeWords())
        || isStatus(said))
        return false;
    m_edits.push_back({phrase, marker});
    return true;
}

// "the password is generated for root: X": what is told comes last. "The secret was wrong, should be X"
void SecretTeller::atEnd(Noun noun, Words words, Span before, bool changed)
{
    static constexpr Word becomes[] = {"to", "auf", "à", "a", "para", "na", "на"};
    static constexpr Word names[] = {"lautet", "lautete", "lauten", "reads", "brzmi", "звучит"};
    changed = changed || isChange(word(trimmed(m_text, before)));
    for (int i = 0; i < mostBetween; ++i) {
        Span span = words.next();
        if (span.empty())
            return;
        const Word said = word(trimmed(m_text, span));
        if (changed && noun == Noun::Strong && isAmong(said, words::formerLinks())) { // in app.conf, from X to Y
            take(words.next(), noun, true);
            continue;
        }
        if (changed && isAmong(said, becomes)) { // "was wrong, corrected to X"
            take(words.next(), noun, true);
            return;
        }
        if (noun == Noun::Strong && (word(before) == "as" || word(before) == "als") && word(span).starts_with('"')
            && std::ranges::any_of(word(span), isUpper) && word(span).find('"', 1) == Word::npos) { // is stored as "Seven Grey Ducks"
            take(span, noun, true);
            return;
        }
        const bool another = isAmong(word(before), words::formerWords());
        if (isAmong(said, names) || (another && isAmong(said, words::links()))) { // "was revoked, the new one is X"
            span = words.next();
            if (!take(span, noun, true))
                takeMadeUp(span, noun);
            return;
        }
        changed = changed || isChange(said);
        if (isAmong(said, words::rightWords())) {
            do
                span = words.next();
            while (!span.empty() && (isAmong(word(span), words::links()) || word(span) == "read"));
            if (noun != Noun::Reference || std::ranges::count_if(word(span), isDigit) > 1) // "should be readOnly2"
                take(span, noun, true);
            return;
        }
        Words rest = words;
        if (noun == Noun::Strong && m_text[before.to - 1] == ':' && before.to - before.from > 1 && rest.next().empty()) {
            redact(span, noun, false);
            return;
        }
        before = span;
    }
}

// "the credentials: admin / X"
bool SecretTeller::takeBesideUser(Span user, Words words, Noun noun)
{
    const Word text = word(user);
    const size_t slash = text.find('/');
    if (slash != Word::npos && slash > 0 && slash + 1 < text.size() && text.find('/', slash + 1) == Word::npos
        && !isServiceClass(text.substr(0, slash)) && text.find(':') == Word::npos && !isApiVersion(text.substr(slash + 1)))
        return take({user.from + slash + 1, user.to}, Noun::Strong, true);
    const Span sign = words.next();
    if (sign.empty() || (word(sign) != "/" && word(sign) != "//" && word(sign) != "|"))
        return false;
    const Span secret = words.next();
    return !secret.empty() && noun != Noun::Reference && take(secret, Noun::Strong, true);
}

bool SecretTeller::take(Span span, Noun noun, bool told)
{
    bool quoted = false;
    if (word(span).starts_with("(\"") && !isAmong(word(span).substr(2), words::placeWords())) // the passphrase ("X")
        ++span.from;
    for (const auto& [open, close] : quotesOfSpeech) {
        if (!word(span).starts_with(open))
            continue;
        if (open.size() == 1 && span.from + 1 < m_part.to && isBlank(m_text[span.from + 1]))
            return false; // the end of what was quoted before
        quoted = true;
        const size_t from = skipBlanks(m_text, span.from + open.size(), m_part.to);
        const size_t to = m_text.substr(0, std::min(m_part.to, from + longestTold + close.size())).find(close, from);
        if (open == "`" && to != Word::npos && m_text.substr(from, to - from).find(" -") != Word::npos)
            return false; // a command
        if (to != Word::npos && to + close.size() < m_part.to && m_text[to + close.size()] == ':'
            && keyKind(m_text.substr(from, to - from)) != KeyKind::Ordinary)
            return false; // in clear: "password": "X"
        if (to != Word::npos && !told && tellsOfNoun(m_text.substr(from, to - from)))
            return false; // the passphrase, "bad passphrase" was the answer
        if (to != Word::npos && to - from <= longestTold)
            return redact({from, trimEnd(m_text, from, to)}, noun, true);
    }
    const bool list = word(span).starts_with('[') && word(span).ends_with(']'); // changed: [web1], of Ansible
    if (quoted || list || isReference(word(span)) || word(span).starts_with("['") || word(span).starts_with("[\""))
        return false;
    // {"reason":"the token is invalid","id":"..."}: the text that says it ends at its quote.
    if (const size_t end = endOfJsonText(word(span)); end > 0)
        span.to = span.from + end;
    Span inner = trimmed(m_text, span);
    if (const size_t brace = word(inner).find('}');
        brace != Word::npos && word(inner).find('{') == Word::npos && brace + 2 >= word(inner).size())
        inner.to = inner.from + brace; // {name: TOKEN, value: X}
    // "Sommer2024! und": the sign is the password's when the sentence goes on.
    const size_t next = skipBlanks(m_text, span.to, m_part.to);
    if (span.to > inner.to && (m_text[span.to - 1] == '!' || m_text[span.to - 1] == '?') && next < m_part.to && isLower(m_text[next]))
        inner.to = span.to;
    // "Sommer2024!, danach": no sentence ends twice.
    const auto isMark = [&](size_t at) { return m_text[at] == '!' || m_text[at] == '?'; };
    while (inner.to + 1 < span.to && isMark(inner.to) && Word(",;:.!?").find(m_text[inner.to + 1]) != Word::npos)
        ++inner.to;
    return (told || noun == Noun::Strong) && redact(inner, noun, false);
}

// "from X to Y"
bool SecretTeller::isBecoming(Words words) const
{
    const Word link = word(words.next());
    return isAmong(link, words::changeLinks()) && looksLikePassword(word(trimmed(m_text, words.next())));
}

// "muss X sein", "soll X lauten"
bool SecretTeller::isOwed(Word verb, Words words) const
{
    static constexpr Word verbs[] = {"muss", "müsste", "soll", "sollte"}, ends[] = {"sein", "lauten", "heißen"};
    words.next();
    return isAmong(verb, verbs) && isAmong(word(trimmed(m_text, words.next())), ends);
}

// "invalid password. Trace ID: 2b9160f3-...", "GPG key 4AEE18F83AFDEB23"
bool SecretTeller::isOfIdentifier(Span span) const
{
    if (isQueuedAs(m_text, m_part.from, span.from))
        return true;
    constexpr size_t farthest = 24;
    const Word said = word(span);
    constexpr size_t ofGpg = 16, nearGpg = 32;
    if (said.size() == ofGpg && std::ranges::all_of(said, [](char c) { return isDigit(c) || (c >= 'A' && c <= 'F'); })) {
        const Word near = m_text.substr(std::max(m_part.from, span.from - std::min(span.from, nearGpg)), std::min(span.from, nearGpg));
        return findIgnoringCase(near, "gpg") != Word::npos || findIgnoringCase(near, "pgp") != Word::npos;
    }
    if (!isUuid(said))
        return false;
    const size_t end = trimEnd(m_text, m_part.from, span.from);
    const size_t from = std::max(m_part.from, end - std::min(end, farthest));
    Word before = m_text.substr(from, end - from);
    before.remove_prefix(before.rfind(' ') + 1); // npos + 1: 0
    return equalsIgnoringCase(before, "id") || equalsIgnoringCase(before, "id:");
}

bool SecretTeller::redact(Span span, Noun noun, bool quoted)
{
    if (span.empty() || isHarmlessValue({}, word(span)) || isStatus(word(span)))
        return false;
    if (span.to < m_text.size() && m_text[span.to] == ']' && word(span).starts_with("no-")
        && std::ranges::all_of(word(span), [](char c) { return isLower(c) || c == '-'; }))
        return false; // [default: no-pin]
    if (isOfIdentifier(span) || (!quoted && noun != Noun::Strong && isVersionedName(word(span))))
        return false;
    if (!quoted && (isTicket(word(span)) || isServiceClass(word(span).substr(0, word(span).find('/')))))
        return false;
    const size_t bracket = word(span).find('(');
    Word callee = word(span).substr(0, bracket);
    if (callee.size() > 2 && isDigit(callee.back()) && callee[callee.size() - 2] == 'V') // Secret.fromSecretNameV2(
        callee.remove_suffix(1);
    if (!quoted && bracket != Word::npos && bracket > 2
        && std::ranges::all_of(callee, [](char c) { return isUpper(c) || isLower(c) || Word("_.:?[]'\"").find(c) != Word::npos; }))
        return false; // a call
    if (const size_t brace = word(span).find('{'); !quoted && brace != Word::npos && brace > word(span).find('.')
        && std::ranges::all_of(word(span).substr(0, brace), [](char c) { return isAlnum(c) || c == '_' || c == '.'; }))
        return false; // metav1.ObjectMeta{
    const size_t equals = word(span).find('=');
    if (!quoted && equals != Word::npos && equals + 1 < word(span).size()
        && std::ranges::all_of(word(span), [](char c) { return isLower(c) || c == '=' || c == '_' || c == '-'; }))
        return false; // contents=read
    if (!quoted && noun != Noun::Strong && equals != Word::npos && equals > 1 && equals + 1 < word(span).size()
        && word(span)[equals + 1] != '='
        && std::ranges::all_of(word(span).substr(0, equals), [](char c) { return isLower(c) || c == '_'; }))
        return false; // key=api2
    const bool looks = looksLikePassword(word(span)) || (noun == Noun::Strong && isJoinedWords(word(span)));
    if (noun == Noun::Reference
        && !(looks && std::ranges::any_of(word(span), [](char c) { return isUpper(c) || Word("!@#$%^&*+=~?").find(c) != Word::npos; })))
        return false; // "the secret is db-credentials-v2": an object of Kubernetes has such a name
    if (noun == Noun::Strong && quoted ? span.to - span.from < 3 : !looks)
        return false;
    if (noun != Noun::Strong && quoted && word(span).find(' ') != Word::npos)
        return false;
    m_edits.push_back({span, marker});
    return true;
}

// "only the key"
bool SecretTeller::endsWithKey(Span before) const
{
    constexpr size_t length = 3;
    const size_t end = trimEnd(m_text, before.from, before.to);
    return end >= before.from + length && equalsIgnoringCase(m_text.substr(end - length, length), "key");
}

// "the old", "den neuen": \a words goes on behind it
bool SecretTeller::skipsWhich(Word article, Words& words) const
{
    if (!isAmong(article, words::articles()))
        return false;
    Words rest = words;
    static constexpr Word which[] = {"usual", "same", "default", "übliche", "gleiche", "habituel", "habituelle"};
    const Word next = word(rest.next());
    if (!isAmong(next, words::formerWords()) && !isAmong(next, which))
        return false;
    words = rest;
    return true;
}

} // namespace hindcast::redaction
