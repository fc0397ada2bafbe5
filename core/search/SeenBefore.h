// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/Recall.h"

namespace hindcast {

/// How a stored memory was found to be the same as a text.
enum class SeenLeg {
    Exact,   ///< the same text, letter case aside
    Normal,  ///< the same but for times, names with hashes, addresses and numbers
    Similar, ///< alike by its words
};
[[nodiscard]] QString word(SeenLeg leg); ///< exact, normal, similar

struct SeenMatch {
    qint64 id = 0;
    QString kind; ///< reflection, strategy, lesson, pattern, episode
    SeenLeg leg = SeenLeg::Exact;
    double score = 1;       ///< 1, or the cosine
    qint64 occurrences = 1;
    QString errorType;      ///< with which the signature hit; empty for similar ones
    QString text;           ///< of the memory, at most 500 code points
};

struct SeenAnswer {
    bool seen = false; ///< by a signature, or similar beyond doubt
    QString signature; ///< of the text as it is, with the given error type or the one that hit
    QString normalForm;
    std::vector<SeenMatch> matches; ///< exact ones first, then normal, then similar
    QString verdict;                ///< a sentence
    qint64 byWords = 0;             ///< reflections compared by n-grams, because they have no vector of the embedder
    std::optional<Error> fallback;  ///< why the embedder was not asked: everything alike was looked for by n-grams
};

/// "Have I seen this error before?", within the store's tenant and project: the text with \a errorType, or with every type that is stored
/// when none is given; then its normal form; then what is alike. InvalidInput for a text that is blank, too long (1 Mi code
/// points) or no UTF-8; Unsupported where reflections are not recorded.
[[nodiscard]] Expected<SeenAnswer> seenBefore(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                              const QString& text, const QString& errorType, const JobContext& context = {});

} // namespace hindcast
