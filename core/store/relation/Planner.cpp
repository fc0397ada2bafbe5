// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Planner.h"

#include "core/store/sql/CutText.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr int previewCharacters = 300;
constexpr auto alwaysTrue = "1=1";

/// Writes a plan: keeps parameters and their numbers together.
class PredicateCompiler
{
public:
    PredicateCompiler(const BoundRelation& relation, std::vector<Cell>& parameters) : m_relation(relation), m_parameters(parameters) {}

    QByteArray parameter(Cell value)
    {
        m_parameters.push_back(std::move(value));
        return (m_relation.dialect == Dialect::Sqlite ? "?" : "$") + QByteArray::number(qsizetype(m_parameters.size()));
    }

    /// SQL that is true for at least every matching row; \a exact: for these only.
    QByteArray superset(const Predicate& p, bool& exact)
    {
        switch (p.kind) {
        case Predicate::Kind::Always: return alwaysTrue;
        case Predicate::Kind::And:
        case Predicate::Kind::Or: return joined(p, exact);
        case Predicate::Kind::Not: return negated(p.children.front(), exact);
        case Predicate::Kind::AsThen: return asThen(p, exact);
        default: return leaves(p, exact);
        }
    }

private:
    QByteArray joined(const Predicate& p, bool& exact)
    {
        const bool conjunction = p.kind == Predicate::Kind::And;
        QByteArrayList parts;
        for (const Predicate& child : p.children)
            parts << superset(child, exact);
        if (parts.isEmpty())
            return conjunction ? alwaysTrue : "1=0";
        return '(' + parts.join(conjunction ? " AND " : " OR ") + ')';
    }

    /// Records that said something else may meet what they do not meet now. Where it is not about what was changed, all is as it is.
    QByteArray asThen(const Predicate& p, bool& exact)
    {
        std::vector<int> read;
        p.children.front().collectColumns(read);
        if (!p.former->touchesAny(read))
            return superset(p.children.front(), exact);
        exact = false;
        bool any = true;
        const QByteArray now = superset(p.children.front(), any);
        return '(' + now + " OR " + leaves(Predicate::among(p.former->keyColumn(), p.former->keys()), any) + ')';
    }

    QByteArray negated(const Predicate& child, bool& exact)
    {
        const size_t before = m_parameters.size();
        bool childExact = true;
        const QByteArray sql = superset(child, childExact);
        if (childExact)
            return "(NOT " + sql + ')';
        m_parameters.resize(before); // the negation of a superset would lose rows
        exact = false;
        return alwaysTrue;
    }

    QByteArray leaves(const Predicate& p, bool& exact)
    {
        QByteArrayList parts;
        for (const int column : p.columns)
            parts << leaf(p, m_relation.columns[size_t(column)], exact);
        return parts.size() == 1 ? parts.first() : '(' + parts.join(" OR ") + ')';
    }

    QByteArray leaf(const Predicate& p, const BoundColumn& column, bool& exact)
    {
        if (!column.codec) // the same value in every row: decided here
            return matchesLeaf(p, column.otherwise) ? alwaysTrue : "1=0";
        const bool sqlite = m_relation.dialect == Dialect::Sqlite;
        const Power power = column.codec->comparing;
        // PostgreSQL's columns hold what their type says, so what is Superset for SQLite is exact there.
        const bool columnExact = power == Power::Exact || (power == Power::Superset && !sqlite);
        if (power != Power::None && p.kind == Predicate::Kind::Compare) {
            if (const auto stored = column.codec->encode(p.value); stored && !stored->isNull()) {
                exact = exact && columnExact;
                return comparison(p, column, *stored);
            }
        } else if (p.kind == Predicate::Kind::Among && power != Power::None) {
            if (const QByteArray sql = among(p, column); !sql.isEmpty()) {
                exact = exact && columnExact;
                return sql;
            }
        } else if (p.kind == Predicate::Kind::Contains && isText(column)) {
            exact = exact && columnExact;
            if (sqlite)
                return "hc_contains(" + column.identifier + ", " + parameter(p.value) + ')';
            if (const QByteArray pattern = likePattern(*p.value.get<QByteArray>()); !pattern.isNull())
                return "coalesce(" + column.identifier + " COLLATE \"C\" ILIKE " + parameter(Cell(pattern)) + ", false)";
        } else if (p.kind == Predicate::Kind::Prefix && isText(column)) {
            exact = exact && columnExact;
            const QByteArray length = QByteArray::number(p.length);
            if (sqlite)
                return "hc_prefix(" + column.identifier + ", " + length + ", " + parameter(p.value) + ')';
            return "coalesce(left(" + column.identifier + ", " + length + ") = " + parameter(p.value) + ", false)";
        } else if (p.kind == Predicate::Kind::IsNull && !sqlite && column.codec->comparing != Power::None) {
            return '(' + column.identifier + " IS NULL)";
        } else if (p.kind == Predicate::Kind::IsNull && isText(column)) {
            exact = false; // what is no text may be read as one, but a text is never read as nothing
            return "(typeof(" + column.identifier + ") <> 'text')";
        }
        exact = false;
        return alwaysTrue;
    }

    /// Few members are asked for by themselves, so that an index is of use; many are decided row by row. Empty: here, too.
    QByteArray among(const Predicate& p, const BoundColumn& column)
    {
        constexpr qsizetype mostAsked = 200;
        const size_t before = m_parameters.size();
        if (!p.members || p.members->size() > mostAsked)
            return {};
        QByteArrayList parts;
        for (const QByteArray& member : *p.members) {
            bool isNumber = false;
            const qint64 number = m_relation.integerKey() ? member.toLongLong(&isNumber) : 0;
            const auto stored = column.codec->encode(isNumber ? Cell(number) : Cell(member));
            if (!stored || stored->isNull()) {
                m_parameters.resize(before);
                return {};
            }
            parts << comparison(Predicate::compare(0, Comparison::Equal, Cell()), column, *stored);
        }
        return parts.isEmpty() ? "1=0" : '(' + parts.join(" OR ") + ')';
    }

    QByteArray comparison(const Predicate& p, const BoundColumn& column, const Cell& stored)
    {
        static constexpr const char* operators[] = {"=", "<>", "<", "<=", ">", ">="};
        QByteArray left = column.identifier;
        if (stored.isText())
            left += m_relation.dialect == Dialect::Sqlite ? " COLLATE BINARY" : " COLLATE \"C\"";
        const QByteArray test = left + ' ' + operators[int(p.comparison)] + ' ' + parameter(stored);
        // Two-valued: a null compares as false, so that NOT may stand in front.
        return column.notNull ? test : '(' + column.identifier + " IS NOT NULL AND " + test + ')';
    }

    static bool isText(const BoundColumn& column) { return column.codec->comparing != Power::None && column.codec->id == CodecId::Text; }

    /// A pattern for ILIKE under the C collation, which folds ASCII only, as textContains() does; null for other needles.
    static QByteArray likePattern(const QByteArray& needle)
    {
        if (std::ranges::any_of(needle, [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; }))
            return {};
        QByteArray out = needle;
        out.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        return '%' + out + '%';
    }

    const BoundRelation& m_relation;
    std::vector<Cell>& m_parameters;
};

QByteArray rowOf(const QByteArrayList& parts) { return parts.size() == 1 ? parts.first() : '(' + parts.join(", ") + ')'; }

/// A key as it is compared and sorted: bytes decide.
QByteArray collated(const BoundRelation& relation, const BoundRelation::KeyColumn& key)
{
    if (key.integer || !key.cast.isEmpty())
        return key.identifier;
    return key.identifier + (relation.dialect == Dialect::Sqlite ? " COLLATE BINARY" : " COLLATE \"C\"");
}

QByteArray startCondition(const BoundRelation& relation, const ReadQuery& query, PredicateCompiler& compiler)
{
    QByteArrayList left, right;
    if (query.orderBy >= 0) {
        left << relation.columns[size_t(query.orderBy)].identifier;
        right << compiler.parameter(query.from->order);
    }
    left << collated(relation, relation.key.front());
    right << relation.key.front().parameter(compiler.parameter(query.from->key));
    const QByteArray test = query.descending ? (query.fromInclusive ? " <= " : " < ") : (query.fromInclusive ? " >= " : " > ");
    return rowOf(left) + test + rowOf(right);
}

/// Without its table PostgreSQL would take a name for a column of the result: a key that is read as text would be sorted as one.
QByteArray sortedBy(const BoundRelation& relation, const QByteArray& identifier)
{
    return relation.dialect == Dialect::Sqlite ? identifier : relation.table + '.' + identifier;
}

QByteArray orderClause(const BoundRelation& relation, const ReadQuery& query)
{
    const QByteArray direction = query.descending ? " DESC" : " ASC";
    QByteArrayList parts;
    if (query.orderBy >= 0)
        parts << sortedBy(relation, relation.columns[size_t(query.orderBy)].identifier) + direction;
    for (const auto& k : relation.key)
        parts << sortedBy(relation, collated(relation, k)) + direction;
    return " ORDER BY " + parts.join(", ");
}

QByteArray literal(QByteArray text) { return '\'' + text.replace('\'', "''") + '\''; }

/// The table, with each text behind hc_head(). What rows are found and sorted by stays as it is, for the sake of indexes.
QByteArray headsOf(const BoundRelation& relation, const ReadQuery& query)
{
    QByteArrayList plain, columns;
    for (const auto& key : relation.key)
        plain << key.identifier;
    for (const auto& [identifier, value] : relation.scope)
        plain << identifier;
    if (query.orderBy >= 0)
        plain << relation.columns[size_t(query.orderBy)].identifier;
    for (const QByteArray& name : relation.storedColumns) {
        const QByteArray column = quoted(name);
        columns << (plain.contains(column) ? column
                                           : "CASE typeof(" + column + ") WHEN 'text' THEN hc_head(" + literal(relation.tableName) + ", "
                            + literal(name) + ", rowid) ELSE " + column + " END AS " + column);
    }
    return "(SELECT " + columns.join(", ") + " FROM " + relation.table + ')';
}

/// PostgreSQL knows how large a text is without reading it.
QByteArray boundedText(const QByteArray& text)
{
    const QByteArray size = "octet_length(" + text + ')';
    return "CASE WHEN " + size + " > " + QByteArray::number(greatestValueBytes) + " THEN left(" + text + ", "
        + QByteArray::number(keptOfCutText) + ") || " + cutMarkSql(size) + " ELSE " + text + " END";
}

QByteArray keyList(const std::vector<qint64>& keys)
{
    QByteArrayList out;
    for (const qint64 k : keys)
        out << QByteArray::number(k); // integers of ours: nothing to quote
    return out.join(',');
}

} // namespace

Plan planRead(const BoundRelation& relation, const ReadQuery& query)
{
    Plan plan;
    PredicateCompiler compiler(relation, plan.parameters);
    bool exact = true;
    QByteArray where = alwaysTrue;
    if (query.pushDown)
        where = compiler.superset(query.where, exact);
    else
        exact = query.where.isAlways();
    std::vector<int> checked;
    if (!exact) {
        plan.residual = query.where;
        query.where.collectColumns(checked);
    }
    QByteArrayList select;
    for (const auto& k : relation.key)
        select << k.read();
    if (query.orderBy >= 0) {
        select << relation.columns[size_t(query.orderBy)].identifier;
        plan.hasOrder = true;
    }
    plan.firstColumn = int(select.size());
    plan.columns = query.columns;
    for (const int c : checked)
        if (std::ranges::find(plan.columns, c) == plan.columns.end())
            plan.columns.push_back(c);
    for (const int c : plan.columns) {
        const BoundColumn& column = relation.columns[size_t(c)];
        QByteArray expression = column.codec ? column.codec->read(column.identifier) : QByteArray("NULL");
        const bool whole = !query.previews || !relation.spec->columns[size_t(c)].large || std::ranges::find(checked, c) != checked.end();
        if (!whole && column.codec)
            expression = "substr(" + expression + ", 1, " + QByteArray::number(previewCharacters) + ')';
        else if (column.codec && relation.dialect == Dialect::Postgres && column.codec->yieldsText())
            expression = boundedText(expression);
        select << expression;
    }
    QByteArrayList conditions;
    const bool ordersInScope = query.orderBy >= 0 && relation.columns[size_t(query.orderBy)].scopedIndex;
    const bool named = !query.keys.empty() || !query.textKeys.empty();
    // SQLite would take an index of the scope for better than the keys themselves, and sort the whole scope for each piece of a walk; a
    // plus keeps it from that.
    const bool walksByKey = query.orderBy < 0 && where == alwaysTrue && relation.integerKey();
    const QByteArray unindexed = (named || walksByKey) && relation.dialect == Dialect::Sqlite ? "+" : "";
    for (const auto& [identifier, value] : relation.scope) {
        if (query.pushDown || ordersInScope || named) {
            conditions << unindexed + identifier + " = " + compiler.parameter(value);
        } else {
            select << identifier;
            plan.scope.push_back(value);
        }
    }
    if (!relation.rows.isEmpty())
        conditions << relation.rows;
    if (where != alwaysTrue)
        conditions << where;
    if (query.from)
        conditions << startCondition(relation, query, compiler);
    if (!query.keys.empty())
        conditions << relation.key.front().identifier + " IN (" + keyList(query.keys) + ')';
    if (!query.textKeys.empty()) {
        QByteArrayList places;
        for (const QByteArray& k : query.textKeys)
            places << relation.key.front().parameter(compiler.parameter(Cell(k)));
        conditions << relation.key.front().identifier + " IN (" + places.join(", ") + ')';
    }
    const bool heads = query.heads && !relation.storedColumns.isEmpty();
    plan.sql = "SELECT " + select.join(", ") + " FROM " + (heads ? headsOf(relation, query) : relation.table);
    if (!conditions.isEmpty())
        plan.sql += " WHERE " + conditions.join(" AND ");
    plan.sql += orderClause(relation, query);
    if (query.limit > 0)
        plan.sql += " LIMIT " + QByteArray::number(query.limit);
    return plan;
}

} // namespace hindcast
