// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HeatPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace hindcast {
namespace {

constexpr double greatestNames = 0.28; // of the width
constexpr double leastInk = 0.10;      // of one that is there at all
constexpr double slope = 28;           // degrees, of the names below
constexpr int longestName = 96;        // pixels
constexpr int leastName = 24;
constexpr double greatestSlanted = 0.2; // of the height
constexpr int textMargin = 2;          // of a number in its field
constexpr int titleHeight = 16;        // of an axis
constexpr double smallText = 0.85;     // of other words, where a number has no room otherwise

/// Of names that need so much room, every how many are written where each has so much.
int everyOf(double needed, double given) { return given >= needed ? 1 : int(std::ceil(needed / std::max(given, 0.5))); }

/// Cut, so that it never says more than there are.
QString thousands(qint64 n)
{
    constexpr qint64 thousand = 1'000;
    return n < thousand || n >= thousand * thousand ? format::shortCount(n) : format::count(n / thousand) + u'k';
}

QFont smaller(QFont font)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, int(font.pixelSize() * smallText)));
    else
        font.setPointSizeF(font.pointSizeF() * smallText);
    return font;
}

} // namespace

void HeatPlot::setData(Data data)
{
    const bool same = data.rows == m_data.rows && data.columns == m_data.columns;
    m_data = std::move(data);
    m_most = m_data.counts.empty() ? 1 : std::max<qint64>(1, std::ranges::max(m_data.counts));
    forgetMarked(same);
    update();
}

double HeatPlot::inkOf(int field) const
{
    if (!m_data.inks.empty())
        return m_data.inks[size_t(field)] < 0 ? -1 : leastInk + (1 - leastInk) * m_data.inks[size_t(field)];
    const qint64 n = m_data.counts[size_t(field)];
    // By the root, so that few are seen beside many.
    return n == 0 ? 0 : leastInk + (1 - leastInk) * std::sqrt(double(n) / double(m_most));
}

QString HeatPlot::textOf(int field) const
{
    if (!m_data.texts.empty())
        return m_data.texts[size_t(field)];
    const qint64 n = m_data.counts[size_t(field)];
    return n > 0 ? format::count(n) : QString();
}

QString HeatPlot::describe(int field) const
{
    const QString about = m_data.about.empty() ? format::count(m_data.counts[size_t(field)]) : m_data.about[size_t(field)];
    return QStringLiteral("%1\n%2\n%3").arg(m_data.rows[rowOf(field)], m_data.columns[columnOf(field)], about);
}

bool HeatPlot::slantsNames(double width) const
{
    const QFontMetrics fm(Theme::captionFont());
    return std::ranges::any_of(m_data.columns, [&](const QString& name) {
        return fm.horizontalAdvance(name) + metrics::padding > width / double(m_data.columns.size());
    });
}

int HeatPlot::longestSlanted() const
{
    const double high = std::max(double(leastName), height() * greatestSlanted) / std::sin(qDegreesToRadians(slope));
    return std::min(longestName, int(high));
}

/// Down to the beginning of the longest name, which lies lowest.
int HeatPlot::slantedHeight() const
{
    const QFontMetrics fm(Theme::captionFont());
    int longest = 0;
    for (const QString& name : m_data.columns)
        longest = std::max(longest, std::min(fm.horizontalAdvance(name), longestSlanted()));
    const double angle = qDegreesToRadians(slope);
    return int(
        std::ceil(metrics::gap + fm.ascent() * 0.6 + longest * std::sin(angle) + (fm.ascent() * 0.5 + fm.descent()) * std::cos(angle)));
}

QRectF HeatPlot::plotArea() const
{
    const QFontMetrics fm(Theme::captionFont());
    int names = 0;
    for (const QString& name : m_data.rows)
        names = std::max(names, fm.horizontalAdvance(name));
    const double left = std::min<double>(names + metrics::group + metrics::padding, width() * greatestNames);
    const int above = m_data.rowsTitle.isEmpty() ? 0 : titleHeight, title = m_data.columnsTitle.isEmpty() ? 0 : titleHeight;
    const int below = slantsNames(width() - left - metrics::group) ? slantedHeight() : titleHeight + metrics::gap;
    return QRectF(rect()).adjusted(left, metrics::gap + above, -metrics::group, -below - title);
}

QRectF HeatPlot::areaOf(int field) const
{
    const QRectF area = plotArea();
    const double width = area.width() / double(m_data.columns.size()), height = area.height() / double(m_data.rows.size());
    return {area.left() + columnOf(field) * width, area.top() + rowOf(field) * height, width, height};
}

/// Every so many of them, where all would lie on each other.
void HeatPlot::paintNames(QPainter& painter) const
{
    const QFontMetrics fm(painter.font());
    const QRectF area = plotArea();
    painter.setPen(Theme::instance().tokens().muted);
    const double height = area.height() / double(m_data.rows.size()), width = area.width() / double(m_data.columns.size());
    for (int r = 0; r < m_data.rows.size(); r += everyOf(fm.ascent(), height)) {
        const QRectF field(metrics::group, area.top() + r * height, area.left() - metrics::group - 6, height);
        const QRectF room(field.left(), field.center().y() - fm.height() / 2.0, field.width(), fm.height());
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         fm.elidedText(m_data.rows[r], Qt::ElideMiddle, int(room.width())));
    }
    if (slantsNames(area.width()))
        return paintSlanted(painter, area);
    for (int c = 0; c < m_data.columns.size(); ++c)
        painter.drawText(QRectF(area.left() + c * width, area.bottom() + metrics::gap, width, titleHeight), Qt::AlignCenter,
                         m_data.columns[c]);
}

/// They end below their columns; those of the first ones are as long as there is room at the left.
void HeatPlot::paintSlanted(QPainter& painter, const QRectF& area) const
{
    const QFontMetrics fm(painter.font());
    const double width = area.width() / double(m_data.columns.size()), angle = qDegreesToRadians(slope);
    for (int c = 0; c < m_data.columns.size(); c += everyOf(fm.ascent(), width * std::sin(angle))) {
        const double end = area.left() + (c + 0.5) * width + 3;
        const QString name = fm.elidedText(m_data.columns[c], Qt::ElideRight,
                                           std::min(longestSlanted(), int((end - metrics::gap) / std::cos(angle))));
        painter.save();
        painter.translate(end, area.bottom() + metrics::gap + fm.ascent() * 0.6);
        painter.rotate(-slope);
        painter.drawText(QPointF(-fm.horizontalAdvance(name), fm.ascent() * 0.5), name);
        painter.restore();
    }
}

HeatPlot::Name HeatPlot::nameAt(QPointF at) const
{
    const QRectF area = plotArea();
    if (elements() == 0)
        return {};
    if (at.x() < area.left() && at.y() >= area.top() && at.y() < area.bottom())
        return {int((at.y() - area.top()) / area.height() * double(m_data.rows.size())), -1};
    if (at.y() >= area.bottom() && at.x() >= area.left() && at.x() < area.right())
        return {-1, int((at.x() - area.left()) / area.width() * double(m_data.columns.size()))};
    return {};
}

void HeatPlot::mousePressEvent(QMouseEvent* event)
{
    PaintedPlot::mousePressEvent(event); // a name is no element
    const Name name = m_namesChoosable && event->button() == Qt::LeftButton ? nameAt(event->position()) : Name();
    const bool exclude = event->modifiers() & Qt::ShiftModifier;
    if (name.row >= 0)
        Q_EMIT rowChosen(name.row, exclude);
    else if (name.column >= 0)
        Q_EMIT columnChosen(name.column, exclude);
}

void HeatPlot::mouseMoveEvent(QMouseEvent* event)
{
    PaintedPlot::mouseMoveEvent(event);
    if (!m_namesChoosable || event->buttons() != Qt::NoButton)
        return;
    const Name name = nameAt(event->position());
    setCursor(name.row >= 0 || name.column >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool HeatPlot::event(QEvent* event)
{
    const auto* help = event->type() == QEvent::ToolTip ? static_cast<QHelpEvent*>(event) : nullptr;
    const Name name = help ? nameAt(help->pos()) : Name();
    if (name.row < 0 && name.column < 0)
        return PaintedPlot::event(event);
    QToolTip::showText(help->globalPos(), format::tip(name.row >= 0 ? m_data.rows[name.row] : m_data.columns[name.column]), this);
    return true;
}

/// The largest numbers say most: they are told shorter before they are left out.
std::pair<QString, QFont> HeatPlot::writtenIn(int i) const
{
    const QRectF field = areaOf(i).adjusted(1, 1, -1, -1);
    QStringList texts{textOf(i)};
    if (m_data.texts.empty() && !texts.front().isEmpty())
        texts << format::shortCount(m_data.counts[size_t(i)]) << thousands(m_data.counts[size_t(i)]);
    for (const QFont& font : {Theme::captionFont(), smaller(Theme::captionFont())}) {
        const QFontMetrics fm(font);
        for (const QString& text : std::as_const(texts))
            if (field.width() > fm.horizontalAdvance(text) + textMargin && field.height() > fm.height())
                return {text, font};
    }
    return {QString(), Theme::captionFont()};
}

void HeatPlot::paintField(QPainter& painter, int i) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF field = areaOf(i).adjusted(1, 1, -1, -1);
    const double ink = inkOf(i);
    painter.fillRect(field, t.surface);
    if (ink < 0)
        painter.fillRect(field, QBrush(t.border, Qt::BDiagPattern));
    QColor colour = t.*m_data.colour;
    colour.setAlphaF(float(std::max(ink, 0.0)));
    painter.fillRect(field, colour);
    if (const auto [text, font] = writtenIn(i); !text.isEmpty()) {
        painter.setFont(font);
        painter.setPen(ink > 0.55 ? t.onAccent : t.text);
        painter.drawText(field, Qt::AlignCenter, text);
    }
    if (!m_data.outlined.empty() && m_data.outlined[size_t(i)]) {
        painter.setPen(QPen(t.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(field.adjusted(1, 1, -1, -1));
    }
}

void HeatPlot::paint(QPainter& painter)
{
    painter.setFont(Theme::captionFont());
    paintNames(painter);
    const QRectF area = plotArea();
    const QFontMetrics fm(painter.font());
    painter.setPen(Theme::instance().tokens().text);
    if (!m_data.rowsTitle.isEmpty())
        painter.drawText(QPointF(metrics::group, area.top() - 6), m_data.rowsTitle);
    if (!m_data.columnsTitle.isEmpty())
        painter.drawText(QPointF(area.right() - fm.horizontalAdvance(m_data.columnsTitle), height() - 5), m_data.columnsTitle);
    for (int i = 0; i < elements(); ++i)
        paintField(painter, i);
}

} // namespace hindcast
