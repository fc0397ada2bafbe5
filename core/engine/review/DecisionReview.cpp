// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/DecisionReview.h"

#include "core/engine/review/TemplateReview.h"

#include <QJsonArray>

namespace hindcast {
namespace {

using StateKey = QLatin1String;

/// Why the state's component is another than the decision's, or nothing.
QString executedHint(const QJsonObject& state)
{
    const QJsonValue decided = state.value(StateKey("kfm_action")).toObject().value(StateKey("component"));
    const QJsonValue executed = state.value(StateKey("active_component"));
    if (!decided.isString() || !executed.isString() || decided == executed)
        return {};
    return QStringLiteral("The decision is about '%1', and '%2' was executed.").arg(decided.toString(), executed.toString());
}

QJsonObject validationResults(const QJsonObject& state, const DecisionValidation& validation)
{
    QJsonObject out{{StateKey("valid"), validation.valid()},
                    {StateKey("message"), validation.valid() ? QStringLiteral("KFM decision is valid") : validation.message}};
    for (const DecisionCheck check : {DecisionCheck::DecisionPresent, DecisionCheck::NoPriorError, DecisionCheck::IsObject,
                                      DecisionCheck::RequiredFields, DecisionCheck::ActionType}) {
        out.insert(validationFlag(check), validation.failed != check);
        if (validation.failed == check)
            break;
    }
    if (const QString hint = executedHint(state); validation.valid() && !hint.isEmpty())
        out.insert(StateKey("hint"), hint);
    return out;
}

/// The history so far; what is no list and not nothing becomes its first entry.
QJsonArray historyOf(const QJsonObject& state)
{
    const QJsonValue value = state.value(StateKey("reflections"));
    if (value.isArray() || value.isNull() || value.isUndefined())
        return value.toArray();
    return {value};
}

void addReading(ReviewResult& out, const QString& text, ReviewReading reading)
{
    out.reflection = text;
    out.reflectionSuccess = reading.success;
    out.insights = std::move(reading.insights);
    out.analysis = std::move(reading.analysis);
}

void generateReview(ReviewResult& out, const QJsonObject& state, const ReviewGenerator& generator)
{
    const Expected<QString> text = generator(state);
    auto reading = text ? readReview(*text) : Expected<ReviewReading>(std::unexpected(text.error()));
    if (reading) {
        addReading(out, *text, *std::move(reading));
        return;
    }
    const QString& sentence = reading.error().sentence;
    addReading(out, errorReview(state, sentence), failedReview(sentence));
}

} // namespace

ReviewResult reviewDecision(const QJsonObject& state, const ReviewGenerator& generator)
{
    ReviewResult out{state, validateDecision(state), {}, false, {}, {}};
    QJsonObject results = validationResults(state, out.validation);
    QJsonArray history = historyOf(state);
    if (out.validation.valid()) {
        generateReview(out, state, generator);
        history.append(out.reflection);
        results.insert(StateKey("reflection_success"), out.reflectionSuccess);
        out.state.insert(StateKey("reflection"), out.reflection);
        out.state.insert(StateKey("reflection_insights"), out.insights);
        out.state.insert(StateKey("reflection_analysis"), out.analysis);
    } else {
        for (const char* stale : {"reflection", "reflection_insights", "reflection_analysis"})
            out.state.remove(StateKey(stale));
        if (becomesError(*out.validation.failed))
            out.state.insert(StateKey("error"), out.validation.message);
    }
    out.state.insert(StateKey("reflections"), history);
    out.state.insert(StateKey("validation_results"), results);
    return out;
}

} // namespace hindcast
