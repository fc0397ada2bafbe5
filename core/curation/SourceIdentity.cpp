// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/SourceIdentity.h"

#include "core/domain/Clock.h"
#include "core/domain/text/ArgText.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/Transaction.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>

namespace hindcast {
namespace {

constexpr qint64 firstRows = 3;

/// Of the oldest outcomes: what never changes about them.
Expected<QString> firstRowsHash(Connection& data, const StoreDescription& store)
{
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    if (!outcomes)
        return QString();
    ReadNotes notes;
    ReadQuery query;
    query.columns = {OutcomeRootCause, OutcomeCreatedAt};
    query.limit = firstRows;
    HC_TRY(const auto records, readRecords(data, *outcomes, query, firstRows, notes));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const Record& r : records)
        hash.addData(
            (r.key.text() + u'\n' + r.cells[OutcomeRootCause].text() + u'\n' + QString::number(r.cells[OutcomeCreatedAt].time().us))
                .toUtf8());
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

Expected<QJsonObject> identityOf(Connection& data, const StoreDescription& store)
{
    QJsonObject identity;
    if (store.dialect != Dialect::Sqlite) // the id says it all
        return identity;
    struct stat info = {};
    const bool there = ::stat(store.url.path.toLocal8Bit().constData(), &info) == 0;
    identity.insert(QStringLiteral("inode"), there ? QStringLiteral("%1:%2").arg(argText(info.st_dev), argText(info.st_ino)) : QString());
    HC_TRY(const QString rows, firstRowsHash(data, store));
    identity.insert(QStringLiteral("first_rows"), rows);
    return identity;
}

bool isAnother(const QJsonObject& before, const QJsonObject& now)
{
    if (now.isEmpty())
        return false;
    const auto differs = [&](const char* key) { return before[QLatin1String(key)] != now[QLatin1String(key)]; };
    return differs("inode") && differs("first_rows");
}

} // namespace

Expected<bool> confirmSource(Connection& workspace, const QString& sourceId, Connection& data, const StoreDescription& store, bool accept)
{
    const auto p = [&](int i) { return workspace.placeholder(i); };
    HC_TRY(const QJsonObject now, identityOf(data, store));
    HC_TRY(const Cell known, workspace.scalar("SELECT identity FROM sources WHERE id = " + p(1), {Cell(sourceId)}));
    const QJsonObject before = QJsonDocument::fromJson(known.text().toUtf8()).object();
    if (!known.isNull() && !accept && isAnother(before, now))
        return false;
    if (!known.isNull() && before == now)
        return true;
    HC_CHECK(workspace.execute(
        "INSERT INTO sources(id, address, layout, identity, seen_at) VALUES (" + p(1) + ", " + p(2) + ", " + p(3) + ", " + p(4) + ", "
            + p(5) + ") ON CONFLICT(id) DO UPDATE SET address = excluded.address, identity = excluded.identity, seen_at = excluded.seen_at",
        {Cell(sourceId), Cell(store.url.text()), Cell(QString::fromLatin1(store.layout->id)),
         Cell(QString::fromUtf8(QJsonDocument(now).toJson(QJsonDocument::Compact))), Cell(SystemClock().now())}));
    return true;
}

Expected<void> retireSource(Connection& workspace, const QString& sourceId, Timestamp now)
{
    const QString retired = sourceId + QStringLiteral("-until-") + QString::number(now.us / Timestamp::perSecond);
    HC_TRY(const Catalog catalog, workspace.catalog());
    HC_TRY(Transaction transaction, Transaction::begin(workspace, Transaction::Kind::Write));
    const QByteArray from = workspace.placeholder(1), to = workspace.placeholder(2);
    for (const auto& [name, table] : catalog.tables)
        if (table.hasAll({"tenant_id", "project_id"}))
            HC_CHECK(workspace.execute("UPDATE " + quoted(name) + " SET project_id = " + to
                                           + " WHERE tenant_id = 'foreign' AND project_id = " + from,
                                       {Cell(sourceId), Cell(retired)}));
    HC_CHECK(workspace.execute("UPDATE sources SET id = " + to + " WHERE id = " + from, {Cell(sourceId), Cell(retired)}));
    return transaction.commit();
}

} // namespace hindcast
