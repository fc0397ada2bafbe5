// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/MarkupText.h"

#include "core/rules/redaction/wrapped/Notation.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

constexpr std::array<std::string_view, 3> doubles = {"&quot;", "&#34;", "&#x22;"};
constexpr std::array<std::string_view, 4> singles = {"'", "&#39;", "&#x27;", "&apos;"};
constexpr unsigned perDouble = 8; // a dialect is one of doubles times this, and one of singles

struct Entity {
    std::string_view written;
    char meaning;
};
constexpr std::array<Entity, 9> entities = {{{"&quot;", '"'},
                                             {"&#34;", '"'},
                                             {"&#x22;", '"'},
                                             {"&#39;", '\''},
                                             {"&#x27;", '\''},
                                             {"&apos;", '\''},
                                             {"&lt;", '<'},
                                             {"&gt;", '>'},
                                             {"&amp;", '&'}}};

} // namespace

unsigned entitiesIn(std::string_view written)
{
    unsigned out = 0;
    for (unsigned i = 1; i < doubles.size(); ++i)
        if (written.find(doubles[i]) != std::string_view::npos)
            out = i * perDouble;
    for (unsigned i = 1; i < singles.size(); ++i)
        if (written.find(singles[i]) != std::string_view::npos)
            out = out / perDouble * perDouble + i;
    return out;
}

std::string readMarkup(std::string_view written, unsigned /*entities*/)
{
    std::string out;
    out.reserve(written.size());
    for (size_t i = 0; i < written.size();) {
        size_t read = 0;
        if (written[i] == '&')
            for (const Entity& entity : entities)
                if (written.substr(i, entity.written.size()) == entity.written) {
                    out += entity.meaning;
                    read = entity.written.size();
                    break;
                }
        if (read == 0)
            out += written[i++];
        i += read;
    }
    return out;
}

std::string writeMarkup(std::string_view text, unsigned entities)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        if (c == '"')
            out += doubles[entities / perDouble];
        else if (c == '\'')
            out += singles[entities % perDouble];
        else if (c == '<' || c == '>')
            out += c == '<' ? "&lt;" : "&gt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

namespace {

bool mayHoldMarkup(std::string_view text) { return text.find('&') != std::string_view::npos || text.find("</") != std::string_view::npos; }

/// Where a text of HTML ends that begins at \a at: at a tag, which a marker is not, or at the quote around it.
size_t markupEnd(std::string_view text, size_t at)
{
    for (at = text.find_first_of("<>\"", at); at != std::string_view::npos; at = text.find_first_of("<>\"", at)) {
        const auto found = std::ranges::find_if(markers, [text, at](std::string_view sign) { return text.substr(at).starts_with(sign); });
        if (found == std::end(markers))
            return at;
        at += found->size();
    }
    return text.size();
}

// between tags, and within their quotes: with entities of quotes and brackets, or code
std::vector<WrappedPlace> findMarkup(std::string_view text)
{
    std::vector<WrappedPlace> out;
    static constexpr std::string_view telling[] = {"&quot;", "&#", "&apos;", "&lt;", "&gt;"};
    for (size_t from = 0; from < text.size();) {
        const size_t to = markupEnd(text, from);
        const std::string_view written = text.substr(from, to - from);
        const std::string_view before = text.substr(0, from);
        const bool code = before.ends_with("<pre>") || before.ends_with("<code>");
        const bool element = from > 0 && text[from - 1] == '>' && to < text.size() && text[to] == '<' && isSeveralWords(text, {from, to});
        if (code || element
            || std::ranges::any_of(telling, [written](std::string_view entity) { return written.find(entity) != std::string_view::npos; }))
            out.push_back({{from, to}, entitiesIn(written)});
        from = to + 1;
    }
    return out;
}

} // namespace

const Notation& markupNotation()
{
    static constexpr Notation notation{mayHoldMarkup, findMarkup, readMarkup, writeMarkup, Hides::Always};
    return notation;
}

} // namespace hindcast::redaction
