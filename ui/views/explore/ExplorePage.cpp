// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExplorePage.h"

#include "ui/theme/Tokens.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreGapChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExploreReliabilityChart.h"
#include "ui/views/explore/ExploreTimeChart.h"

#include <QGridLayout>
#include <QResizeEvent>

namespace hindcast {
namespace {

constexpr int twoInRow = 760;
constexpr int timeHeight = 230;
constexpr int otherHeight = 240;

} // namespace

ExplorePage::ExplorePage(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)),
      m_charts{new ExploreTimeChart(this), new ExploreConfidenceChart(this), new ExploreReliabilityChart(this), new ExploreHeatChart(this),
               new ExploreGapChart(this)}
{
    setObjectName(QStringLiteral("explorePage"));
    m_grid->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    m_grid->setSpacing(metrics::group);
    for (ExploreChart* chart : m_charts) {
        chart->setMinimumHeight(chart == m_charts.front() ? timeHeight : otherHeight);
        chart->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding); // the grid decides, not the longest text
    }
    arrange(width());
}

void ExplorePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange(event->size().width());
}

void ExplorePage::arrange(int width)
{
    const int inRow = width >= twoInRow ? 2 : 1;
    if (std::exchange(m_inRow, inRow) == inRow)
        return;
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    for (int c = 0; c < 2; ++c)
        m_grid->setColumnStretch(c, c < inRow ? 1 : 0);
    m_grid->addWidget(m_charts.front(), 0, 0, 1, inRow);
    for (int i = 1; i < int(m_charts.size()); ++i)
        m_grid->addWidget(m_charts[size_t(i)], 1 + (i - 1) / inRow, (i - 1) % inRow);
}

void ExplorePage::showCounts(const ExploreSource& source, const ExploreCounts& counts)
{
    for (ExploreChart* chart : m_charts)
        chart->showCounts(source, counts);
}

void ExplorePage::showState(const QString& text)
{
    for (ExploreChart* chart : m_charts) {
        chart->setCoverage({});
        chart->setMessage(text);
    }
}

} // namespace hindcast
