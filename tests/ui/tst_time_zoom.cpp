// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/PatternTimeline.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/charts/times/TimelinePlot.h"
#include "ui/models/Format.h"
#include "ui/views/dashboard/OutcomeTrendChart.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/lab/LabTimelinePlot.h"

#include <QApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int days = 40;

StackedTimePlot::Data dataOf(int steps)
{
    StackedTimePlot::Data out;
    for (int i = 0; i <= steps; ++i)
        out.begins.push_back({testNow().us + i * Timestamp::perDay});
    StackedTimePlot::Series series{[] { return styleOf(OutcomeState::Verified); }, {}, 0};
    for (int i = 0; i < steps; ++i)
        series.values.push_back(i == 0 ? 1'000 : i % 7);
    out.series.push_back(std::move(series));
    return out;
}

bool turnWheel(QWidget& widget, QPointF at, int notches, Qt::KeyboardModifiers modifiers = {})
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    event.setAccepted(false);
    QApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

void drag(QWidget& widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    for (const auto& [type, at] : {std::pair(QEvent::MouseButtonPress, from), {QEvent::MouseMove, to}, {QEvent::MouseButtonRelease, to}}) {
        const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, QPointF(at), widget.mapToGlobal(QPointF(at)), button,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, modifiers);
        QApplication::sendEvent(&widget, &event);
    }
}

/// As a desktop sends it: a click, and a second press that says it is one.
void doubleClick(QWidget& widget, QPoint at)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
    QMouseEvent second(QEvent::MouseButtonDblClick, QPointF(at), widget.mapToGlobal(QPointF(at)), Qt::LeftButton, Qt::LeftButton,
                       Qt::NoModifier);
    QApplication::sendEvent(&widget, &second);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, at);
}

QPoint middleOf(const Plot& plot, int step) { return plot.areaOf(step).center().toPoint(); }

} // namespace

/// Looking at a part of a time chart more closely: no filter, and a way back.
class TimeZoomTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<StackedTimePlot> m_plot;

    [[nodiscard]] double first() const { return m_plot->zoom().first(); }
    [[nodiscard]] double last() const { return m_plot->zoom().last(); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_plot = std::make_unique<StackedTimePlot>(u"Times"_s);
        m_plot->resize(640, 240);
        m_plot->setChoosable(true);
        m_plot->setZoomable(true);
        m_plot->setData(dataOf(days));
        m_plot->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
    }
    void cleanup() { m_plot.reset(); }

    /// Numbers alone.
    void placesStayWithinWhatThereIs()
    {
        StepZoom zoom;
        zoom.setSteps(10);
        QVERIFY(zoom.isAll());
        zoom.zoom(5, 0.5);
        QCOMPARE(zoom.first(), 2.5);
        QCOMPARE(zoom.last(), 7.5);
        zoom.pan(100);
        QCOMPARE(zoom.first(), 5.0);
        QCOMPARE(zoom.last(), 10.0);
        zoom.makeVisible(1);
        QCOMPARE(zoom.first(), 1.0);
        zoom.makeVisible(8);
        QCOMPARE(zoom.last(), 9.0);
        zoom.show(4, 5);
        QCOMPARE(zoom.span(), StepZoom::least);
        for (int i = 0; i < 50; ++i)
            zoom.zoom(4.5, 0.8);
        QCOMPARE(zoom.span(), StepZoom::least);
        for (int i = 0; i < 50; ++i)
            zoom.zoom(4.5, 1.25);
        QVERIFY(zoom.isAll());
        zoom.setSteps(2); // fewer than are shown at least
        zoom.zoom(1, 0.1);
        QVERIFY(zoom.isAll());
        zoom.setSteps(0);
        zoom.zoom(0, 0.5);
        zoom.pan(1);
        QVERIFY(zoom.isAll());
    }

    /// What is below the pointer stays there; where nothing is hidden the page gets the wheel.
    void theWheelZoomsAboutThePointer()
    {
        const QPoint at = middleOf(*m_plot, 30);
        QVERIFY(!turnWheel(*m_plot, at, -1));
        QVERIFY(turnWheel(*m_plot, at, 3));
        QVERIFY(m_plot->zoom().span() < days * 0.6);
        QVERIFY2(std::abs(m_plot->areaOf(30).center().x() - at.x()) <= 1, qPrintable(QString::number(m_plot->areaOf(30).center().x())));
        QCOMPARE(m_plot->areaOf(0).width(), 0.0); // not seen
        const QRectF all = m_plot->areaOf(0).united(m_plot->areaOf(days - 1));
        QVERIFY(all.left() >= 0 && all.right() <= m_plot->width());
        QVERIFY(turnWheel(*m_plot, at, -20));
        QVERIFY(m_plot->zoom().isAll());
    }

    void shiftMovesWhatIsSeen()
    {
        const QSignalSpy chosen(m_plot.get(), &Plot::chosen);
        drag(*m_plot, middleOf(*m_plot, 10), middleOf(*m_plot, 12), Qt::ShiftModifier);
        QCOMPARE(chosen.count(), 1); // nothing is hidden: it leaves them out, as in every chart
        QVERIFY(chosen.first()[1].toBool());
        turnWheel(*m_plot, middleOf(*m_plot, 20), 4);
        const double before = first(), width = m_plot->areaOf(20).width();
        drag(*m_plot, middleOf(*m_plot, 20), middleOf(*m_plot, 20) - QPoint(int(3 * width), 0), Qt::ShiftModifier);
        QVERIFY2(std::abs(first() - before - 3) < 0.2, qPrintable(QString::number(first() - before)));
        QCOMPARE(chosen.count(), 1);
        QTest::mouseClick(m_plot.get(), Qt::LeftButton, Qt::ShiftModifier, middleOf(*m_plot, 20));
        QTRY_COMPARE(chosen.count(), 2); // a click leaves out what it is on, still
        QCOMPARE(chosen.last()[0].value<Plot::Span>().first, 20);
        QVERIFY(chosen.last()[1].toBool());
    }

    /// The first click of a double click does not change the filter on the way.
    void doubleClicks()
    {
        const QSignalSpy chosen(m_plot.get(), &Plot::chosen);
        m_plot->setBrush(Plot::Span{10, 19});
        doubleClick(*m_plot, middleOf(*m_plot, 15));
        QCOMPARE(first(), 10.0);
        QCOMPARE(last(), 20.0);
        m_plot->setBrush(Plot::Span{12, 15});
        doubleClick(*m_plot, middleOf(*m_plot, 13));
        QCOMPARE(first(), 12.0);
        m_plot->zoomBack();
        QCOMPARE(first(), 10.0);
        QCOMPARE(last(), 20.0);
        m_plot->zoomBack();
        QVERIFY(m_plot->zoom().isAll());
        doubleClick(*m_plot, middleOf(*m_plot, 13));
        QVERIFY(!m_plot->zoom().isAll());
        m_plot->setBrush({});
        doubleClick(*m_plot, middleOf(*m_plot, 13)); // elsewhere
        QVERIFY(m_plot->zoom().isAll());
        QCOMPARE(chosen.count(), 0);
        m_plot->setBrush(Plot::Span{10, 19});
        QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, middleOf(*m_plot, 15));
        QTRY_COMPARE(chosen.count(), 1); // a single one
        QVERIFY((chosen.last()[0].value<Plot::Span>() == Plot::Span{15, 15}));
    }

    /// A brush that is not seen is not taken hold of, and of one that reaches beyond what is seen only the edge that is.
    void edgesThatAreNotSeen()
    {
        const QSignalSpy chosen(m_plot.get(), &Plot::chosen);
        const auto last = [&] { return chosen.last()[0].value<Plot::Span>(); };
        m_plot->setBrush(Plot::Span{20, 29});
        doubleClick(*m_plot, middleOf(*m_plot, 25));
        QCOMPARE(first(), 20.0);
        m_plot->setBrush(Plot::Span{2, 3});
        const QRectF leftmost = m_plot->areaOf(20);
        QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, QPoint(int(leftmost.left()) + 2, int(leftmost.center().y())));
        QTRY_COMPARE(chosen.count(), 1);
        QVERIFY((last() == Plot::Span{20, 20}));
        m_plot->setBrush(Plot::Span{15, 25});
        const QPoint hold(int(leftmost.left()) + 2, int(leftmost.center().y()));
        drag(*m_plot, hold, hold + QPoint(int(2 * leftmost.width()), 0), Qt::NoModifier);
        QCOMPARE(chosen.count(), 2);
        QVERIFY((last() == Plot::Span{17, 27})); // moved, and no shorter
        const QRectF end = m_plot->areaOf(25);
        drag(*m_plot, QPoint(int(end.right()) - 1, hold.y()), middleOf(*m_plot, 27), Qt::NoModifier);
        QVERIFY((last() == Plot::Span{15, 27})); // by the edge that is seen
    }

    /// What was clicked on a chart that is shown no more is not chosen; who has lost the button moves nothing.
    void whatEndsInBetween()
    {
        const QSignalSpy chosen(m_plot.get(), &Plot::chosen);
        m_plot->setBrush(Plot::Span{10, 19});
        QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, middleOf(*m_plot, 15));
        m_plot->hide();
        QTest::qWait(QApplication::doubleClickInterval() + 200); // wait: nothing happens
        QCOMPARE(chosen.count(), 0);
        m_plot->show();
        turnWheel(*m_plot, middleOf(*m_plot, 20), 4);
        const QPointF at(middleOf(*m_plot, 20)), elsewhere = at + QPointF(60, 0);
        QMouseEvent press(QEvent::MouseButtonPress, at, m_plot->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, Qt::ShiftModifier);
        QApplication::sendEvent(m_plot.get(), &press);
        const double before = first();
        QMouseEvent hover(QEvent::MouseMove, elsewhere, m_plot->mapToGlobal(elsewhere), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(m_plot.get(), &hover);
        QCOMPARE(first(), before);
    }

    /// There is nothing to go back to behind a view of everything, whichever way led there.
    void backFromEverything()
    {
        m_plot->setBrush(Plot::Span{10, 19});
        doubleClick(*m_plot, middleOf(*m_plot, 15));
        m_plot->setBrush(Plot::Span{12, 15});
        doubleClick(*m_plot, middleOf(*m_plot, 13));
        m_plot->setFocus();
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(m_plot.get(), Qt::Key_Minus);
        QVERIFY(m_plot->zoom().isAll());
        turnWheel(*m_plot, middleOf(*m_plot, 30), 2);
        m_plot->zoomBack();
        QVERIFY(m_plot->zoom().isAll());
        m_plot->setBrush(Plot::Span{0, days - 1}); // everything is marked
        doubleClick(*m_plot, middleOf(*m_plot, 13));
        QVERIFY(m_plot->zoom().isAll());
    }

    /// Nothing can be looked at more closely there: the page gets the wheel.
    void fewSteps()
    {
        for (const int steps : {1, 3}) {
            m_plot->setData(dataOf(steps));
            QVERIFY(!turnWheel(*m_plot, middleOf(*m_plot, 0), 2));
            QVERIFY(m_plot->zoom().isAll());
            QTest::keyClick(m_plot.get(), Qt::Key_Plus);
            QVERIFY(m_plot->zoom().isAll());
        }
    }

    /// Keys do the same, and bring what they walk to into sight.
    void keys()
    {
        m_plot->setFocus();
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(m_plot.get(), Qt::Key_Plus);
        QVERIFY(m_plot->zoom().span() < days / 2.0);
        QTest::keyClick(m_plot.get(), Qt::Key_Home);
        QCOMPARE(first(), 0.0);
        QTest::keyClick(m_plot.get(), Qt::Key_End);
        QCOMPARE(last(), double(days));
        QTest::keyClick(m_plot.get(), Qt::Key_PageUp);
        QVERIFY(last() < days);
        QTest::keyClick(m_plot.get(), Qt::Key_End); // where the keys are already
        QCOMPARE(last(), double(days));
        const int from = int(first());
        for (int i = days; i > from - 2; --i) // to the left, and all of it is marked
            QTest::keyClick(m_plot.get(), Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY2(m_plot->marked()->first < from && m_plot->marked()->first >= first(), qPrintable(QString::number(first())));
        QTest::keyClick(m_plot.get(), Qt::Key_0);
        QVERIFY(m_plot->zoom().isAll());
    }

    /// A brush that keys move is not lost out of sight.
    void keysMoveTheBrush()
    {
        const QSignalSpy chosen(m_plot.get(), &Plot::chosen);
        m_plot->setBrush(Plot::Span{20, 29});
        doubleClick(*m_plot, middleOf(*m_plot, 25));
        m_plot->setFocus();
        QTest::keyClick(m_plot.get(), Qt::Key_Right, Qt::ControlModifier);
        QVERIFY((chosen.last()[0].value<Plot::Span>() == Plot::Span{21, 30}));
        QCOMPARE(last(), 31.0);
        m_plot->setBrush(Plot::Span{21, 30});
        QTest::keyClick(m_plot.get(), Qt::Key_Left, Qt::ControlModifier);
        QVERIFY((chosen.last()[0].value<Plot::Span>() == Plot::Span{20, 29}));
        QCOMPARE(first(), 20.0);
    }

    /// Other steps of the same time: what is seen stays; of another time: everything.
    void newData()
    {
        m_plot->setBrush(Plot::Span{10, 19});
        doubleClick(*m_plot, middleOf(*m_plot, 15));
        m_plot->setData(dataOf(days)); // other numbers
        QCOMPARE(first(), 10.0);
        m_plot->setData(dataOf(days + 1)); // a day later
        QCOMPARE(first(), 10.0);
        QCOMPARE(last(), 20.0);
        StackedTimePlot::Data other = dataOf(days);
        for (Timestamp& begin : other.begins)
            begin.us += 400 * Timestamp::perDay;
        m_plot->setData(std::move(other));
        QVERIFY(m_plot->zoom().isAll());
        m_plot->setData({});
        QVERIFY(m_plot->zoom().isAll() && !turnWheel(*m_plot, {300, 100}, 1));
    }

    /// In the window: nothing is counted anew, and what is seen is said.
    void inTheWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(u"explore"_s);
        QVERIFY(w.settle());
        const auto* chart = w.find<ExploreTimeChart>("exploreTimes");
        auto* plot = const_cast<StackedTimePlot*>(&chart->plot());
        auto* back = w.find<QToolButton>("exploreTimesBack");
        QVERIFY(back->isHidden());
        turnWheel(*plot, middleOf(*plot, plot->elements() / 2), 3, Qt::ControlModifier);
        QVERIFY(!back->isHidden() && back->text().contains(u'›'));
        QVERIFY(w.find<QLineEdit>("filter")->text().isEmpty() && !plot->brush());
        plot->showAll();
        plot->setBrush(Plot::Span{1, 4});
        doubleClick(*plot, middleOf(*plot, 2));
        const auto& begins = plot->data().begins;
        QCOMPARE(plot->zoom().last(), 5.0);
        QVERIFY2(back->text().endsWith(format::days(begins[1], {begins[5].us - 1})), qPrintable(back->text())); // not the day behind
        plot->setBrush({});
        keepPicture(&w.window(), "explore-zoomed");
        back->click();
        QVERIFY(back->isHidden() && plot->zoom().isAll());
        turnWheel(*plot, middleOf(*plot, plot->elements() / 2), 3, Qt::ControlModifier);
        QVERIFY(!back->isHidden());
        QVERIFY(w.open(sharedDatabase(500))); // of another database everything is seen
        QVERIFY(w.settle());
        QVERIFY(back->isHidden() && plot->zoom().isAll());
    }

    /// The same on the dashboard, where a click is a range of time and a zoom is none.
    void onTheDashboard()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(u"dashboard"_s);
        QVERIFY(w.settle());
        for (const char* name : {"trendStates", "trendConfidences"}) {
            const auto* chart = w.find<OutcomeTrendChart>(name);
            auto* plot = const_cast<StackedTimePlot*>(&chart->plot());
            const auto* back = chart->findChild<QToolButton*>(u"trendBack"_s);
            QVERIFY(back && back->isHidden());
            QVERIFY(plot->elements() > 2 * StepZoom::least);
            const QPoint at = middleOf(*plot, plot->elements() / 2);
            QVERIFY(!turnWheel(*plot, at, 3) && plot->zoom().isAll()); // the page is scrolled
            QVERIFY(turnWheel(*plot, at, 3, Qt::ControlModifier));
            QVERIFY(!plot->zoom().isAll() && !back->isHidden() && back->text().contains(u'›'));
            const StepZoom zoom = plot->zoom();
            QVERIFY(!turnWheel(*plot, at, 1) && !turnWheel(*plot, at, -1));
            QVERIFY(plot->zoom() == zoom);
            QVERIFY(plot->seen().first > plot->data().begins.front());
        }
        const auto* states = w.find<OutcomeTrendChart>("trendStates");
        states->findChild<QToolButton*>(u"trendBack"_s)->click();
        QVERIFY(states->plot().zoom().isAll());
        QVERIFY(w.open(sharedDatabase(500))); // of another database everything is seen
        w->showView(u"dashboard"_s);
        QVERIFY(w.settle());
        QVERIFY(w.find<OutcomeTrendChart>("trendConfidences")->plot().zoom().isAll());
    }

    /// Elements that are no steps: an event that is not seen is not pointed at, and keys bring it into sight.
    void eventsOfALife()
    {
        TimelinePlot life(u"Promotion timeline"_s);
        PatternHistory history;
        for (int day = 0; day < 40; ++day) {
            PatternEvent e;
            e.at = {testNow().us - (40 - day) * Timestamp::perDay};
            e.kind = day == 3 ? EventKind::Promoted : EventKind::Bumped;
            e.countAfter = day + 1;
            history.events.push_back(e);
        }
        life.resize(640, 200);
        life.setZoomable(true);
        life.setHistory(history);
        life.show();
        QVERIFY(QTest::qWaitForWindowExposed(&life));
        QVERIFY(life.zoom().isAll() && life.seen().first < history.events.front().at && life.seen().second > history.events.back().at);
        const QPoint at = middleOf(life, 20);
        QVERIFY(turnWheel(life, at, 8));
        QVERIFY(!life.zoom().isAll());
        QVERIFY2(std::abs(life.areaOf(20).center().x() - at.x()) <= 4, qPrintable(QString::number(life.areaOf(20).center().x())));
        QCOMPARE(life.areaOf(0).width(), 0.0);
        QVERIFY(!life.grab().isNull());
        const auto seen = life.seen();
        history.events.back().countAfter = 50;
        life.setHistory(history); // read again
        QVERIFY(std::abs(life.seen().first.us - seen.first.us) < 60 * Timestamp::perSecond);
        QVERIFY(turnWheel(life, QPointF(at.x(), 5), 1)); // above the plot, where the glyphs are
        life.setFocus();
        QTest::keyClick(&life, Qt::Key_Home);
        QVERIFY(life.areaOf(0).width() > 0 && life.areaOf(39).width() == 0);
        QTest::keyClick(&life, Qt::Key_0);
        QVERIFY(life.zoom().isAll());
        for (int i = 0; i < 200; ++i)
            turnWheel(life, middleOf(life, 20), 1);
        QVERIFY(life.seen().second.us - life.seen().first.us < Timestamp::perHour); // minutes
        QVERIFY(!life.grab().isNull());
        history.events.erase(history.events.begin()); // of a long life the newest ones are read
        const auto minutes = life.seen();
        life.setHistory(history);
        QVERIFY(std::abs(life.seen().first.us - minutes.first.us) < 120 * Timestamp::perSecond);
        life.showAll();
        history.events = {history.events.front()};
        history.events.push_back(history.events.front());
        history.events.front().at = Timestamp::least();
        history.events.back().at = Timestamp::greatest();
        life.setHistory(history); // dates that nobody meant
        turnWheel(life, middleOf(life, 0), 30);
        QVERIFY(!life.zoom().isAll() && !life.grab().isNull());
        life.setHistory({});
        QVERIFY(life.zoom().isAll() && !turnWheel(life, {300, 100}, 1));
    }

    /// Promotions of the replay lab.
    void stepsOfTheLab()
    {
        LabTimelinePlot plot(u"Promotions"_s);
        LabTimelinePlot::Data data{{testNow().us - 72 * Timestamp::perDay}, testNow(), std::vector<LabTimelinePlot::Step>(72), {}};
        for (LabTimelinePlot::Step& step : data.steps)
            step.stored[0] = step.replayed[1] = 2;
        data.exactSince = Timestamp{testNow().us - 50 * Timestamp::perDay};
        plot.resize(640, 200);
        plot.setZoomable(true);
        plot.setData(data);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setPattern(data.from, testNow());
        QVERIFY(turnWheel(plot, middleOf(plot, 60), 6));
        QVERIFY(!plot.zoom().isAll() && plot.seen().first > data.from && plot.seen().second <= data.until);
        QCOMPARE(plot.areaOf(0).width(), 0.0);
        QVERIFY(!plot.grab().isNull());
        plot.setData(data); // the same steps
        QVERIFY(!plot.zoom().isAll());
        const auto seen = plot.seen();
        data.until.us += Timestamp::perDay; // replayed again later
        plot.setData(data);
        QVERIFY(std::abs(plot.seen().first.us - seen.first.us) < Timestamp::perSecond);
        QVERIFY(std::abs(plot.seen().second.us - seen.second.us) < Timestamp::perSecond);
        data.from.us -= 400 * Timestamp::perDay;
        data.until.us -= 400 * Timestamp::perDay;
        plot.setData(data); // another time
        QVERIFY(plot.zoom().isAll());
    }

    /// With Ctrl the wheel is the chart's, also where it leads no further: a page would jump.
    void controlIsMeant()
    {
        const QPoint at = middleOf(*m_plot, 30);
        QVERIFY(turnWheel(*m_plot, at, -1, Qt::ControlModifier));
        QVERIFY(m_plot->zoom().isAll());
        QVERIFY(turnWheel(*m_plot, at, 3, Qt::ControlModifier));
        QVERIFY(!m_plot->zoom().isAll());
    }

    /// Patterns that were seeded together begin at one moment: what was seen of one is not seen of the next.
    void anotherPattern()
    {
        PatternTimeline frame;
        auto* plot = frame.findChild<TimelinePlot*>();
        PatternHistory history;
        for (const int day : {20, 3})
            history.events.emplace_back().at = {testNow().us - day * Timestamp::perDay};
        frame.resize(640, 240);
        frame.show();
        QVERIFY(QTest::qWaitForWindowExposed(&frame));
        frame.expect(Locator(1));
        frame.showHistory(history);
        QTest::keyClick(plot, Qt::Key_Plus);
        QVERIFY(!plot->zoom().isAll());
        frame.expect(Locator(1)); // read again
        frame.showReading();
        frame.showHistory(history);
        QVERIFY(!plot->zoom().isAll());
        frame.expect(Locator(2));
        frame.showHistory(history);
        QVERIFY(plot->zoom().isAll() && frame.findChild<QToolButton*>(u"timelineBack"_s)->isHidden());
    }

    /// A pattern's timeline has the way back beside its title.
    void inAPatternsDetails()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(u"patterns"_s);
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        auto* plot = w.find<QWidget>("timelineFrame")->findChild<TimelinePlot*>();
        auto* back = w.find<QToolButton>("timelineBack");
        QVERIFY(plot->elements() > 0 && back->isHidden());
        QVERIFY(turnWheel(*plot, middleOf(*plot, 0), 5));
        QVERIFY(!back->isHidden() && !plot->zoom().isAll());
        back->click();
        QVERIFY(back->isHidden() && plot->zoom().isAll());
    }
};

HINDCAST_TEST(TimeZoomTest)
#include "tst_time_zoom.moc"
