// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/patterns/PatternsView.h"

#include <QAction>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// While somebody else writes: what is selected stays selected, be it one record or several, and wherever somebody has scrolled to; and
/// whoever drags in a chart drags on.
class FollowSelectionWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FollowDriver> m_window;
    static constexpr int patience = FollowDriver::patience;

    static void selectAll(ListView* list)
    {
        list->setFocus();
        QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(list->selectedRowCount(), list->model()->rowCount());
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<FollowDriver>(*m_folder);
        QVERIFY(m_window->openLive());
    }
    void cleanup() { m_window.reset(); }

    void severalStaySelected()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 2);
        m_window->clickRow(list, 5, Qt::ControlModifier);
        m_window->clickRow(list, 9, Qt::ControlModifier);
        QVERIFY(m_window->settle());
        const QStringList selected = m_window->selectedOf(list, "id");
        QCOMPARE(selected.size(), 3);
        const QString current = rawAt(list, list->currentRow(), "id");
        for (const int more : {2, 3}) {
            m_window->write(1);
            QVERIFY(m_window->hasFollowed(list, before + more - 1));
            QTRY_COMPARE_WITH_TIMEOUT(m_window->selectedOf(list, "id"), selected, patience);
            QCOMPARE(rawAt(list, list->currentRow(), "id"), current);
        }
        runSql(m_window->path(), "DELETE FROM rca_outcomes WHERE id = " + current.toUtf8()); // the others stay
        QVERIFY(m_window->hasFollowed(list, before + 1));
        QTRY_COMPARE_WITH_TIMEOUT(list->selectedRowCount(), 2, patience);
        QVERIFY(!m_window->selectedOf(list, "id").contains(current));
        QVERIFY2(m_window->age().contains(u"live"_s), qPrintable(m_window->age()));
    }

    /// At the very top what is new pushes the one that has the keyboard no further than to the edge.
    void severalAtTheTop()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 1);
        m_window->clickRow(list, 3, Qt::ControlModifier);
        QVERIFY(m_window->settle());
        const QString current = rawAt(list, list->currentRow(), "id");
        const int more = list->viewport()->height() / list->rowHeight(0) + 5;
        m_window->write(more);
        QVERIFY(m_window->hasFollowed(list, before + more));
        QTRY_COMPARE_WITH_TIMEOUT(list->selectedRowCount(), 2, patience);
        QTRY_VERIFY_WITH_TIMEOUT(list->isInSight(list->currentRow()), patience);
        QCOMPARE(rawAt(list, list->currentRow(), "id"), current);
    }

    /// Another order knows each of its keys, an index does not.
    void severalOfASortedList()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        m_window->clickHeader(list, list->listModel()->columnOf(u"confidence"_s));
        QVERIFY(m_window->settle());
        m_window->clickRow(list, 1);
        m_window->clickRow(list, 4, Qt::ShiftModifier);
        const QStringList selected = m_window->selectedOf(list, "id");
        QCOMPARE(selected.size(), 4);
        m_window->write(2);
        QVERIFY(m_window->hasFollowed(list, before + 2));
        QTRY_COMPARE_WITH_TIMEOUT(m_window->selectedOf(list, "id"), selected, patience);
    }

    /// More than could be found again: nothing is replaced, and the age says so.
    void aLargeSelectionWaits()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(list->selectedRowCount(), before);
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->age().contains(u"changed since"_s), patience);
        QVERIFY(m_window->settle());
        QCOMPARE(list->selectedRowCount(), before);
        QCOMPARE(list->model()->rowCount(), before);
        m_window->clickRow(list, 0); // and goes on as soon as there is something new again
        m_window->write(1);
        QVERIFY(m_window->hasFollowed(list, before + 2));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->age().contains(u"live"_s), patience);
    }

    /// What came meanwhile is read as soon as somebody lets that selection go, without another write; where he looks, and what he selects
    /// then, stays.
    void caughtUpWhenLetGo_data()
    {
        QTest::addColumn<bool>("one");
        QTest::newRow("one record") << true;
        QTest::newRow("nothing") << false;
    }
    void caughtUpWhenLetGo()
    {
        QFETCH(const bool, one);
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        selectAll(list);
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->age().contains(u"changed since"_s), patience);
        QVERIFY(!m_window->isNoticed()); // a notice would move the list under the mouse, and go again
        QVERIFY(m_window->scrollTo(list, 2'000));
        const QString top = rawAt(list, 2'000, "id");
        if (one)
            m_window->clickRow(list, 2'003);
        else
            list->clearSelection();
        const QStringList selected = m_window->selectedOf(list, "id");
        QCOMPARE(selected.size(), one ? 1 : 0);
        QVERIFY(m_window->hasFollowed(list, before + 1));
        QTRY_COMPARE_WITH_TIMEOUT(m_window->topOf(list, "id"), top, patience);
        QCOMPARE(m_window->selectedOf(list, "id"), selected);
        QVERIFY2(m_window->age().contains(u"live"_s), qPrintable(m_window->age()));
        QVERIFY(!m_window->isNoticed());
    }

    /// Also where it waited behind another view, which followed.
    void caughtUpBehindAnotherView()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        selectAll(list);
        m_window->navigate(u"dashboard"_s);
        QVERIFY(m_window->settle());
        m_window->write(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->find<StatTile>("tileOutcomes")->value(), QLocale().toString(before + 1), patience);
        m_window->navigate(u"outcomes"_s);
        QVERIFY(m_window->settle());
        QCOMPARE(list->model()->rowCount(), before);
        m_window->clickRow(list, 4);
        QVERIFY(m_window->hasFollowed(list, before + 1));
    }

    /// Whoever does not follow is not caught up with.
    void nothingIsCaughtUpUnasked()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        selectAll(list);
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->age().contains(u"changed since"_s), patience);
        m_window->find<QAction>("followChanges")->trigger();
        m_window->clickRow(list, 4);
        QTest::qWait(1'000); // wait: nothing is read
        QCOMPARE(list->model()->rowCount(), before);
        QVERIFY2(m_window->age().contains(u"changed since"_s), qPrintable(m_window->age()));
    }

    /// What is selected far away does not bring the view back to it.
    void farFromWhatIsSelected()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 3);
        QVERIFY(m_window->settle());
        const QStringList selected = m_window->selectedOf(list, "id");
        QVERIFY(m_window->scrollTo(list, 2'000));
        const QString top = m_window->topOf(list, "id");
        for (const int more : {1, 2}) {
            m_window->write(1);
            QVERIFY(m_window->hasFollowed(list, before + more));
            QTRY_COMPARE_WITH_TIMEOUT(list->selectedRowCount(), 1, patience);
            QVERIFY(m_window->settle());
            QTRY_COMPARE_WITH_TIMEOUT(m_window->topOf(list, "id"), top, patience);
        }
        QVERIFY(m_window->scrollTo(list, list->selectedRanges().front().first));
        QCOMPARE(m_window->selectedOf(list, "id"), selected);
    }

    void sessionsStay()
    {
        m_window->navigate(u"sessions"_s);
        QVERIFY(m_window->settle());
        ListView* list = m_window->list("sessions");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 1);
        QVERIFY(m_window->settle());
        const QStringList selected = m_window->selectedOf(list, "session_id");
        QVERIFY(m_window->scrollTo(list, 60));
        const QString top = m_window->topOf(list, "session_id");
        m_window->write(1, "first");
        QVERIFY(m_window->hasFollowed(list, before + 1));
        QCOMPARE(m_window->topOf(list, "session_id"), top);
        QCOMPARE(m_window->selectedOf(list, "session_id"), selected);
        ListView* outcomes = m_window->list("sessionOutcomes"); // what is known of the session stays as well
        QVERIFY(outcomes->model()->rowCount() > 0);
        m_window->clickRow(outcomes, 0);
        QCOMPARE(outcomes->selectedRowCount(), 1);
        list->scrollToTop(); // who is there sees what is new
        m_window->write(1, "second");
        QVERIFY(m_window->hasFollowed(list, before + 2));
        QCOMPARE(list->rowAt(0), 0);
        QCOMPARE(m_window->selectedOf(list, "session_id"), selected);
        QCOMPARE(outcomes->selectedRowCount(), 1);
    }

    /// So does a list of patterns, and what is counted below it is of now.
    void patternsStay()
    {
        m_window->navigate(u"patterns"_s);
        QVERIFY(m_window->settle());
        ListView* list = m_window->list("patterns");
        QVERIFY(list->model()->rowCount() > 30);
        m_window->clickRow(list, 0);
        m_window->clickRow(list, 2, Qt::ControlModifier);
        QVERIFY(m_window->settle());
        const QStringList selected = m_window->selectedOf(list, "pattern_name");
        QCOMPARE(selected.size(), 2);
        list->scrollToBottom();
        const int at = list->rowAt(0);
        QVERIFY(at > 2);
        const QString top = rawAt(list, at, "pattern_name");
        const auto* chart = m_window->find<PatternsView>("patternsView")->findChild<ConfidenceChart*>();
        const qint64 counted = chart->histogram()->rows;
        m_window->write(2);
        QTRY_COMPARE_WITH_TIMEOUT(chart->histogram() ? chart->histogram()->rows : 0, counted + 2, patience);
        QVERIFY(m_window->settle());
        QCOMPARE(m_window->selectedOf(list, "pattern_name"), selected);
        QCOMPARE(m_window->topOf(list, "pattern_name"), top);
    }

    /// So does a list of patterns that was too much to be found again.
    void patternsCatchUp()
    {
        m_window->learn(300);
        m_window->navigate(u"patterns"_s);
        ListView* list = m_window->list("patterns");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 300, patience);
        QVERIFY(m_window->settle());
        const int before = list->model()->rowCount();
        selectAll(list);
        m_window->learn(1);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->age().contains(u"changed since"_s), patience);
        list->scrollToBottom();
        m_window->clickRow(list, list->rowAt(0) + 2);
        const QString top = m_window->topOf(list, "pattern_name");
        const QStringList selected = m_window->selectedOf(list, "pattern_name");
        QVERIFY(m_window->hasFollowed(list, before + 1));
        QCOMPARE(m_window->selectedOf(list, "pattern_name"), selected);
        QCOMPARE(m_window->topOf(list, "pattern_name"), top);
    }

    /// And the list below the linked charts, which follow meanwhile.
    void theListBelowChartsCatchesUp()
    {
        QVERIFY(m_window->showCharts());
        ListView* list = m_window->list("exploreOutcomes");
        const auto* view = m_window->view();
        const int before = list->model()->rowCount();
        selectAll(list);
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(view->counts() && view->counts()->matched == before + 1, patience);
        QVERIFY(m_window->settle());
        QCOMPARE(list->model()->rowCount(), before);
        m_window->clickRow(list, 1);
        QVERIFY(m_window->hasFollowed(list, before + 1));
        QCOMPARE(list->selectedRowCount(), 1);
    }

    void whoDragsDragsOn()
    {
        QVERIFY(m_window->showCharts());
        const auto* view = m_window->view();
        auto* plot = m_window->plot<ExploreTimeChart>("exploreTimes");
        const auto middle = [plot](int step) { return FollowDriver::middleOf(*plot, step); };
        const qint64 all = m_window->matched();
        QTest::mousePress(plot, Qt::LeftButton, {}, middle(10));
        QTest::mouseMove(plot, middle(12));
        QVERIFY((plot->marked() == Plot::Span{10, 12}));
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(view->counts() && view->counts()->matched == all + 1, patience);
        QVERIFY(m_window->settle());
        QTest::mouseMove(plot, middle(20));
        QVERIFY((plot->marked() == Plot::Span{10, 20}));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, middle(20));
        QVERIFY(m_window->settle());
        QVERIFY((plot->brush() == Plot::Span{10, 20}));
    }
};

HINDCAST_TEST(FollowSelectionWindowTest)
#include "tst_follow_selection_window.moc"
