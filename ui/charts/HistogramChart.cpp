// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HistogramChart.h"

#include "ui/charts/HistogramPlot.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QLocale>

namespace hindcast {

HistogramChart::HistogramChart(const QString& name, const QString& title, const HistogramSpec& spec, QWidget* parent)
    : ChartFrame(title, parent), m_title(title), m_spec(spec), m_plot(new HistogramPlot(title))
{
    setObjectName(name);
    setChart(m_plot);
    setSession(nullptr);
}

void HistogramChart::setLine(double value, const QString& text)
{
    m_line = value;
    m_lineText = text;
}

void HistogramChart::setSession(StoreSession* session)
{
    ++m_generation;
    m_loading = false;
    m_session = session;
    m_histogram.reset();
    setCoverage({});
    setTable({});
    setMessage(session ? QString() : tr("Nothing is loaded."));
}

void HistogramChart::load(const Predicate& where)
{
    if (!m_session || !m_session->store()->relation(m_spec.relation)) {
        setMessage(tr("This is not recorded here."));
        return;
    }
    m_loading = true;
    setCoverage(tr("computing …"));
    const auto work = [where, spec = m_spec](Connection& c, const StoreDescription& s, const JobContext& context) {
        return readValueHistogram(c, s, spec, where, context);
    };
    m_session->ask<ValueHistogram>(StoreSession::LaneKind::Background, {tr("Distribution: %1").arg(m_title), objectName()}, work, this,
                                   [this, generation = ++m_generation](Expected<ValueHistogram> h) {
                                       if (generation != m_generation)
                                           return;
                                       m_loading = false;
                                       if (h)
                                           accept(*h);
                                       else if (h.error().code == ErrorCode::Cancelled)
                                           setCoverage(tr("cancelled: nothing is shown of the whole"));
                                       else
                                           Q_EMIT failed(h.error());
                                   });
}

void HistogramChart::accept(const ValueHistogram& histogram)
{
    m_histogram = histogram;
    Table table{{tr("From"), tr("To"), tr("Count")}, {}, {QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("count")}, {}};
    HistogramPlot::Data data;
    data.from = m_spec.from;
    data.to = m_spec.to;
    data.line = m_line;
    data.lineText = m_lineText;
    auto& bars = data.bars.emplace_back(m_title, [] { return Theme::instance().tokens().accent; });
    for (int i = 0; i < m_spec.bins; ++i) {
        const double from = binBorder(i, m_spec.from, m_spec.to, m_spec.bins);
        const double to = binBorder(i + 1, m_spec.from, m_spec.to, m_spec.bins);
        const qint64 n = histogram.bins[size_t(i)];
        table.rows.push_back({QLocale().toString(from, 'f', 2), QLocale().toString(to, 'f', 2), format::count(n)});
        table.copiedRows.push_back({QString::number(from, 'f', 2), QString::number(to, 'f', 2), QString::number(n)});
        bars.values.push_back(double(n));
    }
    setTable(std::move(table));
    QString coverage = tr("all %1").arg(format::count(histogram.rows)) + tr(" · %1 ms").arg(format::count(histogram.elapsedMs));
    if (histogram.unreadable > 0)
        coverage += tr(" · %1 without one").arg(format::count(histogram.unreadable));
    setCoverage(coverage);
    m_plot->setData(std::move(data));
    setMessage(histogram.rows == 0 ? tr("Nothing matches.") : QString());
}

} // namespace hindcast
