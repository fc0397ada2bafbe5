// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/curation/RowEditors.h"
#include "core/domain/Clock.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/ForeignDesk.h"

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

using RowCells = std::map<QByteArray, Cell>;

/// The rows that change-sets speak of, as they are stored.
class RowWorld
{
public:
    static QString nameOf(const RowChange& c)
    {
        return QStringLiteral("%1 %2 %3 %4").arg(int(c.place)).arg(int(c.relation)).arg(QString::fromUtf8(c.table), c.key.text());
    }
    /// Reads the row that \a change speaks of.
    static std::optional<RowCells> read(RowEditors& editors, const RowChange& change)
    {
        const auto editor = editors.of(change);
        const auto image = editor ? (*editor)->read(change.key) : Unexpected(editor.error());
        if (!image)
            qFatal("%s", qPrintable(image.error().sentence + image.error().detail));
        if (!*image)
            return {};
        RowCells cells;
        for (int i = 0; i < (*editor)->columns().size(); ++i)
            cells[(*editor)->columns()[i]] = (**image).values[size_t(i)];
        return cells;
    }
    void addAll(const CurationDesk& desk, RelationId relation)
    {
        RowEditors editors(desk.target());
        for (const Locator& key : keysOf(desk, relation)) {
            RowChange row;
            row.relation = relation;
            row.key = key;
            m_rows[nameOf(row)] = {row, *read(editors, row)};
        }
    }
    /// What does not fit; empty when the change followed from what was there.
    QString apply(const RowChange& change)
    {
        const QString name = nameOf(change);
        auto it = m_rows.find(name);
        const bool there = it != m_rows.end() && it->second.cells;
        if (there == (change.kind == RowChange::Kind::Insert))
            return name + (there ? u" is there already"_s : u" is not there"_s);
        auto& row = m_rows[name];
        row.change = change;
        if (!there)
            row.cells = RowCells();
        for (const CellChange& c : change.columns) {
            if (there && (*row.cells)[c.column] != c.before)
                return u"%1: %2 was %3, not %4"_s.arg(name, QString::fromUtf8(c.column), (*row.cells)[c.column].text(), c.before.text());
            (*row.cells)[c.column] = c.after;
        }
        if (change.kind == RowChange::Kind::Delete)
            row.cells.reset();
        return {};
    }
    /// Rows that are not as they must be; those that are gone although nobody removed them are counted in \a gone.
    QStringList differences(const CurationDesk& desk, int& gone) const
    {
        QStringList out;
        RowEditors editors(desk.target());
        for (const auto& [name, row] : m_rows) {
            const auto now = read(editors, row.change);
            if (row.cells && !now && row.change.place == RowChange::Place::Data)
                ++gone;
            else if (now.has_value() != row.cells.has_value())
                out << name + (now ? u" must be gone"_s : u" is gone"_s);
            for (const auto& [column, cell] : now&& row.cells ? *row.cells : RowCells())
                if (now->at(column) != cell)
                    out << u"%1: %2 is %3, not %4"_s.arg(name, QString::fromUtf8(column), now->at(column).text(), cell.text());
        }
        return out;
    }

private:
    struct Row {
        RowChange change;
        std::optional<RowCells> cells;
    };
    std::map<QString, Row> m_rows;
};

} // namespace

/// A team: curators and cron, each a process, on databases of other products with one workspace in PostgreSQL.
class TestTeam : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
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
        if (!started && !PostgresCluster::skipReason(started.error()).isEmpty())
            QSKIP(qPrintable(PostgresCluster::skipReason(started.error())));
        HC_GOOD(started);
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
            const std::jthread first([&] { curate(at, u"ann"_s, ann, bob, 60, 0); });
            const std::jthread second([&] { curate(at, u"bob"_s, bob, ann, 90, 3); });
            const std::jthread third([&] { purgeOften(at, cron, 25); });
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
        QVERIFY2(chain.ok, qPrintable(chain.sentence));
        QCOMPARE(inJournal(after, "SELECT max(seq) FROM journal"), chain.entries);
        QCOMPARE(inJournal(after, "SELECT count(DISTINCT previous_hash) FROM journal"), chain.entries);
        qint64 purged = 0;
        std::map<ChangeSetState, int> states;
        for (const ChangeSetRecord& set : changeSets(after)) {
            ++states[set.state];
            QVERIFY2(set.state == ChangeSetState::Applied || set.state == ChangeSetState::Aborted,
                     qPrintable(set.action + u' ' + set.actor + u' ' + word(set.state)));
            if (set.state != ChangeSetState::Applied)
                continue;
            if (set.action == u"purge"_s)
                purged += set.affected;
            std::vector<RowChange> rows;
            std::vector<EventChange> events;
            HC_GOOD(ChangeSetStore(after.journal(), after.target().journalStore->scope).readImages(set.id, rows, events));
            for (const RowChange& row : rows) {
                const QString wrong = world.apply(row);
                QVERIFY2(wrong.isEmpty(), qPrintable(u"%1 %2 %3: %4"_s.arg(set.action, set.actor, set.id, wrong)));
            }
        }
        QVERIFY(states[ChangeSetState::Applied] > 20);
        int gone = 0;
        const QStringList wrong = world.differences(after, gone);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QCOMPARE(gone, int(purged));
        QCOMPARE(after.number("SELECT count(*) FROM rca_outcomes"), outcomesOfTheTeam);
        QVERIFY(purged > oldRecords);
    }
};

QTEST_GUILESS_MAIN(TestTeam)
#include "tst_team.moc"
