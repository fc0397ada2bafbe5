// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RowEditor.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RowEditor)
};

const CatalogTable* tableOf(const StoreDescription& store, const BoundRelation& relation)
{
    for (const auto& [name, table] : store.catalog.tables)
        if (relation.table == quoted(name) || relation.table.endsWith('.' + quoted(name)))
            return &table;
    return nullptr;
}

} // namespace

RowEditor::RowEditor(Connection& connection, const CatalogTable& table, const BoundRelation& relation)
    : m_connection(&connection), m_relation(&relation)
{
    for (const CatalogColumn& c : table.columns) {
        m_columns << c.name;
        m_types << c.type;
    }
}

Expected<RowEditor> RowEditor::open(Connection& connection, const StoreDescription& store, RelationId id)
{
    const BoundRelation* relation = store.relation(id);
    const CatalogTable* table = relation ? tableOf(store, *relation) : nullptr;
    if (!table)
        return fail(ErrorCode::NotFound, Tr::tr("%1 are not recorded here.").arg(QString::fromLatin1(relationSpec(id).name)));
    return RowEditor(connection, *table, *relation);
}

QByteArray RowEditor::where(const Locator& key, std::vector<Cell>& parameters) const
{
    QByteArrayList parts;
    for (size_t i = 0; i < m_relation->key.size(); ++i) {
        parameters.push_back(i < key.parts().size() ? std::visit([](const auto& v) { return Cell(v); }, key.parts()[i]) : Cell());
        parts << m_relation->key[i].identifier + " = " + m_relation->key[i].parameter(m_connection->placeholder(int(parameters.size())));
    }
    for (const auto& [identifier, value] : m_relation->scope) {
        parameters.push_back(value);
        parts << identifier + " = " + m_connection->placeholder(int(parameters.size()));
    }
    return " WHERE " + parts.join(" AND ");
}

QByteArray RowEditor::guard(int column, const Cell& value, std::vector<Cell>& parameters) const
{
    const QByteArray identifier = quoted(m_columns[column]);
    if (value.isNull())
        return identifier + " IS NULL";
    parameters.push_back(value);
    const QByteArray p = m_connection->placeholder(int(parameters.size()));
    // IS compares as SQLite stores: 1 and 1.0 are equal, '1' is not; the collation must not fold case.
    return m_connection->dialect() == Dialect::Sqlite ? identifier + " IS " + p + " COLLATE BINARY"
                                                      : identifier + "::text = " + p + " COLLATE \"C\"";
}

QByteArray RowEditor::valueOf(int column, const Cell& value, std::vector<Cell>& parameters) const
{
    parameters.push_back(value);
    const QByteArray p = m_connection->placeholder(int(parameters.size()));
    return m_connection->dialect() == Dialect::Sqlite ? p : "CAST(" + p + "::text AS " + m_types[column] + ')';
}

Expected<int> RowEditor::known(const QByteArray& column) const
{
    const int index = indexOf(column);
    if (index >= 0)
        return index;
    return fail(ErrorCode::Conflict,
                Tr::tr("The column %1 is gone from %2.").arg(QString::fromUtf8(column), QString::fromUtf8(m_relation->table)));
}

Expected<std::optional<RowImage>> RowEditor::read(const Locator& key)
{
    std::vector<Cell> parameters;
    const QByteArray condition = where(key, parameters);
    if (!m_read) {
        const bool postgres = m_connection->dialect() == Dialect::Postgres;
        QByteArrayList selected;
        for (const QByteArray& name : m_columns)
            selected << (postgres ? quoted(name) + "::text" : quoted(name));
        HC_TRY(m_read,
               m_connection->prepare("SELECT " + selected.join(", ") + " FROM " + m_relation->table + condition
                                     + (postgres && m_connection->isWritable() ? " FOR UPDATE" : "")));
    }
    m_read->reset();
    HC_CHECK(m_read->bindAll(parameters));
    HC_TRY(const bool found, m_read->step());
    std::optional<RowImage> image;
    if (found) {
        image.emplace();
        for (int i = 0; i < m_columns.size(); ++i)
            image->values.push_back(m_read->cell(i));
    }
    m_read->reset();
    return image;
}

Expected<qint64> RowEditor::update(const Locator& key, const std::vector<CellChange>& changes)
{
    std::vector<Cell> parameters;
    QByteArrayList sets, guards;
    for (const CellChange& c : changes) {
        HC_TRY(const int column, known(c.column));
        sets << quoted(c.column) + " = " + valueOf(column, c.after, parameters);
    }
    QByteArray condition = where(key, parameters);
    for (const CellChange& c : changes)
        condition += " AND " + guard(indexOf(c.column), c.before, parameters);
    return m_connection->execute("UPDATE " + m_relation->table + " SET " + sets.join(", ") + condition, parameters);
}

Expected<qint64> RowEditor::insert(const QByteArrayList& columns, const std::vector<Cell>& values)
{
    std::vector<Cell> parameters;
    QByteArrayList names, places;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        HC_TRY(const int column, known(columns[i]));
        names << quoted(columns[i]);
        places << valueOf(column, values[size_t(i)], parameters);
    }
    return m_connection->execute("INSERT INTO " + m_relation->table + '(' + names.join(", ") + ") VALUES (" + places.join(", ") + ')',
                                 parameters);
}

Expected<qint64> RowEditor::remove(const Locator& key, const std::vector<CellChange>& changes)
{
    std::vector<Cell> parameters;
    QByteArray condition = where(key, parameters);
    for (const CellChange& c : changes) {
        HC_TRY(const int column, known(c.column));
        condition += " AND " + guard(column, c.before, parameters);
    }
    return m_connection->execute("DELETE FROM " + m_relation->table + condition, parameters);
}

} // namespace hindcast
