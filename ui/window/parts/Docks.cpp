// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/Docks.h"

#include "ui/views/View.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>

#include <utility>

namespace hindcast {
namespace {

constexpr int layoutVersion = 2;

QDockWidget* makeDock(QMainWindow* window, const QString& name, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title, window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new QWidget(dock)); // no title: the content says what it is
    return dock;
}

} // namespace

Docks::Docks(QMainWindow* window, QWidget* topBar, QWidget* navigator, QWidget* details, QWidget* jobs)
    : QObject(window), m_window(window), m_bar(window->addToolBar(tr("Database and filter"))),
      m_navigator(makeDock(window, QStringLiteral("navigatorDock"), tr("Navigator"), navigator)),
      m_details(makeDock(window, QStringLiteral("detailDock"), tr("Details"), details)),
      m_jobs(makeDock(window, QStringLiteral("jobsDock"), tr("Jobs"), jobs))
{
    m_bar->setObjectName(QStringLiteral("topBarArea"));
    m_bar->setMovable(false);
    m_bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_bar->addWidget(topBar);
    window->setDockNestingEnabled(true);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_jobs->hide();
    place();
}

void Docks::place()
{
    const std::pair<QDockWidget*, Qt::DockWidgetArea> places[] = {
        {m_navigator, Qt::LeftDockWidgetArea}, {m_details, Qt::RightDockWidgetArea}, {m_jobs, Qt::BottomDockWidgetArea}};
    for (const auto& [dock, area] : places) {
        dock->setFloating(false);
        m_window->addDockWidget(area, dock);
    }
    m_window->resizeDocks({m_navigator, m_details}, {200, 316}, Qt::Horizontal);
    m_window->resizeDocks({m_jobs}, {180}, Qt::Vertical);
}

QByteArray Docks::state() const { return m_window->saveState(layoutVersion); }

void Docks::restore(const QByteArray& state, bool detailsAway)
{
    if (m_window->restoreState(state, layoutVersion))
        m_detailsAway = detailsAway;
}

void Docks::reset(const Shown& shown, const View& view)
{
    m_navigator->setVisible(shown.navigator);
    m_jobs->setVisible(shown.jobs);
    m_details->setVisible(shown.details && view.hasDetails());
    m_detailsAway = shown.details && !view.hasDetails();
    place(); // sizes are those of what is seen
}

void Docks::show()
{
    m_areAway = false;
    for (QWidget* part : std::exchange(m_toReturn, {}))
        part->show();
}

/// What people have hidden, now or in the last session, stays so when the others return; the bar cannot be hidden.
void Docks::hide()
{
    if (!std::exchange(m_areAway, true)) {
        m_toReturn = {m_bar};
        if (!m_navigator->isHidden())
            m_toReturn << m_navigator;
        if (!m_details->isHidden() || m_detailsAway)
            m_toReturn << m_details;
    }
    for (QWidget* part : std::initializer_list<QWidget*>{m_bar, m_navigator, m_details})
        part->hide();
    m_detailsAway = false;
}

void Docks::widenNavigator(int width)
{
    if (m_navigator->width() < width) // the window does not look at least widths again by itself
        m_window->resizeDocks({m_navigator}, {width}, Qt::Horizontal);
}

void Docks::toggleJobs() { m_jobs->setVisible(!m_jobs->isVisible()); }

void Docks::fit(const View& view)
{
    if (!view.hasDetails() && !m_details->isHidden()) {
        m_detailsAway = true;
        m_details->hide();
    } else if (view.hasDetails() && std::exchange(m_detailsAway, false)) {
        m_details->show();
    }
}

} // namespace hindcast
