// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationReflection.h"

#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EvaluationReflection)
};

constexpr double leastImprovement = 0.1;
constexpr qsizetype claimCut = 100;
constexpr qsizetype critiqueCut = 200;
constexpr qsizetype improvementCut = 150;

struct PassFinding {
    QString errorType;
    QString content;
};

const ClaimVerdict* firstOf(const std::vector<ClaimVerdict>& verdicts, QStringView status)
{
    const auto it = std::ranges::find_if(verdicts, [status](const ClaimVerdict& v) { return v.status == status; });
    return it == verdicts.end() ? nullptr : &*it;
}

// Two decimals, halves to even on the exact binary value: the signatures depend on it.
QString twoDecimals(double value)
{
    std::array<char, 400> buffer; // the greatest double has 309 digits
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 2).ptr;
    return QString::fromLatin1(buffer.data(), end - buffer.data());
}

std::optional<PassFinding> findingOf(const EvaluationPass& pass, double delta)
{
    const QString unknown = QStringLiteral("Unknown");
    if (const ClaimVerdict* conflict = firstOf(pass.verdicts, u"conflict"))
        return PassFinding{QStringLiteral("conflict"), QLatin1String("Detected conflict: ") + conflict->conflictReason.value_or(unknown)};
    if (const ClaimVerdict* claim = firstOf(pass.verdicts, u"unverified"))
        return PassFinding{QStringLiteral("unverified_claim"),
                           QLatin1String("Made unverified claim about: ")
                               + firstCodePoints(claim->claimText.value_or(unknown), claimCut).toString()};
    if (pass.critique.contains(u"CONFLICTS"))
        return PassFinding{QStringLiteral("factual_error"), firstCodePoints(pass.critique, critiqueCut).toString()};
    if (delta > leastImprovement)
        return PassFinding{QStringLiteral("quality_improvement"),
                           QLatin1String("Quality improved by ") + twoDecimals(delta) + QLatin1String(": ")
                               + firstCodePoints(pass.critique, improvementCut).toString()};
    return std::nullopt;
}

} // namespace

Expected<std::optional<SelfCorrection>> reflectionFromEvaluation(const EvaluationPass& pass)
{
    const double delta = pass.qualityAfter - pass.qualityBefore;
    if (!std::isfinite(delta))
        return fail(ErrorCode::InvalidInput, Tr::tr("The qualities before and after must be finite numbers."));
    const std::optional<PassFinding> finding = findingOf(pass, delta);
    if (!finding)
        return std::nullopt;
    HC_TRY(const QString signature, errorSignature(finding->errorType, finding->content));
    return SelfCorrection{finding->errorType, signature, finding->content, pass.query, pass.context, pass.iteration, delta};
}

} // namespace hindcast
