// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/LexicalEmbedder.h"
#include "core/llm/http/AnthropicChat.h"
#include "core/llm/http/ModelSettings.h"
#include "core/llm/http/OpenAiChat.h"
#include "core/llm/http/OpenAiEmbedder.h"
#include "core/llm/http/RetryingChat.h"

#include <QCoreApplication>
#include <QHostAddress>

#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ModelFactory)
};

struct KnownProvider {
    const char* name;
    const char* base;
    const char* keyVariable; ///< null: needs none
    const char* embeddingModel; ///< null: makes no embeddings
};

constexpr std::array knownProviders{
    KnownProvider{"openai", "https://api.openai.com/v1", "OPENAI_API_KEY", "text-embedding-3-small"},
    KnownProvider{"anthropic", "https://api.anthropic.com/v1", "ANTHROPIC_API_KEY", nullptr},
    KnownProvider{"ollama", "http://localhost:11434/v1", nullptr, "nomic-embed-text"},
};

struct KnownDimension {
    const char* model;
    qint64 dimension;
};

constexpr std::array knownDimensions{
    KnownDimension{"text-embedding-3-small", 1536}, KnownDimension{"text-embedding-3-large", 3072},
    KnownDimension{"text-embedding-ada-002", 1536}, KnownDimension{"nomic-embed-text", 768},
    KnownDimension{"mxbai-embed-large", 1024},      KnownDimension{"all-minilm", 384},
};

bool isThisMachine(const QString& host) { return host == QStringLiteral("localhost") || QHostAddress(host).isLoopback(); }

const KnownProvider* knownProvider(const QString& name)
{
    for (const KnownProvider& known : knownProviders)
        if (name == QLatin1String(known.name))
            return &known;
    return nullptr;
}

Unexpected unknownProvider(const QString& variable, const QString& value, const QString& expected)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no provider \"%1\".").arg(value.left(60)), {},
                Tr::tr("%1 must be one of %2.").arg(variable, expected));
}

/// The address of a provider, with its key. A service elsewhere that speaks OpenAI's language may do without one.
Expected<ServiceAddress> addressOf(const KnownProvider& known, const QUrl& given, const QString& key, const ModelSettings& settings,
                                   const std::shared_ptr<NetLane>& lane)
{
    const QUrl base = given.isEmpty() ? QUrl(QString::fromLatin1(known.base)) : given;
    if (base.scheme() != QStringLiteral("https") && !settings.allowPlainHttp && !isThisMachine(base.host()))
        return fail(ErrorCode::InvalidInput, Tr::tr("Texts and keys are not sent to %1 unencrypted.").arg(base.host()), {},
                    Tr::tr("Use an https URL, or set HINDCAST_LLM_ALLOW_HTTP=1 if the network between is trusted."));
    if (known.keyVariable && key.isEmpty() && given.isEmpty())
        return fail(ErrorCode::AuthenticationFailed, Tr::tr("There is no key for %1.").arg(QLatin1String(known.name)), {},
                    Tr::tr("Set %1.").arg(QLatin1String(known.keyVariable)));
    ServiceAddress out{lane, base, {}, settings.limits};
    if (known.name == std::string_view("anthropic"))
        out.headers.emplace_back("anthropic-version", AnthropicChat::version);
    if (known.keyVariable && !key.isEmpty()) // nobody else's key goes to a service without one
        out.headers.emplace_back(known.name == std::string_view("anthropic") ? "x-api-key" : "Authorization",
                                 known.name == std::string_view("anthropic") ? key.toUtf8() : "Bearer " + key.toUtf8());
    return out;
}

} // namespace

Expected<std::shared_ptr<ChatModel>> makeChatModel(const ModelSettings& settings, const std::shared_ptr<NetLane>& lane,
                                                   const CallHooks& hooks)
{
    if (settings.provider == QStringLiteral("none"))
        return std::shared_ptr<ChatModel>();
    const KnownProvider* known = knownProvider(settings.provider);
    if (!known)
        return unknownProvider(QStringLiteral("HINDCAST_LLM_PROVIDER"), settings.provider,
                               QStringLiteral("none, openai, anthropic, ollama"));
    if (settings.model.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("No model is named."), {}, Tr::tr("Set RAE_LLM_MODEL_DEFAULT."));
    HC_TRY(ServiceAddress address, addressOf(*known, settings.baseUrl, settings.key, settings, lane));
    std::unique_ptr<ChatService> service;
    if (settings.provider == QStringLiteral("anthropic"))
        service = std::make_unique<AnthropicChat>(std::move(address), settings.model);
    else
        service = std::make_unique<OpenAiChat>(std::move(address), settings.provider, settings.model);
    return std::make_shared<RetryingChat>(std::move(service), settings.retries, hooks);
}

Expected<std::shared_ptr<Embedder>> makeEmbedder(const ModelSettings& settings, const std::shared_ptr<NetLane>& lane,
                                                 const CallHooks& hooks)
{
    if (settings.embeddingProvider == QStringLiteral("lexical"))
        return std::make_shared<LexicalEmbedder>();
    const KnownProvider* known = knownProvider(settings.embeddingProvider);
    if (!known || !known->embeddingModel)
        return unknownProvider(QStringLiteral("HINDCAST_EMBEDDING_PROVIDER"), settings.embeddingProvider,
                               QStringLiteral("lexical, openai, ollama"));
    const QString model = settings.embeddingModel.isEmpty() ? QString::fromLatin1(known->embeddingModel) : settings.embeddingModel;
    qint64 dimension = settings.embeddingDimension;
    for (const KnownDimension& entry : knownDimensions)
        if (dimension == 0 && model == QLatin1String(entry.model))
            dimension = entry.dimension;
    if (dimension < 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("How many numbers a vector of %1 has is not known.").arg(model), {},
                    Tr::tr("Set HINDCAST_EMBEDDING_DIMENSION."));
    HC_TRY(ServiceAddress address, addressOf(*known, settings.embeddingBaseUrl, settings.embeddingKey, settings, lane));
    return std::make_shared<OpenAiEmbedder>(std::move(address), settings.embeddingProvider, model, qsizetype(dimension), settings.retries,
                                            hooks);
}

} // namespace hindcast
