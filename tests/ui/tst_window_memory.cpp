// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/models/RecordListModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTimer>

using namespace hindcast;
using namespace hindcast::test;

namespace {

const RecordListModel& outcomesOf(const WindowDriver& w) { return *static_cast<const RecordListModel*>(w.list("outcomes")->listModel()); }

/// Opens the menu of the columns and chooses an entry of it.
void chooseInColumnMenu(ListView* list, const QString& entry)
{
    QTimer::singleShot(0, list, [entry] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu)
            qFatal("no menu of the columns");
        for (QAction* action : menu->actions())
            if (action->text() == entry) {
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        qFatal("no %s in the menu of the columns", qPrintable(entry));
    });
    Q_EMIT list->horizontalHeader()->customContextMenuRequested({30, 5});
}

/// A colour that many pixels of the window have: its ground.
QColor groundOf(const WindowDriver& w) { return w->grab().toImage().pixelColor(w->width() / 2, w->height() / 2); }

/// The smallest rectangle with every pixel that differs.
QRect difference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return a.rect().united(b.rect());
    QRect out;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y))
                out |= QRect(x, y, 1, 1);
    return out;
}

} // namespace

class WindowMemoryTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }
    void cleanup()
    {
        Theme::instance().apply(ThemeChoice::Light);
        DisplaySettings::instance().setUtc(false);
    }

    void columnChooser()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        ListView* list = w.list("patterns");
        const auto before = list->visibleColumns();
        const int cluster = list->listModel()->columnOf(QStringLiteral("cluster_id"));
        chooseInColumnMenu(list, QStringLiteral("Where"));
        QVERIFY(list->isColumnHidden(cluster));
        chooseInColumnMenu(list, QStringLiteral("Description"));
        QVERIFY(!list->isColumnHidden(list->listModel()->columnOf(QStringLiteral("description"))));
        chooseInColumnMenu(list, QStringLiteral("Where"));
        QVERIFY(!list->isColumnHidden(cluster));
        list->horizontalHeader()->moveSection(0, 3);
        list->setColumnWidth(0, 77);
        chooseInColumnMenu(list, QStringLiteral("Reset columns"));
        QCOMPARE(list->visibleColumns(), before);
        const int state = list->columnWidth(0);
        list->setColumnWidth(0, 33);
        chooseInColumnMenu(list, QStringLiteral("Fit columns to their content"));
        QCOMPARE(list->columnWidth(0), state);
        // The last column cannot be hidden.
        for (const int c : before)
            if (c != cluster)
                list->hideColumn(c);
        chooseInColumnMenu(list, QStringLiteral("Where"));
        QCOMPARE(list->visibleColumns(), std::vector<int>{cluster});
    }

    /// What somebody has hidden stays hidden; what only a view without details has put away comes back.
    void hiddenPartsStayHidden()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            w.find<QDockWidget>("navigatorDock")->toggleViewAction()->trigger();
            QVERIFY(!w.find<QDockWidget>("navigatorDock")->isVisible());
            QVERIFY(w.find<QDockWidget>("detailDock")->isVisible());
            w->showView(QStringLiteral("dashboard"));
            QVERIFY(w.settle());
        }
        {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            w->showView(QStringLiteral("patterns"));
            QVERIFY(w.settle());
            QVERIFY(!w.find<QDockWidget>("navigatorDock")->isVisible());
            QVERIFY(w.find<QDockWidget>("detailDock")->isVisible());
            w.find<QDockWidget>("navigatorDock")->toggleViewAction()->trigger();
            QVERIFY(w.find<QDockWidget>("navigatorDock")->isVisible());
            w.find<QDockWidget>("detailDock")->toggleViewAction()->trigger();
        }
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        QVERIFY(w.find<QDockWidget>("navigatorDock")->isVisible());
        QVERIFY(!w.find<QDockWidget>("detailDock")->isVisible());
    }

    void aSecondWindowRemembers()
    {
        {
            const WindowDriver w({1'111, 777});
            QVERIFY(w.open(sharedDatabase()));
            ListView* patterns = w.list("patterns");
            patterns->horizontalHeader()->moveSection(2, 0);
            patterns->setColumnWidth(0, 333);
            chooseInColumnMenu(patterns, QStringLiteral("Where"));
            w.clickHeader(patterns, patterns->listModel()->columnOf(QStringLiteral("occurrence_count")));
            w.navigate(QStringLiteral("outcomes"));
            QVERIFY(w.settle());
            w.clickHeader(w.list("outcomes"), OutcomeColumns::Confidence);
            QVERIFY(w.settle());
            QCOMPARE(outcomesOf(w).sortColumn(), int(OutcomeColumns::Confidence));
            w.find<QDockWidget>("detailDock")->hide();
            w->showView(QStringLiteral("outcomes"));
        }
        const WindowDriver w{QSize()};
        QCOMPARE(w->size(), QSize(1'111, 777));
        QVERIFY(w.open(sharedDatabase()));
        QCOMPARE(w->currentView()->objectName(), QStringLiteral("outcomesView"));
        QCOMPARE(outcomesOf(w).sortColumn(), int(OutcomeColumns::Confidence));
        QVERIFY(outcomesOf(w).sortDescending());
        const ListView* patterns = w.list("patterns");
        QCOMPARE(patterns->visibleColumns().front(), 2);
        QCOMPARE(patterns->columnWidth(0), 333);
        QVERIFY(patterns->isColumnHidden(patterns->listModel()->columnOf(QStringLiteral("cluster_id"))));
        QCOMPARE(patterns->horizontalHeader()->sortIndicatorSection(), patterns->listModel()->columnOf(QStringLiteral("occurrence_count")));
        for (int row = 1; row < patterns->model()->rowCount(); ++row)
            QVERIFY(rawAt(patterns, row - 1, "occurrence_count").toLongLong() >= rawAt(patterns, row, "occurrence_count").toLongLong());
    }

    void utcAndLocal()
    {
        qputenv("TZ", "America/New_York");
        tzset();
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        ListView* list = w.list("patterns");
        w.clickRow(list, 0);
        QVERIFY(w.settle());
        ListView* history = w.list("history");
        const auto when = [history] { return history->model()->index(0, 0).data().toString(); };
        const QString local = when();
        QCOMPARE(w.text("zoneButton"), QStringLiteral("Local time"));
        w.clickButton("zoneButton");
        QCOMPARE(w.text("zoneButton"), QStringLiteral("UTC"));
        QVERIFY(w.settle());
        const QString utc = when();
        QVERIFY(utc.endsWith(QLatin1String(" UTC")));
        QVERIFY(!utc.startsWith(local));
        QCOMPARE(rawAt(history, 0, "at").right(1), QStringLiteral("Z")); // copies are UTC in any case
        w.clickButton("zoneButton");
        QVERIFY(w.settle());
        QCOMPARE(when(), local);
        qputenv("TZ", "UTC");
        tzset();
    }

    void themesAtRunTime()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        const QImage light = w->grab().toImage();
        for (const auto& [entry, scheme] :
             {std::pair("Dark", Scheme::Dark), std::pair("High contrast", Scheme::HighContrast), std::pair("Light", Scheme::Light)}) {
            w.menuAction(QStringLiteral("View"), QLatin1String(entry))->trigger();
            QTRY_COMPARE(Theme::instance().scheme(), scheme);
            QVERIFY(w.settle());
            QVERIFY((groundOf(w).lightness() < 100) == (scheme == Scheme::Dark));
        }
        QVERIFY(w.settle());
        QCOMPARE(difference(w->grab().toImage(), light), QRect()); // nothing stays behind
    }

    void jobsPanelListsAndCancels()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        w.clickButton("jobsButton");
        auto* table = w.find<QTableView>("jobsTable");
        QVERIFY(table->isVisible());
        auto block = std::make_unique<LaneBlock>(const_cast<StoreSession&>(*w->session()));
        w.clickHeader(w.list("outcomes"), OutcomeColumns::Confidence);
        QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("Sort outcomes by Confidence"));
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("waiting"));
        QVERIFY(w.text("jobsButton").contains(u'1'));
        QVERIFY(w.text("statusView").contains(QLatin1String("sorting by Confidence")));
        table->selectRow(0);
        QVERIFY(w.find<QPushButton>("cancelJob")->isEnabled());
        w.clickButton("cancelJob");
        block.reset();
        QVERIFY(w.settle());
        QTRY_COMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("cancelled"));
        QCOMPARE(outcomesOf(w).sortColumn(), int(OutcomeColumns::Time)); // the old order stays
        QCOMPARE(outcomesOf(w).sortPending(), -1);
        QVERIFY(w->errorSentence().isEmpty());
        QTRY_COMPARE(w.text("jobsButton"), QStringLiteral("No jobs"));
    }

    void closedWhileJobsRun()
    {
        for (const bool database : {true, false, true, false}) {
            QElapsedTimer timer;
            {
                const WindowDriver w;
                QVERIFY(w.open(sharedDatabase()));
                w->showView(QStringLiteral("outcomes"));
                const LaneBlock block(const_cast<StoreSession&>(*w->session()));
                w.clickHeader(w.list("outcomes"), OutcomeColumns::RootCause);
                w->refresh();
                QTest::qWait(5); // wait: some of it has begun
                timer.start();
                if (database)
                    w->host()->close();
                else
                    w->close();
            }
            QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
            QCoreApplication::processEvents(); // late answers
        }
    }

    void closedWhileItOpensOrMakesTheDemo()
    {
        for (int i = 0; i < 6; ++i) {
            const WindowDriver w;
            if (i % 2 == 0)
                w->openText(sharedDatabase());
            else
                w->openDemo();
            QTest::qWait(i * 3); // wait: another moment of the opening each time
        }
        QCoreApplication::processEvents(); // late answers
    }

    void somebodyElseWrites()
    {
        const QString path = copyOfDatabase(m_folder);
        const WindowDriver w;
        w.find<QAction>("followChanges")->setChecked(false); // else it is read by itself: tst_follow_window
        QVERIFY(w.open(path));
        w->showView(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QVERIFY(!w.noticeBar()->isVisible());
        runSql(path, "DELETE FROM rca_outcomes WHERE id <= 100");
        QTRY_VERIFY_WITH_TIMEOUT(w.noticeBar()->isVisible(), 5'000);
        QVERIFY(w.noticeBar()->sentence().startsWith(QLatin1String("The database has changed")));
        QCOMPARE(outcomesOf(w).matchCount(), 5'000);
        QPushButton* again = w.answerOf(w.noticeBar());
        QCOMPARE(again->text(), QStringLiteral("Read again"));
        QTest::mouseClick(again, Qt::LeftButton);
        QVERIFY(w.settle());
        QVERIFY(!w.noticeBar()->isVisible());
        QCOMPARE(outcomesOf(w).matchCount(), 4'900);
    }
};

HINDCAST_TEST(WindowMemoryTest)
#include "tst_window_memory.moc"
