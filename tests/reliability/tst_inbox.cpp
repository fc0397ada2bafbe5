// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SyntheticData.h"
#include "ui/jobs/StoreSession.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <semaphore>
#include <thread>

using namespace hindcast;

namespace {

/// What a letter brings: who sent it, and which one it is.
struct Message {
    int sender;
    int number;
};

std::vector<std::thread> startAll(int count, const std::function<void(int)>& work)
{
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i)
        threads.emplace_back(work, i);
    return threads;
}

void joinAll(std::vector<std::thread>& threads)
{
    for (std::thread& t : threads)
        t.join();
}

} // namespace

class InboxTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("demo.db"));

private Q_SLOTS:
    void initTestCase()
    {
        SyntheticOptions options;
        options.outcomes = 2'000;
        options.anchor = *parseTimestamp(u"2026-11-20");
        QVERIFY(generateSyntheticData(DatabaseUrl::sqlite(m_path), options, {}));
    }

    void manyThreadsOneReader()
    {
        constexpr int senders = 8, each = 3'000;
        const Inbox inbox;
        QObject receiver;
        std::vector<int> next(senders, 0);
        int wrong = 0, foreign = 0, received = 0;
        const QThread* here = QThread::currentThread();
        const auto send = inbox.deliver<Message>(&receiver, [&](Message m) {
            wrong += m.number != next[size_t(m.sender)]++;
            foreign += QThread::currentThread() != here;
            ++received;
        });
        auto threads = startAll(senders, [send](int sender) {
            for (int i = 0; i < each; ++i)
                send({sender, i});
        });
        QTRY_COMPARE(received, senders * each);
        joinAll(threads);
        QCOMPARE(wrong, 0); // each sender's letters in their order
        QCOMPARE(foreign, 0);
    }

    void longMailLetsTheEventLoopTurn()
    {
        const Inbox inbox;
        QObject receiver;
        int received = 0, timerAt = -1;
        QTimer::singleShot(0, &receiver, [&] { timerAt = received; });
        const auto send = inbox.deliver<int>(&receiver, [&](int) {
            QTest::qSleep(1); // wait: mail that takes its time
            ++received;
        });
        for (int i = 0; i < 200; ++i)
            send(i);
        QTRY_COMPARE(received, 200);
        QVERIFY2(timerAt >= 0 && timerAt < 150, qPrintable(QString::number(timerAt)));
    }

    void receiverDeletedBeforeDelivery()
    {
        const Inbox inbox;
        auto receiver = std::make_unique<QObject>();
        int late = 0, other = 0;
        QObject witness;
        const auto toDead = inbox.deliver<std::shared_ptr<int>>(receiver.get(), [&](const std::shared_ptr<int>&) { ++late; });
        const auto toLiving = inbox.deliver<int>(&witness, [&](int) { ++other; });
        const auto cargo = std::make_shared<int>(1);
        auto threads = startAll(4, [&](int) {
            for (int i = 0; i < 500; ++i) {
                toDead(cargo);
                toLiving(i);
            }
        });
        joinAll(threads);
        receiver.reset(); // nothing was read yet
        QTRY_COMPARE(other, 2'000);
        QCOMPARE(late, 0);
        QTRY_COMPARE(cargo.use_count(), 1L); // dropped letters are freed
    }

    void receiverDeletedByALetter()
    {
        const Inbox inbox;
        auto* receiver = new QObject;
        int seen = 0;
        const auto send = inbox.deliver<int>(receiver, [&, receiver](int i) {
            ++seen;
            if (i == 3)
                delete receiver;
        });
        for (int i = 0; i < 10; ++i)
            send(i);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(seen, 4);
    }

    void inboxGoneBeforeAndWhilePosting()
    {
        for (int round = 0; round < 20; ++round) {
            auto inbox = std::make_unique<Inbox>();
            QObject receiver;
            std::atomic<int> sent{0};
            const auto send = inbox->deliver<int>(&receiver, [](int) {});
            auto threads = startAll(3, [&](int) {
                for (int i = 0; i < 300; ++i, ++sent)
                    send(i);
            });
            while (sent < 200)
                std::this_thread::yield();
            inbox.reset(); // in the middle
            joinAll(threads);
            send(1); // and after
            QCoreApplication::processEvents();
        }
    }

    void inboxDeletedByALetter()
    {
        auto* inbox = new Inbox;
        QObject receiver;
        int seen = 0;
        const auto send = inbox->deliver<int>(&receiver, [&](int) {
            if (++seen == 2)
                delete inbox;
        });
        for (int i = 0; i < 5; ++i)
            send(i);
        QCoreApplication::processEvents();
        QCOMPARE(seen, 2);
    }

    void answersOfALaneAreDelivered()
    {
        const Inbox inbox;
        StoreSession session(DatabaseUrl::sqlite(m_path), inbox, {});
        QSignalSpy opened(&session, &StoreSession::opened);
        session.open();
        QTRY_COMPARE(opened.size(), 1);
        qint64 rows = 0;
        QThread* answeredIn = nullptr;
        session.ask<qint64>(
            StoreSession::LaneKind::Background, {},
            [](Connection& c, const StoreDescription&, const JobContext&) -> Expected<qint64> {
                HC_TRY(const Cell n, c.scalar("SELECT count(*) FROM rca_outcomes"));
                return n.integer();
            },
            &session,
            [&](Expected<qint64> n) {
                rows = n.value_or(-1);
                answeredIn = QThread::currentThread();
            });
        QTRY_COMPARE(rows, 2'000);
        QCOMPARE(answeredIn, QThread::currentThread());
    }

    void sessionClosedWhileRequestsWait()
    {
        const Inbox inbox;
        auto session = std::make_unique<StoreSession>(DatabaseUrl::sqlite(m_path), inbox, nullptr);
        QSignalSpy opened(session.get(), &StoreSession::opened);
        session->open();
        QTRY_COMPARE(opened.size(), 1);
        QObject receiver;
        std::atomic<int> entered{0};
        int answered = 0, cancelled = 0;
        for (int i = 0; i < 50; ++i)
            session->ask<int>(
                i % 2 == 0 ? StoreSession::LaneKind::Interactive : StoreSession::LaneKind::Background, {},
                [&entered](Connection& c, const StoreDescription&, const JobContext& context) -> Expected<int> {
                    ++entered;
                    while (!context.token.isCancelled()) // a long scan
                        HC_CHECK(c.scalar("SELECT count(*) FROM rca_outcomes a, rca_outcomes b"));
                    return fail(ErrorCode::Cancelled, QStringLiteral("cancelled"));
                },
                &receiver,
                [&](Expected<int> r) {
                    ++answered;
                    cancelled += !r && r.error().code == ErrorCode::Cancelled;
                });
        while (entered < 2) // one runs in each lane
            std::this_thread::yield();
        QElapsedTimer timer;
        timer.start();
        session.reset();
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        QTRY_COMPARE(answered, 50); // each exactly once
        QCOMPARE(cancelled, 50);
    }

    void sessionClosedWhileItOpens()
    {
        const Inbox inbox;
        for (int i = 0; i < 20; ++i) {
            StoreSession session(DatabaseUrl::sqlite(m_path), inbox, nullptr);
            session.open();
            QTest::qSleep(i % 4); // wait: another moment of the opening each time
        }
        QCoreApplication::processEvents();
    }
};

QTEST_GUILESS_MAIN(InboxTest)
#include "tst_inbox.moc"
