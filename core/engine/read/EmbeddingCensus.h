// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <map>

namespace hindcast {

/// Which models the embeddings of episodes are of: only those of one model can be compared.
struct EmbeddingCensus {
    std::map<QString, qint64> models; ///< episodes of each
    qint64 missing = 0;               ///< episodes without an embedding
};

/// Of every episode that matches. NotFound where episodes are not recorded, Cancelled.
[[nodiscard]] Expected<EmbeddingCensus> readEmbeddingCensus(Connection& connection, const StoreDescription& store, const Predicate& where,
                                                            const JobContext& context);

} // namespace hindcast
