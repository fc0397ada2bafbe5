// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"

#include "app/cli/models/Keychain.h"
#include "core/llm/http/ModelSettings.h"

#include <QCoreApplication>
#include <QProcessEnvironment>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EmbedderChoice)
};

/// The environment, and over it `lexical`, `openai`, `ollama` or `openai:MODEL`.
Expected<ModelSettings> embedderSettings(const Invocation& invocation)
{
    HC_CHECK(invocation.refuseEmpty({"embedder"}));
    HC_TRY(ModelSettings settings, ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()));
    const QString given = invocation.value("embedder");
    if (given.isEmpty())
        return settings;
    const QString provider = given.section(u':', 0, 0).toLower();
    if (provider != settings.embeddingProvider)
        settings.embeddingBaseUrl = provider == settings.provider ? settings.baseUrl : QUrl();
    settings.embeddingProvider = provider;
    settings.embeddingModel = given.section(u':', 1); // a model's name may hold a colon itself
    return settings;
}

} // namespace

QCommandLineOption EmbedderChoice::option()
{
    return {QStringLiteral("embedder"), Tr::tr("Who makes vectors: lexical, openai[:MODEL] or ollama[:MODEL] (as the environment says)."),
            QStringLiteral("E")};
}

Expected<bool> EmbedderChoice::isWanted(const Invocation& invocation)
{
    HC_TRY(const ModelSettings settings, embedderSettings(invocation));
    return invocation.isSet("embedder") || settings.embedsRemotely();
}

Expected<bool> EmbedderChoice::isRemote(const Invocation& invocation)
{
    HC_TRY(const ModelSettings settings, embedderSettings(invocation));
    return settings.embedsRemotely();
}

Expected<OpenedStore> EmbedderChoice::openStore(const Invocation& invocation, const QString& database)
{
    HC_TRY(const ModelSettings settings, embedderSettings(invocation));
    return settings.embedsRemotely() ? invocation.openForWriting(database) : invocation.open(database);
}

Expected<std::unique_ptr<EmbedderChoice>> EmbedderChoice::open(const Invocation& invocation, Connection& connection,
                                                               const StoreDescription& store, LogSink* log)
{
    auto out = std::make_unique<EmbedderChoice>();
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(ModelSettings models, embedderSettings(invocation));
    addKeychainKeys(models, false, true);
    HC_TRY(out->m_service,
           ServiceEmbedder::open(models, connection, store,
                                 {{.limitEur = settings->budgetEur, .limitTokens = settings->budgetTokens},
                                  settings->probeMinutes * 60,
                                  invocation.clock(),
                                  log}));
    return out;
}

} // namespace hindcast
