// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/review/ReviewReading.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// What a review says, as it is stored and as its text is read today.
struct ReparsedReview {
    QString id;
    ReviewReading before;
    ReviewReading after;
    std::optional<Error> error; ///< the text cannot be read any more: \a after says nothing

    [[nodiscard]] bool changed() const { return !error && before != after; }
    /// It can take the place of what is stored.
    [[nodiscard]] bool acceptable() const { return !error && mayReplaceReview(before, after); }
};

/// Reads the text of a stored review (a record of `reviews`) with today's parsers. Nothing: the decision was not reviewed.
[[nodiscard]] std::optional<ReparsedReview> reparseReview(const Record& review);

} // namespace hindcast
