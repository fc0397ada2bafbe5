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
    for (ExploreChart* chart : m_charts)
        chart->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding); // the grid decides, not the longest text
    connect(m_arrangement, &ExploreArrangement::changed, this, &ExplorePage::arrange);
    fit();
}

void ExplorePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ExplorePage::setViewHeight(int height)
{
    m_viewHeight = height;
    fit();
}

void ExplorePage::fit()
{
    const ExploreGrid shape = ExploreGrid::of(width(), m_viewHeight);
    if (std::exchange(m_shape, shape) != shape)
        arrange();
}

void ExplorePage::arrange()
{
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    const int inRow = m_shape->inRow, alone = m_shape->isFirstAlone() ? 1 : 0, space = m_shape->isLow ? metrics::padding : metrics::group;
    m_grid->setContentsMargins(space, space, space, space);
    m_grid->setSpacing(space);
    for (int c = 0; c < 2; ++c)
        m_grid->setColumnStretch(c, c < inRow ? 1 : 0);
    const std::vector<ExploreChart*> shown = m_arrangement->shown();
    for (ExploreChart* chart : m_charts)
        chart->setVisible(std::ranges::find(shown, chart) != shown.end());
    for (int i = 0; i < int(shown.size()); ++i) {
        const int place = i - alone; // behind one that has a row to itself
        const bool wide = place < 0 || (place % inRow == 0 && i + 1 == int(shown.size())); // or it is alone in the last one
        shown[size_t(i)]->setMinimumHeight(m_shape->heightOf(i));
        // What wraps in it would ask for more, as the layout sees it.
        shown[size_t(i)]->setMaximumHeight(m_shape->isFixed(i) ? m_shape->heightOf(i) : QWIDGETSIZE_MAX);
        m_grid->addWidget(shown[size_t(i)], place < 0 ? 0 : alone + place / inRow, place < 0 ? 0 : place % inRow, 1, wide ? inRow : 1);
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
