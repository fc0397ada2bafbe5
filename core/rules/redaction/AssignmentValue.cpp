// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignmentScan.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/values/FlowValue.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/Reference.h"

#include <algorithm>

namespace hindcast::redaction {

// What stands behind a name and its separator, and where it ends.
size_t AssignmentScan::value(const Word& word, size_t at, char separator, bool spaced)
{
    size_t limit = word.quoted ? limitAt(word.after) : limitAt(word.name.from);
    if (word.kind == KeyKind::Header && !word.quoted && word.name.from > m_part.from && isQuote(m_text[word.name.from - 1])) {
        limit = std::min(limit, part(0, limit).find(m_text[word.name.from - 1], at)); // 'Authorization: x' within a text of JSON
        while (limit > at && m_text[limit - 1] == '\\')
            --limit;
    }
    limit = std::min(limit, expressionEnd(at, limit));
    if (separator == ':') {
        at += propertiesLength(part(at, limit));
        if (const size_t comment = at < limit ? part(0, std::min(limit, at + longestElement)).find(" # ", at) : std::string_view::npos;
            comment != std::string_view::npos && !isQuote(m_text[at]) && part(at, comment).find(' ') == std::string_view::npos)
            limit = comment;
    }
    if (at >= limit)
        return word.after;
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    const bool pair = separator == ':' && ((before == '/' && isSwitchOfWindows(word, at, limit)) || isFollowedByPair(part(at, limit)));
    if (separator == ':' && !spaced && !word.quoted && !pair && (before == '/' || !startsIgnoringCase(name(word), "x-"))
        && !isPasswordWord(name(word))
        && (before == '/' || isImageTag(part(at, std::min(limit, at + 8))) || isPackage(name(word), part(at, std::min(limit, at + 128)))))
        return word.name.to;
    const std::string_view whole = part(at, trimEnd(m_text, at, limit));
    if (const size_t end = formOfLanguage(word, at, separator, spaced, whole); end != std::string_view::npos)
        return end;
    if (const size_t end = referredValue(word, at, limit, whole); end != std::string_view::npos)
        return end;
    if (const Span own = secondOfPair(name(word), whole); !own.empty()) {
        m_edits.push_back({{at + own.from, at + own.to}, marker});
        return at + own.to;
    }
    if (isOwnName(name(word), whole, before))
        return at + name(word).size(); // connect(user=user, password=password)
    if (startsIgnoringCase(whole, "crypt(") && whole.size() > 6 && (whole[6] == ':' || whole[6] == '$'))
        return at; // crypt(:pw, gen_salt('bf'))
    if (startsIgnoringCase(whole, "crypt('"))
        return quotedValue(word, at + 6, limit); // crypt('x', gen_salt('bf'))
    if (const Span own = wrappedText(whole); !own.empty())
        return redact(word, at + own.from, at + own.to);
    constexpr size_t farthestScope = 32; // bytes before the name
    const size_t near = word.name.from - std::min(word.name.from - m_part.from, farthestScope);
    if (separator == ':' && !spaced && isScope(whole)
        && (at < m_quoted.to || findIgnoringCase(part(near, word.name.from), "scope") != std::string_view::npos))
        return at; // "secrets:read"
    if (separator == ':' && spaced
        && (assigns(whole)
            || (!word.quoted && isLoggedBy(name(word), whole) && (word.leading || name(word).find('_') == std::string_view::npos))))
        return at; // secrets: DB_PASS=x
    if (separator == '=' && callsWithBlank(whole))
        return at; // signature = sign (key);
    if (!pair && saysOnly(word, whole, separator))
        return word.leading || (word.kind == KeyKind::Header && separator == ':') ? at + whole.size() : at;
    return writtenValue(word, at, limit, separator, whole);
}

// What names and values of programs look like that are no value, or have one inside; npos: none of these.
size_t AssignmentScan::formOfLanguage(const Word& word, size_t at, char separator, bool spaced, std::string_view whole)
{
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    if (whole.starts_with("map["))
        return at + 4; // as Go prints it: its members are looked at
    if (whole.starts_with(marker) && whole.substr(marker.size()).starts_with(". "))
        return at + marker.size(); // the next sentence
    if (before == ':' && separator == ':' && !spaced && word.kind == KeyKind::Reference && isNameOfObject(whole))
        return word.after; // :Secret:shop-db, of Argo CD
    if (const size_t own = separator == ':' ? behindType(whole) : 0; own > 0 && own < whole.size())
        return value(word, at + own, '=', true); // const password: string = 'x'
    if ((separator == ':' && (whole[0] == '?' || whole[0] == '+') && before == '{') || isType(whole))
        return at; // ${TOKEN:?is not set}
    if (separator == ':' && before == '{' && (whole[0] == '-' || whole[0] == '=') && word.name.from > m_part.from + 1
        && m_text[word.name.from - 2] == '$') { // ${TOKEN:-hunter2}
        constexpr size_t longest = 512; // a bound keeps hostile lines linear
        if (const size_t close = whole.substr(0, longest).find('}'); close != whole.npos)
            return redact(word, at + 1, at + close);
    }
    return std::string_view::npos;
}

// What refers to a secret, in code or elsewhere, and what it falls back on; npos: it refers to nothing.
size_t AssignmentScan::referredValue(const Word& word, size_t at, size_t limit, std::string_view whole)
{
    if (const Span own = defaultText(whole); !own.empty())
        return redact(word, at + own.from, at + own.to);
    if (word.kind == KeyKind::Header)
        if (const size_t behind = carried(at, limit); behind > at)
            return behind;
    if (isBlockIndicator(whole) || (word.leading && isOnlyProperties(whole)))
        return at;
    if (const size_t fallback = whole.starts_with("<%") ? whole.substr(0, 256).find("||") : whole.npos; fallback != whole.npos)
        return otherwise(word, at + fallback, limit); // <%= ENV['X'] || 'hunter2' %>
    const std::string_view near = whole.substr(0, 256);
    if (const size_t fallback = near.find(" ?? "); fallback != near.npos && isReference(near.substr(0, fallback)))
        return otherwise(word, at + fallback + 1, limit); // headers.authorization?.split(' ')[1] ?? null
    const size_t blank = std::min(near.find(' '), whole.size());
    if (!isQuote(whole[0]) && blank > 1 && blank < 256 && isReference(whole.substr(0, blank)))
        return otherwise(word, at + blank, limit);
    if (((whole.starts_with("new ") && whole.size() > 4 && isUpper(whole[4])) || startsIgnoringCase(whole, "new-object "))
        && whole.find('(') != whole.npos)
        return at; // a call: its texts are looked at
    if (isExpression(whole)) {
        const Span own = replacementIn(whole);
        if (!own.empty())
            return redact(word, at + own.from, at + own.to);
        return at; // s/password=.*/password=x/: what replaces it is looked at
    }
    if (const size_t bracket = whole.substr(0, 64).find(')');
        whole[0] == '(' && bracket != whole.npos && isReference(whole.substr(0, bracket + 1)))
        return at; // (sensitive value)
    if (const size_t close = whole[0] == '<' ? whole.substr(0, 64).find('>') : whole.npos;
        close != whole.npos && isReference(whole.substr(0, close + 1)) && (close + 1 == whole.size() || whole[close + 1] == ';'))
        return at + close + 1; // <generate with openssl rand>, <set by installer>;Encrypt=True
    if (const size_t literal = literalEnd(whole); word.quoted && literal > 0)
        return at + literal; // "token": null, "refreshToken": ""
    std::string_view code = whole; // { token = await refreshToken(x); }
    while (whole.substr(0, longestElement).find('{') == whole.npos && !code.empty()
           && std::string_view("; }").find(code.back()) != code.npos)
        code.remove_suffix(1);
    if (whole.substr(0, 64).find('(') != whole.npos && isReference(code))
        return at; // a call over several words
    if ((isAlnum(whole[0]) || whole[0] == '&') && whole.substr(0, 64).find('{') != whole.npos && isReference(whole))
        return at;
    if (const size_t call = callEnd(whole); call > 0 && isReference(whole.substr(0, call)))
        return otherwise(word, at + call, limit); // std::env::var("DB_PASSWORD")?
    return std::string_view::npos;
}

// A value that is written down: within quotes or brackets, behind a scheme, or up to where it ends.
size_t AssignmentScan::writtenValue(const Word& word, size_t at, size_t limit, char separator, std::string_view whole)
{
    const char c = m_text[at];
    const bool escaped = c == '\\' && at + 1 < limit && isQuote(m_text[at + 1]);
    if (escaped) {
        const char quote[2] = {'\\', m_text[at + 1]};
        const size_t close = std::min(part(0, limit).find(std::string_view(quote, 2), at + 2), limit);
        return redact(word, at + 2, close);
    }
    const bool cookie = word.kind == KeyKind::Header && findIgnoringCase(name(word), "cookie") != std::string_view::npos;
    if (cookie && separator == ':' && !word.quoted && !isQuote(c) && c != '{' && c != '[')
        return cookies(word, at, limit);
    if (word.kind == KeyKind::Header && separator == ':' && !word.quoted) {
        const size_t from = behindScheme(at, limit), to = trimEnd(m_text, at, limit);
        const std::string_view first = part(from, std::min(to, part(0, to).find(' ', from)));
        const bool sentence = from > at && from + first.size() < to && std::ranges::all_of(first, isLower); // auth: token cache is cold
        return c == '{' || c == '[' || sentence || (from == at && tellsOfAuth(name(word), part(from, to))) || isChallenge(part(from, to))
            ? at
            : redact(word, from, to);
    }
    if (word.kind == KeyKind::Header && (c == '{' || c == '[' || (c == '(' && at + 1 < limit && isQuote(m_text[at + 1]))))
        return at;
    if (isQuote(c) || ((c == 'N' || c == 'b') && at + 1 < limit && (m_text[at + 1] == '\'' || m_text[at + 1] == '"'))) // N'x', b'x'
        return quotedValue(word, at + !isQuote(c), limit);
    if (const size_t close = separator == '=' ? bracedEnd(word, at, limit) : at; close > at)
        return redact(word, at + 1, close);
    if ((c == '{' || c == '[') && (whole.size() > longestElement || !isHarmlessValue(name(word), whole)) && word.kind != KeyKind::Header)
        if (const size_t end = bracketedValue(word, at, limit); end != std::string_view::npos)
            return end;
    const size_t end = plainEnd(word, at, limit, separator);
    if ((end < limit && isQuote(m_text[end]) && isBeginOfCall(part(at, end))) || isCallOfMany(part(at, end)))
        return end; // its texts are looked at
    return redact(word, at, end);
}

// appcmd ... /processModel.password:X
bool AssignmentScan::isSwitchOfWindows(const Word& word, size_t at, size_t limit) const
{
    const size_t slash = word.name.from - 1;
    if (slash == m_part.from || !isBlank(m_text[slash - 1]))
        return false;
    const std::string_view value = part(at, std::min(wordEnd(at, limit), limit));
    static constexpr std::string_view modes[] = {"ro", "rw", "z"}; // -v /secrets:ro
    return looksLikePassword(value)
        || (word.kind == KeyKind::Secret && value.size() > 3 && value.find('/') == value.npos && !isAmong(value, modes));
}

// "Bearer ${token}", f"Bearer {token}": behind a text that carries nothing but a reference; \a at when it is none.
size_t AssignmentScan::carried(size_t at, size_t limit) const
{
    const char letter = lower(m_text[at]);
    const size_t quote = at + (letter == 'f' || letter == 'r' || letter == 'b' || letter == 'u');
    if (quote >= limit || !isQuote(m_text[quote]))
        return at;
    const size_t close = closingQuote(m_text, quote, limit);
    if (close == std::string_view::npos)
        return at;
    const size_t from = behindScheme(quote + 1, close);
    const std::string_view inner = part(from, close);
    const bool filled = letter == 'f' && quote > at && inner.starts_with('{') && inner.ends_with('}')
        && std::ranges::all_of(inner, [](char c) { return isAlnum(c) || c == '_' || c == '.' || c == '{' || c == '}'; });
    return filled || isReference(inner) ? close + 1 : at;
}

// $X || 'hunter2'
size_t AssignmentScan::otherwise(const Word& word, size_t at, size_t limit)
{
    const size_t from = skipBlanks(m_text, at, limit);
    size_t to = from;
    while (to < limit && to < from + 3 && !isBlank(m_text[to]))
        ++to;
    const std::string_view sign = part(from, to);
    const size_t quote = skipBlanks(m_text, to, limit);
    if ((sign != "||" && sign != "??" && sign != "or") || quote >= limit || (m_text[quote] != '"' && m_text[quote] != '\''))
        return at;
    const size_t close = closingQuote(m_text, quote, limit);
    const bool own = close != std::string_view::npos && looksLikePassword(part(quote + 1, close));
    return own ? redact(word, quote + 1, close) : at;
}

// Whether a value only tells how things are, or how they are configured.
bool AssignmentScan::saysOnly(const Word& word, std::string_view value, char separator) const
{
    value = value.substr(0, longestElement); // a bound keeps hostile lines linear
    if (isQuote(value[0])) {
        constexpr size_t longest = 64; // of a status
        const size_t close = value.substr(0, longest).find(value[0], 1);
        if (close == std::string_view::npos)
            return false;
        const std::string_view inner = value.substr(1, close - 1);
        return (inner.find(' ') == std::string_view::npos && isStatus(inner))
            || (word.kind == KeyKind::Header && !inner.empty() && isConfiguration(name(word), inner));
    }
    if (word.kind == KeyKind::Header) {
        static constexpr std::string_view switches[] = {"enabled", "disabled", "on", "off", "true", "false", "yes", "no"};
        if (isAmong(value, switches))
            return true; // cookie: enabled
        const size_t space = value.find(' ');
        const bool first = separator == '=' && space != std::string_view::npos && !isScheme(value.substr(0, space));
        return isConfiguration(name(word), first ? value.substr(0, space) : value); // auth=oidc provider=x
    }
    if (separator != ':' && value.find(' ') != std::string_view::npos)
        return false;
    if (isStatus(value) || tellsPlace(value) || startsIgnoringCase(value, "same as "))
        return true;
    if (!word.leading && tellsDigest(part(m_part.from, word.name.from))
        && std::ranges::all_of(value.substr(0, value.find(')')), isHexDigit))
        return true; // SHA1 of given password: 9f2c4e
    if (isTaskToDo(value) || isWhose(value))
        return true;
    const size_t blank = value.find(' ');
    if (word.leading || separator != ':' || blank == std::string_view::npos || looksLikePassword(value.substr(0, blank)))
        return false;
    return !isPasswordWord(name(word)) || tellsFailure(part(m_part.from, word.name.from));
}

size_t AssignmentScan::quotedValue(const Word& word, size_t at, size_t limit)
{
    const size_t close = closingQuote(m_text, at, limit);
    if (close == std::string_view::npos) {
        const bool goesOn = word.leading && m_lead->separator == ':'; // below, as far as the indent tells
        return redact(word, at + 1, trimEnd(m_text, at + 1, limit), goesOn ? marker : restMarker);
    }
    if (isStatus(part(at + 1, close)))
        return close + 1;
    const size_t next = skipBlanks(m_text, close + 1, limit);
    if (next > close + 1 && part(next, std::min(next + 2, limit)) == "+ " && !looksLikePassword(part(at + 1, close)))
        return close + 1; // "application:" + appKey
    if (m_text[at] == '`' && part(at, close).find(' ') != std::string_view::npos)
        return close + 1; // a command
    size_t end = close + 1;
    const bool around = end == m_quoted.to && isQuote(m_text[std::min(end, m_text.size() - 1)]); // `app --token '$X'`
    if (end < limit && !around && (isAlnum(m_text[end]) || isQuote(m_text[end]) || m_text[end] == '\\' || m_text[end] == '$')) {
        end = wordEnd(end, limit); // 'it'\''s'
        return redact(word, at, end);
    }
    redact(word, at + 1, close);
    if (const size_t later = changedTo(end, limit); later > end) {
        end = closingQuote(m_text, later, limit);
        redact(word, later + 1, end++);
    }
    return end;
}

// "old" -> "new", of a plan: where the new one begins; \a at when nothing is changed
size_t AssignmentScan::changedTo(size_t at, size_t limit) const
{
    const size_t sign = skipBlanks(m_text, at, limit);
    if (sign == at || part(sign, std::min(sign + 2, limit)) != "->")
        return at;
    const size_t quote = skipBlanks(m_text, sign + 2, limit);
    return quote < limit && m_text[quote] == '"' && closingQuote(m_text, quote, limit) != std::string_view::npos ? quote : at;
}

// A mapping or a list under a secret's name. The std::string_view::npos says that it is none, so that the value is plain.
size_t AssignmentScan::bracketedValue(const Word& word, size_t at, size_t limit)
{
    size_t end = flowEnd(m_text, at, limit);
    if (end == std::string_view::npos && limit == m_part.to && (word.leading || word.quoted) && m_lookAhead > 0) {
        end = flowEnd(m_text, at, m_text.size());
        if (end == std::string_view::npos) // every such attempt may cost the rest of the text
            m_lookAhead -= std::min(m_lookAhead, m_text.size() - at);
    }
    const bool isEntry = part(at, std::min(end, at + 80)).find("secretName") != std::string_view::npos;
    if (word.kind == KeyKind::Reference || isEntry) { // apiKey: {secretName: x, key: y}
        size_t first = at + 1;
        while (first < m_text.size() && (isSpace(m_text[first]) || isQuote(m_text[first]) || m_text[first] == '{' || m_text[first] == '['))
            ++first;
        size_t last = first;
        while (last < m_text.size() && isNameChar(m_text[last]))
            ++last;
        if (isReferenceField(part(first, last)))
            return at + 1;
    }
    if (end == std::string_view::npos)
        return redact(word, at, limit, restMarker);
    if (isSwitch(part(at, end)) || isSchema(part(at, end)))
        return end;
    if (refersOnlyIn(part(at, end)))
        return end;
    if (tellsOnly(part(at, end)) || refersOnly(part(at, end)))
        return at + 1;
    if (word.kind == KeyKind::Reference && startsIgnoringCase(name(word), "secret") && isListOfNames(part(at, end)))
        return end;
    const bool inner = end < limit && !isSpace(m_text[end]) && m_text[end] != ',' && m_text[end] != '}' && m_text[end] != ']';
    if (inner && !word.quoted)
        return std::string_view::npos; // [abc]def
    return redact(word, at, end, word.quoted ? std::string_view("\"<redacted-block>\"") : blockMarker);
}

// --secret=db-pass: which one
bool AssignmentScan::namesObject(const Word& word, std::string_view value) const
{
    const bool path = value.find('/') != std::string_view::npos && std::ranges::none_of(value, isDigit);
    if (word.kind == KeyKind::Reference && word.flag && (value.starts_with("id=") || value.starts_with("source=")))
        return true; // docker run --secret id=npm,src=.npmrc
    if (word.kind == KeyKind::Reference && isObjectOf(value, part(m_part.from, m_part.to)))
        return true;
    if (word.kind == KeyKind::Reference && word.flag && part(m_part.from, word.name.from).find(" secret-") != std::string_view::npos)
        return true; // virsh secret-set-value --secret 5d0c...
    return word.kind == KeyKind::Reference && (word.flag || path) && value.size() < 64
        && std::ranges::all_of(
               value, [](char c) { return isLower(c) || isDigit(c) || c == '-' || c == '.' || c == '/' || c == ':' || c == '_'; })
        && (value.find_first_of("-/") != std::string_view::npos || std::ranges::none_of(value, isDigit));
}

// theme=dark; session=X; Path=/: the values of cookies that may open something.
size_t AssignmentScan::cookies(const Word& word, size_t at, size_t limit)
{
    static constexpr std::string_view settings[] = {"path",  "domain", "expires", "max-age",  "samesite", "priority", "version", "comment",
                                                    "theme", "lang",   "locale",  "language", "currency", "timezone", "tz",      "consent"};
    const size_t end = trimEnd(m_text, at, limit);
    if (part(at, end).find('=') == std::string_view::npos)
        return redact(word, at, end);
    while (at < end) {
        const size_t to = std::min(part(0, end).find(';', at), end);
        const size_t equals = part(0, to).find('=', at);
        if (equals != std::string_view::npos) {
            const std::string_view name = part(skipBlanks(m_text, at, equals), equals);
            const bool sentence = name.find(' ') != std::string_view::npos && !looksLikePassword(part(equals + 1, to));
            if (!sentence && !isAmong(name, settings))
                redact(word, equals + 1, trimEnd(m_text, equals + 1, to));
        }
        at = to + 1;
    }
    return end;
}

size_t AssignmentScan::redact(const Word& word, size_t from, size_t to, std::string_view replacement)
{
    if (part(from, std::max(from, to)).starts_with("pass:")) // of openssl
        from += 5;
    if (word.flag && name(word).ends_with("creds")) { // --src-creds bob:X
        const size_t colon = part(from, std::max(from, to)).find(':');
        if (colon != std::string_view::npos && colon > 0 && isName(part(from, from + colon)))
            from += colon + 1;
    }
    if (from >= to)
        return std::max(from, word.after);
    const bool masked = word.kind == KeyKind::Header && isHarmlessValue(name(word), part(behindScheme(from, to), to)); // Bearer [REDACTED
    if (!masked && !isHarmlessValue(name(word), part(from, to)) && !namesObject(word, part(from, to)))
        m_edits.push_back({{from, to}, replacement});
    return to;
}

} // namespace hindcast::redaction
