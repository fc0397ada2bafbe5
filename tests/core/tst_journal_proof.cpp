// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CuratedCopies.h"
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Seals.h"
#include "core/curation/journal/Strike.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What was last seen before the fixture's own moment goes, and is kept: outcome 1, and pattern "old".
QString purged(CurationFixture& f)
{
    f.rows.pattern(u"old"_s, u"c"_s, 0.5, 1, CurationFixture::start - 400 * Timestamp::perDay);
    const PurgeCutoffs cutoffs{{CurationFixture::start}, {CurationFixture::start - 300 * Timestamp::perDay}};
    const auto shown = previewPurge(f.desk.target(), cutoffs, CurationFixture::now, {});
    PurgeOptions options;
    options.actor = u"cron"_s;
    options.at = CurationFixture::now;
    options.keepRows = true;
    const auto report = shown ? applyPurge(f.desk.target(), *shown, options) : Unexpected(shown.error());
    if (!report || report->outcomes != 1 || report->patterns != 1)
        qFatal("%s", report ? "another purge" : qPrintable(describe(report)));
    return report->changeSet;
}

} // namespace

/// What undo and people rely on is proved by the chain: whoever edits it by SQL is found, and nothing is written because of it.
class JournalProofTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CuratedCopies> m_copies;
    QMap<QString, QString> m_sets;

    [[nodiscard]] CurationDesk desk(const QByteArray& sql = {}) { return CurationDesk(m_copies->copy(sql)); }

private Q_SLOTS:
    /// People have decided: two change-sets, one that was undone, and a purge that keeps its rows.
    void initTestCase()
    {
        CurationFixture f;
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"oom"_s, u"c"_s), f.key(u"oom"_s, u"d"_s)};
        spec.note = u"it made things worse"_s;
        m_sets[u"demotion"_s] = f.desk.applied(spec).changeSet;
        spec = CurationFixture::spec(u"block"_s);
        spec.signatures = {{u"low"_s, u"c"_s}};
        m_sets[u"undone"_s] = f.desk.applied(spec).changeSet;
        f.desk.undone(m_sets[u"undone"_s], CurationFixture::now);
        spec = CurationFixture::spec(u"amend"_s);
        spec.keys = {f.key(u"cpu"_s, u"c"_s)};
        spec.text = u"another fix"_s;
        m_sets[u"amendment"_s] = f.desk.applied(spec).changeSet;
        m_sets[u"purge"_s] = purged(f);
        m_copies = std::make_unique<CuratedCopies>(f.url);
    }
    void cleanupTestCase() { m_copies.reset(); }

    void whatNobodyTouchedHolds()
    {
        const CurationDesk untouched = desk();
        const JournalCheck check = untouched.chain();
        HC_HOLDS(check);
        QCOMPARE(check.coveredFrom, 1);
        QVERIFY(!check.signature);
        for (const char* set : {"amendment", "demotion", "purge"})
            HC_OK(untouched.undo(m_sets[QString::fromLatin1(set)], CurationFixture::now));
        const JournalCheck after = untouched.chain();
        HC_HOLDS(after);
        QCOMPARE(after.entries, check.entries + 3);
    }

    void tampering_data()
    {
        QTest::addColumn<QString>("set"); // whose undo is refused
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("sql"); // %1: the change-set
        const auto record = [](const char* column, const char* value) {
            for (const char* set : {"demotion", "amendment", "purge"})
                QTest::addRow("change_sets.%s of %s", column, set)
                    << QString::fromLatin1(set) << u"change_set"_s
                    << QByteArray("UPDATE change_sets SET ") + column + " = " + value + " WHERE id = '%1'";
        };
        record("actor", "'bob'");
        record("reason", "'outdated'");
        record("note", "note || '.'");
        record("at", "at - 1");
        record("action", "action || 's'");
        record("parameters", "'{\"x\":1}'");
        record("fingerprint", "'0'");
        record("previewed", "previewed + 1");
        record("affected", "affected + 1");
        record("undoable", "1 - undoable");
        record("undone_by", "'somebody'");
        record("undoes", "'another'");
        record("state", "'conflict'");
        record("journal_seq", "journal_seq - 1");
        const auto images = [](const char* what, const char* sql) {
            for (const char* set : {"demotion", "amendment"})
                QTest::addRow("%s of %s", what, set) << QString::fromLatin1(set) << u"images"_s << QByteArray(sql);
        };
        images("forged image",
               "UPDATE change_images SET image = replace(image, '\"id\"', '\"di\"') || ' ' WHERE change_set = '%1' AND seq = 0");
        images("last image",
               "UPDATE change_images SET image = image || ' ' WHERE change_set = '%1' AND seq = (SELECT max(seq) FROM "
               "change_images WHERE change_set = '%1')");
        images("missing image", "DELETE FROM change_images WHERE change_set = '%1' AND seq = 0");
        images("all images gone", "DELETE FROM change_images WHERE change_set = '%1'");
        images("additional image",
               "INSERT INTO change_images SELECT change_set, seq + 100, image FROM change_images WHERE change_set = '%1' "
               "AND seq = 0");
        images("exchanged images", "UPDATE change_images SET seq = -1 - seq WHERE change_set = '%1' AND seq < 2");
        const auto kept = [](const char* what, const char* table, const char* sql) {
            QTest::addRow("%s of %s", what, table) << u"purge"_s << QString::fromLatin1(table) << QByteArray(sql).replace("TABLE", table);
        };
        for (const char* table : {"purged_outcomes", "purged_patterns"}) {
            kept("a kept row gone", table, "DELETE FROM TABLE WHERE change_set = '%1'");
            kept("a kept row twice", table, "INSERT INTO TABLE SELECT * FROM TABLE WHERE change_set = '%1'");
            kept("cluster", table, "UPDATE TABLE SET cluster_id = 'x' WHERE change_set = '%1'");
            kept("key", table, "UPDATE TABLE SET id = id + 100 WHERE change_set = '%1'");
            kept("tenant", table, "UPDATE TABLE SET tenant_id = 'x' WHERE change_set = '%1'");
        }
        kept("fix", "purged_patterns", "UPDATE TABLE SET recommended_fix = 'rm -rf /' WHERE change_set = '%1'");
        kept("confidence", "purged_patterns", "UPDATE TABLE SET confidence = 1 WHERE change_set = '%1'");
        kept("count", "purged_patterns", "UPDATE TABLE SET occurrence_count = 99 WHERE change_set = '%1'");
        kept("demoted", "purged_patterns", "UPDATE TABLE SET demoted = 1 WHERE change_set = '%1'");
        kept("fix", "purged_outcomes", "UPDATE TABLE SET recommended_fix = 'rm -rf /' WHERE change_set = '%1'");
        kept("verified", "purged_outcomes", "UPDATE TABLE SET verified = coalesce(1 - verified, 1) WHERE change_set = '%1'");
        QTest::newRow("entry") << u"demotion"_s << u"entry"_s << QByteArray("UPDATE journal SET note = 'fine' WHERE body LIKE '%%1%'");
    }
    void tampering()
    {
        QFETCH(QString, set);
        QFETCH(QString, kind);
        QFETCH(QByteArray, sql);
        const QString id = m_sets[set];
        const CurationDesk tampered = desk(sql.replace("%1", id.toLatin1()));
        const JournalCheck check = tampered.chain();
        HC_BREAKS(check, kind);
        QVERIFY(isTold(check));
        QVERIFY2(kind == "entry"_L1 || check.firstBroken->id == id, qPrintable(check.firstBroken->id));
        const QStringList before = tampered.rows();
        const auto undone = tampered.undo(id, CurationFixture::now);
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Conflict);
        QVERIFY2(undone.error().sentence.contains("not as it was written"_L1), qPrintable(undone.error().sentence));
        QCOMPARE(tampered.rows(), before);
    }

    /// Rows that a change-set never had: its entry tells of none.
    void rowsThatNobodyWrote_data()
    {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("images of a purge") << u"purge"_s << u"images"_s << QByteArray("INSERT INTO change_images VALUES('%1', 0, '{}')");
        for (const char* table : {"purged_outcomes", "purged_patterns"})
            QTest::addRow("%s of a demotion", table)
                << u"demotion"_s << QString::fromLatin1(table)
                << QByteArray(
                       "CREATE TEMP TABLE t AS SELECT * FROM TABLE LIMIT 1; UPDATE t SET change_set = '%1'; INSERT INTO TABLE SELECT * FROM t")
                       .replace("INTO TABLE", QByteArray("INTO ") + table)
                       .replace("FROM TABLE", QByteArray("FROM ") + table);
    }
    void rowsThatNobodyWrote()
    {
        QFETCH(QString, set);
        QFETCH(QString, kind);
        QFETCH(QByteArray, sql);
        const CurationDesk tampered = desk(sql.replace("%1", m_sets[set].toLatin1()));
        const JournalCheck check = tampered.chain();
        HC_BREAKS(check, kind);
        QCOMPARE(check.firstBroken->id, m_sets[set]);
    }

    void cutTails_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("kind");
        const QByteArray cut = "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal);"
                               "UPDATE meta SET value = (SELECT seq || ' ' || hash FROM journal ORDER BY seq DESC LIMIT 1) WHERE key = "
                               "'journal_head';";
        QTest::newRow("the newest entry and its head") << cut << u"change_set"_s;
        QTest::newRow("and the change-set that it spoke of")
            << cut + "DELETE FROM change_sets WHERE journal_seq = (SELECT max(journal_seq) FROM change_sets)" << u"images"_s;
    }
    void cutTails()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, kind);
        const DatabaseUrl url = m_copies->copy();
        const CurationDesk cut(url);
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {cut.pattern(u"low"_s, u"c"_s).locator};
        cut.applied(spec);
        runSql(url.path, sql);
        HC_BREAKS(cut.chain(), kind);
    }

    /// Whoever decides looks at what was sealed last, whoever strikes something out at everything: it is sealed anew.
    void nothingIsWrittenBehind_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("decides");
        QTest::newRow("an image") << QByteArray("UPDATE change_images SET image = image || ' ' WHERE change_set = '%1'") << false;
        QTest::newRow("no images") << QByteArray("DELETE FROM change_images WHERE change_set = '%1'") << false;
        QTest::newRow("an actor") << QByteArray("UPDATE change_sets SET actor = 'bob' WHERE id = '%1'") << false;
        QTest::newRow("a state") << QByteArray("UPDATE change_sets SET state = 'conflict' WHERE id = '%1'") << false;
        QTest::newRow("a change-set is gone") << QByteArray("DELETE FROM change_sets WHERE id = '%1'") << false;
        QTest::newRow("kept rows") << QByteArray("UPDATE purged_patterns SET recommended_fix = 'rm -rf /'") << true;
        QTest::newRow("nothing of the journal") << QByteArray("UPDATE failure_patterns SET occurrence_count = 7") << true;
    }
    void nothingIsWrittenBehind()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, decides);
        const CurationDesk tampered = desk(sql.replace("%1", m_sets[u"amendment"_s].toLatin1()));
        SpecDraft spec = CurationFixture::spec(u"block"_s);
        spec.signatures = {{u"one more"_s, {}}};
        const auto decided = tampered.apply(spec);
        QCOMPARE(decided.has_value(), decides);
        QVERIFY(decides || decided.error().code == ErrorCode::Conflict);
        const bool whole = tampered.chain().ok();
        const auto struck = strike(tampered.target(), {1, u"nowhere to be found"_s, {{}, {}, u"eve"_s, CurationFixture::now}});
        QVERIFY(!struck);
        QCOMPARE(struck.error().code, whole ? ErrorCode::NotFound : ErrorCode::Conflict);
        if (decides)
            return;
        CurationTarget knowing = tampered.target();
        knowing.despiteJournal = true;
        HC_GET(const ChangePreview shown, previewChange(knowing, spec));
        HC_OK(applyChange(knowing, shown));
    }

    /// Histories remember a decision of which nothing else is left; what others write there does not look like one.
    void cutTailsOfWhichAHistoryKnows_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("found");
        QTest::newRow("nothing else") << QByteArray() << true;
        QTest::newRow("nothing at all") << QByteArray("DELETE FROM pattern_events WHERE kind = 'restored'") << false;
        for (const char* kind : {"seeded", "bumped", "promoted", "cooldown_skipped"})
            QTest::newRow(kind) << QByteArray("UPDATE pattern_events SET kind = '") + kind + "' WHERE kind = 'restored'" << false;
        QTest::newRow("a recorder's demotion") << QByteArray(
            "UPDATE pattern_events SET kind = 'demoted', reason = 'incorrect' WHERE kind = 'restored'")
                                               << false;
        QTest::newRow("a person's demotion") << QByteArray(
            "UPDATE pattern_events SET kind = 'demoted', reason = 'outdated' WHERE kind = 'restored'")
                                             << true;
        QTest::newRow("from before the first decision") << QByteArray("UPDATE pattern_events SET id = -1 WHERE kind = 'restored'") << false;
    }
    void cutTailsOfWhichAHistoryKnows()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, found);
        CurationFixture f;
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"low"_s, u"c"_s)};
        f.desk.applied(spec);
        spec.action = u"restore"_s;
        spec.at = Timestamp{CurationFixture::now.us + Timestamp::perDay};
        f.desk.applied(spec);
        HC_HOLDS(f.desk.chain());
        runSql(f.url.path,
               "DELETE FROM journal WHERE seq = 2; DELETE FROM change_images WHERE change_set IN (SELECT id FROM change_sets WHERE "
               "journal_seq = 2); DELETE FROM change_sets WHERE journal_seq = 2; UPDATE meta SET value = (SELECT seq || ' ' || hash FROM "
               "journal) WHERE key = 'journal_head';"
                   + sql);
        const JournalCheck check = f.desk.chain();
        QCOMPARE(check.ok(), !found);
        if (found)
            HC_BREAKS(check, u"pattern_events"_s);
    }

    void strangersAreFound_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("kind");
        QTest::newRow("change-set") << QByteArray(
            "INSERT INTO change_sets SELECT 'stranger', tenant_id, project_id, action, at, actor, reason, "
            "note, parameters, fingerprint, previewed, affected, state, undoable, undoes, undone_by, "
            "journal_seq FROM change_sets LIMIT 1")
                                    << u"change_set"_s;
        QTest::newRow("moved to another tenant")
            << QByteArray("UPDATE change_sets SET tenant_id = 'x' WHERE action = 'demote'") << u"change_set"_s;
        QTest::newRow("moved to another project")
            << QByteArray("UPDATE change_sets SET project_id = 'x' WHERE action = 'demote'") << u"change_set"_s;
        QTest::newRow("undone no more") << QByteArray("UPDATE change_sets SET undone_by = NULL WHERE undone_by IS NOT NULL")
                                        << u"change_set"_s;
        QTest::newRow("gone") << QByteArray("DELETE FROM change_sets WHERE action = 'amend'") << u"change_set"_s;
        QTest::newRow("images") << QByteArray("INSERT INTO change_images VALUES ('stranger', 0, '{}')") << u"images"_s;
        QTest::newRow("kept outcome") << QByteArray("UPDATE purged_outcomes SET change_set = 'stranger'") << u"purged_outcomes"_s;
        QTest::newRow("kept pattern") << QByteArray("UPDATE purged_patterns SET change_set = 'stranger'") << u"purged_patterns"_s;
    }
    void strangersAreFound()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, kind);
        HC_BREAKS(desk(sql).chain(), kind);
    }

    /// Behind a chain that is broken nothing is written, unless somebody knows and says so.
    void nothingIsPutBehindABrokenChain()
    {
        const DatabaseUrl url = m_copies->copy("UPDATE journal SET note = 'x' WHERE seq = 1");
        const CurationDesk broken(url);
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {broken.pattern(u"low"_s, u"c"_s).locator};
        const QStringList before = broken.rows();
        const auto refused = broken.apply(spec);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(broken.rows(), before);
        WorkspaceOptions options;
        options.despiteJournal = true;
        const CurationDesk knowing(url, options);
        HC_OK(knowing.apply(spec));
        QVERIFY(knowing.pattern(u"low"_s, u"c"_s).demoted);
        QCOMPARE(knowing.chain().brokenAt(), 1);
    }

    /// What a purge kept comes back behind a whole chain only, as everything else does.
    void nothingIsPutBackBehindABrokenChain_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("entry") << QByteArray("UPDATE journal SET note = 'forged' WHERE seq = 2");
        QTest::newRow("record of another") << QByteArray("UPDATE change_sets SET note = 'forged' WHERE journal_seq = 1");
        QTest::newRow("images of another") << "UPDATE change_images SET image = image || ' ' WHERE change_set = '"
                + m_sets[u"amendment"_s].toUtf8() + '\'';
    }
    void nothingIsPutBackBehindABrokenChain()
    {
        QFETCH(QByteArray, sql);
        const DatabaseUrl url = m_copies->copy(sql);
        const CurationDesk broken(url);
        const QStringList before = broken.rows();
        const auto refused = broken.undo(m_sets[u"purge"_s], CurationFixture::now);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(broken.rows(), before);
        WorkspaceOptions options;
        options.despiteJournal = true; // what it kept itself is what it was
        const CurationDesk knowing(url, options);
        HC_OK(knowing.undo(m_sets[u"purge"_s], CurationFixture::now));
        QVERIFY(knowing.rows() != before);
    }

    /// Entries of an earlier Hindcast say nothing of their change-sets: they hold as before, and it is said from where on more is proved.
    void anEarlierChainHolds()
    {
        CurationFixture f;
        HC_GET(Transaction transaction, Transaction::begin(f.desk.journal(), Transaction::Kind::Write));
        const JournalDraft old{CurationFixture::now, u"ann"_s, u"demote"_s,
                               u"outdated"_s,        {},       {{u"change_set"_s, u"old"_s}, {u"phase"_s, u"done"_s}}};
        HC_OK(appendToJournal(f.desk.journal(), old));
        HC_OK(appendToJournal(f.desk.journal(), old));
        HC_OK(transaction.commit());
        const JournalCheck earlier = f.desk.chain();
        HC_HOLDS(earlier);
        QCOMPARE(earlier.coveredFrom, 0);
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"low"_s, u"c"_s)};
        HC_OK(f.desk.apply(spec));
        const JournalCheck now = f.desk.chain();
        HC_HOLDS(now);
        QCOMPARE(now.coveredFrom, 3);
    }

    /// The hash of an entry is what earlier versions computed by QJsonDocument, whatever its texts hold.
    void entriesHashAsEver_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("plain") << u"rollback of 3.2 / 4"_s;
        QTest::newRow("quotes") << u"a \"b\" \\ c"_s;
        QTest::newRow("controls") << u"a\tb\nc\x01\x7f"_s;
        QTest::newRow("letters") << u"zurück \u2028 \U0001F525"_s;
        QTest::newRow("JSON") << uR"({"a":[1,"x\n"]})"_s;
    }
    void entriesHashAsEver()
    {
        QFETCH(QString, text);
        const QByteArray utf8 = text.toUtf8();
        const JournalEntry e{7, {1'795'000'000'123'456}, utf8, "act", "why", utf8, utf8};
        const QJsonObject object{{u"seq"_s, u"7"_s},      {u"at"_s, u"1795000000123456"_s}, {u"actor"_s, text},
                                 {u"action"_s, u"act"_s}, {u"reason"_s, u"why"_s},          {u"note"_s, text},
                                 {u"body"_s, text}};
        QCryptographicHash expected(QCryptographicHash::Sha256);
        expected.addData(QByteArrayView("previous"));
        expected.addData(QJsonDocument(object).toJson(QJsonDocument::Compact));
        Sha256 hash;
        QCOMPARE(entryHash(e, "previous", hash), expected.result().toHex());
        QCOMPARE(entryHash(e, "previous", hash), expected.result().toHex()); // begins anew
    }

    void partsAreNotTakenForOthers()
    {
        Sha256 a, b;
        a.addPart("ab");
        a.addPart("c");
        b.addPart("a");
        b.addPart("bc");
        QVERIFY(a.hex() != b.hex());
    }
};

HINDCAST_TEST(JournalProofTest)
#include "tst_journal_proof.moc"
