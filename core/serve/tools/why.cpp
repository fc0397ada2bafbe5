// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/WhyDocument.h"
#include "core/engine/read/PatternLookup.h"
#include "core/serve/tools/Answers.h"

#include <QJsonArray>

namespace hindcast::serve {
namespace {

struct Explained {
    QJsonObject document;
    qint64 heldBack = 0;
};

/// The newest is what an agent can use; fixes in the history are held against the same rules as the pattern's own.
void boundHistory(Explained& out, ReadDesk& reader, const QString& pattern)
{
    constexpr qsizetype most = 100;
    for (const char* name : {"evidence", "events"}) {
        QJsonArray all = out.document.value(QLatin1String(name)).toArray();
        const bool events = QLatin1String(name) == QLatin1String("events");
        while (all.size() > most) // evidence begins with the newest, events end with it
            events ? all.removeFirst() : all.removeLast();
        for (qsizetype i = 0; events && i < all.size(); ++i) {
            QJsonObject event = all[i].toObject();
            for (const char* fix : {"fix_before", "fix_after", "reason"}) {
                const QString text = event.value(QLatin1String(fix)).toString();
                if (text.isEmpty() || !reader.guard().holdsBack(RecordKind::Pattern, pattern, "recommended_fix", text, reader.now()))
                    continue;
                event.insert(QLatin1String(fix), QJsonValue::Null);
                ++out.heldBack;
            }
            all[i] = event;
        }
        out.document.insert(QLatin1String(name), all);
    }
}

void callWhy(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)
{
    WhyQuestion question;
    question.name = arguments.value(QLatin1String("pattern")).toString();
    question.cluster = textOf(arguments, "cluster").isEmpty() ? desk.options().cluster : textOf(arguments, "cluster");
    question.cooldownUs = promotionParams(desk.options().settings).cooldownUs;
    desk.read<Explained>(
        info,
        [question](ReadDesk& reader, const JobContext& context) -> Expected<Explained> {
            if (!reader.store().relation(RelationId::Patterns))
                return Unexpected(notRecorded(QStringLiteral("patterns"), reader.store()));
            HC_TRY(const PatternBookPtr book, reader.book(context));
            Explained out;
            HC_TRY(out.document, whyDocument(reader.connection(), reader.store(), *book, question, context));
            boundHistory(out, reader, question.name);
            out.document =
                reader.guard().withoutHeld(out.document, RecordKind::Pattern, question.name, reader.now(), out.heldBack).toObject();
            return out;
        },
        [reply](const Expected<Explained>& read) {
            reply(read ? givenAnswer(read->document, read->heldBack) : failedAnswer(read.error()));
        });
}

constexpr char inputWhy[] = R"json({
 "type":"object","additionalProperties":false,"required":["pattern"],
 "properties":{
  "pattern":{"type":"string","minLength":1,"maxLength":20000,"description":"Its name, as hints give it."},
  "cluster":{"type":"string","maxLength":500,"description":"As an agent of this cluster sees it."}}})json";

constexpr char outputWhy[] = R"json({
 "type":"object","required":["pattern_name","cluster_id","stored_state","effective_state","gates","evidence","events","held_back"],
 "properties":{"pattern_name":{"type":"string"},"cluster_id":{"type":["string","null"]},"stored_state":{"type":"string"},"effective_state":{"type":"string"},"effective_reason":{"type":["string","null"]},"held_back":{"type":"integer"},
  "gates":{"type":"array","items":{"type":"object","required":["gate","value","threshold","passed"],"properties":{"gate":{"type":"string"},"passed":{"type":"boolean"}}}},
  "evidence":{"type":"array","items":{"type":["integer","string","null"]}},"evidence_truncated":{"type":"boolean"},"evidence_doubt":{"type":["string","null"]},
  "events":{"type":"array","items":{"type":"object","required":["kind","at"],"properties":{"kind":{"type":"string"},"at":{"type":"string"}}}},"events_reconstructed":{"type":"boolean"}}})json";

} // namespace

const MemoryTool& tool_why()
{
    static constexpr MemoryTool tool{
        "why",
        "Why a pattern is given or not",
        "Why a pattern is in the prompt or not: each gate with value, threshold and verdict, its evidence and its history.",
        inputWhy,
        outputWhy,
        false,
        false,
        false,
        true,
        callWhy};
    return tool;
}

} // namespace hindcast::serve
