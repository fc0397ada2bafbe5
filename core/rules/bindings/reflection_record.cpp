// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/reflection/ReflectionRecord.h"

namespace hindcast {
namespace {

constexpr double greatestDelta = 1e300;
constexpr qint64 greatestIterations = 1'000'000'000;

Expected<SelfCorrection> reflectionOf(const RuleInput& in)
{
    SelfCorrection out;
    HC_TRY(out.errorType, in.text(QLatin1String("error_type")));
    HC_TRY(out.errorSignature, in.text(QLatin1String("error_signature")));
    HC_TRY(out.content, in.text(QLatin1String("content")));
    HC_TRY(out.query, in.text(QLatin1String("query")));
    HC_TRY(out.context, in.text(QLatin1String("context")));
    HC_TRY(out.iteration, in.whole(QLatin1String("iteration"), -greatestIterations, greatestIterations));
    HC_TRY(out.qualityDelta, in.number(QLatin1String("quality_delta"), -greatestDelta, greatestDelta));
    return out;
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const RuleInput fields, in.object(QLatin1String("reflection")));
    HC_TRY(const SelfCorrection reflection, reflectionOf(fields));
    HC_TRY(const bool changed, in.flag(QLatin1String("changed_behavior")));
    HC_TRY(const bool known, in.flag(QLatin1String("already_stored")));
    const ReflectionRecord record = reflectionRecord(reflection, changed, known);
    QJsonObject out{{QStringLiteral("action"), word(record.action)}};
    if (record.action == ReflectionAction::Stored) {
        out.insert(QStringLiteral("tags"), QJsonArray::fromStringList(record.tags));
        out.insert(QStringLiteral("context"),
                   QJsonObject{{QStringLiteral("error_signature"), reflection.errorSignature},
                               {QStringLiteral("original_query"), record.originalQuery},
                               {QStringLiteral("iteration_count"), reflection.iteration},
                               {QStringLiteral("quality_improvement"), reflection.qualityDelta},
                               {QStringLiteral("reflection_context"), record.reflectionContext}});
    }
    return out;
}

} // namespace

const RuleBinding& rule_reflection_record()
{
    static const RuleBinding rule{"reflection_record", callRule};
    return rule;
}

} // namespace hindcast
