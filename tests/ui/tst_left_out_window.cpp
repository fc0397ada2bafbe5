// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/DayChart.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/views/costs/CostsView.h"
#include "ui/views/dashboard/DashboardView.h"
#include "ui/views/dashboard/OutcomeTrendChart.h"
#include "ui/views/explore/ExploreGapChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreView.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString spentDatabase(const QTemporaryDir& folder)
{
    const QString path = emptyDatabase(folder);
    for (int d = 0; d < 12; ++d)
        runSql(path,
               "INSERT INTO api_cost_log(at, purpose, provider, model, input_tokens, output_tokens, cost_eur) VALUES ("
                   + QByteArray::number(testNow().us - d * Timestamp::perDay) + ", 'reflection', 'openai', 'gpt-4o', 100, 10, 1.0)");
    return path;
}

} // namespace

/// Charts over time, in the real window: what is clicked with Shift is left out, in words of the filter.
class LeftOutWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowDriver> m_window;

    void show(const QString& path, const QString& view) const
    {
        QVERIFY(m_window->open(path));
        m_window->navigate(view);
        QVERIFY(m_window->settle());
    }
    [[nodiscard]] QString filterText() const { return m_window->find<QLineEdit>("filter")->text(); }
    [[nodiscard]] bool click(const Plot& plot, int element, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseClick(const_cast<Plot*>(&plot), Qt::LeftButton, modifiers, plot.areaOf(element).center().toPoint());
        return m_window->settle();
    }
    [[nodiscard]] bool press(const Plot& plot, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        auto* widget = const_cast<Plot*>(&plot);
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
        return m_window->settle();
    }
    [[nodiscard]] bool escape(const Plot& plot) const { return press(plot, Qt::Key_Escape); }
    /// The right edge of the brush, which ends with \a last, to the middle of another element.
    [[nodiscard]] bool dragEdge(const Plot& plot, int last, int to) const
    {
        auto* widget = const_cast<Plot*>(&plot);
        const QRectF end = plot.areaOf(last);
        const QPoint edge(int(end.right()) - 1, int(end.center().y())), aim = plot.areaOf(to).center().toPoint();
        QTest::mousePress(widget, Qt::LeftButton, {}, edge);
        QMouseEvent move(QEvent::MouseMove, QPointF(aim), QPointF(widget->mapToGlobal(aim)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &move);
        QTest::mouseRelease(widget, Qt::LeftButton, {}, aim);
        return m_window->settle();
    }
    /// What the tiles of the dashboard count, which charts over time go beyond.
    [[nodiscard]] qint64 outcomesCounted() const { return m_window->find<DashboardView>("dashboardView")->data()->outcomes.value->count; }
    /// How many outcomes a row of a chart's table counts; its first column is the time.
    static qint64 sumOf(const QStringList& row)
    {
        qint64 sum = 0;
        for (const QString& number : row.sliced(1))
            sum += number.toLongLong();
        return sum;
    }
    static qint64 sumOf(const ChartFrame& chart)
    {
        qint64 sum = 0;
        for (const QStringList& row : chart.table().copiedRows)
            sum += sumOf(row);
        return sum;
    }
    /// Two steps in the middle that have outcomes, and are no neighbours.
    static std::pair<int, int> twoSteps(const ChartFrame& chart, int steps)
    {
        std::vector<int> found;
        for (int i = 1; i < steps - 1 && found.size() < 2; ++i)
            if (sumOf(chart.table().copiedRows[size_t(i)]) > 0 && (found.empty() || i > found.front() + 1))
                found.push_back(i);
        if (found.size() < 2)
            qFatal("there are no two such steps");
        return {found[0], found[1]};
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup() { m_window.reset(); }

    void stepsOfTheDashboard()
    {
        show(sharedDatabase(), u"dashboard"_s);
        for (const char* name : {"trendStates", "trendConfidences"}) {
            const auto* chart = m_window->find<OutcomeTrendChart>(name);
            const StackedTimePlot& plot = chart->plot();
            const qint64 all = sumOf(*chart);
            QCOMPARE(all, 5'000);
            QVERIFY(escape(plot)); // nothing is to be taken away
            QCOMPARE(filterText(), QString());
            const auto [first, second] = twoSteps(*chart, plot.elements());
            const std::vector<Timestamp> begins = plot.data().begins;
            const qint64 there = sumOf(chart->table().copiedRows[size_t(first)]);
            const qint64 also = sumOf(chart->table().copiedRows[size_t(second)]);
            QVERIFY(click(plot, first, Qt::ShiftModifier));
            QCOMPARE(
                filterText(),
                u"-(created_at>=%1 created_at<%2)"_s.arg(isoTimestamp(begins[size_t(first)]), isoTimestamp(begins[size_t(first) + 1])));
            QCOMPARE(outcomesCounted(), all - there);
            QCOMPARE(sumOf(*chart), all); // as in Explore, what is left out fades
            QVERIFY(plot.isLeftOut(first) && !plot.isLeftOut(second));
            QVERIFY(click(plot, second, Qt::ShiftModifier)); // this one as well
            QCOMPARE(outcomesCounted(), all - there - also);
            QVERIFY(plot.isLeftOut(first) && plot.isLeftOut(second));
            QVERIFY(!m_window->find<TimeRangeButton>("timeRange")->from());
            // The list says the same.
            m_window->navigate(u"outcomes"_s);
            QVERIFY(m_window->settle());
            QCOMPARE(qint64(m_window->list("outcomes")->model()->rowCount()), all - there - also);
            m_window->navigate(u"dashboard"_s);
            QVERIFY(m_window->settle());
            QVERIFY(escape(plot));
            QCOMPARE(filterText(), QString());
            QCOMPARE(outcomesCounted(), all);
            QVERIFY(!plot.isLeftOut(first));
        }
    }

    /// A step that is chosen is the range of everything, whatever was left out before; Escape shows all of the time again.
    void aStepOfTheDashboard()
    {
        show(sharedDatabase(), u"dashboard"_s);
        const auto* chart = m_window->find<OutcomeTrendChart>("trendStates");
        const auto* range = m_window->find<TimeRangeButton>("timeRange");
        const auto [first, second] = twoSteps(*chart, chart->plot().elements());
        const qint64 there = sumOf(chart->table().copiedRows[size_t(second)]);
        const std::vector<Timestamp> begins = chart->plot().data().begins;
        QVERIFY(click(chart->plot(), first, Qt::ShiftModifier));
        QVERIFY(click(chart->plot(), second));
        QCOMPARE(filterText(), QString());
        QCOMPARE(range->from(), std::optional(begins[size_t(second)]));
        QCOMPARE(range->until(), std::optional(begins[size_t(second) + 1]));
        QCOMPARE(outcomesCounted(), there);
        QVERIFY(escape(chart->plot()));
        QVERIFY(!range->from() && !range->until());
        QCOMPARE(outcomesCounted(), 5'000);
    }

    /// The brush is drawn on the axis that was there, and is moved, made longer and dragged on it.
    void aBrushOfTheDashboard()
    {
        show(sharedDatabase(), u"dashboard"_s);
        for (const char* name : {"trendStates", "trendConfidences"}) {
            const auto* chart = m_window->find<OutcomeTrendChart>(name);
            const auto* range = m_window->find<TimeRangeButton>("timeRange");
            const StackedTimePlot& plot = chart->plot();
            const std::vector<Timestamp> begins = plot.data().begins;
            const int step = twoSteps(*chart, plot.elements()).first;
            QVERIFY(step + 3 < plot.elements());
            QVERIFY(click(plot, step));
            QCOMPARE(plot.brush(), std::optional(Plot::Span{step, step}));
            QCOMPARE(plot.data().begins, begins);
            QCOMPARE(sumOf(*chart), 5'000);
            QVERIFY2(chart->title().contains(u"brushed"_s), qPrintable(chart->title()));
            QVERIFY(press(plot, Qt::Key_Right, Qt::ControlModifier)); // on
            QCOMPARE(plot.brush(), std::optional(Plot::Span{step + 1, step + 1}));
            QCOMPARE(range->from(), std::optional(begins[size_t(step) + 1]));
            QCOMPARE(outcomesCounted(), sumOf(chart->table().copiedRows[size_t(step) + 1]));
            QVERIFY(press(plot, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier)); // longer
            QCOMPARE(plot.brush(), std::optional(Plot::Span{step + 1, step + 2}));
            QCOMPARE(range->until(), std::optional(begins[size_t(step) + 3]));
            QVERIFY(dragEdge(plot, step + 2, step + 3));
            QCOMPARE(plot.brush(), std::optional(Plot::Span{step + 1, step + 3}));
            QCOMPARE(range->until(), std::optional(begins[size_t(step) + 4]));
            QCOMPARE(plot.data().begins, begins);
            QVERIFY(escape(plot));
            QVERIFY(!range->from() && !range->until() && !plot.brush());
            QVERIFY2(!chart->title().contains(u"brushed"_s), qPrintable(chart->title()));
        }
    }

    /// A range that is open is the axis, on which a brush is drawn; one from elsewhere is a brush on all of the time.
    void theAxisOfTheDashboard()
    {
        show(sharedDatabase(), u"dashboard"_s);
        const StackedTimePlot& plot = m_window->find<OutcomeTrendChart>("trendStates")->plot();
        const std::vector<Timestamp> whole = plot.data().begins;
        auto* range = m_window->find<TimeRangeButton>("timeRange");
        range->setPreset(30);
        QVERIFY(m_window->settle());
        const std::vector<Timestamp> days = plot.data().begins;
        QVERIFY(days != whole && !plot.brush());
        const int step = plot.elements() / 2;
        QVERIFY(click(plot, step));
        QCOMPARE(plot.data().begins, days);
        QCOMPARE(plot.brush(), std::optional(Plot::Span{step, step}));
        const size_t middle = whole.size() / 2;
        range->setRange(whole[middle], whole[middle + 1]);
        QVERIFY(m_window->settle());
        QCOMPARE(plot.data().begins, whole);
        QCOMPARE(plot.brush(), std::optional(Plot::Span{int(middle), int(middle)}));
        const qint64 quarter = (whole[middle + 1].us - whole[middle].us) / 4; // a part of a step says which
        range->setRange(Timestamp{whole[middle].us + quarter}, Timestamp{whole[middle].us + 2 * quarter});
        QVERIFY(m_window->settle());
        QCOMPARE(plot.data().begins, whole);
        QVERIFY(!plot.brush() && !plot.isLeftOut(int(middle)));
        QVERIFY(plot.isLeftOut(int(middle) - 1) && plot.isLeftOut(int(middle) + 1));
    }

    /// A name of a legend includes what it stands for, with Shift it leaves that out: of states and of confidences.
    void legendsOfTheDashboard()
    {
        show(sharedDatabase(), u"dashboard"_s);
        for (const char* name : {"trendStates", "trendConfidences"}) {
            const auto* chart = m_window->find<OutcomeTrendChart>(name);
            std::vector<qint64> totals;
            for (const StackedTimePlot::Series& series : chart->plot().data().series)
                totals.push_back(series.total);
            QVERIFY(totals.size() > 1);
            for (const bool exclude : {false, true}) {
                m_window->filter({});
                QVERIFY(m_window->settle());
                auto* plot = const_cast<StackedTimePlot*>(&chart->plot());
                QTest::mouseClick(plot, Qt::LeftButton, exclude ? Qt::ShiftModifier : Qt::NoModifier, plot->legendArea(0).center());
                QVERIFY(m_window->settle());
                QVERIFY2(outcomesCounted() == (exclude ? 5'000 - totals[0] : totals[0]), qPrintable(filterText()));
            }
            m_window->filter({});
            QVERIFY(m_window->settle());
        }
    }

    /// In Explore the chart still shows what is left out of it; the others do not count it.
    void stepsOfExplore()
    {
        show(sharedDatabase(), u"explore"_s);
        const auto* view = m_window->find<ExploreView>("exploreView");
        const auto* chart = m_window->find<ExploreTimeChart>("exploreTimes");
        const auto [first, second] = twoSteps(*chart, chart->plot().elements());
        const qint64 there = sumOf(chart->table().copiedRows[size_t(first)]), also = sumOf(chart->table().copiedRows[size_t(second)]);
        const qint64 all = view->counts()->matched;
        QVERIFY(click(chart->plot(), first, Qt::ShiftModifier));
        QCOMPARE(view->counts()->matched, all - there);
        QVERIFY(click(chart->plot(), second, Qt::ShiftModifier));
        QCOMPARE(filterText().count(u"-(created_at>="_s), 2);
        QCOMPARE(view->counts()->matched, all - there - also);
        QCOMPARE(sumOf(*chart), all);
        QVERIFY(escape(chart->plot()));
        QCOMPARE(filterText(), QString());
        QCOMPARE(view->counts()->matched, all);
    }

    /// A range that was written is replaced by one that is drawn, as a brush is by another one.
    void aDrawnRangeReplacesAWrittenOne()
    {
        show(sharedDatabase(), u"explore"_s);
        const auto* view = m_window->find<ExploreView>("exploreView");
        const auto* chart = m_window->find<ExploreTimeChart>("exploreTimes");
        const auto [first, second] = twoSteps(*chart, chart->plot().elements());
        const qint64 also = sumOf(chart->table().copiedRows[size_t(second)]);
        const auto& begins = chart->plot().data().begins;
        m_window->filter(u"seen>=%1 seen<%2"_s.arg(isoTimestamp(begins[size_t(first)]), isoTimestamp(begins[size_t(first) + 1])));
        QVERIFY(chart->plot().brush().has_value());
        const int beside = second; // outside of the brush
        QVERIFY(click(chart->plot(), beside));
        QCOMPARE(filterText(), QString());
        QCOMPARE(view->counts()->matched, also);
    }

    /// Gaps are read: each bar says why it cannot be chosen, and a click chooses nothing.
    void gapsAreNoFilter()
    {
        show(sharedDatabase(), u"explore"_s);
        const auto* chart = m_window->find<ExploreGapChart>("exploreGaps");
        for (int i = 0; i < chart->plot().elements(); ++i)
            QVERIFY2(chart->plot().describe(i).contains(u"no field of the filter"_s), qPrintable(chart->plot().describe(i)));
        QVERIFY(click(chart->plot(), 3));
        QVERIFY(click(chart->plot(), 4, Qt::ShiftModifier));
        auto* plot = const_cast<ChartPlot*>(&chart->plot());
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        QTest::keyClick(plot, Qt::Key_Return);
        QVERIFY(m_window->settle());
        QCOMPARE(filterText(), QString());
        QVERIFY(!chart->plot().marked() || chart->plot().marked()->first == 0); // it is still walked and read
    }

    /// Costs know their moment alone: that is limited, and nothing else is.
    void daysOfCosts()
    {
        show(spentDatabase(*m_folder), u"costs"_s);
        const auto* view = m_window->find<CostsView>("costsView");
        const auto* chart = m_window->find<DayChart>("costChart");
        const auto calls = [view] { return view->report()->total.calls; };
        QCOMPARE(calls(), 12);
        QVERIFY2(chart->coverage().startsWith(u"12 calls"_s), qPrintable(chart->coverage()));
        const double month = view->report()->month.eur;
        const auto& rows = chart->table().copiedRows;
        const QString day = rows[5][0], other = rows[8][0];
        QVERIFY(click(chart->plot(), 5, Qt::ShiftModifier));
        QVERIFY2(filterText().startsWith(u"-(created_at>="_s + day), qPrintable(filterText()));
        QVERIFY(!m_window->find<QLabel>("filterNote")->isVisible()); // it means something here
        QCOMPARE(calls(), 11);
        QVERIFY2(chart->coverage().startsWith(u"12 calls"_s), qPrintable(chart->coverage())); // the chart shows what fades as well
        QCOMPARE(view->report()->month.eur, month); // what is projected is the month as it is
        QCOMPARE(chart->table().copiedRows[5], (QStringList{day, u"1"_s}));
        QVERIFY(chart->plot().isLeftOut(5));
        QVERIFY(click(chart->plot(), 8, Qt::ShiftModifier));
        QCOMPARE(calls(), 10);
        QVERIFY(chart->plot().isLeftOut(5) && chart->plot().isLeftOut(8) && !chart->plot().isLeftOut(6));
        QVERIFY(escape(chart->plot()));
        QCOMPARE(filterText(), QString());
        QCOMPARE(calls(), 12);
        QVERIFY(click(chart->plot(), 5));
        QCOMPARE(calls(), 1);
        QCOMPARE(chart->plot().brush(), std::optional(Plot::Span{5, 5}));
        QCOMPARE(chart->plot().elements(), 12);
        QVERIFY(press(chart->plot(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier));
        QCOMPARE(calls(), 2);
        QVERIFY(press(chart->plot(), Qt::Key_Right, Qt::ControlModifier));
        QCOMPARE(chart->plot().brush(), std::optional(Plot::Span{6, 7}));
        QCOMPARE(calls(), 2);
        QVERIFY(escape(chart->plot()));
        QVERIFY(!chart->plot().brush());
        QCOMPARE(calls(), 12);
        m_window->filter(u"seen>=%1"_s.arg(other));
        QCOMPARE(calls(), 4);
        m_window->filter(u"cluster:a"_s);
        QVERIFY(m_window->find<QLabel>("filterNote")->isVisible());
        QVERIFY(chart->message().contains(u"not applicable"_s));
    }
};

HINDCAST_TEST(LeftOutWindowTest)
#include "tst_left_out_window.moc"
