// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/curation/decay/DecayImages.h"
#include "core/curation/decay/DecayRun.h"
#include "core/curation/undo/UndoLast.h"
#include "tests/support/JournalChecks.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 rows = 5'000; // three batches

/// A database with reflections of every importance, and what curation works on.
class World
{
public:
    World()
    {
        if (!f.connection().execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(rows)
                                    + ") INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at) "
                                      "SELECT 'reflection', 'x', 0.02 + 0.9 * i / 5001.0, 0, "
                                    + QByteArray::number(ReflectorFixture::now.us) + ", 0 FROM n"))
            qFatal("no reflections");
        original = importances();
    }

    [[nodiscard]] CurationTarget target() { return {&f.connection(), &f.store(), &f.connection(), &f.store()}; }
    Expected<DecayReport> decay(int afterDays = 0) { return decayImportances(target(), {day(afterDays), u"timer"_s, {0.1}, false}); }
    Expected<ChangeReceipt> undo(const QString& id)
    {
        HC_TRY(const ChangeSetRecord record, find(id));
        return undoChangeSet(target(), record, undoOf(record, Why{{}, {}, u"ada"_s, day(0)}), nullptr);
    }
    Expected<ChangeSetRecord> find(const QString& id) { return ChangeSetStore(f.connection(), f.store().scope).find(id); }
    [[nodiscard]] JournalCheck check()
    {
        auto found = verifyJournal(f.connection());
        return found ? std::move(*found) : JournalCheck{-1, 0, JournalBreak{0, {}, {}, found.error().sentence}, {}};
    }
    [[nodiscard]] QString importances()
    {
        return f.text("SELECT group_concat(printf('%!.17g', importance)) FROM (SELECT importance FROM reflections ORDER BY id)");
    }
    static Timestamp day(int n) { return {ReflectorFixture::now.us + n * Timestamp::perDay}; }

    ReflectorFixture f;
    QString original;
};

} // namespace

/// A decay is a change-set like any other: journalled, proved, undone; and nobody's last decision.
class DecayChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void imagesKeepEveryNumber()
    {
        const std::vector<ImportanceChange> changes{{1, 0.1, 0.09}, {9'007'199'254'740'993, 1.0 / 3, std::nextafter(0.3, 1)}, {-4, 1, 0}};
        HC_GET(const auto again, changesOfDecayImage(decayImage(changes)));
        QCOMPARE(again, changes);
        for (const char* broken : {"", "{}", "[]", "{\"decayed\":[[1,2]]}", "{\"decayed\":[[1,2,\"3\"]]}", "{\"decayed\":7}"})
            QCOMPARE(changesOfDecayImage(broken).error().code, ErrorCode::Corrupt);
    }

    void oneChangeSetWithAnImageOfEachBatch()
    {
        World w;
        HC_GET(const DecayReport report, w.decay());
        QCOMPARE(report.changed, rows);
        HC_GET(const ChangeSetRecord record, w.find(report.changeSet));
        QCOMPARE(record.action, u"decay"_s);
        QCOMPARE(record.actor, u"timer"_s);
        QCOMPARE(record.state, ChangeSetState::Applied);
        QCOMPARE(record.affected, rows);
        QVERIFY(record.undoable);
        QCOMPARE(w.f.number("SELECT count(*) FROM change_images"), 3);
        QVERIFY(w.f.number("SELECT sum(length(image)) FROM change_images") < 80 * rows);
        const JournalCheck check = w.check();
        HC_HOLDS(check);
        QCOMPARE(check.entries, 2);
        QCOMPARE(check.coveredFrom, 1);
        HC_GET(const DecayReport again, w.decay());
        QVERIFY(again.changeSet.isEmpty() && again.doneAt);
        QCOMPARE(w.check().entries, 2);
    }

    void aDryRunLeavesNothing()
    {
        World w;
        HC_GET(const DecayReport report, decayImportances(w.target(), {w.day(0), {}, {0.1}, true}));
        QCOMPARE(report.changed, rows);
        QVERIFY(report.changeSet.isEmpty());
        QCOMPARE(w.f.number("SELECT (SELECT count(*) FROM change_sets) + (SELECT count(*) FROM journal) + (SELECT count(*) FROM upkeep)"),
                 0);
    }

    /// What does not change anything is nothing to undo.
    void nothingToLowerIsNoChangeSet()
    {
        World w;
        HC_OK(w.f.connection().execute("UPDATE reflections SET importance = 0.01"));
        HC_GET(const DecayReport report, w.decay());
        QVERIFY(report.changeSet.isEmpty() && report.changed == 0);
        QCOMPARE(w.f.number("SELECT count(*) FROM journal"), 0);
    }

    void undoPutsTheVeryNumbersBack()
    {
        World w;
        HC_GET(const DecayReport report, w.decay());
        QVERIFY(w.importances() != w.original);
        HC_GET(const ChangeReceipt receipt, w.undo(report.changeSet));
        QCOMPARE(w.importances(), w.original);
        QVERIFY(receipt.verified);
        QCOMPARE(receipt.affected, rows);
        HC_HOLDS(w.check());
        QCOMPARE(w.undo(report.changeSet).error().code, ErrorCode::Conflict);
        HC_GET(const ChangeSetRecord record, w.find(report.changeSet));
        QCOMPARE(record.undoneBy, receipt.changeSet);
    }

    void undoWithoutAnIdPassesOverIt()
    {
        World w;
        HC_OK(w.decay());
        QCOMPARE(undoableChanges(w.target(), 5).error().code, ErrorCode::NotFound);
    }

    void whatChangedSinceIsLeftAlone()
    {
        World w;
        HC_GET(const DecayReport report, w.decay());
        HC_OK(w.f.connection().execute("UPDATE reflections SET importance = 0.99 WHERE id IN (7, 4000)"));
        HC_GET(const ChangeReceipt receipt, w.undo(report.changeSet));
        QCOMPARE(receipt.affected, rows - 2);
        QVERIFY(!receipt.verified);
        QCOMPARE(w.f.number("SELECT count(*) FROM reflections WHERE importance = 0.99"), 2);
    }

    void aLaterDecayIsUndoneFirst()
    {
        World w;
        HC_GET(const DecayReport first, w.decay());
        HC_GET(const DecayReport second, w.decay(1));
        QCOMPARE(w.undo(first.changeSet).error().code, ErrorCode::Conflict);
        HC_OK(w.undo(second.changeSet));
        HC_OK(w.undo(first.changeSet));
        QCOMPARE(w.importances(), w.original);
        QVERIFY(w.check().ok());
    }

    void imagesGoAfterAWeekAndTheChainSaysSo()
    {
        World w;
        HC_GET(const DecayReport first, w.decay());
        HC_GET(const DecayReport seventh, w.decay(7));
        QVERIFY(w.f.number("SELECT count(*) FROM change_images WHERE change_set = '" + first.changeSet.toUtf8() + "'") > 0);
        HC_OK(w.decay(8));
        QCOMPARE(w.f.number("SELECT count(*) FROM change_images WHERE change_set = '" + first.changeSet.toUtf8() + "'"), 0);
        QVERIFY(w.f.number("SELECT count(*) FROM change_images WHERE change_set = '" + seventh.changeSet.toUtf8() + "'") > 0);
        HC_HOLDS(w.check());
        const Error error = w.undo(first.changeSet).error();
        QCOMPARE(error.code, ErrorCode::Unsupported);
        QVERIFY2(error.sentence.contains(u"7 day"_s), qPrintable(error.sentence));
        // Somebody puts something in their place, or says that they are still there.
        HC_OK(w.f.connection().execute("INSERT INTO change_images VALUES ('" + first.changeSet.toUtf8()
                                       + "', 0, '{\"decayed\":[[1,1,0]]}')"));
        HC_BREAKS(w.check(), u"images"_s);
        HC_OK(w.f.connection().execute("DELETE FROM change_images WHERE change_set = '" + first.changeSet.toUtf8() + "'"));
        QVERIFY(w.check().ok());
        HC_OK(w.f.connection().execute("UPDATE change_sets SET undoable = 1 WHERE id = '" + first.changeSet.toUtf8() + "'"));
        HC_BREAKS(w.check(), u"change_set"_s);
    }

    void aForgedImageIsNeverWritten()
    {
        World w;
        HC_GET(const DecayReport report, w.decay());
        HC_OK(w.f.connection().execute("UPDATE change_images SET image = replace(image, '[[1,', '[[2,') WHERE seq = 0"));
        HC_BREAKS_AT(w.check(), u"images"_s, report.changeSet);
        const QString before = w.importances();
        QCOMPARE(w.undo(report.changeSet).error().code, ErrorCode::Conflict);
        QCOMPARE(w.importances(), before);
    }

    void aBrokenJournalStopsIt()
    {
        World w;
        HC_OK(w.decay());
        HC_OK(w.f.connection().execute("UPDATE journal SET actor = 'eve' WHERE seq = 1"));
        const QString before = w.importances();
        QCOMPARE(w.decay(1).error().code, ErrorCode::Conflict);
        QCOMPARE(w.importances(), before);
        CurationTarget despite = w.target();
        despite.despiteJournal = true;
        HC_OK(decayImportances(despite, {w.day(1), u"ada"_s, {0.1}, false}));
        QVERIFY(w.importances() != before);
    }

    void aBrokenJournalStopsItsUndo()
    {
        World w;
        HC_OK(w.decay());
        HC_GET(const DecayReport second, w.decay(1));
        HC_OK(w.f.connection().execute("UPDATE journal SET actor = 'eve' WHERE seq = 1"));
        const QString before = w.importances();
        QCOMPARE(w.undo(second.changeSet).error().code, ErrorCode::Conflict);
        QCOMPARE(w.importances(), before);
    }

    /// What old decays kept does not go behind a broken chain either.
    void aBrokenJournalKeepsOldImages()
    {
        World w;
        HC_OK(w.decay());
        HC_OK(w.f.connection().execute("UPDATE reflections SET importance = 0.01"));
        HC_OK(w.f.connection().execute("UPDATE journal SET actor = 'eve' WHERE seq = 1"));
        const qint64 images = w.f.number("SELECT count(*) FROM change_images");
        QVERIFY(images > 0);
        QCOMPARE(w.decay(decayUndoDays + 1).error().code, ErrorCode::Conflict);
        QCOMPARE(w.f.number("SELECT count(*) FROM change_images"), images);
    }

    /// A moment before the last use of what it would lower: given, it is a mistake; of a clock, those that were used since are not lowered.
    void aMomentOfThePast()
    {
        World w;
        for (const bool dryRun : {true, false}) {
            const auto refused = decayImportances(w.target(), {w.day(-1), u"ada"_s, {0.1}, dryRun, true});
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
            QVERIFY2(refused.error().sentence.contains(isoTimestamp(w.day(0))), qPrintable(refused.error().sentence));
        }
        QCOMPARE(w.importances(), w.original);
        QCOMPARE(w.f.number("SELECT count(*) FROM journal"), 0);
        HC_OK(w.f.connection().execute("UPDATE reflections SET last_seen = last_seen - 172800000000 WHERE id <= 10"));
        HC_GET(const DecayReport some, w.decay(-1));
        QCOMPARE(some.changed, 10);
        HC_GET(const DecayReport exactly, decayImportances(w.target(), {w.day(0), u"ada"_s, {0.1}, false, true}));
        QCOMPARE(exactly.changed, rows);
        const QString before = w.importances();
        HC_GET(const DecayReport earlier, w.decay(-1)); // the last one was later
        QCOMPARE(earlier.changed, 0);
        QCOMPARE(earlier.doneAt, w.day(0));
        QCOMPARE(w.importances(), before);
    }

    /// Two batches are committed, the third fails: what was done is a whole change-set, the rest the next one.
    void anInterruptedRunIsSettledAndGoesOn()
    {
        World w;
        HC_OK(w.f.connection().execute("CREATE TEMP TRIGGER full BEFORE UPDATE ON reflections WHEN new.id = 4500 "
                                       "BEGIN SELECT RAISE(ABORT, 'no more'); END"));
        QVERIFY(!w.decay());
        QCOMPARE(w.f.text("SELECT state || ' ' || affected FROM change_sets"), u"intent 4000"_s);
        HC_OK(w.f.connection().execute("DROP TRIGGER temp.full"));
        HC_GET(const DecayReport rest, w.decay());
        QCOMPARE(rest.changed, rows - 4000);
        QCOMPARE(w.f.text("SELECT group_concat(state || ' ' || affected, ', ') FROM (SELECT * FROM change_sets ORDER BY journal_seq)"),
                 u"applied 4000, applied 1000"_s);
        HC_HOLDS(w.check());
        const QString first = w.f.text("SELECT id FROM change_sets WHERE affected = 4000");
        HC_OK(w.undo(rest.changeSet));
        HC_OK(w.undo(first));
        QCOMPARE(w.importances(), w.original);
    }

    void cancelledBeforeItBeginsIsNothing()
    {
        World w;
        JobContext cancelled;
        cancelled.token.cancel();
        QCOMPARE(decayImportances(w.target(), {w.day(0), {}, {0.1}, false}, nullptr, cancelled).error().code, ErrorCode::Cancelled);
        QCOMPARE(w.f.number("SELECT count(*) FROM change_sets"), 0);
        QCOMPARE(w.importances(), w.original);
    }
};

HINDCAST_TEST(DecayChangeTest)
#include "tst_decay_change.moc"
