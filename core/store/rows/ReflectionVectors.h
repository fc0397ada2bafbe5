// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Error.h"
#include "core/store/StoreDescription.h"

#include <QHash>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace hindcast {

/// The vectors of reflections of one model and dimension, row by row behind each other. Vectors of other models are not in it.
class ReflectionVectors
{
public:
    /// Whether the database has room for them: older schemas have none.
    [[nodiscard]] static bool areKept(const StoreDescription& store);
    /// Reads all of \a model and \a dimension within the scope of \a store; none where none are kept.
    [[nodiscard]] static Expected<ReflectionVectors> read(Connection& connection, const StoreDescription& store, const QString& model,
                                                          qsizetype dimension);

    /// Adds those that were stored behind a row, see lastRow(). Gives the places of those that were there before and say something else now.
    [[nodiscard]] Expected<std::vector<qsizetype>> readNewer(Connection& connection, const StoreDescription& store, const QString& model,
                                                             qint64 behind);
    /// The last row that holds a vector: a larger one than before whenever one was stored, also in the place of another. Nothing where rows
    /// have no such numbers.
    [[nodiscard]] static Expected<std::optional<qint64>> lastRow(Connection& connection, const StoreDescription& store);

    [[nodiscard]] qsizetype dimension() const { return m_dimension; }
    [[nodiscard]] qsizetype count() const { return qsizetype(m_ids.size()); }
    /// Is there one of a text with this hash (the first 8 bytes of its embeddingTextHash(), the lowest first)?
    [[nodiscard]] bool has(qint64 reflection, quint64 hash) const;
    /// That of a reflection while it says what it said then; empty: there is none.
    [[nodiscard]] std::span<const float> of(qint64 reflection, const QString& embeddingText) const;
    /// All of them with the ids they belong to, whatever these say now.
    [[nodiscard]] const std::vector<float>& values() const { return m_values; }
    [[nodiscard]] const std::vector<qint64>& ids() const { return m_ids; }
    /// Puts one in, in memory only; at the place that is given.
    qsizetype add(qint64 reflection, const QByteArray& textHash, std::span<const float> values);

private:
    using TextHash = std::array<quint64, 2>; ///< the bytes of an embeddingTextHash(), the lowest first; zeros: another one's

    [[nodiscard]] static TextHash textHashOf(const QByteArray& bytes);

    qsizetype m_dimension = 0;
    QHash<qint64, qsizetype> m_places; ///< by reflection
    std::vector<qint64> m_ids;
    std::vector<TextHash> m_textHashes;
    std::vector<float> m_values;
};

/// Stores the vector of a reflection's text, in the place of one that its model made of an earlier text. InvalidInput for one that
/// cannot be compared: no model, another length than \a dimension, zeros, or something that is no finite number.
Expected<void> storeReflectionVector(Connection& connection, const Scope& scope, qint64 reflection, const QByteArray& textHash,
                                     const Embedding& embedding, qsizetype dimension, Timestamp now);

} // namespace hindcast
