// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>

class QWidget;
class QWindow;

namespace hindcast::test {

class WaylandDesktop;

/// Where the mouse was seen last. A client of Wayland is not told where its windows are: it is found by where the mouse enters them.
class PointerWatch final : public QObject
{
public:
    explicit PointerWatch(const WaylandDesktop& desktop);

    /// The window, a whole one or a popup, that the mouse was seen in last, and where in it.
    [[nodiscard]] const QWindow* window() const { return m_window; }
    [[nodiscard]] QPoint at() const { return m_at; }
    [[nodiscard]] int dragsEntered() const { return m_dragsEntered; }

    /// Moves the mouse to the middle of the screen, which \a window covers, until the window tells where that is: gives where its upper
    /// left corner is on the screen.
    [[nodiscard]] bool locate(const QWidget* window, QPoint* corner);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const WaylandDesktop& m_desktop;
    const QWindow* m_window = nullptr;
    QPoint m_at;
    int m_dragsEntered = 0;
};

} // namespace hindcast::test
