// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReflectionSweepRun.h"

#include "app/cli/models/Keychain.h"
#include "app/cli/runs/ReflectionReplayRun.h"
#include "core/domain/text/ArgText.h"
#include "core/replay/ReflectionSweep.h"
#include "core/replay/ReplayPrompts.h"
#include "core/replay/document/SavedReplays.h"

#include <QCoreApplication>
#include <QProcessEnvironment>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionSweepRun)
};

/// Each stored prompt that is named; none: the newest ones, as every replay takes them.
Expected<std::vector<SweptPrompt>> sweptPrompts(const Invocation& invocation, const OpenedDesk& desk)
{
    std::vector<SweptPrompt> out;
    PromptStore stored(*desk.opened.connection, *desk.opened.store);
    for (const QString& id : invocation.values("sweep-prompt")) {
        HC_TRY(const PromptVersion version, stored.find(id));
        const PromptTemplate prompt = version.prompt();
        HC_CHECK(checkPlaceholders(prompt)); // only one that traces fit into
        if (std::ranges::any_of(out, [&](const SweptPrompt& p) { return p.name == prompt.id; }))
            return fail(ErrorCode::InvalidInput, Tr::tr("The sweep names the prompt %1 twice.").arg(prompt.id));
        out.push_back({prompt.id, {prompt}});
    }
    if (!out.empty())
        return out;
    HC_TRY(const auto versions, replayPrompts(*desk.opened.connection, *desk.opened.store));
    SweptPrompt newest{QStringLiteral("newest"), {}};
    newest.prompts.reserve(versions.size());
    for (const PromptVersions& prompt : versions)
        newest.prompts.push_back(prompt.front().prompt());
    out.push_back(std::move(newest));
    return out;
}

Expected<double> sweepBudget(const Invocation& invocation)
{
    if (!invocation.isSet("sweep-budget"))
        return 0.0;
    bool ok = false;
    const double eur = invocation.value("sweep-budget").toDouble(&ok);
    if (!ok || !(eur > 0) || eur > 1'000'000)
        return fail(ErrorCode::InvalidInput, Tr::tr("--sweep-budget %1 is not possible.").arg(invocation.value("sweep-budget")), {},
                    Tr::tr("Give an amount of EUR."));
    return eur;
}

Expected<ReflectionSweepPlan> sweepPlan(const Invocation& invocation, const OpenedDesk& desk)
{
    HC_TRY(const Settings settings, invocation.settings());
    ReflectionSweepPlan plan;
    HC_TRY(plan.base.models, ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()));
    plan.models = invocation.values("sweep-model");
    if (plan.models.isEmpty())
        plan.models << settings->languageModel;
    if (plan.base.models.provider == u"none" || plan.models.contains(QString()))
        return fail(ErrorCode::InvalidInput, Tr::tr("A sweep asks models, and none is named."), {},
                    Tr::tr("Name a service with HINDCAST_LLM_PROVIDER, and models with --sweep-model."));
    addKeychainKeys(plan.base.models, true, false);
    plan.base.budget.limitEur = settings->budgetEur;
    plan.base.budget.limitTokens = settings->budgetTokens;
    plan.base.pricesFile = settings->pricesFile;
    plan.base.net = std::make_shared<NetLane>();
    HC_TRY(plan.prompts, sweptPrompts(invocation, desk));
    HC_TRY(plan.rules, acceptanceRules(invocation));
    HC_TRY(plan.greatestEur, sweepBudget(invocation));
    return plan;
}

void printReflectionSweep(Output& output, const ReflectionSweep& sweep)
{
    output.line(Tr::tr("model prompt asked answered changed accepted characters confidence EUR"));
    const auto real = [](const std::optional<double>& v) { return v ? argText(*v, 3) : QStringLiteral("-"); };
    for (const ReflectionSweepCell& c : sweep.cells)
        output.line(QStringList{c.model, c.prompt, argText(c.asked), argText(c.answered), argText(c.changed), argText(c.accepted),
                                real(c.meanCharacters()), real(c.meanConfidence()), c.unpriced ? QStringLiteral("-") : argText(c.eur, 3)}
                        .join(u' '));
    for (const ReflectionSweepCell& c : sweep.cells)
        if (c.stopped)
            reportNotice(c.model + u' ' + c.prompt + QStringLiteral(": ") + c.stopped->sentence);
}

} // namespace

bool asksForReflectionSweep(const Invocation& invocation)
{
    return invocation.isSet("sweep-model") || invocation.isSet("sweep-prompt") || invocation.isSet("sweep-budget");
}

Expected<int> runReflectionSweep(Invocation& invocation, const QString& database)
{
    for (const char* other : {"apply", "resume", "template", "use-prompt", "reparse"})
        if (invocation.isSet(other))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("A sweep compares and changes nothing: it takes no --%1.").arg(QString::fromLatin1(other)));
    HC_CHECK(invocation.requireWrite()); // calls to models are noted in the database
    HC_TRY(OpenedDesk desk, openDesk(invocation, database, false));
    HC_TRY(const ReflectionSweepPlan plan, sweepPlan(invocation, desk));
    HC_TRY(const std::vector<Locator> keys, chosenReflections(invocation, desk));
    QString fingerprint; // of what is there before anybody is asked
    if (invocation.isSet("save")) {
        HC_TRY(fingerprint, sweptFingerprint(*desk.opened.connection, *desk.opened.store, keys));
    }
    HC_TRY(const ReflectionSweep sweep, sweepReflections(*desk.opened.connection, *desk.opened.store, plan, keys, interruptToken()));
    QJsonObject document = reflectionSweepJson(sweep);
    if (invocation.isSet("save")) {
        const CurationTarget target = desk.target();
        HC_TRY(const QString version,
               saveReplayVersion(*target.journal, target.journalStore->scope, storedText(invocation, "save"),
                                 sweptDocument(plan, sweep, qint64(keys.size()), fingerprint), actorOf(invocation), invocation.now()));
        document.insert(QStringLiteral("saved_as"), version);
        if (!invocation.isJson())
            reportNotice(Tr::tr("Kept as %1.").arg(version));
    }
    if (invocation.isJson())
        invocation.output().json(document);
    else
        printReflectionSweep(invocation.output(), sweep);
    if (sweep.spent)
        reportNotice(Tr::tr("The budget is spent: not all was asked."));
    if (interruptToken().isCancelled())
        return exitCodeFor(ErrorCode::Cancelled);
    return keys.empty() || !sweep.complete ? 1 : 0;
}

} // namespace hindcast
