// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/RecallDocument.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

void callSeenBefore(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const QString text = arguments.value(QLatin1String("text")).toString();
    desk.read<Guarded<SeenAnswer>>(
        info,
        [text, type = textOf(arguments, "error_type")](ReadDesk& reader, const JobContext& context) {
            return reader.seen(text, type, context);
        },
        [&desk, text, info, reply](const Expected<Guarded<SeenAnswer>>& read) {
            if (!read)
                return reply(failedAnswer(read.error()));
            AnswerNote note;
            if (read->answer.matches.empty())
                note.unanswered = unansweredQuestion("seen_before", text, {}, desk.options().clock->now());
            giveNoted(desk, std::move(note), givenAnswer(seenJson(read->answer), read->heldBack), info, reply);
        });
}

constexpr char inputSeenBefore[] = R"json({
 "type":"object","additionalProperties":false,"required":["text"],
 "properties":{
  "text":{"type":"string","minLength":1,"maxLength":200000,"description":"The error, or what you are about to do."},
  "error_type":{"type":"string","maxLength":500,"description":"Of this type only; otherwise every type that is stored is tried."}}})json";

constexpr char outputSeenBefore[] = R"json({
 "type":"object","required":["seen","signature","matches","verdict","held_back"],
 "properties":{"seen":{"type":"boolean"},"signature":{"type":"string"},"normal_form":{"type":"string"},"verdict":{"type":"string"},"complete":{"type":"boolean"},"fallback":{"type":["string","null"]},"held_back":{"type":"integer"},
  "matches":{"type":"array","items":{"type":"object","required":["id","kind","leg","score"],
   "properties":{"id":{"type":["integer","string","null"]},"list":{"type":"string"},"kind":{"type":"string"},"leg":{"type":"string"},"score":{"type":"number"},"occurrence_count":{"type":"integer"},"error_type":{"type":"string"},"pattern_name":{"type":["string","null"]},"cluster_id":{"type":["string","null"]},"text":{"type":"string"}}}}}})json";

} // namespace

const MemoryTool& tool_seen_before()
{
    static constexpr MemoryTool tool{
        "seen_before",
        "Seen before?",
        "Whether an error or a question was met before: by its signature, the same form, the same words, or alike, with what is known of it. Ask with the error message as it stands.",
        inputSeenBefore,
        outputSeenBefore,
        false,
        true,
        false,
        false,
        callSeenBefore,
        MemoryTool::Asks::Embedder};
    return tool;
}

} // namespace hindcast::serve
