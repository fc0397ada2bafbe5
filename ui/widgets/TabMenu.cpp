// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TabMenu.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>

namespace hindcast {

TabMenu::TabMenu(QTabWidget* tabs) : QToolButton(tabs), m_tabs(tabs)
{
    setObjectName("tab_menu");
    setText(QStringLiteral("\u22EF"));
    setToolTip(tr("All tabs"));
    setAccessibleName(toolTip());
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &TabMenu::fill);
    tabs->tabBar()->setProperty("menu", true); // the style leaves its arrows out
    tabs->setCornerWidget(this);
    tabs->installEventFilter(this);
    tabs->tabBar()->installEventFilter(this);
    showIfNeeded();
}

void TabMenu::fill()
{
    menu()->clear();
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (!m_tabs->isTabVisible(i))
            continue;
        QAction* action = menu()->addAction(m_tabs->tabText(i), m_tabs, [tabs = m_tabs, i] { tabs->setCurrentIndex(i); });
        action->setCheckable(true);
        action->setChecked(i == m_tabs->currentIndex());
    }
}

void TabMenu::showIfNeeded()
{
    int needed = 0;
    for (int i = 0; i < m_tabs->count(); ++i)
        needed += m_tabs->isTabVisible(i) ? m_tabs->tabBar()->tabRect(i).width() : 0;
    setVisible(needed > m_tabs->width());
}

bool TabMenu::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        showIfNeeded();
    return QToolButton::eventFilter(watched, event);
}

} // namespace hindcast
