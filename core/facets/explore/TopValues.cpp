// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/TopValues.h"

#include "core/compute/Kernels.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/explore/BrushParts.h"
#include "core/store/relation/Record.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace hindcast {
namespace {

using StateCounts = std::array<qint64, outcomeStates>;

constexpr qsizetype leastPart = qsizetype(1) << 18U;

/// A counter for each code and state; parts are so large that adding them up costs little.
template<class Codes, class States>
std::vector<StateCounts> countStates(Codes codes, size_t count, const FacetBits& rows, States states, const CancelToken& token)
{
    const auto parts = kernels::mapParts<std::vector<StateCounts>>(qsizetype(codes.size()), std::max(leastPart, qsizetype(count) * 8),
                                                                   token, [&](qsizetype first, qsizetype last) {
                                                                       std::vector<StateCounts> out(count);
                                                                       for (qsizetype row = first; row < last; ++row)
                                                                           if (rows.has(row))
                                                                               ++out[codes[size_t(row)]][states[size_t(row)]];
                                                                       return out;
                                                                   });
    std::vector<StateCounts> out(count);
    for (const auto& part : parts)
        for (size_t code = 0; code < part.size(); ++code)
            for (size_t s = 0; s < out[code].size(); ++s)
                out[code][s] += part[code][s];
    return out;
}

std::vector<StateCounts> countColumn(const FacetColumn& column, const FacetBits& rows, const BucketCodes& states, const CancelToken& token)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data())) {
        std::vector<StateCounts> out(column.codeCount());
        for (qint64 row = 0; row < column.rows(); ++row)
            if (rows.has(row))
                ++out[column.code(row)][size_t(states[size_t(row)])];
        return out;
    }
    return withCodes(
        column, [&](auto codes) { return states.visit([&](auto of) { return countStates(codes, column.codeCount(), rows, of, token); }); });
}

/// An outcome counts with each member of its list.
std::vector<TopValue> membersOf(std::vector<TopValue> lists)
{
    std::map<QString, StateCounts> members;
    std::vector<TopValue> out;
    for (TopValue& list : lists) {
        QStringList names = stringsOf(list.value);
        names.removeDuplicates();
        if (names.isEmpty()) {
            if (out.empty())
                out.push_back({});
            for (size_t s = 0; s < list.states.size(); ++s)
                out.front().states[s] += list.states[s];
        }
        for (const QString& name : std::as_const(names))
            for (size_t s = 0; s < list.states.size(); ++s)
                members[name][s] += list.states[s];
    }
    for (const auto& [name, states] : members)
        out.push_back({Cell(name), states});
    return out;
}

} // namespace

qint64 TopValue::rows() const { return std::accumulate(states.begin(), states.end(), qint64(0)); }

TopValues topValues(const FacetTable& table, const FacetBuckets& states, int column, const Predicate& where, const CancelToken& token,
                    std::optional<Timestamp> then)
{
    TopValues out;
    const FacetColumn* values = table.column(column);
    if (!values || !values->isCoded())
        return out;
    out.column = column;
    ColumnBrush brush = brushOfColumn(where, column);
    out.brushed = !brush.own.isAlways();
    Predicate others = std::move(brush.rest);
    if (then)
        others = Predicate::all({std::move(others), Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(*then))});
    const FacetBits rows = FacetFilter(table, others).bits(token);
    out.rows = rows.count();
    const std::vector<StateCounts> counts = countColumn(*values, rows, states.of, token);
    for (size_t code = 0; code < counts.size(); ++code)
        if (TopValue value{values->value(quint32(code)), counts[code]}; value.rows() > 0)
            out.values.push_back(std::move(value));
    if (relationSpec(RelationId::Outcomes).columns[size_t(column)].kind == ColumnKind::List)
        out.values = membersOf(std::move(out.values));
    out.distinct = std::ranges::count_if(out.values, [](const TopValue& v) { return !v.value.isNull(); });
    const auto isBefore = [](const TopValue& a, const TopValue& b) {
        const qint64 more = a.rows() - b.rows();
        return more != 0 ? more > 0 : Cell::compare(a.value, b.value) < 0;
    };
    const size_t most = std::min<size_t>(exploreTop, out.values.size());
    std::ranges::partial_sort(out.values, out.values.begin() + std::ptrdiff_t(most), isBefore);
    out.values.resize(most);
    return out;
}

} // namespace hindcast
