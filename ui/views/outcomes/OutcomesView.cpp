// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/outcomes/OutcomesView.h"

#include "ui/charts/ConfidenceChart.h"

namespace hindcast {

OutcomesView::OutcomesView(QWidget* parent) : OutcomeList(parent), m_chart(new ConfidenceChart(this))
{
    addBelow(m_chart);
    listenTo(m_chart);
}

void OutcomesView::setChartSession(StoreSession* session) { m_chart->setSession(session); }

void OutcomesView::loadCharts(const Predicate& where) { m_chart->load(where); }

void OutcomesView::lightCharts(const Record* record) { m_chart->light(record); }

bool OutcomesView::chartsLoading() const { return m_chart->isLoading(); }

} // namespace hindcast
