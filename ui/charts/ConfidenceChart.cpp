// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ConfidenceChart.h"

#include "core/rules/promotion/Thresholds.h"
#include "ui/charts/HistogramPlot.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QLocale>

namespace hindcast {

ConfidenceChart::ConfidenceChart(QWidget* parent) : ChartFrame(tr("Confidence"), parent), m_plot(new HistogramPlot(tr("Confidence")))
{
    static int charts = 0;
    m_slot = QStringLiteral("confidence%1").arg(++charts); // two charts must not cancel each other
    setObjectName(QStringLiteral("confidenceChart"));
    setChart(m_plot);
    setMessage(tr("No outcomes are loaded."));
}

void ConfidenceChart::setSession(StoreSession* session)
{
    ++m_generation;
    m_session = session;
    m_histogram.reset();
    setCoverage({});
    setTable({});
    setMessage(session ? QString() : tr("No outcomes are loaded."));
}

void ConfidenceChart::load(const Predicate& where)
{
    if (!m_session || !m_session->store()->relation(RelationId::Outcomes)) {
        setMessage(tr("Outcomes are not recorded here."));
        return;
    }
    m_loading = true;
    setCoverage(tr("computing …"));
    const auto work = [where](Connection& c, const StoreDescription& s, const JobContext& context) {
        return readConfidenceHistogram(c, s, where, context);
    };
    m_session->ask<ConfidenceHistogram>(StoreSession::LaneKind::Background, {tr("Confidence distribution"), m_slot}, work, this,
                                        [this, generation = ++m_generation](Expected<ConfidenceHistogram> h) {
                                            if (generation != m_generation)
                                                return;
                                            m_loading = false;
                                            if (h)
                                                accept(*h);
                                            else if (h.error().code == ErrorCode::Cancelled)
                                                setCoverage(tr("cancelled: nothing is shown of the whole"));
                                            else
                                                Q_EMIT failed(h.error());
                                            Q_EMIT loaded();
                                        });
}

void ConfidenceChart::accept(const ConfidenceHistogram& histogram)
{
    m_histogram = histogram;
    Table table{{tr("From"), tr("To"), tr("verified"), tr("not resolved"), tr("unverified")},
                {},
                {QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("verified"), QStringLiteral("not_resolved"),
                 QStringLiteral("unverified")},
                {}};
    for (int i = 0; i < ConfidenceHistogram::bins; ++i) {
        const auto& b = histogram.bin[size_t(i)];
        table.rows.push_back({QLocale().toString(i / 20.0, 'f', 2), QLocale().toString((i + 1) / 20.0, 'f', 2), format::count(b.verified),
                              format::count(b.refuted), format::count(b.unknown)});
        table.copiedRows.push_back({QString::number(i / 20.0, 'f', 2), QString::number((i + 1) / 20.0, 'f', 2), QString::number(b.verified),
                                    QString::number(b.refuted), QString::number(b.unknown)});
    }
    setTable(std::move(table));
    QString coverage = tr("all %Ln outcome(s)", nullptr, int(std::min<qint64>(histogram.rows, INT_MAX)));
    coverage += tr(" · %1 ms").arg(format::count(histogram.elapsedMs));
    if (histogram.unreadable > 0)
        coverage += tr(" · %1 without a readable confidence").arg(format::count(histogram.unreadable));
    setCoverage(coverage);
    setMessage(histogram.rows == 0 ? tr("No outcomes match.") : QString());
    draw();
}

void ConfidenceChart::draw()
{
    HistogramPlot::Data data;
    const auto add = [&](const QString& name, QColor (*colour)(), auto member) {
        auto& bars = data.bars.emplace_back(name, colour);
        for (const auto& bin : m_histogram->bin)
            bars.values.push_back(double(bin.*member));
    };
    add(tr("verified"), [] { return Theme::instance().tokens().verified; }, &ConfidenceHistogram::Bin::verified);
    add(tr("not resolved"), [] { return Theme::instance().tokens().partial; }, &ConfidenceHistogram::Bin::refuted);
    add(tr("unverified"), [] { return Theme::instance().tokens().unverified; }, &ConfidenceHistogram::Bin::unknown);
    data.line = thresholds::gateConfidence;
    data.lineText = tr("gate %1").arg(QLocale().toString(thresholds::gateConfidence, 'f', 1));
    m_plot->setData(std::move(data));
}

} // namespace hindcast
