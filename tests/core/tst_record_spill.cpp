// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/bulk/RecordSpill.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QTest>

#include <csignal>
#include <map>
#include <set>

#include <sys/resource.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What a spill gives back: keys in their order, and the records of each.
struct Drained {
    QByteArrayList keys;
    std::map<QByteArray, QByteArrayList> records;
    int ends = 0;
};

Expected<Drained> drained(RecordSpill& spill)
{
    Drained out;
    HC_CHECK(spill.drain({[&](const QByteArray& key) -> Expected<void> {
                              out.keys += key;
                              return {};
                          },
                          [&](const QByteArray& rows) -> Expected<void> {
                              RecordSpill::forEach(rows,
                                                   [&](QByteArrayView record) { out.records[out.keys.back()] += record.toByteArray(); });
                              return {};
                          },
                          [&]() -> Expected<void> {
                              ++out.ends;
                              return {};
                          }}));
    return out;
}

Expected<void> addOne(RecordSpill& spill, QByteArrayView key, qint64 place, QByteArrayView record)
{
    QByteArray rows;
    RecordSpill::append(rows, record);
    return spill.add(key, place, rows, 1);
}

/// The least place of each key, 0 being behind all others, and all its records.
struct Model {
    std::map<QByteArray, qint64> places;
    std::map<QByteArray, QByteArrayList> records;

    void add(const QByteArray& key, qint64 place, const QByteArray& record)
    {
        const qint64 at = place > 0 ? place : std::numeric_limits<qint64>::max();
        const auto known = places.find(key);
        places[key] = known == places.end() ? at : std::min(known->second, at);
        records[key] += record;
    }
    /// Each key once with all its records, and none before one with a lesser place.
    [[nodiscard]] bool isWhatCameOut(const Drained& out) const
    {
        return out.records == records && out.keys.size() == qsizetype(places.size()) && out.ends == int(out.keys.size())
            && std::set<QByteArray>(out.keys.begin(), out.keys.end()).size() == places.size()
            && std::ranges::is_sorted(out.keys, {}, [this](const QByteArray& key) { return places.at(key); });
    }
};

} // namespace

/// Records by their keys, in memory and in files.
class RecordSpillTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasAddedComesOut_data()
    {
        QTest::addColumn<qint64>("greatest");
        QTest::newRow("in memory") << qint64(100'000'000);
        QTest::newRow("in files, a few times") << qint64(60'000);
        QTest::newRow("in files, nearly each record") << qint64(500);
    }
    /// Random keys, places and records, alone and several at once, against a map.
    void whatWasAddedComesOut()
    {
        QFETCH(const qint64, greatest);
        for (uint seed = 1; seed <= 12; ++seed) {
            SeededRandom random(seed);
            const QTemporaryDir folder;
            RecordSpill spill(folder.path(), qsizetype(greatest));
            Model model;
            const qint64 keyCount = 1 + random.below(60);
            for (int round = 0; round < 2; ++round) { // it is empty afterwards, and can be used again
                for (int i = 0; i < 400; ++i) {
                    const QByteArray key = "key " + QByteArray::number(random.below(keyCount));
                    const qint64 place = random.below(4) == 0 ? 0 : 1 + random.below(1'000);
                    QByteArray rows;
                    const qint64 count = 1 + random.below(4);
                    for (qint64 n = 0; n < count; ++n) {
                        const QByteArray record(random.below(random.below(20) == 0 ? 3'000 : 60), char('a' + random.below(26)));
                        RecordSpill::append(rows, record);
                        model.add(key, place, record);
                        if (count == 1)
                            HC_OK(addOne(spill, key, place, record));
                    }
                    if (count > 1)
                        HC_OK(spill.add(key, place, rows, count));
                }
                QCOMPARE(spill.isOnDisk(), greatest < 100'000'000);
                HC_GET(const Drained out, drained(spill));
                QVERIFY2(model.isWhatCameOut(out), qPrintable(u"seed %1"_s.arg(seed)));
                QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
                model = {};
            }
        }
    }

    /// Rows of several keys in one piece of memory that is held, between others that are copied, against a map.
    void rowsThatAreHeldAreThoseThatComeOut_data() { whatWasAddedComesOut_data(); }
    void rowsThatAreHeldAreThoseThatComeOut()
    {
        QFETCH(const qint64, greatest);
        for (uint seed = 1; seed <= 12; ++seed) {
            SeededRandom random(seed);
            const QTemporaryDir folder;
            RecordSpill spill(folder.path(), qsizetype(greatest));
            Model model;
            qsizetype usedAgain = 0;
            for (int part = 0; part < 60; ++part) {
                struct Run {
                    QByteArray key;
                    qint64 place;
                    qsizetype bytes, count;
                };
                QByteArray rows = spill.takeSpent();
                QVERIFY(rows.isEmpty());
                usedAgain += rows.capacity() > 0 ? 1 : 0;
                if (random.below(3) == 0)
                    rows.reserve(100'000); // mostly empty: not worth being held
                std::vector<Run> runs;
                for (qint64 left = random.below(20); left >= 0; --left) {
                    const qsizetype before = rows.size();
                    const QByteArray key = "key " + QByteArray::number(random.below(12)), record(random.below(300), char('a' + part % 26));
                    RecordSpill::append(rows, record);
                    runs.push_back({key, 1 + random.below(50), rows.size() - before, 1});
                    model.add(key, runs.back().place, record);
                }
                spill.hold(rows);
                QByteArrayView rest = rows;
                for (const Run& run : runs) {
                    HC_OK(spill.add(run.key, run.place, rest.first(run.bytes), run.count));
                    rest = rest.sliced(run.bytes);
                    if (random.below(5) > 0)
                        continue;
                    HC_OK(addOne(spill, "alone", 7, "not in what is held")); // between them
                    model.add("alone", 7, "not in what is held");
                }
            }
            QVERIFY(usedAgain > 0 || greatest > 60'000);
            HC_GET(const Drained out, drained(spill));
            QVERIFY2(model.isWhatCameOut(out), qPrintable(u"seed %1"_s.arg(seed)));
            QVERIFY(spill.takeSpent().capacity() == 0); // it is given back at the end
        }
    }

    void roomIsMadeBehindOthers()
    {
        QByteArray rows;
        RecordSpill::append(rows, "first");
        std::memcpy(RecordSpill::grow(rows, 6), "second", 6);
        (void)RecordSpill::grow(rows, 0);
        RecordSpill::append(rows, {});
        QByteArrayList records;
        RecordSpill::forEach(rows, [&](QByteArrayView record) { records += record.toByteArray(); });
        QCOMPARE(records, (QByteArrayList{"first", "second", "", ""}));
        RecordSpill::forEach(QByteArrayView(rows).chopped(9), [&](QByteArrayView record) { records += record.toByteArray(); });
        QCOMPARE(records.last(), "secon"_ba); // what was cut ends where the bytes do
        records.clear();
        RecordSpill::forEach(QByteArrayView(rows).first(11), [&](QByteArrayView record) { records += record.toByteArray(); });
        QCOMPARE(records, QByteArrayList{"first"}); // half a size is none
    }

    /// An error of whoever is given records ends it, and leaves no files behind.
    void whoeverIsGivenThemMayFail()
    {
        const QTemporaryDir folder;
        {
            RecordSpill spill(folder.path(), 100);
            for (int i = 0; i < 20; ++i)
                HC_OK(addOne(spill, QByteArray::number(i), i, QByteArray(50, 'x')));
            int begun = 0;
            const auto failed = spill.drain(
                {[&](const QByteArray&) -> Expected<void> { return ++begun < 3 ? Expected<void>() : fail(ErrorCode::DiskFull, u"no"_s); },
                 [](const QByteArray&) { return Expected<void>(); }, [] { return Expected<void>(); }});
            QVERIFY(!failed);
            QCOMPARE(failed.error().code, ErrorCode::DiskFull);
            QCOMPARE(begun, 3);
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// The same at each step, in memory and in files; what is left of it goes with the spill.
    void whoeverIsGivenThemMayFailAtEachStep_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<qint64>("greatest");
        for (const qint64 greatest : {100, 100'000})
            for (int step = 0; step < 3; ++step)
                QTest::addRow("step %d, %lld bytes", step, static_cast<long long>(greatest)) << step << greatest;
    }
    void whoeverIsGivenThemMayFailAtEachStep()
    {
        QFETCH(const int, step);
        QFETCH(const qint64, greatest);
        const QTemporaryDir folder;
        {
            RecordSpill spill(folder.path(), qsizetype(greatest));
            for (int i = 0; i < 20; ++i) // two places of each key
                HC_OK(addOne(spill, QByteArray::number(i % 10), 1 + i % 10, QByteArray(50, 'x')));
            QCOMPARE(spill.isOnDisk(), greatest == 100);
            int calls = 0;
            const auto at = [&](int which) -> Expected<void> {
                if (which == step && ++calls == 2)
                    return fail(ErrorCode::Cancelled, u"enough"_s);
                return {};
            };
            const auto failed = spill.drain(
                {[&](const QByteArray&) { return at(0); }, [&](const QByteArray&) { return at(1); }, [&] { return at(2); }});
            QVERIFY(!failed && failed.error().code == ErrorCode::Cancelled);
            QCOMPARE(calls, 2); // nobody is asked again
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// Somebody cuts its files: rows that are not there are an error, and no records of another key.
    void filesThatAreCut()
    {
        const QTemporaryDir folder;
        {
            RecordSpill spill(folder.path(), 2'000);
            for (int i = 0; i < 400; ++i)
                HC_OK(addOne(spill, QByteArray::number(i), 1 + i, QByteArray::number(i).rightJustified(2'000, 'x')));
            const QStringList records = QDir(folder.path()).entryList({u"*-records"_s}, QDir::Files);
            QCOMPARE(records.size(), 1);
            QVERIFY(QFile::resize(folder.filePath(records[0]), 400'000));
            QByteArrayList keys;
            int wrong = 0;
            const auto cut = spill.drain({[&](const QByteArray& key) -> Expected<void> {
                                              keys += key;
                                              return {};
                                          },
                                          [&](const QByteArray& rows) -> Expected<void> {
                                              RecordSpill::forEach(rows, [&](QByteArrayView record) {
                                                  wrong += record == keys.back().rightJustified(2'000, 'x') ? 0 : 1;
                                              });
                                              return {};
                                          },
                                          []() -> Expected<void> { return {}; }});
            QVERIFY(!cut);
            QCOMPARE(cut.error().code, ErrorCode::Io);
            QVERIFY2(cut.error().sentence.contains(records[0]), qPrintable(cut.error().sentence));
            QCOMPARE(wrong, 0);
            QVERIFY(keys.size() < 400);
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// A disk that takes no more ends it with an error, and its files go all the same.
    void aDiskThatIsFull()
    {
        const QTemporaryDir folder;
        QCOMPARE(inChild([&] {
                     std::signal(SIGXFSZ, SIG_IGN);
                     const rlimit limit{200'000, 200'000};
                     if (::setrlimit(RLIMIT_FSIZE, &limit) != 0)
                         return 10;
                     RecordSpill spill(folder.path(), 10'000);
                     for (int i = 0; i < 1'000; ++i)
                         if (const auto added = addOne(spill, QByteArray::number(i), 1, QByteArray(1'000, 'x')); !added)
                             return added.error().code == ErrorCode::Io && !added.error().detail.isEmpty() ? 0 : 11;
                     return 12;
                 }),
                 0);
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// Files of a process that is no more go; those of one that runs stay.
    void abandonedFilesGo()
    {
        const QTemporaryDir folder;
        const auto make = [&](const QString& name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write("x") == 1;
        };
        const QString ours = u"spill-%1-x"_s.arg(QCoreApplication::applicationPid());
        QVERIFY(make(u"spill-2147480000-x"_s) && make(u"spill-2147480000-x-records"_s) && make(ours) && make(u"else"_s));
        RecordSpill spill(folder.path(), 10);
        HC_OK(addOne(spill, "key", 1, QByteArray(100, 'x')));
        const QStringList left = QDir(folder.path()).entryList(QDir::Files);
        QVERIFY(!left.contains(u"spill-2147480000-x"_s) && !left.contains(u"spill-2147480000-x-records"_s));
        QVERIFY(left.contains(ours) && left.contains(u"else"_s));
    }

    void nowhereToWrite()
    {
        RecordSpill spill(u"/proc/nothing"_s, 10);
        const auto added = addOne(spill, "key", 1, QByteArray(100, 'x'));
        QVERIFY(!added);
        QCOMPARE(added.error().code, ErrorCode::Io);
    }

    void manyTracesGoToAFile()
    {
        QTemporaryDir folder;
        RecordSpill spill(folder.path(), 1000);
        for (int i = 0; i < 100; ++i)
            HC_OK(addOne(spill, QByteArray::number(i % 10), i % 10 == 3 ? 1 : 100 + i % 10, QByteArray(50, char('a' + i % 10))));
        QVERIFY(spill.isOnDisk());
        QVERIFY(!QDir(folder.path()).entryList({u"spill-*"_s}, QDir::Files).isEmpty());
        QByteArrayList keys;
        int records = 0;
        HC_OK(spill.drain({[&](const QByteArray& key) -> Expected<void> {
                               keys += key;
                               return {};
                           },
                           [&](const QByteArray& rows) -> Expected<void> {
                               bool mixed = false;
                               RecordSpill::forEach(rows, [&](QByteArrayView record) {
                                   ++records;
                                   mixed = mixed || record != QByteArray(50, char('a' + keys.back().toInt()));
                               });
                               return mixed ? fail(ErrorCode::Internal, u"mixed"_s) : Expected<void>();
                           },
                           []() -> Expected<void> { return {}; }}));
        QCOMPARE(records, 100);
        QCOMPARE(keys.size(), 10);
        QCOMPARE(keys.front(), "3"_ba);
        QCOMPARE(QDir(folder.path()).entryList({u"spill-*"_s}, QDir::Files).size(), 0);
    }

    /// In files rows of a key are found again wherever they lie, and whatever lies between them.
    void rowsComeOutOfFilesInAnyOrder_data()
    {
        QTest::addColumn<int>("step");
        QTest::newRow("as written") << 1;
        QTest::newRow("every third") << 3;
        QTest::newRow("backwards") << -1;
    }
    void rowsComeOutOfFilesInAnyOrder()
    {
        QFETCH(const int, step);
        constexpr int many = 400;
        QTemporaryDir folder;
        RecordSpill spill(folder.path(), 100'000);
        const auto text = [](int key, int n) { return QByteArray::number(key) + ':' + QByteArray(1'500 + 40 * n, char('a' + n)); };
        for (int n = 0; n < 3; ++n)
            for (int key = 0; key < many; ++key)
                HC_OK(addOne(spill, QByteArray::number(key), step < 0 ? many - key : 1 + key % step, text(key, n)));
        HC_OK(addOne(spill, "large", many + 1, QByteArray(600'000, 'x'))); // more than is read at once
        QVERIFY(spill.isOnDisk());
        QByteArrayList keys, records;
        const auto done = [&]() -> Expected<void> {
            const int key = keys.back().toInt();
            const QByteArrayList wanted{text(key, 0), text(key, 1), text(key, 2)};
            const bool right = keys.back() == "large" ? records == QByteArrayList{QByteArray(600'000, 'x')} : records == wanted;
            records.clear();
            return right ? Expected<void>() : fail(ErrorCode::Internal, QString::fromLatin1(keys.back()));
        };
        HC_OK(spill.drain({[&](const QByteArray& key) -> Expected<void> {
                               keys += key;
                               return {};
                           },
                           [&](const QByteArray& rows) -> Expected<void> {
                               RecordSpill::forEach(rows, [&](QByteArrayView record) { records += record.toByteArray(); });
                               return {};
                           },
                           done}));
        QCOMPARE(keys.size(), many + 1);
        QCOMPARE(keys.front(), step < 0 ? QByteArray::number(many - 1) : "0"_ba);
        QCOMPARE(keys.back(), "large"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 0);
    }
};

HINDCAST_TEST(RecordSpillTest)

#include "tst_record_spill.moc"
