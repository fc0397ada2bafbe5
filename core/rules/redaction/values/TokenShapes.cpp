// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/TokenShapes.h"

#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr bool isOf(Alphabet alphabet, char c)
{
    switch (alphabet) {
    case Alphabet::Digits: return isDigit(c);
    case Alphabet::Hex: return isHexDigit(c);
    case Alphabet::Upper: return isUpper(c) || isDigit(c);
    case Alphabet::Lower: return isLower(c) || isDigit(c);
    case Alphabet::Alnum: return isAlnum(c);
    case Alphabet::Word: return isAlnum(c) || c == '_';
    case Alphabet::Dashed:
    case Alphabet::Uuid: return isAlnum(c) || c == '-';
    case Alphabet::Url: return isAlnum(c) || c == '_' || c == '-';
    case Alphabet::Dotted: return isAlnum(c) || c == '_' || c == '-' || c == '.';
    case Alphabet::Base64: return isAlnum(c) || c == '+' || c == '/' || c == '=' || c == '_' || c == '-';
    case Alphabet::Crypt: return isAlnum(c) || Word("./$,=+_-").find(c) != Word::npos;
    case Alphabet::Graphic: return c > ' ' && c < 0x7f && Word("\"'`<>()[]{},;\\").find(c) == Word::npos;
    }
    return false;
}

size_t runEnd(Word text, size_t at, size_t end, Alphabet alphabet)
{
    while (at < end && isOf(alphabet, text[at]))
        ++at;
    return at;
}

// recipe_2024_final
bool isWords(Word body)
{
    size_t parts = 1, upper = 0, changes = 0;
    for (size_t i = 0; i < body.size(); ++i) {
        const bool apart = body[i] == '_' || body[i] == '-' || body[i] == '.';
        parts += apart;
        upper += isUpper(body[i]);
        changes += i > 0 && !apart && isAlnum(body[i - 1]) && isDigit(body[i]) != isDigit(body[i - 1]);
    }
    return parts > 2 && upper == 0 && changes * 3 <= parts;
}

bool isMixed(Word body)
{
    return !isWords(body) && std::ranges::any_of(body, isDigit)
        && std::ranges::any_of(body, [](char c) { return isUpper(c) || isLower(c); });
}

// Of a key that may have any length but must be mixed: a bound keeps hostile lines linear.
constexpr size_t longestMixed = 600;

bool fits(Word body, size_t least, size_t most) { return body.size() >= least && (most == 0 || body.size() <= most); }

/// The key of a shape that begins at \a at; nothing when there is none.
Span prefixed(Word text, size_t at, Span part, const Shape& shape)
{
    if (text.substr(at, shape.prefix.size()) != shape.prefix || (at > part.from && isAlnum(text[at]) && isAlnum(text[at - 1])))
        return {};
    if (shape.prefix == "pk_" && (text.substr(at).starts_with("pk_live_") || text.substr(at).starts_with("pk_test_")))
        return {}; // of Stripe, for anybody to read
    const size_t from = at + shape.prefix.size();
    const size_t most = shape.most > 0 ? shape.most : shape.mixed ? longestMixed : part.to;
    size_t to = runEnd(text, from, std::min(part.to, from + most + 1), shape.body);
    while (to > from && (text[to - 1] == '.' || text[to - 1] == ':')) // the end of a sentence
        --to;
    const Word body = text.substr(from, to - from);
    if (!fits(body, shape.least, shape.most) || (shape.mixed && !isMixed(body)) || (shape.most > 0 && to < part.to && isAlnum(text[to])))
        return {};
    if (shape.body == Alphabet::Uuid && !isUuid(body))
        return {};
    return {at, to};
}

/// The key around a word that its shape holds.
Span around(Word text, size_t at, Span part, const InfixShape& shape)
{
    if (text.substr(at, shape.infix.size()) != shape.infix)
        return {};
    size_t from = at;
    while (from > part.from && at - from <= shape.mostBefore && isOf(shape.before, text[from - 1]))
        --from;
    const size_t behind = at + shape.infix.size();
    const size_t to = runEnd(text, behind, std::min(part.to, behind + shape.mostAfter + 1), shape.after);
    const bool apart = to == part.to || !isAlnum(text[to]);
    const bool before = at - from >= shape.leastBefore && at - from <= shape.mostBefore;
    return before && apart && to - behind >= shape.leastAfter && to - behind <= shape.mostAfter ? Span{from, to} : Span{};
}

/// Where the value of the setting begins whose name holds the vendor's at \a at; npos when nothing is assigned.
size_t assignedTo(Word text, size_t at, Span part, Word vendor)
{
    constexpr size_t farthest = 40;
    size_t from = at;
    while (from > part.from && at - from < farthest && isNameChar(text[from - 1]))
        --from;
    size_t to = at;
    while (to < part.to && to - at < farthest && isNameChar(text[to]))
        ++to;
    if (namesIdentifier(text.substr(from, to - from)) && !vendor.ends_with("_id"))
        return Word::npos;
    const size_t bound = std::min(part.to, to + farthest);
    for (; to < bound; ++to) {
        const char c = text[to];
        if (c == '=' || c == ',' || c == ':' || c == '>' || c == '|')
            break;
        if (!isBlank(c) && !isQuote(c) && !isNameChar(c) && c != ')' && c != ']' && c != '\\')
            return Word::npos;
    }
    if (to >= bound || text.substr(to, 3) == "://")
        return Word::npos;
    for (size_t skipped = 0; to < part.to && skipped < 8 && Word("=:>,|\"'`( \t\\").find(text[to]) != Word::npos; ++skipped)
        ++to;
    return to;
}

Span named(Word text, size_t end, Span part, const NamedShape& shape)
{
    const size_t from = assignedTo(text, end, part, shape.vendor);
    if (from == Word::npos)
        return {};
    const size_t to = runEnd(text, from, std::min(part.to, from + shape.most + 1), shape.body);
    const Word body = text.substr(from, to - from);
    if (!fits(body, shape.least, shape.most) || !isMixed(body) || (to < part.to && (isAlnum(text[to]) || text[to] == '/')))
        return {};
    if (shape.body == Alphabet::Uuid && shape.least == 36 && shape.most == 36 && !isUuid(body))
        return {};
    return isReference(body) ? Span{} : Span{from, to};
}

} // namespace

void findTokens(Word text, Span part, std::span<const Automaton::Hit> hits, Edits& edits)
{
    const Lexicon& lexicon = Lexicon::get();
    size_t done = part.from; // what begins within a key is no other
    for (const Automaton::Hit& hit : hits) {
        const size_t at = part.from + lexicon.begin(hit);
        Span found;
        if (const Shape* shape = lexicon.shape(hit))
            found = at >= done ? prefixed(text, at, part, *shape) : Span{};
        else if (const InfixShape* infix = lexicon.infix(hit))
            found = around(text, at, part, *infix);
        else if (const NamedShape* vendor = lexicon.named(hit))
            found = named(text, part.from + hit.end, part, *vendor);
        if (found.empty())
            continue;
        edits.push_back({found, tokenMarker});
        if (lexicon.shape(hit) != nullptr)
            done = std::max(done, found.from + 1 < found.to ? found.to - 1 : found.to);
    }
}

} // namespace hindcast::redaction
