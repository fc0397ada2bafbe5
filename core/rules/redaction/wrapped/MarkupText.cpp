// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/MarkupText.h"

#include "core/rules/redaction/text/Bytes.h"

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

std::string readMarkup(std::string_view written)
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

} // namespace hindcast::redaction
