// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetOrder.h"

#include "core/compute/Kernels.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

using Rows = UnsetVector<quint32>;

/// The rows that are wanted, in the order of the table.
Rows wantedRows(qint64 rows, const FacetBits* where)
{
    if (where)
        return where->matched();
    Rows out(static_cast<size_t>(rows));
    std::iota(out.begin(), out.end(), 0);
    return out;
}

/// Ranks of codes: those of a sorted dictionary are their own.
std::vector<quint32> ranksOf(const FacetColumn& column)
{
    std::vector<quint32> order(column.codeCount()), rank(column.codeCount());
    std::iota(order.begin(), order.end(), 0);
    if (!column.isSorted()) {
        const TextCodes& texts = column.dictionary().texts;
        std::sort(order.begin() + 1, order.end(), [&](quint32 a, quint32 b) { return texts.text(a - 1) < texts.text(b - 1); });
    }
    for (quint32 i = 0; i < order.size(); ++i)
        rank[order[i]] = i;
    return rank;
}

/// Calls \a visit for each row that is wanted, in the order of the table.
template<class Visit>
void eachWanted(qint64 rows, const FacetBits* where, const Visit& visit)
{
    if (!where) { // no list of all rows is made for that
        for (quint32 row = 0; row < quint32(rows); ++row)
            visit(row);
        return;
    }
    for (const quint32 row : where->matched())
        visit(row);
}

/// By counting: rows of equal codes keep their order. Values that compare equal share a rank.
Rows byCodes(const FacetColumn& column, qint64 rows, const FacetBits* where)
{
    std::vector<quint32> rank = ranksOf(column);
    if (!column.dictionary().values.empty()) // -0 and 0 are two values and one place
        for (quint32 code = 2; code < rank.size(); ++code)
            if (Cell::compare(column.value(code - 1), column.value(code)) == 0)
                rank[code] = rank[code - 1];
    return withCodes(column, [&](auto codes) {
        std::vector<quint32> begins(rank.size() + 1);
        eachWanted(rows, where, [&](quint32 row) { ++begins[rank[codes[row]] + 1]; });
        std::partial_sum(begins.begin(), begins.end(), begins.begin());
        Rows out(begins.back());
        eachWanted(rows, where, [&](quint32 row) { out[begins[rank[codes[row]]]++] = row; });
        return out;
    });
}

/// Halves on their own processors, merged level by level; rows that are in order already cost one look.
template<class Less>
void sortRows(Rows& rows, const Less& less, const CancelToken& token)
{
    if (std::ranges::is_sorted(rows, less))
        return;
    constexpr qsizetype parts = 8;
    const auto size = qsizetype(rows.size());
    const qsizetype part = std::max<qsizetype>((size + parts - 1) / parts, 1);
    kernels::forParts(size, part, token,
                      [&](qsizetype first, qsizetype last) { std::stable_sort(rows.begin() + first, rows.begin() + last, less); });
    for (qsizetype width = part; width < size; width *= 2)
        kernels::forParts(size, width * 2, token, [&](qsizetype first, qsizetype last) {
            if (first + width < last)
                std::inplace_merge(rows.begin() + first, rows.begin() + first + width, rows.begin() + last, less);
        });
}

template<class Value, class Less>
void byNumbers(const FacetColumn& column, std::span<const Value> values, Rows& rows, const CancelToken& token, const Less& less)
{
    if (column.nulls().empty())
        return sortRows(rows, [&](quint32 a, quint32 b) { return less(values[a], values[b]); }, token);
    sortRows(
        rows,
        [&](quint32 a, quint32 b) {
            const bool na = column.isNull(a), nb = column.isNull(b);
            return na || nb ? na && !nb : less(values[a], values[b]);
        },
        token);
}

bool lessReal(double a, double b) { return Cell::compare(Cell(a), Cell(b)) < 0; }

} // namespace

UnsetVector<quint32> sortedRows(const FacetTable& table, int position, const FacetBits* where, const CancelToken& token)
{
    const FacetColumn& column = *table.column(position);
    const bool inOrder = std::holds_alternative<FacetColumn::Constant>(column.data()) || column.isRising();
    if (!inOrder && column.isCoded())
        return byCodes(column, table.rows, where);
    Rows rows = wantedRows(table.rows, where);
    if (inOrder)
        return rows;
    if (const auto* reals = std::get_if<FacetColumn::Reals>(&column.data()))
        byNumbers(column, std::span(reals->values), rows, token, lessReal);
    else if (const auto* times = std::get_if<FacetColumn::Times>(&column.data()))
        byNumbers(column, std::span(times->us), rows, token, std::less<>());
    else
        byNumbers(column, std::span(std::get<FacetColumn::Integers>(column.data()).values), rows, token, std::less<>());
    return rows;
}

} // namespace hindcast
