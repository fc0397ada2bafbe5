// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/Embedder.h"

namespace hindcast {

/// An embedder whose failures are remembered, as WatchedModel does for models. The service is `embeddings:` and the model's name.
class WatchedEmbedder final : public Embedder
{
public:
    /// \a health outlives this.
    WatchedEmbedder(std::shared_ptr<Embedder> embedder, ServiceHealth& health) : m_embedder(std::move(embedder)), m_health(health) {}
    [[nodiscard]] QString model() const override { return m_embedder->model(); }
    [[nodiscard]] qsizetype dimension() const override { return m_embedder->dimension(); }
    [[nodiscard]] double similarThreshold() const override { return m_embedder->similarThreshold(); }
    [[nodiscard]] bool isRemote() const override { return m_embedder->isRemote(); }
    /// ConnectionFailed also while the service is left alone.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;

private:
    std::shared_ptr<Embedder> m_embedder;
    ServiceHealth& m_health;
};

} // namespace hindcast
