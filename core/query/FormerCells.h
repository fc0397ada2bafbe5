// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace hindcast {

/// What some records of a relation said at another moment, where that is not what they say now. Records are told by the text of the one
/// column that is their key.
class FormerCells
{
public:
    using Cells = std::vector<std::pair<int, Cell>>; ///< by canonical column

    /// \a keyColumn: the canonical column that is the key.
    explicit FormerCells(int keyColumn) : m_keyColumn(keyColumn) {}
    /// The last one that is set of a record's column counts.
    void set(const QByteArray& key, int column, Cell value);

    [[nodiscard]] int keyColumn() const { return m_keyColumn; }
    [[nodiscard]] bool isEmpty() const { return m_rows.isEmpty(); }
    [[nodiscard]] qsizetype size() const { return m_rows.size(); }
    /// Null: the record said the same.
    [[nodiscard]] const Cells* of(const QByteArray& key) const;
    [[nodiscard]] const Cells* of(const Cell& key) const { return of(keyText(key)); }
    /// The former value of a column; null: the same as now.
    [[nodiscard]] static const Cell* find(const Cells* cells, int column);
    /// Some record said something else in one of these.
    [[nodiscard]] bool touchesAny(const std::vector<int>& columns) const;
    [[nodiscard]] const std::vector<int>& columns() const { return m_columns; }
    [[nodiscard]] const QHash<QByteArray, Cells>& rows() const { return m_rows; }
    /// The keys, for a condition.
    [[nodiscard]] std::shared_ptr<const QSet<QByteArray>> keys() const { return m_keys; }

    [[nodiscard]] static QByteArray keyText(const Cell& key);

private:
    int m_keyColumn;
    QHash<QByteArray, Cells> m_rows;
    std::vector<int> m_columns;
    std::shared_ptr<QSet<QByteArray>> m_keys = std::make_shared<QSet<QByteArray>>();
};
using FormerCellsPtr = std::shared_ptr<const FormerCells>;

} // namespace hindcast
