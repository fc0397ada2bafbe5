// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QDockWidget;
class QMenu;

namespace hindcast {

class CurationController;
class Docks;
class LayoutMenu;
class MainWindow;
class ManualDialog;
class PlacesMenu;

/// The menus of the window: every action has a place here, most have a key.
class MainMenu final : public QObject
{
    Q_OBJECT
public:
    MainMenu(MainWindow* window, CurationController* curation, Docks* docks, QAction* follow);
    /// As which product's memory the database is shown.
    [[nodiscard]] LayoutMenu* layouts() const { return m_layouts; }
    /// Where somebody was.
    [[nodiscard]] PlacesMenu* places() const { return m_places; }

private:
    void buildFile(QAction* follow);
    void buildView(const QList<QDockWidget*>& docks);
    void buildGo();
    void buildTools();
    void addViews(QMenu* menu);
    void buildHelp();
    void showManual();
    void fillRecent(QMenu* menu);

    MainWindow* m_window;
    LayoutMenu* m_layouts = nullptr;
    PlacesMenu* m_places = nullptr;
    QAction* m_forget = nullptr; ///< outlives the entries of its menu, and so do its keys
    QPointer<ManualDialog> m_manual; ///< the one that is open
};

} // namespace hindcast
