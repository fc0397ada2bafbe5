// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
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

/// What a purge would put back is a number, not a list of rows.
Expected<int> previewPurgeUndo(Invocation& invocation, OpenedDesk& desk, const ChangeSetRecord& record, const ChangeSpec& spec)
{
    HC_CHECK(previewChange(desk.target(), spec)); // refuses what cannot be undone
    ChangeReceipt receipt{{}, spec.action, record.affected};
    receipt.fingerprint = record.fingerprint;
    if (invocation.isJson())
        invocation.output().json(receiptObject(receipt, nullptr, true));
    else
        invocation.output().line(Tr::tr("Would put back %n record(s) of purge %1.", nullptr, int(record.affected)).arg(record.id));
    return 0;
}

Expected<int> undoOne(Invocation& invocation, OpenedDesk& desk, const ChangeSetRecord& record, ChangeSpec spec)
{
    spec.changeSet = record.id;
    const bool purge = record.action == QLatin1String("purge") && !desk.target().isForeign();
    if (purge && invocation.isSet("dry-run"))
        return previewPurgeUndo(invocation, desk, record, spec);
    if (!purge)
        return runChange(invocation, desk, std::move(spec));
    HC_TRY(const ChangeReceipt receipt, undoChangeSet(desk.target(), record, std::move(spec), nullptr));
    if (invocation.isJson())
        invocation.output().json(receiptObject(receipt, nullptr, false));
    else
        invocation.output().line(Tr::tr("Put back %n record(s) of purge %1.", nullptr, int(receipt.affected)).arg(record.id));
    return receipt.verified ? 0 : 1;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    ChangeSpec spec;
    spec.action = QStringLiteral("undo");
    spec.note = invocation.value("note");
    spec.actor = actorOf(invocation);
    spec.at = invocation.now();
    HC_TRY(const Settings settings, invocation.settings());
    spec.hints = hintParams(settings);
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto records = chosen(invocation, desk.target());
    if (!records)
        return nothingMatched(invocation, records.error());
    int code = 0;
    for (const ChangeSetRecord& r : *records) {
        HC_TRY(const int one, undoOne(invocation, desk, r, spec));
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
