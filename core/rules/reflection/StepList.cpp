// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/StepList.h"

#include "core/rules/text/QuotedText.h"

#include <algorithm>
#include <iterator>

namespace hindcast {
namespace {

constexpr qsizetype stepInputCut = 100, stepNameCut = 60; // code points
constexpr qsizetype stepsNamed = 8;

} // namespace

QString toolName(const QString& tool) { return plainText(tool, stepNameCut); }

QString stepName(const QString& tool) { return tool.isEmpty() ? QStringLiteral("a step without a tool's name") : toolName(tool); }

std::vector<ToolStep> goodSteps(const TraceSummary& summary)
{
    std::vector<ToolStep> out;
    std::ranges::copy_if(summary.steps, std::back_inserter(out), [](const ToolStep& step) { return !step.failed; });
    return out;
}

/// "kubectl (3 times), then promtool": what follows itself is named once.
QString inOrder(const std::vector<ToolStep>& steps, bool withInputs)
{
    QString out;
    qsizetype named = 0;
    for (auto at = steps.begin(); at != steps.end();) {
        if (named++ == stepsNamed)
            return out + QStringLiteral(" and %1 more").arg(steps.end() - at);
        const bool nameless = at->tool.isEmpty() && !at->input.trimmed().isEmpty(); // what it was is in its text alone
        const auto next = std::find_if(
            at, steps.end(), [&](const ToolStep& step) { return step.tool != at->tool || (nameless && step.input != at->input); });
        if (!out.isEmpty())
            out += QStringLiteral(", then ");
        out += nameless ? quotedText(at->input, stepInputCut) : stepName(at->tool);
        const QString input = withInputs && !nameless ? quotedText(at->input, stepInputCut) : QString();
        if (!input.isEmpty())
            out += u' ' + input;
        if (next - at > 1)
            out += QStringLiteral(" (%1 times)").arg(next - at);
        at = next;
    }
    return out;
}

} // namespace hindcast
