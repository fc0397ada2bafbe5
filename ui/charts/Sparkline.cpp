// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/Sparkline.h"

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace hindcast {

Sparkline::Sparkline(QColor Tokens::* colour, QWidget* parent) : QWidget(parent), m_colour(colour)
{
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Sparkline::setValues(std::vector<qint64> values)
{
    m_values = std::move(values);
    update();
}

void Sparkline::paintEvent(QPaintEvent*)
{
    if (m_values.size() < 2)
        return;
    const QRectF area = QRectF(rect()).adjusted(1, 2, -1, -1.5);
    const double most = double(std::max<qint64>(1, std::ranges::max(m_values)));
    QPainterPath line;
    for (size_t i = 0; i < m_values.size(); ++i) {
        const QPointF p(area.left() + area.width() * double(i) / double(m_values.size() - 1),
                        area.bottom() - area.height() * double(m_values[i]) / most);
        i == 0 ? line.moveTo(p) : line.lineTo(p);
    }
    QPainterPath filled = line;
    filled.lineTo(area.bottomRight());
    filled.lineTo(area.bottomLeft());
    QColor colour = Theme::instance().tokens().*m_colour;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor soft = colour;
    soft.setAlphaF(0.14F);
    painter.fillPath(filled, soft);
    painter.setPen(QPen(colour, 1.5));
    painter.drawPath(line);
}

} // namespace hindcast
