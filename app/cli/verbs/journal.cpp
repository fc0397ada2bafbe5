// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/curation/KindChange.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/JournalLine.h"
#include "core/curation/journal/Strike.h"
#include "core/domain/text/JsonOrNull.h"
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

QJsonObject breakObject(const JournalBreak& b)
{
    return {
        {QStringLiteral("seq"), b.seq}, {QStringLiteral("kind"), b.kind}, {QStringLiteral("id"), b.id}, {QStringLiteral("what"), b.what}};
}

QJsonObject signatureObject(const HeadSignature& s)
{
    return {{QStringLiteral("seq"), s.seq},
            {QStringLiteral("key"), s.key},
            {QStringLiteral("signature"), QString::fromLatin1(s.signature.toBase64())}};
}

void printCheck(Output& output, const JournalCheck& check, bool withKey)
{
    if (!check.ok()) {
        const JournalBreak& b = *check.firstBroken;
        output.line(Tr::tr("The chain breaks at entry %1 (%2 %3): %4").arg(QString::number(b.seq), b.kind, b.id, b.what));
        return;
    }
    output.line(Tr::tr("%n entries, the chain holds.", nullptr, int(check.entries)));
    if (check.coveredFrom > 1)
        output.line(Tr::tr("Images, kept rows and change-sets are proved from entry %1 on: an earlier Hindcast wrote those before.")
                        .arg(check.coveredFrom));
    else if (check.coveredFrom == 0 && check.entries > 0)
        output.line(Tr::tr("An earlier Hindcast wrote all of them: change-sets and kept rows are not proved."));
    if (check.signature && withKey)
        output.line(Tr::tr("Signed by this key up to entry %1.").arg(check.signature->seq));
    else if (check.signature)
        output.line(Tr::tr("Signed up to entry %1; by whom, --key tells.").arg(check.signature->seq));
}

Expected<int> verify(Invocation& invocation, const CurationTarget& target)
{
    std::optional<SignatureKey> key;
    if (invocation.isSet("key")) {
        HC_TRY(key, SignatureKey::readPublic(invocation.value("key")));
    }
    JournalCheck check;
    if (target.journal) {
        HC_TRY(check, verifyJournal(*target.journal, key ? &*key : nullptr));
    }
    if (invocation.isJson())
        invocation.output().json(
            {{QStringLiteral("entries"), check.entries},
             {QStringLiteral("ok"), check.ok()},
             {QStringLiteral("covered_from"), check.coveredFrom > 0 ? QJsonValue(check.coveredFrom) : QJsonValue()},
             {QStringLiteral("first_broken"), check.ok() ? QJsonValue() : QJsonValue(breakObject(*check.firstBroken))},
             {QStringLiteral("signature"), check.signature ? QJsonValue(signatureObject(*check.signature)) : QJsonValue()}});
    else
        printCheck(invocation.output(), check, key.has_value());
    return check.ok() ? 0 : 1;
}

Expected<int> sign(Invocation& invocation, const QString& database)
{
    if (!invocation.isSet("sign-key"))
        return fail(ErrorCode::InvalidInput, Tr::tr("journal sign needs --sign-key."));
    HC_TRY(const OpenedDesk desk, openDesk(invocation, database, false));
    HC_TRY(const auto key, signKey(invocation, desk.target(), Extent::Whole));
    HC_TRY(const auto signature, signHead(*desk.target().journal, *key));
    if (!signature)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing was ever changed here."));
    if (invocation.isJson())
        invocation.output().json(signatureObject(*signature));
    else
        invocation.output().line(Tr::tr("Signed up to entry %1.").arg(signature->seq));
    return 0;
}

void printStrike(Output& output, const StrikeReport& report)
{
    output.line(
        Tr::tr("Struck out of %1 entries and %2 other records, which hold sha256:%3 instead. Journal entry %4.")
            .arg(QString::number(report.entries), QString::number(report.records), report.sha256, QString::number(report.journalSeq)));
    for (const QString& id : report.final)
        output.line(Tr::tr("Change-set %1 cannot be undone any more.").arg(id));
    if (report.logHeld)
        output.line(
            Tr::tr("Somebody is reading the database, so that its write-ahead log could not be emptied: the text may still be in it, "
                   "until the last program has closed the database."));
    else if (!report.left)
        output.line(Tr::tr("The server keeps old rows until it is vacuumed, and in its write-ahead log."));
    else if (*report.left)
        output.line(Tr::tr("The database file still holds the text, in records that are no part of the journal."));
}

Expected<int> runStrike(Invocation& invocation, const QString& database, const QString& number)
{
    bool isNumber = false;
    StrikeSpec spec{number.toLongLong(&isNumber), {}, {{}, storedText(invocation, "note"), actorOf(invocation), invocation.now()}};
    if (!isNumber)
        return fail(ErrorCode::InvalidInput, Tr::tr("journal strike takes the number of an entry."));
    if (invocation.isSet("text-file")) {
        HC_TRY(spec.text, textFrom(invocation.value("text-file")));
        if (spec.text.isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no text in %1.").arg(invocation.value("text-file")), {},
                        Tr::tr("Without --text-file the note of the entry is struck out."));
    }
    HC_TRY(const OpenedDesk desk, openDesk(invocation, database, false));
    HC_TRY(const auto key, signKey(invocation, desk.target()));
    HC_TRY(const StrikeReport report, strike(desk.target(), spec));
    HC_CHECK(signIfAsked(key, desk.target()));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("seq"), spec.seq},
                                  {QStringLiteral("journal_seq"), report.journalSeq},
                                  {QStringLiteral("sha256"), report.sha256},
                                  {QStringLiteral("entries"), report.entries},
                                  {QStringLiteral("records"), report.records},
                                  {QStringLiteral("not_undoable"), QJsonArray::fromStringList(report.final)},
                                  {QStringLiteral("left_in_files"), jsonOrNull(report.left)},
                                  {QStringLiteral("log_held"), report.logHeld}});
    else
        printStrike(invocation.output(), report);
    return 0;
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
    std::optional<HeadSignature> signature;
    if (target.journal) {
        const BoundRelation& journal = *target.journalStore->relation(RelationId::Journal);
        ReadQuery query;
        query.descending = !all;
        HC_TRY(const qint64 limit, invocation.whole("limit", all ? 0 : 100, 0, std::numeric_limits<int>::max()));
        HC_TRY(signature, storedSignature(*target.journal));
        HC_TRY(records, readRecorded(*target.journal, journal, std::move(query), limit, invocation.context()));
    }
    QJsonArray array;
    for (const Record& r : records) {
        QJsonObject entry = journalObject(r);
        if (signature && signature->seq == r.cells[JournalSeq].integer())
            entry.insert(QStringLiteral("signature"), signatureObject(*signature));
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
    HC_TRY(const QStringList arguments, invocation.arguments(1, 3));
    const QString what = arguments.value(1, QStringLiteral("list"));
    if ((what == QLatin1String("strike")) != (arguments.size() == 3))
        return fail(ErrorCode::InvalidInput, Tr::tr("journal takes list, verify, export, sign or strike SEQ."));
    if (what == QLatin1String("sign"))
        return sign(invocation, arguments[0]);
    if (what == QLatin1String("strike"))
        return runStrike(invocation, arguments[0], arguments[2]);
    HC_TRY(const OpenedDesk desk, openDeskForReading(invocation, arguments[0]));
    if (what == QLatin1String("verify"))
        return verify(invocation, desk.target());
    if (what == QLatin1String("list") || what == QLatin1String("export"))
        return print(invocation, desk.target(), what == QLatin1String("export"));
    return fail(ErrorCode::InvalidInput, Tr::tr("journal takes list, verify, export, sign or strike SEQ, not \"%1\".").arg(what));
}

QList<QCommandLineOption> verbOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return {valued("limit", Tr::tr("At most so many (100); 0: all."), "N"),
            valued("key", Tr::tr("verify: the head must be signed by the owner of this public key."), "FILE.pem"),
            signKeyOption(),
            valued("text-file", Tr::tr("strike: the text, from a file; - is standard input. Without it: the entry's note."), "FILE"),
            valued("note", Tr::tr("strike: in words, for the journal."), "TEXT"),
            valued("actor", Tr::tr("Who decides (the system's user)."), "A"),
            despiteJournalOption()};
}

} // namespace

const Verb& verb_journal()
{
    static constexpr Verb verb{"journal", "DB [list | verify [--key FILE] | export | sign --sign-key FILE | strike SEQ [--text-file FILE]]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What humans decided, who and why; verify proves it."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
