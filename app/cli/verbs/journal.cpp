// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalVerb)
};

Expected<int> verify(Invocation& invocation, const CurationTarget& target)
{
    JournalCheck check;
    if (target.journal) {
        HC_TRY(check, verifyJournal(*target.journal));
    }
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("entries"), check.entries},
                                  {QStringLiteral("ok"), check.ok},
                                  {QStringLiteral("first_broken"), check.ok ? QJsonValue() : QJsonValue(check.firstBroken)},
                                  {QStringLiteral("reason"), check.ok ? QJsonValue() : QJsonValue(check.sentence)}});
    else if (check.ok)
        invocation.output().line(Tr::tr("%n entries, the chain holds.", nullptr, int(check.entries)));
    else
        invocation.output().line(Tr::tr("The chain breaks at entry %1: %2").arg(check.firstBroken).arg(check.sentence));
    return check.ok ? 0 : 1;
}

QJsonObject entryObject(const Record& r)
{
    const auto& c = r.cells;
    return {{QStringLiteral("seq"), c[JournalSeq].integer()},
            {QStringLiteral("at"), isoTimestamp(c[JournalAt].time())},
            {QStringLiteral("actor"), c[JournalActor].text()},
            {QStringLiteral("action"), c[JournalAction].text()},
            {QStringLiteral("reason"), c[JournalReason].text()},
            {QStringLiteral("note"), c[JournalNote].text()},
            {QStringLiteral("body"), QJsonDocument::fromJson(c[JournalBody].text().toUtf8()).object()},
            {QStringLiteral("hash"), c[JournalHash].text()}};
}

void printEntry(Output& output, const QJsonObject& e)
{
    const QJsonObject body = e[QLatin1String("body")].toObject();
    output.line(QStringLiteral("%1  %2  %3  %4 %5  %6  %7")
                    .arg(e[QLatin1String("seq")].toInteger(), 5)
                    .arg(e[QLatin1String("at")].toString(), e[QLatin1String("actor")].toString(), e[QLatin1String("action")].toString(),
                         body[QLatin1String("phase")].toString(), e[QLatin1String("reason")].toString(),
                         e[QLatin1String("note")].toString()));
}

/// The last ones as an array, or (export) all of them, a line each, oldest first.
Expected<int> print(Invocation& invocation, const CurationTarget& target, bool all)
{
    std::vector<Record> records;
    if (target.journal) {
        const BoundRelation& journal = *target.journalStore->relation(RelationId::Journal);
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(journal);
        query.descending = !all;
        HC_TRY(const qint64 limit, invocation.whole("limit", all ? 0 : 100, 0, std::numeric_limits<int>::max()));
        HC_TRY(records, readRecords(*target.journal, journal, query, limit, notes, invocation.context()));
    }
    QJsonArray array;
    for (const Record& r : records) {
        const QJsonObject entry = entryObject(r);
        if (all)
            invocation.output().json(entry);
        else if (invocation.isJson())
            array << entry;
        else
            printEntry(invocation.output(), entry);
    }
    if (invocation.isJson() && !all)
        invocation.output().write(QJsonDocument(array).toJson(QJsonDocument::Compact) + '\n');
    else if (records.empty() && !all)
        invocation.output().line(Tr::tr("Nothing was ever changed here."));
    return 0;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    const QString what = arguments.value(1, QStringLiteral("list"));
    HC_TRY(const OpenedDesk desk, openDeskForReading(invocation, arguments[0]));
    if (what == QLatin1String("verify"))
        return verify(invocation, desk.target());
    if (what == QLatin1String("list") || what == QLatin1String("export"))
        return print(invocation, desk.target(), what == QLatin1String("export"));
    return fail(ErrorCode::InvalidInput, Tr::tr("journal takes list, verify or export, not \"%1\".").arg(what));
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("limit"), Tr::tr("At most so many (100); 0: all."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_journal()
{
    static constexpr Verb verb{"journal", "DB [list | verify | export] [--limit N]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What humans decided, who and why; verify checks the hash chain."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
