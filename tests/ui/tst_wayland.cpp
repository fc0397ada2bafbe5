// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window under Wayland, in a compositor of its own with a mouse and a keyboard that are driven from outside: what a compositor
// decides (where a popup opens, who has the keyboard, what a drag carries) is what it decided.
#include "DragSource.h"
#include "PointerWatch.h"
#include "UiSupport.h"
#include "WaylandDesktop.h"
#include "WindowDriver.h"
#include "ui/models/PatternListModel.h"
#include "ui/theme/Theme.h"
#include "ui/window/parts/TimeRangeButton.h"
#include "ui/window/parts/ViewStack.h"

#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScreen>
#include <QStandardPaths>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 20'000;
constexpr QSize least{1024, 640};

template<class Condition>
bool comes(Condition condition)
{
    return QTest::qWaitFor(condition, patience);
}

bool isShown(const QWidget* w) { return w && w->isVisible() && w->windowHandle() && w->windowHandle()->isExposed(); }

/// A tool tip that is on the screen; null without one.
const QWidget* shownTip()
{
    for (const QWidget* w : QApplication::topLevelWidgets())
        if (w->inherits("QTipLabel") && isShown(w))
            return w;
    return nullptr;
}

/// An entry of a menu or a menu bar.
QAction* entryOf(const QWidget* menu, const QString& text)
{
    for (QAction* action : menu->actions())
        if (action->text().remove(u'&') == text)
            return action;
    qFatal("no %s in the menu", qPrintable(text));
}

} // namespace

class WaylandTest : public QObject
{
    Q_OBJECT

public:
    explicit WaylandTest(const WaylandDesktop& desktop) : m_desktop(desktop) {}

private:
    const WaylandDesktop& m_desktop;
    std::unique_ptr<PointerWatch> m_watch;
    std::unique_ptr<WindowDriver> m_driver;
    QTemporaryDir m_folder;
    QPoint m_corner; ///< of the window, on the screen

    [[nodiscard]] const WindowDriver& w() const { return *m_driver; }
    [[nodiscard]] QPoint onScreen(const QWidget* widget, QPoint at) const { return m_corner + widget->mapTo(&w().window(), at); }
    [[nodiscard]] QPoint onScreen(const QWidget* widget) const { return onScreen(widget, widget->rect().center()); }
    [[nodiscard]] QPoint titleOf(const QMenu* menu) const
    {
        const QMenuBar* bar = w()->menuBar();
        return onScreen(bar, bar->actionGeometry(menu->menuAction()).center());
    }
    [[nodiscard]] QMenu* menuOf(const QString& title) const { return entryOf(w()->menuBar(), title)->menu(); }

    /// Moves the mouse to where an entry of an open menu must be when the menu's corner is there: the menu says so, too.
    [[nodiscard]] bool isAt(const QMenu* menu, const QAction* entry, QPoint menuCorner) const
    {
        const QPoint inside = menu->actionGeometry(const_cast<QAction*>(entry)).center();
        return m_desktop.moveTo(menuCorner + inside) && comes([&] { return m_watch->window() == menu->windowHandle(); })
            && comes([&] { return (m_watch->at() - inside).manhattanLength() <= 8; });
    }

    /// For menus with an event loop of their own: waits in whatever loop runs until one is open, uses it, and waits until it is closed.
    bool whenMenuOpens(const std::function<bool()>& open, const std::function<bool(const QMenu*)>& use)
    {
        std::optional<bool> used;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!isShown(menu))
                return;
            look.stop();
            used = use(menu);
            if (!*used)
                menu->close();
        });
        look.start(20);
        return open() && comes([&] { return used && !QApplication::activePopupWidget(); }) && *used;
    }

    /// With the mouse elsewhere: a compositor that waits for an answer of the window below the mouse gives the mouse to nobody, and
    /// weston never again when that window has gone.
    void closeWindow()
    {
        QVERIFY(m_desktop.moveTo(WaylandDesktop::outside));
        m_driver.reset();
    }

    void show(QSize size = least)
    {
        m_driver = std::make_unique<WindowDriver>(size);
        QVERIFY(m_watch->locate(&w().window(), &m_corner));
        QVERIFY(w().open(sharedDatabase()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (m_desktop.mayBeMissing())
            QSKIP(qPrintable(m_desktop.problem()));
        QVERIFY2(m_desktop.problem().isEmpty(), qPrintable(m_desktop.problem()));
        m_watch = std::make_unique<PointerWatch>(m_desktop);
    }
    void init() { UiEnvironment::clearSettings(); }
    void cleanup()
    {
        closeWindow();
        Theme::instance().apply(ThemeChoice::Light);
    }

    void platform()
    {
        QCOMPARE(QGuiApplication::platformName(), u"wayland"_s);
        QCOMPARE(QGuiApplication::primaryScreen()->size(), WaylandDesktop::screen);
    }

    /// The first window fits a screen that is smaller than it would like; the next one has the size that the last one had.
    void sizes()
    {
        m_driver = std::make_unique<WindowDriver>(QSize());
        const QSize first = w()->windowHandle()->frameGeometry().size();
        QVERIFY2(first.width() <= WaylandDesktop::screen.width() && first.height() <= WaylandDesktop::screen.height(),
                 qPrintable(u"%1 x %2"_s.arg(first.width()).arg(first.height())));
        QVERIFY(w()->width() >= least.width() && w()->height() >= least.height());
        QVERIFY(w().open(sharedDatabase()));
        w()->resize(least);
        QVERIFY(comes([&] { return w()->windowHandle()->size() == least; }));
        QVERIFY(w().settle());
        QCOMPARE(w()->size(), least); // nothing in it asks for more
        w()->resize(1100, 680);
        QVERIFY(w().settle());
        closeWindow();
        show(QSize());
        QCOMPARE(w()->size(), QSize(1100, 680));
    }

    void maximized()
    {
        show();
        w()->showMaximized();
        QVERIFY(comes([&] { return w()->windowHandle()->frameGeometry().size() == WaylandDesktop::screen; }));
        const QMargins margins = w()->windowHandle()->frameMargins();
        int step = 0; // the compositor thinks so, too, soon
        QVERIFY(comes([&] {
            const QPoint at(400 + ++step % 2, 300), inside = at - QPoint(margins.left(), margins.top());
            return m_desktop.moveTo(at) && QTest::qWaitFor([&] { return m_watch->at() == inside; }, 200);
        }));
        w()->showNormal();
        QVERIFY(comes([&] { return w()->size() == least; }));
    }

    /// Below its title, by mouse, and an entry of a menu beside it.
    void menus()
    {
        show();
        const QMenu* go = menuOf(u"Go"_s);
        QVERIFY(m_desktop.clickAt(titleOf(go)));
        QVERIFY(comes([&] { return isShown(go); }));
        const QMenuBar* bar = w()->menuBar();
        QAction* outcomes = entryOf(go, u"Outcomes"_s);
        QVERIFY(isAt(go, outcomes, onScreen(bar, bar->actionGeometry(go->menuAction()).bottomLeft() + QPoint(0, 1))));
        QVERIFY(m_desktop.act({u"click"_s, u"1"_s}));
        QVERIFY(comes([&] { return w()->views()->currentId() == u"outcomes"_s && !go->isVisible(); }));

        const QMenu* view = menuOf(u"View"_s);
        QVERIFY(m_desktop.clickAt(titleOf(view)));
        QVERIFY(comes([&] { return isShown(view); }));
        const QPoint corner = onScreen(bar, bar->actionGeometry(view->menuAction()).bottomLeft() + QPoint(0, 1));
        QAction* theme = entryOf(view, u"Theme"_s);
        QVERIFY(isAt(view, theme, corner));
        QVERIFY(m_desktop.act({u"click"_s, u"1"_s}));
        const QMenu* themes = theme->menu();
        QVERIFY(comes([&] { return isShown(themes); }));
        QVERIFY(isAt(themes, entryOf(themes, u"Dark"_s), corner + themes->pos() - view->pos()));
        QVERIFY(themes->pos().x() > view->pos().x() + view->width() / 2);
        QVERIFY(m_desktop.act({u"click"_s, u"1"_s}));
        QVERIFY(comes([&] { return Theme::instance().choice() == ThemeChoice::Dark; }));
    }

    /// Menus of buttons, with the keyboard.
    void menuOfAButton()
    {
        show();
        const auto* button = w().find<TimeRangeButton>("timeRange");
        QVERIFY(whenMenuOpens([&] { return m_desktop.clickAt(onScreen(button)); },
                              [&](const QMenu* menu) { return menu == button->menu() && m_desktop.press("Escape"); }));
        QVERIFY(comes([&] { return w()->isActiveWindow(); })); // the keyboard is the window's again
    }

    void toolTips()
    {
        show();
        const auto* button = w().find<QWidget>("timeRange");
        QVERIFY(m_desktop.moveTo(onScreen(button) + QPoint(3, 1)));
        QVERIFY(m_desktop.moveTo(onScreen(button)));
        QVERIFY(comes([&] { return shownTip() != nullptr; }));
        QCOMPARE(shownTip()->property("text").toString(), button->toolTip());
        QCOMPARE(shownTip()->windowHandle()->transientParent(), w()->windowHandle());
        QVERIFY(m_desktop.moveTo(m_corner + QPoint(least.width() / 2, least.height() - 8)));
        QVERIFY(comes([&] { return shownTip() == nullptr; }));
    }

    /// To another program and from it; by key, and by a menu where the mouse is.
    void clipboard()
    {
        show();
        ListView* list = w().list("patterns");
        for (int c = 0; c < list->model()->columnCount(); ++c)
            list->setColumnHidden(c, c != PatternListModel::Name && c != PatternListModel::Occurrences);
        const auto clipboardOfAnother = [] {
            QProcess paste;
            paste.start(u"wl-paste"_s, {u"--no-newline"_s});
            return QTest::qWaitFor([&] { return paste.state() == QProcess::NotRunning; }, patience)
                ? QString::fromUtf8(paste.readAllStandardOutput())
                : QString();
        };
        const auto line = [&](int row) {
            return u"pattern_name\toccurrence_count\n%1\t%2\n"_s.arg(rawAt(list, row, "pattern_name"),
                                                                     rawAt(list, row, "occurrence_count"));
        };
        const auto placeOf = [&](int row) {
            return onScreen(list->viewport(), list->visualRect(list->model()->index(row, int(PatternListModel::Name))).center());
        };
        QVERIFY(m_desktop.clickAt(placeOf(1)));
        QVERIFY(comes([&] { return list->selectedRowCount() == 1 && list->currentIndex().row() == 1; }));
        QVERIFY(m_desktop.press("ctrl+c"));
        QVERIFY(comes([&] { return clipboardOfAnother() == line(1); }));

        const QPoint at = placeOf(2);
        QVERIFY(whenMenuOpens(
            [&] { return m_desktop.clickAt(at, 3); },
            [&](const QMenu* menu) { return isAt(menu, entryOf(menu, u"Copy"_s), at) && m_desktop.act({u"click"_s, u"1"_s}); }));
        QVERIFY(comes([&] { return clipboardOfAnother() == line(2); }));

        QProcess copy;
        endWithThisProgram(copy);
        copy.start(u"wl-copy"_s, {u"--foreground"_s, u"confidence>=0.9"_s});
        QVERIFY(comes([&] { return clipboardOfAnother() == u"confidence>=0.9"_s; }));
        const auto* field = w().find<QLineEdit>("filter");
        QVERIFY(m_desktop.clickAt(onScreen(field)));
        QVERIFY(comes([&] { return field->hasFocus(); }));
        QVERIFY(m_desktop.press("ctrl+v"));
        QVERIFY(comes([&] { return field->text() == u"confidence>=0.9"_s; }));
        copy.kill();
        copy.waitForFinished();
    }

    /// What completes the filter takes no key away from it; what opens above the window has the keyboard.
    void keyboard()
    {
        show();
        const auto* field = w().find<QLineEdit>("filter");
        QVERIFY(m_desktop.press("slash"));
        QVERIFY(comes([&] { return field->hasFocus(); }));
        QVERIFY(m_desktop.type(u"sta"_s));
        const auto offers = [] {
            const auto all = QApplication::topLevelWidgets();
            const auto found = std::ranges::find(all, u"filterOffers"_s, &QWidget::objectName);
            return found == all.end() ? nullptr : *found;
        };
        QVERIFY(comes([&] { return isShown(offers()); }));
        QVERIFY(m_desktop.type(u"te"_s));
        QVERIFY(comes([&] { return field->text() == u"state"_s; }));
        QVERIFY(w().settle()); // offered again
        QVERIFY(isShown(offers()));
        QVERIFY(m_desktop.act({u"key"_s, u"Down"_s, u"Return"_s}));
        QVERIFY(comes([&] { return field->text() == u"state:"_s; }));
        QVERIFY(comes([&] { return isShown(offers()); })); // its values
        QVERIFY(m_desktop.press("Escape"));
        QVERIFY(comes([&] { return !offers()->isVisible(); }));
        QCOMPARE(field->text(), u"state:"_s);
        QVERIFY(m_desktop.press("ctrl+k"));
        const auto palette = [&] { return w()->findChild<QWidget*>(u"commandPalette"_s); };
        QVERIFY(comes([&] { return isShown(palette()) && palette()->isActiveWindow(); }));
        QCOMPARE(palette()->windowHandle()->transientParent(), w()->windowHandle());
        QVERIFY(m_desktop.type(u"Go Outcomes"_s));
        QVERIFY(m_desktop.press("Return"));
        QVERIFY(comes([&] { return w()->views()->currentId() == u"outcomes"_s; }));
    }

    /// A file of another program is dropped on the window.
    void dragAndDrop()
    {
        show();
        w()->showMaximized(); // whatever lies above it, something of it is seen
        QVERIFY(comes([&] { return w()->windowHandle()->frameGeometry().size() == WaylandDesktop::screen; }));
        const QString file = copyOfDatabase(m_folder, u"dropped here.db"_s);
        QProcess source;
        endWithThisProgram(source);
        source.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        source.start(QCoreApplication::applicationFilePath(), {u"drag"_s, file});
        QString said;
        const auto says = [&](const QString& what) {
            return comes([&] {
                said += QString::fromUtf8(source.readAllStandardOutput());
                return said.contains(what);
            });
        };
        const QPoint middle(WaylandDesktop::screen.width() / 2, WaylandDesktop::screen.height() / 2);
        int step = 0; // until it is there
        QVERIFY(comes([&] {
            said += QString::fromUtf8(source.readAllStandardOutput());
            return said.contains(u"at "_s) || !m_desktop.moveTo(middle + QPoint(++step % 2, 0));
        }));
        const auto place = QRegularExpression(u"at (\\d+) (\\d+)\n"_s).match(said);
        QVERIFY2(place.hasMatch(), qPrintable(said));
        const int left = middle.x() - place.captured(1).toInt(), right = WaylandDesktop::screen.width() - left - DragSource::extent.width();
        const QPoint target(left > right ? left / 2 : WaylandDesktop::screen.width() - right / 2, middle.y());
        const auto move = [&](QPoint to) { return m_desktop.act({u"mousemove"_s, QString::number(to.x()), QString::number(to.y())}); };
        QVERIFY(m_desktop.act({u"mousedown"_s, u"1"_s}));
        for (int i = 1; i <= 4; ++i)
            QVERIFY(move(middle + QPoint(0, 10 * i)));
        QVERIFY(says(u"dragging"_s));
        QVERIFY(comes([&] { return move(target + QPoint(++step % 5, 0)) && m_watch->dragsEntered() > 0; }));
        QVERIFY(m_desktop.act({u"mouseup"_s, u"1"_s}));
        QVERIFY(comes([&] { return w()->session() && w()->session()->url() == DatabaseUrl::sqlite(file); }));
        QVERIFY(w().settle());
        QVERIFY2(w()->errorSentence().isEmpty(), qPrintable(w()->errorSentence()));
        QVERIFY(says(u"dropped"_s));
        source.kill();
        source.waitForFinished();
    }

    /// The program as a desktop starts it takes Wayland by itself, and is called as its entry in the menu of the desktop is.
    void program()
    {
        QProcess program;
        endWithThisProgram(program);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(u"QT_QPA_PLATFORM"_s);
        environment.insert(u"DISPLAY"_s, m_desktop.display());
        environment.insert(u"XDG_SESSION_TYPE"_s, u"wayland"_s);
        environment.insert(u"WAYLAND_DEBUG"_s, u"client"_s);
        program.setProcessEnvironment(environment);
        program.start(qEnvironmentVariable("HINDCAST_GUI_BINARY"), {sharedDatabase()});
        QByteArray said;
        QVERIFY2(comes([&] {
                     said += program.readAllStandardError();
                     return said.contains("set_app_id(\"io.github.hindcast.Hindcast\")") && said.contains("Hindcast\")")
                         && said.contains("set_title(\"shared-");
                 }),
                 said.right(2'000).constData());
        program.terminate();
        program.waitForFinished();
    }
};

int main(int argc, char** argv)
{
    if (argc == 3 && std::strcmp(argv[1], "drag") == 0) {
        const QApplication application(argc, argv);
        DragSource source(QString::fromLocal8Bit(argv[2]));
        source.show();
        return QApplication::exec();
    }
    const UiEnvironment environment;
    const WaylandDesktop desktop;
    const QApplication application(argc, argv);
    UiEnvironment::prepareApplication();
    WaylandTest test(desktop);
    return QTest::qExec(&test, argc, argv);
}
#include "tst_wayland.moc"
