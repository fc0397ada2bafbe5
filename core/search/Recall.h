// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"
#include "core/rules/SimilarityBand.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QStringList>

namespace hindcast {

/// What may be recalled, and how like the question it must be.
struct RecallOptions {
    bool episodes = true;
    bool reflections = true; ///< and lessons and patterns
    bool strategies = true;
    qint64 top = 3;
    double minSimilarity = maybeFrom; ///< 0..1, that itself included
    double minImportance = 0.5;       ///< of reflections and strategies
    QStringList tags;                 ///< any of them; empty: all
};

/// A memory that is like the question.
struct Recalled {
    QString kind; ///< episode, reflection, strategy, lesson, pattern
    qint64 id = 0;
    QString query;
    std::optional<double> reward; ///< of episodes
    QString reflection;           ///< its text
    QString lesson;
    double similarity = 0; ///< cosine, -1..1
    SimilarityBand band = SimilarityBand::None;
    Timestamp createdAt;
};

struct RecallAnswer {
    std::vector<Recalled> found;  ///< the most similar first; of equals the newest
    qint64 withoutEmbedding = 0;  ///< episodes that could not be compared: no vector of this model
    bool cut = false;             ///< there are more reflections than were looked at: the newest were
};

/// How many reflections are compared at most: they have no stored vectors.
inline constexpr qint64 recallReach = 50'000;

/// What is stored about questions and tasks like \a text, within the store's tenant and project. \a text is embedded by
/// \a embedder; only vectors of the same model and dimension are compared. Reflections have no stored vectors: with a remote
/// embedder they are compared by the lexical one. InvalidInput for a text without words and for
/// options out of range; Unsupported where nothing of it is recorded.
[[nodiscard]] Expected<RecallAnswer> recall(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                                            const RecallOptions& options, const JobContext& context = {});

} // namespace hindcast
