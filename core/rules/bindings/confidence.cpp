// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Confidence.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> confidenceOf(OutcomePath path, const RuleInput& in)
{
    switch (path) {
    case OutcomePath::Direct: {
        HC_TRY(const bool matched, in.flag(QLatin1String("playbook_matched")));
        HC_TRY(const Verified verified, in.verified(QLatin1String("verified")));
        return directConfidence(matched, verified);
    }
    case OutcomePath::Synthesis: {
        HC_TRY(const double model, in.share(QLatin1String("model_confidence")));
        HC_TRY(const double confidence, synthesisConfidence(model));
        return confidence;
    }
    case OutcomePath::ReadOnly: break;
    }
    return QJsonValue(QJsonValue::Null);
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const OutcomePath path, in.choice(QLatin1String("path"), &pathFromWord, QLatin1String("direct, synthesis or read_only")));
    HC_TRY(const QJsonValue confidence, confidenceOf(path, in));
    return QJsonObject{{QStringLiteral("confidence"), confidence}};
}

} // namespace

const RuleBinding& rule_confidence()
{
    static const RuleBinding rule{"confidence", callRule};
    return rule;
}

} // namespace hindcast
