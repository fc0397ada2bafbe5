// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/ReflectionFactory.h"

#include "core/engine/reflect/Reflector.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/TraceSummary.h"

#include <QJsonArray>

#include <algorithm>

namespace hindcast {
namespace {

/// Tools that were used and codes of what went wrong, each once: what the reflection is linked by.
void addTools(const Trace& trace, QJsonObject& out)
{
    constexpr qsizetype most = 12, longest = 120;
    QStringList tools, codes;
    const auto add = [](QStringList& to, const QString& name) {
        if (!name.isEmpty() && name.size() <= longest && to.size() < most && !to.contains(name))
            to << name;
    };
    if (trace.error) {
        add(tools, trace.error->toolName);
        add(codes, trace.error->code);
    }
    for (const TraceEvent& e : trace.events) {
        add(tools, e.toolName);
        for (const char* name : {"code", "error_code"})
            add(codes, e.error.value(QLatin1String(name)).toString());
    }
    if (!tools.isEmpty())
        out.insert(QStringLiteral("tools"), QJsonArray::fromStringList(tools));
    if (!codes.isEmpty())
        out.insert(QStringLiteral("error_codes"), QJsonArray::fromStringList(codes));
}

/// Where it happened, as the error or an event says.
void addPlace(const Trace& trace, QJsonObject& out)
{
    constexpr qsizetype longest = 120;
    for (const QLatin1String name : {QLatin1String("cluster_id"), QLatin1String("playbook")}) {
        QString found = trace.error ? trace.error->context.value(name).toString() : QString();
        for (const TraceEvent& e : trace.events)
            if (found.isEmpty())
                found = e.metadata.value(name).toString();
        if (!found.isEmpty() && found.size() <= longest)
            out.insert(name, found);
    }
}

QJsonObject metadataOf(const Trace& trace, const AuthoredReflection& authored)
{
    QJsonObject out{{QStringLiteral("outcome"), trace.outcomeKnown ? word(trace.outcome) : QString()},
                    {QStringLiteral("task_description"), trace.taskDescription},
                    {QStringLiteral("event_count"), qint64(trace.events.size())},
                    {QStringLiteral("session_id"), trace.sessionId}};
    QJsonArray gaps;
    for (const TraceGap gap : gapsOf(trace))
        gaps.append(word(gap));
    if (!gaps.isEmpty())
        out.insert(QStringLiteral("thin_trace"), gaps);
    if (!authored.note.isEmpty())
        out.insert(QStringLiteral("fallback_reason"), authored.note);
    addTools(trace, out);
    addPlace(trace, out);
    return out;
}

} // namespace

Expected<ReflectionPair> reflectionsOf(const Trace& trace, const AuthoredReflection& authored, const QString& source)
{
    ReflectionPair pair;
    Reflection& r = pair.reflection;
    r.text = authored.draft.text;
    r.importance = authored.draft.importance;
    r.confidence = authored.draft.confidence;
    r.tags = authored.draft.tags;
    r.outcome = trace.outcomeKnown ? word(trace.outcome) : QString();
    if (trace.error) {
        r.errorCategory = trace.error->category;
        r.errorType = trace.error->category;
        HC_TRY(r.errorSignature, errorSignature(r.errorType, trace.error->message));
        HC_TRY(r.normalSignature, normalSignature(r.errorType, trace.error->message));
    }
    r.firstSeen = r.lastSeen = r.createdAt = trace.createdAt;
    r.query = pastQueryOf(trace);
    r.context = trace.taskDescription;
    r.traceId = trace.id;
    for (const TraceEvent& e : trace.events)
        if (!e.eventId.isEmpty())
            r.sourceEventIds << e.eventId;
    r.relatedMemoryIds = trace.relatedMemoryIds;
    r.metadata = metadataOf(trace, authored);
    r.sessionId = trace.sessionId;
    r.source = source;
    r.provider = authored.provider;
    r.model = authored.model;
    r.promptId = authored.promptId;
    r.quality = authored.quality;
    if (authored.draft.strategy.trimmed().isEmpty())
        return pair;
    Reflection s = r;
    s.kind = ReflectionKind::Strategy;
    s.text = authored.draft.strategy;
    HC_TRY(s.importance, strategyImportance(r.importance));
    if (!s.tags.contains(QStringLiteral("strategy")))
        s.tags << QStringLiteral("strategy");
    s.errorSignature.clear(); // an error is one reflection: its strategy must not be counted as another
    s.normalSignature.clear();
    pair.strategy = std::move(s);
    return pair;
}

void redactAuthored(AuthoredReflection& authored, const Redactor& redact)
{
    if (!redact || authored.quality == ReflectionQuality::Template)
        return;
    for (QString* text : {&authored.draft.text, &authored.draft.strategy, &authored.note})
        if (!text->isEmpty())
            *text = redact(*text);
    redactNames(authored.draft.tags, redact);
}

Expected<AuthoredReflection> authoredReflection(ReflectionAuthor& author, const Trace& trace, const CancelToken& token)
{
    const std::vector<TraceGap> gaps = gapsOf(trace);
    if (std::ranges::find(gaps, TraceGap::NoContent) == gaps.end())
        return author.write(trace, token);
    HC_TRY(AuthoredReflection out, TemplateAuthor().write(trace, token));
    if (const QString tag = QStringLiteral("thin-trace"); !out.draft.tags.contains(tag))
        out.draft.tags << tag;
    return out;
}

} // namespace hindcast
