// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/EpisodeText.h"

#include "core/rules/text/CodePoints.h"

namespace hindcast {

QString episodeEmbeddingText(const QString& query, const QString& reflection) { return strippedText(query).isEmpty() ? reflection : query; }

} // namespace hindcast
