// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "SearchDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QLabel>
#include <QTextBrowser>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = SearchDriver::patience;

/// Everything that the pane of details says.
QString detailsOf(const WindowDriver& w)
{
    QStringList out;
    const auto* pane = w.find<QWidget>("detailPane");
    for (const QLabel* label : pane->findChildren<QLabel*>())
        out << label->text();
    for (const QTextBrowser* text : pane->findChildren<QTextBrowser*>())
        out << text->toPlainText();
    return out.join(u'\n');
}

QStringList idsOf(const ListView* list, const char* column = "id")
{
    QStringList out;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        out << rawAt(list, row, column);
    out.sort();
    return out;
}

} // namespace

/// What a search leads to: the record in its view, its details, a list of what was found, a decision about it.
class SearchLeadsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
    }

    /// Enter opens that record in its view, whatever limits the lists; and the way back leads to what was found.
    void opensTheRecord()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        const std::vector<std::pair<QString, QString>> questions{
            {u"checkout"_s, u"episodes"_s}, {u"checkout"_s, u"reflections"_s}, {u"quota"_s, u"reviews"_s}, {u"checkout"_s, u"traces"_s}};
        for (const auto& [text, kind] : questions) {
            w.filter(u"nobody says this anywhere"_s); // it goes
            search.begin();
            QVERIFY(search.ask(text, u"words"_s, kind));
            QVERIFY(search.view->model()->rowCount() > 0);
            const int row = search.view->model()->rowCount() - 1;
            const QString id = search.view->model()->hit(row).match.key.text();
            search.list()->goToRow(row);
            search.list()->setFocus();
            QTest::keyClick(search.list(), Qt::Key_Return);
            QVERIFY(w.settle());
            const ListView* list = w.list(qPrintable(kind));
            QVERIFY2(list->isVisible(), qPrintable(kind));
            QCOMPARE(idsOf(list), QStringList{id});
            QCOMPARE(list->currentRow(), 0);
            QTest::keyClick(&w.window(), Qt::Key_Left, Qt::AltModifier);
            QVERIFY(w.settle());
            QCOMPARE(w->views()->currentId(), u"search"_s);
            QCOMPARE(search.list()->currentRow(), row);
        }
    }

    /// Patterns are known by name and cluster; the one that was found is the one that is shown, also when patterns were not read yet.
    void opensThePattern()
    {
        const QString path = copyOfDatabase(*m_folder);
        const WindowDriver w;
        QVERIFY(w.open(path));
        const SearchDriver search(w);
        const QString name = sqlText(path, "SELECT pattern_name FROM failure_patterns GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1");
        search.begin();
        QVERIFY(search.ask(name, u"substring"_s, u"patterns"_s));
        QVERIFY(search.view->model()->rowCount() > 0);
        for (int row = 0; row < std::min(search.view->model()->rowCount(), 3); ++row) {
            const SearchMatch match = search.view->model()->hit(row).match;
            search.begin();
            search.list()->goToRow(row);
            QTest::keyClick(search.list(), Qt::Key_Return);
            QVERIFY(w.settle());
            const ListView* list = w.list("patterns");
            QVERIFY(list->isVisible());
            QCOMPARE(list->model()->rowCount(), 1);
            QCOMPARE(rawAt(list, list->currentRow(), "pattern_name"), match.name);
            QCOMPARE(rawAt(list, list->currentRow(), "cluster_id"), match.cluster);
        }
    }

    /// A range of time would hide what was found.
    void timesDoNotHideIt()
    {
        const QString path = copyOfDatabase(*m_folder);
        const WindowDriver w;
        QVERIFY(w.open(path));
        const SearchDriver search(w);
        const QString id = sqlText(path, "SELECT id FROM rca_outcomes ORDER BY created_at LIMIT 1");
        const QString session = sqlText(path, "SELECT session_id FROM rca_outcomes ORDER BY created_at LIMIT 1");
        w->topBar()->setFilter({Timestamp{testNow().us - Timestamp::perDay}, std::nullopt, {}});
        QVERIFY(w.settle());
        search.begin();
        QVERIFY(search.ask(session, u"substring"_s, u"outcomes"_s));
        int row = 0;
        while (row < search.view->model()->rowCount() && search.view->model()->hit(row).match.key.text() != id)
            ++row;
        QVERIFY(row < search.view->model()->rowCount());
        search.list()->goToRow(row);
        QTest::keyClick(search.list(), Qt::Key_Return);
        QVERIFY(w.settle());
        QCOMPARE(idsOf(w.list("outcomes")), QStringList{id});
    }

    /// What is chosen is read in the pane of details.
    void detailsOfWhatIsChosen()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"quota"_s, u"words"_s, u"reviews"_s));
        QVERIFY(search.view->model()->rowCount() > 0);
        QCOMPARE(search.list()->currentRow(), 0); // the best is there at once
        QTRY_VERIFY_WITH_TIMEOUT(detailsOf(w).contains(u"There is no room for another replica."_s), patience);
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"episodes"_s));
        QTRY_VERIFY_WITH_TIMEOUT(detailsOf(w).contains(u"look at the history of the rollout first"_s), patience);
    }

    /// Where there is little room buttons give it away: how many were found is read whole.
    void theCountIsSeenInANarrowWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.window().resize(1024, 640);
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"checkout"_s));
        QVERIFY(!search.rows().isEmpty());
        const QString count = w->currentView()->statusText().section(u" · "_s, 0, 0);
        QVERIFY2(count.contains(QString::number(search.rows().size())), qPrintable(count));
        QTRY_VERIFY2(w.text("viewCount").startsWith(count), qPrintable(w.text("viewCount")));
    }

    /// The list of a kind shows the records that were found and no others, by their keys or by the same question.
    void foundAsAList_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("said"); ///< by the filter language
        QTest::newRow("words") << u"words"_s << u"checkout"_s << false;
        QTest::newRow("part") << u"substring"_s << u"roll back"_s << true;
        QTest::newRow("expression") << u"regex"_s << u"(slowest|PENDING|a/b)"_s << true;
        QTest::newRow("alike") << u"similar"_s << u"Restore the nightly backup of billing"_s << false;
        QTest::newRow("umlaut") << u"substring"_s << u"ü"_s << false;
    }
    void foundAsAList()
    {
        QFETCH(const QString, mode);
        QFETCH(const QString, text);
        QFETCH(const bool, said);
        runSql(m_path, "UPDATE episode_memory SET query = query || ' für billing' WHERE id % 4 = 0");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(text, mode, u"episodes"_s));
        QStringList want;
        for (const SearchMatch& m : SearchDriver::engine(m_path, text, mode, u"episodes"_s).matches)
            want << m.key.text();
        want.sort();
        QVERIFY(!want.isEmpty());
        const auto* asFilter = w.find<QAction>("searchToFilter");
        QCOMPARE(asFilter->isEnabled(), said);
        QVERIFY(!asFilter->toolTip().isEmpty()); // why not, or what it says
        w.find<QAction>("searchToList")->trigger();
        QVERIFY(w.settle());
        const ListView* list = w.list("episodes");
        QVERIFY(list->isVisible());
        QCOMPARE(idsOf(list), want);
        if (!said)
            return;
        search.begin();
        w->setFilter({});
        w.find<QAction>("searchToFilter")->trigger();
        QVERIFY(w.settle());
        QVERIFY(list->isVisible());
        QVERIFY(!w.find<QLineEdit>("filter")->text().contains(u"id:"_s));
        QCOMPARE(idsOf(list), want);
    }

    /// Several that are selected: those alone, and of other kinds none.
    void selectedAsAList()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"episodes"_s));
        QVERIFY(search.view->model()->rowCount() > 3);
        w.clickRow(search.list(), 0);
        w.clickRow(search.list(), 2, Qt::ControlModifier);
        QVERIFY(search.view->statusText().contains(u"2 selected"_s));
        QStringList want{search.view->model()->hit(0).match.key.text(), search.view->model()->hit(2).match.key.text()};
        want.sort();
        w.find<QAction>("searchToList")->trigger();
        QVERIFY(w.settle());
        QCOMPARE(idsOf(w.list("episodes")), want);
    }

    /// A decision is about the records that were found: what the sheets get is what is selected.
    void decidedAbout()
    {
        runSql(m_path, "UPDATE episode_memory SET query = query || ' zebra' WHERE id = (SELECT min(id) FROM episode_memory)");
        runSql(m_path,
               "UPDATE reflections SET text = text || ' zebra' WHERE id = (SELECT max(id) FROM reflections WHERE kind = 'reflection')");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"zebra"_s, u"words"_s));
        const auto selection = [&] {
            std::optional<CurationSelection> out;
            search.view->withCurationSelection([&](const Expected<CurationSelection>& s) { out = s ? *s : CurationSelection(); });
            return out;
        };
        const SearchListModel* model = search.view->model();
        int episode = -1, reflection = -1;
        for (int row = 0; row < model->rowCount(); ++row) {
            episode = model->hit(row).match.relation == RelationId::Episodes ? row : episode;
            reflection = model->hit(row).match.relation == RelationId::Reflections ? row : reflection;
        }
        QVERIFY(episode >= 0 && reflection >= 0);
        w.clickRow(search.list(), episode);
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::Episodes);
        QVERIFY(selection() && selection()->keys == std::vector{model->hit(episode).match.key});
        QCOMPARE(selection()->titles, QStringList{model->hit(episode).match.title});
        w.clickRow(search.list(), reflection, Qt::ControlModifier); // of two kinds nothing can be decided
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::None);
        QCOMPARE(search.view->curationCount(), 0);
        w.clickRow(search.list(), reflection);
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::Reflections);
        QVERIFY(search.ask(u"(x"_s, u"regex"_s)); // what is greyed is not the answer to what was asked last
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::None);
    }

    /// The fix that somebody amends is the one of now.
    void patternsAreDecidedAbout()
    {
        const QString path = copyOfDatabase(*m_folder);
        const WindowDriver w;
        QVERIFY(w.open(path));
        const SearchDriver search(w);
        const QString name = sqlText(path, "SELECT pattern_name FROM failure_patterns WHERE recommended_fix <> '' ORDER BY id LIMIT 1");
        search.begin();
        QVERIFY(search.ask(name, u"substring"_s, u"patterns"_s));
        w.clickRow(search.list(), 0);
        const SearchMatch match = search.view->model()->hit(0).match;
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::Patterns);
        std::optional<Expected<CurationSelection>> got;
        search.view->withCurationSelection([&](const Expected<CurationSelection>& s) { got = s; });
        QTRY_VERIFY_WITH_TIMEOUT(got, patience);
        QVERIFY(got->has_value());
        QCOMPARE((*got)->signatures.size(), size_t(1));
        QCOMPARE((*got)->signatures.front().pattern, match.name);
        QCOMPARE((*got)->fix, sqlText(path, "SELECT recommended_fix FROM failure_patterns WHERE id = " + match.key.text().toUtf8()));
    }
};

HINDCAST_TEST(SearchLeadsWindowTest)
#include "tst_search_leads_window.moc"
