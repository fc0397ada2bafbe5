// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QIcon>

#include <array>

namespace hindcast {

/// How somebody marks a database so that production is never taken for a copy: a word and a colour, both remembered in the
/// settings for its address (which has no password).
struct ConnectionMark {
    enum class Colour { None, Red, Amber, Green, Blue, Purple };
    static constexpr std::array colours{Colour::None, Colour::Red, Colour::Amber, Colour::Green, Colour::Blue, Colour::Purple};
    static constexpr int longestLabel = 40; ///< characters

    QString label;
    Colour colour = Colour::None;

    [[nodiscard]] static ConnectionMark of(const DatabaseUrl& url);
    /// An empty mark is forgotten.
    void remember(const DatabaseUrl& url) const;
    /// Somebody says that others depend on it: red, or named so (prod, production, live).
    [[nodiscard]] bool isProduction() const;
    [[nodiscard]] bool isEmpty() const { return label.isEmpty() && colour == Colour::None; }

    /// The label, or what the address calls itself.
    [[nodiscard]] QString nameOf(const DatabaseUrl& url) const;
    /// A disc of the colour, or \a otherwise without one; follows the theme.
    [[nodiscard]] QIcon icon(const QIcon& otherwise = {}) const;

    [[nodiscard]] static QString colourName(Colour colour);
    [[nodiscard]] static QColor paint(Colour colour); ///< of the theme of the moment; invalid for None

    friend bool operator==(const ConnectionMark&, const ConnectionMark&) = default;
};

} // namespace hindcast
