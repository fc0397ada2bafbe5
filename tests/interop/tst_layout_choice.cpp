// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// One database that two products share: both have episodes, and one of them is shown unless somebody asks for the other.
class LayoutChoiceTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;
    DatabaseUrl m_url;

    CliRun run(const QStringList& arguments, const QString& layout = {})
    {
        QStringList all = QStringList{u"--json"_s} + arguments;
        all.insert(2, m_url.text());
        if (arguments[0] == u"list"_s)
            all.move(2, 3);
        if (!layout.isEmpty())
            all << u"--layout"_s << layout;
        return runCli(all);
    }
    static QStringList idsOf(const QJsonArray& rows)
    {
        QStringList out;
        for (const auto& row : rows)
            out << row[u"id"_s].toVariant().toString();
        out.sort();
        return out;
    }
    static QString findings(const CliRun& info)
    {
        QStringList out;
        for (const auto& f : info.object()[u"findings"_s].toArray())
            out << f[u"message"_s].toString();
        return out.join(u'\n');
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto started = m_desks.start();
        HC_NEEDS_POSTGRES(started);
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void init()
    {
        static int databases = 0;
        m_url = m_desks.postgres(u"both%1"_s.arg(++databases), kubeIntellectRules() + cognitiveMemory('A'));
    }
    void cleanupTestCase() { m_desks.stop(); }

    void theOtherIsNamedAndShown()
    {
        const CliRun first = run({u"info"_s}), second = run({u"info"_s}, u"cognitive-memory"_s);
        QVERIFY2(first.exitCode == 0 && second.exitCode == 0, (first.err + second.err).constData());
        QCOMPARE(first.object()[u"layout"_s].toString(), u"kubeintellect"_s);
        QCOMPARE(second.object()[u"layout"_s].toString(), u"cognitive-memory"_s);
        QVERIFY2(findings(first).contains(u"--layout cognitive-memory"_s), qPrintable(findings(first)));
        QVERIFY2(findings(second).contains(u"--layout kubeintellect"_s), qPrintable(findings(second)));
        const QJsonArray incidents = run({u"list"_s, u"episodes"_s}).array(),
                         episodes = run({u"list"_s, u"episodes"_s}, u"cognitive-memory"_s).array();
        QCOMPARE(incidents.size(), 1);
        QCOMPARE(episodes.size(), cognitiveEpisodes);
        QVERIFY(!idsOf(episodes).contains(idsOf(incidents)[0]));
        // What only one of them has is shown either way.
        for (const QString& layout : {u"kubeintellect"_s, u"cognitive-memory"_s})
            QCOMPARE(run({u"list"_s, u"patterns"_s}, layout).array().size(), 2);
        QCOMPARE(run({u"list"_s, u"episodes"_s}, u"kubeintellect"_s).array(), incidents);
    }

    /// Costs are one product's, which is not the first here; a copy has them as well.
    void costsOfTheOther()
    {
        const QString copy = m_folder.filePath(u"both.db"_s);
        QCOMPARE(run({u"snapshot"_s, u"--to"_s, copy}).exitCode, 0);
        const auto costs = [](const CliRun& asked) {
            QJsonObject out = asked.object();
            out.remove(u"elapsed_ms"_s);
            return out;
        };
        const QStringList at{u"--json"_s, u"--now"_s, u"2026-11-20T12:00:00Z"_s};
        const CliRun source = runCli(QStringList{u"costs"_s, m_url.text()} + at), copied = runCli(QStringList{u"costs"_s, copy} + at);
        QVERIFY2(source.exitCode == 0 && copied.exitCode == 0, (source.err + copied.err).constData());
        QVERIFY(costs(source).contains(u"notes"_s));
        QCOMPARE(costs(copied), costs(source));
    }

    /// A table that two products know under one name: who knows more of its columns comes first, the other is named.
    void oneTableOfTwo_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("otherRows");
        QTest::newRow("daem0n") << daem0nSqlite(false)
                + "ALTER TABLE memories ADD COLUMN layer TEXT; ALTER TABLE memories ADD COLUMN tenant_id TEXT;"
                  "UPDATE memories SET layer = 'reflective' WHERE id = 1;"
                                << u"daem0n"_s << daem0nMemories << u"rae"_s << 1;
        QTest::newRow("rae") << raeSqlite(7) + "ALTER TABLE memories ADD COLUMN category TEXT;" << u"rae"_s << raeReflective << u"daem0n"_s
                             << 8;
    }
    void oneTableOfTwo()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, first);
        QFETCH(int, rows);
        QFETCH(QString, second);
        QFETCH(int, otherRows);
        const QString path = m_folder.filePath(first + u".db"_s);
        HC_GOOD(SqliteConnection::open(path, SqliteConnection::Mode::Create).value()->script(sql));
        m_url = DatabaseUrl::sqlite(path);
        const CliRun info = run({u"info"_s});
        QCOMPARE(info.object()[u"layout"_s].toString(), first);
        QVERIFY2(findings(info).contains(u"--layout "_s + second), qPrintable(findings(info)));
        QCOMPARE(run({u"list"_s, u"reflections"_s}).array().size(), rows);
        QCOMPARE(run({u"info"_s}, second).object()[u"layout"_s].toString(), second);
        QCOMPARE(run({u"list"_s, u"reflections"_s}, second).array().size(), otherRows);
    }

    void whatIsNotThereIsRefused()
    {
        for (const QString& layout : {u"rae"_s, u"no such"_s, QString(70'000, u'x')})
            for (const QStringList& verb : {QStringList{u"info"_s}, {u"list"_s, u"patterns"_s}}) {
                const CliRun refused = run(verb, layout);
                QVERIFY2(refused.exitCode == 2, refused.err.constData());
                QVERIFY2(refused.err.size() < 1'000, "the name is cut");
                const QString hint = refused.error()[u"hint"_s].toString();
                QVERIFY2(hint.contains(u"kubeintellect"_s) && hint.contains(u"cognitive-memory"_s), qPrintable(hint));
            }
    }

    /// What was decided about one product's rows is no business of the other's: their relations are other tables.
    void journalsAreApart()
    {
        const QString layout = u"cognitive-memory"_s;
        const QStringList before = idsOf(run({u"list"_s, u"episodes"_s}, layout).array());
        const CliRun gone = run({u"delete"_s, before[0], u"--kind"_s, u"episode"_s, u"--reason"_s, u"outdated"_s, u"--write"_s}, layout);
        QVERIFY2(gone.exitCode == 0, gone.err.constData());
        QCOMPARE(run({u"list"_s, u"episodes"_s}, layout).array().size(), cognitiveEpisodes - 1);
        QCOMPARE(run({u"list"_s, u"episodes"_s}).array().size(), 1);
        QCOMPARE(run({u"journal"_s}).array().size(), 0);
        QCOMPARE(run({u"undo"_s, u"--write"_s}).exitCode, 1);
        QCOMPARE(run({u"journal"_s}, layout).array().size(), 2);
        const CliRun undone = run({u"undo"_s, u"--write"_s}, layout);
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(idsOf(run({u"list"_s, u"episodes"_s}, layout).array()), before);
        // A pattern is the same row either way: each journal notes its own change.
        const QStringList demote{u"demote"_s, u"oom"_s, u"--cluster"_s, u"prod"_s, u"--reason"_s, u"outdated"_s, u"--write"_s};
        QCOMPARE(run(demote, layout).exitCode, 0);
        QCOMPARE(run({u"undo"_s, u"--write"_s}).exitCode, 1);
        QCOMPARE(run({u"undo"_s, u"--write"_s}, layout).exitCode, 0);
    }
};

HINDCAST_TEST(LayoutChoiceTest)
#include "tst_layout_choice.moc"
