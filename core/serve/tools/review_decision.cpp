// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

void callReviewDecision(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    desk.write<ReviewResult>(
        info, [state = arguments.value(QLatin1String("state")).toObject()](WriteDesk& writer) { return writer.review(state); },
        [reply](const Expected<ReviewResult>& result) { reply(result ? plainAnswer(result->state) : failedAnswer(result.error())); });
}

constexpr char inputReviewDecision[] = R"json({
 "type":"object","additionalProperties":false,"required":["state"],
 "properties":{"state":{"type":"object","description":"The decision's state, as `review` takes it."}}})json";

constexpr char outputReviewDecision[] = R"json({"type":"object","required":["validation_results"],"properties":{}})json";

} // namespace

const MemoryTool& tool_review_decision()
{
    static constexpr MemoryTool tool{
        "review_decision",
        "Review a decision",
        "Have a decision validated and reviewed: the state comes back with validation results, reflection, insights and analysis.",
        inputReviewDecision,
        outputReviewDecision,
        true,
        false,
        false,
        false,
        callReviewDecision};
    return tool;
}

} // namespace hindcast::serve
