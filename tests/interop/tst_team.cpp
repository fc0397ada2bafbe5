// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/domain/Clock.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/KilledProcess.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/RowWorld.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include <mutex>
#include <random>
#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patternsOfTheTeam = 4, outcomesOfTheTeam = 6, oldRecords = 30;
constexpr qint64 day = 86'400;

QByteArray nameOf(int pattern) { return "playbook=p" + QByteArray::number(pattern) + " | cluster=a"; }

/// KubeIntellect's tables: what the team works on is of today, what cron may take is 100 to 400 days old.
QByteArray agentsTables(bool server)
{
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const QByteArray time = server ? "timestamptz" : "DOUBLE PRECISION",
                     list = server ? "text[] NOT NULL DEFAULT '{}'" : "TEXT DEFAULT '[]'";
    const auto at = [&](qint64 seconds) {
        const QByteArray number = QByteArray::number(seconds);
        return server ? "to_timestamp(" + number + ')' : number;
    };
    QByteArray sql = "CREATE TABLE rca_outcomes(id " + QByteArray(server ? "bigserial" : "INTEGER")
        + " PRIMARY KEY, session_id text NOT NULL, user_id text NOT NULL, root_cause text NOT NULL, confidence float8 NOT NULL,"
          " recommended_fix text NOT NULL, outcome_feedback text, created_at "
        + time + " NOT NULL, cluster_id text NOT NULL, namespace text, verified_resolved boolean, playbooks_matched " + list
        + ", created_by_role text, request_id text);\nCREATE TABLE failure_patterns(pattern_name text NOT NULL, description text NOT NULL,"
          " recommended_fix text NOT NULL, confidence float8 NOT NULL, occurrence_count int NOT NULL, created_at "
        + time + " NOT NULL, updated_at " + time + " NOT NULL, cluster_id text NOT NULL, namespace text, last_seen_at " + time
        + " NOT NULL, demoted boolean NOT NULL DEFAULT false, PRIMARY KEY(pattern_name, cluster_id));\n";
    const auto outcome = [&](int id, const QByteArray& cause, qint64 seconds) {
        sql += "INSERT INTO rca_outcomes(id, session_id, user_id, root_cause, confidence, recommended_fix, created_at, cluster_id) VALUES ("
            + QByteArray::number(id) + ", 's', 'agent', '" + cause + "', 0.9, 'fix', " + at(seconds) + ", 'a');\n";
    };
    const auto pattern = [&](const QByteArray& name, double confidence, qint64 seconds) {
        sql += "INSERT INTO failure_patterns VALUES ('" + name + "', 'd', 'fix', " + QByteArray::number(confidence) + ", 3, " + at(seconds)
            + ", " + at(seconds) + ", 'a', NULL, " + at(seconds) + ", false);\n";
    };
    for (int i = 0; i < outcomesOfTheTeam; ++i)
        outcome(i + 1, nameOf(i % patternsOfTheTeam), now - day - i);
    for (int i = 0; i < patternsOfTheTeam; ++i)
        pattern(nameOf(i), 0.9, now - day - i);
    for (int i = 0; i < oldRecords; ++i) {
        outcome(1000 + i, "playbook=old", now - (105 + 10 * i) * day);
        pattern("playbook=old" + QByteArray::number(i), 0.5, now - (105 + 10 * i) * day);
    }
    return sql;
}

/// What one of the team has done: every change-set, and what it was told.
struct Diary {
    std::mutex mutex;
    QStringList sets;
    std::map<QString, int> codes;   ///< of errors, and of what went well
    QStringList unexplained;

    void note(const QStringList& arguments, const CliRun& run)
    {
        const std::lock_guard lock(mutex);
        const QJsonObject receipt = run.object();
        if (const QString id = receipt[u"change_set"_s].toString(); !id.isEmpty())
            sets << id;
        if (run.exitCode == 0 || (run.exitCode == 1 && receipt.contains(u"verified"_s))) {
            ++codes[run.exitCode == 0 ? u"done"_s : u"not verified"_s];
            return;
        }
        const QByteArray last = run.err.trimmed().split('\n').last();
        const QJsonObject error = QJsonDocument::fromJson(last).object()[u"error"_s].toObject();
        const QString code = error[u"code"_s].toString();
        ++codes[code];
        const bool explained = !error[u"message"_s].toString().isEmpty()
            && ((run.exitCode == 4 && code == u"conflict"_s) || (run.exitCode == 3 && code == u"busy"_s)
                || (run.exitCode == 1 && code == u"not_found"_s));
        if (!explained)
            unexplained << u"%1 -> %2: %3"_s.arg(arguments.join(u' ')).arg(run.exitCode).arg(QString::fromUtf8(run.err + run.out));
    }
    QString lastSet()
    {
        const std::lock_guard lock(mutex);
        return sets.isEmpty() ? QString() : sets.last();
    }
};

struct TeamPlace {
    QString database, workspace;

    QStringList command(const QStringList& verb, const QString& who) const
    {
        return QStringList{u"--write"_s, u"--json"_s, u"--workspace"_s, workspace} + verb + QStringList{u"--actor"_s, who};
    }
};

QStringList decision(std::mt19937& random, const QString& database, const QString& others)
{
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    const QString pattern = QString::fromUtf8(nameOf(below(patternsOfTheTeam)));
    const QStringList reason{u"--reason"_s, u"outdated"_s};
    const auto on = [&](const char* verb) { return QStringList{QLatin1String(verb), database, pattern, u"--cluster"_s, u"a"_s} + reason; };
    switch (below(10)) {
    case 0: return on("demote");
    case 1: return on("restore");
    case 2: return on("amend") + QStringList{u"--text"_s, u"fix %1"_s.arg(below(1000))};
    case 3: return on("demote") + QStringList{u"--block"_s};
    case 4: return on("block");
    case 5: return on("unblock");
    case 6: return QStringList{u"mark-incorrect"_s, database, QString::number(1 + below(outcomesOfTheTeam))} + reason;
    case 7: return on("delete");
    case 8:
        if (!others.isEmpty())
            return {u"undo"_s, database, u"--change-set"_s, others};
        [[fallthrough]];
    default: return {u"undo"_s, database};
    }
}

/// A process that ends in the middle of whatever it is doing.
void killedRun(const QStringList& arguments, int afterMs)
{
    QProcess process;
    withoutCounters(process);
    process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
    process.waitForStarted();
    process.waitForFinished(afterMs);
    process.kill();
    process.waitForFinished();
}

/// Makes decisions, one process each; every \a killEvery-th process is killed.
void curate(const TeamPlace& place, const QString& who, Diary& own, Diary& other, int steps, int killEvery)
{
    std::mt19937 random(unsigned(qHash(who, size_t(qEnvironmentVariableIntValue("HINDCAST_TEST_SEED") + 7))));
    for (int i = 0; i < steps; ++i) {
        const QStringList command = place.command(decision(random, place.database, other.lastSet()), who);
        if (killEvery > 0 && i % killEvery == killEvery - 1)
            killedRun(command, 5 + int(random() % 50));
        else
            own.note(command, runCli(command));
    }
}

/// Takes a little more each time.
void purgeOften(const TeamPlace& place, Diary& own, int rounds)
{
    for (int i = 0; i < rounds; ++i) {
        const QString days = QString::number(400 - 300 * (i + 1) / rounds);
        const QStringList command = place.command(
            {u"purge"_s, place.database, u"--yes"_s, u"--outcomes-days"_s, days, u"--patterns-days"_s, days}, u"cron"_s);
        own.note(command, runCli(command));
    }
}

} // namespace

/// A team: curators and cron, each a process, on databases of other products with one workspace in PostgreSQL.
class TestTeam : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;
    int m_databases = 0;

    TeamPlace place(bool server)
    {
        const QString name = u"agents%1"_s.arg(++m_databases);
        const DatabaseUrl data = server ? m_desks.postgres(name, agentsTables(true)) : m_desks.sqlite(name, agentsTables(false));
        const auto workspace = m_desks.server().createDatabase(u"team%1"_s.arg(m_databases));
        if (!workspace)
            qFatal("no workspace");
        return {data.text(), workspace->text()};
    }
    static CurationDesk desk(const TeamPlace& at) { return CurationDesk(*DatabaseUrl::parse(at.database), WorkspaceOptions{at.workspace}); }
    static std::vector<ChangeSetRecord> changeSets(const CurationDesk& on)
    {
        auto all = ChangeSetStore(on.journal(), on.target().journalStore->scope).list(0);
        if (!all)
            qFatal("%s", qPrintable(all.error().sentence));
        std::ranges::reverse(*all); // as their intents were noted
        return *std::move(all);
    }
    static qint64 inJournal(const CurationDesk& on, const QByteArray& sql) { return on.journal().scalar(sql).value().integer(); }

private Q_SLOTS:
    void initTestCase()
    {
        const auto started = m_desks.start();
        HC_NEEDS_POSTGRES(started);
    }
    void cleanupTestCase() { m_desks.stop(); }

    /// Replaying the journal over what was there gives what is there.
    void twoCuratorsAndCron_data()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("postgres") << true;
        QTest::newRow("sqlite") << false;
    }
    void twoCuratorsAndCron()
    {
        QFETCH(const bool, server);
        const TeamPlace at = place(server);
        RowWorld world;
        {
            const CurationDesk before = desk(at);
            world.addAll(before, RelationId::Patterns);
            world.addAll(before, RelationId::Outcomes);
        }
        Diary ann, bob, cron;
        {
            const std::jthread first([&] { curate(at, u"ann"_s, ann, bob, effort(20, 50), 0); });
            const std::jthread second([&] { curate(at, u"bob"_s, bob, ann, effort(30, 75), 3); });
            const std::jthread third([&] { purgeOften(at, cron, effort(8, 20)); });
        }
        for (Diary* diary : {&ann, &bob, &cron}) {
            QVERIFY2(diary->unexplained.isEmpty(), qPrintable(diary->unexplained.join(u'\n')));
            QStringList said;
            for (const auto& [code, n] : diary->codes)
                said << u"%1 %2"_s.arg(n).arg(code);
            qInfo("%s", qPrintable(said.join(u", ")));
            QVERIFY(diary->codes[u"done"_s] > 5);
        }
        const CurationDesk after = desk(at);
        HC_GOOD(settleIntents(after.target(), SystemClock().now(), u"eve"_s)); // of whoever was killed last
        // The chain has no gap, no fork, and nobody else's head.
        const JournalCheck chain = after.chain();
        HC_HOLDS(chain);
        QCOMPARE(inJournal(after, "SELECT max(seq) FROM journal"), chain.entries);
        QCOMPARE(inJournal(after, "SELECT count(DISTINCT previous_hash) FROM journal"), chain.entries);
        qint64 purged = 0;
        std::map<ChangeSetState, int> states;
        for (const ChangeSetRecord& set : changeSets(after)) {
            ++states[set.state];
            QVERIFY2(set.state != ChangeSetState::Intent, qPrintable(set.action + u' ' + set.actor));
            if (set.state == ChangeSetState::Conflict) { // the data followed, and a colleague had lifted the block meanwhile
                const QString wrong = world.applyAll(after, set.id, RowChange::Place::Data);
                QVERIFY2(wrong.isEmpty(), qPrintable(u"conflict: "_s + wrong));
            }
            if (set.state != ChangeSetState::Applied)
                continue;
            if (set.action == u"purge"_s)
                purged += set.affected;
            const QString wrong = world.applyAll(after, set.id);
            QVERIFY2(wrong.isEmpty(), qPrintable(u"%1 %2 %3: %4"_s.arg(set.action, set.actor, set.id, wrong)));
        }
        QVERIFY(states[ChangeSetState::Applied] > 20);
        int gone = 0;
        const QStringList wrong = world.differences(after, gone);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QCOMPARE(gone, int(purged));
        QCOMPARE(after.number("SELECT count(*) FROM rca_outcomes"), outcomesOfTheTeam);
        QVERIFY(purged > oldRecords);
    }

    /// Somebody else's decision is seen, and taken back or refused with a reason.
    void whatTheOtherDid()
    {
        const TeamPlace at = place(true);
        const QString pattern = QString::fromUtf8(nameOf(0));
        const QStringList on{pattern, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s};
        const auto run = [&](const char* verb, const QStringList& more, const char* who) {
            return runCli(at.command(QStringList{QLatin1String(verb), at.database} + more, QLatin1String(who)));
        };
        const CliRun blocked = run("block", on, "ann");
        QVERIFY2(blocked.exitCode == 0, blocked.err.constData());
        const QJsonArray journal = runCli({u"--json"_s, u"--workspace"_s, at.workspace, u"journal"_s, at.database}).array();
        QCOMPARE(journal.size(), 2);
        QCOMPARE(journal[0][u"actor"_s].toString(), u"ann"_s);
        const CliRun preview = run("restore", on + QStringList{u"--dry-run"_s}, "bob");
        QVERIFY2(preview.exitCode == 0 && preview.out.contains("does not know blocks"), preview.out.constData()); // ann's block is said
        const CliRun amended = run("amend", on + QStringList{u"--text"_s, u"better"_s}, "bob");
        QCOMPARE(amended.exitCode, 0);
        const CliRun restored = run("restore", on, "bob");
        QCOMPARE(restored.exitCode, 0);
        const QStringList that{u"--change-set"_s, blocked.object()[u"change_set"_s].toString()};
        const CliRun refused = run("undo", that, "bob");
        QCOMPARE(refused.exitCode, 4);
        QVERIFY2(refused.error()[u"message"_s].toString().contains(u"changed since"_s), refused.err.constData());
        QVERIFY(!refused.error()[u"hint"_s].toString().isEmpty());
        QCOMPARE(run("undo", {u"--change-set"_s, restored.object()[u"change_set"_s].toString()}, "ann").exitCode, 0);
        QCOMPARE(run("undo", that, "bob").exitCode, 0);
        const CliRun twice = run("undo", that, "ann");
        QCOMPARE(twice.exitCode, 4);
        QVERIFY(twice.error()[u"message"_s].toString().contains(u"undone already"_s));
        const CurationDesk after = desk(at);
        QCOMPARE(after.pattern(pattern, u"a"_s).recommendedFix, u"better"_s);
        QVERIFY(!after.pattern(pattern, u"a"_s).demoted);
        QVERIFY(after.chain().ok());
    }

    /// The first change of all makes the workspace: here several people's are the first.
    void madeByTwoAtOnce_data()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("postgres") << true;
        QTest::newRow("sqlite") << false;
    }
    void madeByTwoAtOnce()
    {
        QFETCH(const bool, server);
        for (int round = 0; round < effort(2, 6); ++round) {
            TeamPlace at = place(true);
            if (!server)
                at.workspace = m_folder.filePath(u"shared%1.db"_s.arg(round));
            std::array<CliRun, 4> runs;
            {
                std::vector<std::jthread> all;
                for (size_t i = 0; i < runs.size(); ++i)
                    all.emplace_back([&, i] {
                        runs[i] = runCli(at.command({u"demote"_s, at.database, QString::fromUtf8(nameOf(int(i))), u"--cluster"_s, u"a"_s,
                                                     u"--reason"_s, u"outdated"_s},
                                                    u"curator%1"_s.arg(i)));
                    });
            }
            for (const CliRun& run : runs)
                QVERIFY2(run.exitCode == 0, run.err.constData());
            const CurationDesk after = desk(at);
            QVERIFY(after.chain().ok());
            QCOMPARE(after.journalEntries(), 2 * qint64(runs.size()));
            QCOMPARE(inJournal(after, "SELECT count(*) FROM meta WHERE key = 'uuid'"), 1);
            QCOMPARE(inJournal(after, "SELECT count(*) FROM sources"), 1);
        }
    }

    /// The rights that the manual names are enough; with fewer, what is missing is named.
    void rolesAndRights()
    {
        const TeamPlace at = place(true);
        const DatabaseUrl data = *DatabaseUrl::parse(at.database), workspace = *DatabaseUrl::parse(at.workspace);
        const auto allow = [&](const DatabaseUrl& url, const QString& sql) { HC_GOOD(m_desks.server().query(url, sql)); };
        allow(data, u"CREATE ROLE team_reader LOGIN; CREATE ROLE team_curator LOGIN; CREATE ROLE team_half LOGIN"_s);
        QCOMPARE(runCli({u"init"_s, at.workspace}).exitCode, 0); // by whoever owns it
        const QString tables = u" ON ALL TABLES IN SCHEMA public TO "_s;
        for (const DatabaseUrl& url : {data, workspace})
            allow(url, u"GRANT SELECT%1team_reader, team_half, team_curator; GRANT INSERT, UPDATE, DELETE%1team_curator"_s.arg(tables));
        allow(workspace, u"GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO team_curator"_s);
        allow(data, u"GRANT UPDATE%1team_half"_s.arg(tables));
        const auto run = [&](const char* role, const QStringList& verb) {
            const auto as = [&](QString url) { return url.replace(u"user=postgres"_s, u"user="_s + QLatin1String(role)); };
            return runCli(
                TeamPlace{as(at.database), as(at.workspace)}.command(QStringList{verb[0], as(at.database)} + verb.mid(1), u"x"_s));
        };
        const QStringList demote{u"demote"_s, QString::fromUtf8(nameOf(1)), u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s};
        for (const char* role : {"team_reader", "team_half"}) { // the data may be written by the second one, the workspace by neither
            const CliRun refused = run(role, demote);
            QVERIFY2(refused.exitCode == 3, refused.err.constData());
            QCOMPARE(refused.error()[u"code"_s].toString(), u"permission_denied"_s);
            QVERIFY2(refused.error()[u"message"_s].toString().contains(u"INSERT"_s), refused.err.constData());
            QVERIFY2(refused.error()[u"hint"_s].toString().contains(u"GRANT"_s), refused.err.constData());
            const CliRun dry = run(role, demote + QStringList{u"--dry-run"_s});
            QVERIFY2(dry.exitCode == 0, dry.err.constData());
        }
        const CliRun done = run("team_curator", demote);
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(
            run("team_curator", {u"block"_s, QString::fromUtf8(nameOf(2)), u"--all-clusters"_s, u"--reason"_s, u"outdated"_s}).exitCode, 0);
        QCOMPARE(
            run("team_curator", {u"delete"_s, QString::fromUtf8(nameOf(3)), u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s}).exitCode,
            0);
        const CliRun undone = run("team_curator", {u"undo"_s, u"--last"_s, u"3"_s});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(run("team_curator", {u"purge"_s, u"--yes"_s}).exitCode, 0);
        // Now the database is known, and the data's own rights are what is missing.
        const CliRun late = run("team_reader", demote);
        QCOMPARE(late.exitCode, 3);
        QVERIFY2(late.error()[u"message"_s].toString().contains(u"missing"_s), late.err.constData());
        const CliRun journal = runCli({u"--json"_s, u"--workspace"_s, at.workspace + u"&user=team_reader"_s, u"journal"_s, at.database});
        QCOMPARE(journal.exitCode, 0);
        QVERIFY(journal.array().size() > 8);
        const CurationDesk after = desk(at);
        QVERIFY(after.chain().ok());
        QVERIFY(std::ranges::none_of(changeSets(after), [](const auto& set) { return set.state == ChangeSetState::Intent; }));
    }

    /// A file that was exchanged: what was decided about the first one stays in the team's chain, apart from the second one's.
    void anotherFileInASharedWorkspace_data()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("postgres") << true;
        QTest::newRow("sqlite") << false;
    }
    void anotherFileInASharedWorkspace()
    {
        QFETCH(const bool, server);
        TeamPlace first = place(false), second = place(false);
        if (!server)
            first.workspace = m_folder.filePath(u"exchanged.db"_s);
        second.workspace = first.workspace;
        const QStringList which{QString::fromUtf8(nameOf(0)), u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s};
        const auto demote = [&](const TeamPlace& at, const QStringList& more = {}) {
            return runCli(at.command(QStringList{u"demote"_s, at.database} + which + more, u"ann"_s));
        };
        QCOMPARE(demote(first).exitCode, 0);
        QCOMPARE(demote(second).exitCode, 0);
        const QString kept = first.database + u".kept"_s;
        QVERIFY(QFile::rename(first.database, kept));
        QVERIFY(ForeignDesk::run(DatabaseUrl::sqlite(first.database), agentsTables(false) + "DELETE FROM rca_outcomes WHERE id = 1;"));
        const CliRun asked = demote(first);
        QCOMPARE(asked.exitCode, 4);
        QVERIFY2(asked.error()[u"hint"_s].toString().contains(u"--source-is"_s), asked.err.constData());
        const CliRun other = demote(first, {u"--source-is"_s, u"other"_s});
        QVERIFY2(other.exitCode == 0, other.err.constData());
        QCOMPARE(other.object()[u"journal_seq"_s].toInt(), 6); // the team's chain goes on
        const auto undo = [&](const TeamPlace& at) { return runCli(at.command({u"undo"_s, at.database}, u"bob"_s)).exitCode; };
        QCOMPARE(undo(first), 0);
        QCOMPARE(undo(first), 1); // what was decided about the other file is not undone here
        QCOMPARE(undo(second), 0);
        const CurationDesk after = desk(first);
        QVERIFY(after.chain().ok());
        QCOMPARE(inJournal(after, "SELECT count(*) FROM sources"), 3);
        QCOMPARE(inJournal(after, "SELECT count(DISTINCT project_id) FROM change_sets"), 3);
    }
};

HINDCAST_TEST(TestTeam)
#include "tst_team.moc"
