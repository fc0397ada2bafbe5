// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/Journal.h"

#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Journal)
};

/// One entry as it is stored; the body as its very bytes.
struct JournalEntry {
    qint64 seq = 0;
    Timestamp at;
    QString actor, action, reason, note, body;
};

/// Objects are written with sorted keys and without blanks; no number with a fraction occurs.
QString hashOf(const JournalEntry& e, const QString& previous)
{
    const QJsonObject object{{QStringLiteral("seq"), QString::number(e.seq)},
                             {QStringLiteral("at"), QString::number(e.at.us)},
                             {QStringLiteral("actor"), e.actor},
                             {QStringLiteral("action"), e.action},
                             {QStringLiteral("reason"), e.reason},
                             {QStringLiteral("note"), e.note},
                             {QStringLiteral("body"), e.body}};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(previous.toUtf8());
    hash.addData(QJsonDocument(object).toJson(QJsonDocument::Compact));
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

/// As it will be read again: half a character, for one, cannot be stored.
QString asStored(const QString& text) { return Cell(text).text(); }

QString headText(qint64 seq, const QString& hash) { return QString::number(seq) + u' ' + hash; }

struct Head {
    qint64 seq = 0;
    QString hash;
};

/// The last entry. SQLite's write transaction keeps others out already; PostgreSQL needs the table's lock.
Expected<Head> lockHead(Connection& connection)
{
    if (connection.dialect() == Dialect::Postgres)
        HC_CHECK(connection.script("LOCK TABLE journal IN SHARE ROW EXCLUSIVE MODE"));
    HC_TRY(const auto rows, connection.rows("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"));
    return rows.empty() ? Head{} : Head{rows[0][0].integer(), rows[0][1].text()};
}

JournalCheck broken(JournalCheck check, qint64 seq, QString sentence)
{
    check.ok = false;
    check.firstBroken = seq;
    check.sentence = std::move(sentence);
    return check;
}

/// Every entry follows from the one before: is the last one the last that was written?
JournalCheck compareHead(const JournalCheck& check, const Cell& head, const QString& lastHash)
{
    if (head.isNull())
        return check.entries == 0 ? check : broken(check, check.entries, Tr::tr("The head of the chain is missing."));
    const qint64 written = head.text().section(u' ', 0, 0).toLongLong();
    if (written > check.entries)
        return broken(check, check.entries + 1, Tr::tr("Entries are missing behind entry %1.").arg(check.entries));
    if (written < check.entries)
        return broken(check, written + 1, Tr::tr("Entry %1 was not written by Hindcast.").arg(written + 1));
    if (head.text() != headText(check.entries, lastHash))
        return broken(check, check.entries, Tr::tr("Entry %1 is not the one that was written.").arg(check.entries));
    return check;
}

} // namespace

Expected<qint64> appendToJournal(Connection& connection, const JournalDraft& draft)
{
    HC_TRY(const Head head, lockHead(connection));
    const JournalEntry entry{head.seq + 1,
                             draft.at,
                             asStored(draft.actor),
                             asStored(draft.action),
                             asStored(draft.reason),
                             asStored(draft.note),
                             QString::fromUtf8(QJsonDocument(draft.body).toJson(QJsonDocument::Compact))};
    const QString hash = hashOf(entry, head.hash);
    QByteArrayList places;
    for (int i = 1; i <= 9; ++i)
        places << connection.placeholder(i);
    HC_CHECK(connection.execute("INSERT INTO journal(seq, at, actor, action, reason, note, body, previous_hash, hash) VALUES ("
                                    + places.join(", ") + ')',
                                {Cell(entry.seq), Cell(entry.at), Cell(entry.actor), Cell(entry.action), Cell(entry.reason),
                                 Cell(entry.note), Cell(entry.body), Cell(head.hash), Cell(hash)}));
    HC_CHECK(connection.execute("INSERT INTO meta(key, value) VALUES ('journal_head', " + places[0]
                                    + ") ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                                {Cell(headText(entry.seq, hash))}));
    return entry.seq;
}

Expected<JournalCheck> verifyJournal(Connection& connection)
{
    JournalCheck check;
    HC_TRY(const Transaction snapshot, Transaction::begin(connection, Transaction::Kind::Read)); // somebody may append meanwhile
    HC_TRY(const Cell head, connection.scalar("SELECT value FROM meta WHERE key = 'journal_head'"));
    HC_TRY(auto rows,
           connection.prepare("SELECT seq, at, actor, action, reason, note, body, previous_hash, hash FROM journal ORDER BY seq"));
    QString previous;
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            break;
        const qint64 expected = check.entries + 1;
        JournalEntry e{rows->cell(0).integer(), {}, rows->cell(2).text(), rows->cell(3).text(), rows->cell(4).text(), rows->cell(5).text(),
                       rows->cell(6).text()};
        const Cell at = rows->cell(1); // SQLite keeps microseconds as a number
        e.at = at.get<qint64>() ? Timestamp{at.integer()} : at.time();
        if (e.seq != expected)
            return broken(check, expected, Tr::tr("Entry %1 is missing.").arg(expected));
        if (rows->cell(7).text() != previous)
            return broken(check, e.seq, Tr::tr("Entry %1 does not follow the one before it.").arg(e.seq));
        const QString hash = rows->cell(8).text();
        if (hash != hashOf(e, previous))
            return broken(check, e.seq, Tr::tr("Entry %1 was changed after it was written.").arg(e.seq));
        previous = hash;
        ++check.entries;
    }
    return compareHead(check, head, previous);
}

} // namespace hindcast
