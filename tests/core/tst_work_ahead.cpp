// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/MadeAhead.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <atomic>
#include <stdexcept>

using namespace hindcast;
using namespace std::chrono_literals;

/// What several threads make ahead of one that takes it.
class WorkAheadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesComeInTheOrderInWhichTheyWereAskedFor()
    {
        constexpr int many = 3'000;
        MadeAhead<int> ahead(1'000'000);
        std::vector<int> taken;
        const auto take = [&] {
            const auto value = ahead.take();
            QVERIFY(value);
            taken.push_back(*value);
        };
        for (int i = 0; i < many; ++i) {
            while (ahead.isFull())
                take();
            ahead.post(
                [i] {
                    if (i % 7 == 0)
                        std::this_thread::sleep_for(200us); // wait: those behind it shall be ready first
                    return i;
                },
                1);
        }
        while (!ahead.isIdle())
            take();
        QCOMPARE(taken.size(), size_t(many));
        for (int i = 0; i < many; ++i)
            QCOMPARE(taken[size_t(i)], i);
    }

    void bytesFillIt()
    {
        MadeAhead<int> ahead(100);
        QVERIFY(ahead.isIdle() && !ahead.isFull());
        ahead.post([] { return 1; }, 99);
        QVERIFY(!ahead.isFull());
        ahead.post([] { return 2; }, 1);
        QVERIFY(ahead.isFull()); // ready or not: nobody took them
        QCOMPARE(*ahead.take(), 1);
        QVERIFY(!ahead.isFull());
        QCOMPARE(*ahead.take(), 2);
        QVERIFY(ahead.isIdle());
    }

    void whatIsThrownIsAnError()
    {
        MadeAhead<int> ahead(100);
        ahead.post([]() -> int { throw std::runtime_error("oh"); }, 1);
        ahead.post([] { return 2; }, 1);
        const auto failed = ahead.take();
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, ErrorCode::Internal);
        QCOMPARE(*ahead.take(), 2);
    }

    /// Somebody who gives up waits for what has begun, and for nothing else.
    void whatHasNotBegunIsLeftOut()
    {
        std::atomic<int> begun = 0, ended = 0;
        {
            WorkAhead ahead(1'000);
            for (int i = 0; i < 100; ++i)
                ahead.post(
                    [&] {
                        ++begun;
                        std::this_thread::sleep_for(5ms); // wait: somebody gives up before all have begun
                        ++ended;
                    },
                    1);
            QVERIFY(ahead.wait());
        }
        QCOMPARE(begun.load(), ended.load());
        QVERIFY(begun.load() >= 1 && begun.load() < 100);
    }
};

HINDCAST_TEST(WorkAheadTest)

#include "tst_work_ahead.moc"
