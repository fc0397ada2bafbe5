// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/Journal.h"

#include "core/curation/journal/JournalEntry.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

/// As it will be read again: half a character, for one, cannot be stored.
QByteArray asStored(const QString& text) { return Cell(text).text().toUtf8(); }

struct Head {
    qint64 seq = 0;
    QByteArray hash;
};

/// The last entry. SQLite's write transaction keeps others out already; PostgreSQL needs the table's lock.
Expected<Head> lockHead(Connection& connection)
{
    if (connection.dialect() == Dialect::Postgres)
        HC_CHECK(connection.script("LOCK TABLE journal IN SHARE ROW EXCLUSIVE MODE"));
    HC_TRY(const auto rows, connection.rows("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"));
    return rows.empty() ? Head{} : Head{rows[0][0].integer(), rows[0][1].text().toLatin1()};
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
                             asStored(QString::fromUtf8(QJsonDocument(draft.body).toJson(QJsonDocument::Compact)))};
    Sha256 digest;
    const QByteArray hash = entryHash(entry, head.hash, digest);
    QByteArrayList places;
    for (int i = 1; i <= 9; ++i)
        places << connection.placeholder(i);
    HC_CHECK(connection.execute("INSERT INTO journal(seq, at, actor, action, reason, note, body, previous_hash, hash) VALUES ("
                                    + places.join(", ") + ')',
                                {Cell(entry.seq), Cell(entry.at), Cell(entry.actor), Cell(entry.action), Cell(entry.reason),
                                 Cell(entry.note), Cell(entry.body), Cell(head.hash), Cell(hash)}));
    HC_CHECK(connection.execute("INSERT INTO meta(key, value) VALUES ('journal_head', " + places[0]
                                    + ") ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                                {Cell(QByteArray::number(entry.seq) + ' ' + hash)}));
    return entry.seq;
}

} // namespace hindcast
