// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/documents/GroupDocument.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartPlot.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/theme/StateStyle.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreView.h"

#include <QLineEdit>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What a click includes and Shift and a click leaves out, one after the other, in the linked charts of the real window.
class ExploreChoicesWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] ExploreView* view() const { return m_window->find<ExploreView>("exploreView"); }
    template<class T>
    [[nodiscard]] T* chart(const char* name) const
    {
        return m_window->find<T>(name);
    }
    [[nodiscard]] QString filterText() const { return m_window->find<QLineEdit>("filter")->text(); }
    /// What `stats outcomes` says.
    static qint64 counted(const QString& filter)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(sharedDatabase());
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        GroupQuestion question;
        question.by = {u"verified"_s};
        question.filter = filter;
        question.now = testNow();
        qint64 sum = 0;
        for (const GroupCount& g : countGroups(*connection, *store, question, {}, {}).value().groups)
            sum += g.n;
        return sum;
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(sharedDatabase()));
        m_window->navigate(u"explore"_s);
        QVERIFY(m_window->settle());
    }
    void cleanup() { m_window.reset(); }

    /// Who has chosen one state goes on to another one: a filter leaves its legend whole.
    void fromOneStateToAnother()
    {
        auto* plot = const_cast<StackedTimePlot*>(&chart<ExploreTimeChart>("exploreTimes")->plot());
        std::vector<qint64> totals;
        for (const StackedTimePlot::Series& series : plot->data().series)
            totals.push_back(series.total);
        QVERIFY(totals.size() > 2);
        for (const size_t i : {size_t(1), size_t(2), size_t(0)}) {
            QTest::mouseClick(plot, Qt::LeftButton, {}, plot->legendArea(int(i)).center());
            QVERIFY(m_window->settle());
            QCOMPARE(view()->counts()->matched, totals[i]);
            QCOMPARE(plot->data().series.size(), totals.size());
        }
    }

    /// The legend of confidences, too, with what went wrong in either way as one.
    void legendOfConfidencesChooses()
    {
        const auto* frame = chart<ExploreConfidenceChart>("exploreConfidence");
        auto* plot = const_cast<ChartPlot*>(&frame->plot());
        const qint64 all = view()->counts()->matched;
        for (int layer = 0; layer < 4; ++layer)
            for (const bool exclude : {false, true}) {
                m_window->filter({});
                QVERIFY(m_window->settle());
                qint64 of = 0;
                for (const OutcomeState state : confidenceLayers()[size_t(layer)])
                    for (const StackedTimePlot::Series& series : chart<ExploreTimeChart>("exploreTimes")->plot().data().series)
                        of += series.style().label == styleOf(state).label ? series.total : 0;
                QTest::mouseClick(plot, Qt::LeftButton, exclude ? Qt::ShiftModifier : Qt::NoModifier, plot->legendArea(layer).center());
                QVERIFY(m_window->settle());
                QVERIFY2(view()->counts()->matched == (exclude ? all - of : of), qPrintable(filterText()));
            }
    }

    /// One left out after the other: none of them is there. What is included takes the place of all that.
    void leavingOutAddsUp()
    {
        const auto* confidence = chart<ExploreConfidenceChart>("exploreConfidence");
        auto* plot = const_cast<ChartPlot*>(&confidence->plot());
        const qint64 all = view()->counts()->matched;
        std::vector<std::pair<int, qint64>> bins;
        for (size_t i = 0; i < confidence->table().copiedRows.size(); ++i) {
            qint64 n = 0;
            for (int c = 2; c < confidence->table().copiedRows[i].size(); ++c)
                n += confidence->table().copiedRows[i][c].toLongLong();
            if (n > 0)
                bins.emplace_back(int(i), n);
        }
        QVERIFY(bins.size() > 2);
        const auto leaveOut = [&](int bin) {
            QTest::mouseClick(plot, Qt::LeftButton, Qt::ShiftModifier, plot->areaOf(bin).center().toPoint());
            return m_window->settle();
        };
        QVERIFY(leaveOut(bins[0].first));
        QVERIFY(leaveOut(bins[1].first));
        QCOMPARE(view()->counts()->matched, all - bins[0].second - bins[1].second);
        QCOMPARE(view()->counts()->matched, counted(filterText()));
        QVERIFY(std::ranges::find(plot->picked(), bins[0].first) == plot->picked().end());
        QVERIFY(std::ranges::find(plot->picked(), bins[1].first) == plot->picked().end());
        const QString both = filterText();
        QVERIFY(leaveOut(bins[1].first)); // it is left out already
        QCOMPARE(filterText(), both);
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->areaOf(bins[2].first).center().toPoint());
        QVERIFY(m_window->settle());
        QCOMPARE(view()->counts()->matched, bins[2].second);

        m_window->filter({});
        auto* map = const_cast<HeatPlot*>(&chart<ExploreHeatChart>("exploreHeat")->plot());
        const qint64 first = map->data().counts[0], second = map->data().counts[1];
        for (const int field : {0, 1}) {
            QTest::mouseClick(map, Qt::LeftButton, Qt::ShiftModifier, map->areaOf(field).center().toPoint());
            QVERIFY(m_window->settle());
        }
        QVERIFY(first > 0 && second > 0);
        QCOMPARE(view()->counts()->matched, counted(filterText()));
        QVERIFY(view()->counts()->matched >= all - first - second && view()->counts()->matched < all - std::max(first, second));
    }
};

HINDCAST_TEST(ExploreChoicesWindowTest)
#include "tst_explore_choices_window.moc"
