// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;
class QToolBar;

namespace hindcast {

class View;

/// What stands around the view: the bar above, the navigator, details and jobs. Without a database only jobs are seen.
class Docks final : public QObject
{
    Q_OBJECT
public:
    /// Which of them are there; what is not said is as in a new window.
    struct Shown {
        bool navigator = true;
        bool details = true;
        bool jobs = false;
    };

    /// Lays them around the centre of \a window, which owns them all.
    Docks(QMainWindow* window, QWidget* topBar, QWidget* navigator, QWidget* details, QWidget* jobs);

    /// Those that people may hide.
    [[nodiscard]] QList<QDockWidget*> all() const { return {m_navigator, m_details, m_jobs}; }
    /// Those that were there before they were hidden.
    void show();
    void hide();
    void toggleJobs();
    /// Gives the navigator at least this width, in pixels.
    void widenNavigator(int width);
    /// A view without details gets their room; they return with the next one that has some.
    void fit(const View& view);
    /// The details are hidden only because the view of the moment has none: what a session leaves to the next one.
    [[nodiscard]] bool detailsAreAway() const { return m_detailsAway; }
    /// Where they are and how large, for restore().
    [[nodiscard]] QByteArray state() const;
    /// What cannot be read, or another version wrote, changes nothing.
    void restore(const QByteArray& state, bool detailsAway);
    /// Puts them where a new window has them, and shows those; details only beside a view that has some.
    void reset(const Shown& shown, const View& view);

private:
    void place();

    QMainWindow* m_window;
    QToolBar* m_bar; ///< across the window
    QDockWidget* m_navigator;
    QDockWidget* m_details;
    QDockWidget* m_jobs;
    QList<QWidget*> m_toReturn; ///< with the next database
    bool m_areAway = false; ///< there is no database
    bool m_detailsAway = false; ///< only because the view of the moment has none
};

} // namespace hindcast
