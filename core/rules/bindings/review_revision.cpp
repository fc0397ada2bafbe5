// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/review/ReviewReading.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const RuleInput given, in.object(QLatin1String("stored")));
    HC_TRY(const bool success, given.flag(QLatin1String("success")));
    const QJsonObject side = object.value(QLatin1String("stored")).toObject();
    const ReviewReading stored{side.value(QLatin1String("insights")).toObject(), side.value(QLatin1String("analysis")).toObject(), success};
    HC_TRY(const QString text, in.text(QLatin1String("reflection")));
    HC_TRY(const ReviewReading read, readReview(text));
    return QJsonObject{{QStringLiteral("changed"), read != stored}, {QStringLiteral("replaces"), mayReplaceReview(stored, read)}};
}

} // namespace

const RuleBinding& rule_review_revision()
{
    static const RuleBinding rule{"review_revision", callRule};
    return rule;
}

} // namespace hindcast
