// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/LearningDocument.h"
#include "core/engine/reflect/TraceInput.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

void callReflectOnTrace(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    auto input = traceInput(arguments);
    if (!input)
        return reply(failedAnswer(input.error()));
    input->trace.createdAt = desk.options().clock->now();
    desk.think<ReflectionResult>(
        info, [trace = input->trace, info](WriteDesk& writer) { return writer.reflect(trace, info.meta.trace, info.token); },
        [reply](const Expected<ReflectionResult>& result) {
            reply(result ? plainAnswer(reflectionDocument(*result)) : failedAnswer(result.error()));
        });
}

constexpr char inputReflectOnTrace[] = R"json({
 "type":"object","additionalProperties":false,"required":["events","outcome"],
 "properties":{"session_id":{"type":["string","null"],"maxLength":5000},
  "events":{"type":"array","maxItems":5000,"items":{"type":"object","required":["event_type"],"properties":{
   "event_type":{"type":"string","enum":["tool_call","tool_response","llm_call","llm_response","user_input","system_event","error_event"]},
   "event_id":{"type":["string","null"]},"content":{"type":["string","null"]},"tool_name":{"type":["string","null"]},"error":{"type":["object","null"]},"metadata":{"type":["object","null"]}}}},
  "outcome":{"type":"string","enum":["success","failure","partial","timeout","error"]},
  "error":{"type":["object","null"]},"task_description":{"type":["string","null"]},"task_goal":{"type":["string","null"]},
  "related_memory_ids":{"type":["array","null"],"maxItems":1000,"items":{"type":["integer","string"]},"description":"Memories that you were given: the reflection is linked to them."}}})json";

constexpr char outputReflectOnTrace[] = R"json({
 "type":"object","required":["fate","trace_id","reflection_id","strategy_id"],
 "properties":{"fate":{"type":"string"},"trace_id":{"type":["integer","null"]},"reflection_id":{"type":["integer","null"]},"strategy_id":{"type":["integer","null"]},"thin_trace":{"type":"array","items":{"type":"string"}},"occurrence_count":{"type":"integer"},"reflection_text":{"type":"string"},"strategy_text":{"type":["string","null"]},"importance":{"type":"number"},"confidence":{"type":"number"},"tags":{"type":"array","items":{"type":"string"}},"quality":{"type":"string"},"provider":{"type":"string"}}})json";

} // namespace

const MemoryTool& tool_reflect_on_trace()
{
    static constexpr MemoryTool tool{
        "reflect_on_trace",
        "Reflect on a trace",
        "Reflect on what happened in a session: its events and how it ended. The reflection and its strategy are stored; an equal story is only counted.",
        inputReflectOnTrace,
        outputReflectOnTrace,
        true,
        false,
        false,
        false,
        callReflectOnTrace,
        MemoryTool::Asks::Author};
    return tool;
}

} // namespace hindcast::serve
