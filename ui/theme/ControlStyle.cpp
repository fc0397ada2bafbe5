// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/ControlStyle.h"

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace hindcast {
namespace {

constexpr qreal outline = 1.25;
constexpr qreal stroke = 1.75;

/// The largest square in the middle, on whole pixels.
QRectF squareIn(const QRect& rect)
{
    const int side = std::min({rect.width(), rect.height(), metrics::iconSize});
    QRect square(0, 0, side, side);
    square.moveCenter(rect.center());
    return QRectF(square).adjusted(1, 1, -1, -1);
}

bool isSet(const QStyleOption& option) { return option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_NoChange); }

/// Outline and ground of an indicator.
void beginIndicator(const QStyleOption& option, QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver) || option.state.testFlag(QStyle::State_HasFocus);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(enabled && (hovered || isSet(option)) ? t.accent : t.control, outline));
    painter.setBrush(!isSet(option) ? t.background : enabled ? t.accent : t.control);
}

} // namespace

ControlStyle::ControlStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
}

int ControlStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return metrics::iconSize;
    case PM_ToolBarExtensionExtent: return metrics::iconSize + metrics::padding;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    painter->save();
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
    case PE_IndicatorMenuCheckMark: drawCheck(*option, *painter); break;
    case PE_IndicatorRadioButton: drawRadio(*option, *painter); break;
    case PE_FrameFocusRect: drawFocus(*option, *painter); break;
    case PE_FrameTabBarBase: break; // beside a corner of tabs it would be a line without an end
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
    painter->restore();
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    const auto* combo = control == CC_ComboBox ? qstyleoption_cast<const QStyleOptionComboBox*>(option) : nullptr;
    if (control != CC_SpinBox && !combo)
        return QProxyStyle::drawComplexControl(control, option, painter, widget);
    painter->save();
    if (combo)
        drawComboBox(*combo, *painter, widget);
    else
        drawSpinBox(*option, *painter, widget);
    painter->restore();
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    QSize out = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_ComboBox) // as high as the line fields beside it
        out.setHeight(std::max(out.height(), option->fontMetrics.height() + 2 * metrics::gap + 2));
    if (type == CT_ItemViewItem) // of trees and plain lists, too: tables ask their headers
        out.setHeight(std::max(out.height(), Theme::rowHeight()));
    return out;
}

void ControlStyle::drawField(const QStyleOption& option, QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    const bool enabled = option.state.testFlag(State_Enabled);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.state.testFlag(State_HasFocus) ? t.accent : enabled ? t.control : t.border, 1));
    painter.setBrush(t.background);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), metrics::radius, metrics::radius);
    painter.setBrush(Qt::NoBrush);
}

void ControlStyle::drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const
{
    const Tokens& t = Theme::instance().tokens();
    if (option.frame)
        drawField(option, painter);
    const QPointF middle = QRectF(subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget)).center();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.state.testFlag(State_Enabled) ? t.text : t.muted, outline, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({middle + QPointF(-4, -2), middle + QPointF(0, 2), middle + QPointF(4, -2)}));
}

void ControlStyle::drawSpinBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const
{
    const Tokens& t = Theme::instance().tokens();
    const bool enabled = option.state.testFlag(State_Enabled);
    drawField(option, painter);
    for (const auto& [part, down] : {std::pair(SC_SpinBoxUp, -1.0), {SC_SpinBoxDown, 1.0}}) {
        const QRectF button = subControlRect(CC_SpinBox, &option, part, widget);
        const bool pressed = option.activeSubControls.testFlag(part);
        const QPointF middle = button.center();
        painter.setPen(QPen(!enabled ? t.muted : pressed ? t.accent : t.text, outline, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(
            QPolygonF({middle + QPointF(-3, -1.5 * down), middle + QPointF(0, 1.5 * down), middle + QPointF(3, -1.5 * down)}));
    }
}

void ControlStyle::drawCheck(const QStyleOption& option, QPainter& painter)
{
    const QRectF box = squareIn(option.rect);
    beginIndicator(option, painter);
    painter.drawRoundedRect(box, 3, 3);
    if (!isSet(option))
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::instance().tokens().onAccent, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](qreal x, qreal y) { return QPointF(box.left() + box.width() * x, box.top() + box.height() * y); };
    if (option.state.testFlag(State_NoChange))
        painter.drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter.drawPolyline(QPolygonF({at(0.22, 0.52), at(0.43, 0.73), at(0.79, 0.29)}));
}

void ControlStyle::drawRadio(const QStyleOption& option, QPainter& painter)
{
    const QRectF circle = squareIn(option.rect);
    beginIndicator(option, painter);
    painter.drawEllipse(circle);
    if (!isSet(option))
        return;
    const qreal inner = circle.width() * 0.29;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::instance().tokens().onAccent);
    painter.drawEllipse(circle.adjusted(inner, inner, -inner, -inner));
}

void ControlStyle::drawFocus(const QStyleOption& option, QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::instance().tokens().accent, outline));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), metrics::radius, metrics::radius);
}

} // namespace hindcast
