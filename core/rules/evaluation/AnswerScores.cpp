// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/AnswerScores.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/text/CodePoints.h"

#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr double enoughWords = 50;
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

CriterionValues allButSafety(double value) { return {value, value, 1, value, value}; }

double correctnessOf(const AnswerFacts& facts, const QSet<QString>& answer)
{
    if (facts.expected) {
        const QSet<QString> expected = scoredWords(*facts.expected);
        return expected.isEmpty() ? (answer.isEmpty() ? 1 : 0) : shareOf(expected, answer);
    }
    if (answer.isEmpty())
        return 0;
    return facts.context.isEmpty() ? unknownQuality : shareOf(answer, scoredWords(facts.context.join(u' ')));
}

} // namespace

Expected<CriterionValues> answerScores(const AnswerFacts& facts)
{
    if (facts.criteria) {
        HC_TRY([[maybe_unused]] const auto checked, weightedEvaluation(*facts.criteria));
        return *facts.criteria;
    }
    HC_TRY(const Evaluation run, evaluateDeterministic(facts.error.has_value(), facts.executionMs));
    if (run.outcome != EvaluatedOutcome::Success)
        return allButSafety(run.quality);
    const QSet<QString> answer = scoredWords(facts.answer);
    const double correctness = correctnessOf(facts, answer);
    if (facts.expected) // who gives what is wanted is helpful, however few words of the question come up again
        return CriterionValues{correctness, correctness, 1, correctness, 1};
    const double helpfulness = std::min(1.0, 2 * shareOf(scoredWords(facts.query), answer));
    const double length = double(strippedText(facts.answer).toString().simplified().count(u' ') + (answer.isEmpty() ? 0 : 1));
    return CriterionValues{correctness, answer.isEmpty() ? 0 : helpfulness, 1, std::min(1.0, length / enoughWords), 1};
}

Expected<CriterionValues> answerScoresByThreshold(const AnswerFacts& facts)
{
    HC_TRY(const Evaluation e, evaluateThreshold(facts.score.value_or(unknownQuality)));
    CriterionValues out;
    out.fill(e.quality);
    return out;
}

Criterion weakestCriterion(const CriterionValues& scores)
{
    return Criterion(std::distance(scores.begin(), std::ranges::min_element(scores)));
}

QString scoresText(const CriterionValues& scores)
{
    QStringList parts;
    for (size_t i = 0; i < criterionCount; ++i)
        parts << QStringLiteral("%1 %2").arg(word(Criterion(i)), argText(scores[i], 2));
    return parts.join(QStringLiteral(", "));
}

} // namespace hindcast
