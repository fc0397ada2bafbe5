// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TableKeys.h"

#include <algorithm>
#include <utility>

namespace hindcast {

TableKeys::TableKeys(FacetKeys keys, std::optional<Rows> rows, bool rising, bool backwards)
    : m_keys(std::move(keys)), m_rows(std::move(rows)), m_rising(rising), m_backwards(backwards)
{}

qint64 TableKeys::count() const { return m_rows ? qint64(m_rows->size()) : m_keys.size(); }

qint64 TableKeys::at(qint64 row) const
{
    const qint64 place = m_backwards ? count() - 1 - row : row;
    return m_keys.integer(m_rows ? qint64((*m_rows)[size_t(place)]) : place);
}

qint64 TableKeys::rowOf(qint64 key) const
{
    const auto row = m_keys.row(key);
    if (!row)
        return -1;
    qint64 place = *row;
    if (m_rows) {
        const auto found = m_rising ? std::ranges::lower_bound(*m_rows, quint32(*row)) : std::ranges::find(*m_rows, quint32(*row));
        if (found == m_rows->end() || *found != quint32(*row))
            return -1;
        place = found - m_rows->begin();
    }
    return m_backwards ? count() - 1 - place : place;
}

} // namespace hindcast
