// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/PatternListModel.h"
#include "ui/theme/StateStyle.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/lifelines/LifeLinesPlot.h"
#include "ui/views/lifelines/LifeLinesView.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QClipboard>
#include <QDateTimeEdit>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTableWidget>
#include <QToolButton>

#include <cmath>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int lifePatience = 30'000;

void turnWheel(QWidget* widget, QPointF at, int steps, Qt::KeyboardModifiers modifiers = {})
{
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, steps * 120}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

/// Lives of so many patterns, with as many events each, evenly over a year.
LifeLinesPtr manyLives(int patterns, int events)
{
    auto out = std::make_shared<LifeLines>();
    std::ignore = out->reasons.code({});
    const EventKind kinds[] = {EventKind::Bumped, EventKind::CooldownSkipped, EventKind::RelearnAttempt, EventKind::Demoted};
    for (int p = 0; p < patterns; ++p) {
        LifeLine& line = out->lines.emplace_back();
        for (const EventKind kind : kinds) {
            LifeSeries& s = line.series.emplace_back();
            s.kind = kind;
            const qint64 n = kind == EventKind::Demoted ? 50 : events / 3, step = 365 * Timestamp::perDay / n;
            for (qint64 i = 0; i < n; ++i)
                s.atUs.push_back(testNow().us - 365 * Timestamp::perDay + i * step + int(kind) * 1'000 + p);
            s.countAfter.assign(size_t(n), -1);
            s.reason.assign(size_t(n), 0);
        }
        line.stretches = {{{testNow().us - 200 * Timestamp::perDay}, testNow(), true, false}};
    }
    return out;
}

} // namespace

/// The lives of patterns in the real window: lanes are those of the list, what is drawn is what is recorded.
class LifeLinesWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] LifeLinesView* view() const { return m_window->find<LifeLinesView>("lifelinesView"); }
    [[nodiscard]] LifeLinesPlot* plot() const { return m_window->find<LifeLinesPlot>("lifeLinesPlot"); }
    [[nodiscard]] LifeLinesChart* chart() const { return m_window->find<LifeLinesChart>("lifeLines"); }
    [[nodiscard]] bool isThere() const
    {
        return QTest::qWaitFor([&] { return view()->isSettled(); }, lifePatience) && m_window->settle();
    }
    [[nodiscard]] const Pattern& patternOf(int lane) const
    {
        return view()->drawn()->book->patterns[view()->drawn()->choice.chosen[size_t(lane)]];
    }
    [[nodiscard]] QPoint nameOf(int lane) const { return {60, int(plot()->laneArea(lane).center().y())}; }
    [[nodiscard]] QPoint timesOf(int lane, double share) const
    {
        return {int(plot()->width() * (0.4 + 0.5 * share)), int(plot()->laneArea(lane).center().y())};
    }
    [[nodiscard]] const PatternSubject* subject() const
    {
        return std::get_if<PatternSubject>(&m_window->window().findChild<PatternDetails*>()->subject());
    }

    void show(const QString& path, QSize size = {1440, 900})
    {
        m_window = std::make_unique<WindowDriver>(size);
        QVERIFY(m_window->open(path));
        m_window->navigate(u"lifelines"_s);
        QVERIFY(isThere());
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void cleanup() { m_window.reset(); }

    void lanesAreThePatternsOfTheList()
    {
        show(sharedDatabase());
        const auto rows = sqlRows(sharedDatabase(), "SELECT id, pattern_name FROM failure_patterns ORDER BY last_seen_at DESC, id");
        QCOMPARE(plot()->lanes().size(), rows.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(patternOf(int(i)).locator.text(), rows[i][0]);
            QCOMPARE(plot()->lanes()[i].title, format::line(keyTitle(rows[i][1])));
        }
        QVERIFY2(chart()->coverage().startsWith(u"%1 patterns"_s.arg(rows.size())), qPrintable(chart()->coverage()));
        QVERIFY(m_window->text("statusView").startsWith(u"%1 patterns"_s.arg(rows.size())));
        m_window->filter(u"cluster:prod-eu"_s);
        QVERIFY(isThere());
        const qint64 some = sqlText(sharedDatabase(), "SELECT count(*) FROM failure_patterns WHERE cluster_id = 'prod-eu'").toLongLong();
        QVERIFY(some > 0 && some < qint64(rows.size()));
        QCOMPARE(qint64(plot()->lanes().size()), some);
        keepPicture(&m_window->window(), "lifelines");
    }

    /// The twin has every event that is recorded of these patterns.
    void tableTwin()
    {
        show(sharedDatabase());
        const qint64 events = sqlText(sharedDatabase(),
                                      "SELECT count(*) FROM pattern_events e WHERE EXISTS (SELECT 1 FROM failure_patterns p WHERE "
                                      "p.pattern_name = e.pattern_name AND p.cluster_id = e.cluster_id)")
                                  .toLongLong();
        const auto& rows = chart()->table().copiedRows;
        QCOMPARE(qint64(rows.size()), std::min(events, LifeLinesChart::greatestTable));
        QVERIFY(chart()->coverage().contains(format::count(events)));
        QCOMPARE(rows.size(), chart()->table().rows.size());
        const auto newest = sqlRows(
            sharedDatabase(), "SELECT pattern_name, cluster_id, kind, coalesce(reason, '') FROM pattern_events ORDER BY at DESC LIMIT 1");
        QVERIFY(std::ranges::any_of(rows, [&](const QStringList& row) {
            return row[0] == newest[0][0] && row[1] == newest[0][1] && row[3] == newest[0][2] && row[5] == newest[0][3];
        }));
        QVERIFY(std::ranges::is_sorted(rows, [](const QStringList& a, const QStringList& b) { return a[2] > b[2]; }));
        chart()->menu()->actions().last()->trigger(); // numbers as CSV
        QVERIFY(QApplication::clipboard()->text().startsWith(u"pattern_name,cluster_id,at,kind"_s));
        chart()->menu()->actions().first()->trigger();
        QVERIFY(!QApplication::clipboard()->pixmap().isNull());
    }

    void aLaneIsThatVeryRecord()
    {
        show(sharedDatabase());
        for (const int lane : {3, 0, 7}) {
            QTest::mouseClick(plot(), Qt::LeftButton, {}, lane == 7 ? timesOf(lane, 0.5) : nameOf(lane));
            QVERIFY(m_window->settle());
            QCOMPARE(plot()->selection(), std::set<int>{lane});
            QVERIFY(subject());
            QCOMPARE(subject()->pattern().locator, patternOf(lane).locator);
            QCOMPARE(view()->curationCount(), 1);
            view()->withCurationSelection([&](const Expected<CurationSelection>& selection) {
                QVERIFY(selection && selection->kind == CurationSelection::Kind::Patterns);
                QCOMPARE(selection->keys, std::vector<Locator>{patternOf(lane).locator});
                QCOMPARE(selection->fix, patternOf(lane).recommendedFix);
            });
        }
        QVERIFY(m_window->find<QWidget>("detailDock")->isVisible());
        QTest::mouseClick(plot(), Qt::LeftButton, Qt::ControlModifier, nameOf(2));
        QCOMPARE(plot()->selection(), (std::set<int>{2, 7}));
        QCOMPARE(view()->curationCount(), 2);
        QVERIFY(m_window->text("statusView").contains(u"2 selected"_s));
        QTest::mouseClick(plot(), Qt::LeftButton, Qt::ShiftModifier, nameOf(4));
        QCOMPARE(plot()->selection(), (std::set<int>{2, 3, 4}));
        QCOMPARE(view()->shownList()->shown.size(), plot()->lanes().size());
        view()->refresh(); // the same patterns stay lit
        QVERIFY(isThere());
        QCOMPARE(plot()->selection(), (std::set<int>{2, 3, 4}));
        keepPicture(&m_window->window(), "lifelines-selected");
    }

    void zoomByWheelAndKeys()
    {
        show(sharedDatabase());
        const LifeZoom& zoom = plot()->zoom();
        const qint64 all = zoom.spanUs();
        QVERIFY(zoom.isAll());
        const QPoint at = timesOf(2, 0.3);
        auto* back = m_window->find<QToolButton>("lifeLinesBack");
        QVERIFY(back->isHidden());
        turnWheel(plot(), at, 3);
        QVERIFY(zoom.spanUs() < all * 6 / 10);
        QVERIFY(!back->isHidden() && back->text().contains(u'›'));
        back->click();
        QVERIFY(zoom.isAll() && back->isHidden());
        turnWheel(plot(), at, 3);
        turnWheel(plot(), at, -30);
        QVERIFY(zoom.isAll());
        plot()->setFocus();
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(plot(), Qt::Key_Plus);
        const qint64 drawn = zoom.spanUs();
        QVERIFY(drawn < all / 2);
        const Timestamp from = zoom.from();
        QTest::keyClick(plot(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(zoom.from() > from && zoom.spanUs() == drawn);
        QTest::keyClick(plot(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(zoom.from(), from);
        QTest::mousePress(plot(), Qt::LeftButton, Qt::ShiftModifier, timesOf(1, 0.5));
        QTest::mouseMove(plot(), timesOf(1, 0.6));
        QTest::mouseRelease(plot(), Qt::LeftButton, Qt::ShiftModifier, timesOf(1, 0.6));
        QVERIFY(zoom.from() < from && zoom.spanUs() == drawn);
        QTest::keyClick(plot(), Qt::Key_Plus);
        QVERIFY(zoom.spanUs() < drawn);
        view()->refresh(); // zoom stays
        QVERIFY(isThere());
        QVERIFY(zoom.spanUs() < drawn);
        QTest::keyClick(plot(), Qt::Key_Minus);
        QVERIFY(std::abs(zoom.spanUs() - drawn) < 10);
        keepPicture(&m_window->window(), "lifelines-zoomed");
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, timesOf(1, 0.5));
        QVERIFY(zoom.isAll());
        for (int i = 0; i < 200; ++i)
            QTest::keyClick(plot(), Qt::Key_Plus);
        QCOMPARE(zoom.spanUs(), LifeZoom::leastUs);
        QVERIFY(!plot()->grab().isNull());
        QTest::keyClick(plot(), Qt::Key_0);
        QVERIFY(zoom.isAll());
    }

    /// Up and down are lanes, left and right the events of one; each says what it is.
    void walkedByKeys()
    {
        show(sharedDatabase());
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Down);
        QTest::keyClick(plot(), Qt::Key_Down);
        QCOMPARE(plot()->selection(), std::set<int>{1});
        QVERIFY(plot()->accessibleDescription().startsWith(plot()->lanes()[1].title));
        QTest::keyClick(plot(), Qt::Key_Home);
        QCOMPARE(plot()->marked(), (Plot::Span{0, 0}));
        QTest::keyClick(plot(), Qt::Key_Right);
        QCOMPARE(plot()->marked(), (Plot::Span{1, 1}));
        const LifeLine& line = view()->drawn()->lives->lines[1];
        qint64 first = Timestamp::greatestUs;
        for (const LifeSeries& s : line.series)
            first = std::min(first, s.atUs.front());
        QVERIFY2(plot()->accessibleDescription().contains(format::moment({first})), qPrintable(plot()->accessibleDescription()));
        QTest::keyClick(plot(), Qt::Key_End);
        QVERIFY(plot()->marked()->last == plot()->elements() - 1);
        QCOMPARE(plot()->selection(), std::set<int>{1});
        const QString last = plot()->describe(plot()->elements() - 1);
        QVERIFY(!last.isEmpty() && plot()->areaOf(plot()->elements() - 1).width() > 0);
        for (int i = 0; i < 15; ++i)
            QTest::keyClick(plot(), Qt::Key_Plus);
        QTest::keyClick(plot(), Qt::Key_End); // what is not in sight comes into it
        const qreal x = plot()->areaOf(plot()->marked()->last).center().x();
        QVERIFY(x > 0 && x < plot()->width());
        for (int i = 0; i < 60; ++i)
            QTest::keyClick(plot(), Qt::Key_Down);
        const int lane = *plot()->selection().begin();
        QVERIFY(plot()->laneArea(lane).top() >= 0 && plot()->laneArea(lane).bottom() <= plot()->height());
        QTest::keyClick(plot(), Qt::Key_Return);
        QCOMPARE(subject()->pattern().locator, patternOf(lane).locator);
    }

    /// An event with Alt: as of that moment. Nothing can be changed there.
    void asOfAnEvent()
    {
        show(sharedDatabase());
        const size_t all = plot()->lanes().size();
        const LifeLine& line = view()->drawn()->lives->lines[0];
        const auto seeded = std::ranges::find(line.series, EventKind::Seeded, &LifeSeries::kind);
        QVERIFY(seeded != line.series.end());
        const Timestamp then{seeded->atUs.front() + 10 * Timestamp::perDay};
        Q_EMIT plot()->momentRequested(then);
        QVERIFY(isThere());
        QVERIFY2(m_window->text("statusView").startsWith(u"as of "_s), qPrintable(m_window->text("statusView")));
        QCOMPARE(view()->drawn()->book->asOf, then);
        QVERIFY(plot()->lanes().size() <= all && !plot()->lanes().empty());
        for (const LifeLine& l : view()->drawn()->lives->lines)
            for (const LifeSeries& s : l.series)
                QVERIFY(s.atUs.back() <= then.us);
        QCOMPARE(view()->curationKind(), CurationSelection::Kind::None);
        keepPicture(&m_window->window(), "lifelines-as-of");
        // A second one, of the picture of then.
        const int lane = 0;
        const QPoint at = timesOf(lane, 0.5);
        QTest::mouseClick(plot(), Qt::LeftButton, Qt::AltModifier, at);
        QVERIFY(isThere());
        QVERIFY(view()->drawn()->book->asOf < then);
        m_window->find<QAction>("lifelinesAsOf")->setChecked(false);
        QVERIFY(isThere());
        QCOMPARE(plot()->lanes().size(), all);
        QCOMPARE(view()->curationKind(), CurationSelection::Kind::Patterns);
    }

    void nothingToDraw()
    {
        show(emptyDatabase(*m_folder));
        QVERIFY2(chart()->message().startsWith(u"No patterns have been learned"_s), qPrintable(chart()->message()));
        m_window = nullptr;
        show(sharedDatabase());
        QTest::mouseClick(plot(), Qt::LeftButton, {}, nameOf(0));
        m_window->filter(u"cluster:nowhere"_s);
        QVERIFY(isThere());
        QCOMPARE(chart()->message(), u"No pattern matches the filter."_s);
        QVERIFY(plot()->lanes().empty() && !subject());
        m_window->filter(u"verified:no"_s); // means something elsewhere
        QVERIFY(isThere());
        QVERIFY(chart()->message().startsWith(u"This filter is not applicable here"_s));
        QCOMPARE(view()->curationCount(), 0);
        m_window->filter({});
        QVERIFY(isThere());
        QVERIFY(chart()->message().isEmpty() && !plot()->lanes().empty());
    }

    void whatCannotBeReadSaysSo()
    {
        const QString path = copyOfDatabase(*m_folder);
        show(path);
        runSql(path, "ALTER TABLE pattern_events RENAME TO events_elsewhere");
        view()->refresh();
        QVERIFY(isThere());
        QCOMPARE(chart()->message(), u"Could not be read."_s);
        QVERIFY(m_window->errorBar()->isVisible());
        runSql(path, "ALTER TABLE events_elsewhere RENAME TO pattern_events");
        view()->refresh();
        QVERIFY(isThere());
        QVERIFY(!plot()->lanes().empty());
    }

    /// Names, reasons and clusters are text, whatever they hold.
    void hostileNamesArePlainText()
    {
        const QString path = copyOfDatabase(*m_folder);
        const QByteArray hostile = "'" + hostileText().toUtf8().replace('\'', "''") + "'";
        runSql(path, "UPDATE failure_patterns SET pattern_name = " + hostile + " || id, cluster_id = " + hostile);
        runSql(path, "UPDATE pattern_events SET reason = " + hostile);
        show(path);
        const QString shown = plot()->lanes()[0].title;
        QVERIFY(shown.contains(u'<') && !shown.contains(QChar(0x202E)) && !shown.contains(u'\a') && !shown.contains(u'\n'));
        QTest::mouseClick(plot(), Qt::LeftButton, {}, nameOf(0));
        QVERIFY(m_window->settle());
        QVERIFY(!plot()->describeLane(0).contains(QChar(0x202E)));
        QVERIFY(!plot()->accessibleDescription().contains(QChar(0x202E)));
        for (const QLabel* label : chart()->findChildren<QLabel*>())
            QVERIFY(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()));
        QVERIFY(!plot()->grab().isNull());
    }

    /// Of a thousand those seen last, and how many there are.
    void theFirstTwoHundred()
    {
        const QString path = copyOfDatabase(*m_folder);
        runSql(path,
               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO failure_patterns(key_hash, "
               "pattern_name, cluster_id, confidence, occurrence_count, last_seen_at, last_counted_at, demoted, created_at, updated_at) "
               "SELECT randomblob(16), 'playbook=p' || i || ' | cluster=x', 'x', 0.9, 3, "
                   + QByteArray::number(testNow().us) + " - i * 1000, 1, 0, 1, 1 FROM n");
        show(path);
        const QString total = format::count(sqlText(path, "SELECT count(*) FROM failure_patterns").toLongLong());
        QCOMPARE(plot()->lanes().size(), size_t(200));
        QCOMPARE(plot()->lanes()[0].title, u"p1"_s);
        QCOMPARE(plot()->lanes()[199].title, u"p200"_s);
        const QString said = u"200 of %1 patterns: those seen last"_s.arg(total);
        QVERIFY2(chart()->coverage().startsWith(said), qPrintable(chart()->coverage()));
        QVERIFY2(m_window->text("statusView").startsWith(said), qPrintable(m_window->text("statusView")));
        const auto* bar = m_window->find<QScrollBar>("lifeLinesScroll");
        QVERIFY(bar->isVisible());
        turnWheel(plot(), nameOf(0), -4); // over names it moves on
        QVERIFY(bar->value() > 0 && plot()->zoom().isAll());
        keepPicture(&m_window->window(), "lifelines-200");
    }

    /// What somebody demotes here is demoted, and its lane says so.
    void curatedLikeInAList()
    {
        const QString path = copyOfDatabase(*m_folder);
        show(path);
        const QString id = sqlText(path, "SELECT id FROM failure_patterns WHERE demoted = 0 ORDER BY last_seen_at DESC LIMIT 1");
        int lane = 0;
        while (patternOf(lane).locator.text() != id)
            ++lane;
        QVERIFY(view()->selectPattern(patternOf(lane).name, patternOf(lane).clusterId));
        QCOMPARE(plot()->currentLane(), lane);
        bool offered = false;
        for (const QAction* action : plot()->actions())
            offered = offered || (action->isEnabled() && !action->text().isEmpty());
        QVERIFY(offered); // the menu of a lane
        runSql(path, "UPDATE failure_patterns SET demoted = 1 WHERE id = " + id.toUtf8());
        view()->refresh();
        QVERIFY(isThere());
        QCOMPARE(patternOf(*plot()->selection().begin()).locator.text(), id);
        QCOMPARE(plot()->lanes()[size_t(*plot()->selection().begin())].state, StoredState::Demoted);
    }

    /// 200 lanes of 50,000 events: time goes by what is seen, not by what there is.
    void paintsInTime()
    {
        LifeLinesPlot many(u"lives"_s);
        many.resize(1'200, 700);
        many.setLives(std::vector<LifeLane>(200, LifeLane{u"p"_s, u"c"_s, u"k"_s, StoredState::Promoted}), manyLives(200, 50'000),
                      testNow());
        QPixmap picture(many.size());
        many.render(&picture); // fonts and glyphs
        const CpuTimer timer;
        for (int i = 0; i < 10; ++i)
            many.render(&picture);
        const qint64 each = timer.ms() / 10;
        qInfo("a picture of 10 million events: %lld ms", each);
        QVERIFY2(each < 100, qPrintable(QString::number(each))); // some 20; walking all of them takes a second
        const auto marks = marksInOrder(manyLives(1, 50'000)->lines[0],
                                        LifeScale{{0, 0, 800, 100}, {0}, {365 * Timestamp::perDay}}.cellUs());
        size_t events = 0;
        for (const LifeMark& m : marks)
            events += m.count;
        QCOMPARE(qint64(events), manyLives(1, 50'000)->lines[0].events()); // nothing is lost in a mark
        QVERIFY(marks.size() < 1'000);
    }
};

HINDCAST_TEST(LifeLinesWindowTest)
#include "tst_lifelines_window.moc"
