// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QString>

#include <optional>

namespace hindcast {

/// What a reflection that was written again must be so that it may take the place of the old one without anybody having read it.
struct AcceptanceRule {
    enum class Kind {
        LongerThan, ///< so many code points; without a limit: than the old text
        SameAdvice, ///< shares so much of its words with the old advice: 0..1
        ScoreAbove, ///< its author's confidence is above this: 0..1
    };
    Kind kind = Kind::LongerThan;
    std::optional<double> limit;
    friend bool operator==(const AcceptanceRule&, const AcceptanceRule&) = default;
};

/// Both texts, and what they advise: strategies, of a reflection without one its text.
struct AcceptanceInput {
    QString before;
    QString after;
    QString strategyBefore;
    QString strategyAfter;
    std::optional<double> score; ///< confidence of the new one; nothing: not known, which is above nothing
};

/// Reads `longer-than=200`, `longer-than=old`, `same-advice` (0.5), `same-advice=0.7` or `score-above=0.6`. InvalidInput.
[[nodiscard]] Expected<AcceptanceRule> parseAcceptanceRule(const QString& text);
/// As it is read.
[[nodiscard]] QString acceptanceText(const AcceptanceRule& rule);
[[nodiscard]] bool isAccepted(const AcceptanceRule& rule, const AcceptanceInput& input);
/// How much of their words two texts share, of all words in either, whatever their case and order: 0..1; two without a word: 1.
[[nodiscard]] double sharedWords(const QString& a, const QString& b);

} // namespace hindcast
