// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// The curation verbs as scripts use them: exit codes, documents, and what is refused.
class TestCliCuration : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_work;
    QString m_original, m_db, m_name, m_cluster;

    static constexpr const char* shape[] = {"change_set", "action",      "previewed",   "affected",
                                            "verified",   "journal_seq", "fingerprint", "dry_run"};

    CliRun cli(const QStringList& arguments) { return runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments); }
    CliRun write(const QStringList& arguments) { return cli(QStringList{u"--write"_s} + arguments); }
    QStringList demote(const QStringList& more = {})
    {
        return QStringList{u"demote"_s, m_db, m_name, u"--cluster"_s, m_cluster, u"--reason"_s, u"outdated"_s} + more;
    }
    QByteArray content() const
    {
        QFile file(m_db);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    int entries() { return cli({u"journal"_s, m_db, u"verify"_s}).object()[u"entries"_s].toInt(-1); }

private Q_SLOTS:
    void initTestCase()
    {
        m_original = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 400;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_original), options, {}));
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        const QJsonArray patterns = cli({u"list"_s, u"patterns"_s, m_original, u"--filter"_s, u"confidence>0"_s}).array();
        for (const auto& p : patterns)
            if (!p[u"demoted"_s].toBool()) {
                m_name = p[u"pattern_name"_s].toString();
                m_cluster = p[u"cluster_id"_s].toString();
            }
        QVERIFY(!m_name.isEmpty());
    }
    void init()
    {
        m_work = std::make_unique<QTemporaryDir>();
        m_db = m_work->filePath(u"demo.db"_s);
        QVERIFY(QFile::copy(m_original, m_db));
    }

    void nothingWithoutWrite_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QStringList why{u"--reason"_s, u"outdated"_s};
        QTest::newRow("demote") << (QStringList{u"demote"_s, u"DB"_s, u"NAME"_s} + why);
        QTest::newRow("restore") << (QStringList{u"restore"_s, u"DB"_s, u"NAME"_s} + why);
        QTest::newRow("amend") << (QStringList{u"amend"_s, u"DB"_s, u"NAME"_s, u"--fix"_s, u"x"_s} + why);
        QTest::newRow("block") << (QStringList{u"block"_s, u"DB"_s, u"NAME"_s, u"--all-clusters"_s} + why);
        QTest::newRow("unblock") << (QStringList{u"unblock"_s, u"DB"_s, u"NAME"_s, u"--all-clusters"_s} + why);
        QTest::newRow("mark-incorrect") << (QStringList{u"mark-incorrect"_s, u"DB"_s, u"1"_s} + why);
        QTest::newRow("undo") << QStringList{u"undo"_s, u"DB"_s};
        QTest::newRow("purge") << QStringList{u"purge"_s, u"DB"_s, u"--yes"_s};
    }
    void nothingWithoutWrite()
    {
        QFETCH(QStringList, arguments);
        arguments.replace(1, m_db);
        arguments.replaceInStrings(QRegularExpression(u"^NAME$"_s), m_name);
        const QByteArray before = content();
        const CliRun run = cli(arguments);
        QCOMPARE(run.exitCode, 4);
        QCOMPARE(run.error()[u"code"_s].toString(), u"read_only"_s);
        QVERIFY(run.out.isEmpty());
        QVERIFY(content() == before);
    }

    void theReceipt()
    {
        const CliRun dry = cli(demote({u"--dry-run"_s}));
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        const CliRun run = write(demote({u"--note"_s, u"words"_s, u"--actor"_s, u"ann"_s}));
        QVERIFY2(run.exitCode == 0, run.err.constData());
        for (const QJsonObject& o : {dry.object(), run.object()}) {
            for (const char* key : shape)
                QVERIFY2(o.contains(QLatin1String(key)), key);
            QCOMPARE(o[u"action"_s].toString(), u"demote"_s);
            QCOMPARE(o[u"previewed"_s].toInt(), 1);
            QCOMPARE(o[u"patterns"_s][0][u"pattern_name"_s].toString(), m_name);
        }
        QCOMPARE(dry.object()[u"fingerprint"_s], run.object()[u"fingerprint"_s]);
        QVERIFY(dry.object()[u"dry_run"_s].toBool() && dry.object()[u"change_set"_s].isNull() && dry.object()[u"journal_seq"_s].isNull());
        QVERIFY(run.object()[u"verified"_s].toBool() && !run.object()[u"dry_run"_s].toBool());
        QCOMPARE(run.object()[u"affected"_s].toInt(), 1);
        QCOMPARE(run.object()[u"journal_seq"_s].toInt(), 1);
        const CliRun again = write(demote());
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.object()[u"unchanged"_s].toInt(), 1);
        QVERIFY(again.object()[u"change_set"_s].isNull());
        QCOMPARE(entries(), 1);
        const QJsonObject entry = cli({u"journal"_s, m_db}).array()[0].toObject();
        QCOMPARE(entry[u"actor"_s].toString(), u"ann"_s);
        QCOMPARE(entry[u"note"_s].toString(), u"words"_s);
        QCOMPARE(entry[u"at"_s].toString(), u"2026-11-20T00:00:00Z"_s);
        QCOMPARE(entry[u"body"_s][u"change_set"_s], run.object()[u"change_set"_s]);
    }

    void exitCodes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const QStringList why{u"--reason"_s, u"outdated"_s};
        QTest::newRow("no such pattern") << (QStringList{u"demote"_s, u"DB"_s, u"nobody"_s} + why) << 1;
        QTest::newRow("nothing matches") << (QStringList{u"demote"_s, u"DB"_s, u"--filter"_s, u"confidence>2"_s} + why) << 1;
        QTest::newRow("no such outcome") << (QStringList{u"mark-incorrect"_s, u"DB"_s, u"999999"_s} + why) << 1;
        QTest::newRow("nothing to undo") << QStringList{u"undo"_s, u"DB"_s} << 1;
        QTest::newRow("no such change-set") << QStringList{u"undo"_s, u"DB"_s, u"--change-set"_s, u"x"_s} << 1;
        QTest::newRow("no reason") << QStringList{u"demote"_s, u"DB"_s, u"NAME"_s} << 2;
        QTest::newRow("unknown reason") << QStringList{u"demote"_s, u"DB"_s, u"NAME"_s, u"--reason"_s, u"mood"_s} << 2;
        QTest::newRow("other without note") << QStringList{u"demote"_s, u"DB"_s, u"NAME"_s, u"--reason"_s, u"other"_s} << 2;
        QTest::newRow("bad filter") << (QStringList{u"demote"_s, u"DB"_s, u"--filter"_s, u"a:(("_s} + why) << 2;
        QTest::newRow("name and filter") << (QStringList{u"demote"_s, u"DB"_s, u"NAME"_s, u"--filter"_s, u"confidence>0"_s} + why) << 2;
        QTest::newRow("no text") << (QStringList{u"amend"_s, u"DB"_s, u"NAME"_s} + why) << 2;
        QTest::newRow("negative days") << QStringList{u"purge"_s, u"DB"_s, u"--yes"_s, u"--outcomes-days"_s, u"-1"_s} << 2;
        QTest::newRow("bad fingerprint") << QStringList{u"purge"_s, u"DB"_s, u"--confirm"_s, u"x"_s} << 2;
        QTest::newRow("bad journal verb") << QStringList{u"journal"_s, u"DB"_s, u"burn"_s} << 2;
        QTest::newRow("no server") << (QStringList{u"demote"_s, u"postgresql://127.0.0.1:1/none"_s, u"x"_s} + why) << 3;
        QTest::newRow("not confirmed") << QStringList{u"purge"_s, u"DB"_s} << 4;
        QTest::newRow("stale preview") << (QStringList{u"demote"_s, u"DB"_s, u"NAME"_s, u"--confirm"_s, u"0123456789abcdef"_s} + why) << 4;
    }
    void exitCodes()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        arguments.replaceInStrings(QRegularExpression(u"^DB$"_s), m_db);
        if (arguments.contains(u"NAME"_s))
            arguments << u"--cluster"_s << m_cluster;
        arguments.replaceInStrings(QRegularExpression(u"^NAME$"_s), m_name);
        const CliRun run = write(arguments);
        QVERIFY2(run.exitCode == code, run.err.constData());
        QVERIFY(!run.err.isEmpty());
        QCOMPARE(entries(), 0);
    }

    void confirmedByFingerprint()
    {
        const QString shown = cli(demote({u"--dry-run"_s})).object()[u"fingerprint"_s].toString();
        QCOMPARE(write(demote({u"--confirm"_s, shown})).exitCode, 0);
    }

    /// All that match, but for those that are named.
    void allButOne()
    {
        const CliRun run = write({u"demote"_s, m_db, u"--filter"_s, u"confidence>0"_s, u"--except"_s, m_name, u"--except"_s, u"no such"_s,
                                  u"--reason"_s, u"flaky-test-rig"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.object()[u"affected"_s].toInt() > 0);
        for (const auto& p : cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array())
            QCOMPARE(p[u"demoted"_s].toBool(), p[u"pattern_name"_s].toString() != m_name);
        QCOMPARE(
            write({u"demote"_s, m_db, m_name, u"--cluster"_s, m_cluster, u"--except"_s, m_name, u"--reason"_s, u"outdated"_s}).exitCode,
            2); // out of what?
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
    }
    /// A contradiction is decided once for both sides, and taken back as one.
    void resolved()
    {
        const QByteArray before = cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).out;
        QJsonObject other;
        for (const auto& p : cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (p[u"pattern_name"_s].toString() != m_name && !p[u"demoted"_s].toBool())
                other = p.toObject();
        QVERIFY(!other.isEmpty());
        const QStringList call{u"resolve"_s,
                               m_db,
                               m_name,
                               other[u"pattern_name"_s].toString(),
                               u"--cluster"_s,
                               m_cluster,
                               u"--other-cluster"_s,
                               other[u"cluster_id"_s].toString()};
        QCOMPARE(write(call).exitCode, 2); // which one holds?
        QCOMPARE(write(call + QStringList{u"--holds"_s, u"maybe"_s}).exitCode, 2);
        QCOMPARE(write(call + QStringList{u"--holds"_s, u"both"_s}).exitCode, 2); // where?
        QCOMPARE(write({u"resolve"_s, m_db, m_name, u"no such"_s, u"--holds"_s, u"this"_s}).exitCode, 1);
        QCOMPARE(write({u"resolve"_s, m_db, m_name, u"--holds"_s, u"this"_s}).exitCode, 2); // against what?
        const CliRun dry = cli(call + QStringList{u"--holds"_s, u"neither"_s, u"--dry-run"_s});
        QCOMPARE(dry.object()[u"previewed"_s].toInt(), 2);
        const CliRun run = write(call + QStringList{u"--holds"_s, u"this"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()[u"action"_s].toString(), u"resolve"_s);
        QCOMPARE(run.object()[u"affected"_s].toInt(), 1);
        for (const auto& p : cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (p[u"pattern_name"_s] == other[u"pattern_name"_s] && p[u"cluster_id"_s] == other[u"cluster_id"_s])
                QVERIFY(p[u"demoted"_s].toBool());
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        QCOMPARE(cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).out, before);
    }

    void byFilterAndBack()
    {
        const QByteArray before = cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).out;
        const CliRun run = write({u"demote"_s, m_db, u"--filter"_s, u"confidence>0"_s, u"--reason"_s, u"flaky-test-rig"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.object()[u"affected"_s].toInt() > 1);
        for (const auto& p : cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array())
            QVERIFY(p[u"demoted"_s].toBool());
        QCOMPARE(write({u"amend"_s, m_db, m_name, u"--cluster"_s, m_cluster, u"--fix"_s, u"new"_s, u"--reason"_s, u"outdated"_s}).exitCode,
                 0);
        const CliRun dry = cli({u"undo"_s, m_db, u"--dry-run"_s});
        QCOMPARE(dry.exitCode, 0);
        QVERIFY(dry.object()[u"dry_run"_s].toBool());
        const CliRun both = write({u"undo"_s, m_db, u"--last"_s, u"2"_s});
        QVERIFY2(both.exitCode == 0, both.err.constData());
        QCOMPARE(both.out.trimmed().split('\n').size(), 2); // a document each
        QCOMPARE(cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).out, before);
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 1);
    }

    void journalVerifyAndExport()
    {
        QCOMPARE(write(demote()).exitCode, 0);
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        const QJsonObject good = cli({u"journal"_s, m_db, u"verify"_s}).object();
        QCOMPARE(good[u"entries"_s].toInt(), 2);
        QVERIFY(good[u"ok"_s].toBool() && good[u"first_broken"_s].isNull());
        const QByteArrayList lines = cli({u"journal"_s, m_db, u"export"_s}).out.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        for (qsizetype i = 0; i < lines.size(); ++i)
            QCOMPARE(QJsonDocument::fromJson(lines[i]).object()[u"seq"_s].toInt(), int(i) + 1);
        {
            QProcess sqlite;
            QFile script(m_work->filePath(u"tamper.sql"_s));
            QVERIFY(script.open(QIODevice::WriteOnly));
            script.write("UPDATE journal SET actor = 'nobody' WHERE seq = 1");
            script.close();
            QVERIFY(makeSqlite(m_db, script.fileName())); // runs it on the file that is there
        }
        const CliRun bad = cli({u"journal"_s, m_db, u"verify"_s});
        QCOMPARE(bad.exitCode, 1);
        QVERIFY(!bad.object()[u"ok"_s].toBool(true));
        const QJsonObject broken = bad.object()[u"first_broken"_s].toObject();
        QCOMPARE(broken[u"seq"_s].toInt(), 1);
        QCOMPARE(broken[u"kind"_s].toString(), u"entry"_s);
        QCOMPARE(broken[u"id"_s].toString(), u"1"_s);
        QVERIFY(!broken[u"what"_s].toString().isEmpty());
        const CliRun forced = cli({u"--write"_s, u"block"_s, m_db, u"x"_s, u"--cluster"_s, u"c"_s, u"--reason"_s, u"outdated"_s});
        QCOMPARE(forced.exitCode, 4);
    }

    void purgeAndItsMetrics()
    {
        const QStringList days{u"--outcomes-days"_s, u"20"_s, u"--patterns-days"_s, u"5"_s};
        const QByteArray before = content();
        const CliRun dry = write(QStringList{u"purge"_s, m_db, u"--dry-run"_s, u"--yes"_s} + days);
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        QVERIFY(content() == before);
        const QJsonObject shown = dry.object();
        for (const char* key : {"outcomes", "patterns", "losing_last_evidence", "fingerprint", "applied", "affected", "verified"})
            QVERIFY2(shown.contains(QLatin1String(key)), key);
        QVERIFY(shown[u"outcomes"_s].toInt() > 0 && !shown[u"applied"_s].toBool(true));
        QCOMPARE(shown[u"affected"_s][u"outcomes"_s].toInt(), 0);
        const QString metrics = m_work->filePath(u"hindcast.prom"_s);
        const CliRun run = write(
            {u"purge"_s, m_db, u"--confirm"_s, shown[u"fingerprint"_s].toString(), u"--keep-rows"_s, u"--metrics-file"_s, metrics});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()[u"affected"_s][u"outcomes"_s], shown[u"outcomes"_s]);
        QVERIFY(run.object()[u"applied"_s].toBool() && run.object()[u"verified"_s].toBool());
        QFile file(metrics);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QMap<QByteArray, double> values;
        QMap<QByteArray, QByteArray> types;
        for (const QByteArray& line : file.readAll().trimmed().split('\n')) {
            const QByteArrayList words = line.split(' ');
            if (line.startsWith("# TYPE ")) {
                types.insert(words[2], words[3]);
            } else if (!line.startsWith("# HELP ")) {
                bool number = false;
                QCOMPARE(words.size(), 2);
                QCOMPARE(types.value(words[0]), QByteArray("gauge")); // announced before it comes
                values.insert(words[0], words[1].toDouble(&number));
                QVERIFY(number);
            }
        }
        QCOMPARE(values["hindcast_purge_success"], 1.0);
        QCOMPARE(values["hindcast_purge_outcomes_removed"], shown[u"outcomes"_s].toDouble());
        QVERIFY(values["hindcast_purge_last_run_timestamp_seconds"] > 1.7e9);
        const CliRun again = write(QStringList{u"purge"_s, m_db, u"--yes"_s} + days);
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.object()[u"affected"_s][u"outcomes"_s].toInt(), 0);
        QVERIFY(again.object()[u"change_set"_s].isNull());
        const CliRun undo = write({u"undo"_s, m_db});
        QVERIFY2(undo.exitCode == 0, undo.err.constData());
        QCOMPARE(cli({u"info"_s, m_db}).object()[u"counts"_s][u"outcomes"_s].toInt(), 400);
        // A failed one says so in its metrics.
        QCOMPARE(
            write({u"purge"_s, m_db, u"--confirm"_s, shown[u"fingerprint"_s].toString().chopped(1) + u'_', u"--metrics-file"_s, metrics})
                .exitCode,
            4);
        QFile second(metrics);
        QVERIFY(second.open(QIODevice::ReadOnly));
        QVERIFY(second.readAll().contains("\nhindcast_purge_success 0\n"));
    }

    void infoIsUnaffected()
    {
        const QJsonObject before = cli({u"info"_s, m_db}).object();
        QCOMPARE(write(demote()).exitCode, 0);
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        const QJsonObject after = cli({u"info"_s, m_db}).object();
        QCOMPARE(after[u"counts"_s][u"outcomes"_s], before[u"counts"_s][u"outcomes"_s]);
        QCOMPARE(after[u"counts"_s][u"patterns"_s], before[u"counts"_s][u"patterns"_s]);
        QCOMPARE(after[u"span"_s], before[u"span"_s]);
        QCOMPARE(after[u"findings"_s], before[u"findings"_s]);
    }
};

HINDCAST_TEST(TestCliCuration)
#include "tst_cli_curation.moc"
