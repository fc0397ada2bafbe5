// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast::lint {

/// A fix as it is held against others: what normalErrorText() leaves (lower case, no figures), without quotes and the marks at the ends of words,
/// and of each call of kubectl the flags behind the other words, sorted and spelled in one way (-n x, -nx, --namespace x, --namespace=x). Two
/// texts of one form are one fix in two spellings. Takes time linear in the text but for sorting.
[[nodiscard]] QString fixForm(QStringView text);

} // namespace hindcast::lint
