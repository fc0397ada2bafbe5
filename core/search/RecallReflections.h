// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/search/RecallHeap.h"

namespace hindcast {

/// What of it is recorded here, and asked for.
[[nodiscard]] bool looksForEpisodes(const StoreDescription& store, const RecallOptions& options);
[[nodiscard]] bool looksForReflections(const StoreDescription& store, const RecallOptions& options);
/// InvalidInput: options out of range; Unsupported: nothing of it is recorded.
[[nodiscard]] Expected<void> checkRecall(const StoreDescription& store, const RecallOptions& options);

/// Which reflections may be recalled: active ones, whose importance is not known to be below the bar.
[[nodiscard]] Predicate reflectionPredicate(const RecallOptions& options);

/// Offers \a heap the reflections that are most like the question: by their stored vectors of its embedder, the others by their words.
[[nodiscard]] Expected<void> recallReflections(Connection& connection, const StoreDescription& store, const AskedVectors& asked,
                                               const RecallOptions& options, const JobContext& context, WordShelf& shelf,
                                               RecallAnswer& answer, RecallHeap& heap);

} // namespace hindcast
