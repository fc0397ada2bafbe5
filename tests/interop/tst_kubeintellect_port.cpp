// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// KubeIntellect's port on a server, as on SQLite: times are seconds of an epoch, playbooks a JSON text, patterns have the key
/// (name, cluster). And tables that are not what they seem.
class KubeIntellectPortTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;
    QByteArray m_port;
    int m_made = 0;

    QString load(bool server, const QByteArray& sql)
    {
        const QString name = u"port_%1"_s.arg(++m_made);
        const DatabaseUrl url = server ? m_desks.postgres(name, sql) : m_desks.sqlite(name, sql);
        return server ? (url.text().isEmpty() ? QString() : m_desks.server().url(name)) : url.path;
    }
    [[nodiscard]] CliRun cli(const QString& verb, QStringList more) const
    {
        more << u"--json"_s << u"--now"_s << u"2026-09-22T00:00:00Z"_s << u"--workspace"_s
             << m_folder.filePath(u"workspace_%1.db"_s.arg(m_made));
        return runCli(QStringList{verb} + more);
    }
    [[nodiscard]] QJsonArray list(const QString& kind, const QString& database, const QString& filter = {}) const
    {
        QStringList more{kind, database, u"--limit"_s, u"0"_s, u"--sort"_s, kind == u"outcomes"_s ? u"id"_s : u"cluster_id"_s};
        if (!filter.isEmpty())
            more << u"--filter"_s << filter;
        return cli(u"list"_s, more).array();
    }
    static void bothEngines()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("SQLite") << false;
        QTest::newRow("PostgreSQL") << true;
    }
    [[nodiscard]] static bool hasFinding(const QJsonObject& info, const QString& code)
    {
        return std::ranges::any_of(info["findings"_L1].toArray(), [&](const auto& f) { return f["code"_L1] == code; });
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (auto started = m_desks.start(); !started) {
            const QString reason = PostgresCluster::skipReason(started.error());
            QVERIFY2(!reason.isEmpty(), qPrintable(started.error().detail));
            QSKIP(qPrintable(reason));
        }
        QFile file(dataFile(u"kubeintellect/port_ours.sql"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_port = file.readAll();
    }
    void cleanupTestCase() { m_desks.stop(); }

    /// Both engines say the same of the same rows, with filters that SQL decides and filters that it cannot.
    void enginesAgree()
    {
        const QString sqlite = load(false, m_port), server = load(true, m_port);
        for (const QString& kind : {u"outcomes"_s, u"patterns"_s}) {
            const QJsonArray all = list(kind, server);
            QCOMPARE(all.size(), kind == u"outcomes"_s ? 3 : 2);
            QCOMPARE(list(kind, sqlite), all);
        }
        const QJsonObject first = list(u"outcomes"_s, server)[0].toObject();
        QCOMPARE(first["created_at"_L1].toString(), u"2026-09-21T14:13:20.500000Z"_s);
        QCOMPARE(first["playbooks"_L1].toArray(), QJsonArray({u"oom"_s}));
        const struct {
            const char* filter;
            qsizetype outcomes;
        } filters[] = {{"created_at>2026-09-21T14:13:20.5Z", 2},
                       {"created_at>=2026-09-21T14:13:20.5Z", 3},
                       {"confidence>0.6", 2},
                       {"cluster:b", 2},
                       {"playbooks:dns", 1},
                       {"verified:true", 1},
                       {"namespace:null", 2},
                       {"feedback:partial", 1},
                       {"query", 1}};
        for (const auto& f : filters) {
            const QString filter = QString::fromLatin1(f.filter);
            const QJsonArray there = list(u"outcomes"_s, server, filter);
            QCOMPARE(list(u"outcomes"_s, sqlite, filter), there);
            QVERIFY2(there.size() == f.outcomes, f.filter);
        }
        for (const QString& cluster : {u"a"_s, u"b"_s}) {
            const QStringList at{u"--cluster"_s, cluster};
            const CliRun why = cli(u"why"_s, QStringList{server, u"playbook=oom"_s} + at);
            QVERIFY2(why.exitCode == 0, why.err.constData());
            QCOMPARE(cli(u"why"_s, QStringList{sqlite, u"playbook=oom"_s} + at).object(), why.object());
            const CliRun hints = cli(u"hints"_s, QStringList{server} + at);
            QVERIFY2(hints.exitCode == 0, hints.err.constData());
            QCOMPARE(cli(u"hints"_s, QStringList{sqlite} + at).object(), hints.object());
        }
    }

    void corrections_data()
    {
        QTest::addColumn<bool>("server");
        QTest::addColumn<QStringList>("command");
        for (const bool server : {false, true}) {
            const auto row = [&](const char* name, const QStringList& command) {
                QTest::addRow("%s, %s", name, server ? "PostgreSQL" : "SQLite") << server << command;
            };
            row("demote", {u"demote"_s, u"playbook=oom"_s, u"--cluster"_s, u"a"_s});
            row("restore", {u"restore"_s, u"playbook=oom"_s, u"--cluster"_s, u"b"_s});
            row("amend", {u"amend"_s, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--text"_s, u"Höher: it's \"so\""_s});
            row("delete", {u"delete"_s, u"playbook=oom"_s, u"--cluster"_s, u"b"_s});
            row("mark-incorrect", {u"mark-incorrect"_s, u"1"_s});
        }
    }
    /// One row of the two that share a name changes, and undo puts every cell back.
    void corrections()
    {
        QFETCH(bool, server);
        QFETCH(QStringList, command);
        const QString database = load(server, m_port);
        const CurationDesk desk = m_desks.open(*DatabaseUrl::parse(database));
        const QStringList before = desk.rows();
        const QString verb = command.takeFirst();
        const CliRun done = cli(verb, QStringList{database} + command + QStringList{u"--reason"_s, u"outdated"_s, u"--write"_s});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QVERIFY(done.object()["verified"_L1].toBool());
        const qsizetype touched = linesAdded(desk.rows(), before).size();
        QVERIFY2(touched >= 1 && touched <= 2, qPrintable(QString::number(touched))); // mark-incorrect: the outcome and its pattern
        const CliRun undone = cli(u"undo"_s, {database, u"--write"_s});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(desk.rows(), before);
    }

    void purge_data() { bothEngines(); }
    void purge()
    {
        QFETCH(bool, server);
        const QString database = load(
            server,
            m_port
                + "INSERT INTO rca_outcomes(id, session_id, user_id, root_cause, confidence, recommended_fix, created_at) "
                  "VALUES (10, 's', 'u', 'k', 0.5, '', 1700000000), (11, 's', 'u', 'k', 0.5, '', 1700000000.25);"
                  "INSERT INTO failure_patterns(pattern_name, description, recommended_fix, confidence, created_at, updated_at, "
                  "last_seen_at, cluster_id) VALUES ('old', 'd', '', 0.3, 1700000000, 1700000000, 1700000000, 'a');");
        const CurationDesk desk = m_desks.open(*DatabaseUrl::parse(database));
        const QStringList before = desk.rows();
        const CliRun dry = cli(u"purge"_s, {database, u"--dry-run"_s});
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        QCOMPARE(desk.rows(), before);
        const CliRun done = cli(u"purge"_s, {database, u"--yes"_s, u"--keep-rows"_s, u"--write"_s});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(desk.number("SELECT count(*) FROM rca_outcomes"), 3);
        QCOMPARE(desk.number("SELECT count(*) FROM failure_patterns"), 2);
        const CliRun undone = cli(u"undo"_s, {database, u"--write"_s});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(desk.rows(), before);
    }

    /// Text where numbers belong (SQLite keeps it): a finding, and every row is still there.
    void wrongTypes()
    {
        const QString database = load(
            false,
            m_port
                + "UPDATE rca_outcomes SET confidence = 'high', created_at = 'yesterday', verified_resolved = 'maybe' WHERE id = 1;"
                  "UPDATE failure_patterns SET occurrence_count = 'many', confidence = x'00ff', last_seen_at = 'now' WHERE "
                  "cluster_id = 'a'");
        const CliRun info = cli(u"info"_s, {database});
        QVERIFY2(info.exitCode == 0, info.err.constData());
        QVERIFY(hasFinding(info.object(), u"bad_values"_s));
        QCOMPARE(list(u"outcomes"_s, database).size(), 3);
        QCOMPARE(list(u"patterns"_s, database).size(), 2);
        QVERIFY(list(u"outcomes"_s, database)[0]["confidence"_L1].isNull());
        QCOMPARE(cli(u"why"_s, {database, u"playbook=oom"_s, u"--cluster"_s, u"a"_s}).exitCode, 0);
        const CliRun hints = cli(u"hints"_s, {database, u"--cluster"_s, u"a"_s});
        QVERIFY2(hints.exitCode == 0, hints.err.constData());
    }

    void strangeTables_data()
    {
        QTest::addColumn<bool>("server");
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<int>("exitCode");
        for (const bool server : {false, true}) {
            const auto row = [&](const char* name, const QByteArray& sql, int exitCode) {
                QTest::addRow("%s, %s", name, server ? "PostgreSQL" : "SQLite") << server << sql << exitCode;
            };
            row("views of these names",
                "ALTER TABLE rca_outcomes RENAME TO o; ALTER TABLE failure_patterns RENAME TO p; CREATE VIEW rca_outcomes AS SELECT * FROM o; "
                "CREATE VIEW failure_patterns AS SELECT * FROM p;",
                2);
            row("renamed tables",
                "ALTER TABLE rca_outcomes RENAME TO rca_outcomes_old; ALTER TABLE failure_patterns RENAME TO failure_patterns_old;", 2);
            row("columns of others",
                "ALTER TABLE rca_outcomes ADD COLUMN \"tenant\"\"s; --\" TEXT DEFAULT 'x'; ALTER TABLE failure_patterns ADD COLUMN colour TEXT;",
                0);
            row("half migrated: no cluster of outcomes", "ALTER TABLE rca_outcomes DROP COLUMN cluster_id;", 0);
            row("half migrated: no demotion", "ALTER TABLE failure_patterns DROP COLUMN demoted;", 0);
        }
    }
    void strangeTables()
    {
        QFETCH(bool, server);
        QFETCH(QByteArray, sql);
        QFETCH(int, exitCode);
        const QString database = load(server, m_port + sql);
        QVERIFY(!database.isEmpty());
        const CliRun info = cli(u"info"_s, {database});
        QVERIFY2(info.exitCode == exitCode, info.err.constData());
        if (exitCode != 0) {
            QVERIFY(!info.error()["message"_L1].toString().isEmpty());
            QCOMPARE(info.error()["code"_L1].toString(), u"unknown_layout"_s);
            return;
        }
        QCOMPARE(list(u"outcomes"_s, database).size(), 3);
        QCOMPARE(list(u"patterns"_s, database).size(), 2);
        const CliRun why = cli(u"why"_s, {database, u"playbook=oom"_s, u"--cluster"_s, u"a"_s});
        QVERIFY2(why.exitCode == 0, why.err.constData());
        const bool mayDemote = !sql.contains("DROP COLUMN demoted");
        const CliRun demoted = cli(u"demote"_s,
                                   {database, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s, u"--write"_s});
        QVERIFY2(demoted.exitCode == (mayDemote ? 0 : 4), demoted.err.constData());
        if (mayDemote)
            QCOMPARE(cli(u"undo"_s, {database, u"--write"_s}).exitCode, 0);
    }
};

HINDCAST_TEST(KubeIntellectPortTest)
#include "tst_kubeintellect_port.moc"
