// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreConfidenceChart.h"

#include "core/facets/explore/BrushParts.h"
#include "core/query/OutcomeCondition.h"
#include "core/rules/promotion/Thresholds.h"
#include "ui/models/Format.h"

#include <QLocale>

namespace hindcast {

ExploreConfidenceChart::ExploreConfidenceChart(QWidget* parent)
    : ExploreChart(tr("Confidence"), parent), m_bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, exploreBins}),
      m_plot(new ChartPlot(tr("Confidence"), this))
{
    setObjectName(QStringLiteral("exploreConfidence"));
    setPlot(m_plot, true);
    m_plot->setSeriesChoosable(true);
    connect(m_plot, &ChartPlot::seriesChosen, this, &ExploreConfidenceChart::chooseLayer);
}

void ExploreConfidenceChart::fill(const ExploreSource& source, const ExploreCounts& counts)
{
    m_hasFeedback = source.table->column(OutcomeFeedback) != nullptr;
    ChartPlot::Data data = m_bins.plot();
    Table table = m_bins.table();
    const auto add = [&](const QString& name, const QString& copied, QColor Tokens::* colour) {
        const auto& states = confidenceLayers()[data.bars.size()];
        auto& bars = data.bars.emplace_back(name, colour);
        for (int i = 0; i < exploreBins; ++i) {
            double sum = 0;
            for (const OutcomeState state : states)
                sum += double(counts.confidence.at(i, int(state)));
            bars.values.push_back(sum);
        }
        Bins::addColumn(table, name, copied, bars.values);
    };
    add(tr("verified"), QStringLiteral("verified"), &Tokens::verified);
    add(tr("partial"), QStringLiteral("partial"), &Tokens::partial);
    add(tr("regression, incorrect"), QStringLiteral("regressions"), &Tokens::regression);
    add(tr("unverified"), QStringLiteral("unverified"), &Tokens::unverified);
    data.line = m_bins.line(thresholds::gateConfidence, tr("gate %1").arg(QLocale().toString(thresholds::gateConfidence, 'f', 1)));
    m_plot->setData(std::move(data));
    m_plot->setBrush(brushSpan(counts.confidenceBrush));
    setTable(std::move(table));
}

Plot* ExploreConfidenceChart::plotOf() const { return m_plot; }

std::vector<int> ExploreConfidenceChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    return elementOf(source.confidence, row);
}

QString ExploreConfidenceChart::remark(const ExploreCounts& counts) const
{
    return counts.confidence.inNone > 0 ? tr("%1 without a number from 0 to 1").arg(format::count(counts.confidence.inNone)) : QString();
}

std::vector<int> ExploreConfidenceChart::pickedBy(const Predicate& where) const
{
    return pickedBins(brushesOf(where)[size_t(ExploreBrush::Confidence)], exploreBins, [](int i) { return double(i) / exploreBins; });
}

void ExploreConfidenceChart::choose(const Plot::Span& bins, bool exclude)
{
    Q_EMIT brushed(brushFields(), m_bins.condition(bins, exclude));
}

void ExploreConfidenceChart::chooseLayer(int layer, bool exclude)
{
    if (const QString condition = statesCondition(confidenceLayers()[size_t(layer)], m_hasFeedback, exclude); !condition.isEmpty())
        Q_EMIT brushed(stateFields(), condition);
}

QStringList ExploreConfidenceChart::brushFields() const { return {QStringLiteral("confidence"), QStringLiteral("conf")}; }

} // namespace hindcast
