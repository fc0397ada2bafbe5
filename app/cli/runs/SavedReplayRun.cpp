// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/SavedReplayRun.h"

#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/replay/document/SavedReplays.h"
#include "core/transfer/replay/ReplayFile.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SavedReplayRun)
};

/// "replays" of a foreign database are in its workspace; a workspace that does not exist has none.
Expected<SavedReplay> readSaved(const OpenedDesk& desk, const QString& name)
{
    const CurationTarget target = desk.target();
    if (!target.journal)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing is saved for this database."));
    return readSavedReplay(*target.journal, target.journalStore->scope, name);
}

Expected<int> listSaved(Invocation& invocation, const OpenedDesk& desk)
{
    const CurationTarget target = desk.target();
    std::vector<SavedReplay> all;
    if (target.journal) {
        HC_TRY(all, listSavedReplays(*target.journal, target.journalStore->scope));
    }
    QJsonArray list;
    for (const SavedReplay& s : all) {
        list << QJsonObject{{QStringLiteral("name"), s.name},
                            {QStringLiteral("kind"), s.kind},
                            {QStringLiteral("saved_at"), isoTimestamp(s.at)},
                            {QStringLiteral("actor"), s.actor},
                            {QStringLiteral("fingerprint"), s.fingerprint},
                            {QStringLiteral("parameters"), QJsonDocument::fromJson(s.parameters).object()}};
        if (!invocation.isJson())
            invocation.output().line(QStringLiteral("%1 %2 %3 %4").arg(isoTimestamp(s.at), s.kind, s.name, s.actor));
    }
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("saved"), list}});
    return 0;
}

Expected<int> loadSaved(Invocation& invocation, const OpenedDesk& desk)
{
    const auto saved = readSaved(desk, invocation.value("load"));
    if (!saved)
        return nothingMatched(invocation, saved.error());
    QJsonObject document = savedDocument(*saved);
    if (invocation.isSet("against")) {
        const auto other = readSaved(desk, invocation.value("against"));
        if (!other)
            return nothingMatched(invocation, other.error());
        HC_TRY(document, compareSavedReplays(document, savedDocument(*other)));
    } else if (invocation.isSet("to")) {
        HC_CHECK(writeReplayFile(document, invocation.value("to")));
    }
    if (invocation.isJson())
        invocation.output().json(document);
    else
        invocation.output().write(QJsonDocument(document).toJson(QJsonDocument::Indented));
    return 0;
}

} // namespace

bool asksForSaved(const Invocation& invocation)
{
    return invocation.isSet("saved") || invocation.isSet("load") || invocation.isSet("remove");
}

Expected<int> runSaved(Invocation& invocation, const QString& database)
{
    if (invocation.isSet("save") || invocation.isSet("sweep") || invocation.isSet("infer") || invocation.isSet("trace"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--saved, --load and --remove are about replays that were made: nothing is replayed."));
    HC_TRY(const OpenedDesk desk, openDesk(invocation, database, !invocation.isSet("remove")));
    if (invocation.isSet("load"))
        return loadSaved(invocation, desk);
    if (!invocation.isSet("remove"))
        return listSaved(invocation, desk);
    const CurationTarget target = desk.target();
    const auto removed = removeSavedReplay(*target.journal, target.journalStore->scope, invocation.value("remove"));
    return removed ? Expected<int>(0) : nothingMatched(invocation, removed.error());
}

Expected<void> keepReplay(const Invocation& invocation, const QString& database, const QString& fingerprint,
                          const std::optional<QJsonArray>& promoted, QJsonObject& document)
{
    document.insert(QStringLiteral("fingerprint"), fingerprint);
    QJsonObject whole = document;
    if (promoted)
        whole.insert(QStringLiteral("promoted"), *promoted);
    if (invocation.isSet("to"))
        HC_CHECK(writeReplayFile(document, invocation.value("to")));
    if (invocation.isSet("save")) {
        HC_TRY(const SavedReplay saved,
               savedReplay(storedText(invocation, "save"), document, promoted, actorOf(invocation), invocation.now()));
        HC_TRY(const OpenedDesk desk, openDesk(invocation, database, false));
        HC_CHECK(saveReplay(*desk.target().journal, desk.target().journalStore->scope, saved, invocation.isSet("replace")));
    }
    if (invocation.isSet("against")) {
        HC_TRY(const OpenedDesk desk, openDesk(invocation, database, true));
        HC_TRY(const SavedReplay other, readSaved(desk, invocation.value("against")));
        HC_TRY(const QJsonObject comparison, compareSavedReplays(whole, savedDocument(other)));
        document.insert(QStringLiteral("against"), comparison);
    }
    return {};
}

QList<QCommandLineOption> savedReplayOptions()
{
    return {{QStringLiteral("save"), Tr::tr("Keep this replay in the workspace; needs --write."), QStringLiteral("NAME")},
            {QStringLiteral("replace"), Tr::tr("In the place of the one that is saved under this name.")},
            {QStringLiteral("saved"), Tr::tr("List what is saved.")},
            {QStringLiteral("load"), Tr::tr("Print what is saved under this name."), QStringLiteral("NAME")},
            {QStringLiteral("against"), Tr::tr("Compare with what is saved under this name."), QStringLiteral("NAME")},
            {QStringLiteral("remove"), Tr::tr("Forget what is saved under this name; needs --write."), QStringLiteral("NAME")},
            {QStringLiteral("to"), Tr::tr("Write it to a file: .json, .csv or .md (a report)."), QStringLiteral("FILE")},
            {QStringLiteral("actor"), Tr::tr("Who saves it (the system's user)."), QStringLiteral("A")},
            keepSecretsOption()};
}

} // namespace hindcast
