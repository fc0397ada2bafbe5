// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace hindcast {

class MainWindow;

/// The menus of the window: every action has a place here, most have a key.
class MainMenu final : public QObject
{
    Q_OBJECT
public:
    explicit MainMenu(MainWindow* window);

private:
    void buildFile();
    void buildView();
    void buildGo();
    void buildHelp();
    void fillRecent(QMenu* menu);

    MainWindow* m_window;
};

} // namespace hindcast
