// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreGapChart.h"

#include "core/facets/explore/GapBuckets.h"
#include "core/rules/promotion/Thresholds.h"
#include "ui/charts/ChartPlot.h"
#include "ui/models/Format.h"

namespace hindcast {
namespace {

QString edgeText(size_t edge) { return edge == 0 ? QStringLiteral("0") : format::duration(gapEdges[edge] * Timestamp::perSecond); }

} // namespace

ExploreGapChart::ExploreGapChart(QWidget* parent)
    : ExploreChart(tr("Time since the last occurrence"), parent), m_plot(new ChartPlot(tr("Time since the last occurrence"), this))
{
    setObjectName(QStringLiteral("exploreGaps"));
    setPlot(m_plot);
}

void ExploreGapChart::fill(const ExploreSource&, const ExploreCounts& counts)
{
    ChartPlot::Data data;
    data.note = tr("To be read, not chosen: no field of the filter is the time since the last occurrence.");
    Table table{{tr("From"), tr("Outcomes")}, {}, {QStringLiteral("from_seconds"), QStringLiteral("n")}, {}};
    auto& bars = data.bars.emplace_back(tr("Outcomes"), &Tokens::accent);
    for (size_t i = 0; i < gapEdges.size(); ++i) {
        const qint64 n = counts.gaps.at(int(i));
        bars.values.push_back(double(n));
        data.names << (i + 1 < gapEdges.size() ? tr("%1 to %2").arg(edgeText(i), edgeText(i + 1)) : tr("from %1 on").arg(edgeText(i)));
        data.ticks.push_back({double(i), edgeText(i)});
        table.rows.push_back({edgeText(i), format::count(n)});
        table.copiedRows.push_back({QString::number(gapEdges[i]), QString::number(n)});
        if (gapEdges[i] == thresholds::cooldownHours * 3'600)
            data.line = ChartPlot::Line{Qt::Vertical, double(i), tr("cooldown")};
    }
    m_plot->setData(std::move(data));
    setTable(std::move(table));
}

Plot* ExploreGapChart::plotOf() const { return m_plot; }

std::vector<int> ExploreGapChart::elementsOf(const ExploreSource& source, qint64 row) const { return elementOf(source.gaps, row); }

QString ExploreGapChart::remark(const ExploreCounts& counts) const
{
    return counts.gaps.inNone > 0 ? tr("%1 without an earlier one").arg(format::count(counts.gaps.inNone)) : QString();
}

} // namespace hindcast
