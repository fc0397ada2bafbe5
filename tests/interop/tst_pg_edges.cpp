// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What only a server can do to us: a second writer between two of our statements, a session that ends while we look, schemas that are
// closed to this user, and tables that number their rows themselves.
#include "core/curation/Workspace.h"
#include "core/curation/purge/RetentionRows.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/engine/reflect/PromptStore.h"
#include "core/rules/prompts/PromptKinds.h"
#include "core/store/ChangeCounter.h"
#include "core/store/connect/Connect.h"
#include "core/store/copy/CompanionRows.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/postgres/PgSettings.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <future>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'176'000'000'000};

} // namespace

class TestPgEdges : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QString m_skip;

    [[nodiscard]] PostgresCluster& cluster() { return m_desks.server(); }
    DatabaseUrl native(const QString& name)
    {
        const auto url = cluster().createDatabase(name);
        if (!url || !createNative(*url))
            qFatal("no database");
        return *url;
    }
    static DatabaseUrl as(DatabaseUrl url, const QString& role)
    {
        url.parameters[u"user"_s] = role;
        return url;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto started = m_desks.start();
        HC_NEEDS_POSTGRES(started);
    }
    void cleanupTestCase() { m_desks.stop(); }

    /// Two people store a version of a prompt in one moment: the second is told, and the first one's stays.
    void twoVersionsAtOnce()
    {
        const DatabaseUrl url = native(u"prompts"_s);
        const auto prompt = builtInPromptOf(u"reflection-failure"_s);
        HC_GOOD(prompt);
        const auto add = [&](Connection& connection, const QString& system) {
            const auto store = describeStore(connection, url);
            if (!store)
                qFatal("no store");
            return PromptStore(connection, **store).add(u"reflection-failure"_s, system, prompt->user, u"ann"_s, now);
        };
        const auto first = connectWritable(url);
        HC_GOOD(first);
        auto transaction = Transaction::begin(**first, Transaction::Kind::Write);
        HC_GOOD(transaction);
        HC_GOOD((*first)->execute(
            "INSERT INTO prompts(name, version, system_text, user_text, actor, created_at) VALUES ('reflection-failure', 2, 'a', 'b', 'bob', now())"));
        auto second = std::async(std::launch::async, [&] {
            const auto connection = connectWritable(url);
            return connection ? add(**connection, u"Be brief."_s) : Expected<PromptVersion>(Unexpected(connection.error()));
        });
        HC_GOOD(cluster().waitUntilRunning(url, u"INSERT INTO prompts"_s)); // it waits for the first one's row
        HC_GOOD(transaction->commit());
        const auto late = second.get();
        QVERIFY2(!late && late.error().code == ErrorCode::Conflict,
                 late ? "stored" : qPrintable(late.error().sentence + late.error().detail));
        const auto next = add(**first, u"Be brief."_s);
        HC_GOOD(next);
        QCOMPARE(next->version, 3);
    }

    /// Whoever looks for changes when the session has ended is told so, and not "nothing new".
    void sessionsThatEndWhileWeLook()
    {
        const DatabaseUrl url = native(u"counter"_s);
        const auto connection = connectReadOnly(url);
        HC_GOOD(connection);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        HC_GOOD(changeCounter(**connection, **store));
        HC_GOOD(cluster().query(
            url, u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'counter' AND pid <> pg_backend_pid()"_s));
        const auto lost = changeCounter(**connection, **store);
        QVERIFY(!lost && lost.error().code == ErrorCode::ConnectionLost);
        QVERIFY((*connection)->isLost());
    }
    /// A stranger, who takes no lock of ours, stores the pattern that we are about to learn: ours waits, looks again, and counts on.
    void strangersWhoLearnTheSame()
    {
        const DatabaseUrl url = native(u"learning"_s);
        const auto connection = connectWritable(url);
        HC_GOOD(connection);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        RecordInput input;
        input.sessionId = u"s"_s;
        input.playbooks = QStringList{u"OOM"_s};
        input.clusterId = u"c"_s;
        input.commands = QStringList{u"kubectl delete pod x"_s};
        input.verified = Verified::Yes;
        input.createdAt = now;
        const auto record = [&](Connection& c, const StoreDescription& s) -> Expected<RecordDecision> {
            RecorderOptions options;
            options.timeoutMs = 60'000;
            HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(c, s, options));
            return recorder.record(input);
        };
        HC_GOOD(record(**connection, **store));
        HC_GOOD(
            (*connection)
                ->script(
                    "CREATE TABLE kept AS SELECT * FROM failure_patterns; DELETE FROM failure_patterns; DELETE FROM pattern_events; DELETE FROM rca_outcomes"));
        auto stranger = Transaction::begin(**connection, Transaction::Kind::Write);
        HC_GOOD(stranger);
        HC_GOOD((*connection)->execute("INSERT INTO failure_patterns OVERRIDING SYSTEM VALUE SELECT * FROM kept"));
        auto ours = std::async(std::launch::async, [&]() -> Expected<RecordDecision> {
            HC_TRY(const auto own, connectWritable(url));
            HC_TRY(const Store described, describeStore(*own, url));
            return record(*own, *described);
        });
        HC_GOOD(cluster().waitUntilRunning(url, u"INSERT INTO failure_patterns"_s));
        HC_GOOD(stranger->commit());
        const auto decision = ours.get();
        HC_GOOD(decision);
        QVERIFY(decision->recorded() && decision->pattern);
        QCOMPARE(*cluster().query(url, u"SELECT count(*) FROM failure_patterns"_s), u"1"_s);
        QCOMPARE(*cluster().query(url, u"SELECT count(*) FROM rca_outcomes"_s), u"1"_s); // once, however often it was tried
    }

    /// More parameters than a statement can have: refused before anything is sent, and the connection goes on.
    void tooManyParameters()
    {
        const auto connection = connectReadOnly(native(u"parameters"_s));
        HC_GOOD(connection);
        const auto refused = (*connection)->rows("SELECT 1", std::vector<Cell>(70'000, Cell(1)));
        QVERIFY2(!refused && refused.error().code == ErrorCode::Sql, refused ? "" : qPrintable(refused.error().sentence));
        QCOMPARE((*connection)->scalar("SELECT 7")->integer(), 7);
    }

    /// What the address sets is told to a pooler's session anew in each transaction; what is no setting cannot be.
    void optionsOfAddresses()
    {
        const auto statement = [](const QString& options) {
            DatabaseUrl url;
            url.engine = DatabaseUrl::Engine::Postgres;
            url.parameters[u"options"_s] = options;
            return PgSettings::of(url, false).statement();
        };
        for (const QString& settings :
             {u"-c search_path=mine"_s, u"-csearch_path=mine"_s, u"--search-path=mine"_s, u"  -c  search_path=mine "_s}) {
            const auto sql = statement(settings);
            HC_GOOD(sql);
            QVERIFY2(sql->contains("set_config('search_path', 'mine', true)") && sql->contains("'TimeZone', 'UTC'")
                         && sql->contains("transaction_read_only"),
                     sql->constData());
        }
        const auto quoted = statement(u"-c a.b=it's\\ two\\\\words"_s);
        HC_GOOD(quoted);
        QVERIFY2(quoted->contains("E'it''s two\\\\words'"), quoted->constData());
        for (const QString& other : {u"-d 5"_s, u"-c"_s, u"-c nothing"_s, u"-c =x"_s, u"word"_s, u"-B 100"_s}) {
            const auto refused = statement(other);
            QVERIFY2(!refused && refused.error().code == ErrorCode::InvalidInput && !refused.error().hint.isEmpty(), qPrintable(other));
        }
        HC_GOOD(statement({}));
    }

    /// A workspace in a schema that this user may not look into: said, for looking as well as for changing.
    void closedWorkspaces()
    {
        const DatabaseUrl workspace = native(u"workspace"_s);
        HC_GOOD(cluster().query(workspace, u"CREATE ROLE outsider LOGIN; REVOKE ALL ON SCHEMA public FROM PUBLIC"_s));
        const DatabaseUrl data = m_desks.sqlite(u"rae"_s, test::raeSqlite(7));
        const auto open = OpenStore::open(data);
        HC_GOOD(open);
        const WorkspaceOptions options{as(workspace, u"outsider"_s).text()};
        const auto reading = Workspace::openForReading(*open->connection, *open->store, options);
        QVERIFY(!reading && reading.error().code == ErrorCode::PermissionDenied && reading.error().sentence.contains("public"_L1));
        QVERIFY(!reading.error().hint.isEmpty());
        const auto writing = Workspace::openForWriting(*open->connection, *open->store, options);
        QVERIFY(!writing && writing.error().code == ErrorCode::PermissionDenied);
        HC_GOOD(Workspace::openForReading(*open->connection, *open->store, {workspace.text()}));
    }

    /// A row beside the record whose number only the server knows: it could not be taken back, so it is left out, and that is said.
    void rowsThatNumberThemselves()
    {
        const DatabaseUrl url = m_desks.postgres(
            u"feedback"_s,
            test::raePostgres('B')
                + "DROP TABLE IF EXISTS memory_feedback; CREATE TABLE memory_feedback(id bigserial PRIMARY KEY, memory_id uuid, feedback text);");
        const CurationDesk desk = m_desks.open(url);
        SpecDraft spec;
        spec.action = u"mark-wrong-reflection"_s;
        spec.keys = {keysOf(desk, RelationId::Reflections).front()};
        spec.reason = ReasonCode::Outdated;
        spec.at = now;
        const auto preview = previewChange(desk.target(), spec);
        HC_GOOD(preview);
        QVERIFY2(std::ranges::any_of(
                     preview->consequences,
                     [](const QString& c) { return c.contains("memory_feedback"_L1) && c.contains("numbers its rows itself"_L1); }),
                 qPrintable(preview->consequences.join(u'\n')));
        const auto receipt = applyChange(desk.target(), *preview);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QCOMPARE(desk.number("SELECT count(*) FROM memory_feedback"), 0);
    }

    /// Costs and copies of a server that are told to stop.
    void stopped()
    {
        JobContext cancelled;
        cancelled.token.cancel();
        const auto code = [](const auto& result) { return result ? ErrorCode::Internal : result.error().code; };
        for (const char shape : {'A', 'B'}) {
            const DatabaseUrl url = m_desks.postgres(shape == 'A' ? u"cognitive_a"_s : u"cognitive_b"_s, test::cognitiveMemory(shape));
            const auto open = OpenStore::open(url);
            HC_GOOD(open);
            CostQuery query;
            query.now = now;
            QCOMPARE(code(readCostReport(*open->connection, *open->store, query, cancelled)), ErrorCode::Cancelled);
            HC_GOOD(readCostReport(*open->connection, *open->store, query, {}));
            QTemporaryDir folder;
            SnapshotSpec spec;
            spec.target = folder.filePath(u"copy.db"_s);
            spec.takenAt = now;
            QCOMPARE(code(takeSnapshot(*open->connection, *open->store, spec, cancelled)), ErrorCode::Cancelled);
            QVERIFY(QDir(folder.path()).isEmpty(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot));
            HC_GOOD(takeSnapshot(*open->connection, *open->store, spec, {}));
            // Rows of the product's own ledger come last: stopped there, too.
            int told = 0;
            JobContext late;
            late.progress = [&](JobProgress) {
                ++told;
                late.token.cancel();
            };
            spec.target = folder.filePath(u"late.db"_s);
            const auto stoppedLate = takeSnapshot(*open->connection, *open->store, spec, late);
            QVERIFY(told == 0 || code(stoppedLate) == ErrorCode::Cancelled);
            QVERIFY(told == 0 || !QFile::exists(spec.target));
        }
    }

    /// What is read in pieces on a server is stopped before each of them; and what has tables is not filled.
    void piecesAndTables()
    {
        const DatabaseUrl url = native(u"pieces"_s);
        const auto open = OpenStore::open(url);
        HC_GOOD(open);
        JobContext cancelled;
        cancelled.token.cancel();
        auto rows = RetentionRows::open(*open->connection, *open->store, now);
        HC_GOOD(rows);
        const auto counts = rows->counts(true, cancelled);
        QVERIFY(!counts && counts.error().code == ErrorCode::Cancelled);
        const auto none = rows->counts(true, {});
        HC_GOOD(none);
        QCOMPARE(none->rows, 0);

        const CatalogTable* meta = open->store->catalog.table("meta");
        QVERIFY(meta);
        const CompanionPlan plan = planCompanion(*meta, CompanionTable{"meta", nullptr, false}, Dialect::Postgres);
        int cells = 0, pieces = 0;
        const auto read = [&](const CancelToken& token) {
            cells = pieces = 0;
            auto transaction = Transaction::begin(*open->connection, Transaction::Kind::Read);
            if (!transaction)
                qFatal("no transaction");
            return readCompanion(*open->connection, plan, {}, token, [&](const Cell&) { ++cells; }, [&] { ++pieces; });
        };
        const auto stopped = read(cancelled.token);
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QVERIFY(cells == 0 && pieces == 0);
        HC_GOOD(read({}));
        QVERIFY(cells > 0 && cells % int(plan.columns.size()) == 0);
        QCOMPARE(pieces, 1);

        SyntheticOptions options;
        options.outcomes = 10;
        options.anchor = now;
        const auto made = generateSyntheticData(url, options, {});
        QVERIFY(!made && made.error().code == ErrorCode::Conflict);
        QVERIFY2(made.error().sentence.contains(u"budget_alerts"_s), qPrintable(made.error().sentence));
        const auto still = rows->counts(true, {});
        HC_GOOD(still);
        QCOMPARE(still->rows, 0);
    }
};

HINDCAST_TEST(TestPgEdges)
#include "tst_pg_edges.moc"
