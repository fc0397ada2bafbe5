// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/Recall.h"

#include <algorithm>

namespace hindcast {

/// The question as vectors: of the embedder, and of the lexical one for what has none of it.
struct AskedVectors {
    std::optional<Embedding> remote;
    double remoteThreshold = 0;
    std::optional<Embedding> lexical; ///< nothing: a question without a word in it
    std::optional<Error> fallback;    ///< why the embedder was not asked
};

/// Does a memory have one of the wanted tags? Every one does when none is wanted.
[[nodiscard]] inline bool sharesTag(const QStringList& tags, const QStringList& wanted)
{
    return wanted.isEmpty() || std::ranges::any_of(wanted, [&](const QString& t) { return tags.contains(t); });
}

/// Collects what is similar enough; keeps a few times as many as are asked for.
class RecallHeap
{
public:
    RecallHeap(RecallAnswer& answer, const RecallOptions& options) : m_answer(answer), m_options(options) {}

    [[nodiscard]] bool wants(double similarity) const { return similarity >= m_options.minSimilarity; }
    void add(Recalled r)
    {
        m_answer.found.push_back(std::move(r));
        if (m_answer.found.size() > size_t(m_options.top) * 4 + 64)
            trim();
    }
    /// As many as are asked for, the most similar first, of equals the newest.
    void trim()
    {
        std::ranges::sort(m_answer.found, moreSimilar);
        if (m_answer.found.size() > size_t(m_options.top))
            m_answer.found.resize(size_t(m_options.top));
    }

private:
    [[nodiscard]] static bool moreSimilar(const Recalled& a, const Recalled& b)
    {
        if (a.band != b.band) // two embedders have two scales; of one this is the order of the similarities
            return a.band > b.band;
        if (a.similarity != b.similarity)
            return a.similarity > b.similarity;
        return a.createdAt != b.createdAt ? b.createdAt < a.createdAt : a.key < b.key;
    }

    RecallAnswer& m_answer;
    const RecallOptions& m_options;
};

} // namespace hindcast
