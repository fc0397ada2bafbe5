// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/tools/MemoryRoutes.h"

#include "core/documents/RecallDocument.h"
#include "core/serve/tools/Answers.h"
#include "core/serve/tools/OpenSpan.h"

namespace hindcast::serve {
namespace {

constexpr char queryInput[] = R"json({
 "type":"object","additionalProperties":false,
 "properties":{
  "tenant_id":{"type":"string","maxLength":500},"project_id":{"type":"string","maxLength":500},
  "query_text":{"type":["string","null"],"maxLength":200000,"description":"Without it what the others choose is listed, the newest first."},
  "k":{"type":"integer","minimum":1,"maximum":100},
  "min_importance":{"type":"number","minimum":0,"maximum":1},
  "tags":{"type":"array","items":{"type":"string","maxLength":200},"maxItems":50}}})json";

/// Whoever names a tenant must mean the one that is served.
std::optional<QString> foreignScope(const MemoryDesk& desk, const QJsonObject& arguments)
{
    const Scope& scope = desk.options().scope;
    const auto differs = [&](const char* name, const QString& own) {
        const QJsonValue given = arguments.value(QLatin1String(name));
        return !given.isUndefined() && given.toString() != own;
    };
    if (!differs("tenant_id", scope.tenant) && !differs("project_id", scope.project))
        return std::nullopt;
    return QStringLiteral("This server serves another tenant or project.");
}

void query(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    if (const auto foreign = foreignScope(desk, arguments))
        return reply(toolError(*foreign));
    RecallOptions options;
    options.episodes = false;
    options.top = arguments.value(QLatin1String("k")).toInteger(5);
    options.minImportance = arguments.value(QLatin1String("min_importance")).toDouble(options.minImportance);
    for (const auto& tag : arguments.value(QLatin1String("tags")).toArray())
        options.tags << tag.toString();
    const QString text = arguments.value(QLatin1String("query_text")).toString();
    desk.read<Guarded<RecallAnswer>>(
        info, [text, options](ReadDesk& reader, const JobContext& context) { return reader.recalled(text, options, false, context); },
        [&desk, text, info, reply](const Expected<Guarded<RecallAnswer>>& read) {
            if (!read)
                return reply(failedAnswer(read.error()));
            AnswerNote note; // whoever asks on this path asks what the tool `recall` is asked
            if (read->answer.found.empty() && !text.isEmpty())
                note.unanswered = unansweredQuestion("recall", text, {}, desk.options().clock->now());
            giveNoted(desk, std::move(note), givenAnswer({{QStringLiteral("items"), recallJson(read->answer)}}, read->heldBack), info,
                      reply);
        });
}

/// Seed 001 names tenant and project in the body.
ToolSpec scoped(ToolSpec tool, const MemoryDesk& desk)
{
    QJsonObject properties = tool.inputSchema[QLatin1String("properties")].toObject();
    for (const char* name : {"tenant_id", "project_id"})
        properties.insert(QLatin1String(name), QJsonObject{{QStringLiteral("type"), QStringLiteral("string")}});
    tool.inputSchema.insert(QStringLiteral("properties"), properties);
    tool.call = [&desk, call = tool.call, refused = tool.refused](QJsonObject arguments, const RequestInfo& info,
                                                                  const Reply<ToolAnswer>& reply) {
        if (const auto foreign = foreignScope(desk, arguments)) {
            if (refused)
                refused(arguments, info);
            return reply(toolError(*foreign));
        }
        arguments.remove(QStringLiteral("tenant_id"));
        arguments.remove(QStringLiteral("project_id"));
        call(arguments, info, reply);
    };
    return tool;
}

} // namespace

std::vector<HttpRoute> memoryRoutes(MemoryDesk& desk, const Registry& registry)
{
    std::vector<HttpRoute> out;
    const auto add = [&](const char* method, const char* path, const char* tool) {
        if (const ToolSpec* spec = registry.tool(QString::fromLatin1(tool)))
            out.push_back({method, path, *spec});
    };
    add("GET", "/api/v1/hints", "hints");
    add("POST", "/api/v1/seen", "seen_before");
    add("POST", "/api/v1/record", "record_outcome");
    if (const ToolSpec* reflect = registry.tool(u"reflect_on_trace"))
        out.push_back({"POST", "/api/v1/reflections/generate", scoped(*reflect, desk)});
    ToolSpec ask;
    ask.name = QStringLiteral("query_reflections");
    ask.title = QStringLiteral("Query reflections");
    ask.description = QStringLiteral("Reflections and strategies that are similar to a text.");
    ask.inputSchema = schemaOf(queryInput);
    if (const ToolSpec* recall = registry.tool(u"recall"))
        ask.outputSchema = recall->outputSchema;
    ask.call = [&desk, name = ask.name](const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply) {
        query(desk, arguments, info, OpenSpan(desk, name, false, arguments, info).endedBy(reply));
    };
    ask.refused = [&desk, name = ask.name](const QJsonObject& arguments, const RequestInfo& info) {
        OpenSpan(desk, name, false, arguments, info).end(true);
    };
    out.push_back({"POST", "/api/v1/reflections/query", std::move(ask)});
    return out;
}

} // namespace hindcast::serve
