// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/llm/Embedder.h"

namespace hindcast {

/// Gives an episode the vector by which it is looked for. Before the transaction that stores it, so that nobody else waits for a service.
/// The answer is why there is none: an episode without a vector is better than none. Errors: Cancelled only.
[[nodiscard]] Expected<std::optional<Error>> embedEpisode(Episode& episode, Embedder& embedder, const CancelToken& token);

} // namespace hindcast
