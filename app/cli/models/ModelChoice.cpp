// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/ModelChoice.h"

#include "app/cli/models/Keychain.h"
#include "core/engine/costs/PriceFile.h"
#include "core/engine/reflect/BudgetedModel.h"
#include "core/engine/reflect/ModelAuthor.h"
#include "core/engine/reflect/PromptStore.h"
#include "core/engine/reinforce/WatchedModel.h"
#include "core/llm/http/ModelSettings.h"
#include "core/rules/prompts/ReflectionPrompt.h"

#include <QCoreApplication>
#include <QProcessEnvironment>

namespace hindcast {
namespace {

QString nameOf(const ModelSettings& models, const PromptSet& prompts, const std::optional<PromptTemplate>& chosen)
{
    QStringList ids;
    if (chosen)
        ids << chosen->id;
    else
        for (const PromptTemplate& builtIn : builtInPrompts())
            ids << prompts.of(promptNameOf(builtIn.id)).id;
    const QString address = models.baseUrl.adjusted(QUrl::RemoveUserInfo).toString();
    return QStringLiteral("%1/%2%3 with %4")
        .arg(models.provider, models.model, address.isEmpty() ? QString() : QStringLiteral(" at ") + address,
             ids.join(QStringLiteral(", ")));
}

Expected<ModelSettings> modelSettings(const Invocation& invocation)
{
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(ModelSettings models, ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()));
    models.model = settings->languageModel; // files and the command line may name it too
    return models;
}

bool namesModel(const ModelSettings& models, const Invocation& invocation)
{
    return models.provider != u"none" && !models.model.isEmpty() && !invocation.isSet("template");
}

/// A prompt that nobody would be asked with is a mistake.
Expected<void> needsNoModel(const Invocation& invocation)
{
    if (!invocation.isSet("use-prompt"))
        return {};
    return fail(ErrorCode::InvalidInput,
                QCoreApplication::translate("hindcast::ModelChoice", "--use-prompt is for a model, and none is asked."), {},
                QCoreApplication::translate("hindcast::ModelChoice",
                                            "Name one with HINDCAST_LLM_PROVIDER and RAE_LLM_MODEL_DEFAULT, or leave the prompt out."));
}

} // namespace

Expected<bool> ModelChoice::isWanted(const Invocation& invocation)
{
    HC_TRY(const ModelSettings models, modelSettings(invocation));
    return namesModel(models, invocation);
}

Expected<std::unique_ptr<ModelChoice>> ModelChoice::open(const Invocation& invocation, Connection& connection,
                                                         const StoreDescription& store, LogSink* log)
{
    HC_CHECK(invocation.refuseEmpty({"use-prompt"}));
    auto out = std::make_unique<ModelChoice>();
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(ModelSettings models, modelSettings(invocation));
    if (!namesModel(models, invocation)) {
        HC_CHECK(needsNoModel(invocation));
        out->m_author = std::make_unique<TemplateAuthor>();
        return out;
    }
    addKeychainKeys(models, true, false);
    HC_TRY(PriceBook prices, readPriceFile(settings->pricesFile));
    HC_TRY(CostLedger ledger,
           CostLedger::open(connection, store,
                            {.limitEur = settings->budgetEur, .limitTokens = settings->budgetTokens, .prices = std::move(prices)},
                            invocation.clock()));
    out->m_ledger.emplace(std::move(ledger));
    out->m_lane = std::make_shared<NetLane>();
    CallHooks hooks;
    hooks.report = [noted = &*out->m_ledger](const CallReport& report) { (void)noted->note(report); };
    HC_TRY(auto model, makeChatModel(models, out->m_lane, hooks));
    if (!model) {
        HC_CHECK(needsNoModel(invocation));
        out->m_author = std::make_unique<TemplateAuthor>();
        return out;
    }
    HC_TRY(ServiceHealth health, ServiceHealth::open(connection, store, invocation.clock(), settings->probeMinutes * 60, log));
    out->m_health.emplace(std::move(health));
    if (invocation.isSet("resume"))
        out->m_health->probeNow();
    out->m_model = std::make_shared<WatchedModel>(std::make_shared<BudgetedModel>(std::move(model), *out->m_ledger), *out->m_health);
    PromptStore stored(connection, store);
    HC_TRY(out->m_prompts, stored.set());
    if (const QString id = invocation.value("use-prompt"); !id.isEmpty()) {
        HC_TRY(const PromptVersion chosen, stored.find(id));
        out->m_chosen = chosen.prompt();
        HC_CHECK(checkPlaceholders(*out->m_chosen)); // only one that traces fit into
    }
    out->m_authorName = nameOf(models, out->m_prompts, out->m_chosen);
    out->m_author = std::make_unique<ModelAuthor>(
        *out->m_model, [all = out.get()](const Trace& trace) { return all->m_chosen.value_or(all->m_prompts.forTrace(trace)); });
    return out;
}

} // namespace hindcast
