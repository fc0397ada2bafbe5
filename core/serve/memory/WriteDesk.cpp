// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/WriteDesk.h"

#include "core/domain/Words.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeTriggers.h"
#include "core/store/sql/Transaction.h"

namespace hindcast::serve {
Expected<std::unique_ptr<WriteDesk>> WriteDesk::open(const DeskOptions& options, const CancelToken& token)
{
    if (!options.write)
        return fail(ErrorCode::ReadOnly, QStringLiteral("This server was started for reading only."), {},
                    QStringLiteral("Start it with --write."));
    std::unique_ptr<WriteDesk> out(new WriteDesk);
    out->m_options = options;
    HC_TRY(out->m_connection, connectWritable(options.url, token));
    HC_TRY(out->m_store, describeStore(*out->m_connection, options.url, options.scope));
    if (out->m_store->isNative())
        HC_CHECK(onlyKnownTriggers(out->m_store->catalog, options.url.knownTriggers));
    return out;
}

Expected<AgentRows*> WriteDesk::agents()
{
    if (!m_agents) {
        HC_TRY(AgentRows rows, AgentRows::open(*m_connection, *m_store));
        m_agents.emplace(std::move(rows));
    }
    return &*m_agents;
}

Expected<ExposureRows*> WriteDesk::exposures()
{
    if (m_exposures)
        return &*m_exposures;
    if (!m_workspace) {
        HC_TRY(Workspace workspace, Workspace::openForWriting(*m_connection, *m_store, m_options.workspace));
        m_workspace.emplace(std::move(workspace));
    }
    const CurationTarget target = m_workspace->target();
    HC_TRY(ExposureRows rows, ExposureRows::open(*target.journal, *target.journalStore));
    m_exposures.emplace(std::move(rows));
    return &*m_exposures;
}

Expected<RecordResults> WriteDesk::record(std::span<const RecordInput> inputs, std::span<const TraceContext> traces)
{
    if (!m_recorder) {
        RecorderOptions options;
        options.settings = m_options.settings;
        options.clock = m_options.clock;
        options.log = m_options.log;
        HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(*m_connection, *m_store, std::move(options)));
        m_recorder.emplace(std::move(recorder));
    }
    return m_recorder->recordBatch(inputs, nullptr, [&](const RecordResults& results) -> Expected<void> {
        for (size_t i = 0; i < results.size(); ++i) {
            if (traces[i].parent.isEmpty() || !results[i] || !results[i]->recorded() || !m_store->catalog.has("record_origins"))
                continue;
            HC_TRY(AgentRows * rows, agents());
            HC_CHECK(rows->origin(
                {QStringLiteral("outcome"), QString::number(results[i]->outcomeId), traces[i].parent, traces[i].state, now()}));
        }
        return {};
    });
}

Expected<void> WriteDesk::note(std::span<const AnswerNote> notes)
{
    std::vector<Exposure> given;
    bool asked = false;
    for (const AnswerNote& n : notes) {
        given.insert(given.end(), n.exposures.begin(), n.exposures.end());
        asked = asked || n.unanswered;
    }
    ExposureRows* ledger = nullptr;
    if (!given.empty()) {
        HC_TRY(ledger, exposures());
    }
    // Questions without an answer are of our own databases; elsewhere nobody has room for them.
    AgentRows* questions = nullptr;
    if (asked && m_store->isNative() && m_store->catalog.has("unanswered")) {
        HC_TRY(questions, agents());
    }
    if (!ledger && !questions)
        return {};
    Connection& where = ledger ? *m_workspace->target().journal : *m_connection;
    HC_TRY(Transaction transaction, Transaction::begin(where, Transaction::Kind::Write));
    if (ledger) {
        HC_TRY([[maybe_unused]] const qint64 added, ledger->addWithin(given));
    }
    for (const AnswerNote& n : notes)
        if (n.unanswered && questions)
            HC_CHECK(questions->ask(*n.unanswered));
    return transaction.commit();
}

Expected<void> WriteDesk::noteOrigin(const QString& kind, qint64 id, const TraceContext& from)
{
    if (from.parent.isEmpty() || id <= 0 || !m_store->catalog.has("record_origins"))
        return {};
    HC_TRY(AgentRows * rows, agents());
    return rows->origin({kind, QString::number(id), from.parent, from.state, now()});
}

Expected<ReflectionResult> WriteDesk::reflect(const Trace& trace, const TraceContext& from, const CancelToken& token)
{
    if (!m_reflector) {
        if (m_options.makeAuthor) {
            HC_TRY(m_author, m_options.makeAuthor(*m_connection, *m_store));
        } else {
            m_author = std::make_shared<TemplateAuthor>();
        }
        ReflectorOptions options;
        options.enabled = m_options.settings->reflectiveEnabled;
        options.clock = m_options.clock;
        options.log = m_options.log;
        if (!m_options.settings->redactSecrets)
            options.redact = {};
        HC_TRY(Reflector reflector, Reflector::open(*m_connection, *m_store, *m_author, std::move(options)));
        m_reflector.emplace(std::move(reflector));
    }
    return m_reflector->reflect(
        trace, token, [&](const ReflectionResult& result) { return noteOrigin(word(RecordKind::Reflection), result.reflectionId, from); });
}

Expected<WriteDesk::Corrected> WriteDesk::correct(const EvaluationPass& pass, bool changedBehavior, const CancelToken& token)
{
    if (!m_corrector) {
        SelfCorrectorOptions options;
        options.clock = m_options.clock;
        if (!m_options.settings->redactSecrets)
            options.redact = {};
        HC_TRY(SelfCorrector corrector, SelfCorrector::open(*m_connection, *m_store, std::move(options)));
        m_corrector.emplace(std::move(corrector));
    }
    if (!m_alike) { // reads the vectors of what is there before
        HC_TRY(Embedder * maker, embedder());
        HC_TRY(AlikeReflections alike, AlikeReflections::open(*m_connection, *m_store, *maker));
        m_alike.emplace(std::move(alike));
    }
    Corrected out;
    HC_TRY(out.result, m_corrector->correct(pass, changedBehavior));
    if (out.result.action == ReflectionAction::Stored && out.result.reflectionId > 0)
        out.alike = m_alike->learn(out.result.reflectionId, 0, now(), token); // what is stored is stored, whatever comes of this
    return out;
}

Expected<ReviewResult> WriteDesk::review(const QJsonObject& state)
{
    if (!m_archive) {
        HC_TRY(ReviewArchive archive, ReviewArchive::open(*m_connection, *m_store));
        m_archive.emplace(std::move(archive));
    }
    return m_archive->review(state, now());
}

Expected<Embedder*> WriteDesk::embedder()
{
    if (!m_embedder && m_options.makeEmbedder) {
        HC_TRY(m_embedder, m_options.makeEmbedder(*m_connection, *m_store));
    }
    if (!m_embedder)
        m_embedder = std::make_shared<LexicalEmbedder>();
    return m_embedder.get();
}

Expected<KeptEpisode> WriteDesk::keepEpisode(const EpisodeInput& input, const TraceContext& from, const CancelToken& token)
{
    if (!m_keeper) {
        HC_TRY(Embedder * maker, embedder());
        EpisodeKeeperOptions options;
        options.clock = m_options.clock;
        if (!m_options.settings->redactSecrets)
            options.redact = {};
        HC_TRY(EpisodeKeeper keeper, EpisodeKeeper::open(*m_connection, *m_store, *maker, std::move(options)));
        m_keeper.emplace(std::move(keeper));
    }
    return m_keeper->keep(input, token, [&](qint64 id) { return noteOrigin(word(RecordKind::Episode), id, from); });
}

Expected<qint64> WriteDesk::report(AgentReport report, const TraceContext& from)
{
    HC_TRY(AgentRows * rows, agents());
    HC_TRY(EvaluationRows evaluations, EvaluationRows::open(*m_connection, m_store->scope));
    if (m_options.settings->redactSecrets) {
        report.note = redacted(report.note);
        report.sessionId = storedSession(report.sessionId); // as the ledger has it
    }
    StoredEvaluation evaluation;
    evaluation.query = report.pattern;
    evaluation.value.reward = report.verdict == u"helped" ? 1 : -1;
    evaluation.value.score = report.verdict == u"helped" ? 1 : 0;
    evaluation.reasoning = QStringLiteral("session %1: %2%3")
                               .arg(report.sessionId, report.verdict,
                                    report.note.isEmpty() ? QString() : QStringLiteral(": ") + report.note);
    evaluation.method = QStringLiteral("agent_report");
    evaluation.createdAt = report.at;
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_TRY(const qint64 id, rows->report(report));
    HC_TRY([[maybe_unused]] const qint64 evaluated, evaluations.insert(evaluation));
    HC_CHECK(noteOrigin(QStringLiteral("report"), id, from));
    HC_CHECK(transaction.commit());
    return id;
}

} // namespace hindcast::serve
