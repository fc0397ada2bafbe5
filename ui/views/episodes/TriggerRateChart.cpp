// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/episodes/TriggerRateChart.h"

#include "core/domain/text/ArgText.h"
#include "core/facets/explore/BrushParts.h"
#include "ui/charts/TimeBrush.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"

#include <QLocale>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int daysOfMonths = 300; // a longer axis names months

Timestamp beginOf(const TriggerTrend& trend, size_t step)
{
    return Timestamp{trend.from.us + qint64(step) * trend.stepDays * Timestamp::perDay};
}

/// The phase that a step begins in; of a step with a border in it the earlier one.
const TriggerPhase& phaseOf(const TriggerTrend& trend, size_t step)
{
    const auto begun = [at = beginOf(trend, step)](const TriggerPhase& p) { return p.from <= at; };
    const auto found = std::find_if(trend.phases.rbegin(), trend.phases.rend(), begun);
    return found == trend.phases.rend() ? trend.phases.front() : *found; // the first answer came after its midnight
}

} // namespace

TriggerRateChart::TriggerRateChart(QWidget* parent)
    : LoadedChart(tr("Reflected on"), parent), m_plot(new ChartPlot(tr("Reflected on"), this))
{
    setObjectName(QStringLiteral("triggerRateChart"));
    setPlot(m_plot, true);
    setSession(nullptr);
}

void TriggerRateChart::compute(const Predicate& where)
{
    read<TriggerTrend>(
        RelationId::Evaluations, tr("Trigger rate"),
        [where, threshold = DisplaySettings::instance().rules()->rewardThreshold](Connection& c, const StoreDescription& s,
                                                                                  const JobContext& context) {
            return readTriggerTrend(c, s, {.threshold = threshold, .where = where}, context);
        },
        [this](const TriggerTrend& trend) { accept(trend); });
}

void TriggerRateChart::accept(const TriggerTrend& trend)
{
    m_trend = trend;
    draw(trend);
    fillTable(trend);
    link();
    const QString rows = tr("%1 of all %2 answers in % · shaded: expected")
                             .arg(format::count(trend.triggered), format::count(trend.answers));
    setCoverage(coverageOf(rows, trend.elapsedMs, trend.unreadable));
    setMessage(trend.steps.empty() ? tr("No answer was judged yet.") : QString());
}

void TriggerRateChart::draw(const TriggerTrend& trend)
{
    ChartPlot::Data data;
    ChartPlot::Bars bars{tr("Reflected on (%)"), &Tokens::accent, {}};
    const QString form = qint64(trend.steps.size()) * trend.stepDays > daysOfMonths ? QStringLiteral("MMM yyyy") : QStringLiteral("d MMM");
    for (size_t i = 0; i < trend.steps.size(); ++i) {
        const TriggerTrend::Step& step = trend.steps[i];
        const TriggerPhase& phase = phaseOf(trend, i);
        const QDate day = utcDay(beginOf(trend, i));
        bars.values.push_back(100 * step.rate().value_or(0));
        data.names << tr("%Ln day(s) from %1", nullptr, trend.stepDays).arg(QLocale().toString(day, QLocale::ShortFormat)) + u'\n'
                + tr("%1 of %2 answers, expected: %3 to %4 %")
                      .arg(format::count(step.triggered), format::count(step.answers), argText(100 * phase.expectedLow, 0),
                           argText(100 * phase.expectedHigh, 0));
        if (const QString text = QLocale().toString(day, form); data.ticks.empty() || data.ticks.back().text != text)
            data.ticks.push_back({double(i), text});
    }
    const auto placeOf = [&](Timestamp t) { return double(t.us - trend.from.us) / double(trend.stepDays * Timestamp::perDay); };
    for (const TriggerPhase& p : trend.phases)
        data.bands.push_back({std::max(placeOf(p.from), 0.0), p.until ? placeOf(*p.until) : double(trend.steps.size()),
                              ChartPlot::Range{100 * p.expectedLow, 100 * p.expectedHigh}});
    data.bars.push_back(std::move(bars));
    m_plot->setData(std::move(data));
}

void TriggerRateChart::fillTable(const TriggerTrend& trend)
{
    Table table{{tr("From"), tr("Answers"), tr("Reflected on"), tr("Share"), tr("Expected")},
                {},
                {QStringLiteral("from"), QStringLiteral("answers"), QStringLiteral("triggered"), QStringLiteral("rate"),
                 QStringLiteral("expected_low"), QStringLiteral("expected_high")},
                {}};
    for (size_t i = 0; i < trend.steps.size(); ++i) {
        const TriggerTrend::Step& step = trend.steps[i];
        const TriggerPhase& phase = phaseOf(trend, i);
        const QString day = utcDay(beginOf(trend, i)).toString(Qt::ISODate);
        table.rows.push_back({day, format::count(step.answers), format::count(step.triggered),
                              step.rate() ? format::percent(*step.rate()) : QString(),
                              tr("%1 to %2 %").arg(argText(100 * phase.expectedLow, 0), argText(100 * phase.expectedHigh, 0))});
        table.copiedRows.push_back({day, QString::number(step.answers), QString::number(step.triggered),
                                    step.rate() ? QString::number(*step.rate(), 'g', 6) : QString(),
                                    QString::number(phase.expectedLow, 'g', 6), QString::number(phase.expectedHigh, 'g', 6)});
    }
    setTable(std::move(table));
}

void TriggerRateChart::showBrush(const Predicate& times)
{
    m_times = times;
    link();
}

void TriggerRateChart::light(std::optional<Timestamp> at)
{
    m_lit = at;
    link();
}

void TriggerRateChart::link()
{
    const int steps = m_trend ? int(m_trend->steps.size()) : 0;
    const auto ends = [this](int i) {
        return std::pair(Cell(beginOf(*m_trend, size_t(i))), Cell(Timestamp{beginOf(*m_trend, size_t(i) + 1).us - 1}));
    };
    const auto brush = brushedElements(m_times, steps, ends);
    m_plot->setBrush(brush ? std::optional(Plot::Span{brush->first, brush->second}) : std::nullopt);
    m_plot->setBrushed(!m_times.isAlways(), pickedElements(m_times, steps, ends));
    setTitleNote(m_times.isAlways() ? QString() : tr("brushed"));
    std::vector<int> lit;
    for (int i = 0; m_lit && i < steps; ++i)
        if (beginOf(*m_trend, size_t(i)) <= *m_lit && *m_lit < beginOf(*m_trend, size_t(i) + 1))
            lit.push_back(i);
    m_plot->setLit(std::move(lit));
}

void TriggerRateChart::choose(const Plot::Span& steps, bool exclude)
{
    if (m_trend)
        chooseTimes(*this, beginOf(*m_trend, size_t(steps.first)), beginOf(*m_trend, size_t(steps.last) + 1), exclude);
}

void TriggerRateChart::clearBrush() { clearTimes(*this); }

} // namespace hindcast
