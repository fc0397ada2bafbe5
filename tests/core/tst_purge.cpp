// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "FaultyDisk.h"
#include "core/curation/purge/PurgeLock.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/support/TestRegistry.h"

#include <QDateTime>
#include <QSysInfo>
#include <QTest>
#include <QTimeZone>

#include <memory>
#include <random>
#include <set>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 day = Timestamp::perDay;
constexpr Timestamp now{1'795'000'000'000'000};
constexpr qint64 outcomesBefore = now.us - 90 * day, patternsBefore = now.us - 30 * day;

PurgeOptions cron() { return {u"cron"_s, {}, now}; }

} // namespace

/// Retention on a native database.
class PurgeTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    DatabaseUrl m_url;
    std::unique_ptr<EngineFixture> m_rows;

    /// Outcomes of two clusters over half a year, in random order; patterns old and young.
    void fill(int outcomes)
    {
        std::mt19937 dice(7);
        m_rows->run("BEGIN");
        for (int i = 0; i < outcomes; ++i)
            m_rows->outcome(u"key %1"_s.arg(dice() % 40), now.us - qint64(dice() % 180) * day - qint64(dice() % 1'000'000), 0.9, true,
                            dice() % 3 == 0 ? u"a"_s : u"b"_s);
        for (int i = 0; i < 40; ++i)
            m_rows->pattern(u"key %1"_s.arg(i), i % 2 == 0 ? u"a"_s : u"b"_s, i % 4 == 0 ? 0.95 : 0.5, 3, now.us - qint64(i) * 2 * day,
                            i % 5 == 0);
        m_rows->run("COMMIT");
    }
    Expected<PurgePreview> preview(const CurationDesk& desk) const
    {
        HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(now, 90, 30));
        return previewPurge(desk.target(), cutoffs, now);
    }
    Expected<PurgeReport> purge(const CurationDesk& desk, const PurgeOptions& options = cron(), const JobContext& context = {}) const
    {
        HC_TRY(const PurgePreview shown, preview(desk));
        return applyPurge(desk.target(), shown, options, context);
    }
    static qint64 left(const CurationDesk& desk)
    {
        return desk.number("SELECT (SELECT count(*) FROM rca_outcomes) + (SELECT count(*) FROM failure_patterns)");
    }
    static qint64 tooOld(const CurationDesk& desk)
    {
        return desk.number("SELECT (SELECT count(*) FROM rca_outcomes WHERE created_at < " + QByteArray::number(outcomesBefore)
                           + ") + (SELECT count(*) FROM failure_patterns WHERE confidence < 0.9 AND last_seen_at < "
                           + QByteArray::number(patternsBefore) + ')');
    }

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }
    void init()
    {
        m_rows.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_url = DatabaseUrl::sqlite(m_folder->filePath(u"memory.db"_s));
        m_rows = std::make_unique<EngineFixture>(m_url.path);
    }

    void boundaries()
    {
        m_rows->outcome(u"exactly"_s, outcomesBefore, 0.1);
        m_rows->outcome(u"older"_s, outcomesBefore - 1, 0.99);
        m_rows->outcome(u"of the future"_s, now.us + day, 0.1);
        m_rows->outcome(u"broken clock"_s, -5 * day, 0.1);
        m_rows->pattern(u"exactly"_s, u"c"_s, 0.5, 1, patternsBefore);
        m_rows->pattern(u"older"_s, u"c"_s, 0.5, 9, patternsBefore - 1);
        m_rows->pattern(u"proven"_s, u"c"_s, 0.9, 1, 0);
        m_rows->pattern(u"tombstone"_s, u"c"_s, 0.9, 1, 0, true);
        m_rows->pattern(u"demoted"_s, u"c"_s, 0.89, 9, patternsBefore - 1, true);
        CurationDesk desk(m_url);
        HC_GET(const PurgePreview shown, preview(desk));
        QCOMPARE(shown.outcomes.rows, 2);
        QCOMPARE(shown.patterns.size(), size_t(2));
        HC_GET(const PurgeReport report, applyPurge(desk.target(), shown, cron()));
        QVERIFY(report.complete && report.verified);
        QCOMPARE(report.outcomes, 2);
        QCOMPARE(report.patterns, 2);
        QCOMPARE(desk.number("SELECT count(*) FROM rca_outcomes WHERE root_cause IN ('exactly', 'of the future')"), 2);
        QCOMPARE(desk.number("SELECT count(*) FROM failure_patterns WHERE pattern_name IN ('exactly', 'proven', 'tombstone')"), 3);
        QCOMPARE(left(desk), 5);
        QCOMPARE(desk.number("SELECT count(*) FROM pattern_events WHERE kind = 'purged' AND actor = 'cron'"), 2);
        QVERIFY(desk.chain().ok());
    }

    /// What the indexes tell is what walking over all rows tells (a database whose readers block writers is walked over).
    void indexesTellWhatAWalkTells()
    {
        fill(3'000);
        const qint64 may = parseTimestamp(u"2026-05-01")->us; // the first instant of a month, and its neighbours
        for (const qint64 us : {may - 1, may, may + 1, outcomesBefore - 1, outcomesBefore, qint64(0), -400 * 365 * day})
            m_rows->outcome(u"edge"_s, us, 0.5, true, QString());
        m_rows->run("INSERT INTO rca_outcomes(tenant_id, session_id, root_cause, key_hash, confidence, created_at) "
                    "SELECT 'other', 's', 'k', x'00', 0.5, created_at FROM rca_outcomes");
        auto open = std::make_unique<CurationDesk>(m_url);
        const CurationDesk& desk = *open;
        HC_GET(const PurgePreview indexed, preview(desk));
        HC_GET(const PurgeCutoffs cutoffs, purgeCutoffs(now, 90, 30));
        HC_GET(const auto quick, quickPurgeTotals(desk.target(), cutoffs));
        QVERIFY(quick);
        QCOMPARE(quick->rows, indexed.outcomes.rows);
        QVERIFY(quick->byMonth == indexed.outcomes.byMonth);
        QCOMPARE(indexed.outcomes.rows,
                 desk.number("SELECT count(*) FROM rca_outcomes WHERE tenant_id = 'default' AND created_at < "
                             + QByteArray::number(outcomesBefore)));
        QCOMPARE(indexed.outcomes.byMonth.at(u"2026-05"_s),
                 desk.number("SELECT count(*) FROM rca_outcomes WHERE tenant_id = 'default' AND strftime('%Y-%m', created_at / 1000000, "
                             "'unixepoch') = '2026-05'"));
        open.reset();
        m_rows->run("PRAGMA journal_mode = DELETE");
        m_rows.reset();
        CurationDesk walking(m_url);
        HC_GET(const PurgePreview walked, preview(walking));
        HC_GET(const auto none, quickPurgeTotals(walking.target(), cutoffs));
        QVERIFY(!none);
        QCOMPARE(walked.outcomes.rows, indexed.outcomes.rows);
        QVERIFY(walked.outcomes.byMonth == indexed.outcomes.byMonth);
        QVERIFY(walked.outcomes.byCluster == indexed.outcomes.byCluster);
        QCOMPARE(walked.fingerprint, indexed.fingerprint);
        QVERIFY(walked.losingLastEvidence == indexed.losingLastEvidence);
    }

    void absurdPeriods()
    {
        using Two = std::pair<qint64, qint64>;
        for (const auto& [outcomes, patterns] : {Two{-1, 30}, Two{90, -1}, Two{36'501, 30}, Two{90, std::numeric_limits<qint64>::max()}}) {
            const auto refused = purgeCutoffs(now, outcomes, patterns);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        }
        HC_OK(purgeCutoffs(now, 0, 36'500));
    }

    void fingerprintsCarryTheCutoffs()
    {
        CurationDesk desk(m_url);
        HC_GET(const PurgePreview shown, preview(desk));
        HC_GET(const PurgeCutoffs back, cutoffsOf(shown.fingerprint));
        QVERIFY(back == shown.cutoffs);
        for (const char* bad : {"", "p1", "p1.a.b", "p1.!.b.c", "p2.1.1.x", "p1.1.1", "p1.zzzzzzzzzzzzzzzzzz.1.x", "p1..1.x",
                                "p1.1y2p0ij32e8e7.1.x", "p1.-1y2p0ij32e8e7.1.x"}) {
            const auto refused = cutoffsOf(QString::fromLatin1(bad));
            QVERIFY2(!refused, bad);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        }
    }

    /// Counts against SQL of our own, lost evidence against a loop over everything.
    void previewCounts()
    {
        fill(3000);
        CurationDesk desk(m_url);
        const QStringList before = desk.rows();
        HC_GET(const PurgePreview shown, preview(desk));
        std::map<QString, qint64> clusters, months, lastSeen;
        HC_GET(const auto outcomes, desk.data().rows("SELECT cluster_id, created_at, root_cause FROM rca_outcomes"));
        std::map<std::pair<QString, QString>, std::pair<int, int>> evidence; // going, staying
        const auto monthOf = [](qint64 us) { return QDateTime::fromMSecsSinceEpoch(us / 1000, QTimeZone::utc()).toString(u"yyyy-MM"_s); };
        for (const auto& o : outcomes) {
            const bool goes = o[1].integer() < outcomesBefore;
            auto& [going, staying] = evidence[{o[2].text(), o[0].text()}];
            (goes ? going : staying)++;
            if (goes) {
                ++clusters[o[0].text()];
                ++months[monthOf(o[1].integer())];
            }
        }
        QCOMPARE(shown.outcomes.byCluster, clusters);
        QCOMPARE(shown.outcomes.byMonth, months);
        QCOMPARE(shown.outcomes.rows, clusters[u"a"_s] + clusters[u"b"_s]);
        QVERIFY(months.size() > 2);

        std::set<std::pair<QString, QString>> losing, shownLosing;
        HC_GET(
            const auto patterns,
            desk.data().rows("SELECT pattern_name, cluster_id, confidence, demoted, last_seen_at, occurrence_count FROM failure_patterns"));
        qint64 going = 0;
        for (const auto& p : patterns) {
            const bool promoted = p[2].real() >= 0.9 && p[3].integer() == 0 && p[5].integer() >= 2;
            const auto [old, young] = evidence[{p[0].text(), p[1].text()}];
            if (promoted && old > 0 && young == 0)
                losing.emplace(p[0].text(), p[1].text());
            if (p[2].real() < 0.9 && p[4].integer() < patternsBefore) {
                ++going;
                ++lastSeen[monthOf(p[4].integer())];
            }
        }
        for (const Signature& s : shown.losingLastEvidence)
            shownLosing.emplace(s.pattern, s.cluster);
        QVERIFY(shownLosing == losing);
        QCOMPARE(qint64(shown.patterns.size()), going);
        QCOMPARE(shown.patternsByMonth, lastSeen);
        QCOMPARE(desk.rows(), before);
    }

    /// Copies that somebody pinned survive what they are copies of.
    void pinnedEvidenceStays()
    {
        for (int i = 1; i <= 3; ++i)
            m_rows->outcome(u"all old"_s, outcomesBefore - i, 0.9, true);
        m_rows->outcome(u"one young"_s, outcomesBefore - 1, 0.9, true);
        m_rows->outcome(u"one young"_s, outcomesBefore, 0.9, true);
        for (const char* name : {"all old", "one young"})
            m_rows->pattern(QString::fromLatin1(name), u"c"_s, 0.9, 2, now.us);
        const CurationDesk desk(m_url);
        HC_GET(const PurgePreview before, preview(desk));
        QCOMPARE(before.losingLastEvidence.size(), size_t(1));
        QCOMPARE(before.pinned.outcomes, 0);
        QVERIFY(before.pinned.patterns.empty());
        const Signature& first = before.losingLastEvidence.front();
        SpecDraft pin;
        pin.action = u"pin"_s;
        pin.note = u"audit"_s;
        pin.actor = u"ann"_s;
        pin.at = now;
        pin.keys = {desk.pattern(first.pattern, first.cluster).locator};
        HC_GET(const ChangeReceipt pinned, desk.apply(pin));
        HC_GET(const PurgePreview after, preview(desk));
        QCOMPARE(pinned.affected, 3);
        QCOMPARE(after.pinned.outcomes, 3); // all of its evidence goes
        QCOMPARE(after.pinned.patterns, std::vector{first});
        QCOMPARE(after.fingerprint, before.fingerprint);
        QCOMPARE(after.losingLastEvidence.size(), before.losingLastEvidence.size());
        HC_OK(purge(desk));
        QCOMPARE(desk.number("SELECT count(*) FROM evidence_pins WHERE withdrawn_at IS NULL"), pinned.affected);
        QCOMPARE(desk.number("SELECT count(*) FROM evidence_pins p JOIN rca_outcomes o ON CAST(o.id AS TEXT) = p.outcome_id"), 0);
        QVERIFY(desk.number("SELECT min(length(outcome)) FROM evidence_pins") > 50); // a copy says something
        HC_GET(const PurgePreview last, preview(desk));
        QCOMPARE(last.pinned.outcomes, 0); // they went before
        QVERIFY(desk.chain().ok());
    }

    void losingTheLastEvidence()
    {
        m_rows->outcome(u"all old"_s, outcomesBefore - 1, 0.9, true);
        m_rows->outcome(u"one young"_s, outcomesBefore - 1, 0.9, true);
        m_rows->outcome(u"one young"_s, outcomesBefore, 0.9, true);
        m_rows->outcome(u"elsewhere"_s, outcomesBefore - 1, 0.9, true, u"c"_s);
        m_rows->outcome(u"elsewhere"_s, outcomesBefore, 0.9, true, u"d"_s);
        for (const char* name : {"all old", "one young", "elsewhere", "never had any"})
            m_rows->pattern(QString::fromLatin1(name), u"c"_s, 0.9, 2, now.us);
        CurationDesk desk(m_url);
        HC_GET(const PurgePreview shown, preview(desk));
        QStringList names;
        for (const Signature& s : shown.losingLastEvidence)
            names << s.pattern;
        names.sort();
        QCOMPARE(names, (QStringList{u"all old"_s, u"elsewhere"_s}));
    }

    void staleIsRefused_data()
    {
        QTest::addColumn<QByteArray>("meanwhile");
        const QByteArray old = QByteArray::number(outcomesBefore - 5);
        QTest::newRow("one more") << QByteArray("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) "
                                                "VALUES ('s', 'k', x'00', 1, ")
                + old + ')';
        QTest::newRow("one less") << QByteArray("DELETE FROM rca_outcomes WHERE id = (SELECT min(id) FROM rca_outcomes WHERE created_at < ")
                + old + ')';
        QTest::newRow("seen again") << QByteArray("UPDATE failure_patterns SET last_seen_at = 1795000000000000");
    }
    void staleIsRefused()
    {
        QFETCH(QByteArray, meanwhile);
        fill(300);
        CurationDesk desk(m_url);
        HC_GET(const PurgePreview shown, preview(desk));
        runSql(m_url.path, meanwhile);
        const QStringList before = desk.rows();
        const auto refused = applyPurge(desk.target(), shown, cron());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(desk.rows(), before);
        QCOMPARE(desk.journalEntries(), 0);
    }

    /// A preview of yesterday still holds today, although more rows are too old by now.
    void ageingIsNotStale()
    {
        fill(300);
        CurationDesk desk(m_url);
        HC_GET(const PurgePreview shown, preview(desk));
        m_rows->outcome(u"new"_s, now.us, 0.9); // written meanwhile, not too old
        PurgeOptions options = cron();
        options.at.us += 10 * day;
        HC_GET(const PurgeReport report, applyPurge(desk.target(), shown, options));
        QVERIFY(report.complete && report.verified);
        QCOMPARE(report.outcomes, shown.outcomes.rows);
        QCOMPARE(tooOld(desk), 0);
    }

    void againIsNothing()
    {
        fill(300);
        CurationDesk desk(m_url);
        HC_OK(purge(desk));
        const qint64 entries = desk.journalEntries();
        QCOMPARE(entries, 2); // intent and result
        const QStringList rows = desk.rows();
        HC_GET(const PurgeReport again, purge(desk));
        QVERIFY(again.complete && again.verified && again.changeSet.isEmpty());
        QCOMPARE(again.outcomes + again.patterns, 0);
        QCOMPARE(desk.rows(), rows);
        QCOMPARE(desk.journalEntries(), entries);
    }

    void cancelledInTheMiddle()
    {
        fill(2000);
        CurationDesk desk(m_url);
        const qint64 all = left(desk), old = tooOld(desk);
        for (const int batches : {1, 3, 7}) {
            PurgeOptions options = cron();
            options.batchRows = 50;
            JobContext context;
            int done = 0;
            context.progress = [&](JobProgress) {
                if (++done == batches)
                    context.token.cancel();
            };
            const qint64 before = left(desk);
            desk.data().setCancelToken(context.token); // as the command line does
            HC_GET(const PurgeReport report, purge(desk, options, context));
            QVERIFY(!report.complete);
            QVERIFY(report.interruption && report.interruption->code == ErrorCode::Cancelled);
            QVERIFY(report.outcomes + report.patterns > 0);
            QCOMPARE(before - left(desk), report.outcomes + report.patterns);
            HC_GET(const ChangeSetRecord record, ChangeSetStore(desk.journal(), desk.store().scope).find(report.changeSet));
            QCOMPARE(record.affected, report.outcomes + report.patterns);
            QVERIFY(record.state == ChangeSetState::Applied);
        }
        QVERIFY(tooOld(desk) > 0);
        HC_GET(const PurgeReport rest, purge(desk));
        QVERIFY(rest.complete && rest.verified);
        QCOMPARE(tooOld(desk), 0);
        QCOMPARE(left(desk), all - old);
        QVERIFY(desk.chain().ok());
        QCOMPARE(desk.number("SELECT count(*) FROM locks"), 0);
    }

    /// Batches follow the keys where they are dense, and the rows where they are not: few of them, and never a large one.
    void keysWithGaps()
    {
        fill(1500);
        m_rows->run("UPDATE rca_outcomes SET id = id * 1000000 WHERE id BETWEEN 300 AND 900");
        m_rows->run("UPDATE rca_outcomes SET id = 9223372036854775807 - id WHERE id BETWEEN 901 AND 1000");
        CurationDesk desk(m_url);
        const qint64 all = left(desk), old = tooOld(desk);
        PurgeOptions options = cron();
        options.batchRows = 50;
        JobContext context;
        qint64 before = 0, largest = 0, batches = 0;
        context.progress = [&](JobProgress p) {
            largest = std::max(largest, p.done - before);
            before = p.done;
            ++batches;
        };
        HC_GET(const PurgeReport report, purge(desk, options, context));
        QVERIFY(report.complete && report.verified);
        QCOMPARE(tooOld(desk), 0);
        QCOMPARE(left(desk), all - old);
        QVERIFY2(largest <= 50, qPrintable(QString::number(largest)));
        QVERIFY2(batches <= 1500 / 50 + 10, qPrintable(QString::number(batches)));
        // The log's limit is what it was.
        QCOMPARE(desk.data().scalar("PRAGMA wal_autocheckpoint")->integer(), 1000);
    }

    void keptRowsComeBack()
    {
        fill(1000);
        CurationDesk desk(m_url);
        const QStringList before = desk.rows();
        PurgeOptions options = cron();
        options.keepRows = true;
        options.batchRows = 70;
        HC_GET(const PurgeReport report, purge(desk, options));
        QVERIFY(report.verified);
        HC_GET(const ChangeReceipt undone, desk.undo(report.changeSet, now));
        QVERIFY(undone.verified);
        QCOMPARE(undone.affected, report.outcomes + report.patterns);
        QCOMPARE(desk.rows(), before);
        QCOMPARE(desk.number("SELECT count(*) FROM pattern_events WHERE kind = 'restored'"), report.patterns);
        const auto twice = desk.undo(report.changeSet, now);
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Conflict);
        QVERIFY(desk.chain().ok());
        // A demoted pattern came back demoted, and its history says so.
        QCOMPARE(desk.number("SELECT count(*) FROM failure_patterns p WHERE demoted = 1 AND confidence < 0.9 AND EXISTS (SELECT 1 FROM "
                             "pattern_events e WHERE e.pattern_name = p.pattern_name AND kind = 'restored') AND (SELECT kind FROM "
                             "pattern_events e WHERE e.pattern_name = p.pattern_name ORDER BY id DESC LIMIT 1) <> 'demoted'"),
                 0);
    }

    void withoutRowsNoUndo()
    {
        fill(100);
        CurationDesk desk(m_url);
        HC_GET(const PurgeReport report, purge(desk));
        const auto refused = desk.undo(report.changeSet, now);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }

    void learnedAnewIsNotOverwritten()
    {
        fill(100);
        CurationDesk desk(m_url);
        PurgeOptions options = cron();
        options.keepRows = true;
        HC_GET(const PurgePreview shown, preview(desk));
        HC_GET(const PurgeReport report, applyPurge(desk.target(), shown, options));
        m_rows->pattern(shown.patterns[0].signature.pattern, shown.patterns[0].signature.cluster, 0.9, 1, now.us);
        QStringList rows = desk.rows();
        auto refused = desk.undo(report.changeSet, now);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(desk.rows(), rows);
        // The number of an outcome that went may have been given to another one.
        m_rows->run("DELETE FROM failure_patterns WHERE last_seen_at = ?1 AND occurrence_count = 1", {Cell(now.us)});
        HC_GET(const Cell gone, desk.data().scalar("SELECT max(id) FROM purged_outcomes"));
        m_rows->run(
            "INSERT INTO rca_outcomes(id, session_id, root_cause, key_hash, confidence, created_at) VALUES (?1, 's', 'k', x'00', 1, ?2)",
            {gone, Cell(now.us)});
        rows = desk.rows();
        refused = desk.undo(report.changeSet, now);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QVERIFY(!refused.error().sentence.isEmpty());
        QCOMPARE(desk.rows(), rows);
    }

    void undoneByTwoAtOnce()
    {
        fill(500);
        CurationDesk desk(m_url), other(m_url);
        PurgeOptions options = cron();
        options.keepRows = true;
        HC_GET(const PurgeReport report, purge(desk, options));
        HC_GET(const ChangeSetRecord record, ChangeSetStore(desk.journal(), desk.store().scope).find(report.changeSet));
        std::atomic<int> good = 0, refused = 0;
        const auto work = [&] {
            CurationDesk mine(m_url);
            const auto r = mine.undo(record.id, now);
            (r ? good : refused)++;
            if (!r && r.error().code != ErrorCode::Conflict)
                qFatal("%s", qPrintable(describe(r)));
        };
        std::thread a(work), b(work);
        a.join();
        b.join();
        QCOMPARE(good.load(), 1);
        QCOMPARE(refused.load(), 1);
    }

    void twoAtOnce()
    {
        fill(3000);
        const qint64 old = tooOld(CurationDesk(m_url));
        std::atomic<qint64> removed = 0;
        const auto work = [&] {
            CurationDesk mine(m_url);
            PurgeOptions options = cron();
            options.batchRows = 100;
            for (;;) {
                const auto report = purge(mine, options);
                if (!report && report.error().code == ErrorCode::Conflict) // the other one was between preview and apply
                    continue;
                if (!report)
                    qFatal("%s", qPrintable(describe(report)));
                removed += report->outcomes + report->patterns;
                return;
            }
        };
        std::thread a(work), b(work);
        a.join();
        b.join();
        QCOMPARE(removed.load(), old);
        CurationDesk desk(m_url);
        QCOMPARE(tooOld(desk), 0);
        QVERIFY(desk.chain().ok());
        QCOMPARE(desk.number("SELECT count(*) FROM locks"), 0);
    }

    void waitingEndsAsBusy()
    {
        CurationDesk desk(m_url), other(m_url);
        HC_GET(const PurgeLock held, PurgeLock::acquire(desk.target(), 0, {}));
        const auto busy = PurgeLock::acquire(other.target(), 300, {});
        QVERIFY(!busy);
        QCOMPARE(busy.error().code, ErrorCode::Busy);
        const CancelToken token;
        token.cancel();
        const auto cancelled = PurgeLock::acquire(other.target(), 60'000, token);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    }

    void theDeadHoldNothing_data()
    {
        QTest::addColumn<QString>("owner");
        QTest::addColumn<qint64>("forUs");
        QTest::addColumn<bool>("free");
        const QString host = QSysInfo::machineHostName();
        QTest::newRow("dead process") << host + u" 999999999 x"_s << day << true;
        QTest::newRow("living process") << host + u" %1 x"_s.arg(::getpid()) << day << false;
        QTest::newRow("other host") << u"elsewhere 1 x"_s << day << false;
        QTest::newRow("other host, expired") << u"elsewhere 1 x"_s << -day << true;
    }
    void theDeadHoldNothing()
    {
        QFETCH(QString, owner);
        QFETCH(qint64, forUs);
        QFETCH(bool, free);
        CurationDesk desk(m_url);
        const qint64 until = QDateTime::currentMSecsSinceEpoch() * 1000 + forUs;
        m_rows->run("INSERT INTO locks VALUES ('purge default default', ?1, ?2)", {Cell(owner), Cell(until)});
        QCOMPARE(PurgeLock::acquire(desk.target(), 0, {}).has_value(), free);
    }

    /// A disk that fails in the middle leaves whole batches, and a later run finishes.
    void faultyDisk()
    {
        fill(600);
        m_rows->run("PRAGMA wal_checkpoint(TRUNCATE)");
        m_rows.reset();
        const QString original = m_folder->filePath(u"original.db"_s);
        QVERIFY(QFile::rename(m_url.path, original));
        int failed = 0;
        for (qint64 n = 1; n < 10'000; n += 1 + n / 6) {
            for (const char* suffix : {"", "-wal", "-shm"})
                QFile::remove(m_url.path + QString::fromLatin1(suffix));
            QVERIFY(QFile::copy(original, m_url.path));
            qint64 before = 0;
            Expected<PurgeReport> report;
            {
                CurationDesk desk(m_url);
                before = left(desk);
                PurgeOptions options = cron();
                options.batchRows = 40;
                options.keepRows = true;
                FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, n, false);
                report = purge(desk, options);
                FaultyDisk::pause();
            }
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            FaultyDisk::resume();
            CurationDesk desk(m_url);
            const bool good = report && report->complete;
            if (!good)
                ++failed;
            HC_HOLDS(desk.chain());
            QCOMPARE(desk.number("SELECT (SELECT count(*) FROM purged_outcomes) + (SELECT count(*) FROM purged_patterns)"),
                     before - left(desk));
            if (report)
                QCOMPARE(report->outcomes + report->patterns, before - left(desk));
            runSql(m_url.path, "DELETE FROM locks"); // we live: ours would hold until it expires
            HC_GET(const PurgeReport rest, purge(desk));
            QVERIFY(rest.complete && rest.verified);
            QCOMPARE(tooOld(desk), 0);
            if (!reached)
                break;
        }
        QVERIFY(failed > 5);
    }
};

HINDCAST_TEST(PurgeTest)
#include "tst_purge.moc"
