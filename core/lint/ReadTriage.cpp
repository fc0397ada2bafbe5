// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/ReadTriage.h"

#include "core/store/findings/AcceptedFindings.h"

namespace hindcast {
namespace {

/// Up to when what people and agents said counts.
Timestamp lastOf(const LintSource& source) { return source.then ? source.then->at : Timestamp::greatest(); }

} // namespace

Expected<std::vector<TriageItem>> readTriageQueue(const LintSource& source, const Settings& settings, Timestamp now,
                                                  const JobContext& context)
{
    LintOptions options = lintOptionsFor(settings, now);
    options.exposures = true;
    if (source.journal) {
        HC_TRY(options.accepted, readAcceptedFindings(*source.journal, *source.journalStore, lastOf(source)));
    }
    HC_TRY(const LintReport report, runLint(source, options, context));
    return triageQueueOf(report, source, settings, now, context);
}

Expected<std::vector<TriageItem>> triageQueueOf(const LintReport& report, const LintSource& source, const Settings& settings, Timestamp now,
                                                const JobContext& context)
{
    std::map<TriageKey, TriageMark> marks;
    if (source.journal) {
        HC_TRY(marks, readTriageMarks(*source.journal, *source.journalStore, lastOf(source)));
    }
    HC_TRY(const auto reviewed, lastDecision(source, context));
    HC_TRY(const auto harmful, readHarmfulHints(source.target(), settings, now, context, source.then.get()));
    HC_TRY(const AgentVoices voices, readAgentVoices(*source.data, *source.store, lastOf(source)));
    return triageQueue(report, harmful, marks, reviewed, source.then ? source.then->at : now, voices);
}

} // namespace hindcast
