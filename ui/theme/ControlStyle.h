// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionComboBox;

namespace hindcast {

/// Fusion with the parts that it draws too faintly drawn by us, in the colours of the theme: check boxes, radio buttons, the marks of
/// menus and lists, and what has the focus.
class ControlStyle final : public QProxyStyle
{
    Q_OBJECT
public:
    ControlStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    /// Buttons of dialogs have words, no pictures of the desktop's.
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;

private:
    static void drawCheck(const QStyleOption& option, QPainter& painter);
    static void drawRadio(const QStyleOption& option, QPainter& painter);
    /// The outline and ground of what can be changed.
    static void drawField(const QStyleOption& option, QPainter& painter);
    void drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    static void drawFocus(const QStyleOption& option, QPainter& painter);
};

} // namespace hindcast
