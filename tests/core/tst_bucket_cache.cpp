// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "DamagedFile.h"
#include "DemoOutcomes.h"
#include "TestSupport.h"
#include "core/facets/cache/BucketCache.h"
#include "core/facets/explore/Explore.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDirIterator>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

BucketCodes someCodes(qint64 rows, int greatest, quint64 seed)
{
    SeededRandom random(seed);
    BucketCodes out(rows, greatest);
    out.fill([&](auto codes) {
        for (auto& code : codes)
            code = std::remove_cvref_t<decltype(code)>(random.below(greatest + 1));
    });
    return out;
}

bool equalCodes(const BucketCodes& a, const BucketCodes& b)
{
    bool equal = a.rows() == b.rows() && a.width() == b.width();
    for (size_t row = 0; equal && row < size_t(a.rows()); ++row)
        equal = a[row] == b[row];
    return equal;
}

} // namespace

/// Buckets that are kept in a file, and what becomes of them when the file changes.
class tst_BucketCache : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] BucketCache cache(const QByteArray& state = "now", const QByteArray& edges = "0 60") const
    {
        return {m_folder.path(), {"db", state}, u"outcomes.gaps"_s, edges};
    }

private Q_SLOTS:
    void comesBackAsItWas_data()
    {
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<int>("greatest");
        QTest::newRow("none") << 0LL << 12;
        QTest::newRow("bytes") << 70'001LL << 12;
        QTest::newRow("all bytes") << 3'000LL << 255;
        QTest::newRow("wide") << 70'001LL << 40'000;
    }
    void comesBackAsItWas()
    {
        QFETCH(const qint64, rows);
        QFETCH(const int, greatest);
        const BucketCodes codes = someCodes(rows, greatest, 3);
        HC_OK(cache().save(codes));
        const auto back = cache().load(rows, greatest);
        QVERIFY(back && equalCodes(*back, codes));
        QVERIFY(!(QFileInfo(cache().path()).permissions() & (QFile::ReadOther | QFile::ReadGroup))); // what is in it may be private
        QVERIFY(!cache("another state").load(rows, greatest));
        QVERIFY(!cache("now", "0 61").load(rows, greatest));
        QVERIFY(!cache().load(rows + 1, greatest));
        QVERIFY(!cache().load(rows, greatest > 255 ? 255 : 256)); // numbers of another width
    }

    /// A number that no bucket has would be one behind the last count.
    void tooGreat()
    {
        HC_OK(cache().save(someCodes(5'000, 12, 1)));
        QVERIFY(cache().load(5'000, 12));
        QVERIFY(!cache().load(5'000, 11));
    }

    /// Cut anywhere, or any byte another one: it is not there, and nothing worse.
    void damaged()
    {
        HC_OK(cache().save(someCodes(2'000, 12, 2)));
        const auto isRefused = [&] { return !cache().load(2'000, 12); };
        QCOMPARE(damageLetThrough(cache().path(), isRefused), QString());
        QVERIFY(QFile::remove(cache().path()));
        QVERIFY(isRefused());
    }

    void unwritable()
    {
        const auto saved = BucketCache(u"/proc/nothing"_s, {"db", "now"}, u"gaps"_s, "0").save(someCodes(5, 2, 1));
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::Io);
    }

    /// The second opening finds no gaps again but reads them, those of another state never, and damaged ones are found again.
    void keptByCharts()
    {
        DemoOutcomes demo;
        const QString folder = m_folder.filePath(u"charts"_s);
        const auto gapsOf = [&](const ExploreSourcePtr& source) {
            std::vector<qint64> out(gapEdges.size() + 1);
            for (size_t row = 0; row < size_t(source->gaps->of.rows()); ++row)
                ++out[size_t(source->gaps->of[row])];
            return out;
        };
        setWritten(demo.url.path, -120);
        HC_GET(const ExploreSourcePtr first, readExplore(*demo.connection, *demo.store, folder, {}));
        QString kept;
        for (QDirIterator files(folder, {u"*.gaps.buckets"_s}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
            kept = files.next();
        QVERIFY(!kept.isEmpty());
        const QByteArray whole = bytesOf(kept);

        // Others in their place are believed, as long as their sum is right: who reads them looks for none.
        QByteArray edges;
        for (const qint64 edge : gapEdges)
            edges += QByteArray::number(edge) + ' ';
        const BucketCache place(folder, *first->stamp, u"outcomes.gaps"_s, edges);
        QCOMPARE(place.path(), kept);
        HC_OK(place.save(BucketCodes(UnsetVector<quint8>(size_t(first->table->rows), quint8(3)))));
        HC_GET(const ExploreSourcePtr second, readExplore(*demo.connection, *demo.store, folder, {}));
        QCOMPARE(gapsOf(second)[3], first->table->rows);
        QCOMPARE(second->gaps->values, first->gaps->values);

        QVERIFY(setBytes(kept, whole.first(whole.size() / 2)));
        HC_GET(const ExploreSourcePtr third, readExplore(*demo.connection, *demo.store, folder, {}));
        QCOMPARE(gapsOf(third), gapsOf(first));
        QCOMPARE(bytesOf(kept), whole);

        // Another time of the file is another state.
        HC_OK(place.save(BucketCodes(UnsetVector<quint8>(size_t(first->table->rows), quint8(3)))));
        setWritten(demo.url.path, -60);
        HC_GET(const ExploreSourcePtr fourth, readExplore(*demo.connection, *demo.store, folder, {}));
        QVERIFY(!fourth->fromCache);
        QCOMPARE(gapsOf(fourth), gapsOf(first));
    }

private:
    static void setWritten(const QString& path, int seconds)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(seconds), QFileDevice::FileModificationTime));
    }
    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static bool setBytes(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
};

HINDCAST_TEST(tst_BucketCache)
#include "tst_bucket_cache.moc"
