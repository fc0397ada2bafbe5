// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartPlot.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/theme/StateStyle.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExploreTimeChart.h"

#include <algorithm>
#include <array>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What a click includes and Shift and a click leaves out, one after the other, in the linked charts of the real window.
class ExploreChoicesWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ExploreDriver> m_window;

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->openCharts());
    }
    void cleanup() { m_window.reset(); }

    /// The first term of a filter, and the last one that goes, move nothing: who chooses again finds what he saw.
    void chartsStayWhereTheyAre()
    {
        const ListView* list = m_window->list("exploreOutcomes");
        auto* plot = m_window->plot<ExploreConfidenceChart>("exploreConfidence");
        const auto places = [&] {
            const QWidget& window = m_window->window();
            return std::array{plot->mapTo(&window, ExploreDriver::middleOf(*plot, 18)), list->mapTo(&window, QPoint())};
        };
        const auto before = places();
        QVERIFY(m_window->click(plot, 18));
        QVERIFY(m_window->find<QWidget>("filterChip0")->isVisible());
        QCOMPARE(places(), before);
        QVERIFY(m_window->press(plot, Qt::Key_Escape));
        QCOMPARE(m_window->filterText(), QString());
        QCOMPARE(places(), before);
    }

    /// Who has chosen one state goes on to another one: a filter leaves its legend whole.
    void fromOneStateToAnother()
    {
        auto* plot = m_window->plot<ExploreTimeChart>("exploreTimes");
        std::vector<qint64> totals;
        for (const StackedTimePlot::Series& series : plot->data().series)
            totals.push_back(series.total);
        QVERIFY(totals.size() > 2);
        for (const size_t i : {size_t(1), size_t(2), size_t(0)}) {
            QVERIFY(m_window->clickAt(plot, plot->legendArea(int(i)).center()));
            QCOMPARE(m_window->matched(), totals[i]);
            QCOMPARE(plot->data().series.size(), totals.size());
        }
    }

    /// The legend of confidences, too, with what went wrong in either way as one.
    void legendOfConfidencesChooses()
    {
        auto* plot = m_window->plot<ExploreConfidenceChart>("exploreConfidence");
        const qint64 all = m_window->matched();
        for (int layer = 0; layer < 4; ++layer)
            for (const bool exclude : {false, true}) {
                m_window->filter({});
                QVERIFY(m_window->settle());
                qint64 of = 0;
                for (const OutcomeState state : confidenceLayers()[size_t(layer)])
                    for (const StackedTimePlot::Series& series : m_window->plot<ExploreTimeChart>("exploreTimes")->data().series)
                        of += series.style().label == styleOf(state).label ? series.total : 0;
                QVERIFY(m_window->clickAt(plot, plot->legendArea(layer).center(), exclude ? Qt::ShiftModifier : Qt::NoModifier));
                QVERIFY2(m_window->matched() == (exclude ? all - of : of), qPrintable(m_window->filterText()));
            }
    }

    /// One left out after the other: none of them is there. What is included takes the place of all that.
    void leavingOutAddsUp()
    {
        const auto* confidence = m_window->find<ExploreConfidenceChart>("exploreConfidence");
        auto* plot = m_window->plot<ExploreConfidenceChart>("exploreConfidence");
        const qint64 all = m_window->matched();
        std::vector<std::pair<int, qint64>> bins;
        for (size_t i = 0; i < confidence->table().copiedRows.size(); ++i) {
            qint64 n = 0;
            for (int c = 2; c < confidence->table().copiedRows[i].size(); ++c)
                n += confidence->table().copiedRows[i][c].toLongLong();
            if (n > 0)
                bins.emplace_back(int(i), n);
        }
        QVERIFY(bins.size() > 2);
        const auto leaveOut = [&](int bin) { return m_window->click(plot, bin, Qt::ShiftModifier); };
        QVERIFY(leaveOut(bins[0].first));
        QVERIFY(leaveOut(bins[1].first));
        QCOMPARE(m_window->matched(), all - bins[0].second - bins[1].second);
        QCOMPARE(m_window->matched(), countedOutcomes(m_window->filterText()));
        QVERIFY(std::ranges::find(plot->picked(), bins[0].first) == plot->picked().end());
        QVERIFY(std::ranges::find(plot->picked(), bins[1].first) == plot->picked().end());
        const QString both = m_window->filterText();
        QVERIFY(leaveOut(bins[1].first)); // it is left out already
        QCOMPARE(m_window->filterText(), both);
        QVERIFY(m_window->click(plot, bins[2].first));
        QCOMPARE(m_window->matched(), bins[2].second);

        m_window->filter({});
        auto* map = m_window->plot<ExploreHeatChart>("exploreHeat");
        const qint64 first = map->data().counts[0], second = map->data().counts[1];
        for (const int field : {0, 1})
            QVERIFY(m_window->click(map, field, Qt::ShiftModifier));
        QVERIFY(first > 0 && second > 0);
        QCOMPARE(m_window->matched(), countedOutcomes(m_window->filterText()));
        QVERIFY(m_window->matched() >= all - first - second && m_window->matched() < all - std::max(first, second));
    }
};

HINDCAST_TEST(ExploreChoicesWindowTest)
#include "tst_explore_choices_window.moc"
