// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/errors/SimilarityBand.h"

#include <QString>

#include <span>
#include <vector>

namespace hindcast {

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

/// The one selection of what is told about a query, for recall and for the rule select_lessons. Positions of those that teach something
/// about it: of the similar ones at most \a most, the most similar first; equals stay in order. Of several with the same form only the
/// first: told again it teaches nothing.
[[nodiscard]] std::vector<size_t> teachingCandidates(std::span<const LessonCandidate> found, size_t most = mostLessons);

} // namespace hindcast
