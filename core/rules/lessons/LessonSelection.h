// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/rules/errors/SimilarityBand.h"

#include <span>
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

/// What memories that teach the same have in common: their kind, and what they say without blanks around it and whatever its letter case.
/// Empty: they say nothing that could be compared.
[[nodiscard]] QString lessonForm(const QString& kind, const QString& text);

/// How like a query a memory is; the band by the threshold of the embedder that says so.
struct LessonCandidate {
    double similarity = 0;
    SimilarityBand band = SimilarityBand::None;
    QString form = {}; ///< lessonForm(); empty: it is like no other
};

/// How many lessons a query is given.
inline constexpr size_t mostLessons = 3;

/// Positions of those that teach something about a query: of the similar ones at most \a most, the most similar first; equals
/// stay in order. Of several with the same form only the first: told again it teaches nothing.
[[nodiscard]] std::vector<size_t> teachingCandidates(std::span<const LessonCandidate> found, size_t most = mostLessons);

/// The lessons of the three most similar episodes, of those strictly above 0.70, the most similar first; equals stay in order.
/// InvalidInput for a similarity outside -1..1 (a millionth is forgiven: vectors are stored in single precision).
[[nodiscard]] Expected<std::vector<Lesson>> selectLessons(const std::vector<FoundEpisode>& episodes);

} // namespace hindcast
