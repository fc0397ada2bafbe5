// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "Killer.h"
#include "core/curation/Intents.h"
#include "core/domain/Timestamp.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// kill -9 of what writes at night and what agents send: run again to its end, the database is the one that a run without a kill makes.
/// HINDCAST_KILLS says how often (for each verb: a twentieth of it).
class TestUpkeepKill : public QObject
{
    Q_OBJECT

    static constexpr Timestamp anchor{1'795'176'000'000'000};
    QTemporaryDir m_folder;
    Killer m_killer{20261123U};
    QString m_base, m_empty, m_alike, m_memories, m_traces;

    QString file(const QString& name) const { return m_folder.filePath(name); }
    static int cli(const QStringList& arguments)
    {
        const CliRun run = runCli(arguments);
        if (run.exitCode != 0)
            qWarning("%s: %s", qPrintable(arguments.join(u' ')), run.err.constData());
        return run.exitCode;
    }
    QString write(const QString& name, const QByteArray& text) const
    {
        QFile out(file(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
            qFatal("%s cannot be written", qPrintable(name));
        return out.fileName();
    }
    /// A fresh copy of a database.
    QString copy(const QString& from, const QString& name) const
    {
        QFile::remove(file(name));
        if (!QFile::copy(from, file(name)))
            qFatal("no copy");
        return file(name);
    }
    QStringList command(const QStringList& verb, const QString& database) const
    {
        return QStringList{u"--write"_s, u"--json"_s, u"--now"_s, isoTimestamp(anchor), verb.front(), database} + verb.mid(1);
    }
    /// Traces of failures, each another one.
    static QByteArray traces()
    {
        QByteArray out;
        for (int i = 0; i < 30; ++i) {
            const QByteArray n = QByteArray::number(i);
            out += "{\"session_id\":\"s" + n
                + "\",\"outcome\":\"failure\",\"task_description\":\"Restart\",\"task_goal\":\"It runs\",\"error\":"
                  "{\"error_category\":\"tool_error\",\"error_message\":\"pod ledger-"
                + n + " not found\"},\"events\":[{\"event_type\":\"tool_call\",\"content\":\"kubectl get pod ledger-" + n
                + "\",\"tool_name\":\"kubectl\"}]}\n";
        }
        return out;
    }

    /// Every row; of what counts how often it was seen, only how many there are.
    static QStringList rowsOf(const QString& path, bool counts)
    {
        QStringList rows = CurationDesk(DatabaseUrl::sqlite(path)).rows();
        if (counts)
            for (QString& row : rows)
                row = row.section(u'|', 0, 0);
        return rows;
    }

    /// What no kill may leave behind.
    void checkWhole(const QString& path)
    {
        const CurationDesk desk(DatabaseUrl::sqlite(path));
        const auto text = [&](const char* sql) {
            const auto cell = desk.data().scalar(sql);
            return cell ? cell->text() : cell.error().sentence;
        };
        QCOMPARE(text("PRAGMA integrity_check"), u"ok"_s);
        QCOMPARE(desk.data().rows("PRAGMA foreign_key_check").value().size(), 0U);
        HC_HOLDS(desk.chain());
        HC_GOOD(settleIntents(desk.target(), anchor, u"settler"_s));
        HC_HOLDS(desk.chain());
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        m_base = file(u"base.db"_s);
        m_empty = file(u"empty.db"_s);
        m_memories = file(u"memories.jsonl"_s);
        QCOMPARE(cli({u"--write"_s, u"generate"_s, m_base, u"--profile"_s, u"demo"_s, u"--outcomes"_s, u"300"_s, u"--anchor"_s,
                      isoTimestamp(anchor)}),
                 0);
        QCOMPARE(cli({u"--write"_s, u"init"_s, m_empty}), 0);
        // One that has something to consolidate and to dream about.
        m_alike = file(u"alike.db"_s);
        QFile::copy(m_empty, m_alike);
        m_traces = write(u"traces.jsonl"_s, traces());
        QCOMPARE(cli(command({u"reflect"_s, m_traces, u"--template"_s}, m_alike)), 0);
        QCOMPARE(cli({u"export"_s, m_base, u"--kind"_s, u"reflections"_s, u"--to"_s, m_memories}), 0);
    }

    void killedAndRunAgain_data()
    {
        QTest::addColumn<QStringList>("verb");
        QTest::addColumn<QString>("from");
        const auto row = [](const char* name, const QStringList& verb, const QString& from) { QTest::newRow(name) << verb << from; };
        row("decay", {u"decay"_s}, m_base);
        row("consolidate", {u"consolidate"_s, u"--template"_s}, m_alike);
        row("dream", {u"dream"_s, u"--template"_s}, m_alike);
        row("prune", {u"prune"_s, u"--below"_s, u"0.7"_s, u"--older-than"_s, u"3"_s, u"--reason"_s, u"outdated"_s}, m_base);
        row("import", {u"import"_s, m_memories}, m_empty);
        row("reflect", {u"reflect"_s, m_traces, u"--template"_s}, m_empty);
    }
    void killedAndRunAgain()
    {
        QFETCH(const QStringList, verb);
        QFETCH(const QString, from);
        const QString clean = copy(from, u"clean_%1.db"_s.arg(verb.front()));
        QVERIFY(m_killer.learn(command(verb, clean)));
        const bool counts = verb.front() == u"reflect"_s;
        const QStringList wanted = rowsOf(clean, counts);
        QVERIFY2(wanted != rowsOf(from, counts), "it does nothing");
        const int rounds = Killer::rounds(0.05, effort(2, 6));
        for (int i = 0; i < rounds; ++i) {
            const QString path = copy(from, u"killed_%1_%2.db"_s.arg(verb.front()).arg(i));
            for (int again = 0; again < 3 && m_killer.run(command(verb, path)); ++again) {
                checkWhole(path);
                if (QTest::currentTestFailed())
                    return;
            }
            QCOMPARE(cli(command(verb, path)), 0);
            checkWhole(path);
            const QStringList rows = rowsOf(path, counts);
            QVERIFY2(
                rows == wanted,
                qPrintable(linesAdded(rows, wanted).mid(0, 4).join(u'\n') + u"\n<--\n"_s + linesAdded(wanted, rows).mid(0, 4).join(u'\n')));
            for (const char* suffix : {"", "-wal", "-shm", "-journal"})
                QFile::remove(path + QLatin1String(suffix));
        }
        qInfo("%d killed so far", m_killer.kills());
    }
};

HINDCAST_TEST(TestUpkeepKill)
#include "tst_upkeep_kill.moc"
