// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of a desk in a thread of its own: in order, refused where nobody wants it any more, and on a new desk after a loss.
#include "core/serve/memory/MemoryDesk.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <future>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What a desk thread asks of the connection of its desk.
struct MadeUpLine {
    bool lost = false, replaced = false;
    [[nodiscard]] bool noticeLoss() const { return lost; }
    [[nodiscard]] bool isReplaced() const { return replaced; }
    [[nodiscard]] bool isLost() const { return lost; }
    void setCancelToken(const CancelToken& given) { token = given; }
    CancelToken token;
};

struct MadeUpDesk {
    int number = 0; ///< the first one is 1
    MadeUpLine line;
    MadeUpLine& connection() { return line; }
};

} // namespace

class DeskThreadTest : public QObject
{
    Q_OBJECT

    using Thread = serve::DeskThread<MadeUpDesk>;
    std::atomic<int> m_opened{0};
    std::atomic<bool> m_closed{false}; ///< no desk can be had

    [[nodiscard]] Thread::Open opener()
    {
        return [this](const CancelToken&) -> Expected<std::unique_ptr<MadeUpDesk>> {
            if (m_closed)
                return fail(ErrorCode::ConnectionFailed, u"The office is closed."_s);
            return std::make_unique<MadeUpDesk>(MadeUpDesk{++m_opened, {}});
        };
    }
    /// The number of the desk that did it, or why it was not done.
    static Expected<int> ask(Thread& thread, const std::function<void(MadeUpDesk&)>& work = {}, const CancelToken& token = {})
    {
        std::promise<Expected<int>> answer;
        thread.post({token,
                     [&](MadeUpDesk& desk) {
                         if (work)
                             work(desk);
                         answer.set_value(desk.number);
                     },
                     [&](const Error& error) { answer.set_value(Unexpected(error)); }});
        return answer.get_future().get();
    }

    /// Until it is given up, ten seconds at most.
    static bool wait(const CancelToken& token)
    {
        QElapsedTimer timer;
        timer.start();
        while (!token.isCancelled() && timer.elapsed() < 10'000)
            std::this_thread::yield();
        return token.isCancelled();
    }

private Q_SLOTS:
    void init()
    {
        m_opened = 0;
        m_closed = false;
    }

    void aDeskIsMadeAtTheFirstWorkAndKept()
    {
        Thread thread(opener());
        QCOMPARE(m_opened.load(), 0);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(ask(thread).value_or(0), 1);
    }
    /// Nobody waits for it any more: it is not begun, and no desk is made for it.
    void whatWasGivenUpIsNotBegun()
    {
        Thread thread(opener());
        const CancelToken given;
        given.cancel();
        const auto refused = ask(thread, {}, given);
        QVERIFY(!refused && refused.error().code == ErrorCode::Cancelled);
        QCOMPARE(m_opened.load(), 0);
        QCOMPARE(ask(thread).value_or(0), 1);
    }
    /// Nor is a memory opened for it.
    void noMemoryIsOpenedForWhatWasGivenUp()
    {
        serve::DeskOptions options;
        options.url = DatabaseUrl::sqlite(u"/nowhere/none.db"_s);
        serve::MemoryDesk desk(std::move(options));
        serve::RequestInfo info;
        info.token.cancel();
        std::promise<Expected<int>> read, written;
        desk.read<int>(
            info, [](serve::ReadDesk&, const JobContext&) { return Expected<int>(1); },
            [&](const Expected<int>& answer) { read.set_value(answer); });
        desk.write<int>(
            info, [](serve::WriteDesk&) { return Expected<int>(1); }, [&](const Expected<int>& answer) { written.set_value(answer); });
        for (std::promise<Expected<int>>* one : {&read, &written}) {
            const Expected<int> answer = one->get_future().get();
            QVERIFY(!answer && answer.error().code == ErrorCode::Cancelled); // and not that there is none
        }
    }
    void withoutADeskItIsRefusedAndTriedAgain()
    {
        Thread thread(opener());
        m_closed = true;
        const auto refused = ask(thread);
        QVERIFY(!refused && refused.error().code == ErrorCode::ConnectionFailed);
        m_closed = false;
        QCOMPARE(ask(thread).value_or(0), 1);
    }
    void aLostOrReplacedConnectionGetsANewDesk()
    {
        Thread thread(opener());
        QCOMPARE(ask(thread, [](MadeUpDesk& desk) { desk.line.lost = true; }).value_or(0), 1);
        QCOMPARE(ask(thread, [](MadeUpDesk& desk) { desk.line.replaced = true; }).value_or(0), 2);
        QCOMPARE(ask(thread).value_or(0), 3);
    }
    /// What runs is told, what waits is refused: nobody who asked waits for ever.
    void closingRefusesWhatWaits()
    {
        std::promise<void> begun;
        std::atomic<int> refused{0};
        std::atomic<bool> told{false};
        Thread thread(opener());
        const CancelToken first;
        thread.post({first,
                     [&](MadeUpDesk&) {
                         begun.set_value();
                         told = wait(first);
                     },
                     [](const Error&) {}});
        begun.get_future().wait();
        for (int i = 0; i < 2; ++i)
            thread.post({{}, [](MadeUpDesk&) {}, [&](const Error& error) { refused += error.code == ErrorCode::Cancelled ? 1 : 0; }});
        QCOMPARE(thread.waiting(), size_t(3));
        thread.close();
        QVERIFY(told);
        QCOMPARE(refused.load(), 2);
        QCOMPARE(thread.waiting(), size_t(0));
        thread.close();
    }
};

HINDCAST_TEST(DeskThreadTest)
#include "tst_desk_thread.moc"
