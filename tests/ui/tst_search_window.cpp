// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "SearchDriver.h"
#include "core/domain/text/ShellText.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/widgets/MessageBar.h"
#include "ui/widgets/texts/MarkedLineEdit.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QSettings>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = SearchDriver::patience;

} // namespace

/// Search in the real window: Ctrl+F, every way of searching, beside what the engine finds.
class SearchWindowTest : public QObject
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

    /// Ctrl+F is where one searches; the filter keeps the slash.
    void keysLeadThere()
    {
        const WindowDriver w;
        QTest::keyClick(&w.window(), Qt::Key_F, Qt::ControlModifier); // without a database nothing happens
        QVERIFY(w.open(m_path));
        w.navigate(u"reflections"_s);
        QVERIFY(w.settle());
        const SearchDriver search(w);
        search.begin();
        QCOMPARE(w->views()->currentId(), u"search"_s);
        w->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        search.begin();
        QVERIFY(search.line()->hasFocus());
        QVERIFY(!search.list()->message().isEmpty());
        w.navigate(u"reflections"_s);
        w.list("reflections")->setFocus();
        QTest::keyClick(w.list("reflections"), Qt::Key_Slash);
        QVERIFY(w.find<QLineEdit>("filter")->hasFocus());
        QCOMPARE(w->views()->currentId(), u"reflections"_s);
        QCOMPARE(w.find<QAction>("searchTexts")->shortcut(), QKeySequence(QKeySequence::Find));
        w.navigate(u"reflections"_s);
        w.list("reflections")->setFocus();
        QTest::keyClick(w.list("reflections"), Qt::Key_G);
        QTest::keyClick(w.list("reflections"), Qt::Key_W);
        QCOMPARE(w->views()->currentId(), u"search"_s);
    }

    void everyWay_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        QTest::newRow("words") << u"words"_s << u"checkout deployment"_s << QString();
        QTest::newRow("phrase") << u"words"_s << u"\"roll back\""_s << QString();
        QTest::newRow("beginning") << u"words"_s << u"deploy*"_s << QString();
        QTest::newRow("field") << u"words"_s << u"lesson:history"_s << QString();
        QTest::newRow("part") << u"substring"_s << u"heckou"_s << QString();
        QTest::newRow("expression") << u"regex"_s << u"check(out|in) (deployment|number [0-9])"_s << QString();
        QTest::newRow("alike") << u"similar"_s << u"How do I roll back the checkout deployment?"_s << QString();
        QTest::newRow("all") << u"all"_s << u"roll back the checkout"_s << QString();
        QTest::newRow("episodes") << u"words"_s << u"checkout"_s << u"episodes"_s;
        QTest::newRow("strategies") << u"substring"_s << u"the"_s << u"strategy"_s;
        QTest::newRow("traces") << u"words"_s << u"checkout"_s << u"traces"_s;
        QTest::newRow("reviews") << u"words"_s << u"quota"_s << u"reviews"_s;
    }
    /// The same records in the same order as the engine, and as the command line that is copied.
    void everyWay()
    {
        QFETCH(const QString, mode);
        QFETCH(const QString, text);
        QFETCH(const QString, kind);
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.withoutIndex();
        search.begin();
        QVERIFY(search.ask(text, mode, kind));
        const SearchAnswer answer = SearchDriver::engine(m_path, text, mode, kind);
        QVERIFY(!answer.matches.empty());
        QCOMPARE(search.rows(), SearchDriver::rowsOf(answer));
        QVERIFY(!search.isSeen("searchProblem"));
        const auto& hits = search.view->model()->hits();
        for (size_t i = 0; i < hits.size(); ++i) {
            QCOMPARE(hits[i].match.score, answer.matches[i].score);
            QCOMPARE(hits[i].match.places.size(), answer.matches[i].places.size());
            QVERIFY(!search.view->model()->index(int(i), SearchListModel::Name).data().toString().isEmpty());
            if (mode == u"words" || mode == u"substring" || mode == u"regex") {
                QVERIFY2(!hits[i].spans.empty(), qPrintable(hits[i].shown));
                for (const TextSpan& span : hits[i].spans)
                    QVERIFY(span.position >= 0 && span.position + span.length <= hits[i].shown.size());
            }
        }
        keepPicture(&w.window(), ("search-" + QByteArray(QTest::currentDataTag())).constData());
        w.find<QAction>("searchCommand")->trigger();
        const QString command = QApplication::clipboard()->text();
        QCOMPARE(command, search.view->command());
        QVERIFY2(command.startsWith(u"hindcast-cli search --mode %1 "_s.arg(mode)), qPrintable(command));
        QVERIFY2(command.endsWith(shellQuoted(m_path) + u' ' + shellQuoted(text)), qPrintable(command));
        QCOMPARE(command.contains(u" --kind "_s + kind + u' '), !kind.isEmpty());
        w.find<QAction>("copyViewCommand")->trigger(); // as of every list
        QCOMPARE(QApplication::clipboard()->text(), command);
    }

    /// With all ways each leg says its rank and score, and the order is that of the merged ranks.
    void legsAreTold()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"roll back the checkout deployment"_s, u"all"_s));
        const SearchListModel* model = search.view->model();
        QVERIFY(model->rowCount() > 1);
        bool several = false;
        for (int row = 0; row < model->rowCount(); ++row) {
            const SearchMatch& match = model->hit(row).match;
            several = several || match.places.size() > 1;
            const QString legs = model->index(row, SearchListModel::Legs).data().toString();
            const QString tip = model->index(row, SearchListModel::Legs).data(Qt::ToolTipRole).toString();
            QCOMPARE(legs.count(u'#'), qsizetype(match.places.size()));
            QCOMPARE(tip.count(u'\n') + 1, qsizetype(match.places.size()));
            QStringList raw;
            for (const SearchPlace& p : match.places)
                raw << u"%1:%2:%3"_s.arg(word(p.leg), QString::number(p.rank), QString::number(p.score, 'f', 3));
            QCOMPARE(rawAt(search.list(), row, "legs"), raw.join(u';'));
            if (row > 0)
                QVERIFY(match.score <= model->hit(row - 1).match.score);
        }
        QVERIFY(several);
        QVERIFY(search.label("searchNote").contains(u"episodes and reflections alone"_s));
    }

    void wrongQuestions_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("bracket") << u"regex"_s << u"check[out"_s << u"[out"_s;
        QTest::newRow("repetition") << u"regex"_s << u"a**"_s << u"**"_s;
        QTest::newRow("quotation") << u"words"_s << u"the \"open"_s << QString();
        QTest::newRow("no words") << u"words"_s << u"--- ..."_s << QString();
    }
    /// What is wrong is said below the question and marked in it; what was found before stays, in grey, and nothing can be mistaken.
    void wrongQuestions()
    {
        QFETCH(const QString, mode);
        QFETCH(const QString, text);
        QFETCH(const QString, place);
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(text, mode)); // before anything was found
        QVERIFY(search.isSeen("searchProblem") && !search.label("searchProblem").isEmpty());
        QVERIFY(!search.list()->message().isEmpty());
        QVERIFY(search.ask(u"checkout"_s));
        QVERIFY(!search.isSeen("searchProblem") && !search.list()->isStale());
        const QStringList before = search.rows();
        QVERIFY(search.ask(text, mode));
        QVERIFY(search.isSeen("searchProblem"));
        QCOMPARE(search.rows(), before);
        QVERIFY(search.list()->isStale());
        QVERIFY(w.errorBar()->isHidden()); // it is the question's, not the database's
        const auto* line = w.find<MarkedLineEdit>("searchText");
        QCOMPARE(line->marked().has_value(), !place.isEmpty());
        if (line->marked())
            QCOMPARE(text.mid(line->marked()->position, line->marked()->length), place);
        keepPicture(&w.window(), "search-wrong");
    }

    void fieldsThatAreNone()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"lessn:history checkout"_s));
        QVERIFY2(search.label("searchNote").contains(u"lessn"_s), qPrintable(search.label("searchNote")));
    }

    /// Given up at once: nothing comes any more, and it says so. Another question is answered.
    void givenUp()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        putQuestion(*search.view->bar(), u"checkout"_s, u"all"_s, {});
        auto* stop = w.find<QPushButton>("searchStop");
        QVERIFY(stop->isEnabled() && search.isSeen("searchProgress"));
        stop->click();
        QVERIFY(!stop->isEnabled());
        QVERIFY(search.settle());
        QCOMPARE(search.rows(), QStringList());
        QVERIFY2(search.list()->message().startsWith(u"Stopped"_s), qPrintable(search.list()->message()));
        QVERIFY(search.ask(u"checkout"_s));
        const QStringList before = search.rows();
        QVERIFY(!before.isEmpty() && !search.label("searchNote").contains(u"Stopped"_s));
        putQuestion(*search.view->bar(), u"quota"_s, u"words"_s, {});
        QTest::keyClick(search.line(), Qt::Key_Escape);
        QVERIFY(search.settle());
        QCOMPARE(search.rows(), before); // what is listed is the answer before, and greyed
        QVERIFY(search.list()->isStale());
        QVERIFY(search.label("searchNote").startsWith(u"Stopped"_s));
        w.filter(u"confidence>=0.5"_s); // which has no part in it
        QVERIFY(search.list()->isStale());
        QVERIFY(search.view->curationKind() == CurationSelection::Kind::None);
        QVERIFY(search.ask(u"checkout"_s) && !search.list()->isStale());
        w.filter(u"confidence>=("_s); // that cannot be read
        QVERIFY(!search.list()->isStale());
    }

    /// As it is typed; of many questions the newest is answered.
    void theNewestQuestionWins()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.withoutIndex();
        search.begin();
        for (const char* text : {"checkout", "deployment", "backup", "slowest query"})
            putQuestion(*search.view->bar(), QString::fromLatin1(text), u"words"_s, {});
        QVERIFY(search.settle());
        QCOMPARE(search.rows(), SearchDriver::rowsOf(SearchDriver::engine(m_path, u"slowest query"_s, u"words"_s)));
        search.line()->clear();
        QTest::keyClicks(search.line(), u"backup"_s);
        QVERIFY(search.settle()); // nobody pressed Return
        QCOMPARE(search.rows(), SearchDriver::rowsOf(SearchDriver::engine(m_path, u"backup"_s, u"words"_s)));
        QVERIFY(!search.rows().isEmpty());
        search.line()->clear();
        QVERIFY(search.settle());
        QCOMPARE(search.rows(), QStringList());
        w->host()->close();
        QTRY_VERIFY(!w->session());
    }

    /// From the text with Down, and with a second Return, to the list.
    void keyboardAlone()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        const SearchDriver search(w);
        search.begin();
        QTest::keyClicks(search.line(), u"checkout"_s);
        QTest::keyClick(search.line(), Qt::Key_Return);
        QVERIFY(search.settle());
        QVERIFY(search.line()->hasFocus());
        QTest::keyClick(search.line(), Qt::Key_Return);
        QVERIFY(search.list()->hasFocus());
        search.begin();
        QVERIFY(search.line()->hasFocus());
        QCOMPARE(search.line()->selectedText(), u"checkout"_s); // to be typed over
        QTest::keyClick(search.line(), Qt::Key_Down);
        QVERIFY(search.list()->hasFocus());
        QTest::keyClick(search.list(), Qt::Key_Down);
        QCOMPARE(search.list()->currentRow(), 1);
        QTest::keyClick(search.list(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains(search.view->model()->hit(1).match.title));
        w.navigate(u"reflections"_s);
        w.navigate(u"search"_s);
        QVERIFY(search.list()->hasFocus()); // there is something to go on with
        const RelationId relation = search.view->model()->hit(search.list()->currentRow()).match.relation;
        QTest::keyClick(search.list(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(w.settle());
        QCOMPARE(w->views()->currentId(), QString::fromLatin1(relationSpec(relation).name));
    }

    /// Who looks at a record that the next answer lacks looks at none and decides about none; where nobody has chosen, the best is there.
    void whatIsGoneIsNotReplaced()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"reflections"_s));
        QCOMPARE(search.list()->currentRow(), 0);
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"episodes"_s));
        QCOMPARE(search.list()->currentRow(), 0);
        QVERIFY(search.view->model()->rowCount() > 1);
        w.clickRow(search.list(), 1);
        QCOMPARE(search.view->curationCount(), 1);
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"reflections"_s));
        QVERIFY(search.view->model()->rowCount() > 0);
        QCOMPARE(search.list()->currentRow(), -1);
        QCOMPARE(search.view->curationKind(), CurationSelection::Kind::None);
        QCOMPARE(search.view->curationCount(), 0);
        QVERIFY(search.ask(u"checkout"_s, u"words"_s, u"episodes"_s)); // nothing was selected before
        QCOMPARE(search.list()->currentRow(), 0);
    }

    void remembered()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            const SearchDriver search(w);
            search.begin();
            QVERIFY(search.ask(u"the"_s, u"substring"_s, u"strategy"_s));
        }
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        QCOMPARE(search.view->bar()->mode(), u"substring"_s);
        QCOMPARE(search.view->bar()->kind(), u"strategy"_s);
        QSettings().setValue(u"search/mode"_s, u"of another version"_s);
        const WindowDriver other;
        QCOMPARE(SearchDriver(other).view->bar()->mode(), u"words"_s);
    }

    /// Only what a database records is offered, and what cannot be compared is said.
    void whatIsNotRecorded()
    {
        const QString path = m_folder->filePath(u"ki.db"_s);
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(path, sql.readAll());
        const WindowDriver w;
        QVERIFY(w.open(path));
        const SearchDriver search(w);
        search.begin();
        const auto* kinds = w.find<QComboBox>("searchKind");
        QVERIFY(kinds->findData(u"outcomes"_s) >= 0 && kinds->findData(u"episodes"_s) < 0);
        QVERIFY(search.ask(u"image pull"_s, u"similar"_s));
        QCOMPARE(search.rows(), QStringList());
        QVERIFY2(search.label("searchNote").contains(u"Nothing here has vectors"_s), qPrintable(search.label("searchNote")));
        QVERIFY(search.ask(sqlText(path, "SELECT pattern_name FROM failure_patterns LIMIT 1"), u"substring"_s));
        QVERIFY(search.view->model()->rowCount() > 0);
    }

    void emptyDatabaseSaysSo()
    {
        const QString path = emptyDatabase(*m_folder);
        const WindowDriver w;
        QVERIFY(w.open(path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.list()->message().startsWith(u"Type what you look for"_s));
        for (const QString& mode : searchModes()) {
            QVERIFY2(search.ask(u"anything"_s, mode), qPrintable(mode));
            QCOMPARE(search.rows(), QStringList());
            QCOMPARE(search.list()->message(), u"No record says this."_s);
            QVERIFY(!w.find<QAction>("searchToList")->isEnabled() && !w.find<QAction>("searchToFilter")->isEnabled());
            QVERIFY(!w.find<QAction>("searchExport")->isEnabled());
        }
        w->exportList();
        QVERIFY(!w.noticeBar()->isHidden()); // there is nothing in it
    }

    /// All of it, in every column, as the command line writes it.
    void exported()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"checkout"_s));
        const QStringList rows = search.rows();
        const QString lines = m_folder->filePath(u"found.jsonl"_s), table = m_folder->filePath(u"found.csv"_s);
        FileDialog::setNextFile(lines);
        QTest::keyClick(&w.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(lines), patience);
        QFile file(lines);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList written;
        while (!file.atEnd()) {
            const QJsonObject one = QJsonDocument::fromJson(file.readLine()).object();
            written << one[u"kind"].toString() + u' ' + one[u"id"].toVariant().toString();
            QVERIFY(one[u"legs"].toObject().contains(u"words"_s));
        }
        QCOMPARE(written, rows);
        QTRY_VERIFY_WITH_TIMEOUT(w.find<QAction>("searchExport")->isEnabled(), patience);
        FileDialog::setNextFile(table);
        w.find<QAction>("searchExport")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(table), patience);
        QFile csv(table);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readLine().startsWith("kind,title,snippet,legs,score,cluster_id,at,field,id"));
    }

    /// What others write is not looked at again by itself: it says that there is something new.
    void othersWrite()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"brandnewword"_s));
        QCOMPARE(search.rows(), QStringList());
        runSql(
            m_path,
            "INSERT INTO episode_memory(id, query, reward, reflection, lesson, lesson_parsed, created_at) VALUES (9000, 'a brandnewword', 0.1, "
            "'x', 'y', 1, 1)");
        search.view->follow();
        QVERIFY(search.label("searchNote").contains(u"F5"_s));
        QTest::keyClick(&w.window(), Qt::Key_F5);
        QVERIFY(search.settle());
        QTRY_COMPARE_WITH_TIMEOUT(search.rows(), QStringList{u"episode 9000"_s}, patience);
        QVERIFY(!search.label("searchNote").contains(u"F5"_s));
    }

    /// Texts from a database stay texts.
    void hostileTexts()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const SearchDriver search(w);
        search.begin();
        QVERIFY(search.ask(u"bold"_s, u"substring"_s));
        QVERIFY(search.view->model()->rowCount() > 0);
        for (int row = 0; row < search.view->model()->rowCount(); ++row) {
            const SearchHit& hit = search.view->model()->hit(row);
            for (const QChar sign : {QChar(0x202E), QChar(0x07), QChar(0x1B)})
                QVERIFY(!hit.shown.contains(sign));
            const QString name = search.view->model()->index(row, SearchListModel::Name).data().toString();
            QVERIFY(!name.contains(QChar(0x202E)));
            for (const TextSpan& span : hit.spans)
                QCOMPARE(hit.shown.mid(span.position, span.length).toLower(), u"bold"_s);
        }
        QVERIFY(search.list()->grab().size().isValid()); // it is painted
        keepPicture(&w.window(), "search-hostile");
    }
};

HINDCAST_TEST(SearchWindowTest)
#include "tst_search_window.moc"
