// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationPassInput.h"

#include <QJsonArray>

namespace hindcast {
namespace {

constexpr double greatestQuality = 1e300;      // the difference of two such is finite
constexpr qint64 greatestIteration = 1'000'000'000;

// A reason may be any scalar; it is printed as the reflections that exist print it.
Expected<std::optional<QString>> reasonOf(const QJsonObject& verdict, const RuleInput& in)
{
    const QLatin1String field("conflict_reason");
    if (!verdict.contains(field))
        return std::nullopt;
    const QJsonValue value = verdict.value(field);
    switch (value.type()) {
    case QJsonValue::Null: return QStringLiteral("None");
    case QJsonValue::Bool: return value.toBool() ? QStringLiteral("True") : QStringLiteral("False");
    case QJsonValue::Double: return value.toVariant().toString();
    case QJsonValue::String: return value.toString();
    default: return std::unexpected(in.refusal(field, QStringLiteral("a text")));
    }
}

Expected<std::vector<ClaimVerdict>> verdictsOf(const RuleInput& in)
{
    const QLatin1String field("verification_results");
    if (!in.hasValue(field))
        return std::vector<ClaimVerdict>();
    HC_TRY(const QJsonArray list, in.array(field));
    std::vector<ClaimVerdict> out;
    for (const auto& entry : list) {
        if (!entry.isObject())
            return std::unexpected(in.refusal(field, QStringLiteral("a list of objects")));
        const QJsonObject verdict = entry.toObject();
        const RuleInput inner(verdict, QStringLiteral("verification_results."));
        ClaimVerdict v{verdict.value(QLatin1String("status")).toString()}; // a status that is no text is an unknown one
        if (v.status == u"unverified" && inner.hasValue(QLatin1String("claim_text"))) {
            HC_TRY(v.claimText, inner.text(QLatin1String("claim_text")));
        } else if (v.status == u"conflict") {
            HC_TRY(v.conflictReason, reasonOf(verdict, inner));
        }
        out.push_back(std::move(v));
    }
    return out;
}

Expected<std::optional<double>> qualityOf(const RuleInput& in, QLatin1String field)
{
    if (!in.hasValue(field))
        return std::nullopt;
    HC_TRY(const double quality, in.number(field, -greatestQuality, greatestQuality));
    return quality;
}

} // namespace

Expected<EvaluationPass> readEvaluationPass(const RuleInput& in)
{
    EvaluationPass pass;
    HC_TRY(pass.critique, in.text(QLatin1String("critique")));
    HC_TRY(pass.verdicts, verdictsOf(in));
    HC_TRY(pass.query, in.text(QLatin1String("query")));
    HC_TRY(pass.context, in.optionalText(QLatin1String("context")));
    if (in.hasValue(QLatin1String("iteration"))) {
        HC_TRY(pass.iteration, in.whole(QLatin1String("iteration"), -greatestIteration, greatestIteration));
    }
    HC_TRY(const auto before, qualityOf(in, QLatin1String("quality_before")));
    HC_TRY(const auto after, qualityOf(in, QLatin1String("quality_after")));
    if (before && after) { // what nobody measured twice has not changed
        pass.qualityBefore = *before;
        pass.qualityAfter = *after;
    }
    if (in.hasValue(QLatin1String("related_memory_ids"))) {
        HC_TRY(pass.relatedMemoryIds, in.ids(QLatin1String("related_memory_ids")));
    }
    return pass;
}

} // namespace hindcast
