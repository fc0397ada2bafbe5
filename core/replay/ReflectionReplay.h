// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// A stored reflection and what an author makes of its trace today.
struct ReplayedReflection {
    Reflection before;
    QString strategyBefore;    ///< of its pair; empty: none
    AuthoredReflection after;  ///< only without an error
    bool changed = false;      ///< text, strategy, importance, confidence or tags differ
    std::optional<Error> error; ///< NotFound: it has no trace; else why there is no answer
};

/// Reads one reflection with its trace and asks \a author again; nothing is written. Errors: NotFound (no such reflection),
/// Unsupported (not recorded here, or a strategy: its reflection is replayed), Cancelled.
[[nodiscard]] Expected<ReplayedReflection> replayReflection(Connection& connection, const StoreDescription& store, ReflectionAuthor& author,
                                                            const Locator& key, const CancelToken& token);

/// What an accepted replay puts in the place of the reflection.
[[nodiscard]] ReflectionRevision revisionOf(const ReplayedReflection& replayed);

} // namespace hindcast
