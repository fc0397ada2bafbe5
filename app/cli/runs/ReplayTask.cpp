// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReplayTask.h"

#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/ProgressLine.h"
#include "app/cli/input/PatternLookup.h"
#include "app/cli/input/ReplayOptions.h"
#include "core/replay/travel/MemoryThen.h"

namespace hindcast {

namespace {

/// Of --as-of; what is assumed of that moment is said.
Expected<ReplaySource> sourceThen(const CurationTarget& target, ReplayTask& task, Timestamp then, const JobContext& context)
{
    HC_TRY(const MemoryThenPtr memory, readMemoryThen(target, then, task.writer, {RelationId::Outcomes}, context));
    task.now = then;
    for (const QString& sentence : memory->assumed)
        reportNotice(sentence);
    return readReplaySourceThen(target, task.spec, *memory, context);
}

} // namespace

Expected<ReplayTask> readReplayTask(const Invocation& invocation, const QString& database, const HistorySpec& wanted)
{
    ReplayTask task;
    HC_TRY(const Settings settings, invocation.settings(false));
    HC_TRY(OpenedStore opened, invocation.open(database));
    if (!opened.store->relation(RelationId::Outcomes))
        return Unexpected(notRecorded(QStringLiteral("outcomes"), *opened.store));
    task.writer = writerParams(*opened.store, settings);
    task.reader = hintParams(settings);
    HC_TRY(task.params, replayParams(invocation, task.writer));
    task.spec = historySpec(invocation);
    task.spec.sessions = wanted.sessions;
    task.spec.users = wanted.users;
    task.spec.exposures = task.spec.exposures || wanted.exposures;
    JobContext context = invocation.context();
    context.progress = progressLine();
    task.token = context.token;
    task.now = invocation.now();
    HC_TRY(const auto then, asOfMoment(invocation));
    ExposureLedger ledger;
    std::optional<Workspace> workspace;
    if (task.spec.exposures || then) {
        HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
        HC_TRY(Workspace open, Workspace::openForReading(*opened.connection, *opened.store, options));
        workspace.emplace(std::move(open));
        ledger = workspace->ledger();
    }
    auto source = then ? sourceThen(workspace->target(), task, *then, context)
                       : readReplaySource(*opened.connection, *opened.store, task.spec, task.now, context, {}, ledger);
    endProgressLine();
    if (!source)
        return Unexpected(source.error());
    task.source = *std::move(source);
    return task;
}

} // namespace hindcast
