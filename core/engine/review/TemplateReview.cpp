// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/TemplateReview.h"

#include "core/engine/review/DecisionState.h"

#include <iterator>

namespace hindcast {
namespace {

/// The sentences of an action; lists are separated by line breaks. Reviews are stored data: they are not translated.
/// They say what to do and what was given, never what an action of this kind would have brought.
struct ReviewPhrases {
    const char* action;
    const char* appropriateness; ///< behind "The A decision for component 'C' "
    const char* effectiveness;   ///< behind "The execution using component 'C' "
    const char* strength;        ///< before the accuracy that is one
    const char* improvements;
    const char* insight;
    const char* recommendation;
};

constexpr ReviewPhrases reviewPhrases[] = {
    {"keep", "was appropriate by what was measured, which speaks for the stability of what is kept", "was effective by its accuracy",
     "Maintained system stability: an accuracy of ",
     "- Consider optimizing the component for better latency\n- Monitor for edge cases that might require future modifications",
     "Keeping a component pays off for as long as its figures stay where they are.",
     "Continue monitoring this component's performance, and decide again when latency or accuracy drift."},
    {"kill", "was appropriate by what was measured", "was effective by its accuracy", "An accuracy of ",
     "- Measure whether the removed component was the bottleneck\n- Check what else relied on it, and write down what takes over",
     "A component that costs more than it gives is better removed early.",
     "Watch the components that take over, and keep a way back until they have proved themselves."},
    {"marry", "was appropriate by what was measured", "was effective by its accuracy", "An accuracy of ",
     "- Test the integration under load\n- Agree on who maintains the component",
     "Integration pays off when the component has been stable for a while.",
     "Document the integration, and measure it again after the next release."},
};

constexpr ReviewPhrases otherPhrases{"",
                                     "is a non-standard one: it is not among keep, kill and marry",
                                     "was recorded with these figures",
                                     "An accuracy of ",
                                     "- Use one of the actions keep, kill and marry",
                                     "A non-standard action cannot be compared with earlier decisions.",
                                     "Find out why a non-standard action was chosen before it is used again."};

// What was measured speaks against it, does not decide, or is not there: nothing is claimed that the state does not show.
// "cannot be judged" is what analyzeReview() takes for no verdict.
constexpr ReviewPhrases badPhrases{"",
                                   "was not justified by what was measured",
                                   "was not effective",
                                   "",
                                   "- Find out why the execution went wrong before the decision is repeated\n- Decide what takes it back",
                                   "A decision is only as good as what follows from it.",
                                   "Do not repeat the decision as it is; look at the execution first."};
constexpr ReviewPhrases mixedPhrases{"",
                                     "cannot be judged: it is neither confirmed nor refuted by its figures",
                                     "cannot be judged: its figures do not decide how good it was",
                                     "",
                                     "- Measure the execution again, with its accuracy",
                                     "Figures in between decide nothing.",
                                     "Measure again before the decision is repeated."};
constexpr ReviewPhrases offScalePhrases{"",
                                        "cannot be judged: it is neither confirmed nor refuted by its figures",
                                        "cannot be judged: the scale of its accuracy is not known, for only one from 0 to 1 is compared",
                                        "",
                                        "- Measure the execution again, with an accuracy from 0 to 1",
                                        "A figure decides nothing while nobody knows its scale.",
                                        "Measure again before the decision is repeated."};
constexpr ReviewPhrases unknownPhrases{"",
                                       "cannot be judged: the state holds no figures of its execution",
                                       "cannot be judged: it was recorded without figures",
                                       "",
                                       "- Record latency and accuracy of the execution",
                                       "Without figures there is nothing to compare.",
                                       "Measure the execution, and review the decision then."};

const ReviewPhrases& phrasesOf(const DecisionState& s)
{
    if (s.evidence == DecisionState::Evidence::Bad)
        return badPhrases;
    if (s.evidence == DecisionState::Evidence::Mixed)
        return s.accuracyHasScale ? mixedPhrases : offScalePhrases;
    if (s.evidence == DecisionState::Evidence::None)
        return unknownPhrases;
    for (const ReviewPhrases& phrases : reviewPhrases)
        if (s.action == QLatin1String(phrases.action))
            return phrases;
    return otherPhrases;
}

/// What was given and is good; the rest is not known.
QString strengthsOf(const DecisionState& s, const ReviewPhrases& phrases)
{
    if (s.evidence != DecisionState::Evidence::Good)
        return QStringLiteral("- None that the state shows");
    QString out = QStringLiteral("- %1%2 (%3 or more is good)")
                      .arg(QLatin1String(phrases.strength), s.accuracy, QString::number(DecisionState::goodAccuracy));
    if (s.latency.back().isDigit())
        out += QLatin1String("\n- A measured latency of ") + s.latency;
    if (s.hasResult)
        out += QLatin1String("\n- A result that names no failure");
    return out;
}

QString headed(const char* name, const QString& body) { return QLatin1String("\n\n## ") + QLatin1String(name) + u'\n' + body; }

} // namespace

QString templateReview(const QJsonValue& state)
{
    if (!state.isObject())
        return errorReview({}, QStringLiteral("the state is not an object"));
    const DecisionState s = decisionState(state.toObject());
    const ReviewPhrases& p = phrasesOf(s);
    const auto text = [](const char* phrase) { return QString::fromLatin1(phrase); };
    const QString capitalised = s.action.left(1).toUpper() + s.action.mid(1);
    // Quoted words stand behind the verdicts, where nobody counts them as some.
    const QString trouble = s.trouble.isEmpty() ? QString() : QLatin1String("\nWhat speaks against it: ") + s.trouble;
    const QString reason = s.reason.isEmpty() ? QString() : QLatin1String("\nReason given: ") + s.reason;
    return QLatin1String("# Reflection on ") + capitalised + QLatin1String(" Decision for Component '") + s.component + u'\''
        + headed("Decision Analysis",
                 QLatin1String("The ") + s.action + QLatin1String(" decision for component '") + s.component + QLatin1String("' ")
                     + text(p.appropriateness) + u'.')
        + headed("Execution Assessment",
                 QLatin1String("The execution using component '") + s.activeComponent + QLatin1String("' ") + text(p.effectiveness)
                     + QLatin1String(".\n- Latency: ") + s.latency + QLatin1String("\n- Accuracy: ") + s.accuracy)
        + headed("Strengths", strengthsOf(s, p)) + headed("Areas for Improvement", text(p.improvements))
        + headed("Patterns and Insights", text(p.insight) + trouble + reason) + headed("Recommendation", text(p.recommendation)) + u'\n';
}

QString errorReview(const QJsonObject& state, const QString& message)
{
    const DecisionState s = decisionState(state);
    const bool isFigure = !s.latency.isEmpty() && s.latency.back().isDigit();
    const QString seconds = isFigure ? s.latency + u's' : s.latency;
    return reviewErrorMarker + QLatin1String(" Reflection on '") + s.action + QLatin1String("' decision for component '") + s.component
        + QLatin1String("'\n\nAPI call failed with error: ") + message + QLatin1String("\n\nThe execution was attempted using component '")
        + s.activeComponent + QLatin1String("', with a latency of ") + seconds + QLatin1String(" and an accuracy of ") + s.accuracy
        + QLatin1String(".\n\nPlease check your API configuration and network connectivity.\n");
}

} // namespace hindcast
