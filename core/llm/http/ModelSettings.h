// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/ChatModel.h"
#include "core/llm/Embedder.h"
#include "core/llm/http/NetLane.h"
#include "core/llm/http/RetryLoop.h"

class QProcessEnvironment;

namespace hindcast {

/// Which models are used, and where they are.
struct ModelSettings {
    QString provider = QStringLiteral("none"); ///< HINDCAST_LLM_PROVIDER: none, openai, anthropic, ollama
    QUrl baseUrl;            ///< HINDCAST_LLM_BASE_URL, with the version (.../v1); empty: the provider's own
    QString model;           ///< RAE_LLM_MODEL_DEFAULT; empty: none
    QString key;             ///< OPENAI_API_KEY or ANTHROPIC_API_KEY, by the provider; a placeholder counts as missing
    QString embeddingProvider = QStringLiteral("lexical"); ///< HINDCAST_EMBEDDING_PROVIDER: lexical, openai, ollama
    QUrl embeddingBaseUrl;   ///< HINDCAST_EMBEDDING_BASE_URL; empty: HINDCAST_LLM_BASE_URL for the same provider, else its own
    QString embeddingModel;  ///< HINDCAST_EMBEDDING_MODEL; empty: text-embedding-3-small or nomic-embed-text, by the provider
    qint64 embeddingDimension = 0; ///< HINDCAST_EMBEDDING_DIMENSION; 0: that of a known model
    QString embeddingKey;    ///< OPENAI_API_KEY
    bool allowPlainHttp = false; ///< HINDCAST_LLM_ALLOW_HTTP=1: keys and texts may go to another machine unencrypted
    HttpLimits limits;       ///< HINDCAST_LLM_TIMEOUT: whole seconds, 1..3600
    RetryPolicy retries;

    /// Vectors are made by a service.
    [[nodiscard]] bool embedsRemotely() const { return embeddingProvider != u"lexical"; }
    /// InvalidInput names the variable and what it must be.
    [[nodiscard]] static Expected<ModelSettings> fromEnvironment(const QProcessEnvironment& environment);
};

/// The chat model of the settings; null for the provider none. InvalidInput for an unknown provider, a bad URL, plain http to
/// another machine, or a missing model; AuthenticationFailed without the key that a provider needs. Nothing is sent.
[[nodiscard]] Expected<std::shared_ptr<ChatModel>> makeChatModel(const ModelSettings& settings, const std::shared_ptr<NetLane>& lane,
                                                                 const CallHooks& hooks = {});

/// The embedder of the settings; errors as above. The lexical one needs no \a lane.
[[nodiscard]] Expected<std::shared_ptr<Embedder>> makeEmbedder(const ModelSettings& settings, const std::shared_ptr<NetLane>& lane,
                                                               const CallHooks& hooks = {});

} // namespace hindcast
