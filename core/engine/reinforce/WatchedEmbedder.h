// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/ForwardingEmbedder.h"

namespace hindcast {

/// An embedder whose failures are remembered, as WatchedModel does for models. The service is `embeddings:` and the model's name.
class WatchedEmbedder final : public ForwardingEmbedder
{
public:
    /// \a health outlives this.
    WatchedEmbedder(std::shared_ptr<Embedder> embedder, ServiceHealth& health) : ForwardingEmbedder(std::move(embedder)), m_health(health)
    {}
    /// ConnectionFailed also while the service is left alone.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;
    [[nodiscard]] EmbeddedTexts embedAll(const QStringList& texts, const CancelToken& token) override;

private:
    ServiceHealth& m_health;
};

} // namespace hindcast
