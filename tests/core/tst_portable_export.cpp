// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Change-sets that cannot become a file for another copy: each is refused with its own word, and what can be one says who a record is by
// what never changes about it.
#include "CurationFixture.h"
#include "core/curation/decay/DecayRun.h"
#include "core/curation/portable/PortableExport.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

class PortableExportTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now = CurationFixture::now;
    std::unique_ptr<CurationFixture> m_fixture;

    CurationDesk& desk() { return m_fixture->desk; }
    QString applied(const SpecDraft& spec) { return desk().applied(spec).changeSet; }
    static void refused(const CurationTarget& target, const QString& id, ErrorCode code, const QString& said)
    {
        const auto file = exportChangeSet(target, id);
        QVERIFY2(!file, qPrintable(said));
        QVERIFY2(file.error().code == code && file.error().sentence.contains(said), qPrintable(describe(file)));
    }
    static QStringList namesOf(const PortableRow& row)
    {
        QStringList out;
        for (const auto& [name, value] : row.identity)
            out << name;
        return out;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void whatIsDoneInBatches()
    {
        HC_GET(const DecayReport decay, decayImportances(desk().target(), {now, u"timer"_s, {0.1}, false}));
        refused(desk().target(), decay.changeSet, ErrorCode::Unsupported, u"decay is not carried"_s);
        HC_GET(const PurgeCutoffs all, purgeCutoffs(now, 0, 36'500));
        HC_GET(const PurgePreview preview, previewPurge(desk().target(), all, now));
        PurgeOptions options;
        options.actor = u"ann"_s;
        options.at = now;
        HC_GET(const PurgeReport purge, applyPurge(desk().target(), preview, options));
        refused(desk().target(), purge.changeSet, ErrorCode::Unsupported, u"purge is not carried"_s);
    }

    /// An intent whose end nobody knows was not applied; neither was one that is in conflict.
    void whatWasNotApplied()
    {
        ForeignDesk desks;
        const CurationDesk rae = desks.open(desks.sqlite(u"rae"_s, raeSqlite(7)));
        SpecDraft demote = CurationFixture::spec(u"demote-reflection"_s);
        demote.keys = {keysOf(rae, RelationId::Reflections).front()};
        HC_GET(const ChangePreview preview, previewChange(rae.target(), demote));
        HC_GET(const QString id, recordIntent(rae.target(), preview));
        refused(rae.target(), id, ErrorCode::Conflict, u"was not applied"_s);
        HC_GET(const auto known, carriedBefore(rae.target(), id));
        QVERIFY(!known);
        ChangeSetStore store(rae.journal(), rae.target().journalStore->scope);
        HC_OK(store.setState(id, ChangeSetState::Conflict, 0));
        refused(rae.target(), id, ErrorCode::Conflict, word(ChangeSetState::Conflict));
    }

    void whereNobodyKeepsAJournal()
    {
        const QString id = applied(m_fixture->example(u"demote"_s));
        CurationTarget without = desk().target();
        without.journal = nullptr;
        refused(without, id, ErrorCode::NotFound, u"Nothing was ever changed"_s);
        HC_GET(const auto known, carriedBefore(without, id));
        QVERIFY(!known);
        HC_GET(const auto there, carriedBefore(desk().target(), id));
        QVERIFY(there && there->id == id);
    }

    /// A cluster that stood for another one stands for a third now: that changes a row which another copy may not have.
    void aRowBesideThatIsChanged()
    {
        (void)applied(m_fixture->example(u"alias-cluster"_s)); // c stands for e
        SpecDraft on = CurationFixture::spec(u"alias-cluster"_s);
        on.alias = {u"e"_s, u"f"_s};
        const QString id = applied(on);
        QCOMPARE(desk().number("SELECT count(*) FROM cluster_aliases WHERE cluster_id = 'f'"), qint64(2));
        refused(desk().target(), id, ErrorCode::Unsupported, u"cluster_aliases"_s);
    }

    void notesThatAreGone()
    {
        const QString id = applied(m_fixture->example(u"annotate-pattern"_s));
        HC_GET(const PortableChangeSet file, exportChangeSet(desk().target(), id));
        QCOMPARE(file.notes.size(), size_t(2));
        QCOMPARE(file.notes[0].text, u"seen on old nodes only"_s);
        m_fixture->rows.run("DELETE FROM pattern_events WHERE kind = 'annotated' AND pattern_name = 'low'");
        refused(desk().target(), id, ErrorCode::NotFound, u"\"low\""_s);
    }

    void recordsThatAreGone()
    {
        const QString id = applied(m_fixture->example(u"amend"_s));
        m_fixture->rows.run("DELETE FROM failure_patterns WHERE cluster_id = 'd'");
        const auto file = exportChangeSet(desk().target(), id);
        QVERIFY(!file && file.error().code == ErrorCode::NotFound);
    }

    void tablesThatAreGone()
    {
        const QString id = applied(m_fixture->example(u"revise-episode"_s));
        HC_OK(exportChangeSet(desk().target(), id));
        m_fixture->rows.run("DROP TABLE episode_memory");
        const CurationDesk later(m_fixture->url);
        refused(later.target(), id, ErrorCode::Unsupported, u"not recorded here any more"_s);
    }

    /// Changed records are known by what they are now, removed ones by what they were; of columns that a copy has for itself none goes along.
    void whoARecordIs()
    {
        HC_GET(const PortableChangeSet amended, exportChangeSet(desk().target(), applied(m_fixture->example(u"amend"_s))));
        QCOMPARE(namesOf(amended.rows[0]), (QStringList{u"pattern_name"_s, u"cluster_id"_s}));
        HC_GET(const PortableChangeSet removed, exportChangeSet(desk().target(), applied(m_fixture->example(u"delete-reflection"_s))));
        QVERIFY(removed.rows.size() >= 2);
        QCOMPARE(removed.rows[0].kind, RowChange::Kind::Delete);
        QCOMPARE(removed.rows[0].identity[0].second, Cell(u"reflection"_s));
        HC_GET(const PortableChangeSet blocked, exportChangeSet(desk().target(), applied(m_fixture->example(u"block"_s))));
        QCOMPARE(namesOf(blocked.rows[0]), (QStringList{u"pattern_name"_s, u"cluster_id"_s}));
        QVERIFY(blocked.rows[0].identity[1].second.isNull()); // of all clusters, which is said
        for (const PortableChangeSet* file : {&amended, &removed, &blocked})
            for (const PortableRow& row : file->rows)
                for (const auto& columns : {row.columns, row.stored})
                    for (const PortableColumn& c : columns)
                        QVERIFY2(c.name != "tenant_id"_L1 && c.name != "id"_L1 && c.name != "key_hash"_L1 && c.name != "updated_at"_L1,
                                 qPrintable(c.name));
    }

    /// What belongs to a record that goes is not in the file: it goes wherever that is done again.
    void whatGoesWithARecord()
    {
        (void)applied(m_fixture->example(u"revise-reflection"_s));
        const QString id = applied(m_fixture->example(u"delete-reflection"_s));
        QCOMPARE(desk().number("SELECT count(*) FROM reflection_versions"), qint64(0));
        HC_GET(const PortableChangeSet file, exportChangeSet(desk().target(), id));
        QCOMPARE(file.rows.size(), size_t(2));
        QVERIFY(std::ranges::all_of(file.rows, [](const PortableRow& row) { return row.table.isEmpty(); }));
        HC_GET(const PortableChangeSet again, portableFromJson(portableJson(file)));
        QCOMPARE(again.rows.size(), file.rows.size());
        QCOMPARE(portableJson(again), portableJson(file));
    }
};

HINDCAST_TEST(PortableExportTest)
#include "tst_portable_export.moc"
