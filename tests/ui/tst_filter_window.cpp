// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/MarkedLineEdit.h"
#include "ui/window/parts/FilterChips.h"
#include "ui/window/parts/FilterCompletion.h"
#include "ui/window/parts/TopBar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QFontMetrics>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 20'000;

} // namespace

/// Chips, completion and cells: the filter without knowing its language.
class FilterWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] const WindowDriver& w() const { return *m_window; }
    [[nodiscard]] QLineEdit* field() const { return w().find<QLineEdit>("filter"); }
    [[nodiscard]] FilterChips* chips() const { return w().find<FilterChips>("filterChips"); }
    /// Where there are none a hint stands there.
    [[nodiscard]] bool hasChips() const { return !chips()->findChild<QWidget*>(u"filterHint"_s); }
    [[nodiscard]] FilterCompletion* completion() const { return field()->findChild<FilterCompletion*>(); }
    [[nodiscard]] int shown() const { return w().list("outcomes")->listModel()->rowCount(); }
    [[nodiscard]] int counted(const QByteArray& where) const
    {
        return sqlText(m_path, "SELECT count(*) FROM rca_outcomes WHERE " + where).toInt();
    }
    void click(const char* button) const
    {
        auto* found = chips()->findChild<QToolButton*>(QLatin1String(button));
        QVERIFY(found && found->isVisible());
        QTest::mouseClick(found, Qt::LeftButton, {}, {8, found->height() / 2});
        QVERIFY(w().settle());
    }
    void choose(const char* button, const QString& entry) const
    {
        auto* found = chips()->findChild<QToolButton*>(QLatin1String(button));
        QVERIFY(found);
        for (QAction* action : found->menu()->actions())
            if (action->text() == entry) {
                action->trigger();
                QVERIFY(w().settle());
                return;
            }
        QFAIL("no such entry");
    }
    /// Types at the end, as a person does.
    void type(const QString& text) const
    {
        field()->setFocus();
        QTest::keyClicks(field(), text);
    }
    [[nodiscard]] bool isOffered(const QString& written) const
    {
        return QTest::qWaitFor([&] { return completion()->offered().contains(written); }, patience);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(w().open(m_path));
        w().navigate(u"outcomes"_s);
        QVERIFY(w().settle());
    }
    void cleanup() { m_window.reset(); }

    void aChipForEachTerm()
    {
        QVERIFY(!hasChips());
        QVERIFY(chips()->findChildren<QAction*>().isEmpty()); // it looks like a chip, of which there is nothing to take away
        for (QToolButton* part : chips()->findChildren<QToolButton*>())
            part->click();
        QVERIFY(field()->text().isEmpty());
        w().filter(u"cluster:prod-eu -verified:yes"_s);
        QVERIFY(hasChips());
        QCOMPARE(shown(), counted("cluster_id = 'prod-eu' AND verified IS NOT 1"));
        keepPicture(&w().window(), "chips");
        click("filterChipTerm1"); // left out for a while
        QCOMPARE(field()->text(), u"cluster:prod-eu"_s);
        QCOMPARE(chips()->leftOut(), QStringList{u"-verified:yes"_s});
        QCOMPARE(shown(), counted("cluster_id = 'prod-eu'"));
        keepPicture(&w().window(), "chips-off");
        click("filterChipTerm1"); // and taken in again
        QCOMPARE(field()->text(), u"cluster:prod-eu -verified:yes"_s);
        QVERIFY(chips()->leftOut().isEmpty());
        choose("filterChipMenu0", u"All but these"_s);
        QCOMPARE(field()->text(), u"-cluster:prod-eu -verified:yes"_s);
        QCOMPARE(shown(), counted("cluster_id <> 'prod-eu' AND verified IS NOT 1"));
        choose("filterChipMenu0", u"Only these"_s);
        QCOMPARE(field()->text(), u"cluster:prod-eu -verified:yes"_s);
        click("filterChipRemove0");
        QCOMPARE(field()->text(), u"-verified:yes"_s);
        click("filterChipRemove0");
        QVERIFY(field()->text().isEmpty());
        QVERIFY(!hasChips());
        QCOMPARE(shown(), counted("1"));
    }

    /// What is left out stays where it stands, in whichever order that is done, and so do the others.
    void chipsKeepTheirPlaces()
    {
        const QStringList terms{u"cluster:prod-eu"_s, u"-verified:yes"_s, u"confidence>=0.5"_s, u"-namespace:shop"_s};
        w().filter(terms.join(u' '));
        const auto places = [this] {
            QList<QRect> out;
            for (int i = 0; i < 4; ++i)
                if (const auto* chip = chips()->findChild<QWidget*>(u"filterChip%1"_s.arg(i)))
                    out << chip->geometry();
            return out;
        };
        const auto names = [this] {
            QStringList out;
            for (int i = 0; i < 4; ++i)
                if (const auto* term = chips()->findChild<QToolButton*>(u"filterChipTerm%1"_s.arg(i)))
                    out << term->text();
            return out;
        };
        QTRY_VERIFY(places().size() == 4 && places()[3].topLeft() != places()[0].topLeft());
        const QList<QRect> there = places();
        QCOMPARE(names(), terms);
        for (const char* chip : {"filterChipTerm1", "filterChipTerm2", "filterChipTerm0", "filterChipTerm3"}) {
            click(chip);
            QCOMPARE(names(), terms);
            QTRY_COMPARE(places(), there);
        }
        QVERIFY(field()->text().isEmpty());
        for (const char* chip : {"filterChipTerm2", "filterChipTerm0"}) {
            click(chip);
            QCOMPARE(names(), terms);
            QTRY_COMPARE(places(), there);
        }
        QCOMPARE(field()->text(), u"cluster:prod-eu confidence>=0.5"_s);
        choose("filterChipMenu0", u"All but these"_s); // what stands behind it stays there
        QCOMPARE(names(), (QStringList{u"-cluster:prod-eu"_s, terms[1], terms[2], terms[3]}));
    }

    /// A term that is left out stays with its filter, and goes with another one.
    /// Of two that say the same one may be left out, too: it is seen, and comes back.
    void oneOfTwoEqualChips()
    {
        const QString both = u"cluster:prod-eu cluster:prod-eu -verified:yes"_s;
        w().filter(both);
        click("filterChipTerm1");
        QCOMPARE(field()->text(), u"cluster:prod-eu -verified:yes"_s);
        QCOMPARE(chips()->leftOut(), QStringList{u"cluster:prod-eu"_s});
        QVERIFY(chips()->findChild<QToolButton*>(u"filterChipTerm2"_s));
        click("filterChipTerm0");
        QCOMPARE(field()->text(), u"-verified:yes"_s);
        QCOMPARE(chips()->leftOut().size(), 2);
        QCOMPARE(shown(), counted("verified IS NOT 1"));
        click("filterChipRemove0");
        QCOMPARE(chips()->leftOut().size(), 1);
        click("filterChipTerm0");
        QCOMPARE(field()->text(), u"cluster:prod-eu -verified:yes"_s);
        QVERIFY(chips()->leftOut().isEmpty());
    }

    void leftOutOfThisFilterAlone()
    {
        w().filter(u"(cluster:prod-eu or cluster:staging) confidence>=0.9"_s);
        click("filterChipTerm0");
        QCOMPARE(field()->text(), u"confidence>=0.9"_s);
        click("filterChipRemove0"); // the one that is off
        QVERIFY(chips()->leftOut().isEmpty());
        QCOMPARE(field()->text(), u"confidence>=0.9"_s);
        click("filterChipTerm0");
        QVERIFY(field()->text().isEmpty());
        QVERIFY(hasChips()); // it can still be taken in again
        QVERIFY(w().open(copyOfDatabase(*m_folder, u"other.db"_s)));
        QVERIFY(chips()->leftOut().isEmpty());
    }

    /// Texts of a long list are read one after the other: that is said before anybody wonders, and only there.
    void aCostlyFilterSaysSo()
    {
        const auto* cost = w().find<QLabel>("filterCost");
        w().filter(u"oom"_s);
        QVERIFY(!cost->isVisible()); // a short list
        w().filter({});
        QVERIFY(w().open(sharedDatabase(60'000)));
        w().navigate(u"outcomes"_s);
        QVERIFY(w().settle());
        for (const QString& costly : {u"oom"_s, u"\"out of memory\""_s, u"/oom.*k/"_s, u"fix:restart"_s}) {
            w().filter(costly);
            QTRY_VERIFY2(cost->isVisible(), qPrintable(costly));
            QVERIFY2(cost->text().contains(u"60,000"_s), qPrintable(cost->text()));
            QVERIFY(field()->property("costly").toBool());
            keepPicture(&w().window(), "filter-costly");
            w().filter(u"cluster:prod-eu confidence<0.9"_s);
            QTRY_VERIFY(!cost->isVisible());
            QVERIFY(!field()->property("costly").toBool());
        }
        w().filter(u"oom"_s);
        QTRY_VERIFY(cost->isVisible());
        w().navigate(u"patterns"_s);
        QTRY_VERIFY(!cost->isVisible()); // they are in memory
        for (const QString& costly : {u"outcomes"_s, u"explore"_s}) { // the charts look through them as well
            w().navigate(costly);
            QTRY_VERIFY2(cost->isVisible(), qPrintable(costly));
        }
        w().filter({});
        QTRY_VERIFY(!cost->isVisible());
    }

    /// What cannot be read has no chips of its own: those of the last good filter stay.
    void aWrongFilterKeepsItsChips()
    {
        w().filter(u"cluster:prod-eu"_s);
        w().filter(u"cluster:("_s);
        QVERIFY(chips()->findChild<QToolButton*>(u"filterChipTerm0"_s));
        QVERIFY(!chips()->findChild<QToolButton*>(u"filterChipTerm1"_s));
    }

    /// UX 3: the place that is wrong is marked in the text, in the colours of the theme, until the text is another one.
    void aWrongPlaceIsMarked()
    {
        auto* marked = w().find<MarkedLineEdit>("filter");
        QVERIFY(!marked->marked());
        w().filter(u"cluster:prod-eu confidence>=verymuch"_s);
        QCOMPARE(marked->marked(), std::optional(TextSpan(28, 8)));
        keepPicture(&w().window(), "wrong-place");
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
            Theme::instance().apply(choice);
            QCOMPARE(marked->marked(), std::optional(TextSpan(28, 8)));
            w().list("outcomes")->setFocus(); // no cursor in the picture
            const QImage with = marked->grab().toImage();
            marked->mark({});
            const QImage without = marked->grab().toImage();
            marked->mark(TextSpan{28, 8});
            QCOMPARE(marked->grab().toImage(), with); // as the window marks it
            int left = with.width(), right = -1;
            for (int x = 0; x < with.width(); ++x)
                for (int y = 0; y < with.height(); ++y)
                    if (with.pixel(x, y) != without.pixel(x, y)) {
                        left = std::min(left, x);
                        right = std::max(right, x);
                    }
            const QFontMetrics metrics(marked->font());
            const int wide = metrics.horizontalAdvance(u"verymuch"_s), before = metrics.horizontalAdvance(marked->text().first(28));
            const double ratio = with.devicePixelRatio();
            QVERIFY2((right - left) / ratio > wide / 2. && (right - left) / ratio < wide + 8, qPrintable(QString::number(right - left)));
            QVERIFY(left / ratio > before - 4);
        }
        type(u" x"_s); // another text, which nobody has looked at yet
        QVERIFY(!marked->marked());
        QVERIFY(w().settle());
        QCOMPARE(marked->marked(), std::optional(TextSpan(28, 8)));
        w().filter(u"cluster:"_s); // something is missing behind it
        QCOMPARE(marked->marked(), std::optional(TextSpan(0, 8)));
        w().filter(u"cluster:prod-eu"_s);
        QVERIFY(!marked->marked());
        w().filter(u"oom state:promoted"_s); // right, but not here
        QCOMPARE(marked->marked(), std::optional(TextSpan(4, 5)));
        w().navigate(u"patterns"_s);
        QVERIFY(w().settle());
        QVERIFY(!marked->marked());
        w().navigate(u"triage"_s);
        w().filter(u"oom \"never"_s); // also where no filter means anything
        QCOMPARE(marked->marked(), std::optional(TextSpan(4, 6)));
    }

    /// UX 10: the chip that removes everything is named, and can be left out at once.
    void theChipThatRemovesEverythingIsNamed()
    {
        auto* note = w().find<QWidget>("emptiedNote");
        QVERIFY(!note->isVisible());
        w().filter(u"cluster:prod-eu session:nobody"_s);
        QCOMPARE(shown(), 0);
        QVERIFY(note->isVisible());
        QCOMPARE(w().text("emptiedText"),
                 u"0 of %1. The chip “session:nobody” removes all of the %2 that the others leave."_s.arg(
                     format::count(counted("1")), format::count(counted("cluster_id = 'prod-eu'"))));
        keepPicture(&w().window(), "emptied");
        w().clickButton("emptiedButton");
        QVERIFY(w().settle());
        QCOMPARE(field()->text(), u"cluster:prod-eu"_s);
        QCOMPARE(chips()->leftOut(), QStringList{u"session:nobody"_s});
        QCOMPARE(shown(), counted("cluster_id = 'prod-eu'"));
        QVERIFY(!note->isVisible());
    }

    void severalTogetherRemoveEverything()
    {
        w().filter(u"session:nobody confidence>2"_s);
        QCOMPARE(w().text("emptiedText"),
                 u"0 of %1. No chip removes all of them alone; together they do."_s.arg(format::count(counted("1"))));
        w().clickButton("emptiedButton");
        QVERIFY(w().settle());
        QVERIFY(field()->text().isEmpty());
        QCOMPARE(shown(), counted("1"));
        w().filter(u"confidence>2"_s); // a single one
        QCOMPARE(w().text("emptiedText"), u"0 of %1. The chip “confidence>2” removes all of them."_s.arg(format::count(counted("1"))));
    }

    void theRangeOfTimeRemovesEverything()
    {
        w().filter(u"cluster:prod-eu"_s);
        w()->topBar()->setTimes(*parseTimestamp(u"2001-01-01"), *parseTimestamp(u"2001-02-01"));
        QVERIFY(w().settle());
        QCOMPARE(w().text("emptiedText"),
                 u"0 of %1. The range of time removes all of the %2 that the filter leaves."_s.arg(
                     format::count(counted("1")), format::count(counted("cluster_id = 'prod-eu'"))));
        w().clickButton("emptiedButton");
        QVERIFY(w().settle());
        QCOMPARE(shown(), counted("cluster_id = 'prod-eu'"));
        QCOMPARE(field()->text(), u"cluster:prod-eu"_s);
    }

    /// Each view says it of what it shows; where something is shown, nothing is said.
    void ofWhatIsLookedAt()
    {
        w().filter(u"cluster:nowhere"_s);
        const QWidget* note = w().find<QWidget>("emptiedNote");
        for (const char* view : {"outcomes", "explore", "patterns", "lifelines", "sessions", "clusters"}) {
            w()->showView(QString::fromLatin1(view));
            QVERIFY(w().settle());
            QVERIFY2(note->isVisible(), view);
            QVERIFY2(w().text("emptiedText").contains(u"cluster:nowhere"_s), view);
            keepPicture(&w().window(), qPrintable(u"emptied-"_s + QLatin1String(view)));
        }
        QCOMPARE(w().list("sessions")->message(), u"No outcome matches the filter."_s);
        w()->showView(u"journal"_s);
        QVERIFY(w().settle());
        QVERIFY(!note->isVisible());
        w()->showView(u"patterns"_s);
        w().filter(u"seen>0"_s);
        QVERIFY(!note->isVisible());
    }

    /// The chip is named and left out where outcomes are only counted, too.
    void ofWhatIsCounted()
    {
        for (const char* view : {"sessions", "clusters"}) {
            w()->showView(QString::fromLatin1(view));
            w().filter(u"cluster:prod-eu user:nobody"_s);
            QVERIFY(w().settle());
            QCOMPARE(w().text("emptiedText"),
                     u"0 of %1. The chip “user:nobody” removes all of the %2 that the others leave."_s.arg(
                         format::count(counted("1")), format::count(counted("cluster_id = 'prod-eu'"))));
            w().clickButton("emptiedButton");
            QVERIFY(w().settle());
            QCOMPARE(field()->text(), u"cluster:prod-eu"_s);
            QVERIFY(!w().find<QWidget>("emptiedNote")->isVisible());
            QVERIFY(w().list(view)->listModel()->rowCount() > 0);
        }
    }

    void fieldsAreOffered()
    {
        type(u"clu"_s);
        QVERIFY(isOffered(u"cluster:"_s));
        const auto windows = QApplication::topLevelWidgets();
        const auto found = std::ranges::find(windows, u"filterOffers"_s, &QWidget::objectName);
        QWidget* popup = found == windows.end() ? nullptr : *found;
        QVERIFY(popup);
        QVERIFY(QTest::qWaitFor([&] { return popup->isVisible(); }, patience));
        QVERIFY(popup->width() < field()->width()); // what is below is still read
        QTest::keyClick(field(), Qt::Key_Down); // the field keeps the keyboard
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return field()->text().startsWith(u"cluster"_s) && field()->text().endsWith(u':'); }, patience));
    }

    /// The commonest first, with how many there are; what is written is understood.
    void valuesAreOffered()
    {
        type(u"cluster:"_s);
        QVERIFY(isOffered(u"prod-eu"_s));
        const auto rows = sqlRows(m_path, "SELECT cluster_id, count(*) FROM rca_outcomes GROUP BY 1 ORDER BY 2 DESC, 1");
        QCOMPARE(completion()->offered().size(), qsizetype(rows.size()));
        QCOMPARE(completion()->offered().first(), rows[0][0]);
        type(u"sta"_s);
        QVERIFY(QTest::qWaitFor([&] { return completion()->offered() == QStringList{u"staging"_s}; }, patience));
        field()->clear();
        type(u"-verified:yes playbook:OOM"_s);
        QVERIFY(isOffered(u"OOMKilled"_s));
        keepPicture(&w().window(), "completion");
    }

    void patternsHaveFieldsOfTheirOwn()
    {
        w().navigate(u"patterns"_s);
        QVERIFY(w().settle());
        type(u"state:pro"_s);
        QVERIFY(isOffered(u"promoted"_s));
        field()->clear();
        type(u"flag:self"_s);
        QVERIFY(isOffered(u"self-reinforced"_s));
    }

    void nothingIsOfferedInTexts()
    {
        type(u"\"cluster:"_s);
        QTest::qWait(400); // wait: longer than it takes to offer something
        QVERIFY(completion()->offered().isEmpty());
    }

    /// Nothing can be written right behind what has been closed.
    void nothingIsOfferedBehindTexts()
    {
        for (const auto& closed : {u"/OOM/"_s, u"\"OOM\""_s}) {
            field()->clear();
            type(closed);
            QTest::qWait(400); // wait: longer than it takes to offer something
            QVERIFY2(completion()->offered().isEmpty(), qPrintable(closed));
        }
        type(u" clu"_s);
        QVERIFY(isOffered(u"cluster:"_s));
    }

    /// A field that was cleared offers what could be written only when somebody asks.
    void nothingIsOfferedOfNothing()
    {
        type(u"c"_s);
        QVERIFY(isOffered(u"cluster:"_s));
        QTest::keyClick(field(), Qt::Key_Backspace);
        QVERIFY(field()->text().isEmpty());
        QTest::qWait(400); // wait: longer than it takes to offer something
        QVERIFY(completion()->offered().isEmpty());
        QTest::keyClick(field(), Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(isOffered(u"cluster:"_s));
    }

    /// Every cell whose value is a name: only these leave rows with that value, and all but these the others.
    /// Whichever cell it is; what is shown of it is what is left.
    void cellsBecomeTerms()
    {
        ListView* list = w().list("outcomes");
        const ListModel* model = list->listModel();
        const int all = shown();
        for (int column = 0; column < model->columnCount(); ++column) {
            const auto terms = list->cellTerms(model->index(0, column));
            const QString& id = model->columns()[size_t(column)].id;
            QVERIFY2(terms, qPrintable(id));
            const QString seen = model->index(0, column).data().toString();
            Q_EMIT list->filterRequested(terms->only);
            QVERIFY(w().settle());
            const int only = shown();
            QVERIFY2(only > 0, qPrintable(terms->only));
            if (id != u"cluster_id" && id != u"playbooks" && id != u"created_at") // others have them, too
                QCOMPARE(model->index(0, column).data().toString(), seen);
            w().filter(terms->without);
            QVERIFY2(shown() == all - only, qPrintable(terms->without));
            w().filter({});
        }
    }

    /// A regression is no outcome that was merely not verified.
    void resultsBecomeTerms()
    {
        ListView* list = w().list("outcomes");
        const ListModel* model = list->listModel();
        const int column = model->columnOf(u"verified"_s);
        const std::pair<QString, QByteArray> results[] = {
            {u"feedback:incorrect"_s, "outcome_feedback = 'incorrect'"},
            {u"feedback:regression"_s, "outcome_feedback = 'regression'"},
            {u"verified:no -feedback:regression -feedback:incorrect"_s,
             "verified = 0 AND ifnull(outcome_feedback, '') NOT IN ('regression', 'incorrect')"}};
        for (const auto& [filter, sql] : results) {
            w().filter(filter);
            QVERIFY2(shown() > 0, qPrintable(filter));
            const auto terms = list->cellTerms(model->index(0, column));
            QVERIFY(terms);
            QCOMPARE(terms->shown, model->index(0, column).data().toString());
            w().filter(terms->only);
            QCOMPARE(shown(), counted(sql));
            w().filter(terms->without);
            QCOMPARE(shown(), counted("1") - counted(sql));
        }
    }

    void timesBecomeDays()
    {
        ListView* list = w().list("outcomes");
        const ListModel* model = list->listModel();
        const int column = model->columnOf(u"created_at"_s);
        const auto terms = list->cellTerms(model->index(0, column));
        const Timestamp moment = parseTimestamp(rawAt(list, 0, "created_at")).value();
        QCOMPARE(terms->shown, format::days(moment, moment));
        w().filter(terms->only);
        const QByteArray day = QByteArray::number(utcMidnight(utcDay(moment)).us); // tests are in UTC
        QCOMPARE(shown(), counted("created_at >= " + day + " AND created_at < " + day + " + 86400000000"));
    }

    /// Lists of what outcomes have, too.
    void sessionsAndClustersBecomeTerms()
    {
        for (const auto& [view, column] : {std::pair(u"sessions"_s, u"session_id"_s), std::pair(u"clusters"_s, u"cluster_id"_s)}) {
            w().navigate(view);
            QVERIFY(w().settle());
            ListView* list = w().list(qPrintable(view));
            const auto terms = list->cellTerms(list->model()->index(0, list->listModel()->columnOf(column)));
            QVERIFY2(terms, qPrintable(view));
            QVERIFY(!list->cellTerms(list->model()->index(0, list->listModel()->columnOf(u"outcomes"_s))));
            Q_EMIT list->filterRequested(terms->only);
            QVERIFY(w().settle());
            QCOMPARE(field()->text(), terms->only);
            QVERIFY(list->model()->rowCount() > 0);
            w().filter({});
        }
    }

    /// A menu is open while the filter becomes another one, or a button is pressed twice: only what was shown is meant, and it has gone.
    void whatIsChosenOfAChipThatHasGone()
    {
        for (const QString& next : {QString(), u"cluster:prod-us"_s, u"-verified:yes"_s}) {
            w().filter(u"cluster:prod-eu -verified:yes"_s);
            QList<QPointer<QAction>> entries;
            QList<QPointer<QToolButton>> buttons;
            for (const char* name : {"filterChipMenu0", "filterChipMenu1"})
                for (QAction* action : chips()->findChild<QToolButton*>(QLatin1String(name))->menu()->actions())
                    entries << action;
            for (const char* name : {"filterChipTerm1", "filterChipRemove1", "filterChipTerm0", "filterChipRemove0"})
                buttons << chips()->findChild<QToolButton*>(QLatin1String(name));
            const QSignalSpy edited(chips(), &FilterChips::edited);
            chips()->setFilter(next);
            const bool stays = next == "-verified:yes"_L1;
            for (const auto& entry : std::as_const(entries).first(entries.size() / 2)) // of the one that has gone
                if (entry)
                    entry->trigger();
            for (const auto& button : std::as_const(buttons).last(2))
                if (button)
                    button->click();
            QCOMPARE(edited.size(), 0);
            for (const auto& button : std::as_const(buttons).first(2))
                if (button)
                    button->click();
            for (const auto& entry : std::as_const(entries))
                if (entry)
                    entry->trigger();
            QCOMPARE(edited.isEmpty(), !stays);
            QVERIFY(w().settle());
        }
    }

    void patternsBecomeTerms()
    {
        w().navigate(u"patterns"_s);
        QVERIFY(w().settle());
        ListView* patterns = w().list("patterns");
        const int column = patterns->listModel()->columnOf(u"stored_state"_s);
        const auto terms = patterns->cellTerms(patterns->listModel()->index(0, column));
        QVERIFY(terms);
        w().filter(terms->only);
        QVERIFY(patterns->listModel()->rowCount() > 0);
        QVERIFY2(terms->only.startsWith(u"state="_s), qPrintable(terms->only));
    }
};

HINDCAST_TEST(FilterWindowTest)
#include "tst_filter_window.moc"
