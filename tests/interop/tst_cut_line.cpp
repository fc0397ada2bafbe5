// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/curation/decay/DecayRun.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/dashboard/DashboardReader.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/engine/reflect/Consolidator.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/Export.h"
#include "core/transfer/memories/MemoryImport.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/CuttableLine.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};
qint64 markedOutcome = 0; ///< one that was good so far

/// What a job works with: a connection through the line, and a folder for files.
struct Place {
    Connection& connection;
    const StoreDescription& store;
    DatabaseUrl url;
    QString folder;
};

using Work = std::function<Expected<void>(const Place&)>;

struct CutJob {
    const char* name;
    bool writes;
    Work work;
};

template<class T>
Expected<void> done(const Expected<T>& result)
{
    return result ? Expected<void>() : Unexpected(result.error());
}

Expected<void> purgeAll(const Place& at, bool keepRows)
{
    HC_TRY(const Workspace workspace, Workspace::openForWriting(at.connection, at.store, {}));
    HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(now, 30, 10));
    HC_TRY(const PurgePreview shown, previewPurge(workspace.target(), cutoffs, now));
    PurgeOptions options{u"cron"_s, {}, now, keepRows};
    options.batchRows = 100;
    HC_TRY(const PurgeReport report, applyPurge(workspace.target(), shown, options));
    return report.interruption ? Unexpected(*report.interruption) : Expected<void>();
}

RecordInput sighting(int n)
{
    RecordInput in;
    in.sessionId = u"cut"_s;
    in.requestId = u"cut-%1"_s.arg(n); // repeated after a cut: taken once
    in.playbooks = {u"Cut%1"_s.arg(n % 7)};
    in.clusterId = u"c"_s;
    in.commands = {u"kubectl delete pod x"_s};
    in.verified = Verified::Yes;
    in.createdAt = Timestamp{now.us + n * Timestamp::perSecond};
    return in;
}

Expected<void> recordMany(const Place& at)
{
    RecorderOptions options;
    options.clock = std::make_shared<FixedClock>(now);
    HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(at.connection, at.store, options));
    for (int from = 0; from < 200; from += 20) {
        std::vector<RecordInput> inputs;
        for (int n = from; n < from + 20; ++n)
            inputs.push_back(sighting(n));
        HC_TRY(const RecordResults results, recorder.recordBatch(inputs));
        for (const auto& r : results)
            if (!r)
                return Unexpected(r.error());
    }
    return {};
}

Expected<void> exportAll(const Place& at, const char* suffix)
{
    ExportSpec spec;
    spec.list = latestFirst(*at.store.relation(RelationId::Outcomes));
    spec.target = at.folder + u"/out."_s + QLatin1String(suffix);
    spec.now = now;
    return done(exportRows(at.connection, at.store, spec, {}));
}

Expected<void> importLog(const Place& at)
{
    MemoryImportOptions options;
    options.batch = 50;
    options.clock = std::make_shared<FixedClock>(now);
    return done(importMemories(at.connection, at.store,
                               {qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/reflexion-logs/reflections.jsonl"_s},
                               options));
}

Expected<void> markIncorrect(const Place& at)
{
    HC_TRY(const Workspace workspace, Workspace::openForWriting(at.connection, at.store, {}));
    SpecDraft spec;
    spec.action = u"mark-incorrect"_s;
    spec.keys = {Locator(markedOutcome)};
    spec.reason = ReasonCode::Other;
    spec.note = u"the line was cut"_s;
    spec.actor = u"ann"_s;
    spec.at = now;
    HC_TRY(const ChangePreview preview, previewChange(workspace.target(), spec));
    return done(applyChange(workspace.target(), preview));
}

std::vector<CutJob> cutJobs()
{
    return {
        {"dump", false, [](const Place& at) { return done(readConfidenceHistogram(at.connection, at.store, {}, {})); }},
        {"dashboard", false,
         [](const Place& at) {
             DashboardQuery query;
             query.now = now;
             return done(readDashboard(at.connection, at.store, query, {}));
         }},
        {"export csv", false, [](const Place& at) { return exportAll(at, "csv"); }},
        {"export jsonl", false, [](const Place& at) { return exportAll(at, "jsonl"); }},
        {"snapshot", false,
         [](const Place& at) { return done(takeSnapshot(at.connection, at.store, {at.folder + u"/copy.db"_s, {}, {}, false, now}, {})); }},
        {"record", true, recordMany},
        {"purge", true, [](const Place& at) { return purgeAll(at, false); }},
        {"purge and keep", true, [](const Place& at) { return purgeAll(at, true); }},
        {"import", true, importLog},
        {"mark incorrect", true, markIncorrect},
        {"consolidate", true, [](const Place& at) { return done(consolidate(at.connection, at.store, nullptr, now, false)); }},
        {"decay", true,
         [](const Place& at) { return done(decayImportances({&at.connection, &at.store, &at.connection, &at.store}, {now})); }},
    };
}

} // namespace

/// The line to the server is cut in the middle of each long job: an error in time, no half a file, no half a transaction, a
/// journal that holds; and the same job afterwards comes to the end that it would have come to without the cut.
class CutLineTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_base;
    int m_databases = 0;

    /// A copy of the base, made by the server.
    DatabaseUrl copy()
    {
        const QString name = u"copy_%1"_s.arg(++m_databases);
        if (!m_cluster->createDatabase(name, u"base"_s))
            qFatal("no copy");
        DatabaseUrl url = m_base;
        url.parameters.insert(u"dbname"_s, name);
        return url;
    }
    static Expected<void> perform(const CutJob& job, const DatabaseUrl& url, const QString& folder)
    {
        HC_TRY(const auto connection, job.writes ? connectForEditing(url) : connectReadOnly(url));
        HC_TRY(const Store store, describeStore(*connection, url));
        return job.work({*connection, *store, url, folder});
    }
    /// Every row as the server sees it, without numbers that it gave and identities of change-sets.
    QStringList content(const DatabaseUrl& url)
    {
        QStringList out;
        for (const char* table : {"rca_outcomes", "failure_patterns", "pattern_events", "reflections", "traces", "purged_outcomes",
                                  "purged_patterns", "blocks", "locks"}) {
            const auto rows = m_cluster->query(
                url,
                u"SELECT '%1 ' || (to_jsonb(t) - '{id,outcome_id,change_set,trace_id,pair_id,updated_at,uuid}'::text[])::text FROM %1 t ORDER BY 1"_s
                    .arg(QLatin1String(table)));
            if (!rows)
                qFatal("%s", qPrintable(rows.error().detail));
            out << rows->split(u'\n', Qt::SkipEmptyParts);
        }
        return out;
    }

    static void allJobs()
    {
        QTest::addColumn<int>("job");
        const auto jobs = cutJobs();
        for (size_t i = 0; i < jobs.size(); ++i)
            QTest::newRow(jobs[i].name) << int(i);
    }
    /// Restarts the server as soon as so many bytes more went over the line while a job is at work; gives what the job says.
    Expected<void> performOverRestart(const CutJob& job, const DatabaseUrl& url, const QString& folder, const CuttableLine& line,
                                      qint64 bytes, PostgresCluster::Ending how)
    {
        const qint64 until = line.passed() + bytes;
        std::atomic<bool> ended = false;
        Expected<void> result;
        Expected<void> restarted;
        {
            const std::jthread worker([&] {
                result = perform(job, line.through(url), folder);
                ended = true;
            });
            while (line.passed() < until && !ended)
                QThread::usleep(100); // wait: between two looks at how much went over the line
            restarted = m_cluster->restart(how);
        }
        if (!restarted)
            qFatal("%s", qPrintable(failure(restarted)));
        return result;
    }

private Q_SLOTS:
    void initTestCase()
    {
        PostgresCluster::Settings settings;
        settings.server = {u"synchronous_commit=on"_s}; // what was committed outlives a crash
        auto cluster = PostgresCluster::start(settings);
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_base = m_cluster->createDatabase(u"base"_s).value();
        SyntheticOptions options;
        options.outcomes = 400;
        options.anchor = now;
        const auto made = generateSyntheticData(m_base, options, {});
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence + made.error().detail));
        markedOutcome = m_cluster->query(m_base, u"SELECT min(id) FROM rca_outcomes WHERE verified AND outcome_feedback IS NULL"_s)
                            ->toLongLong();
        QVERIFY(markedOutcome > 0);
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void cut_data() { allJobs(); }
    void cut()
    {
        QFETCH(const int, job);
        const CutJob what = cutJobs()[size_t(job)];
        CuttableLine line(m_base);
        // Without a cut: how much goes over the line, and what comes of it.
        const DatabaseUrl whole = what.writes ? copy() : m_base;
        const QTemporaryDir wholeFolder;
        const qint64 before = line.passed();
        const auto good = perform(what, line.through(whole), wholeFolder.path());
        QVERIFY2(good, good ? "" : qPrintable(good.error().sentence + good.error().detail));
        const qint64 bytes = line.passed() - before;
        const QStringList expected = content(whole);
        for (const int percent : {35, 90}) {
            const QTemporaryDir folder;
            const DatabaseUrl url = what.writes ? copy() : m_base;
            line.cutAfter(bytes * percent / 100);
            QElapsedTimer timer;
            timer.start();
            const auto result = perform(what, line.through(url), folder.path());
            QVERIFY2(!result, qPrintable(QString::number(percent)));
            QVERIFY2(result.error().code == ErrorCode::ConnectionLost || result.error().code == ErrorCode::ConnectionFailed,
                     qPrintable(result.error().sentence + result.error().detail));
            QVERIFY(!result.error().hint.isEmpty());
            QVERIFY2(timer.elapsed() < 8'000, qPrintable(QString::number(timer.elapsed())));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList()); // no half a file, no temporary one
            line.mend();
            if (what.writes) {
                const CurationDesk desk(url);
                QVERIFY(desk.chain().ok());
            }
            const auto again = perform(what, line.through(url), folder.path());
            QVERIFY2(again, again ? "" : qPrintable(again.error().sentence + again.error().detail));
            const QStringList found = content(url);
            QVERIFY2(
                found == expected,
                qPrintable(u"%1 % (%4 %5): more: %2; less: %3"_s.arg(percent)
                               .arg(linesAdded(expected, found).mid(0, 3).join(u'\n'), linesAdded(found, expected).mid(0, 3).join(u'\n'))
                               .arg(linesAdded(expected, found).size())
                               .arg(linesAdded(found, expected).size())));
        }
    }

    void restarted_data() { allJobs(); }
    /// The same while the server is restarted, in order or after a crash: the job ends well or says that the line is lost, and what it
    /// had not done is done by the next one.
    void restarted()
    {
        QFETCH(const int, job);
        const CutJob what = cutJobs()[size_t(job)];
        CuttableLine line(m_base);
        const DatabaseUrl whole = what.writes ? copy() : m_base;
        const QTemporaryDir wholeFolder;
        const qint64 before = line.passed();
        HC_GOOD(perform(what, line.through(whole), wholeFolder.path()));
        const qint64 bytes = line.passed() - before;
        const QStringList expected = content(whole), files = QDir(wholeFolder.path()).entryList(QDir::Files | QDir::Hidden);
        const QTemporaryDir folder;
        const DatabaseUrl url = what.writes ? copy() : m_base;
        const auto how = job % 2 == 0 ? PostgresCluster::Ending::Orderly : PostgresCluster::Ending::Crash;
        const auto result = performOverRestart(what, url, folder.path(), line, bytes * 4 / 10, how);
        if (!result) {
            QVERIFY2(result.error().code == ErrorCode::ConnectionLost || result.error().code == ErrorCode::ConnectionFailed,
                     qPrintable(failure(result)));
            QVERIFY(!result.error().hint.isEmpty());
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
            if (what.writes)
                QVERIFY(CurationDesk(url).chain().ok());
            HC_GOOD(perform(what, line.through(url), folder.path()));
        }
        qInfo("%s", result ? "it had ended before" : "interrupted");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), files);
        const QStringList found = content(url);
        QVERIFY2(found == expected,
                 qPrintable(linesAdded(expected, found).mid(0, 3).join(u'\n') + linesAdded(found, expected).mid(0, 3).join(u'\n')));
    }

    /// A foreign database: the intent that a cut leaves behind is settled by the same process, as soon as the line is mended.
    void whatTheProcessLeftItSettles()
    {
        const QTemporaryDir folder;
        ForeignDesk files;
        HC_GOOD(files.start());
        const DatabaseUrl url = files.postgres(u"agents"_s, kubeIntellectRules());
        CuttableLine line(url);
        const DatabaseUrl cuttable = line.through(url);
        int applied = 0, aborted = 0, unsure = 0;
        bool demoted = false; // what the rows must say
        const auto decide = [&](const CurationDesk& desk) {
            SpecDraft spec;
            spec.action = demoted ? u"restore"_s : u"demote"_s;
            spec.reason = ReasonCode::Outdated;
            spec.actor = u"ann"_s;
            spec.at = now;
            spec.keys = {desk.pattern(u"oom"_s, u"prod"_s).locator};
            return desk.apply(spec);
        };
        QString newest; // change-set
        qint64 bytes = 0;
        {
            const CurationDesk desk(cuttable, folder.path());
            const qint64 before = line.passed();
            const auto first = decide(desk);
            HC_GOOD(first);
            newest = first->changeSet;
            bytes = line.passed() - before;
            demoted = true;
        }
        for (int percent = 30; percent <= 100; percent += effort(7, 2)) {
            const CurationDesk desk(cuttable, folder.path());
            line.cutAfter(bytes * percent / 100);
            const auto result = decide(desk);
            line.mend();
            if (result) { // everything went through
                newest = result->changeSet;
                demoted = !demoted;
                continue;
            }
            QVERIFY2(result.error().code == ErrorCode::ConnectionLost, qPrintable(failure(result)));
            const CurationDesk again(cuttable, folder.path());
            const auto settled = settleIntents(again.target(), now, u"settler"_s);
            HC_GOOD(settled);
            QVERIFY(settled->size() <= 1); // none: it was cut before anything was to be written
            QVERIFY(ChangeSetStore(again.journal(), again.target().journalStore->scope).list(0, ChangeSetState::Intent)->empty());
            const bool happened = again.pattern(u"oom"_s, u"prod"_s).demoted != demoted;
            const auto last = ChangeSetStore(again.journal(), again.target().journalStore->scope).list(1);
            HC_GOOD(last); // without anything to settle: of this time, cut while it was read again, or of the time before
            const bool noted = !settled->empty() || last->front().id != newest;
            newest = last->front().id;
            QCOMPARE(happened, noted && last->front().state == ChangeSetState::Applied);
            demoted = again.pattern(u"oom"_s, u"prod"_s).demoted;
            settled->empty() ? ++unsure : happened ? ++applied : ++aborted;
            QVERIFY(again.chain().ok());
        }
        qInfo("%d before the intent, %d aborted, %d applied", unsure, aborted, applied);
        QVERIFY(aborted > 0);
    }
};

HINDCAST_TEST(CutLineTest)
#include "tst_cut_line.moc"
