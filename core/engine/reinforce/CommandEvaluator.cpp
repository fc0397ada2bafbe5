// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/CommandEvaluator.h"

#include "core/domain/StorableJson.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CommandEvaluator)
};

QJsonObject questionOf(const AnswerFacts& f)
{
    return {{QStringLiteral("query"), f.query},
            {QStringLiteral("answer"), f.answer},
            {QStringLiteral("context"), QJsonArray::fromStringList(f.context)},
            {QStringLiteral("expected"), jsonOrNull(f.expected)},
            {QStringLiteral("error"), jsonOrNull(f.error)},
            {QStringLiteral("execution_ms"), f.executionMs > 0 ? QJsonValue(f.executionMs) : QJsonValue()}};
}

Expected<AnswerEvaluation> judgedBy(const QJsonObject& answer)
{
    HC_CHECK(checkStorable(answer));
    AnswerEvaluation out;
    const QJsonValue nested = answer.value(QLatin1String("criteria")); // as evaluations are printed and given
    const QJsonObject criteria = nested.isObject() ? nested.toObject() : answer;
    bool named = false;
    for (size_t i = 0; i < criterionCount; ++i) {
        const QJsonValue v = criteria.value(word(Criterion(i)));
        named = named || !v.isUndefined();
        if (!v.isDouble() && !v.isNull() && !v.isUndefined())
            return fail(ErrorCode::InvalidInput, Tr::tr("The criterion %1 must be a number from 0 to 1, or null.").arg(word(Criterion(i))));
        out.scores[i] = v.isDouble() ? v.toDouble() : std::numeric_limits<double>::quiet_NaN();
    }
    if (!named) // an answer about something else says nothing, not that nothing is known
        return fail(ErrorCode::InvalidInput, Tr::tr("The answer names none of the five criteria."));
    HC_TRY(const auto known, knownEvaluation(out.scores));
    out.judged = known.has_value();
    out.value = known.value_or(WeightedEvaluation{});
    constexpr qsizetype longest = 2'000; // code points
    out.reasoning = firstCodePoints(answer.value(QLatin1String("reasoning")).toString(), longest).toString();
    return out;
}

} // namespace

Expected<AnswerEvaluation> CommandEvaluator::evaluate(const AnswerFacts& facts, const CancelToken& token)
{
    const auto answer = m_command->ask(questionOf(facts), token);
    auto judged = answer ? judgedBy(*answer) : Unexpected(answer.error());
    if (judged) {
        judged->method = QStringLiteral("command");
        judged->model = m_command->name();
        return judged;
    }
    if (judged.error().code == ErrorCode::Cancelled)
        return judged;
    HC_TRY(AnswerEvaluation byFacts, DeterministicEvaluator().evaluate(facts, token));
    byFacts.note = judged.error().sentence;
    return byFacts;
}

} // namespace hindcast
