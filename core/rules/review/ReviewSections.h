// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <optional>
#include <vector>

namespace hindcast {

/// Reviews longer than this many UTF-16 units are refused.
inline constexpr qsizetype greatestReview = 4 * 1024 * 1024;

/// One section of a review.
struct ReviewSection {
    QString name;    ///< canonical: lower case, without emphasis, number and colon; aliases are one
    QString heading; ///< as written, without emphasis
    QString body;    ///< as written, trimmed; line ends are LF
};

/// A review taken apart by its Markdown headings.
struct ReviewSections {
    QString summary; ///< the title, else the first line that is not blank
    std::vector<ReviewSection> sections = {}; ///< in the document's order

    [[nodiscard]] const ReviewSection* find(QLatin1String name) const;
};

/// Every level-2 heading opens a section, and so does any other form of heading (another level, a line in bold or underlined,
/// a name with a colon, and what follows it; where there are no others, an item in bold) when it names one of the sections that a review has: Decision Analysis, Execution Assessment,
/// Strengths, Areas for Improvement, Patterns and Insights, Recommendation, with symbols, a number or a word such as "key" or "final" before
/// it or without. Nothing inside a code block is a heading; a block
/// around the whole text is unwrapped. A section that occurs again continues the first one. TooLarge beyond greatestReview;
/// takes time linear in the text.
[[nodiscard]] Expected<ReviewSections> reviewSections(QStringView text);

} // namespace hindcast
