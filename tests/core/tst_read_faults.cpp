// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that fails in the midst of reading what belongs together: a record, its pair, its trace, what is like it. What is gone is
// missing; what cannot be read is an error, and never a thinner answer.
#include "FaultyDisk.h"
#include "ReflectorFixture.h"
#include "core/engine/read/MemoryDossier.h"
#include "core/engine/read/PairLookup.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/replay/ReplayCandidates.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Opened {
    std::unique_ptr<Connection> connection;
    Store store;
};

Expected<Opened> opened(const QString& path)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    Opened out;
    HC_TRY(out.connection, connectReadOnly(url));
    HC_TRY(out.store, describeStore(*out.connection, url));
    return out;
}

bool isOfTheDisk(const Error& e)
{
    return e.code == ErrorCode::Io || e.code == ErrorCode::Corrupt || e.code == ErrorCode::NotADatabase || e.code == ErrorCode::Busy
        || e.code == ErrorCode::PermissionDenied;
}

} // namespace

class TestReadFaults : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Fails at the n-th read, for every n that is reached: the answer is the whole one, or an error of the disk.
    static void everyRead(const QString& path, const std::function<Expected<QString>(Opened&)>& work)
    {
        HC_GET(Opened open, opened(path));
        HC_GET(const QString whole, work(open));
        QVERIFY(!whole.isEmpty());
        int failures = 0;
        for (qint64 n = 1; n < 5'000; n += 1 + n / 60) {
            FaultyDisk::arm(FaultyDisk::Reads, n, true);
            auto again = opened(path);
            const Expected<QString> got = again ? work(*again) : Unexpected(again.error());
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            if (got)
                QCOMPARE(*got, whole);
            else
                QVERIFY2(isOfTheDisk(got.error()), qPrintable(describe(got)));
            failures += got ? 0 : 1;
            if (!reached)
                break;
        }
        QVERIFY(failures > 3);
    }

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }
    void cleanup() { FaultyDisk::disarm(); }

    void dossiers()
    {
        const QString path = m_folder.filePath(u"memory.db"_s);
        {
            ReflectorFixture f;
            const QString large(30'000, u'x'); // every row on pages of its own
            for (int n = 0; n < 12; ++n) {
                f.author.draft.text = u"It failed %1 "_s.arg(n) + large;
                f.author.draft.strategy = u"Otherwise %1 "_s.arg(n) + large;
                Trace trace = ReflectorFixture::failure(u"exit %1"_s.arg(n));
                trace.events.front().content = large;
                f.reflect(trace);
            }
            LexicalEmbedder lexical;
            auto rows = EpisodeRows::open(f.connection(), f.store().scope);
            HC_OK(rows);
            for (int n = 0; n < 12; ++n) {
                Episode e;
                e.query = u"why does service %1 restart"_s.arg(n);
                e.reflection = large;
                e.lesson = u"look"_s;
                e.createdAt = ReflectorFixture::now;
                e.embedding = *lexical.embed(e.query, {});
                HC_OK(rows->insert(e));
            }
            HC_OK(f.connection().script("PRAGMA wal_checkpoint(TRUNCATE)"));
            QVERIFY(QFile::copy(f.url.path, path));
        }
        everyRead(path, [](Opened& o) -> Expected<QString> {
            HC_TRY(const ReflectionDossier d, readReflectionDossier(*o.connection, *o.store, Locator(qint64(5))));
            return reflectionTextOf(d.record) + (d.pair ? reflectionTextOf(*d.pair) : u"no pair"_s)
                + (d.trace ? d.trace->events.front().content : u"no trace"_s);
        });
        everyRead(path, [](Opened& o) -> Expected<QString> {
            LexicalEmbedder embedder;
            HC_TRY(const EpisodeDossier d, readEpisodeDossier(*o.connection, *o.store, Locator(qint64(5)), embedder, {}));
            QString out = u"similar:"_s;
            for (const Recalled& r : d.similar)
                out += u' ' + QString::number(r.id());
            return out;
        });
        everyRead(path, [](Opened& o) -> Expected<QString> {
            std::vector<Locator> keys;
            for (qint64 id = 1; id <= 24; ++id)
                keys.emplace_back(id);
            HC_TRY(const ReplayCandidates c, readReplayCandidates(*o.connection, *o.store, keys, 100, {}));
            return QString::number(c.keys.size()) + u' ' + c.titles.join(u' ').left(200) + QString::number(c.traceSizes.size());
        });
    }
    /// A pair that is found by what two rows of another product have in common.
    void pairs()
    {
        const QString path = m_folder.filePath(u"rae.db"_s);
        runSql(path, raeSqlite(7));
        runSql(path, "CREATE TABLE filler(a); INSERT INTO filler SELECT randomblob(2000) FROM sqlite_master, sqlite_master;");
        HC_GET(Opened open, opened(path));
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(*open.store->relation(RelationId::Reflections));
        HC_GET(const auto records, readRecords(*open.connection, *open.store->relation(RelationId::Reflections), query, 0, notes));
        for (const Record& record : records)
            everyRead(path, [&](Opened& o) -> Expected<QString> {
                HC_TRY(const auto pair, findPair(*o.connection, *o.store, record));
                return pair ? pair->key.text() : u"none"_s;
            });
    }
    /// What is gone meanwhile is missing, and the rest is there.
    void whatIsGone()
    {
        ReflectorFixture f;
        f.reflect(ReflectorFixture::failure());
        HC_GET(const ReflectionDossier whole, readReflectionDossier(f.connection(), f.store(), Locator(qint64(1))));
        QVERIFY(whole.pair && whole.trace && whole.traceSteps > 0);
        HC_OK(f.connection().execute("DELETE FROM reflections WHERE kind = 'strategy'"));
        HC_OK(f.connection().execute("DELETE FROM traces"));
        HC_GET(const ReflectionDossier rest, readReflectionDossier(f.connection(), f.store(), Locator(qint64(1))));
        QVERIFY(!rest.pair && !rest.trace && rest.traceSteps == 0);
        QCOMPARE(readReflectionDossier(f.connection(), f.store(), Locator(qint64(99))).error().code, ErrorCode::NotFound);
        HC_GET(const ReplayCandidates none,
               readReplayCandidates(f.connection(), f.store(), std::vector{Locator(qint64(99)), Locator(qint64(1))}, 10, {}));
        QCOMPARE(none.keys, std::vector{Locator(qint64(1))});
    }

private:
    static QString reflectionTextOf(const Record& record) { return record.cells[ReflectionText].text(); }
};

HINDCAST_TEST(TestReadFaults)
#include "tst_read_faults.moc"
