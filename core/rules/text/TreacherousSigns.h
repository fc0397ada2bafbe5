// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

namespace hindcast {

/// Whether a sign could make a text look like another one, or steer a terminal: controls, direction overrides, invisible signs. Line ends
/// and tabs are controls, too: whoever shows lines lets them pass. So are U+2028 and U+2029, which nothing here writes for a line end.
[[nodiscard]] constexpr bool isTreacherous(QChar c)
{
    const char16_t u = c.unicode();
    return u < 0x20 || (u >= 0x7F && u < 0xA0) || u == 0x061C || (u >= 0x200B && u <= 0x200F) || (u >= 0x2028 && u <= 0x202E)
        || (u >= 0x2060 && u <= 0x2069) || u == 0xFEFF;
}

/// What is shown in its place.
inline constexpr QChar harmlessSign(0x2423);

} // namespace hindcast
