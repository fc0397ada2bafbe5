// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Meter.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int leastBar = 40, greatestBar = 120;
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

/// By the width alone, so that bars below each other can be compared.
int Meter::barWidth() const { return std::clamp(width() / 3, leastBar, greatestBar); }

QRect Meter::textPlace() const { return rect().adjusted(hasBar() ? barWidth() + metrics::padding : 0, 0, 0, 0); }

bool Meter::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        setToolTip(fontMetrics().horizontalAdvance(m_text) > textPlace().width() ? m_text : QString()); // of what has no room
    return QWidget::event(event);
}

void Meter::paintEvent(QPaintEvent*)
{
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasBar()) {
        const QRectF track(0, (height() - barHeight) / 2.0, barWidth(), barHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.border);
        painter.drawRoundedRect(track, metrics::radius, metrics::radius);
        painter.setClipRect(QRectF(track.left(), track.top(), track.width() * m_value, track.height()));
        painter.setBrush(t.accent);
        painter.drawRoundedRect(track, metrics::radius, metrics::radius);
        painter.setClipping(false);
    }
    const QRect place = textPlace();
    painter.setPen(t.text);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, place.width()));
}

} // namespace hindcast
