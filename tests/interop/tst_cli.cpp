// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What a redaction must have taken out, and what it must have left.
bool redactionAgrees(const QJsonObject& expected, const QString& text)
{
    const auto found = [&text](const QJsonValue& v) { return text.contains(v.toString()); };
    const QJsonArray absent = expected["absent"_L1].toArray(), present = expected["present"_L1].toArray();
    return std::ranges::none_of(absent, found) && std::ranges::all_of(present, found);
}

/// The same value, numbers within 1e-9; of an object every key of \a expected.
bool agrees(const QJsonValue& expected, const QJsonValue& actual)
{
    if (expected.isDouble() && actual.isDouble())
        return std::abs(expected.toDouble() - actual.toDouble()) <= 1e-9;
    if (expected.isArray() && actual.isArray())
        return std::ranges::equal(expected.toArray(), actual.toArray(), agrees);
    if (expected.isObject() && actual.isObject()) {
        const QJsonObject e = expected.toObject(), a = actual.toObject();
        if (e.contains("absent"_L1) || e.contains("present"_L1))
            return redactionAgrees(e, a["text"_L1].toString());
        return std::ranges::all_of(e.keys(), [&](const QString& key) { return a.contains(key) && agrees(e[key], a[key]); });
    }
    return expected == actual;
}

} // namespace

/// hindcast-cli as a program: arguments, formats, messages, exit codes, rules.
class TestCli : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_port;

private Q_SLOTS:
    void initTestCase()
    {
        m_port = m_folder.filePath(u"port.db"_s);
        QVERIFY(makeSqlite(m_port, dataFile(u"kubeintellect/port_ours.sql"_s)));
    }

    void conformanceThroughTheProgram()
    {
        const QDir cases(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + u"/tests/conformance/cases"_s);
        QByteArray input;
        QList<QJsonObject> expected;
        for (const QString& name : cases.entryList({u"*.jsonl"_s})) {
            QFile file(cases.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QByteArray& line : file.readAll().split('\n')) {
                if (line.trimmed().isEmpty())
                    continue;
                input += line + "\n\n"; // blank lines are no questions
                expected << QJsonDocument::fromJson(line).object();
            }
        }
        QVERIFY(expected.size() > 100);
        const CliRun run = runCli({u"rule"_s}, input);
        QCOMPARE(run.exitCode, 0);
        QList<QByteArray> answers = run.out.split('\n');
        answers.removeLast();
        QCOMPARE(answers.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QJsonObject answer = QJsonDocument::fromJson(answers[i]).object(), c = expected[i];
            const bool good = c["expected_error"_L1].toBool()
                ? answer["error"_L1].isObject()
                : answer.contains("output"_L1) && agrees(c["expected"_L1], answer["output"_L1]);
            QVERIFY2(good, qPrintable(c["id"_L1].toString() + u": "_s + QString::fromUtf8(answers[i])));
        }
    }

    void ruleNeverStops()
    {
        const CliRun run = runCli({u"rule"_s},
                                  "no json\n[1]\n{\"rule\":\"none\",\"input\":{}}\n{\"rule\":\"is_mutation\"}\n\n"
                                  "{\"rule\":\"is_mutation\",\"input\":{\"command\":\"kubectl delete pod x\"}}");
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out.count("\"error\""), 4);
        QVERIFY(run.out.endsWith("{\"output\":{\"mutation\":true}}\n"));
        QCOMPARE(runCli({u"rule"_s, u"is_mutation"_s}, "{\"command\":\"kubectl get pods\"}\n").out,
                 QByteArray("{\"output\":{\"mutation\":false}}\n"));
        QCOMPARE(runCli({u"rule"_s, u"no_such_rule"_s}).exitCode, 2);
    }

    void optionsStandAnywhere()
    {
        const CliRun before = runCli({u"--json"_s, u"--limit"_s, u"1"_s, u"list"_s, u"outcomes"_s, m_port});
        const CliRun after = runCli({u"list"_s, u"outcomes"_s, m_port, u"--limit=1"_s, u"--json"_s});
        QCOMPARE(before.exitCode, 0);
        QCOMPARE(before.array().size(), 1);
        QCOMPARE(before.out, after.out);
    }

    void sortFilterAndFormats()
    {
        const auto ids = [&](const QStringList& options) {
            QStringList out;
            for (const QJsonValue& o : runCli(QStringList{u"list"_s, u"outcomes"_s, m_port} + options).array())
                out << QString::number(o["id"_L1].toInteger());
            return out.join(u' ');
        };
        QCOMPARE(ids({}), u"3 2 1"_s);
        QCOMPARE(ids({u"--sort"_s, u"id"_s}), u"1 2 3"_s);
        QCOMPARE(ids({u"--sort"_s, u"confidence"_s}), u"3 2 1"_s);
        QCOMPARE(ids({u"--sort"_s, u"-confidence"_s, u"--limit"_s, u"2"_s}), u"1 2"_s);
        QCOMPARE(ids({u"--filter"_s, u"-playbook:dns"_s, u"--sort"_s, u"session"_s}), u"1 3"_s);
        QCOMPARE(ids({u"--filter"_s, u"cluster:nowhere"_s}), QString());
        const CliRun csv = runCli({u"list"_s, u"outcomes"_s, m_port, u"--format"_s, u"csv"_s, u"--filter"_s, u"id=2"_s});
        QVERIFY(csv.out.endsWith(
            "\r\n2,s2,ann,playbook=oom | cluster=b,,,\"[\"\"oom\"\",\"\"dns\"\"]\",b,,false,0.7,fix b,partial,2026-09-21T14:15:00Z,r\r\n"));
        const CliRun md = runCli({u"list"_s, u"outcomes"_s, m_port, u"--format"_s, u"md"_s, u"--filter"_s, u"id=2"_s});
        QVERIFY(md.out.contains("| playbook=oom \\| cluster=b |"));
    }

    void messages_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("code");
        const QString port = u"PORT"_s;
        QTest::newRow("no verb") << QStringList{} << 2 << u"invalid_input"_s;
        QTest::newRow("unknown verb") << QStringList{u"dance"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("unknown option") << QStringList{u"info"_s, port, u"--nonsense"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("too few") << QStringList{u"list"_s, u"outcomes"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("too many") << QStringList{u"info"_s, port, u"x"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("kind") << QStringList{u"list"_s, u"things"_s, port} << 2 << u"invalid_input"_s;
        QTest::newRow("not recorded") << QStringList{u"list"_s, u"episodes"_s, port} << 4 << u"unsupported"_s;
        QTest::newRow("events") << QStringList{u"list"_s, u"events"_s, port} << 4 << u"unsupported"_s;
        QTest::newRow("filter") << QStringList{u"list"_s, u"outcomes"_s, port, u"--filter"_s, u"count:x"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("filter on nothing") << QStringList{u"list"_s, u"outcomes"_s, port, u"--filter"_s, u"path:direct"_s} << 4
                                           << u"unsupported"_s;
        QTest::newRow("sort") << QStringList{u"list"_s, u"outcomes"_s, port, u"--sort"_s, u"x"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("format") << QStringList{u"list"_s, u"outcomes"_s, port, u"--format"_s, u"xml"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("limit") << QStringList{u"list"_s, u"outcomes"_s, port, u"--limit"_s, u"-1"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("now") << QStringList{u"info"_s, port, u"--now"_s, u"soon"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("both") << QStringList{u"info"_s, port, u"--write"_s, u"--read-only"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("config") << QStringList{u"info"_s, port, u"--config"_s, u"/nonexistent.ini"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("cluster") << QStringList{u"hints"_s, port} << 2 << u"invalid_input"_s;
        QTest::newRow("missing file") << QStringList{u"info"_s, u"/nonexistent.db"_s} << 2 << u"not_found"_s;
        QTest::newRow("folder") << QStringList{u"info"_s, u"/tmp"_s} << 2 << u"not_a_database"_s;
        QTest::newRow("no outcome") << QStringList{u"show"_s, u"outcome"_s, port, u"99"_s} << 1 << u"not_found"_s;
        QTest::newRow("no pattern") << QStringList{u"why"_s, port, u"none"_s} << 1 << u"not_found"_s;
        QTest::newRow("two patterns") << QStringList{u"why"_s, port, u"playbook=oom"_s} << 2 << u"invalid_input"_s;
        QTest::newRow("init over it") << QStringList{u"init"_s, port} << 4 << u"conflict"_s;
        QTest::newRow("init read-only") << QStringList{u"init"_s, u"x.db"_s, u"--read-only"_s} << 4 << u"read_only"_s;
    }
    void messages()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, code);
        arguments.replaceInStrings(u"PORT"_s, m_port);
        const CliRun plain = runCli(arguments), json = runCli(arguments + QStringList{u"--json"_s});
        QCOMPARE(plain.exitCode, exitCode);
        QCOMPARE(json.exitCode, exitCode);
        QVERIFY(!plain.err.isEmpty() && plain.out.isEmpty() && json.out.isEmpty());
        QCOMPARE(json.error()["code"_L1].toString(), code);
        QVERIFY(plain.err.startsWith(json.error()["message"_L1].toString().toUtf8()));
    }

    void helpAndVersion()
    {
        QVERIFY(runCli({u"--help"_s}).out.contains("  why DB PATTERN"));
        QVERIFY(runCli({u"hints"_s, u"--help"_s}).out.contains("--cluster C"));
        QVERIFY(runCli({u"--version"_s}).out.startsWith("hindcast-cli "));
    }

    void showAndWhyOfOneCluster()
    {
        const CliRun why = runCli({u"why"_s, m_port, u"playbook=oom"_s, u"--cluster"_s, u"b"_s, u"--json"_s, u"--now"_s, u"2026-09-22"_s});
        QCOMPARE(why.object()["stored_state"_L1].toString(), u"demoted"_s);
        QCOMPARE(why.object()["effective_reason"_L1].toString(), u"demoted"_s);
        const CliRun show = runCli({u"show"_s, u"outcome"_s, m_port, u"2"_s, u"--json"_s});
        QCOMPARE(show.object()["playbooks"_L1].toArray(), (QJsonArray{u"oom"_s, u"dns"_s}));
        QCOMPARE(show.object()["verified"_L1], QJsonValue(false));
    }

    void initCreatesOnce()
    {
        const QString path = m_folder.filePath(u"new.db"_s);
        const CliRun init = runCli({u"init"_s, path, u"--json"_s});
        QCOMPARE(init.exitCode, 0);
        QCOMPARE(init.object()["layout"_L1].toString(), u"native"_s);
        const CliRun info = runCli({u"info"_s, path, u"--json"_s});
        QCOMPARE(info.object()["counts"_L1]["outcomes"_L1].toInt(-1), 0);
        QCOMPARE(info.object()["writable"_L1], QJsonValue(true));
        QCOMPARE(runCli({u"list"_s, u"journal"_s, path}).out, QByteArray("[]\n"));
        QCOMPARE(runCli({u"hints"_s, path, u"--cluster"_s, u"c"_s, u"--json"_s}).object()["text"_L1].toString(u"?"_s), QString());
    }

    /// Nothing that a reading verb does changes the file or leaves another beside it.
    void readingLeavesNoTrace()
    {
        const auto digest = [this] {
            QFile file(m_port);
            return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256) : QByteArray();
        };
        const QByteArray before = digest();
        const QStringList files = QDir(m_folder.path()).entryList(QDir::Files);
        for (const QStringList& arguments :
             {QStringList{u"info"_s, m_port}, QStringList{u"list"_s, u"outcomes"_s, m_port}, QStringList{u"list"_s, u"patterns"_s, m_port}})
            QCOMPARE(runCli(arguments).exitCode, 0);
        QCOMPARE(digest(), before);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), files);
    }
};

HINDCAST_TEST(TestCli)
#include "tst_cli.moc"
