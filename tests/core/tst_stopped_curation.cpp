// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Previews of purges, pins, links and copied tables, told to stop in their midst: what is read comes whole or not at all, what is written is
// there in whole transactions, and whoever goes on has in the end what nobody ever interrupted would have.
#include "CurationFixture.h"
#include "StopMoment.h"
#include "core/curation/purge/PurgePreview.h"
#include "core/engine/upkeep/LinkFill.h"
#include "core/store/connect/Connect.h"
#include "core/store/copy/CompanionRows.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp purgeNow = CurationFixture::now;

QString told(const PurgePreview& preview)
{
    QStringList out{preview.fingerprint, QString::number(preview.outcomes.rows), QString::number(preview.patterns.size()),
                    QString::number(preview.losingLastEvidence.size()), QString::number(preview.pinned.outcomes)};
    for (const auto& counts : {preview.outcomes.byMonth, preview.outcomes.byCluster})
        for (const auto& [name, n] : counts)
            out << name + u'=' + QString::number(n);
    return out.join(u' ');
}

/// A preview at every moment that is tried: all of it, or Cancelled soon.
void sweepPurge(const CurationDesk& desk, qint64 longestDeaf)
{
    const CurationTarget target = desk.target();
    HC_GET(const PurgeCutoffs all, purgeCutoffs(purgeNow, 0, 0));
    StopMoment moment(desk.data());
    HC_GET(const PurgePreview whole, previewPurge(target, all, purgeNow, moment.context()));
    const qint64 moments = moment.passed();
    int stopped = 0;
    for (const qint64 at : StopMoment::someOf(moments)) {
        const auto part = previewPurge(target, all, purgeNow, moment.context(at));
        if (part) {
            QCOMPARE(told(*part), told(whole));
            continue;
        }
        ++stopped;
        QCOMPARE(part.error().code, ErrorCode::Cancelled);
        QVERIFY2(moment.passedSince() <= longestDeaf, qPrintable(u"%1 of %2: %3"_s.arg(at).arg(moments).arg(moment.passedSince())));
    }
    QVERIFY(stopped > 0);
    HC_GET(const PurgePreview again, previewPurge(target, all, purgeNow, moment.context()));
    QCOMPARE(told(again), told(whole));
}

/// Every row of the tables of links, without numbers that another order of writing would change.
QStringList linksOf(Connection& connection, const QByteArray& where = "1")
{
    QStringList out;
    for (const auto& [sql, id] :
         {std::pair("SELECT kind || record_id || ' ' || entity_kind || ' ' || entity FROM record_entities WHERE ", "record_id"),
          {"SELECT from_id || ' ' || to_id || ' ' || relation || ' ' || reason FROM reflection_links WHERE ", "from_id"}}) {
        const auto rows = connection.rows(sql + QByteArray(where).replace("ID", id)).value();
        for (const auto& row : rows)
            out << row[0].text();
    }
    out.sort();
    return out;
}

/// A table that no relation reads, with rows of two projects.
class CompanionTableCase
{
    QTemporaryDir m_folder;

public:
    static constexpr qint64 rows = 2'500;

    CompanionTableCase()
    {
        const QString path = m_folder.filePath(u"notes.db"_s);
        runSql(path,
               "CREATE TABLE notes(id INTEGER PRIMARY KEY, tenant_id TEXT, project_id TEXT, body VARCHAR(20), n INTEGER, extra BLOB);"
               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) INSERT INTO notes "
               "SELECT i - 100, 't', 'p', 'body ' || i, i, NULL FROM n; INSERT INTO notes VALUES (9000, 't', 'other', 'strange', 0, NULL)");
        connection = connectReadOnly(DatabaseUrl::sqlite(path)).value();
        const Catalog catalog = connection->catalog().value();
        plan = planCompanion(*catalog.table("notes"), {"notes"}, Dialect::Sqlite);
    }
    /// How many cells came before the piece that it was told to stop behind; 0: never.
    Expected<void> read(int stopBehind)
    {
        const CancelToken token;
        cells.clear();
        pieces = 0;
        return readCompanion(
            *connection, plan, {u"t"_s, u"p"_s}, token, [this](Cell cell) { cells.push_back(std::move(cell)); },
            [&] {
                if (++pieces == stopBehind)
                    token.cancel();
            });
    }

    std::unique_ptr<Connection> connection;
    CompanionPlan plan;
    std::vector<Cell> cells;
    int pieces = 0;
};

} // namespace

class StoppedCurationTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Reflections that name things and share errors, more than a transaction links, and no links yet.
    void makeUnlinked(const QString& file) const
    {
        HC_OK(createNative(DatabaseUrl::sqlite(file)));
        runSql(
            file,
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100) INSERT INTO reflections(kind, text, importance, "
            "error_category, error_signature, normal_signature, outcome, first_seen, last_seen, created_at) SELECT 'reflection', 'it failed', "
            "0.5, 'category ' || (i % 7), 's' || (i % 900), 's' || (i % 900), 'failure', i, i, i FROM n");
    }

private Q_SLOTS:
    /// Months and clusters by an index, evidence by key, and what is pinned.
    void aPreviewOfOurOwn()
    {
        CurationFixture f;
        for (int i = 0; i < 40; ++i)
            f.rows.outcome(u"key %1"_s.arg(i % 5), CurationFixture::start - i * 20 * Timestamp::perDay, 0.9, true, u"c%1"_s.arg(i % 3));
        SpecDraft pin = CurationFixture::spec(u"pin"_s);
        pin.keys = {f.key(u"oom"_s, u"c"_s), f.key(u"oom"_s, u"d"_s)};
        pin.text = u"for the audit"_s;
        HC_OK(f.desk.apply(pin));
        HC_GET(const PurgeCutoffs all, purgeCutoffs(purgeNow, 0, 0));
        HC_GET(const PurgePreview whole, previewPurge(f.desk.target(), all, purgeNow));
        QCOMPARE(whole.outcomes.rows, qint64(44));
        QVERIFY(whole.outcomes.byMonth.size() > 20 && whole.outcomes.byCluster.size() == 5);
        QCOMPARE(whole.pinned.outcomes, qint64(3));
        sweepPurge(f.desk, 40);
    }

    /// Of another product there is no such index: one walk over all rows, in pieces.
    void aPreviewOfAnotherProduct()
    {
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        ForeignDesk desks;
        const CurationDesk port = desks.open(desks.sqlite(
            u"port"_s,
            sql.readAll()
                + "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 2600) INSERT INTO rca_outcomes(id, session_id, user_id, root_cause, confidence, "
                  "recommended_fix, created_at, cluster_id) SELECT i, 's', 'u', 'k', 0.5, '', 1700000000 + i * 90000, 'a' || (i % 3) FROM n;"));
        sweepPurge(port, 1'100);
    }

    void pinsThatCount()
    {
        CurationFixture f;
        SpecDraft pin = CurationFixture::spec(u"pin"_s);
        pin.keys = {f.key(u"oom"_s, u"c"_s), f.key(u"oom"_s, u"d"_s)};
        pin.text = u"for the audit"_s;
        HC_OK(f.desk.apply(pin));
        const std::vector<Signature> losing{{u"oom"_s, u"c"_s}, {u"dns"_s, u"c"_s}};
        const auto pinned = [&](qint64 cutoff, const JobContext& context = {}) {
            return pinnedEvidence(f.desk.target(), {cutoff}, losing, context);
        };
        HC_GET(const PinnedEvidence all, pinned(purgeNow.us));
        QCOMPARE(all.outcomes, qint64(3));
        QCOMPARE(all.patterns.size(), size_t(1)); // of those that lose anything only this one was pinned
        QCOMPARE(all.patterns.front().cluster, u"c"_s);
        HC_GET(const PinnedEvidence older, pinned(CurationFixture::start));
        QCOMPARE(older.outcomes, qint64(1)); // the others are not older than that
        StopMoment moment(f.desk.data());
        HC_OK(pinned(purgeNow.us, moment.context()));
        const qint64 moments = moment.passed();
        for (qint64 at = 1; at < moments; ++at) {
            const auto stopped = pinned(purgeNow.us, moment.context(at));
            QVERIFY2(stopped ? stopped->outcomes == 3 : stopped.error().code == ErrorCode::Cancelled, qPrintable(QString::number(at)));
            QVERIFY2(!stopped || at > moments / 2, qPrintable(QString::number(at))); // early enough it stops
        }
        f.rows.run("DELETE FROM rca_outcomes WHERE id = 1"); // its copy stays, but not because of this purge
        f.rows.run("UPDATE evidence_pins SET withdrawn_at = 1 WHERE outcome_id = '2'");
        f.rows.run(
            "INSERT INTO evidence_pins(pattern_name, cluster_id, outcome_id, outcome, actor, at) VALUES ('x', 'c', 'no number', '{}', 'a', 1)");
        HC_GET(const PinnedEvidence left, pinned(purgeNow.us));
        QCOMPARE(left.outcomes, qint64(1));
        // Without a journal nobody ever pinned.
        CurationTarget without = f.desk.target();
        without.journal = nullptr;
        HC_GET(const PinnedEvidence none, pinnedEvidence(without, purgeNow, losing));
        QVERIFY(none.outcomes == 0 && none.patterns.empty());
    }

    /// Links are made in transactions of 2,000 reflections: those that are done are done whole, and the rest comes when it is asked for again.
    void linksThatAreMade()
    {
        const QString straight = path(u"straight.db"_s), stopped = path(u"stopped.db"_s);
        makeUnlinked(straight);
        makeUnlinked(stopped);
        HC_GET(const auto undisturbed, connectWritable(DatabaseUrl::sqlite(straight)));
        HC_GET(const Store store, describeStore(*undisturbed, DatabaseUrl::sqlite(straight)));
        HC_GET(const qint64 looked, fillLinks(*undisturbed, *store));
        QCOMPARE(looked, qint64(2'100));
        const QStringList all = linksOf(*undisturbed);
        QVERIFY(all.size() > 3'000);

        HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(stopped)));
        HC_GET(const Store other, describeStore(*connection, DatabaseUrl::sqlite(stopped)));
        {
            StopMoment moment(*connection);
            const auto before = fillLinks(*connection, *other, moment.context(1));
            QVERIFY(!before && before.error().code == ErrorCode::Cancelled);
            QVERIFY(linksOf(*connection).isEmpty());
            const auto amidst = fillLinks(*connection, *other, moment.context(5'000)); // while the first 2,000 are written
            QVERIFY(!amidst && amidst.error().code == ErrorCode::Cancelled);
        }
        const QStringList part = linksOf(*connection);
        QVERIFY(!part.isEmpty() && part.size() < all.size());
        QCOMPARE(part, linksOf(*undisturbed, "CAST(ID AS INTEGER) <= 2000"));
        HC_GET(const qint64 rest, fillLinks(*connection, *other));
        QCOMPARE(rest, qint64(2'100));
        QCOMPARE(linksOf(*connection), all);
    }

    void linksThatNobodyHasRoomFor()
    {
        const QString file = path(u"readonly.db"_s);
        HC_OK(createNative(DatabaseUrl::sqlite(file)));
        {
            HC_GET(const auto reader, connectReadOnly(DatabaseUrl::sqlite(file)));
            HC_GET(const Store store, describeStore(*reader, DatabaseUrl::sqlite(file)));
            QCOMPARE(fillLinks(*reader, *store).error().code, ErrorCode::ReadOnly);
        }
        runSql(file, "DROP TABLE reflection_links");
        HC_GET(const auto writer, connectWritable(DatabaseUrl::sqlite(file)));
        HC_GET(const Store older, describeStore(*writer, DatabaseUrl::sqlite(file)));
        const auto refused = fillLinks(*writer, *older);
        QVERIFY(!refused && refused.error().code == ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"no tables for links"), qPrintable(refused.error().sentence));
    }

    /// A table that comes along with a copy: piece after piece, none of them in part.
    void tablesThatComeAlong()
    {
        CompanionTableCase c;
        const size_t columns = c.plan.columns.size();
        QCOMPARE(columns, size_t(6));
        HC_OK(c.read(0));
        QCOMPARE(c.pieces, 3);
        QCOMPARE(c.cells.size(), columns * CompanionTableCase::rows);
        QCOMPARE(c.cells.front(), Cell(-99)); // whatever the numbers of rows are
        for (size_t i = 3; i < c.cells.size(); i += columns)
            QVERIFY(c.cells[i].text().startsWith(u"body ")); // of no other project
        const std::vector<Cell> whole = c.cells;
        for (const int stop : {1, 2}) {
            const auto stopped = c.read(stop);
            QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
            QCOMPARE(c.pieces, stop);
            QCOMPARE(c.cells.size(), columns * 1'000 * size_t(stop));
        }
        HC_OK(c.read(3)); // that was the last one
        QCOMPARE(c.cells, whole);
    }

    /// What its columns are in the copy, whatever engine they come from.
    void columnsThatComeAlong()
    {
        CatalogTable table;
        table.name = "calls";
        const std::vector<std::pair<const char*, const char*>> declared{
            {"id", "bigint"},      {"ok", "boolean"},      {"at", "timestamptz"},     {"cost", "numeric(10,4)"}, {"share", "real"},
            {"many", "smallint"},  {"few", "integer"},     {"raw", "bytea"},          {"tags", "text[]"},        {"about", "jsonb"},
            {"tenant_id", "text"}, {"project_id", "uuid"}, {"odd \"name\"", "float8"}};
        for (const auto& [name, type] : declared)
            table.columns.push_back({name, type});
        table.columns[0].keyPosition = 1;
        const CompanionPlan plan = planCompanion(table, {"calls"}, Dialect::Postgres);
        QByteArrayList stored, read;
        for (const CopyTable::Column& c : plan.copy.columns)
            stored << c.type;
        for (const CompanionPlan::Column& c : plan.columns)
            read << c.read;
        QCOMPARE(stored,
                 (QByteArrayList{"INTEGER", "INTEGER", "INTEGER", "REAL", "REAL", "INTEGER", "INTEGER", "BLOB", "TEXT", "TEXT", "TEXT",
                                 "TEXT", "REAL"}));
        QCOMPARE(read[1], "\"ok\""_ba);
        QCOMPARE(read[3], "\"cost\"::float8"_ba);
        QCOMPARE(read[8], "array_to_json(\"tags\")::text"_ba);
        QCOMPARE(read[11], "\"project_id\"::text"_ba);
        QCOMPARE(read[12], "\"odd \"\"name\"\"\"::float8"_ba);
        QVERIFY(plan.scoped && plan.columns[0].key && !plan.columns[1].key && plan.columns[9].text && !plan.columns[7].text);
        QCOMPARE(plan.copy.key, QByteArrayList{"id"});
        const CompanionPlan some = planCompanion(table, {"calls", "cost at"}, Dialect::Postgres);
        QCOMPARE(some.copy.columns.size(), size_t(2));
        QVERIFY(some.copy.key.isEmpty());
    }

    /// A table that goes while it is read is an error, and not a short table.
    void tablesThatAreGone()
    {
        CompanionTableCase c;
        c.plan.copy.name = "nothing";
        const auto gone = c.read(0);
        QVERIFY(!gone && gone.error().code != ErrorCode::Cancelled);
        QVERIFY(c.cells.empty());
    }
};

HINDCAST_TEST(StoppedCurationTest)
#include "tst_stopped_curation.moc"
