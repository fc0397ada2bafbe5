// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/SaidLine.h"

#include "core/rules/redaction/evidence/WordShape.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/WordClass.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

constexpr size_t mostSigns = 3;

/// A sign between words, in one byte: all quotes are alike, and all dashes. \a size is that of the sign; 0 for what belongs to a word.
char signAt(std::string_view text, size_t at, size_t& size)
{
    struct Long {
        std::string_view text;
        char sign;
    };
    static constexpr Long longOnes[] = {{"“", '"'}, {"”", '"'}, {"„", '"'}, {"«", '"'}, {"»", '"'}, {"‘", '"'},
                                        {"’", '"'}, {"–", '-'}, {"—", '-'}, {"→", '>'}, {"•", '*'}, {"…", '.'}};
    size = 1;
    switch (text[at]) {
    case '"':
    case '\'': return '"';
    case '(':
    case '[':
    case '{': return '(';
    case ')':
    case ']':
    case '}': return ')';
    case '.':
    case '?':
    case ';': return text[at];
    case ',':
    case ':':
    case '=':
    case '`':
    case '|':
    case '*': return text[at];
    case '<':
    case '>': return text.substr(at).starts_with("<redacted") ? '\0' : '>';
    default: break;
    }
    const bool plain = static_cast<unsigned char>(text[at]) < 0x80; // most are
    for (const Long& one : longOnes)
        if (!plain && text.substr(at).starts_with(one.text)) {
            size = one.text.size();
            return one.sign;
        }
    size = 0;
    return '\0';
}

/// The same for a sign that ends at \a end.
char signBefore(std::string_view text, size_t from, size_t end, size_t& size)
{
    for (size = 1; size <= 3 && from + size <= end; ++size) {
        size_t found = 0;
        if (const char sign = signAt(text, end - size, found); sign != '\0' && found == size)
            return sign;
    }
    return '\0';
}

bool isName(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, isNameChar) && std::ranges::any_of(text, [](char c) { return !isDigit(c); });
}

/// What a word means, or its last part: DEPLOY_KEY_ID, Root-Login.
std::string_view meaningOf(std::string_view lowered)
{
    const std::string_view meaning = wordClass(lowered);
    const size_t join = meaning.empty() ? lowered.find_last_of("_-") : std::string_view::npos;
    return join == std::string_view::npos ? meaning : wordClass(lowered.substr(join + 1));
}

class Cutter
{
public:
    explicit Cutter(std::string_view text) : m_text(text) {}

    std::vector<SaidWord> cut(Span line)
    {
        SentenceWords chunks(m_text, line);
        for (Span chunk = chunks.next(); !chunk.empty(); chunk = chunks.next())
            add(chunk);
        return std::move(m_words);
    }

private:
    void note(char sign)
    {
        if (m_gap.size() < mostSigns)
            m_gap += sign;
    }

    void add(Span chunk)
    {
        const std::string_view whole = m_text.substr(chunk.from, chunk.to - chunk.from);
        if (whole == "-" || whole == "/" || whole == "--" || whole == "->" || whole == "=>" || whole == "#") {
            note(whole == "--" ? '-' : whole.back());
            return;
        }
        size_t size = 0;
        while (!chunk.empty()) {
            const char sign = signAt(m_text.substr(0, chunk.to), chunk.from, size);
            if (sign == '\0')
                break;
            note(sign);
            chunk.from += size;
        }
        std::string behind;
        const bool call = cutCall(chunk);
        while (!chunk.empty() && !m_text.substr(0, chunk.to).ends_with("redacted>") && !m_text.substr(0, chunk.to).ends_with("-token>")) {
            const char sign = endsWithCall(chunk) ? signOfEnd(chunk, size) : signBefore(m_text, chunk.from, chunk.to, size);
            if (sign == '\0')
                break;
            behind.insert(behind.begin(), sign);
            if (behind.size() > mostSigns)
                behind.pop_back();
            chunk.to -= size;
        }
        if (!chunk.empty() && call)
            keep(chunk, "call");
        else if (!chunk.empty())
            split(chunk);
        for (const char sign : behind)
            note(sign);
    }

    /// Whether a word is a call, `fs.open()`, with signs behind it or without: its brackets are taken off.
    [[nodiscard]] bool cutCall(Span& chunk) const
    {
        const std::string_view word = m_text.substr(chunk.from, chunk.to - chunk.from);
        const size_t brackets = word.find("()");
        if (brackets == std::string_view::npos || brackets == 0 || !isName(word.substr(0, brackets))
            || word.find_first_not_of("`\"').,:;?", brackets + 2) != std::string_view::npos)
            return false;
        chunk.to = chunk.from + brackets;
        return true;
    }

    // A word that only exclaims ends before the sign; a password may end with it.
    [[nodiscard]] bool endsWithCall(Span chunk) const
    {
        return m_text[chunk.to - 1] == '!'
            && std::ranges::none_of(m_text.substr(chunk.from, chunk.to - 1 - chunk.from), [](char c) { return !isLower(c) && c != '\''; });
    }
    [[nodiscard]] char signOfEnd(Span chunk, size_t& size) const
    {
        size = 1;
        return m_text[chunk.to - 1] == '!' ? '.' : '\0';
    }

    void split(Span chunk)
    {
        const std::string_view word = m_text.substr(chunk.from, chunk.to - chunk.from);
        for (const char sign : {'=', ':', '/'}) {
            const size_t at = word.find(sign);
            if (at == std::string_view::npos || at == 0 || at + 1 == word.size() || !isName(word.substr(0, at)))
                continue;
            if (word.substr(at + 1).starts_with("//") || word[at + 1] == sign)
                continue; // an address
            const std::string_view behind = word.substr(at + 1);
            const bool user = wordClass(loweredWord(word.substr(0, at))) == "root";
            if (sign == '/' && (behind.find('/') != std::string_view::npos || !user))
                continue; // a path
            if (sign == ':' && behind.find(':') != std::string_view::npos)
                continue;
            keep({chunk.from, chunk.from + at});
            note(sign);
            size_t size = 0;
            Span value{chunk.from + at + 1, chunk.to};
            if (const char quote = signAt(m_text.substr(0, value.to), value.from, size); quote == '"' && value.from + size < value.to) {
                note(quote);
                value.from += size;
            }
            keep(value);
            return;
        }
        keep(chunk);
    }

    void keep(Span span, std::string_view shape = {})
    {
        const std::string_view word = m_text.substr(span.from, span.to - span.from);
        SaidWord said;
        said.span = span;
        said.gap = std::exchange(m_gap, {});
        constexpr size_t longest = 32;
        if (word.size() <= longest) {
            said.lowered = loweredWord(word);
            said.meaning = meaningOf(said.lowered);
            said.known = familiarityOf(said.lowered);
        }
        constexpr size_t longestShape = 256;
        said.shape = !shape.empty() ? shape : word.size() <= longestShape ? wordShape(word) : std::string_view("long");
        m_words.push_back(std::move(said));
    }

    std::string_view m_text;
    std::string m_gap;
    std::vector<SaidWord> m_words;
};

} // namespace

std::vector<SaidWord> saidLine(std::string_view text, Span line) { return Cutter(text).cut(line); }

} // namespace hindcast::redaction
