// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Screenshot.h"

#include "ui/detail/DetailPane.h"
#include "ui/views/View.h"
#include "ui/window/MainWindow.h"

#include <QApplication>
#include <QTextStream>

namespace hindcast {
namespace {

constexpr int lookEveryMs = 50;
constexpr int calmLooks = 4;
constexpr int greatestLooks = 20 * 180; // three minutes: ten million rows are read within one

} // namespace

Screenshot::Screenshot(MainWindow* window, Arguments arguments) : QObject(window), m_window(window), m_arguments(std::move(arguments))
{
    m_timer.setInterval(lookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::look);
    m_timer.start();
}

void Screenshot::look()
{
    m_calm = m_window->isSettled() ? m_calm + 1 : 0;
    if (++m_looks < greatestLooks && m_calm < calmLooks)
        return;
    const bool open = m_window->session() != nullptr;
    if (open && m_step < 2) { // first the view, then, once it is there, a row of it
        m_calm = 0;
        if (m_step++ == 0) {
            if (!m_arguments.view.isEmpty())
                m_window->showView(m_arguments.view);
            return;
        }
        if (m_window->currentView())
            m_window->currentView()->selectSomething();
        m_window->detailPane()->showTab(m_arguments.tab.isEmpty() ? QStringLiteral("why") : m_arguments.tab);
        return;
    }
    save(open || m_arguments.welcome ? 0 : 1);
}

void Screenshot::save(int exitCode)
{
    m_timer.stop();
    if (!m_window->grab().save(m_arguments.screenshot)) {
        QTextStream(stderr) << tr("The picture %1 cannot be written.").arg(m_arguments.screenshot) << '\n';
        exitCode = 3;
    } else if (!m_window->errorSentence().isEmpty()) {
        QTextStream(stderr) << m_window->errorSentence() << '\n';
    }
    QApplication::exit(exitCode);
}

} // namespace hindcast
