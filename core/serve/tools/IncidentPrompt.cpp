// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/HintDocument.h"
#include "core/documents/RecallDocument.h"
#include "core/engine/read/PatternFilter.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/GivenText.h"
#include "core/serve/tools/Answers.h"
#include "core/serve/tools/OpenSpan.h"
#include "core/serve/tools/Resources.h"
#include "core/store/relation/Record.h"

#include <algorithm>
#include <cmath>

namespace hindcast::serve {
namespace {

struct IncidentQuestion {
    QString question, cluster, playbook;
};

struct Incident {
    QString text;
    GivenRecords given;
    qint64 heldBack = 0;
};

void addGiven(const QJsonObject& answer, Incident& out)
{
    const GivenRecords more = recordsIn(answer);
    out.given.count += more.count;
    out.given.texts += more.texts;
}

constexpr qsizetype mostPatterns = 10;

/// What was learned about a playbook here, the commonest first: whether it works is asked before it is run.
Expected<QString> playbookText(ReadDesk& desk, const IncidentQuestion& asked, Incident& out, const JobContext& context)
{
    HC_TRY(const PatternBookPtr book, desk.book(context));
    std::vector<size_t> of;
    for (size_t i = 0; i < book->patterns.size(); ++i) {
        const QString& cluster = book->patterns[i].clusterId;
        const bool here = asked.cluster.isEmpty() || cluster == asked.cluster || namesNoCluster(cluster);
        if (here && stringsOf(patternCell(*book, i, PatternPlaybooks)).contains(asked.playbook))
            of.push_back(i);
    }
    std::ranges::stable_sort(of, std::greater(), [&](size_t i) { return book->patterns[i].occurrenceCount; });
    QStringList lines;
    for (const size_t i : of) {
        const Pattern& p = book->patterns[i];
        if (lines.size() == mostPatterns)
            break;
        if (desk.guard().holdsBack(p, desk.now()) || desk.guard().holdsBackName(p.name, desk.now())) {
            ++out.heldBack;
            continue;
        }
        const HiddenReason hidden = book->effective[i];
        lines << QStringLiteral("\n- %1: seen %2 times, confidence %3, %4")
                     .arg(onOneLine(p.name), QString::number(p.occurrenceCount),
                          std::isfinite(p.confidence) ? QString::number(p.confidence, 'f', 2) : QStringLiteral("not known"),
                          hidden == HiddenReason::None ? QStringLiteral("given as a hint")
                                                       : QStringLiteral("no hint (%1)").arg(word(hidden).replace(u'_', u' ')));
        ++out.given.count;
        out.given.texts << p.name;
    }
    return QStringLiteral("The playbook %1: ").arg(onOneLine(asked.playbook))
        + (of.empty() ? QStringLiteral("nothing was learned about it here.")
                      : QStringLiteral("what was learned about it here.") + lines.join(QString()));
}

/// What is known about a question, section by section; what this database does not record is left out.
Expected<Incident> incidentText(ReadDesk& desk, const IncidentQuestion& asked, const JobContext& context)
{
    const auto& [question, cluster, playbook] = asked;
    Incident out;
    QStringList sections;
    if (!cluster.isEmpty() && desk.store().relation(RelationId::Patterns)) {
        HC_TRY(const auto hints, desk.hints({cluster, {}, hintParams(desk.options().settings)}, context));
        out.heldBack += hints.heldBack;
        sections << hints.answer.text;
        addGiven(hintDocument(hints.answer, cluster, 0), out);
    }
    if (!playbook.isEmpty() && desk.store().relation(RelationId::Patterns)) {
        HC_TRY(QString about, playbookText(desk, asked, out, context));
        sections << std::move(about);
    }
    HC_TRY(const auto seen, desk.seen(question, {}, context));
    out.heldBack += seen.heldBack;
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
        out.heldBack += lessons->heldBack;
        sections << lessonsText(lessons->answer);
        addGiven(lessonsDocument(lessons->answer, question), out);
    }
    sections.removeAll(QString());
    out.text = dataMark() + QStringLiteral("\n\n") + givenText(sections.join(QStringLiteral("\n\n")), 4 * givenLength);
    if (out.heldBack > 0)
        out.text += QStringLiteral("\n\n") + heldBackNote(out.heldBack);
    out.text += QStringLiteral("\n\nThe incident:\n") + givenText(question, givenLength);
    return out;
}

} // namespace

void addPrompts(Registry& registry, MemoryDesk& desk)
{
    PromptSpec incident;
    incident.name = QStringLiteral("incident");
    incident.title = QStringLiteral("An incident");
    incident.description = QStringLiteral(
        "An incident with what is known about it: hints of its cluster, what a playbook did, past outcomes and lessons.");
    incident.arguments = {{QStringLiteral("question"), QStringLiteral("What happened, or the error as it stands."), true},
                          {QStringLiteral("cluster"), QStringLiteral("Where."), false},
                          {QStringLiteral("playbook"), QStringLiteral("The playbook that you think of."), false}};
    incident.get = [&desk](const QJsonObject& arguments, const RequestInfo& info, const Reply<QJsonArray>& reply) {
        const QString cluster = textOf(arguments, "cluster").isEmpty() ? desk.options().cluster : textOf(arguments, "cluster");
        const OpenSpan span(desk, QStringLiteral("prompts/get incident"), false, arguments, info);
        desk.read<Incident>(
            info,
            [asked = IncidentQuestion{textOf(arguments, "question"), cluster, textOf(arguments, "playbook")}](
                ReadDesk& reader, const JobContext& context) { return incidentText(reader, asked, context); },
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
