// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/HintDocument.h"
#include "core/domain/Words.h"
#include "core/rules/text/CodePoints.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

AnswerNote noteHints(const HintReading& reading, const HintQuestion& question, const QString& session, const RequestInfo& info,
                     const QString& via)
{
    AnswerNote note;
    const Timestamp now = reading.book->asOf;
    if (reading.selection.injected.empty() && reading.pastOutcomes.empty())
        note.unanswered = unansweredQuestion("hints", QStringLiteral("hints for cluster ") + question.cluster, question.cluster, now);
    if (session.isEmpty())
        return note;
    qint64 rank = 0;
    for (const size_t i : reading.selection.injected) {
        const Pattern& p = reading.book->patterns[i];
        note.exposures.push_back({session, word(RecordKind::Pattern), p.name, p.clusterId, ++rank, now, via,
                                  qint64(codePointCount(hintText(p))), info.meta.trace.parent, info.meta.trace.state});
    }
    return note;
}

void callHints(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const auto cluster = clusterOf(desk, arguments);
    if (!cluster)
        return reply(failedAnswer(cluster.error()));
    HintQuestion question{*cluster, textOf(arguments, "user_id"), hintParams(desk.options().settings)};
    question.params.limit = arguments.value(QLatin1String("limit")).toInteger(thresholds::hintLimit);
    question.params.budget = arguments.value(QLatin1String("budget")).toInteger(thresholds::hintBudget);
    desk.read<Guarded<HintReading>>(
        info, [question](ReadDesk& reader, const JobContext& context) { return reader.hints(question, context); },
        [&desk, question, info, reply, session = textOf(arguments, "session_id")](const Expected<Guarded<HintReading>>& read) {
            if (!read)
                return reply(failedAnswer(read.error()));
            const QJsonObject document = hintDocument(read->answer, question.cluster, ReadDesk::mostLeftOut);
            const QString text = read->answer.text.isEmpty() ? QStringLiteral("Nothing is known for this cluster.") : read->answer.text;
            ToolAnswer answer = givenAnswer(document, read->heldBack, text);
            sayLogged(desk, session, answer);
            giveNoted(desk, noteHints(read->answer, question, session, info, desk.options().via), std::move(answer), info, reply);
        });
}

constexpr char inputHints[] = R"json({
 "type":"object","additionalProperties":false,
 "properties":{
  "cluster":{"type":"string","maxLength":500,"description":"The cluster you work on. May be left out where the server was started for one."},
  "user_id":{"type":"string","maxLength":500,"description":"With past outcomes of this user."},
  "session_id":{"type":"string","maxLength":500,"description":"Your session: what you are given is noted under it, so that its effect can be told."},
  "limit":{"type":"integer","minimum":0,"maximum":100,"description":"At most so many hints (5)."},
  "budget":{"type":"integer","minimum":0,"maximum":100000,"description":"At most so many characters of text (1800)."}}})json";

constexpr char outputHints[] = R"json({
 "type":"object","required":["cluster","as_of","hints","left_out","past_outcomes","text","held_back"],
 "properties":{
  "cluster":{"type":"string"},"as_of":{"type":"string"},
  "hints":{"type":"array","items":{"type":"object","required":["pattern_name","cluster_id","description","recommended_fix","occurrence_count","confidence","last_seen_at"],
   "properties":{"pattern_name":{"type":"string"},"cluster_id":{"type":["string","null"]},"description":{"type":["string","null"]},"recommended_fix":{"type":["string","null"]},"occurrence_count":{"type":["integer","null"]},"confidence":{"type":["number","null"]},"last_seen_at":{"type":["string","null"]}}}},
  "left_out":{"type":"array","items":{"type":"object","required":["pattern_name","cluster_id","reason"],"properties":{"pattern_name":{"type":"string"},"cluster_id":{"type":["string","null"]},"reason":{"type":"string"}}}},
  "left_out_more":{"type":"integer"},
  "past_outcomes":{"type":"array","items":{"type":"object","properties":{"id":{"type":["integer","string","null"]},"root_cause":{"type":["string","null"]},"recommended_fix":{"type":["string","null"]},"verified":{"type":["boolean","null"]}}}},
  "text":{"type":"string"},"held_back":{"type":"integer"},"logged":{"type":"boolean"}}})json";

} // namespace

const MemoryTool& tool_hints()
{
    static constexpr MemoryTool tool{
        "hints",
        "Hints for a cluster",
        "What earlier incidents of this cluster teach: promoted fixes, ready for the prompt, and what was left out. Ask before you act.",
        inputHints,
        outputHints,
        false,
        true,
        false,
        false,
        callHints};
    return tool;
}

} // namespace hindcast::serve
