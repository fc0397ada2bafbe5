// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/curation/plan/CurationAction.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Taking change-sets back on a native database.
class CurationUndoTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp later{CurationFixture::now.us + 1'000'000};
    std::unique_ptr<CurationFixture> m_fixture;

    CurationFixture& f() { return *m_fixture; }
    CurationDesk& desk() { return m_fixture->desk; }
    ChangeReceipt applied(const QString& action) { return desk().applied(f().example(action)); }
    void refuses(const QString& changeSet, ErrorCode code = ErrorCode::Conflict)
    {
        const QStringList rows = desk().rows();
        const qint64 entries = desk().journalEntries();
        const auto refused = desk().undo(changeSet, later);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, code);
        QCOMPARE(desk().rows(), rows);
        QCOMPARE(desk().journalEntries(), entries);
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void everythingIsAsBefore_data()
    {
        QTest::addColumn<QString>("action");
        for (const CurationAction& a : curationActions())
            QTest::newRow(a.id) << QString::fromLatin1(a.id);
    }
    void everythingIsAsBefore()
    {
        QFETCH(QString, action);
        if (isRefusedHere(action))
            return;
        const SpecDraft spec = f().example(action);
        const QStringList before = desk().rows();
        HC_GET(const ChangeReceipt done, desk().apply(spec));
        const QStringList after = desk().rows();
        QVERIFY(after != before);
        const qint64 events = desk().number("SELECT count(*) FROM pattern_events");
        HC_GET(const ChangeReceipt undone, desk().undo(done.changeSet, later));
        QVERIFY(undone.verified);
        QCOMPARE(undone.affected, done.affected);
        QCOMPARE(desk().rows(), before);
        // History grows, it is not rewritten; reflections and episodes have no events.
        const bool patterns = !isAboutMemories(action);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events") > events, patterns);
        refuses(done.changeSet); // twice
        // An undo is a change-set as well.
        HC_GET(const ChangeReceipt redone, desk().undo(undone.changeSet, later));
        QCOMPARE(redone.affected, done.affected);
        QCOMPARE(desk().rows(), after);
        QVERIFY(desk().chain().ok());
        ChangeSetStore store(desk().journal(), desk().store().scope);
        HC_GET(const ChangeSetRecord record, store.find(done.changeSet));
        QCOMPARE(record.undoneBy, undone.changeSet);
        HC_GET(const ChangeSetRecord inverse, store.find(undone.changeSet));
        QCOMPARE(inverse.undoes, done.changeSet);
        QCOMPARE(inverse.actor, u"undoer"_s);
    }

    void aDecisionSinceIsKept_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QByteArray>("since");
        QTest::newRow("restored") << u"demote"_s << QByteArray("UPDATE failure_patterns SET demoted = 0 WHERE pattern_name = 'low'");
        QTest::newRow("purged") << u"demote"_s << QByteArray("DELETE FROM failure_patterns WHERE pattern_name = 'low'");
        QTest::newRow("demoted") << u"restore"_s << QByteArray("UPDATE failure_patterns SET demoted = 1");
        QTest::newRow("amended") << u"amend"_s
                                 << QByteArray("UPDATE failure_patterns SET recommended_fix = 'third' WHERE cluster_id = 'd'");
        QTest::newRow("unpinned") << u"amend"_s << QByteArray("UPDATE failure_patterns SET fix_pinned = 0");
        QTest::newRow("judged") << u"mark-incorrect"_s << QByteArray("UPDATE rca_outcomes SET outcome_feedback = 'resolved' WHERE id = 1");
        QTest::newRow("outcome is gone") << u"mark-incorrect"_s << QByteArray("DELETE FROM rca_outcomes WHERE id = 1");
        QTest::newRow("lifted") << u"block"_s
                                << QByteArray("UPDATE blocks SET lifted_at = 7, lifted_by = 'bob' WHERE pattern_name = 'oom'");
        QTest::newRow("ends otherwise") << u"block"_s << QByteArray("UPDATE blocks SET until = NULL WHERE pattern_name = 'oom'");
        QTest::newRow("lifted again") << u"unblock"_s << QByteArray("UPDATE blocks SET lifted_at = 7, lifted_by = 'bob'");
    }
    void aDecisionSinceIsKept()
    {
        QFETCH(QString, action);
        QFETCH(QByteArray, since);
        const ChangeReceipt done = applied(action);
        runSql(f().url.path, since);
        refuses(done.changeSet);
    }

    /// An agent that counted meanwhile is no reason to refuse, and keeps what it wrote.
    void countingIsNoDecision()
    {
        for (const char* action : {"demote", "amend", "mark-incorrect"}) {
            init();
            const ChangeReceipt done = applied(QString::fromLatin1(action));
            runSql(f().url.path,
                   "UPDATE failure_patterns SET occurrence_count = 50, confidence = 0.97, updated_at = 1795009999000000, "
                   "last_seen_at = 1795009999000000 WHERE pattern_name = 'oom'");
            HC_GET(const ChangeReceipt undone, desk().undo(done.changeSet, later));
            QVERIFY(undone.verified);
            const Pattern p = desk().pattern(u"oom"_s, u"c"_s);
            QVERIFY(!p.demoted);
            QVERIFY(p.recommendedFix.isEmpty());
            QCOMPARE(p.occurrenceCount, 50);
            QCOMPARE(p.updatedAt.us, 1'795'009'999'000'000);
            // The event tells what is, not what was when the decision fell.
            QCOMPARE(desk().number("SELECT count_after FROM pattern_events WHERE pattern_name = 'oom' AND cluster_id = 'c' "
                                   "ORDER BY id DESC LIMIT 1"),
                     50);
        }
    }

    /// Somebody counts between the look at an undo and the click: the same decision all the same.
    void agentCountsWhileUndoIsShown()
    {
        const ChangeReceipt done = applied(u"demote"_s);
        SpecDraft spec = CurationFixture::spec(u"undo"_s);
        spec.changeSet = done.changeSet;
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        runSql(f().url.path, "UPDATE failure_patterns SET updated_at = 1795009999000000 WHERE pattern_name = 'oom'");
        HC_GET(const ChangeReceipt undone, applyChange(desk().target(), preview));
        QVERIFY(undone.verified);
        QVERIFY(!desk().pattern(u"oom"_s, u"c"_s).demoted);
    }

    void inAnyOrderThatFits()
    {
        const QStringList before = desk().rows();
        const ChangeReceipt demoted = applied(u"demote"_s), amended = applied(u"amend"_s), blocked = applied(u"block"_s);
        HC_GET(const auto last, undoableChanges(desk().target(), 2));
        QCOMPARE(last.size(), size_t(2));
        QCOMPARE(last[0].id, blocked.changeSet);
        QCOMPARE(last[1].id, amended.changeSet);
        HC_OK(desk().undo(demoted.changeSet, later)); // other columns than the amendment's
        HC_OK(desk().undo(blocked.changeSet, later));
        HC_OK(desk().undo(amended.changeSet, later));
        QStringList now = desk().rows();
        // The amendment's time had been overtaken by the demotion's undo: it is the one column that may differ.
        for (QStringList* lines : {&now})
            QCOMPARE(lines->size(), before.size());
        QCOMPARE(desk().number("SELECT count(*) FROM failure_patterns WHERE fix_pinned = 1 OR recommended_fix <> ''"), 0);
        QVERIFY(!undoableChanges(desk().target(), 1));
    }

    /// It survives a restart: everything lies in the database.
    /// Undoing an undo does it again, which is the last change then; however often.
    void doneAgain()
    {
        const Pattern oom = desk().pattern(u"oom"_s, u"c"_s);
        SpecDraft draft = CurationFixture::spec(u"demote"_s);
        draft.keys = {oom.locator};
        HC_GET(const ChangeReceipt first, desk().apply(draft));
        QString last = first.changeSet;
        for (int i = 0; i < 3; ++i) {
            HC_GET(const ChangeReceipt undone, desk().undo(last, CurationFixture::now));
            QVERIFY(!desk().pattern(u"oom"_s, u"c"_s).demoted);
            QVERIFY(!undoableChanges(desk().target(), 1));
            HC_GET(const ChangeReceipt again, desk().undo(undone.changeSet, CurationFixture::now));
            QVERIFY(desk().pattern(u"oom"_s, u"c"_s).demoted);
            HC_GET(const auto offered, undoableChanges(desk().target(), 5));
            QCOMPARE(offered.size(), 1U);
            QCOMPARE(offered.front().id, again.changeSet);
            last = again.changeSet;
        }
        QVERIFY(desk().chain().ok());
    }

    void afterARestart()
    {
        const QStringList before = desk().rows();
        const ChangeReceipt done = applied(u"mark-incorrect"_s);
        CurationDesk other(f().url);
        HC_GET(const auto last, undoableChanges(other.target(), 1));
        QCOMPARE(last[0].id, done.changeSet);
        QCOMPARE(last[0].reason, u"fix-harmful"_s);
        HC_OK(other.undo(done.changeSet, later));
        QCOMPARE(other.rows(), before);
    }

    void rowChangesSurviveJson()
    {
        HC_GET(const ChangePreview preview, previewChange(desk().target(), f().example(u"demote"_s)));
        for (const RowChange& r : preview.rows) {
            HC_GET(RowChange back, rowChangeFromJson(rowChangeJson(r)));
            auto sorted = r.columns;
            std::ranges::sort(sorted, {}, &CellChange::column); // an object has no order
            std::ranges::sort(back.columns, {}, &CellChange::column);
            QVERIFY(sorted == back.columns);
            QVERIFY(back.kind == r.kind && back.key == r.key && back.relation == r.relation && back.table == r.table
                    && back.place == r.place);
            QVERIFY(inverseOf(inverseOf(r)) == r);
        }
    }
};

HINDCAST_TEST(CurationUndoTest)
#include "tst_curation_undo.moc"
