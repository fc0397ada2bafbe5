// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/Arguments.h"

#include <QObject>
#include <QTimer>

namespace hindcast {

class MainWindow;

/// Waits until a window shows what it was asked for, renders it and ends the program: 0 saved, 1 the database could not
/// be opened (the picture shows why), 3 nothing could be saved.
class Screenshot final : public QObject
{
    Q_OBJECT
public:
    Screenshot(MainWindow* window, Arguments arguments);

private:
    void look();
    void save(int exitCode);

    MainWindow* m_window;
    Arguments m_arguments;
    QTimer m_timer;
    int m_calm = 0;     ///< looks in a row at which nothing was going on
    int m_looks = 0;
    int m_step = 0; ///< 0: opened, 1: the view is shown, 2: a row is selected
};

} // namespace hindcast
