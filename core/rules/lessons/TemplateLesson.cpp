// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/TemplateLesson.h"

#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/evaluation/AnswerScores.h"
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

const char* problemOf(Criterion weakest)
{
    switch (weakest) {
    case Criterion::Correctness: return "What the answer says was not right, and no context was given for it.";
    case Criterion::Helpfulness: return "The answer does not take up what was asked.";
    case Criterion::Safety: return "Following the answer could do harm.";
    case Criterion::Completeness: return "Parts of the question were left open.";
    case Criterion::Efficiency: break;
    }
    return "The answer took too long or too many steps.";
}

/// The caller measured it: that it is low is all that anybody saw.
LessonPair lessonOfMeasure(const AnswerFacts& facts, Criterion weakest, double score)
{
    const QString what = facts.criteria ? QLatin1String("The ") + word(weakest) + QLatin1String(" of the answer")
                                        : QStringLiteral("The answer");
    return {QStringLiteral("%1 was judged %2 of 1; no reason was given.").arg(what, QString::number(score, 'f', 2)),
            facts.criteria ? QString(QLatin1String(adviceOn(weakest)))
                           : QStringLiteral("Find out what was wrong with it before the same is answered again.")};
}

LessonPair lessonOfAnswer(const AnswerFacts& facts, const CriterionValues& scores)
{
    const Criterion weakest = weakestCriterion(scores);
    if (strippedText(facts.answer).isEmpty())
        return {QStringLiteral("The answer was empty."), QStringLiteral("Answer with what is known, and say what is missing.")};
    if (facts.criteria || facts.score)
        return lessonOfMeasure(facts, weakest, scores[size_t(weakest)]);
    if (weakest == Criterion::Correctness && !facts.context.isEmpty())
        return {QStringLiteral("The answer says what the context does not hold."),
                QStringLiteral("Keep to what the context says; where it does not hold the answer, say so and look further.")};
    return {QLatin1String(problemOf(weakest)), QLatin1String(adviceOn(weakest))};
}

} // namespace

QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores)
{
    LessonPair pair = facts.error ? lessonOfError(*facts.error) : lessonOfAnswer(facts, scores);
    if (!facts.error && facts.expected && !strippedText(*facts.expected).isEmpty())
        pair.problem += QStringLiteral(" Expected was %1.").arg(quotedText(*facts.expected, quotedWords));
    return QStringLiteral("Problem: %1\nLesson: %2").arg(onOneLine(pair.problem), onOneLine(pair.lesson));
}

} // namespace hindcast
