// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "SearchDriver.h"
#include "UiSupport.h"
#include "core/search/text/SearchModes.h"
#include "tests/support/TestRegistry.h"
#include "ui/views/search/SearchBar.h"
#include "ui/views/search/SearchListModel.h"
#include "ui/views/search/SearchStatus.h"
#include "ui/views/search/SearchSubjects.h"
#include "ui/views/search/SearchWords.h"
#include "ui/views/search/SnippetDelegate.h"
#include "ui/widgets/ListView.h"

#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTextLayout>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

SearchHit hitOf(RelationId relation, qint64 key, const QString& text)
{
    SearchHit out;
    out.match.relation = relation;
    out.match.key = Locator(key);
    out.match.kind = relation == RelationId::Outcomes ? u"outcome"_s : u"episode"_s;
    out.match.places = {{SearchLeg::Words, 1, 0.5}};
    out.match.score = 0.5;
    out.match.snippet = out.shown = text;
    out.match.title = u"title of "_s + text;
    out.match.field = u"query"_s;
    return out;
}

SearchSpec asked(std::vector<SearchLeg> legs)
{
    SearchSpec out;
    out.text = u"memory"_s;
    out.legs = std::move(legs);
    out.limit = 100;
    return out;
}

} // namespace

/// The parts of the view that searches, each by itself.
class SearchPartsTest : public QObject
{
    Q_OBJECT

    OpenStore m_open;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_open.open(sharedDatabase())); }
    void init() { UiEnvironment::clearSettings(); }

    void allOfAShortText()
    {
        const SnippetDelegate::Marked whole{u"the image pull"_s, {{4, 5}}};
        const auto shown = SnippetDelegate::fitting(whole, QFont(), 10'000);
        QCOMPARE(shown.text, whole.text);
        QCOMPARE(shown.spans, whole.spans);
        QCOMPARE(SnippetDelegate::fitting({}, QFont(), 50).text, QString());
    }

    void theMarkIsSeen_data()
    {
        QTest::addColumn<int>("position");
        for (const int position : {0, 1, 30, 60, 110, 147})
            QTest::newRow(qPrintable(QString::number(position))) << position;
    }
    /// However narrow the cell: what was looked for is in it, marked, and the rest is cut with a sign.
    void theMarkIsSeen()
    {
        QFETCH(const int, position);
        QString text = u"words of a text "_s.repeated(10).first(150);
        text.replace(position, 3, u"XYZ"_s);
        const QFont font;
        for (const int width : {60, 120, 200, 400}) {
            const auto shown = SnippetDelegate::fitting({text, {{position, 3}}}, font, width);
            QVERIFY2(!shown.spans.empty(), qPrintable(shown.text));
            QCOMPARE(shown.text.mid(shown.spans.front().position, 3).first(1), u"X"_s);
            if (width >= 200)
                QCOMPARE(shown.text.mid(shown.spans.front().position, shown.spans.front().length), u"XYZ"_s);
            for (const TextSpan& span : shown.spans)
                QVERIFY(span.position >= 0 && span.position + span.length <= shown.text.size());
            QVERIFY(shown.text.contains(u'…'));
        }
    }

    /// What is written from the right is cut at its end, too, which lies at the left.
    void writtenFromTheRight()
    {
        const QString word = QString(QChar(0x05E9)) + QChar(0x05DC) + QChar(0x05D5) + QChar(0x05DD);
        const QString text = (word + u' ').repeated(40);
        const QFont font;
        for (const int position : {0, 50, 150})
            for (const int width : {80, 150, 300}) {
                const auto shown = SnippetDelegate::fitting({text, {{position, 4}}}, font, width);
                QVERIFY2(!shown.spans.empty() && shown.spans.front().length == 4, qPrintable(shown.text));
                QCOMPARE(shown.text.mid(shown.spans.front().position, 4), text.mid(position, 4));
                QTextLayout layout(shown.text, font);
                layout.beginLayout();
                QTextLine line = layout.createLine();
                line.setLineWidth(1e6);
                layout.endLayout();
                QVERIFY2(line.naturalTextWidth() <= width + 10, qPrintable(shown.text)); // strong letters are hardly wider
                QVERIFY2(line.naturalTextWidth() > width / 2, qPrintable(shown.text));
            }
    }

    void signsOfTwoUnitsStayWhole()
    {
        const QString text = u"😀"_s.repeated(80);
        for (int width = 20; width < 400; width += 7) {
            const auto shown = SnippetDelegate::fitting({text, {{100, 2}}}, QFont(), width);
            for (qsizetype i = 0; i < shown.text.size(); ++i)
                if (shown.text[i].isHighSurrogate())
                    QVERIFY(i + 1 < shown.text.size() && shown.text[i + 1].isLowSurrogate());
                else if (shown.text[i].isLowSurrogate())
                    QVERIFY(i > 0 && shown.text[i - 1].isHighSurrogate());
        }
    }

    void paintedInAList()
    {
        SearchListModel model;
        ListView list(u"search"_s);
        list.setListModel(&model);
        list.setItemDelegateForColumn(SearchListModel::Snippet, new SnippetDelegate(&list));
        SearchHit plain = hitOf(RelationId::Outcomes, 1, u"image of a text"_s), marked = plain;
        marked.spans = {{0, 5}};
        list.resize(900, 200);
        model.setHits({plain}, false);
        const QImage without = list.grab().toImage();
        model.setHits({marked}, false);
        const QImage with = list.grab().toImage();
        QVERIFY(without != with); // it is seen
        list.selectAll();
        list.setStale(true);
        QVERIFY(list.grab().toImage() != with);
    }

    void rowsOfTheModel()
    {
        SearchListModel model;
        std::vector<SearchHit> hits{hitOf(RelationId::Outcomes, 7, u"a"_s), hitOf(RelationId::Episodes, 7, u"b"_s)};
        hits[0].match.cluster = u"prod"_s + QChar(0x202E) + u"-eu"_s;
        hits[0].match.at = testNow();
        hits[1].match.places = {{SearchLeg::Similar, 1, 0.75}, {SearchLeg::Words, 12, 0.25}};
        model.setHits(hits, true);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOf(RelationId::Episodes, Locator(qint64(7))), 1); // two kinds may have one number
        QCOMPARE(model.rowOf(RelationId::Patterns, Locator(qint64(7))), -1);
        const auto at = [&](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        QCOMPARE(at(0, SearchListModel::Name).toString(), u"title of a"_s);
        QVERIFY(!at(0, SearchListModel::Cluster).toString().contains(QChar(0x202E)));
        QCOMPARE(at(0, SearchListModel::Cluster, RawRole).toString(), hits[0].match.cluster);
        QVERIFY(!at(1, SearchListModel::Cluster, RawRole).isValid()); // none is null
        QCOMPARE(at(0, SearchListModel::When, RawRole).toString(), isoTimestamp(testNow()));
        QCOMPARE(at(1, SearchListModel::Legs).toString(), u"alike #1, words #12"_s);
        QCOMPARE(at(1, SearchListModel::Legs, RawRole).toString(), u"similar:1:0.750;words:12:0.250"_s);
        QVERIFY(at(1, SearchListModel::Legs, Qt::ToolTipRole).toString().contains(u"cosine"_s));
        QCOMPARE(at(1, SearchListModel::Score).toString(), u"0.5000"_s); // merged: sums of ranks are small
        model.setHits({hits[0]}, false);
        QCOMPARE(at(0, SearchListModel::Score).toString(), u"0.500"_s);
    }

    void everyWordHasATitle()
    {
        QStringList titles;
        for (const QString& mode : searchModes()) {
            titles << searchModeTitle(mode);
            QVERIFY(!searchModeTip(mode).isEmpty());
        }
        QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), searchModes().size());
        titles.clear();
        for (const QString& kind : searchKinds())
            titles << searchKindTitle(kind);
        QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), searchKinds().size());
        QCOMPARE(matchKindTitle(u"strategy"_s), u"strategy"_s);
        QVERIFY(!matchKindTitle(u"<b>"_s + QChar(0x202E) + u"odd"_s).contains(QChar(0x202E))); // as it is stored, and harmless
    }

    void commands()
    {
        SearchBar bar;
        bar.setStore(m_open.session->store().get());
        QSignalSpy asks(&bar, &SearchBar::asked);
        putQuestion(bar, u"it's \"here\""_s, u"regex"_s, u"outcomes"_s);
        QCOMPARE(asks.size(), 1);
        QCOMPARE(bar.command(u"/tmp/a b.db"_s),
                 u"hindcast-cli search --mode regex --kind outcomes --limit 100 '/tmp/a b.db' 'it'\\''s \"here\"'"_s);
        putQuestion(bar, u"--help"_s, u"words"_s, {}); // a text, no option
        QCOMPARE(bar.command(u"x.db"_s), u"hindcast-cli search --mode words --limit 100 -- 'x.db' '--help'"_s);
        const auto spec = bar.spec();
        QVERIFY(spec.has_value());
        QCOMPARE(spec->text, u"--help"_s);
        QCOMPARE(spec->patienceMs, 0);
        putQuestion(bar, u"x"_s, u"regex"_s, {});
        QCOMPARE(bar.spec()->patienceMs, regexPatienceMs); // as the command line
    }

    /// One letter is no question until somebody says so.
    void whenItAsks()
    {
        SearchBar bar;
        bar.setStore(m_open.session->store().get());
        QSignalSpy asks(&bar, &SearchBar::asked), lists(&bar, &SearchBar::listRequested);
        auto* line = bar.findChild<QLineEdit*>(u"searchText"_s);
        QTest::keyClicks(line, u"a"_s);
        QVERIFY(!bar.isWaiting());
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(asks.size(), 1);
        QTest::keyClicks(line, u"b"_s);
        QVERIFY(bar.isWaiting());
        QTRY_COMPARE(asks.size(), 2);
        QTest::keyClick(line, Qt::Key_Return); // it is answered already: on to the list
        QCOMPARE(asks.size(), 2);
        QCOMPARE(lists.size(), 1);
        line->clear();
        QTRY_COMPARE(asks.size(), 3); // nothing: what was found goes
        QSignalSpy stops(&bar, &SearchBar::stopped);
        QTest::keyClick(line, Qt::Key_Escape); // nothing runs
        QCOMPARE(stops.size(), 0);
        QTest::keyClicks(line, u"abc"_s);
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(stops.size(), 1);
        QVERIFY(!bar.isWaiting());
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(asks.size(), 4);
        bar.setRunning(true);
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(stops.size(), 2);
        bar.setRunning(false);
        QTest::keyClick(line, Qt::Key_Return); // what was given up is asked again
        QCOMPARE(asks.size(), 5);
        QCOMPARE(lists.size(), 1);
    }

    /// What the sentences say is so.
    void sentences()
    {
        const StoreDescription& store = *m_open.session->store();
        SearchStatus s;
        QVERIFY(s.emptyText(store).startsWith(u"Type what you look for"_s));
        QVERIFY(s.note(store).isEmpty() && s.problem().isEmpty() && s.summary(0).isEmpty() && !s.isStale());
        s.running = true;
        QCOMPARE(s.emptyText(store), u"Searching …"_s);
        QCOMPARE(s.summary(0), u"Searching …"_s);
        s.running = false;
        s.stopped = true;
        QVERIFY(s.emptyText(store).startsWith(u"Stopped"_s));
        s.stopped = false;
        s.asked = s.shown = asked({SearchLeg::Regex});
        s.found = SearchFound();
        s.found->answer.looked = 12'000;
        s.found->milliseconds = 1'234;
        QCOMPARE(s.emptyText(store), u"No record says this."_s);
        QCOMPARE(s.summary(1), u"1 record · 12,000 looked at in 1.23 s"_s);
        QVERIFY(s.summary(100).startsWith(u"the best 100 records"_s)); // there may be more
        s.stopped = true; // the next question, when nothing was found before
        QVERIFY(s.emptyText(store).startsWith(u"Stopped"_s));
        s.stopped = false;
        s.found->answer.cut = true;
        QVERIFY(s.emptyText(store).contains(u"in time"_s));
        QVERIFY(s.note(store).contains(u"in time"_s));
        s.found->answer.cut = false;
        s.found->answer.ranked = false;
        QVERIFY(s.note(store).contains(u"newest were ranked"_s));
        s.outdated = true;
        QVERIFY(s.note(store).contains(u"F5"_s));
        s.error = Error{ErrorCode::InvalidInput, u"It is wrong."_s, {}, u"Do it right."_s};
        QCOMPARE(s.problem(), u"It is wrong. Do it right."_s);
        QVERIFY(s.isStale() && s.note(store).isEmpty());
        QCOMPARE(s.emptyText(store), u"Nothing was looked for."_s);
        s.error = Error{ErrorCode::ConnectionLost, u"The server is gone."_s};
        QCOMPARE(s.emptyText(store), u"The server is gone."_s);
    }

    void sentencesOfLikeness()
    {
        const StoreDescription& store = *m_open.session->store();
        SearchStatus s;
        s.found = SearchFound();
        s.shown = asked({SearchLeg::Similar});
        QVERIFY(s.note(store).contains(u"only they have vectors"_s));
        s.found->answer.withoutVector = 3;
        QVERIFY2(s.note(store).contains(u"3 episodes have no vector"_s), qPrintable(s.note(store)));
        s.found->answer.withoutVector = 0;
        s.found->answer.nothingAlike = true;
        QVERIFY(s.note(store).contains(u"Nothing here has vectors"_s));
        QVERIFY(!s.note(store).contains(u"only they have vectors"_s));
        s.found->answer.nothingAlike = false;
        QVERIFY(s.note(StoreDescription()).contains(u"Nothing here has vectors"_s));
        s.found->answer.leftOut = {{SearchLeg::Words, Error{ErrorCode::InvalidInput, u"No word."_s}}};
        QVERIFY(s.note(store).contains(u"Not looked for by words. No word."_s));
        s.found->answer.leftOut.clear();
        s.serviceLeftOut = true;
        QVERIFY(s.note(store).contains(u"while editing is enabled"_s));
        StoreDescription foreign = store; // has no place where a call could be noted
        foreign.layout = nullptr;
        QVERIFY2(s.note(foreign).contains(u"own databases"_s), qPrintable(s.note(foreign)));
        s.found->answer.fallback = Error{ErrorCode::ConnectionFailed, u"No answer."_s};
        QVERIFY(s.note(store).contains(u"No answer."_s));
        s.shown->relations = {RelationId::Outcomes};
        QVERIFY(s.note(store).contains(u"Nothing here could be compared"_s));
        s.shown->legs = {SearchLeg::Words}; // of words nothing is to be said
        QCOMPARE(s.note(store), QString());
    }

    /// Patterns that cannot be read are not called gone; of several questions at once each is answered.
    void patternsThatCannotBeRead()
    {
        const QTemporaryDir folder;
        const QString path = copyOfDatabase(folder);
        OpenStore open;
        QVERIFY(open.open(path));
        SearchSubjects subjects;
        subjects.setSession(open.session.get());
        SearchMatch match;
        match.relation = RelationId::Patterns;
        match.key = Locator(sqlText(path, "SELECT min(id) FROM failure_patterns").toLongLong());
        std::vector<std::optional<ErrorCode>> told;
        const auto take = [&](const Expected<CurationSelection>& selection) {
            told.push_back(selection ? std::nullopt : std::optional(selection.error().code));
        };
        for (int i = 0; i < 3; ++i)
            subjects.select({&match}, take);
        QTRY_COMPARE(told.size(), size_t(3));
        QVERIFY(std::ranges::none_of(told, [](const auto& code) { return code.has_value(); }));
        runSql(path, "ALTER TABLE failure_patterns RENAME TO elsewhere");
        subjects.forget();
        subjects.select({&match}, take);
        QTRY_COMPARE(told.size(), size_t(4));
        QVERIFY(told.back() && *told.back() != ErrorCode::NotFound);
        subjects.setSession(nullptr);
    }

    void nothingThatHasTexts()
    {
        StoreDescription none;
        QVERIFY(!SearchStatus::absence(none).isEmpty());
        QCOMPARE(SearchStatus().emptyText(none), SearchStatus::absence(none));
        QCOMPARE(SearchStatus::absence(*m_open.session->store()), QString());
    }
};

HINDCAST_TEST(SearchPartsTest)
#include "tst_search_parts.moc"
