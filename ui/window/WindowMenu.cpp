// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WindowMenu.h"

#include "ui/models/remembered/ConnectionMark.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/theme/Theme.h"
#include "ui/window/ArrangementMenu.h"
#include "ui/window/MainWindow.h"
#include "ui/window/parts/StoreBadge.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/session/RecentDatabases.h"

#include <QApplication>
#include <QMenuBar>

namespace hindcast {
namespace {

QString escaped(QString text) { return text.replace(u'&', QStringLiteral("&&")); }

QIcon iconOf(const DatabaseUrl& url)
{
    const bool file = url.engine == DatabaseUrl::Engine::Sqlite;
    return ConnectionMark::of(url).icon(Theme::instance().icon(file ? QStringLiteral("file") : QStringLiteral("server")));
}

} // namespace

WindowMenu::WindowMenu(MainWindow* window, Docks* docks)
    : QObject(window), m_window(window), m_menu(window->menuBar()->addMenu(tr("&Window"))),
      m_recent(new QMenu(tr("Open &recent in a new window"), m_menu))
{
    QAction* fresh = m_menu->addAction(tr("&New window"));
    fresh->setObjectName(QStringLiteral("newWindow"));
    fresh->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    connect(fresh, &QAction::triggered, this, [] { newWindow()->show(); });
    m_menu->addMenu(m_recent);
    m_menu->addSeparator();
    new ArrangementMenu(window, docks, m_menu);
    QAction* mark = m_menu->addAction(tr("&Label and colour …"));
    mark->setObjectName(QStringLiteral("labelAndColour"));
    mark->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    connect(mark, &QAction::triggered, window, [window] { window->topBar()->badge()->edit(); });
    m_menu->addSeparator();
    connect(m_menu, &QMenu::aboutToShow, this, [this, mark] {
        mark->setEnabled(m_window->session() != nullptr);
        fill();
    });
    connect(m_recent, &QMenu::aboutToShow, this, [this] { fillRecent(m_recent); });
    fillRecent(m_recent);
}

MainWindow* WindowMenu::newWindow()
{
    auto* window = new MainWindow;
    window->setAttribute(Qt::WA_DeleteOnClose);
    if (const QWidget* active = QApplication::activeWindow())
        window->move(active->pos() + QPoint(metrics::page * 2, metrics::page * 2)); // not on top of the one it came from
    return window;
}

void WindowMenu::openInNewWindow(const DatabaseUrl& url)
{
    MainWindow* window = newWindow();
    window->show();
    window->openDatabase(url);
}

void WindowMenu::fill()
{
    qDeleteAll(m_windows);
    m_windows.clear();
    for (QWidget* w : QApplication::topLevelWidgets()) {
        auto* other = qobject_cast<MainWindow*>(w);
        if (!other || other->isHidden())
            continue;
        QAction* action = m_menu->addAction(escaped(other->windowTitle()));
        KeyBindings::setMadeOf(action, "window");
        if (const StoreSession* session = other->session())
            action->setIcon(iconOf(session->url()));
        action->setCheckable(true);
        action->setChecked(other == m_window);
        connect(action, &QAction::triggered, other, [other] {
            other->raise();
            other->activateWindow();
        });
        m_windows << action;
    }
}

void WindowMenu::fillRecent(QMenu* menu)
{
    menu->clear();
    for (const DatabaseUrl& url : RecentDatabases::list()) {
        QAction* action = menu->addAction(iconOf(url), escaped(ConnectionMark::of(url).nameOf(url)));
        KeyBindings::setMadeOf(action, "database");
        connect(action, &QAction::triggered, this, [url] {
            MainWindow* window = newWindow();
            window->show();
            window->openRemembered(url);
        });
    }
    menu->setEnabled(!menu->isEmpty());
}

} // namespace hindcast
