// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person waits for in the window: from a key to the rows it leaves, from a click on a header to the first page, the dashboard, linked
// charts with and without a cache. Times are printed, not judged; what is shown is compared with SQLite. A small database is made for it;
// HINDCAST_BENCH_DB names a large one (which is only read), and then the numbers of README come from here.
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QLineEdit>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 600'000;

/// Megabytes of memory: the most that this program has held so far, or what it holds now.
qint64 memory(const char* line)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& read : file.readAll().split('\n'))
        if (read.startsWith(line))
            return read.mid(qsizetype(qstrlen(line))).simplified().split(' ').value(0).toLongLong() / 1024;
    return 0;
}

void tellMemory(const char* when)
{
    qInfo("memory after %s: %lld MB now, %lld MB at most", when, static_cast<long long>(memory("VmRSS:")),
          static_cast<long long>(memory("VmHWM:")));
}

} // namespace

/// Waiting times of the window on a database of any size.
class WindowSpeedTest : public QObject
{
    Q_OBJECT

    QString m_path = qEnvironmentVariable("HINDCAST_BENCH_DB");
    qint64 m_rows = 0;

    [[nodiscard]] bool isLarge() const { return m_rows > 1'000'000; }

    /// What has come is dealt with as it comes, a millisecond long: a wait in steps of ten would be seen, and a loop that never sleeps takes one of
    /// two processors from those who work.
    static void turn()
    {
        QEventLoop loop;
        QTimer::singleShot(1, Qt::PreciseTimer, &loop, &QEventLoop::quit);
        loop.exec();
        QCoreApplication::sendPostedEvents();
    }
    /// Milliseconds until nothing is being read any more.
    static qint64 settled(const WindowDriver& w)
    {
        QElapsedTimer timer;
        timer.start();
        int calm = 0;
        while (calm < 3 && timer.elapsed() < patience) {
            turn();
            calm = w.window().isSettled() ? calm + 1 : 0;
        }
        return timer.elapsed();
    }
    /// Milliseconds until what the filter leaves is listed; charts may come later.
    static qint64 answered(const WindowDriver& w)
    {
        QElapsedTimer timer;
        timer.start();
        const auto* bar = w.find<TopBar>("topBar");
        const auto* views = w.window().findChild<ViewStack*>();
        do
            turn();
        while (!(bar->isSettled() && views->current()->hasAnswered()) && timer.elapsed() < patience);
        return timer.elapsed();
    }
    static qint64 firstRows(const ListView* list)
    {
        QElapsedTimer timer;
        timer.start();
        while (list->listModel()->index(0, 1).data().toString().isEmpty() && timer.elapsed() < patience)
            turn();
        return timer.elapsed();
    }
    static qint64 show(const WindowDriver& w, const char* view)
    {
        w->showView(QLatin1String(view));
        return settled(w);
    }
    /// Milliseconds until linked charts are drawn; the list under them comes later.
    static qint64 charts(const WindowDriver& w)
    {
        QElapsedTimer timer;
        timer.start();
        w->showView(u"explore"_s);
        const auto* views = w.window().findChild<ViewStack*>();
        while (!views->current()->statusText().contains(u"match"_s) && timer.elapsed() < patience)
            turn();
        const qint64 out = timer.elapsed();
        settled(w);
        return out;
    }
    /// Opens at a list and waits until its first rows are shown, then until everything is.
    void open(const WindowDriver& w, const char* list = "outcomes") const
    {
        QElapsedTimer timer;
        timer.start();
        w->setFirstView(QLatin1String(list));
        w->openText(m_path);
        while (!w->session() && timer.elapsed() < patience)
            turn();
        (void)firstRows(w.list(list));
        const qint64 first = timer.elapsed();
        settled(w);
        qInfo("open: first rows of %s %lld ms, everything %lld ms", list, static_cast<long long>(first),
              static_cast<long long>(timer.elapsed()));
    }
    [[nodiscard]] qint64 counted(const QByteArray& where) const
    {
        return sqlText(m_path, "SELECT count(*) FROM rca_outcomes WHERE " + where).toLongLong();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (m_path.isEmpty())
            m_path = sharedDatabase(20'000);
        QVERIFY2(QFile::exists(m_path), qPrintable(m_path));
        m_rows = counted("1");
        qInfo("%lld outcomes", static_cast<long long>(m_rows));
    }

    void everythingThatIsWaitedFor()
    {
        UiEnvironment::clearSettings();
        const WindowDriver w;
        open(w);
        QCOMPARE(qint64(w.list("outcomes")->model()->rowCount()), m_rows);
        tellMemory("opening");
        qInfo("linked charts, no cache: %lld ms", static_cast<long long>(charts(w)));
        tellMemory("charts");
        qInfo("dashboard: %lld ms", static_cast<long long>(show(w, "dashboard")));
        qInfo("dashboard again: %lld ms", static_cast<long long>((show(w, "outcomes"), show(w, "dashboard"))));
        keepPicture(&w.window(), "speed-dashboard");
        show(w, "outcomes");
        tellMemory("the dashboard");
        keys(w);
        tellMemory("keys");
        emptied(w);
        sorts(w);
        tellMemory("orders");
        word(w);
        tellMemory("a word");
    }

    /// The cache file has what was read before.
    void secondOpening()
    {
        const WindowDriver w;
        open(w);
        qInfo("linked charts, second opening: %lld ms", static_cast<long long>(charts(w)));
        keepPicture(&w.window(), "speed-explore");
        tellMemory("the second opening");
    }

    /// What who opens a database for the first time sees.
    void patternsFirst()
    {
        UiEnvironment::clearSettings();
        const WindowDriver w;
        open(w, "patterns");
        QVERIFY(w.list("patterns")->model()->rowCount() > 0);
    }

    /// A search of all texts that is given up: something else is asked for while it runs.
    void givenUp()
    {
        const WindowDriver w;
        open(w);
        auto* field = w.find<QLineEdit>("filter");
        field->setText(u"no such words anywhere xyzzy"_s);
        QTest::qWait(isLarge() ? 1'000 : 50); // wait: it is running
        QElapsedTimer timer;
        timer.start();
        field->clear();
        answered(w);
        const qint64 rows = timer.elapsed();
        settled(w);
        qInfo("search of texts given up: rows after %lld ms, all of them after %lld ms", static_cast<long long>(rows),
              static_cast<long long>(timer.elapsed()));
        QCOMPARE(qint64(w.list("outcomes")->model()->rowCount()), m_rows);
    }

private:
    /// Keys that make another filter each, typed and taken back. What stands before them is there at once: half a name of a field is a word
    /// to search for, which is another matter.
    void keys(const WindowDriver& w) const
    {
        struct Typed {
            QString before, keys;
            QByteArray where;
        };
        const Typed filters[] = {{u"confidence>=0."_s, u"755"_s, "confidence >= 0.755"},
                                 {u"verified:yes conf<0."_s, u"85"_s, "verified = 1 AND confidence < 0.85"},
                                 {u"-feedback:null conf>=0."_s, u"755"_s, "outcome_feedback IS NOT NULL AND confidence >= 0.755"},
                                 {u"feedback:regression conf<0."_s, u"825"_s, "outcome_feedback = 'regression' AND confidence < 0.825"}};
        auto* field = w.find<QLineEdit>("filter");
        field->setFocus();
        std::vector<qint64> times;
        const auto timed = [&](const auto& press) {
            QElapsedTimer timer;
            timer.start();
            press();
            answered(w);
            times.push_back(timer.elapsed());
            QTest::qWait(60); // wait: nobody types faster; charts begin to follow
        };
        for (const Typed& typed : filters) {
            field->setText(typed.before + u'0');
            settled(w);
            QTest::keyClick(field, Qt::Key_Backspace);
            for (int round = 0; round < 3; ++round) {
                for (const QChar letter : typed.keys)
                    timed([&] { QTest::keyClick(field, letter.toLatin1()); });
                settled(w);
                if (round == 0) // no filter that is refused, which takes no time
                    QCOMPARE(qint64(w.list("outcomes")->model()->rowCount()), counted(typed.where));
                for (qsizetype i = 0; i < typed.keys.size(); ++i)
                    timed([&] { QTest::keyClick(field, Qt::Key_Backspace); });
            }
        }
        field->clear();
        settled(w);
        QCOMPARE(qint64(w.list("outcomes")->model()->rowCount()), m_rows);
        std::ranges::sort(times);
        qInfo("%lld keys to rows: median %lld ms, p95 %lld ms, at most %lld ms", static_cast<long long>(times.size()),
              static_cast<long long>(times[times.size() / 2]), static_cast<long long>(times[times.size() * 95 / 100]),
              static_cast<long long>(times.back()));
    }

    /// A word that many outcomes have, wherever it stands.
    static void word(const WindowDriver& w)
    {
        auto* field = w.find<QLineEdit>("filter");
        field->setText(u"OOMKilled"_s);
        QTest::qWait(1); // wait: what was just asked for begins
        const ListView* list = w.list("outcomes");
        QElapsedTimer timer;
        timer.start();
        const int all = list->model()->rowCount();
        while ((list->model()->rowCount() == all || list->listModel()->index(0, 1).data().toString().isEmpty())
               && timer.elapsed() < patience)
            turn();
        qInfo("a word: first rows %lld ms, all of them %lld ms", static_cast<long long>(timer.elapsed()),
              static_cast<long long>((settled(w), timer.elapsed())));
        field->clear();
        settled(w);
    }

    static void emptied(const WindowDriver& w)
    {
        auto* field = w.find<QLineEdit>("filter");
        field->setText(u"confidence>2 verified:yes"_s);
        qInfo("a filter that leaves nothing, and which part does it: %lld ms", static_cast<long long>(settled(w)));
        QCOMPARE(w.list("outcomes")->model()->rowCount(), 0);
        keepPicture(&w.window(), "speed-emptied");
        field->clear();
        settled(w);
    }

    void sorts(const WindowDriver& w) const
    {
        ListView* list = w.list("outcomes");
        for (const char* column : {"confidence", "cluster_id", "root_cause", "session_id", "created_at"}) {
            const int at = list->listModel()->columnOf(QLatin1String(column));
            QVERIFY2(at >= 0, column);
            QElapsedTimer timer;
            timer.start();
            Q_EMIT list->sortRequested(at, true);
            settled(w);
            qInfo("sort by %s: %lld ms", column, static_cast<long long>(timer.elapsed()));
            QCOMPARE(qint64(list->model()->rowCount()), m_rows);
        }
    }
};

HINDCAST_TEST(WindowSpeedTest)
#include "tst_window_speed.moc"
