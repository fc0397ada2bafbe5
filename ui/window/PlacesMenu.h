// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/SavedViews.h"
#include "ui/window/PlaceHistory.h"

#include <QObject>

class QAction;
class QMenu;

namespace hindcast {

class MainWindow;

/// Where somebody was (Alt+Left, Alt+Right), and views that were saved under a name.
class PlacesMenu final : public QObject
{
    Q_OBJECT
public:
    explicit PlacesMenu(MainWindow* window);
    void addTo(QMenu* menu);

private:
    void note();
    void go(const Place& place);
    [[nodiscard]] SavedView shown(const QString& name) const;
    void fill(QMenu* menu);
    void save();
    void chooseFolder();
    void copyCommand();
    void report(const Error& error);

    MainWindow* m_window;
    PlaceHistory m_places;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    bool m_going = false; ///< what changes meanwhile is no new place
};

} // namespace hindcast
