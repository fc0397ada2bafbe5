// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/episodes/EpisodeVector.h"

#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/model/EmbeddingCheck.h"

namespace hindcast {

Expected<std::optional<Error>> embedEpisode(Episode& episode, Embedder& embedder, const CancelToken& token)
{
    auto embedded = embedder.embed(episodeEmbeddingText(episode.query, episode.reflection), token);
    if (embedded) {
        if (const auto checked = checkEmbedding(*embedded, embedder.dimension()); !checked)
            embedded = Unexpected(checked.error());
    }
    if (!embedded && embedded.error().code == ErrorCode::Cancelled)
        return Unexpected(embedded.error());
    if (!embedded)
        return std::optional(embedded.error());
    episode.embedding = *std::move(embedded);
    return std::nullopt;
}

} // namespace hindcast
