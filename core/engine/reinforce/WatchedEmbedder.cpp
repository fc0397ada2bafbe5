// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/WatchedEmbedder.h"

namespace hindcast {

Expected<Embedding> WatchedEmbedder::embed(const QString& text, const CancelToken& token)
{
    return m_health.watched<Embedding>(QStringLiteral("embeddings:") + model(), QStringLiteral("embedding"),
                                       [&] { return inner().embed(text, token); });
}

} // namespace hindcast
