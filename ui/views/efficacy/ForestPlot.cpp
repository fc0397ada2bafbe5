// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/efficacy/ForestPlot.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/Theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double namesShare = 0.28;  // of the width
constexpr double wordsShare = 0.30;
constexpr int headHeight = 22;
constexpr int axisHeight = 24;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ForestPlot)
};

/// "+12": a difference of shares in points of a hundred.
QString pointsText(double difference)
{
    const double points = std::round(difference * 100);
    return (points > 0 ? QStringLiteral("+") : points < 0 ? QStringLiteral("−") : QString()) + QLocale().toString(std::abs(points), 'f', 0);
}

QString sharesText(const HintEfficacy& h)
{
    const auto share = [](const Share& s) {
        return s.n == 0 ? QStringLiteral("–") : Tr::tr("%1 of %2").arg(format::percent(s.rate()), format::count(s.n));
    };
    return Tr::tr("%1 with · %2 without").arg(share(h.with), share(h.without));
}

} // namespace

StateStyle verdictOf(const HintEfficacy& h)
{
    const Tokens& t = Theme::instance().tokens();
    if (!h.enough || !h.interval)
        return {QStringLiteral("?"), Tr::tr("too few results"), t.unverified};
    if (h.harmful())
        return {QStringLiteral("✗"), Tr::tr("harmful at 95 %"), t.regression};
    if (h.helpful())
        return {QStringLiteral("✓"), Tr::tr("helpful at 95 %"), t.verified};
    return {QStringLiteral("="), Tr::tr("no difference seen"), t.muted};
}

void ForestPlot::setHints(std::vector<HintEfficacy> hints, ExposureSource exposure)
{
    m_hints = std::move(hints);
    m_exposure = exposure;
    m_current = -1;
    double reach = 0.1;
    for (const HintEfficacy& h : m_hints)
        if (h.enough && h.interval)
            reach = std::max({reach, std::abs(h.interval->low), std::abs(h.interval->high)});
    m_reach = std::min(1.0, std::ceil(reach * 10) / 10);
    forgetMarked();
    updateGeometry();
    update();
}

void ForestPlot::setCurrent(int hint)
{
    m_current = hint;
    update();
}

QSize ForestPlot::minimumSizeHint() const { return {260, headHeight + axisHeight + std::max(3, elements()) * Theme::rowHeight()}; }

QRectF ForestPlot::plotArea() const
{
    return {width() * namesShare, double(headHeight), width() * (1 - namesShare - wordsShare), double(elements() * Theme::rowHeight())};
}

QRectF ForestPlot::areaOf(int hint) const
{
    return {0, double(headHeight + hint * Theme::rowHeight()), double(width()), double(Theme::rowHeight())};
}

double ForestPlot::xOf(double difference) const
{
    const QRectF area = plotArea();
    return area.center().x() + area.width() / 2 * std::clamp(difference / m_reach, -1.0, 1.0);
}

QString ForestPlot::describe(int hint) const
{
    const HintEfficacy& h = m_hints[size_t(hint)];
    QStringList lines{patternText(h.name, h.cluster), verdictOf(h).text(), sharesText(h)};
    if (h.difference && h.interval)
        lines << tr("%1 points, 95 %: %2 to %3").arg(pointsText(*h.difference), pointsText(h.interval->low), pointsText(h.interval->high));
    if ((h.harmful() || h.helpful()) && !h.survivesAdjusting())
        lines << tr("Among so many hints one like this is expected by chance.");
    lines << tr("unknown: %1 with, %2 without").arg(format::count(h.unknownWith), format::count(h.unknownWithout));
    lines << (m_exposure == ExposureSource::Ledger ? tr("exposure as recorded") : tr("exposure inferred"));
    return lines.join(u'\n');
}

void ForestPlot::paintAxis(QPainter& painter) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    for (const double share : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        const double x = xOf(share * m_reach);
        painter.setPen(share == 0 ? QPen(t.control) : QPen(t.border, 1, Qt::DotLine));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom() + 4));
        const QString text = pointsText(share * m_reach);
        painter.setPen(t.muted);
        painter.drawText(QPointF(x - fm.horizontalAdvance(text) / 2.0, area.bottom() + 4 + fm.ascent()), text);
    }
    const QString worse = tr("◂ worse with it"), better = tr("better with it ▸");
    painter.drawText(QPointF(area.left(), fm.ascent() + 4), worse);
    painter.drawText(QPointF(area.right() - fm.horizontalAdvance(better), fm.ascent() + 4), better);
}

void ForestPlot::paintHint(QPainter& painter, int hint) const
{
    const Tokens& t = Theme::instance().tokens();
    const HintEfficacy& h = m_hints[size_t(hint)];
    const QRectF row = areaOf(hint), area = plotArea();
    const double y = row.center().y();
    const StateStyle verdict = verdictOf(h);
    painter.setFont(Theme::bodyFont());
    const QFontMetrics fm(painter.font());
    painter.setPen(t.text);
    const QRectF names(metrics::group, row.top(), area.left() - 2 * metrics::group, row.height());
    const QString name = format::line(keyTitle(h.name), 120) + QStringLiteral(" · ") + format::line(h.cluster, 60);
    painter.drawText(names, Qt::AlignVCenter | Qt::AlignLeft, fm.elidedText(name, Qt::ElideMiddle, int(names.width())));
    if (h.enough && h.interval && h.difference) {
        painter.setPen(QPen(verdict.colour, 2, m_exposure == ExposureSource::Inferred ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(xOf(h.interval->low), y), QPointF(xOf(h.interval->high), y));
        painter.setPen(QPen(verdict.colour, 2));
        for (const double end : {h.interval->low, h.interval->high})
            painter.drawLine(QPointF(xOf(end), y - 4), QPointF(xOf(end), y + 4));
        painter.fillRect(QRectF(xOf(*h.difference) - 4, y - 4, 8, 8), verdict.colour);
    }
    const QRectF words(area.right() + metrics::group, row.top(), width() - area.right() - 2 * metrics::group, row.height());
    painter.setPen(verdict.colour);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, verdict.glyph);
    painter.setFont(Theme::captionFont());
    painter.setPen(t.muted);
    const QFontMetrics small(painter.font());
    const QRectF text = words.adjusted(metrics::page + 2, 0, 0, 0);
    QString what = h.enough ? sharesText(h) : verdict.label;
    if ((h.harmful() || h.helpful()) && !h.survivesAdjusting())
        what += QStringLiteral(" · ") + tr("maybe by chance");
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, small.elidedText(what, Qt::ElideRight, int(text.width())));
}

void ForestPlot::paint(QPainter& painter)
{
    for (int i = 0; i < elements(); ++i)
        if (i == m_current)
            painter.fillRect(areaOf(i), Theme::instance().tokens().selection);
    paintAxis(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < elements(); ++i)
        paintHint(painter, i);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void ForestPlot::showMarked()
{
    update();
    if (marked())
        Q_EMIT walkedTo(marked()->last);
}

/// Rows stand under each other: up and down are the way through them, too.
void ForestPlot::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key() == Qt::Key_Up ? Qt::Key_Left : event->key() == Qt::Key_Down ? Qt::Key_Right : event->key();
    QKeyEvent across(event->type(), key, event->modifiers());
    PaintedPlot::keyPressEvent(&across);
    event->setAccepted(across.isAccepted());
}

} // namespace hindcast
