// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/CacheFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CacheFile)
};

} // namespace

QString cacheFolder(const QString& folder, const QString& database)
{
    return (folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/hindcast")
                             : folder)
        + u'/' + database;
}

Expected<void> writeCacheFile(const QString& path, const std::function<void(CacheWriter&)>& write)
{
    QSaveFile file(path);
    bool good = QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly);
    if (good) {
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        CacheWriter out(file);
        write(out);
        good = out.isGood() && file.commit();
    }
    if (!good)
        return fail(ErrorCode::Io, Tr::tr("The cache file cannot be written."), file.errorString());
    return {};
}

} // namespace hindcast
