// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainMenu.h"

#include "ui/curation/CurationController.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/AboutDialog.h"
#include "ui/dialogs/ManualDialog.h"
#include "ui/dialogs/ShortcutsDialog.h"
#include "ui/models/Format.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/theme/Theme.h"
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"
#include "ui/window/LayoutMenu.h"
#include "ui/window/LookMenus.h"
#include "ui/window/MainWindow.h"
#include "ui/window/PlacesMenu.h"
#include "ui/window/TypedLetters.h"
#include "ui/window/WindowMenu.h"
#include "ui/window/parts/Docks.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/session/RecentDatabases.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>

#include <algorithm>

namespace hindcast {

MainMenu::MainMenu(MainWindow* window, CurationController* curation, Docks* docks, QAction* follow) : QObject(window), m_window(window)
{
    buildFile(follow);
    buildView(docks->all());
    buildGo();
    curation->addTo(window->menuBar()->addMenu(tr("&Curate")));
    buildTools();
    new WindowMenu(window, docks);
    buildHelp();
    KeyBindings::instance().adopt(*window->menuBar());
    new TypedLetters(*window->menuBar(), window);
}

void MainMenu::buildFile(QAction* follow)
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&File"));
    const auto add = [&](const char* name, const QString& icon, const QString& text, const QKeySequence& key, auto slot) {
        QAction* action = menu->addAction(Theme::instance().icon(icon), text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        connect(action, &QAction::triggered, m_window->host(), slot);
        return action;
    };
    add("openFile", QStringLiteral("open"), tr("&Open …"), QKeySequence::Open, &SessionHost::chooseFile);
    add("connectServer", QStringLiteral("server"), tr("&Connect to PostgreSQL …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        &SessionHost::showConnectDialog);
    add("openDemo", QStringLiteral("demo"), tr("Open &demo data"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), &SessionHost::openDemo);
    QMenu* recent = menu->addMenu(tr("&Recent"));
    m_forget = new QAction(tr("Forget all"), this);
    m_forget->setObjectName(QStringLiteral("forgetRecent"));
    m_forget->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
    connect(m_forget, &QAction::triggered, m_window->host(), &SessionHost::forgetRecent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    fillRecent(recent); // so that its keys work before it was ever opened
    menu->addSeparator();
    QAction* copy = add("saveCopy", QStringLiteral("copy"), tr("&Save offline copy …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                        &SessionHost::saveCopy);
    QAction* list = menu->addAction(Theme::instance().icon(QStringLiteral("file")), tr("&Export list …"));
    list->setObjectName(QStringLiteral("exportList"));
    list->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    connect(list, &QAction::triggered, m_window, &MainWindow::exportList);
    connect(menu, &QMenu::aboutToShow, this, [this, copy, list] {
        copy->setEnabled(m_window->session() != nullptr);
        list->setEnabled(m_window->session() != nullptr);
    });
    menu->addSeparator();
    add("readAgain", QStringLiteral("refresh"), tr("Read &again"), QKeySequence::Refresh, &SessionHost::readAgain);
    menu->addAction(follow);
    add("closeDatabase", QStringLiteral("close"), tr("C&lose database"), QKeySequence::Close, &SessionHost::close);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"));
    quit->setObjectName(QStringLiteral("quit"));
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q)); // not every platform has one
    connect(quit, &QAction::triggered, m_window, &QApplication::closeAllWindows);
}

void MainMenu::fillRecent(QMenu* menu)
{
    menu->clear();
    int n = 0;
    for (const DatabaseUrl& url : RecentDatabases::list()) {
        const ConnectionMark mark = ConnectionMark::of(url);
        QAction* action = menu->addAction(mark.icon(),
                                          QStringLiteral("%1 — %2")
                                              .arg(mark.nameOf(url), format::line(RecentDatabases::about(url), 80))
                                              .replace(u'&', QStringLiteral("&&")));
        KeyBindings::setMadeOf(action, "database");
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + n++)));
        connect(action, &QAction::triggered, m_window, [this, url] { m_window->openRemembered(url); });
    }
    if (n == 0) {
        QAction* none = menu->addAction(tr("Nothing yet"));
        KeyBindings::setMadeOf(none, "nothing");
        none->setEnabled(false);
    }
    menu->addSeparator();
    menu->addAction(m_forget);
}

void MainMenu::buildView(const QList<QDockWidget*>& docks)
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&View"));
    new LookMenus(menu);
    m_layouts = new LayoutMenu(menu);
    menu->addMenu(m_layouts);
    connect(m_layouts, &LayoutMenu::chosen, m_window->host(), &SessionHost::open);
    menu->addSeparator();
    const std::pair<QString, QKeySequence> entries[] = {
        {tr("&Navigator"), QKeySequence(Qt::Key_F9)}, {tr("&Details"), QKeySequence(Qt::Key_F10)}, {tr("&Jobs"), QKeySequence(Qt::Key_F8)}};
    for (int i = 0; i < docks.size(); ++i) {
        QAction* action = docks[i]->toggleViewAction();
        action->setText(entries[i].first);
        action->setObjectName(QStringLiteral("toggle_") + docks[i]->objectName());
        action->setShortcut(entries[i].second);
        menu->addAction(action);
    }
    QAction* tab = menu->addAction(tr("Ne&xt detail tab"));
    tab->setObjectName(QStringLiteral("nextDetailTab"));
    tab->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Tab));
    connect(tab, &QAction::triggered, m_window->detailPane(), &DetailPane::nextTab);
}

/// By a letter (G P), which is what the menu says, and by the place in the navigator (Alt+3), from the eleventh on with Shift.
void MainMenu::addViews(QMenu* menu)
{
    auto views = viewRegistry();
    std::ranges::sort(views, {}, &ViewInfo::position);
    int n = 0;
    for (const ViewInfo* info : views) {
        QAction* action = menu->addAction(Theme::instance().icon(QString::fromLatin1(info->icon)), info->title());
        action->setObjectName(QStringLiteral("go_") + QString::fromLatin1(info->id));
        QList<QKeySequence> keys{QKeySequence(Qt::Key_G, Qt::Key(info->goKey))};
        constexpr int digits = 10; // the next ones with Shift
        const auto digit = Qt::Key(n % digits < digits - 1 ? Qt::Key_1 + n % digits : Qt::Key_0);
        if (n < 2 * digits)
            keys << (n < digits ? QKeySequence(Qt::ALT | digit) : QKeySequence(Qt::ALT | Qt::SHIFT | digit));
        action->setShortcuts(keys);
        ++n;
        connect(action, &QAction::triggered, m_window, [this, id = QString::fromLatin1(info->id)] { m_window->showView(id); });
    }
}

void MainMenu::buildGo()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&Go"));
    addViews(menu);
    menu->addSeparator();
    m_places = new PlacesMenu(m_window);
    m_places->addTo(menu);
    menu->addSeparator();
    QAction* filter = menu->addAction(tr("&Filter"));
    filter->setObjectName(QStringLiteral("focusFilter"));
    filter->setShortcuts({QKeySequence(Qt::Key_Slash), QKeySequence(Qt::CTRL | Qt::Key_L)});
    connect(filter, &QAction::triggered, m_window->topBar(), &TopBar::focusFilter);
}

/// What finds something wherever it is.
void MainMenu::buildTools()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&Tools"));
    QAction* search = menu->addAction(Theme::instance().icon(QStringLiteral("search")), tr("Sea&rch all texts"));
    search->setObjectName(QStringLiteral("searchTexts"));
    search->setShortcut(QKeySequence(QKeySequence::Find));
    connect(search, &QAction::triggered, m_window, [this] {
        m_window->showView(QStringLiteral("search"));
        if (m_window->session())
            m_window->currentView()->focusQuestion();
    });
    QAction* palette = menu->addAction(Theme::instance().icon(QStringLiteral("search")), tr("Go to &anything …"));
    palette->setObjectName(QStringLiteral("goToAnything"));
    palette->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    connect(palette, &QAction::triggered, m_window, [this] { m_window->host()->showPalette(*m_window->menuBar()); });
    QAction* seen = menu->addAction(Theme::instance().icon(QStringLiteral("search")), tr("&Have I seen this before? …"));
    seen->setObjectName(QStringLiteral("seenBefore"));
    seen->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    connect(seen, &QAction::triggered, m_window->host(), &SessionHost::showSeenDialog);
}

/// One manual a window; it stays open beside the window while one tries what it says.
void MainMenu::showManual()
{
    if (!m_manual) {
        m_manual = new ManualDialog(m_window);
        m_manual->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void MainMenu::buildHelp()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&Help"));
    QAction* manual = menu->addAction(tr("&Manual"));
    manual->setObjectName(QStringLiteral("showManual"));
    manual->setShortcut(QKeySequence::HelpContents);
    connect(manual, &QAction::triggered, m_window, [this] { showManual(); });
    QAction* keys = menu->addAction(tr("&Keyboard shortcuts"));
    keys->setObjectName(QStringLiteral("showShortcuts"));
    keys->setShortcuts({QKeySequence(Qt::Key_Question), QKeySequence(Qt::CTRL | Qt::Key_F1)});
    connect(keys, &QAction::triggered, m_window, [this] {
        auto* dialog = new ShortcutsDialog(*m_window->menuBar(), m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    QAction* about = menu->addAction(tr("&About Hindcast"));
    about->setObjectName(QStringLiteral("showAbout"));
    about->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F1));
    connect(about, &QAction::triggered, m_window, [this] {
        auto* dialog = new AboutDialog(m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

} // namespace hindcast
