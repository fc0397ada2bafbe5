// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/engine/recorder/PatternSteps.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/StoreDescription.h"
#include "core/store/links/KnownAliases.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/native/TriggerWatch.h"
#include "core/store/rows/IngestProgress.h"
#include "core/store/rows/NativeOutcomeRows.h"

#include <functional>
#include <span>

namespace hindcast {

/// How a recorder works.
struct RecorderOptions {
    Settings settings;
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>(); ///< of outcomes without a time of their own
    LogSink* log = nullptr; ///< outlives the recorder
    QString actor = QStringLiteral("recorder");
    Redactor redact = &redacted; ///< used unless the settings switch it off
    int timeoutMs = 5'000;  ///< for locks of others and repeated attempts
};

/// What became of each input of a batch: a decision, or why this one could not be taken.
using RecordResults = std::vector<Expected<RecordDecision>>;

/// Writes what agents say into a native database: row, pattern and events of an input are one transaction, so are those of
/// a batch. Two recorders may work on one database at once, in threads or on machines. Nothing is thrown.
class OutcomeRecorder
{
public:
    /// \a connection must be open for writing and stay so; \a store describes it. Errors: ReadOnly; Unsupported (not a
    /// native database); InvalidInput (no redactor).
    [[nodiscard]] static Expected<OutcomeRecorder> open(Connection& connection, const StoreDescription& store, RecorderOptions options);

    /// Records one input. Conflict: its request was recorded before with other content.
    [[nodiscard]] Expected<RecordDecision> record(const RecordInput& input);

    /// What is to be written along with a batch, in its transaction; not called when nothing of it needs a row.
    using Along = std::function<Expected<void>(const RecordResults&)>;

    /// Records inputs in their order. An input that cannot be taken leaves the others alone; an error of the whole means that
    /// nothing was written. \a step is written along (not while recording is switched off).
    [[nodiscard]] Expected<RecordResults> recordBatch(std::span<const RecordInput> inputs, const IngestStep* step = nullptr,
                                                      const Along& along = {});

private:
    OutcomeRecorder(Connection& connection, Scope scope, RecorderOptions options, TriggerWatch triggers, NativeOutcomeRows outcomes,
                    PatternSteps patterns, LessonCredit credit, KnownAliases aliases);

    using Prepared = std::vector<Expected<PreparedOutcome>>;
    [[nodiscard]] Prepared prepare(std::span<const RecordInput> inputs, const QHash<QString, QString>& aliases) const;
    Expected<RecordResults> repeated(const Prepared& prepared, const IngestStep* step, const Along& along);
    Expected<RecordResults> attempt(const Prepared& prepared, const IngestStep* step, const Along& along);
    Expected<RecordResults> recordAll(const Prepared& prepared);
    Expected<void> lock(const Prepared& prepared);
    Expected<bool> mayCredit(const Prepared& prepared) const;
    Expected<RecordDecision> recordOne(const PreparedOutcome& outcome);
    [[nodiscard]] Timestamp now() const { return m_options.clock->now(); }

    Connection* m_connection;
    Scope m_scope;
    RecorderOptions m_options;
    TriggerWatch m_triggers;
    NativeOutcomeRows m_outcomes;
    PatternSteps m_patterns;
    LessonCredit m_credit;
    bool m_credits = false; ///< one of the sessions of this batch was given a lesson
    RecorderLog m_log;
    KnownAliases m_aliases;
};

} // namespace hindcast
