// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "Killer.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Lines whose outcome depends on all before them: bumps, cooldowns, demotions, duplicates and bad ones.
QByteArray lineOf(SeededRandom& random, int n)
{
    const QByteArray number = QByteArray::number(n);
    if (random.chance(0.02))
        return "{\"session_id\":\"bad" + number + "\"}\n";
    QByteArray out = "{\"session_id\":\"s" + number + "\",\"path\":\"direct\",\"cluster_id\":\"c\",\"playbooks\":[\"P"
        + QByteArray::number(random.below(9)) + "\"],\"commands\":[\"kubectl -n shop delete pod x\"],\"verified\":true,\"created_at\":\"";
    out += "2026-11-" + QByteArray::number(10 + n / 500).rightJustified(2, '0') + 'T'
        + QByteArray::number(n / 22 % 24).rightJustified(2, '0') + ':' + QByteArray::number(n % 60).rightJustified(2, '0') + ":00Z\"";
    if (random.chance(0.2))
        out += ",\"request_id\":\"r" + number + '"';
    if (random.chance(0.01))
        out += ",\"feedback\":\"incorrect\"";
    return out + "}\n";
}

/// The whole content of a table, rows in order.
QByteArray dump(const QString& database, const QByteArray& table)
{
    sqlite3* db = nullptr;
    sqlite3_stmt* statement = nullptr;
    QByteArray out;
    sqlite3_open(database.toUtf8().constData(), &db);
    sqlite3_prepare_v2(db, ("SELECT * FROM " + table).constData(), -1, &statement, nullptr);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(statement); ++i)
            out += QByteArray(static_cast<const char*>(sqlite3_column_blob(statement, i)), sqlite3_column_bytes(statement, i)).toHex()
                + '|';
        out += '\n';
    }
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return out;
}

qint64 number(const QString& database, const QByteArray& sql)
{
    sqlite3* db = nullptr;
    sqlite3_stmt* statement = nullptr;
    sqlite3_open(database.toUtf8().constData(), &db);
    qint64 out = -1;
    if (sqlite3_prepare_v2(db, sql.constData(), -1, &statement, nullptr) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return out;
}

} // namespace

/// The recorder is killed at any moment, again and again; what it resumes to is what one clean run gives.
class RecordKillTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QStringList arguments(const QString& database, const QString& file)
    {
        return {u"record"_s, database, file, u"--write"_s, u"--resume"_s, u"--batch"_s, u"5"_s};
    }
    static int runWhole(const QStringList& arguments)
    {
        QProcess p;
        p.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
        return p.waitForFinished(60'000) ? p.exitCode() : -1;
    }
private Q_SLOTS:
    void everyLineExactlyOnce()
    {
        const int kills = Killer::rounds(1, effort(40, 200));
        const QString database = m_folder.filePath(u"killed.db"_s), clean = m_folder.filePath(u"clean.db"_s);
        const QString path = m_folder.filePath(u"lines.jsonl"_s);
        QCOMPARE(runWhole({u"init"_s, database}), 0);
        QCOMPARE(runWhole({u"init"_s, clean}), 0);
        SeededRandom random(5);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Killer killer(20261124U);
        int lines = 0, hits = 0, advanced = 0, rounds = 0;
        qint64 before = 0;
        // A machine that is slower than the killer has learned gets on in none of the first runs: then there are more.
        for (; rounds < kills || (advanced <= kills / 8 && rounds < 10 * kills); ++rounds) {
            // There is always more to do than a run gets done; the last line may be half written.
            while (lines < 300 + before + rounds % 5)
                file.write(lineOf(random, lines++));
            const QByteArray next = lineOf(random, lines++);
            const qint64 half = rounds % 3 ? 0 : random.below(next.size());
            file.write(next.first(half));
            hits += killer.run(arguments(database, path)) ? 1 : 0;
            file.write(next.sliced(half));
            const qint64 now = number(database, "SELECT coalesce(max(line), 0) FROM ingest_progress");
            QVERIFY(now >= before);
            advanced += now > before ? 1 : 0;
            before = now;
            QCOMPARE(number(database,
                            "SELECT count(*) FROM failure_patterns p WHERE occurrence_count <> (SELECT count(DISTINCT count_after) FROM "
                            "pattern_events e WHERE e.key_hash = p.key_hash)"),
                     0); // at every moment events and rows agree
        }
        QVERIFY2(hits > rounds / 2 && advanced > kills / 8, qPrintable(u"%1 of %2 hit, %3 got on"_s.arg(hits).arg(rounds).arg(advanced)));
        const int rest = runWhole(arguments(database, path)); // to the end; some lines are bad, unless a run had come that far
        QVERIFY2(rest == 2 || rest == 0, qPrintable(QString::number(rest)));
        QCOMPARE(runWhole(arguments(database, path)), 0); // nothing is left to do
        QCOMPARE(runWhole(arguments(clean, path)), 2);
        QCOMPARE(number(database, "SELECT line FROM ingest_progress"), lines);
        for (const QByteArray& table : {QByteArray("rca_outcomes"), QByteArray("failure_patterns"), QByteArray("pattern_events")}) {
            QVERIFY(!dump(clean, table).isEmpty());
            QCOMPARE(dump(database, table), dump(clean, table));
        }
        QCOMPARE(number(database, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
        QVERIFY(number(clean, "SELECT count(*) FROM pattern_events WHERE kind IN ('demoted', 'relearn_attempt', 'cooldown_skipped')") > 5);
    }
};

HINDCAST_TEST(RecordKillTest)
#include "tst_record_kill.moc"
