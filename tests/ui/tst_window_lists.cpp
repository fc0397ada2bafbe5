// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/rules/hints/GateReport.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/times/TimelinePlot.h"
#include "ui/detail/DetailPane.h"
#include "ui/detail/pages/WhyPage.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/RecordListModel.h"
#include "ui/models/selection/RecordList.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QClipboard>
#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeWidgetItem>

using namespace hindcast;
using namespace hindcast::test;

namespace {

const PatternListModel& patternsOf(const WindowDriver& w) { return *static_cast<const PatternListModel*>(w.list("patterns")->listModel()); }
const RecordListModel& outcomesOf(const WindowDriver& w) { return *static_cast<const RecordListModel*>(w.list("outcomes")->listModel()); }

} // namespace

class WindowListsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowDriver> m_window;

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(sharedDatabase()));
    }
    void cleanup() { m_window.reset(); }

    void lanes()
    {
        const WindowDriver& w = *m_window;
        const auto& model = patternsOf(w);
        QCOMPARE(QString::number(model.rowCount()), sqlText(sharedDatabase(), "SELECT count(*) FROM failure_patterns"));
        w.clickButton("lane_promoted");
        QCOMPARE(qint64(model.rowCount()), model.laneCount(StoredState::Promoted));
        QVERIFY(model.rowCount() > 0);
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(rawAt(w.list("patterns"), row, "stored_state"), QStringLiteral("promoted"));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("demoted"));
        QCOMPARE(QString::number(model.rowCount()), w.navigatorItem(QStringLiteral("patterns"), QStringLiteral("demoted"))->text(1));
        QVERIFY(w.find<QAbstractButton>("lane_demoted")->isChecked());
        w.navigate(QStringLiteral("patterns"));
        QCOMPARE(qint64(model.rowCount()), qint64(model.book()->patterns.size()));
        QVERIFY(w.text("statusView").contains(QLatin1String("patterns")));
    }

    void outcomesAndDetail()
    {
        const WindowDriver& w = *m_window;
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QCOMPARE(w.text("statusView"), QStringLiteral("5,000 outcomes"));
        ListView* list = w.list("outcomes");
        w.clickRow(list, 3);
        QVERIFY(w.settle());
        w->detailPane()->showTab(QStringLiteral("why"));
        const auto* why = w->findChild<WhyPage*>();
        QVERIFY(why->conclusion() == QLatin1String("ELIGIBLE") || why->conclusion() == QLatin1String("NOT ELIGIBLE"));
        const QByteArray id = rawAt(list, 3, "id").toLatin1();
        QCOMPARE(rawAt(list, 3, "root_cause"), sqlText(sharedDatabase(), "SELECT root_cause FROM rca_outcomes WHERE id = " + id));
        QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(outcomesOf(w).record(4'999));
        QCOMPARE(rawAt(list, 4'999, "id"), sqlText(sharedDatabase(), "SELECT id FROM rca_outcomes ORDER BY created_at, id LIMIT 1"));
    }

    void sortByHeader()
    {
        const WindowDriver& w = *m_window;
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        ListView* list = w.list("outcomes");
        w.clickHeader(list, OutcomeColumns::Confidence); // numbers begin with the greatest
        QVERIFY(w.settle());
        QCOMPARE(outcomesOf(w).sortColumn(), int(OutcomeColumns::Confidence));
        QCOMPARE(list->horizontalHeader()->sortIndicatorSection(), int(OutcomeColumns::Confidence));
        QTest::keyClick(list, Qt::Key_Home, Qt::ControlModifier); // the place was kept
        QTRY_COMPARE(rawAt(list, 0, "confidence").toDouble(),
                     sqlText(sharedDatabase(), "SELECT max(confidence) FROM rca_outcomes").toDouble());
        w.clickHeader(list, OutcomeColumns::Confidence);
        QVERIFY(w.settle());
        QVERIFY(!outcomesOf(w).sortDescending());
        QTest::keyClick(list, Qt::Key_Home, Qt::ControlModifier); // the place was kept
        QTRY_COMPARE(rawAt(list, 0, "confidence").toDouble(),
                     sqlText(sharedDatabase(), "SELECT min(confidence) FROM rca_outcomes").toDouble());
    }

    void filterText()
    {
        const WindowDriver& w = *m_window;
        w.navigate(QStringLiteral("outcomes"));
        auto* edit = w.find<QLineEdit>("filter");
        w.filter(QStringLiteral("confidence>=0.9"));
        QVERIFY(!edit->property("invalid").toBool());
        const QString matching = sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE confidence >= 0.9");
        QCOMPARE(QString::number(outcomesOf(w).matchCount()), matching);
        w.filter(QStringLiteral("confidence>=verymuch"));
        QVERIFY(edit->property("invalid").toBool());
        QVERIFY(!edit->toolTip().isEmpty());
        QCOMPARE(QString::number(outcomesOf(w).matchCount()), matching); // the last good one stays
        w.filter(QStringLiteral("nosuchwordanywhere"));
        QVERIFY(!edit->property("invalid").toBool());
        QCOMPARE(w.list("outcomes")->model()->rowCount(), 0);
        QCOMPARE(w.list("outcomes")->message(), QStringLiteral("No outcome matches the filter."));
        w.filter({});
        QCOMPARE(outcomesOf(w).matchCount(), 5'000);
        QVERIFY(w.list("outcomes")->message().isEmpty());
        w.navigate(QStringLiteral("patterns"));
        w.filter(QStringLiteral("state:promoted"));
        QVERIFY(!edit->property("invalid").toBool());
        QCOMPARE(qint64(w.list("patterns")->model()->rowCount()), patternsOf(w).laneCount(StoredState::Promoted));
        // A field that only patterns have: outcomes show nothing under it, and the bar says so.
        const auto* note = w.find<QLabel>("filterNote");
        QVERIFY(!note->isVisible());
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QVERIFY(note->isVisible() && !edit->property("invalid").toBool());
        QCOMPARE(w.list("outcomes")->model()->rowCount(), 0);
        QVERIFY(w.list("outcomes")->message().contains(QStringLiteral("not applicable")));
        QVERIFY(!w->currentView()->records()->curationFilter()); // nobody changes what he does not see
        QVERIFY(!w->currentView()->records()->shownList());
        w.filter(QStringLiteral("state:promoted nosuchfield:1")); // nobody understands it: what was shown stays as it was
        QVERIFY(edit->property("invalid").toBool() && !note->isVisible());
        QVERIFY(w.find<QLabel>("filterExplanation")->isVisible());
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.list("patterns")->isStale());
        QCOMPARE(qint64(w.list("patterns")->model()->rowCount()), patternsOf(w).laneCount(StoredState::Promoted));
        QTest::keyClick(const_cast<QLineEdit*>(edit), Qt::Key_Escape); // the last good one
        QVERIFY(w.settle());
        QCOMPARE(edit->text(), QStringLiteral("state:promoted"));
        QVERIFY(!edit->property("invalid").toBool() && !w.list("patterns")->isStale());
        QVERIFY(!w.find<QLabel>("filterExplanation")->isVisible());
        w.navigate(QStringLiteral("outcomes"));
        w.filter({});
        QVERIFY(w.settle());
        QCOMPARE(outcomesOf(w).matchCount(), 5'000);
    }

    void timeRange()
    {
        const WindowDriver& w = *m_window;
        w.navigate(QStringLiteral("outcomes"));
        auto* button = w.find<TimeRangeButton>("timeRange");
        for (QAction* action : button->menu()->actions())
            if (action->text().contains(QLatin1String("30")))
                action->trigger();
        QVERIFY(w.settle());
        QVERIFY(button->text().contains(QLatin1String("30")));
        const QByteArray from = QByteArray::number(testNow().us - 30 * Timestamp::perDay);
        const QString expected = sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE created_at >= " + from);
        QCOMPARE(QString::number(outcomesOf(w).matchCount()), expected);
        const auto* chart = w.find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY(!chart->isLoading());
        QVERIFY2(chart->coverage().contains(QLocale().toString(expected.toLongLong())), qPrintable(chart->coverage()));
        button->menu()->actions().first()->trigger();
        QVERIFY(w.settle());
        QCOMPARE(outcomesOf(w).matchCount(), 5'000);
    }

    /// The upper end of a range is not in it: of whole days the last one that is has its name on the button.
    void timeRangeNamesItsDays()
    {
        auto* button = m_window->find<TimeRangeButton>("timeRange");
        const auto at = [](int day, const QTime& time) {
            QDateTime when = DisplaySettings::instance().shown(testNow());
            when.setDate(QDate(2026, 9, day));
            when.setTime(time);
            return Timestamp{when.toMSecsSinceEpoch() * 1'000};
        };
        const auto named = [](int day) { return QLocale().toString(QDate(2026, 9, day), QLocale::ShortFormat); };
        const QTime midnight(0, 0);
        button->setRange(at(29, midnight), at(30, midnight));
        QCOMPARE(button->text(), named(29));
        button->setRange(at(20, midnight), at(30, midnight));
        QCOMPARE(button->text(), named(20) + QStringLiteral(" to ") + named(29));
        button->setRange(at(20, QTime(9, 30)), at(30, midnight));
        QCOMPARE(button->text(), named(20) + QStringLiteral(" 09:30 to ") + named(30) + QStringLiteral(" 00:00"));
        button->setTimes({}, at(30, midnight));
        QCOMPARE(button->text(), QStringLiteral("Until ") + named(29));
        button->setTimes(at(20, midnight), {});
        QCOMPARE(button->text(), QStringLiteral("Since ") + named(20));
        button->setPreset(0);
        QVERIFY(m_window->settle());
    }

    /// The page says what the rule says, for one pattern of every lane.
    void whyAndEvidenceAndHistory()
    {
        const WindowDriver& w = *m_window;
        ListView* list = w.list("patterns");
        const auto& model = patternsOf(w);
        for (const char* lane : {"lane_promoted", "lane_candidate", "lane_stale", "lane_demoted", "lane_all"}) {
            w.clickButton(lane);
            if (model.rowCount() == 0)
                continue;
            w.clickRow(list, 0);
            QVERIFY(w.settle());
            const PatternBookPtr book = model.book();
            const size_t i = model.bookIndex(0);
            const Pattern& p = book->patterns[i];
            const GateReport report = gateReport(book->patterns, i, p.clusterId, book->asOf, book->params);
            const bool in = report.conclusion == HiddenReason::None;
            w->detailPane()->showTab(QStringLiteral("why"));
            QCOMPARE(w->findChild<WhyPage*>()->conclusion(), in ? QStringLiteral("INJECTED") : QStringLiteral("NOT INJECTED"));
            const QByteArray key = "(SELECT key_hash FROM failure_patterns WHERE id = " + p.locator.text().toLatin1() + ")";
            w->detailPane()->showTab(QStringLiteral("evidence"));
            QCOMPARE(QString::number(w.list("evidence")->model()->rowCount()),
                     sqlText(sharedDatabase(),
                             "SELECT count(*) FROM rca_outcomes o JOIN failure_patterns p ON p.id = " + p.locator.text().toLatin1()
                                 + " AND o.key_hash = p.key_hash AND o.cluster_id = p.cluster_id"));
            w->detailPane()->showTab(QStringLiteral("history"));
            const int events = w.list("history")->model()->rowCount();
            QVERIFY(events > 0);
            const auto* timeline = w.find<QWidget>("timelineFrame")->findChild<TimelinePlot*>();
            QCOMPARE(int(timeline->history().events.size()), events);
            QVERIFY(!timeline->history().reconstructed);
            w->detailPane()->showTab(QStringLiteral("raw"));
            QVERIFY(!w->grab().isNull());
        }
        w->currentView()->selectSomething();
        QVERIFY(w.settle());
        QCOMPARE(w->findChild<WhyPage*>()->conclusion(), QStringLiteral("INJECTED"));
    }

    void copyTwoRows()
    {
        const WindowDriver& w = *m_window;
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        ListView* list = w.list("outcomes");
        for (int c = 0; c < list->model()->columnCount(); ++c)
            list->setColumnHidden(c, c != OutcomeColumns::Id && c != OutcomeColumns::Cluster && c != OutcomeColumns::Confidence);
        w.clickRow(list, 1);
        w.clickRow(list, 2, Qt::ShiftModifier);
        QCOMPARE(list->selectedRowCount(), 2);
        QCOMPARE(w.text("statusView"), QStringLiteral("5,000 outcomes · 2 selected"));
        const auto rows = sqlRows(sharedDatabase(),
                                  "SELECT cluster_id, confidence, id FROM rca_outcomes ORDER BY created_at DESC, id DESC LIMIT 2 OFFSET 1");
        const QString header = QStringLiteral("cluster_id%1confidence%1id");
        const auto expect = [&](CopyFormat format, const QString& text) {
            QApplication::clipboard()->setText(QStringLiteral("old"));
            if (format == CopyFormat::Tsv)
                QTest::keySequence(list, QKeySequence::Copy);
            else
                Q_EMIT list->copyRequested(format);
            QTRY_COMPARE(QApplication::clipboard()->text(), text);
        };
        expect(CopyFormat::Tsv, header.arg(QStringLiteral("\t")) + u'\n' + rows[0].join(u'\t') + u'\n' + rows[1].join(u'\t') + u'\n');
        expect(CopyFormat::Csv,
               header.arg(QStringLiteral(",")) + QStringLiteral("\r\n") + rows[0].join(u',') + QStringLiteral("\r\n") + rows[1].join(u',')
                   + QStringLiteral("\r\n"));
        const QString bar = QStringLiteral(" | ");
        expect(CopyFormat::Markdown,
               QStringLiteral("| ") + header.arg(bar) + QStringLiteral(" |\n| --- | --- | --- |\n| ") + rows[0].join(bar)
                   + QStringLiteral(" |\n| ") + rows[1].join(bar) + QStringLiteral(" |\n"));
        const QString object = QStringLiteral("{\"cluster_id\":\"%1\",\"confidence\":\"%2\",\"id\":\"%3\"}");
        expect(CopyFormat::Json,
               QStringLiteral("[\n") + object.arg(rows[0][0], rows[0][1], rows[0][2]) + QStringLiteral(",\n")
                   + object.arg(rows[1][0], rows[1][1], rows[1][2]) + QStringLiteral("\n]\n"));
    }

    void copyPatterns()
    {
        const WindowDriver& w = *m_window;
        ListView* list = w.list("patterns");
        for (int c = 0; c < list->model()->columnCount(); ++c)
            list->setColumnHidden(c, c != PatternListModel::Name && c != PatternListModel::Occurrences);
        w.clickRow(list, 0);
        QTest::keySequence(list, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("pattern_name\toccurrence_count\n%1\t%2\n")
                     .arg(rawAt(list, 0, "pattern_name"), rawAt(list, 0, "occurrence_count")));
    }

    /// Each kind has its own tabs, side by side: none leaves a gap where another kind had one.
    void noGapsBetweenTabs()
    {
        WindowDriver w;
        QVERIFY(w.open(sharedDatabase(4'000)));
        const auto* tabs = w->detailPane()->findChild<QTabWidget*>();
        for (const char* view : {"patterns", "outcomes", "patterns", "reflections", "outcomes", "episodes"}) {
            w.navigate(QString::fromLatin1(view));
            QVERIFY(w.settle());
            w.clickRow(w.list(view), 0);
            QVERIFY(w.settle());
            const QTabBar* bar = tabs->tabBar();
            int next = -1;
            for (int i = 0; i < bar->count(); ++i) {
                if (!bar->isTabVisible(i))
                    continue;
                QVERIFY2(next < 0 || bar->tabRect(i).left() == next, view);
                QVERIFY2(bar->tabRect(i).width() > 10, view);
                next = bar->tabRect(i).right() + 1;
            }
            QVERIFY(next > 0);
        }
    }
};

HINDCAST_TEST(WindowListsTest)
#include "tst_window_lists.moc"
