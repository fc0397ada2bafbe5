// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Tokens.h"

#include <QIconEngine>

namespace hindcast {

/// Draws an SVG, sharp at any size and scale: one whose strokes are black in a colour of the theme of the moment, another as it is.
/// (Qt's own way needs a plugin that Debian 13 has in a package apart.)
class IconEngine final : public QIconEngine
{
public:
    /// Without a \a colour: in the colours of the file.
    IconEngine(QString file, QColor Tokens::* colour) : m_file(std::move(file)), m_colour(colour) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    [[nodiscard]] QIconEngine* clone() const override { return new IconEngine(*this); }

private:
    QString m_file;
    QColor Tokens::* m_colour;
};

} // namespace hindcast
