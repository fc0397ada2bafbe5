// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <optional>

namespace hindcast {

enum class AnalysisConfidence { Low, Medium, High };

/// What a review thinks of a decision and of what came of it; nothing: it says that this cannot be judged.
struct ReviewAnalysis {
    std::optional<bool> decisionAppropriate = false;
    std::optional<bool> executionEffective = false;
    AnalysisConfidence confidence = AnalysisConfidence::Low;
    friend bool operator==(const ReviewAnalysis&, const ReviewAnalysis&) = default;
};

/// Counts words of approval and disapproval in the sections Decision Analysis and Execution Assessment, or in all of the text
/// when there is no such section; approval must outnumber the rest. A section in which
/// templateReview() says that the component "cannot be judged:" gives no verdict. Confidence is low when one of both has no such word or
/// when there are only words of doubt, high when there are only words of certainty. TooLarge as reviewSections().
[[nodiscard]] Expected<ReviewAnalysis> analyzeReview(QStringView review);

/// low, medium, high
[[nodiscard]] QString word(AnalysisConfidence confidence);

} // namespace hindcast
