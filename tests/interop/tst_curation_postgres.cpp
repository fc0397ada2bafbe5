// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CurationAction.h"
#include "core/curation/portable/PortableExport.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/PatternRows.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

template<class T>
T sure(Expected<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(failure(result)));
    return *std::move(result);
}

} // namespace

/// Curation of databases in PostgreSQL: Hindcast's own and KubeIntellect's, against what psql says of them.
class TestCurationPostgres : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QSet<QString> m_kinds; ///< of which there is one to be copied
    int m_count = 0;
    static constexpr Timestamp now{1'795'176'000'000'000}; // 2026-11-20T12:00:00Z

    /// A fresh database of that kind.
    DatabaseUrl make(const QString& kind)
    {
        if (!m_kinds.contains(kind))
            makeFirst(kind);
        m_kinds << kind;
        return sure(m_cluster->createDatabase(u"db%1"_s.arg(++m_count), u"first_"_s + kind));
    }
    void makeFirst(const QString& kind)
    {
        const DatabaseUrl url = sure(m_cluster->createDatabase(u"first_"_s + kind));
        if (kind == "native"_L1) {
            SyntheticOptions options;
            options.outcomes = 600;
            options.anchor = now;
            if (const auto made = generateSyntheticData(url, options, {}); !made)
                qFatal("%s", qPrintable(failure(made)));
        } else if (const auto loaded = m_cluster->load(url, dataFile(u"kubeintellect/%1.sql"_s.arg(kind))); !loaded) {
            qFatal("%s", qPrintable(failure(loaded)));
        }
        if (kind == "port_ours"_L1)
            psql(url,
                 u"INSERT INTO failure_patterns VALUES ('playbook=dns', 'd', '', 0.9, 2, 1.5, 1.5, 'a', NULL, 1790000000.25, FALSE)"_s);
    }
    QString psql(const DatabaseUrl& url, const QString& sql) { return sure(m_cluster->query(url, sql)); }
    /// Every column of every row, as psql prints them.
    QString tables(const DatabaseUrl& url)
    {
        QString out;
        for (const char* table : {"failure_patterns", "rca_outcomes"})
            out += psql(url, u"SELECT t::text FROM %1 t ORDER BY 1"_s.arg(QString::fromLatin1(table))) + u'\n';
        return out;
    }
    std::unique_ptr<CurationDesk> desk(const DatabaseUrl& url) { return std::make_unique<CurationDesk>(url, m_folder.path()); }

    static SpecDraft spec(const QString& action)
    {
        SpecDraft s;
        s.action = action;
        s.reason = ReasonCode::Poisoned;
        s.note = u"it's a \"drill\""_s;
        s.actor = u"ann"_s;
        s.at = now;
        return s;
    }
    /// A spec that changes something in any of these databases.
    SpecDraft example(const CurationDesk& d, const QString& action)
    {
        SpecDraft s = spec(action);
        ReadNotes notes;
        const auto patterns = sure(readPatterns(d.data(), d.store(), now, notes));
        std::vector<Pattern> good, demoted;
        for (const Pattern& p : patterns)
            (p.demoted ? demoted : good).push_back(p);
        if (good.size() < 2)
            qFatal("too few patterns");
        if (action == "demote"_L1 || action == "amend"_L1) {
            s.keys = {good[0].locator, good[1].locator};
            s.text = u"it's 'another' \\ fix \U0001F525"_s;
            s.alsoBlock = true;
        } else if (action == "restore"_L1) {
            s.keys = {demoted.empty() ? good[0].locator : demoted[0].locator};
            if (demoted.empty())
                (void)sure(d.apply(example(d, u"demote"_s)));
        } else if (action == "annotate-pattern"_L1 || action == "delete-pattern"_L1 || action == "confirm"_L1 || action == "pin"_L1) {
            s.keys = {good[0].locator, good[1].locator};
            s.text = u"seen on 'old' nodes"_s;
        } else if (action == "mark-incorrect"_L1) {
            s.keys = {Locator(1), Locator(2)};
        } else if (action == "quarantine"_L1) {
            s.taint.since = Timestamp{0};
        } else if (action == "merge"_L1) {
            for (size_t i = 0; i < good.size() && s.into.isNull(); ++i) // two of one cluster
                for (size_t j = i + 1; j < good.size() && s.into.isNull(); ++j)
                    if (good[i].clusterId == good[j].clusterId) {
                        s.into = good[i].locator;
                        s.keys = {good[j].locator};
                    }
        } else if (action == "resolve"_L1) {
            s.keys = {good[0].locator, good[1].locator};
            s.resolution = {Resolved::Both, {u"'old' nodes"_s, u"new nodes"_s}};
        } else if (action == "alias-cluster"_L1) {
            s.alias = {good[0].clusterId, u"another 'name'"_s};
        } else if (action == "apply-change-set"_L1) {
            PortableChangeSet file{u"7c0a"_s, u"demote"_s, u"outdated"_s, {}, u"bob"_s, now, u"x"_s, u"sqlite"_s, {}};
            file.rows.push_back({RowChange::Kind::Update,
                                 RelationId::Patterns,
                                 {},
                                 {{u"pattern_name"_s, Cell(good[0].name)}, {u"cluster_id"_s, Cell(good[0].clusterId)}},
                                 {},
                                 {{u"demoted"_s, Cell(false), Cell(true)}},
                                 {}});
            s.file = std::make_shared<const PortableChangeSet>(std::move(file));
        } else if (action == "block"_L1) {
            s.signatures = {{good[0].name, {}}, {good[1].name, good[1].clusterId}, {u"not yet"_s, u"c"_s}};
            s.until = Timestamp{now.us + 1'000'001};
        } else if (action == "unblock"_L1) {
            s.signatures = example(d, u"block"_s).signatures;
            (void)sure(d.apply(example(d, u"block"_s)));
        } else if (action == "undo"_L1) {
            s.changeSet = sure(d.apply(example(d, u"demote"_s))).changeSet;
        }
        return s;
    }
    /// An instant at which some outcomes are too old and some are not.
    Timestamp halfWay(const DatabaseUrl& url)
    {
        const QString us = psql(url,
                                u"SELECT (extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at)) * 1000000)::bigint "
                                "FROM rca_outcomes WHERE isfinite(created_at)"_s);
        return {us.toLongLong() + 90 * Timestamp::perDay};
    }
    static Expected<PurgeReport> purge(const CurationDesk& d, Timestamp at, bool keep = false, qint64 batch = 20'000)
    {
        HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(at, 90, 30));
        HC_TRY(const PurgePreview preview, previewPurge(d.target(), cutoffs, at));
        PurgeOptions options{u"cron"_s, {}, at, keep};
        options.batchRows = batch;
        return applyPurge(d.target(), preview, options);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void everyAction_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("action");
        for (const char* kind : {"native", "v4_300_outcomes", "v4_ours", "v2_ours", "port_ours"})
            for (const CurationAction& a : curationActions())
                if (a.subject != RelationId::Reflections && a.subject != RelationId::Episodes && a.subject != RelationId::Reviews)
                    QTest::addRow("%s %s", kind, a.id) << QString::fromLatin1(kind) << QString::fromLatin1(a.id);
    }
    void everyAction()
    {
        QFETCH(QString, kind);
        QFETCH(QString, action);
        const DatabaseUrl url = make(kind);
        const auto d = desk(url);
        const SpecDraft wanted = example(*d, action);
        if (action == "merge"_L1 && wanted.into.isNull())
            return; // no two patterns of one cluster: there is nothing that could be merged
        const QString before = tables(url);
        const QStringList rows = d->rows();
        const auto preview = previewChange(d->target(), wanted);
        if (action == "annotate-pattern"_L1 && kind != "native"_L1) {
            QVERIFY(!preview && preview.error().code == ErrorCode::Unsupported);
            return;
        }
        HC_GOOD(preview);
        if (action == "pin"_L1 && preview->rows.empty()) { // in the database are patterns whose outcomes are gone
            QCOMPARE(preview->consequences.size(), 2);
            QVERIFY(preview->consequences.front().startsWith(u"Nothing is left"));
            return;
        }
        QVERIFY(!preview->rows.empty());
        QCOMPARE(tables(url), before);
        const auto receipt = applyChange(d->target(), *preview);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QCOMPARE(receipt->affected, qint64(preview->rows.size()));
        const QString after = tables(url);
        const auto inData = std::ranges::count_if(preview->rows, [](const RowChange& r) {
            return r.place == RowChange::Place::Data && r.relation != RelationId::Blocks && r.table.isEmpty();
        });
        QCOMPARE(after != before, inData > 0);
        QStringList a = before.split(u'\n'), b = after.split(u'\n');
        a.sort();
        b.sort();
        QCOMPARE(std::max(linesAdded(a, b).size(), linesAdded(b, a).size()), inData);
        if (action == "delete-pattern"_L1) {
            QCOMPARE(previewChange(d->target(), wanted).error().code, ErrorCode::NotFound);
        } else if (action != "undo"_L1) {
            const auto again = previewChange(d->target(), wanted);
            HC_GOOD(again);
            QVERIFY(again->rows.empty());
        }
        const auto undone = d->undo(receipt->changeSet, now);
        HC_GOOD(undone);
        QVERIFY(undone->verified);
        QCOMPARE(tables(url), before);
        QCOMPARE(d->rows(), rows);
        HC_HOLDS(d->chain());
    }

    void carriedToAnotherCopy_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("action");
        for (const char* kind : {"native", "v4_ours", "v2_ours", "port_ours"})
            for (const char* action : {"demote", "amend", "mark-incorrect", "block", "confirm"})
                QTest::addRow("%s %s", kind, action) << QString::fromLatin1(kind) << QString::fromLatin1(action);
    }
    /// What was decided in one copy is done in another one, and taken back there.
    void carriedToAnotherCopy()
    {
        QFETCH(QString, kind);
        QFETCH(QString, action);
        const DatabaseUrl from = make(kind), to = make(kind);
        const auto here = desk(from), there = desk(to);
        const QString before = tables(to);
        QCOMPARE(tables(from), before);
        const auto done = here->apply(example(*here, action));
        HC_GOOD(done);
        const auto exported = exportChangeSet(here->target(), done->changeSet);
        HC_GOOD(exported);
        const auto read = portableFromJson(portableJson(*exported));
        HC_GOOD(read);
        SpecDraft carried = spec(u"apply-change-set"_s);
        carried.file = std::make_shared<const PortableChangeSet>(*read);
        const auto receipt = there->apply(carried);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QCOMPARE(tables(to), tables(from));
        const auto known = carriedBefore(there->target(), exported->id);
        HC_GOOD(known);
        QCOMPARE((*known)->id, receipt->changeSet);
        const auto undone = there->undo(receipt->changeSet, now);
        HC_GOOD(undone);
        QCOMPARE(tables(to), before);
        HC_HOLDS(there->chain());
    }

    void reflections_data()
    {
        QTest::addColumn<QString>("action");
        for (const CurationAction& a : curationActions())
            if (a.subject == RelationId::Reflections)
                QTest::newRow(a.id) << QString::fromLatin1(a.id);
    }
    void reflections()
    {
        QFETCH(QString, action);
        const DatabaseUrl url = make(u"native"_s);
        psql(
            url,
            u"TRUNCATE reflections, reflection_versions RESTART IDENTITY; INSERT INTO reflections(kind, text, importance, tags, first_seen, last_seen, created_at, state) VALUES "
            "('reflection', 'it''s', 0.1, '{a,\"b c\"}', now(), now(), now(), 'active'), ('lesson', 'l', 0.7, '{}', now(), now(), now(), 'demoted')"_s);
        const auto stored = [&] {
            return psql(url, u"SELECT t::text FROM reflections t ORDER BY id"_s)
                + psql(url, u"SELECT t::text FROM reflection_versions t"_s);
        };
        const auto d = desk(url);
        SpecDraft wanted = spec(action);
        wanted.keys = {Locator(1), Locator(2)};
        wanted.text = u"it's \"new\" \U0001F525"_s;
        wanted.revisions.assign(2,
                                {{u"new"_s, {}, 0.7, 0.25, {u"x"_s, u"null"_s, u"\"y\", z"_s}}, ReflectionQuality::Model, u"p"_s, {}, {}});
        const QString before = stored();
        const auto receipt = d->apply(wanted);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QVERIFY(stored() != before);
        HC_GOOD(d->undo(receipt->changeSet, now));
        QCOMPARE(stored(), before);
        HC_HOLDS(d->chain());
        // Another product's database has none.
        const auto foreign = desk(make(u"v4_ours"_s));
        QCOMPARE(foreign->apply(wanted).error().code, ErrorCode::Unsupported);
    }

    void staleIsRefused_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("native") << u"native"_s;
        QTest::newRow("kubeintellect") << u"v4_300_outcomes"_s;
    }
    void staleIsRefused()
    {
        QFETCH(QString, kind);
        const DatabaseUrl url = make(kind);
        const auto d = desk(url);
        const auto preview = previewChange(d->target(), example(*d, u"amend"_s));
        HC_GOOD(preview);
        psql(url, u"UPDATE failure_patterns SET recommended_fix = 'of an agent'"_s);
        const QString before = tables(url);
        const qint64 entries = d->journalEntries();
        const auto refused = applyChange(d->target(), *preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(tables(url), before);
        QCOMPARE(d->journalEntries(), entries);
        // The data step alone refuses as well: the guard does not rest on the fingerprint.
        const auto guarded = applyToData(d->target(), *preview);
        QVERIFY(!guarded);
        QCOMPARE(guarded.error().code, ErrorCode::Conflict);
        QCOMPARE(tables(url), before);
    }

    void twoJournalsAtOnce()
    {
        const DatabaseUrl url = make(u"native"_s);
        const auto work = [&](int from) {
            const auto connection = sure(connectWritable(url));
            for (int i = 0; i < 50; ++i) {
                Transaction transaction = sure(Transaction::begin(*connection, Transaction::Kind::Write));
                (void)sure(appendToJournal(*connection, {now, u"ann"_s, u"demote"_s, {}, QString::number(from + i), {}}));
                if (const auto done = transaction.commit(); !done)
                    qFatal("%s", qPrintable(failure(done)));
            }
        };
        std::thread a(work, 0), b(work, 1000);
        a.join();
        b.join();
        const auto d = desk(url);
        HC_HOLDS(d->chain());
        QCOMPARE(d->chain().entries, 100);
        psql(url, u"UPDATE journal SET at = at + interval '1 microsecond' WHERE seq = 40"_s);
        QCOMPARE(d->chain().brokenAt(), 40);
    }

    /// What KubeIntellect's own function deletes (specs: two statements in one transaction), on a copy.
    void purgeEqualsItsOwn_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"v4_300_outcomes", "v4_joined_1500_outcomes", "v4_ours", "v2_ours"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void purgeEqualsItsOwn()
    {
        QFETCH(QString, kind);
        const DatabaseUrl ours = make(kind), elsewhere = make(u"v2_empty"_s);
        // As old rows of earlier versions are.
        psql(ours, u"UPDATE failure_patterns SET confidence = 0.89999, last_seen_at = '2020-01-01' WHERE length(pattern_name) % 3 = 0"_s);
        psql(elsewhere, u"CREATE DATABASE copy%1 TEMPLATE db%2"_s.arg(m_count).arg(m_count - 1));
        const DatabaseUrl theirs = sure(DatabaseUrl::parse(m_cluster->url(u"copy%1"_s.arg(m_count))));
        const Timestamp at = halfWay(ours);
        const auto d = desk(ours);
        const QString before = tables(ours);
        const auto report = purge(*d, at, true, 37);
        HC_GOOD(report);
        QVERIFY(report->complete && report->verified);
        const QString moment = isoTimestamp(at);
        const QString deleted = psql(
            theirs,
            u"SET TimeZone = 'UTC'; WITH o AS (DELETE FROM rca_outcomes WHERE created_at < '%1'::timestamptz - interval '90 days' RETURNING 1), "
            "p AS (DELETE FROM failure_patterns WHERE last_seen_at < '%1'::timestamptz - interval '30 days' AND confidence < 0.9 RETURNING 1) "
            "SELECT (SELECT count(*) FROM o), (SELECT count(*) FROM p)"_s.arg(moment));
        QCOMPARE(u"%1|%2"_s.arg(report->outcomes).arg(report->patterns), deleted.section(u'\n', -1));
        QVERIFY(report->outcomes > 0);
        QCOMPARE(tables(ours), tables(theirs));
        const auto again = purge(*d, at);
        HC_GOOD(again);
        QVERIFY(again->changeSet.isEmpty() && again->verified);
        const auto undone = d->undo(report->changeSet, at);
        HC_GOOD(undone);
        QVERIFY(undone->verified);
        QCOMPARE(tables(ours), before);
        QVERIFY(d->chain().ok());
    }

    void nativePurgeAndUndo()
    {
        const DatabaseUrl url = make(u"native"_s);
        psql(url, u"UPDATE failure_patterns SET confidence = 0.5, last_seen_at = '2020-01-01' WHERE id % 3 = 0"_s);
        const auto d = desk(url);
        const QString before = tables(url);
        const Timestamp at = halfWay(url);
        const auto report = purge(*d, at, true, 50);
        HC_GOOD(report);
        QVERIFY(report->complete && report->verified && report->outcomes > 100 && report->patterns > 0);
        QCOMPARE(psql(url, u"SELECT (SELECT count(*) FROM purged_outcomes), (SELECT count(*) FROM purged_patterns)"_s),
                 u"%1|%2"_s.arg(report->outcomes).arg(report->patterns));
        const auto undone = d->undo(report->changeSet, at);
        HC_GOOD(undone);
        QVERIFY(undone->verified);
        QCOMPARE(tables(url), before);
        HC_HOLDS(d->chain());
        psql(url, u"UPDATE pattern_events SET count_before = count_before + 1 WHERE kind = 'purged' AND actor = 'cron'"_s);
        const JournalCheck check = d->chain();
        QVERIFY(!check.ok());
        QCOMPARE(check.firstBroken->id, report->changeSet);
    }

    /// An event in the name of a change-set that did not note it, and one fewer than a purge filed that kept nothing.
    void eventsOfNobody()
    {
        const DatabaseUrl url = make(u"native"_s);
        psql(url, u"UPDATE failure_patterns SET confidence = 0.5, last_seen_at = '2020-01-01' WHERE id % 3 = 0"_s);
        const auto d = desk(url);
        const auto decided = d->apply(example(*d, u"demote"_s));
        HC_GOOD(decided);
        const auto report = purge(*d, halfWay(url));
        HC_GOOD(report);
        QVERIFY(report->complete && report->patterns > 0);
        HC_HOLDS(d->chain());
        psql(url, u"DELETE FROM pattern_events WHERE id = (SELECT max(id) FROM pattern_events WHERE kind = 'purged' AND actor = 'cron')"_s);
        const JournalCheck less = d->chain();
        HC_BREAKS_AT(less, u"pattern_events"_s, report->changeSet);
        psql(url,
             u"INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at, reason, actor) SELECT key_hash, pattern_name, "
             "cluster_id, 'annotated', at, 'x', actor FROM pattern_events WHERE kind = 'demoted' AND actor = 'ann' LIMIT 1"_s);
        const JournalCheck more = d->chain();
        QVERIFY(!more.ok());
        QCOMPARE(more.firstBroken->id, decided->changeSet); // the first of both
    }

    void twoPurgesAtOnce_data() { staleIsRefused_data(); }
    void twoPurgesAtOnce()
    {
        QFETCH(QString, kind);
        const DatabaseUrl url = make(kind);
        const Timestamp at = halfWay(url);
        (void)desk(url); // the workspace is there
        const qint64 old = psql(url,
                                u"SELECT count(*) FROM rca_outcomes WHERE created_at < '%1'"_s.arg(
                                    isoTimestamp({at.us - 90 * Timestamp::perDay})))
                               .toLongLong();
        std::atomic<qint64> removed = 0;
        const auto work = [&] {
            const auto d = desk(url);
            for (;;) {
                const auto report = purge(*d, at, false, 20);
                if (!report && report.error().code == ErrorCode::Conflict)
                    continue;
                removed += sure(report).outcomes;
                return;
            }
        };
        std::thread a(work), b(work);
        a.join();
        b.join();
        QCOMPARE(removed.load(), old);
        const auto d = desk(url);
        HC_HOLDS(d->chain());
    }

    /// V1 has no column for a demotion: said by name, and nothing is noted.
    void whatV1CannotTake()
    {
        const DatabaseUrl url = make(u"v1_ours"_s);
        const auto d = desk(url);
        ReadNotes notes;
        const auto patterns = sure(readPatterns(d->data(), d->store(), now, notes));
        SpecDraft s = spec(u"demote"_s);
        s.keys = {patterns[0].locator};
        const auto refused = previewChange(d->target(), s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY(refused.error().sentence.contains(u"demoted"_s));
        const CliRun run = runCli({u"--write"_s, u"--json"_s, u"demote"_s, url.text(), patterns[0].name, u"--reason"_s, u"poisoned"_s});
        QCOMPARE(run.exitCode, 4);
        QCOMPARE(run.error()[u"code"_s].toString(), u"unsupported"_s);
        QVERIFY(run.error()[u"message"_s].toString().contains(u"demoted"_s));
        QCOMPARE(d->journalEntries(), 0);
        s.action = u"amend"_s; // which it can
        s.text = u"new"_s;
        const QString before = tables(url);
        const auto amended = d->apply(s);
        HC_GOOD(amended);
        HC_GOOD(d->undo(amended->changeSet, now));
        QCOMPARE(tables(url), before);
    }

    void v0IsReadOnly()
    {
        const CliRun run = runCli({u"--write"_s, u"purge"_s, make(u"v0_ours"_s).text(), u"--yes"_s, u"--json"_s});
        QVERIFY(run.exitCode == 4 || run.exitCode == 2);
        QVERIFY(!run.error()[u"message"_s].toString().isEmpty());
    }
};

HINDCAST_TEST(TestCurationPostgres)
#include "tst_curation_postgres.moc"
