// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string_view>

namespace hindcast::redaction {

/// Signs behind which a sentence, or a part of one, ends.
constexpr bool endsSentence(char c) { return c == '.' || c == ',' || c == ';' || c == ':' || c == '!' || c == '?' || c == ')'; }

/// The words of a line, one after the other.
class SentenceWords
{
public:
    SentenceWords(std::string_view text, Span part) : m_text(text), m_at(part.from), m_end(part.to) {}

    Span next()
    {
        m_at = skipBlanks(m_text, m_at, m_end);
        Span word{m_at, m_at};
        while (word.to < m_end && !isBlank(m_text[word.to])) {
            if (isNewLine(word)) {
                m_at = word.to + 2;
                return word;
            }
            ++word.to;
        }
        m_at = word.to;
        return word;
    }

private:
    // \n within a text of JSON: behind a sentence, before a name or before what no path goes on with
    [[nodiscard]] bool isNewLine(Span word) const
    {
        const size_t at = word.to;
        if (word.empty() || at + 1 >= m_end || m_text[at] != '\\' || m_text[at + 1] != 'n')
            return false;
        size_t name = at + 2;
        while (name < m_end && isNameChar(m_text[name]))
            ++name;
        const bool names = name < m_end && (m_text[name] == ':' || m_text[name] == '=');
        return names || endsSentence(m_text[at - 1]) || at + 2 >= m_end || !isLower(m_text[at + 2]);
    }

    std::string_view m_text;
    size_t m_at;
    size_t m_end;
};

} // namespace hindcast::redaction
