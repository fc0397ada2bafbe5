// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternLookup.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

QJsonObject reportDocument(const AgentReport& report, qint64 id)
{
    return {{QStringLiteral("id"), id},
            {QStringLiteral("pattern_name"), report.pattern},
            {QStringLiteral("cluster_id"), report.cluster},
            {QStringLiteral("verdict"), report.verdict},
            {QStringLiteral("at"), isoTimestamp(report.at)}};
}

void callReportHint(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    AgentReport report{textOf(arguments, "session_id"),
                       arguments.value(QLatin1String("pattern")).toString(),
                       textOf(arguments, "cluster").isEmpty() ? desk.options().cluster : textOf(arguments, "cluster"),
                       textOf(arguments, "verdict"),
                       textOf(arguments, "note"),
                       desk.options().clock->now()};
    desk.read<AgentReport>(
        info,
        [report](ReadDesk& reader, const JobContext& context) mutable -> Expected<AgentReport> {
            HC_TRY(const PatternBookPtr book, reader.book(context));
            HC_TRY(const size_t index, lookUpPattern(*book, report.pattern, report.cluster));
            report.pattern = book->patterns[index].name;
            report.cluster = book->patterns[index].clusterId;
            return report;
        },
        [&desk, info, reply](const Expected<AgentReport>& known) {
            if (!known)
                return reply(failedAnswer(known.error()));
            desk.write<qint64>(
                info, [report = *known, info](WriteDesk& writer) { return writer.report(report, info.meta.trace); },
                [reply, report = *known](const Expected<qint64>& id) {
                    reply(id ? plainAnswer(reportDocument(report, *id)) : failedAnswer(id.error()));
                });
        });
}

constexpr char inputReportHint[] = R"json({
 "type":"object","additionalProperties":false,"required":["session_id","pattern","verdict"],
 "properties":{"session_id":{"type":"string","minLength":1,"maxLength":500},
  "pattern":{"type":"string","minLength":1,"maxLength":20000,"description":"Its name, as hints gave it."},
  "cluster":{"type":"string","maxLength":500},
  "verdict":{"type":"string","enum":["helped","harmed"]},
  "note":{"type":"string","maxLength":2000,"description":"What happened."}}})json";

constexpr char outputReportHint[] = R"json({
 "type":"object","required":["id","pattern_name","cluster_id","verdict","at"],
 "properties":{"id":{"type":"integer"},"pattern_name":{"type":"string"},"cluster_id":{"type":"string"},"verdict":{"type":"string"},"at":{"type":"string"}}})json";

} // namespace

const MemoryTool& tool_report_hint()
{
    static constexpr MemoryTool tool{
        "report_hint",
        "Report on a hint",
        "Whether a hint that you were given helped or harmed. It is noted for people, who decide; nothing is demoted by it.",
        inputReportHint,
        outputReportHint,
        true,
        false,
        false,
        false,
        callReportHint};
    return tool;
}

} // namespace hindcast::serve
