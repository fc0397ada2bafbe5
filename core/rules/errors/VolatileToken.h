// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QStringView>

namespace hindcast {

/// A piece of an error text that differs from one occurrence to the next.
struct VolatileToken {
    qsizetype length = 0; ///< 0: there is none here
    QLatin1String mark = {};
};

/// The piece that begins at \a at of a text in lower case. Each contains a digit, and at each digit there is one at the
/// latest. Looks at a bounded number of characters, or at those of one word.
[[nodiscard]] VolatileToken volatileTokenAt(QStringView text, qsizetype at);

} // namespace hindcast
