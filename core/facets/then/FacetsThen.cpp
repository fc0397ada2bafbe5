// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/then/FacetsThen.h"

#include "core/facets/FacetColumnBuilder.h"

#include <map>

namespace hindcast {
namespace {

/// The former values of a column, by row.
std::map<qint64, Cell> cellsOf(const FacetTable& table, const FormerCells& former, int column)
{
    std::map<qint64, Cell> out;
    if (table.keys.areIntegers()) {
        for (auto it = former.rows().begin(); it != former.rows().end(); ++it)
            if (const Cell* cell = FormerCells::find(&*it, column))
                if (const auto row = table.keys.row(it.key().toLongLong()))
                    out.emplace(*row, *cell);
        return out;
    }
    for (qint64 row = 0; row < table.rows; ++row)
        if (const Cell* cell = FormerCells::find(former.of(table.keys.key(row)), column))
            out.emplace(row, *cell);
    return out;
}

FacetColumnPtr rebuilt(const FacetColumn& column, const std::map<qint64, Cell>& cells, const BoundColumn& bound, ColumnKind kind)
{
    FacetColumnBuilder builder(bound, kind, {});
    builder.reserve(column.rows());
    auto next = cells.begin();
    for (qint64 row = 0; row < column.rows(); ++row) {
        const bool changed = next != cells.end() && next->first == row;
        builder.add(changed ? next->second : column.cell(row));
        if (changed)
            ++next;
    }
    return builder.finish();
}

} // namespace

FacetTablePtr facetsThen(const FacetTablePtr& table, const FormerCells& former, const BoundRelation& bound)
{
    std::shared_ptr<FacetTable> out;
    for (const int c : former.columns()) {
        const FacetColumn* column = table->column(c);
        if (!column)
            continue;
        const auto cells = cellsOf(*table, former, c);
        if (cells.empty())
            continue;
        if (!out)
            out = std::make_shared<FacetTable>(*table);
        out->columns[size_t(c)] = rebuilt(*column, cells, bound.columns[size_t(c)], bound.spec->columns[size_t(c)].kind);
        if (!out->columns[size_t(c)])
            out->givenUp.push_back(c);
    }
    return out ? FacetTablePtr(std::move(out)) : table;
}

} // namespace hindcast
