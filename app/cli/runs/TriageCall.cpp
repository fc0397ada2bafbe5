// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/TriageCall.h"

namespace hindcast {

Expected<TriageAnswer> callTriage(const Invocation& invocation, const QString& database, bool forChanges)
{
    TriageAnswer out;
    HC_TRY(out.lint, callLint(invocation, database, {.exposures = true, .forChanges = forChanges}));
    const CurationTarget target = out.lint.desk.target();
    std::map<TriageKey, TriageMark> marks;
    if (target.journal) {
        HC_TRY(marks, readTriageMarks(*target.journal, *target.journalStore));
    }
    HC_TRY(const auto reviewed, lastDecision({target.data, target.store, target.journal, target.journalStore}, invocation.context()));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const auto harmful,
           readHarmfulHints(*target.data, *target.store, settings, hintParams(settings), invocation.now(), invocation.context(),
                            ledgerOf(target)));
    HC_TRY(const AgentVoices voices, readAgentVoices(*target.data, *target.store));
    out.queue = triageQueue(out.lint.report, harmful, marks, reviewed, invocation.now(), voices);
    if (const QString cluster = invocation.value("cluster"); !cluster.isEmpty())
        std::erase_if(out.queue, [&](const TriageItem& i) { return i.clusterId != cluster; });
    return out;
}

} // namespace hindcast
