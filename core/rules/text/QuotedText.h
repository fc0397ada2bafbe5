// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// Somebody else's words inside a sentence of ours: on one line, in double quotes, at most \a codePoints of them (`...` says
/// that there was more). Runs of white space and control characters become one blank, a double quote a single one, marks
/// that turn the direction of writing are dropped, half a surrogate pair becomes U+FFFD. Empty for a text without anything
/// visible. Looks at no more of the text than it needs.
[[nodiscard]] QString quotedText(QStringView text, qsizetype codePoints);

/// The same without the quotes: for a name.
[[nodiscard]] QString plainText(QStringView text, qsizetype codePoints);

} // namespace hindcast
