// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/StepText.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>
#include <QStringList>

namespace hindcast {
namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StepText)
};

} // namespace

QString hoursText(qint64 us)
{
    const quint64 minutes = (us < 0 ? 0 - quint64(us) : quint64(us)) / quint64(60 * Timestamp::perSecond);
    return QStringLiteral("%1:%2").arg(argText(minutes / 60).rightJustified(2, u'0'), argText(minutes % 60).rightJustified(2, u'0'));
}

QString stepText(const StepEvent& event)
{
    switch (event.kind) {
    case EventKind::Seeded: return StepText::tr("First sighting: count is 1");
    case EventKind::CooldownSkipped:
        if (event.gapUs < 0)
            return StepText::tr("Older by %1 hours than the sighting it is measured from: count stays at %2")
                .arg(argText(hoursText(event.gapUs)), argText(event.countAfter));
        return StepText::tr("Cooldown %1 of %2 hours: count stays at %3")
            .arg(argText(hoursText(event.gapUs)), argText(hoursText(event.cooldownUs)), argText(event.countAfter));
    case EventKind::RelearnAttempt:
        if (event.blocked)
            return StepText::tr("Seen although blocked: count goes from %1 to %2, the block stays")
                .arg(argText(event.countBefore), argText(event.countAfter));
        return StepText::tr("Seen again although demoted: count goes from %1 to %2, the demotion stays")
            .arg(argText(event.countBefore), argText(event.countAfter));
    default:
        return StepText::tr("Seen again after %1 hours: count goes from %2 to %3")
            .arg(argText(hoursText(event.gapUs)), argText(event.countBefore), argText(event.countAfter));
    }
}

QString promotedText(const StepEvent& event, const PromotionParams& params)
{
    return StepText::tr("Promoted: count %1 of %2, confidence %3 of %4")
        .arg(argText(event.countAfter), argText(params.minOccurrences), argText(event.confidenceAfter, 2),
             argText(params.minConfidence, 2));
}

QString ineligibleText(FailedGates failed, const EligibilityInput& input)
{
    QStringList why;
    if (failed.has(Gate::Confidence)) {
        // 0.8999 must not read "0.90 is below 0.90".
        int digits = 2;
        while (digits < 17 && QString::number(input.confidence, 'f', digits) == QString::number(input.minConfidence, 'f', digits))
            ++digits;
        why += StepText::tr("confidence %1 is below %2").arg(argText(input.confidence, digits), argText(input.minConfidence, digits));
    }
    if (failed.has(Gate::Verified))
        why += input.verified == Verified::No ? StepText::tr("the fix was found not to work") : StepText::tr("not verified");
    if (failed.has(Gate::Feedback))
        why += input.feedback == Feedback::Regression ? StepText::tr("feedback says regression") : StepText::tr("feedback says incorrect");
    return StepText::tr("Not eligible: %1").arg(why.join(QLatin1String("; ")));
}

} // namespace hindcast
