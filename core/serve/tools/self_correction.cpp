// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/LearningDocument.h"
#include "core/rules/evaluation/EvaluationPassInput.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

void callSelfCorrection(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const auto pass = readEvaluationPass(RuleInput(arguments));
    if (!pass)
        return reply(failedAnswer(pass.error()));
    const bool changed = arguments.value(QLatin1String("changed_behavior")).toBool(true);
    desk.think<WriteDesk::Corrected>(
        info, [pass = *pass, changed, info](WriteDesk& writer) { return writer.correct(pass, changed, info.token); },
        [reply](const Expected<WriteDesk::Corrected>& corrected) {
            if (!corrected)
                return reply(failedAnswer(corrected.error()));
            QJsonObject document = correctionDocument(corrected->result);
            if (corrected->alike)
                addAlikeDocument(*corrected->alike, document);
            reply(plainAnswer(document));
        });
}

constexpr char inputSelfCorrection[] = R"json({
 "type":"object","additionalProperties":false,"required":["critique","query"],
 "properties":{"critique":{"type":"string","maxLength":200000},"query":{"type":"string","maxLength":200000},"context":{"type":["string","null"],"maxLength":1000000},
  "verification_results":{"type":["array","null"],"maxItems":1000,"items":{"type":"object","properties":{"status":{"type":["string","null"]},"claim_text":{"type":["string","null"]},"conflict_reason":{"type":["string","null"]}}}},
  "iteration":{"type":["integer","null"],"minimum":0},"quality_before":{"type":["number","null"],"minimum":0,"maximum":1},"quality_after":{"type":["number","null"],"minimum":0,"maximum":1},
  "related_memory_ids":{"type":["array","null"],"maxItems":1000,"items":{"type":["integer","string"]},"description":"Memories that you were given and that this corrects or builds on: the correction is linked to them."},
  "changed_behavior":{"type":["boolean","null"],"description":"Whether your answer was another one afterwards (true)."}}})json";

constexpr char outputSelfCorrection[] = R"json({
 "type":"object","required":["action","reflection_id","occurrence_count"],
 "properties":{"action":{"type":"string"},"reflection_id":{"type":["integer","null"]},"occurrence_count":{"type":["integer","null"]},"derived_from":{"type":"array","items":{"type":"integer"},"description":"What it was derived from: the memories you named, and your correction of an earlier iteration."},"error_type":{"type":"string"},"error_signature":{"type":"string"},"text":{"type":"string"},"similar":{"type":"array","description":"Reflections that say nearly the same: likely duplicates, a suggestion only.","items":{"type":"object","properties":{"id":{"type":"integer"},"similarity":{"type":"number"}}}},"embedding_model":{"type":"string"},"embedding_error":{"type":"string"}}})json";

} // namespace

const MemoryTool& tool_self_correction()
{
    static constexpr MemoryTool tool{
        "self_correction",
        "Store a self-correction",
        "What you found out when you evaluated your own answer: the critique, and how much better the answer became.",
        inputSelfCorrection,
        outputSelfCorrection,
        true,
        false,
        false,
        false,
        callSelfCorrection,
        MemoryTool::Asks::Embedder};
    return tool;
}

} // namespace hindcast::serve
