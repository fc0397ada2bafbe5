// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/BrushParts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

bool isLessCell(const Cell& a, const Cell& b) { return Cell::compare(a, b) < 0; }

/// Where what a condition says of times or numbers may change: at each value that it compares with, and right beside it.
void collectTurns(const Predicate& brush, std::vector<Cell>& out)
{
    if (const auto* time = brush.value.get<Timestamp>()) {
        for (const qint64 by : {-1, 0, 1})
            out.emplace_back(Timestamp{time->us + by});
    } else if (const double at = brush.value.real(); std::isfinite(at)) {
        constexpr double beyond = std::numeric_limits<double>::infinity();
        for (const double towards : {-beyond, at, beyond})
            out.emplace_back(std::nextafter(at, towards));
    }
    for (const Predicate& child : brush.children)
        collectTurns(child, out);
}

void divideByColumn(const Predicate& where, int column, std::vector<Predicate>& own, std::vector<Predicate>& rest)
{
    if (where.kind == Predicate::Kind::And) {
        for (const Predicate& child : where.children)
            divideByColumn(child, column, own, rest);
        return;
    }
    std::vector<int> columns;
    where.collectColumns(columns);
    const bool isOwn = where.kind != Predicate::Kind::AsThen && !columns.empty()
        && std::ranges::all_of(columns, [column](int c) { return c == column; });
    if (!where.isAlways())
        (isOwn ? own : rest).push_back(where);
}

std::function<std::pair<Cell, Cell>(int)> endsOfBins(int count, const std::function<double(int)>& border)
{
    return [count, &border](int i) {
        const double end = border(i + 1);
        return std::pair(Cell(border(i)), Cell(i + 1 == count ? end : std::nextafter(end, border(i))));
    };
}

} // namespace

ColumnBrush brushOfColumn(const Predicate& where, int column)
{
    std::vector<Predicate> own, rest;
    divideByColumn(where, column, own, rest);
    return {Predicate::all(std::move(own)), Predicate::all(std::move(rest))};
}

std::optional<std::pair<int, int>> brushedElements(const Predicate& brush, int count, const std::function<std::pair<Cell, Cell>(int)>& ends)
{
    if (brush.isAlways())
        return {};
    std::optional<std::pair<int, int>> out;
    int inside = 0;
    for (int i = 0; i < count; ++i) {
        const auto [first, last] = ends(i);
        if (!matches(brush, [&](int) { return first; }) || !matches(brush, [&](int) { return last; }))
            continue;
        out = {out ? out->first : i, i};
        ++inside;
    }
    return out && inside < count && out->second - out->first + 1 == inside ? out : std::nullopt;
}

std::vector<int> pickedElements(const Predicate& brush, int count, const std::function<std::pair<Cell, Cell>(int)>& ends)
{
    std::vector<int> out;
    if (brush.isAlways() || brushedElements(brush, count, ends))
        return out;
    std::vector<Cell> turns;
    collectTurns(brush, turns);
    std::ranges::sort(turns, isLessCell);
    const auto isIn = [&brush](const Cell& cell) { return matches(brush, [&cell](int) { return cell; }); };
    for (int i = 0; i < count; ++i) {
        const std::pair<Cell, Cell> element = ends(i);
        bool picked = isIn(element.first) || isIn(element.second);
        for (auto turn = std::ranges::lower_bound(turns, element.first, isLessCell);
             !picked && turn != turns.end() && !isLessCell(element.second, *turn); ++turn)
            picked = isIn(*turn);
        if (picked)
            out.push_back(i);
    }
    return int(out.size()) < count ? out : std::vector<int>();
}

std::optional<std::pair<int, int>> brushedBins(const Predicate& brush, int count, const std::function<double(int)>& border)
{
    return brushedElements(brush, count, endsOfBins(count, border));
}

std::vector<int> pickedBins(const Predicate& brush, int count, const std::function<double(int)>& border)
{
    return pickedElements(brush, count, endsOfBins(count, border));
}

} // namespace hindcast
