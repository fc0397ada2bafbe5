// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"

#include "core/engine/recorder/RequestMatch.h"
#include "core/rules/curation/ClusterAlias.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/sql/Lane.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>
#include <chrono>
#include <thread>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OutcomeRecorder)
};

bool needsRow(const Expected<PreparedOutcome>& p) { return p && !p->reason; }

RecordDecision refused(NotRecorded reason, qint64 outcome = 0)
{
    RecordDecision decision;
    decision.reason = reason;
    decision.outcomeId = outcome;
    return decision;
}

/// A duplicate of one of the rows that its request left before, or Conflict when all have other content.
Expected<RecordDecision> repeatedRequest(const std::vector<Outcome>& rows, const PreparedOutcome& outcome)
{
    for (const Outcome& row : rows)
        if (isSameContent(row, outcome))
            return refused(NotRecorded::Duplicate, row.id.toLongLong());
    return fail(
        ErrorCode::Conflict,
        Tr::tr("The field \"request_id\" must be new: \"%1\" was recorded before with other content.").arg(outcome.requestId.left(200)));
}

} // namespace

OutcomeRecorder::OutcomeRecorder(Connection& connection, Scope scope, RecorderOptions options, TriggerWatch triggers,
                                 NativeOutcomeRows outcomes, PatternSteps patterns, LessonCredit credit, KnownAliases aliases)
    : m_connection(&connection), m_scope(std::move(scope)), m_options(std::move(options)), m_triggers(std::move(triggers)),
      m_outcomes(std::move(outcomes)), m_patterns(std::move(patterns)), m_credit(std::move(credit)), m_log(m_options.log),
      m_aliases(std::move(aliases))
{}

Expected<OutcomeRecorder> OutcomeRecorder::open(Connection& connection, const StoreDescription& store, RecorderOptions options)
{
    if (!store.isNative())
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes are recorded in Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    if (options.settings->redactSecrets && !options.redact)
        return fail(ErrorCode::InvalidInput, Tr::tr("Nothing can be recorded without a redactor."));
    HC_TRY(TriggerWatch triggers, TriggerWatch::open(connection, store.url.knownTriggers));
    HC_TRY(NativeOutcomeRows outcomes, NativeOutcomeRows::open(connection, store.scope));
    HC_TRY(PatternSteps patterns, PatternSteps::open(connection, store, promotionParams(options.settings), options.actor));
    return OutcomeRecorder(connection, store.scope, std::move(options), std::move(triggers), std::move(outcomes), std::move(patterns),
                           LessonCredit(connection, store.scope, store.catalog.has("lesson_uses")), KnownAliases(connection, store));
}

Expected<RecordDecision> OutcomeRecorder::record(const RecordInput& input)
{
    HC_TRY(RecordResults results, recordBatch(std::span(&input, 1)));
    return std::move(results.front());
}

Expected<RecordResults> OutcomeRecorder::recordBatch(std::span<const RecordInput> inputs, const IngestStep* step, const Along& along)
{
    const IngestStep* written = m_options.settings->enabled ? step : nullptr;
    auto results = guarded<RecordResults>([&]() -> Expected<RecordResults> {
        HC_TRY(const auto aliases, m_aliases.current());
        return repeated(prepare(inputs, aliases), written, along);
    });
    if (!results) {
        m_log.clear();
        m_log.failed(results.error(), inputs.size() == 1 ? inputs.front().requestId : QString(), now());
        return results;
    }
    m_log.commit();
    for (size_t i = 0; i < results->size(); ++i)
        if (const auto& r = (*results)[i]; !r)
            m_log.failed(r.error(), inputs[i].requestId, now());
    return results;
}

Expected<RecordResults> OutcomeRecorder::repeated(const Prepared& prepared, const IngestStep* step, const Along& along)
{
    QElapsedTimer since;
    since.start();
    for (;;) {
        auto done = attempt(prepared, step, along);
        // PostgreSQL ends one of two transactions that wait for each other; SQLite has waited for its whole timeout.
        const bool again = !done && done.error().code == ErrorCode::Busy && m_connection->dialect() == Dialect::Postgres;
        if (!again || since.elapsed() >= m_options.timeoutMs)
            return done;
        std::this_thread::sleep_for(std::chrono::milliseconds(QRandomGenerator::global()->bounded(5, 25)));
    }
}

OutcomeRecorder::Prepared OutcomeRecorder::prepare(std::span<const RecordInput> inputs, const QHash<QString, QString>& aliases) const
{
    Prepared out;
    out.reserve(inputs.size());
    for (const RecordInput& input : inputs) {
        const QString cluster = input.clusterId.isEmpty() ? m_options.settings->clusterId : input.clusterId;
        if (!aliases.contains(cluster)) {
            out.push_back(prepareOutcome(input, m_options.settings, m_options.redact, now()));
            continue;
        }
        RecordInput meant = input;
        meant.clusterId = resolvedCluster(cluster, aliases);
        out.push_back(prepareOutcome(meant, m_options.settings, m_options.redact, now()));
    }
    return out;
}

Expected<void> OutcomeRecorder::lock(const Prepared& prepared)
{
    std::vector<QByteArray> keys;
    std::vector<QString> requests;
    for (const auto& p : prepared) {
        if (!needsRow(p))
            continue;
        keys.push_back(p->keyHash);
        if (!p->requestId.isEmpty())
            requests.push_back(p->requestId);
    }
    return lockForRecording(*m_connection, keys, requests, m_options.timeoutMs);
}

/// Whether one of the sessions was given a lesson, and it is known how that session went.
Expected<bool> OutcomeRecorder::mayCredit(const Prepared& prepared) const
{
    QStringList sessions;
    for (const auto& p : prepared)
        if (needsRow(p) && wentWell(p->verified, p->feedback))
            sessions << p->sessionId;
    return m_credit.anyGivenTo(sessions);
}

Expected<RecordResults> OutcomeRecorder::attempt(const Prepared& prepared, const IngestStep* step, const Along& along)
{
    m_log.clear();
    m_patterns.begin();
    if (!step && std::ranges::none_of(prepared, needsRow))
        return recordAll(prepared); // nothing to write, so nothing to lock
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_CHECK(m_triggers.check());
    HC_CHECK(lock(prepared));
    HC_TRY(m_credits, mayCredit(prepared));
    if (m_credits) // before the first row: whoever curates has this lock, too, and then waits for patterns
        HC_CHECK(lockMemories(*m_connection, m_scope));
    HC_CHECK(m_outcomes.begin());
    HC_TRY(RecordResults results, recordAll(prepared));
    HC_CHECK(m_patterns.finish());
    if (along)
        HC_CHECK(along(results));
    if (step)
        HC_CHECK(writeIngestStep(*m_connection, m_scope, *step, now()));
    HC_CHECK(transaction.commit());
    return results;
}

Expected<RecordResults> OutcomeRecorder::recordAll(const Prepared& prepared)
{
    RecordResults results;
    results.reserve(prepared.size());
    for (const auto& p : prepared) {
        if (!needsRow(p)) {
            results.push_back(p ? Expected<RecordDecision>(refused(*p->reason)) : Unexpected(p.error()));
            continue;
        }
        std::vector<Outcome> earlier;
        if (!p->requestId.isEmpty()) {
            HC_TRY(earlier, m_outcomes.ofRequest(p->requestId));
        }
        if (!earlier.empty()) {
            results.push_back(repeatedRequest(earlier, *p));
            continue;
        }
        HC_TRY(RecordDecision decision, recordOne(*p));
        results.push_back(std::move(decision));
    }
    return results;
}

Expected<RecordDecision> OutcomeRecorder::recordOne(const PreparedOutcome& outcome)
{
    RecordDecision decision;
    decision.confidence = outcome.confidence;
    decision.eligible = outcome.eligible();
    decision.failed = outcome.failed;
    HC_TRY(decision.outcomeId, m_outcomes.insert(rowOf(outcome), outcome.keyHash));
    m_log.recorded(outcome, now());
    const auto well = wentWell(outcome.verified, outcome.feedback); // a regression that was verified at first did not
    if (m_credits && well)
        HC_CHECK(m_credit.credit({outcome.sessionId, *well, QStringLiteral("outcome"), QString::number(decision.outcomeId), outcome.at}));
    if (outcome.feedback == Feedback::Incorrect)
        HC_CHECK(m_patterns.demote(outcome, now(), decision, m_log));
    else if (outcome.eligible())
        HC_CHECK(m_patterns.promote(outcome, now(), decision, m_log));
    return decision;
}

} // namespace hindcast
