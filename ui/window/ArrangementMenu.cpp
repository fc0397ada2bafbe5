// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ArrangementMenu.h"

#include "ui/models/Format.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/models/remembered/NamedLayouts.h"
#include "ui/window/MainWindow.h"
#include "ui/window/parts/Docks.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>

namespace hindcast {

ArrangementMenu::ArrangementMenu(MainWindow* window, Docks* docks, QMenu* menu)
    : QObject(window), m_window(window), m_docks(docks), m_menu(menu->addMenu(tr("La&yout")))
{
    m_menu->setObjectName(QStringLiteral("arrangementMenu"));
    addShipped();
    m_menu->addSeparator();
    m_behindOwn = m_menu->addSeparator();
    addOwnActions();
    fill();
    connect(m_menu, &QMenu::aboutToShow, this, &ArrangementMenu::fill); // another window may have saved one
    m_menu->setEnabled(false); // its keys mean nothing either without a database
    connect(window->host(), &SessionHost::opened, m_menu, [this] { m_menu->setEnabled(true); });
    connect(window->host(), &SessionHost::closed, m_menu, [this] { m_menu->setEnabled(false); });
}

/// Charts get the room of the details, replaying that of the navigator; whoever checks what was done wants to see what is being done.
void ArrangementMenu::addShipped()
{
    struct Shipped {
        const char* view;
        const char* name;
        QString text;
        Docks::Shown docks;
        Qt::Key key;
    };
    const Shipped shipped[] = {
        {"triage", "layout_triage", tr("&Triage"), {.navigator = true, .details = true, .jobs = false}, Qt::Key_1},
        {"explore", "layout_explore", tr("&Explore"), {.navigator = true, .details = false, .jobs = false}, Qt::Key_2},
        {"lab", "layout_replay", tr("&Replay"), {.navigator = false, .details = true, .jobs = true}, Qt::Key_3},
        {"journal", "layout_audit", tr("&Audit"), {.navigator = true, .details = true, .jobs = true}, Qt::Key_4}};
    for (const auto& [view, name, text, docks, key] : shipped) {
        QAction* action = m_menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | key));
        connect(action, &QAction::triggered, this, [this, id = QString::fromLatin1(view), shown = docks] {
            if (!m_window->session())
                return;
            m_window->showView(id);
            m_docks->reset(shown, *m_window->currentView());
        });
    }
}

void ArrangementMenu::addOwnActions()
{
    QAction* save = m_menu->addAction(tr("&Save layout as …"));
    save->setObjectName(QStringLiteral("saveLayout"));
    save->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
    connect(save, &QAction::triggered, this, &ArrangementMenu::save);
    m_remove = m_menu->addMenu(tr("Re&move"));
    QAction* reset = m_menu->addAction(tr("Reset &layout"));
    reset->setObjectName(QStringLiteral("resetLayout"));
    reset->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0));
    connect(reset, &QAction::triggered, this, [this] {
        if (m_window->session())
            m_docks->reset({}, *m_window->currentView());
    });
}

void ArrangementMenu::fill()
{
    qDeleteAll(m_own);
    m_own.clear();
    m_remove->clear();
    for (const NamedLayout& layout : NamedLayouts::all()) {
        const QString text = format::line(layout.name, 80).replace(u'&', QStringLiteral("&&"));
        auto* action = new QAction(text, m_menu);
        KeyBindings::setMadeOf(action, "layout");
        m_menu->insertAction(m_behindOwn, action);
        m_own << action;
        connect(action, &QAction::triggered, this, [this, layout] { show(layout); });
        QAction* remove = m_remove->addAction(text);
        KeyBindings::setMadeOf(remove, "layout");
        connect(
            remove, &QAction::triggered, this,
            [this, name = layout.name] {
                NamedLayouts::remove(name);
                fill();
            },
            Qt::QueuedConnection); // the action that says so is one of those that go
    }
    m_remove->setEnabled(!m_own.isEmpty());
}

void ArrangementMenu::show(const NamedLayout& layout)
{
    if (!m_window->session())
        return;
    m_window->showView(layout.view);
    m_docks->restore(layout.docks, layout.detailsAway);
    m_docks->fit(*m_window->currentView());
}

void ArrangementMenu::save()
{
    if (!m_window->session())
        return;
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("saveLayoutDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save the layout"));
    dialog->setLabelText(tr("Name (a layout of this name is replaced)"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!m_window->session() || name.simplified().isEmpty())
            return;
        if (!NamedLayouts::save({name.simplified(), m_window->views()->currentId(), m_docks->state(), m_docks->detailsAreAway()}))
            m_window->host()->showError(
                {ErrorCode::InvalidInput, tr("There are %1 layouts already: remove one first.").arg(NamedLayouts::most)});
        fill();
    });
    dialog->open();
}

} // namespace hindcast
