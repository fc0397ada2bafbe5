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
struct NamedLayout;

/// Window > Layout: a view with the docks that its work needs, by name. Four are shipped, others are a person's own; and the way back
/// to where everything was at first.
class ArrangementMenu final : public QObject
{
    Q_OBJECT
public:
    /// Adds itself to \a menu.
    ArrangementMenu(MainWindow* window, Docks* docks, QMenu* menu);

private:
    void addShipped();
    void addOwnActions();
    void fill();
    void save();
    void show(const NamedLayout& layout);

    MainWindow* m_window;
    Docks* m_docks;
    QMenu* m_menu;
    QMenu* m_remove = nullptr;
    QAction* m_behindOwn = nullptr; ///< what a person has saved stands before it
    QList<QAction*> m_own;
};

} // namespace hindcast
