// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ConfidenceChart.h"

#include "core/rules/Thresholds.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLineItem>
#include <QGraphicsSimpleTextItem>
#include <QLocale>
#include <QStackedBarSeries>
#include <QValueAxis>

namespace hindcast {

/// The labelled line at the gate, above the plot.
class GateLine
{
public:
    explicit GateLine(QChart* chart) : m_line(new QGraphicsLineItem(chart)), m_label(new QGraphicsSimpleTextItem(chart))
    {
        m_line->setZValue(20);
        m_label->setZValue(20);
        m_label->setFont(Theme::captionFont());
    }
    void place(const QRectF& plot, double fraction, const QString& text)
    {
        const QColor colour = Theme::instance().tokens().accent;
        const double x = plot.left() + plot.width() * fraction;
        m_line->setPen(QPen(colour, 1.5, Qt::DashLine));
        m_line->setLine(x, plot.top() - 2, x, plot.bottom());
        m_label->setText(text);
        m_label->setBrush(colour);
        m_label->setPos(x - m_label->boundingRect().width() - 4, plot.top() - 4);
    }

private:
    QGraphicsLineItem* m_line;
    QGraphicsSimpleTextItem* m_label;
};

ConfidenceChart::ConfidenceChart(QWidget* parent)
    : ChartFrame(tr("Confidence"), parent), m_qchart(new QChart), m_view(new QChartView(m_qchart))
{
    static int charts = 0;
    m_slot = QStringLiteral("confidence%1").arg(++charts); // two charts must not cancel each other
    setObjectName(QStringLiteral("confidenceChart"));
    m_gate = new GateLine(m_qchart);
    m_qchart->setMargins(QMargins(metrics::padding, 0, metrics::padding, metrics::gap));
    m_qchart->setBackgroundVisible(false);
    m_qchart->setLocalizeNumbers(true);
    m_qchart->legend()->setAlignment(Qt::AlignBottom);
    m_qchart->legend()->setMarkerShape(QLegend::MarkerShapeCircle);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setAccessibleName(tr("Confidence"));
    setChart(m_view);
    setMessage(tr("No outcomes are loaded."));
    connect(m_qchart, &QChart::plotAreaChanged, this, &ConfidenceChart::placeGate);
    connect(&Theme::instance(), &Theme::changed, this, &ConfidenceChart::draw);
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
    if (!m_histogram)
        return;
    const Tokens& t = Theme::instance().tokens();
    m_qchart->removeAllSeries();
    for (QAbstractAxis* axis : m_qchart->axes())
        m_qchart->removeAxis(axis);
    auto* series = new QStackedBarSeries;
    series->setBarWidth(0.86);
    const auto add = [&](const QString& name, const QColor& colour, auto member) {
        auto* set = new QBarSet(name);
        for (const auto& bin : m_histogram->bin)
            *set << double(bin.*member);
        set->setColor(colour);
        set->setBorderColor(Qt::transparent);
        set->setLabelColor(t.text);
        series->append(set);
    };
    add(tr("verified"), t.verified, &ConfidenceHistogram::Bin::verified);
    add(tr("not resolved"), t.partial, &ConfidenceHistogram::Bin::refuted);
    add(tr("unverified"), t.unverified, &ConfidenceHistogram::Bin::unknown);
    m_qchart->addSeries(series);
    auto* bars = new QBarCategoryAxis; // places the bars; what people read is the scale from 0 to 1 below
    for (int i = 0; i < ConfidenceHistogram::bins; ++i)
        bars->append(QString::number(i));
    bars->setVisible(false);
    auto* x = new QValueAxis;
    x->setRange(0, 1);
    x->setTickCount(6);
    x->setLabelFormat(QStringLiteral("%.1f"));
    auto* y = new QValueAxis;
    qint64 most = 1;
    for (const auto& bin : m_histogram->bin)
        most = std::max(most, bin.total());
    y->setRange(0, double(most));
    y->setTickCount(4);
    y->setLabelFormat(QStringLiteral("%.0f"));
    y->applyNiceNumbers();
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(x), static_cast<QAbstractAxis*>(y)}) {
        axis->setLabelsFont(Theme::captionFont());
        axis->setLabelsColor(t.muted);
        axis->setLinePen(QPen(t.border));
        axis->setGridLinePen(QPen(t.border, 1, Qt::DotLine));
    }
    x->setGridLineVisible(false);
    m_qchart->addAxis(bars, Qt::AlignBottom);
    m_qchart->addAxis(x, Qt::AlignBottom);
    m_qchart->addAxis(y, Qt::AlignLeft);
    series->attachAxis(bars);
    series->attachAxis(y);
    m_qchart->legend()->setLabelColor(t.muted);
    m_qchart->legend()->setFont(Theme::captionFont());
    placeGate();
}

void ConfidenceChart::placeGate()
{
    m_gate->place(m_qchart->plotArea(), thresholds::gateConfidence,
                  tr("gate %1").arg(QLocale().toString(thresholds::gateConfidence, 'f', 1)));
}

void ConfidenceChart::resizeEvent(QResizeEvent* event)
{
    ChartFrame::resizeEvent(event);
    placeGate();
}

} // namespace hindcast
