// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/views/episodes/TriggerRateChart.h"

#include <QDateTimeEdit>
#include <QTableWidget>
#include <QToolButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

/// Answers of 40 days: of the first four weeks a quarter is bad, after them every tenth.
QString answeredDatabase(const QTemporaryDir& folder)
{
    const QString path = memoryDatabase(folder);
    QByteArrayList rows;
    for (int day = 0; day < 42; ++day)
        for (int i = 0; i < 20; ++i) {
            const qint64 at = testNow().us - (41 - day) * Timestamp::perDay;
            const bool bad = day < 28 ? i % 4 == 0 : i % 10 == 0;
            rows << "('why', " + QByteArray(bad ? "-0.5" : "0.3") + ", 'threshold', " + (bad ? "1" : "0") + ", " + QByteArray::number(at)
                    + ")";
        }
    runSql(path, "DELETE FROM evaluations");
    runSql(path, "INSERT INTO evaluations(query, reward, method, reflected, created_at) VALUES " + rows.join(','));
    return path;
}

} // namespace

/// What lies below the list of episodes, in the real window.
class EpisodesWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    static void show(const WindowDriver& w, const QString& path)
    {
        QVERIFY(w.open(path));
        w.navigate(QStringLiteral("episodes"));
        QVERIFY(w.settle());
    }
    static void press(const QWidget* chart, const QString& name)
    {
        for (QToolButton* button : chart->findChildren<QToolButton*>())
            if (button->accessibleName() == name)
                QTest::mouseClick(button, Qt::LeftButton);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void cleanup() { Theme::instance().apply(ThemeChoice::Light); }

    void triggersBesideWhatIsExpected()
    {
        const WindowDriver w;
        show(w, answeredDatabase(*m_folder));
        const auto* chart = w.find<TriggerRateChart>("triggerRateChart");
        const auto& trend = chart->trend();
        QVERIFY(trend && trend->steps.size() == 6 && trend->stepDays == 7);
        QCOMPARE(trend->answers, 840);
        QCOMPARE(trend->triggered, 28 * 5 + 14 * 2);
        QVERIFY2(chart->coverage().contains(QStringLiteral("168 of all 840 answers")), qPrintable(chart->coverage()));
        const ChartPlot::Data& drawn = chart->plot().data();
        QCOMPARE(drawn.bars.front().values, (std::vector<double>{25, 25, 25, 25, 10, 10}));
        QCOMPARE(drawn.bands.size(), size_t(2));
        QCOMPARE(drawn.bands[0].values->low, 20.0);
        QCOMPARE(drawn.bands[0].values->high, 30.0);
        QCOMPARE(drawn.bands[1].values->high, 15.0);
        QVERIFY2(chart->plot().describe(3).contains(QStringLiteral("35 of 140 answers, expected: 20 to 30 %")),
                 qPrintable(chart->plot().describe(3)));
        QVERIFY2(chart->plot().describe(4).contains(QStringLiteral("14 of 140 answers, expected: 10 to 15 %")),
                 qPrintable(chart->plot().describe(4)));
        keepPicture(&w.window(), "episodes-light");
        Theme::instance().apply(ThemeChoice::Dark);
        keepPicture(&w.window(), "episodes-dark");
        press(chart, QStringLiteral("Show as table"));
        const auto* table = chart->findChild<QTableWidget*>();
        QVERIFY(table && table->isVisible());
        QCOMPARE(table->rowCount(), 6);
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral("140"));
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("35"));
        QCOMPARE(table->item(5, 4)->text(), QStringLiteral("10 to 15 %"));
        QCOMPARE(chart->table().copiedRows[5].mid(3), (QStringList{QStringLiteral("0.1"), QStringLiteral("0.1"), QStringLiteral("0.15")}));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    /// A week that is chosen limits the list, and the share stays that of all answers.
    void aWeekIsChosen()
    {
        const WindowDriver w;
        const QString path = answeredDatabase(*m_folder);
        show(w, path);
        auto* chart = w.find<TriggerRateChart>("triggerRateChart");
        auto* plot = chart->findChild<ChartPlot*>();
        const int all = w.list("episodes")->model()->rowCount();
        const Timestamp from{chart->trend()->from.us + 5 * 7 * Timestamp::perDay};
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->areaOf(5).center().toPoint());
        QVERIFY(w.settle());
        const QByteArray within = "SELECT count(*) FROM episode_memory WHERE created_at >= " + QByteArray::number(from.us)
            + " AND created_at < " + QByteArray::number(from.us + 7 * Timestamp::perDay);
        QCOMPARE(QString::number(w.list("episodes")->model()->rowCount()), sqlText(path, within));
        QVERIFY(w.list("episodes")->model()->rowCount() < all || sqlText(path, within).toInt() == all);
        QCOMPARE(chart->trend()->answers, 840);
        w.filter(QStringLiteral("reward>=0.9"));
        QCOMPARE(chart->trend()->answers, 840);
    }

    /// As of a moment only what had been answered by then, and below the threshold that the settings name.
    void asOfAMomentAndOfAThreshold()
    {
        const QString path = answeredDatabase(*m_folder);
        qputenv("HINDCAST_REWARD_THRESHOLD", "0.95");
        DisplaySettings::instance().readRules();
        {
            const WindowDriver w;
            show(w, path);
            const auto* chart = w.find<TriggerRateChart>("triggerRateChart");
            QCOMPARE(chart->trend()->answers, 840);
            QCOMPARE(QString::number(chart->trend()->triggered), sqlText(path, "SELECT count(*) FROM evaluations WHERE reward < 0.95"));
            QVERIFY(chart->trend()->triggered > 168);
            const Timestamp then{chart->trend()->from.us + 3 * 7 * Timestamp::perDay};
            QTest::mouseClick(w.find<QToolButton>("episodesAsOfButton"), Qt::LeftButton);
            QVERIFY(w.settle());
            w.find<QDateTimeEdit>("episodesTravelAt")->setDateTime(DisplaySettings::instance().shown(then));
            QVERIFY(w.settle());
            QCOMPARE(QString::number(chart->trend()->answers),
                     sqlText(path, "SELECT count(*) FROM evaluations WHERE created_at <= " + QByteArray::number(then.us)));
            QVERIFY(chart->trend()->answers > 0 && chart->trend()->answers < 840);
        }
        qunsetenv("HINDCAST_REWARD_THRESHOLD");
        DisplaySettings::instance().readRules();
    }

    void nothingWasJudged()
    {
        const WindowDriver w;
        show(w, emptyDatabase(*m_folder));
        const auto* chart = w.find<TriggerRateChart>("triggerRateChart");
        QCOMPARE(chart->message(), QStringLiteral("No answer was judged yet."));
        QVERIFY(chart->table().rows.empty());
    }
};

HINDCAST_TEST(EpisodesWindowTest)
#include "tst_episodes_window.moc"
