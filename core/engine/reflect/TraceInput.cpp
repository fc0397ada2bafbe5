// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceInput.h"

#include "core/domain/StorableJson.h"
#include "core/domain/StrictJson.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/text/NameBounds.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TraceInput)
};

using TraceField = QLatin1String;

constexpr std::array traceFields{"tenant_id", "project_id",       "session_id", "events",     "outcome",
                                 "error",     "task_description", "task_goal",  "created_at", "related_memory_ids"};
constexpr std::array traceEventTypes{"tool_call", "tool_response", "llm_call", "llm_response", "user_input", "system_event", "error_event"};
constexpr std::array traceErrorCategories{"tool_error",    "timeout_error",    "validation_error", "llm_error",
                                          "network_error", "permission_error", "unknown_error"};

template<size_t N>
QString listedWords(const std::array<const char*, N>& words)
{
    QStringList out;
    for (const char* w : words)
        out += QLatin1String(w);
    return Tr::tr("one of %1").arg(out.join(QLatin1String(", ")));
}

template<size_t N>
Expected<QString> oneOfWords(const RuleInput& in, TraceField field, const std::array<const char*, N>& words)
{
    HC_TRY(QString text, in.text(field));
    if (std::ranges::none_of(words, [&](const char* w) { return text == QLatin1String(w); }))
        return std::unexpected(in.refusal(field, listedWords(words)));
    return text;
}

Expected<std::optional<Timestamp>> traceTime(const RuleInput& in, const QJsonObject& object, TraceField field)
{
    if (!in.hasValue(field))
        return std::nullopt;
    const QJsonValue value = object.value(field);
    if (value.isString())
        if (const auto at = parseTimestamp(value.toString()))
            return at;
    const double us = std::round(value.toDouble(std::nan("")) * double(Timestamp::perSecond));
    if (us >= double(Timestamp::leastUs) && us <= double(Timestamp::greatestUs))
        return Timestamp{std::min(qint64(us), Timestamp::greatestUs)};
    return std::unexpected(in.refusal(field, Tr::tr("a time as 2026-11-20T10:00:00+01:00, or seconds since 1970")));
}

Expected<QJsonObject> traceObject(const RuleInput& in, const QJsonObject& object, TraceField field)
{
    if (!in.hasValue(field))
        return QJsonObject();
    if (!object.value(field).isObject())
        return std::unexpected(in.refusal(field, Tr::tr("an object or null")));
    return object.value(field).toObject();
}

Expected<TraceEvent> traceEvent(const QJsonValue& value, qsizetype index)
{
    const QString path = QStringLiteral("events[%1]").arg(index);
    if (!value.isObject())
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"%1\" must be an object.").arg(path));
    const QJsonObject object = value.toObject();
    const RuleInput in(object, path + u'.');
    TraceEvent out;
    HC_TRY(out.eventType, oneOfWords(in, TraceField("event_type"), traceEventTypes));
    HC_TRY(out.eventId, in.optionalText(TraceField("event_id")));
    HC_TRY(out.at, traceTime(in, object, TraceField("timestamp")));
    HC_TRY(out.content, in.optionalText(TraceField("content")));
    HC_TRY(out.toolName, in.optionalText(TraceField("tool_name")));
    HC_TRY(out.error, traceObject(in, object, TraceField("error")));
    HC_TRY(out.metadata, traceObject(in, object, TraceField("metadata")));
    if (out.toolName.isEmpty()) // where RAE's agents name it
        out.toolName = out.metadata.value(TraceField("tool")).toString();
    return out;
}

/// Under its own name or with the prefix error_; not both.
Expected<TraceField> traceErrorName(const RuleInput& in, TraceField name, TraceField prefixed)
{
    if (in.hasValue(name) && in.hasValue(prefixed))
        return std::unexpected(in.refusal(prefixed, Tr::tr("left out where %1 is given").arg(name)));
    return in.hasValue(prefixed) ? prefixed : name;
}

Expected<TraceError> traceError(const QJsonObject& object)
{
    const RuleInput in(object, QStringLiteral("error."));
    TraceError out;
    HC_TRY(const TraceField category, traceErrorName(in, TraceField("category"), TraceField("error_category")));
    if (in.hasValue(category)) {
        HC_TRY(out.category, oneOfWords(in, category, traceErrorCategories));
    }
    HC_TRY(const TraceField message, traceErrorName(in, TraceField("message"), TraceField("error_message")));
    HC_TRY(out.message, in.optionalText(message));
    HC_TRY(const TraceField code, traceErrorName(in, TraceField("code"), TraceField("error_code")));
    HC_TRY(out.code, in.optionalText(code));
    HC_TRY(out.traceback, in.optionalText(TraceField("traceback")));
    HC_TRY(out.toolName, in.optionalText(TraceField("tool_name")));
    HC_TRY(out.context, traceObject(in, object, TraceField("context")));
    return out;
}

/// \a cuts: each event is cut as it is read, so that no more than what stays is held, and of too many the middle is not even looked at.
Expected<void> readTraceEvents(const RuleInput& in, TraceInput& out, bool cuts)
{
    HC_TRY(const QJsonArray events, in.hasValue(TraceField("events")) ? in.array(TraceField("events")) : Expected<QJsonArray>());
    const qsizetype beyond = std::max<qsizetype>(events.size() - TraceInput::greatestEvents, 0), front = TraceInput::greatestEvents / 4 * 3;
    if (beyond > 0 && !cuts)
        return fail(ErrorCode::TooLarge,
                    Tr::tr("The field \"events\" must be a list of at most %1 events.").arg(TraceInput::greatestEvents));
    out.trace.events.reserve(size_t(events.size() - beyond));
    for (qsizetype i = 0; i < events.size(); i += i == front - 1 && beyond > 0 ? beyond + 1 : 1) {
        HC_TRY(TraceEvent event, traceEvent(events.at(i), i));
        if (cuts)
            cutTraceEvent(event, out.cut);
        out.trace.events.push_back(std::move(event));
    }
    if (cuts)
        cutTrace(out.trace, beyond, out.cut);
    return {};
}

Expected<void> readTraceTexts(const RuleInput& in, TraceInput& out)
{
    HC_TRY(out.trace.sessionId, in.optionalText(TraceField("session_id")));
    HC_TRY(out.trace.taskDescription, in.optionalText(TraceField("task_description")));
    HC_TRY(out.trace.taskGoal, in.optionalText(TraceField("task_goal")));
    for (const auto& [field, target] : {std::pair(TraceField("tenant_id"), &out.tenantId), {TraceField("project_id"), &out.projectId}})
        if (in.hasValue(field)) {
            HC_TRY(*target, in.text(field));
            if (isLongName(**target, greatestScopeName))
                return std::unexpected(in.refusal(field, Tr::tr("a text of at most %1 bytes").arg(greatestScopeName)));
        }
    if (in.hasValue(TraceField("related_memory_ids"))) {
        HC_TRY(out.trace.relatedMemoryIds, in.ids(TraceField("related_memory_ids")));
    }
    out.trace.outcomeKnown = in.hasValue(TraceField("outcome"));
    if (out.trace.outcomeKnown) {
        HC_TRY(out.trace.outcome,
               in.choice(TraceField("outcome"), &traceOutcomeFromWord,
                         TraceField(QT_TRANSLATE_NOOP("hindcast::RuleInput", "success, failure, partial, timeout or error"))));
    }
    return {};
}

Expected<TraceInput> wholeTrace(const QJsonObject& object, bool cuts)
{
    HC_CHECK(checkStorable(object));
    const RuleInput in(object);
    TraceInput out;
    HC_CHECK(readTraceTexts(in, out));
    HC_TRY(out.createdAt, traceTime(in, object, TraceField("created_at")));
    out.trace.createdAt = out.createdAt.value_or(Timestamp{});
    HC_TRY(const QJsonObject error, traceObject(in, object, TraceField("error")));
    if (!error.isEmpty()) {
        HC_TRY(out.trace.error, traceError(error));
    }
    HC_CHECK(readTraceEvents(in, out, cuts));
    for (auto it = object.begin(); it != object.end(); ++it)
        if (std::ranges::none_of(traceFields, [&](const char* f) { return it.key() == QLatin1String(f); }))
            out.ignored += it.key();
    // Whose it is and when it was tells nothing of an execution.
    const bool tells = std::ranges::any_of(traceFields, [&](const char* f) {
        return object.contains(TraceField(f)) && f != std::string_view("tenant_id") && f != std::string_view("project_id")
            && f != std::string_view("created_at");
    });
    if (!tells)
        return fail(ErrorCode::InvalidInput, Tr::tr("The object has no field of a trace."), {},
                    Tr::tr("A trace has events, an outcome or a task, or it is an export of OpenTelemetry."));
    return out;
}

/// Bytes of what nobody cuts, because it names something.
qsizetype bytesOfNames(const Trace& trace)
{
    qsizetype bytes = trace.sessionId.size();
    for (const QString& id : trace.relatedMemoryIds)
        bytes += id.size() + 1;
    return bytes;
}

Error traceTooLarge(qsizetype most)
{
    return {ErrorCode::TooLarge, Tr::tr("A trace must be a JSON object of at most %1 bytes.").arg(most)};
}

} // namespace

Expected<TraceInput> traceInput(const QJsonObject& object, qsizetype bytes)
{
    const bool cuts = bytes > TraceInput::greatestBytes;
    HC_TRY(TraceInput out, wholeTrace(object, cuts));
    if (cuts && bytesOfNames(out.trace) > TraceInput::greatestBytes)
        return Unexpected(traceTooLarge(TraceInput::greatestBytes));
    return out;
}

Expected<TraceInput> readTraceInput(const QByteArray& json)
{
    if (json.size() > TraceInput::greatestLine)
        return Unexpected(traceTooLarge(TraceInput::greatestLine));
    HC_TRY(const QJsonObject object, strictJsonObject(json));
    return traceInput(object, json.size());
}

} // namespace hindcast
