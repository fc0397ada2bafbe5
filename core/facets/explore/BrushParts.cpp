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

enum class Part { None, Some, Whole };

/// How much of an element, of which the least and the greatest value are given, a condition leaves: at both ends and wherever it may change.
class PartOf
{
public:
    explicit PartOf(const Predicate& brush) : m_brush(brush)
    {
        collectTurns(brush, m_turns);
        std::ranges::sort(m_turns, isLessCell);
    }
    Part operator()(const std::pair<Cell, Cell>& element) const
    {
        const bool first = isIn(element.first), last = isIn(element.second);
        if (first && last)
            return Part::Whole;
        if (first || last)
            return Part::Some;
        auto turn = std::ranges::lower_bound(m_turns, element.first, isLessCell);
        for (; turn != m_turns.end() && !isLessCell(element.second, *turn); ++turn)
            if (isIn(*turn))
                return Part::Some;
        return Part::None;
    }

private:
    [[nodiscard]] bool isIn(const Cell& cell) const
    {
        return matches(m_brush, [&cell](int) { return cell; });
    }
    const Predicate& m_brush;
    std::vector<Cell> m_turns;
};

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
    std::optional<std::pair<int, int>> whole, some; // those from the first to the last one
    int inside = 0;
    const PartOf part(brush);
    for (int i = 0; i < count; ++i) {
        const Part in = part(ends(i));
        if (in != Part::None)
            some = {some ? some->first : i, i};
        if (in != Part::Whole)
            continue;
        whole = {whole ? whole->first : i, i};
        ++inside;
    }
    const bool isOne = whole && inside < count && whole->second - whole->first + 1 == inside;
    return isOne && some->first >= whole->first - 1 && some->second <= whole->second + 1 ? whole : std::nullopt;
}

std::vector<int> pickedElements(const Predicate& brush, int count, const std::function<std::pair<Cell, Cell>(int)>& ends)
{
    std::vector<int> out;
    if (brush.isAlways() || brushedElements(brush, count, ends))
        return out;
    const PartOf part(brush);
    for (int i = 0; i < count; ++i)
        if (part(ends(i)) != Part::None)
            out.push_back(i);
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
