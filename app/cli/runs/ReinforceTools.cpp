// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReinforceTools.h"

#include "core/engine/reinforce/CommandEvaluator.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/ModelEvaluator.h"
#include "core/engine/reinforce/ThresholdEvaluator.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReinforceTools)
};

} // namespace

QList<QCommandLineOption> ReinforceTools::options()
{
    return {
        {QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")},
        {QStringLiteral("evaluator"),
         Tr::tr("Who judges: deterministic, threshold, model or command (the model, if the environment names one; else deterministic)."),
         QStringLiteral("E")},
        {QStringLiteral("evaluator-command"), Tr::tr("With --evaluator command: the program that judges, over JSON lines."),
         QStringLiteral("CMD")},
        EmbedderChoice::option()};
}

Expected<void> ReinforceTools::checkOptions(const Invocation& invocation)
{
    if (invocation.isSet("evaluator-command") && invocation.value("evaluator") != u"command")
        return fail(ErrorCode::InvalidInput, Tr::tr("--evaluator-command is asked only with --evaluator command."), {},
                    Tr::tr("Add --evaluator command, or leave the program out."));
    return {};
}

Expected<void> ReinforceTools::chooseEvaluator(const Invocation& invocation)
{
    ChatModel* const model = m_models->model();
    const QString name = invocation.value("evaluator", model ? QStringLiteral("model") : QStringLiteral("deterministic"));
    if (name == u"deterministic")
        m_evaluator = std::make_unique<DeterministicEvaluator>();
    else if (name == u"threshold")
        m_evaluator = std::make_unique<ThresholdEvaluator>();
    else if (name == u"command") {
        HC_TRY(auto command, JsonCommand::make(invocation.value("evaluator-command")));
        m_evaluator = std::make_unique<CommandEvaluator>(std::move(command));
    } else if (name != u"model")
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no evaluator called %1.").arg(name.left(60)), {},
                    Tr::tr("Evaluators: deterministic, threshold, model, command."));
    else if (!model)
        return fail(ErrorCode::InvalidInput, Tr::tr("The environment names no model that could judge."), {},
                    Tr::tr("Set HINDCAST_LLM_PROVIDER and RAE_LLM_MODEL_DEFAULT."));
    else
        m_evaluator = std::make_unique<ModelEvaluator>(*model, m_models->prompts().of(QStringLiteral("answer-evaluation")));
    return {};
}

Expected<std::unique_ptr<ReinforceTools>> ReinforceTools::open(const Invocation& invocation, Connection& connection,
                                                               const StoreDescription& store, LogSink* log)
{
    auto out = std::make_unique<ReinforceTools>();
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(out->m_models, ModelChoice::open(invocation, connection, store, log));
    HC_TRY(out->m_embedder, EmbedderChoice::open(invocation, connection, store, log));
    HC_CHECK(out->chooseEvaluator(invocation));
    if (ChatModel* const model = out->m_models->model())
        out->m_author = std::make_unique<ModelLessonAuthor>(*model, out->m_models->prompts().of(QStringLiteral("episode-reflection")));
    else
        out->m_author = std::make_unique<TemplateLessonAuthor>();
    ReinforcerOptions options;
    options.enabled = settings->reflectiveEnabled;
    options.rewardThreshold = settings->rewardThreshold;
    options.clock = invocation.clock();
    options.log = log;
    if (!settings->redactSecrets)
        options.redact = {};
    HC_TRY(Reinforcer reinforcer,
           Reinforcer::open(connection, store, *out->m_evaluator, *out->m_author, &out->m_embedder->embedder(), std::move(options)));
    out->m_reinforcer.emplace(std::move(reinforcer));
    return out;
}

} // namespace hindcast
