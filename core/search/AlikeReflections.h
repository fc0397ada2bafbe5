// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"
#include "core/search/words/WordShelf.h"
#include "core/store/rows/ReflectionVectors.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// A stored reflection that says nearly the same.
struct AlikeReflection {
    qint64 id = 0;
    double similarity = 0;
};

/// What is like a reflection that was stored just now.
struct AlikeAnswer {
    std::vector<AlikeReflection> alike; ///< at least alikeFrom, the most similar first, three at most: only a suggestion
    QString embedder;                   ///< whose vectors say so
    std::optional<Error> fallback;      ///< why it is the lexical one
};

/// Finds reflections that are likely duplicates by their vectors, and keeps the vectors of a remote embedder. Used outside of
/// transactions, in the thread of its connection.
class AlikeReflections
{
public:
    /// Both, and \a store, outlive this. Reads the vectors that are there.
    [[nodiscard]] static Expected<AlikeReflections> open(Connection& connection, const StoreDescription& store, Embedder& embedder);

    /// Makes and keeps the vector of a stored reflection, and compares it with those of \a embedder that were there. While it does not
    /// answer, the newest reflections are compared by n-grams. \a pair is no duplicate (a reflection's strategy). InvalidInput: the
    /// vector cannot be compared with anything.
    [[nodiscard]] Expected<AlikeAnswer> learn(qint64 reflection, qint64 pair, Timestamp now, const CancelToken& token);

private:
    AlikeReflections(Connection& connection, const StoreDescription& store, Embedder& embedder, ReflectionVectors vectors)
        : m_connection(&connection), m_store(&store), m_embedder(&embedder), m_vectors(std::move(vectors))
    {}
    [[nodiscard]] Expected<AlikeAnswer> byWords(qint64 reflection, qint64 pair, const QString& text, const CancelToken& token);

    Connection* m_connection;
    const StoreDescription* m_store;
    Embedder* m_embedder;
    ReflectionVectors m_vectors;
    std::shared_ptr<WordShelf> m_words = std::make_shared<WordShelf>(); ///< for when no other vectors can be compared
};

} // namespace hindcast
