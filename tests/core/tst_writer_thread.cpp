// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/PackedCells.h"
#include "core/transfer/WriterThread.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// The second thread of exports and offline copies, and how cells get there.
class WriterThreadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tasksRunInTheirOrder()
    {
        std::vector<int> seen; // of the thread until settle()
        WriterThread writer;
        for (int i = 0; i < 5'000; ++i)
            QVERIFY(writer.post(
                [&seen, i]() -> Expected<void> {
                    seen.push_back(i);
                    return {};
                },
                1'000));
        QVERIFY(writer.settle());
        QCOMPARE(seen.size(), size_t(5'000));
        QVERIFY(std::ranges::is_sorted(seen));
    }

    void nothingRunsAfterTheFirstError()
    {
        std::atomic<int> ran = 0;
        WriterThread writer;
        for (int i = 0; i < 10; ++i)
            (void)writer.post([&ran, i]() -> Expected<void> {
                ++ran;
                if (i == 3)
                    return fail(ErrorCode::DiskFull, u"full"_s);
                return {};
            });
        const auto state = writer.settle();
        QVERIFY(!state);
        QCOMPARE(state.error().code, ErrorCode::DiskFull);
        QCOMPARE(ran.load(), 4);
        QVERIFY(!writer.post([]() -> Expected<void> { return {}; }));
        QCOMPARE(writer.settle().error().sentence, u"full"_s);
    }

    void exceptionsAreErrors()
    {
        WriterThread writer;
        (void)writer.post([]() -> Expected<void> { throw std::runtime_error("odd"); });
        QCOMPARE(writer.settle().error().code, ErrorCode::Internal);
        WriterThread greedy;
        (void)greedy.post([]() -> Expected<void> { throw std::bad_alloc(); });
        QCOMPARE(greedy.settle().error().code, ErrorCode::TooLarge);
    }

    /// What waits is bounded, but a task that is larger than the bound goes through.
    void waitsForRoom()
    {
        std::atomic<qsizetype> waiting = 0, most = 0;
        WriterThread writer(1'000);
        for (int i = 0; i < 200; ++i) {
            const qsizetype bytes = i % 50 == 49 ? 5'000 : 300;
            if (bytes <= 1'000) // the bound counts what is being written, too
                most = std::max(most.load(), waiting.load());
            QVERIFY(writer.post(
                [&waiting, bytes]() -> Expected<void> {
                    QThread::usleep(200); // wait: a task that takes its time, or nothing would ever queue
                    waiting -= bytes;
                    return {};
                },
                bytes));
            waiting += bytes;
        }
        QVERIFY(writer.settle());
        QCOMPARE(waiting.load(), 0);
        QVERIFY2(most.load() <= 5'000 + 1'000, qPrintable(QString::number(most.load())));
    }

    /// What was posted is done when the object is gone.
    void endsWithEverythingDone()
    {
        std::atomic<int> ran = 0;
        {
            WriterThread writer;
            for (int i = 0; i < 100; ++i)
                (void)writer.post([&ran]() -> Expected<void> {
                    ++ran;
                    return {};
                });
        }
        QCOMPARE(ran.load(), 100);
    }

    /// Any cell comes back as it was, however many there are.
    void cellsComeBack()
    {
        SeededRandom random(7);
        std::vector<Cell> wanted{Cell(),
                                 Cell(true),
                                 Cell(false),
                                 Cell(QByteArray()),
                                 Cell(QByteArray("a\0b", 3)),
                                 Cell(Blob{}),
                                 Cell(Blob{"\xff\x00"_ba}),
                                 Cell(std::numeric_limits<qint64>::min()),
                                 Cell(std::numeric_limits<qint64>::max()),
                                 Cell(-0.0),
                                 Cell(std::numeric_limits<double>::infinity()),
                                 Cell(Timestamp{-1}),
                                 Cell(Timestamp::greatest())};
        for (int i = 0; i < 20'000; ++i)
            switch (random.below(5)) {
            case 0: wanted.emplace_back(qint64(random.belowLarge(1'000'000'000'000))); break;
            case 1: wanted.emplace_back(double(random.below(1'000)) / 7); break;
            case 2: wanted.emplace_back(QByteArray(random.below(60), char('a' + random.below(26)))); break;
            case 3: wanted.emplace_back(Blob{QByteArray(random.below(60), char(random.below(256)))}); break;
            default: wanted.emplace_back();
            }
        PackedCells cells;
        QVERIFY(cells.isEmpty());
        for (const Cell& cell : wanted)
            cells.add(cell);
        const PackedCells moved = std::move(cells);
        QCOMPARE(moved.size(), wanted.size());
        for (size_t i = 0; i < wanted.size(); ++i)
            QVERIFY(moved.at(i) == wanted[i]);
        PackedCells odd;
        odd.add(Cell(std::numeric_limits<double>::quiet_NaN()));
        QVERIFY(std::isnan(*odd.at(0).get<double>()));
        const qsizetype before = odd.bytes();
        odd.add(Cell(QByteArray(1'000, 'x')));
        QVERIFY(odd.bytes() >= before + 1'000);
    }
};

HINDCAST_TEST(WriterThreadTest)
#include "tst_writer_thread.moc"
