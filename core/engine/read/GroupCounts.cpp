// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/GroupCounts.h"

#include "core/rules/statistics/BinEdges.h"
#include "core/store/relation/Record.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::GroupCounts)
};

struct CellLess {
    bool operator()(const Cell& a, const Cell& b) const { return Cell::compare(a, b) < 0; }
};

/// A value as it is printed: what no document can hold is none there, and bytes that are no text are one sign. Groups that nobody can tell
/// apart are one.
Cell printable(const Cell& cell)
{
    if (const auto* number = cell.get<double>(); number && !std::isfinite(*number))
        return {};
    if (const auto* text = cell.get<QByteArray>(); text && !text->isValidUtf8())
        return Cell(QString::fromUtf8(*text));
    return cell;
}

/// The values that a record is counted under: with a member that its list names twice it counts once, as in charts and filters.
std::vector<Cell> valuesOf(const Cell& cell, FilterKind kind)
{
    if (kind != FilterKind::List)
        return {printable(cell)};
    QStringList members = stringsOf(cell);
    members.removeDuplicates();
    std::vector<Cell> out;
    for (const QString& member : std::as_const(members))
        out.emplace_back(member);
    return out.empty() ? std::vector<Cell>{Cell()} : out;
}

/// What can be divided into steps: a number, or a time as its microseconds.
std::optional<double> measureOf(const Cell& cell)
{
    if (const auto* time = cell.get<Timestamp>())
        return double(time->us);
    const double number = cell.real();
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

} // namespace

bool GroupCounter::Less::operator()(const std::pair<Cell, Cell>& a, const std::pair<Cell, Cell>& b) const
{
    const int c = Cell::compare(a.first, b.first);
    return c != 0 ? c < 0 : Cell::compare(a.second, b.second) < 0;
}

Expected<void> GroupCounter::add(const Cell& first, const Cell& second, std::optional<OutcomeState> state)
{
    const bool wrong = state == OutcomeState::Regression || state == OutcomeState::Incorrect;
    return addSeveral(first, second, Several{1, state == OutcomeState::Verified ? 1 : 0, wrong ? 1 : 0});
}

Expected<void> GroupCounter::addSeveral(const Cell& first, const Cell& second, const Several& records)
{
    const FilterKind otherKind = m_spec.by.size() > 1 ? m_spec.by[1].kind : FilterKind::Text;
    for (const Cell& key : valuesOf(first, m_spec.by[0].kind))
        for (const Cell& key2 : valuesOf(second, otherKind)) {
            if (m_groups.size() >= most && !m_groups.contains({key, key2}))
                return fail(ErrorCode::TooLarge, Tr::tr("There are more than a million groups."), {},
                            Tr::tr("Filter, or group by something with fewer values."));
            GroupCount& group = m_groups[{key, key2}];
            group.n += records.n;
            group.verified += records.verified;
            group.regressions += records.regressions;
        }
    return {};
}

std::vector<GroupCount> GroupCounter::take() const
{
    if (m_spec.bins > 0)
        return binned();
    std::vector<GroupCount> out;
    out.reserve(m_groups.size());
    for (const auto& [key, group] : m_groups) {
        out.push_back(group);
        out.back().key = key.first;
        out.back().key2 = key.second;
    }
    std::ranges::stable_sort(out, std::greater<>(), &GroupCount::n);
    return out;
}

/// Equal steps from the least to the greatest value, the last one closed; what has no value stays a group of its own, the last. The edges
/// that are told decide, to the last bit: 0.85 lies behind 17 twentieths, however a division rounds.
std::vector<GroupCount> GroupCounter::binned() const
{
    std::optional<double> least, greatest;
    bool times = false;
    for (const auto& [key, group] : m_groups)
        if (const auto v = measureOf(key.first)) {
            least = std::min(least.value_or(*v), *v);
            greatest = std::max(greatest.value_or(*v), *v);
            times = times || key.first.get<Timestamp>();
        }
    std::map<Cell, std::vector<GroupCount>, CellLess> bins;
    std::map<Cell, GroupCount, CellLess> without;
    std::vector<GroupCount> none;
    const auto count = size_t(m_spec.bins);
    std::vector<double> edges;
    if (least)
        edges = times ? timeBinEdges(*least, *greatest, m_spec.bins) : binEdges(*least, *greatest, m_spec.bins);
    for (const auto& [key, group] : m_groups) {
        const auto v = measureOf(key.first);
        auto& row = v ? bins[key.second] : none;
        row.resize(v ? count : 0);
        const bool steps = v && *greatest > *least;
        const auto bin = steps ? std::ranges::upper_bound(edges, *v) - edges.begin() - 1 : std::ptrdiff_t(0);
        GroupCount& into = v ? row[size_t(std::max<std::ptrdiff_t>(bin, 0))] : without[key.second];
        into.n += group.n;
        into.verified += group.verified;
        into.regressions += group.regressions;
    }
    std::vector<GroupCount> out;
    for (auto& [key2, row] : bins)
        for (size_t i = 0; i < row.size(); ++i) {
            row[i].key = times ? Cell(Timestamp{qint64(edges[i])}) : Cell(edges[i]);
            row[i].key2 = key2;
            out.push_back(row[i]);
        }
    for (auto& [key2, group] : without) {
        group.key2 = key2;
        out.push_back(group);
    }
    return out;
}

} // namespace hindcast
