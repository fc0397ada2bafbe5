// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReflectRun.h"

#include "app/cli/frame/Invocation.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/LearningDocument.h"
#include "core/rules/evaluation/TraceScores.h"
#include "core/store/native/WriteLocks.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

/// The five criteria, as far as the trace itself says something of them.
QJsonObject evaluationOf(const Trace& trace)
{
    const CriterionValues scores = traceScores(trace);
    QJsonObject out;
    for (size_t i = 0; i < criterionCount; ++i)
        out.insert(word(Criterion(i)), std::isnan(scores[i]) ? QJsonValue() : QJsonValue(scores[i]));
    const auto known = knownEvaluation(scores);
    const bool judged = known && *known;
    out.insert(QStringLiteral("reward"), judged ? QJsonValue((*known)->reward) : QJsonValue());
    out.insert(QStringLiteral("score"), judged ? QJsonValue((*known)->score) : QJsonValue());
    return out;
}

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectRun)
};

QString thinTraceHint(const OtlpTrace& trace)
{
    return trace.logsMissing ? contentSwitch() + QStringLiteral("; the logs of this instrumentation were not given, contents may be there")
                             : contentSwitch();
}

/// What became of traces that waited.
struct WaitedCounts {
    qint64 traces = 0, exported = 0, reflected = 0, skipped = 0, thin = 0, noOutcome = 0;

    void add(const Trace& trace, const ReflectionResult& result)
    {
        using Fate = ReflectionResult::Fate;
        ++traces;
        exported += exportedTraceId(trace).isEmpty() ? 0 : 1;
        reflected += result.fate == Fate::Stored || result.fate == Fate::Counted ? 1 : 0;
        skipped += result.fate == Fate::Skipped ? 1 : 0;
        thin += std::ranges::find(result.gaps, TraceGap::NoContent) != result.gaps.end() ? 1 : 0;
        noOutcome += trace.outcomeKnown ? 0 : 1;
    }
    /// \a waited: how many there were; nothing: nobody knows.
    [[nodiscard]] QJsonObject summary(std::optional<qint64> waited) const
    {
        QJsonObject out{{QStringLiteral("traces"), traces},
                        {QStringLiteral("reflected"), reflected},
                        {QStringLiteral("skipped"), skipped},
                        {QStringLiteral("thin"), thin},
                        {QStringLiteral("no_outcome"), noOutcome}};
        if (waited) // also those that nobody was asked about
            out.insert(QStringLiteral("pending"), *waited - reflected - skipped);
        return {{QStringLiteral("summary"), out}};
    }
};

} // namespace

Expected<ReflectRun::Desk*> ReflectRun::desk(const QString& tenant, const QString& project)
{
    auto it = m_desks.find({tenant, project});
    if (it != m_desks.end())
        return &it->second;
    if (m_elsewhere)
        return fail(ErrorCode::InvalidInput, Tr::tr("A file keeps reflections of one tenant and project."));
    Desk desk;
    if (m_store.scope.tenant != tenant || m_store.scope.project != project) {
        HC_TRY(desk.store, describeStore(m_connection, m_store.url, {tenant, project}));
    }
    const StoreDescription& store = desk.store ? *desk.store : m_store;
    HC_TRY(Reflector reflector, Reflector::open(m_connection, store, m_author, m_options));
    desk.reflector.emplace(std::move(reflector));
    if (m_embedder) {
        HC_TRY(AlikeReflections alike, AlikeReflections::open(m_connection, store, *m_embedder));
        desk.alike.emplace(std::move(alike));
    }
    return &m_desks.emplace(std::pair(tenant, project), std::move(desk)).first->second;
}

void ReflectRun::keepIn(std::unique_ptr<ReflectionStore> store)
{
    m_elsewhere = true;
    Desk desk;
    desk.reflector.emplace(std::move(store), m_store.scope, m_author, m_options);
    m_desks.insert_or_assign({m_store.scope.tenant, m_store.scope.project}, std::move(desk));
}

Expected<void> ReflectRun::addAlike(Desk& desk, const ReflectionResult& result, QJsonObject& out)
{
    const Timestamp now = m_options.clock->now();
    auto found = desk.alike->learn(result.reflectionId, result.strategyId, now, interruptToken());
    if (found && result.strategyId > 0 && !found->fallback) { // it is looked for as well, but nothing is said about it
        if (const auto strategy = desk.alike->learn(result.strategyId, result.reflectionId, now, interruptToken()); !strategy)
            found = Unexpected(strategy.error());
    }
    if (!found && found.error().code == ErrorCode::Cancelled)
        return Unexpected(found.error());
    addAlikeDocument(found, out);
    return {};
}

Expected<ReflectionResult> ReflectRun::answer(Desk& desk, const Trace& trace, qint64 line, const TraceCut& cut)
{
    HC_TRY(ReflectionResult result, desk.reflector->reflect(trace, interruptToken()));
    QJsonObject out = reflectionDocument(result);
    out.insert(QStringLiteral("line"), line);
    if (const QString otelTraceId = trace.id > 0 ? exportedTraceId(trace) : QString(); !otelTraceId.isEmpty())
        out.insert(QStringLiteral("otel_trace_id"), otelTraceId);
    out.insert(QStringLiteral("evaluation"), evaluationOf(trace));
    if (!cut.isNothing())
        out.insert(QStringLiteral("left_out"), QJsonObject{{QStringLiteral("events"), cut.events}, {QStringLiteral("texts"), cut.texts}});
    Expected<void> looked; // what is stored has its answer, also where that was ended
    if (desk.alike && result.fate == ReflectionResult::Fate::Stored)
        looked = addAlike(desk, result, out);
    m_output.json(out);
    HC_CHECK(looked);
    return result;
}

void ReflectRun::bad(qint64 line, const Error& error, const QString& file, qint64 byte)
{
    ++m_bad;
    QJsonObject out = badLineJson(line, error);
    if (!file.isEmpty())
        out.insert(QStringLiteral("file"), file);
    if (byte > 0)
        out.insert(QStringLiteral("byte"), byte);
    m_output.json(out);
}

Expected<void> ReflectRun::one(QByteArrayView json, qint64 line)
{
    auto input = readTraceInput(QByteArray::fromRawData(json.data(), json.size())); // which is there until this returns
    if (!input) {
        bad(line, input.error(), m_file);
        return {};
    }
    if (input->createdAt)
        input->trace.createdAt = *input->createdAt;
    const auto desk = this->desk(input->tenantId.value_or(m_store.scope.tenant), input->projectId.value_or(m_store.scope.project));
    if (!desk && m_elsewhere) {
        bad(line, desk.error(), m_file);
        return {};
    }
    if (!desk)
        return Unexpected(desk.error());
    HC_CHECK(answer(**desk, input->trace, line, input->cut));
    return {};
}

/// Of a trace that this run stored or changed: of one that was known it was told when it came.
void ReflectRun::tellWhatIsMissing(const OtlpTrace& trace, QJsonObject& out)
{
    m_thin += trace.thin ? 1 : 0;
    m_noOutcome += trace.trace.outcomeKnown ? 0 : 1;
    if (trace.thin)
        out.insert(QStringLiteral("hint"), thinTraceHint(trace));
}

/// Nothing but the reflection is kept: no spans, no trace that waits.
Expected<void> ReflectRun::exportedElsewhere(const OtlpTrace& trace)
{
    HC_TRY(Desk * desk, this->desk(m_store.scope.tenant, m_store.scope.project));
    HC_TRY(const ReflectionResult result, desk->reflector->reflect(trace.trace, interruptToken()));
    QJsonObject out = reflectionDocument(result);
    out.insert(QStringLiteral("evaluation"), evaluationOf(trace.trace));
    out.insert(QStringLiteral("otel_trace_id"), trace.otelTraceId);
    if (result.fate != ReflectionResult::Fate::Counted)
        tellWhatIsMissing(trace, out);
    m_output.json(out);
    return {};
}

Expected<OtlpArchive*> ReflectRun::archive()
{
    if (!m_archive) {
        HC_TRY(OtlpArchive archive, OtlpArchive::open(m_connection, m_store, m_options.redact, m_options.clock->now()));
        m_archive.emplace(std::move(archive));
    }
    return &*m_archive;
}

Expected<bool> ReflectRun::laterRecords(OtlpTrace& records)
{
    if (m_elsewhere)
        return false;
    HC_TRY(OtlpArchive * archive, this->archive());
    HC_TRY(Transaction transaction, beginMemoryWrite(m_connection, m_store.scope));
    HC_TRY(const auto taken, archive->takeRecords(records));
    HC_CHECK(transaction.commit());
    if (taken && taken->fate == OtlpArchive::Fate::Grown) {
        ++m_grown;
        m_output.json({{QStringLiteral("trace_id"), taken->traceId},
                       {QStringLiteral("otel_trace_id"), records.otelTraceId},
                       {QStringLiteral("fate"), QStringLiteral("pending")},
                       {QStringLiteral("reason"), QStringLiteral("grown")}});
    }
    return taken.has_value();
}

Expected<void> ReflectRun::exported(OtlpTrace trace)
{
    using Fate = OtlpArchive::Fate;
    ++m_traces;
    if (m_elsewhere)
        return exportedElsewhere(trace);
    HC_CHECK(archive());
    HC_TRY(Transaction transaction, beginMemoryWrite(m_connection, m_store.scope));
    HC_TRY(const auto reads, m_archive->readsOf(trace));
    HC_TRY(const OtlpArchive::Taken taken, m_archive->take(trace, !m_options.enabled));
    HC_CHECK(m_archive->addReads(trace, taken, reads));
    HC_CHECK(transaction.commit());
    QJsonObject out{{QStringLiteral("trace_id"), taken.traceId > 0 ? QJsonValue(taken.traceId) : QJsonValue()},
                    {QStringLiteral("otel_trace_id"), trace.otelTraceId}};
    Expected<void> looked;
    if (taken.fate == Fate::New && taken.traceId == 0) {
        HC_TRY(Desk * desk, this->desk(m_store.scope.tenant, m_store.scope.project));
        HC_TRY(const ReflectionResult result, desk->reflector->reflect(trace.trace, interruptToken(), [&](const ReflectionResult& r) {
            return m_archive->addReads(trace, {Fate::New, r.traceId}, reads);
        }));
        out = reflectionDocument(result);
        out.insert(QStringLiteral("evaluation"), evaluationOf(trace.trace));
        out.insert(QStringLiteral("otel_trace_id"), trace.otelTraceId);
        if (desk->alike && result.fate == ReflectionResult::Fate::Stored)
            looked = addAlike(*desk, result, out);
    } else {
        m_known += taken.fate == Fate::Known ? 1 : 0;
        m_grown += taken.fate == Fate::Grown ? 1 : 0;
        const bool waits = taken.fate == Fate::Grown || taken.fate == Fate::New;
        out.insert(QStringLiteral("fate"), waits ? QStringLiteral("pending") : QStringLiteral("skipped"));
        out.insert(QStringLiteral("reason"),
                   taken.fate == Fate::Known       ? QStringLiteral("known")
                       : taken.fate == Fate::Grown ? QStringLiteral("grown")
                       : taken.fate == Fate::New   ? QStringLiteral("disabled")
                                                   : QStringLiteral("thin"));
    }
    if (taken.fate != Fate::Known)
        tellWhatIsMissing(trace, out);
    m_output.json(out);
    HC_CHECK(looked);
    return m_output.pending() > 64 * 1024 ? m_output.flush() : Expected<void>();
}

QJsonObject ReflectRun::summary(const OtlpCounts& counts) const
{
    QJsonObject out{{QStringLiteral("files"), counts.files}, {QStringLiteral("traces"), m_traces},
                    {QStringLiteral("known"), m_known},      {QStringLiteral("grown"), m_grown},
                    {QStringLiteral("thin"), m_thin},        {QStringLiteral("no_outcome"), m_noOutcome},
                    {QStringLiteral("bad"), m_bad}};
    addExportCounts(counts, out);
    return {{QStringLiteral("summary"), out}};
}

Expected<void> ReflectRun::pending()
{
    constexpr qint64 most = 100'000;
    HC_TRY(TraceRows rows, TraceRows::open(m_connection, m_store.scope));
    HC_TRY(const auto ids, rows.pending(most));
    HC_TRY(Desk * desk, this->desk(m_store.scope.tenant, m_store.scope.project));
    WaitedCounts counts;
    for (size_t i = 0; i < ids.size(); ++i) {
        HC_TRY(const Trace trace, rows.read(ids[i]));
        HC_TRY(const ReflectionResult result, answer(*desk, trace, qint64(i) + 1));
        counts.add(trace, result);
        HC_CHECK(m_output.flush());
        if (result.error && result.error->code != ErrorCode::InvalidInput)
            break; // whoever does not answer this one will not answer the next one either
    }
    const auto waited = qint64(ids.size());
    if (counts.exported > 0) // as in all(): lines of our own have an answer each and nothing else
        m_output.json(counts.summary(waited < most ? std::optional(waited) : std::nullopt));
    return m_output.flush();
}

Expected<void> ReflectRun::all(std::vector<std::pair<QString, ByteSource>>& sources, const OtlpOptions& options)
{
    HC_CHECK(desk(m_store.scope.tenant, m_store.scope.project)); // before anything is read: a database that cannot keep it
    OtlpInput input(options,
                    {[this](QByteArrayView json, qint64 line) { return one(json, line); },
                     [this](const OtlpInput::Place& place, const Error& error) -> Expected<void> {
                         bad(place.line, error, m_file, place.byte);
                         return {};
                     }});
    for (auto& [name, source] : sources) {
        m_file = sources.size() > 1 ? name : QString();
        input.begin(name);
        QByteArray block;
        for (;;) {
            if (!source.isReady())
                HC_CHECK(m_output.flush());
            block.clear();
            HC_TRY(const bool more, source.read(block));
            if (!more)
                break;
            HC_CHECK(input.feed(block));
            if (m_output.pending() > 64 * 1024)
                HC_CHECK(m_output.flush());
        }
        HC_CHECK(input.endFile());
    }
    HC_CHECK(input.traces([this](OtlpTrace& trace) { return exported(std::move(trace)); }, {},
                          [this](OtlpTrace& records) { return laterRecords(records); }));
    const OtlpCounts& counts = input.counts();
    if (counts.spans > 0 || counts.logRecords > 0 || !counts.passed.isEmpty())
        m_output.json(summary(counts));
    return m_output.flush();
}

} // namespace hindcast
