// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIconEngine>

namespace hindcast {

/// Draws an SVG whose strokes are black in another colour, sharp at any size and scale.
class IconEngine final : public QIconEngine
{
public:
    IconEngine(QString file, QColor colour, QColor disabled) : m_file(std::move(file)), m_colour(colour), m_disabled(disabled) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    [[nodiscard]] QIconEngine* clone() const override { return new IconEngine(*this); }

private:
    QString m_file;
    QColor m_colour;
    QColor m_disabled;
};

} // namespace hindcast
