// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QJsonObject>

namespace hindcast {

/// How the text of a review begins that says why there is none.
inline constexpr QLatin1String reviewErrorMarker("[LLM REFLECTION ERROR]");

/// What a review's text says.
struct ReviewReading {
    QJsonObject insights;
    QJsonObject analysis;
    bool success = false; ///< false: the text says why there is no review
    friend bool operator==(const ReviewReading&, const ReviewReading&) = default;
};

/// Reads a review's text with today's parsers. InvalidInput or TooLarge: it cannot be read.
[[nodiscard]] Expected<ReviewReading> readReview(const QString& text);
/// What stands for a review that failed with \a message: the exact fallback insights and analysis.
[[nodiscard]] ReviewReading failedReview(const QString& message);
/// Whether today's reading may take the place of what is stored of a review: it differs, and gives up no review for a failure.
[[nodiscard]] bool mayReplaceReview(const ReviewReading& stored, const ReviewReading& read);

} // namespace hindcast
