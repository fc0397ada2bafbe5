// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/PlacesMenu.h"

#include "ui/models/Format.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/theme/Theme.h"
#include "ui/views/View.h"
#include "ui/window/MainWindow.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

namespace hindcast {

PlacesMenu::PlacesMenu(MainWindow* window) : QObject(window), m_window(window) {}

void PlacesMenu::addTo(QMenu* menu)
{
    m_back = menu->addAction(tr("&Back"));
    m_back->setObjectName(QStringLiteral("goBack"));
    m_back->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)});
    m_forward = menu->addAction(tr("F&orward"));
    m_forward->setObjectName(QStringLiteral("goForward"));
    m_forward->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)});
    connect(m_back, &QAction::triggered, this, [this] { go(m_places.back()); });
    connect(m_forward, &QAction::triggered, this, [this] { go(m_places.forward()); });
    m_saved = menu->addMenu(Theme::instance().icon(QStringLiteral("pin")), tr("&Saved views"));
    m_saved->setObjectName(QStringLiteral("savedViews"));
    m_remove = new QMenu(tr("&Remove"), m_saved);
    connect(m_saved, &QMenu::aboutToShow, this, [this] {
        fill();
        readViews(); // somebody else may have saved some
    });
    m_save = new QAction(tr("&Save this view …"), this);
    m_save->setObjectName(QStringLiteral("saveView"));
    m_save->setShortcut(QKeySequence::Save);
    connect(m_save, &QAction::triggered, this, &PlacesMenu::save);
    m_choose = new QAction(tr("&Folder …"), this);
    m_choose->setObjectName(QStringLiteral("chooseViewsFolder"));
    m_choose->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F));
    connect(m_choose, &QAction::triggered, this, &PlacesMenu::chooseFolder);
    fill();
    readViews();
    QAction* copy = menu->addAction(Theme::instance().icon(QStringLiteral("copy")), tr("&Copy view as command"));
    copy->setObjectName(QStringLiteral("copyViewCommand"));
    copy->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C));
    connect(copy, &QAction::triggered, this, &PlacesMenu::copyCommand);
    connect(m_window->views(), &QStackedWidget::currentChanged, this, &PlacesMenu::note);
    connect(m_window->topBar(), &TopBar::filterChanged, this, &PlacesMenu::note);
    connect(m_window->host(), &SessionHost::closed, this, [this] {
        m_places.clear(); // other databases have other places
        note();
    });
    note();
}

/// A filter that nobody understands is no place, and of one that is being typed only the last one is.
void PlacesMenu::note()
{
    const TopBar* bar = m_window->topBar();
    if (!m_going && m_window->session() && m_window->currentView() && bar->isUnderstood()) {
        const int typing = bar->typing();
        m_places.visit({m_window->views()->currentId(), bar->filter()}, typing != 0 && typing == m_typing);
        m_typing = typing;
    }
    m_back->setEnabled(m_places.canGoBack());
    m_forward->setEnabled(m_places.canGoForward());
}

void PlacesMenu::go(const Place& place)
{
    if (place.view.isEmpty() || !m_window->session())
        return;
    m_going = true;
    m_window->topBar()->setFilter(place.filter);
    m_window->showView(place.view);
    m_going = false;
    note();
}

SavedView PlacesMenu::shown(const QString& name) const
{
    const FilterState filter = m_window->topBar()->filter();
    return {name, m_window->views()->currentId(), filter.text, filter.from, filter.until};
}

void PlacesMenu::readViews(const std::function<Expected<void>(const SavedViews&)>& work)
{
    const std::function<void(Read)> answer = [this](Read read) {
        m_found = std::move(read.found);
        fill();
        if (!read.done)
            report(read.done.error());
    };
    m_folder.start([work, views = SavedViews(SavedViews::chosenFolder()), deliver = m_inbox.deliver<Read>(this, answer)] {
        Read read{work ? work(views) : Expected<void>(), {}};
        read.found = views.all();
        deliver(std::move(read));
    });
}

void PlacesMenu::fill()
{
    QMenu* menu = m_saved;
    menu->clear();
    const bool open = m_window->session() != nullptr;
    menu->addActions({m_save, m_choose}); // they outlive the others, and so do their keys
    m_save->setEnabled(open);
    const SavedViews::Found& found = m_found;
    m_remove->clear();
    menu->addMenu(m_remove); // the menu that is filled leaves it as it is
    m_remove->setEnabled(!found.views.empty());
    menu->addSeparator();
    const auto add = [](QMenu* to, const QString& text, const char* kind) {
        QAction* action = to->addAction(text);
        KeyBindings::setMadeOf(action, kind);
        return action;
    };
    for (const SavedView& view : found.views) {
        const QString text = format::line(view.name, 80).replace(u'&', QStringLiteral("&&"));
        QAction* action = add(menu, text, "saved view");
        action->setEnabled(open && m_window->views()->view(view.view));
        connect(action, &QAction::triggered, this, [this, view] { go({view.view, {view.from, view.until, view.filter}}); });
        connect(add(m_remove, text, "saved view"), &QAction::triggered, this,
                [this, name = view.name] { readViews([name](const SavedViews& views) { return views.remove(name); }); });
    }
    for (const QString& file : found.unreadable)
        add(menu, tr("Not readable: %1").arg(format::line(file, 60).replace(u'&', QStringLiteral("&&"))), "saved view")->setEnabled(false);
    if (found.views.empty() && found.unreadable.isEmpty())
        add(menu, tr("Nothing yet"), "nothing")->setEnabled(false);
}

void PlacesMenu::save()
{
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("saveViewDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save this view"));
    dialog->setLabelText(tr("Name (a view of this name is replaced)"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        readViews([view = shown(name.simplified())](const SavedViews& views) { return views.save(view); });
    });
    dialog->open();
}

void PlacesMenu::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Folder of saved views"), SavedViews::chosenFolder());
    if (folder.isEmpty())
        return;
    SavedViews::chooseFolder(folder);
    readViews();
}

void PlacesMenu::copyCommand()
{
    const View* view = m_window->session() ? m_window->currentView() : nullptr;
    QString command = view ? view->command() : QString();
    if (view && command.isEmpty())
        command = SavedViews::command(shown({}), m_window->session()->url().text());
    if (command.isEmpty())
        report({ErrorCode::Unsupported, tr("This view is no list: there is no command for it.")});
    else
        QGuiApplication::clipboard()->setText(command);
}

void PlacesMenu::report(const Error& error) { m_window->host()->showError(error); }

} // namespace hindcast
