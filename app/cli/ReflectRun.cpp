// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ReflectRun.h"

#include "app/cli/Invocation.h"
#include "app/cli/RowWriter.h"
#include "core/engine/TraceInput.h"

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

Expected<Reflector*> ReflectRun::reflector(const QString& tenant, const QString& project)
{
    auto it = m_reflectors.find({tenant, project});
    if (it == m_reflectors.end()) {
        Store scoped;
        if (m_store.scope.tenant != tenant || m_store.scope.project != project) {
            HC_TRY(scoped, describeStore(m_connection, m_store.url, {tenant, project}));
        }
        HC_TRY(Reflector opened, Reflector::open(m_connection, scoped ? *scoped : m_store, m_author, m_options));
        it = m_reflectors.emplace(std::pair(tenant, project), std::move(opened)).first;
    }
    return &it->second;
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
    HC_TRY(Reflector * reflector,
           this->reflector(input->tenantId.value_or(m_store.scope.tenant), input->projectId.value_or(m_store.scope.project)));
    HC_TRY(const ReflectionResult result, reflector->reflect(input->trace, interruptToken()));
    m_output.json(answerJson(line.number, result));
    return {};
}

Expected<void> ReflectRun::pending()
{
    constexpr qint64 most = 100'000;
    HC_TRY(TraceRows rows, TraceRows::open(m_connection, m_store.scope));
    HC_TRY(const auto ids, rows.pending(most));
    HC_TRY(Reflector * reflector, this->reflector(m_store.scope.tenant, m_store.scope.project));
    for (size_t i = 0; i < ids.size(); ++i) {
        HC_TRY(const Trace trace, rows.read(ids[i]));
        HC_TRY(const ReflectionResult result, reflector->reflect(trace, interruptToken()));
        m_output.json(answerJson(qint64(i) + 1, result));
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
