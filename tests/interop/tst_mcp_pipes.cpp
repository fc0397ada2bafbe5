// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/interop/CliRun.h"
#include "tests/interop/McpPipe.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray line(const QJsonObject& message) { return QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n'; }

QByteArray request(const QJsonValue& id, const QString& method, QJsonObject params)
{
    params.insert(u"_meta"_s, modernMeta());
    return line({{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}});
}

QJsonObject outcomeNumber(int n)
{
    return {{u"session_id"_s, u"s-%1"_s.arg(n)},
            {u"path"_s, u"direct"_s},
            {u"playbooks"_s, QJsonArray{u"OOMKilled"_s}},
            {u"cluster_id"_s, u"prod"_s},
            {u"commands"_s, QJsonArray{u"kubectl -n shop rollout restart deploy search"_s}},
            {u"verified"_s, true},
            {u"request_id"_s, u"r-%1"_s.arg(n)},
            {u"created_at"_s, u"2026-11-09T%1:%2:00Z"_s.arg(n / 60 % 24, 2, 10, QLatin1Char('0')).arg(n % 60, 2, 10, QLatin1Char('0'))}};
}

} // namespace

/// What happens on the pipe itself: somebody reads slowly, never, or stops reading; what takes long says how far it is.
class TestMcpPipes : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    /// Runs a shell that knows the program as $0 and the database as $1; gives what it writes, empty where it failed.
    static QByteArray shell(const QString& script, const QString& db, const QStringList& more = {})
    {
        QProcess process;
        process.start(u"bash"_s, QStringList{u"-c"_s, script, qEnvironmentVariable("HINDCAST_CLI"), db} + more);
        if (!process.waitForFinished(60'000) || process.exitCode() != 0) {
            qWarning("%s", process.readAllStandardError().constData());
            return {};
        }
        return process.readAllStandardOutput();
    }
    static QStringList asked(const QString& db, const QByteArray& sql)
    {
        const auto connection = connectReadOnly(*DatabaseUrl::parse(db));
        const auto rows = (*connection)->rows(sql);
        if (!rows)
            qFatal("%s", qPrintable(rows.error().sentence));
        QStringList out;
        for (const auto& row : *rows)
            out << row[0].text();
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT", "HINDCAST_EMBEDDING_PROVIDER"})
            qunsetenv(name);
        QVERIFY(m_cli.isReady());
    }

    /// Whoever writes and never reads is held up: the program does not grow, does not end, and answers all when it is read at last.
    void aClientThatNeverReads()
    {
        const QString db = m_cli.database(false);
        const auto run = [&](int requests) {
            return shell(uR"sh(mkfifo "$2" "$2.end" && exec 4<>"$2" 5<>"$2.end"
                             { yes "$3" | head -n $4; read -u 5; } | "$0" mcp "$1" > "$2" & last=$!
                             until a=$(grep rchar /proc/$last/io); sleep 0.5; [ "$a" = "$(grep rchar /proc/$last/io)" ]; do :; done
                             grep VmHWM /proc/$last/status | tr -dc 0-9; echo
                             head -n $4 <&4 | grep -c '"tools"'; echo >&5; wait $last; echo $?)sh"_s,
                         db,
                         {m_cli.path(u"out-%1"_s.arg(requests)), QString::fromUtf8(request(1, u"tools/list"_s, {}).trimmed()),
                          QString::number(requests)})
                .trimmed()
                .split('\n');
        };
        const QByteArrayList few = run(100), many = run(10'000);
        QCOMPARE(few.size(), 3);
        QCOMPARE(many.size(), 3);
        QCOMPARE(few[1], QByteArray("100"));
        QCOMPARE(many[1], QByteArray("10000"));
        QCOMPARE(many[2], QByteArray("0"));
        const qint64 grown = many[0].toLongLong() - few[0].toLongLong(); // kB; the answers are more than 100 MB
        QVERIFY2(many[0].toLongLong() > 1'000 && grown < 40'000, qPrintable(u"%1 kB"_s.arg(grown)));
    }

    /// A pipe that is closed at the other end is a clean end, while nothing happens and while outcomes are recorded: each is there
    /// whole or not at all, and the same again completes them.
    void aClosedPipe()
    {
        const QString db = m_cli.database(false);
        const QByteArray ping = line({{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1}, {u"method"_s, u"ping"_s}}).trimmed();
        QElapsedTimer since;
        since.start();
        QCOMPARE(
            shell(u"(echo \"$2\"; sleep 0.3; echo \"$2\"; sleep 0.3; echo \"$2\"; sleep 3) | (\"$0\" mcp \"$1\"; echo \"ended $?\" >&2) "
                  "2>\"$3\" | head -n 1 > /dev/null; cat \"$3\""_s,
                  db, {QString::fromUtf8(ping), m_cli.path(u"ended"_s)}),
            QByteArray("ended 0\n"));
        QVERIFY(since.elapsed() < 15'000);

        constexpr int sent = 400;
        QByteArray lines, again;
        for (int n = 0; n < sent; ++n) {
            lines += request(n + 1, u"tools/call"_s, {{u"name"_s, u"record_outcome"_s}, {u"arguments"_s, outcomeNumber(n)}});
            again += line(outcomeNumber(n));
        }
        for (int round = 0; round < 3; ++round) {
            const QString one = m_cli.database(false);
            QCOMPARE(shell(u"(\"$0\" mcp \"$1\" --write --template --now 2026-11-10T00:00:00Z < \"$2\"; echo $? > \"$3\") | head -n 3 > "
                           "/dev/null; cat \"$3\""_s,
                           one, {m_cli.file(u"calls.jsonl"_s, lines), m_cli.path(u"code"_s)}),
                     QByteArray("0\n"));
            const QStringList kept = asked(one, "SELECT request_id FROM rca_outcomes ORDER BY id");
            QVERIFY2(kept.size() >= 3 && kept.size() <= sent, qPrintable(QString::number(kept.size())));
            for (qsizetype i = 0; i < kept.size(); ++i)
                QCOMPARE(kept[i], u"r-%1"_s.arg(i)); // those that were asked for first, none twice
            const CliRun rest = runCli({u"record"_s, one, u"-"_s, u"--write"_s, u"--now"_s, u"2026-11-10T00:00:00Z"_s}, again);
            QCOMPARE(rest.exitCode, 0);
            const QString whole = m_cli.database(false);
            QCOMPARE(runCli({u"record"_s, whole, u"-"_s, u"--write"_s, u"--now"_s, u"2026-11-10T00:00:00Z"_s}, again).exitCode, 0);
            for (const QByteArray& sql :
                 {QByteArray("SELECT CAST(count(*) AS text) FROM rca_outcomes"),
                  QByteArray("SELECT pattern_name || ' ' || occurrence_count || ' ' || confidence FROM failure_patterns"),
                  QByteArray("SELECT kind || ' ' || at FROM pattern_events ORDER BY id")})
                QCOMPARE(asked(one, sql), asked(whole, sql));
        }
    }

    /// The first question about lessons reads all of them: whoever gave a token is told how far that is.
    void lessonsSayHowFarTheyAre_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("argument");
        QTest::newRow("lessons") << u"lessons"_s << u"task"_s;
        QTest::newRow("recall") << u"recall"_s << u"text"_s;
    }
    void lessonsSayHowFarTheyAre()
    {
        QFETCH(QString, tool);
        QFETCH(QString, argument);
        const QString db = m_cli.database(false);
        {
            const auto owner = connectWritable(*DatabaseUrl::parse(db));
            QVERIFY(owner.has_value());
            QVERIFY((*owner)
                        ->script("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
                                 "INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at) "
                                 "SELECT 'reflection', 'Look at node ' || i || ' before its pods restart', 0.5, 1, 1, 1 FROM n")
                        .has_value());
        }
        McpPipe pipe({db});
        const QJsonObject params{{u"name"_s, tool}, {u"arguments"_s, QJsonObject{{argument, u"pods of the shop restart"_s}}}};
        QVERIFY(pipe.modern(u"tools/call"_s, params, {{u"progressToken"_s, u"far"_s}}).contains(u"result"_s));
        double last = 0;
        int told = 0;
        for (const QJsonObject& message : pipe.notifications)
            if (message[u"method"_s].toString() == u"notifications/progress") {
                QCOMPARE(message[u"params"_s][u"progressToken"_s].toString(), u"far"_s);
                QVERIFY(message[u"params"_s][u"progress"_s].toDouble() > last);
                last = message[u"params"_s][u"progress"_s].toDouble();
                ++told;
            }
        QVERIFY2(told >= 2 && last <= 20'000, qPrintable(u"%1 up to %2"_s.arg(told).arg(last)));
        QCOMPARE(pipe.close(), 0);
    }

    /// The prompt takes a playbook whose name completes, and says what that did here.
    void aPlaybookInThePrompt()
    {
        const QString db = m_cli.database(false);
        QByteArray lines;
        for (int n = 0; n < 7; ++n) {
            QJsonObject one = outcomeNumber(n);
            one[u"created_at"_s] = u"2026-11-0%1T12:00:00Z"_s.arg(n + 1);
            lines += line(one);
        }
        QCOMPARE(runCli({u"record"_s, db, u"-"_s, u"--write"_s, u"--now"_s, u"2026-11-10T00:00:00Z"_s}, lines).exitCode, 0);
        McpPipe pipe({db, u"--now"_s, u"2026-11-10T00:00:00Z"_s});
        const QJsonArray prompts = pipe.modern(u"prompts/list"_s)[u"result"_s][u"prompts"_s].toArray();
        QStringList arguments;
        for (const auto& a : prompts.at(0)[u"arguments"_s].toArray())
            arguments << a[u"name"_s].toString();
        QCOMPARE(arguments, (QStringList{u"question"_s, u"cluster"_s, u"playbook"_s}));
        const QJsonObject reference{{u"type"_s, u"ref/prompt"_s}, {u"name"_s, u"incident"_s}};
        const QJsonObject completed = pipe.modern(
            u"completion/complete"_s,
            {{u"ref"_s, reference}, {u"argument"_s, QJsonObject{{u"name"_s, u"playbook"_s}, {u"value"_s, u"oom"_s}}}});
        QCOMPARE(completed[u"result"_s][u"completion"_s][u"values"_s].toArray(), QJsonArray{u"OOMKilled"_s});
        const auto text = [&](const QString& playbook, const QString& cluster) {
            const QJsonObject given{{u"question"_s, u"search restarts"_s}, {u"playbook"_s, playbook}, {u"cluster"_s, cluster}};
            const QJsonObject result = pipe.modern(u"prompts/get"_s, {{u"name"_s, u"incident"_s}, {u"arguments"_s, given}});
            return result[u"result"_s][u"messages"_s].toArray().at(0)[u"content"_s][u"text"_s].toString();
        };
        const QString known = text(u"OOMKilled"_s, u"prod"_s);
        QVERIFY2(known.contains(u"The playbook OOMKilled: what was learned about it here."_s), qPrintable(known));
        QVERIFY2(known.contains(u"- playbook=OOMKilled | ns=shop | cluster=prod: seen 7 times, confidence "_s), qPrintable(known));
        QVERIFY2(known.contains(u", given as a hint"_s), qPrintable(known));
        for (const QString& none : {text(u"OOM"_s, u"prod"_s), text(u"OOMKilled"_s, u"dev"_s)})
            QVERIFY2(none.contains(u": nothing was learned about it here."_s), qPrintable(none));
        QVERIFY(!text({}, u"prod"_s).contains(u"The playbook"_s));
        QCOMPARE(pipe.close(), 0);
    }
};

HINDCAST_TEST(TestMcpPipes)
#include "tst_mcp_pipes.moc"
