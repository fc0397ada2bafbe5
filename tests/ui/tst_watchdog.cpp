// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// No handler of the event loop takes long, and the thread of the window never talks to a database: the script of a user
// on a million outcomes, reflections and episodes (100,000 where a sanitizer makes everything slow).
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "ui/charts/Plot.h"
#include "ui/detail/DetailPane.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/views/explore/ExploreView.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>

#include <algorithm>
#include <dlfcn.h>
#include <libpq-fe.h>
#include <time.h>

using namespace hindcast;
using namespace hindcast::test;

namespace {

// What is measured is the program, which is optimised where this test is not; a sanitizer's numbers would say nothing.
#if defined(HINDCAST_HANDLER_MS) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
constexpr bool measured = true;
constexpr double greatestMs = HINDCAST_HANDLER_MS;
#else
constexpr bool measured = false;
constexpr double greatestMs = 0;
#endif

constexpr qint64 greatestFirstMs = 300;

/// Set while the script runs: then the thread of the window may not call what is below.
std::atomic<bool> watching{false};
std::atomic<int> databaseCalls{0};
pthread_t windowThread;

void seen()
{
    if (watching && pthread_equal(pthread_self(), windowThread))
        ++databaseCalls;
}

/// The function that the library has.
template<class F>
F real(F, const char* name)
{
    return reinterpret_cast<F>(::dlsym(RTLD_NEXT, name));
}

} // namespace

// These stand before those of the libraries: every call of the program goes through here.
extern "C" {
int sqlite3_open_v2(const char* file, sqlite3** db, int flags, const char* vfs)
{
    seen();
    static const auto next = real(&sqlite3_open_v2, "sqlite3_open_v2");
    return next(file, db, flags, vfs);
}
int sqlite3_prepare_v3(sqlite3* db, const char* sql, int bytes, unsigned flags, sqlite3_stmt** statement, const char** tail)
{
    seen();
    static const auto next = real(&sqlite3_prepare_v3, "sqlite3_prepare_v3");
    return next(db, sql, bytes, flags, statement, tail);
}
int sqlite3_prepare_v2(sqlite3* db, const char* sql, int bytes, sqlite3_stmt** statement, const char** tail)
{
    seen();
    static const auto next = real(&sqlite3_prepare_v2, "sqlite3_prepare_v2");
    return next(db, sql, bytes, statement, tail);
}
int sqlite3_step(sqlite3_stmt* statement)
{
    seen();
    static const auto next = real(&sqlite3_step, "sqlite3_step");
    return next(statement);
}
int sqlite3_exec(sqlite3* db, const char* sql, int (*row)(void*, int, char**, char**), void* data, char** error)
{
    seen();
    static const auto next = real(&sqlite3_exec, "sqlite3_exec");
    return next(db, sql, row, data, error);
}
int sqlite3_close(sqlite3* db)
{
    seen();
    static const auto next = real(&sqlite3_close, "sqlite3_close");
    return next(db);
}
PGresult* PQgetResult(PGconn* connection)
{
    seen();
    static const auto next = real(&PQgetResult, "PQgetResult");
    return next(connection);
}
}

namespace {

/// Measures the CPU time of every outermost event handler in the thread of the window.
class WatchedApplication final : public QApplication
{
public:
    struct Handler {
        double ms;
        QString what;
    };

    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (!watching || m_depth > 0)
            return QApplication::notify(receiver, event);
        const QString what = QStringLiteral("%1 %2, event %3, %4")
                                 .arg(QLatin1String(receiver->metaObject()->className()), receiver->objectName())
                                 .arg(int(event->type()))
                                 .arg(step);
        ++m_depth;
        const double begin = cpuMs();
        const bool result = QApplication::notify(receiver, event);
        const double spent = cpuMs() - begin;
        --m_depth;
        ++handlers;
        if (spent > 1)
            slow.push_back({spent, what});
        return result;
    }

    QString step;
    qint64 handlers = 0;
    std::vector<Handler> slow;

private:
    static double cpuMs()
    {
        timespec t{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return double(t.tv_sec) * 1e3 + double(t.tv_nsec) / 1e6;
    }

    int m_depth = 0;
};

WatchedApplication* application() { return static_cast<WatchedApplication*>(qApp); }

} // namespace

class WatchdogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("scale.db"));
    qint64 m_outcomes = measured ? 1'000'000 : 100'000;

    /// Events are posted, as those of a user are: each is a handler of its own.
    static void wait(const WindowDriver& w, const char* step)
    {
        application()->step = QLatin1String(step);
        if (!w.settle(120'000))
            qFatal("%s does not end", step);
    }

    static void scroll(const WindowDriver& w, SeededRandom& random, const char* list = "outcomes")
    {
        QScrollBar* bar = w.list(list)->verticalScrollBar();
        for (int i = 0; i < 15; ++i) {
            QMetaObject::invokeMethod(bar, [bar, at = int(random.below(bar->maximum() + 1))] { bar->setValue(at); }, Qt::QueuedConnection);
            QTest::qWait(12); // wait: as fast as a hand scrolls
        }
    }

    /// The header asks for the order, in the event loop.
    static void sortBy(const WindowDriver& w, int column, const char* name = "outcomes")
    {
        ListView* list = w.list(name);
        QMetaObject::invokeMethod(list, [list, column] { Q_EMIT list->sortRequested(column, true); }, Qt::QueuedConnection);
        QTest::qWait(1); // wait: what was posted begins
    }

    /// Watches from here on, and opens a database as a user does; gives the time since.
    static QElapsedTimer openWatched(const WindowDriver& w, const QString& path)
    {
        auto* app = application();
        app->slow.clear();
        app->handlers = 0;
        app->step = QStringLiteral("open");
        watching = true;
        QElapsedTimer wall;
        wall.start();
        MainWindow* window = &w.window();
        QMetaObject::invokeMethod(window, [window, path] { window->openText(path); }, Qt::QueuedConnection);
        QTest::qWait(1); // wait: what was posted begins
        wait(w, "open");
        return wall;
    }

    /// Drags over a third of a plot, in steps.
    static void brush(const WindowDriver& w, Plot& plot, const char* name)
    {
        const int first = plot.elements() / 3, last = plot.elements() * 2 / 3;
        application()->step = QLatin1String(name) + QStringLiteral(", brushed");
        plot.setFocus();
        QTest::mousePress(&plot, Qt::LeftButton, {}, plot.areaOf(first).center().toPoint());
        for (int i = first; i <= last; ++i) {
            QTest::mouseMove(&plot, plot.areaOf(i).center().toPoint());
            QTest::qWait(12); // wait: as fast as a hand moves
        }
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, plot.areaOf(last).center().toPoint());
        wait(w, name);
    }

    /// What the watchdog saw of so many handlers at least, and whether that is well.
    void report(qint64 wallMs, qint64 leastHandlers = 300) const
    {
        watching = false;
        auto* app = application();
        std::ranges::sort(app->slow, std::ranges::greater(), &WatchedApplication::Handler::ms);
        qInfo("%lld rows, %lld handlers in %lld ms of wall time; the longest, in ms of CPU time:", static_cast<long long>(m_outcomes),
              static_cast<long long>(app->handlers), static_cast<long long>(wallMs));
        for (size_t i = 0; i < std::min<size_t>(5, app->slow.size()); ++i)
            qInfo("%6.1f  %s", app->slow[i].ms, qPrintable(app->slow[i].what));
        QCOMPARE(databaseCalls.load(), 0);
        QVERIFY(app->handlers > leastHandlers);
        if (measured && !app->slow.empty())
            QVERIFY2(app->slow.front().ms < greatestMs, qPrintable(app->slow.front().what));
    }

    /// So many reflections and episodes, made once.
    QString manyMemories(qint64 rows)
    {
        const QString path = m_folder.filePath(QStringLiteral("memories.db"));
        if (QFile::exists(path))
            return path;
        if (!createNative(DatabaseUrl::sqlite(path)))
            qFatal("cannot make %s", qPrintable(path));
        const QByteArray n = QByteArray::number(rows), now = QByteArray::number(testNow().us),
                         numbers = " WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < " + n + ") ";
        runSql(
            path,
            "PRAGMA synchronous=OFF; BEGIN; INSERT INTO traces(outcome, trace_key, created_at) VALUES ('failure', x'00', " + now
                + "); INSERT INTO reflections(kind, text, importance, confidence, tags, outcome, first_seen, last_seen, "
                  "created_at, quality, trace_id, occurrence_count)"
                + numbers
                + "SELECT CASE i % 2 WHEN 0 THEN 'reflection' ELSE 'strategy' END, 'The agent restarted the rollout ' || (i * 7919 % "
                  "100003) || ' before it had looked at the events of the pods; the cause was another one.', (i * 31 % 101) / 100.0, (i * "
                  "17 % 97) / 96.0, '[\"a\"]', 'failure', "
                + now + " - i * 1000000, " + now + ", " + now + " - i * 1000000, 'model', 1, 1 + i % 5 FROM n; "
                + "INSERT INTO episode_memory(query, reward, reflection, problem, lesson, lesson_parsed, created_at)" + numbers
                + "SELECT 'Why is the rollout ' || (i * 7919 % 100003) || ' stuck?', (i * 31 % 201) / 100.0 - 1, 'PROBLEM: a. LESSON: b.', "
                  "'a.', 'look at the events first', i % 3 > 0, "
                + now + " - i * 1000000 FROM n; COMMIT; ANALYZE");
        return path;
    }

private Q_SLOTS:
    void initTestCase()
    {
        SyntheticOptions options;
        options.outcomes = m_outcomes;
        options.profile = SyntheticOptions::Profile::Scale;
        options.anchor = testNow();
        QVERIFY(generateSyntheticData(DatabaseUrl::sqlite(m_path), options, {}));
        windowThread = pthread_self();
    }

    void noLongHandlerAndNoBlockingCall()
    {
        SeededRandom random(9);
        const WindowDriver w;
        auto* app = application();
        const QElapsedTimer wall = openWatched(w, m_path);
        MainWindow* window = &w.window();
        for (const char* view : {"outcomes", "patterns", "outcomes"}) {
            QMetaObject::invokeMethod(window, [window, view] { window->showView(QLatin1String(view)); }, Qt::QueuedConnection);
            wait(w, "switch views");
        }
        QCOMPARE(qint64(w.list("outcomes")->model()->rowCount()), m_outcomes);
        app->step = QStringLiteral("scroll");
        scroll(w, random);
        for (const auto& [column, step] :
             {std::pair(OutcomeColumns::Confidence, "sort, unindexed"), std::pair(OutcomeColumns::RootCause, "sort, text"),
              std::pair(OutcomeColumns::Id, "sort, key")}) {
            app->step = QLatin1String(step);
            sortBy(w, column);
            wait(w, step);
            scroll(w, random);
        }
        app->step = QStringLiteral("select all");
        QMetaObject::invokeMethod(w.list("outcomes"), [&w] { w.list("outcomes")->selectAll(); }, Qt::QueuedConnection);
        wait(w, "select all");
        for (const char* text : {"confidence>=0.9", "oom", ""}) {
            app->step = QStringLiteral("filter ") + QLatin1String(text);
            auto* edit = w.find<QLineEdit>("filter");
            QMetaObject::invokeMethod(edit, [edit, text] { edit->setText(QLatin1String(text)); }, Qt::QueuedConnection);
            QTest::qWait(200); // wait: longer than the pause after which a filter applies
            wait(w, "filter");
        }
        for (const char* view : {"patterns", "outcomes"}) {
            QMetaObject::invokeMethod(window, [window, view] { window->showView(QLatin1String(view)); }, Qt::QueuedConnection);
            wait(w, "select");
            for (const char* tab : {"summary", "why", "evidence", "history", "raw"}) {
                ListView* list = w.list(view);
                const int row = int(random.below(list->model()->rowCount()));
                app->step = QStringLiteral("select, ") + QLatin1String(tab);
                QMetaObject::invokeMethod(
                    list,
                    [&w, list, row, tab] {
                        w->detailPane()->showTab(QLatin1String(tab));
                        list->goToRow(row);
                    },
                    Qt::QueuedConnection);
                QTest::qWait(1); // wait: what was posted begins
                wait(w, qPrintable(app->step));
                QTest::qWait(20); // wait: the page is painted
            }
        }
        report(wall.elapsed());
    }

    void memories_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::addColumn<QByteArrayList>("columns"); ///< to sort by
        QTest::addColumn<QByteArrayList>("filters");
        QTest::addColumn<QByteArrayList>("tabs");
        QTest::newRow("reflections") << QByteArray("reflections") << QByteArrayList{"importance", "text", "created_at"}
                                     << QByteArrayList{"kind:strategy", "importance>=0.9", "rollout 77", ""}
                                     << QByteArrayList{"reflection", "trace", "versions", "raw"};
        QTest::newRow("episodes") << QByteArray("episodes") << QByteArrayList{"reward", "query", "created_at"}
                                  << QByteArrayList{"reward<0.3", "rollout 77", ""} << QByteArrayList{"episode", "raw"};
    }
    void memories()
    {
        QFETCH(QByteArray, view);
        QFETCH(QByteArrayList, columns);
        QFETCH(QByteArrayList, filters);
        QFETCH(QByteArrayList, tabs);
        const QString path = manyMemories(m_outcomes);
        SeededRandom random(11);
        const WindowDriver w;
        auto* app = application();
        const QElapsedTimer wall = openWatched(w, path);
        MainWindow* window = &w.window();
        ListView* list = w.list(view.constData());
        QElapsedTimer first;
        first.start();
        QMetaObject::invokeMethod(window, [window, view] { window->showView(QString::fromLatin1(view)); }, Qt::QueuedConnection);
        QVERIFY(QTest::qWaitFor([&] { return list->model()->rowCount() > 0; }, 20'000));
        const qint64 firstMs = first.elapsed();
        qInfo("first rows after %lld ms", static_cast<long long>(firstMs));
        if (measured)
            QVERIFY(firstMs <= greatestFirstMs);
        wait(w, "show");
        QCOMPARE(qint64(list->model()->rowCount()), m_outcomes);
        app->step = QStringLiteral("scroll");
        scroll(w, random, view.constData());
        for (const QByteArray& column : columns) {
            const QByteArray step = "sort, " + column;
            app->step = QString::fromLatin1(step);
            sortBy(w, list->listModel()->columnOf(QString::fromLatin1(column)), view.constData());
            wait(w, step.constData());
            scroll(w, random, view.constData());
        }
        for (const QByteArray& text : filters) {
            auto* edit = w.find<QLineEdit>("filter");
            app->step = QStringLiteral("filter ") + QString::fromLatin1(text);
            QMetaObject::invokeMethod(edit, [edit, text] { edit->setText(QString::fromLatin1(text)); }, Qt::QueuedConnection);
            QTest::qWait(200); // wait: longer than the pause after which a filter applies
            wait(w, "filter");
        }
        for (const QByteArray& tab : tabs) {
            const int row = int(random.below(list->model()->rowCount()));
            app->step = QStringLiteral("select, ") + QString::fromLatin1(tab);
            QMetaObject::invokeMethod(
                list,
                [&w, list, row, tab] {
                    list->goToRow(row);
                    w->detailPane()->showTab(QString::fromLatin1(tab));
                },
                Qt::QueuedConnection);
            QTest::qWait(1); // wait: what was posted begins
            wait(w, qPrintable(app->step));
            QTest::qWait(20); // wait: the page is painted
        }
        report(wall.elapsed());
    }

    /// A brush in each of the linked charts: drawn with the mouse, moved and made longer with keys, taken away; while a chart is dragged over the
    /// others follow with every step.
    void brushing()
    {
        const WindowDriver w;
        auto* app = application();
        const QElapsedTimer wall = openWatched(w, m_path);
        MainWindow* window = &w.window();
        QMetaObject::invokeMethod(window, [window] { window->showView(QStringLiteral("explore")); }, Qt::QueuedConnection);
        QTest::qWait(1); // wait: what was posted begins
        wait(w, "explore");
        const auto* view = w.find<ExploreView>("exploreView");
        QVERIFY(view->counts());
        QCOMPARE(view->counts()->matched, m_outcomes);
        const auto all = view->counts()->matched;
        for (const char* name : {"exploreTimes", "exploreConfidence"}) {
            auto* plot = w.find<QWidget>(name)->findChild<Plot*>();
            QVERIFY(plot && plot->elements() > 8);
            brush(w, *plot, name);
            QVERIFY(plot->brush());
            QVERIFY2(view->counts()->matched < all, name);
            for (const Qt::KeyboardModifiers modifiers :
                 {Qt::KeyboardModifiers(Qt::ControlModifier), Qt::ControlModifier | Qt::ShiftModifier}) {
                app->step = QLatin1String(name) + QStringLiteral(", moved with keys");
                QTest::keyClick(plot, Qt::Key_Right, modifiers);
                wait(w, name);
            }
        }
        for (const char* name : {"exploreTimes", "exploreConfidence"}) {
            app->step = QLatin1String(name) + QStringLiteral(", taken away");
            auto* plot = w.find<QWidget>(name)->findChild<Plot*>();
            plot->setFocus();
            QTest::keyClick(plot, Qt::Key_Escape);
            wait(w, name);
            QVERIFY(!plot->brush());
        }
        QCOMPARE(view->counts()->matched, all);
        QTest::mouseClick(w.find<QWidget>("exploreHeat")->findChild<Plot*>(), Qt::LeftButton, {},
                          w.find<QWidget>("exploreHeat")->findChild<Plot*>()->areaOf(0).center().toPoint());
        wait(w, "a field of the heat map");
        QVERIFY(view->counts()->matched < all);
        report(wall.elapsed(), 100);
    }

    /// Texts without a place to break a line: looking for one took the raw tab seven seconds. CPU time, so that a busy machine does
    /// not matter.
    void longWords()
    {
        constexpr double greatestCpuMs = 1'000;
        const QString path = m_folder.filePath(QStringLiteral("words.db"));
        QVERIFY(createNative(DatabaseUrl::sqlite(path)));
        const QByteArray now = QByteArray::number(testNow().us), word = "hex(zeroblob(500000))";
        runSql(path,
               "INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at) VALUES ('reflection', " + word
                   + ", 0.5, " + now + ", " + now + ", " + now
                   + "); INSERT INTO episode_memory(query, reward, reflection, problem, "
                     "lesson, lesson_parsed, created_at) VALUES ("
                   + word + ", 0, " + word + ", " + word + ", " + word + ", 1, " + now + ')');
        const WindowDriver w;
        auto* app = application();
        app->slow.clear();
        watching = true;
        w->openText(path);
        wait(w, "open");
        for (const auto& [view, tabs] : {std::pair("reflections", QByteArrayList{"reflection", "trace", "versions", "raw"}),
                                         std::pair("episodes", QByteArrayList{"episode", "raw"})}) {
            w->showView(QLatin1String(view));
            wait(w, view);
            QCOMPARE(w.list(view)->model()->rowCount(), 1);
            w.list(view)->goToRow(0);
            for (const QByteArray& tab : tabs) {
                w->detailPane()->showTab(QString::fromLatin1(tab));
                wait(w, tab.constData());
                w.window().grab(); // laid out and painted
            }
        }
        watching = false;
        for (const auto& handler : app->slow)
            QVERIFY2(handler.ms < greatestCpuMs, qPrintable(handler.what));
    }

    /// The interposed functions are the ones that the program calls: else the count above says nothing.
    void theWatchdogSees()
    {
        watching = true;
        auto connection = connectReadOnly(DatabaseUrl::sqlite(m_path));
        watching = false;
        QVERIFY(connection);
        QVERIFY(databaseCalls > 0);
    }
};

int main(int argc, char** argv)
{
    const UiEnvironment environment;
    const WatchedApplication watched(argc, argv);
    UiEnvironment::prepareApplication();
    WatchdogTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_watchdog.moc"
