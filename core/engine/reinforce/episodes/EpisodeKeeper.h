// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/llm/Embedder.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/StoreDescription.h"
#include "core/store/rows/EpisodeRows.h"

#include <functional>

namespace hindcast {

/// What an agent learned from an answer and wrote down itself.
struct EpisodeInput {
    static constexpr qsizetype greatestText = 1024 * 1024; ///< bytes of UTF-8 in one text

    QString query;      ///< what was asked
    double reward = 0;  ///< -1..1
    QString reflection; ///< with Problem and Lesson, as seed 002 has them, or all of it a lesson
    QStringList tags;
    QJsonObject metadata;
};

/// An episode that was stored.
struct KeptEpisode {
    Episode episode;
    std::optional<Error> notEmbedded; ///< why it has no vector
};

struct EpisodeKeeperOptions {
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    Redactor redact = &redacted;
};

/// Stores episodes that agents wrote: redacted, the lesson parsed, with the vector of the question.
class EpisodeKeeper
{
public:
    /// \a connection must be open for writing and outlives it, \a embedder too. Errors: ReadOnly; Unsupported (not a native database,
    /// or an older schema).
    [[nodiscard]] static Expected<EpisodeKeeper> open(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                                      EpisodeKeeperOptions options);
    /// \a along is written in the same transaction and gets the new id. InvalidInput for a blank query or reflection and a reward out of
    /// range; TooLarge; Cancelled.
    [[nodiscard]] Expected<KeptEpisode> keep(const EpisodeInput& input, const CancelToken& token = {},
                                             const std::function<Expected<void>(qint64 id)>& along = {});

private:
    EpisodeKeeper(Connection& connection, Embedder& embedder, EpisodeKeeperOptions options, EpisodeRows rows)
        : m_connection(&connection), m_embedder(&embedder), m_options(std::move(options)), m_rows(std::move(rows))
    {}
    Connection* m_connection;
    Embedder* m_embedder;
    EpisodeKeeperOptions m_options;
    EpisodeRows m_rows;
};

} // namespace hindcast
