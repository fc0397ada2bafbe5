// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreReliabilityChart.h"

#include "ui/models/Format.h"
#include "ui/views/explore/ReliabilityPlot.h"

namespace hindcast {

ExploreReliabilityChart::ExploreReliabilityChart(QWidget* parent)
    : ExploreChart(tr("Reliability"), parent), m_bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, exploreDeciles}),
      m_plot(new ReliabilityPlot(tr("Reliability"), this))
{
    setObjectName(QStringLiteral("exploreReliability"));
    setPlot(m_plot, true);
}

void ExploreReliabilityChart::fill(const ExploreSource&, const ExploreCounts& counts)
{
    Table table = m_bins.table();
    table.headers << tr("Judged") << tr("Verified") << tr("Share") << tr("From (95 %)") << tr("To (95 %)");
    table.copiedHeaders << QStringLiteral("judged") << QStringLiteral("verified") << QStringLiteral("share") << QStringLiteral("low")
                        << QStringLiteral("high");
    std::vector<ReliabilityPlot::Point> points;
    for (size_t i = 0; i < counts.reliability.size(); ++i) {
        const ReliabilityBin& bin = counts.reliability[i];
        points.push_back({double(i) / exploreDeciles, double(i + 1) / exploreDeciles, {bin.verified, bin.judged}, bin.interval});
        const auto shown = [&](double v) { return bin.interval ? format::percent(v) : QString(); };
        const auto copied = [&](double v) { return bin.interval ? QString::number(v, 'g', 6) : QString(); };
        const double share = bin.interval ? Share{bin.verified, bin.judged}.rate() : 0;
        const Interval interval = bin.interval.value_or(Interval());
        table.rows[i] << format::count(bin.judged) << format::count(bin.verified) << shown(share) << shown(interval.low)
                      << shown(interval.high);
        table.copiedRows[i] << QString::number(bin.judged) << QString::number(bin.verified) << copied(share) << copied(interval.low)
                            << copied(interval.high);
    }
    m_plot->setPoints(std::move(points));
    setTable(std::move(table));
}

Plot* ExploreReliabilityChart::plotOf() const { return m_plot; }

std::vector<int> ExploreReliabilityChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    std::vector<int> out = elementOf(source.confidence, row);
    for (int& bin : out)
        bin /= binsOfDecile;
    return out;
}

void ExploreReliabilityChart::choose(const Plot::Span& bins, bool exclude)
{
    Q_EMIT brushed(brushFields(), m_bins.condition(bins, exclude));
}

QStringList ExploreReliabilityChart::brushFields() const { return {QStringLiteral("confidence"), QStringLiteral("conf")}; }

} // namespace hindcast
