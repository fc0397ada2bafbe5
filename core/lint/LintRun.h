// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/lint/model/LintFinding.h"
#include "core/lint/model/LintParams.h"
#include "core/query/Predicate.h"
#include "core/replay/travel/MemoryThen.h"
#include "core/rules/settings/Settings.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QSet>
#include <QStringList>

#include <map>

namespace hindcast {

/// The database that lint looks at, and the one that knows what humans did to it (the same for native ones; null: nobody knows).
struct LintSource {
    Connection* data = nullptr;
    const StoreDescription* store = nullptr;
    Connection* journal = nullptr;
    const StoreDescription* journalStore = nullptr;
    MemoryThenPtr then = {}; ///< it is looked at as it was; null: as it is

    /// The same database, as people correct it.
    [[nodiscard]] CurationTarget target() const { return {data, store, journal, journalStore}; }
};

/// What lint reads of another moment: LintSource::then. Cancelled.
[[nodiscard]] Expected<MemoryThenPtr> readLintThen(const CurationTarget& target, Timestamp then, const Settings& settings,
                                                   const JobContext& context);

/// A record that is looked at alone: as findings name it.
struct LintRecord {
    QString kind, id;
    QString patternName, clusterId; ///< of an outcome the pattern of its key; empty: none
};

/// What lint is asked for.
struct LintOptions {
    LintParams params = {};
    QStringList rules = {}; ///< their ids; empty: all
    Severity least = Severity::Note;
    QString cluster = {}; ///< only findings of this cluster
    QString database = {}; ///< as commands name it
    QSet<QString> accepted = {}; ///< findingHash() of what a curator accepted
    std::optional<LintRecord> only = {}; ///< of this record alone, by what its own rows say; rules that compare records are not asked
    bool exposures = false; ///< fill LintReport::exposures
    bool keepAccepted = false; ///< fill LintReport::acceptedFindings
};

/// What lint is asked for at \a now under these settings: every rule, of the whole database.
[[nodiscard]] LintOptions lintOptionsFor(const Settings& settings, Timestamp now);

/// A rule that could not be checked, and why.
struct UncheckedRule {
    QString rule;
    QString why;
};

/// How far a pattern reaches: who saw it, and since when it could be seen.
struct PatternExposure {
    QString name, clusterId;
    StoredState state = StoredState::Candidate;
    bool injected = false;
    std::optional<Timestamp> promotedAt = {}; ///< as its outcomes tell
    qint64 sessions = 0;                      ///< that were shown it, or could have been
    bool inferred = false; ///< nobody recorded who was shown it: sessions of its cluster since its promotion
};

/// What lint found, in findingBefore() order.
struct LintReport {
    std::vector<LintFinding> findings;
    std::vector<UncheckedRule> unchecked;
    qint64 accepted = 0;      ///< findings that somebody accepted, which are not listed
    std::vector<LintFinding> acceptedFindings; ///< they themselves, if asked for; in the same order
    std::vector<PatternExposure> exposures; ///< of every pattern, if asked for
    qint64 distinctTexts = 0; ///< that were judged
};

/// Asks every rule, of another moment as if it were now. Reads only. Cancelled.
[[nodiscard]] Expected<LintReport> runLint(const LintSource& source, const LintOptions& options, const JobContext& context);

/// The not-checked rules as findings of kind database.
[[nodiscard]] std::vector<LintFinding> uncheckedFindings(const LintReport& report);

} // namespace hindcast
