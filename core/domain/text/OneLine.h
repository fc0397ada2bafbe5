// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// A UTF-16 unit as \uXXXX.
[[nodiscard]] QString unicodeEscape(QChar c);

/// A text as one line of a log: ends of lines, tabs and other control characters stand there as escapes.
[[nodiscard]] QString oneLine(const QString& text);

} // namespace hindcast
