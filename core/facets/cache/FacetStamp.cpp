// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetStamp.h"

#include "core/facets/cache/CachePlace.h"
#include "core/store/sql/Connection.h"

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
#include <sys/stat.h>

namespace hindcast {
namespace {

/// What the system knows of a file. An empty log, which whoever only reads leaves behind, is none.
QByteArray fileState(const QString& path, qint64& newestNs)
{
    struct stat state = {};
    if (::stat(QFile::encodeName(path).constData(), &state) != 0 || state.st_size == 0)
        return "none";
    const qint64 ns = qint64(state.st_mtim.tv_sec) * 1'000'000'000 + state.st_mtim.tv_nsec;
    newestNs = std::max(newestNs, ns);
    return QByteArray::number(quint64(state.st_ino)) + ' ' + QByteArray::number(quint64(state.st_dev)) + ' '
        + QByteArray::number(qint64(state.st_size)) + ' ' + QByteArray::number(ns);
}

/// Backups and copies set the time of a file; when that was done nobody can set. Not of a log, whose owner SQLite states at every opening.
QByteArray fileChange(const QString& path)
{
    struct stat state = {};
    if (::stat(QFile::encodeName(path).constData(), &state) != 0)
        return {};
    return QByteArray::number(qint64(state.st_ctim.tv_sec)) + '.' + QByteArray::number(qint64(state.st_ctim.tv_nsec));
}

/// Empty: written a moment ago.
QByteArray stateOfFile(const QString& path, Timestamp now)
{
    qint64 newestNs = 0;
    const QByteArray state = fileState(path, newestNs) + '|' + fileState(path + QStringLiteral("-wal"), newestNs);
    if (now.us - newestNs / 1'000 < 2 * Timestamp::perSecond)
        return {};
    return state + '|' + fileChange(path);
}

QByteArray hashed(const QByteArray& bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(); }

} // namespace

std::optional<FacetStamp> facetStamp(Connection& connection, const StoreDescription& store, RelationId relation, Timestamp now)
{
    const BoundRelation* bound = store.relation(relation);
    if (!bound)
        return {};
    const bool file = store.url.engine == DatabaseUrl::Engine::Sqlite;
    auto state = file ? stateOfFile(store.url.path, now) : connection.serverState().value_or(QByteArray());
    if (state.isEmpty())
        return {};
    state += '|' + bound->table + '|' + bound->rows;
    for (const auto& [identifier, value] : bound->scope)
        state += '|' + identifier + '=' + value.text().toUtf8();
    for (const BoundColumn& column : bound->columns)
        state += '|' + column.identifier + ' ' + QByteArray::number(column.codec ? int(column.codec->id) : -1)
            + column.otherwise.text().toUtf8();
    state += "|" HINDCAST_VERSION;
    return FacetStamp{cachedDatabase(store).toLatin1(), hashed(state)};
}

} // namespace hindcast
