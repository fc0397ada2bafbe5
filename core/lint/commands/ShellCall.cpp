// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/ShellCall.h"

#include <algorithm>
#include <utility>

namespace hindcast::lint {
namespace {

constexpr int deepestSubstitution = 12;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }
bool isWordByte(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0; }

/// Walks over a text once and collects commands.
class CallSplitter
{
public:
    CallSplitter(std::string_view text, bool prose, std::vector<ShellCall>& out) : m_text(text), m_prose(prose), m_out(out)
    {
        // Of each quote mark the last place: behind it there is nothing to look for.
        m_lastQuote['\'' & 1] = text.rfind('\'');
        m_lastQuote['"' & 1] = text.rfind('"');
    }

    void list(char end, int depth, bool substituted)
    {
        Open c;
        c.call.substituted = substituted;
        while (m_at < m_text.size()) {
            const char ch = m_text[m_at];
            if (end != '\0' && ch == end) {
                ++m_at;
                break;
            }
            step(c, ch, depth);
        }
        endCall(c, false);
    }

private:
    struct Open {
        ShellCall call;
        CallWord word;
        bool inWord = false, allQuoted = true, toFile = false, toInput = false, toMark = false;
        std::vector<std::string> marks; // of here-documents
        size_t owner = SIZE_MAX;        // of those
    };

    [[nodiscard]] char peek(size_t ahead = 1) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }

    void begin(Open& c)
    {
        if (!c.inWord)
            c.word.at = m_at;
        c.inWord = true;
    }

    void endWord(Open& c)
    {
        if (!c.inWord)
            return;
        c.word.quoted = c.allQuoted;
        bool ended = false;
        if (m_prose && !c.word.quoted) // a mark of the sentence, not of the word
            while (c.word.text.size() > 1 && std::string_view(",.:!?").find(c.word.text.back()) != std::string_view::npos) {
                c.word.text.pop_back();
                ended = true;
            }
        if (c.toMark)
            c.marks.push_back(c.word.text);
        else if (c.toInput)
            c.call.input += c.word.text;
        else if (c.toFile)
            c.call.targets.push_back(c.word.text);
        else
            c.call.words.push_back(std::move(c.word));
        c.word = {};
        c.inWord = c.toFile = c.toInput = c.toMark = false;
        c.allQuoted = true;
        if (ended)
            endCall(c, false);
    }

    void endCall(Open& c, bool pipe)
    {
        endWord(c);
        const bool substituted = c.call.substituted;
        if (!c.call.words.empty() || !c.call.targets.empty()) {
            m_out.push_back(std::exchange(c.call, {}));
            if (!c.marks.empty() && c.owner == SIZE_MAX)
                c.owner = m_out.size() - 1;
        }
        c.call = {};
        c.call.substituted = substituted;
        c.call.piped = pipe;
    }

    void step(Open& c, char ch, int depth)
    {
        if (ch == '\n') {
            endCall(c, false);
            ++m_at;
            hereDocuments(c);
        } else if (isBlank(ch)) {
            endWord(c);
            ++m_at;
        } else if (ch == '#' && !c.inWord && (m_at == 0 || m_text[m_at - 1] == '\n' || isBlank(m_text[m_at - 1]))) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (ch == '\\') {
            backslash(c);
        } else if ((ch == '\'' || ch == '"') && opensQuote(c, ch)) {
            quoted(c, ch, depth);
        } else if (substitution(c, ch, depth)) {
            return;
        } else if (ch == '<' || ch == '>') {
            redirection(c);
        } else if (ch == ';' || ch == '&' || ch == '|') {
            const bool pipe = ch == '|' && peek() != '|' && (m_at == 0 || m_text[m_at - 1] != '|');
            endCall(c, pipe);
            m_at += ch == '|' && peek() == '&' ? 2 : 1;
        } else if (ch == '(' || ch == ')') {
            endCall(c, false);
            ++m_at;
        } else if (m_prose && isIdeograph()) {
            endWord(c);
            m_at += 3;
        } else if (m_prose && !c.inWord && (ch == ':' || ch == ',')) {
            ++m_at; // a mark of the sentence before it
        } else {
            begin(c);
            c.allQuoted = false;
            c.word.text += ch;
            ++m_at;
        }
    }

    /// CJK letters and marks, three bytes in UTF-8 from U+3000 to U+9FFF, and full-width forms.
    [[nodiscard]] bool isIdeograph() const
    {
        const auto b = static_cast<unsigned char>(m_text[m_at]);
        return (b >= 0xE3 && b <= 0xE9) || (b == 0xEF && static_cast<unsigned char>(peek()) >= 0xBC);
    }

    void backslash(Open& c)
    {
        if (peek() == '\n') {
            m_at += 2;
            return;
        }
        begin(c);
        c.allQuoted = false;
        if (m_at + 1 < m_text.size())
            c.word.text += m_text[m_at + 1];
        m_at += 2;
    }

    /// An apostrophe (it's, nodes') opens nothing: a quote opens at the beginning of a word or behind a sign, or inside a word when it closes in it.
    [[nodiscard]] bool opensQuote(const Open& c, char mark) const
    {
        if (!m_prose || mark == '"')
            return true;
        if (!c.inWord || m_at == 0 || !isWordByte(m_text[m_at - 1]))
            return true;
        size_t close = m_at + 1; // ku'bec'tl: it closes within the word
        while (close < m_text.size() && isWordByte(m_text[close]))
            ++close;
        return close + 1 < m_text.size() && m_text[close] == mark && isWordByte(m_text[close + 1]);
    }

    void quoted(Open& c, char mark, int depth)
    {
        begin(c);
        ++m_at;
        if (m_lastQuote[mark & 1] == std::string_view::npos || m_lastQuote[mark & 1] < m_at) { // never closed: it hides nothing
            c.allQuoted = false;
            return;
        }
        if (mark == '\'') {
            const size_t close = m_text.find('\'', m_at);
            c.word.text += m_text.substr(m_at, close - m_at);
            m_at = close + 1;
            return;
        }
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            const char ch = m_text[m_at];
            const char next = peek();
            if (ch == '\\' && (next == '"' || next == '\\' || next == '$' || next == '`' || next == '\n')) {
                if (next != '\n')
                    c.word.text += next;
                m_at += 2;
            } else if (ch != '$' || !substitution(c, ch, depth)) {
                c.word.text += ch;
                ++m_at;
            }
        }
        ++m_at;
    }

    /// $(...), <(...) and `...`: what they run stands before the command they belong to.
    bool substitution(Open& c, char ch, int depth)
    {
        const bool parenthesis = (ch == '$' || ch == '<' || ch == '>') && peek() == '(';
        if ((!parenthesis && ch != '`') || depth >= deepestSubstitution)
            return false;
        if (ch == '`' && (m_prose || m_text.find('`', m_at + 1) == std::string_view::npos)) {
            endCall(c, false); // a code mark of prose: a command by itself
            ++m_at;
            return true;
        }
        begin(c);
        c.allQuoted = false;
        const size_t first = m_out.size();
        m_at += parenthesis ? 2 : 1;
        list(parenthesis ? ')' : '`', depth + 1, true);
        c.word.text += "$(";
        for (size_t i = first; i < m_out.size() && i < first + 8; ++i)
            if (!m_out[i].words.empty())
                c.word.text += m_out[i].words.front().text.substr(0, 64) + '|';
        c.word.text += ')';
        return true;
    }

    void redirection(Open& c)
    {
        if (c.inWord && std::ranges::all_of(c.word.text, [](char d) { return d >= '0' && d <= '9'; })) {
            c.word = {};
            c.inWord = false;
        }
        if (m_prose && m_text[m_at] == '<' && isWordByte(peek())) { // <name>: a placeholder
            begin(c);
            c.allQuoted = false;
            c.word.text += m_text[m_at++];
            return;
        }
        if (m_prose && m_text[m_at] == '>' && c.inWord) {
            c.word.text += m_text[m_at++];
            return;
        }
        endWord(c);
        const char sign = m_text[m_at];
        size_t signs = 0;
        while (m_at < m_text.size() && m_text[m_at] == sign && signs < 3) {
            ++signs;
            ++m_at;
        }
        if (m_at < m_text.size() && (m_text[m_at] == '-' || m_text[m_at] == '&' || m_text[m_at] == '|'))
            ++m_at;
        c.toMark = sign == '<' && signs == 2;
        c.toInput = sign == '<' && signs == 3;
        c.toFile = !c.toMark && !c.toInput;
        if (sign == '<' && signs == 1)
            c.toFile = false;
    }

    void hereDocuments(Open& c)
    {
        const size_t owner = std::exchange(c.owner, SIZE_MAX);
        for (const std::string& mark : std::exchange(c.marks, {})) {
            const size_t begin = m_at;
            size_t end = m_at;
            while (m_at < m_text.size()) {
                const size_t stop = std::min(m_text.find('\n', m_at), m_text.size());
                std::string_view line = m_text.substr(m_at, stop - m_at);
                m_at = std::min(stop + 1, m_text.size());
                while (!line.empty() && isBlank(line.front()))
                    line.remove_prefix(1);
                while (!line.empty() && isBlank(line.back()))
                    line.remove_suffix(1);
                if (line == mark)
                    break;
                end = m_at;
            }
            if (owner < m_out.size())
                m_out[owner].input += m_text.substr(begin, end - begin);
        }
    }

    std::string_view m_text;
    bool m_prose;
    std::vector<ShellCall>& m_out;
    size_t m_at = 0;
    size_t m_lastQuote[2] = {};
};

} // namespace

std::vector<ShellCall> shellCalls(std::string_view text, bool prose)
{
    std::vector<ShellCall> out;
    CallSplitter(text, prose, out).list('\0', 0, false);
    return out;
}

} // namespace hindcast::lint
