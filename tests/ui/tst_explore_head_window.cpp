// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/views/explore/ExploreConfidenceChart.h"
#include "ui/views/explore/ExplorePage.h"
#include "ui/views/explore/ExploreTimeChart.h"
#include "ui/views/explore/ExploreTopChart.h"

#include <QComboBox>
#include <QLocale>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int copies = 24;
constexpr qint64 longList = 5'000 * (copies + 1); // long enough that some of it is read first

/// Written just now, so that nobody believes what was read of it before.
QString longDatabase(const QTemporaryDir& folder)
{
    const QString path = copyOfDatabase(folder, u"long.db"_s);
    runSql(path,
           "CREATE TEMP TABLE once AS SELECT * FROM rca_outcomes; UPDATE once SET id = NULL, request_id = NULL; INSERT INTO rca_outcomes "
           "SELECT once.* FROM once, (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
               + QByteArray::number(copies) + ") SELECT i FROM n)");
    return path;
}

} // namespace

/// What the linked charts show of a long list while it is read.
class ExploreHeadWindowTest : public QObject
{
    Q_OBJECT

    /// What was shown at one time.
    struct Shown {
        QString coverage, status;
        qint64 rows = 0, counted = 0;
    };
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExploreDriver> m_window;
    std::vector<Shown> m_shown;

    [[nodiscard]] ExploreView* view() const { return m_window->view(); }
    [[nodiscard]] ExploreTimeChart* chart() const { return m_window->find<ExploreTimeChart>("exploreTimes"); }
    static qint64 sumOf(const ChartFrame& frame)
    {
        qint64 sum = 0;
        for (const QStringList& row : frame.table().copiedRows)
            for (const QString& number : row.sliced(1))
                sum += number.toLongLong();
        return sum;
    }
    /// Everything that is ever shown is written down.
    void watch()
    {
        m_shown.clear();
        connect(view(), &View::statusChanged, this, [this] {
            if (view()->counts())
                m_shown.push_back({chart()->coverage(), view()->statusText(), view()->counts()->rows, sumOf(*chart())});
        });
    }
    /// The whole list was just written, so that nothing that was read before is believed.
    void readFrom(const QString& path, const QString& filter = {})
    {
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->open(path));
        m_window->filter(filter);
        watch();
        runSql(path, "UPDATE rca_outcomes SET role = coalesce(role, '') || 'x' WHERE id = 1"); // what changes nothing is not written
        QVERIFY(m_window->showCharts());
    }

private Q_SLOTS:
    void initTestCase() { m_folder = std::make_unique<QTemporaryDir>(); }
    void init() { UiEnvironment::clearSettings(); }
    void cleanup() { m_window.reset(); }

    /// Some first, and each chart says how much that is; then all, and nobody says that any more.
    void someThenAll()
    {
        const QString path = longDatabase(*m_folder);
        readFrom(path);
        QVERIFY(!m_shown.empty());
        const QString covered = u"covers %1 of about %2"_s.arg(QLocale().toString(10'000), QLocale().toString(longList));
        const auto head = std::ranges::find_if(m_shown, [](const Shown& s) { return s.rows < longList; });
        QVERIFY(head != m_shown.end());
        QVERIFY2(head->coverage.startsWith(covered), qPrintable(head->coverage));
        QVERIFY2(head->status.contains(covered), qPrintable(head->status));
        QCOMPARE(head->rows, 10'000);
        QCOMPARE(head->counted, 10'000);
        QVERIFY(std::ranges::is_sorted(m_shown, {}, &Shown::rows)); // never less than before
        QCOMPARE(view()->counts()->rows, longList);
        QCOMPARE(m_window->matched(), longList);
        QCOMPARE(sumOf(*chart()), longList);
        for (const ExploreChart* c : m_window->find<ExplorePage>("explorePage")->charts())
            QVERIFY2(!c->coverage().contains(u"covers"_s), qPrintable(c->coverage()));
        QVERIFY(!view()->statusText().contains(u"covers"_s));
        // It is not read again when only a brush moves.
        m_shown.clear();
        m_window->filter(u"verified:no"_s);
        QVERIFY(std::ranges::none_of(m_shown, [](const Shown& s) { return s.coverage.contains(u"covers"_s); }));
        QCOMPARE(QString::number(m_window->matched()), sqlText(path, "SELECT count(*) FROM rca_outcomes WHERE verified = 0"));
    }

    /// Under a filter, and the whole says what SQL says.
    void someOfAFilter()
    {
        const QString path = m_folder->filePath(u"long.db"_s);
        readFrom(path, u"confidence>=0.7"_s);
        const auto head = std::ranges::find_if(m_shown, [](const Shown& s) { return s.rows < longList; });
        QVERIFY(head != m_shown.end());
        QCOMPARE(
            QString::number(head->counted),
            sqlText(path, "SELECT count(*) FROM rca_outcomes WHERE confidence >= 0.7 AND id > (SELECT max(id) FROM rca_outcomes) - 10000"));
        QVERIFY2(head->coverage.startsWith(u"covers"_s), qPrintable(head->coverage));
        QCOMPARE(QString::number(m_window->matched()), sqlText(path, "SELECT count(*) FROM rca_outcomes WHERE confidence >= 0.7"));
    }

    /// Another column is chosen before the first outcomes are there: nothing else is listed under its name.
    void anotherColumnMeanwhile()
    {
        const QString path = m_folder->filePath(u"long.db"_s);
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->open(path));
        runSql(path, "UPDATE rca_outcomes SET role = coalesce(role, '') || 'z' WHERE id = 1");
        const ExploreTopChart* top = m_window->find<ExplorePage>("explorePage")->topChart();
        std::vector<std::pair<int, int>> shown; // what is chosen, and what is counted
        const QObject scope;
        connect(view(), &View::statusChanged, &scope, [&] {
            if (view()->counts())
                shown.emplace_back(top->column(), view()->counts()->top.column);
        });
        const int before = top->column();
        m_window->navigate(u"explore"_s);
        top->findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(m_window->settle());
        QVERIFY(!shown.empty() && top->column() != before);
        for (const auto& [chosen, counted] : shown)
            QCOMPARE(counted, chosen);
    }

    /// What is looked for in texts is looked for once, in all of them.
    void wordsWaitForAll()
    {
        const QString path = m_folder->filePath(u"long.db"_s);
        readFrom(path, u"image"_s);
        QVERIFY(std::ranges::none_of(m_shown, [](const Shown& s) { return s.rows < longList; }));
        QVERIFY(view()->counts() && view()->counts()->rows == longList);
        QVERIFY(m_window->matched() < longList);
    }

    /// A short list is there at once.
    void aShortListIsWhole()
    {
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->open(sharedDatabase()));
        watch();
        QVERIFY(m_window->showCharts());
        QVERIFY(!m_shown.empty());
        for (const Shown& s : m_shown)
            QVERIFY2(!s.coverage.contains(u"covers"_s) && s.rows == 5'000, qPrintable(s.coverage));
    }

    /// Another database is opened while one is read: nothing of the first one is shown.
    void anotherDatabaseMeanwhile()
    {
        const QString path = m_folder->filePath(u"long.db"_s);
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->open(path));
        runSql(path, "UPDATE rca_outcomes SET role = 'y' WHERE id = 1");
        m_window->navigate(u"explore"_s);
        QVERIFY(m_window->open(sharedDatabase()));
        QVERIFY(m_window->showCharts());
        QCOMPARE(view()->counts()->rows, 5'000);
        QVERIFY2(chart()->coverage().startsWith(u"all 5,000 outcomes"_s), qPrintable(chart()->coverage()));
    }
};

HINDCAST_TEST(ExploreHeadWindowTest)
#include "tst_explore_head_window.moc"
