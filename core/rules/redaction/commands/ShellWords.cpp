// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/commands/ShellWords.h"

#include "core/rules/redaction/values/LeadingKey.h"

namespace hindcast::redaction {
namespace {

constexpr size_t npos = std::string_view::npos;
constexpr size_t longestEscape = 16; // backslashes before a quote: a bound keeps hostile lines linear

// Behind the bracket that closes the $( at \a at; npos when none is near.
size_t behindSubstitution(std::string_view text, size_t at, size_t end)
{
    constexpr size_t longest = 512; // a bound keeps hostile lines linear
    size_t depth = 0;
    for (size_t i = at + 1; i < std::min(end, at + longest); ++i) {
        if (text[i] == '(')
            ++depth;
        else if (text[i] == ')' && --depth == 0)
            return i + 1;
    }
    return npos;
}

// How long the escaped quote is that begins at \a at: \" or, a level deeper, \\\"; 0 when there is none.
size_t escapedQuote(std::string_view text, size_t at, size_t end)
{
    size_t i = at;
    while (i < end && i < at + longestEscape && text[i] == '\\')
        ++i;
    return i > at && i < end && text[i] == '"' ? i + 1 - at : 0;
}

// Where the escaped quote begins that closes the one of that length at \a at; npos when there is none.
size_t closingEscaped(std::string_view text, size_t at, size_t length, size_t end)
{
    const std::string_view part = text.substr(0, end);
    for (size_t quote = part.find('"', at + length); quote != npos; quote = part.find('"', quote + 1)) {
        size_t begin = quote;
        while (begin > at + length && quote < begin + longestEscape && text[begin - 1] == '\\')
            --begin;
        if (quote + 1 - begin == length)
            return begin;
        if (begin == quote)
            return npos; // of the text around it
    }
    return npos;
}

bool opensSubstitution(std::string_view text, size_t at, size_t end) { return text[at] == '$' && at + 1 < end && text[at + 1] == '('; }

class ShellReader
{
public:
    ShellReader(std::string_view text, Span part, bool json) : m_text(text), m_at(part.from), m_end(part.to), m_json(json) {}

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

    // How long \n is within a text of JSON, or \\n a level deeper; 0 when there is none.
    [[nodiscard]] size_t breakLength(size_t i) const
    {
        if (!m_json || m_text[i] != '\\')
            return 0;
        const size_t length = at(i + 1) == '\\' ? 3 : 2;
        if (length == 3 && i > 0 && m_text[i - 1] == ' ' && isShare(i))
            return 0;
        const char sign = at(i + length - 1);
        return sign == 'n' || sign == 'r' || sign == 't' ? length : 0;
    }
    // \\nas\backup: a host and what it shares
    [[nodiscard]] bool isShare(size_t i) const
    {
        size_t behind = i + 2;
        while (isNameChar(at(behind)))
            ++behind;
        return at(behind) == '\\' && isNameChar(at(behind + 1));
    }
    // "cmd": ["curl", ...
    [[nodiscard]] bool isColon(size_t i) const { return m_text[i] == ':' && i > 0 && m_text[i - 1] == '"'; }
    // "cmd": ["curl", "-k"]}
    [[nodiscard]] bool isClose(size_t i) const
    {
        return m_text[i] == '}' && i > 0 && (isQuote(m_text[i - 1]) || m_text[i - 1] == ']' || m_text[i - 1] == '}');
    }
    // How long a2= is before a quote, as audit logs number arguments.
    [[nodiscard]] size_t auditName(size_t i) const
    {
        size_t behind = i + 1;
        while (behind < i + 4 && isDigit(at(behind)))
            ++behind;
        const bool named = m_text[i] == 'a' && (i == 0 || m_text[i - 1] == ' ') && behind > i + 1;
        return named && at(behind) == '=' && at(behind + 1) == '"' ? behind + 1 - i : 0;
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
            } else if (const size_t line = breakLength(m_at); line > 0) {
                before = ShellWord::Before::Stop;
                m_at += line;
            } else if (c == '|') {
                before = ShellWord::Before::Pipe;
                ++m_at;
            } else if (c == ';' || c == '&' || c == '(' || c == ')' || c == '`') {
                before = ShellWord::Before::Stop;
                ++m_at;
            } else if (const size_t name = auditName(m_at); name > 0) {
                m_at += name;
            } else if (isBlank(c) || c == '[' || c == ']' || c == ',' || isColon(m_at) || isClose(m_at)
                       || (c == '\\' && m_at + 1 == m_end)) {
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
        if (isBlank(c) || c == '|' || c == ';' || c == ')' || c == '`' || (c == '&' && at(i + 1) == '&') || breakLength(i) > 0)
            return true;
        if (c == '(') // run(["curl", ...]), <(echo x)
            return at(i + 1) == '"' || at(i + 1) == '\'' || at(i + 1) == '[' || (i > 0 && m_text[i - 1] == '<');
        return ((c == ',' || c == ']' || c == '}') && i > 0 && isQuote(m_text[i - 1])) || isColon(i);
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

    // Behind {{ .Values.password }}, which what fills it in leaves no blank of; 0 when it does not end here.
    [[nodiscard]] size_t behindTemplate() const
    {
        constexpr size_t longest = 256; // a bound keeps hostile lines linear
        const size_t close = m_text.substr(0, std::min(m_end, m_at + longest)).find("}}", m_at);
        return close == npos ? 0 : close + 2;
    }

    ShellWord word(ShellWord::Before before)
    {
        const size_t from = m_at;
        while (m_at < m_end && (m_at == from || !ends(m_at))) {
            const char c = m_text[m_at];
            const size_t escaped = c == '\\' && m_at < m_noEscaped ? escapedQuote(m_text, m_at, m_end) : 0;
            if (escaped > 0) {
                const size_t close = closingEscaped(m_text, m_at, escaped, m_end);
                if (close == npos)
                    m_noEscaped = m_at;
                const size_t behind = close == npos ? m_at + 2 : close + escaped;
                const bool whole = close != npos && m_at == from && (behind >= m_end || ends(behind));
                m_at = behind;
                if (whole)
                    return {{from + escaped, close}, before, true};
            } else if (c == '\\') {
                m_at += 2;
            } else if (opensSubstitution(m_text, m_at, m_end)) {
                const size_t behind = behindSubstitution(m_text, m_at, m_end);
                m_at = behind == npos ? m_at + 2 : behind;
            } else if (const size_t filled = c == '{' && at(m_at + 1) == '{' ? behindTemplate() : 0; filled > 0) {
                m_at = filled;
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
    bool m_json;
    size_t m_noEscaped = npos; ///< from where on no escaped quote is closed
    mutable size_t m_noQuote[2] = {std::string_view::npos, std::string_view::npos}; ///< from where on none is closed
};

} // namespace

std::vector<ShellWord> shellWords(std::string_view text, Span part, bool json) { return ShellReader(text, part, json).words(); }

std::vector<InnerCommand> innerCommands(std::string_view text, const ShellWord& word)
{
    std::vector<InnerCommand> out;
    const auto add = [&](Span span, bool json) {
        if (text.substr(span.from, span.to - span.from).find(' ') != npos)
            out.push_back({span, json});
    };
    if (word.quoted) {
        add(word.span, word.span.from > 0 && text[word.span.from - 1] == '"');
        return out;
    }
    for (size_t at = word.span.from; at < word.span.to;) {
        const char c = text[at];
        if (const size_t escaped = c == '\\' ? escapedQuote(text, at, word.span.to) : 0; escaped > 0) {
            const size_t close = closingEscaped(text, at, escaped, word.span.to);
            if (close == npos)
                return out;
            add({at + escaped, close}, true);
            at = close + escaped;
        } else if (c == '\\') {
            at += 2;
        } else if (opensSubstitution(text, at, word.span.to)) {
            const size_t behind = behindSubstitution(text, at, word.span.to);
            if (behind != npos)
                add({at + 2, behind - 1}, false);
            at = behind == npos ? at + 2 : behind;
        } else if (c == '"' || c == '\'') {
            const size_t close = closingQuote(text, at, word.span.to);
            if (close != npos)
                add({at + 1, close}, c == '"');
            at = close == npos ? at + 1 : close + 1;
        } else {
            ++at;
        }
    }
    return out;
}

} // namespace hindcast::redaction
