// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/TemplateReview.h"

#include "core/engine/review/DecisionState.h"

#include <iterator>

namespace hindcast {
namespace {

/// The sentences of an action; lists are separated by line breaks. Reviews are stored data: they are not translated.
struct ReviewPhrases {
    const char* action;
    const char* appropriateness; ///< behind "The A decision for component 'C' "
    const char* effectiveness;   ///< behind "The execution using component 'C' "
    const char* strengths;
    const char* improvements;
    const char* insight;
    const char* recommendation;
};

constexpr ReviewPhrases reviewPhrases[] = {
    {"keep", "was appropriate: it holds on to a working state and its stability", "was effective and changed nothing else",
     "- Maintained system stability\n- Preserved existing functionality\n- Avoided disruption to dependent systems",
     "- Consider optimizing the component for better latency\n- Monitor for edge cases that might require future modifications",
     "Keeping a component pays off for as long as its figures stay where they are.",
     "Continue monitoring this component's performance, and decide again when latency or accuracy drift."},
    {"kill", "was appropriate: it takes a bottleneck out of the system", "was effective without the removed part",
     "- Removed a bottleneck\n- Freed the resources that it held\n- Left fewer parts to operate",
     "- Check what else relied on the removed component\n- Write down what takes over its work",
     "A component that costs more than it gives is better removed early.",
     "Watch the components that take over, and keep a way back until they have proved themselves."},
    {"marry", "was appropriate: it makes the integration of a component that has proved itself permanent",
     "was effective with the component as part of the whole",
     "- Made a proven integration permanent\n- Gave other parts one interface to rely on\n- Ended the cost of running alternatives",
     "- Test the integration under load\n- Agree on who maintains the component",
     "Integration pays off when the component has been stable for a while.",
     "Document the integration, and measure it again after the next release."},
};

constexpr ReviewPhrases otherPhrases{"",
                                     "is a non-standard one: it is not among keep, kill and marry",
                                     "was recorded with these figures",
                                     "- The decision was recorded with its component",
                                     "- Use one of the actions keep, kill and marry",
                                     "A non-standard action cannot be compared with earlier decisions.",
                                     "Find out why a non-standard action was chosen before it is used again."};

// What was measured speaks against it, does not decide, or is not there: nothing is claimed that the state does not show.
constexpr ReviewPhrases badPhrases{"",
                                   "was not justified by what was measured",
                                   "was not effective",
                                   "- None that the state shows",
                                   "- Find out why the execution went wrong before the decision is repeated\n- Decide what takes it back",
                                   "A decision is only as good as what follows from it.",
                                   "Do not repeat the decision as it is; look at the execution first."};
constexpr ReviewPhrases mixedPhrases{"",
                                     "is neither confirmed nor refuted by its figures",
                                     "was recorded, and its figures do not decide how good it was",
                                     "- None that the state shows",
                                     "- Measure the execution again, with its accuracy",
                                     "Figures in between decide nothing.",
                                     "Measure again before the decision is repeated."};
constexpr ReviewPhrases unknownPhrases{"",
                                       "cannot be judged: the state holds no figures of its execution",
                                       "was recorded without figures",
                                       "- None that the state shows",
                                       "- Record latency and accuracy of the execution",
                                       "Without figures there is nothing to compare.",
                                       "Measure the execution, and review the decision then."};

const ReviewPhrases& phrasesOf(const QString& action, DecisionState::Evidence evidence)
{
    if (evidence == DecisionState::Evidence::Bad)
        return badPhrases;
    if (evidence == DecisionState::Evidence::Mixed)
        return mixedPhrases;
    if (evidence == DecisionState::Evidence::None)
        return unknownPhrases;
    for (const ReviewPhrases& phrases : reviewPhrases)
        if (action == QLatin1String(phrases.action))
            return phrases;
    return otherPhrases;
}

QString headed(const char* name, const QString& body) { return QLatin1String("\n\n## ") + QLatin1String(name) + u'\n' + body; }

} // namespace

QString templateReview(const QJsonValue& state)
{
    if (!state.isObject())
        return errorReview({}, QStringLiteral("the state is not an object"));
    const DecisionState s = decisionState(state.toObject());
    const ReviewPhrases& p = phrasesOf(s.action, s.evidence);
    const auto text = [](const char* phrase) { return QString::fromLatin1(phrase); };
    const QString capitalised = s.action.left(1).toUpper() + s.action.mid(1);
    const QString reason = s.reason.isEmpty() ? QString() : QLatin1String("\nReason given: ") + s.reason;
    return QLatin1String("# Reflection on ") + capitalised + QLatin1String(" Decision for Component '") + s.component + u'\''
        + headed("Decision Analysis",
                 QLatin1String("The ") + s.action + QLatin1String(" decision for component '") + s.component + QLatin1String("' ")
                     + text(p.appropriateness) + (s.trouble.isEmpty() ? QStringLiteral(".") : QStringLiteral(": ") + s.trouble + u'.'))
        + headed("Execution Assessment",
                 QLatin1String("The execution using component '") + s.activeComponent + QLatin1String("' ") + text(p.effectiveness)
                     + QLatin1String(".\n- Latency: ") + s.latency + QLatin1String("\n- Accuracy: ") + s.accuracy)
        + headed("Strengths", text(p.strengths)) + headed("Areas for Improvement", text(p.improvements))
        + headed("Patterns and Insights", text(p.insight) + reason) + headed("Recommendation", text(p.recommendation)) + u'\n';
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
