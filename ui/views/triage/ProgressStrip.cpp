// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/ProgressStrip.h"

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int stripHeight = 6;

} // namespace

ProgressStrip::ProgressStrip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ProgressStrip::setShares(double done, double aside)
{
    m_done = std::clamp(done, 0.0, 1.0);
    m_aside = std::clamp(aside, 0.0, 1.0 - m_done);
    update();
}

QSize ProgressStrip::sizeHint() const { return {240, Theme::scaled(stripHeight)}; }

void ProgressStrip::paintEvent(QPaintEvent*)
{
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track = rect();
    QPainterPath round;
    round.addRoundedRect(track, track.height() / 2, track.height() / 2);
    painter.setClipPath(round);
    painter.fillRect(track, t.border);
    painter.fillRect(QRectF(track.left(), track.top(), track.width() * m_done, track.height()), t.verified);
    painter.fillRect(QRectF(track.left() + track.width() * m_done, track.top(), track.width() * m_aside, track.height()), t.muted);
}

} // namespace hindcast
