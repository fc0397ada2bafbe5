// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/outcomes/OutcomesView.h"

#include "ui/charts/ConfidenceChart.h"
#include "ui/widgets/ListView.h"

namespace hindcast {

OutcomesView::OutcomesView(QWidget* parent) : RecordsView(RelationId::Outcomes, parent), m_chart(new ConfidenceChart(this))
{
    list()->setAccessibleName(tr("Outcomes"));
    addBelow(m_chart);
    listenTo(m_chart);
}

RecordsView::ListSentences OutcomesView::sentences() const
{
    return {tr("Outcomes are not recorded here."), tr("Reading outcomes …"),
            tr("No outcomes are recorded yet. They appear here as soon as an agent has written some."),
            tr("No outcome matches the filter.")};
}

QString OutcomesView::countText(qint64 count) const { return tr("%Ln outcome(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

void OutcomesView::setChartSession(StoreSession* session) { m_chart->setSession(session); }

void OutcomesView::loadCharts(const Predicate& where) { m_chart->load(where); }

bool OutcomesView::chartsLoading() const { return m_chart->isLoading(); }

} // namespace hindcast
