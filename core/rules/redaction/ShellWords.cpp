// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/ShellWords.h"

#include "core/rules/redaction/values/LeadingKey.h"

namespace hindcast::redaction {
namespace {

class ShellReader
{
public:
    ShellReader(std::string_view text, Span part) : m_text(text), m_at(part.from), m_end(part.to) {}

    std::vector<ShellWord> words()
    {
        std::vector<ShellWord> out;
        auto before = ShellWord::Before::Stop;
        while (between(before)) {
            out.push_back(word(before));
            before = ShellWord::Before::Blank;
        }
        return out;
    }

private:
    [[nodiscard]] char at(size_t i) const { return i < m_end ? m_text[i] : ' '; }
    [[nodiscard]] bool follows(std::string_view sign) const
    {
        return m_text.substr(m_at, sign.size()) == sign && m_at + sign.size() <= m_end;
    }

    // Blanks and operators. False at the end.
    bool between(ShellWord::Before& before)
    {
        while (m_at < m_end) {
            const char c = m_text[m_at];
            if (follows("<<<")) {
                before = ShellWord::Before::Here;
                m_at += 3;
            } else if (follows("||") || follows("&&")) {
                before = ShellWord::Before::Stop;
                m_at += 2;
            } else if (c == '|') {
                before = ShellWord::Before::Pipe;
                ++m_at;
            } else if (c == ';' || c == '&' || c == '(' || c == ')') {
                before = ShellWord::Before::Stop;
                ++m_at;
            } else if (isBlank(c) || c == '[' || c == ']' || c == ',' || (c == '\\' && m_at + 1 == m_end)) {
                ++m_at;
            } else {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool ends(size_t i) const
    {
        const char c = m_text[i];
        if (isBlank(c) || c == '|' || c == ';' || c == ')' || (c == '&' && at(i + 1) == '&'))
            return true;
        return (c == ',' || c == ']') && (i > 0 && isQuote(m_text[i - 1]));
    }

    // Behind the quote that closes the one at \a i; npos when there is none.
    [[nodiscard]] size_t behindQuote(size_t i) const
    {
        if (i >= m_noQuote[m_text[i] == '"'])
            return std::string_view::npos;
        const size_t close = closingQuote(m_text, i, m_end);
        if (close == std::string_view::npos)
            m_noQuote[m_text[i] == '"'] = i;
        return close == std::string_view::npos ? close : close + 1;
    }

    ShellWord word(ShellWord::Before before)
    {
        const size_t from = m_at;
        while (m_at < m_end && (m_at == from || !ends(m_at))) {
            const char c = m_text[m_at];
            if (c == '\\') {
                m_at += 2;
            } else if (c == '"' || c == '\'') {
                const size_t behind = behindQuote(m_at);
                if (behind != std::string_view::npos && m_at == from && (behind >= m_end || ends(behind))) {
                    m_at = behind;
                    return {{from + 1, behind - 1}, before, true};
                }
                m_at = behind == std::string_view::npos ? m_at + 1 : behind;
            } else {
                ++m_at;
            }
        }
        m_at = std::min(m_at, m_end);
        return {{from, m_at}, before};
    }

    std::string_view m_text;
    size_t m_at;
    size_t m_end;
    mutable size_t m_noQuote[2] = {std::string_view::npos, std::string_view::npos}; ///< from where on none is closed
};

} // namespace

std::vector<ShellWord> shellWords(std::string_view text, Span part) { return ShellReader(text, part).words(); }

} // namespace hindcast::redaction
