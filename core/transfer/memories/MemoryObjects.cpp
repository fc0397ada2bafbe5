// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryObjects.h"

#include "core/domain/StorableJson.h"
#include "core/engine/reflect/TraceJson.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/lessons/EpisodeCheck.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/text/CodePoints.h"
#include "core/transfer/memories/MemoryIdentity.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MemoryObjects)
};

using MemoryField = QLatin1String;

Expected<QStringList> memoryTexts(const RuleInput& in, MemoryField field)
{
    if (!in.hasValue(field))
        return QStringList();
    return in.texts(field);
}

Expected<Timestamp> memoryTime(const RuleInput& in, MemoryField field)
{
    HC_TRY(const QString text, in.optionalText(field));
    const auto at = text.isEmpty() ? Timestamp{} : parseTimestamp(text);
    if (!at)
        return std::unexpected(in.refusal(field, Tr::tr("a time as 2026-11-20T10:00:00Z")));
    return *at;
}

Expected<Reflection> importedReflection(const QJsonObject& object, MemoryField textField, const QString& source)
{
    const RuleInput in(object);
    Reflection out;
    HC_TRY(out.text, in.text(textField));
    if (strippedText(out.text).isEmpty())
        return std::unexpected(in.refusal(textField, Tr::tr("a text that is not blank")));
    if (in.hasValue(MemoryField("kind"))) {
        HC_TRY(out.kind,
               in.choice(MemoryField("kind"), &reflectionKindFromWord,
                         MemoryField(QT_TRANSLATE_NOOP("hindcast::RuleInput", "reflection, strategy, lesson or pattern"))));
    }
    if (in.hasValue(MemoryField("importance"))) {
        HC_TRY(out.importance, in.share(MemoryField("importance")));
    }
    if (in.hasValue(MemoryField("confidence"))) {
        HC_TRY(out.confidence, in.share(MemoryField("confidence")));
    }
    HC_TRY(out.tags, memoryTexts(in, MemoryField("tags")));
    HC_TRY(out.sourceEventIds, memoryTexts(in, MemoryField("source_event_ids")));
    HC_TRY(out.relatedMemoryIds, memoryTexts(in, MemoryField("related_memory_ids")));
    HC_TRY(out.outcome, in.optionalText(MemoryField("outcome")));
    HC_TRY(out.errorCategory, in.optionalText(MemoryField("error_category")));
    HC_TRY(out.createdAt,
           memoryTime(in, object.contains(MemoryField("created_at")) ? MemoryField("created_at") : MemoryField("generated_at")));
    if (in.hasValue(MemoryField("metadata")) && !object.value(MemoryField("metadata")).isObject())
        return std::unexpected(in.refusal(MemoryField("metadata"), Tr::tr("an object or null")));
    out.metadata = object.value(MemoryField("metadata")).toObject();
    out.source = source;
    return out;
}

ImportedMemory identified(Reflection r)
{
    QByteArray identity = memoryIdentity({word(r.kind), isoTimestamp(r.createdAt), r.text});
    return {std::move(identity), {}, std::move(r)};
}

Expected<std::vector<ImportedMemory>> reflectionsOf(const QJsonObject& object, const QString& source)
{
    const bool whole = object.contains(MemoryField("reflection_text"));
    HC_TRY(Reflection reflection, importedReflection(object, whole ? MemoryField("reflection_text") : MemoryField("text"), source));
    HC_TRY(const QString strategy, RuleInput(object).optionalText(MemoryField("strategy_text")));
    const bool paired = whole && !strippedText(strategy).isEmpty();
    Reflection second = paired ? reflection : Reflection();
    std::vector<ImportedMemory> out;
    out.reserve(paired ? 2 : 1);
    out.push_back(identified(std::move(reflection)));
    if (!paired)
        return out;
    second.kind = ReflectionKind::Strategy;
    second.text = strategy;
    HC_TRY(second.importance, strategyImportance(second.importance));
    if (!second.tags.contains(QLatin1String("strategy")))
        second.tags += QStringLiteral("strategy");
    out.push_back(identified(std::move(second)));
    out.back().pairIdentity = out.front().identity;
    return out;
}

Expected<std::vector<ImportedMemory>> episodesOf(const QJsonObject& object)
{
    const RuleInput in(object);
    if (const auto wrong = invalidEpisodeField(object))
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"%1\" is not as an episode must have it.").arg(word(*wrong)));
    Episode out;
    HC_TRY(out.query, in.text(MemoryField("query")));
    HC_TRY(out.reflection, in.text(MemoryField("reflection")));
    HC_TRY(out.reward, in.number(MemoryField("reward"), -1, 1));
    HC_TRY(out.tags, memoryTexts(in, MemoryField("tags")));
    HC_TRY(out.createdAt, memoryTime(in, MemoryField("created_at")));
    out.metadata = object.value(MemoryField("metadata")).toObject();
    const ParsedLesson parsed = parseLesson(out.reflection);
    out.problem = parsed.problem;
    out.lesson = parsed.lesson;
    out.lessonParsed = parsed.parsed;
    const QByteArray identity = memoryIdentity(
        {QStringLiteral("episode"), isoTimestamp(out.createdAt), QString::number(out.reward, 'g', 17), out.query, out.reflection});
    return std::vector<ImportedMemory>{{identity, {}, out}};
}

Expected<std::vector<ImportedMemory>> reviewOf(const QJsonObject& object)
{
    const RuleInput in(object);
    ImportedReview out{object, {}};
    HC_TRY(out.at, memoryTime(in, MemoryField(object.contains(MemoryField("created_at")) ? "created_at" : "timestamp")));
    const QString json = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    return std::vector<ImportedMemory>{{memoryIdentity({QStringLiteral("review"), json}), {}, out}};
}

Expected<std::vector<ImportedMemory>> tracesOf(const QJsonObject& object, qsizetype bytes)
{
    HC_TRY(const TraceInput in, traceInput(object, bytes));
    const QString json = QString::fromUtf8(QJsonDocument(traceJson(in.trace)).toJson(QJsonDocument::Compact));
    return std::vector<ImportedMemory>{
        {memoryIdentity({QStringLiteral("trace"), in.tenantId.value_or(QString()), in.projectId.value_or(QString()), json}), {}, in}};
}

} // namespace

Expected<std::vector<ImportedMemory>> memoriesOf(const QJsonObject& object, const QString& source, QByteArrayView json)
{
    HC_CHECK(checkStorable(object, json));
    const auto has = [&](const char* field) { return object.contains(QLatin1String(field)); };
    const bool isReview = object.value(QLatin1String("kfm_action")).isObject() || has("validation_results"); // it may say "reflection" too
    const bool isReflection = has("reflection_text") || (has("text") && (has("kind") || has("importance")));
    const bool isEpisode = has("reflection") && (has("query") || has("reward"));
    if (!isReview && !isReflection && !isEpisode)
        return has("events") || has("outcome") || has("task_description") || has("task_goal")
            ? tracesOf(object, json.size())
            : fail(ErrorCode::InvalidInput, Tr::tr("This is no entry of a run log, no reflection, no episode, no trace and no decision."));
    if (json.size() > TraceInput::greatestBytes) // only a trace can be cut without saying something else
        return fail(ErrorCode::TooLarge, Tr::tr("The line is too long."));
    return isReview ? reviewOf(object) : isReflection ? reflectionsOf(object, source) : episodesOf(object);
}

} // namespace hindcast
