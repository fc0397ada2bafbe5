// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/JsonRecord.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

QJsonObject episodeDocument(const KeptEpisode& kept)
{
    const Episode& e = kept.episode;
    return {{QStringLiteral("id"), e.id},
            {QStringLiteral("reward"), e.reward},
            {QStringLiteral("problem"), jsonTextOrNull(e.problem)},
            {QStringLiteral("lesson"), e.lesson},
            {QStringLiteral("lesson_parsed"), e.lessonParsed},
            {QStringLiteral("embedding_model"), jsonTextOrNull(e.embedding.model)},
            {QStringLiteral("embedding_error"), jsonTextOrNull(kept.notEmbedded ? kept.notEmbedded->sentence : QString())},
            {QStringLiteral("created_at"), isoTimestamp(e.createdAt)}};
}

void callStoreEpisode(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    EpisodeInput input;
    input.query = arguments.value(QLatin1String("query")).toString();
    input.reward = arguments.value(QLatin1String("reward")).toDouble();
    input.reflection = arguments.value(QLatin1String("reflection")).toString();
    for (const auto& tag : arguments.value(QLatin1String("tags")).toArray())
        input.tags << redacted(tag.toString());
    desk.think<KeptEpisode>(
        info, [input, info](WriteDesk& writer) { return writer.keepEpisode(input, info.meta.trace, info.token); },
        [reply](const Expected<KeptEpisode>& kept) { reply(kept ? plainAnswer(episodeDocument(*kept)) : failedAnswer(kept.error())); });
}

constexpr char inputStoreEpisode[] = R"json({
 "type":"object","additionalProperties":false,"required":["query","reward","reflection"],
 "properties":{"query":{"type":"string","minLength":1,"maxLength":200000},
  "reward":{"type":"number","minimum":-1,"maximum":1,"description":"What the answer was worth, -1 to 1."},
  "reflection":{"type":"string","minLength":1,"maxLength":200000,"description":"Problem: what went wrong. Lesson: what to do differently."},
  "tags":{"type":"array","items":{"type":"string","maxLength":200},"maxItems":50}}})json";

constexpr char outputStoreEpisode[] = R"json({
 "type":"object","required":["id","reward","lesson_parsed","created_at"],
 "properties":{"id":{"type":"integer"},"reward":{"type":"number"},"problem":{"type":["string","null"]},"lesson":{"type":"string"},"lesson_parsed":{"type":"boolean"},"embedding_model":{"type":["string","null"]},"embedding_error":{"type":["string","null"]},"created_at":{"type":"string"}}})json";

} // namespace

const MemoryTool& tool_store_episode()
{
    static constexpr MemoryTool tool{
        "store_episode",
        "Store a lesson",
        "What you learned from an answer that was not good enough: the question, what the answer was worth, and Problem and Lesson.",
        inputStoreEpisode,
        outputStoreEpisode,
        true,
        false,
        false,
        false,
        callStoreEpisode,
        MemoryTool::Asks::Embedder};
    return tool;
}

} // namespace hindcast::serve
