// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/HarmfulHints.h"
#include "core/lint/LintRun.h"
#include "core/store/agents/AgentRows.h"
#include "core/store/findings/TriageStates.h"

namespace hindcast {

/// Why a record is in the queue.
struct TriageReason {
    QString source; ///< lint, relearn, new, expiring, incorrect, harmful, report, unanswered
    QString rule;   ///< of lint's; empty otherwise
    Severity severity = Severity::Note;
    QString sentence;
    double points = 0; ///< its part of the score
};

/// One record that somebody should look at.
struct TriageItem {
    QString kind, id, patternName, clusterId;
    double score = 0;
    bool injected = false;
    qint64 sessions = 0;
    bool inferred = false; ///< the sessions are those that could have seen it
    std::vector<TriageReason> reasons;
    TriageState state = TriageState::Pending;
    QString reasonsHash = {}; ///< of the reasons, for a mark that ends when they change
};

/// What agents said that waits for somebody: reports on hints, and questions that got nothing.
struct AgentVoices {
    std::vector<AgentReport> reports;
    std::vector<UnansweredQuestion> unanswered;
};
/// Both as of \a by, as far as the database keeps them (how often a question was asked is as it is now): at most 10,000 reports and the 200 questions that were asked most often.
[[nodiscard]] Expected<AgentVoices> readAgentVoices(Connection& connection, const StoreDescription& store,
                                                    Timestamp by = Timestamp::greatest());

/// The queue, worst first: one item a record, out of a report that was made with LintOptions::exposures. Findings of the database as a whole
/// are nobody's item. \a harmful: of them those that agents may still be given. \a reviewed: when somebody last decided something; patterns
/// promoted since then are new. Of \a voices: patterns that an agent reported since the last decision (harmed: a warning, helped: no item), and
/// questions that were asked in vain, as notes of the kind `question`. Pure.
[[nodiscard]] std::vector<TriageItem> triageQueue(const LintReport& report, const std::vector<HarmfulHint>& harmful,
                                                  const std::map<TriageKey, TriageMark>& marks, std::optional<Timestamp> reviewed,
                                                  Timestamp now, const AgentVoices& voices = {});

/// When somebody last decided something, as the journal says (of another moment: before it); nothing: never.
[[nodiscard]] Expected<std::optional<Timestamp>> lastDecision(const LintSource& source, const JobContext& context);

/// An item as the command line prints it; \a position from 1.
[[nodiscard]] QJsonObject triageObject(const TriageItem& item, qsizetype position);

} // namespace hindcast
