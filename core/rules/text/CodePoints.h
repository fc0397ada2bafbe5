// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace hindcast {

/// Negative, zero or positive: the order of Unicode code points, which is also the order of the UTF-8 bytes
/// (QString's own order puts U+E000..U+FFFF behind the supplementary planes).
[[nodiscard]] int compareCodePoints(QStringView a, QStringView b);

/// How many code points \a text has; a lone surrogate is one.
[[nodiscard]] qsizetype codePointCount(QStringView text);

/// The first \a n code points of \a text, all of it when it is shorter. Never splits a surrogate pair.
[[nodiscard]] QStringView firstCodePoints(QStringView text, qsizetype n);

/// \a text without leading and trailing white space: Unicode's, and the four separators U+001C..U+001F.
[[nodiscard]] QStringView strippedText(QStringView text);

/// \a text with a blank for each line end.
[[nodiscard]] QString onOneLine(QString text);

} // namespace hindcast
