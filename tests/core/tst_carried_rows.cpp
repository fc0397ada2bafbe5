// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of files of another copy, one kind after the other: blocks, notes, versions beside a reflection, records that go. What is as wanted
// already is left alone, what was decided differently is a conflict in words, and what no human decides is refused.
#include "CurationFixture.h"
#include "core/curation/portable/PortableExport.h"
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

/// The decision to do what a file says; the file is changed by a case before.
SpecDraft carrying(const PortableChangeSet& file, Timestamp at = CurationFixture::now)
{
    SpecDraft s = CurationFixture::spec(u"apply-change-set"_s);
    s.file = std::make_shared<const PortableChangeSet>(file);
    s.at = at;
    return s;
}

/// One row that changes these columns of a pattern.
PortableChangeSet changingPattern(std::vector<PortableColumn> columns)
{
    PortableChangeSet file = CurationFixture::carriedExample();
    file.rows[0].columns = std::move(columns);
    return file;
}

qint64 eventsOf(const ChangePreview& preview, EventKind kind)
{
    return std::ranges::count_if(preview.events, [kind](const EventChange& e) { return e.event.kind == kind; });
}

PortableColumn* storedColumn(PortableRow& row, const QString& name)
{
    const auto it = std::ranges::find(row.stored, name, &PortableColumn::name);
    return it == row.stored.end() ? nullptr : &*it;
}

} // namespace

class CarriedRowsTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now = CurationFixture::now;
    std::unique_ptr<CurationFixture> m_here, m_there; // two copies with the same records

    CurationDesk& there() { return m_there->desk; }
    PortableChangeSet exported(const QString& action)
    {
        m_here = std::make_unique<CurationFixture>();
        auto file = exportChangeSet(m_here->desk.target(), m_here->desk.applied(m_here->example(action)).changeSet);
        if (!file)
            qFatal("%s", qPrintable(describe(file)));
        return *std::move(file);
    }
    void refused(const PortableChangeSet& file, ErrorCode code, const QString& said)
    {
        const QStringList before = there().rows();
        const auto preview = previewChange(there().target(), carrying(file));
        QVERIFY2(!preview, qPrintable(said));
        QVERIFY2(preview.error().code == code && preview.error().sentence.contains(said), qPrintable(describe(preview)));
        QCOMPARE(there().rows(), before);
    }
    /// Nothing is left to do of so many rows.
    void isDoneAlready(const SpecDraft& spec, qint64 unchanged)
    {
        HC_GET(const ChangePreview preview, previewChange(there().target(), spec));
        QVERIFY(preview.rows.empty() && preview.conflicts.empty() && preview.events.empty());
        QCOMPARE(preview.unchanged, unchanged);
    }

private Q_SLOTS:
    void init() { m_there = std::make_unique<CurationFixture>(); }

    void blocks()
    {
        const PortableChangeSet file = exported(u"block"_s); // oom everywhere, and what nobody has seen yet in c: until tomorrow
        QCOMPARE(file.rows.size(), size_t(2));
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(file)));
        QCOMPARE(preview.rows.size(), size_t(2));
        QCOMPARE(eventsOf(preview, EventKind::Blocked), qint64(2)); // oom of c and of d
        QCOMPARE(preview.injectedBefore - preview.injectedAfter, qint64(2));
        HC_OK(applyChange(there().target(), preview));
        QCOMPARE(there().number("SELECT count(*) FROM blocks WHERE pattern_name = 'oom' AND cluster_id IS NULL AND until > 0"), qint64(1));
        isDoneAlready(carrying(file), 2);
    }

    /// A block that is over by now is none; one that ends otherwise is another one.
    void blocksThatEnd()
    {
        PortableChangeSet file = exported(u"block"_s);
        isDoneAlready(carrying(file, {now.us + 2 * Timestamp::perDay}), 2);
        file.rows.resize(1);
        file.rows[0].identity = {{u"pattern_name"_s, Cell(u"disk"_s)}, {u"cluster_id"_s, Cell(u"c"_s)}};
        HC_GET(const ChangePreview until, previewChange(there().target(), carrying(file))); // blocked for ever there
        QCOMPARE(until.rows.size(), size_t(1));
        file.rows[0].columns = {};
        isDoneAlready(carrying(file), 1);
        file.rows[0].identity = {{u"cluster_id"_s, Cell(u"c"_s)}};
        refused(file, ErrorCode::InvalidInput, u"names no pattern"_s);
    }

    void liftedBlocks()
    {
        PortableChangeSet file = exported(u"unblock"_s); // disk of c, and cpu everywhere, which is blocked in c as well
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(file)));
        QCOMPARE(preview.rows.size(), size_t(2));
        QCOMPARE(eventsOf(preview, EventKind::Unblocked), qint64(2));
        QCOMPARE(preview.injectedAfter - preview.injectedBefore, qint64(1)); // cpu stays blocked in c
        for (PortableRow& row : file.rows)
            row.kind = RowChange::Kind::Delete; // a block is lifted, never removed
        isDoneAlready(carrying(file), 2);
        HC_OK(applyChange(there().target(), preview));
        for (PortableRow& row : file.rows)
            row.kind = RowChange::Kind::Update;
        isDoneAlready(carrying(file), 2);
    }

    void notes_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("lacks");
        QTest::addColumn<QString>("reason");
        QTest::newRow("confirmations") << u"confirm"_s << u"confirmations"_s << u"actor"_s << u"confirmed"_s;
        QTest::newRow("pins") << u"pin"_s << u"evidence_pins"_s << u"outcome_id"_s << u"evidence pinned"_s;
        QTest::newRow("aliases of clusters") << u"alias-cluster"_s << u"cluster_aliases"_s << u"alias"_s << QString();
        QTest::newRow("merged patterns") << u"merge"_s << u"pattern_aliases"_s << u"cluster_id"_s << u"merged into oom"_s;
    }
    /// Rows of our own that say something about a record are only put in, whole, with the columns that people fill in.
    void notes()
    {
        QFETCH(const QString, action);
        QFETCH(const QString, table);
        QFETCH(const QString, lacks);
        QFETCH(const QString, reason);
        PortableChangeSet whole = exported(action);
        std::erase_if(whole.rows, [&](const PortableRow& row) { return row.table != table.toUtf8(); });
        QVERIFY(!whole.rows.empty());
        whole.rows.resize(1);
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(whole)));
        QCOMPARE(preview.rows.size(), size_t(1));
        for (const EventChange& e : preview.events)
            QCOMPARE(e.event.reason, reason);
        QCOMPARE(preview.events.empty(), reason.isEmpty());

        PortableChangeSet other = whole;
        other.rows[0].kind = RowChange::Kind::Update;
        refused(other, ErrorCode::InvalidInput, u"only put in"_s);
        other = whole;
        std::erase_if(other.rows[0].stored, [&](const PortableColumn& c) { return c.name == lacks; });
        refused(other, ErrorCode::InvalidInput, u"lacks its "_s + lacks);
        other = whole;
        other.rows[0].stored.push_back({u"tenant_id"_s, {}, Cell(u"somebody"_s)});
        refused(other, ErrorCode::InvalidInput, u"may not change \"tenant_id\""_s);
        other = whole;
        QVERIFY(storedColumn(other.rows[0], u"at"_s));
        storedColumn(other.rows[0], u"at"_s)->wanted = Cell(u"yesterday"_s);
        refused(other, ErrorCode::InvalidInput, u"moment cannot be read"_s);

        HC_OK(applyChange(there().target(), preview));
        isDoneAlready(carrying(whole), 1);
        if (table != "confirmations"_L1)
            return;
        m_there->rows.run("UPDATE confirmations SET withdrawn_at = 1"); // who vouched for it does so no more: it is said anew
        HC_GET(const ChangePreview again, previewChange(there().target(), carrying(whole)));
        QCOMPARE(again.rows.size(), size_t(1));
    }

    void notesThatNobodyHasRoomFor()
    {
        const PortableChangeSet file = exported(u"confirm"_s);
        m_there->rows.run("DROP TABLE confirmations");
        const CurationDesk older(m_there->url);
        const auto preview = previewChange(older.target(), carrying(file));
        QVERIFY(!preview && preview.error().code == ErrorCode::Unsupported);
        QVERIFY2(preview.error().sentence.contains(u"confirmations"), qPrintable(preview.error().sentence));
    }

    /// A row of the product comes along with the record that it belongs to, and with nothing else.
    void rowsBesideARecord()
    {
        const PortableChangeSet whole = exported(u"revise-reflection"_s);
        const auto beside = [](PortableChangeSet& file) -> PortableRow& {
            return *std::ranges::find_if(file.rows, [](const PortableRow& row) { return !row.table.isEmpty(); });
        };
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(whole)));
        QCOMPARE(preview.rows.size(), size_t(2));
        PortableChangeSet other = whole;
        other.engine = u"postgresql"_s;
        refused(other, ErrorCode::Unsupported, u"native in postgresql"_s);
        other = whole;
        other.layout = u"rae"_s;
        refused(other, ErrorCode::Unsupported, u"rae in sqlite"_s);
        other = whole;
        beside(other).table = "nowhere";
        refused(other, ErrorCode::InvalidInput, u"no table nowhere"_s);
        other = whole;
        beside(other).kind = RowChange::Kind::Delete;
        refused(other, ErrorCode::InvalidInput, u"no table reflection_versions"_s);
        other = whole;
        beside(other).table = "traces"; // there, but no part of a reflection
        refused(other, ErrorCode::InvalidInput, u"may not change \"traces\""_s);
        other = whole;
        std::erase_if(beside(other).stored, [](const PortableColumn& c) { return c.name == "reflection_id"_L1; });
        refused(other, ErrorCode::InvalidInput, u"may not change \"reflection_versions\""_s);
        other = whole;
        storedColumn(beside(other), u"reflection_id"_s)->wanted = Cell(qint64(2)); // of one that this file does not change
        HC_GET(const ChangePreview alone, previewChange(there().target(), carrying(other)));
        QCOMPARE(alone.rows.size(), size_t(1));
        QVERIFY(alone.rows[0].table.isEmpty());
        HC_OK(applyChange(there().target(), preview));
        QCOMPARE(there().number("SELECT count(*) FROM reflection_versions WHERE reflection_id = 1"), qint64(1));
    }

    /// A text that went into a pattern's history there goes into that of the same pattern here.
    void notesInAHistory()
    {
        PortableChangeSet file = exported(u"annotate-pattern"_s);
        QCOMPARE(file.notes.size(), size_t(2));
        file.notes[0].pattern = u"nobody"_s;
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(file)));
        QCOMPARE(eventsOf(preview, EventKind::Annotated), qint64(1));
        QCOMPARE(preview.events[0].event.reason, u"seen on old nodes only"_s);
        HC_OK(applyChange(there().target(), preview));
        QCOMPARE(there().number("SELECT count(*) FROM pattern_events WHERE reason = 'seen on old nodes only'"), qint64(1));
        // Of a product without patterns there is no history.
        ForeignDesk desks;
        const CurationDesk rae = desks.open(desks.sqlite(u"rae"_s, raeSqlite(7)));
        const auto strange = previewChange(rae.target(), carrying(file));
        QVERIFY(!strange && strange.error().code == ErrorCode::Unsupported);
    }

    /// Sums of a merge are told as such, with what they come to.
    void countsOfAMerge()
    {
        const PortableChangeSet file = changingPattern(
            {{u"occurrence_count"_s, Cell(qint64(3)), Cell(qint64(10))}, {u"confidence"_s, Cell(0.9), Cell(0.97)}});
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(file)));
        QCOMPARE(preview.events.size(), size_t(1));
        const PatternEvent& event = preview.events[0].event;
        QCOMPARE(event.kind, EventKind::Merged);
        QVERIFY(event.countBefore == 3 && event.countAfter == 10 && event.confidenceAfter == 0.97);
        HC_OK(applyChange(there().target(), preview));
        QCOMPARE(there().pattern(u"oom"_s, u"c"_s).occurrenceCount, qint64(10));
    }

    /// Whoever has to choose between two values is shown both, whatever they are.
    void conflictsInWords()
    {
        const auto conflictOf = [this](const PortableChangeSet& file) {
            const auto preview = previewChange(there().target(), carrying(file));
            if (!preview || preview->conflicts.size() != 1)
                qFatal("%s", qPrintable(describe(preview)));
            const CellConflict& c = preview->conflicts.front();
            return QStringList{c.you, c.base, c.theirs};
        };
        QCOMPARE(conflictOf(changingPattern({{u"occurrence_count"_s, Cell(qint64(7)), Cell(qint64(10))}})),
                 (QStringList{u"10"_s, u"7"_s, u"3"_s}));
        QCOMPARE(conflictOf(changingPattern({{u"confidence"_s, Cell(0.5), Cell(0.95)}})), (QStringList{u"0.95"_s, u"0.5"_s, u"0.9"_s}));
        QCOMPARE(conflictOf(changingPattern({{u"recommended_fix"_s, Cell(u"a"_s), Cell(u"b"_s)}})),
                 (QStringList{u"b"_s, u"a"_s, there().pattern(u"oom"_s, u"c"_s).recommendedFix}));
        PortableChangeSet file = CurationFixture::carriedExample();
        file.rows[0].relation = RelationId::Reflections;
        file.rows[0].identity = {{u"kind"_s, Cell(u"reflection"_s)}};
        file.rows[0].key = Locator(1);
        file.rows[0].columns = {{u"confidence"_s, Cell(0.25), Cell(0.75)}};
        QCOMPARE(conflictOf(file), (QStringList{u"0.75"_s, u"0.25"_s, u"nothing"_s}));
        file = CurationFixture::carriedExample();
        file.rows[0].columns = {{u"demoted"_s, Cell(true), Cell()}};
        QCOMPARE(conflictOf(file), (QStringList{u"nothing"_s, u"yes"_s, u"no"_s}));
    }

    void recordsThatGo()
    {
        const PortableChangeSet file = exported(u"delete-pattern"_s); // oom and low of c
        const auto previewed = [&] { return previewChange(there().target(), carrying(file)); };
        m_there->rows.run("UPDATE failure_patterns SET occurrence_count = 99 WHERE pattern_name = 'low'"); // agents go on counting
        HC_GET(const ChangePreview counted, previewed());
        QVERIFY(counted.conflicts.empty());
        QCOMPARE(eventsOf(counted, EventKind::Purged), qint64(2));
        m_there->rows.run("UPDATE failure_patterns SET recommended_fix = 'by hand' WHERE pattern_name = 'low'");
        HC_GET(const ChangePreview disputed, previewed());
        QCOMPARE(disputed.conflicts.size(), size_t(1));
        QCOMPARE(disputed.conflicts[0].you, u"removed"_s);
        QCOMPARE(disputed.conflicts[0].theirs, u"by hand"_s);
        QCOMPARE(eventsOf(disputed, EventKind::Purged), qint64(1));
        QCOMPARE(applyChange(there().target(), disputed).error().code, ErrorCode::Conflict);
        m_there->rows.run("DELETE FROM failure_patterns WHERE pattern_name = 'low'");
        HC_GET(const ChangePreview gone, previewed());
        QVERIFY(gone.conflicts.empty());
        QCOMPARE(gone.unchanged, qint64(1));
        HC_OK(applyChange(there().target(), gone));
        QVERIFY(there().pattern(u"oom"_s, u"c"_s).locator.isNull());
        isDoneAlready(carrying(file), 2);
    }

    /// A record that two here could be is none of them.
    void recordsThatAreSeveral()
    {
        PortableChangeSet file = exported(u"mark-incorrect"_s);
        m_there->rows.run("UPDATE rca_outcomes SET id = id + 1000");
        HC_GET(const ChangePreview found, previewChange(there().target(), carrying(file)));
        QVERIFY(found.conflicts.empty());
        m_there->rows.run(
            "INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, confidence, created_at) SELECT "
            "session_id, user_id, root_cause, key_hash, cluster_id, confidence, created_at FROM rca_outcomes WHERE id = 1001");
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(file)));
        QCOMPARE(preview.conflicts.size(), size_t(1));
        QVERIFY(preview.conflicts[0].theirs.contains(u"not one alone"));
        std::erase_if(file.rows, [](const PortableRow& row) { return row.relation != RelationId::Outcomes; });
        for (PortableRow& row : file.rows)
            row.identity.clear(); // and nobody has these numbers
        HC_GET(const ChangePreview nameless, previewChange(there().target(), carrying(file)));
        QVERIFY(nameless.conflicts.size() == 2 && nameless.rows.empty());
    }

    void whatNoHumanDecides()
    {
        PortableChangeSet file = CurationFixture::carriedExample();
        for (const QString& action : {u"undo"_s, u"nonsense"_s, QString()}) {
            file.action = action;
            refused(file, ErrorCode::InvalidInput, u"no action \""_s + action);
        }
        file = CurationFixture::carriedExample();
        file.action = u"apply-change-set"_s; // carried on
        HC_OK(previewChange(there().target(), carrying(file)));
        file.rows[0].kind = RowChange::Kind::Insert;
        refused(file, ErrorCode::InvalidInput, u"no new records into patterns"_s);
        for (const RelationId relation : {RelationId::Journal, RelationId::Events}) {
            file.rows[0] = {RowChange::Kind::Update, relation, {}, {}, Locator(1)};
            refused(file, ErrorCode::InvalidInput, u"no new records"_s);
        }
        refused(changingPattern({{u"last_seen_at"_s, Cell(Timestamp{1}), Cell(Timestamp{2})}}), ErrorCode::InvalidInput,
                u"may not change \"last_seen_at\""_s);
        SpecDraft none = CurationFixture::spec(u"apply-change-set"_s);
        const auto empty = previewChange(there().target(), none);
        QVERIFY(!empty && empty.error().code == ErrorCode::InvalidInput);
    }

    /// A product that knows no amended texts takes the text alone.
    void columnsThatAProductLacks()
    {
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        ForeignDesk desks;
        const CurationDesk port = desks.open(desks.sqlite(u"port"_s, sql.readAll()));
        const Pattern before = port.pattern(u"playbook=oom"_s, u"a"_s);
        PortableChangeSet file = changingPattern(
            {{u"recommended_fix"_s, Cell(before.recommendedFix), Cell(u"a better fix"_s)}, {u"fix_pinned"_s, Cell(false), Cell(true)}});
        file.rows[0].identity = {{u"pattern_name"_s, Cell(before.name)}, {u"cluster_id"_s, Cell(before.clusterId)}};
        HC_GET(const ChangeReceipt receipt, port.apply(carrying(file)));
        QVERIFY(receipt.verified);
        QCOMPARE(port.pattern(u"playbook=oom"_s, u"a"_s).recommendedFix, u"a better fix"_s);
        file.rows[0].stored = {{u"namespace"_s, Cell(), Cell(u"x"_s)}}; // of our own kind, which that is not
        const auto strange = previewChange(port.target(), carrying(file));
        QVERIFY(!strange && strange.error().code == ErrorCode::Unsupported);
    }

    void whatAProductKeepsUp_data()
    {
        QTest::addColumn<int>("generation");
        QTest::addColumn<QString>("action");
        for (const int generation : {6, 7}) // with a version, and without
            for (const char* action : {"demote-reflection", "mark-wrong-reflection", "annotate-reflection", "amend-reflection"})
                QTest::addRow("%s, generation %d", action, generation) << generation << QString::fromLatin1(action);
    }
    /// RAE notes when a memory was changed: that goes along as RAE itself would write it, whatever a file says, and is no conflict.
    void whatAProductKeepsUp()
    {
        QFETCH(const int, generation);
        QFETCH(const QString, action);
        ForeignDesk desks;
        const CurationDesk from = desks.open(desks.sqlite(u"from"_s, raeSqlite(generation)));
        const DatabaseUrl url = desks.sqlite(u"to"_s, raeSqlite(generation));
        SpecDraft decided = CurationFixture::spec(action);
        decided.keys = {keysOf(from, RelationId::Reflections).front()};
        if (action.startsWith(u"a"))
            decided.text = u"Look at the plan of the query first."_s;
        QVERIFY(ForeignDesk::run(url,
                                 "UPDATE memories SET modified_at = '2026-02-02T00:00:00+00:00' WHERE id = '"
                                     + decided.keys.front().text().toUtf8() + '\''));
        const CurationDesk to = desks.open(url);
        HC_GET(const ChangeReceipt receipt, from.apply(decided));
        HC_GET(const PortableChangeSet file, exportChangeSet(from.target(), receipt.changeSet));

        PortableChangeSet strange = file;
        QVERIFY(storedColumn(strange.rows.at(0), u"modified_at"_s));
        storedColumn(strange.rows[0], u"modified_at"_s)->wanted = Cell(QByteArray("nonsense"));
        HC_GET(const ChangePreview preview, previewChange(to.target(), carrying(strange)));
        QVERIFY(preview.conflicts.empty());
        for (const CellChange& c : preview.rows.at(0).columns)
            QVERIFY(c.after != Cell(QByteArray("nonsense")));
        strange.rows[0].stored.push_back({u"layer"_s, Cell(QByteArray("reflective")), Cell(QByteArray("episodic"))});
        const auto refusal = previewChange(to.target(), carrying(strange));
        QVERIFY(!refusal && refusal.error().code == ErrorCode::InvalidInput);
        QVERIFY2(refusal.error().sentence.contains(u"may not change \"layer\""_s), qPrintable(describe(refusal)));

        const QStringList before = to.rows();
        HC_GET(const ChangeReceipt carried, to.apply(carrying(file)));
        QVERIFY(carried.verified);
        QCOMPARE(to.rows(), from.rows());
        HC_GET(const ChangeReceipt undone, to.undo(carried.changeSet, {now.us + 1'000'000}));
        QVERIFY(undone.verified);
        QCOMPARE(to.rows(), before);
    }

    /// Where a trigger that nobody knows would fire nothing is carried.
    void triggersThatNobodyKnows()
    {
        ForeignDesk desks;
        const CurationDesk from = desks.open(desks.sqlite(u"from"_s, raeSqlite(7)));
        const CurationDesk watched = desks.open(
            desks.sqlite(u"watched"_s, raeSqlite(7) + "CREATE TRIGGER watch AFTER UPDATE ON memories BEGIN SELECT 1; END;"));
        SpecDraft demote = CurationFixture::spec(u"demote-reflection"_s);
        demote.keys = {keysOf(from, RelationId::Reflections).front()};
        HC_GET(const ChangeReceipt receipt, from.apply(demote));
        HC_GET(const PortableChangeSet file, exportChangeSet(from.target(), receipt.changeSet));
        const QStringList before = watched.rows();
        const auto preview = previewChange(watched.target(), carrying(file));
        QVERIFY(!preview && preview.error().code == ErrorCode::Unsupported);
        QVERIFY2(preview.error().sentence.contains(u"trigger watch"), qPrintable(preview.error().sentence));
        QCOMPARE(watched.rows(), before);
    }
};

HINDCAST_TEST(CarriedRowsTest)
#include "tst_carried_rows.moc"
