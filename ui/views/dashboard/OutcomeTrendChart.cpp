// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/OutcomeTrendChart.h"

#include "ui/charts/StackedTimePlot.h"
#include "ui/models/Format.h"
#include "ui/views/dashboard/PanelState.h"

namespace hindcast {
namespace {

/// In the order in which they lie on each other.
constexpr OutcomeState stateOrder[] = {OutcomeState::Verified, OutcomeState::Partial, OutcomeState::Regression, OutcomeState::Incorrect,
                                       OutcomeState::Unverified};
constexpr ConfidenceBand bandOrder[] = {ConfidenceBand::Gate, ConfidenceBand::Middle, ConfidenceBand::Low, ConfidenceBand::Least,
                                        ConfidenceBand::NoNumber};

template<class T>
StackedTimePlot::Series seriesOf(const DashboardTimeline& timeline, T key, std::function<StateStyle()> style, auto member)
{
    StackedTimePlot::Series s;
    s.style = std::move(style);
    for (const DashboardStep& step : timeline.steps()) {
        s.values.push_back((step.*member)[size_t(key)]);
        s.total += s.values.back();
    }
    return s;
}

} // namespace

OutcomeTrendChart::OutcomeTrendChart(Split split, const QString& title, QWidget* parent)
    : ChartFrame(title, parent), m_split(split), m_plot(new StackedTimePlot(title, this))
{
    setPlot(m_plot, true);
}

void OutcomeTrendChart::setPurgedBefore(std::optional<Timestamp> moment) { m_plot->setPurgedBefore(moment); }

void OutcomeTrendChart::showPanel(const DashboardPanel<DashboardTrend>& panel, const DashboardTimeline& timeline, const QString& remark,
                                  const QString& nothing)
{
    StackedTimePlot::Data data;
    if (panel.value) {
        for (size_t i = 0; i <= timeline.steps().size(); ++i)
            data.begins.push_back(timeline.begin(i));
        if (m_split == Split::States) {
            const bool unsplit = panel.value->refutedUnsplit;
            for (const OutcomeState state : stateOrder)
                data.series.push_back(seriesOf(
                    timeline, state,
                    [state, unsplit] {
                        StateStyle style = styleOf(state);
                        if (unsplit && state == OutcomeState::Partial)
                            style.label = tr("partial or regression");
                        return style;
                    },
                    &DashboardStep::states));
        } else {
            for (const ConfidenceBand band : bandOrder)
                data.series.push_back(seriesOf(timeline, band, [band] { return styleOf(band); }, &DashboardStep::confidences));
        }
        // What never happened needs no word of its own, except for the first two: their absence says something.
        for (size_t i = data.series.size(); i-- > 2;)
            if (data.series[i].total == 0)
                data.series.erase(data.series.begin() + qsizetype(i));
    }
    m_plot->setData(std::move(data));
    fillTable(timeline);
    const qint64 n = panel.value ? panel.value->outcomes : 0;
    const PanelState state{tr("%Ln outcome(s)", nullptr, int(std::min<qint64>(n, INT_MAX))), remark, n == 0, nothing};
    state.showIn(*this, panel);
}

void OutcomeTrendChart::choose(const Plot::Span& steps, bool)
{
    const auto& begins = m_plot->data().begins;
    Q_EMIT timesRequested(begins[size_t(steps.first)], begins[size_t(steps.last) + 1]);
}

void OutcomeTrendChart::fillTable(const DashboardTimeline& timeline)
{
    Table table{{tr("From")}, {}, {QStringLiteral("from")}, {}};
    const auto& data = m_plot->data();
    for (const auto& s : data.series)
        table.headers << s.style().label;
    if (m_split == Split::States)
        for (const OutcomeState state : stateOrder)
            table.copiedHeaders << word(state);
    else
        for (const ConfidenceBand band : bandOrder)
            table.copiedHeaders << word(band);
    for (size_t i = 0; i + 1 < data.begins.size(); ++i) {
        QStringList row{format::moment(data.begins[i])};
        for (const auto& s : data.series)
            row << format::count(s.values[i]);
        QStringList copied{isoTimestamp(data.begins[i])};
        const DashboardStep& step = timeline.steps()[i];
        if (m_split == Split::States)
            for (const OutcomeState state : stateOrder)
                copied << QString::number(step.states[size_t(state)]);
        else
            for (const ConfidenceBand band : bandOrder)
                copied << QString::number(step.confidences[size_t(band)]);
        table.rows.push_back(std::move(row));
        table.copiedRows.push_back(std::move(copied));
    }
    setTable(std::move(table));
}

} // namespace hindcast
