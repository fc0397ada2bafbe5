// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartPlot.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/views/explore/ExploreArrangement.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExploreGapChart.h"
#include "ui/views/explore/ExploreHeatChart.h"
#include "ui/views/explore/ExplorePage.h"
#include "ui/views/explore/ExploreReliabilityChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreTopChart.h"
#include "ui/views/explore/TopPlot.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QXmlStreamReader>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The linked charts in the real window: what is brushed in one is the filter, and every other chart says what `stats` says.
class ExploreWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ExploreDriver> m_window;

    [[nodiscard]] ExploreView* view() const { return m_window->view(); }
    template<class T>
    [[nodiscard]] T* chart(const char* name) const
    {
        return m_window->find<T>(name);
    }
    [[nodiscard]] QString filterText() const { return m_window->filterText(); }

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
        QCOMPARE(m_window->matched(), countedOutcomes(all));
        QVERIFY2(view()->statusText().contains(u" in memory"_s), qPrintable(view()->statusText()));
        const qint64 total = countedOutcomes(all);
        QCOMPARE(sumOf(*chart<ExploreTimeChart>("exploreTimes"), 1, 5), total); // no time is brushed
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 5), countedOutcomes(noConfidence));
        qint64 verified = 0;
        for (const GroupCount& g : groupedOutcomes({u"verified"_s}, noConfidence))
            verified += g.verified;
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 2), verified);
        QCOMPARE(sumOf(*chart<ExploreReliabilityChart>("exploreReliability"), 3, 3), verified);
        const auto places = groupedOutcomes({u"cluster"_s, u"playbook"_s}, noPlace);
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
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->openCharts());
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
        auto* confidence = m_window->plot<ExploreConfidenceChart>("exploreConfidence");
        QVERIFY(m_window->drag(confidence, 18, 19));
        QCOMPARE(filterText(), u"confidence>=0.90 confidence<=1.00"_s);
        compareWithStats(filterText(), {}, filterText());
        QVERIFY(m_window->click(confidence, 14));
        QCOMPARE(filterText(), u"confidence>=0.70 confidence<0.75"_s);
        compareWithStats(filterText(), {}, filterText());
        const QString first = filterText();
        auto* heat = m_window->plot<ExploreHeatChart>("exploreHeat");
        int busiest = 0;
        for (int i = 1; i < heat->elements(); ++i)
            if (heat->data().counts[size_t(i)] > heat->data().counts[size_t(busiest)])
                busiest = i;
        QVERIFY(m_window->click(heat, busiest));
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
        QVERIFY(m_window->drag(m_window->plot<ExploreTimeChart>("exploreTimes"), steps / 3, steps / 2));
        QCOMPARE(sumOf(*chart<ExploreTimeChart>("exploreTimes"), 1, 5), before);
        const QString range = u"created_at>=%1 created_at<%2"_s.arg(isoTimestamp(begins[size_t(steps / 3)]),
                                                                    isoTimestamp(begins[size_t(steps / 2) + 1]));
        const qint64 expected = countedOutcomes(range);
        QVERIFY(expected > 0 && expected < before);
        QCOMPARE(sumOf(*chart<ExploreConfidenceChart>("exploreConfidence"), 2, 5), expected);
        QCOMPARE(m_window->matched(), expected);
    }

    /// What is chosen is drawn; it is moved, made longer and taken away with keys, and dragged and made shorter with the mouse.
    void movingTheBrush()
    {
        auto* plot = m_window->plot<ExploreConfidenceChart>("exploreConfidence");
        const auto brushIs = [&](int first, int last) { return plot->brush() == Plot::Span{first, last}; };
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers) { return m_window->press(plot, key, modifiers); };
        QVERIFY(!plot->brush());
        QVERIFY(m_window->drag(plot, 14, 16));
        QVERIFY(brushIs(14, 16));
        QVERIFY(press(Qt::Key_Left, Qt::ControlModifier));
        QVERIFY(brushIs(13, 15));
        QCOMPARE(filterText(), u"confidence>=0.65 confidence<0.80"_s);
        QVERIFY(press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier));
        QVERIFY(brushIs(13, 16));
        compareWithStats(filterText(), {}, filterText());
        const auto drag = [&](QPoint from, QPoint to) { return m_window->drag(plot, from, to); };
        const auto middle = [&](int bin) { return ExploreDriver::middleOf(*plot, bin); };
        QVERIFY(drag(middle(14), middle(15))); // at its middle: all of it
        QVERIFY(brushIs(14, 17));
        const QRectF last = plot->areaOf(17);
        QVERIFY(drag(QPoint(int(last.right()) - 2, middle(17).y()), middle(15))); // at its edge: this edge
        QVERIFY(brushIs(14, 15));
        QVERIFY(m_window->click(plot, 14)); // a click in it chooses that one alone
        QVERIFY(brushIs(14, 14));
        QVERIFY(press(Qt::Key_Escape, Qt::NoModifier));
        QVERIFY(!plot->brush());
        QCOMPARE(filterText(), QString());
        compareWithStats({}, {}, {});
    }

    void movingTheTime()
    {
        auto* plot = m_window->plot<ExploreTimeChart>("exploreTimes");
        const qint64 all = m_window->matched();
        QVERIFY(m_window->drag(plot, 4, 9));
        QVERIFY((plot->brush() == Plot::Span{4, 9}));
        QVERIFY(m_window->press(plot, Qt::Key_Right, Qt::ControlModifier));
        QVERIFY((plot->brush() == Plot::Span{5, 10}));
        QVERIFY(m_window->matched() < all);
        QVERIFY(m_window->press(plot, Qt::Key_Escape));
        QVERIFY(!plot->brush());
        QCOMPARE(m_window->matched(), all);
    }

    /// Shift leaves a time out, until a range takes its place; who drags beyond the plot takes everything up to its end.
    void timesLeftOut()
    {
        const auto* times = chart<ExploreTimeChart>("exploreTimes");
        auto* plot = m_window->plot<ExploreTimeChart>("exploreTimes");
        const qint64 all = m_window->matched();
        int step = 1; // without the first one the others are a range
        qint64 there = 0;
        for (; there == 0 && step < plot->elements(); ++step)
            for (int c = 1; c <= 5; ++c)
                there += times->table().copiedRows[size_t(step)][c].toLongLong();
        QVERIFY(there > 0 && there < all);
        QVERIFY(m_window->click(plot, step - 1, Qt::ShiftModifier));
        QVERIFY2(filterText().startsWith(u"-(created_at>="_s), qPrintable(filterText()));
        QCOMPARE(m_window->matched(), all - there);
        QVERIFY(!plot->brush()); // it is no range
        const int last = plot->elements() - 1;
        const QPoint from = ExploreDriver::middleOf(*plot, last - 2), beyond(plot->width() + 300, -200);
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        for (const QEvent::Type type : {QEvent::MouseMove, QEvent::MouseButtonRelease}) {
            QMouseEvent event(type, QPointF(beyond), QPointF(plot->mapToGlobal(beyond)),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                              type == QEvent::MouseMove ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
            QApplication::sendEvent(plot, &event);
        }
        QVERIFY(m_window->settle());
        QVERIFY((plot->brush() == Plot::Span{last - 2, last}));
        QCOMPARE(filterText(), QString());
        QVERIFY(m_window->press(plot, Qt::Key_Escape));
        QCOMPARE(m_window->matched(), all);
    }

    /// A name of the legend includes what it stands for, with Shift it leaves that out.
    void legendChooses()
    {
        auto* plot = m_window->plot<ExploreTimeChart>("exploreTimes");
        const qint64 all = m_window->matched();
        std::vector<qint64> totals;
        for (const StackedTimePlot::Series& series : plot->data().series)
            totals.push_back(series.total);
        QVERIFY(totals.size() > 2);
        for (size_t i = 0; i < totals.size(); ++i)
            for (const bool exclude : {false, true}) {
                m_window->filter({});
                QVERIFY(m_window->settle());
                QVERIFY(m_window->clickAt(plot, plot->legendArea(int(i)).center(), exclude ? Qt::ShiftModifier : Qt::NoModifier));
                QVERIFY2(m_window->matched() == (exclude ? all - totals[i] : totals[i]), qPrintable(filterText()));
            }
    }

    /// So does a name beside or below the map: all of that cluster or playbook, whatever is said of the other one.
    void namesOfTheMapChoose()
    {
        auto* map = m_window->plot<ExploreHeatChart>("exploreHeat");
        const int columns = int(map->data().columns.size());
        QVERIFY(map->data().rows.size() > 1 && columns > 1);
        const QString cluster = map->data().rows[1], playbook = map->data().columns[1];
        const QRectF field = map->areaOf(columns + 1), lowest = map->areaOf(map->elements() - 1);
        const QPoint row(4, int(field.center().y())), column(int(field.center().x()), int(lowest.bottom()) + 4);
        const auto press = [&](QPoint at, Qt::KeyboardModifiers modifiers) { return m_window->clickAt(map, at, modifiers); };
        QVERIFY(press(row, {}));
        QCOMPARE(filterText(), u"cluster=\"%1\""_s.arg(cluster));
        QVERIFY(press(column, {}));
        QCOMPARE(filterText(), u"cluster=\"%1\" playbook=\"%2\""_s.arg(cluster, playbook));
        QVERIFY(press(row, Qt::ShiftModifier));
        QCOMPARE(filterText(), u"playbook=\"%2\" -cluster=\"%1\""_s.arg(cluster, playbook));
    }

    /// What the filter picks stands out in the map and in the list, where neighbours can be moved; Escape takes it away.
    void pickedStandOut()
    {
        auto* map = m_window->plot<ExploreHeatChart>("exploreHeat");
        const int columns = int(map->data().columns.size());
        QVERIFY(map->data().rows.size() > 1 && columns > 1 && map->picked().empty());
        m_window->filter(u"cluster=\"%1\""_s.arg(map->data().rows[1]));
        QCOMPARE(int(map->picked().size()), columns);
        for (const int field : map->picked())
            QCOMPARE(map->rowOf(field), 1);
        QVERIFY(m_window->press(map, Qt::Key_Escape));
        QCOMPARE(filterText(), QString());
        QVERIFY(map->picked().empty());
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Home);
        QTest::keyClick(map, Qt::Key_Down); // one row further
        QVERIFY((map->marked() == Plot::Span{columns, columns}));
        QTest::keyClick(map, Qt::Key_Up);
        QVERIFY((map->marked() == Plot::Span{0, 0}));

        const auto* top = chart<ExploreTopChart>("exploreTop");
        top->findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(m_window->settle());
        auto* list = m_window->plot<ExploreTopChart>("exploreTop");
        QVERIFY(m_window->click(list, 0));
        QVERIFY((list->brush() == Plot::Span{0, 0}));
        QVERIFY(m_window->press(list, Qt::Key_Down, Qt::ControlModifier));
        QVERIFY((list->brush() == Plot::Span{1, 1}));
        QCOMPARE(filterText(), u"cluster=\"%1\""_s.arg(top->table().copiedRows[1][0]));
        QVERIFY(m_window->click(list, 1, Qt::ShiftModifier));
        QVERIFY(std::ranges::find(list->picked(), 1) == list->picked().end() && !list->picked().empty());
        QVERIFY(m_window->press(list, Qt::Key_Escape));
        QCOMPARE(filterText(), QString());
    }

    /// The most frequent values of any field say what `stats` says; a click includes one, with Shift it leaves one out.
    void topList()
    {
        const auto* top = chart<ExploreTopChart>("exploreTop");
        auto* field = top->findChild<QComboBox*>();
        const std::pair<int, QString> fields[] = {{0, u"playbook"_s}, {1, u"cluster"_s}, {2, u"namespace"_s}, {3, u"user"_s},
                                                  {4, u"key"_s},      {5, u"path"_s},    {6, u"feedback"_s}};
        for (const auto& [index, name] : fields) {
            field->setCurrentIndex(index);
            QVERIFY(m_window->settle());
            const auto expected = groupedOutcomes({name}, {});
            QVERIFY(!top->table().copiedRows.empty());
            for (const QStringList& row : top->table().copiedRows) {
                const auto found = std::ranges::find_if(expected, [&](const GroupCount& g) { return g.key.text() == row[0]; });
                QVERIFY2(found != expected.end(), qPrintable(name + u' ' + row[0]));
                qint64 sum = 0;
                for (int c = 1; c < row.size(); ++c)
                    sum += row[c].toLongLong();
                QCOMPARE(sum, found->n);
                QCOMPARE(row[1].toLongLong(), found->verified);
            }
        }
        field->setCurrentIndex(1);
        QVERIFY(m_window->settle());
        const QString cluster = top->table().copiedRows.front()[0];
        auto* plot = m_window->plot<ExploreTopChart>("exploreTop");
        QVERIFY(m_window->click(plot, 0));
        QCOMPARE(filterText(), u"cluster=\"%1\""_s.arg(cluster));
        QCOMPARE(m_window->matched(), countedOutcomes(filterText()));
        QVERIFY(top->table().copiedRows.size() > 1); // its own part of the filter is left out
        QVERIFY(m_window->click(plot, 0, Qt::ShiftModifier));
        QCOMPARE(filterText(), u"-(cluster=\"%1\")"_s.arg(cluster));
        QCOMPARE(m_window->matched(), countedOutcomes(filterText()));
        // Those without any can be chosen, too.
        m_window->filter({});
        field->setCurrentIndex(0);
        QVERIFY(m_window->settle());
        for (const GroupCount& g : groupedOutcomes({u"playbook"_s}, {}))
            if (g.key.isNull()) {
                const auto& lines = top->plot().data().lines;
                const auto none = std::ranges::find_if(lines, &TopPlot::Line::isQuiet);
                QVERIFY(none != lines.end());
                QVERIFY(m_window->click(plot, int(none - lines.begin())));
                QCOMPARE(filterText(), u"playbook=null"_s);
                QCOMPARE(m_window->matched(), g.n);
            }
    }

    /// Charts are hidden and moved, one is always there, and all that is remembered.
    void arranged()
    {
        const auto shown = [this] {
            QStringList names;
            auto* page = m_window->find<ExplorePage>("explorePage");
            for (const ExploreChart* c : page->arrangement().shown())
                names << c->objectName();
            for (const ExploreChart* c : page->charts())
                if (c->isVisible() != names.contains(c->objectName()))
                    return QStringList{u"not as it says"_s};
            return names;
        };
        const auto choose = [this](const char* frame, const QString& text) {
            QMenu* menu = chart<ExploreChart>(frame)->menu();
            Q_EMIT menu->aboutToShow();
            for (QAction* a : menu->actions())
                if (a->text() == text && a->isEnabled()) {
                    a->trigger();
                    return true;
                }
            return false;
        };
        const QStringList all = shown();
        QCOMPARE(all.size(), 6);
        QVERIFY(choose("exploreGaps", u"Move before the last one"_s));
        QCOMPARE(shown().last(), u"exploreTop"_s);
        QVERIFY(!choose("exploreTimes", u"Move before the last one"_s)); // it is the first one
        QVERIFY(choose("exploreTimes", u"Hide this chart"_s));
        for (const char* frame : {"exploreConfidence", "exploreReliability", "exploreHeat", "exploreGaps"})
            QVERIFY(choose(frame, u"Hide this chart"_s));
        QCOMPARE(shown(), QStringList{u"exploreTop"_s});
        QVERIFY(!choose("exploreTop", u"Hide this chart"_s));
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->openCharts());
        QCOMPARE(shown(), QStringList{u"exploreTop"_s});
        QAction* charts = m_window->find<ExplorePage>("explorePage")->arrangement().action();
        Q_EMIT charts->menu()->aboutToShow();
        for (QAction* a : charts->menu()->actions())
            if (a->objectName() == u"exploreChartsReset")
                a->trigger();
        QCOMPARE(shown(), all);
    }

    /// A picture to draw on, and numbers for a spreadsheet.
    /// The list below the charts has what the filter leaves; the outcome that is selected in it lights up where it is counted.
    void selectedOutcomeLightsUp()
    {
        ListView* list = m_window->list("exploreOutcomes");
        QVERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), int(m_window->matched()));
        QVERIFY(chart<ExploreConfidenceChart>("exploreConfidence")->plot().lit().empty());
        for (const int row : {3, 11, 40}) {
            list->scrollTo(list->model()->index(row, 0));
            m_window->clickRow(list, row);
            QVERIFY(m_window->settle());
            const double confidence = rawAt(list, row, "confidence").toDouble();
            const int bin = std::min(int(confidence * 20 + 1e-9), 19);
            QCOMPARE(chart<ExploreConfidenceChart>("exploreConfidence")->plot().lit(), std::vector<int>{bin});
            QCOMPARE(chart<ExploreReliabilityChart>("exploreReliability")->plot().lit(), std::vector<int>{bin / 2});
            const auto& times = chart<ExploreTimeChart>("exploreTimes")->plot();
            QCOMPARE(times.lit().size(), 1U);
            const Timestamp at = *parseTimestamp(rawAt(list, row, "created_at"));
            QVERIFY(times.data().begins[size_t(times.lit().front())] <= at && at < times.data().begins[size_t(times.lit().front()) + 1]);
            const auto& heat = chart<ExploreHeatChart>("exploreHeat")->plot();
            for (const int field : heat.lit())
                QVERIFY(heat.describe(field).contains(rawAt(list, row, "cluster_id")));
            QVERIFY(chart<ExploreGapChart>("exploreGaps")->plot().lit().size() <= 1);
        }
        keepPicture(&m_window->window(), "explore-lit");
        // Another brush: the same outcome is lit, and the list is what it leaves.
        const std::vector<int> lit = chart<ExploreConfidenceChart>("exploreConfidence")->plot().lit();
        m_window->filter(u"confidence>=0.5"_s);
        QVERIFY(m_window->settle());
        QTRY_COMPARE(list->model()->rowCount(), int(m_window->matched()));
        QCOMPARE(chart<ExploreConfidenceChart>("exploreConfidence")->plot().lit(), lit);
        m_window->filter(u"confidence>2"_s);
        QVERIFY(m_window->settle());
        QTRY_COMPARE(list->model()->rowCount(), 0);
        QVERIFY(chart<ExploreConfidenceChart>("exploreConfidence")->plot().lit().empty());
    }

    void copied()
    {
        const auto* confidence = chart<ExploreConfidenceChart>("exploreConfidence");
        const auto copy = [&](const QString& text) {
            for (QAction* a : confidence->menu()->actions())
                if (a->text() == text)
                    a->trigger();
        };
        copy(u"Copy drawing (SVG)"_s);
        const QMimeData* drawn = QGuiApplication::clipboard()->mimeData();
        QXmlStreamReader xml(drawn->data(u"image/svg+xml"_s));
        QVERIFY(xml.readNextStartElement() && xml.name() == u"svg");
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(drawn->data(u"image/svg+xml"_s).contains("Confidence") && drawn->hasImage());
        copy(u"Copy numbers as CSV"_s);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 21);
        QVERIFY2(lines.front().startsWith(u"from,to,verified"_s), qPrintable(lines.front()));
    }

    /// Texts are not in memory: they are looked through, and the charts follow as they follow any filter.
    void wordsAreFollowed()
    {
        const ListView* list = m_window->list("exploreOutcomes");
        for (const QString& filter : {u"image"_s, u"-image"_s, u"fix:restart or query:pod"_s, u"image confidence>=0.5"_s}) {
            m_window->filter(filter);
            QVERIFY(m_window->settle());
            QVERIFY(view()->counts());
            QTRY_COMPARE(list->model()->rowCount(), int(m_window->matched()));
            QVERIFY(m_window->matched() < view()->counts()->rows);
            QCOMPARE(sumOf(*chart<ExploreTimeChart>("exploreTimes"), 1, 5), m_window->matched());
        }
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
