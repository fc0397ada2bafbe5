// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/AnswerScores.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/text/CodePoints.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

constexpr qsizetype shortWord = 3; // letters that a word needs to say something, unless all are shorter
constexpr double supportingShare = 0.7; // of an answer's words; its reward is none that is reflected on
constexpr qsizetype greatestScoredText = 200'000;

/// The different words of a text, in lower case; numbers are words.
struct ScoredWords {
    QSet<QString> all;
    QSet<QString> telling; ///< without the short ones, unless there are no others
};

ScoredWords scoredWords(const QString& text)
{
    ScoredWords out;
    QString word;
    const auto end = [&] {
        if (word.isEmpty())
            return;
        out.all.insert(word);
        if (word.size() >= shortWord || word.front().isDigit())
            out.telling.insert(word);
        word.clear();
    };
    for (const QChar c : QStringView(text).first(std::min(text.size(), greatestScoredText))) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate())
            word += c.toLower();
        else
            end();
    }
    end();
    if (out.telling.isEmpty())
        out.telling = out.all;
    return out;
}

/// How much of what \a words say is among all words of the other text: a short one may be all that is wanted of a long text.
double shareOf(const ScoredWords& words, const ScoredWords& in)
{
    if (words.telling.isEmpty())
        return 0;
    const auto found = std::ranges::count_if(words.telling, [&](const QString& w) { return in.all.contains(w); });
    return double(found) / double(words.telling.size());
}

constexpr double unjudged = std::numeric_limits<double>::quiet_NaN();

CriterionValues allButSafety(double value) { return {value, value, unjudged, value, value}; }

bool isBlankAnswer(const AnswerFacts& facts) { return strippedText(facts.answer).isEmpty(); }

/// What stands in the context speaks for an answer. What does not shows nothing: a count is made of what is there, and other words, or
/// another language, may say the same.
double groundedness(const AnswerFacts& facts, const ScoredWords& answer)
{
    if (facts.context.isEmpty() || answer.all.isEmpty())
        return unjudged;
    const double share = shareOf(answer, scoredWords(facts.context.join(u' ')));
    return share < supportingShare ? unjudged : share;
}

double correctnessOf(const AnswerFacts& facts, const ScoredWords& answer)
{
    if (facts.expected) {
        const ScoredWords expected = scoredWords(*facts.expected);
        return expected.all.isEmpty() ? (answer.all.isEmpty() ? 1 : 0) : shareOf(expected, answer);
    }
    return isBlankAnswer(facts) ? 0 : groundedness(facts, answer);
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
    const double correctness = correctnessOf(facts, scoredWords(facts.answer));
    const double efficiency = facts.executionMs > 0 ? 1 : unjudged;
    if (facts.expected || isBlankAnswer(facts)) // who gives what is wanted is helpful, however few words of the question come up again
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
