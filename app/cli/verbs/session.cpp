// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "app/cli/output/SessionOutput.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionVerb)
};

void printHints(Output& output, const std::vector<SessionHint>& hints)
{
    for (const SessionHint& h : hints)
        output.line(QStringLiteral("  %1  %2: %3%4")
                        .arg(isoTimestamp(h.at), word(h.origin), plainText(h.recordId, 160),
                             h.cluster.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(plainText(h.cluster, 100))));
}

void print(Output& output, const SessionDossier& session)
{
    output.line(sessionText(session.line));
    if (!session.outcomes.empty())
        output.line(Tr::tr("Outcomes:"));
    for (const Record& r : session.outcomes) {
        const Outcome o = outcomeFrom(r);
        output.line(QStringLiteral("  %1  %2  %3")
                        .arg(isoTimestamp(o.createdAt), word(outcomeState(o.verified, o.feedback)), plainText(o.rootCause, 160)));
    }
    if (session.moreOutcomes)
        output.line(Tr::tr("  and more: only the first %1 are told.").arg(argText(SessionDossier::mostOutcomes)));
    output.line(session.hints.empty() ? session.keepsLedger ? Tr::tr("It was given nothing, as far as is known.")
                                                            : Tr::tr("What it was given is not recorded here.")
                                      : Tr::tr("It was given:"));
    printHints(output, session.hints);
    output.line(Tr::tr("What came of it:"));
    for (const SessionPattern& p : session.patterns)
        output.line(QStringLiteral("  %1  %2 (%3)")
                        .arg(p.pattern ? word(p.state) : Tr::tr("no pattern"), plainText(p.name, 160), plainText(p.cluster, 100)));
    for (const Record& r : session.reflections)
        output.line(QStringLiteral("  %1  %2").arg(r.cells[ReflectionKindColumn].text(), plainText(r.cells[ReflectionText].text(), 160)));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    const CurationTarget place = workspace.target();
    HC_TRY(const auto then, asOfMoment(invocation));
    const auto read = readSession(place,
                                  {arguments[1], then.value_or(invocation.now()), hintParams(settings),
                                   then ? std::optional(writerParams(*opened.store, settings)) : std::nullopt},
                                  invocation.context());
    if (!read)
        return nothingMatched(invocation, read.error());
    for (const QString& sentence : read->assumed)
        reportNotice(sentence);
    InferredHints inferred;
    if (invocation.isSet("infer")) {
        HC_TRY(inferred,
               inferSessionHints(place, read->line, writerParams(*opened.store, settings), hintParams(settings), invocation.context()));
    }
    if (invocation.isJson()) {
        QJsonObject out = sessionObject(*read);
        if (invocation.isSet("infer")) {
            out.insert(QStringLiteral("inferred"), sessionHintsArray(inferred.hints));
            out.insert(QStringLiteral("assumed"), QJsonArray::fromStringList(inferred.assumed));
        }
        invocation.output().json(out);
        return 0;
    }
    print(invocation.output(), *read);
    if (invocation.isSet("infer")) {
        invocation.output().line(inferred.hints.empty() ? Tr::tr("The reader of hints would have given it nothing when it began.")
                                                        : Tr::tr("The reader of hints would have given it, when it began:"));
        printHints(invocation.output(), inferred.hints);
        for (const QString& sentence : inferred.assumed)
            reportNotice(sentence);
    }
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("infer"), Tr::tr("Also what the reader of hints would have given it when it began.")},
                                     asOfOption()}
    + settingOptions({"cooldown-hours", "decay-days"});
}

} // namespace

const Verb& verb_session()
{
    static constexpr Verb verb{"session", "DB SESSION [--infer] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "One session: its outcomes, what it was given, and what came of it."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
