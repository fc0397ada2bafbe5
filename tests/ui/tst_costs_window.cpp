// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "core/store/connect/Connect.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartFrame.h"
#include "ui/charts/ChartLegend.h"
#include "ui/charts/ChartPlot.h"
#include "ui/views/costs/CostsView.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/dashboard/StatTile.h"

#include <QLabel>

using namespace hindcast;
using namespace hindcast::test;

namespace {

QByteArray at(int daysAgo) { return QByteArray::number(testNow().us - daysAgo * Timestamp::perDay); }

QString costDatabase(const QTemporaryDir& folder)
{
    const QString path = emptyDatabase(folder);
    for (int d = 0; d < 30; ++d)
        runSql(path,
               "INSERT INTO api_cost_log(at, purpose, provider, model, input_tokens, output_tokens, cost_eur) VALUES (" + at(d)
                   + ", 'reflection', 'anthropic', 'claude-3-5-haiku-20241022', 90000, 9000, " + QByteArray::number(0.1 + 0.01 * d) + "), ("
                   + at(d) + ", 'evaluation', 'openai', '<b>gpt-4o</b>', 20000, 3000, " + QByteArray::number(0.05 + 0.02 * (d % 7)) + ")");
    runSql(path,
           "INSERT INTO api_retry_log(at, purpose, provider, retry_count, last_error, success) VALUES (" + at(3)
               + ", 'reflection', 'openai', 3, 'overloaded', 1), (" + at(2) + ", 'reflection', 'openai', 4, 'timeout', 0)");
    runSql(path,
           "INSERT INTO fallback_status_log(at, service, status, reason) VALUES (" + at(4)
               + ", 'chat', 'active', '<img src=x> overloaded'), (" + at(3) + ", 'chat', 'recovered', '')");
    return path;
}

} // namespace

/// The view of costs in the real window.
class CostsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowDriver> m_window;

    void openCosts(const QString& path) const { openCosts(DatabaseUrl::sqlite(path)); }
    void openCosts(const DatabaseUrl& url) const
    {
        QVERIFY(m_window->openUrl(url));
        m_window->navigate(QStringLiteral("costs"));
        QVERIFY(m_window->settle());
    }
    [[nodiscard]] StatTile* tile(const char* name) const { return m_window->find<StatTile>(name); }
    [[nodiscard]] ChartFrame* frame(const char* name) const { return m_window->find<ChartFrame>(name); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup() { m_window.reset(); }

    void showsWhatIsNoted()
    {
        openCosts(costDatabase(*m_folder));
        const auto& report = *m_window->find<CostsView>("costsView")->report();
        QCOMPARE(report.total.calls, 60);
        QCOMPARE(tile("tileCalls")->value(), QStringLiteral("60"));
        QCOMPARE(tile("tileRetries")->value(), QStringLiteral("7"));
        QVERIFY(tile("tileRetries")->note().contains(QLatin1String("1 call given up")));
        QVERIFY(tile("tileMonth")->value().endsWith(QStringLiteral("€")));
        QVERIFY(tile("tileProjection")->note().contains(QLatin1String("budget")));
        const auto* plot = frame("costChart")->findChild<ChartPlot*>();
        QCOMPARE(plot->data().bars.size(), 2U);
        QVERIFY(plot->data().line.has_value());
        QCOMPARE(plot->data().bands.size(), 1U);
        const QStringList legend = plot->findChild<ChartLegend*>()->names(); // painted as they are: stored text is never markup
        QVERIFY2(legend.contains(QStringLiteral("<b>gpt-4o</b>")), qPrintable(legend.join(u' ')));
        // The twin says the same as the picture.
        double sum = 0;
        for (const QStringList& row : frame("costChart")->table().copiedRows)
            sum += row[1].toDouble() + row[2].toDouble();
        QVERIFY(qAbs(sum - report.total.eur) < 1e-9);
        const auto& periods = m_window->find<ListFrame>("degradedPeriods")->model().all();
        QCOMPARE(periods.size(), 1U);
        QCOMPARE(periods[0].raw.value(4), QStringLiteral("<img src=x> overloaded"));
        QVERIFY(m_window->text("statusView").startsWith(QLatin1String("60 calls, ")));
        keepPicture(&m_window->window(), "costs");
    }

    void rangeLimits()
    {
        openCosts(costDatabase(*m_folder));
        m_window->filter(QStringLiteral("confidence > 0.5")); // says nothing about costs: nothing is shown under it
        QVERIFY(m_window->find<QLabel>("filterNote")->isVisible());
        QVERIFY(frame("costChart")->message().contains(QLatin1String("not applicable")));
        QVERIFY(tile("tileCalls")->value() != QStringLiteral("60"));
        m_window->filter({});
        QVERIFY(!m_window->find<QLabel>("filterNote")->isVisible());
        QCOMPARE(tile("tileCalls")->value(), QStringLiteral("60"));
    }

    void emptyAndForeign()
    {
        openCosts(emptyDatabase(*m_folder));
        QVERIFY(frame("costChart")->message().startsWith(QLatin1String("No call to a model")));
        QVERIFY(frame("degradedPeriods")->message().startsWith(QLatin1String("Every service answered")));
        const QString foreign = m_folder->filePath(QStringLiteral("ki.db"));
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(foreign, sql.readAll());
        openCosts(foreign);
        QVERIFY(frame("costChart")->message().startsWith(QLatin1String("Not recorded here")));
        QCOMPARE(tile("tileCalls")->value(), QString());
    }

    /// Another product's tables, and what they get wrong beside the numbers.
    void productsOwnTables()
    {
        auto started = PostgresCluster::start();
        if (!started) {
            const QString reason = PostgresCluster::skipReason(started.error());
            QVERIFY2(!reason.isEmpty(), qPrintable(started.error().detail));
            QSKIP(qPrintable(reason));
        }
        const auto server = *std::move(started);
        const auto url = server->createDatabase(QStringLiteral("product"));
        QVERIFY(url.has_value());
        const QString day = isoTimestamp(Timestamp{testNow().us - 3 * Timestamp::perDay});
        const auto loaded = server->query(*url,
                                          QStringLiteral("CREATE TABLE episode_memory(id serial PRIMARY KEY, query text, reward float8, "
                                                         "reflection text);"
                                                         "CREATE TABLE api_cost_log(id serial PRIMARY KEY, api_name varchar(100), model "
                                                         "varchar(100), prompt_tokens int, completion_tokens int, total_tokens int, "
                                                         "estimated_cost_eur numeric(10,4), created_at timestamptz);"
                                                         "INSERT INTO api_cost_log(api_name, model, prompt_tokens, completion_tokens, "
                                                         "total_tokens, estimated_cost_eur, created_at) SELECT 'haiku_eval', 'haiku_eval', "
                                                         "0, 700, 700, 0.25, '%1' FROM generate_series(1, 4)")
                                              .arg(day));
        QVERIFY2(loaded.has_value(), loaded ? "" : qPrintable(loaded.error().detail));
        openCosts(*url);
        QCOMPARE(tile("tileCalls")->value(), QStringLiteral("4"));
        QCOMPARE(m_window->find<CostsView>("costsView")->report()->total.eur, 1.0);
        const auto* notes = m_window->find<QLabel>("costNotes");
        QVERIFY(notes->isVisible());
        QVERIFY2(notes->text().contains(QStringLiteral("4 decimals"))
                     && notes->text().contains(QStringLiteral("Not recorded here: retries")),
                 qPrintable(notes->text()));
        const QString told = notes->text(), copy = m_folder->filePath(QStringLiteral("product_copy.db"));
        {
            const auto connection = connectReadOnly(*url);
            QVERIFY(connection.has_value());
            const auto store = describeStore(**connection, *url);
            QVERIFY(store.has_value());
            SnapshotSpec spec;
            spec.target = copy;
            spec.takenAt = testNow();
            QVERIFY(takeSnapshot(**connection, **store, spec, {}).has_value());
        }
        openCosts(copy); // an offline copy says the same
        QCOMPARE(tile("tileCalls")->value(), QStringLiteral("4"));
        QCOMPARE(m_window->find<CostsView>("costsView")->report()->total.eur, 1.0);
        QVERIFY(notes->isVisible());
        QCOMPARE(notes->text(), told);
        runSql(copy, "DROP TABLE api_cost_log"); // as an older copy was made
        openCosts(copy);
        QVERIFY(frame("costChart")->message().startsWith(QLatin1String("Not recorded here")));
        openCosts(costDatabase(*m_folder)); // our own has none
        QVERIFY(!notes->isVisible());
        m_window.reset(); // before its server
    }

    void closingWhileReadingIsSafe()
    {
        const QString path = costDatabase(*m_folder);
        QVERIFY(m_window->open(path));
        m_window->navigate(QStringLiteral("costs"));
        m_window.reset();
    }
};

HINDCAST_TEST(CostsWindowTest)
#include "tst_costs_window.moc"
