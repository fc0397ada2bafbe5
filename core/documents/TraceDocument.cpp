// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/TraceDocument.h"

#include "core/documents/JsonRecord.h"

#include <QJsonArray>

namespace hindcast {
namespace {

QJsonObject stepJson(const TraceEvent& e)
{
    const auto objectOrNull = [](const QJsonObject& o) { return o.isEmpty() ? QJsonValue() : QJsonValue(o); };
    return {{QStringLiteral("event_id"), jsonTextOrNull(e.eventId)},   {QStringLiteral("event_type"), e.eventType},
            {QStringLiteral("timestamp"), jsonOrNull(e.at)},           {QStringLiteral("content"), e.content},
            {QStringLiteral("tool_name"), jsonTextOrNull(e.toolName)}, {QStringLiteral("error"), objectOrNull(e.error)},
            {QStringLiteral("metadata"), objectOrNull(e.metadata)}};
}

} // namespace

QJsonObject traceDocument(const TraceDossier& dossier)
{
    QJsonObject out = jsonRecord(dossier.record, outputColumns(RelationId::Traces));
    QJsonArray gaps, steps, reflections;
    for (const TraceGap gap : dossier.gaps)
        gaps.append(word(gap));
    for (const TraceEvent& e : dossier.trace.events)
        steps.append(stepJson(e));
    for (const qint64 id : dossier.reflections)
        reflections.append(id);
    out.insert(QStringLiteral("otel_trace_id"), jsonTextOrNull(dossier.exportedId));
    out.insert(QStringLiteral("thin_trace"), gaps);
    if (const QString hint = dossier.contentHint(); !hint.isEmpty())
        out.insert(QStringLiteral("hint"), hint);
    out.insert(QStringLiteral("events"), steps);
    out.insert(QStringLiteral("reflections"), reflections);
    return out;
}

} // namespace hindcast
