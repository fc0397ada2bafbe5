// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ConfidenceChart.h"

#include "core/facets/explore/BrushParts.h"
#include "core/query/OutcomeCondition.h"
#include "core/rules/promotion/Thresholds.h"

#include <QLocale>

namespace hindcast {

ConfidenceChart::ConfidenceChart(QWidget* parent)
    : LoadedChart(tr("Confidence"), parent), m_bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, ConfidenceHistogram::bins}),
      m_plot(new ChartPlot(tr("Confidence"), this))
{
    static int charts = 0;
    setObjectName(QStringLiteral("confidenceChart%1").arg(++charts)); // two charts must not cancel each other's jobs
    setPlot(m_plot, true);
    m_plot->setSeriesChoosable(true);
    connect(m_plot, &ChartPlot::seriesChosen, this, &ConfidenceChart::chooseLayer);
    setSession(nullptr);
}

void ConfidenceChart::compute(const Predicate& where)
{
    read<Brushed>(
        RelationId::Outcomes, tr("Confidence distribution"),
        [brush = brushOfColumn(where, OutcomeConfidence), held = facets()](Connection& c, const StoreDescription& s,
                                                                           const JobContext& context) -> Expected<Brushed> {
            constexpr int bins = ConfidenceHistogram::bins;
            Brushed out;
            HC_TRY(out.histogram, readConfidenceHistogram(c, s, brush.rest, context, held.get()));
            const auto border = [](int i) { return binBorder(i, 0, 1, bins); };
            out.bins = brushedBins(brush.own, bins, border);
            out.picked = pickedBins(brush.own, bins, border);
            out.isBrushed = !brush.own.isAlways();
            out.hasFeedback = s.relation(RelationId::Outcomes)->columns[size_t(OutcomeFeedback)].codec != nullptr;
            return out;
        },
        [this](const Brushed& brushed) { accept(brushed); });
}

void ConfidenceChart::setRemark(const QString& remark)
{
    m_remark = remark;
    showNote();
}

void ConfidenceChart::showNote() { setTitleNote(m_isBrushed ? tr("brushed") : m_remark); }

void ConfidenceChart::forget()
{
    m_histogram.reset();
    m_isBrushed = false;
    m_plot->setBrush({});
    m_plot->setBrushed(false);
    showNote();
}

void ConfidenceChart::accept(const Brushed& brushed)
{
    m_histogram = brushed.histogram;
    m_isBrushed = brushed.isBrushed;
    m_hasFeedback = brushed.hasFeedback;
    draw(*m_histogram);
    m_plot->setBrush(brushed.bins ? std::optional(Plot::Span{brushed.bins->first, brushed.bins->second}) : std::nullopt);
    m_plot->setBrushed(brushed.isBrushed, brushed.picked);
    showNote();
}

void ConfidenceChart::draw(const ConfidenceHistogram& histogram)
{
    ChartPlot::Data data = m_bins.plot();
    Table table = m_bins.table();
    const auto add = [&](const QString& name, const QString& copied, QColor Tokens::* colour, qint64 ConfidenceHistogram::Bin::* member) {
        auto& bars = data.bars.emplace_back(name, colour);
        for (const auto& bin : histogram.bin)
            bars.values.push_back(double(bin.*member));
        Bins::addColumn(table, name, copied, bars.values);
    };
    add(tr("verified"), QStringLiteral("verified"), &Tokens::verified, &ConfidenceHistogram::Bin::verified);
    add(tr("partial"), QStringLiteral("partial"), &Tokens::partial, &ConfidenceHistogram::Bin::partial);
    add(tr("regression, incorrect"), QStringLiteral("regressions"), &Tokens::regression, &ConfidenceHistogram::Bin::wrong);
    add(tr("unverified"), QStringLiteral("unverified"), &Tokens::unverified, &ConfidenceHistogram::Bin::unknown);
    data.line = m_bins.line(thresholds::gateConfidence, tr("gate %1").arg(QLocale().toString(thresholds::gateConfidence, 'f', 1)));
    m_plot->setData(std::move(data));
    setTable(std::move(table));
    setCoverage(coverageOf(tr("all %Ln outcome(s)", nullptr, int(std::min<qint64>(histogram.rows, INT_MAX))), histogram.elapsedMs,
                           histogram.unreadable));
    setMessage(histogram.rows == 0 ? tr("No outcomes match.") : QString());
}

void ConfidenceChart::choose(const Plot::Span& bins, bool exclude) { Q_EMIT brushed(brushFields(), m_bins.condition(bins, exclude)); }

void ConfidenceChart::chooseLayer(int layer, bool exclude)
{
    if (const QString condition = statesCondition(confidenceLayers()[size_t(layer)], m_hasFeedback, exclude); !condition.isEmpty())
        Q_EMIT brushed(stateFields(), condition);
}

void ConfidenceChart::clearBrush() { Q_EMIT brushed(brushFields(), {}); }

} // namespace hindcast
