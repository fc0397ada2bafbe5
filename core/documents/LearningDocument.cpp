// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/LearningDocument.h"

#include "core/documents/JsonRecord.h"

#include <QJsonArray>

namespace hindcast {
namespace {

QJsonValue idJson(qint64 id) { return id > 0 ? QJsonValue(id) : QJsonValue(QJsonValue::Null); }

} // namespace

QJsonObject reflectionDocument(const ReflectionResult& r)
{
    QJsonArray gaps;
    for (const TraceGap gap : r.gaps)
        gaps.append(word(gap));
    QJsonObject out{{QStringLiteral("fate"), word(r.fate)},
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
    if (r.isThin)
        out.insert(QStringLiteral("reason"), QStringLiteral("thin")); // as of exported traces
    if (r.isForgotten)
        out.insert(QStringLiteral("reason"), QStringLiteral("deleted")); // the trace is known, its reflection was deleted
    if (r.isKnown)
        out.insert(QStringLiteral("reason"), QStringLiteral("known"));
    if ((r.fate != Fate::Stored && r.fate != Fate::Skipped) || r.isThin || r.isForgotten || r.isKnown)
        return out;
    const ReflectionDraft& draft = r.authored.draft;
    out.insert(QStringLiteral("reflection_text"), draft.text);
    out.insert(QStringLiteral("strategy_text"), jsonTextOrNull(draft.strategy));
    out.insert(QStringLiteral("importance"), draft.importance);
    out.insert(QStringLiteral("confidence"), draft.confidence);
    out.insert(QStringLiteral("tags"), QJsonArray::fromStringList(draft.tags));
    out.insert(QStringLiteral("quality"), word(r.authored.quality));
    out.insert(QStringLiteral("provider"), r.authored.provider);
    if (!r.authored.note.isEmpty())
        out.insert(QStringLiteral("note"), r.authored.note);
    return out;
}

QJsonObject correctionDocument(const CorrectionResult& result)
{
    const bool kept = result.reflectionId > 0;
    QJsonObject out{{QStringLiteral("action"), word(result.action)},
                    {QStringLiteral("reflection_id"), kept ? QJsonValue(result.reflectionId) : QJsonValue()},
                    {QStringLiteral("occurrence_count"), kept ? QJsonValue(result.occurrences) : QJsonValue()}};
    if (kept) {
        QJsonArray sources;
        for (const qint64 id : result.derivedFrom)
            sources.append(id);
        out.insert(QStringLiteral("derived_from"), sources);
    }
    if (const auto& c = result.correction) {
        out.insert(QStringLiteral("error_type"), c->errorType);
        out.insert(QStringLiteral("error_signature"), c->errorSignature);
        out.insert(QStringLiteral("text"), c->content);
    }
    return out;
}

void addAlikeDocument(const Expected<AlikeAnswer>& found, QJsonObject& out)
{
    const std::optional<Error> wrong = !found ? std::optional(found.error()) : found->fallback;
    if (wrong)
        out.insert(QStringLiteral("embedding_error"), wrong->sentence);
    if (!found)
        return;
    QJsonArray similar;
    for (const AlikeReflection& a : found->alike)
        similar.append(QJsonObject{{QStringLiteral("id"), a.id}, {QStringLiteral("similarity"), a.similarity}});
    out.insert(QStringLiteral("similar"), similar);
    out.insert(QStringLiteral("embedding_model"), found->embedder);
}

void addExportCounts(const OtlpCounts& counts, QJsonObject& out)
{
    QJsonObject ignored;
    for (auto it = counts.ignoredSpans.cbegin(); it != counts.ignoredSpans.cend(); ++it)
        ignored.insert(it.key(), it.value());
    out.insert(QStringLiteral("spans"), counts.spans);
    out.insert(QStringLiteral("log_records"), counts.logRecords);
    out.insert(QStringLiteral("ignored_spans"), ignored);
    if (counts.metrics() > 0)
        out.insert(QStringLiteral("metrics"), counts.metrics());
    if (counts.profiles() > 0)
        out.insert(QStringLiteral("profiles"), counts.profiles());
    if (counts.leftOut > 0)
        out.insert(QStringLiteral("left_out"), counts.leftOut);
    if (counts.logsWithoutSpans == 0)
        return;
    out.insert(QStringLiteral("logs_without_spans"), counts.logsWithoutSpans);
    out.insert(QStringLiteral("logs_hint"),
               QStringLiteral("these records belong to no trace that is known: give spans and logs in one call"));
}

} // namespace hindcast
