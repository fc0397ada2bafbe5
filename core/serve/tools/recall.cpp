// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/RecallDocument.h"
#include "core/domain/Words.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

RecallOptions optionsOf(const QJsonObject& arguments)
{
    RecallOptions options;
    options.top = arguments.value(QLatin1String("top")).toInteger(options.top);
    const QJsonArray kinds = arguments.value(QLatin1String("kind")).toArray();
    if (!kinds.isEmpty()) {
        options.episodes = kinds.contains(word(RecordKind::Episode));
        options.reflections = kinds.contains(word(RecordKind::Reflection));
        options.strategies = kinds.contains(word(RecordKind::Strategy));
    }
    return options;
}

void callRecall(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const QString text = arguments.value(QLatin1String("text")).toString();
    desk.read<Guarded<RecallAnswer>>(
        info,
        [text, options = optionsOf(arguments)](ReadDesk& reader, const JobContext& context) {
            return reader.recalled(text, options, false, context);
        },
        [&desk, text, info, reply](const Expected<Guarded<RecallAnswer>>& read) {
            if (!read)
                return reply(failedAnswer(read.error()));
            AnswerNote note;
            if (read->answer.found.empty() && !text.isEmpty())
                note.unanswered = unansweredQuestion("recall", text, {}, desk.options().clock->now());
            giveNoted(desk, std::move(note), givenAnswer({{QStringLiteral("items"), recallJson(read->answer)}}, read->heldBack), info,
                      reply);
        });
}

constexpr char inputRecall[] = R"json({
 "type":"object","additionalProperties":false,
 "properties":{
  "text":{"type":"string","minLength":1,"maxLength":200000,"description":"What you are asked, or what happened. Without it the newest are listed."},
  "kind":{"type":"array","items":{"type":"string","enum":["episode","reflection","strategy"]},"maxItems":3,"description":"Of these kinds only."},
  "top":{"type":"integer","minimum":1,"maximum":100,"description":"At most so many (3)."}}})json";

constexpr char outputRecall[] = R"json({
 "type":"object","required":["items","held_back"],
 "properties":{"held_back":{"type":"integer"},"items":{"type":"array","items":{"type":"object","required":["id","kind","similarity","band"],
  "properties":{"id":{"type":"integer"},"kind":{"type":"string"},"query":{"type":["string","null"]},"reward":{"type":["number","null"]},"reflection":{"type":"string"},"lesson":{"type":"string"},"similarity":{"type":["number","null"]},"band":{"type":["string","null"]},"embedding_model":{"type":["string","null"]}}}}}})json";

} // namespace

const MemoryTool& tool_recall()
{
    static constexpr MemoryTool tool{"recall",
                                     "Recall similar cases",
                                     "Episodes, reflections and strategies about something similar, the most similar first.",
                                     inputRecall,
                                     outputRecall,
                                     false,
                                     true,
                                     false,
                                     false,
                                     callRecall,
                                     MemoryTool::Asks::Embedder};
    return tool;
}

} // namespace hindcast::serve
