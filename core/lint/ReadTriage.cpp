// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/ReadTriage.h"

#include "core/curation/Workspace.h"
#include "core/store/findings/AcceptedFindings.h"

namespace hindcast {

Expected<std::vector<TriageItem>> readTriageQueue(const LintSource& source, const Settings& settings, Timestamp now,
                                                  const JobContext& context)
{
    LintOptions options = lintOptionsFor(settings, now);
    options.exposures = true;
    std::map<TriageKey, TriageMark> marks;
    if (source.journal) {
        HC_TRY(options.accepted, readAcceptedFindings(*source.journal, *source.journalStore));
        HC_TRY(marks, readTriageMarks(*source.journal, *source.journalStore));
    }
    HC_TRY(const LintReport report, runLint(source, options, context));
    HC_TRY(const auto reviewed, lastDecision(source, context));
    const ExposureLedger ledger = ledgerOf({source.data, source.store, source.journal, source.journalStore});
    HC_TRY(const auto harmful, readHarmfulHints(*source.data, *source.store, settings, options.params.hints, now, context, ledger));
    HC_TRY(const AgentVoices voices, readAgentVoices(*source.data, *source.store));
    return triageQueue(report, harmful, marks, reviewed, now, voices);
}

} // namespace hindcast
