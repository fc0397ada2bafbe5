// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetKeys.h"

#include <algorithm>

namespace hindcast {

void FacetKeys::add(qint64 key)
{
    if (m_runs.empty() || m_runs.back().key + (m_rows - m_runs.back().row) != key)
        m_runs.push_back({m_rows, key});
    ++m_rows;
}

void FacetKeys::add(const QByteArray& key)
{
    m_texts.append(key.constData(), size_t(key.size()));
    m_ends.push_back(m_texts.size());
    ++m_rows;
}

void FacetKeys::append(const FacetKeys& later)
{
    const size_t bytes = m_texts.size();
    for (const size_t end : later.m_ends)
        m_ends.push_back(bytes + end);
    m_texts += later.m_texts;
    for (const Run& run : later.m_runs) {
        const bool follows = !m_runs.empty() && run.row == 0 && m_runs.back().key + (m_rows - m_runs.back().row) == run.key;
        if (!follows)
            m_runs.push_back({m_rows + run.row, run.key});
    }
    m_rows += later.m_rows;
}

Cell FacetKeys::key(qint64 row) const
{
    if (!areIntegers()) {
        const size_t begin = row == 0 ? 0 : m_ends[size_t(row) - 1];
        return Cell(QByteArray(m_texts.data() + begin, qsizetype(m_ends[size_t(row)] - begin)));
    }
    return Cell(integer(row));
}

qint64 FacetKeys::integer(qint64 row) const
{
    const auto run = std::prev(std::ranges::upper_bound(m_runs, row, {}, &Run::row));
    return run->key + (row - run->row);
}

std::optional<qint64> FacetKeys::row(qint64 key) const
{
    const auto after = std::ranges::upper_bound(m_runs, key, {}, &Run::key);
    if (after == m_runs.begin())
        return {};
    const auto run = std::prev(after);
    const qint64 end = after == m_runs.end() ? m_rows : after->row;
    const quint64 behind = quint64(key) - quint64(run->key); // keys may be further apart than a number with a sign says
    return behind < quint64(end - run->row) ? std::optional(run->row + qint64(behind)) : std::nullopt;
}

bool FacetKeys::restore(std::vector<Run> runs, qint64 rows)
{
    const bool begins = runs.empty() ? rows == 0 : runs.front().row == 0 && runs.back().row < rows;
    const auto later = [](const Run& a, const Run& b) { return b.row <= a.row || b.key <= a.key; };
    if (!begins || std::ranges::adjacent_find(runs, later) != runs.end())
        return false;
    m_runs = std::move(runs);
    m_rows = rows;
    return true;
}

std::optional<qint64> FacetKeys::last() const
{
    if (m_runs.empty())
        return {};
    return m_runs.back().key + (m_rows - 1 - m_runs.back().row);
}

qint64 FacetKeys::bytes() const
{
    const size_t all = m_runs.capacity() * sizeof(Run) + m_texts.capacity() + m_ends.capacity() * sizeof(size_t);
    return qint64(all);
}

} // namespace hindcast
