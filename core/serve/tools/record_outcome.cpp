// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RecordInputReader.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

void callRecordOutcome(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    QJsonObject given = arguments;
    if (!given.contains(QLatin1String("cluster_id")) && !desk.options().cluster.isEmpty())
        given.insert(QStringLiteral("cluster_id"), desk.options().cluster);
    auto input = recordInput(given);
    if (!input)
        return reply(failedAnswer(input.error()));
    desk.record(*std::move(input), info, [reply](const Expected<RecordDecision>& decision) {
        reply(decision ? plainAnswer(decisionObject(*decision)) : failedAnswer(decision.error()));
    });
}

constexpr char inputRecordOutcome[] = R"json({
 "type":"object","additionalProperties":false,"required":["session_id","path"],
 "properties":{
  "session_id":{"type":"string","minLength":1,"maxLength":1000},"user_id":{"type":["string","null"],"maxLength":1000,"description":"Whom you worked for."},"query":{"type":["string","null"],"maxLength":200000,"description":"What you were asked."},
  "playbooks":{"type":"array","items":{"type":"string"},"maxItems":10000,"description":"The playbooks that you followed."},"cluster_id":{"type":["string","null"],"maxLength":1000,"description":"Where."},"namespace":{"type":["string","null"],"maxLength":200000,"description":"Left out: taken from commands and manifests."},
  "path":{"type":"string","enum":["direct","synthesis","read_only"],"description":"direct: by playbook; synthesis: you found the cause yourself; read_only: nothing was changed."},
  "commands":{"type":"array","items":{"type":"string"},"maxItems":10000,"description":"What you ran."},"manifests":{"type":"array","items":{"type":"string"},"maxItems":10000,"description":"What you applied."},"mutated":{"type":["boolean","null"],"description":"Left out: decided from the commands."},
  "verified":{"type":["boolean","null"],"description":"Whether you saw that it helped; null: you do not know."},
  "pods_before":{"anyOf":[{"type":"null"},{"type":"array","maxItems":10000,"items":{"type":"object","required":["name","status"],"properties":{"name":{"type":"string"},"status":{"type":"string"}}}}]},"pods_after":{"anyOf":[{"type":"null"},{"type":"array","maxItems":10000,"items":{"type":"object","required":["name","status"],"properties":{"name":{"type":"string"},"status":{"type":"string"}}}}]},
  "feedback":{"type":["string","null"],"enum":["resolved","partial","regression","incorrect",null]},
  "model_confidence":{"type":["number","null"],"minimum":0,"maximum":1},"root_cause":{"type":["string","null"],"maxLength":200000,"description":"synthesis: the cause, as one sentence."},"recommended_fix":{"type":["string","null"],"maxLength":200000,"description":"What the next one should do."},
  "created_at":{"type":["string","null"],"maxLength":200000,"description":"When it happened; left out: now."},"request_id":{"type":["string","null"],"maxLength":1000,"description":"Your own name for this call: repeat it when you got no answer."},
  "role":{"type":["string","null"],"maxLength":200000,"description":"Your role."},"hints_shown":{"type":"array","items":{"type":"string"},"maxItems":10000,"description":"Names of the hints that you were given."}}})json";

constexpr char outputRecordOutcome[] = R"json({
 "type":"object","required":["recorded","reason","outcome_id","confidence","eligible","failed_gates","event","pattern"],
 "properties":{"recorded":{"type":"boolean"},"reason":{"type":["string","null"]},"outcome_id":{"type":["integer","null"]},"confidence":{"type":["number","null"]},"eligible":{"type":"boolean"},"failed_gates":{"type":"array","items":{"type":"string"}},"event":{"type":["string","null"]},
  "pattern":{"type":["object","null"],"properties":{"pattern_name":{"type":"string"},"cluster_id":{"type":"string"},"occurrence_count":{"type":"integer"},"promoted":{"type":"boolean"}}}}})json";

} // namespace

const MemoryTool& tool_record_outcome()
{
    static constexpr MemoryTool tool{
        "record_outcome",
        "Record an outcome",
        "What you did about an incident and how it ended, at the end of every session that changed something. A repeated call with the same request_id records nothing twice.",
        inputRecordOutcome,
        outputRecordOutcome,
        true,
        false,
        false,
        false,
        callRecordOutcome};
    return tool;
}

} // namespace hindcast::serve
