// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreTimeChart.h"

#include "core/facets/explore/BrushParts.h"
#include "core/query/OutcomeCondition.h"
#include "core/query/TimeCondition.h"
#include "ui/charts/TimeBrush.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/charts/times/ZoomBack.h"
#include "ui/models/Format.h"

#include <vector>

namespace hindcast {
namespace {

/// In the order in which they lie on each other.
constexpr OutcomeState layerOrder[] = {OutcomeState::Verified, OutcomeState::Partial, OutcomeState::Regression, OutcomeState::Incorrect,
                                       OutcomeState::Unverified};

} // namespace

ExploreTimeChart::ExploreTimeChart(QWidget* parent)
    : ExploreChart(tr("Outcomes over time"), parent), m_plot(new StackedTimePlot(tr("Outcomes over time"), this))
{
    setObjectName(QStringLiteral("exploreTimes"));
    setPlot(m_plot, true);
    m_plot->setSeriesChoosable(true);
    m_plot->setZoomable(true);
    auto* back = new ZoomBack(m_plot, this);
    back->setObjectName(QStringLiteral("exploreTimesBack"));
    addControl(back);
    connect(m_plot, &StackedTimePlot::seriesChosen, this, &ExploreTimeChart::chooseState);
}

void ExploreTimeChart::showWhole()
{
    m_plot->showAll();
    m_met.clear();
}

void ExploreTimeChart::fill(const ExploreSource& source, const ExploreCounts& counts)
{
    StackedTimePlot::Data data;
    data.begins = source.begins;
    Table table{{tr("From")}, {}, {QStringLiteral("from")}, {}};
    m_states.clear();
    m_hasFeedback = source.table->column(OutcomeFeedback) != nullptr;
    const int steps = source.steps();
    std::vector<int> buckets; // of the table: with those that are not drawn
    if (counts.farBefore > 0) {
        buckets.push_back(steps);
        table.rows.push_back({format::before(source.begins.front())});
        table.copiedRows.push_back({QString()});
    }
    for (int i = 0; i < steps; ++i) {
        buckets.push_back(i);
        table.rows.push_back({format::moment(source.begins[size_t(i)])});
        table.copiedRows.push_back({isoTimestamp(source.begins[size_t(i)])});
    }
    if (counts.farBehind > 0) {
        buckets.push_back(steps + 1);
        table.rows.push_back({format::fromOn(source.begins.back())});
        table.copiedRows.push_back({isoTimestamp(source.begins.back())});
    }
    for (const OutcomeState state : layerOrder) {
        StackedTimePlot::Series series;
        series.style = [state] { return styleOf(state); };
        for (size_t row = 0; row < buckets.size(); ++row) {
            const qint64 n = counts.times.at(buckets[row], int(state));
            if (buckets[row] < steps) {
                series.values.push_back(n);
                series.total += n;
            }
            table.rows[row] << format::count(n);
            table.copiedRows[row] << QString::number(n);
        }
        table.headers << styleOf(state).label;
        table.copiedHeaders << word(state);
        if (series.total > 0)
            m_met.insert(state);
        if (m_met.contains(state) || state == OutcomeState::Verified) { // what the filter leaves out can be chosen next
            data.series.push_back(std::move(series));
            m_states.push_back(state);
        }
    }
    m_plot->setData(std::move(data));
    m_plot->setPurgedBefore(counts.purgedBefore);
    m_plot->setBrush(brushSpan(counts.timeBrush));
    setTable(std::move(table));
}

Plot* ExploreTimeChart::plotOf() const { return m_plot; }

std::vector<int> ExploreTimeChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    std::vector<int> out = elementOf(source.times, row);
    std::erase_if(out, [&source](int bucket) { return bucket >= source.steps(); }); // far away: not drawn
    return out;
}

QString ExploreTimeChart::remark(const ExploreCounts& counts) const
{
    QStringList words;
    if (counts.times.inNone > 0)
        words << tr("%1 without a readable time").arg(format::count(counts.times.inNone));
    const auto& begins = m_plot->data().begins;
    if (counts.farBefore > 0)
        words << format::longBefore(counts.farBefore, begins.front());
    if (counts.farBehind > 0)
        words << format::longAfter(counts.farBehind, begins.back());
    if (counts.purgedBefore)
        words << format::purgedBefore(*counts.purgedBefore);
    return words.join(QStringLiteral(" · "));
}

std::vector<int> ExploreTimeChart::pickedBy(const Predicate& where) const
{
    const auto& begins = m_plot->data().begins;
    return pickedElements(brushesOf(where)[size_t(ExploreBrush::Time)], m_plot->elements(),
                          [&begins](int i) { return std::pair(Cell(begins[size_t(i)]), Cell(Timestamp{begins[size_t(i) + 1].us - 1})); });
}

void ExploreTimeChart::choose(const Plot::Span& steps, bool exclude)
{
    const auto& begins = m_plot->data().begins;
    chooseTimes(*this, begins[size_t(steps.first)], begins[size_t(steps.last) + 1], exclude);
}

void ExploreTimeChart::chooseState(int series, bool exclude)
{
    Q_EMIT brushed(stateFields(), statesCondition({m_states[size_t(series)]}, m_hasFeedback, exclude));
}

void ExploreTimeChart::clearBrush() { clearTimes(*this); }

QStringList ExploreTimeChart::brushFields() const { return timeNames(createdColumn()); }

} // namespace hindcast
