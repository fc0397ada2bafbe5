// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Meter.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int greatestBar = 120;
constexpr int barHeight = 8;

} // namespace

Meter::Meter(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Meter::setValue(double value, const QString& note)
{
    m_value = value;
    m_text = note.isEmpty() ? format::number(value) : QStringLiteral("%1  %2").arg(format::number(value), note);
    setAccessibleDescription(m_text);
    update();
}

QSize Meter::sizeHint() const { return {160, fontMetrics().height()}; }

void Meter::paintEvent(QPaintEvent*)
{
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int left = 0;
    if (m_value >= 0 && m_value <= 1) {
        const QRectF track(0, (height() - barHeight) / 2.0, std::min(greatestBar, width() / 2), barHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.border);
        painter.drawRoundedRect(track, metrics::radius, metrics::radius);
        painter.setClipRect(QRectF(track.left(), track.top(), track.width() * m_value, track.height()));
        painter.setBrush(t.accent);
        painter.drawRoundedRect(track, metrics::radius, metrics::radius);
        painter.setClipping(false);
        left = int(track.right()) + metrics::padding;
    }
    painter.setPen(t.text);
    painter.drawText(rect().adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_text);
}

} // namespace hindcast
