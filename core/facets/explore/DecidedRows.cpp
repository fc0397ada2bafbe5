// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/DecidedRows.h"

#include "core/facets/FacetFilter.h"
#include "core/facets/cache/MatchingKeys.h"

#include <re2/re2.h>

#include <QHash>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr qint64 mostRowsByText = 1'000'000; ///< that are held to find the row of one
constexpr quint8 codeOfNo = 1, codeOfYes = 2;

bool isBranch(const Predicate& p)
{
    return p.kind == Predicate::Kind::And || p.kind == Predicate::Kind::Or || p.kind == Predicate::Kind::Not;
}

bool isInMemory(const FacetTable& table, const Predicate& leaf)
{
    return leaf.kind != Predicate::Kind::AsThen
        && std::ranges::all_of(leaf.columns, [&](int column) { return isHeldColumn(table, column, leaf); });
}

/// Calls \a visit with each part that asks for what is not in memory.
template<class Visit>
void forLeavesOutside(const FacetTable& table, const Predicate& where, const Visit& visit)
{
    if (isBranch(where))
        for (const Predicate& child : where.children)
            forLeavesOutside(table, child, visit);
    else if (where.kind != Predicate::Kind::Always && !isInMemory(table, where))
        visit(where);
}

/// What is no number is the same question, too.
bool isSameValue(const Cell& a, const Cell& b)
{
    const double *one = a.get<double>(), *other = b.get<double>();
    return a == b || (one && other && std::isnan(*one) && std::isnan(*other));
}

bool isSameLeaf(const Predicate& a, const Predicate& b)
{
    const auto pattern = [](const Predicate& p) { return p.regex ? p.regex->pattern() : std::string(); };
    return a.kind == b.kind && a.comparison == b.comparison && a.columns == b.columns && isSameValue(a.value, b.value)
        && a.length == b.length && pattern(a) == pattern(b) && a.members == b.members && a.former == b.former
        && std::ranges::equal(a.children, b.children, isSameLeaf);
}

/// A part as it is looked up: of records as they were, where that is asked for.
Predicate asLookedUp(const Predicate& leaf, const FormerCellsPtr& former) { return former ? Predicate::asThen(former, leaf) : leaf; }

bool canFindRows(const FacetTable& table) { return table.keys.areIntegers() || table.rows <= mostRowsByText; }

/// Where a row is by its key.
class RowsByKey
{
public:
    explicit RowsByKey(const FacetTable& table) : m_table(table)
    {
        if (!table.keys.areIntegers())
            for (qint64 row = 0; row < table.rows; ++row)
                m_texts.insert(table.keys.key(row).text(), row);
    }
    [[nodiscard]] std::optional<qint64> row(const Locator& key) const
    {
        if (const auto* number = key.parts().size() == 1 ? std::get_if<qint64>(&key.parts().front()) : nullptr)
            return m_table.keys.areIntegers() ? m_table.keys.row(*number) : std::nullopt;
        const auto at = m_texts.constFind(key.text());
        return at == m_texts.cend() ? std::nullopt : std::optional(*at);
    }

private:
    const FacetTable& m_table;
    QHash<QString, qint64> m_texts;
};

const FacetColumnPtr* columnOf(const DecidedRows* rows, const Predicate& asked)
{
    if (!rows)
        return nullptr;
    const auto at = std::ranges::find_if(rows->parts, [&](const DecidedRows::Part& p) { return isSameLeaf(p.leaf, asked); });
    return at == rows->parts.end() ? nullptr : &at->column;
}

Expected<FacetColumnPtr> lookUp(Connection& connection, const BoundRelation& relation, const FacetTable& table, const Predicate& asked,
                                const RowsByKey& rows, const JobContext& context)
{
    FacetColumn::Codes8 codes(size_t(table.rows), codeOfNo);
    HC_CHECK(visitMatchingKeys(connection, relation, asked, 0, context, [&](const Locator& key) {
        if (const auto row = rows.row(key))
            codes[size_t(*row)] = codeOfYes;
    }));
    if (context.token.isCancelled())
        return failCancelled();
    FacetColumn::Dictionary values;
    values.values = {Cell(false), Cell(true)};
    return std::make_shared<const FacetColumn>(table.rows, std::move(codes), std::move(values), std::vector<quint64>(), true);
}

/// The same with each part that was looked up as a question to its column.
Predicate decidedBy(const FacetTable& table, const Predicate& where, const FormerCellsPtr& former, const DecidedRows& rows)
{
    if (isBranch(where)) {
        Predicate out = where;
        for (Predicate& child : out.children)
            child = decidedBy(table, child, former, rows);
        return out;
    }
    if (where.kind == Predicate::Kind::Always || isInMemory(table, where))
        return where;
    const auto at = std::ranges::find_if(rows.parts,
                                         [&](const DecidedRows::Part& p) { return isSameLeaf(p.leaf, asLookedUp(where, former)); });
    return Predicate::compare(int(table.columns.size() + size_t(at - rows.parts.begin())), Comparison::Equal, Cell(true));
}

} // namespace

bool mustReadRows(const FacetTable& table, const Predicate& where, const FormerCellsPtr& former, const DecidedRows* known)
{
    if (!canFindRows(table))
        return false;
    bool out = false;
    forLeavesOutside(table, where, [&](const Predicate& leaf) {
        const bool told = known && known->table.get() == &table && columnOf(known, asLookedUp(leaf, former));
        out = out || !told;
    });
    return out;
}

Expected<DecidedFilter> decideRows(Connection& connection, const StoreDescription& store, const FacetTablePtr& table,
                                   const Predicate& where, const FormerCellsPtr& former, const DecidedRowsPtr& known,
                                   const JobContext& context)
{
    std::vector<Predicate> wanted;
    forLeavesOutside(*table, where, [&](const Predicate& leaf) {
        const Predicate asked = asLookedUp(leaf, former);
        if (std::ranges::none_of(wanted, [&](const Predicate& w) { return isSameLeaf(w, asked); }))
            wanted.push_back(asked);
    });
    const BoundRelation* relation = store.relation(table->relation);
    if (wanted.empty() || !relation || !canFindRows(*table))
        return DecidedFilter{table, where, {}};
    const DecidedRows* before = known && known->table == table ? known.get() : nullptr;
    auto rows = std::make_shared<DecidedRows>();
    rows->table = table;
    std::optional<RowsByKey> byKey;
    for (Predicate& asked : wanted) {
        FacetColumnPtr column;
        if (const FacetColumnPtr* told = columnOf(before, asked)) {
            column = *told;
        } else {
            if (!byKey)
                byKey.emplace(*table);
            HC_TRY(column, lookUp(connection, *relation, *table, asked, *byKey, context));
        }
        rows->parts.push_back({std::move(asked), std::move(column)});
    }
    auto wider = std::make_shared<FacetTable>(*table);
    for (const DecidedRows::Part& part : rows->parts)
        wider->columns.push_back(part.column);
    Predicate plain = decidedBy(*table, where, former, *rows);
    return DecidedFilter{std::move(wider), std::move(plain), std::move(rows)};
}

} // namespace hindcast
