// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/costs/CostsView.h"

#include "ui/charts/ChartFrame.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/costs/CostsPage.h"

namespace hindcast {
namespace {

constexpr int callMoment = 0; // the only column that a filter of calls is about

} // namespace

CostsView::CostsView(QWidget* parent) : CostsView(new CostsPage, parent) {}

CostsView::CostsView(CostsPage* page, QWidget* parent) : PageView(QStringLiteral("costsView"), tr("Costs"), page, parent), m_page(page)
{
    addTravel(topic());
    for (const ChartFrame* chart : m_page->timeCharts()) {
        connect(chart, &ChartFrame::timesRequested, this, [this](Timestamp from, Timestamp until) { m_axis.draw(from, until); }); // first
        listenTo(chart);
    }
}

/// Calls are noted once and never changed: all of the past is known.
TravelTopic CostsView::topic()
{
    const auto read = [now = DisplaySettings::instance().now()](Connection& c, const StoreDescription& s,
                                                                const JobContext& context) -> Expected<RowsPast> {
        CostQuery all;
        all.now = now;
        HC_TRY(const CostReport report, readCostReport(c, s, all, context));
        RowsPast out;
        if (!report.steps.empty())
            out.span = std::pair(report.beginOf(0), now);
        return out;
    };
    return {QStringLiteral("costs"), tr("Show what was spent by another moment."), read, recordsCosts};
}

CostQuery CostsView::query(std::optional<Timestamp> from, std::optional<Timestamp> until, const Predicate& times) const
{
    CostQuery q;
    q.from = from;
    q.until = until;
    q.times = times;
    q.now = DisplaySettings::instance().now();
    if (const auto moment = then()) {
        q.now = *moment;
        q.asOfNow = true;
        const Timestamp behind{moment->us + 1};
        q.until = q.until ? std::min(*q.until, behind) : behind;
    }
    q.budget.limitEur = DisplaySettings::instance().rules()->budgetEur;
    q.budget.limitTokens = DisplaySettings::instance().rules()->budgetTokens;
    return q;
}

void CostsView::load()
{
    if (!recordsCosts(*session()->store())) {
        m_page->showState(tr("Not recorded here") + u'\n' + notRecorded());
        return;
    }
    const Predicate brush = BrushedAxis::brush(filter(), callMoment, m_times);
    const CostQuery q = query(filter().from, filter().until, m_times);
    const auto axis = brush.isAlways() ? std::nullopt : std::optional(query(m_axis.from(), m_axis.until(), {}));
    const auto work = [q, axis](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<Read> {
        Read out;
        HC_TRY(out.report, readCostReport(c, s, q, context));
        if (axis) {
            HC_TRY(out.axis, readCostReport(c, s, *axis, context));
        }
        return out;
    };
    read<Read>(tr("Costs"), work, [this, q, brush](Read answer) {
        m_report = std::make_shared<const CostReport>(std::move(answer.report));
        m_page->showReport(*m_report, answer.axis ? *answer.axis : *m_report, q);
        m_page->showBrush(brush, !filter().isAll());
    });
}

void CostsView::showState(const QString& text) { m_page->showState(text); }

ViewPresence CostsView::presence(const StoreDescription& store, const RecordCounts* counts) const
{
    if (!recordsCosts(store))
        return {notRecorded(), {}};
    return {{}, counts && counts->calls ? std::optional(RowCount{*counts->calls}) : std::nullopt, !filter().isAll()};
}

QString CostsView::notRecorded() { return tr("Calls to models and what they cost are not in this database."); }

/// Of the fields of the filter language calls have their moment alone.
std::optional<Error> CostsView::acceptFilter(const FilterState& filter)
{
    auto times = callTimes(filter.text, DisplaySettings::instance().now());
    if (!times)
        return Error{ErrorCode::Unsupported, tr("Costs are limited by times only."), {}, tr("Clear the filter to see them.")};
    m_times = *std::move(times);
    m_axis.accept(filter);
    return {};
}

QString CostsView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Adding up costs …");
    if (!m_report)
        return {};
    return travelText()
        + tr("%Ln call(s), %1 in all · %2 ms", nullptr, int(std::min<qint64>(m_report->total.calls, INT_MAX)))
              .arg(m_report->total.unpriced == m_report->total.calls && m_report->total.calls > 0 ? tr("not known")
                                                                                                  : format::euros(m_report->total.eur),
                   format::count(m_report->elapsedMs));
}

} // namespace hindcast
