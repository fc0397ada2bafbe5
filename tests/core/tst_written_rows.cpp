// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CuratedCopies.h"
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/findings/AcceptFinding.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Strike.h"
#include "core/curation/portable/PortableExport.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/support/TestRegistry.h"

#include <QMap>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp afterwards{CurationFixture::now.us + Timestamp::perDay};

QString decided(const CurationDesk& desk, SpecDraft spec, const QString& note = u"seen on old nodes"_s)
{
    spec.note = note;
    const ChangeReceipt receipt = desk.applied(spec);
    if (!receipt.verified || receipt.affected == 0)
        qFatal("%s was not applied", qPrintable(spec.action));
    return receipt.changeSet;
}

void takenBack(const CurationDesk& desk, const QString& changeSet) { desk.undone(changeSet, afterwards); }

/// Each kind of decision that leaves a row behind which says so, and what undoing them leaves.
QMap<QString, QString> decideAll(CurationFixture& f)
{
    QMap<QString, QString> sets;
    for (const char* action : {"block", "unblock", "confirm", "pin", "alias-cluster", "merge", "demote", "amend", "annotate-pattern"}) {
        const QString name = QString::fromLatin1(action);
        SpecDraft spec = f.example(name);
        if (name == "block"_L1)
            spec.signatures = {{u"not yet seen"_s, u"c"_s}, {u"later"_s, {}}};
        if (name == "demote"_L1 || name == "amend"_L1)
            spec.keys = {f.key(u"oom"_s, u"d"_s)};
        if (name == "demote"_L1)
            spec.alsoBlock = false;
        if (name == "confirm"_L1)
            spec.until = afterwards;
        if (name == "annotate-pattern"_L1)
            spec.keys = {f.key(u"oom"_s, u"c"_s)};
        sets[name] = decided(f.desk, spec);
    }
    for (const char* action : {"amend-reflection", "revise-reflection"})
        sets[QString::fromLatin1(action)] = decided(f.desk, f.example(QString::fromLatin1(action)));
    SpecDraft again = CurationFixture::spec(u"block"_s);
    again.signatures = {{u"undone"_s, u"c"_s}};
    sets[u"undone"_s] = decided(f.desk, again);
    takenBack(f.desk, sets[u"undone"_s]);
    return sets;
}

constexpr Timestamp snoozedUntil{afterwards.us + 1};

/// What is decided of findings and of the queue, whose entries say all of it: one finding, one item that was marked twice, and another.
void markAll(const CurationFixture& f, QMap<QString, QString>& sets)
{
    const CurationTarget target = f.desk.target();
    noted(acceptFinding(target, {u"f00d"_s, u"destructive-command"_s, u"pattern"_s, u"oom"_s, u"c"_s, u"ann"_s, u"known"_s, f.now}));
    TriageMark mark{TriageState::Done, {}, u"r1"_s, u"ann"_s};
    noted(markTriage(target, {u"pattern"_s, u"cpu"_s, u"c"_s}, mark, u"seen"_s, f.now));
    noted(markTriage(target, {u"pattern"_s, u"disk"_s, {}}, mark, {}, f.now));
    mark.state = TriageState::Snoozed;
    mark.until = snoozedUntil;
    noted(markTriage(target, {u"pattern"_s, u"cpu"_s, u"c"_s}, mark, u"later"_s, afterwards));
    sets[u"finding"_s] = u"oom"_s;
    sets[u"item"_s] = u"cpu"_s;
    sets[u"other item"_s] = u"disk"_s;
}

Expected<PurgeReport> purgeKeeping(const CurationFixture& f, const PurgeCutoffs& cutoffs)
{
    HC_TRY(const PurgePreview shown, previewPurge(f.desk.target(), cutoffs, CurationFixture::now, {}));
    PurgeOptions options;
    options.actor = u"cron"_s;
    options.at = CurationFixture::now;
    options.keepRows = true;
    return applyPurge(f.desk.target(), shown, options);
}

} // namespace

/// The journal proves the rows that say what is in force: each is what the last decision about it made of it.
class WrittenRowsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CuratedCopies> m_copies;
    QMap<QString, QString> m_sets;

    [[nodiscard]] CurationDesk desk(const QByteArray& sql = {}) { return CurationDesk(m_copies->copy(sql)); }

private Q_SLOTS:
    void initTestCase()
    {
        CurationFixture f;
        m_sets = decideAll(f);
        markAll(f, m_sets);
        m_copies = std::make_unique<CuratedCopies>(f.url);
    }
    void cleanupTestCase() { m_copies.reset(); }

    void whatNobodyTouchedHolds()
    {
        const JournalCheck check = desk().chain();
        HC_HOLDS(check);
        QCOMPARE(check.coveredFrom, 1);
    }

    void tampering_data()
    {
        QTest::addColumn<QString>("set");   // whose row it is
        QTest::addColumn<QString>("table");
        QTest::addColumn<QByteArray>("sql");
        const auto column = [](const char* set, const char* table, const char* where, const char* name, const char* value) {
            QTest::addRow("%s.%s of %s", table, name, set)
                << QString::fromLatin1(set) << QString::fromLatin1(table)
                << QByteArray("UPDATE ") + table + " SET " + name + " = " + value + " WHERE " + where;
        };
        const auto block = [&](const char* name, const char* value) {
            column("block", "blocks", "pattern_name = 'not yet seen'", name, value);
        };
        block("tenant_id", "'x'");
        block("project_id", "'x'");
        block("key_hash", "x'00'");
        block("pattern_name", "'another'");
        block("cluster_id", "NULL");
        block("reason", "'outdated'");
        block("actor", "'bob'");
        block("until", "1");
        block("created_at", "created_at - 1");
        block("lifted_at", "created_at + 1");
        block("lifted_by", "'bob'");
        // Blocks that were generated are proved from the moment on that somebody lifted them.
        column("unblock", "blocks", "pattern_name = 'disk'", "lifted_at", "NULL");
        column("unblock", "blocks", "pattern_name = 'disk'", "lifted_by", "'bob'");
        const auto confirmation = [&](const char* name, const char* value) {
            column("confirm", "confirmations", "record_id = 'oom'", name, value);
        };
        confirmation("tenant_id", "'x'");
        confirmation("kind", "'outcome'");
        confirmation("record_id", "'low2'");
        confirmation("cluster_id", "'d'");
        confirmation("actor", "'bob'");
        confirmation("note", "note || '.'");
        confirmation("until", "NULL");
        confirmation("at", "at - 1");
        confirmation("withdrawn_at", "1");
        const auto pinned = [&](const char* name, const char* value) { column("pin", "evidence_pins", "outcome_id = '1'", name, value); };
        pinned("project_id", "'x'");
        pinned("pattern_name", "'another'");
        pinned("cluster_id", "'d'");
        pinned("outcome_id", "'99'");
        pinned("outcome", "replace(outcome, '0.9', '0.1')");
        pinned("actor", "'bob'");
        pinned("note", "''");
        pinned("at", "at + 1");
        pinned("withdrawn_at", "1");
        const auto alias = [&](const char* name, const char* value) {
            column("alias-cluster", "cluster_aliases", "alias = 'c'", name, value);
        };
        alias("tenant_id", "'x'");
        alias("alias", "'d'");
        alias("cluster_id", "'f'");
        alias("actor", "'bob'");
        alias("note", "'x'");
        alias("at", "at + 1");
        const auto merged = [&](const char* name, const char* value) {
            column("merge", "pattern_aliases", "pattern_name = 'low'", name, value);
        };
        merged("pattern_name", "'disk'");
        merged("cluster_id", "'d'");
        merged("into_name", "'disk'");
        merged("into_hash", "x'00'");
        merged("key_hash", "x'00'");
        merged("actor", "'bob'");
        merged("note", "'x'");
        merged("at", "at + 1");
        const auto demoted = [&](const char* name, const char* value) {
            column("demote", "pattern_events", "kind = 'demoted' AND cluster_id = 'd'", name, value);
        };
        demoted("tenant_id", "'x'");
        demoted("project_id", "'x'");
        demoted("pattern_name", "'cpu'");
        demoted("cluster_id", "'c'");
        demoted("kind", "'restored'");
        demoted("at", "at - 1");
        demoted("outcome_id", "2");
        demoted("count_after", "99");
        demoted("confidence_after", "0.1");
        demoted("count_before", "99");
        demoted("confidence_before", "0.1");
        demoted("key_hash", "(SELECT key_hash FROM failure_patterns WHERE pattern_name = 'cpu')");
        demoted("reason", "'outdated'");
        demoted("actor", "'bob'");
        const auto amended = [&](const char* name, const char* value) {
            column("amend", "pattern_events", "kind = 'amended'", name, value);
        };
        amended("fix_before", "'rm -rf /'");
        amended("fix_after", "'rm -rf /'");
        column("annotate-pattern", "pattern_events", "reason = 'seen on old nodes only'", "reason", "'nothing'");
        column("merge", "pattern_events", "kind = 'merged' AND pattern_name = 'oom'", "count_before", "0");
        const auto version = [&](const char* name, const char* value) {
            column("amend-reflection", "reflection_versions", "version = 1", name, value);
        };
        for (const char* name : {"tenant_id", "project_id", "text", "tags", "quality", "provider", "reason", "actor"})
            version(name, "'x'");
        version("reflection_id", "2");
        version("version", "7");
        version("importance", "0.1");
        version("at", "at - 1");
        column("revise-reflection", "reflection_versions", "version = 2", "text", "'x'");
        column("revise-reflection", "reflection_versions", "version = 2", "confidence", "0.1");
        const auto finding = [&](const char* name, const char* value) {
            column("finding", "accepted_findings", "record_id = 'oom'", name, value);
        };
        for (const char* name : {"tenant_id", "project_id", "facts_hash", "rule", "kind", "cluster_id", "actor", "note"})
            finding(name, "'x'");
        finding("at", "at - 1");
        finding("journal_seq", "1");
        const auto item = [&](const char* name, const char* value) { column("item", "triage_items", "record_id = 'cpu'", name, value); };
        for (const char* name : {"tenant_id", "project_id", "kind", "record_id", "cluster_id", "reasons_hash", "actor", "note"})
            item(name, "'x'");
        item("state", "'pending'");
        item("until", "NULL");
        item("at", "at - 1");
        column("other item", "triage_items", "record_id = 'disk'", "until", "1");
        QTest::newRow("an older mark") << u"item"_s << u"triage_items"_s
                                       << QByteArray("UPDATE triage_items SET state = 'done', until = NULL, note = 'seen', at = ")
                + QByteArray::number(CurationFixture::now.us) + " WHERE record_id = 'cpu'";
        const auto gone = [](const char* set, const char* table, const char* where) {
            QTest::addRow("gone from %s", table)
                << QString::fromLatin1(set) << QString::fromLatin1(table) << QByteArray("DELETE FROM ") + table + " WHERE " + where;
        };
        gone("block", "blocks", "pattern_name = 'later'");
        gone("confirm", "confirmations", "record_id = 'oom'");
        gone("pin", "evidence_pins", "outcome_id = '1'");
        gone("alias-cluster", "cluster_aliases", "alias = 'c'");
        gone("merge", "pattern_aliases", "pattern_name = 'low'");
        gone("amend-reflection", "reflection_versions", "version = 1");
        gone("finding", "accepted_findings", "record_id = 'oom'");
        gone("item", "triage_items", "record_id = 'cpu'");
        gone("demote", "pattern_events", "kind = 'demoted' AND cluster_id = 'd'");
        QTest::newRow("another number") << u"block"_s << u"blocks"_s
                                        << QByteArray("UPDATE blocks SET id = id + 100 WHERE pattern_name = 'later'");
        QTest::newRow("forged in three places")
            << u"confirm"_s << u"confirmations"_s << QByteArray("UPDATE confirmations SET actor = 'bob', note = 'fine', until = NULL");
    }
    void tampering()
    {
        QFETCH(QString, set);
        QFETCH(QString, table);
        QFETCH(QByteArray, sql);
        const CurationDesk tampered = desk(sql);
        const JournalCheck check = tampered.chain();
        HC_BREAKS_AT(check, table, m_sets[set]);
        QVERIFY(isTold(check));
        QVERIFY(!check.firstBroken->actor.isEmpty());
        // Whoever decides goes on: the journal itself is whole.
        SpecDraft spec = CurationFixture::spec(u"block"_s);
        spec.signatures = {{u"one more"_s, {}}};
        HC_OK(tampered.apply(spec));
    }

    void strangersAreFound_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QByteArray>("sql");
        const auto twice = [](const char* table, const char* columns, const char* values) {
            QTest::newRow(table) << QString::fromLatin1(table)
                                 << QByteArray("INSERT INTO ") + table + '(' + columns + ") VALUES (" + values + ')';
        };
        twice("blocks", "id, key_hash, pattern_name, reason, actor, created_at", "50, x'00', 'x', 'outdated', 'ann', 1");
        twice("confirmations", "kind, record_id, cluster_id, actor, at", "'pattern', 'cpu', 'c', 'ann', 1");
        twice("evidence_pins", "pattern_name, outcome_id, outcome, actor, at", "'cpu', '77', '{}', 'ann', 1");
        twice("cluster_aliases", "alias, cluster_id, actor, at", "'x', 'c', 'ann', 1");
        twice("pattern_aliases", "key_hash, pattern_name, cluster_id, into_hash, into_name, actor, at",
              "x'00', 'x', 'c', x'01', 'y', 'ann', 1");
        twice("reflection_versions", "id, reflection_id, version, text, importance, quality, at", "50, 2, 1, 'r', 0.5, 'model', 1");
        twice("accepted_findings", "facts_hash, rule, kind, record_id, actor, at, journal_seq", "'x', 'r', 'pattern', 'cpu', 'ann', 1, 1");
        twice("triage_items", "kind, record_id, state, actor, at", "'pattern', 'low', 'done', 'ann', 1");
        QTest::newRow("a finding of another project")
            << u"accepted_findings"_s
            << QByteArray("INSERT INTO accepted_findings(project_id, facts_hash, rule, kind, record_id, cluster_id, actor, note, at, "
                          "journal_seq) SELECT 'x', facts_hash, rule, kind, record_id, cluster_id, actor, note, at, journal_seq "
                          "FROM accepted_findings");
        QTest::newRow("one that was taken back")
            << u"blocks"_s
            << QByteArray("INSERT INTO blocks(id, key_hash, pattern_name, cluster_id, reason, actor, created_at) "
                          "SELECT max(id) + 1, x'00', 'undone', 'c', 'outdated', 'ann', 1 FROM blocks");
    }
    void strangersAreFound()
    {
        QFETCH(QString, table);
        QFETCH(QByteArray, sql);
        const JournalCheck check = desk(sql).chain();
        HC_BREAKS(check, table);
        QVERIFY(!check.firstBroken->id.isEmpty());
    }

    /// What agents and programs write there themselves is nobody's decision.
    void whatIsNoDecisionIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("a recorder's event") << QByteArray(
            "INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at, count_after) "
            "SELECT key_hash, pattern_name, cluster_id, 'bumped', at, 9 FROM pattern_events WHERE kind = 'demoted'");
        QTest::newRow("a block from before the first decision") << QByteArray("UPDATE blocks SET reason = 'x' WHERE pattern_name = 'cpu'");
        QTest::newRow("the numbers of entries") << QByteArray("UPDATE confirmations SET journal_seq = 7");
        QTest::newRow("what agents count") << QByteArray("UPDATE failure_patterns SET occurrence_count = occurrence_count + 1");
    }
    void whatIsNoDecisionIsLeftAlone()
    {
        QFETCH(QByteArray, sql);
        HC_HOLDS(desk(sql).chain());
    }

    /// A database whose journal never began may hold what was generated.
    void nothingWasDecidedYet()
    {
        CurationFixture f;
        const JournalCheck none = f.desk.chain();
        HC_HOLDS(none);
        runSql(f.url.path, "INSERT INTO confirmations(kind, record_id, actor, at) VALUES ('pattern', 'oom', 'ann', 1)");
        HC_BREAKS(f.desk.chain(), u"confirmations"_s);
    }

    /// Whatever people do, forwards and backwards, leaves the journal content.
    void ordinaryLife()
    {
        CurationFixture f;
        const auto broken = [&f] { return f.desk.chain().what(); };
        QMap<QString, QString> sets = decideAll(f);
        QCOMPARE(broken(), QString());
        markAll(f, sets);
        QCOMPARE(broken(), QString());
        // Undone and done again, twice, the last first.
        for (const char* action : {"annotate-pattern", "amend", "demote", "merge", "alias-cluster", "pin", "confirm", "unblock", "block"}) {
            QString last = sets[QString::fromLatin1(action)];
            for (int i = 0; i < 3; ++i) {
                HC_GET(const ChangeReceipt undone, f.desk.undo(last, Timestamp{afterwards.us + i}));
                last = undone.changeSet;
                QCOMPARE(broken(), QString());
            }
        }
        // Numbers of rows that went are given again.
        SpecDraft block = CurationFixture::spec(u"block"_s);
        block.signatures = {{u"anew"_s, u"c"_s}, {u"anew"_s, {}}};
        decided(f.desk, block);
        SpecDraft unblock = CurationFixture::spec(u"unblock"_s);
        unblock.signatures = {{u"anew"_s, {}}};
        unblock.at = afterwards;
        const QString lifted = decided(f.desk, unblock);
        QCOMPARE(broken(), QString());
        takenBack(f.desk, lifted);
        QCOMPARE(broken(), QString());
        SpecDraft gone = CurationFixture::spec(u"delete-pattern"_s);
        gone.keys = {f.key(u"disk"_s, u"c"_s)};
        decided(f.desk, gone);
        QCOMPARE(broken(), QString());
        const PurgeCutoffs cutoffs{{CurationFixture::start + 1}, {CurationFixture::start - 300 * Timestamp::perDay}};
        HC_GET(const PurgeReport purge, purgeKeeping(f, cutoffs));
        QCOMPARE(broken(), QString());
        HC_OK(f.desk.undo(purge.changeSet, afterwards));
        QCOMPARE(broken(), QString());
    }

    /// What a purge files has no image: the patterns that it kept say what stands in their histories.
    void purgedPatterns_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const auto event = [](const char* name, const char* value) {
            QTest::newRow(name) << QByteArray("UPDATE pattern_events SET ") + name + " = " + value + " WHERE kind = 'purged'";
        };
        event("kind", "'restored'");
        event("pattern_name", "'x'");
        event("cluster_id", "'x'");
        event("at", "at - 1");
        event("count_before", "count_before + 1");
        event("confidence_before", "0.99");
        event("reason", "'outdated'");
        event("actor", "'bob'");
        event("project_id", "'x'");
        event("key_hash", "x'00'");
        QTest::newRow("gone") << QByteArray("DELETE FROM pattern_events WHERE kind = 'purged'");
    }
    void purgedPatterns()
    {
        QFETCH(QByteArray, sql);
        CurationFixture f;
        f.rows.run("UPDATE failure_patterns SET last_seen_at = 1, confidence = 0.05 WHERE pattern_name = 'low'");
        const PurgeCutoffs cutoffs{{0}, {CurationFixture::start - 300 * Timestamp::perDay}};
        HC_GET(const PurgeReport purge, purgeKeeping(f, cutoffs));
        QVERIFY(purge.patterns > 0);
        HC_HOLDS(f.desk.chain());
        runSql(f.url.path, sql);
        HC_BREAKS_AT(f.desk.chain(), u"pattern_events"_s, purge.changeSet);
    }

    /// Versions that a new database begins with go with their reflection and come back: nobody's decision wrote them.
    void generatedVersions()
    {
        CurationFixture f;
        for (const char* version : {"1", "2"})
            f.rows.run(QByteArray("INSERT INTO reflection_versions(reflection_id, version, text, importance, quality, at) VALUES (")
                       + version + ", 7, 'r', 0.5, 'model', 1)");
        SpecDraft spec = CurationFixture::spec(u"delete-reflection"_s);
        spec.keys = {Locator(1)};
        const QString gone = decided(f.desk, spec);
        HC_HOLDS(f.desk.chain());
        takenBack(f.desk, gone);
        HC_HOLDS(f.desk.chain());
        spec = f.example(u"amend-reflection"_s);
        spec.keys = {Locator(2)};
        const QString amended = decided(f.desk, spec);
        HC_HOLDS(f.desk.chain());
        takenBack(f.desk, amended);
        HC_HOLDS(f.desk.chain());
    }

    /// A decision of another copy writes the same rows here.
    void carriedDecisions()
    {
        CurationFixture there, here;
        for (const char* action : {"confirm", "alias-cluster", "block", "annotate-pattern"}) {
            const QString set = decided(there.desk, there.example(QString::fromLatin1(action)));
            HC_GET(const PortableChangeSet file, exportChangeSet(there.desk.target(), set));
            SpecDraft spec = CurationFixture::spec(u"apply-change-set"_s);
            spec.file = std::make_shared<const PortableChangeSet>(file);
            const QString carried = decided(here.desk, spec);
            const JournalCheck check = here.desk.chain();
            HC_HOLDS(check);
            takenBack(here.desk, carried);
            HC_HOLDS(here.desk.chain());
        }
    }

    /// Notes beside records are struck out as well, and the journal holds.
    void struckNotes()
    {
        const QString secret = u"hunter2-\"q\"-hunter2"_s;
        CurationFixture f;
        f.rows.run("UPDATE rca_outcomes SET recommended_fix = ?1 WHERE id = 1", {Cell(u"echo "_s + secret)});
        for (const char* action : {"confirm", "pin", "alias-cluster", "merge"}) {
            SpecDraft draft = f.example(QString::fromLatin1(action));
            draft.note = u"the password was "_s + secret;
            ChangeSpec spec = draft;
            spec.keepSecrets = true; // as before anybody looked
            HC_OK(f.desk.apply(spec));
        }
        HC_OK(acceptFinding(f.desk.target(),
                            {u"f00d"_s, u"secret"_s, u"pattern"_s, u"oom"_s, u"c"_s, u"ann"_s, secret, CurationFixture::now}));
        HC_OK(markTriage(f.desk.target(), {u"pattern"_s, u"oom"_s, u"c"_s}, {TriageState::Done, {}, {}, u"ann"_s}, secret,
                         CurationFixture::now));
        f.rows.run("UPDATE rca_outcomes SET recommended_fix = ''"); // the data is put right first
        HC_HOLDS(f.desk.chain());
        HC_GET(const StrikeReport report, strike(f.desk.target(), {1, secret, {{}, u"a password"_s, u"eve"_s, CurationFixture::now}}));
        QVERIFY(report.records >= 10);
        const JournalCheck check = f.desk.chain();
        HC_HOLDS(check);
        for (const char* sql : {"SELECT count(*) FROM confirmations WHERE instr(note, 'hunter2') > 0",
                                "SELECT count(*) FROM evidence_pins WHERE instr(note || outcome, 'hunter2') > 0",
                                "SELECT count(*) FROM cluster_aliases WHERE instr(note, 'hunter2') > 0",
                                "SELECT count(*) FROM pattern_aliases WHERE instr(note, 'hunter2') > 0",
                                "SELECT count(*) FROM accepted_findings WHERE instr(note, 'hunter2') > 0",
                                "SELECT count(*) FROM triage_items WHERE instr(note, 'hunter2') > 0",
                                "SELECT count(*) FROM change_images WHERE instr(image, 'hunter2') > 0"})
            QCOMPARE(f.desk.number(sql), 0);
        runSql(f.url.path, "UPDATE confirmations SET actor = 'bob'"); // what was not struck out is proved as before
        QVERIFY(!f.desk.chain().ok());
    }

    /// When and why an event was filed is kept without the text: a note can be struck out, and its decision undone all the same.
    void whatAnEventKeeps()
    {
        CurationFixture f;
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"low"_s, u"c"_s)};
        decided(f.desk, spec);
        const CurationDesk& desk = f.desk;
        HC_GET(const Cell image, desk.journal().scalar("SELECT image FROM change_images WHERE instr(image, '\"event\"') > 0"));
        QVERIFY2(image.text().startsWith(u"{\"at\":[\"t\",\"%1\"]"_s.arg(CurationFixture::now.us)), qPrintable(image.text()));
        QVERIFY(image.text().contains(u",\"why\":\""_s));
        QVERIFY(!image.text().contains(u"seen on old nodes"_s));
    }
};

HINDCAST_TEST(WrittenRowsTest)
#include "tst_written_rows.moc"
