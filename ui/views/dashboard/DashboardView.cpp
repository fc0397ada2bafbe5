// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/DashboardView.h"

#include "core/curation/purge/PurgedHistory.h"
#include "core/engine/read/dashboard/DashboardReader.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/explore/BrushParts.h"
#include "core/logs/ReflexionDashboard.h"
#include "core/query/TimeCondition.h"
#include "ui/charts/ChartFrame.h"
#include "ui/charts/TimeBrush.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/dashboard/DashboardPage.h"
#include "ui/views/dashboard/LogImport.h"
#include "ui/widgets/MessageBar.h"

#include <QDateTime>

namespace hindcast {

DashboardView::DashboardView(QWidget* parent) : DashboardView(new DashboardPage, parent) {}

DashboardView::DashboardView(DashboardPage* page, QWidget* parent)
    : PageView(QStringLiteral("dashboardView"), tr("Dashboard"), page, parent), m_page(page)
{
    addTravel(TravelTopic::outcomes(QStringLiteral("dashboard"), tr("Show what the dashboard said at another moment.")));
    auto* bar = new MessageBar(this);
    m_log = new LogImport(bar, this);
    addAbove(bar);
    connect(m_page, &DashboardPage::importRequested, this, &DashboardView::chooseLog);
    connect(m_page, &DashboardPage::patternChosen, this, &View::patternRequested);
    for (const ChartFrame* chart : m_page->timeCharts()) {
        connect(chart, &ChartFrame::timesRequested, this, [this](Timestamp from, Timestamp until) { m_axis.draw(from, until); }); // first
        listenTo(chart);
    }
    connect(m_log, &LogImport::failed, this, &View::failed);
    connect(m_log, &LogImport::changed, this, &DashboardView::readAgain);
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, &DashboardView::readAgain); // days begin elsewhere
}

void DashboardView::sessionChanged()
{
    m_outcomes = {};
    m_axis.forget();
    m_page->showWhole();
    m_log->setSession(session());
}

/// The range is not part of it: the span before is read as well.
std::optional<Error> DashboardView::acceptFilter(const FilterState& filter)
{
    if (auto problem = takeOutcomes(m_outcomes, {{}, {}, filter.text, filter.flags}, *session()->store(),
                                    DisplaySettings::instance().now()))
        return problem;
    m_axis.accept(filter);
    return {};
}

DashboardQuery DashboardView::query(std::optional<Timestamp> from, std::optional<Timestamp> until, const Predicate& outcomes) const
{
    DashboardQuery q;
    q.from = from;
    q.until = until;
    q.now = DisplaySettings::instance().now();
    q.outcomes = outcomes;
    if (const auto moment = then()) { // what came later was not known; what humans changed since is as it was
        q.now = *moment;
        const Timestamp behind{moment->us + 1};
        q.until = q.until ? std::min(*q.until, behind) : behind;
        q.outcomes = travel()->limited(outcomes);
    }
    if (!DisplaySettings::instance().utc())
        q.zoneOffsetUs = QDateTime::fromMSecsSinceEpoch(q.now.us / 1'000).offsetFromUtc() * Timestamp::perSecond;
    return q;
}

/// The axis of a brush is that of the same question without it: its steps are those on which it was drawn. One reading answers both.
void DashboardView::load()
{
    const ColumnBrush parts = brushOfColumn(m_outcomes, OutcomeCreatedAt);
    const Predicate brush = BrushedAxis::brush(filter(), OutcomeCreatedAt, parts.own);
    std::vector<DashboardQuery> asked{query(filter().from, filter().until, parts.rest)};
    asked.front().times = parts.own;
    if (!brush.isAlways()) {
        asked.push_back(query(m_axis.from(), m_axis.until(), parts.rest));
        asked.back().mostEntries = 0; // nothing of it is listed
    }
    const auto work = onJournal<std::vector<DashboardData>>(
        [asked, log = m_log->log(), held = session()->facets()](const CurationTarget& target,
                                                                const JobContext& context) -> Expected<std::vector<DashboardData>> {
            HC_TRY(const auto purged, outcomesPurgedBefore(target));
            HC_TRY(auto out, readDashboards(*target.data, *target.store, asked, context, held.get()));
            for (size_t i = 0; i < out.size(); ++i) {
                tellPurged(out[i], asked[i], purged);
                if (log)
                    fillFromLog(out[i], *log, asked[i]);
            }
            return out;
        });
    read<std::vector<DashboardData>>(tr("Dashboard"), work, [this, asked, brush](std::vector<DashboardData> answer) {
        m_data = std::make_shared<const DashboardData>(std::move(answer.front()));
        const bool filtered = !filter().text.trimmed().isEmpty();
        const DashboardPage::Shown shown{*m_data, asked.front(), filtered};
        m_page->showData(shown, answer.size() > 1 ? DashboardPage::Shown{answer.back(), asked.back(), filtered} : shown);
        m_page->showBrush(brush, filter().from || filter().until || limitsTimes(filter().text, createdColumn()));
    });
}

/// Events of a long database: a second and more, which whoever chooses this view need not wait for.
void DashboardView::readAhead()
{
    session()->ask<bool>(
        StoreSession::LaneKind::Background, {tr("Read events"), QStringLiteral("events.ahead")},
        [held = session()->facets()](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<bool> {
            HC_CHECK(readFacetsAhead(c, s, RelationId::Events, *held, context));
            return true;
        },
        this, [](const Expected<bool>&) {}); // the dashboard says what is wrong when it is asked
}

void DashboardView::showState(const QString& text) { m_page->showState(text); }

void DashboardView::chooseLog()
{
    const QString path = FileDialog::openLog(this);
    if (!path.isEmpty())
        m_log->read(path);
}

/// It needs outcomes, or what events and patterns tell.
ViewPresence DashboardView::presence(const StoreDescription& store, const RecordCounts*) const
{
    const bool any = store.relation(RelationId::Outcomes) || store.relation(RelationId::Events) || store.relation(RelationId::Patterns);
    return {any ? QString() : tr("Outcomes and patterns are not recorded here."), {}};
}

/// A log that tells the outcomes knows no filter.
std::optional<RelationId> DashboardView::emptied() const
{
    const bool filtered = session() && !refusal() && !then() && !filter().isAll();
    const bool shown = m_data && !isLoading() && m_data->outcomes.value && m_data->outcomes.source.isEmpty();
    return filtered && shown && m_data->outcomes.value->count == 0 ? std::optional(RelationId::Outcomes) : std::nullopt;
}

QString DashboardView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Computing the dashboard …");
    if (!m_data)
        return {};
    const bool events = session()->store()->relation(RelationId::Events) != nullptr;
    return travelText()
        + (events ? tr("%1 outcomes and %2 events read in %3 ms") : tr("%1 outcomes and %2 patterns read in %3 ms"))
              .arg(format::count(m_data->outcomesRead), format::count(events ? m_data->eventsRead : m_data->patternsRead),
                   format::count(m_data->elapsedMs));
}

bool DashboardView::isSettled() const { return PageView::isSettled() && (!session() || !isVisible() || !m_log->isReading()); }

} // namespace hindcast
