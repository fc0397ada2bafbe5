// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/KnownLines.h"

#include "core/rules/redaction/evidence/Evidence.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/TokenShapes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

LineTraits traitsOf(std::string_view line, uint32_t kinds)
{
    constexpr size_t shortestSaid = 6;
    return {kinds, isSuspectLine(line, kinds), line.size() >= shortestSaid && maySay(line, kinds)};
}

/// Looks lines of a text up, in their order, among those of the text that it was made of.
class EarlierLines
{
public:
    explicit EarlierLines(const KnownLines& before) : m_before(before) {}

    /// Null when the line was not there, or was changed.
    [[nodiscard]] const LineTraits* find(Span line)
    {
        while (m_copy != m_before.copies.end() && m_copy->to + m_copy->size < line.to)
            ++m_copy;
        if (m_copy == m_before.copies.end() || m_copy->to > line.from)
            return nullptr;
        const size_t from = line.from - m_copy->to + m_copy->from;
        while (m_line != m_before.lines.end() && m_line->span.from < from)
            ++m_line;
        const bool same = m_line != m_before.lines.end() && m_line->span.from == from && m_line->span.to - from == line.to - line.from;
        return same ? &*m_line : nullptr;
    }

private:
    const KnownLines& m_before;
    std::vector<KnownLines::Copy>::const_iterator m_copy = m_before.copies.begin();
    std::vector<Line>::const_iterator m_line = m_before.lines.begin();
};

/// Reads some lines at a time, which is faster (Automaton).
class LineReader
{
public:
    LineReader(std::string_view text, std::vector<Line>& lines, LineMemory* memory) : m_text(text), m_lines(lines), m_memory(memory) {}

    /// The line that was added last. One blank before its words is as good as many.
    void read(size_t first)
    {
        m_texts[m_waiting] = m_text.substr(first, m_lines.back().span.to - first);
        m_indexes[m_waiting] = m_lines.size() - 1;
        if (++m_waiting == Automaton::lanes)
            finish();
    }
    void finish()
    {
        const Automaton::Kinds kinds = m_lexicon.kindsOf(m_texts);
        for (size_t k = 0; k < m_waiting; ++k) {
            Line& line = m_lines[m_indexes[k]];
            const std::string_view text = m_text.substr(line.span.from, line.span.to - line.span.from);
            static_cast<LineTraits&>(line) = traitsOf(text, kinds[k]);
            if (m_memory)
                m_memory->note(text, line);
        }
        m_waiting = 0;
        m_texts.fill({});
    }

private:
    const Lexicon& m_lexicon = Lexicon::get();
    std::string_view m_text;
    std::vector<Line>& m_lines;
    LineMemory* m_memory;
    Automaton::Texts m_texts;
    std::array<size_t, Automaton::lanes> m_indexes{};
    size_t m_waiting = 0;
};

} // namespace

std::vector<Line> readLines(std::string_view text, const KnownLines& before, LineMemory* memory)
{
    constexpr size_t usualLine = 24;
    std::vector<Line> lines;
    lines.reserve(text.size() / usualLine + 1);
    EarlierLines earlier(before);
    LineReader reader(text, lines, memory);
    for (size_t from = 0; from < text.size();) {
        const Span line{from, std::min(text.find('\n', from), text.size())};
        from = line.to + 1;
        const LineTraits* known = earlier.find(line);
        if (!known && memory)
            known = memory->find(text.substr(line.from, line.to - line.from));
        lines.push_back({known ? *known : LineTraits{}, line});
        if (known)
            continue;
        if (const size_t first = skipBlanks(text, line.from, line.to); first < line.to)
            reader.read(first);
    }
    reader.finish();
    return lines;
}

bool isSuspectLine(std::string_view line, uint32_t kinds)
{
    constexpr uint32_t ofKeys = PrefixKind | InfixKind | VendorKind; // what only findTokens() looks for
    constexpr size_t shortestRun = 40;
    return isSuspect(kinds & ~ofKeys) || mayBeUser(line) || (line.size() >= shortestRun && hasLongRun(line));
}

} // namespace hindcast::redaction
