// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/portable/PortableExport.h"
#include "core/domain/text/ArgText.h"
#include "core/store/files/PendingFile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangeSetVerb)
};

Expected<PortableChangeSet> portableFrom(const QString& name)
{
    QFile file(name);
    const bool open = name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 cannot be read.").arg(name), file.errorString());
    return portableFromJson(file.read(greatestPortableFile + 1));
}

Expected<int> exportIt(Invocation& invocation, const QString& database)
{
    if (!invocation.isSet("change-set") || !invocation.isSet("to"))
        return fail(ErrorCode::InvalidInput, Tr::tr("change-set export takes --change-set ID and --to FILE."));
    HC_TRY(const OpenedDesk desk, openDeskForReading(invocation, database));
    const auto change = exportChangeSet(desk.target(), invocation.value("change-set"));
    if (!change)
        return nothingMatched(invocation, change.error());
    const QByteArray json = portableJson(*change);
    const QString to = invocation.value("to");
    if (to == QLatin1String("-")) {
        invocation.output().write(json);
        return 0;
    }
    HC_TRY(PendingFile file, PendingFile::open(to));
    HC_CHECK(file.write(json));
    HC_CHECK(file.commit());
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("change_set"), change->id},
                                  {QStringLiteral("action"), change->action},
                                  {QStringLiteral("rows"), qint64(change->rows.size())},
                                  {QStringLiteral("sha256"), change->sha256},
                                  {QStringLiteral("file"), to}});
    else
        invocation.output().line(Tr::tr("Change-set %1 with %2 rows is in %3.").arg(change->id, argText(change->rows.size()), to));
    return 0;
}

/// Says that it was done before, which is no failure.
int sayBefore(Invocation& invocation, const PortableChangeSet& file, const ChangeSetRecord& before, bool dryRun)
{
    if (!invocation.isJson()) {
        invocation.output().line(
            Tr::tr("It was applied before, by %1 on %2: change-set %3.").arg(before.actor, isoTimestamp(before.at), before.id));
        return 0;
    }
    ChangeReceipt receipt{before.id, before.action};
    receipt.verified = true;
    receipt.journalSeq = before.journalSeq;
    receipt.fingerprint = before.fingerprint;
    QJsonObject out = receiptObject(receipt, nullptr, dryRun);
    out.insert(QStringLiteral("origin"), file.id);
    out.insert(QStringLiteral("applied_before"), true);
    out.insert(QStringLiteral("conflicts"), QJsonArray());
    invocation.output().json(out);
    return 0;
}

ActionValues carried(PortableChangeSet file)
{
    ActionValues values;
    values.file = std::make_shared<const PortableChangeSet>(std::move(file));
    return values;
}

/// The file's own reason and note, unless the command line gives others.
Expected<Why> whyCarried(const Invocation& invocation, const PortableChangeSet& file)
{
    Why why{reasonFromWord(file.reason), file.note, actorOf(invocation), invocation.now()};
    if (invocation.isSet("reason")) {
        why.reason = reasonFromWord(invocation.value("reason"));
        if (!why.reason)
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no reason \"%1\".").arg(invocation.value("reason")));
    }
    if (!why.reason)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no reason \"%1\".").arg(file.reason));
    if (invocation.isSet("note"))
        why.note = invocation.value("note");
    return why;
}

Expected<int> carry(Invocation& invocation, const QString& database, const QString& name, bool dryRun)
{
    HC_TRY(PortableChangeSet file, portableFrom(name));
    HC_TRY(Why why, whyCarried(invocation, file));
    HC_TRY(OpenedDesk desk, openDesk(invocation, database, dryRun));
    HC_TRY(const auto before, carriedBefore(desk.target(), file.id));
    if (before)
        return sayBefore(invocation, file, *before, dryRun);
    const Decision what = decide(*findCurationAction(u"apply-change-set"), carried(std::move(file)));
    return runChange(invocation, desk, what, std::move(why), dryRun);
}

Expected<int> revert(Invocation& invocation, const QString& database, const QString& name)
{
    HC_TRY(const PortableChangeSet file, portableFrom(name));
    HC_TRY(OpenedDesk desk, openDesk(invocation, database, invocation.isSet("dry-run")));
    HC_TRY(const auto before, carriedBefore(desk.target(), file.id));
    if (!before)
        return nothingMatched(
            invocation,
            {ErrorCode::NotFound, Tr::tr("Change-set %1 is not applied here: there is nothing to revert.").arg(file.id), {}, {}});
    const Why why{{}, invocation.value("note"), actorOf(invocation), invocation.now()};
    return runChange(invocation, desk, decision::Undo{before->id}, why);
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2, 3));
    const QString& what = arguments[0];
    const bool exports = what == QLatin1String("export");
    if (exports != (arguments.size() == 2))
        return fail(ErrorCode::InvalidInput, Tr::tr("change-set takes export DB, or preview, apply or revert DB FILE."));
    if (exports)
        return exportIt(invocation, arguments[1]);
    if (what == QLatin1String("preview"))
        return carry(invocation, arguments[1], arguments[2], true);
    if (what == QLatin1String("apply"))
        return carry(invocation, arguments[1], arguments[2], invocation.isSet("dry-run"));
    if (what == QLatin1String("revert"))
        return revert(invocation, arguments[1], arguments[2]);
    return fail(ErrorCode::InvalidInput, Tr::tr("change-set takes export, preview, apply or revert, not \"%1\".").arg(what.left(60)));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{
            {QStringLiteral("change-set"), Tr::tr("export: this one."), QStringLiteral("ID")},
            {QStringLiteral("to"), Tr::tr("export: into this file; - is standard output."), QStringLiteral("FILE")}};
}

} // namespace

const Verb& verb_change_set()
{
    static constexpr Verb verb{"change-set", "export DB --change-set ID --to FILE | preview|apply|revert DB FILE [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Carry a decision to another copy of the database, as a file."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
