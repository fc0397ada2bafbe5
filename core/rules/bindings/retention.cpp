// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Retention.h"
#include "core/domain/Words.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString named, in.text(QLatin1String("kind")));
    const auto kind = recordKindFromWord(named);
    HC_TRY(const qint64 days, in.whole(QLatin1String("retain_days"), 0, thresholds::greatestDays));
    HC_TRY(const qint64 retain, retentionUs(days));
    HC_TRY(const qint64 age, in.whole(QLatin1String("age_us"), -Timestamp::greatestUs * 2, Timestamp::greatestUs * 2));
    bool purged = false;
    if (kind == RecordKind::Pattern) {
        HC_TRY(const double confidence, in.share(QLatin1String("confidence")));
        HC_CHECK(in.flag(QLatin1String("demoted"))); // changes nothing: see patternPurged()
        purged = patternPurged(age, retain, confidence);
    } else if (kind == RecordKind::Outcome) {
        purged = outcomePurged(age, retain);
    } else {
        return std::unexpected(in.refusal(QLatin1String("kind"), QStringLiteral("outcome or pattern")));
    }
    return QJsonObject{{QStringLiteral("purged"), purged}};
}

} // namespace

const RuleBinding& rule_retention()
{
    static const RuleBinding rule{"retention", callRule};
    return rule;
}

} // namespace hindcast
