// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/views/dashboard/DashboardView.h"
#include "ui/views/dashboard/EventFeed.h"
#include "ui/views/dashboard/FeedModel.h"
#include "ui/views/dashboard/OutcomeTrendChart.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/widgets/MessageBar.h"
#include "ui/widgets/texts/ElidedLabel.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>

using namespace hindcast;
using namespace hindcast::test;

namespace {

QString counted(const QString& path, const QByteArray& sql) { return QLocale().toString(sqlText(path, sql).toLongLong()); }

const char* const tiles[] = {"tileOutcomes", "tileVerified", "tileSeeded", "tileCooldowns"};

/// A database of KubeIntellect: outcomes and patterns, no events.
QString kubeIntellect(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("ki.db"));
    if (QFile::exists(path))
        return path;
    QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
    if (!sql.open(QIODevice::ReadOnly))
        qFatal("no %s", qPrintable(sql.fileName()));
    runSql(path, sql.readAll());
    return path;
}

/// 3 cooldown skips, 2 bumps, a demotion, a seed, a failure and something else.
QString agentLog(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("agent.log")), name = QStringLiteral("<b>playbook=oom</b>"),
                  c = QStringLiteral("a");
    using namespace reflexion_line;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    for (const QString& message : {cooldown(name, testNow()), cooldown(name, testNow()), cooldown(name, testNow()), bumped(name, 2),
                                   bumped(name, 3), demoted(QStringLiteral("playbook=oom"), QStringLiteral("b")), seeded(name, c),
                                   QStringLiteral("record_rca_outcome: failed \u2014 <i>disk</i> full"), QStringLiteral("GET /metrics")})
        file.write("2026-11-10 10:00:00,123 [INFO    ] kubeintellect.db.memory_store [r] " + message.toUtf8() + '\n');
    return path;
}

} // namespace

class DashboardWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] StatTile* tile(const char* name) const { return m_window->find<StatTile>(name); }
    [[nodiscard]] EventFeed* feed(const char* name) const { return m_window->find<EventFeed>(name); }
    void openDashboard(const QString& path) const
    {
        QVERIFY(m_window->open(path));
        m_window->navigate(QStringLiteral("dashboard"));
        QVERIFY(m_window->settle());
    }
    /// Every tile shows what SQL counts. \a outcomes, \a events: conditions.
    void compareWithSql(const QByteArray& outcomes, const QByteArray& events) const
    {
        const QString db = sharedDatabase();
        const QByteArray rows = "SELECT count(*) FROM rca_outcomes WHERE " + outcomes,
                         steps = "SELECT count(*) FROM pattern_events WHERE " + events;
        QCOMPARE(tile("tileOutcomes")->value(), counted(db, rows));
        QCOMPARE(tile("tileVerified")->value(),
                 counted(db, rows + " AND verified = 1 AND ifnull(outcome_feedback, '') NOT IN ('incorrect', 'regression')"));
        QCOMPARE(tile("tileSeeded")->value(), counted(db, steps + " AND kind = 'seeded'"));
        QCOMPARE(tile("tileCooldowns")->value(), counted(db, steps + " AND kind = 'cooldown_skipped'"));
        for (const char* trend : {"trendStates", "trendConfidences"}) {
            qint64 sum = 0;
            for (const auto& series : m_window->find<OutcomeTrendChart>(trend)->plot().data().series)
                sum += series.total;
            QCOMPARE(QLocale().toString(sum), tile("tileOutcomes")->value());
        }
        QVERIFY(feed("feedSeeds")->coverage().contains(counted(db, steps + " AND kind = 'seeded'")));
        QVERIFY(
            feed("feedChanges")->coverage().contains(counted(db, steps + " AND kind IN ('bumped', 'promoted', 'demoted', 'restored')")));
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup() { m_window.reset(); }

    /// A title that has no room ends in an ellipsis, and its tool tip says all of it.
    void narrowTitlesSaySo()
    {
        openDashboard(sharedDatabase());
        auto* title = tile("tileOutcomes")->findChild<ElidedLabel*>();
        QVERIFY(title);
        QVERIFY(title->toolTip().contains(title->text()));
        title->resize(title->fontMetrics().horizontalAdvance(title->text()) / 2, title->height());
        QVERIFY2(title->shown().endsWith(QChar(0x2026)), qPrintable(title->shown()));
    }

    void equalsSql()
    {
        openDashboard(sharedDatabase());
        compareWithSql("1=1", "1=1");
        QVERIFY2(m_window->text("statusView").startsWith(QLatin1String("5,000 outcomes and ")), qPrintable(m_window->text("statusView")));
        QVERIFY(feed("feedFailures")->message().startsWith(QLatin1String("Not recorded here")));
        // The table says the same as the picture.
        const auto& table = m_window->find<OutcomeTrendChart>("trendStates")->table();
        qint64 sum = 0;
        for (const QStringList& row : table.copiedRows)
            for (int c = 1; c < row.size(); ++c)
                sum += row[c].toLongLong();
        QCOMPARE(sum, 5'000);
        QCOMPARE(table.copiedHeaders.value(1), QStringLiteral("verified"));
    }

    void rangeAndFilter()
    {
        openDashboard(sharedDatabase());
        m_window->find<TimeRangeButton>("timeRange")->setPreset(30);
        QVERIFY(m_window->settle());
        const QByteArray from = QByteArray::number(testNow().us - 30 * Timestamp::perDay);
        compareWithSql("created_at >= " + from, "at >= " + from);
        const QString before = counted(sharedDatabase(),
                                       "SELECT count(*) FROM rca_outcomes WHERE created_at < " + from
                                           + " AND created_at >= " + QByteArray::number(testNow().us - 60 * Timestamp::perDay));
        QVERIFY2(tile("tileOutcomes")->note().contains(before), qPrintable(tile("tileOutcomes")->note()));
        m_window->filter(QStringLiteral("confidence>=0.9"));
        QVERIFY(m_window->settle());
        compareWithSql("confidence >= 0.9 AND created_at >= " + from, "at >= " + from);
        QVERIFY(tile("tileCooldowns")->note().contains(QLatin1String("not limited by the filter text")));
        QVERIFY(!tile("tileOutcomes")->note().contains(QLatin1String("not limited")));
        m_window->filter(QStringLiteral("confidence>=verymuch")); // the last good one stays
        QVERIFY(m_window->find<QLineEdit>("filter")->property("invalid").toBool());
        compareWithSql("confidence >= 0.9 AND created_at >= " + from, "at >= " + from);
        m_window->filter(QStringLiteral("nosuchwordanywhere"));
        QVERIFY(m_window->settle());
        QCOMPARE(tile("tileOutcomes")->value(), QStringLiteral("0"));
        QCOMPARE(m_window->find<OutcomeTrendChart>("trendStates")->message(), QStringLiteral("No outcome matches the filter."));
    }

    /// Which part of the filter is the reason, and a button that leaves it out.
    void saysWhatLeavesNothing()
    {
        openDashboard(sharedDatabase());
        const auto* note = m_window->find<QWidget>("emptiedNote");
        QVERIFY(!note->isVisible());
        m_window->filter(QStringLiteral("nosuchwordanywhere"));
        QVERIFY(m_window->settle());
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(m_window->text("emptiedText").contains(QLatin1String("nosuchwordanywhere")), qPrintable(m_window->text("emptiedText")));
        QTest::mouseClick(m_window->find<QPushButton>("emptiedButton"), Qt::LeftButton);
        QVERIFY(m_window->settle());
        QTRY_VERIFY(!note->isVisible());
        compareWithSql("1=1", "1=1");
    }

    void farTimesAreSaid_data()
    {
        QTest::addColumn<QString>("moment");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<bool>("behind");
        QTest::newRow("year 9999") << QStringLiteral("9999-06-01") << QStringLiteral("1 long after ") << true;
        QTest::newRow("the epoch") << QStringLiteral("1970-01-01") << QStringLiteral("1 long before ") << false;
    }

    /// A clock that is wrong: the others are drawn as without it, it is said, and the table has all.
    void farTimesAreSaid()
    {
        QFETCH(const QString, moment);
        QFETCH(const QString, sentence);
        QFETCH(const bool, behind);
        openDashboard(sharedDatabase());
        const auto steps = m_window->find<OutcomeTrendChart>("trendStates")->plot().elements();
        QVERIFY(steps > 5);
        const QString path = copyOfDatabase(m_folder, moment + QStringLiteral(".db"));
        runSql(path,
               "UPDATE rca_outcomes SET created_at = " + QByteArray::number(parseTimestamp(moment)->us)
                   + " WHERE id = (SELECT id FROM rca_outcomes ORDER BY id LIMIT 1 OFFSET 2000)");
        openDashboard(path);
        QCOMPARE(tile("tileOutcomes")->value(), QStringLiteral("5,000"));
        for (const char* name : {"trendStates", "trendConfidences"}) {
            const auto* trend = m_window->find<OutcomeTrendChart>(name);
            QCOMPARE(trend->plot().elements(), steps);
            QVERIFY2(trend->coverage().contains(sentence), qPrintable(trend->coverage()));
            const auto& rows = trend->table().copiedRows;
            QCOMPARE(rows.size(), trend->table().rows.size());
            QCOMPARE(qint64(rows.size()), qint64(steps) + 1);
            qint64 all = 0, far = 0;
            for (const QStringList& row : rows)
                for (int c = 1; c < row.size(); ++c) {
                    all += row[c].toLongLong();
                    far += &row == (behind ? &rows.back() : &rows.front()) ? row[c].toLongLong() : 0;
                }
            QCOMPARE(all, 5'000);
            QCOMPARE(far, 1);
        }
        m_window->find<TimeRangeButton>("timeRange")->setPreset(30); // its end is open: what lies behind it counts
        QVERIFY(m_window->settle());
        QCOMPARE(m_window->find<OutcomeTrendChart>("trendStates")->coverage().contains(sentence), behind);
        QVERIFY(m_window->find<OutcomeTrendChart>("trendStates")->plot().elements() > 20);
    }

    void notRecordedIsNoZero()
    {
        openDashboard(kubeIntellect(m_folder));
        QCOMPARE(tile("tileOutcomes")->value(), QStringLiteral("3"));
        QCOMPARE(tile("tileSeeded")->value(), QStringLiteral("≈ 2"));
        QVERIFY(tile("tileSeeded")->note().contains(QLatin1String("created_at")));
        QVERIFY(tile("tileCooldowns")->value().isEmpty());
        QVERIFY(tile("tileCooldowns")->note().startsWith(QLatin1String("Not recorded here")));
        for (const char* name : {"feedChanges", "feedFailures"}) {
            QVERIFY(feed(name)->message().startsWith(QLatin1String("Not recorded here")));
            QVERIFY(feed(name)->coverage().isEmpty());
        }
    }

    /// Where nobody can say anything a name of the legend asks for what was measured alone.
    void legendWithoutFeedback()
    {
        const QString path = m_folder.filePath(QStringLiteral("measured.db"));
        QVERIFY(QFile::copy(kubeIntellect(m_folder), path));
        runSql(path, "ALTER TABLE rca_outcomes DROP COLUMN outcome_feedback");
        openDashboard(path);
        auto* plot = const_cast<StackedTimePlot*>(&m_window->find<OutcomeTrendChart>("trendStates")->plot());
        QTest::mouseClick(plot, Qt::LeftButton, Qt::NoModifier, plot->legendArea(0).center());
        QVERIFY(m_window->settle());
        QCOMPARE(m_window->find<QLineEdit>("filter")->text(), QStringLiteral("verified:yes"));
        QCOMPARE(tile("tileOutcomes")->value(), QStringLiteral("1"));
    }

    void importedLog()
    {
        const QString database = kubeIntellect(m_folder);
        openDashboard(database);
        const QString log = agentLog(m_folder);
        QFile file(database);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        FileDialog::setNextFile(log);
        auto* button = tile("tileCooldowns")->findChild<QPushButton*>();
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m_window->settle());
        QCOMPARE(tile("tileCooldowns")->value(), QStringLiteral("3"));
        QVERIFY2(tile("tileCooldowns")->note().contains(QLatin1String("from agent.log, 9 lines")),
                 qPrintable(tile("tileCooldowns")->note()));
        QCOMPARE(tile("tileSeeded")->value(), QStringLiteral("1")); // exact now
        QCOMPARE(tile("tileOutcomes")->value(), QStringLiteral("3")); // what the database knows stays
        QCOMPARE(feed("feedChanges")->model().rowCount(), 3);
        QCOMPARE(feed("feedFailures")->model().rowCount(), 1);
        QVERIFY(feed("feedFailures")->model().index(0).data(FeedModel::TitleRole).toString().contains(QLatin1String("<i>disk</i>")));
        QVERIFY(feed("feedChanges")->model().index(0).data(Qt::ToolTipRole).toString().contains(QLatin1String("<b>"))
                || feed("feedChanges")->model().index(1).data(Qt::ToolTipRole).toString().contains(QLatin1String("<b>")));
        file.seek(0);
        QCOMPARE(file.readAll(), before);
        auto* bar = m_window->find<QWidget>("dashboardView")->findChild<MessageBar*>();
        QVERIFY2(bar->sentence().contains(QLatin1String("9 lines")), qPrintable(bar->sentence()));
        QTest::mouseClick(m_window->answerOf(bar), Qt::LeftButton); // away with it
        QVERIFY(m_window->settle());
        QVERIFY(tile("tileCooldowns")->value().isEmpty());
        QCOMPARE(tile("tileSeeded")->value(), QStringLiteral("≈ 2"));
    }

    void badLog()
    {
        openDashboard(sharedDatabase());
        FileDialog::setNextFile(m_folder.filePath(QStringLiteral("no such.log")));
        QTest::mouseClick(feed("feedFailures")->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->window().errorSentence().isEmpty());
        QVERIFY(m_window->settle());
        QVERIFY(feed("feedFailures")->message().startsWith(QLatin1String("Not recorded here")));
    }

    void clickShowsThePattern()
    {
        openDashboard(sharedDatabase());
        QListView* list = feed("feedSeeds")->list();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
        QVERIFY(m_window->settle());
        const DashboardEntry& entry = feed("feedSeeds")->model().entry(2);
        ListView* patterns = m_window->list("patterns");
        QVERIFY(patterns->isVisible());
        QCOMPARE(rawAt(patterns, patterns->currentRow(), "pattern_name"), entry.pattern);
        QCOMPARE(rawAt(patterns, patterns->currentRow(), "cluster_id"), entry.cluster);
        QVERIFY(m_window->find<QWidget>("detailDock")->isVisible());
    }

    /// Nothing overlaps or is wider than the window, from narrow to wide.
    void sizes()
    {
        openDashboard(sharedDatabase());
        for (const QSize size : {QSize(1024, 640), QSize(800, 600), QSize(1440, 900), QSize(2200, 1200)}) {
            m_window->window().resize(size);
            QVERIFY(m_window->settle());
            const auto* page = m_window->find<QWidget>("dashboardPage");
            const auto panels = page->findChildren<QFrame*>(Qt::FindDirectChildrenOnly);
            QVERIFY(panels.size() >= 9);
            for (const QFrame* a : panels) {
                QVERIFY(page->rect().contains(a->geometry()));
                QVERIFY(a->width() > 150 && a->height() > 60);
                for (const QFrame* b : panels)
                    QVERIFY(a == b || !a->geometry().intersects(b->geometry()));
            }
        }
    }

    /// A database that breaks under the window: the reason above, no number of before in any panel.
    void whatCannotBeReadIsNotShown()
    {
        const QString path = m_folder.filePath(QStringLiteral("breaks.db"));
        QVERIFY(QFile::copy(sharedDatabase(), path));
        openDashboard(path);
        QVERIFY(!tile("tileOutcomes")->value().isEmpty());
        runSql(path, "DROP TABLE pattern_events");
        m_window->find<TimeRangeButton>("timeRange")->setPreset(90);
        QVERIFY(m_window->settle());
        QVERIFY(!m_window->window().errorSentence().isEmpty());
        for (const char* name : tiles)
            QVERIFY(tile(name)->value().isEmpty());
        QCOMPARE(feed("feedChanges")->message(), QStringLiteral("Could not be read."));
        QVERIFY(!m_window->text("statusView").contains(QLatin1String("outcomes")));
    }

    void closingDuringLoad()
    {
        openDashboard(sharedDatabase());
        const QString log = agentLog(m_folder);
        FileDialog::setNextFile(log);
        QTest::mouseClick(feed("feedFailures")->findChild<QPushButton*>(), Qt::LeftButton);
        m_window->find<TimeRangeButton>("timeRange")->setPreset(7);
        m_window->window().host()->close();
        QVERIFY(m_window->settle());
        for (const char* name : tiles)
            QVERIFY(tile(name)->value().isEmpty());
        openDashboard(sharedDatabase()); // and nothing of the log is left
        QVERIFY(feed("feedFailures")->message().startsWith(QLatin1String("Not recorded here")));
        m_window->find<TimeRangeButton>("timeRange")->setPreset(30);
        m_window.reset(); // in the middle of it
    }

    /// A range that takes the place of what the filter said of times is one question, and taking it away another one.
    void aBrushIsReadOnce()
    {
        openDashboard(sharedDatabase());
        m_window->filter(QStringLiteral("created_at>=2026-06-01 confidence>=0.1"));
        const auto readings = [this] {
            const auto* jobs = m_window->find<QTableView>("jobsTable")->model();
            int n = 0;
            for (int row = 0; row < jobs->rowCount(); ++row)
                n += jobs->index(row, JobsModel::LabelColumn).data().toString() == QLatin1String("Dashboard");
            return n;
        };
        auto* plot = const_cast<StackedTimePlot*>(&m_window->find<OutcomeTrendChart>("trendStates")->plot());
        const int before = readings(), last = plot->elements() - 1;
        const auto at = [plot](int element) { return plot->areaOf(element).center().toPoint(); };
        QTest::mousePress(plot, Qt::LeftButton, {}, at(last - 2));
        QTest::mouseMove(plot, at(last));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(last));
        QVERIFY(m_window->settle());
        QCOMPARE(m_window->find<QLineEdit>("filter")->text(), QStringLiteral("confidence>=0.1"));
        QCOMPARE(plot->brush(), std::optional(Plot::Span{last - 2, last}));
        QCOMPARE(readings(), before + 1);
        m_window->filter(QStringLiteral("created_at>=2026-06-01"));
        QCOMPARE(readings(), before + 2);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QVERIFY(m_window->find<QLineEdit>("filter")->text().isEmpty());
        QVERIFY(!m_window->find<TimeRangeButton>("timeRange")->from());
        QCOMPARE(readings(), before + 3);
    }

    void newestRequestWins()
    {
        openDashboard(sharedDatabase());
        for (const int days : {1, 90, 7, 365, 30})
            m_window->find<TimeRangeButton>("timeRange")->setPreset(days);
        QVERIFY(m_window->settle());
        const QByteArray from = QByteArray::number(testNow().us - 30 * Timestamp::perDay);
        compareWithSql("created_at >= " + from, "at >= " + from);
    }
};

HINDCAST_TEST(DashboardWindowTest)
#include "tst_dashboard_window.moc"
