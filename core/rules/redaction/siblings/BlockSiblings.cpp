// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/siblings/SiblingSecrets.h"

#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

std::string_view unquoted(std::string_view value)
{
    while (value.ends_with(',') || value.ends_with(' '))
        value.remove_suffix(1);
    if (value.size() >= 2 && (value[0] == '"' || value[0] == '\'') && value.back() == value[0])
        value = value.substr(1, value.size() - 2);
    return value;
}

/// Mappings that hold a key that matters, innermost last.
class BlockSiblings
{
public:
    BlockSiblings(std::string_view text, std::vector<size_t>& lines) : m_text(text), m_lines(lines) {}
    void line(const Line& found);

private:
    struct Mapping {
        size_t column = 0;
        size_t waitingFrom = 0;
        bool secretName = false;
        bool secretKind = false;
    };
    struct Waiting {
        size_t line = 0;
        bool data = false;
    };

    void close(size_t column, bool item);
    Mapping& at(size_t column);
    void release(const Mapping& mapping, bool data);

    std::string_view m_text;
    std::vector<size_t>& m_lines;
    std::vector<Mapping> m_open;
    std::vector<Waiting> m_waiting;
    bool m_diff = false; ///< behind the heading of a hunk: each line begins with a sign
};

void BlockSiblings::close(size_t column, bool item)
{
    while (!m_open.empty() && (m_open.back().column > column || (item && m_open.back().column == column))) {
        m_waiting.resize(m_open.back().waitingFrom);
        m_open.pop_back();
    }
}

BlockSiblings::Mapping& BlockSiblings::at(size_t column)
{
    if (m_open.empty() || m_open.back().column != column)
        m_open.push_back({column, m_waiting.size()});
    return m_open.back();
}

void BlockSiblings::release(const Mapping& mapping, bool data)
{
    for (size_t i = mapping.waitingFrom; i < m_waiting.size(); ++i)
        if (m_waiting[i].data == data)
            m_lines.push_back(m_waiting[i].line);
    m_waiting.resize(mapping.waitingFrom);
}

// The first letters of the keys that matter; most lines end here.
bool mayMatter(char c)
{
    static constexpr auto matters = [] {
        std::array<bool, 256> out{};
        for (const char letter : std::string_view("nkpvfheoidscNKPVFHEOIDSC\"'"))
            out[static_cast<unsigned char>(letter)] = true;
        return out;
    }();
    return matters[static_cast<unsigned char>(c)];
}

// Whether a line that begins with a letter or a quote at \a at may have one of those keys.
bool mayHaveKey(std::string_view text, size_t at, size_t end)
{
    const size_t from = at + isQuote(text[at]);
    size_t to = from;
    while (to < end && isAlnum(text[to]))
        ++to;
    const std::string_view key = text.substr(from, to - from);
    if (to >= end || key.size() > 14 || (text[to] != ':' && !isQuote(text[to]) && !isBlank(text[to])))
        return false;
    return (key.size() == 4 && (key == "kind" || key == "data" || key == "path")) || key == "stringData" || isNameKey(key)
        || isValueKey(key);
}

void BlockSiblings::line(const Line& found)
{
    Span line = found.span;
    const size_t begin = line.from;
    const char sign = line.from < line.to ? m_text[line.from] : '\0'; // most lines begin with a blank
    if ((sign == '@' && m_text.substr(begin, 3) == "@@ ") || (sign == 'd' && m_text.substr(begin, 5) == "diff ")) {
        m_diff = sign == '@';
        close(0, true);
        return;
    }
    line.from += m_diff && (sign == '+' || sign == '-' || sign == ' '); // of the line
    size_t first = skipBlanks(m_text, line.from, line.to);
    if (first == line.to || m_text[first] == '#')
        return;
    bool item = false;
    const size_t indent = first - line.from;
    while (first + 1 < line.to && m_text[first] == '-' && isBlank(m_text[first + 1])) {
        item = true;
        first = skipBlanks(m_text, first + 1, line.to);
    }
    if (indent == 0 && m_text.substr(line.from, 3) == "---") {
        close(0, true);
        return;
    }
    if (item)
        close(indent + 1, true);
    close(first - line.from, item);
    if (first == line.to || !mayMatter(m_text[first]) || !mayHaveKey(m_text, first, line.to))
        return;
    const std::optional<LeadingKey> lead = leadingKey(m_text, line);
    if (!lead || lead->separator != ':')
        return;
    const std::string_view key = m_text.substr(lead->key.from, lead->key.to - lead->key.from);
    const std::string_view value = unquoted(m_text.substr(lead->value.from, lead->value.to - lead->value.from));
    if (isNameKey(key) || key == "path") {
        Mapping& mapping = at(lead->column);
        const bool secret = (found.kinds & NameKind) != 0 && (key == "path" ? namesSecretLast(value) : keyKind(value) != KeyKind::Ordinary);
        mapping.secretName = secret || (key == "path" && mapping.secretName);
        if (mapping.secretName)
            release(mapping, false);
    } else if (isValueKey(key)) {
        if (const Mapping& mapping = at(lead->column); mapping.secretName)
            m_lines.push_back(begin);
        else
            m_waiting.push_back({begin, false});
    } else if (key == "kind") {
        Mapping& mapping = at(lead->column);
        mapping.secretKind = value == "Secret";
        if (mapping.secretKind)
            release(mapping, true);
    } else if (key == "data" || key == "stringData") {
        if (const Mapping& mapping = at(lead->column); mapping.secretKind)
            m_lines.push_back(begin);
        else
            m_waiting.push_back({begin, true});
    }
}

// Whether a line names a secret, or is of one: without such a line nothing has to be done.
bool tellsSecret(std::string_view text, const Line& line)
{
    const std::optional<LeadingKey> lead = leadingKey(text, line.span);
    if (!lead || lead->separator != ':')
        return false;
    const std::string_view key = text.substr(lead->key.from, lead->key.to - lead->key.from);
    const std::string_view value = unquoted(text.substr(lead->value.from, lead->value.to - lead->value.from));
    if (key == "path")
        return namesSecretLast(value);
    return isNameKey(key) ? keyKind(value) != KeyKind::Ordinary : key == "kind" && value == "Secret";
}

} // namespace

void findBlockSiblings(std::string_view text, std::span<const Line> all, std::vector<size_t>& lines)
{
    if (std::ranges::none_of(all, [text](const Line& line) { return (line.kinds & NameKind) != 0 && tellsSecret(text, line); }))
        return;
    BlockSiblings siblings(text, lines);
    for (const Line& line : all)
        siblings.line(line);
    std::ranges::sort(lines);
}

} // namespace hindcast::redaction
