// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/costs/CostsView.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/costs/CostsPage.h"

namespace hindcast {

CostsView::CostsView(QWidget* parent) : CostsView(new CostsPage, parent) {}

CostsView::CostsView(CostsPage* page, QWidget* parent) : PageView(QStringLiteral("costsView"), tr("Costs"), page, parent), m_page(page)
{
    addTravel(topic());
    for (const ChartFrame* chart : m_page->timeCharts())
        listenTo(chart);
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

CostQuery CostsView::query() const
{
    CostQuery q;
    q.from = filter().from;
    q.until = filter().until;
    q.times = m_times;
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
    read<CostReport>(
        tr("Costs"),
        [q = query()](Connection& c, const StoreDescription& s, const JobContext& context) { return readCostReport(c, s, q, context); },
        [this, q = query()](CostReport report) {
            m_report = std::make_shared<const CostReport>(std::move(report));
            m_page->showReport(*m_report, q);
            m_page->setTimesLimited(!filter().isAll());
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
