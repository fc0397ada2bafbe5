// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/PatternLookup.h"
#include "app/cli/runs/LintCall.h"
#include "core/curation/findings/AcceptFinding.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/redaction/Redaction.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AcceptFindingVerb)
};

/// The findings of the rule about that record: in several clusters, without --cluster, none of them is meant.
Expected<LintFinding> findingOf(const LintReport& report, const QString& rule, const QString& id)
{
    std::vector<LintFinding> found;
    std::ranges::copy_if(report.findings, std::back_inserter(found), [&](const LintFinding& f) { return f.rule == rule && f.id == id; });
    if (found.size() > 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 findings could be meant.").arg(argText(qint64(found.size()))), {},
                    Tr::tr("Add --cluster."));
    if (found.empty())
        return fail(ErrorCode::NotFound, Tr::tr("The rule %1 finds nothing about %2.").arg(rule, redacted(id)));
    return found.front();
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(3));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(LintAnswer answer, callLint(invocation, arguments[0], {.acceptedToo = true, .forChanges = true, .onlyRule = arguments[1]}));
    const auto finding = findingOf(answer.report, arguments[1], arguments[2]);
    if (!finding)
        return nothingMatched(invocation, finding.error());
    const QString hash = findingHash(*finding), actor = actorOf(invocation);
    HC_TRY(const qint64 seq,
           acceptFinding(answer.desk.target(),
                         {hash, finding->rule, finding->kind, finding->id, finding->clusterId, actor, storedText(invocation, "note"),
                          invocation.now(), 0}));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("rule"), finding->rule},
                                  {QStringLiteral("kind"), finding->kind},
                                  {QStringLiteral("id"), finding->id},
                                  {QStringLiteral("cluster_id"), finding->clusterId},
                                  {QStringLiteral("facts_sha256"), hash},
                                  {QStringLiteral("journal_seq"), seq > 0 ? QJsonValue(seq) : QJsonValue()},
                                  {QStringLiteral("accepted"), true}});
    else
        invocation.output().line(seq > 0 ? Tr::tr("Accepted until its facts change; journal entry %1.").arg(argText(seq))
                                         : Tr::tr("It was accepted already."));
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return QList<QCommandLineOption>{valued("cluster", Tr::tr("The finding of this cluster."), "C"),
                                     valued("note", Tr::tr("In words, for the journal."), "TEXT"),
                                     valued("actor", Tr::tr("Who decides (the system's user)."), "A"),
                                     valued("source-is", Tr::tr("Of a file that looks like another one: same or other."), "same|other"),
                                     keepSecretsOption(),
                                     despiteJournalOption()};
}

} // namespace

const Verb& verb_accept_finding()
{
    static constexpr Verb verb{
        "accept-finding", "DB RULE ID [--cluster C] [--note N] [--actor A]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Accept a finding of lint: it is not told again until its facts change."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
