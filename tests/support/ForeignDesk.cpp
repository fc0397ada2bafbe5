// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ForeignDesk.h"

#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QFile>

namespace hindcast {

QString ForeignDesk::fixtureFile(const QString& name)
{
    return qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/data/foreign/") + name;
}

Expected<void> ForeignDesk::start()
{
    HC_TRY(m_cluster, PostgresCluster::start());
    return {};
}

DatabaseUrl ForeignDesk::sqlite(const QString& name, const QByteArray& sql)
{
    const QString path = m_folder.filePath(QStringLiteral("%1_%2.db").arg(++m_copies).arg(name));
    DatabaseUrl url = DatabaseUrl::sqlite(path);
    return run(url, sql) ? url : DatabaseUrl();
}

DatabaseUrl ForeignDesk::postgres(const QString& name, const QByteArray& sql)
{
    QFile file(m_folder.filePath(name + QStringLiteral(".sql")));
    const auto url = m_cluster->createDatabase(name);
    const bool written = file.open(QIODevice::WriteOnly) && file.write(sql) == sql.size();
    file.close();
    return url && written && m_cluster->load(*url, file.fileName()) ? *url : DatabaseUrl();
}

DatabaseUrl ForeignDesk::copyOf(const QString& fixture)
{
    const QString from = fixtureFile(fixture), to = m_folder.filePath(QStringLiteral("%1.db").arg(++m_copies));
    const bool copied = QFile::copy(from, to) && QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
    return copied ? DatabaseUrl::sqlite(to) : DatabaseUrl::sqlite({});
}

QByteArray ForeignDesk::fixtureSql(const QString& name)
{
    QFile file(fixtureFile(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool ForeignDesk::run(const DatabaseUrl& url, const QByteArray& sql)
{
    const auto connection = url.engine == DatabaseUrl::Engine::Sqlite ? SqliteConnection::open(url.path, SqliteConnection::Mode::Create)
                                                                      : connectWritable(url);
    if (connection)
        (*connection)->trustSchema(true); // as their programs do
    return connection && (*connection)->script(sql);
}

std::vector<Locator> keysOf(const CurationDesk& desk, RelationId relation)
{
    ReadNotes notes;
    const auto records = readRecords(desk.data(), *desk.store().relation(relation), {}, 0, notes);
    std::vector<Locator> out;
    if (records)
        for (const Record& r : *records)
            out.push_back(r.key);
    return out;
}

Record recordOf(const CurationDesk& desk, RelationId relation, const Locator& key)
{
    ReadNotes notes;
    const auto record = readRecord(desk.data(), *desk.store().relation(relation), key, notes);
    return record ? *record : Record();
}

} // namespace hindcast
