// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/costs/CostsView.h"

#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/costs/CostsPage.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace hindcast {

CostsView::CostsView(QWidget* parent) : View(parent), m_scroll(new QScrollArea(this)), m_page(new CostsPage(m_scroll))
{
    setObjectName(QStringLiteral("costsView"));
    m_scroll->setWidget(m_page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Costs"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_scroll, 1);
}

void CostsView::setSession(StoreSession* session)
{
    ++m_generation;
    m_session = session;
    m_filter = {}; // the window says it again
    m_report.reset();
    m_loading = false;
    m_page->showState(session ? tr("Reading …") : QString());
    readAgain();
}

std::optional<Error> CostsView::setFilter(const FilterState& filter)
{
    if (m_session && std::exchange(m_filter, filter) != filter)
        readAgain();
    return {};
}

void CostsView::refresh() { readAgain(); }

void CostsView::readAgain()
{
    m_due = m_session != nullptr;
    load();
    Q_EMIT statusChanged();
}

void CostsView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    load();
}

CostQuery CostsView::query() const
{
    CostQuery q;
    q.from = m_filter.from;
    q.until = m_filter.until;
    q.now = DisplaySettings::instance().now();
    q.budget.limitEur = DisplaySettings::instance().rules()->budgetEur;
    return q;
}

void CostsView::load()
{
    if (!m_due || !isVisible())
        return;
    m_due = false;
    if (!recordsCosts(*m_session->store())) {
        m_page->showState(tr("Not recorded here") + u'\n' + tr("Calls to models and what they cost are not in this database."));
        return;
    }
    m_loading = true;
    const CostQuery q = query();
    const auto work = [q](Connection& c, const StoreDescription& s, const JobContext& context) { return readCostReport(c, s, q, context); };
    m_session->ask<CostReport>(StoreSession::LaneKind::Background, {tr("Costs"), QStringLiteral("costs")}, work, this,
                               [this, q, generation = ++m_generation](Expected<CostReport> report) {
                                   if (generation == m_generation)
                                       accept(std::move(report), q);
                               });
    Q_EMIT statusChanged();
}

void CostsView::accept(Expected<CostReport> report, const CostQuery& q)
{
    m_loading = false;
    if (report) {
        m_report = std::make_shared<const CostReport>(*std::move(report));
        m_page->showReport(*m_report, q, !m_filter.text.trimmed().isEmpty());
    } else if (report.error().code == ErrorCode::Cancelled) {
        if (!m_report)
            m_page->showState(tr("Cancelled: nothing was read."));
    } else {
        m_report.reset(); // what was shown is of another range
        m_page->showState(tr("Could not be read."));
        Q_EMIT failed(report.error());
    }
    Q_EMIT statusChanged();
}

QString CostsView::statusText() const
{
    if (!m_session)
        return {};
    if (m_loading)
        return tr("Adding up costs …");
    if (!m_report)
        return {};
    return tr("%Ln call(s), %1 in all · %2 ms", nullptr, int(std::min<qint64>(m_report->total.calls, INT_MAX)))
        .arg(format::euros(m_report->total.eur), format::count(m_report->elapsedMs));
}

void CostsView::focusList() { m_scroll->setFocus(); }

bool CostsView::isSettled() const { return !m_session || !isVisible() || (!m_loading && !m_due); }

} // namespace hindcast
