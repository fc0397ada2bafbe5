// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/Inbox.h"
#include "ui/models/remembered/SavedViews.h"
#include "ui/window/PlaceHistory.h"

#include <QObject>
#include <QThreadPool>

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
    /// Shows a view with a filter and times: one step of the history.
    void go(const Place& place);

private:
    void note();
    [[nodiscard]] SavedView shown(const QString& name) const;
    void fill();
    void save();
    void chooseFolder();
    void copyCommand();
    void report(const Error& error);
    /// Does something with the saved views, if anything, and reads them: in the background, because folders may be far away.
    void readViews(const std::function<Expected<void>(const SavedViews&)>& work = {});

    struct Read {
        Expected<void> done;
        SavedViews::Found found;
    };
    MainWindow* m_window;
    QMenu* m_saved = nullptr;
    QMenu* m_remove = nullptr; ///< in it
    QAction* m_save = nullptr;
    QAction* m_choose = nullptr;
    SavedViews::Found m_found; ///< as they were read last
    PlaceHistory m_places;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    bool m_going = false; ///< what changes meanwhile is no new place
    int m_typing = 0; ///< the burst of typing that the last place came of
    Inbox m_inbox;
    QThreadPool m_folder; ///< one thread: what was asked first is done first
};

} // namespace hindcast
