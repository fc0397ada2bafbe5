// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

namespace hindcast {

/// Lengths of one hint's text in code points, final newlines included.
struct HintSize {
    qsizetype firstLine = 0;
    qsizetype whole = 0;
};

/// How far a budget reaches into a list of hints.
struct HintBudget {
    size_t admitted = 0;   ///< so many hints, the last one perhaps in part
    bool cut = false;      ///< the text ends with cutMark()
    qsizetype keep = 0;    ///< with cut: code points of header and hints before that mark
};

[[nodiscard]] QString hintHeader();   ///< the line above the hints
[[nodiscard]] QString moreHintsLine(); ///< said below them when the limit left some out; no number
[[nodiscard]] QString cutMark();      ///< said where the budget ended the text: it was cut, and more is stored

/// Fits hints of these sizes (all that the limit lets through, or enough of them to exceed the budget) into \a budget code
/// points; \a more: the limit left out others.
[[nodiscard]] HintBudget fitHints(std::span<const HintSize> sizes, bool more, qint64 budget);

/// How many code points the text of these hints then has; 0 when none of them is admitted.
[[nodiscard]] qint64 fittedLength(std::span<const HintSize> sizes, bool more, const HintBudget& fit);

} // namespace hindcast
