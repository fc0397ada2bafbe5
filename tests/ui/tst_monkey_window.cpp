// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/TestRegistry.h"

#include <QAction>
#include <QDialog>
#include <QElapsedTimer>
#include <QMenu>
#include <QTimer>

#include <random>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr Qt::Key keys[] = {Qt::Key_Up,     Qt::Key_Down, Qt::Key_Left,  Qt::Key_Right, Qt::Key_Return, Qt::Key_Tab, Qt::Key_Home,
                            Qt::Key_End,    Qt::Key_I,    Qt::Key_B,     Qt::Key_R,     Qt::Key_D,      Qt::Key_Z,   Qt::Key_Space,
                            Qt::Key_Delete, Qt::Key_F5,   Qt::Key_Slash, Qt::Key_1,     Qt::Key_5,      Qt::Key_9,   Qt::Key_Escape};
constexpr Qt::KeyboardModifier modifiers[] = {Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier};

/// Entries that leave the window, ask the desktop, or wait for a file: a monkey has none.
bool isAway(const QAction* action)
{
    for (const char* word :
         {"Quit", "Open", "Close", "Save", "Export", "copy", "About", "Manual", "full screen", "New window", "Screenshot"})
        if (action->text().remove(u'&').contains(QLatin1String(word), Qt::CaseInsensitive))
            return true;
    return action->menu() != nullptr;
}

} // namespace

/// Somebody who presses anything, with editing enabled: the window stays, and the database stays whole. HINDCAST_MONKEY says how many
/// events (300), HINDCAST_TEST_SEED which. What the palette of commands lists may close the database as well: then it is opened again.
class MonkeyWindowTest : public QObject
{
    Q_OBJECT

    QTimer m_answers;
    std::mt19937 m_dice{unsigned(qEnvironmentVariableIntValue("HINDCAST_TEST_SEED")) + 20261122U};

    size_t below(size_t n) { return n > 0 ? m_dice() % n : 0; }

    /// What came up is answered, one way or the other, so that no event waits for ever.
    void answer()
    {
        if (QWidget* popup = QApplication::activePopupWidget()) {
            QTest::keyClick(popup, below(2) == 0 ? Qt::Key_Escape : Qt::Key_Down);
            if (below(4) == 0)
                popup->close();
        } else if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            if (below(3) == 0)
                dialog->reject();
            else
                QTest::keyClick(dialog, keys[below(std::size(keys))], below(5) == 0 ? Qt::ControlModifier : Qt::NoModifier);
        }
    }
    void pressKey(QWidget* window)
    {
        QWidget* target = QApplication::focusWidget() ? QApplication::focusWidget() : window;
        if (below(4) == 0)
            QTest::keyClicks(target, QStringLiteral("state:promoted \"x%1").left(qsizetype(below(18))));
        else
            QTest::keyClick(target, keys[below(std::size(keys))], modifiers[below(std::size(modifiers))]);
    }
    void click(QWidget* window)
    {
        QList<QWidget*> targets;
        for (QWidget* w : window->findChildren<QWidget*>())
            if (w->isVisible() && w->isEnabled() && w->width() > 0 && w->height() > 0)
                targets << w;
        if (targets.isEmpty())
            return;
        QWidget* target = targets[qsizetype(below(size_t(targets.size())))];
        const QPoint at(int(below(size_t(target->width()))), int(below(size_t(target->height()))));
        switch (below(6)) {
        case 0: QTest::mouseDClick(target, Qt::LeftButton, {}, at); break;
        case 1: QTest::mouseClick(target, Qt::RightButton, {}, at); break;
        case 2: QTest::mouseMove(target, at); break;
        default: QTest::mouseClick(target, Qt::LeftButton, below(5) == 0 ? Qt::ControlModifier : Qt::NoModifier, at);
        }
    }
    void trigger(QWidget* window)
    {
        QList<QAction*> actions;
        for (QAction* a : window->findChildren<QAction*>())
            if (a->isEnabled() && !a->isSeparator() && !isAway(a))
                actions << a;
        if (!actions.isEmpty())
            actions[qsizetype(below(size_t(actions.size())))]->trigger();
    }

    static int wanted(int usually)
    {
        return qEnvironmentVariableIsSet("HINDCAST_MONKEY") ? qEnvironmentVariableIntValue("HINDCAST_MONKEY") : usually;
    }
    void press(const WindowDriver& w)
    {
        QWidget* window = QApplication::activeModalWidget() ? QApplication::activeModalWidget() : &w.window();
        switch (below(5)) {
        case 0: trigger(&w.window()); break;
        case 1:
        case 2: pressKey(window); break;
        default: click(window);
        }
        QCoreApplication::processEvents();
    }
    static void closeDialogs()
    {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(top))
                dialog->reject();
    }
    void openForEditing(const WindowDriver& w, const QString& path)
    {
        m_answers.stop(); // what is answered now may close it again
        closeDialogs();
        QCoreApplication::processEvents(); // what was chosen from the palette is done a moment later: it may be closing
        const bool asAsked = w.open(path); // not with the layout that somebody chose in between
        QVERIFY2(QTest::qWaitFor([&] { return asAsked || (w->session() && w->session()->url().path == path && w.settle()); }, 60'000),
                 qPrintable(w.errorBar()->sentence()));
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, 10'000));
        m_answers.start(15);
    }
    /// What is left of the file, however often somebody decided.
    static void verify(const QString& path, int events)
    {
        QCOMPARE(sqlText(path, "PRAGMA integrity_check"), QStringLiteral("ok"));
        const CurationDesk desk(DatabaseUrl::sqlite(path));
        const JournalCheck check = desk.chain();
        HC_HOLDS(check);
        qInfo("%d events, %lld decisions", events, static_cast<long long>(check.entries));
    }

private Q_SLOTS:
    void initTestCase() { connect(&m_answers, &QTimer::timeout, this, &MonkeyWindowTest::answer); }

    void anythingAtAll()
    {
        UiEnvironment::clearSettings();
        QTemporaryDir folder;
        const QString path = copyOfDatabase(folder);
        const int events = wanted(300);
        {
            const WindowDriver w;
            openForEditing(w, path);
            for (int i = 0; i < events; ++i) {
                press(w);
                if (!w->session()) {
                    openForEditing(w, path);
                    QVERIFY(w->session());
                }
            }
            closeDialogs();
            QVERIFY(w.settle(60'000));
        }
        m_answers.stop();
        verify(path, events);
    }

    /// Whatever is going on, the database may be closed: jobs, dialogs and views are about one that is there no more.
    void closedAtAnyMoment()
    {
        UiEnvironment::clearSettings();
        QTemporaryDir folder;
        const QString path = copyOfDatabase(folder);
        const int events = wanted(1'000) / 10; // each has a database opened, or nearly so
        {
            const WindowDriver w;
            for (int i = 0; i < events;) {
                openForEditing(w, path);
                QVERIFY(w->session());
                for (const int until = i + 1 + int(below(20)); i < until && w->session(); ++i)
                    press(w);
                if (QAction* close = w.menuAction(QStringLiteral("File"), QStringLiteral("Close database")); w->session())
                    close->trigger();
                QVERIFY(!w->session());
                press(w);
            }
            QVERIFY(w.settle(60'000));
        }
        m_answers.stop();
        verify(path, events);
    }
};

HINDCAST_TEST(MonkeyWindowTest)
#include "tst_monkey_window.moc"
