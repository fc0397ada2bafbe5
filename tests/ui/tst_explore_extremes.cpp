// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/theme/Tokens.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreGrid.h"
#include "ui/views/explore/ExplorePage.h"
#include "ui/views/explore/ExploreTimeChart.h"

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The linked charts where there is little room, little data, or a clock that is wrong.
class ExploreExtremesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<ExploreDriver> m_window;

    template<class T>
    [[nodiscard]] T* chart(const char* name) const
    {
        return m_window->find<T>(name);
    }
    /// Numbers of one row of a chart's table.
    [[nodiscard]] static qint64 sumOf(const QStringList& row)
    {
        qint64 sum = 0;
        for (const QString& number : row.sliced(1))
            sum += number.toLongLong();
        return sum;
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->openCharts());
    }
    void cleanup() { m_window.reset(); }

    /// UX 1: the window works at 1024×640. There at least four charts are seen at once, and some rows below them; in a larger window none is
    /// smaller than it was.
    void fourChartsInASmallWindow()
    {
        const auto seen = [this] {
            int n = 0;
            const auto* page = m_window->find<ExplorePage>("explorePage");
            const QWidget* viewport = page->parentWidget();
            for (const ExploreChart* c : page->charts())
                n += c->isVisible() && viewport->rect().contains(QRect(c->mapTo(viewport, QPoint()), c->size()));
            return n;
        };
        QVERIFY(seen() >= 3);
        QVERIFY(chart<ExploreTimeChart>("exploreTimes")->width() > chart<ExploreConfidenceChart>("exploreConfidence")->width());
        QVERIFY(chart<ExploreTimeChart>("exploreTimes")->height() >= 230);
        m_window = std::make_unique<ExploreDriver>(QSize(1024, 640));
        QVERIFY(m_window->openCharts());
        QTRY_VERIFY2(seen() >= 4, qPrintable(QString::number(seen())));
        keepPicture(&m_window->window(), "explore-small");
        const ListView* list = m_window->list("exploreOutcomes");
        QVERIFY(list->viewport()->height() >= 2 * list->rowHeight(0));
        const auto* times = chart<ExploreTimeChart>("exploreTimes");
        QVERIFY(times->plot().areaOf(0).height() >= 38); // columns can still be told from each other
        m_window->window().resize(1440, 900);
        QTRY_VERIFY(times->height() >= 230 && times->width() > chart<ExploreConfidenceChart>("exploreConfidence")->width());
    }

    /// A hostile clock: the others are drawn, it is said, and the table has all.
    void farTimesAreSaid()
    {
        const QString path = copyOfDatabase(m_folder, u"far.db"_s);
        runSql(path,
               "UPDATE rca_outcomes SET created_at = " + QByteArray::number(parseTimestamp(u"9999-06-01")->us)
                   + " WHERE id IN (SELECT id FROM rca_outcomes ORDER BY id LIMIT 3)");
        QVERIFY(m_window->openCharts(path));
        const auto* times = chart<ExploreTimeChart>("exploreTimes");
        QVERIFY(times->plot().elements() > 20);
        QVERIFY(times->plot().data().begins.back() < *parseTimestamp(u"2030-01-01"));
        QVERIFY2(times->coverage().contains(u"3 long after"_s), qPrintable(times->coverage()));
        qint64 all = 0;
        for (const QStringList& row : times->table().copiedRows)
            all += sumOf(row);
        QCOMPARE(all, m_window->matched());
        QCOMPARE(times->table().copiedRows.size(), size_t(times->plot().elements()) + 1);
        QCOMPARE(sumOf(times->table().copiedRows.back()), 3);
        keepPicture(&m_window->window(), "explore-far");
    }

    /// UX 10: where nothing is recorded no filter is to blame.
    void nothingIsRecordedYet()
    {
        const QString path = copyOfDatabase(m_folder, u"empty.db"_s);
        runSql(path, "DELETE FROM rca_outcomes");
        QVERIFY(m_window->openCharts(path));
        const auto saysSo = [this] {
            for (const ExploreChart* c : m_window->find<ExplorePage>("explorePage")->charts())
                if (!c->message().startsWith(u"No outcomes are recorded yet."_s))
                    return false;
            return true;
        };
        QVERIFY(saysSo());
        m_window->filter(u"verified:yes"_s);
        QVERIFY(saysSo());
        QVERIFY(!m_window->find<QWidget>("emptiedNote")->isVisible());
        keepPicture(&m_window->window(), "explore-empty");
    }

    void gridOfTheRoom()
    {
        static_assert(ExploreGrid::of(900, 760) == ExploreGrid{2, false} && ExploreGrid::of(700, 760) == ExploreGrid{1, false});
        static_assert(ExploreGrid::of(507, 499) == ExploreGrid{2, true} && ExploreGrid::of(400, 499) == ExploreGrid{1, true});
        QVERIFY(ExploreGrid::of(900, 760).isFirstAlone() && !ExploreGrid::of(900, 500).isFirstAlone());
        QVERIFY(ExploreGrid::of(400, 499).isFirstAlone());
        const ExploreGrid low = ExploreGrid::of(507, 465); // two rows of two, the list and what lies between them
        QVERIFY(2 * low.heightOf(0) + 3 * metrics::padding + ExploreGrid::lowList <= 465);
        QVERIFY(low.heightOf(4) > low.heightOf(3));
    }
};

HINDCAST_TEST(ExploreExtremesTest)
#include "tst_explore_extremes.moc"
