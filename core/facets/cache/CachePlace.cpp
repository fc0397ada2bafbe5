// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/CachePlace.h"

#include "core/facets/cache/CacheFile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace hindcast {
namespace {

QString shortHash(const QByteArray& bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

QString folderOfDatabase(const QString& folder, const StoreDescription& store) { return cacheFolder(folder, cachedDatabase(store)); }

} // namespace

QString cachedDatabase(const StoreDescription& store)
{
    const bool file = store.url.engine == DatabaseUrl::Engine::Sqlite;
    return shortHash((file ? QFileInfo(store.url.path).absoluteFilePath() : store.url.text()).toUtf8());
}

QString cachePlace(const QString& folder, const StoreDescription& store, const std::vector<RelationId>& relations, const QString& suffix)
{
    QByteArray reading = HINDCAST_VERSION;
    for (const RelationId id : relations)
        if (const BoundRelation* relation = store.relation(id)) {
            reading += '|' + relation->table + '|' + relation->rows;
            for (const auto& [identifier, value] : relation->scope)
                reading += '|' + identifier + '=' + value.text().toUtf8();
        }
    return folderOfDatabase(folder, store) + u'/' + shortHash(reading) + u'.' + suffix;
}

void forgetCached(const QString& folder, const StoreDescription& store) { QDir(folderOfDatabase(folder, store)).removeRecursively(); }

} // namespace hindcast
