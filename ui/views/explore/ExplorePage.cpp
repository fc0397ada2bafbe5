// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExplorePage.h"

#include "ui/theme/Tokens.h"
#include "ui/views/explore/ExploreArrangement.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreGapChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExploreReliabilityChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreTopChart.h"

#include <QGridLayout>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr int twoInRow = 760;
constexpr int timeHeight = 230;
constexpr int otherHeight = 240;

} // namespace

ExplorePage::ExplorePage(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_top(new ExploreTopChart(this)), m_charts{new ExploreTimeChart(this),
                                                                                                 new ExploreConfidenceChart(this),
                                                                                                 new ExploreReliabilityChart(this),
                                                                                                 new ExploreHeatChart(this),
                                                                                                 m_top,
                                                                                                 new ExploreGapChart(this)},
      m_arrangement(new ExploreArrangement(m_charts, this))
{
    setObjectName(QStringLiteral("explorePage"));
    m_grid->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    m_grid->setSpacing(metrics::group);
    for (ExploreChart* chart : m_charts) {
        chart->setMinimumHeight(chart == m_charts.front() ? timeHeight : otherHeight);
        chart->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding); // the grid decides, not the longest text
    }
    connect(m_arrangement, &ExploreArrangement::changed, this, &ExplorePage::arrange);
    fitTo(width());
}

void ExplorePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTo(event->size().width());
}

void ExplorePage::fitTo(int width)
{
    const int inRow = width >= twoInRow ? 2 : 1;
    if (std::exchange(m_inRow, inRow) != inRow)
        arrange();
}

void ExplorePage::arrange()
{
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    for (int c = 0; c < 2; ++c)
        m_grid->setColumnStretch(c, c < m_inRow ? 1 : 0);
    const std::vector<ExploreChart*> shown = m_arrangement->shown();
    for (ExploreChart* chart : m_charts)
        chart->setVisible(std::ranges::find(shown, chart) != shown.end());
    m_grid->addWidget(shown.front(), 0, 0, 1, m_inRow);
    for (int i = 1; i < int(shown.size()); ++i) {
        const bool alone = m_inRow == 2 && i % 2 == 1 && i + 1 == int(shown.size()); // the last one takes the row that it is alone in
        m_grid->addWidget(shown[size_t(i)], 1 + (i - 1) / m_inRow, (i - 1) % m_inRow, 1, alone ? 2 : 1);
    }
}

void ExplorePage::showCounts(const ExploreSource& source, const ExploreCounts& counts, const Predicate& where)
{
    for (ExploreChart* chart : m_charts)
        chart->showCounts(source, counts, where);
}

void ExplorePage::light(const ExploreSource& source, std::optional<qint64> row)
{
    for (ExploreChart* chart : m_charts)
        chart->light(source, row);
}

void ExplorePage::showState(const QString& text)
{
    for (ExploreChart* chart : m_charts) {
        chart->setCoverage({});
        chart->setMessage(text);
    }
}

} // namespace hindcast
