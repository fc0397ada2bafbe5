// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HistogramChart.h"

#include "core/facets/explore/BrushParts.h"
#include "ui/models/Format.h"

namespace hindcast {

HistogramChart::HistogramChart(const QString& name, const QString& title, const HistogramSpec& spec, QWidget* parent)
    : LoadedChart(title, parent), m_title(title), m_spec(spec), m_bins(spec), m_plot(new ChartPlot(title, this))
{
    setObjectName(name);
    setPlot(m_plot, true);
    setSession(nullptr);
}

void HistogramChart::setLine(double value, const QString& text) { m_line = m_bins.line(value, text); }

void HistogramChart::compute(const Predicate& where)
{
    read<Brushed>(
        m_spec.relation, tr("Distribution: %1").arg(m_title),
        [brush = brushOfColumn(where, m_spec.column), spec = m_spec](Connection& c, const StoreDescription& s,
                                                                     const JobContext& context) -> Expected<Brushed> {
            Brushed out;
            HC_TRY(out.histogram, readValueHistogram(c, s, spec, brush.rest, context));
            const auto border = [&spec](int i) { return binBorder(i, spec.from, spec.to, spec.bins); };
            out.bins = brushedBins(brush.own, spec.bins, border);
            out.picked = pickedBins(brush.own, spec.bins, border);
            out.isBrushed = !brush.own.isAlways();
            return out;
        },
        [this](const Brushed& brushed) { accept(brushed); });
}

void HistogramChart::forget()
{
    m_histogram.reset();
    m_plot->setBrush({});
    m_plot->setBrushed(false);
    setTitleNote({});
}

void HistogramChart::accept(const Brushed& brushed)
{
    const ValueHistogram& histogram = brushed.histogram;
    m_histogram = histogram;
    ChartPlot::Data data = m_bins.plot();
    data.line = m_line;
    const auto& bars = data.bars.emplace_back(m_title, &Tokens::accent, std::vector<double>(histogram.bins.begin(), histogram.bins.end()));
    Table table = m_bins.table();
    Bins::addColumn(table, tr("Count"), QStringLiteral("count"), bars.values);
    setTable(std::move(table));
    m_plot->setData(std::move(data));
    m_plot->setBrush(brushed.bins ? std::optional(Plot::Span{brushed.bins->first, brushed.bins->second}) : std::nullopt);
    m_plot->setBrushed(brushed.isBrushed, brushed.picked);
    setTitleNote(brushed.isBrushed ? tr("brushed") : QString());
    setCoverage(coverageOf(tr("all %1").arg(format::count(histogram.rows)), histogram.elapsedMs, histogram.unreadable));
    setMessage(histogram.rows == 0 ? tr("Nothing matches.") : QString());
}

void HistogramChart::choose(const Plot::Span& bins, bool exclude) { Q_EMIT brushed(brushFields(), m_bins.condition(bins, exclude)); }

void HistogramChart::clearBrush() { Q_EMIT brushed(brushFields(), {}); }

QStringList HistogramChart::brushFields() const
{
    const QString name = QString::fromLatin1(relationSpec(m_spec.relation).columns[size_t(m_spec.column)].name);
    return name == QLatin1String("confidence") ? QStringList{name, QStringLiteral("conf")} : QStringList{name};
}

} // namespace hindcast
