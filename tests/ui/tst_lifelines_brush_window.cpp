// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/views/lifelines/LifeBrush.h"
#include "ui/views/lifelines/LifeLinesPlot.h"
#include "ui/views/lifelines/LifeLinesView.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QTimer>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 brushMinute = LifeBrush::unitUs;

/// A thousand pixels of a thousand minutes.
LifeScale minuteScale() { return {{0, 0, 1'000, 100}, {0}, {1'000 * brushMinute}}; }

LifeBrush brushOf(qint64 from, qint64 until)
{
    LifeBrush out;
    out.setAxis({0}, {1'000 * brushMinute});
    out.set(Timestamp{from * brushMinute}, Timestamp{until * brushMinute});
    return out;
}

LifeBrush::Times minutes(qint64 from, qint64 until) { return {{from * brushMinute}, {until * brushMinute}}; }

} // namespace

/// The brush of life-lines: when patterns were last seen. In numbers, and in the real window.
class LifeLinesBrushTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] LifeLinesView* view() const { return m_window->find<LifeLinesView>("lifelinesView"); }
    [[nodiscard]] LifeLinesPlot* plot() const { return m_window->find<LifeLinesPlot>("lifeLinesPlot"); }
    [[nodiscard]] LifeLinesChart* chart() const { return m_window->find<LifeLinesChart>("lifeLines"); }
    [[nodiscard]] const TimeRangeButton* range() const { return m_window->find<TimeRangeButton>("timeRange"); }
    [[nodiscard]] QString filterText() const { return m_window->find<QLineEdit>("filter")->text(); }
    [[nodiscard]] bool isThere() const
    {
        return QTest::qWaitFor([&] { return view()->isSettled(); }, 30'000) && m_window->settle();
    }
    /// Where a moment lies on the axis that is seen.
    [[nodiscard]] QPoint placeOf(Timestamp at) const
    {
        const auto [area, zoom] = std::pair(axis(), &plot()->zoom());
        const double share = double(at.us - zoom->from().us) / double(zoom->spanUs());
        return {int(std::lround(area.left() + share * area.width())), int(area.center().y())};
    }
    /// The area of the axis: right of the names, which end where the first element does.
    [[nodiscard]] QRectF axis() const
    {
        const double left = plot()->areaOf(0).right();
        return {left, plot()->laneArea(0).top(), plot()->laneArea(0).right() - left, plot()->laneArea(0).height()};
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mousePress(plot(), Qt::LeftButton, modifiers, from);
        for (const QPoint at : {from + (to - from) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, QPointF(at), plot()->mapToGlobal(QPointF(at)), Qt::NoButton, Qt::LeftButton, modifiers);
            QApplication::sendEvent(plot(), &move);
        }
        QTest::mouseRelease(plot(), Qt::LeftButton, modifiers, to);
        QVERIFY(isThere());
    }
    [[nodiscard]] qint64 patterns(const QByteArray& where) const
    {
        return sqlText(m_path, "SELECT count(*) FROM failure_patterns WHERE " + where).toLongLong();
    }
    /// Of the range that the window has now.
    [[nodiscard]] QByteArray isInRange() const
    {
        return "(last_seen_at >= " + QByteArray::number(range()->from()->us) + " AND last_seen_at < "
            + QByteArray::number(range()->until()->us) + ")";
    }
    [[nodiscard]] qint64 lanes() const { return qint64(plot()->lanes().size()); }
    /// When half of the patterns were last seen.
    [[nodiscard]] std::pair<Timestamp, Timestamp> someTime() const
    {
        const auto rows = sqlRows(m_path, "SELECT last_seen_at FROM failure_patterns ORDER BY last_seen_at");
        return {{rows[rows.size() / 4][0].toLongLong()}, {rows[rows.size() * 3 / 4][0].toLongLong()}};
    }

    void show()
    {
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(m_path));
        m_window->navigate(u"lifelines"_s);
        QVERIFY(isThere());
        QVERIFY(plot()->zoom().isAll() && lanes() > 8);
    }

private Q_SLOTS:
    /// Patterns that were last seen one after the other, over the last sixty days.
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        runSql(m_path,
               "UPDATE failure_patterns SET last_seen_at = " + QByteArray::number(testNow().us)
                   + " - (SELECT count(*) FROM failure_patterns b WHERE b.id < failure_patterns.id) * "
                   + QByteArray::number(60 * Timestamp::perDay) + " / (SELECT count(*) FROM failure_patterns)");
    }
    void cleanup() { m_window.reset(); }

    void takenHoldOf()
    {
        using Grip = LifeBrush::Grip;
        const LifeBrush brush = brushOf(200, 400);
        const LifeScale scale = minuteScale();
        QVERIFY(brush.gripAt(100, scale) == Grip::None && brush.gripAt(500, scale) == Grip::None);
        QVERIFY(brush.gripAt(196, scale) == Grip::First && brush.gripAt(204, scale) == Grip::First);
        QVERIFY(brush.gripAt(396, scale) == Grip::Last && brush.gripAt(404, scale) == Grip::Last);
        QVERIFY(brush.gripAt(300, scale) == Grip::Inside);
        QVERIFY(LifeBrush().gripAt(300, scale) == Grip::None);
        const LifeScale near{{0, 0, 1'000, 100}, {250 * brushMinute}, {350 * brushMinute}}; // both edges are beside what is seen
        QVERIFY(brush.gripAt(0, near) == Grip::Inside && brush.gripAt(999, near) == Grip::Inside);
    }

    void dragged()
    {
        const LifeBrush brush = brushOf(200, 400);
        const auto at = [](qint64 minute) { return Timestamp{minute * brushMinute}; };
        QCOMPARE(brush.dragged(LifeBrush::Grip::None, at(10), at(30)), minutes(10, 30));
        QCOMPARE(brush.dragged(LifeBrush::Grip::None, at(30), at(10)), minutes(10, 30)); // to the left
        QCOMPARE(brush.dragged(LifeBrush::Grip::None, {90 * Timestamp::perSecond}, {200 * Timestamp::perSecond}), minutes(1, 4));
        QCOMPARE(brush.dragged(LifeBrush::Grip::None, at(7), at(7)), minutes(7, 8)); // never nothing
        QCOMPARE(brush.dragged(LifeBrush::Grip::None, {-30 * Timestamp::perSecond}, {30 * Timestamp::perSecond}), minutes(-1, 1));
        QCOMPARE(brush.dragged(LifeBrush::Grip::Inside, at(300), at(310)), minutes(210, 410));
        QCOMPARE(brush.dragged(LifeBrush::Grip::First, at(200), at(250)), minutes(250, 400));
        QCOMPARE(brush.dragged(LifeBrush::Grip::Last, at(400), at(350)), minutes(200, 350));
        QCOMPARE(brush.dragged(LifeBrush::Grip::First, at(200), at(450)), minutes(400, 450)); // past the other edge
    }

    void stepped()
    {
        const LifeBrush brush = brushOf(200, 400);
        QCOMPARE(brush.stepped(50 * brushMinute, false), std::optional(minutes(250, 450)));
        QCOMPARE(brush.stepped(-50 * brushMinute, false), std::optional(minutes(150, 350)));
        QCOMPARE(brush.stepped(50 * brushMinute, true), std::optional(minutes(200, 450)));
        QCOMPARE(brush.stepped(-50 * brushMinute, true), std::optional(minutes(200, 350)));
        QVERIFY(!brush.stepped(-200 * brushMinute, true)); // nothing would be left
        QVERIFY(!brush.stepped(700 * brushMinute, false) && !brush.stepped(-300 * brushMinute, false));
        LifeBrush open;
        open.setAxis({0}, {1'000 * brushMinute});
        QVERIFY(!open.isThere());
        open.set(Timestamp{900 * brushMinute}, {});
        QVERIFY(open.isThere());
        QCOMPARE(open.times(), minutes(900, 1'000)); // where the axis ends
        QVERIFY(!open.stepped(50 * brushMinute, false));
        QCOMPARE(open.stepped(-50 * brushMinute, false), std::optional(minutes(850, 950)));
    }

    /// A span that is drawn is the range of the window; the brush is moved with keys and the mouse, and Escape takes it away.
    void drawnSpanIsTheFilter()
    {
        show();
        const qint64 all = lanes();
        const auto [from, until] = someTime();
        drag(placeOf(from), placeOf(until));
        QVERIFY(range()->from() && range()->until());
        QVERIFY(plot()->zoom().isAll());
        QCOMPARE(lanes(), patterns(isInRange()));
        QVERIFY(lanes() > 0 && lanes() < all);
        QVERIFY(plot()->times().isThere());
        QCOMPARE(plot()->times().times(), std::pair(*range()->from(), *range()->until()));
        QVERIFY2(chart()->title().contains(u"last seen"_s), qPrintable(chart()->title()));
        keepPicture(&m_window->window(), "lifelines-brushed");
        const auto before = plot()->times().times();
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(isThere());
        QVERIFY(*range()->from() < before.first && *range()->until() < before.second);
        QCOMPARE(lanes(), patterns(isInRange()));
        const Timestamp moved = *range()->from();
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(isThere());
        QCOMPARE(*range()->from(), moved); // its end alone
        QCOMPARE(lanes(), patterns(isInRange()));
        const auto [first, last] = plot()->times().times();
        drag(placeOf(last), placeOf({last.us - (last.us - first.us) / 3})); // its edge
        QCOMPARE(*range()->from(), first);
        QVERIFY(*range()->until() < last);
        QCOMPARE(lanes(), patterns(isInRange()));
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Escape);
        QVERIFY(isThere());
        QVERIFY(!range()->from() && !range()->until() && !plot()->times().isThere());
        QCOMPARE(lanes(), all);
        QVERIFY(!chart()->title().contains(u"last seen"_s));
    }

    /// With Shift that time is left out, in words of the filter; Escape fills the hole.
    void drawnSpanIsLeftOut()
    {
        show();
        const qint64 all = lanes();
        const auto [from, until] = someTime();
        drag(placeOf(from), placeOf(until), Qt::ShiftModifier);
        QVERIFY2(filterText().startsWith(u"-(last_seen_at>="_s), qPrintable(filterText()));
        QVERIFY(!range()->from() && !plot()->times().isThere());
        QVERIFY(lanes() > 0 && lanes() < all);
        const LifeChoice& choice = view()->drawn()->choice;
        const qint64 unit = (until.us - from.us) / 10; // a pixel is a long time
        for (const size_t i : choice.chosen) {
            const qint64 seen = view()->drawn()->book->patterns[i].lastSeenAt.us;
            QVERIFY(seen < from.us + unit || seen >= until.us - unit);
        }
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Escape);
        QVERIFY(isThere());
        QCOMPARE(filterText(), QString());
        QCOMPARE(lanes(), all);
    }

    /// Zooming is no filter: a double click on the brush shows that alone, a second one everything.
    void doubleClickIntoTheBrush()
    {
        show();
        const auto [from, until] = someTime();
        drag(placeOf(from), placeOf(until));
        const qint64 some = lanes();
        const auto brush = plot()->times().times();
        const QPoint inside = placeOf({brush.first.us + (brush.second.us - brush.first.us) / 2});
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, inside);
        QVERIFY(isThere());
        QVERIFY(!plot()->zoom().isAll());
        QVERIFY(std::abs(plot()->zoom().spanUs() - (brush.second.us - brush.first.us)) <= 2 * LifeBrush::unitUs);
        QCOMPARE(lanes(), some);
        QCOMPARE(plot()->times().times(), brush);
        const QPoint middle = placeOf({plot()->zoom().from().us + plot()->zoom().spanUs() / 2});
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, middle);
        QVERIFY(isThere());
        QVERIFY(plot()->zoom().isAll());
        QCOMPARE(lanes(), some);
    }

    /// A lane's menu: that pattern alone, or all but it.
    void lanesAreFiltered()
    {
        show();
        const qint64 all = lanes();
        const auto nameOf = [this](int lane) { return view()->drawn()->book->patterns[view()->drawn()->choice.chosen[size_t(lane)]].name; };
        const QString name = nameOf(3);
        Q_EMIT plot()->laneFiltered(3, true);
        QVERIFY(isThere());
        QVERIFY2(filterText().startsWith(u"-(pattern_name=\""_s), qPrintable(filterText()));
        QCOMPARE(lanes(), all - 1);
        m_window->filter({});
        QVERIFY(isThere());
        Q_EMIT plot()->laneFiltered(3, false);
        QVERIFY(isThere());
        QCOMPARE(lanes(), 1);
        QCOMPARE(nameOf(0), name);
        Q_EMIT plot()->laneFiltered(7, true); // a menu of before
        QVERIFY(isThere());
        QCOMPARE(lanes(), 1);
    }

    /// Lives are read again while a menu is open: it is about the pattern that it names, wherever that is now.
    void aMenuKeepsItsPattern()
    {
        show();
        const auto nameOf = [this](int lane) { return view()->drawn()->book->patterns[view()->drawn()->choice.chosen[size_t(lane)]].name; };
        int lane = 1;
        while (nameOf(lane) == nameOf(0))
            ++lane;
        const QString first = nameOf(0), named = nameOf(lane);
        const qint64 all = lanes();
        qint64 meanwhile = all;
        plot()->select({lane}, lane);
        QTimer::singleShot(0, plot(), [&] {
            const QPointer menu(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
            if (!menu)
                qFatal("no menu of a lane");
            m_window->filter(u"-pattern_name=\"%1\""_s.arg(first));
            (void)isThere();
            meanwhile = lanes();
            for (QAction* action : menu ? menu->actions() : QList<QAction*>())
                if (action->text().startsWith(u"Only "_s))
                    action->trigger();
            if (menu)
                menu->close();
        });
        const QPoint middle = plot()->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, plot()->mapToGlobal(middle), Qt::NoModifier);
        QApplication::sendEvent(plot(), &event);
        QVERIFY(meanwhile < all);
        QVERIFY(isThere());
        QCOMPARE(lanes(), 1);
        QCOMPARE(nameOf(0), named);
    }

    /// A record that is selected stays lit where the brush leaves it.
    void selectedStaysLit()
    {
        show();
        const auto [from, until] = someTime();
        int lane = 0;
        const auto seenOf = [this](int l) { return view()->drawn()->book->patterns[view()->drawn()->choice.chosen[size_t(l)]].lastSeenAt; };
        const qint64 margin = (until.us - from.us) / 10;
        while (lane + 1 < lanes() && (seenOf(lane).us < from.us + margin || seenOf(lane).us > until.us - margin))
            ++lane;
        const Locator key = view()->drawn()->book->patterns[view()->drawn()->choice.chosen[size_t(lane)]].locator;
        plot()->select({lane}, lane);
        drag(placeOf(from), placeOf(until));
        QCOMPARE(plot()->selection().size(), size_t(1));
        const auto index = size_t(*plot()->selection().begin());
        QCOMPARE(view()->drawn()->book->patterns[view()->drawn()->choice.chosen[index]].locator, key);
    }
};

HINDCAST_TEST(LifeLinesBrushTest)
#include "tst_lifelines_brush_window.moc"
