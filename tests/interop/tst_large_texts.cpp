// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/CutText.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/interop/CliRun.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <limits>
#include <sqlite3.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A text that is larger than what is read as a whole. The full size: HINDCAST_LARGE_TEXT=900000000 ctest -R tst_large_texts
qint64 largeBytes() { return qEnvironmentVariable("HINDCAST_LARGE_TEXT", u"70000000"_s).toLongLong(); }

} // namespace

/// One text of a size that nobody reads: its row is there, with the beginning of it, and so is everything else.
class LargeTextsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    Expected<std::unique_ptr<PostgresCluster>> m_cluster;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// A database with \a update done to it, where `large` is the large text.
    QString sqlite(const QString& name, const QByteArray& sql, const QByteArray& update)
    {
        const auto connection = SqliteConnection::open(path(name), SqliteConnection::Mode::Create).value();
        takeAnySize(*connection);
        if (!connection->script(sql) || !connection->script(QByteArray(update).replace("large", largeText())))
            return {};
        return path(name);
    }
    static void takeAnySize(Connection& connection)
    {
        sqlite3_limit(static_cast<SqliteConnection&>(connection).handle(), SQLITE_LIMIT_LENGTH, std::numeric_limits<int>::max());
    }
    static QByteArray largeText() { return "replace(hex(zeroblob(" + QByteArray::number(largeBytes() / 2) + ")), '00', 'ä')"; }

    /// Every row of a list comes, one with the beginning of its text; the same in files.
    void checkLists(const QString& database, const QString& kind, qsizetype rows, const QString& column)
    {
        const CliRun list = runCli({u"list"_s, kind, database, u"--limit"_s, u"0"_s, u"--json"_s});
        QVERIFY2(list.exitCode == 0, list.err.constData());
        QCOMPARE(list.array().size(), rows);
        int cut = 0;
        for (const auto& row : list.array()) {
            const QByteArray text = row.toObject()[column].toString().toUtf8();
            QVERIFY(text.size() < 3 * keptOfCutText);
            if (!isCutText(text))
                continue;
            ++cut;
            QVERIFY(text.startsWith("ää"));
            QVERIFY(text.contains("the whole text has " + QByteArray::number(largeBytes() / 2 * 2)));
            QVERIFY(!text.contains("\xef\xbf\xbd")); // not in the middle of a character
        }
        QCOMPARE(cut, 1);
        const CliRun file = runCli({u"export"_s, database, u"--kind"_s, kind, u"--to"_s, path(u"rows.jsonl"_s), u"--json"_s});
        QVERIFY2(file.exitCode == 0, file.err.constData());
        QCOMPARE(file.object()["rows"_L1].toInt(), int(rows));
        QCOMPARE(file.object()["cut"_L1].toInt(), 1);
        const CliRun copy = runCli({u"snapshot"_s, database, u"--to"_s, path(u"copy.db"_s), u"--json"_s});
        QVERIFY2(copy.exitCode == 0, copy.err.constData());
        QCOMPARE(copy.object()["rows"_L1].toObject()[kind].toInt(), int(rows));
        const QByteArray said = runCli({u"info"_s, path(u"copy.db"_s), u"--json"_s}).out;
        QVERIFY2(said.contains("too large to be copied"), said.constData());
        QCOMPARE(runCli({u"list"_s, kind, path(u"copy.db"_s), u"--limit"_s, u"0"_s, u"--json"_s}).array(), list.array());
    }

private Q_SLOTS:
    void initTestCase() { m_cluster = PostgresCluster::start(); }
    void cleanupTestCase() { m_cluster = nullptr; }

    void sqliteLayouts_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QByteArray>("update");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("rows");
        // RAE's kinds are told from several columns at once, this one among them; its keys are texts.
        QTest::newRow("rae") << test::raeSqlite(7) << "UPDATE memories SET content = large WHERE rowid = 2"_ba << u"reflections"_s
                             << test::raeReflective;
        QTest::newRow("daem0n") << test::daem0nSqlite(false) << "UPDATE memories SET content = large WHERE id = 3"_ba << u"reflections"_s
                                << test::daem0nMemories;
    }
    void sqliteLayouts()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QByteArray, update);
        QFETCH(QString, kind);
        QFETCH(int, rows);
        const QString database = sqlite(QString::fromLatin1(QTest::currentDataTag()), sql, update);
        QVERIFY(!database.isEmpty());
        checkLists(database, kind, rows, u"text"_s);
    }

    /// In the middle of a scan, at its ends, several in a row; forwards, backwards, in pieces, by key and with a filter.
    void positions()
    {
        const QString file = path(u"native.db"_s);
        QCOMPARE(runCli({u"generate"_s, file, u"--outcomes"_s, u"60"_s, u"--anchor"_s, u"2026-11-20"_s}).exitCode, 0);
        {
            const auto connection = connectWritable(DatabaseUrl::sqlite(file)).value();
            takeAnySize(*connection);
            QVERIFY(connection->script("UPDATE rca_outcomes SET query = " + largeText() + " WHERE id IN (1, 7, 8, 60)"));
        }
        const DatabaseUrl url = DatabaseUrl::sqlite(file);
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        const BoundRelation& relation = *store->relation(RelationId::Outcomes);
        for (const bool descending : {false, true})
            for (const int order : {-1, int(OutcomeCreatedAt)})
                for (const qint64 limit : {0, 1, 7, 8, 59, 60}) {
                    ReadQuery query;
                    query.columns = {OutcomeQuery, OutcomeRootCause};
                    query.orderBy = order;
                    query.descending = descending;
                    query.limit = limit;
                    ReadNotes notes;
                    RowCursor cursor = RowCursor::open(*connection, relation, query, notes).value();
                    qint64 rows = 0, cut = 0, last = 0;
                    for (;;) {
                        const auto row = cursor.next();
                        QVERIFY2(row, row ? "" : qPrintable(row.error().sentence));
                        if (!*row)
                            break;
                        ++rows;
                        QVERIFY(order >= 0 || rows == 1 || (descending ? cursor.key() < last : cursor.key() > last));
                        last = cursor.key();
                        const bool large = last == 1 || last == 7 || last == 8 || last == 60;
                        const Cell text = cursor.cell(OutcomeQuery);
                        QCOMPARE(isCutText(*text.get<QByteArray>()), large);
                        QVERIFY(!cursor.cell(OutcomeRootCause).isNull());
                        cut += large ? 1 : 0;
                    }
                    QCOMPARE(rows, limit == 0 ? 60 : limit);
                    QVERIFY(cut > 0 || limit == 0 || order >= 0);
                    QCOMPARE(notes.badCells().contains(OutcomeQuery) ? notes.badCells().at(OutcomeQuery) : 0, cut);
                }
        ReadNotes notes;
        const auto record = readRecord(*connection, relation, Locator(qint64(7)), notes);
        QVERIFY(record && isCutText(*record->cells[OutcomeQuery].get<QByteArray>()));
        const CliRun found = runCli({u"list"_s, u"outcomes"_s, file, u"--filter"_s, u"ääää"_s, u"--json"_s});
        QCOMPARE(found.array().size(), 4);
    }

    void onAServer()
    {
        HC_NEEDS_POSTGRES(m_cluster);
        const DatabaseUrl url = (*m_cluster)->createDatabase(u"large"_s).value();
        {
            const auto connection = connectWritable(url).value();
            QVERIFY(connection->script(test::raePostgres('B')));
            QVERIFY(connection->script("UPDATE memories SET content = repeat('ä', " + QByteArray::number(largeBytes() / 2)
                                       + ") WHERE content LIKE 'Always%'"));
        }
        checkLists((*m_cluster)->url(u"large"_s), u"reflections"_s, test::raeReflective, u"text"_s);
    }

    void marks()
    {
        QVERIFY(isCutText(QByteArray(keptOfCutText, 'x') + cutMark(70'000'000)));
        QVERIFY(!isCutText(cutMark(70'000'000))); // somebody wrote that
        QVERIFY(!isCutText(QByteArray(keptOfCutText, 'x')));
        QVERIFY(cutMarkSql("octet_length(c)").contains("|| octet_length(c) ||"));
    }
};

HINDCAST_TEST(LargeTextsTest)
#include "tst_large_texts.moc"
