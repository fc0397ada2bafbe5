// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/reflection/ReflectionRecord.h"
#include "core/store/StoreDescription.h"
#include "core/store/rows/ReflectionRows.h"

namespace hindcast {

/// How self-corrections are kept.
struct SelfCorrectorOptions {
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    Redactor redact = &redacted;
    QString source = QStringLiteral("hindcast");
};

/// What became of an evaluation.
struct CorrectionResult {
    std::optional<SelfCorrection> correction; ///< nothing: the evaluation teaches nothing
    ReflectionAction action = ReflectionAction::Skipped;
    qint64 reflectionId = 0; ///< of the row that was stored or counted; 0: none
    qint64 occurrences = 0;  ///< of that error, this one included; 0: none
    std::vector<qint64> derivedFrom = {}; ///< the reflections that it was derived from, the oldest first
};

/// Keeps what an agent found out when it evaluated its own answer: one reflection for each error signature, counted when it comes
/// again, and nothing of what changed no behaviour. It is linked to what it is derived from: the memories that the agent names, and the
/// correction of an earlier iteration of the same answer. Each evaluation is one transaction.
class SelfCorrector
{
public:
    /// \a connection must be open for writing and stay so. Errors: ReadOnly; Unsupported (not a native database, or an older
    /// schema without reflections).
    [[nodiscard]] static Expected<SelfCorrector> open(Connection& connection, const StoreDescription& store, SelfCorrectorOptions options);

    /// \a changedBehavior: the answer was another one afterwards. InvalidInput as reflectionFromEvaluation(); an error means that
    /// nothing was written.
    [[nodiscard]] Expected<CorrectionResult> correct(const EvaluationPass& pass, bool changedBehavior);

private:
    SelfCorrector(Connection& connection, Scope scope, SelfCorrectorOptions options, ReflectionRows rows);
    [[nodiscard]] EvaluationPass redactedPass(EvaluationPass pass) const;
    [[nodiscard]] Expected<Reflection> rowOf(const SelfCorrection& correction, const ReflectionRecord& record) const;
    /// Links a correction that is known already to what it was derived from this time, and notes all that it was ever.
    Expected<void> addSources(CorrectionResult& result, const QStringList& sources);

    Connection* m_connection;
    Scope m_scope;
    SelfCorrectorOptions m_options;
    ReflectionRows m_rows;
};

} // namespace hindcast
