// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListColumn.h"

#include <QAbstractTableModel>

namespace hindcast {

/// Base of the list models: flat, with a fixed set of columns. What a subclass must say is small; row and parent
/// handling cannot be got wrong.
class ListModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    ListModel(std::vector<ListColumn> columns, QObject* parent);

    [[nodiscard]] const std::vector<ListColumn>& columns() const { return m_columns; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    [[nodiscard]] int columnOf(const QString& id) const;

protected:
    [[nodiscard]] virtual int rows() const = 0;
    /// Never reads a database, never blocks.
    [[nodiscard]] virtual QVariant cell(int row, int column, int role) const = 0;

private:
    std::vector<ListColumn> m_columns;
};

} // namespace hindcast
