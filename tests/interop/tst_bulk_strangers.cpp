// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/CuttableLine.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <latch>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};
const qint64 many = effort<qint64>(300, 1'200);

ChangeSpec demotion(const std::vector<Locator>& keys, const QString& who, Timestamp at = now)
{
    return {decision::Demote{{RelationId::Patterns, keys}}, {ReasonCode::Outdated, {}, who, at}};
}

/// What is there of a bulk: demoted patterns, events, applied change-sets.
struct Told {
    qint64 demoted = 0, events = 0, applied = 0;
    friend bool operator==(const Told&, const Told&) = default;
};
const Told nothing{}, everything{many, many, 1};

} // namespace

/// A decision about hundreds of patterns between whose preview and commit something happens: all of it is done, or nothing, and the
/// journal says which.
class BulkStrangersTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    int m_databases = 0;

    /// A native database on the server with as many patterns.
    DatabaseUrl native()
    {
        const QString name = u"bulk%1"_s.arg(++m_databases);
        auto url = m_desks.server().createDatabase(name);
        if (!url || !createNative(*url))
            qFatal("no database");
        ForeignDesk::run(
            *url,
            "INSERT INTO failure_patterns(key_hash, pattern_name, cluster_id, description, recommended_fix, confidence, "
            "occurrence_count, last_seen_at, last_counted_at, created_at, updated_at) SELECT decode(md5(i::text), 'hex'), 'pb-' "
            "|| i, 'c-' || (i % 40), 'a description', 'a fix', 0.95, 5, now(), now(), now(), now() FROM generate_series(1, "
                + QByteArray::number(many) + ") i");
        return *url;
    }
    /// KubeIntellect's tables, whose journal lies in a workspace.
    DatabaseUrl foreign()
    {
        const DatabaseUrl url = m_desks.postgres(u"kube%1"_s.arg(++m_databases), kubeIntellectRules());
        ForeignDesk::run(url, "DELETE FROM failure_patterns");
        ForeignDesk::run(
            url,
            "INSERT INTO failure_patterns(pattern_name, cluster_id, description, recommended_fix, confidence, occurrence_count, "
            "last_seen_at, demoted) SELECT 'pb-' || i, 'c-' || (i % 40), 'a description', 'a fix', 0.95, 5, now(), false FROM "
            "generate_series(1, "
                + QByteArray::number(many) + ") i");
        return url;
    }
    qint64 number(const DatabaseUrl& url, const QString& sql) { return m_desks.server().query(url, sql).value().toLongLong(); }
    Told told(const DatabaseUrl& url)
    {
        return {number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s),
                number(url, u"SELECT count(*) FROM pattern_events"_s),
                number(url, u"SELECT count(*) FROM change_sets WHERE state = 'applied'"_s)};
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto started = m_desks.start();
        HC_NEEDS_POSTGRES(started);
    }
    void cleanupTestCase() { m_desks.stop(); }

    /// The line is cut after the preview, in the first statement, in the middle and near the end of the transaction.
    void lineLostBetweenPreviewAndCommit()
    {
        qint64 bytes = 0;
        {
            const DatabaseUrl url = native();
            const CuttableLine line(url);
            const CurationDesk desk(line.through(url));
            const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"ann"_s));
            HC_GOOD(preview);
            const qint64 before = line.passed();
            HC_GOOD(applyChange(desk.target(), *preview));
            bytes = line.passed() - before;
            QCOMPARE(told(url), everything);
        }
        for (const int percent : {0, 20, 50, 80, 97}) {
            const DatabaseUrl url = native();
            CuttableLine line(url);
            {
                const CurationDesk desk(line.through(url));
                const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"ann"_s));
                HC_GOOD(preview);
                line.cutAfter(bytes * percent / 100);
                const auto receipt = applyChange(desk.target(), *preview);
                QVERIFY2(!receipt, qPrintable(QString::number(percent)));
                QCOMPARE(receipt.error().code, ErrorCode::ConnectionLost);
            }
            line.mend();
            const CurationDesk again(url);
            const Told found = told(url);
            QVERIFY2(found == nothing || (found == everything && percent > 40), qPrintable(QString::number(percent)));
            QVERIFY(again.chain().ok());
            QCOMPARE(again.journalEntries(), found == everything ? 1 : 0);
        }
    }

    /// Of another product's database the intent stays: whoever opens it next decides by the rows what happened.
    void lineLostOfAForeignDatabase()
    {
        qint64 bytes = 0;
        for (const int percent : {100, 10, 50, 90}) {
            const DatabaseUrl url = foreign();
            CuttableLine line(url);
            {
                const CurationDesk desk = m_desks.open(line.through(url));
                const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"ann"_s));
                HC_GOOD(preview);
                const qint64 before = line.passed();
                if (bytes > 0)
                    line.cutAfter(bytes * percent / 100);
                const auto receipt = applyChange(desk.target(), *preview);
                if (bytes == 0) {
                    HC_GOOD(receipt);
                    bytes = line.passed() - before;
                    continue;
                }
                QVERIFY2(!receipt && receipt.error().code == ErrorCode::ConnectionLost, qPrintable(QString::number(percent)));
            }
            line.mend();
            const CurationDesk desk = m_desks.open(line.through(url));
            const auto settled = settleIntents(desk.target(), now, u"ann"_s, true);
            HC_GOOD(settled);
            const qint64 demoted = number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s);
            QVERIFY2(demoted == 0 || demoted == many, qPrintable(QString::number(demoted)));
            const auto sets = ChangeSetStore(desk.journal(), desk.target().journalStore->scope).list(10);
            HC_GOOD(sets);
            for (const ChangeSetRecord& r : *sets)
                QCOMPARE(r.state, demoted == many ? ChangeSetState::Applied : ChangeSetState::Aborted);
            HC_HOLDS(desk.chain());
        }
    }

    /// The rows may be written, the journal may not: nothing is.
    void permissionDeniedHalfWay()
    {
        for (const QString& table : {u"journal"_s, u"change_images"_s, u"pattern_events"_s}) {
            const DatabaseUrl url = native();
            const QString role = u"curator%1"_s.arg(m_databases);
            ForeignDesk::run(url,
                             u"CREATE ROLE %1 LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO %1; GRANT ALL ON ALL SEQUENCES IN SCHEMA "
                             u"public TO %1; REVOKE INSERT, UPDATE, DELETE ON %2 FROM %1"_s.arg(role, table)
                                 .toUtf8());
            DatabaseUrl asCurator = url;
            asCurator.parameters.insert(u"user"_s, role);
            {
                const CurationDesk desk(asCurator);
                const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"curator"_s));
                HC_GOOD(preview);
                QCOMPARE(qint64(preview->rows.size()), many);
                const auto receipt = applyChange(desk.target(), *preview);
                QVERIFY2(!receipt, qPrintable(table));
                QCOMPARE(receipt.error().code, ErrorCode::PermissionDenied);
            }
            QCOMPARE(told(url), nothing);
            const CurationDesk desk(url);
            QVERIFY(desk.chain().ok());
            QCOMPARE(desk.journalEntries(), 0);
        }
    }

    /// The right to one row of the other product's table is taken away meanwhile: the intent is noted as one that did not happen.
    void permissionDeniedInAForeignDatabase()
    {
        const DatabaseUrl url = foreign();
        ForeignDesk::run(url, "CREATE ROLE reader LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO reader");
        DatabaseUrl asReader = url;
        asReader.parameters.insert(u"user"_s, u"reader"_s);
        const CurationDesk desk = m_desks.open(asReader);
        const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"reader"_s));
        HC_GOOD(preview);
        ForeignDesk::run(url, "REVOKE UPDATE ON failure_patterns FROM reader");
        const auto receipt = applyChange(desk.target(), *preview);
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().code, ErrorCode::PermissionDenied);
        QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), 0);
        // Planning locks the rows, which is denied already: there is nothing to note.
        const auto sets = ChangeSetStore(desk.journal(), desk.target().journalStore->scope).list(10);
        HC_GOOD(sets);
        QVERIFY(sets->empty() || sets->front().state == ChangeSetState::Aborted);
        QVERIFY(desk.chain().ok());
    }

    /// The workspace goes, or another file takes its place, between preview and commit: without a journal nothing is changed.
    void workspaceGone_data()
    {
        QTest::addColumn<bool>("replaced");
        QTest::newRow("deleted") << false;
        QTest::newRow("another one at its path") << true;
    }
    void workspaceGone()
    {
        QFETCH(bool, replaced);
        const DatabaseUrl url = foreign();
        const CurationDesk desk = m_desks.open(url);
        const auto preview = previewChange(desk.target(), demotion(keysOf(desk, RelationId::Patterns), u"ann"_s));
        HC_GOOD(preview);
        const QString folder = m_desks.folder() + u"/hindcast/workspaces"_s;
        QStringList files = QDir(folder).entryList({u"*.db"_s}, QDir::Files, QDir::Time);
        QVERIFY(!files.isEmpty());
        for (const char* suffix : {"", "-wal", "-shm"})
            QFile::remove(folder + u'/' + files.front() + QLatin1String(suffix));
        if (replaced)
            HC_GOOD(createNative(DatabaseUrl::sqlite(folder + u'/' + files.front())));
        const auto receipt = applyChange(desk.target(), *preview);
        QVERIFY(!receipt);
        QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), 0);
        QVERIFY(!receipt.error().hint.isEmpty());
        // A new one is made by whoever opens it next, and then all is as it should be.
        const CurationDesk again = m_desks.open(url);
        HC_GOOD(again.apply(demotion(keysOf(again, RelationId::Patterns), u"ann"_s)));
        QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), many);
        QVERIFY(again.chain().ok());
    }

    void twoCurators_data()
    {
        QTest::addColumn<bool>("other");
        QTest::newRow("native") << false;
        QTest::newRow("another product's") << true;
    }
    /// Both looked at the same rows; one of them is first, and the other hears of it.
    void twoCurators()
    {
        QFETCH(bool, other);
        const DatabaseUrl url = other ? foreign() : native();
        std::array<std::optional<Expected<ChangeReceipt>>, 2> receipts;
        std::latch looked(2);
        const auto curator = [&](size_t i) { // a connection belongs to its thread
            const CurationDesk desk = other ? m_desks.open(url) : CurationDesk(url);
            std::vector<Locator> keys = keysOf(desk, RelationId::Patterns);
            if (i == 1)
                keys.erase(keys.begin(), keys.end() - 1); // one row in common
            const auto preview = previewChange(desk.target(), demotion(keys, u"curator %1"_s.arg(i)));
            looked.arrive_and_wait();
            receipts[i] = preview ? applyChange(desk.target(), *preview) : Expected<ChangeReceipt>(Unexpected(preview.error()));
        };
        {
            const std::jthread one(curator, 0), two(curator, 1);
        }
        const int done = int(receipts[0]->has_value()) + int(receipts[1]->has_value());
        QCOMPARE(done, 1);
        const auto& refused = receipts[0]->has_value() ? *receipts[1] : *receipts[0];
        QVERIFY2(refused.error().code == ErrorCode::Conflict || refused.error().code == ErrorCode::Busy, qPrintable(failure(refused)));
        const CurationDesk last = other ? m_desks.open(url) : CurationDesk(url);
        QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), receipts[0]->has_value() ? many : 1);
        HC_HOLDS(last.chain());
    }

    /// The clock goes back between two decisions: the journal keeps their order by number, tells the time that was told, and both are
    /// taken back.
    void clockSetBack()
    {
        for (const bool other : {false, true}) {
            const DatabaseUrl url = other ? foreign() : native();
            const CurationDesk desk = other ? m_desks.open(url) : CurationDesk(url);
            const std::vector<Locator> keys = keysOf(desk, RelationId::Patterns);
            const auto first = desk.apply(demotion(keys, u"ann"_s));
            HC_GOOD(first);
            const Timestamp earlier{now.us - 30 * Timestamp::perDay};
            const auto second = desk.apply(
                {decision::Restore{{RelationId::Patterns, keys}}, {ReasonCode::Other, u"was right"_s, u"bob"_s, earlier}});
            HC_GOOD(second);
            QVERIFY(first->verified && second->verified);
            QVERIFY(second->journalSeq > first->journalSeq);
            const auto sets = ChangeSetStore(desk.journal(), desk.target().journalStore->scope).list(10);
            HC_GOOD(sets);
            QCOMPARE(sets->size(), 2);
            QCOMPARE(sets->front().id, second->changeSet); // the last one first, whatever its clock said
            QCOMPARE(sets->front().at, earlier);
            QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), 0);
            HC_GOOD(desk.undo(second->changeSet, Timestamp{earlier.us - 1}));
            QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), many);
            HC_GOOD(desk.undo(first->changeSet, Timestamp{earlier.us - 2}));
            QCOMPARE(number(url, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s), 0);
            HC_HOLDS(desk.chain());
        }
    }
};

HINDCAST_TEST(BulkStrangersTest)
#include "tst_bulk_strangers.moc"
