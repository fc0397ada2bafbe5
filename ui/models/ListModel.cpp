// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ListModel.h"

#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"

#include <algorithm>

namespace hindcast {

ListModel::ListModel(std::vector<ListColumn> columns, QObject* parent) : QAbstractTableModel(parent), m_columns(std::move(columns))
{
    const auto repaint = [this] {
        if (rows() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rows() - 1, int(m_columns.size()) - 1));
    };
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, repaint);
    connect(&Theme::instance(), &Theme::changed, this, repaint);
}

int ListModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows(); }

int ListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_columns.size()); }

QVariant ListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rows() || index.column() >= int(m_columns.size()))
        return {};
    return cell(index.row(), index.column(), role);
}

QVariant ListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(m_columns.size()))
        return {};
    const ListColumn& column = m_columns[size_t(section)];
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == RawRole)
        return column.id;
    if (role == Qt::TextAlignmentRole)
        return int((column.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

int ListModel::columnOf(const QString& id) const
{
    const auto it = std::ranges::find(m_columns, id, &ListColumn::id);
    return it == m_columns.end() ? -1 : int(it - m_columns.begin());
}

} // namespace hindcast
