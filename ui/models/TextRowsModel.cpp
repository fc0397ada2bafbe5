// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TextRowsModel.h"

#include "ui/models/Format.h"

#include <QColor>

#include <algorithm>

namespace hindcast {

/// The same again leaves everything where it is: a database that others write is read again and again.
void TextRowsModel::setRows(std::vector<Row> rows)
{
    const bool same = std::ranges::equal(rows, m_rows, [](const Row& a, const Row& b) { return a.shown == b.shown && a.raw == b.raw; });
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QVariant TextRowsModel::cell(int row, int column, int role) const
{
    const Row& r = m_rows[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return format::line(r.shown.value(column));
    case RawRole: return r.raw.value(column);
    case Qt::ToolTipRole: return r.tip.isEmpty() ? QVariant() : QVariant(format::tip(r.tip));
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole: return column == 0 && r.colour ? QVariant(r.colour()) : QVariant();
    default: return {};
    }
}

} // namespace hindcast
