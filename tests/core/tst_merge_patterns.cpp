// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/replay/travel/EventLog.h"
#include "core/rules/curation/ClusterAlias.h"
#include "core/rules/curation/MergeRule.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/PatternRows.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Near-duplicates that a person makes one pattern, and names that mean one cluster.
class MergePatternsTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp later{CurationFixture::now.us + 1'000'000};
    std::unique_ptr<CurationFixture> m_fixture;

    CurationFixture& f() { return *m_fixture; }
    CurationDesk& desk() { return m_fixture->desk; }
    SpecDraft merging(const QStringList& names, const QString& into)
    {
        SpecDraft s = CurationFixture::spec(u"merge"_s);
        s.into = f().key(into, u"c"_s);
        for (const QString& name : names)
            s.keys.push_back(f().key(name, u"c"_s));
        return s;
    }
    ChangeReceipt merged(const QStringList& names, const QString& into) { return desk().applied(merging(names, into)); }
    Pattern read(const QString& name, const QString& cluster = u"c"_s)
    {
        ReadNotes notes;
        const auto all = readPatterns(desk().data(), desk().store(), later, notes);
        if (!all)
            qFatal("%s", qPrintable(describe(all)));
        for (const Pattern& p : *all)
            if (p.name == name && p.clusterId == cluster)
                return p;
        return {};
    }
    RecordDecision record(const QString& playbook, const QString& cluster, Feedback feedback = Feedback::None)
    {
        RecorderOptions options;
        options.clock = std::make_shared<FixedClock>(Timestamp{later.us + Timestamp::perDay * ++m_days});
        auto recorder = OutcomeRecorder::open(desk().data(), desk().store(), options);
        if (!recorder)
            qFatal("%s", qPrintable(describe(recorder)));
        RecordInput input;
        input.sessionId = u"s%1"_s.arg(m_days);
        input.playbooks = {playbook};
        input.clusterId = cluster;
        input.path = OutcomePath::Direct;
        input.mutated = true;
        input.verified = Verified::Yes;
        input.feedback = feedback;
        const auto decision = recorder->record(input);
        if (!decision)
            qFatal("%s", qPrintable(describe(decision)));
        return *decision;
    }
    int m_days = 0;

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CurationFixture>();
        m_days = 0;
    }

    void countsOfTheRule()
    {
        const MergePart kept{u"a"_s, u"c"_s, 3, 0.9};
        const std::vector<MergePart> others{{u"b"_s, u"c"_s, 2, 0.95}, {u"d"_s, u"c"_s, 4, 0.2}};
        QCOMPARE(mergedCounts(kept, others), (MergedCounts{9, 0.95}));
        QCOMPARE(mergedCounts(kept, {}), (MergedCounts{3, 0.9}));
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        const std::vector<MergePart> huge{{u"b"_s, u"c"_s, most, std::nan("")}};
        QCOMPARE(mergedCounts(kept, huge), (MergedCounts{most, 0.9}));
        QCOMPARE(mergedCounts({u"a"_s, u"c"_s, -5, std::nan("")}, others), (MergedCounts{6, 0.95}));
        QCOMPARE(unmergedCount(9, 9, 3), 3);
        QCOMPARE(unmergedCount(12, 9, 3), 6); // three more since
        QCOMPARE(unmergedCount(5, 9, 3), 3);
        QVERIFY(countsForKept(true));
        QVERIFY(!countsForKept(false));
    }
    void obstaclesOfTheRule()
    {
        const MergePart kept{u"a"_s, u"c"_s, 3, 0.9}, gone{u"a"_s, u"c"_s, 3, 0.9, true};
        const MergePart other{u"b"_s, u"c"_s, 1, 0.9}, far{u"b"_s, u"d"_s, 1, 0.9}, before{u"b"_s, u"c"_s, 1, 0.9, true};
        QCOMPARE(mergeObstacle(kept, other), MergeObstacle::None);
        QCOMPARE(mergeObstacle(kept, kept), MergeObstacle::Itself);
        QCOMPARE(mergeObstacle(kept, far), MergeObstacle::OtherCluster);
        QCOMPARE(mergeObstacle(kept, before), MergeObstacle::Already);
        QCOMPARE(mergeObstacle(gone, other), MergeObstacle::IntoMerged);
    }
    void aliasesOfTheRule()
    {
        const QHash<QString, QString> known{{u"old"_s, u"new"_s}};
        using enum AliasObstacle;
        QCOMPARE(aliasObstacle(u"x"_s, u"new"_s, known), None);
        QCOMPARE(aliasObstacle(u"x"_s, u"old"_s, known), None); // it is followed
        QCOMPARE(aliasObstacle(u"old"_s, u"new"_s, known), Already);
        QCOMPARE(aliasObstacle(u"old"_s, u"x"_s, known), TakenAs);
        QCOMPARE(aliasObstacle(u"new"_s, u"old"_s, known), InACircle);
        QCOMPARE(aliasObstacle(u"new"_s, u"new"_s, known), Itself);
        QCOMPARE(aliasObstacle(u" "_s, u"new"_s, known), NoName);
        QCOMPARE(aliasObstacle(u"unknown"_s, u"new"_s, known), NoName);
        QCOMPARE(namesOfCluster(u"old"_s, known), (QStringList{u"new"_s, u"old"_s}));
        QCOMPARE(namesOfCluster(u"x"_s, known), QStringList{u"x"_s});
    }

    void oneIsKept()
    {
        const ChangeReceipt receipt = merged({u"low"_s, u"dns"_s}, u"oom"_s);
        QVERIFY(receipt.verified);
        const Pattern kept = read(u"oom"_s), low = read(u"low"_s);
        QCOMPARE(kept.occurrenceCount, 6); // 3 + 1 + 2
        QCOMPARE(kept.confidence, 0.9);
        QVERIFY(!kept.demoted);
        QCOMPARE(kept.aliases, (QStringList{u"low"_s, u"dns"_s}));
        QVERIFY(low.demoted && read(u"dns"_s).demoted);
        QCOMPARE(low.mergedInto, u"oom"_s);
        QCOMPARE(low.occurrenceCount, 1); // what it counted itself is still told
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE kind = 'merged'"), 3);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE kind = 'demoted'"), 1); // dns was so before
        // The same again is nothing to do; into another one it is refused.
        HC_GET(const ChangePreview again, previewChange(desk().target(), merging({u"low"_s, u"dns"_s}, u"oom"_s)));
        QVERIFY(again.rows.empty());
        QCOMPARE(again.unchanged, 2);
        QCOMPARE(previewChange(desk().target(), merging({u"low"_s}, u"disk"_s)).error().code, ErrorCode::Conflict);
        QCOMPARE(previewChange(desk().target(), merging({u"disk"_s}, u"low"_s)).error().code, ErrorCode::Conflict);
        SpecDraft restore = CurationFixture::spec(u"restore"_s);
        restore.keys = {f().key(u"low"_s, u"c"_s)};
        QCOMPARE(previewChange(desk().target(), restore).error().code, ErrorCode::Conflict);
    }
    void whatCannotBeMerged()
    {
        QCOMPARE(previewChange(desk().target(), merging({u"oom"_s}, u"oom"_s)).error().code, ErrorCode::InvalidInput);
        SpecDraft far = merging({u"low"_s}, u"oom"_s);
        far.keys = {f().key(u"oom"_s, u"d"_s)};
        const auto refused = previewChange(desk().target(), far);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        QVERIFY(refused.error().hint.contains(u"alias-cluster"));
    }
    /// An alias never leads to another alias.
    void mergedOnward()
    {
        merged({u"low"_s}, u"dns"_s);
        const ChangeReceipt second = merged({u"dns"_s}, u"oom"_s);
        QCOMPARE(read(u"low"_s).mergedInto, u"oom"_s);
        QCOMPARE(read(u"oom"_s).aliases.size(), 2);
        HC_GET(const ChangeReceipt undone, desk().undo(second.changeSet, later));
        QVERIFY(undone.verified);
        QCOMPARE(read(u"low"_s).mergedInto, u"dns"_s);
        QCOMPARE(read(u"oom"_s).aliases.size(), 0);
    }

    void laterOutcomesCountForTheKeptOne()
    {
        const RecordDecision a = record(u"a"_s, u"c"_s), b = record(u"b"_s, u"c"_s);
        QVERIFY(a.pattern && b.pattern);
        const QString kept = a.pattern->name, alias = b.pattern->name;
        const ChangeReceipt receipt = merged({alias}, kept);
        QCOMPARE(read(kept).occurrenceCount, 2);
        const RecordDecision next = record(u"b"_s, u"c"_s);
        QCOMPARE(next.pattern->name, kept);
        QCOMPARE(next.event, std::optional(EventKind::Bumped));
        QCOMPARE(read(kept).occurrenceCount, 3);
        QCOMPARE(read(alias).occurrenceCount, 1);
        QVERIFY(read(alias).demoted);
        // The row keeps its key, and is evidence of the kept one.
        QCOMPARE(desk().number("SELECT count(*) FROM rca_outcomes WHERE root_cause = '" + alias.toUtf8() + "'"), 2);
        const Predicate evidence = desk().store().product().evidence(read(kept));
        ReadNotes notes;
        ReadQuery query;
        query.columns = {OutcomeId};
        query.where = evidence;
        HC_GET(const auto rows, readRecords(desk().data(), *desk().store().relation(RelationId::Outcomes), query, 0, notes));
        QCOMPARE(rows.size(), size_t(3));
        // An outcome that was wrong speaks against the one that gave it.
        record(u"b"_s, u"c"_s, Feedback::Incorrect);
        QVERIFY(read(kept).demoted);
        // Undone, what was counted since stays with the kept one.
        SpecDraft restore = CurationFixture::spec(u"restore"_s);
        restore.keys = {f().key(kept, u"c"_s)};
        HC_OK(desk().apply(restore));
        HC_GET(const ChangeReceipt undone, desk().undo(receipt.changeSet, Timestamp{later.us + 9 * Timestamp::perDay}));
        QVERIFY(undone.verified);
        QCOMPARE(read(kept).occurrenceCount, 2);
        QCOMPARE(read(alias).occurrenceCount, 1);
        QVERIFY(!read(alias).demoted);
        QVERIFY(read(alias).mergedInto.isEmpty());
        QCOMPARE(record(u"b"_s, u"c"_s).pattern->name, alias);
        QVERIFY(desk().chain().ok());
    }
    /// When the kept one is gone, what comes back is an attempt to learn it again.
    void theKeptOneIsGone()
    {
        const QString kept = record(u"a"_s, u"c"_s).pattern->name, alias = record(u"b"_s, u"c"_s).pattern->name;
        merged({alias}, kept);
        SpecDraft gone = CurationFixture::spec(u"delete-pattern"_s);
        gone.keys = {f().key(kept, u"c"_s)};
        HC_OK(desk().apply(gone));
        const RecordDecision next = record(u"b"_s, u"c"_s);
        QCOMPARE(next.pattern->name, alias);
        QCOMPARE(next.event, std::optional(EventKind::RelearnAttempt));
        QVERIFY(read(alias).demoted);
    }
    /// Events fold to the rows, before and after, and when it is taken back.
    void eventsSayIt()
    {
        const QString kept = record(u"a"_s, u"c"_s).pattern->name, alias = record(u"b"_s, u"c"_s).pattern->name;
        const auto agree = [&] {
            const auto log = EventLog::read(desk().data(), desk().store(), {});
            if (!log)
                qFatal("%s", qPrintable(describe(log)));
            const auto folds = log->fold(Timestamp{later.us + 99 * Timestamp::perDay});
            for (const QString& name : {kept, alias}) {
                const auto it = std::ranges::find_if(
                    folds, [&](const FoldedPattern& f) { return f.pattern.name == name && f.pattern.clusterId == u"c"_s; });
                const Pattern row = read(name);
                QVERIFY(it != folds.end());
                QCOMPARE(it->pattern.occurrenceCount, row.occurrenceCount);
                QCOMPARE(it->pattern.confidence, row.confidence);
                QCOMPARE(it->pattern.demoted, row.demoted);
            }
        };
        SpecDraft spec = merging({alias}, kept);
        spec.at = Timestamp{later.us + 3 * Timestamp::perDay};
        HC_GET(const ChangeReceipt receipt, desk().apply(spec));
        agree();
        HC_OK(desk().undo(receipt.changeSet, Timestamp{later.us + 4 * Timestamp::perDay}));
        agree();
    }

    void oneClusterOfTwoNames()
    {
        const QString learned = record(u"x"_s, u"old"_s).pattern->name;
        record(u"x"_s, u"old"_s);
        const Timestamp at{later.us + 20 * Timestamp::perDay};
        const auto given = [&](const QString& cluster) {
            const auto hints = readHints(desk().data(), desk().store(), cluster, {}, at, {}, {});
            if (!hints)
                qFatal("%s", qPrintable(describe(hints)));
            QStringList names;
            for (const size_t i : hints->selection.injected)
                names << hints->book->patterns[i].name;
            return names;
        };
        QVERIFY(given(u"old"_s).contains(learned));
        QVERIFY(!given(u"new"_s).contains(learned));
        SpecDraft alias = CurationFixture::spec(u"alias-cluster"_s);
        alias.alias = {u"old"_s, u"new"_s};
        HC_GET(const ChangeReceipt receipt, desk().apply(alias));
        QVERIFY(receipt.verified);
        QVERIFY(given(u"new"_s).contains(learned));
        QVERIFY(given(u"old"_s).contains(learned));
        QCOMPARE(record(u"y"_s, u"old"_s).pattern->clusterId, u"new"_s);
        SpecDraft circle = alias;
        circle.alias = {u"new"_s, u"old"_s};
        QCOMPARE(previewChange(desk().target(), circle).error().code, ErrorCode::Conflict);
        HC_OK(desk().undo(receipt.changeSet, at));
        QVERIFY(!given(u"new"_s).contains(learned));
        QCOMPARE(record(u"y"_s, u"old"_s).pattern->clusterId, u"old"_s);
    }
    /// What stands for a name that becomes an alias stands for the new one.
    void aliasesAreNeverChains()
    {
        SpecDraft first = CurationFixture::spec(u"alias-cluster"_s), second = first;
        first.alias = {u"a"_s, u"b"_s};
        second.alias = {u"b"_s, u"z"_s};
        HC_OK(desk().apply(first));
        HC_GET(const ChangeReceipt receipt, desk().apply(second));
        QCOMPARE(desk().number("SELECT count(*) FROM cluster_aliases WHERE cluster_id = 'z'"), 2);
        HC_OK(desk().undo(receipt.changeSet, later));
        QCOMPARE(desk().number("SELECT count(*) FROM cluster_aliases WHERE cluster_id = 'b'"), 1);
        QVERIFY(desk().chain().ok());
    }
};

HINDCAST_TEST(MergePatternsTest)
#include "tst_merge_patterns.moc"
