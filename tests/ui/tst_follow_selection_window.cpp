// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreView.h"
#include "ui/views/patterns/PatternsView.h"
#include "ui/widgets/ListView.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// While somebody else writes: what is selected stays selected, be it one record or several, and wherever somebody has scrolled to; and
/// whoever drags in a chart drags on.
class FollowSelectionWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<WindowDriver> m_window;
    static constexpr int patience = 15'000;

    /// As an agent does.
    void write(int rows) const
    {
        for (int i = 0; i < rows; ++i)
            runSql(m_path,
                   "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, playbooks, cluster_id, confidence, created_at) "
                   "SELECT 'written' || (SELECT max(id) FROM rca_outcomes), root_cause, key_hash, playbooks, cluster_id, 0.9, "
                   "(SELECT max(created_at) FROM rca_outcomes) + 1000000 FROM rca_outcomes ORDER BY id LIMIT 1");
    }
    /// And it is seen: by whoever counts all outcomes.
    void followed(const ListView* list, int rows) const
    {
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), rows, patience);
        QVERIFY(m_window->settle());
    }
    [[nodiscard]] static QStringList selectedIds(const ListView* list, const char* column)
    {
        QStringList out;
        for (const ListView::RowRange& range : list->selectedRanges())
            for (int row = range.first; row <= range.last; ++row)
                out << rawAt(list, row, column);
        out.sort();
        return out;
    }
    static void scrollTo(ListView* list, int row)
    {
        list->scrollTo(list->model()->index(row, 0), QAbstractItemView::PositionAtTop);
        QTRY_COMPARE_WITH_TIMEOUT(list->rowAt(0), row, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!list->model()->index(row, 0).data(RawRole).toString().isEmpty(), patience);
    }
    [[nodiscard]] QString age() const { return m_window->find<QLabel>("statusAge")->text(); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_path = m_folder.filePath(u"live.db"_s);
        QFile::remove(m_path);
        QVERIFY(QFile::copy(sharedDatabase(), m_path));
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(m_path));
        m_window->navigate(u"outcomes"_s);
        QVERIFY(m_window->settle());
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
        const QStringList selected = selectedIds(list, "id");
        QCOMPARE(selected.size(), 3);
        const QString current = rawAt(list, list->currentRow(), "id");
        for (const int more : {2, 3}) {
            write(1);
            followed(list, before + more - 1);
            QTRY_COMPARE_WITH_TIMEOUT(selectedIds(list, "id"), selected, patience);
            QCOMPARE(rawAt(list, list->currentRow(), "id"), current);
        }
        runSql(m_path, "DELETE FROM rca_outcomes WHERE id = " + current.toUtf8()); // the others stay
        followed(list, before + 1);
        QTRY_COMPARE_WITH_TIMEOUT(list->selectedRowCount(), 2, patience);
        QVERIFY(!selectedIds(list, "id").contains(current));
        QVERIFY2(age().contains(u"live"_s), qPrintable(age()));
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
        write(more);
        followed(list, before + more);
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
        const QStringList selected = selectedIds(list, "id");
        QCOMPARE(selected.size(), 4);
        write(2);
        followed(list, before + 2);
        QTRY_COMPARE_WITH_TIMEOUT(selectedIds(list, "id"), selected, patience);
    }

    /// More than could be found again: nothing is replaced, and the age says so.
    void aLargeSelectionWaits()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(list->selectedRowCount(), before);
        write(1);
        QTRY_VERIFY_WITH_TIMEOUT(age().contains(u"changed since"_s), patience);
        QVERIFY(m_window->settle());
        QCOMPARE(list->selectedRowCount(), before);
        QCOMPARE(list->model()->rowCount(), before);
        m_window->clickRow(list, 0); // and goes on as soon as there is something new again
        write(1);
        followed(list, before + 2);
        QTRY_VERIFY_WITH_TIMEOUT(age().contains(u"live"_s), patience);
    }

    /// What is selected far away does not bring the view back to it.
    void farFromWhatIsSelected()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 3);
        QVERIFY(m_window->settle());
        const QStringList selected = selectedIds(list, "id");
        scrollTo(list, 2'000);
        const QString top = rawAt(list, list->rowAt(0), "id");
        for (const int more : {1, 2}) {
            write(1);
            followed(list, before + more);
            QTRY_COMPARE_WITH_TIMEOUT(list->selectedRowCount(), 1, patience);
            QVERIFY(m_window->settle());
            QTRY_COMPARE_WITH_TIMEOUT(rawAt(list, list->rowAt(0), "id"), top, patience);
        }
        scrollTo(list, list->selectedRanges().front().first);
        QCOMPARE(selectedIds(list, "id"), selected);
    }

    void sessionsStay()
    {
        m_window->navigate(u"sessions"_s);
        QVERIFY(m_window->settle());
        ListView* list = m_window->list("sessions");
        const int before = list->model()->rowCount();
        m_window->clickRow(list, 1);
        QVERIFY(m_window->settle());
        const QStringList selected = selectedIds(list, "session_id");
        scrollTo(list, 60);
        const QString top = rawAt(list, list->rowAt(0), "session_id");
        write(1);
        followed(list, before + 1);
        QCOMPARE(rawAt(list, list->rowAt(0), "session_id"), top);
        QCOMPARE(selectedIds(list, "session_id"), selected);
        ListView* outcomes = m_window->list("sessionOutcomes"); // what is known of the session stays as well
        QVERIFY(outcomes->model()->rowCount() > 0);
        m_window->clickRow(outcomes, 0);
        QCOMPARE(outcomes->selectedRowCount(), 1);
        list->scrollToTop(); // who is there sees what is new
        write(1);
        followed(list, before + 2);
        QCOMPARE(list->rowAt(0), 0);
        QCOMPARE(selectedIds(list, "session_id"), selected);
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
        const QStringList selected = selectedIds(list, "pattern_name");
        QCOMPARE(selected.size(), 2);
        list->scrollToBottom();
        const int at = list->rowAt(0);
        QVERIFY(at > 2);
        const QString top = rawAt(list, at, "pattern_name");
        const auto* chart = m_window->find<PatternsView>("patternsView")->findChild<ConfidenceChart*>();
        const qint64 counted = chart->histogram()->rows;
        write(2);
        QTRY_COMPARE_WITH_TIMEOUT(chart->histogram() ? chart->histogram()->rows : 0, counted + 2, patience);
        QVERIFY(m_window->settle());
        QCOMPARE(selectedIds(list, "pattern_name"), selected);
        QCOMPARE(rawAt(list, list->rowAt(0), "pattern_name"), top);
    }

    void whoDragsDragsOn()
    {
        m_window->navigate(u"explore"_s);
        QVERIFY(m_window->settle());
        const auto* view = m_window->find<ExploreView>("exploreView");
        auto* plot = const_cast<StackedTimePlot*>(&m_window->find<ExploreTimeChart>("exploreTimes")->plot());
        const auto middle = [plot](int step) { return plot->areaOf(step).center().toPoint(); };
        const qint64 all = view->counts()->matched;
        QTest::mousePress(plot, Qt::LeftButton, {}, middle(10));
        QTest::mouseMove(plot, middle(12));
        QVERIFY((plot->marked() == Plot::Span{10, 12}));
        write(1);
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
