// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainMenu.h"

#include "ui/curation/CurationController.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/AboutDialog.h"
#include "ui/models/ConnectionMark.h"
#include "ui/theme/Theme.h"
#include "ui/window/LayoutMenu.h"
#include "ui/window/MainWindow.h"
#include "ui/window/RecentDatabases.h"
#include "ui/window/WelcomePage.h"
#include "ui/window/WindowMenu.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>

#include <algorithm>

namespace hindcast {

MainMenu::MainMenu(MainWindow* window) : QObject(window), m_window(window)
{
    buildFile();
    buildView();
    buildGo();
    m_window->m_curation->addTo(m_window->menuBar()->addMenu(tr("&Curate")));
    new WindowMenu(window);
    buildHelp();
}

void MainMenu::buildFile()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&File"));
    const auto add = [&](const QString& icon, const QString& text, const QKeySequence& key, auto slot) {
        QAction* action = menu->addAction(Theme::instance().icon(icon), text);
        action->setShortcut(key);
        connect(action, &QAction::triggered, m_window, slot);
        return action;
    };
    add(QStringLiteral("open"), tr("&Open …"), QKeySequence::Open, &MainWindow::chooseFile);
    add(QStringLiteral("server"), tr("&Connect to PostgreSQL …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        &MainWindow::showConnectDialog);
    add(QStringLiteral("demo"), tr("Open &demo data"), {}, &MainWindow::openDemo);
    QMenu* recent = menu->addMenu(tr("&Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    fillRecent(recent); // so that its keys work before it was ever opened
    menu->addSeparator();
    QAction* copy = add(QStringLiteral("copy"), tr("&Save offline copy …"), {}, &MainWindow::saveCopy);
    QAction* list = add(QStringLiteral("file"), tr("&Export list …"), {}, &MainWindow::exportList);
    connect(menu, &QMenu::aboutToShow, this, [this, copy, list] {
        copy->setEnabled(m_window->session() != nullptr);
        list->setEnabled(m_window->session() != nullptr);
    });
    menu->addSeparator();
    add(QStringLiteral("refresh"), tr("Read &again"), QKeySequence::Refresh, &MainWindow::refresh);
    add(QStringLiteral("close"), tr("C&lose database"), QKeySequence::Close, &MainWindow::closeDatabase);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"));
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, m_window, &QApplication::closeAllWindows);
}

void MainMenu::fillRecent(QMenu* menu)
{
    menu->clear();
    int n = 0;
    for (const DatabaseUrl& url : RecentDatabases::list()) {
        const ConnectionMark mark = ConnectionMark::of(url);
        QAction* action = menu->addAction(mark.icon(), mark.nameOf(url).replace(u'&', QStringLiteral("&&")));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + n++)));
        connect(action, &QAction::triggered, m_window, [this, url] { m_window->openRemembered(url); });
    }
    if (n == 0)
        menu->addAction(tr("Nothing yet"))->setEnabled(false);
    menu->addSeparator();
    connect(menu->addAction(tr("Forget all")), &QAction::triggered, m_window, [this] {
        RecentDatabases::clear();
        m_window->m_welcome->reload();
    });
}

void MainMenu::buildView()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&View"));
    QMenu* theme = menu->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(theme);
    const std::pair<ThemeChoice, QString> choices[] = {{ThemeChoice::System, tr("As the desktop")},
                                                       {ThemeChoice::Light, tr("Light")},
                                                       {ThemeChoice::Dark, tr("Dark")},
                                                       {ThemeChoice::HighContrast, tr("High contrast")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = theme->addAction(text);
        action->setCheckable(true);
        action->setChecked(Theme::instance().choice() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [choice = choice] {
            Theme::instance().apply(choice);
            QSettings().setValue(QStringLiteral("window/theme"), int(choice));
        });
    }
    auto* layouts = new LayoutMenu(menu);
    menu->addMenu(layouts);
    connect(layouts, &LayoutMenu::chosen, m_window, &MainWindow::openDatabase);
    menu->addSeparator();
    const std::tuple<const char*, QString, QKeySequence> docks[] = {{"navigatorDock", tr("&Navigator"), QKeySequence(Qt::Key_F9)},
                                                                    {"detailDock", tr("&Details"), QKeySequence(Qt::Key_F10)},
                                                                    {"jobsDock", tr("&Jobs"), QKeySequence(Qt::Key_F8)}};
    for (const auto& [name, text, key] : docks) {
        QAction* action = m_window->findChild<QDockWidget*>(QLatin1String(name))->toggleViewAction();
        action->setText(text);
        action->setShortcut(key);
        menu->addAction(action);
    }
}

void MainMenu::buildGo()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&Go"));
    auto views = viewRegistry();
    std::ranges::sort(views, {}, &ViewInfo::position);
    int n = 0;
    for (const ViewInfo* info : views) {
        QAction* action = menu->addAction(Theme::instance().icon(QString::fromLatin1(info->icon)), info->title());
        action->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + n++)));
        connect(action, &QAction::triggered, m_window, [this, id = QString::fromLatin1(info->id)] { m_window->showView(id); });
    }
    menu->addSeparator();
    QAction* filter = menu->addAction(tr("&Filter"));
    filter->setShortcuts({QKeySequence(QKeySequence::Find), QKeySequence(Qt::CTRL | Qt::Key_L)});
    connect(filter, &QAction::triggered, m_window, [this] {
        m_window->m_filter->setFocus();
        m_window->m_filter->selectAll();
    });
    QAction* seen = menu->addAction(Theme::instance().icon(QStringLiteral("search")), tr("&Have I seen this before? …"));
    seen->setObjectName(QStringLiteral("seenBefore"));
    seen->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    connect(seen, &QAction::triggered, m_window, &MainWindow::showSeenDialog);
    QAction* tab = menu->addAction(tr("&Next detail tab"));
    tab->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Tab));
    connect(tab, &QAction::triggered, m_window->detailPane(), &DetailPane::nextTab);
}

void MainMenu::buildHelp()
{
    QMenu* menu = m_window->menuBar()->addMenu(tr("&Help"));
    connect(menu->addAction(tr("&About Hindcast")), &QAction::triggered, m_window, [this] {
        auto* dialog = new AboutDialog(m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

} // namespace hindcast
