// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "SearchDriver.h"
#include "core/search/index/TextIndexFile.h"
#include "tests/support/TestRegistry.h"
#include "ui/jobs/JobsModel.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = SearchDriver::patience;
using State = SearchIndexing::State;

QStringList sorted(QStringList rows)
{
    rows.sort();
    return rows;
}

bool reaches(const SearchIndexing& indexing, State state)
{
    return QTest::qWaitFor([&] { return indexing.state() == state; }, patience);
}

} // namespace

/// The index of words beside a search: made by itself, or when somebody asks, or not at all; what is found is the same.
class SearchIndexWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    QString m_word; ///< that few records have

    /// Where the index of a database is kept.
    [[nodiscard]] static bool isIndexed(const QString& path)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        const auto connection = connectReadOnly(url);
        const auto store = connection ? describeStore(**connection, url) : Unexpected(connection.error());
        return store && TextIndex::openExisting({}, **store).has_value();
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        m_word = sqlText(m_path, "SELECT session_id FROM rca_outcomes ORDER BY id LIMIT 1");
    }

    /// Nobody who does not search pays for it; who does gets it in the background, and it is listed among the jobs.
    void madeWhenSomebodySearches()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        SearchIndexing* indexing = search.view->indexing();
        QCOMPARE(indexing->state(), State::Unasked);
        QVERIFY(!isIndexed(m_path));
        QVERIFY(!search.isSeen("searchIndex") && !search.isSeen("searchMakeIndex"));
        QSignalSpy changes(indexing, &SearchIndexing::changed);
        QSignalSpy made(indexing, &SearchIndexing::made);
        putQuestion(*search.view->bar(), m_word, u"words"_s, {});
        QCOMPARE(indexing->state(), State::Making);
        QVERIFY(search.isSeen("searchIndex") && search.isSeen("searchMakeIndex"));
        QVERIFY(search.label("searchIndex").contains(u"being made"_s));
        QCOMPARE(search.label("searchMakeIndex"), u"Stop the index"_s);
        QVERIFY(reaches(*indexing, State::Ready));
        QVERIFY(search.settle());
        QCOMPARE(made.size(), 1);
        QVERIFY(changes.size() >= 2);
        QVERIFY(isIndexed(m_path));
        QVERIFY(!search.isSeen("searchMakeIndex"));
        const auto words = SearchDriver::engine(m_path, m_word, u"words"_s);
        QVERIFY(search.ask(m_word));
        QCOMPARE(sorted(search.rows()), sorted(SearchDriver::rowsOf(words))); // with the index as without
        QVERIFY(!search.rows().isEmpty());
        QCOMPARE(indexing->state(), State::Ready); // once is enough
        QCOMPARE(made.size(), 1);
    }

    /// One that is too large waits for somebody who asks; searching works without.
    void largeOnesWait()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        SearchIndexing* indexing = search.view->indexing();
        indexing->setLargestByItself(2'000);
        QVERIFY(search.ask(m_word));
        QCOMPARE(indexing->state(), State::TooLarge);
        QCOMPARE(search.rows(), SearchDriver::rowsOf(SearchDriver::engine(m_path, m_word, u"words"_s)));
        QVERIFY(!search.rows().isEmpty());
        QVERIFY2(search.label("searchIndex").contains(u"2.0 kB"_s), qPrintable(search.label("searchIndex")));
        QVERIFY(!isIndexed(m_path));
        QCOMPARE(search.label("searchMakeIndex"), u"Make the index"_s);
        w.clickButton("searchMakeIndex");
        QVERIFY(reaches(*indexing, State::Ready));
        QVERIFY(isIndexed(m_path));
    }

    /// Whoever opens a large one again has its index: nobody says that there is none.
    void largeOnesThatAreIndexed()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            const SearchDriver search(w);
            search.begin();
            QVERIFY(search.ask(m_word));
            QVERIFY(reaches(*search.view->indexing(), State::Ready));
        }
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        SearchIndexing* indexing = search.view->indexing();
        indexing->setLargestByItself(2'000);
        QVERIFY(search.ask(m_word, u"regex"_s)); // which asks no index
        QCOMPARE(indexing->state(), State::TooLarge);
        QVERIFY(search.ask(m_word));
        QCOMPARE(indexing->state(), State::Ready);
        QVERIFY(!search.isSeen("searchMakeIndex"));
        // Brought up to date, and that is stopped: what there was is still there.
        indexing->make();
        QCOMPARE(indexing->state(), State::Making);
        indexing->stop();
        QCOMPARE(indexing->state(), State::Ready);
    }

    /// Stopped: what was read stays, it says so, and it can be made later.
    void stoppedAndMadeLater()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        SearchIndexing* indexing = search.view->indexing();
        QSignalSpy made(indexing, &SearchIndexing::made);
        putQuestion(*search.view->bar(), m_word, u"words"_s, {});
        QCOMPARE(indexing->state(), State::Making);
        w.clickButton("searchMakeIndex");
        QCOMPARE(indexing->state(), State::Stopped);
        QVERIFY(search.settle());
        QCOMPARE(made.size(), 0);
        QVERIFY(!search.rows().isEmpty()); // the search itself goes on
        QVERIFY(search.label("searchIndex").contains(u"not finished"_s));
        QVERIFY(search.ask(m_word + u" nobody"_s)); // and does not begin it again
        QCOMPARE(indexing->state(), State::Stopped);
        w.clickButton("searchMakeIndex");
        QVERIFY(reaches(*indexing, State::Ready));
        QCOMPARE(made.size(), 1);
    }

    /// What keeps the index from being made is said; what is found does not depend on it.
    void cannotBeMade()
    {
        const QByteArray before = qgetenv("XDG_CACHE_HOME");
        const QString blocked = m_folder->filePath(u"no-folder"_s);
        QFile file(blocked);
        QVERIFY(file.open(QIODevice::WriteOnly)); // a file where the cache should be
        file.close();
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        qputenv("XDG_CACHE_HOME", blocked.toLocal8Bit());
        const bool asked = search.ask(m_word);
        const bool failed = reaches(*search.view->indexing(), State::Failed);
        qputenv("XDG_CACHE_HOME", before);
        QVERIFY(asked && failed);
        QVERIFY(search.label("searchIndex").contains(u"cannot be made"_s));
        QVERIFY(!search.rows().isEmpty());
        w.clickButton("searchMakeIndex"); // there is room again
        QVERIFY(reaches(*search.view->indexing(), State::Ready));
    }

    /// Another database has another index; the one before is given up with its database.
    void anotherDatabase()
    {
        const QString other = memoryDatabase(*m_folder);
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        putQuestion(*search.view->bar(), m_word, u"words"_s, {});
        QCOMPARE(search.view->indexing()->state(), State::Making);
        QVERIFY(w.open(other)); // while it is being made
        search.begin();
        QVERIFY(search.ask(u"checkout"_s));
        QCOMPARE(sorted(search.rows()), sorted(SearchDriver::rowsOf(SearchDriver::engine(other, u"checkout"_s, u"words"_s))));
        QVERIFY(reaches(*search.view->indexing(), State::Ready));
        QVERIFY(isIndexed(other));
        w->host()->close();
        QTRY_VERIFY(!w->session());
        QCOMPARE(search.view->indexing()->state(), State::Unasked);
        QCOMPARE(search.rows(), QStringList());
    }

    /// A search that is looked at by other lanes waits for none of them.
    void othersAreBusy()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        const LaneBlock block(*w->host()->session());
        putQuestion(*search.view->bar(), m_word, u"substring"_s, {});
        QTRY_VERIFY_WITH_TIMEOUT(search.view->model()->rowCount() > 0, patience);
    }
};

HINDCAST_TEST(SearchIndexWindowTest)
#include "tst_search_index_window.moc"
