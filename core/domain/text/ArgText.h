// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <concepts>

namespace hindcast {

// Arguments of QString::arg(), which are given all at once: one after the other, a text that holds "%2" itself would be filled in, too. A
// source check forbids such chains.

[[nodiscard]] inline QString argText(const QString& text) { return text; }
[[nodiscard]] inline QString argText(QLatin1String text) { return text; }
template<std::integral T>
[[nodiscard]] QString argText(T number)
{
    return QString::number(number);
}
[[nodiscard]] inline QString argText(double number) { return QString::number(number, 'g', QLocale::FloatingPointShortest); }
/// With so many digits behind the point.
[[nodiscard]] inline QString argText(double number, int digits) { return QString::number(number, 'f', digits); }

} // namespace hindcast
