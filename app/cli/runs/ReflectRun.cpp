// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReflectRun.h"

#include "app/cli/frame/Invocation.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/LearningDocument.h"
#include "core/engine/reflect/TraceInput.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
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
    QJsonObject out = reflectionDocument(result);
    out.insert(QStringLiteral("line"), line);
    if (desk.alike && result.fate == ReflectionResult::Fate::Stored)
        HC_CHECK(addAlike(desk, result, out));
    m_output.json(out);
    return result;
}

void ReflectRun::bad(qint64 line, const Error& error)
{
    ++m_bad;
    m_output.json(badLineJson(line, error));
}

Expected<void> ReflectRun::one(const SourceLine& line)
{
    if (line.tooLong) {
        bad(line.number, LineSource::lineTooLong());
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
