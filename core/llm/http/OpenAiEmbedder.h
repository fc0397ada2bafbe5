// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"
#include "core/llm/http/RetryLoop.h"
#include "core/llm/http/ServiceAddress.h"

namespace hindcast {

/// `embeddings` as OpenAI, Ollama, vLLM and llama.cpp speak it, with retries.
class OpenAiEmbedder final : public Embedder
{
public:
    OpenAiEmbedder(ServiceAddress address, QString provider, QString model, qsizetype dimension, RetryPolicy policy, CallHooks hooks);
    [[nodiscard]] QString model() const override { return m_model; }
    [[nodiscard]] qsizetype dimension() const override { return m_dimension; }
    [[nodiscard]] double similarThreshold() const override;
    [[nodiscard]] bool isRemote() const override { return true; }
    /// The text is redacted before it is sent. InvalidInput also for an answer of another length than dimension(), and for one
    /// of zeros.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;
    /// In one call: all or none. InvalidInput or TooLarge also of a service that takes only one text a call.
    [[nodiscard]] EmbeddedTexts embedAll(const QStringList& texts, const CancelToken& token) override;

private:
    [[nodiscard]] Attempt<std::vector<Embedding>> attempt(const QStringList& clean, qint64& tokens, const CancelToken& token) const;
    [[nodiscard]] Attempt<Embedding> vectorOf(const QJsonObject& item) const;
    [[nodiscard]] Expected<std::vector<Embedding>> ask(const QStringList& texts, const CancelToken& token) const;

    ServiceAddress m_address;
    QString m_provider;
    QString m_model;
    qsizetype m_dimension;
    RetryPolicy m_policy;
    CallHooks m_hooks;
};

} // namespace hindcast
