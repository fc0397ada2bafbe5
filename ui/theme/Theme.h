// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Tokens.h"

#include <QIcon>
#include <QObject>

class QApplication;

namespace hindcast {

/// What the user asked for; System follows the desktop.
enum class ThemeChoice { System, Light, Dark, HighContrast };

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

    /// An icon of our set in the text colour (or another token) of the theme of the moment, drawn from SVG at any scale.
    [[nodiscard]] QIcon icon(const QString& name, QColor Tokens::* colour = &Tokens::text) const;
    /// The program's own icon, in its own colours.
    [[nodiscard]] static QIcon programIcon();
    /// Fonts with tabular figures where numbers stand under each other; sizes in pixels of the grid.
    [[nodiscard]] static QFont bodyFont();
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

    ThemeChoice m_choice = ThemeChoice::System;
    Scheme m_scheme = Scheme::Light;
};

} // namespace hindcast
