// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CuratedCopies.h"

#include "TestSupport.h"

#include <QFile>

namespace hindcast::test {

CuratedCopies::CuratedCopies(const DatabaseUrl& curated) : m_master(DatabaseUrl::sqlite(m_folder.filePath(QStringLiteral("master.db"))))
{
    runSql(curated.path, "VACUUM INTO '" + m_master.path.toUtf8() + '\'');
}

DatabaseUrl CuratedCopies::copy(const QByteArray& sql)
{
    DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(QStringLiteral("%1.db").arg(++m_count)));
    if (!QFile::copy(m_master.path, url.path))
        qFatal("no copy");
    if (!sql.isEmpty())
        runSql(url.path, sql);
    return url;
}

} // namespace hindcast::test
