// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/reflections/ReflectionsView.h"

#include "ui/charts/HistogramChart.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/widgets/ListView.h"

namespace hindcast {

ReflectionsView::ReflectionsView(QWidget* parent)
    : RecordsView(RelationId::Reflections, parent), m_importance(new HistogramChart(QStringLiteral("importanceChart"), tr("Importance"),
                                                                                    {RelationId::Reflections, ReflectionImportance}, this)),
      m_confidence(new HistogramChart(QStringLiteral("reflectionConfidenceChart"), tr("Confidence"),
                                      {RelationId::Reflections, ReflectionConfidence}, this))
{
    list()->setAccessibleName(tr("Reflections"));
    auto* charts = new RememberedSplitter(QStringLiteral("reflections.charts"), Qt::Horizontal, this);
    charts->addWidget(m_importance);
    charts->addWidget(m_confidence);
    charts->setSizesOnce({400, 400});
    addBelow(charts);
    for (const HistogramChart* chart : {m_importance, m_confidence})
        listenTo(chart);
}

RecordsView::ListSentences ReflectionsView::sentences() const
{
    return {tr("Reflections are not recorded here."), tr("Reading reflections …"),
            tr("No reflections are recorded yet. They appear here as soon as an agent has reflected on a trace."),
            tr("No reflection matches the filter.")};
}

QString ReflectionsView::countText(qint64 count) const { return tr("%Ln reflection(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

void ReflectionsView::setChartSession(StoreSession* session)
{
    m_importance->setSession(session);
    m_confidence->setSession(session);
}

void ReflectionsView::loadCharts(const Predicate& where)
{
    m_importance->load(where);
    m_confidence->load(where);
}

void ReflectionsView::lightCharts(const Record* record)
{
    m_importance->light(record);
    m_confidence->light(record);
}

bool ReflectionsView::chartsLoading() const { return m_importance->isLoading() || m_confidence->isLoading(); }

} // namespace hindcast
