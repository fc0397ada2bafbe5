// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/WatchedEmbedder.h"

namespace hindcast {

Expected<Embedding> WatchedEmbedder::embed(const QString& text, const CancelToken& token)
{
    return m_health.watched<Embedding>(QStringLiteral("embeddings:") + model(), QStringLiteral("embedding"),
                                       [&] { return inner().embed(text, token); });
}

EmbeddedTexts WatchedEmbedder::embedAll(const QStringList& texts, const CancelToken& token)
{
    EmbeddedTexts out;
    const auto answered = m_health.watched<void>(QStringLiteral("embeddings:") + model(), QStringLiteral("embedding"),
                                                 [&]() -> Expected<void> {
                                                     out = inner().embedAll(texts, token);
                                                     return out.stopped ? Unexpected(*out.stopped) : Expected<void>();
                                                 });
    if (!answered)
        out.stopped = answered.error();
    return out;
}

} // namespace hindcast
