// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/AnswerInput.h"

#include "core/domain/StorableJson.h"
#include "core/domain/StrictJson.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AnswerInput)
};

using AnswerField = QLatin1String;

constexpr double longestRunMs = 1e12;

Expected<void> readAnswerContext(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    constexpr AnswerField field("context");
    if (!in.hasValue(field))
        return {};
    if (object.value(field).isString()) {
        out.context = {object.value(field).toString()};
        return {};
    }
    HC_TRY(out.context, in.texts(field));
    return {};
}

/// A text, or what a trace has as its error.
Expected<void> readAnswerError(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    constexpr AnswerField field("error");
    if (!in.hasValue(field))
        return {};
    const QJsonValue value = object.value(field);
    if (value.isString()) {
        out.error = value.toString();
        return {};
    }
    if (!value.isObject())
        return std::unexpected(in.refusal(field, Tr::tr("a text, an object or null")));
    const QJsonObject error = value.toObject();
    for (const char* name : {"message", "error_message"})
        if (error.value(QLatin1String(name)).isString())
            out.error = error.value(QLatin1String(name)).toString();
    if (!out.error)
        out.error = QString::fromUtf8(QJsonDocument(error).toJson(QJsonDocument::Compact));
    return {};
}

/// What is missing among the five, or null, nobody judged; none of them is no measure at all.
Expected<void> readCriteria(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    constexpr AnswerField field("criteria");
    if (!in.hasValue(field))
        return {};
    HC_TRY(const RuleInput criteria, in.object(field));
    CriterionValues values;
    values.fill(std::numeric_limits<double>::quiet_NaN());
    bool given = false, known = false;
    for (size_t i = 0; i < criterionCount; ++i) {
        const QByteArray name = word(Criterion(i)).toLatin1();
        given = given || criteria.has(QLatin1String(name));
        if (!criteria.hasValue(QLatin1String(name)))
            continue;
        HC_TRY(values[i], criteria.share(QLatin1String(name)));
        known = true;
    }
    if (!given && !object.value(field).toObject().isEmpty())
        return std::unexpected(in.refusal(field, Tr::tr("an object of correctness, helpfulness, safety, completeness, efficiency")));
    if (known)
        out.criteria = values;
    return {};
}

Expected<void> readMeasures(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    if (in.hasValue(AnswerField("execution_ms"))) {
        HC_TRY(out.executionMs, in.number(AnswerField("execution_ms"), 0, longestRunMs));
    }
    if (in.hasValue(AnswerField("score"))) {
        HC_TRY(out.score, in.share(AnswerField("score")));
    }
    return readCriteria(in, object, out);
}

Expected<void> readAnswerTime(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    constexpr AnswerField field("created_at");
    if (!in.hasValue(field))
        return {};
    const auto at = parseTimestamp(object.value(field).toString());
    if (!at)
        return std::unexpected(in.refusal(field, Tr::tr("a time as 2026-11-20T10:00:00+01:00")));
    out.createdAt = *at;
    return {};
}

} // namespace

namespace {

/// How the answer came about, where the caller says it: the queries that the question was expanded to, and the reasoning.
Expected<void> readAnswerRecord(const RuleInput& in, const QJsonObject& object, AnswerFacts& out)
{
    constexpr AnswerField queries("expanded_queries");
    if (in.hasValue(queries)) {
        HC_TRY(const QStringList expanded, in.texts(queries));
        out.record.insert(queries, QJsonArray::fromStringList(expanded));
    }
    for (const auto field : {AnswerField("thought"), AnswerField("reasoning")}) {
        HC_TRY(const QString text, in.optionalText(field));
        if (!text.isEmpty())
            out.record.insert(field, text);
    }
    constexpr AnswerField confidence("confidence");
    if (in.hasValue(confidence)) {
        const double said = object.value(confidence).toDouble(-1);
        if (!(said >= 0 && said <= 1))
            return std::unexpected(in.refusal(confidence, Tr::tr("a number from 0 to 1")));
        out.record.insert(confidence, said);
    }
    return {};
}

} // namespace

Expected<AnswerInput> readAnswerInput(const QByteArray& json)
{
    if (json.size() > AnswerInput::greatestBytes)
        return fail(ErrorCode::TooLarge, Tr::tr("An answer must be a JSON object of at most %1 bytes.").arg(AnswerInput::greatestBytes));
    HC_TRY(const QJsonObject object, strictJsonObject(json));
    HC_CHECK(checkStorable(object));
    const RuleInput in(object);
    AnswerInput out;
    HC_TRY(out.facts.query, in.text(AnswerField("query")));
    if (strippedText(out.facts.query).isEmpty())
        return std::unexpected(in.refusal(AnswerField("query"), Tr::tr("a text that is not blank")));
    HC_TRY(out.facts.answer, in.nullableText(AnswerField("answer")));
    HC_CHECK(readAnswerContext(in, object, out.facts));
    if (in.hasValue(AnswerField("expected"))) {
        HC_TRY(out.facts.expected, in.text(AnswerField("expected")));
    }
    HC_CHECK(readAnswerError(in, object, out.facts));
    HC_CHECK(readMeasures(in, object, out.facts));
    HC_CHECK(readAnswerTime(in, object, out.facts));
    if (in.hasValue(AnswerField("tags"))) {
        HC_TRY(out.facts.tags, in.texts(AnswerField("tags")));
    }
    HC_TRY(out.facts.requestId, in.optionalText(AnswerField("request_id")));
    HC_TRY(out.facts.sessionId, in.optionalText(AnswerField("session_id")));
    HC_CHECK(readAnswerRecord(in, object, out.facts));
    for (const auto& [field, target] : {std::pair(AnswerField("tenant_id"), &out.tenantId), {AnswerField("project_id"), &out.projectId}})
        if (in.hasValue(field)) {
            HC_TRY(*target, in.text(field));
        }
    return out;
}

} // namespace hindcast
