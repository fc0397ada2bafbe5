// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/CachePlace.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QStandardPaths>

namespace hindcast {
namespace {

QString shortHash(const QByteArray& bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace

QString cachePlace(const QString& folder, const StoreDescription& store, const std::vector<RelationId>& relations, const QString& suffix)
{
    const bool file = store.url.engine == DatabaseUrl::Engine::Sqlite;
    const QString database = file ? QFileInfo(store.url.path).absoluteFilePath() : store.url.text();
    QByteArray reading = HINDCAST_VERSION;
    for (const RelationId id : relations)
        if (const BoundRelation* relation = store.relation(id)) {
            reading += '|' + relation->table + '|' + relation->rows;
            for (const auto& [identifier, value] : relation->scope)
                reading += '|' + identifier + '=' + value.text().toUtf8();
        }
    return (folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/hindcast")
                             : folder)
        + u'/' + shortHash(database.toUtf8()) + u'/' + shortHash(reading) + u'.' + suffix;
}

} // namespace hindcast
