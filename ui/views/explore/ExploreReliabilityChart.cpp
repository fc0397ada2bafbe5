// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreReliabilityChart.h"

#include "core/facets/explore/BrushParts.h"
#include "ui/models/Format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

QString confidenceText(int decile, int decimals) { return QLocale().toString(double(decile) / exploreDeciles, 'f', decimals); }

} // namespace

ExploreReliabilityChart::ExploreReliabilityChart(QWidget* parent)
    : ExploreChart(tr("Reliability"), parent), m_bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, exploreDeciles}),
      m_plot(new ChartPlot(tr("Reliability"), this))
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
    ChartPlot::Data data;
    data.shares = true;
    for (int i = 0; i <= exploreDeciles; i += 2)
        data.ticks.push_back({double(i), confidenceText(i, 1)});
    qint64 most = 1;
    for (const ReliabilityBin& bin : counts.reliability)
        most = std::max(most, bin.judged);
    for (size_t i = 0; i < counts.reliability.size(); ++i) {
        const ReliabilityBin& bin = counts.reliability[i];
        data.names << nameOf(int(i), bin);
        data.points.emplace_back();
        if (bin.interval)
            data.points.back() = ChartPlot::Point{Share{bin.verified, bin.judged}.rate(),
                                                  {bin.interval->low, bin.interval->high},
                                                  std::sqrt(double(bin.judged) / double(most))};
        const auto shown = [&](double v) { return bin.interval ? format::percent(v) : QString(); };
        const auto copied = [&](double v) { return bin.interval ? QString::number(v, 'g', 6) : QString(); };
        const double share = bin.interval ? Share{bin.verified, bin.judged}.rate() : 0;
        const Interval interval = bin.interval.value_or(Interval());
        table.rows[i] << format::count(bin.judged) << format::count(bin.verified) << shown(share) << shown(interval.low)
                      << shown(interval.high);
        table.copiedRows[i] << QString::number(bin.judged) << QString::number(bin.verified) << copied(share) << copied(interval.low)
                            << copied(interval.high);
    }
    m_plot->setData(std::move(data));
    setTable(std::move(table));
}

QString ExploreReliabilityChart::nameOf(int decile, const ReliabilityBin& bin)
{
    const QString where = tr("confidence %1 to %2").arg(confidenceText(decile, 2), confidenceText(decile + 1, 2));
    if (!bin.interval)
        return where + u'\n' + tr("nothing was judged");
    return tr("%1\n%2 of %3 verified: %4\nmay be %5 to %6 (95 %)")
        .arg(where, format::count(bin.verified), format::count(bin.judged), format::percent(Share{bin.verified, bin.judged}.rate()),
             format::percent(bin.interval->low), format::percent(bin.interval->high));
}

Plot* ExploreReliabilityChart::plotOf() const { return m_plot; }

std::vector<int> ExploreReliabilityChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    std::vector<int> out = elementOf(source.confidence, row);
    for (int& bin : out)
        bin /= binsOfDecile;
    return out;
}

std::vector<int> ExploreReliabilityChart::pickedBy(const Predicate& where) const
{
    return pickedBins(brushesOf(where)[size_t(ExploreBrush::Confidence)], exploreDeciles, [](int i) { return double(i) / exploreDeciles; });
}

void ExploreReliabilityChart::choose(const Plot::Span& bins, bool exclude)
{
    Q_EMIT brushed(brushFields(), m_bins.condition(bins, exclude));
}

QStringList ExploreReliabilityChart::brushFields() const { return {QStringLiteral("confidence"), QStringLiteral("conf")}; }

} // namespace hindcast
