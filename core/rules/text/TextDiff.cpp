// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/TextDiff.h"

#include <algorithm>
#include <optional>
#include <span>

namespace hindcast {
namespace {

using PartKind = DiffPart::Kind;
using Words = std::vector<QStringView>;

constexpr int mostEdits = 800; // the memory is quadratic in it
constexpr qsizetype shortText = 12;

enum class CharClass { Blank, Word, Other };

CharClass charClassOf(QChar c)
{
    if (c.isSpace())
        return CharClass::Blank;
    return c.isLetterOrNumber() || c == u'_' || c.isMark() || c.isSurrogate() ? CharClass::Word : CharClass::Other;
}

/// Runs of letters and digits, runs of blanks, and single other characters.
Words wordsOf(QStringView text)
{
    Words out;
    for (qsizetype at = 0; at < text.size();) {
        const CharClass c = charClassOf(text[at]);
        qsizetype end = at + 1;
        while (c != CharClass::Other && end < text.size() && charClassOf(text[end]) == c)
            ++end;
        out.push_back(text.sliced(at, end - at));
        at = end;
    }
    return out;
}

/// Appends to the last part when it is of the same kind.
void append(std::vector<DiffPart>& parts, PartKind kind, QStringView text)
{
    if (text.isEmpty())
        return;
    if (parts.empty() || parts.back().kind != kind)
        parts.push_back({kind, {}});
    parts.back().text += text;
}

/// The steps of the shortest edit (Myers): true for each kept word, in order of the way; empty when it is too long.
class ShortestEdit
{
public:
    ShortestEdit(std::span<const QStringView> a, std::span<const QStringView> b) : m_a(a), m_b(b) {}

    /// Removed, Added and Same steps from the beginning; nothing beyond the greatest number of edits.
    [[nodiscard]] std::optional<std::vector<PartKind>> steps()
    {
        const int n = int(m_a.size()), m = int(m_b.size()), most = std::min(n + m, mostEdits);
        std::vector<int> furthest(2 * size_t(most) + 3, 0);
        const auto at = [&](int k) -> int& {
            const int place = k + most + 1;
            return furthest[size_t(place)];
        };
        for (int d = 0; d <= most; ++d) {
            for (int k = -d; k <= d; k += 2) {
                int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < n && x - k < m && m_a[size_t(x)] == m_b[size_t(x - k)])
                    ++x;
                at(k) = x;
                if (x >= n && x - k >= m) {
                    keep(furthest, most, d);
                    return wayBack(d);
                }
            }
            keep(furthest, most, d);
        }
        return {};
    }

private:
    /// The row of one number of edits: diagonals -d .. d.
    void keep(const std::vector<int>& furthest, int most, int d)
    {
        const auto begin = furthest.begin() + (most + 1 - d);
        m_rows.emplace_back(begin, begin + 2 * d + 1);
    }

    [[nodiscard]] std::vector<PartKind> wayBack(int edits) const
    {
        std::vector<PartKind> out;
        int x = int(m_a.size()), y = int(m_b.size());
        for (int d = edits; d > 0; --d) {
            const std::vector<int>& row = m_rows[size_t(d - 1)]; // diagonals -(d-1) .. d-1
            const auto at = [&](int k) { return k < -(d - 1) || k > d - 1 ? -1 : row[size_t(k + d - 1)]; };
            const int k = x - y;
            const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
            const int previous = down ? k + 1 : k - 1, fromX = at(previous), fromY = fromX - previous;
            const int startX = down ? fromX : fromX + 1;
            for (; x > startX; --x, --y)
                out.push_back(PartKind::Same);
            out.push_back(down ? PartKind::Added : PartKind::Removed);
            x = fromX;
            y = fromY;
        }
        out.insert(out.end(), size_t(x), PartKind::Same);
        std::ranges::reverse(out);
        return out;
    }

    std::span<const QStringView> m_a, m_b;
    std::vector<std::vector<int>> m_rows;
};

/// A word or two that are the same by chance: short, in one line, between two changes that are much longer.
bool isByChance(const std::vector<DiffPart>& parts, size_t at, qsizetype before)
{
    const QString& text = parts[at].text;
    if (at == 0 || at + 1 >= parts.size() || text.contains(u'\n'))
        return false;
    qsizetype after = 0;
    for (size_t i = at + 1; i < parts.size() && parts[i].kind != PartKind::Same; ++i)
        after += parts[i].text.size();
    return text.trimmed().isEmpty() || (text.size() <= shortText && std::min(before, after) >= 3 * text.size());
}

/// What is the same by chance becomes part of the changes around it, and the removed words of a stretch stand before the
/// added ones.
std::vector<DiffPart> joined(const std::vector<DiffPart>& parts)
{
    std::vector<DiffPart> out;
    QString removed, added;
    const auto flush = [&] {
        append(out, PartKind::Removed, removed);
        append(out, PartKind::Added, added);
        removed.clear();
        added.clear();
    };
    for (size_t i = 0; i < parts.size(); ++i) {
        const DiffPart& p = parts[i];
        if (p.kind == PartKind::Same && !isByChance(parts, i, removed.size() + added.size())) {
            flush();
            append(out, PartKind::Same, p.text);
            continue;
        }
        if (p.kind != PartKind::Added)
            removed += p.text;
        if (p.kind != PartKind::Removed)
            added += p.text;
    }
    flush();
    return out;
}

} // namespace

std::vector<DiffPart> wordDiff(const QString& before, const QString& after)
{
    const Words a = wordsOf(before), b = wordsOf(after);
    size_t head = 0, tail = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head])
        ++head;
    while (head + tail < a.size() && head + tail < b.size() && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    std::vector<DiffPart> parts;
    for (size_t i = 0; i < head; ++i)
        append(parts, PartKind::Same, a[i]);
    const std::span<const QStringView> x(a.data() + head, a.size() - head - tail), y(b.data() + head, b.size() - head - tail);
    if (const auto steps = ShortestEdit(x, y).steps()) {
        size_t i = 0, j = 0;
        for (const PartKind kind : *steps) {
            append(parts, kind, kind == PartKind::Added ? y[j] : x[i]);
            i += kind != PartKind::Added ? 1 : 0;
            j += kind != PartKind::Removed ? 1 : 0;
        }
    } else {
        for (const QStringView word : x)
            append(parts, PartKind::Removed, word);
        for (const QStringView word : y)
            append(parts, PartKind::Added, word);
    }
    for (size_t i = a.size() - tail; i < a.size(); ++i)
        append(parts, PartKind::Same, a[i]);
    return joined(parts);
}

} // namespace hindcast
