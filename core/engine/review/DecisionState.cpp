// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/DecisionState.h"

#include "core/rules/review/ResultFailure.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"

#include <QLocale>

#include <cmath>
#include <optional>

namespace hindcast {
namespace {

QString pythonFloat(double v)
{
    QString shortest = QString::number(v, 'e', QLocale::FloatingPointShortest);
    const int exponent = shortest.mid(shortest.indexOf(u'e') + 1).toInt();
    if (v != 0 && (exponent < -4 || exponent >= 16))
        return shortest;
    const QString plain = QString::number(v, 'f', QLocale::FloatingPointShortest);
    return plain.contains(u'.') ? plain : plain + QLatin1String(".0");
}

QString lineOf(const QJsonValue& value, const QString& missing)
{
    if (value.isDouble())
        return pythonFloat(value.toDouble());
    if (value.isBool())
        return value.toBool() ? QStringLiteral("True") : QStringLiteral("False");
    const QString line = onOneLine(value.toString()).simplified();
    return line.isEmpty() ? missing : line;
}

constexpr double badAccuracy = 0.5; // between it and goodAccuracy nobody can say

/// Also one that is written as a text ("0.95"); nothing: it is no number.
std::optional<double> figureIn(const QJsonValue& value)
{
    bool isNumber = value.isDouble();
    const double out = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    return isNumber && std::isfinite(out) ? std::optional(out) : std::nullopt;
}

void judgeExecution(DecisionState& out, const QJsonObject& state, const QJsonObject& figures)
{
    using Evidence = DecisionState::Evidence;
    if (const auto accuracy = figureIn(figures.value(QLatin1String("accuracy")))) {
        out.accuracyHasScale = *accuracy >= 0 && *accuracy <= 1; // 95 may be 95 percent, or of 1000
        out.evidence = !out.accuracyHasScale           ? Evidence::Mixed
            : *accuracy >= DecisionState::goodAccuracy ? Evidence::Good
            : *accuracy < badAccuracy                  ? Evidence::Bad
                                                       : Evidence::Mixed;
    } else if (figureIn(figures.value(QLatin1String("latency")))) {
        out.evidence = Evidence::Mixed;
    }
    if (out.evidence == Evidence::Bad)
        out.trouble = QStringLiteral("an accuracy of ") + out.accuracy;
    const QJsonValue result = state.value(QLatin1String("result"));
    out.hasResult = !result.isUndefined() && !result.isNull();
    QString trouble = failureIn(result);
    if (trouble.isEmpty())
        trouble = failureIn(figures);
    if (trouble.isEmpty())
        return;
    out.evidence = Evidence::Bad;
    out.trouble += (out.trouble.isEmpty() ? QString() : QStringLiteral(" and ")) + QStringLiteral("the result \"") + trouble + u'"';
}

} // namespace

DecisionState decisionState(const QJsonObject& state)
{
    const QString unknown = QStringLiteral("unknown"), none = QStringLiteral("N/A");
    const QJsonObject decision = state.value(QLatin1String("kfm_action")).toObject();
    const QJsonObject figures = state.value(QLatin1String("execution_performance")).toObject();
    DecisionState out;
    out.action = lowerCased(lineOf(decision.value(QLatin1String("action")), unknown));
    out.component = lineOf(decision.value(QLatin1String("component")), unknown);
    out.activeComponent = lineOf(state.value(QLatin1String("active_component")), unknown);
    out.latency = lineOf(figures.value(QLatin1String("latency")), none);
    out.accuracy = lineOf(figures.value(QLatin1String("accuracy")), none);
    out.reason = lineOf(decision.value(QLatin1String("reasoning")), {});
    if (out.reason.isEmpty())
        out.reason = lineOf(decision.value(QLatin1String("reason")), {});
    judgeExecution(out, state, figures);
    return out;
}

} // namespace hindcast
