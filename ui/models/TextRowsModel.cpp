// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TextRowsModel.h"

#include "ui/models/Format.h"

#include <QColor>

namespace hindcast {

void TextRowsModel::setRows(std::vector<Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
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
