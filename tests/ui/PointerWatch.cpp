// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "PointerWatch.h"

#include "WaylandDesktop.h"

#include <QApplication>
#include <QSinglePointEvent>
#include <QTest>
#include <QWidget>
#include <QWindow>

namespace hindcast::test {
namespace {

constexpr int patience = 20'000;
constexpr int shortly = 500; ///< then the mouse is moved again

} // namespace

PointerWatch::PointerWatch(const WaylandDesktop& desktop) : m_desktop(desktop) { qApp->installEventFilter(this); }

bool PointerWatch::locate(const QWidget* window, QPoint* corner)
{
    const QPoint middle(WaylandDesktop::screen.width() / 2, WaylandDesktop::screen.height() / 2);
    const auto seenAt = [&](QPoint at, QPoint* seen) {
        m_window = nullptr;
        if (!m_desktop.moveTo(at) || !QTest::qWaitFor([&] { return m_window && m_window == window->windowHandle(); }, shortly))
            return false;
        *seen = m_at;
        return true;
    };
    QPoint first, second;
    const QPoint step(9, 5); // an event of earlier says something else
    const bool found = QTest::qWaitFor(
        [&] {
            return m_desktop.moveTo(WaylandDesktop::outside) && seenAt(middle - 2 * step, &first) && seenAt(middle - step, &first)
                && seenAt(middle, &second) && second - first == step;
        },
        patience);
    *corner = middle - second;
    return found;
}

bool PointerWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWindowType())
        return false;
    if (event->type() == QEvent::DragEnter)
        ++m_dragsEntered;
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Enter) {
        m_window = static_cast<const QWindow*>(watched);
        m_at = static_cast<const QSinglePointEvent*>(event)->position().toPoint();
    }
    return false;
}

} // namespace hindcast::test
