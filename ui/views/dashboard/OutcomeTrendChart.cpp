// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/OutcomeTrendChart.h"

#include "core/query/OutcomeCondition.h"
#include "ui/charts/TimeBrush.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/charts/times/ZoomBack.h"
#include "ui/models/Format.h"
#include "ui/views/dashboard/PanelState.h"

namespace hindcast {
namespace {

/// In the order in which they lie on each other.
constexpr OutcomeState stateOrder[] = {OutcomeState::Verified, OutcomeState::Partial, OutcomeState::Regression, OutcomeState::Incorrect,
                                       OutcomeState::Unverified};
constexpr ConfidenceBand bandOrder[] = {ConfidenceBand::Gate, ConfidenceBand::Middle, ConfidenceBand::Low, ConfidenceBand::Least,
                                        ConfidenceBand::NoNumber};

} // namespace

OutcomeTrendChart::OutcomeTrendChart(Split split, const QString& title, QWidget* parent)
    : ChartFrame(title, parent), m_split(split), m_plot(new StackedTimePlot(title, this))
{
    if (split == Split::States)
        for (const OutcomeState state : stateOrder)
            m_keys.push_back(int(state));
    else
        for (const ConfidenceBand band : bandOrder)
            m_keys.push_back(int(band));
    setPlot(m_plot, true);
    m_plot->setZoomable(true);
    connect(m_plot, &StackedTimePlot::seriesChosen, this, &OutcomeTrendChart::chooseKey);
    auto* back = new ZoomBack(m_plot, this);
    back->setObjectName(QStringLiteral("trendBack"));
    addControl(back);
}

void OutcomeTrendChart::showWhole() { m_plot->showAll(); }

void OutcomeTrendChart::setPurgedBefore(std::optional<Timestamp> moment) { m_plot->setPurgedBefore(moment); }

qint64 OutcomeTrendChart::countOf(const DashboardStep& step, int key) const
{
    return m_split == Split::States ? step.states[size_t(key)] : step.confidences[size_t(key)];
}

StateStyle OutcomeTrendChart::styleOfKey(int key, bool unsplit) const
{
    if (m_split == Split::Confidences)
        return styleOf(ConfidenceBand(key));
    StateStyle style = styleOf(OutcomeState(key));
    if (unsplit && OutcomeState(key) == OutcomeState::Partial)
        style.label = tr("partial or regression");
    return style;
}

void OutcomeTrendChart::showPanel(const DashboardPanel<DashboardTrend>& panel, const DashboardData& data, const QString& remark,
                                  const QString& nothing)
{
    StackedTimePlot::Data drawn;
    Table table{{tr("From")}, {}, {QStringLiteral("from")}, {}};
    std::vector<int> listed;
    m_drawn.clear();
    m_hasFeedback = panel.value && panel.value->hasFeedback;
    if (panel.value) {
        for (size_t i = 0; i <= data.timeline.steps().size(); ++i)
            drawn.begins.push_back(data.timeline.begin(i));
        for (const int key : m_keys) {
            StackedTimePlot::Series series;
            series.style = [this, key, unsplit = panel.value->refutedUnsplit] { return styleOfKey(key, unsplit); };
            for (const DashboardStep& step : data.timeline.steps()) {
                series.values.push_back(countOf(step, key));
                series.total += series.values.back();
            }
            // What never happened needs no word of its own, except for the first two: their absence says something.
            const bool isFirst = key == m_keys[0] || key == m_keys[1];
            if (isFirst || series.total + countOf(data.farBefore, key) + countOf(data.farBehind, key) > 0) {
                listed.push_back(key);
                table.headers << series.style().label;
            }
            if (isFirst || series.total > 0) {
                drawn.series.push_back(std::move(series));
                m_drawn.push_back(key);
            }
        }
    }
    m_plot->setData(std::move(drawn));
    m_plot->setSeriesChoosable(panel.source.isEmpty()); // what a log tells no filter limits
    fillTable(data, listed, std::move(table));
    const qint64 n = panel.value ? panel.value->outcomes : 0;
    const PanelState state{tr("%Ln outcome(s)", nullptr, int(std::min<qint64>(n, INT_MAX))), remark, n == 0, nothing};
    state.showIn(*this, panel);
}

void OutcomeTrendChart::showBrush(const Predicate& brush, bool limited)
{
    const auto& begins = m_plot->data().begins;
    showTimes(*this, *m_plot, brush, limited, [&begins](int step) { return std::pair(begins[size_t(step)], begins[size_t(step) + 1]); });
}

void OutcomeTrendChart::choose(const Plot::Span& steps, bool exclude)
{
    const auto& begins = m_plot->data().begins;
    chooseTimes(*this, begins[size_t(steps.first)], begins[size_t(steps.last) + 1], exclude);
}

void OutcomeTrendChart::chooseKey(int series, bool exclude)
{
    const int key = m_drawn[size_t(series)];
    const bool states = m_split == Split::States;
    const QString condition = states ? stateCondition(OutcomeState(key), m_hasFeedback) : bandCondition(ConfidenceBand(key));
    Q_EMIT brushed(states ? stateFields() : bandFields(), exclude ? QStringLiteral("-(%1)").arg(condition) : condition);
}

void OutcomeTrendChart::clearBrush() { clearTimes(*this); }

void OutcomeTrendChart::fillTable(const DashboardData& data, const std::vector<int>& listed, Table table)
{
    for (const int key : m_keys)
        table.copiedHeaders << (m_split == Split::States ? word(OutcomeState(key)) : word(ConfidenceBand(key)));
    const auto add = [&](const QString& from, const QString& copiedFrom, const DashboardStep& step) {
        QStringList row{from}, copied{copiedFrom};
        for (const int key : listed)
            row << format::count(countOf(step, key));
        for (const int key : m_keys)
            copied << QString::number(countOf(step, key));
        table.rows.push_back(std::move(row));
        table.copiedRows.push_back(std::move(copied));
    };
    const auto& begins = m_plot->data().begins;
    if (!begins.empty() && data.farBefore.anyOutcomes() > 0)
        add(format::before(begins.front()), QString(), data.farBefore);
    for (size_t i = 0; i + 1 < begins.size(); ++i)
        add(format::moment(begins[i]), isoTimestamp(begins[i]), data.timeline.steps()[i]);
    if (!begins.empty() && data.farBehind.anyOutcomes() > 0)
        add(format::fromOn(begins.back()), isoTimestamp(begins.back()), data.farBehind);
    setTable(std::move(table));
}

} // namespace hindcast
