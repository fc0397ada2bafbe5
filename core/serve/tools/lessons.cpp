// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/RecallDocument.h"
#include "core/domain/Words.h"
#include "core/rules/text/CodePoints.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

AnswerNote noteLessons(const RecallAnswer& answer, const QString& task, const QString& session, const RequestInfo& info,
                       const DeskOptions& options)
{
    AnswerNote note;
    const Timestamp now = options.clock->now();
    if (answer.found.empty())
        note.unanswered = unansweredQuestion("lessons", task, {}, now);
    if (session.isEmpty())
        return note;
    qint64 rank = 0;
    for (const Recalled& r : answer.found) {
        const auto kind = recordKindFromWord(r.kind);
        note.exposures.push_back({session,
                                  kind == RecordKind::Episode || kind == RecordKind::Strategy ? r.kind : word(RecordKind::Reflection),
                                  r.key.text(),
                                  {},
                                  ++rank,
                                  now,
                                  options.via,
                                  qint64(codePointCount(r.lesson)),
                                  info.meta.trace.parent,
                                  info.meta.trace.state});
    }
    return note;
}

void callLessons(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const QString task = arguments.value(QLatin1String("task")).toString();
    RecallOptions options;
    for (const auto& tag : arguments.value(QLatin1String("tags")).toArray())
        options.tags << tag.toString();
    desk.read<Guarded<RecallAnswer>>(
        info, [task, options](ReadDesk& reader, const JobContext& context) { return reader.recalled(task, options, true, context); },
        [&desk, task, info, reply, session = textOf(arguments, "session_id")](const Expected<Guarded<RecallAnswer>>& read) {
            if (!read)
                return reply(failedAnswer(read.error()));
            const QString text = lessonsText(read->answer);
            ToolAnswer answer = givenAnswer(lessonsDocument(read->answer, task), read->heldBack,
                                            text.isEmpty() ? QStringLiteral("No lesson fits this task.") : text);
            sayLogged(desk, session, answer);
            giveNoted(desk, noteLessons(read->answer, task, session, info, desk.options()), std::move(answer), info, reply);
        });
}

constexpr char inputLessons[] = R"json({
 "type":"object","additionalProperties":false,"required":["task"],
 "properties":{
  "task":{"type":"string","minLength":1,"maxLength":200000,"description":"What you are about to do."},
  "tags":{"type":"array","items":{"type":"string","maxLength":200},"maxItems":50,"description":"With any of these tags."},
  "session_id":{"type":"string","maxLength":500,"description":"Your session: what you are given is noted under it."}}})json";

constexpr char outputLessons[] = R"json({
 "type":"object","required":["task","lessons","text","held_back"],
 "properties":{"task":{"type":"string"},"text":{"type":"string"},"held_back":{"type":"integer"},"logged":{"type":"boolean","description":"With a session: whether what is given is noted for it."},"lessons":{"type":"array","items":{"type":"object","required":["id","kind","lesson","similarity"],
  "properties":{"id":{"type":"integer"},"kind":{"type":"string"},"query":{"type":["string","null"]},"reward":{"type":["number","null"]},"reflection":{"type":"string"},"lesson":{"type":"string"},"similarity":{"type":["number","null"]},"band":{"type":["string","null"]},"embedding_model":{"type":["string","null"]}}}}}})json";

} // namespace

const MemoryTool& tool_lessons()
{
    static constexpr MemoryTool tool{
        "lessons",
        "Lessons for a task",
        "What an agent that is about to do this should be told: lessons of similar cases, as a list and as a text for the prompt.",
        inputLessons,
        outputLessons,
        false,
        true,
        false,
        false,
        callLessons,
        MemoryTool::Asks::Embedder};
    return tool;
}

} // namespace hindcast::serve
