// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/llm/Embedder.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Which memories get vectors.
struct VectorFillOptions {
    bool reflections = true;
    bool episodes = true;        ///< those without any vector: one of another embedder is not replaced
    qint64 afterReflection = 0;  ///< only with a greater id
    qint64 afterEpisode = 0;     ///< the same
    qint64 most = 0;             ///< so many texts at most; 0: all
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
};

/// Limits \a options to what is stored from now on. For native databases.
Expected<void> afterAllThatIsThere(Connection& connection, VectorFillOptions& options);

struct VectorFillReport {
    qint64 embedded = 0;
    qint64 known = 0;             ///< had one of this embedder already
    qint64 wordless = 0;          ///< nothing in them that could be compared
    std::optional<Error> stopped; ///< why it ended early: what is left is left as it was
};

/// Makes the vectors that active reflections and episodes lack, the newest first, up to 64 a call, which are stored at once: whoever is
/// interrupted pays for one call twice at most. No transaction is open while a service thinks. Vectors of reflections are kept of remote
/// embedders only; the lexical one makes them when they are needed. An embedder that does not answer, or answers with what cannot be
/// compared, ends it. Errors: Unsupported, ReadOnly, Cancelled, and what the database says.
[[nodiscard]] Expected<VectorFillReport> fillVectors(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                                     const VectorFillOptions& options, const JobContext& context = {});

} // namespace hindcast
