// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/TemplateLesson.h"

#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/QuotedText.h"

namespace hindcast {
namespace {

struct LessonPair {
    QString problem;
    QString lesson;
};

constexpr qsizetype quotedWords = 160; // code points

LessonPair lessonOfError(const QString& error)
{
    const QString said = quotedText(error, quotedWords);
    return {said.isEmpty() ? QStringLiteral("Answering ended with an error.")
                           : QStringLiteral("Answering ended with the error %1.").arg(said),
            errorAdvice(errorCategoryOf(error), {}, error)};
}

const char* adviceOn(Criterion weakest)
{
    switch (weakest) {
    case Criterion::Correctness: return "Look up the facts first; say that they are not known rather than guess.";
    case Criterion::Helpfulness: return "Read the question again before answering, and answer it in its own words first.";
    case Criterion::Safety: return "Prefer steps that only read; name what a change affects and how it is taken back, and ask before it.";
    case Criterion::Completeness: return "List the parts of the question, and check each against the answer before giving it.";
    case Criterion::Efficiency: break;
    }
    return "Narrow the question down first, and take the step that decides most before all others.";
}

/// Somebody else judged it: that it is low is all that was seen here, and why is theirs to say. \a byCriterion: they told criteria apart.
LessonPair lessonOfJudgement(const CriterionValues& scores, bool byCriterion, const QString& reason)
{
    const Criterion weakest = weakestCriterion(scores);
    const QString what = byCriterion ? QLatin1String("The ") + word(weakest) + QLatin1String(" of the answer")
                                     : QStringLiteral("The answer");
    const QString said = quotedText(reason, quotedWords);
    const QString why = said.isEmpty() ? QStringLiteral("no reason was given") : QStringLiteral("the reason that was given: %1").arg(said);
    return {QStringLiteral("%1 was judged %2 of 1; %3.").arg(what, QString::number(scores[size_t(weakest)], 'f', 2), why),
            byCriterion ? QString(QLatin1String(adviceOn(weakest)))
                        : QStringLiteral("Find out what was wrong with it before the same is answered again.")};
}

bool tookTooLong(const AnswerFacts& facts)
{
    const auto run = evaluateDeterministic(false, facts.executionMs);
    return run && run->outcome == EvaluatedOutcome::Timeout;
}

/// What answerScores() compared: each sentence says that and no more.
LessonPair lessonOfFacts(const AnswerFacts& facts, const CriterionValues& scores)
{
    if (tookTooLong(facts)) // before anything else: then nothing was compared
        return {QStringLiteral("The answer took too long."), QLatin1String(adviceOn(Criterion::Efficiency))};
    const bool compared = weakestCriterion(scores) == Criterion::Correctness;
    if (compared && facts.expected)
        return {QStringLiteral("The answer does not say what was expected."), QLatin1String(adviceOn(Criterion::Correctness))};
    return lessonOfJudgement(scores, true, {});
}

LessonPair lessonOfAnswer(const AnswerFacts& facts, const CriterionValues& scores, const std::optional<QString>& reason)
{
    if (strippedText(facts.answer).isEmpty())
        return {QStringLiteral("The answer was empty."), QStringLiteral("Answer with what is known, and say what is missing.")};
    if (reason)
        return lessonOfJudgement(scores, true, *reason);
    if (facts.criteria || facts.score)
        return lessonOfJudgement(scores, facts.criteria.has_value(), {});
    return lessonOfFacts(facts, scores);
}

} // namespace

QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores, const std::optional<QString>& reason)
{
    LessonPair pair = facts.error ? lessonOfError(*facts.error) : lessonOfAnswer(facts, scores, reason);
    if (!facts.error && facts.expected && !strippedText(*facts.expected).isEmpty())
        pair.problem += QStringLiteral(" Expected was %1.").arg(quotedText(*facts.expected, quotedWords));
    return QStringLiteral("Problem: %1\nLesson: %2").arg(onOneLine(pair.problem), onOneLine(pair.lesson));
}

} // namespace hindcast
