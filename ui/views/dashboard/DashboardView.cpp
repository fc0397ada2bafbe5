// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/DashboardView.h"

#include "core/engine/read/DashboardReader.h"
#include "core/logs/ReflexionDashboard.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/dashboard/DashboardPage.h"
#include "ui/views/dashboard/LogImport.h"
#include "ui/widgets/MessageBar.h"

#include <QDateTime>
#include <QScrollArea>
#include <QVBoxLayout>

namespace hindcast {

DashboardView::DashboardView(QWidget* parent)
    : View(parent), m_bar(new MessageBar(this)), m_log(new LogImport(m_bar, this)), m_scroll(new QScrollArea(this)),
      m_page(new DashboardPage(m_scroll))
{
    setObjectName(QStringLiteral("dashboardView"));
    m_scroll->setWidget(m_page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Dashboard"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_bar);
    box->addWidget(m_scroll, 1);
    connect(m_page, &DashboardPage::importRequested, this, &DashboardView::chooseLog);
    connect(m_page, &DashboardPage::patternChosen, this, &View::patternRequested);
    connect(m_log, &LogImport::failed, this, &View::failed);
    connect(m_log, &LogImport::changed, this, &DashboardView::readAgain);
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, &DashboardView::readAgain); // days begin elsewhere
}

void DashboardView::setSession(StoreSession* session)
{
    ++m_generation;
    m_session = session;
    m_filter = {}; // the window says it again
    m_outcomes = {};
    m_data.reset();
    m_loading = false;
    m_log->setSession(session);
    m_page->showState(session ? tr("Reading …") : QString());
    readAgain();
}

std::optional<Error> DashboardView::setFilter(const FilterState& filter)
{
    if (!m_session)
        return {};
    Predicate outcomes;
    if (m_session->store()->relation(RelationId::Outcomes)) { // the range is not part of it: the span before is read as well
        auto predicate = outcomePredicate({{}, {}, filter.text}, *m_session->store(), DisplaySettings::instance().now());
        if (!predicate)
            return predicate.error();
        outcomes = *std::move(predicate);
    }
    if (std::exchange(m_filter, filter) == filter)
        return {};
    m_outcomes = std::move(outcomes);
    readAgain();
    return {};
}

void DashboardView::refresh() { readAgain(); }

void DashboardView::readAgain()
{
    m_due = m_session != nullptr;
    load();
    Q_EMIT statusChanged();
}

void DashboardView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    load();
}

DashboardQuery DashboardView::query() const
{
    DashboardQuery q;
    q.from = m_filter.from;
    q.until = m_filter.until;
    q.now = DisplaySettings::instance().now();
    q.outcomes = m_outcomes;
    if (!DisplaySettings::instance().utc())
        q.zoneOffsetUs = QDateTime::fromMSecsSinceEpoch(q.now.us / 1'000).offsetFromUtc() * Timestamp::perSecond;
    return q;
}

void DashboardView::load()
{
    if (!m_due || !isVisible())
        return;
    m_due = false;
    m_loading = true;
    const DashboardQuery q = query();
    const auto work = [q, log = m_log->log()](Connection& c, const StoreDescription& s,
                                              const JobContext& context) -> Expected<DashboardData> {
        HC_TRY(DashboardData data, readDashboard(c, s, q, context));
        if (log)
            fillFromLog(data, *log, q);
        return data;
    };
    m_session->ask<DashboardData>(StoreSession::LaneKind::Background, {tr("Dashboard"), QStringLiteral("dashboard")}, work, this,
                                  [this, q, generation = ++m_generation](Expected<DashboardData> data) {
                                      if (generation == m_generation)
                                          accept(std::move(data), q);
                                  });
    Q_EMIT statusChanged();
}

void DashboardView::accept(Expected<DashboardData> data, const DashboardQuery& q)
{
    m_loading = false;
    if (data) {
        m_data = std::make_shared<const DashboardData>(*std::move(data));
        m_page->showData(*m_data, q, !m_filter.text.trimmed().isEmpty());
    } else if (data.error().code == ErrorCode::Cancelled) {
        if (!m_data)
            m_page->showState(tr("Cancelled: nothing was read."));
    } else {
        m_data.reset(); // what was shown is of another filter
        m_page->showState(tr("Could not be read."));
        Q_EMIT failed(data.error());
    }
    Q_EMIT statusChanged();
}

void DashboardView::chooseLog()
{
    const QString path = FileDialog::openLog(this);
    if (!path.isEmpty())
        m_log->read(path);
}

QString DashboardView::statusText() const
{
    if (!m_session)
        return {};
    if (m_loading)
        return tr("Computing the dashboard …");
    if (!m_data)
        return {};
    const bool events = m_session->store()->relation(RelationId::Events) != nullptr;
    return (events ? tr("%1 outcomes and %2 events read in %3 ms") : tr("%1 outcomes and %2 patterns read in %3 ms"))
        .arg(format::count(m_data->outcomesRead), format::count(events ? m_data->eventsRead : m_data->patternsRead),
             format::count(m_data->elapsedMs));
}

void DashboardView::focusList() { m_scroll->setFocus(); }

bool DashboardView::isSettled() const { return !m_session || !isVisible() || (!m_loading && !m_due && !m_log->isReading()); }

} // namespace hindcast
