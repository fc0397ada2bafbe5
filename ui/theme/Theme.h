// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Tokens.h"

#include <QBrush>
#include <QIcon>
#include <QObject>
#include <QPointer>

#include <vector>

class QWidget;

namespace hindcast {

/// What the user asked for; System follows the desktop.
enum class ThemeChoice { System, Light, Dark, HighContrast };

/// How near to each other rows lie.
enum class Density { Compact, Normal, Roomy };

/// The look of the whole program: palette, style sheet, fonts and icons from the tokens. One for each program.
class Theme final : public QObject
{
    Q_OBJECT
public:
    static Theme& instance();

    /// Installs style, fonts and colours. Call again to change the choice while windows are open.
    void apply(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    [[nodiscard]] const Tokens& tokens() const { return tokensFor(m_scheme); }

    /// How the \a index-th series of a chart is filled: in high contrast each has a pattern of its own, so that nobody needs the colours.
    [[nodiscard]] QBrush seriesBrush(const QColor& colour, size_t index) const;

    /// An icon of our set in the text colour (or another token) of the theme of the moment, drawn from SVG at any scale.
    [[nodiscard]] QIcon icon(const QString& name, QColor Tokens::* colour = &Tokens::text) const;
    /// The program's own icon, in its own colours.
    [[nodiscard]] static QIcon programIcon();
    /// In percent of the size that the desktop asks for, 60 to 200.
    void setZoom(int percent);
    [[nodiscard]] int zoom() const { return m_zoom; }
    /// Whatever has rows follows: lists, tables, trees, lanes.
    void setDensity(Density density);
    [[nodiscard]] Density density() const { return m_density; }
    /// A length that goes with the text: of rows and of what holds a line.
    [[nodiscard]] static int scaled(int pixels);
    /// Of a row with one line of text.
    [[nodiscard]] static int rowHeight();
    /// Above and below the lines of a row that has several: \a usual at normal density.
    [[nodiscard]] static int rowPadding(int usual);

    using FontOf = QFont (*)();
    /// Gives a widget one of the fonts below, now and whenever their size changes.
    static void setFont(QWidget* widget, FontOf font);
    /// Fonts with tabular figures where numbers stand under each other. Their sizes follow the desktop's font and the zoom.
    [[nodiscard]] static QFont bodyFont();
    [[nodiscard]] static QFont strongFont(); ///< body, of more weight
    [[nodiscard]] static QFont subtitleFont(); ///< between body and title
    [[nodiscard]] static QFont captionFont();
    [[nodiscard]] static QFont titleFont();
    [[nodiscard]] static QFont figureFont(); ///< the one number of a tile
    [[nodiscard]] static QFont monoFont();

Q_SIGNALS:
    /// Colours have changed: repaint what is cached.
    void changed();

private:
    Theme() = default;
    [[nodiscard]] QString styleSheet() const;

    int m_zoom = 100;
    Density m_density = Density::Normal;
    std::vector<std::pair<QPointer<QWidget>, FontOf>> m_fonts;
    ThemeChoice m_choice = ThemeChoice::System;
    Scheme m_scheme = Scheme::Light;
};

} // namespace hindcast
