// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/HistogramChart.h"
#include "ui/views/episodes/TriggerRateChart.h"

#include <QLineEdit>

#include <numeric>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Answers of six weeks, and an episode on each of the last 24 days.
QString linkedDatabase(const QTemporaryDir& folder)
{
    const QString path = memoryDatabase(folder);
    const QByteArray now = QByteArray::number(testNow().us), perDay = QByteArray::number(Timestamp::perDay);
    runSql(path, "DELETE FROM evaluations");
    runSql(path,
           "INSERT INTO evaluations(query, reward, method, reflected, created_at) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 "
           "FROM n WHERE i < 41) SELECT 'why', -0.5, 'threshold', 1, "
               + now + " - i * " + perDay + " FROM n");
    runSql(path, "UPDATE episode_memory SET created_at = " + now + " - id * " + perDay);
    return path;
}

} // namespace

/// The charts below lists, in the real window: what is chosen in them is the filter of their list, and what is selected there lights up.
class LinkedWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<WindowDriver> m_window;

    void show(const QString& view) const
    {
        QVERIFY(m_window->open(m_path));
        m_window->navigate(view);
        QVERIFY(m_window->settle());
    }
    [[nodiscard]] QString filterText() const { return m_window->find<QLineEdit>("filter")->text(); }
    [[nodiscard]] qint64 listed(const char* list) const { return m_window->list(list)->model()->rowCount(); }
    [[nodiscard]] qint64 episodes(const QByteArray& where) const
    {
        return sqlText(m_path, "SELECT count(*) FROM episode_memory WHERE " + where).toLongLong();
    }
    static ChartPlot* plotOf(const ChartPlot& plot) { return const_cast<ChartPlot*>(&plot); }
    [[nodiscard]] bool drag(ChartPlot* plot, int first, int last, Qt::KeyboardModifiers modifiers = {}) const
    {
        const QPoint from = plot->areaOf(first).center().toPoint(), to = plot->areaOf(last).center().toPoint();
        QTest::mousePress(plot, Qt::LeftButton, modifiers, from);
        QTest::mouseMove(plot, to);
        QTest::mouseRelease(plot, Qt::LeftButton, modifiers, to);
        return m_window->settle();
    }
    [[nodiscard]] bool press(QWidget* plot, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        plot->setFocus();
        QTest::keyClick(plot, key, modifiers);
        return m_window->settle();
    }
    static qint64 sumOf(const std::vector<qint64>& bins, int first, int last)
    {
        return std::accumulate(bins.begin() + first, bins.begin() + last + 1, qint64(0));
    }
    /// The counts that the table of a chart has for some of its bins.
    static qint64 tableSum(const ChartFrame& chart, int first, int last)
    {
        qint64 sum = 0;
        for (int i = first; i <= last; ++i)
            sum += chart.table().copiedRows[size_t(i)].last().toLongLong();
        return sum;
    }
    [[nodiscard]] static std::pair<QByteArray, QByteArray> weekOf(const TriggerTrend& trend, int step)
    {
        const qint64 width = trend.stepDays * Timestamp::perDay, from = trend.from.us + step * width;
        return {QByteArray::number(from), QByteArray::number(from + width)};
    }
    [[nodiscard]] static QByteArray isIn(const TriggerTrend& trend, int step)
    {
        const auto [from, until] = weekOf(trend, step);
        return "(created_at >= " + from + " AND created_at < " + until + ")";
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = linkedDatabase(*m_folder);
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup() { m_window.reset(); }

    /// By mouse and by keys: a brush of rewards is the filter of episodes, and the chart itself shows what lies beside it.
    void rewardsAreBrushed()
    {
        show(u"episodes"_s);
        const auto* chart = m_window->find<HistogramChart>("rewardChart");
        ChartPlot* plot = plotOf(chart->plot());
        const std::vector<qint64> bins = chart->histogram()->bins;
        const qint64 all = listed("episodes");
        QCOMPARE(std::accumulate(bins.begin(), bins.end(), chart->histogram()->unreadable), all);
        QVERIFY(drag(plot, 2, 9));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{2, 9}));
        QTRY_COMPARE(listed("episodes"), sumOf(bins, 2, 9));
        QCOMPARE(tableSum(*chart, 2, 9), listed("episodes"));
        QCOMPARE(chart->histogram()->bins, bins);
        QVERIFY(chart->title().contains(u"brushed"_s));
        QVERIFY(press(plot, Qt::Key_Right, Qt::ControlModifier));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{3, 10}));
        QTRY_COMPARE(listed("episodes"), sumOf(bins, 3, 10));
        QVERIFY(press(plot, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{3, 9}));
        QTRY_COMPARE(listed("episodes"), sumOf(bins, 3, 9));
        QVERIFY(press(plot, Qt::Key_Escape));
        QCOMPARE(filterText(), QString());
        QVERIFY(!plot->brush());
        QTRY_COMPARE(listed("episodes"), all);
    }

    /// With Shift all but them; the hole is no brush, and Escape fills it all the same.
    void rewardsAreLeftOut()
    {
        show(u"episodes"_s);
        const auto* chart = m_window->find<HistogramChart>("rewardChart");
        ChartPlot* plot = plotOf(chart->plot());
        const std::vector<qint64> bins = chart->histogram()->bins;
        const qint64 all = listed("episodes");
        int bin = 5; // in the middle, so that what is left are no neighbours
        while (bins[size_t(bin)] == 0)
            ++bin;
        QVERIFY(bin < int(bins.size()) - 1);
        QVERIFY(drag(plot, bin, bin, Qt::ShiftModifier));
        QVERIFY2(filterText().startsWith(u"-(reward>="_s), qPrintable(filterText()));
        QTRY_COMPARE(listed("episodes"), all - bins[size_t(bin)]);
        QCOMPARE(chart->histogram()->bins, bins);
        QVERIFY(!plot->brush());
        for (int i = 0; i < plot->elements(); ++i) { // it fades, and says why
            QCOMPARE(plot->isLeftOut(i), i == bin);
            QCOMPARE(plot->said(i).contains(u"left out by the filter"_s), i == bin);
        }
        keepPicture(&m_window->window(), "rewards-left-out");
        QVERIFY(press(plot, Qt::Key_Escape));
        QCOMPARE(filterText(), QString());
        QVERIFY(!plot->isLeftOut(bin));
        QTRY_COMPARE(listed("episodes"), all);
        // The same with the keys: Home is the first bin.
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        QTest::keyClick(plot, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(m_window->settle());
        QTRY_COMPARE(listed("episodes"), all - bins[0]);
    }

    /// The episode that is selected is outlined in both charts, and it stays so when they are read again.
    void selectedEpisodeLightsUp()
    {
        show(u"episodes"_s);
        const auto& rewards = m_window->find<HistogramChart>("rewardChart")->plot();
        const auto* triggers = m_window->find<TriggerRateChart>("triggerRateChart");
        ListView* list = m_window->list("episodes");
        QVERIFY(rewards.lit().empty() && triggers->plot().lit().empty());
        const auto stepOf = [&](int row) {
            const Timestamp at = *parseTimestamp(rawAt(list, row, "created_at"));
            return int((at.us - triggers->trend()->from.us) / (triggers->trend()->stepDays * Timestamp::perDay));
        };
        std::set<int> steps;
        for (const int row : {0, 6, 13, 20}) {
            list->scrollTo(list->model()->index(row, 0));
            m_window->clickRow(list, row);
            QVERIFY(m_window->settle());
            QCOMPARE(rewards.lit(), std::vector<int>{valueBin(rawAt(list, row, "reward").toDouble(), -1, 1, 20)});
            QCOMPARE(triggers->plot().lit(), std::vector<int>{stepOf(row)});
            steps.insert(stepOf(row));
        }
        QVERIFY(steps.size() > 2);
        keepPicture(&m_window->window(), "episodes-lit");
        const std::vector<int> lit = rewards.lit(), week = triggers->plot().lit();
        m_window->filter(u"reward>=-1"_s); // it is still there
        QTRY_COMPARE(rewards.lit(), lit);
        QTRY_COMPARE(triggers->plot().lit(), week);
        m_window->clickRow(list, 0, {});
        m_window->clickRow(list, 2, Qt::ShiftModifier); // of several no single one lights up
        QVERIFY(m_window->settle());
        QVERIFY(rewards.lit().empty() && triggers->plot().lit().empty());
        m_window->clickRow(list, 1);
        QVERIFY(m_window->settle());
        QVERIFY(!rewards.lit().empty());
        m_window->filter(u"reward>5"_s); // it is there no more
        QTRY_COMPARE(listed("episodes"), 0);
        QVERIFY(rewards.lit().empty() && triggers->plot().lit().empty());
    }

    /// A week is the brush over time: it is drawn, moved and taken away, and the chart still shows all weeks.
    void weeksAreBrushed()
    {
        show(u"episodes"_s);
        const auto* chart = m_window->find<TriggerRateChart>("triggerRateChart");
        ChartPlot* plot = plotOf(chart->plot());
        const TriggerTrend trend = *chart->trend();
        QCOMPARE(trend.steps.size(), size_t(6));
        const qint64 all = listed("episodes");
        QVERIFY(drag(plot, 3, 4));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{3, 4}));
        QVERIFY(chart->title().contains(u"brushed"_s));
        QTRY_COMPARE(listed("episodes"), episodes(isIn(trend, 3) + " OR " + isIn(trend, 4)));
        QVERIFY(listed("episodes") > 0 && listed("episodes") < all);
        QCOMPARE(chart->trend()->answers, trend.answers);
        QVERIFY(press(plot, Qt::Key_Right, Qt::ControlModifier));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{4, 5}));
        QTRY_COMPARE(listed("episodes"), episodes(isIn(trend, 4) + " OR " + isIn(trend, 5)));
        QVERIFY(press(plot, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{4, 4}));
        QTRY_COMPARE(listed("episodes"), episodes(isIn(trend, 4)));
        QVERIFY(press(plot, Qt::Key_Escape));
        QVERIFY(!plot->brush());
        QVERIFY(!chart->title().contains(u"brushed"_s));
        QTRY_COMPARE(listed("episodes"), all);
    }

    /// With Shift a week is left out, another one as well; a week that is chosen then takes the place of all that.
    void weeksAreLeftOut()
    {
        show(u"episodes"_s);
        const auto* chart = m_window->find<TriggerRateChart>("triggerRateChart");
        ChartPlot* plot = plotOf(chart->plot());
        const TriggerTrend trend = *chart->trend();
        const qint64 all = listed("episodes");
        QVERIFY(drag(plot, 4, 4, Qt::ShiftModifier));
        QVERIFY2(filterText().startsWith(u"-(created_at>="_s), qPrintable(filterText()));
        QTRY_COMPARE(listed("episodes"), episodes("NOT " + isIn(trend, 4)));
        QVERIFY(listed("episodes") > 0 && listed("episodes") < all);
        QVERIFY(plot->isLeftOut(4) && !plot->isLeftOut(3) && !plot->isLeftOut(5));
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_End);
        QTest::keyClick(plot, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(m_window->settle());
        QCOMPARE(filterText().count(u"-(created_at>="_s), 2);
        QTRY_COMPARE(listed("episodes"), episodes("NOT " + isIn(trend, 4) + " AND NOT " + isIn(trend, 5)));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{0, 3})); // what is left is a range again
        QVERIFY(drag(plot, 5, 5));
        QCOMPARE(filterText(), QString());
        QTRY_COMPARE(listed("episodes"), episodes(isIn(trend, 5)));
        QVERIFY(drag(plot, 5, 5, Qt::ShiftModifier));
        QTRY_COMPARE(listed("episodes"), 0);
        QVERIFY(press(plot, Qt::Key_Escape));
        QCOMPARE(filterText(), QString());
        QTRY_COMPARE(listed("episodes"), all);
    }

    /// What the filter says of other columns is no brush over time.
    void otherTermsAreNoBrush()
    {
        show(u"episodes"_s);
        const auto& plot = m_window->find<TriggerRateChart>("triggerRateChart")->plot();
        m_window->filter(u"reward>=0"_s);
        QVERIFY(!plot.brush());
        QVERIFY(press(plotOf(plot), Qt::Key_Escape)); // it has nothing to take away
        QCOMPARE(filterText(), u"reward>=0"_s);
        m_window->filter(u"reward>=0 seen:7d..now"_s);
        QVERIFY(m_window->find<TriggerRateChart>("triggerRateChart")->title().contains(u"brushed"_s));
        QVERIFY(press(plotOf(plot), Qt::Key_Escape));
        QCOMPARE(filterText(), u"reward>=0"_s);
    }

    /// Importance and confidence of the reflection that is selected.
    void selectedReflectionLightsUp()
    {
        show(u"reflections"_s);
        const auto& importance = m_window->find<HistogramChart>("importanceChart")->plot();
        const auto& confidence = m_window->find<HistogramChart>("reflectionConfidenceChart")->plot();
        ListView* list = m_window->list("reflections");
        for (const int row : {1, 5, 9}) {
            m_window->clickRow(list, row);
            QVERIFY(m_window->settle());
            QCOMPARE(importance.lit(), std::vector<int>{valueBin(rawAt(list, row, "importance").toDouble(), 0, 1, 20)});
            bool isNumber = false;
            const double sure = rawAt(list, row, "confidence").toDouble(&isNumber);
            QCOMPARE(confidence.lit(), isNumber ? std::vector<int>{valueBin(sure, 0, 1, 20)} : std::vector<int>());
        }
        QVERIFY(press(plotOf(importance), Qt::Key_Home));
        QTest::keyClick(plotOf(importance), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(m_window->settle());
        QVERIFY2(filterText().startsWith(u"-(importance>="_s), qPrintable(filterText()));
        QVERIFY(m_window->open(sharedDatabase())); // another database: nothing of it is lit
        m_window->navigate(u"outcomes"_s);
        QVERIFY(m_window->settle());
        QVERIFY(importance.lit().empty() && confidence.lit().empty());
    }

    /// An outcome lights up in the chart below its list.
    void selectedOutcomeLightsUp()
    {
        m_path = sharedDatabase();
        show(u"outcomes"_s);
        const auto* chart = m_window->find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY(!chart->isLoading() && chart->histogram());
        ListView* list = m_window->list("outcomes");
        QVERIFY(chart->plot().lit().empty());
        for (const int row : {2, 7, 12}) {
            m_window->clickRow(list, row);
            QVERIFY(m_window->settle());
            QCOMPARE(chart->plot().lit(), std::vector<int>{confidenceBin(rawAt(list, row, "confidence").toDouble())});
        }
    }
};

HINDCAST_TEST(LinkedWindowTest)
#include "tst_linked_window.moc"
