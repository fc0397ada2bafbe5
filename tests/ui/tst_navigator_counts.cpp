// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/Format.h"
#include "ui/window/parts/ViewStack.h"
#include "ui/window/parts/counts/LeftCounts.h"

#include <QTreeWidget>
#include <QTreeWidgetItem>

using namespace hindcast;
using namespace hindcast::test;

namespace {

const char* const countedLists[] = {"outcomes", "reflections", "episodes", "traces"};

QString countBeside(const WindowDriver& w, const char* view) { return w.navigatorItem(QLatin1String(view))->text(1); }

/// How many outcomes a cluster of the shared database has, as the navigator says it.
QString outcomesIn(const char* cluster, const QString& path)
{
    return format::count(sqlText(path, QByteArray("SELECT count(*) FROM rca_outcomes WHERE cluster_id = '") + cluster + "'").toLongLong());
}

StoreSession& sessionOf(const WindowDriver& w) { return const_cast<StoreSession&>(*w->session()); }

} // namespace

/// Beside the name of a list stands how many of its records the filter leaves, also where nobody has looked yet.
class NavigatorCountsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }

    /// What is counted ahead is what the list says when it is opened.
    void listsThatNobodyOpened()
    {
        const WindowDriver w;
        QVERIFY(w.open(memoryDatabase(m_folder)));
        QTRY_VERIFY(!countBeside(w, "traces").isEmpty());
        w.filter(QStringLiteral("checkout"));
        QHash<QString, QString> ahead;
        for (const char* view : countedLists)
            if (w->currentView() != w->views()->view(QLatin1String(view))) {
                QTRY_VERIFY2(!countBeside(w, view).startsWith(u'('), view);
                ahead.insert(QLatin1String(view), countBeside(w, view));
                QVERIFY2(w.navigatorItem(QLatin1String(view))->toolTip(1).contains(QStringLiteral(" of ")) || countBeside(w, view) == u"0",
                         view);
            }
        QVERIFY(ahead.size() >= 3);
        int fewer = 0;
        for (auto it = ahead.cbegin(); it != ahead.cend(); ++it) {
            w.navigate(it.key());
            QVERIFY(w.settle());
            QTRY_COMPARE(w.navigatorItem(it.key())->text(1), it.value());
            fewer += it.value() != u"0";
        }
        QVERIFY(fewer > 0);
    }

    /// Without a filter every number is that of all; with another one the number of the last one is gone at once.
    void theFilterOfTheMoment()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        QTRY_COMPARE(countBeside(w, "outcomes"), QStringLiteral("5,000"));
        const QString eu = outcomesIn("prod-eu", sharedDatabase()), us = outcomesIn("prod-us", sharedDatabase());
        QVERIFY(eu != us);
        QStringList shown;
        connect(w.find<QTreeWidget>("navigator")->model(), &QAbstractItemModel::dataChanged, this,
                [&] { shown << countBeside(w, "outcomes"); });
        {
            const LaneBlock busy(sessionOf(w));
            w->setFilter(QStringLiteral("cluster:prod-eu"));
            QTRY_COMPARE(countBeside(w, "outcomes"), QStringLiteral("(5,000)")); // nobody waits for the lane
            w->setFilter(QStringLiteral("cluster:prod-us"));
        }
        QTRY_COMPARE(countBeside(w, "outcomes"), us);
        QVERIFY2(!shown.contains(eu), "the count of a filter that is gone was shown");
        w->setFilter(QStringLiteral("cluster:prod-eu"));
        QTRY_COMPARE(countBeside(w, "outcomes"), eu);
        w->setFilter({});
        QTRY_COMPARE(countBeside(w, "outcomes"), QStringLiteral("5,000"));
    }

    /// Somebody else writes: what was counted ahead is counted again.
    void whatOthersWrite()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("written.db"));
        const WindowDriver w;
        QVERIFY(w.open(path));
        w->showView(QStringLiteral("patterns"));
        w.filter(QStringLiteral("cluster:prod-eu"));
        const QString before = outcomesIn("prod-eu", path);
        QTRY_COMPARE(countBeside(w, "outcomes"), before);
        runSql(path, "UPDATE rca_outcomes SET cluster_id = 'prod-eu' WHERE cluster_id = 'prod-us'");
        w->refresh();
        const QString after = outcomesIn("prod-eu", path);
        QVERIFY(before != after);
        QTRY_COMPARE(countBeside(w, "outcomes"), after);
    }

    /// They are counted when somebody opens them.
    void longListsWait()
    {
        const qint64 many = LeftCounts::mostRows + 500;
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase(many)));
        w->showView(QStringLiteral("patterns"));
        QTRY_COMPARE(countBeside(w, "outcomes"), format::count(many));
        w.filter(QStringLiteral("cluster:prod-eu"));
        QVERIFY(w.settle());
        QCOMPARE(countBeside(w, "outcomes"), u'(' + format::count(many) + u')');
        w.navigate(QStringLiteral("outcomes"));
        QTRY_COMPARE(countBeside(w, "outcomes"), outcomesIn("prod-eu", sharedDatabase(many)));
    }

    void closedMeanwhile()
    {
        for (const bool database : {true, false}) {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            w->showView(QStringLiteral("patterns"));
            QTRY_COMPARE(countBeside(w, "outcomes"), QStringLiteral("5,000"));
            const LaneBlock busy(sessionOf(w));
            w->setFilter(QStringLiteral("cluster:prod-eu"));
            QTRY_COMPARE(countBeside(w, "outcomes"), QStringLiteral("(5,000)"));
            if (database)
                w->host()->close();
            else
                w->close();
        }
    }
};

HINDCAST_TEST(NavigatorCountsTest)

#include "tst_navigator_counts.moc"
