// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"

namespace hindcast {

/// A way of searching as people choose it: "Words", "Part of a text", "Everything".
[[nodiscard]] QString searchModeTitle(const QString& mode);
/// What it does, and what can be written.
[[nodiscard]] QString searchModeTip(const QString& mode);
/// A kind of records as people choose it: "Patterns", "Strategies".
[[nodiscard]] QString searchKindTitle(const QString& kind);
/// What one record that was found is: "pattern", "strategy". Kinds that nobody knows are as they are stored.
[[nodiscard]] QString matchKindTitle(const QString& kind);
/// "words #1, alike #3": by which ways it was found, the best first.
[[nodiscard]] QString matchLegsText(const SearchMatch& match);
/// A sentence for each of them, with its score.
[[nodiscard]] QString matchLegsTip(const SearchMatch& match);
/// "1.000", or of several ways merged the sum of their ranks, which is small.
[[nodiscard]] QString matchScoreText(const SearchMatch& match, bool merged);

} // namespace hindcast
