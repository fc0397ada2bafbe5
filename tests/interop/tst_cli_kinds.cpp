// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// `--kind`: one verb for patterns, reflections, strategies and episodes, in our own databases and in those of others.
class TestCliKinds : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;
    QString m_original;

    static CliRun cli(const QStringList& arguments) { return runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments); }
    static CliRun change(const QString& verb, const QString& database, const QString& id, const QStringList& more = {})
    {
        return cli(QStringList{u"--write"_s, verb, database, id, u"--reason"_s, u"outdated"_s} + more);
    }
    static QJsonObject first(const QString& kind, const QString& database, const QStringList& more = {})
    {
        return cli(QStringList{u"list"_s, kind, database} + more).array().at(0).toObject();
    }
    static QString idOf(const QJsonObject& record)
    {
        const QJsonValue id = record[u"id"_s];
        return id.isString() ? id.toString() : QString::number(id.toInteger());
    }
    QString nativeCopy()
    {
        const QString copy = m_folder.filePath(u"native.db"_s);
        QFile::remove(copy);
        return QFile::copy(m_original, copy) ? copy : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        if (auto started = m_desks.start(); !started)
            QVERIFY2(!PostgresCluster::skipReason(started.error()).isEmpty(), qPrintable(started.error().detail));
        m_original = m_folder.filePath(u"original.db"_s);
        QCOMPARE(runCli({u"init"_s, m_original}).exitCode, 0);
        const QByteArray trace = R"({"session_id":"s","outcome":"failure","task_description":"deploy","task_goal":"up",)"
                                 R"("error":{"category":"timeout_error","message":"timed out"},"events":[]})"
                                 "\n";
        QCOMPARE(runCli({u"--write"_s, u"reflect"_s, m_original}, trace).exitCode, 0);
        QVERIFY(ForeignDesk::run(DatabaseUrl::sqlite(m_original),
                                 "INSERT INTO episode_memory(query, reward, reflection, lesson_parsed, created_at) VALUES "
                                 "('why?', -0.5, 'Problem: a' || char(10) || 'Lesson: b', 1, 1764000000000000)"));
    }
    void cleanupTestCase() { m_desks.stop(); }

    void native_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QStringList>("more");
        for (const char* verb : {"demote", "amend", "annotate", "mark-incorrect", "delete"}) {
            const QStringList text = qstrcmp(verb, "amend") == 0 || qstrcmp(verb, "annotate") == 0
                ? QStringList{u"--text"_s, u"Look twice."_s}
                : QStringList();
            QTest::addRow("%s reflection", verb) << u"reflections"_s << u"reflection"_s << QString::fromLatin1(verb) << text;
            if (qstrcmp(verb, "demote") != 0 && qstrcmp(verb, "mark-incorrect") != 0)
                QTest::addRow("%s episode", verb) << u"episodes"_s << u"episode"_s << QString::fromLatin1(verb) << text;
        }
    }
    /// What is done is seen, comes back by undo, and a preview writes nothing.
    void native()
    {
        QFETCH(QString, list);
        QFETCH(QString, kind);
        QFETCH(QString, verb);
        QFETCH(QStringList, more);
        const QString db = nativeCopy();
        const CurationDesk desk(DatabaseUrl::sqlite(db));
        const QStringList before = desk.rows();
        const QString id = idOf(first(list, db));
        const QStringList kinds = QStringList{u"--kind"_s, kind} + more;
        const CliRun dry = change(verb, db, id, kinds + QStringList{u"--dry-run"_s});
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        QCOMPARE(desk.rows(), before);
        const CliRun done = change(verb, db, id, kinds + QStringList{u"--confirm"_s, dry.object()[u"fingerprint"_s].toString()});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QVERIFY(done.object()[u"verified"_s].toBool());
        QVERIFY(desk.rows() != before);
        QCOMPARE(cli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(desk.rows(), before);
        QCOMPARE(cli({u"journal"_s, db, u"verify"_s}).exitCode, 0);
    }

    void shown_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"reflections", "episodes", "events", "reviews"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    /// One record is shown as the list has it, with details, under the name of its kind or the list's; what is not there is not found.
    void shown()
    {
        QFETCH(QString, kind);
        const QString db = nativeCopy();
        QVERIFY(ForeignDesk::run(
            DatabaseUrl::sqlite(db),
            "INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at) VALUES (x'00', 'p', 'c', 'seeded', 1764000000000000);"
            "INSERT INTO decision_reviews(state, valid, created_at) VALUES ('{\"a\":1}', 1, 1764000000000000)"));
        const QJsonArray listed = cli({u"list"_s, kind, db}).array();
        QVERIFY(!listed.isEmpty());
        for (const auto& record : listed) {
            const QString id = idOf(record.toObject());
            for (const QString& name : {kind, kind.chopped(1)}) {
                const CliRun shown = cli({u"show"_s, name, db, id});
                QVERIFY2(shown.exitCode == 0, shown.err.constData());
                QJsonObject object = shown.object();
                object.remove(u"details"_s); // what lists have no room for
                QCOMPARE(object, record.toObject());
            }
        }
        QCOMPARE(cli({u"show"_s, kind, db, u"999999"_s}).exitCode, 1);
        QCOMPARE(cli({u"show"_s, kind, db, u"a'b"_s}).exitCode, 2);
        const CliRun unknown = cli({u"show"_s, u"things"_s, db, u"1"_s});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.error()[u"hint"_s].toString().contains(u"reflection"_s));
    }

    /// A reflection and its strategy refer to each other: both go at once, or one of them.
    void pairs()
    {
        const QString db = nativeCopy();
        const CurationDesk desk(DatabaseUrl::sqlite(db));
        const QStringList before = desk.rows();
        QVERIFY(desk.number("SELECT count(*) FROM reflections WHERE pair_id IS NOT NULL") >= 2);
        const CliRun both = cli(
            {u"--write"_s, u"delete"_s, db, u"--kind"_s, u"reflection"_s, u"--filter"_s, u"importance>=0"_s, u"--reason"_s, u"poisoned"_s});
        QVERIFY2(both.exitCode == 0, both.err.constData());
        QCOMPARE(desk.number("SELECT count(*) FROM reflections"), 0);
        QCOMPARE(cli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(desk.rows(), before);
        const QString strategy = idOf(first(u"reflections"_s, db, {u"--filter"_s, u"kind:strategy"_s}));
        QCOMPARE(change(u"delete"_s, db, strategy, {u"--kind"_s, u"strategy"_s}).exitCode, 0);
        QCOMPARE(desk.number("SELECT count(*) FROM reflections WHERE pair_id IS NOT NULL"), 0);
        QCOMPARE(cli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(desk.rows(), before);
    }

    void patternsAreDeletedAndComeBack()
    {
        const QString db = m_folder.filePath(u"patterns.db"_s);
        SyntheticOptions options;
        options.outcomes = 200;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(db), options, {}));
        const CurationDesk desk(DatabaseUrl::sqlite(db));
        const QStringList before = desk.rows();
        const QJsonObject pattern = first(u"patterns"_s, db);
        const QStringList cluster{u"--cluster"_s, pattern[u"cluster_id"_s].toString()};
        const QString name = pattern[u"pattern_name"_s].toString();
        const CliRun gone = change(u"delete"_s, db, name, cluster);
        QVERIFY2(gone.exitCode == 0, gone.err.constData());
        QCOMPARE(change(u"delete"_s, db, name, cluster).exitCode, 1); // there is none any more
        QCOMPARE(cli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(desk.rows(), before);
        const CliRun note = change(u"annotate"_s, db, name, cluster + QStringList{u"--text"_s, u"seen on the old nodes only"_s});
        QVERIFY2(note.exitCode == 0, note.err.constData());
        const QByteArray noted = "SELECT count(*) FROM pattern_events WHERE kind = 'annotated' AND reason = 'seen on the old nodes only'";
        QCOMPARE(desk.number(noted), 1);
        QCOMPARE(cli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(desk.rows(), before);
        QCOMPARE(desk.number("SELECT count(*) FROM pattern_events WHERE kind = 'annotated' AND reason LIKE 'undo of %'"), 1);
    }

    void strategiesAreMeantByTheirKind()
    {
        const DatabaseUrl url = m_desks.sqlite(u"rae"_s, test::raeSqlite(6));
        const QString strategy = first(u"reflections"_s, url.path, {u"--filter"_s, u"kind:strategy"_s})[u"id"_s].toString();
        const QString reflection = first(u"reflections"_s, url.path, {u"--filter"_s, u"kind:reflection"_s})[u"id"_s].toString();
        QCOMPARE(change(u"demote"_s, url.path, reflection, {u"--kind"_s, u"strategy"_s}).exitCode, 1);
        QCOMPARE(change(u"demote"_s, url.path, strategy, {u"--kind"_s, u"strategy"_s}).exitCode, 0);
        QCOMPARE(first(u"reflections"_s, url.path, {u"--filter"_s, u"state:demoted kind:strategy"_s})[u"id"_s].toString(), strategy);
        QCOMPARE(change(u"restore"_s, url.path, strategy, {u"--kind"_s, u"strategy"_s}).exitCode, 0);
        const CliRun all = cli({u"--write"_s, u"delete"_s, url.path, u"--kind"_s, u"strategy"_s, u"--filter"_s, u"importance>=0"_s,
                                u"--reason"_s, u"outdated"_s});
        QVERIFY2(all.exitCode == 0, all.err.constData());
        QCOMPARE(all.object()[u"affected"_s].toInt(), test::raeStrategies);
        QCOMPARE(cli({u"info"_s, url.path}).object()[u"counts"_s][u"strategies"_s].toInt(), 0);
        QCOMPARE(cli({u"--write"_s, u"undo"_s, url.path}).exitCode, 0);
        QCOMPARE(cli({u"info"_s, url.path}).object()[u"counts"_s][u"strategies"_s].toInt(), test::raeStrategies);
        QCOMPARE(change(u"demote"_s, url.path, strategy, {u"--kind"_s, u"lesson"_s}).exitCode, 2);
    }

    void whatALayoutCannot_data()
    {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("capability");
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("cognitive-memory demotes nothing") << u"demote"_s << u"episode"_s << u"demote"_s << test::cognitiveMemory('A');
        QTest::newRow("nor restores") << u"restore"_s << u"episode"_s << u"restore"_s << test::cognitiveMemory('B');
        QTest::newRow("nor marks") << u"mark-incorrect"_s << u"episode"_s << u"mark-wrong"_s << test::cognitiveMemory('A');
        QTest::newRow("an audit record") << u"delete"_s << u"episode"_s << u"delete"_s << test::kubeIntellectRules();
        QTest::newRow("no notes on patterns") << u"annotate"_s << u"pattern"_s << u"annotate"_s << test::kubeIntellectRules();
        QTest::newRow("rules come again") << u"delete"_s << u"reflection"_s << u"delete"_s << test::kubeIntellectRules();
        QTest::newRow("no column") << u"restore"_s << u"reflection"_s << u"metadata"_s << test::raePostgres('A');
        QTest::newRow("not recorded") << u"delete"_s << u"episode"_s << u"episodes"_s << test::raePostgres('B');
    }
    /// Exit code 4 and a sentence that names the capability, whether or not anything would be written.
    void whatALayoutCannot()
    {
        QFETCH(QString, verb);
        QFETCH(QString, kind);
        QFETCH(QString, capability);
        QFETCH(QByteArray, sql);
        if (!m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const QString name = u"cannot_"_s + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'_').replace(u'-', u'_').toLower();
        const DatabaseUrl url = m_desks.postgres(name, sql);
        const QString id = kind == u"pattern" ? u"oom"_s : idOf(first(kind == u"episode" ? u"episodes"_s : u"reflections"_s, url.text()));
        const QStringList text = verb == u"annotate" ? QStringList{u"--text"_s, u"x"_s} : QStringList();
        for (const QStringList& more : {QStringList{}, QStringList{u"--dry-run"_s}}) {
            const CliRun run = change(verb, url.text(), id, QStringList{u"--kind"_s, kind} + text + more);
            QCOMPARE(run.exitCode, 4);
            QCOMPARE(run.error()[u"code"_s].toString(), u"unsupported"_s);
            QVERIFY2(run.error()[u"message"_s].toString().contains(capability), run.err.constData());
        }
    }

    void infoSaysWhatCanBeDone()
    {
        const DatabaseUrl url = m_desks.sqlite(u"rae"_s, test::raeSqlite(7));
        const QJsonObject can = cli({u"info"_s, url.path}).object()[u"corrections"_s][u"reflections"_s].toObject();
        QCOMPARE(can[u"can"_s].toArray().size(), 6);
        QVERIFY(can[u"cannot"_s][u"archive"_s].toString().contains(u"RAE"_s));
        QCOMPARE(cli({u"purge"_s, url.path, u"--dry-run"_s}).exitCode, 4);
    }
};

HINDCAST_TEST(TestCliKinds)
#include "tst_cli_kinds.moc"
