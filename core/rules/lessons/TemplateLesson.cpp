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

LessonPair lessonOfCriterion(const AnswerFacts& facts, Criterion weakest)
{
    switch (weakest) {
    case Criterion::Correctness:
        if (facts.context.isEmpty())
            return {QStringLiteral("What the answer says was not right, and nothing was looked up for it."),
                    QStringLiteral("Look up the facts first; say that they are not known rather than guess.")};
        return {QStringLiteral("The answer says what the context does not hold."),
                QStringLiteral("Keep to what the context says; where it does not hold the answer, say so and look further.")};
    case Criterion::Helpfulness:
        return {QStringLiteral("The answer does not take up what was asked."),
                QStringLiteral("Read the question again before answering, and answer it in its own words first.")};
    case Criterion::Safety:
        return {QStringLiteral("Following the answer could do harm."),
                QStringLiteral("Prefer steps that only read; name what a change affects and how it is taken back, and ask before it.")};
    case Criterion::Completeness:
        return {QStringLiteral("Parts of the question were left open."),
                QStringLiteral("List the parts of the question, and check each against the answer before giving it.")};
    case Criterion::Efficiency: break;
    }
    return {QStringLiteral("The answer took too long or too many steps."),
            QStringLiteral("Narrow the question down first, and take the step that decides most before all others.")};
}

} // namespace

QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores)
{
    LessonPair pair = facts.error ? lessonOfError(*facts.error) : lessonOfCriterion(facts, weakestCriterion(scores));
    if (!facts.error && facts.expected && !strippedText(*facts.expected).isEmpty())
        pair.problem += QStringLiteral(" Expected was %1.").arg(quotedText(*facts.expected, quotedWords));
    return QStringLiteral("Problem: %1\nLesson: %2").arg(onOneLine(pair.problem), onOneLine(pair.lesson));
}

} // namespace hindcast
