// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// The embeddings of one model and dimension, row by row behind each other.
struct EpisodeVectors {
    std::vector<qint64> ids;
    std::vector<float> values; ///< ids.size() x dimension
    qsizetype dimension = 0;
    qint64 others = 0; ///< episodes without such an embedding: of another model, another length, or none
};

/// Writes the episodes of a native database, within its caller's transaction.
class EpisodeRows
{
public:
    [[nodiscard]] static Expected<EpisodeRows> open(Connection& connection, const Scope& scope);

    /// Gives the new id; nothing when \a importKey was stored before. InvalidInput for a vector that cannot be compared.
    [[nodiscard]] Expected<std::optional<qint64>> insert(const Episode& episode, const QString& importKey = {});

private:
    explicit EpisodeRows(RowInserter inserter) : m_inserter(std::move(inserter)) {}
    RowInserter m_inserter;
};

/// All embeddings of this model and dimension in a native database.
[[nodiscard]] Expected<EpisodeVectors> readEpisodeVectors(Connection& connection, const Scope& scope, const QString& model,
                                                          qsizetype dimension);
/// The embedding of one episode in a native database; nothing where it has none.
[[nodiscard]] Expected<std::optional<Embedding>> readEpisodeVector(Connection& connection, const Scope& scope, qint64 id);

/// What was learned, as it is stored.
struct StoredLesson {
    QString reflection;
    QString problem;
    QString lesson;
    bool parsed = false;
};
/// Nothing: there is no such episode.
[[nodiscard]] Expected<std::optional<StoredLesson>> readEpisodeLesson(Connection& connection, const Scope& scope, qint64 id);
/// The episode that was stored under an import key; 0: none.
[[nodiscard]] Expected<qint64> episodeOfImport(Connection& connection, const Scope& scope, const QString& importKey);

/// Gives an episode that has no vector this one.
Expected<void> storeEpisodeVector(Connection& connection, qint64 id, const Embedding& embedding);

} // namespace hindcast
