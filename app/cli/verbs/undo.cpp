// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/undo/UndoLast.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::UndoVerb)
};

/// The change-sets that are meant, the last one first.
Expected<std::vector<ChangeSetRecord>> chosen(const Invocation& invocation, const CurationTarget& target)
{
    if (invocation.isSet("change-set") && invocation.isSet("last"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--change-set and --last exclude each other."));
    if (invocation.isSet("change-set") && target.journal) {
        HC_TRY(ChangeSetRecord record, ChangeSetStore(*target.journal, target.journalStore->scope).find(invocation.value("change-set")));
        return std::vector{std::move(record)};
    }
    HC_TRY(const qint64 last, invocation.whole("last", 1, 1, 1000));
    return undoableChanges(target, last);
}

/// What a purge or a decay would put back is a number, not a list of rows.
Expected<int> previewBatchedUndo(Invocation& invocation, OpenedDesk& desk, const ChangeSetRecord& record, const ChangeSpec& undo)
{
    HC_CHECK(previewChange(desk.target(), undo)); // refuses what cannot be undone
    ChangeReceipt receipt{{}, actionId(undo.what), record.affected};
    receipt.fingerprint = record.fingerprint;
    if (invocation.isJson())
        invocation.output().json(receiptObject(receipt, nullptr, true));
    else
        invocation.output().line(
            Tr::tr("Would put back %n record(s) of %1 %2.", nullptr, int(record.affected)).arg(record.action, record.id));
    return 0;
}

Expected<int> undoOne(Invocation& invocation, OpenedDesk& desk, const ChangeSetRecord& record, const Why& why)
{
    ChangeSpec undo = undoOf(record, why);
    const bool batched = record.isDecay() || (record.isPurge() && !desk.target().isForeign());
    if (batched && invocation.isSet("dry-run"))
        return previewBatchedUndo(invocation, desk, record, undo);
    if (!batched)
        return runChange(invocation, desk, undo.what, why);
    HC_TRY(const auto key, signKey(invocation, desk.target()));
    undo.why.note = storedText(invocation, "note"); // others are checked with their preview
    HC_TRY(const ChangeReceipt receipt, undoChangeSet(desk.target(), record, undo, nullptr));
    HC_CHECK(signIfAsked(key, desk.target()));
    if (invocation.isJson())
        invocation.output().json(receiptObject(receipt, nullptr, false));
    else
        invocation.output().line(Tr::tr("Put back %n record(s) of %1 %2.", nullptr, int(receipt.affected)).arg(record.action, record.id));
    if (!invocation.isJson() && receipt.affected < record.affected)
        invocation.output().line(Tr::tr("%n of them were changed since and left alone.", nullptr, int(record.affected - receipt.affected)));
    return receipt.verified ? 0 : 1;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const Why why{{}, invocation.value("note"), actorOf(invocation), invocation.now()};
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto records = chosen(invocation, desk.target());
    if (!records)
        return nothingMatched(invocation, records.error());
    int code = 0;
    for (const ChangeSetRecord& r : *records) {
        HC_TRY(const int one, undoOne(invocation, desk, r, why));
        code = std::max(code, one);
    }
    return code;
}

QList<QCommandLineOption> verbOptions()
{
    QList<QCommandLineOption> out{{QStringLiteral("change-set"), Tr::tr("This one."), QStringLiteral("ID")},
                                  {QStringLiteral("last"), Tr::tr("The last N that are not undone (1)."), QStringLiteral("N")}};
    for (const QCommandLineOption& o : curationOptions(false))
        if (!o.names().contains(QLatin1String("reason")))
            out << o;
    return out;
}

} // namespace

const Verb& verb_undo()
{
    static constexpr Verb verb{"undo", "DB [--change-set ID | --last N] [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Reverse the last change-sets."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
