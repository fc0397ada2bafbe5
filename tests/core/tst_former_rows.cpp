// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What records said before somebody changed them, told by the images of change-sets alone: each moment has its own words, whatever was
// decided, taken back, purged or lowered since; and what no image tells is said to be untold instead of being made up.
#include "CurationFixture.h"
#include "core/curation/decay/DecayRun.h"
#include "core/curation/former/FormerRows.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/replay/travel/RowsThen.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using FormerPtr = std::shared_ptr<const FormerRows>;
using KeptRecords = std::map<QByteArray, Record>;

/// So many minutes behind the fixture's moment.
constexpr Timestamp minute(qint64 n) { return {CurationFixture::now.us + n * 60 * Timestamp::perSecond}; }

FormerPtr toldBy(const CurationTarget& target, RelationId relation, std::optional<Timestamp> after = {},
                 FormerRows::Limits limits = FormerRows::Limits())
{
    const auto read = FormerRows::read(target, relation, {}, after, limits);
    if (!read)
        qFatal("%s", qPrintable(describe(read)));
    return *read;
}

/// Nothing: it said then what it says now.
std::optional<Cell> formerOf(const FormerCellsPtr& cells, const Locator& key, int column)
{
    const Cell* cell = cells ? FormerCells::find(cells->of(key.text().toUtf8()), column) : nullptr;
    return cell ? std::optional(*cell) : std::nullopt;
}

KeptRecords recordsOf(const CurationDesk& desk, RelationId relation)
{
    KeptRecords out;
    for (const Locator& key : keysOf(desk, relation))
        out.emplace(key.text().toUtf8(), recordOf(desk, relation, key));
    return out;
}

/// Columns of records that are there before and after and of which \a cells do not give back what they said; empty: none.
QStringList lostColumns(const BoundRelation& relation, const KeptRecords& before, const KeptRecords& after, const FormerCellsPtr& cells)
{
    QStringList out;
    for (const auto& [key, now] : after) {
        const auto then = before.find(key);
        for (size_t c = 0; then != before.end() && c < now.cells.size(); ++c)
            if (relation.columns[c].identifier == quoted(relation.columns[c].name) // what is made of several columns is as it is now
                && formerOf(cells, now.key, int(c)).value_or(now.cells[c]) != then->second.cells[c])
                out << QString::fromUtf8(key) + u' ' + QLatin1String(relation.spec->columns[c].name);
    }
    return out;
}

const std::vector<RelationId> changedRelations{RelationId::Outcomes, RelationId::Patterns, RelationId::Reflections,
                                               RelationId::Episodes, RelationId::Reviews,  RelationId::Blocks};

} // namespace

class FormerRowsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    [[nodiscard]] CurationDesk& desk() const { return m_fixture->desk; }
    [[nodiscard]] FormerPtr told(RelationId relation, std::optional<Timestamp> after = {},
                                 FormerRows::Limits limits = FormerRows::Limits()) const
    {
        return toldBy(desk().target(), relation, after, limits);
    }
    /// Does it, and gives the change-set's id.
    QString done(SpecDraft spec, qint64 at) const
    {
        spec.at = minute(at);
        const QString changeSet = desk().applied(spec).changeSet;
        if (changeSet.isEmpty())
            qFatal("nothing was done");
        return changeSet;
    }
    QString amended(const QString& cluster, const QString& text, qint64 at) const
    {
        SpecDraft spec = CurationFixture::spec(u"amend"_s);
        spec.keys = {m_fixture->key(u"oom"_s, cluster)};
        spec.text = text;
        return done(spec, at);
    }
    [[nodiscard]] QString purged(bool keepRows, qint64 at) const
    {
        const auto cutoffs = purgeCutoffs(minute(at), 0, 36'500);
        const auto preview = previewPurge(desk().target(), *cutoffs, minute(at));
        PurgeOptions options;
        options.actor = u"ann"_s;
        options.at = minute(at);
        options.keepRows = keepRows;
        const auto report = applyPurge(desk().target(), *preview, options);
        if (!report || report->outcomes != 4)
            qFatal("%s", qPrintable(describe(report)));
        return report->changeSet;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void whereNothingWasChanged()
    {
        for (const RelationId relation : changedRelations) {
            const FormerPtr rows = told(relation);
            QVERIFY(!rows->at({0}) && rows->removedSince({0}).empty() && !rows->lastRemoval() && !rows->toldSince());
        }
    }

    void eachMomentHasItsOwnWords()
    {
        const Locator key = m_fixture->key(u"oom"_s, u"c"_s), other = m_fixture->key(u"oom"_s, u"d"_s);
        const QString original = desk().pattern(u"oom"_s, u"c"_s).recommendedFix;
        (void)amended(u"c"_s, u"first"_s, 1);
        (void)amended(u"c"_s, u"second"_s, 2);
        SpecDraft demote = CurationFixture::spec(u"demote"_s);
        demote.keys = {key};
        (void)done(demote, 3);
        const FormerPtr rows = told(RelationId::Patterns);
        const auto fixAt = [&](qint64 at) { return formerOf(rows->at(minute(at)), key, PatternFix); };
        const auto demotedAt = [&](qint64 at) { return formerOf(rows->at(minute(at)), key, PatternDemoted); };
        QCOMPARE(fixAt(0), std::optional(Cell(original)));
        QCOMPARE(fixAt(1), std::optional(Cell(u"first"_s))); // from the very moment on
        QCOMPARE(fixAt(2), std::optional<Cell>());
        for (const qint64 at : {0, 1, 2})
            QCOMPARE(demotedAt(at), std::optional(Cell(false)));
        QVERIFY(!rows->at(minute(3)));
        QCOMPARE(formerOf(rows->at(minute(0)), key, PatternFixPinned), std::optional(Cell(false)));
        QVERIFY(!rows->at(minute(0))->of(other.text().toUtf8())); // of which nobody changed anything
        QCOMPARE(rows->at(minute(-100'000))->size(), 1);
        QVERIFY(!rows->toldSince());
    }

    /// Decisions are told by the moment that they name, in whichever order they were written.
    void whoeverNamesAnEarlierMoment()
    {
        (void)amended(u"c"_s, u"late"_s, 5);
        (void)amended(u"d"_s, u"early"_s, 2);
        const FormerPtr rows = told(RelationId::Patterns);
        const Locator c = m_fixture->key(u"oom"_s, u"c"_s), d = m_fixture->key(u"oom"_s, u"d"_s);
        QVERIFY(formerOf(rows->at(minute(3)), c, PatternFix) && !formerOf(rows->at(minute(3)), d, PatternFix));
        QVERIFY(formerOf(rows->at(minute(1)), c, PatternFix) && formerOf(rows->at(minute(1)), d, PatternFix));
    }

    void whatWasTakenBackWasOtherwiseMeanwhile()
    {
        const Locator key = m_fixture->key(u"oom"_s, u"c"_s);
        const QString original = desk().pattern(u"oom"_s, u"c"_s).recommendedFix;
        const QString id = amended(u"c"_s, u"for a minute"_s, 1);
        HC_OK(desk().undo(id, minute(2)));
        const FormerPtr rows = told(RelationId::Patterns);
        QCOMPARE(formerOf(rows->at(minute(1)), key, PatternFix), std::optional(Cell(u"for a minute"_s)));
        QCOMPARE(formerOf(rows->at(minute(0)), key, PatternFix), std::optional(Cell(original)));
        QVERIFY(!rows->at(minute(2)));
    }

    void everyAction_data()
    {
        QTest::addColumn<QString>("action");
        for (const char* action : {"amend", "mark-incorrect", "block", "unblock", "quarantine", "merge", "archive-reflection",
                                   "revise-reflection", "delete-pattern", "revise-episode", "revise-review", "confirm", "undo"})
            QTest::newRow(action) << QString::fromLatin1(action);
    }
    /// Whatever an action changed of records that are still there, their former cells give all of it back.
    void everyAction()
    {
        QFETCH(const QString, action);
        std::map<RelationId, KeptRecords> before;
        const SpecDraft spec = m_fixture->example(action); // an undo's does what it takes back
        for (const RelationId relation : changedRelations)
            before.emplace(relation, recordsOf(desk(), relation));
        (void)done(spec, 10);
        bool any = false;
        for (const RelationId relation : changedRelations) {
            const FormerPtr rows = told(relation);
            const KeptRecords after = recordsOf(desk(), relation);
            const QStringList lost = lostColumns(*desk().store().relation(relation), before[relation], after, rows->at(minute(9)));
            QVERIFY2(lost.isEmpty(), qPrintable(lost.join(u'\n')));
            QVERIFY(!rows->at(minute(10)) && rows->removedSince(minute(10)).empty());
            qint64 gone = 0;
            for (const auto& [key, record] : before[relation])
                gone += after.contains(key) ? 0 : 1;
            QCOMPARE(qint64(rows->removedSince(minute(9)).size()), gone);
            any = any || rows->at(minute(9)) || gone > 0;
        }
        QCOMPARE(any, action != "block"_L1 && action != "confirm"_L1); // these only add
    }

    void removedRecordsAreKeptWhole()
    {
        const KeptRecords before = recordsOf(desk(), RelationId::Reflections);
        QCOMPARE(before.size(), size_t(2));
        (void)done(m_fixture->example(u"delete-reflection"_s), 1);
        const FormerPtr rows = told(RelationId::Reflections);
        const std::vector<Record> removed = rows->removedSince(minute(0));
        QCOMPARE(removed.size(), size_t(2));
        const BoundRelation& relation = *desk().store().relation(RelationId::Reflections);
        for (const Record& record : removed)
            for (size_t c = 0; c < relation.columns.size(); ++c)
                if (relation.columns[c].codec)
                    QCOMPARE(record.cells[c], before.at(record.key.text().toUtf8()).cells[c]);
        QVERIFY(rows->removedSince(minute(1)).empty());
        QCOMPARE(rows->lastRemoval()->us, minute(1).us);
    }

    /// Records that were removed and put back are there: nobody may say that they are missing.
    void removedRecordsThatAreBack()
    {
        const QString id = done(m_fixture->example(u"delete-reflection"_s), 1);
        HC_OK(desk().undo(id, minute(2)));
        const FormerPtr rows = told(RelationId::Reflections);
        QVERIFY(rows->removedSince(minute(0)).empty());
        QVERIFY(!rows->lastRemoval());
        HC_GET(const RowsPast past, readRowsPast(desk().target(), RelationId::Reflections, {}));
        for (const QString& sentence : past.assumed(minute(0)))
            QVERIFY2(!sentence.contains(u"removed"), qPrintable(sentence));
        // Removed once more they are gone once.
        (void)done(m_fixture->example(u"delete-reflection"_s), 3);
        const FormerPtr again = told(RelationId::Reflections);
        QCOMPARE(again->removedSince(minute(0)).size(), size_t(2));
        QCOMPARE(again->lastRemoval()->us, minute(3).us);
        HC_GET(const RowsPast gone, readRowsPast(desk().target(), RelationId::Reflections, {}));
        const QString said = gone.assumed(minute(0)).join(u' ');
        QVERIFY2(said.contains(u"2 that were removed since"), qPrintable(said));
    }

    /// A purge keeps no image: of what it removes nothing is told, and of everything else all is.
    void purgedRowsAreUntold()
    {
        (void)amended(u"c"_s, u"text"_s, 1);
        const QString id = purged(true, 2);
        QCOMPARE(told(RelationId::Outcomes)->toldSince()->us, minute(2).us);
        QCOMPARE(told(RelationId::Patterns)->toldSince()->us, minute(2).us);
        QVERIFY(formerOf(told(RelationId::Patterns)->at(minute(0)), m_fixture->key(u"oom"_s, u"c"_s), PatternFix));
        QVERIFY(!told(RelationId::Reflections)->toldSince());
        HC_OK(desk().undo(id, minute(3))); // the rows are back
        QVERIFY(!told(RelationId::Outcomes)->toldSince());
        QVERIFY(told(RelationId::Outcomes)->removedSince({0}).empty());
    }

    void importanceBeforeADecay()
    {
        HC_GET(const DecayReport report, decayImportances(desk().target(), {minute(1), u"timer"_s, {0.1}, false}));
        QCOMPARE(report.changed, 1);
        const double lowered = recordOf(desk(), RelationId::Reflections, Locator(1)).cells[ReflectionImportance].real();
        QVERIFY(lowered < 0.5);
        const auto importance = [&](qint64 at, qint64 id) {
            return formerOf(told(RelationId::Reflections)->at(minute(at)), Locator(id), ReflectionImportance);
        };
        QCOMPARE(importance(0, 1), std::optional(Cell(0.5)));
        QCOMPARE(importance(0, 2), std::optional<Cell>()); // was not lowered
        QCOMPARE(importance(1, 1), std::optional<Cell>());
        QVERIFY(!told(RelationId::Patterns)->at(minute(0)));
        HC_OK(desk().undo(report.changeSet, minute(2)));
        QCOMPARE(importance(1, 1), std::optional(Cell(lowered)));
        QCOMPARE(importance(0, 1), std::optional(Cell(0.5)));
        QCOMPARE(importance(2, 1), std::optional<Cell>());
        QVERIFY(!told(RelationId::Reflections)->toldSince());
        // Its images go after a week: then nobody knows.
        HC_OK(ChangeSetStore(desk().journal(), desk().store().scope).dropImages(report.changeSet));
        QCOMPARE(told(RelationId::Reflections)->toldSince()->us, minute(2).us);
        QVERIFY(!told(RelationId::Outcomes)->toldSince());
    }

    void imagesThatAreGone()
    {
        (void)amended(u"d"_s, u"first"_s, 1);
        const QString id = amended(u"c"_s, u"second"_s, 2);
        (void)amended(u"d"_s, u"third"_s, 3);
        HC_OK(ChangeSetStore(desk().journal(), desk().store().scope).dropImages(id));
        const FormerPtr rows = told(RelationId::Patterns);
        QCOMPARE(rows->toldSince()->us, minute(2).us);
        QVERIFY(!formerOf(rows->at(minute(0)), m_fixture->key(u"oom"_s, u"c"_s), PatternFix));
        QCOMPARE(formerOf(rows->at(minute(2)), m_fixture->key(u"oom"_s, u"d"_s), PatternFix), std::optional(Cell(u"first"_s)));
    }

    /// No more than a limit is kept: the newest, and it is said since when that is all.
    void asManyAsThereIsRoomFor()
    {
        (void)amended(u"c"_s, u"first"_s, 1);
        (void)amended(u"c"_s, u"second"_s, 2);
        const Locator key = m_fixture->key(u"oom"_s, u"c"_s);
        FormerRows::Limits few;
        few.cells = 1;
        const FormerPtr cut = told(RelationId::Patterns, {}, few);
        QCOMPARE(cut->toldSince()->us, minute(2).us);
        QCOMPARE(formerOf(cut->at(minute(0)), key, PatternFix), std::optional(Cell(u"first"_s))); // as far as is known
        QVERIFY(!told(RelationId::Patterns)->toldSince());
        const KeptRecords reflections = recordsOf(desk(), RelationId::Reflections);
        (void)done(m_fixture->example(u"delete-reflection"_s), 3);
        QCOMPARE(told(RelationId::Reflections, {}, few)->toldSince()->us, minute(3).us); // records take room, too
        QCOMPARE(told(RelationId::Reflections, {}, few)->removedSince(minute(0)).size(), reflections.size());
    }

    void whatIsAskedForOneMoment()
    {
        (void)amended(u"c"_s, u"first"_s, 1);
        (void)amended(u"c"_s, u"second"_s, 2);
        const Locator key = m_fixture->key(u"oom"_s, u"c"_s);
        const FormerPtr since = told(RelationId::Patterns, minute(1));
        QCOMPARE(formerOf(since->at(minute(1)), key, PatternFix), std::optional(Cell(u"first"_s)));
        QCOMPARE(formerOf(since->at(minute(0)), key, PatternFix), std::optional(Cell(u"first"_s))); // earlier ones were not asked for
        QVERIFY(!told(RelationId::Patterns, minute(2))->at({0}));
    }

    void whereNobodyKeepsAJournal()
    {
        (void)amended(u"c"_s, u"first"_s, 1);
        CurationTarget without = desk().target();
        without.journal = nullptr;
        without.journalStore = nullptr;
        const FormerPtr rows = toldBy(without, RelationId::Patterns);
        QVERIFY(!rows->at({0}) && !rows->toldSince());
    }

    void stoppedAndReadAgain()
    {
        (void)amended(u"c"_s, u"first"_s, 1);
        JobContext stopped;
        stopped.token.cancel();
        const auto refused = FormerRows::read(desk().target(), RelationId::Patterns, stopped);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Cancelled);
        QVERIFY(told(RelationId::Patterns)->at(minute(0)));
    }

    /// An image that cannot be read is an error, and not a record that nobody changed.
    void brokenImages()
    {
        (void)amended(u"c"_s, u"first"_s, 1);
        m_fixture->rows.run("UPDATE change_images SET image = '[7'");
        QVERIFY(!FormerRows::read(desk().target(), RelationId::Patterns, {}));
        init(); // nobody writes behind a journal that is not as it was written
        HC_GET(const DecayReport report, decayImportances(desk().target(), {minute(1), u"timer"_s, {0.1}, false}));
        m_fixture->rows.run("UPDATE change_images SET image = '{}'");
        const auto refused = FormerRows::read(desk().target(), RelationId::Reflections, {});
        QVERIFY(!refused && !report.changeSet.isEmpty());
        QCOMPARE(refused.error().code, ErrorCode::Corrupt);
    }

    /// Of another product: keys are texts, images lie in the workspace, and lists read by a condition what was said then.
    void recordsOfAnotherProduct()
    {
        ForeignDesk desks;
        const CurationDesk rae = desks.open(desks.sqlite(u"rae"_s, raeSqlite(7)));
        const BoundRelation& relation = *rae.store().relation(RelationId::Reflections);
        const KeptRecords before = recordsOf(rae, RelationId::Reflections);
        SpecDraft demote = CurationFixture::spec(u"demote-reflection"_s);
        demote.keys = {keysOf(rae, RelationId::Reflections).front()};
        demote.at = minute(1);
        HC_GET(const ChangeReceipt receipt, rae.apply(demote));
        QVERIFY(receipt.verified);
        const KeptRecords after = recordsOf(rae, RelationId::Reflections);
        const FormerCellsPtr cells = toldBy(rae.target(), RelationId::Reflections)->at(minute(0));
        QVERIFY(cells);
        QCOMPARE(cells->keyColumn(), int(ReflectionId));
        const QStringList lost = lostColumns(relation, before, after, cells);
        QVERIFY2(lost.isEmpty(), qPrintable(lost.join(u'\n')));
        ReadQuery query;
        query.columns = recordedColumns(relation);
        query.where = Predicate::asThen(cells, Predicate());
        ReadNotes notes;
        HC_GET(const auto then, readRecords(rae.data(), relation, query, 0, notes));
        QCOMPARE(then.size(), before.size());
        bool changed = false;
        for (const Record& record : then) {
            const Record& wanted = before.at(record.key.text().toUtf8());
            QCOMPARE(record.cells[ReflectionImportance], wanted.cells[ReflectionImportance]);
            changed = changed || after.at(record.key.text().toUtf8()).cells != wanted.cells;
        }
        QVERIFY(changed);
    }

    /// Records whose key is two columns: nothing is told of them, and nothing is wrong.
    void keysOfTwoColumns()
    {
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        ForeignDesk desks;
        const CurationDesk port = desks.open(desks.sqlite(u"port"_s, sql.readAll()));
        QVERIFY(!port.store().relation(RelationId::Patterns)->singleKey());
        SpecDraft demote = CurationFixture::spec(u"demote"_s);
        demote.keys = {port.pattern(u"playbook=oom"_s, u"a"_s).locator};
        demote.at = minute(1);
        HC_OK(port.apply(demote));
        const FormerPtr rows = toldBy(port.target(), RelationId::Patterns);
        QVERIFY(!rows->at({0}) && rows->removedSince({0}).empty() && !rows->toldSince());
        QVERIFY(!toldBy(port.target(), RelationId::Reflections)->at({0})); // not recorded there at all
    }
};

HINDCAST_TEST(FormerRowsTest)
#include "tst_former_rows.moc"
