// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace hindcast {

class Docks;
class MainWindow;
struct DatabaseUrl;

/// Several databases side by side, a window each: makes windows, lists those that are open with their label and colour, changes the
/// mark of this one, and arranges it.
class WindowMenu final : public QObject
{
    Q_OBJECT
public:
    WindowMenu(MainWindow* window, Docks* docks);

    /// A window of its own, which is deleted when it is closed; it shows the welcome page.
    [[nodiscard]] static MainWindow* newWindow();
    /// One that opens a database.
    static void openInNewWindow(const DatabaseUrl& url);

private:
    void fill();
    void fillRecent(QMenu* menu);

    MainWindow* m_window;
    QMenu* m_menu;
    QMenu* m_recent;
    QList<QAction*> m_windows; ///< the last entries
};

} // namespace hindcast
