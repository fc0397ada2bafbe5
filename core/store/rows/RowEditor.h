// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/relation/RowImage.h"

#include <map>

namespace hindcast {

/// Reads and writes single rows of one relation's table by key, within the transaction of its caller. What it writes is
/// always guarded by the values that were expected, so nobody else's change is overwritten unseen.
class RowEditor
{
public:
    /// NotFound when the layout has no such relation.
    [[nodiscard]] static Expected<RowEditor> open(Connection& connection, const StoreDescription& store, RelationId relation);
    /// Of a table that no relation shows, by its primary key: what belongs to a row. Unsupported when it has no key.
    [[nodiscard]] static Expected<RowEditor> openTable(Connection& connection, const StoreDescription& store, const QByteArray& table);

    /// All columns of the table, in the catalog's order.
    [[nodiscard]] const QByteArrayList& columns() const { return m_columns; }
    [[nodiscard]] int indexOf(const QByteArray& column) const { return int(m_columns.indexOf(column)); }
    [[nodiscard]] const BoundRelation& relation() const { return *m_relation; }
    [[nodiscard]] const CatalogTable& table() const { return *m_table; }

    /// The row as it is now, or nothing. On a writing PostgreSQL connection the row is locked until the transaction ends.
    [[nodiscard]] Expected<std::optional<RowImage>> read(const Locator& key);
    /// The keys of at most \a limit rows that have this stored value in a column, in their order.
    [[nodiscard]] Expected<std::vector<Locator>> keysWhere(const QByteArray& column, const Cell& value, qint64 limit);
    /// Changes a row that still has the values before; 0 when it has not, or is gone.
    Expected<qint64> update(const Locator& key, const std::vector<CellChange>& changes);
    /// Puts a row back, or a new one in; columns that are not named get their default.
    Expected<qint64> insert(const QByteArrayList& columns, const std::vector<Cell>& values);
    /// Removes a row that still has the values before.
    Expected<qint64> remove(const Locator& key, const std::vector<CellChange>& changes);

private:
    RowEditor(Connection& connection, const StoreDescription& store, const CatalogTable& table,
              std::shared_ptr<const BoundRelation> relation);
    [[nodiscard]] QByteArray where(const Locator& key, std::vector<Cell>& parameters) const;
    /// What stands behind FROM when a row is read by its key, and the values that its condition takes.
    [[nodiscard]] QByteArray selectByKey() const;
    [[nodiscard]] std::vector<Cell> keyValues(const Locator& key) const;
    [[nodiscard]] Expected<std::optional<RowImage>> readBy(Statement& statement, const std::vector<Cell>& parameters) const;
    [[nodiscard]] QByteArray guard(int column, const Cell& value, std::vector<Cell>& parameters) const;
    [[nodiscard]] QByteArray valueOf(int column, const Cell& value, std::vector<Cell>& parameters) const;
    [[nodiscard]] Expected<int> known(const QByteArray& column) const;
    /// Compiles each statement once: a change-set writes a hundred thousand rows with a handful of them.
    [[nodiscard]] Expected<Statement*> compiled(const QByteArray& sql);
    [[nodiscard]] static Expected<qint64> run(Statement& statement, const std::vector<Cell>& parameters);
    Expected<qint64> write(const QByteArray& sql, const std::vector<Cell>& parameters);
    [[nodiscard]] bool isLike(const std::vector<CellChange>& changes) const;

    Connection* m_connection;
    const CatalogTable* m_table;
    std::shared_ptr<const BoundRelation> m_relation;
    bool m_keepsNumbers = false; ///< of rows that are removed: no other one gets them
    QByteArrayList m_columns;
    QByteArrayList m_identifiers; // quoted
    QByteArrayList m_types;
    std::unique_ptr<Statement> m_read; // prepared at the first read
    std::map<QByteArray, std::unique_ptr<Statement>> m_writes; // by their text
    /// The last update: the next one mostly changes the same columns of another row.
    struct {
        std::vector<std::pair<QByteArray, bool>> columns; ///< with whether nothing was in them before
        Statement* statement = nullptr;
    } m_last;
};

} // namespace hindcast
