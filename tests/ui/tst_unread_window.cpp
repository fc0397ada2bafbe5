// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/times/PatternTimeline.h"
#include "ui/detail/DetailPane.h"
#include "ui/views/dashboard/EventFeed.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/views/journal/JournalView.h"
#include "ui/views/patterns/PatternsView.h"
#include "ui/views/triage/TriageModel.h"
#include "ui/views/triage/TriageView.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// A database that breaks under the window, and readings that somebody cancels: nothing says for ever that it is being read, nothing of
/// before stands for what was asked, and no number is 0 because nobody knows it.
class UnreadWindowTest : public QObject
{
    Q_OBJECT

    static constexpr int patience = 30'000;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] StoreSession& session() const { return *const_cast<StoreSession*>((*m_window)->session()); }
    [[nodiscard]] bool says(const QString& text) const
    {
        const auto labels = m_window->window().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* l) { return l->isVisible() && l->text().contains(text); });
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(m_path));
    }
    void cleanup() { m_window.reset(); }

    /// Its history cannot be read: the chart and the pages say so.
    void detailsOfAPattern()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"patterns"_s);
        QVERIFY(w.settle());
        const auto* timeline = w.find<PatternTimeline>("timelineFrame");
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        QVERIFY(timeline->message().isEmpty());
        w.clickRow(w.list("patterns"), 2, Qt::ShiftModifier); // several have no history
        QVERIFY(w.settle());
        QVERIFY2(timeline->message().startsWith(u"Select a pattern"_s), qPrintable(timeline->message()));
        runSql(m_path, "DROP TABLE pattern_events");
        w->detailPane()->showTab(u"evidence"_s);
        w.clickRow(w.list("patterns"), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!w->errorSentence().isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!timeline->message().isEmpty() && !timeline->message().contains(u'…'), patience);
        QVERIFY2(!timeline->message().startsWith(u"Select"_s), qPrintable(timeline->message()));
        QVERIFY(timeline->table().rows.empty()); // nor does its twin show the pattern before
        QVERIFY(!says(u"Reading the evidence"_s));
    }

    void patternsThatCannotBeRead()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"patterns"_s);
        QVERIFY(w.settle());
        runSql(m_path, "DROP TABLE failure_patterns");
        w.find<PatternsView>("patternsView")->setSession(&session()); // as when it is opened
        QTRY_VERIFY_WITH_TIMEOUT(!w.list("patterns")->message().isEmpty() && !w.list("patterns")->message().contains(u'…'), patience);
        QCOMPARE(w.list("patterns")->model()->rowCount(), 0);
    }

    /// No "0 entries", and no proof that was not made.
    void aJournalThatCannotBeRead()
    {
        const WindowDriver& w = *m_window;
        runSql(m_path, "DROP TABLE journal");
        w->showView(u"journal"_s);
        const auto* view = w.find<JournalView>("journalView");
        QTRY_VERIFY_WITH_TIMEOUT(view->isSettled(), patience);
        QVERIFY2(!view->statusText().contains(u"entries"_s), qPrintable(view->statusText()));
        QVERIFY2(w.text("journalChain").contains(u"not proved"_s), qPrintable(w.text("journalChain")));
        QVERIFY(!w.text("journalMessage").isEmpty());
    }

    /// The list says why it is empty, its chart that it could not be read, and the status bar counts nothing.
    void aListThatCannotBeRead()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"outcomes"_s);
        QVERIFY(w.settle());
        const auto* chart = w.find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY_WITH_TIMEOUT(!chart->isLoading(), patience);
        runSql(m_path, "DROP TABLE rca_outcomes");
        w.filter(u"verified:no"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!chart->isLoading() && chart->message() == u"Could not be read."_s, patience);
        QVERIFY(chart->coverage().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(!w.list("outcomes")->message().isEmpty() && !w.list("outcomes")->message().contains(u'…'), patience);
        QVERIFY2(!w.text("statusView").contains(u"counting"_s), qPrintable(w.text("statusView")));
    }

    /// The bars of the filter before do not stay under the new one, and what was given up can be asked for again.
    void aChartThatWasCancelled()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"outcomes"_s);
        QVERIFY(w.settle());
        const auto* chart = w.find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY_WITH_TIMEOUT(chart->histogram().has_value(), patience);
        {
            LaneBlock block(session());
            auto* filter = w.find<QLineEdit>("filter");
            filter->setFocus();
            QTest::keyClicks(filter, u"verified:no"_s);
            QTest::keyClick(filter, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(chart->isLoading(), patience);
            QObject receiver;
            session().ask<bool>( // in its place
                StoreSession::LaneKind::Background, {{}, chart->objectName()},
                [](Connection&, const StoreDescription&, const JobContext&) -> Expected<bool> { return true; }, &receiver,
                [](const Expected<bool>&) {});
            block.release();
            QVERIFY(w.settle());
        }
        QCOMPARE(chart->message(), u"Cancelled before it was read."_s);
        QVERIFY(!chart->histogram());
        QVERIFY(chart->table().rows.empty() && chart->coverage().isEmpty());
        const auto buttons = chart->findChildren<QPushButton*>();
        const auto again = std::ranges::find_if(buttons,
                                                [](const QPushButton* b) { return b->isVisible() && b->text() == u"Read again"_s; });
        QVERIFY(again != buttons.end());
        QTest::mouseClick(*again, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(chart->histogram().has_value(), patience);
        QVERIFY(chart->message().isEmpty());
        QCOMPARE(chart->histogram()->rows, sqlText(m_path, "SELECT count(*) FROM rca_outcomes WHERE verified = 0").toLongLong());
    }

    /// And it is read when somebody asks again.
    void aQueueThatCannotBeRead()
    {
        const WindowDriver& w = *m_window;
        runSql(m_path, "ALTER TABLE rca_outcomes RENAME TO gone");
        w->showView(u"triage"_s);
        auto* view = w.find<TriageView>("triageView");
        QTRY_VERIFY_WITH_TIMEOUT(view->isSettled() && !w.text("triageMessage").contains(u'…'), patience);
        QVERIFY(!w.text("triageMessage").isEmpty());
        runSql(m_path, "ALTER TABLE gone RENAME TO rca_outcomes");
        view->refresh();
        QTRY_VERIFY_WITH_TIMEOUT(view->isSettled() && view->model()->rowCount() > 0, patience);
    }

    /// Results that arrive when the filter says that there are none are shown when it is gone.
    void aReplayUnderAFilter()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"lab"_s);
        QVERIFY(w.settle(60'000));
        const auto* message = w.find<QLabel>("labMessage");
        QVERIFY(!message->isVisible());
        {
            const LaneBlock block(session());
            w.clickButton("labRun");
            auto* filter = w.find<QLineEdit>("filter");
            filter->setFocus();
            QTest::keyClicks(filter, u"verified:no"_s);
            QTest::keyClick(filter, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && message->text().contains(u"whole history"_s), patience);
        }
        QVERIFY(w.settle());
        QVERIFY2(message->isVisible() && message->text().contains(u"whole history"_s), qPrintable(message->text()));
        w.filter({});
        QVERIFY(w.settle());
        QVERIFY(!message->isVisible());
    }

    /// What is shown is of the filter before: it does not stay under the new one.
    void cancelledUnderAnotherRange()
    {
        const WindowDriver& w = *m_window;
        w.navigate(u"dashboard"_s);
        QVERIFY(w.settle());
        QVERIFY(!w.find<StatTile>("tileOutcomes")->value().isEmpty());
        LaneBlock block(session());
        w.find<TimeRangeButton>("timeRange")->setPreset(90);
        QTRY_VERIFY(!w->currentView()->isSettled());
        QObject receiver;
        session().ask<bool>( // in its place
            StoreSession::LaneKind::Background, {{}, u"dashboardView"_s},
            [](Connection&, const StoreDescription&, const JobContext&) -> Expected<bool> { return true; }, &receiver,
            [](const Expected<bool>&) {});
        block.release();
        QVERIFY(w.settle());
        QCOMPARE(w.find<StatTile>("tileOutcomes")->value(), QString());
        QCOMPARE(w.find<EventFeed>("feedChanges")->message(), u"Cancelled: nothing was read."_s);
    }
};

HINDCAST_TEST(UnreadWindowTest)
#include "tst_unread_window.moc"
