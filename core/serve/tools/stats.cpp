// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/GroupDocument.h"
#include "core/lint/LintFlags.h"
#include "core/serve/tools/Answers.h"
#include "core/store/findings/AcceptedFindings.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast::serve {
namespace {

struct Counted {
    QJsonArray groups;
    qint64 heldBack = 0;
};

Expected<GroupQuestion> questionOf(const QJsonObject& arguments, Timestamp now)
{
    GroupQuestion question;
    const RelationSpec* spec = relationByName(textOf(arguments, "kind"));
    if (!spec)
        return fail(ErrorCode::InvalidInput, QStringLiteral("There is no such kind of record."));
    question.relation = spec->id;
    for (const auto& field : arguments.value(QLatin1String("by")).toArray())
        question.by << field.toString();
    question.filter = arguments.value(QLatin1String("filter")).toString();
    question.top = arguments.value(QLatin1String("top")).toInteger(100);
    question.now = now;
    return question;
}

/// The records that `flag:` is about, where the filter asks: without what a curator accepted.
Expected<RecordFlagsPtr> flagsOf(ReadDesk& reader, const QString& filter, const JobContext& context)
{
    const QStringList asked = filterValues(filter, flagFieldName);
    if (asked.isEmpty())
        return RecordFlagsPtr();
    LintOptions options = lintOptionsFor(reader.options().settings, reader.now());
    if (!asked.contains(QStringLiteral("any")))
        for (const QString& rule : lintRuleNames())
            if (asked.contains(rule))
                options.rules << rule;
    LintSource source{&reader.connection(), &reader.store()};
    if (reader.store().isNative()) {
        source.journal = source.data;
        source.journalStore = source.store;
        HC_TRY(options.accepted, readAcceptedFindings(*source.journal, *source.journalStore));
    }
    return readFlags(source, filter, options, context);
}

/// Keys may be texts of records: what is held back elsewhere is so here.
Counted withoutHeld(const QJsonArray& groups, ReadDesk& reader)
{
    Counted out;
    for (const auto& group : groups) {
        QJsonObject one = group.toObject();
        for (const char* name : {"key", "key2"}) {
            const QString text = one.value(QLatin1String(name)).toString();
            if (text.isEmpty() || !reader.guard().holdsBack(RecordKind::Outcome, {}, "key", text, reader.now()))
                continue;
            one.insert(QLatin1String(name), QJsonValue::Null);
            ++out.heldBack;
        }
        out.groups << one;
    }
    return out;
}

void callStats(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    const auto question = questionOf(arguments, desk.options().clock->now());
    if (!question)
        return reply(failedAnswer(question.error()));
    desk.read<Counted>(
        info,
        [question = *question](ReadDesk& reader, const JobContext& context) mutable -> Expected<Counted> {
            question.flags = lintRuleNames();
            HC_TRY(question.flagged, flagsOf(reader, question.filter, context));
            HC_TRY(const GroupTable table,
                   countGroups(reader.connection(), reader.store(), question, [&] { return reader.book(context); }, context));
            return withoutHeld(QJsonDocument::fromJson(groupText(table, RowFormat::Json)).array(), reader);
        },
        [reply](const Expected<Counted>& read) {
            reply(read ? givenAnswer({{QStringLiteral("items"), read->groups}}, read->heldBack) : failedAnswer(read.error()));
        });
}

constexpr char inputStats[] = R"json({
 "type":"object","additionalProperties":false,"required":["kind","by"],
 "properties":{
  "kind":{"type":"string","enum":["outcomes","patterns","reflections","episodes","reviews","events"]},
  "by":{"type":"array","items":{"type":"string","maxLength":100},"minItems":1,"maxItems":2,"description":"Fields, for example cluster or root_cause."},
  "filter":{"type":"string","maxLength":5000,"description":"In the filter language: cluster:prod verified:yes since:7d"},
  "top":{"type":"integer","minimum":1,"maximum":1000,"description":"At most so many groups (100)."}}})json";

constexpr char outputStats[] = R"json({
 "type":"object","required":["items","held_back"],
 "properties":{"held_back":{"type":"integer"},"items":{"type":"array","items":{"type":"object","required":["key","n","verified","regressions"],
  "properties":{"n":{"type":"integer"},"verified":{"type":["integer","null"]},"regressions":{"type":["integer","null"]}}}}}})json";

} // namespace

const MemoryTool& tool_stats()
{
    static constexpr MemoryTool tool{
        "stats",
        "Count records",
        "How many records there are by one or two of their fields, the largest groups first, with how many were verified and how many went wrong again.",
        inputStats,
        outputStats,
        false,
        false,
        false,
        true,
        callStats};
    return tool;
}

} // namespace hindcast::serve
