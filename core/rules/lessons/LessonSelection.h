// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <vector>

namespace hindcast {

/// An episode that was found for a query.
struct FoundEpisode {
    double similarity = 0; ///< -1..1
    QString query;
    QString reflection;
};

/// What an earlier query taught.
struct Lesson {
    double similarity = 0;
    QString pastQuery;
    QString lesson; ///< all of the reflection when it has no parsed lesson
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// The lessons of the three most similar episodes, of those strictly above 0.70, the most similar first; equals stay in order.
/// InvalidInput for a similarity outside -1..1 (a millionth is forgiven: vectors are stored in single precision).
[[nodiscard]] Expected<std::vector<Lesson>> selectLessons(const std::vector<FoundEpisode>& episodes);

} // namespace hindcast
