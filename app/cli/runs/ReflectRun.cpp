// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReflectRun.h"

#include "app/cli/frame/Invocation.h"
#include "app/cli/output/JsonRecord.h"
#include "core/engine/reflect/TraceInput.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectRun)
};

QJsonValue idJson(qint64 id) { return id > 0 ? QJsonValue(id) : QJsonValue(QJsonValue::Null); }

QJsonObject answerJson(qint64 line, const ReflectionResult& r)
{
    QJsonArray gaps;
    for (const TraceGap gap : r.gaps)
        gaps.append(word(gap));
    QJsonObject out{{QStringLiteral("line"), line},
                    {QStringLiteral("fate"), word(r.fate)},
                    {QStringLiteral("trace_id"), idJson(r.traceId)},
                    {QStringLiteral("reflection_id"), idJson(r.reflectionId)},
                    {QStringLiteral("strategy_id"), idJson(r.strategyId)},
                    {QStringLiteral("thin_trace"), gaps}};
    using Fate = ReflectionResult::Fate;
    if (r.fate == Fate::Counted)
        out.insert(QStringLiteral("occurrence_count"), r.occurrences);
    if (r.error)
        out.insert(QStringLiteral("error"),
                   QJsonObject{{QStringLiteral("code"), errorCodeName(r.error->code)}, {QStringLiteral("message"), r.error->sentence}});
    if (r.fate != Fate::Stored && r.fate != Fate::Skipped)
        return out;
    const ReflectionDraft& draft = r.authored.draft;
    out.insert(QStringLiteral("reflection_text"), draft.text);
    out.insert(QStringLiteral("strategy_text"), jsonTextOrNull(draft.strategy));
    out.insert(QStringLiteral("importance"), draft.importance);
    out.insert(QStringLiteral("confidence"), draft.confidence);
    out.insert(QStringLiteral("tags"), QJsonArray::fromStringList(draft.tags));
    out.insert(QStringLiteral("quality"), word(r.authored.quality));
    out.insert(QStringLiteral("provider"), r.authored.provider);
    return out;
}

} // namespace

Expected<ReflectRun::Desk*> ReflectRun::desk(const QString& tenant, const QString& project)
{
    auto it = m_desks.find({tenant, project});
    if (it != m_desks.end())
        return &it->second;
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
    const std::optional<Error> wrong = !found ? std::optional(found.error()) : found->fallback;
    if (wrong) // what is stored is stored; it has no vector
        out.insert(QStringLiteral("embedding_error"), wrong->sentence);
    if (!found)
        return {};
    QJsonArray similar;
    for (const AlikeReflection& a : found->alike)
        similar.append(QJsonObject{{QStringLiteral("id"), a.id}, {QStringLiteral("similarity"), a.similarity}});
    out.insert(QStringLiteral("similar"), similar);
    out.insert(QStringLiteral("embedding_model"), found->embedder);
    return {};
}

Expected<ReflectionResult> ReflectRun::answer(Desk& desk, const Trace& trace, qint64 line)
{
    HC_TRY(ReflectionResult result, desk.reflector->reflect(trace, interruptToken()));
    QJsonObject out = answerJson(line, result);
    if (desk.alike && result.fate == ReflectionResult::Fate::Stored)
        HC_CHECK(addAlike(desk, result, out));
    m_output.json(out);
    return result;
}

void ReflectRun::bad(qint64 line, const Error& error)
{
    ++m_bad;
    m_output.json({{QStringLiteral("line"), line},
                   {QStringLiteral("error"),
                    QJsonObject{{QStringLiteral("code"), errorCodeName(error.code)}, {QStringLiteral("message"), error.sentence}}}});
}

Expected<void> ReflectRun::one(const SourceLine& line)
{
    if (line.tooLong) {
        bad(line.number, {ErrorCode::TooLarge, Tr::tr("The line is longer than %1 bytes.").arg(LineSource::greatestLine)});
        return {};
    }
    if (line.bytes.trimmed().isEmpty())
        return {};
    auto input = readTraceInput(line.bytes);
    if (!input) {
        bad(line.number, input.error());
        return {};
    }
    if (input->createdAt)
        input->trace.createdAt = *input->createdAt;
    HC_TRY(Desk * desk, this->desk(input->tenantId.value_or(m_store.scope.tenant), input->projectId.value_or(m_store.scope.project)));
    HC_CHECK(answer(*desk, input->trace, line.number));
    return {};
}

Expected<void> ReflectRun::pending()
{
    constexpr qint64 most = 100'000;
    HC_TRY(TraceRows rows, TraceRows::open(m_connection, m_store.scope));
    HC_TRY(const auto ids, rows.pending(most));
    HC_TRY(Desk * desk, this->desk(m_store.scope.tenant, m_store.scope.project));
    for (size_t i = 0; i < ids.size(); ++i) {
        HC_TRY(const Trace trace, rows.read(ids[i]));
        HC_TRY(const ReflectionResult result, answer(*desk, trace, qint64(i) + 1));
        HC_CHECK(m_output.flush());
        if (result.error && result.error->code != ErrorCode::InvalidInput)
            break; // whoever does not answer this one will not answer the next one either
    }
    return m_output.flush();
}

Expected<void> ReflectRun::all(LineSource& source)
{
    for (;;) {
        HC_TRY(const auto line, source.next());
        if (!line)
            return m_output.flush();
        HC_CHECK(one(*line));
        if (!source.isReady() || m_output.pending() > 64 * 1024)
            HC_CHECK(m_output.flush());
    }
}

} // namespace hindcast
