// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/documents/GroupDocument.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartPlot.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/StackedTimePlot.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreGapChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExploreReliabilityChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreView.h"

#include <QLineEdit>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The linked charts in the real window: what is brushed in one is the filter, and every other chart says what `stats` says.
class ExploreWindowTest : public QObject
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

    static void click(const Plot& plot, int first, int last = -1)
    {
        auto* widget = const_cast<Plot*>(&plot);
        const QPoint from = plot.areaOf(first).center().toPoint(), to = plot.areaOf(last < 0 ? first : last).center().toPoint();
        QTest::mousePress(widget, Qt::LeftButton, {}, from);
        QTest::mouseMove(widget, to);
        QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
    }

    /// What `stats outcomes` says.
    static std::vector<GroupCount> groups(const QStringList& by, const QString& filter)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(sharedDatabase());
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        GroupQuestion question;
        question.by = by;
        question.filter = filter;
        question.now = testNow();
        return countGroups(*connection, *store, question, {}, {}).value().groups;
    }
    static qint64 sumOf(const std::vector<GroupCount>& groups)
    {
        qint64 sum = 0;
        for (const GroupCount& g : groups)
            sum += g.n;
        return sum;
    }
    /// The sum of the numbers behind the first columns of a chart's table.
    static qint64 sumOf(const ChartFrame& frame, int firstColumn, int lastColumn)
    {
        qint64 sum = 0;
        for (const QStringList& row : frame.table().copiedRows)
            for (int c = firstColumn; c <= lastColumn; ++c)
                sum += row[c].toLongLong();
        return sum;
    }

    /// Every chart but those whose own brush is left out. \a times: of the filter without a time.
    void compareWithStats(const QString& all, const QString& noConfidence, const QString& noPlace)
    {
        QCOMPARE(view()->counts()->matched, sumOf(groups({u"verified"_s}, all)));
        const qint64 total = sumOf(groups({u"verified"_s}, all));
        QCOMPARE(sumOf(*chart<ExploreTimeChart>("exploreTimes"), 1, 5), total); // no time is brushed
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 5), sumOf(groups({u"verified"_s}, noConfidence)));
        qint64 verified = 0;
        for (const GroupCount& g : groups({u"verified"_s}, noConfidence))
            verified += g.verified;
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 2), verified);
        QCOMPARE(sumOf(*chart<ExploreReliabilityChart>("exploreReliability"), 3, 3), verified);
        const auto places = groups({u"cluster"_s, u"playbook"_s}, noPlace);
        for (const QStringList& row : chart<ExploreHeatChart>("exploreHeat")->table().copiedRows) {
            const auto found = std::ranges::find_if(places,
                                                    [&](const GroupCount& g) { return g.key.text() == row[0] && g.key2.text() == row[1]; });
            QCOMPARE(row[2].toLongLong(), found == places.end() ? 0 : found->n);
        }
        const auto& gaps = *chart<ExploreGapChart>("exploreGaps");
        QCOMPARE(sumOf(gaps, 1, 1) + view()->counts()->gaps.inNone, total);
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

    void equalsStats()
    {
        QVERIFY(view()->counts());
        compareWithStats({}, {}, {});
        QVERIFY2(chart<ExploreTimeChart>("exploreTimes")->coverage().startsWith(u"all 5,000 outcomes"_s),
                 qPrintable(chart<ExploreTimeChart>("exploreTimes")->coverage()));
        QVERIFY(m_window->text("statusView").startsWith(u"5,000 of 5,000 outcomes match"_s));
        m_window->filter(u"verified:no"_s);
        QVERIFY(m_window->settle());
        compareWithStats(u"verified:no"_s, u"verified:no"_s, u"verified:no"_s);
    }

    /// A brush is the filter; another one in the same chart takes its place; each chart ignores its own.
    void brushing()
    {
        const auto* confidence = chart<ExploreConfidenceChart>("exploreConfidence");
        click(confidence->plot(), 18, 19);
        QVERIFY(m_window->settle());
        QCOMPARE(filterText(), u"confidence>=0.90 confidence<=1.00"_s);
        compareWithStats(filterText(), {}, filterText());
        click(confidence->plot(), 14);
        QVERIFY(m_window->settle());
        QCOMPARE(filterText(), u"confidence>=0.70 confidence<0.75"_s);
        compareWithStats(filterText(), {}, filterText());
        const QString first = filterText();
        const auto* heat = chart<ExploreHeatChart>("exploreHeat");
        int busiest = 0;
        for (int i = 1; i < heat->plot().elements(); ++i)
            if (heat->plot().data().counts[size_t(i)] > heat->plot().data().counts[size_t(busiest)])
                busiest = i;
        click(heat->plot(), busiest);
        QVERIFY(m_window->settle());
        QVERIFY2(filterText().startsWith(first + u" cluster=\""_s), qPrintable(filterText()));
        const QString place = filterText().mid(first.size() + 1);
        compareWithStats(filterText(), place, first);
        m_window->filter({});
        QVERIFY(m_window->settle());
        compareWithStats({}, {}, {});
    }

    /// A brush over time is the range; the chart of time still shows all of it, the others what is in it.
    void brushingTime()
    {
        const auto* times = chart<ExploreTimeChart>("exploreTimes");
        const qint64 before = sumOf(*times, 1, 5);
        const int steps = times->plot().elements();
        const auto begins = times->plot().data().begins;
        click(times->plot(), steps / 3, steps / 2);
        QVERIFY(m_window->settle());
        QCOMPARE(sumOf(*chart<ExploreTimeChart>("exploreTimes"), 1, 5), before);
        const QString range = u"created_at>=%1 created_at<%2"_s.arg(isoTimestamp(begins[size_t(steps / 3)]),
                                                                    isoTimestamp(begins[size_t(steps / 2) + 1]));
        const qint64 expected = sumOf(groups({u"verified"_s}, range));
        QVERIFY(expected > 0 && expected < before);
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 5), expected);
        QCOMPARE(view()->counts()->matched, expected);
    }

    /// What is not in memory is said, and no number of another filter stays.
    void wordsAreSaid()
    {
        m_window->filter(u"image"_s);
        QVERIFY(m_window->settle());
        QVERIFY2(chart<ExploreTimeChart>("exploreTimes")->message().contains(u"query"_s),
                 qPrintable(chart<ExploreTimeChart>("exploreTimes")->message()));
        m_window->filter(u"confidence>5"_s);
        QVERIFY(m_window->settle());
        QCOMPARE(chart<ExploreTimeChart>("exploreTimes")->message(), u"No outcomes match."_s);
        m_window->filter({});
        QVERIFY(m_window->settle());
        QVERIFY(chart<ExploreTimeChart>("exploreTimes")->message().isEmpty());
    }
};

HINDCAST_TEST(ExploreWindowTest)
#include "tst_explore_window.moc"
