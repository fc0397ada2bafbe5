// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/EmbedderChoice.h"

#include "core/engine/reflect/BudgetedEmbedder.h"
#include "core/engine/reinforce/WatchedEmbedder.h"
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

bool isLexical(const ModelSettings& settings) { return settings.embeddingProvider == u"lexical"; }

} // namespace

QCommandLineOption EmbedderChoice::option()
{
    return {QStringLiteral("embedder"), Tr::tr("Who makes vectors: lexical, openai[:MODEL] or ollama[:MODEL] (as the environment says)."),
            QStringLiteral("E")};
}

Expected<OpenedStore> EmbedderChoice::openStore(const Invocation& invocation, const QString& database)
{
    HC_TRY(const ModelSettings settings, embedderSettings(invocation));
    return isLexical(settings) ? invocation.open(database) : invocation.openForWriting(database);
}

Expected<std::unique_ptr<EmbedderChoice>> EmbedderChoice::open(const Invocation& invocation, Connection& connection,
                                                               const StoreDescription& store, LogSink* log)
{
    auto out = std::make_unique<EmbedderChoice>();
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const ModelSettings models, embedderSettings(invocation));
    if (isLexical(models)) {
        HC_TRY(out->m_embedder, makeEmbedder(models, nullptr));
        return out;
    }
    HC_TRY(CostLedger ledger, CostLedger::open(connection, store, {settings->budgetEur}, invocation.clock()));
    out->m_ledger.emplace(std::move(ledger));
    out->m_lane = std::make_shared<NetLane>();
    CallHooks hooks;
    hooks.report = [noted = &*out->m_ledger](const CallReport& report) { (void)noted->note(report); };
    HC_TRY(auto embedder, makeEmbedder(models, out->m_lane, hooks));
    HC_TRY(ServiceHealth health, ServiceHealth::open(connection, store, invocation.clock(), settings->probeMinutes * 60, log));
    out->m_health.emplace(std::move(health));
    out->m_embedder = std::make_shared<WatchedEmbedder>(std::make_shared<BudgetedEmbedder>(std::move(embedder), *out->m_ledger),
                                                        *out->m_health);
    return out;
}

} // namespace hindcast
