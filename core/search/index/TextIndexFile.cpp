// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexFile.h"

#include "core/facets/cache/CachePlace.h"
#include "core/facets/cache/CacheStream.h"
#include "core/search/index/TextIndexCheck.h"
#include "core/search/index/TextIndexStamp.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextIndexFile)
};

/// Of the tables below, and of what is put into them.
constexpr int textIndexVersion = 5;

// Texts of one relation have ids in one range (see firstDocument()).
constexpr char textIndexTables[] = R"sql(
PRAGMA journal_mode = WAL;
CREATE TABLE made(place TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE stamps(relation INTEGER PRIMARY KEY, greatest INTEGER NOT NULL, marks TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE docs(id INTEGER PRIMARY KEY, relation INTEGER NOT NULL, hash INTEGER NOT NULL);
CREATE UNIQUE INDEX docs_hash ON docs(hash, relation);
CREATE TABLE records(relation INTEGER NOT NULL, key INTEGER NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY(relation, key)) WITHOUT ROWID;
CREATE INDEX records_doc ON records(doc);
CREATE TABLE terms(id INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE);
)sql";
// One for each relation, so that a question about few does not walk through millions. It keeps no text (content is empty): what a text
// is, its record says. Tokens are made by ourselves, see indexToken().
constexpr char textIndexWordsTable[] = R"( USING fts5(text, content = '', tokenize = "ascii tokenchars '_'"))";
// Words are held until they are written as a segment, which is merged with others later. 16 MB are those of one transaction of many texts
// (see TextIntake), and no more, because writing them cannot be cancelled. Eight segments at a time: each word is written less often.
constexpr std::array<std::pair<const char*, int>, 2> textIndexWordsSettings{{{"hashsize", 16'000'000}, {"automerge", 8}}};

Unexpected noIndex(const QString& path) { return fail(ErrorCode::NotFound, Tr::tr("There is no index of texts."), path); }

Expected<void> makeFile(const QString& path)
{
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(path + QLatin1String(suffix));
    QFile file(path); // before there is anything in it, for its owner alone
    if (!QDir().mkpath(QFileInfo(path).absolutePath()) || !file.open(QIODevice::WriteOnly | QIODevice::NewOnly)
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return fail(ErrorCode::Io, Tr::tr("The index of texts cannot be written."), file.errorString());
    return {};
}

Expected<std::unique_ptr<Connection>> openFile(const QString& path, SqliteConnection::Mode mode)
{
    HC_TRY(auto connection, SqliteConnection::open(path, mode));
    // What is taken out of it leaves no bytes behind: somebody may have struck it out.
    HC_CHECK(connection->script("PRAGMA synchronous = OFF; PRAGMA cache_size = -64000; PRAGMA secure_delete = ON"));
    return connection;
}

/// Where it was made, whatever folder the cache is in.
QByteArray placeOf(const QString& path)
{
    const QFileInfo info(path);
    return (info.dir().dirName() + u'/' + info.fileName()).toUtf8();
}

Expected<bool> isOurs(Connection& connection, const QString& path)
{
    HC_TRY(const Cell version, connection.scalar("PRAGMA user_version"));
    if (version.integer() != textIndexVersion)
        return false;
    const QByteArray place = placeOf(path);
    HC_TRY(const auto made, connection.rows("SELECT place, sum FROM made"));
    return made.size() == 1 && made[0][0].text().toUtf8() == place && made[0][1].integer() == textIndexSum(place);
}

Expected<void> makeTables(Connection& connection, const QString& path)
{
    HC_CHECK(connection.script(textIndexTables));
    const QByteArray place = placeOf(path);
    HC_CHECK(connection.execute("INSERT INTO made(place, sum) VALUES(?1, ?2)", {Cell(place), Cell(textIndexSum(place))}));
    for (const RelationId relation : indexedRelations()) {
        const QByteArray words = textIndexWords(relation);
        HC_CHECK(connection.script("CREATE VIRTUAL TABLE " + words + textIndexWordsTable));
        for (const auto& [name, value] : textIndexWordsSettings)
            HC_CHECK(
                connection.execute("INSERT INTO " + words + '(' + words + ", rank) VALUES(?1, ?2)", {Cell(QByteArray(name)), Cell(value)}));
    }
    return connection.script("PRAGMA user_version = " + QByteArray::number(textIndexVersion));
}

/// Ours, whole, and what it should be?
Expected<std::unique_ptr<Connection>> openGood(const QString& path)
{
    HC_TRY(auto connection, openFile(path, SqliteConnection::Mode::ReadWrite));
    HC_TRY(const bool ours, isOurs(*connection, path));
    if (!ours)
        return noIndex(path);
    HC_CHECK(checkSoon(*connection));
    return connection;
}

} // namespace

QString textIndexPath(const QString& folder, const StoreDescription& store)
{
    const auto relations = indexedRelations();
    return cachePlace(folder, store, {relations.begin(), relations.end()}, QStringLiteral("texts"));
}

QByteArray textIndexWords(RelationId relation) { return "words_" + QByteArray::number(int(relation)); }

qint64 textIndexSum(const QByteArray& bytes)
{
    ByteSum sum;
    sum.add(bytes.constData(), size_t(bytes.size()));
    return qint64(sum.sum());
}

Expected<std::unique_ptr<Connection>> openTextIndexFile(const QString& path, bool make)
{
    if (QFileInfo(path).size() > 0) {
        auto connection = openGood(path);
        if (connection || connection.error().code == ErrorCode::Busy)
            return connection;
    }
    return make ? makeTextIndexFile(path) : noIndex(path);
}

Expected<std::unique_ptr<Connection>> makeTextIndexFile(const QString& path)
{
    HC_CHECK(makeFile(path));
    HC_TRY(auto connection, openFile(path, SqliteConnection::Mode::Create));
    HC_CHECK(makeTables(*connection, path));
    return connection;
}

} // namespace hindcast
