// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// One argument of a POSIX shell, whatever is in the text.
[[nodiscard]] inline QString shellQuoted(QString text) { return u'\'' + text.replace(u'\'', QStringLiteral("'\\''")) + u'\''; }

} // namespace hindcast
