// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/commands/CommandSecrets.h"
#include "core/rules/redaction/siblings/SiblingSecrets.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace hindcast::redaction {
namespace {

constexpr size_t nearby = 256; // a bound keeps hostile lines linear
constexpr size_t linesBeside = 3;
constexpr size_t longestList = 64;

std::string_view textOf(std::string_view text, Span span) { return text.substr(span.from, span.to - span.from); }

// key = "text": where the text is; empty when there is none.
Span assignedText(std::string_view text, Span within, std::string_view key)
{
    const std::string_view part = text.substr(0, within.to);
    for (size_t at = part.find(key, within.from); at != part.npos; at = part.find(key, at + key.size())) {
        size_t quote = skipBlanks(text, at + key.size(), within.to);
        if ((at > within.from && isNameChar(text[at - 1])) || quote >= within.to || text[quote] != '=')
            continue;
        quote = skipBlanks(text, quote + 1, within.to);
        if (quote >= within.to || (text[quote] != '"' && text[quote] != '\''))
            continue;
        if (const size_t close = closingQuote(text, quote, within.to); close != text.npos)
            return {quote + 1, close};
    }
    return {};
}

void redactText(std::string_view text, Span span, Edits& edits)
{
    if (!span.empty() && !isHarmlessValue({}, textOf(text, span)))
        edits.push_back({span, marker});
}

// name = "DB_PASS", and in the next line or the one before: value = "X"
void findBeside(std::string_view text, std::span<const Line> all, size_t index, Edits& edits)
{
    for (const bool below : {true, false}) {
        for (size_t distance = 1; distance <= linesBeside; ++distance) {
            if (below ? index + distance >= all.size() : index < distance)
                break;
            Span line = all[below ? index + distance : index - distance].span;
            line.to = std::min(line.to, line.from + nearby);
            if (textOf(text, line).find(below ? '}' : '{') != text.npos || !assignedText(text, line, "name").empty())
                break; // of another one
            if (const Span value = assignedText(text, line, "value"); !value.empty())
                return redactText(text, value, edits);
        }
    }
}

// ["db_password"]=> and below it string(8) "X", as PHP dumps an array
void findDumped(std::string_view text, Span line, Span below, Edits& edits)
{
    const std::string_view said = textOf(text, {skipBlanks(text, line.from, line.to), trimEnd(text, line.from, line.to)});
    const std::string_view next = textOf(text, below);
    if (!said.starts_with("[\"") || !said.ends_with("\"]=>"))
        return;
    const size_t type = next.find("string("), open = next.find('"'), close = next.rfind('"');
    if (type == std::string_view::npos || open < type || close <= open || close == std::string_view::npos)
        return;
    const Span value{below.from + open + 1, below.from + close};
    if (isNamedSecret(said.substr(2, said.size() - 6), textOf(text, value)))
        redactText(text, value, edits);
}

/// A line of a list: `- --flag`.
struct Item {
    size_t indent = 0;
    ShellWord word;
};

std::optional<Item> itemOf(std::string_view text, Span line)
{
    const size_t dash = skipBlanks(text, line.from, line.to);
    if (dash + 1 >= line.to || text[dash] != '-' || !isBlank(text[dash + 1]))
        return std::nullopt;
    Span word{skipBlanks(text, dash + 1, line.to), line.to};
    word.to = trimEnd(text, word.from, line.to);
    if (word.empty())
        return std::nullopt;
    const char quote = text[word.from];
    const bool quoted = word.to > word.from + 1 && (quote == '"' || quote == '\'') && text[word.to - 1] == quote;
    if (quoted)
        word = {word.from + 1, word.to - 1};
    return Item{dash - line.from, {word, ShellWord::Before::Blank, quoted}};
}

} // namespace

void findAssignedSiblings(std::string_view text, std::span<const Line> all, Edits& edits)
{
    for (size_t i = 0; i < all.size(); ++i) {
        const Span line = all[i].span;
        if (i + 1 < all.size() && (all[i].kinds & NameKind) != 0)
            findDumped(text, line, all[i + 1].span, edits);
        Span name = (all[i].kinds & NameKind) != 0 ? assignedText(text, line, "name") : Span{};
        while (!name.empty()) {
            const Span near{name.to, std::min(line.to, name.to + nearby)};
            const Span next = assignedText(text, near, "name");
            const Span value = assignedText(text, {near.from, next.empty() ? near.to : next.from}, "value");
            if (keyKind(textOf(text, name)) == KeyKind::Secret
                || (!value.empty() && isNamedSecret(textOf(text, name), textOf(text, value)))) {
                redactText(text, value, edits);
                if (value.empty() && next.empty())
                    findBeside(text, all, i, edits);
            }
            name = next;
        }
    }
}

void findListedCommands(std::string_view text, std::span<const Line> all, Edits& edits)
{
    for (size_t i = 0; i < all.size(); ++i) {
        std::optional<Item> item = (all[i].kinds & (CommandKind | ArgumentKind)) != 0 ? itemOf(text, all[i].span) : std::nullopt;
        if (!item || !isKnownCommand(textOf(text, item->word.span)))
            continue;
        const size_t indent = item->indent;
        std::vector<ShellWord> words{item->word};
        words[0].before = ShellWord::Before::Stop;
        while (i + 1 < all.size() && words.size() < longestList) {
            item = itemOf(text, all[i + 1].span);
            if (!item || item->indent != indent)
                break;
            words.push_back(item->word);
            ++i;
        }
        if (words.size() > 1)
            findCommandSecrets(text, std::move(words), edits);
    }
}

} // namespace hindcast::redaction
