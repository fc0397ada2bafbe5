// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/findings/AcceptFinding.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/curation/journal/Strike.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp decidedAt{1'795'176'000'000'001}; // a microsecond, which nothing may round away
constexpr Timestamp snoozedUntil{decidedAt.us + Timestamp::perDay};
const QString oddNote = u"it's \"known\" \\ \U0001F525\n100 %"_s;

} // namespace

/// Accepted findings and the queue in PostgreSQL: both are what the journal's entries say of them, and whoever edits them is found.
class TestMarksPostgres : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    int m_count = 0;

    /// A database of its own with two findings, and three items of the queue, of which one was marked twice.
    DatabaseUrl copy()
    {
        const auto made = m_cluster->createDatabase(u"copy%1"_s.arg(++m_count), u"first"_s);
        if (!made)
            qFatal("%s", qPrintable(failure(made)));
        return *made;
    }
    static void markAll(const CurationTarget& target)
    {
        noted(acceptFinding(target,
                            {u"f00d"_s, u"destructive-command"_s, u"pattern"_s, u"größe 'x'"_s, u"c"_s, u"ann"_s, oddNote, decidedAt}));
        noted(acceptFinding(target, {u"beef"_s, u"secret"_s, u"outcome"_s, u"12"_s, {}, u"bob"_s, {}, decidedAt}));
        TriageMark mark{TriageState::Done, {}, u"r1"_s, u"ann"_s};
        noted(markTriage(target, {u"pattern"_s, u"cpu"_s, u"c"_s}, mark, u"seen"_s, decidedAt));
        noted(markTriage(target, {u"pattern"_s, u"disk"_s, {}}, mark, {}, decidedAt));
        mark.state = TriageState::Pending;
        noted(markTriage(target, {u"outcome"_s, u"7"_s, u"c"_s}, mark, oddNote, decidedAt));
        mark.state = TriageState::Snoozed;
        mark.until = snoozedUntil;
        noted(markTriage(target, {u"pattern"_s, u"cpu"_s, u"c"_s}, mark, u"later"_s, Timestamp{decidedAt.us + 1}));
    }
    [[nodiscard]] Expected<JournalCheck> checkAfter(const QString& sql)
    {
        const DatabaseUrl url = copy();
        HC_TRY([[maybe_unused]] const QString printed, m_cluster->query(url, sql));
        return CurationDesk(url).chain();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto first = m_cluster->createDatabase(u"first"_s);
        HC_GOOD(first);
        HC_GOOD(createNative(*first));
        markAll(CurationDesk(*first).target());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void whatNobodyTouchedHolds()
    {
        const DatabaseUrl url = copy();
        const CurationDesk desk(url);
        const JournalCheck check = desk.chain();
        HC_HOLDS(check);
        QCOMPARE(check.entries, 6);
        QCOMPARE(check.coveredFrom, 1);
        QCOMPARE(desk.number("SELECT count(*) FROM accepted_findings"), 2);
        QCOMPARE(desk.number("SELECT count(*) FROM triage_items"), 3);
    }

    /// Neither the numbers of rows nor how somebody likes to see moments is anybody's decision.
    void whatIsNoDecisionIsLeftAlone_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("numbers") << u"UPDATE accepted_findings SET id = id + 100; UPDATE triage_items SET id = id + 100"_s;
        QTest::newRow("another order") << u"UPDATE triage_items SET id = 100 - id"_s;
        QTest::newRow("time zone") << u"DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kolkata''', "
                                      "current_database()); END $$"_s;
        QTest::newRow("style of dates") << u"DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET datestyle = ''German''', "
                                           "current_database()); END $$"_s;
    }
    void whatIsNoDecisionIsLeftAlone()
    {
        QFETCH(QString, sql);
        const auto check = checkAfter(sql);
        HC_GOOD(check);
        HC_HOLDS(*check);
    }

    void tampering_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("sql");
        const auto column = [](const char* table, const char* id, const char* where, const char* name, const char* value) {
            QTest::addRow("%s.%s of %s: %s", table, name, where, value)
                << QString::fromLatin1(table) << QString::fromUtf8(id)
                << QString::fromUtf8(QByteArray("UPDATE ") + table + " SET " + name + " = " + value + " WHERE " + where);
        };
        for (const char* name : {"tenant_id", "project_id", "facts_hash", "rule", "kind", "cluster_id", "actor", "note"}) {
            column("accepted_findings", "größe 'x'", "facts_hash = 'f00d'", name, "'x'");
            column("accepted_findings", "12", "facts_hash = 'beef'", name, "'x'");
        }
        column("accepted_findings", "x", "facts_hash = 'f00d'", "record_id", "'x'");
        column("accepted_findings", "größe 'x'", "facts_hash = 'f00d'", "at", "at - interval '1 microsecond'");
        column("accepted_findings", "größe 'x'", "facts_hash = 'f00d'", "at", "'infinity'");
        column("accepted_findings", "größe 'x'", "facts_hash = 'f00d'", "journal_seq", "2");
        for (const char* name : {"tenant_id", "project_id", "kind", "record_id", "cluster_id", "reasons_hash", "actor", "note", "state"}) {
            column("triage_items", "cpu", "record_id = 'cpu'", name, "'x'");
            column("triage_items", "disk", "record_id = 'disk'", name, "'x'");
        }
        column("triage_items", "cpu", "record_id = 'cpu'", "state", "'done'");
        column("triage_items", "cpu", "record_id = 'cpu'", "until", "NULL");
        column("triage_items", "cpu", "record_id = 'cpu'", "until", "until + interval '1 microsecond'");
        column("triage_items", "cpu", "record_id = 'cpu'", "until", "'infinity'");
        column("triage_items", "cpu", "record_id = 'cpu'", "at", "at - interval '1 microsecond'");
        column("triage_items", "disk", "record_id = 'disk'", "until", "now()");
        column("triage_items", "7", "record_id = '7'", "state", "'done'");
        column("triage_items", "7", "record_id = '7'", "note", "note || ' '");
        QTest::newRow("an older mark") << u"triage_items"_s << u"cpu"_s
                                       << u"UPDATE triage_items SET state = 'done', until = NULL, note = 'seen', at = at - interval "
                                          "'1 microsecond' WHERE record_id = 'cpu'"_s;
        QTest::newRow("a finding gone") << u"accepted_findings"_s << u"12"_s
                                        << u"DELETE FROM accepted_findings WHERE facts_hash = 'beef'"_s;
        QTest::newRow("all findings gone") << u"accepted_findings"_s << u"größe 'x'"_s << u"TRUNCATE accepted_findings"_s;
        QTest::newRow("an item gone") << u"triage_items"_s << u"disk"_s << u"DELETE FROM triage_items WHERE record_id = 'disk'"_s;
    }
    void tampering()
    {
        QFETCH(QString, table);
        QFETCH(QString, id);
        QFETCH(QString, sql);
        const auto check = checkAfter(sql);
        HC_GOOD(check);
        HC_BREAKS_AT(*check, table, id);
        QVERIFY(isTold(*check));
        QVERIFY2(check->what().contains(table), qPrintable(check->what()));
        QVERIFY(!check->firstBroken->actor.isEmpty());
    }

    void strangersAreFound_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("sql");
        QTest::newRow("finding") << u"accepted_findings"_s << u"cpu"_s
                                 << u"INSERT INTO accepted_findings(facts_hash, rule, kind, record_id, actor, at, journal_seq) VALUES "
                                    "('x', 'r', 'pattern', 'cpu', 'ann', now(), 1)"_s;
        QTest::newRow("item") << u"triage_items"_s << u"low"_s
                              << u"INSERT INTO triage_items(kind, record_id, state, actor, at) VALUES ('pattern', 'low', 'done', 'ann', "
                                 "now())"_s;
        QTest::newRow("a finding of another project")
            << u"accepted_findings"_s << u"12"_s
            << u"INSERT INTO accepted_findings(project_id, facts_hash, rule, kind, record_id, cluster_id, actor, note, at, journal_seq) "
               "SELECT 'x', facts_hash, rule, kind, record_id, cluster_id, actor, note, at, journal_seq FROM accepted_findings WHERE "
               "facts_hash = 'beef'"_s;
        QTest::newRow("an item of another tenant")
            << u"triage_items"_s << u"disk"_s
            << u"INSERT INTO triage_items(tenant_id, kind, record_id, cluster_id, state, reasons_hash, actor, note, at) SELECT 'x', kind, "
               "record_id, cluster_id, state, reasons_hash, actor, note, at FROM triage_items WHERE record_id = 'disk'"_s;
    }
    void strangersAreFound()
    {
        QFETCH(QString, table);
        QFETCH(QString, id);
        QFETCH(QString, sql);
        const auto check = checkAfter(sql);
        HC_GOOD(check);
        HC_BREAKS_AT(*check, table, id);
    }

    /// Marks go on, the same item again and again, and a note that is struck out leaves the journal content.
    void ordinaryLife()
    {
        const DatabaseUrl url = copy();
        const CurationDesk desk(url);
        const QString secret = u"hunter2-of-ann"_s;
        TriageMark mark{TriageState::Pending, {}, {}, u"bob"_s};
        for (const TriageState state : {TriageState::Pending, TriageState::Done, TriageState::Snoozed, TriageState::Done}) {
            mark.state = state;
            mark.until = state == TriageState::Snoozed ? std::optional(snoozedUntil) : std::nullopt;
            noted(markTriage(desk.target(), {u"pattern"_s, u"disk"_s, {}}, mark, secret, Timestamp{decidedAt.us + int(state)}));
            HC_HOLDS(desk.chain());
        }
        const auto again = acceptFinding(desk.target(), {u"f00d"_s, u"r"_s, u"pattern"_s, u"cpu"_s, {}, u"bob"_s, {}, decidedAt});
        HC_GOOD(again);
        QCOMPARE(*again, 0); // it is accepted
        noted(acceptFinding(desk.target(), {u"cafe"_s, u"r"_s, u"pattern"_s, u"cpu"_s, {}, u"bob"_s, secret, decidedAt}));
        HC_HOLDS(desk.chain());
        HC_GOOD(strike(desk.target(), {1, secret, {{}, u"a password"_s, u"eve"_s, decidedAt}}));
        HC_HOLDS(desk.chain());
        QCOMPARE(desk.number("SELECT count(*) FROM triage_items WHERE note LIKE '%hunter2%'"), 0);
        QCOMPARE(desk.number("SELECT count(*) FROM accepted_findings WHERE note LIKE '%hunter2%'"), 0);
    }
};

HINDCAST_TEST(TestMarksPostgres)
#include "tst_marks_postgres.moc"
