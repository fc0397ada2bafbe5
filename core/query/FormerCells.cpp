// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/FormerCells.h"

#include <algorithm>

namespace hindcast {

void FormerCells::set(const QByteArray& key, int column, Cell value)
{
    Cells& cells = m_rows[key];
    const auto known = std::ranges::find(cells, column, &std::pair<int, Cell>::first);
    if (known != cells.end())
        known->second = std::move(value);
    else
        cells.emplace_back(column, std::move(value));
    if (std::ranges::find(m_columns, column) == m_columns.end())
        m_columns.push_back(column);
    m_keys->insert(key);
}

const FormerCells::Cells* FormerCells::of(const QByteArray& key) const
{
    const auto it = m_rows.constFind(key);
    return it == m_rows.constEnd() ? nullptr : &*it;
}

const Cell* FormerCells::find(const Cells* cells, int column)
{
    if (!cells)
        return nullptr;
    const auto it = std::ranges::find(*cells, column, &std::pair<int, Cell>::first);
    return it == cells->end() ? nullptr : &it->second;
}

bool FormerCells::touchesAny(const std::vector<int>& columns) const
{
    return std::ranges::any_of(columns, [this](int c) { return std::ranges::find(m_columns, c) != m_columns.end(); });
}

QByteArray FormerCells::keyText(const Cell& key)
{
    if (const auto* text = key.get<QByteArray>())
        return *text;
    return QByteArray::number(key.integer());
}

} // namespace hindcast
