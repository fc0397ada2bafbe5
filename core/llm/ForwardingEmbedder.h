// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"

#include <memory>

namespace hindcast {

/// An embedder that is another one with something added to its calls.
class ForwardingEmbedder : public Embedder
{
public:
    explicit ForwardingEmbedder(std::shared_ptr<Embedder> embedder) : m_embedder(std::move(embedder)) {}
    [[nodiscard]] QString model() const final { return m_embedder->model(); }
    [[nodiscard]] qsizetype dimension() const final { return m_embedder->dimension(); }
    [[nodiscard]] double similarThreshold() const final { return m_embedder->similarThreshold(); }
    [[nodiscard]] bool isRemote() const final { return m_embedder->isRemote(); }

protected:
    [[nodiscard]] Embedder& inner() { return *m_embedder; }

private:
    std::shared_ptr<Embedder> m_embedder;
};

} // namespace hindcast
