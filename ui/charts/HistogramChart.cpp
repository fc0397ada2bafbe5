// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HistogramChart.h"

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

void HistogramChart::load(const Predicate& where)
{
    read<ValueHistogram>(
        m_spec.relation, tr("Distribution: %1").arg(m_title),
        [where, spec = m_spec](Connection& c, const StoreDescription& s, const JobContext& context) {
            return readValueHistogram(c, s, spec, where, context);
        },
        [this](const ValueHistogram& histogram) { accept(histogram); });
}

void HistogramChart::accept(const ValueHistogram& histogram)
{
    m_histogram = histogram;
    ChartPlot::Data data = m_bins.plot();
    data.line = m_line;
    const auto& bars = data.bars.emplace_back(m_title, &Tokens::accent, std::vector<double>(histogram.bins.begin(), histogram.bins.end()));
    Table table = m_bins.table();
    Bins::addColumn(table, tr("Count"), QStringLiteral("count"), bars.values);
    setTable(std::move(table));
    m_plot->setData(std::move(data));
    setCoverage(coverageOf(tr("all %1").arg(format::count(histogram.rows)), histogram.elapsedMs, histogram.unreadable));
    setMessage(histogram.rows == 0 ? tr("Nothing matches.") : QString());
}

void HistogramChart::choose(const Plot::Span& bins, bool exclude) { Q_EMIT filterRequested(m_bins.condition(bins, exclude)); }

} // namespace hindcast
