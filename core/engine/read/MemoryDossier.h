// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"
#include "core/domain/Trace.h"
#include "core/search/Recall.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// How many steps of a trace anybody is shown.
inline constexpr qsizetype shownTraceSteps = 500;
/// How many similar memories an episode is shown with.
inline constexpr qint64 shownSimilar = 8;

/// How many versions anybody is shown.
inline constexpr qint64 shownVersions = 200;

/// A text that stood in a reflection's place, and why it does no more.
struct ReflectionVersionRow {
    qint64 version = 1;
    ReflectionRevision revision; ///< its strategy is empty: that of the pair has versions of its own
    QString reason;
    QString actor;
    Timestamp at; ///< when it was replaced
};

/// Everything that belongs to a reflection (or a strategy, lesson, pattern).
struct ReflectionDossier {
    Record record;
    std::optional<Record> pair;  ///< its strategy, or the reflection of a strategy
    std::optional<Trace> trace;  ///< at most \c shownTraceSteps of its events
    qsizetype traceSteps = 0;    ///< all of them
    std::vector<ReflectionVersionRow> versions; ///< what stood in its place before, the newest first
    QStringList missing;         ///< what a thin trace lacked: "error_message" ...
};

/// Everything that belongs to an episode.
struct EpisodeDossier {
    Record record;
    std::vector<Recalled> similar;  ///< other episodes, the most similar first
    qint64 withoutEmbedding = 0;    ///< that could not be compared
    QString doubt;                  ///< why nothing could be compared; mostly empty
};

/// NotFound when the record is gone; a pair or a trace that is gone is simply missing.
[[nodiscard]] Expected<ReflectionDossier> readReflectionDossier(Connection& connection, const StoreDescription& store, const Locator& key);
[[nodiscard]] Expected<EpisodeDossier> readEpisodeDossier(Connection& connection, const StoreDescription& store, const Locator& key,
                                                          Embedder& embedder, const JobContext& context);

} // namespace hindcast
