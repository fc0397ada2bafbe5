// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreTimeChart.h"

#include "ui/charts/StackedTimePlot.h"
#include "ui/models/Format.h"

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
}

void ExploreTimeChart::fill(const ExploreSource& source, const ExploreCounts& counts)
{
    StackedTimePlot::Data data;
    data.begins = source.begins;
    Table table{{tr("From")}, {}, {QStringLiteral("from")}, {}};
    const int steps = int(source.begins.size()) - 1;
    for (int i = 0; i < steps; ++i) {
        table.rows.push_back({format::moment(source.begins[size_t(i)])});
        table.copiedRows.push_back({isoTimestamp(source.begins[size_t(i)])});
    }
    for (const OutcomeState state : layerOrder) {
        StackedTimePlot::Series series;
        series.style = [state] { return styleOf(state); };
        for (int i = 0; i < steps; ++i) {
            const qint64 n = counts.times.at(i, int(state));
            series.values.push_back(n);
            series.total += n;
            table.rows[size_t(i)] << format::count(n);
            table.copiedRows[size_t(i)] << QString::number(n);
        }
        table.headers << styleOf(state).label;
        table.copiedHeaders << word(state);
        if (series.total > 0 || state == OutcomeState::Verified)
            data.series.push_back(std::move(series));
    }
    m_plot->setData(std::move(data));
    m_plot->setPurgedBefore(counts.purgedBefore);
    m_plot->setBrush(brushSpan(counts.timeBrush));
    setTable(std::move(table));
}

Plot* ExploreTimeChart::plotOf() const { return m_plot; }

std::vector<int> ExploreTimeChart::elementsOf(const ExploreSource& source, qint64 row) const { return elementOf(source.times, row); }

QString ExploreTimeChart::remark(const ExploreCounts& counts) const
{
    QStringList words;
    if (counts.times.inNone > 0)
        words << tr("%1 without a readable time").arg(format::count(counts.times.inNone));
    if (counts.purgedBefore)
        words << format::purgedBefore(*counts.purgedBefore);
    return words.join(QStringLiteral(" · "));
}

void ExploreTimeChart::choose(const Plot::Span& steps, bool)
{
    const auto& begins = m_plot->data().begins;
    Q_EMIT timesRequested(begins[size_t(steps.first)], begins[size_t(steps.last) + 1]);
}

/// The window's times, and what the text says of them.
void ExploreTimeChart::clearBrush()
{
    Q_EMIT timesCleared();
    ExploreChart::clearBrush();
}

QStringList ExploreTimeChart::brushFields() const
{
    return {QStringLiteral("created_at"), QStringLiteral("created"), QStringLiteral("seen")};
}

} // namespace hindcast
