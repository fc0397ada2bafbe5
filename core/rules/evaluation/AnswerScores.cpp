// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/AnswerScores.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/evaluation/Evaluation.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

constexpr qsizetype shortWord = 3; // letters that a word needs to say something, unless all are shorter
constexpr qsizetype greatestScoredText = 200'000;

/// The different words of a text, in lower case; numbers are words.
QSet<QString> scoredWords(const QString& text)
{
    QSet<QString> all, longer;
    QString word;
    const auto end = [&] {
        if (word.isEmpty())
            return;
        all.insert(word);
        if (word.size() >= shortWord || word.front().isDigit())
            longer.insert(word);
        word.clear();
    };
    for (const QChar c : QStringView(text).first(std::min(text.size(), greatestScoredText))) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate())
            word += c.toLower();
        else
            end();
    }
    end();
    return longer.isEmpty() ? all : longer;
}

double shareOf(const QSet<QString>& words, const QSet<QString>& in)
{
    if (words.isEmpty())
        return 0;
    const auto found = std::ranges::count_if(words, [&](const QString& w) { return in.contains(w); });
    return double(found) / double(words.size());
}

constexpr double unjudged = std::numeric_limits<double>::quiet_NaN();

CriterionValues allButSafety(double value) { return {value, value, unjudged, value, value}; }

double correctnessOf(const AnswerFacts& facts, const QSet<QString>& answer)
{
    if (facts.expected) {
        const QSet<QString> expected = scoredWords(*facts.expected);
        return expected.isEmpty() ? (answer.isEmpty() ? 1 : 0) : shareOf(expected, answer);
    }
    if (answer.isEmpty())
        return 0;
    return facts.context.isEmpty() ? unjudged : shareOf(answer, scoredWords(facts.context.join(u' ')));
}

} // namespace

Expected<CriterionValues> answerScores(const AnswerFacts& facts)
{
    if (facts.criteria) {
        HC_TRY([[maybe_unused]] const auto checked, knownEvaluation(*facts.criteria));
        return *facts.criteria;
    }
    if (facts.score)
        return answerScoresByThreshold(facts);
    HC_TRY(const Evaluation run, evaluateDeterministic(facts.error.has_value(), facts.executionMs));
    if (run.outcome != EvaluatedOutcome::Success)
        return allButSafety(run.quality);
    const QSet<QString> answer = scoredWords(facts.answer);
    const double correctness = correctnessOf(facts, answer);
    const double efficiency = facts.executionMs > 0 ? 1 : unjudged;
    if (facts.expected || answer.isEmpty()) // who gives what is wanted is helpful, however few words of the question come up again
        return CriterionValues{correctness, correctness, unjudged, correctness, efficiency};
    return CriterionValues{correctness, unjudged, unjudged, unjudged, std::isnan(correctness) ? unjudged : efficiency};
}

Expected<CriterionValues> answerScoresByThreshold(const AnswerFacts& facts)
{
    HC_TRY(const Evaluation e, evaluateThreshold(facts.score.value_or(unknownQuality)));
    return CriterionValues{e.quality, unjudged, unjudged, unjudged, unjudged};
}

Criterion weakestCriterion(const CriterionValues& scores)
{
    size_t least = 0;
    for (size_t i = 1; i < scores.size(); ++i)
        if (!std::isnan(scores[i]) && (std::isnan(scores[least]) || scores[i] < scores[least]))
            least = i;
    return Criterion(least);
}

QString scoresText(const CriterionValues& scores)
{
    QStringList parts;
    for (size_t i = 0; i < criterionCount; ++i)
        parts << QStringLiteral("%1 %2").arg(word(Criterion(i)), std::isnan(scores[i]) ? QStringLiteral("unknown") : argText(scores[i], 2));
    return parts.join(QStringLiteral(", "));
}

} // namespace hindcast
