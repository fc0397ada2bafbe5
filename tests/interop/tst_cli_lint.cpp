// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString key = u"playbook=PVCPending | ns=shop | cluster=prod:1"_s;

/// Three sessions of two people repaired it alike; \a fix is what they say.
QByteArray outcomes(const QString& fix, const QString& playbook = u"PVCPending"_s)
{
    QByteArray out;
    for (int i = 0; i < 3; ++i)
        out += QJsonDocument(QJsonObject{{u"session_id"_s, u"%1-%2"_s.arg(playbook).arg(i)},
                                         {u"user_id"_s, i % 2 ? u"ann"_s : u"bob"_s},
                                         {u"path"_s, u"direct"_s},
                                         {u"query"_s, u"why is the claim pending"_s},
                                         {u"playbooks"_s, QJsonArray{playbook}},
                                         {u"cluster_id"_s, u"prod:1"_s},
                                         {u"namespace"_s, u"shop"_s},
                                         {u"mutated"_s, true},
                                         {u"verified"_s, true},
                                         {u"recommended_fix"_s, fix},
                                         {u"created_at"_s, u"2026-11-1%1T10:00:00Z"_s.arg(i)}})
                   .toJson(QJsonDocument::Compact)
            + '\n';
    return out;
}

QStringList rulesOf(const CliRun& run)
{
    QStringList out;
    for (const auto& f : run.array())
        if (const QString rule = f.toObject()[u"rule"_s].toString(); rule != u"not-checked")
            out << rule;
    return out;
}

} // namespace

/// lint, triage, blast-radius and accept-finding as people and pipelines call them.
class CliLintTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;

    QString filled(bool postgres, const QString& fix = u"kubectl delete pvc data-0 -n shop"_s)
    {
        const QString db = m_cli->database(postgres);
        const CliRun run = runCli({u"--write"_s, u"record"_s, db}, outcomes(fix) + outcomes(u"Enlarged the claim."_s, u"DiskFull"_s));
        if (run.exitCode != 0)
            qFatal("%d %s %s", run.exitCode, run.out.constData(), run.err.constData());
        return db;
    }
    static CliRun asked(const QStringList& words)
    {
        return runCli(QStringList{u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--json"_s} + words);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
    }

    void finds_data() { CliFixture::bothEngines(); }
    void finds()
    {
        QFETCH(bool, postgres);
        if (const QString why = m_cli->lacks(postgres); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString db = filled(postgres);
        const CliRun run = asked({u"lint"_s, db});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(rulesOf(run), QStringList{u"destructive-command"_s});
        const QJsonObject f = run.array()[0].toObject();
        QCOMPARE(f[u"severity"].toString(), u"error"_s);
        QCOMPARE(f[u"kind"].toString(), u"pattern"_s);
        QCOMPARE(f[u"id"].toString(), key);
        QCOMPARE(f[u"pattern_name"].toString(), key);
        QCOMPARE(f[u"cluster_id"].toString(), u"prod:1"_s);
        QCOMPARE(f[u"field"].toString(), u"recommended_fix"_s);
        QVERIFY(f[u"confidence"].toDouble() > 0.5 && f[u"confidence"].toDouble() <= 1);
        QVERIFY(!f[u"evidence"].toArray().isEmpty() && !f[u"advice"].toString().isEmpty());
        for (const char* name : {"sentence", "facts", "command"})
            QVERIFY2(f.contains(QLatin1String(name)), name);
        QVERIFY(f[u"command"].toString().startsWith(u"hindcast-cli --write demote "_s));
    }

    void exitCodes_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& more, int code) { QTest::newRow(name) << more << code; };
        row("error by default", {}, 1);
        row("never", {u"--fail-on"_s, u"never"_s}, 0);
        row("warning", {u"--fail-on"_s, u"warning"_s}, 1);
        row("another rule", {u"--rule"_s, u"secret,clock"_s}, 0);
        row("this rule", {u"--rule"_s, u"destructive-command"_s}, 1);
        row("another cluster", {u"--cluster"_s, u"prod:2"_s}, 0);
        row("this cluster", {u"--cluster"_s, u"prod:1"_s}, 1);
        row("filtered out", {u"--filter"_s, u"pattern_name:DiskFull"_s}, 0);
        row("filtered in", {u"--filter"_s, u"pattern_name:PVCPending"_s}, 1);
        row("no such rule", {u"--rule"_s, u"nonsense"_s}, 2);
        row("no such severity", {u"--severity"_s, u"fatal"_s}, 2);
        row("no such limit", {u"--fail-on"_s, u"fatal"_s}, 2);
        row("no such format", {u"--format"_s, u"xml"_s}, 2);
        row("a wrong filter", {u"--filter"_s, u"nofield>>"_s}, 2);
    }
    void exitCodes()
    {
        QFETCH(QStringList, more);
        QFETCH(int, code);
        static const QString db = filled(false);
        const CliRun run = asked(QStringList{u"lint"_s, db} + more);
        QVERIFY2(run.exitCode == code, run.err.constData());
    }

    void formats()
    {
        const QString db = filled(false, u"=cmd|' /C calc'!A0, then kubectl delete pvc data-0 | tee x"_s);
        const auto as = [&](const char* format) {
            return runCli({u"lint"_s, db, u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--format"_s, QString::fromLatin1(format)}).out;
        };
        const QList<QByteArray> csv = as("csv").trimmed().split('\n');
        QVERIFY(csv.size() >= 2);
        QCOMPARE(csv[0], "severity,confidence,rule,kind,id,cluster_id,field,sentence,advice,command");
        QVERIFY(csv[1].startsWith("\"error\",\"0.95\",\"destructive-command\",\"pattern\",\"playbook=PVCPending | ns=shop"));
        const QByteArray md = as("md");
        QVERIFY(md.startsWith("| severity |") && md.contains("PVCPending \\| ns=shop"));
        const QJsonObject sarif = QJsonDocument::fromJson(as("sarif")).object();
        QCOMPARE(sarif[u"version"].toString(), u"2.1.0"_s);
        QVERIFY(sarif[u"runs"][0][u"results"].toArray().size() >= 1);
        QCOMPARE(sarif[u"runs"][0][u"tool"][u"driver"][u"name"].toString(), u"Hindcast"_s);
        QVERIFY(QJsonDocument::fromJson(as("json")).isArray());
        QVERIFY(runCli({u"lint"_s, db}).out.contains("destructive-command"));
    }

    void secretsAreNeverPrinted()
    {
        const QString db = m_cli->database(false);
        QCOMPARE(runCli({u"--write"_s, u"--set"_s, u"REFLEXION_REDACT_SECRETS=false"_s, u"record"_s, db},
                        outcomes(u"kubectl create secret generic db --from-literal=password=Tr0ub4dor-3x"_s))
                     .exitCode,
                 0);
        for (const char* format : {"json", "md", "csv", "sarif", "text"}) {
            const CliRun run = runCli({u"lint"_s, db, u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--format"_s, QString::fromLatin1(format)});
            QCOMPARE(run.exitCode, 1);
            QVERIFY2(run.out.contains("secret") && !run.out.contains("Tr0ub4dor"), format);
            QVERIFY(!run.err.contains("Tr0ub4dor"));
        }
    }

    void notChecked()
    {
        const QString db = m_cli->path(u"m.db"_s);
        QVERIFY(makeSqlite(db, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const CliRun run = asked({u"lint"_s, db, u"--fail-on"_s, u"never"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.err.contains("not-checked self-reinforced"));
        bool told = false;
        for (const auto& f : run.array())
            told = told || (f.toObject()[u"rule"].toString() == u"not-checked" && f.toObject()[u"kind"].toString() == u"database");
        QVERIFY(told);
    }

    void triage()
    {
        const QString db = filled(false);
        const CliRun run = asked({u"triage"_s, db});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.array().size(), 1);
        const QJsonObject item = run.array()[0].toObject();
        QCOMPARE(item[u"position"].toInt(), 1);
        QCOMPARE(item[u"id"].toString(), key);
        QCOMPARE(item[u"state"].toString(), u"pending"_s);
        QVERIFY(item[u"injected"].toBool());
        QCOMPARE(item[u"reasons"][0][u"source"].toString(), u"lint"_s);
        QCOMPARE(item[u"reasons"][0][u"severity"].toString(), u"error"_s);
        // An error, given today: 300, times one and the logarithm of who could have seen it (one session since the promotion).
        QCOMPARE(item[u"sessions"].toInt(), 2);
        QVERIFY(qAbs(item[u"score"].toDouble() - 300 * (1 + std::log10(2.0))) < 0.001);
        QCOMPARE(asked({u"triage"_s, db, u"--cluster"_s, u"prod:2"_s}).array().size(), 0);
        QCOMPARE(asked({u"triage"_s, db, u"--limit"_s, u"-1"_s}).exitCode, 2);
    }

    /// Hints with which outcomes go worse than without them wait, as `efficacy` finds them; those that were demoted do not.
    void harmfulHintsWait()
    {
        const QString db = m_cli->path(u"demo.db"_s), now = u"2026-11-20T12:00:00Z"_s;
        QCOMPARE(runCli({u"generate"_s, db, u"--profile"_s, u"demo"_s, u"--outcomes"_s, u"3000"_s, u"--seed"_s, u"1"_s, u"--anchor"_s, now})
                     .exitCode,
                 0);
        const auto inQueue = [&] {
            QMap<QString, QString> out; // pattern and cluster -> sentence
            for (const auto& item : asked({u"triage"_s, db, u"--limit"_s, u"0"_s}).array())
                for (const auto& reason : item[u"reasons"].toArray())
                    if (reason[u"source"].toString() == u"harmful") {
                        out.insert(item[u"id"].toString() + u'/' + item[u"cluster_id"].toString(), reason[u"sentence"].toString());
                        if (reason[u"severity"].toString() != u"error" || reason[u"points"].toDouble() < 100)
                            qFatal("a harmful hint is an error");
                    }
            return out;
        };
        QMap<QString, QString> states;
        for (const auto& p : runCli({u"--now"_s, now, u"--json"_s, u"list"_s, u"patterns"_s, db, u"--limit"_s, u"0"_s}).array())
            states.insert(p[u"pattern_name"].toString() + u'/' + p[u"cluster_id"].toString(), p[u"stored_state"].toString());
        QStringList expected;
        for (const auto& h : asked({u"efficacy"_s, db}).object()[u"hints"].toArray()) {
            const QString id = h[u"pattern_name"].toString() + u'/' + h[u"cluster_id"].toString();
            if (h[u"harmful"].toBool() && h[u"survives_adjusting"].toBool() && (states[id] == u"promoted" || states[id] == u"expiring"))
                expected << id;
        }
        expected.sort();
        const auto found = inQueue();
        QVERIFY(!expected.isEmpty()); // the demo plants one
        QCOMPARE(found.keys(), expected);
        QVERIFY2(found.first().contains(u" without it "_s), qPrintable(found.first()));
        const QString name = expected.front().section(u'/', 0, -2), cluster = expected.front().section(u'/', -1);
        QCOMPARE(runCli({u"demote"_s, db, name, u"--cluster"_s, cluster, u"--reason"_s, u"fix-harmful"_s, u"--write"_s}).exitCode, 0);
        QVERIFY(!inQueue().contains(expected.front()));
    }

    void triageStates()
    {
        const QString db = filled(false);
        const auto state = [&](const QByteArray& row) {
            RawSql(
                db,
                "DELETE FROM triage_items; INSERT INTO triage_items(kind, record_id, cluster_id, state, until, actor, at) VALUES ('pattern', '"
                    + key.toUtf8() + "', 'prod:1', " + row + ", 'ann', 1)");
            return asked({u"triage"_s, db}).array()[0].toObject()[u"state"].toString();
        };
        QCOMPARE(state("'snoozed', 1900000000000000"), u"snoozed"_s);
        QCOMPARE(state("'snoozed', 1700000000000000"), u"pending"_s);
        QCOMPARE(state("'done', NULL"), u"done"_s);
    }

    void blastRadius()
    {
        const QString db = filled(false);
        QByteArray told = outcomes(u"Enlarged the claim."_s, u"Later"_s);
        told.replace("\"session_id\":\"Later-", "\"hints_shown\":[\"" + key.toUtf8() + "\"],\"session_id\":\"Told-");
        told.replace("2026-11-1", "2026-10-1"); // before, and all the same: they say that they saw it
        QCOMPARE(runCli({u"--write"_s, u"record"_s, db}, told).exitCode, 0);
        const CliRun run = asked({u"blast-radius"_s, db, key});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject r = run.object();
        QCOMPARE(r[u"sessions_saw"].toInt(), 3);
        QCOMPARE(r[u"after"][u"verified"].toInt(), 3);
        QCOMPARE(r[u"clusters"][0][u"cluster_id"].toString(), u"prod:1"_s);
        QCOMPARE(r[u"sessions_it_rests_on"].toInt(), 3);
        // A server gave it to others, of whom no outcome came yet, and once more to one who says so.
        for (const char* session : {"'Told-0'", "'asked and left'", "'asked and left'", "'another one'"})
            RawSql(db,
                   QByteArray("INSERT INTO hint_exposures(session_id, kind, record_id, cluster_id, at, via) VALUES (") + session
                       + ", 'pattern', '" + key.toUtf8() + "', 'prod:1', 1, 'mcp')");
        RawSql(
            db,
            "INSERT INTO hint_exposures(session_id, kind, record_id, cluster_id, at, via) SELECT 'elsewhere', kind, record_id, 'other', 1, "
            "'mcp' FROM hint_exposures LIMIT 1");
        const int known = r[u"sessions_saw"].toInt();
        const int sawNow = asked({u"blast-radius"_s, db, key}).object()[u"sessions_saw"].toInt();
        QCOMPARE(sawNow, known + 2);
        QCOMPARE(asked({u"blast-radius"_s, db, u"nothing"_s}).exitCode, 1);
    }

    void accepted_data() { CliFixture::bothEngines(); }
    void accepted()
    {
        QFETCH(bool, postgres);
        if (const QString why = m_cli->lacks(postgres); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString db = filled(postgres);
        const QStringList accept{u"accept-finding"_s, db, u"destructive-command"_s, key, u"--actor"_s, u"ann"_s, u"--note"_s,
                                 u"a test cluster"_s};
        QCOMPARE(asked(accept).exitCode, 4); // not without --write
        QCOMPARE(rulesOf(asked({u"lint"_s, db})).size(), 1);
        const CliRun done = asked(QStringList{u"--write"_s} + accept);
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QVERIFY(done.object()[u"journal_seq"].toInt() > 0);
        QCOMPARE(rulesOf(asked({u"lint"_s, db})).size(), 0);
        QCOMPARE(asked({u"triage"_s, db}).array().size(), 0);
        QVERIFY(asked(QStringList{u"--write"_s} + accept).object()[u"journal_seq"].isNull()); // once is enough
        QCOMPARE(runCli({u"journal"_s, db, u"verify"_s}).exitCode, 0);
        QCOMPARE(asked({u"--write"_s, u"accept-finding"_s, db, u"secret"_s, key}).exitCode, 1);
        QCOMPARE(asked({u"--write"_s, u"accept-finding"_s, db, u"nonsense"_s, key}).exitCode, 2);
        // Another fix is another matter.
        QCOMPARE(runCli({u"--write"_s, u"amend"_s, db, key, u"--cluster"_s, u"prod:1"_s, u"--text"_s, u"kubectl delete ns shop"_s,
                         u"--reason"_s, u"other"_s, u"--note"_s, u"n"_s})
                     .exitCode,
                 0);
        QCOMPARE(rulesOf(asked({u"lint"_s, db})).size(), 1);
    }

    /// A database that is only read stays as it is, byte by byte.
    void readsOnly()
    {
        const QString db = filled(false);
        const auto bytes = [&] {
            QFile f(db);
            return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
        };
        const QByteArray before = bytes();
        QVERIFY(!before.isEmpty());
        for (const QStringList& words : {QStringList{u"lint"_s, db}, QStringList{u"triage"_s, db}, QStringList{u"blast-radius"_s, db, key}})
            (void)asked(words);
        QCOMPARE(bytes(), before);
    }

private:
    struct RawSql {
        RawSql(const QString& path, const QByteArray& sql)
        {
            const QString file = path + u".sql"_s;
            QFile f(file);
            if (!f.open(QIODevice::WriteOnly) || f.write(sql) != sql.size())
                qFatal("cannot write %s", qPrintable(file));
            f.close();
            if (!makeSqlite(path, file))
                qFatal("cannot run %s", sql.constData());
        }
    };
};

HINDCAST_TEST(CliLintTest)
#include "tst_cli_lint.moc"
