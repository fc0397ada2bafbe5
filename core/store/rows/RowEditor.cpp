// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/RowEditor.h"

#include "core/store/Corrections.h"
#include "core/store/native/GivenNumbers.h"
#include "core/store/sql/postgres/PgError.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RowEditor)
};

constexpr size_t keptStatements = 32; // which columns are null makes another text

} // namespace

RowEditor::RowEditor(Connection& connection, const StoreDescription& store, const CatalogTable& table,
                     std::shared_ptr<const BoundRelation> relation)
    : m_connection(&connection), m_table(&table), m_relation(std::move(relation)),
      m_keepsNumbers(store.isNative() && connection.dialect() == Dialect::Sqlite && m_relation->key.size() == 1
                     && m_relation->key.front().integer && table.keyColumns() == QByteArrayList{"id"})
{
    for (const CatalogColumn& c : table.columns) {
        m_columns << c.name;
        m_identifiers << quoted(c.name);
        m_types << c.type;
    }
}

Expected<RowEditor> RowEditor::open(Connection& connection, const StoreDescription& store, RelationId id)
{
    const BoundRelation* relation = store.relation(id);
    const CatalogTable* table = tableOf(store, id);
    if (!table)
        return fail(ErrorCode::NotFound, Tr::tr("%1 are not recorded here.").arg(QString::fromLatin1(relationSpec(id).name)));
    return RowEditor(connection, store, *table, std::make_shared<BoundRelation>(*relation));
}

Expected<RowEditor> RowEditor::openTable(Connection& connection, const StoreDescription& store, const QByteArray& name)
{
    const CatalogTable* table = store.catalog.table(name);
    if (!table)
        return fail(ErrorCode::NotFound, Tr::tr("There is no table %1 here.").arg(QString::fromUtf8(name)));
    RelationMap map{RelationId::Journal, table->name.constData(), {}, {}};
    const QByteArrayList key = table->keyColumns();
    for (const QByteArray& column : key)
        map.key.push_back(column.constData());
    auto bound = bindRelation(map, store.catalog, store.dialect);
    if (key.isEmpty() || !bound)
        return fail(ErrorCode::Unsupported,
                    Tr::tr("Rows of the table %1 cannot be told from each other: it has no key.").arg(QString::fromUtf8(name)));
    return RowEditor(connection, store, *table, std::make_shared<BoundRelation>(*std::move(bound)));
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

std::vector<Cell> RowEditor::keyValues(const Locator& key) const
{
    std::vector<Cell> out;
    out.reserve(m_relation->key.size() + m_relation->scope.size());
    for (size_t i = 0; i < m_relation->key.size(); ++i)
        out.push_back(i < key.parts().size() ? std::visit([](const auto& v) { return Cell(v); }, key.parts()[i]) : Cell());
    for (const auto& [identifier, value] : m_relation->scope)
        out.push_back(value);
    return out;
}

QByteArray RowEditor::selectByKey() const
{
    std::vector<Cell> parameters; // of any key: the text is the same
    QByteArrayList selected;
    for (const QByteArray& identifier : m_identifiers)
        selected << (m_connection->dialect() == Dialect::Postgres ? identifier + "::text" : identifier);
    return "SELECT " + selected.join(", ") + " FROM " + m_relation->table + where(Locator(), parameters);
}

QByteArray RowEditor::guard(int column, const Cell& value, std::vector<Cell>& parameters) const
{
    const QByteArray& identifier = m_identifiers[column];
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

Expected<Statement*> RowEditor::compiled(const QByteArray& sql)
{
    auto it = m_writes.find(sql);
    if (it == m_writes.end()) {
        if (m_writes.size() >= keptStatements) {
            m_writes.clear();
            m_last.statement = nullptr;
        }
        HC_TRY(auto prepared, m_connection->prepare(sql));
        it = m_writes.emplace(sql, std::move(prepared)).first;
    }
    return it->second.get();
}

Expected<qint64> RowEditor::run(Statement& statement, const std::vector<Cell>& parameters)
{
    statement.reset();
    HC_CHECK(statement.bindAll(parameters));
    const auto stepped = statement.step();
    const qint64 affected = stepped ? statement.affected() : 0;
    statement.reset(); // of one that failed, too: an open statement would keep its locks
    HC_CHECK(stepped);
    return affected;
}

Expected<qint64> RowEditor::write(const QByteArray& sql, const std::vector<Cell>& parameters)
{
    HC_TRY(Statement * statement, compiled(sql));
    return run(*statement, parameters);
}

Expected<std::optional<RowImage>> RowEditor::readBy(Statement& statement, const std::vector<Cell>& parameters) const
{
    statement.reset();
    HC_CHECK(statement.bindAll(parameters));
    HC_TRY(const bool found, statement.step());
    std::optional<RowImage> image;
    if (found) {
        image.emplace();
        image->values.reserve(size_t(m_columns.size()));
        for (int i = 0; i < m_columns.size(); ++i)
            image->values.push_back(statement.cell(i));
    }
    statement.reset();
    return image;
}

Expected<std::optional<RowImage>> RowEditor::read(const Locator& key)
{
    const bool locks = m_connection->dialect() == Dialect::Postgres && m_connection->isWritable();
    const std::vector<Cell> parameters = keyValues(key);
    if (!m_read) {
        HC_TRY(m_read, m_connection->prepare(selectByKey() + (locks ? " FOR UPDATE" : "")));
    }
    HC_TRY(auto image, readBy(*m_read, parameters));
    if (!image && locks && m_table->rowSecurity) { // a row that may be seen and not be written is not locked, it is missing
        HC_TRY(const auto plain, m_connection->prepare(selectByKey()));
        HC_TRY(const auto seen, readBy(*plain, parameters));
        if (seen)
            return Unexpected(pgRowSecurityError(QString::fromUtf8(m_relation->table)));
    }
    return image;
}

Expected<std::vector<Locator>> RowEditor::keysWhere(const QByteArray& column, const Cell& value, qint64 limit)
{
    HC_TRY(const int index, known(column));
    QByteArrayList key;
    for (const BoundRelation::KeyColumn& k : m_relation->key)
        key << k.read();
    std::vector<Cell> parameters;
    const QByteArray wanted = valueOf(index, value, parameters);
    HC_TRY(const auto rows,
           m_connection->rows("SELECT " + key.join(", ") + " FROM " + m_relation->table + " WHERE " + quoted(column) + " = " + wanted
                                  + " ORDER BY " + key.join(", ") + " LIMIT " + QByteArray::number(limit),
                              parameters));
    std::vector<Locator> out;
    out.reserve(rows.size());
    for (const auto& row : rows) {
        std::vector<Locator::Part> parts;
        for (const Cell& c : row)
            if (const auto* text = c.get<QByteArray>())
                parts.emplace_back(*text);
            else
                parts.emplace_back(c.integer());
        out.emplace_back(std::move(parts));
    }
    return out;
}

bool RowEditor::isLike(const std::vector<CellChange>& changes) const
{
    return m_last.statement
        && std::ranges::equal(m_last.columns, changes, [](const std::pair<QByteArray, bool>& last, const CellChange& c) {
               return last.first == c.column && last.second == c.before.isNull();
           });
}

Expected<qint64> RowEditor::update(const Locator& key, const std::vector<CellChange>& changes)
{
    std::vector<Cell> parameters;
    if (isLike(changes)) {
        parameters.reserve(changes.size() * 2 + m_relation->key.size() + m_relation->scope.size());
        for (const CellChange& c : changes)
            parameters.push_back(c.after);
        for (Cell& part : keyValues(key))
            parameters.push_back(std::move(part));
        for (const CellChange& c : changes)
            if (!c.before.isNull())
                parameters.push_back(c.before);
        return run(*m_last.statement, parameters);
    }
    QByteArrayList sets, guards;
    for (const CellChange& c : changes) {
        HC_TRY(const int column, known(c.column));
        sets << m_identifiers[column] + " = " + valueOf(column, c.after, parameters);
    }
    QByteArray condition = where(key, parameters);
    for (const CellChange& c : changes)
        condition += " AND " + guard(indexOf(c.column), c.before, parameters);
    HC_TRY(m_last.statement, compiled("UPDATE " + m_relation->table + " SET " + sets.join(", ") + condition));
    m_last.columns.clear();
    for (const CellChange& c : changes)
        m_last.columns.emplace_back(c.column, c.before.isNull());
    return run(*m_last.statement, parameters);
}

Expected<qint64> RowEditor::insert(const QByteArrayList& columns, const std::vector<Cell>& values)
{
    std::vector<Cell> parameters;
    QByteArrayList names, places;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        HC_TRY(const int column, known(columns[i]));
        names << m_identifiers[column];
        places << valueOf(column, values[size_t(i)], parameters);
    }
    return write("INSERT INTO " + m_relation->table + '(' + names.join(", ")
                     + (m_connection->dialect() == Dialect::Postgres ? ") OVERRIDING SYSTEM VALUE VALUES (" : ") VALUES (")
                     + places.join(", ") + ')',
                 parameters);
}

Expected<qint64> RowEditor::remove(const Locator& key, const std::vector<CellChange>& changes)
{
    if (m_keepsNumbers) {
        const std::vector<Cell> number = keyValues(key);
        HC_CHECK(write(keepNumberSql(m_table->name), {number.front(), number.front()}));
    }
    std::vector<Cell> parameters;
    QByteArray condition = where(key, parameters);
    for (const CellChange& c : changes) {
        HC_TRY(const int column, known(c.column));
        condition += " AND " + guard(column, c.before, parameters);
    }
    return write("DELETE FROM " + m_relation->table + condition, parameters);
}

} // namespace hindcast
