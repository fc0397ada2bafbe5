// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/views/ViewRegistry.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QHash>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Keys of the menus' actions as a person wants them, given in the real window.
class KeyBindingsTest : public QObject
{
    Q_OBJECT

    static QDialog* shortcuts(const WindowDriver& w)
    {
        w.find<QAction>("showShortcuts")->trigger();
        return w.find<QDialog>("shortcutsDialog");
    }
    template<class T>
    static T* part(const QDialog* dialog, const char* name)
    {
        return dialog->findChild<T*>(QLatin1String(name));
    }
    static void choose(const QDialog* dialog, const QString& action)
    {
        auto* keys = part<QTreeWidget>(dialog, "shortcutKeys");
        const auto items = keys->findItems(action, Qt::MatchRecursive | Qt::MatchExactly, 0);
        QCOMPARE(items.size(), 1);
        keys->setCurrentItem(items.first());
    }
    /// As a person presses them in the field.
    static void press(const QDialog* dialog, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        auto* edit = part<QKeySequenceEdit>(dialog, "shortcutEdit");
        edit->setFocus();
        const QSignalSpy finished(edit, &QKeySequenceEdit::editingFinished); // after a while: more keys might come
        QTest::keyClick(edit, key, modifiers);
        QTRY_COMPARE(finished.count(), 1);
    }
    static QList<QKeySequence> keysOf(const WindowDriver& w, const char* action) { return w.find<QAction>(action)->shortcuts(); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        QSettings().remove(u"keys"_s);
    }

    /// Every action that has a key has a name by which it is remembered, unless it is made anew with its menu; no name is there twice.
    void everyActionHasAName()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QSet<QString> names;
        int known = 0;
        forEachAction(*w->menuBar(), [&](const QAction* action, const QAction*) {
            if (!KeyBindings::instance().knows(action))
                QVERIFY2(action->shortcuts().isEmpty() || KeyBindings::madeOf(action) == "database", qPrintable(action->text()));
            else
                ++known;
            if (!action->objectName().isEmpty())
                QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
            names << action->objectName();
        });
        QVERIFY2(known > 50, qPrintable(QString::number(known)));
    }

    /// Everything in the menus is reached by a key, but for what is made of data whenever its menu is: that says so itself, and is of one of
    /// these kinds. No key is another one's.
    void everyActionHasAKey()
    {
        static const QHash<QByteArray, const char*> exempt{{"database", "opened lately: the first nine have keys"},
                                                           {"saved view", "as many as there are files"},
                                                           {"window", "those that are open"},
                                                           {"layout", "saved by somebody"},
                                                           {"product", "as whose memory a file can be read"},
                                                           {"nothing", "says that a menu has nothing yet"}};
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        for (QMenu* menu : w->menuBar()->findChildren<QMenu*>())
            Q_EMIT menu->aboutToShow(); // with all that they show then
        QSet<QByteArray> kinds;
        QStringList keyless;
        QHash<QString, QString> holders;
        forEachAction(*w->menuBar(), [&](const QAction* action, const QAction* top) {
            const QString name = action->objectName();
            const QByteArray kind = KeyBindings::madeOf(action);
            kinds << kind;
            QVERIFY2(name.isEmpty() ? exempt.contains(kind) : kind.isEmpty(), qPrintable(top->text() + u" > "_s + action->text()));
            if (!name.isEmpty() && action->shortcuts().isEmpty())
                keyless << name;
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString(QKeySequence::PortableText);
                const bool meanings = top->text() == u"&Curate"_s && holders.value(text) == top->text(); // one for each kind of record
                QVERIFY2(!holders.contains(text) || meanings, qPrintable(name + u' ' + text));
                holders.insert(text, top->text());
            }
        });
        QCOMPARE(keyless.join(u' '), QString());
        QVERIFY(kinds.contains("database") && kinds.contains("window")); // otherwise nothing is exempt here
        for (const char* named : {"forgetRecent", "chooseViewsFolder", "curate_purge", "curate_alias", "curate_carry", "labelAndColour",
                                  "showAbout", "theme_dark"})
            QVERIFY2(!keysOf(w, named).isEmpty(), named);
    }

    void anotherKey()
    {
        const QKeySequence wanted(Qt::CTRL | Qt::Key_J);
        {
            const WindowDriver w, second;
            QVERIFY(w.open(sharedDatabase()));
            const QDialog* dialog = shortcuts(w);
            QVERIFY(!part<QPushButton>(dialog, "shortcutAssign")->isEnabled());
            choose(dialog, u"Go to anything …"_s);
            press(dialog, Qt::Key_J, Qt::ControlModifier);
            QCOMPARE(part<QPushButton>(dialog, "shortcutAssign")->text(), u"Assign"_s);
            QCOMPARE(part<QLabel>(dialog, "shortcutNote")->text(), QString());
            keepPicture(const_cast<QDialog*>(dialog), "shortcuts");
            part<QPushButton>(dialog, "shortcutAssign")->click();
            QCOMPARE(keysOf(w, "goToAnything"), QList{wanted});
            QCOMPARE(keysOf(second, "goToAnything"), QList{wanted}); // in all windows
            const_cast<QDialog*>(dialog)->close();
            w->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&w.window()));
            QTest::keyClick(&w.window(), Qt::Key_K, Qt::ControlModifier);
            QVERIFY(!w->findChild<QWidget*>(u"commandPalette"_s));
            QTest::keyClick(&w.window(), Qt::Key_J, Qt::ControlModifier);
            QTRY_VERIFY(w->findChild<QWidget*>(u"commandPalette"_s));
        }
        const WindowDriver later; // remembered
        QCOMPARE(keysOf(later, "goToAnything"), QList{wanted});
        const QDialog* dialog = shortcuts(later);
        choose(dialog, u"Go to anything …"_s);
        part<QPushButton>(dialog, "shortcutShipped")->click();
        QCOMPARE(keysOf(later, "goToAnything"), QList{QKeySequence(Qt::CTRL | Qt::Key_K)});
        QVERIFY(!part<QPushButton>(dialog, "shortcutShipped")->isEnabled());
        part<QPushButton>(dialog, "shortcutNone")->click();
        QVERIFY(keysOf(later, "goToAnything").isEmpty());
        const WindowDriver again;
        QVERIFY(keysOf(again, "goToAnything").isEmpty()); // none is remembered as well
        part<QPushButton>(dialog, "allKeysShipped")->click();
        QCOMPARE(keysOf(again, "goToAnything"), QList{QKeySequence(Qt::CTRL | Qt::Key_K)});
        QVERIFY(QSettings().value(u"keys/goToAnything"_s).isNull());
    }

    /// Whose key it was is said before it is taken; the beginning of another one's keys would hide that one.
    void takenKeys()
    {
        const WindowDriver w;
        const QDialog* dialog = shortcuts(w);
        choose(dialog, u"Go to anything …"_s);
        press(dialog, Qt::Key_O, Qt::ControlModifier);
        const auto* assign = part<QPushButton>(dialog, "shortcutAssign");
        QCOMPARE(assign->text(), u"Take it from there"_s);
        QVERIFY2(part<QLabel>(dialog, "shortcutNote")->text().contains(u"“Open …”"_s),
                 qPrintable(part<QLabel>(dialog, "shortcutNote")->text()));
        keepPicture(const_cast<QDialog*>(dialog), "shortcuts-taken");
        part<QPushButton>(dialog, "shortcutAssign")->click();
        QCOMPARE(keysOf(w, "goToAnything"), QList{QKeySequence(Qt::CTRL | Qt::Key_O)});
        QVERIFY(keysOf(w, "openFile").isEmpty());
        KeyBindings& keys = KeyBindings::instance();
        QVERIFY(keys.holder(*w->menuBar(), QKeySequence(u"Ctrl+O, Ctrl+X"_s), u"openFile"_s) == w.find<QAction>("goToAnything"));
        QVERIFY(!keys.holder(*w->menuBar(), QKeySequence(u"Ctrl+O"_s), u"goToAnything"_s)); // its own
        // One of its keys is taken, the others stay.
        choose(dialog, u"Have I seen this before? …"_s);
        press(dialog, Qt::Key_L, Qt::ControlModifier);
        part<QPushButton>(dialog, "shortcutAssign")->click();
        QCOMPARE(keysOf(w, "focusFilter"), QList{QKeySequence(Qt::Key_Slash)});
        keys.resetAll();
        QCOMPARE(keysOf(w, "focusFilter").size(), 2);
    }

    /// In the menu of decisions one key has a meaning for each kind of record: they get another one together.
    void severalMeanings()
    {
        const WindowDriver w;
        KeyBindings& keys = KeyBindings::instance();
        const QStringList both = keys.together(u"curate_replay"_s);
        QVERIFY(both.contains(u"curate_reparse"_s));
        QCOMPARE(keys.together(u"goToAnything"_s), QStringList{u"goToAnything"_s});
        keys.set(u"curate_reparse"_s, {QKeySequence(u"Ctrl+Shift+R"_s)});
        for (const QString& one : both)
            QCOMPARE(w->findChild<QAction*>(one)->shortcuts(), QList{QKeySequence(u"Ctrl+Shift+R"_s)});
        keys.resetAll();
    }

    /// G and a letter lead to a view, and mean nothing else where lists have letters of their own.
    void viewsByLetter()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        const std::pair<Qt::Key, const char*> views[] = {{Qt::Key_O, "outcomes"}, {Qt::Key_P, "patterns"},  {Qt::Key_L, "lint"},
                                                         {Qt::Key_T, "triage"},   {Qt::Key_D, "dashboard"}, {Qt::Key_A, "journal"}};
        for (const auto& [letter, view] : views) {
            QTest::keyClick(&w.window(), Qt::Key_G);
            QTest::keyClick(&w.window(), letter);
            QCOMPARE(w->views()->currentId(), QLatin1String(view));
        }
        for (const ViewInfo* info : viewRegistry()) {
            const auto* action = w.find<QAction>(("go_" + QByteArray(info->id)).constData());
            QCOMPARE(action->shortcut(), QKeySequence(Qt::Key_G, Qt::Key(info->goKey))); // the one that the menu and the palette say
        }
        w.navigate(u"triage"_s);
        QVERIFY(w.settle());
        auto* queue = w.find<QListView>("triage");
        QTest::keyClick(queue, Qt::Key_G);
        QTest::keyClick(queue, Qt::Key_D); // alone it would mark something as done
        QCOMPARE(w->views()->currentId(), u"dashboard"_s);
        QVERIFY(QSettings().value(u"keys/go_dashboard"_s).isNull());
    }

    /// In a text they are letters; and a lone G would hide all of them.
    void lettersInTexts()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const QString before = w->views()->currentId();
        auto* line = w.find<QLineEdit>("filter");
        line->setFocus();
        QTest::keyClicks(line, u"go"_s);
        QCOMPARE(line->text(), u"go"_s);
        QCOMPARE(w->views()->currentId(), before);
        const KeyBindings& keys = KeyBindings::instance();
        QVERIFY(keys.holder(*w->menuBar(), QKeySequence(Qt::Key_G), u"goToAnything"_s));
        QCOMPARE(keys.holder(*w->menuBar(), QKeySequence(u"G, P, P"_s), u"goToAnything"_s), w.find<QAction>("go_patterns"));
        QVERIFY(!keys.holder(*w->menuBar(), QKeySequence(u"G, Z"_s), u"goToAnything"_s));
        const QDialog* dialog = shortcuts(w);
        choose(dialog, u"Go to anything …"_s);
        press(dialog, Qt::Key_G, Qt::NoModifier);
        QCOMPARE(part<QPushButton>(dialog, "shortcutAssign")->text(), u"Take it from there"_s);
        part<QPushButton>(dialog, "shortcutAssign")->click();
        QCOMPARE(keysOf(w, "goToAnything"), QList{QKeySequence(Qt::Key_G)});
        for (const QKeySequence& key : keysOf(w, "go_patterns"))
            QVERIFY(key[0].keyboardModifiers() == Qt::AltModifier); // by their places they are still reached
        KeyBindings::instance().resetAll();
        QVERIFY(keysOf(w, "go_patterns").contains(QKeySequence(Qt::Key_G, Qt::Key_P)));
    }

    /// Who begins with G, and clicks into a text then, writes the next letter there, whether it leads to a view or not.
    void lettersBehindAClick()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(u"outcomes"_s);
        w->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        auto* line = w.find<QLineEdit>("filter");
        const auto typed = [&](char letter, Qt::KeyboardModifiers modifiers) {
            line->clear();
            w.list("outcomes")->setFocus();
            QTest::keyClick(w.list("outcomes"), Qt::Key_G);
            line->setFocus();
            QTest::keyClick(line, letter, modifiers);
            QCoreApplication::processEvents(); // it is posted
            return line->text();
        };
        QCOMPARE(typed('p', {}), u"p"_s);
        QCOMPARE(typed('P', Qt::ShiftModifier), u"P"_s);
        QCOMPARE(typed('k', {}), u"k"_s);
        QCOMPARE(typed('7', {}), u"7"_s);
        QCOMPARE(w->views()->currentId(), u"outcomes"_s);
        line->clear();
        const auto* patterns = w.find<QAction>("go_patterns");
        QVERIFY(patterns->isEnabled() && patterns->shortcuts().size() == 2);
        const QKeyCombination byPlace = patterns->shortcuts().last()[0];
        QTest::keyClick(line, byPlace.key(), byPlace.keyboardModifiers()); // from a text as well
        QCOMPARE(w->views()->currentId(), u"patterns"_s);
        w.list("patterns")->setFocus();
        QTest::keyClick(w.list("patterns"), Qt::Key_G);
        QTest::keyClick(w.list("patterns"), Qt::Key_K); // leads nowhere, and begins nothing
        QTest::keyClick(w.list("patterns"), Qt::Key_O);
        QCOMPARE(w->views()->currentId(), u"patterns"_s);
        QTest::keyClick(w.list("patterns"), Qt::Key_G);
        QTest::keyClick(w.list("patterns"), Qt::Key_O);
        QCOMPARE(w->views()->currentId(), u"outcomes"_s);
    }

    void keysThatNobodyMayTake()
    {
        for (const char* key : {"Esc", "Tab", "Return", "Space", "Up", "Shift+PgDown", "Del", "Backspace", "Ctrl+K, Del"})
            QVERIFY2(!KeyBindings::refusal(QKeySequence(QLatin1String(key))).isEmpty(), key);
        for (const char* key : {"Ctrl+Return", "Alt+Up", "F2", "J", "Ctrl+Del", "Ctrl+K, Ctrl+S"})
            QVERIFY2(KeyBindings::refusal(QKeySequence(QLatin1String(key))).isEmpty(), key);
        const WindowDriver w;
        const QDialog* dialog = shortcuts(w);
        choose(dialog, u"Go to anything …"_s);
        part<QKeySequenceEdit>(dialog, "shortcutEdit")->setKeySequence(QKeySequence(Qt::Key_Delete));
        QVERIFY(!part<QPushButton>(dialog, "shortcutAssign")->isEnabled());
        QVERIFY(!part<QLabel>(dialog, "shortcutNote")->text().isEmpty());
    }

    /// What somebody wrote into the settings by hand, or another version did: it changes nothing.
    void damagedSettings()
    {
        QSettings().setValue(u"keys/goToAnything"_s, QStringList{u"no key"_s});
        QSettings().setValue(u"keys/openFile"_s, QStringList{u"Del"_s});
        QSettings().setValue(u"keys/ofAnotherVersion"_s, QStringList{u"Ctrl+O"_s});
        QSettings().setValue(u"keys/readAgain"_s, QStringList{u"Ctrl+Alt+F5"_s});
        const WindowDriver w;
        QCOMPARE(keysOf(w, "goToAnything"), QList{QKeySequence(Qt::CTRL | Qt::Key_K)});
        QCOMPARE(keysOf(w, "openFile"), QKeySequence::keyBindings(QKeySequence::Open).first(1));
        QCOMPARE(keysOf(w, "readAgain"), QList{QKeySequence(u"Ctrl+Alt+F5"_s)});
        KeyBindings::instance().resetAll();
        QVERIFY(QSettings().contains(u"keys/ofAnotherVersion"_s)); // what is not ours stays
    }
};

HINDCAST_TEST(KeyBindingsTest)
#include "tst_key_bindings.moc"
