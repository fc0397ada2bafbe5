// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/HintDocument.h"
#include "core/documents/RecallDocument.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/GivenText.h"
#include "core/serve/tools/Answers.h"
#include "core/serve/tools/OpenSpan.h"
#include "core/serve/tools/Resources.h"

namespace hindcast::serve {
namespace {

struct Incident {
    QString text;
    GivenRecords given;
};

void addGiven(const QJsonObject& answer, Incident& out)
{
    const GivenRecords more = recordsIn(answer);
    out.given.count += more.count;
    out.given.texts += more.texts;
}

/// What is known about a question, section by section; what this database does not record is left out.
Expected<Incident> incidentText(ReadDesk& desk, const QString& question, const QString& cluster, const JobContext& context)
{
    Incident out;
    QStringList sections;
    qint64 heldBack = 0;
    if (!cluster.isEmpty() && desk.store().relation(RelationId::Patterns)) {
        HC_TRY(const auto hints, desk.hints({cluster, {}, hintParams(desk.options().settings)}, context));
        heldBack += hints.heldBack;
        sections << hints.answer.text;
        addGiven(hintDocument(hints.answer, cluster, 0), out);
    }
    HC_TRY(const auto seen, desk.seen(question, {}, context));
    heldBack += seen.heldBack;
    addGiven(seenJson(seen.answer), out);
    QString past = QStringLiteral("Past outcomes: ") + seen.answer.verdict;
    for (const SeenMatch& m : seen.answer.matches)
        if (!m.text.isEmpty())
            past += QStringLiteral("\n- [%1, %2] %3").arg(m.kind, word(m.leg), onOneLine(firstCodePoints(m.text, 600).toString()));
    sections << past;
    const auto lessons = desk.recalled(question, {}, true, context);
    if (!lessons && lessons.error().code != ErrorCode::Unsupported)
        return Unexpected(lessons.error());
    if (lessons) {
        heldBack += lessons->heldBack;
        sections << lessonsText(lessons->answer);
        addGiven(lessonsDocument(lessons->answer, question), out);
    }
    sections.removeAll(QString());
    out.text = dataMark() + QStringLiteral("\n\n") + givenText(sections.join(QStringLiteral("\n\n")), 4 * givenLength);
    if (heldBack > 0)
        out.text += QStringLiteral("\n\n") + heldBackNote(heldBack);
    out.text += QStringLiteral("\n\nThe incident:\n") + givenText(question, givenLength);
    return out;
}

} // namespace

void addPrompts(Registry& registry, MemoryDesk& desk)
{
    PromptSpec incident;
    incident.name = QStringLiteral("incident");
    incident.title = QStringLiteral("An incident");
    incident.description = QStringLiteral("An incident with what is known about it: hints of its cluster, past outcomes and lessons.");
    incident.arguments = {{QStringLiteral("question"), QStringLiteral("What happened, or the error as it stands."), true},
                          {QStringLiteral("cluster"), QStringLiteral("Where."), false}};
    incident.get = [&desk](const QJsonObject& arguments, const RequestInfo& info, const Reply<QJsonArray>& reply) {
        const QString cluster = textOf(arguments, "cluster").isEmpty() ? desk.options().cluster : textOf(arguments, "cluster");
        const OpenSpan span(desk, QStringLiteral("prompts/get incident"), false, arguments, info);
        desk.read<Incident>(
            info,
            [question = textOf(arguments, "question"), cluster](ReadDesk& reader, const JobContext& context) {
                return incidentText(reader, question, cluster, context);
            },
            [reply, span](const Expected<Incident>& read) {
                span.end(!read, read ? read->given : GivenRecords());
                if (!read)
                    return reply(std::unexpected(failedRequest(read.error())));
                reply(QJsonArray{
                    QJsonObject{{QStringLiteral("role"), QStringLiteral("user")}, {QStringLiteral("content"), textBlock(read->text)}}});
            });
    };
    registry.prompts.push_back(std::move(incident));
}

} // namespace hindcast::serve
