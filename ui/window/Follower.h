// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QAction;

namespace hindcast {

class SessionHost;
class StatusLine;
class ViewStack;

/// Follows a database that others write: what is looked at is read again when it has changed, as long as that takes a small part of the
/// time; a badge says how old it is. Nothing moves while somebody looks, and what somebody works on (a queue, findings, a replay) stays.
class Follower final : public QObject
{
    Q_OBJECT
public:
    /// All of them live longer.
    Follower(SessionHost* host, ViewStack* views, StatusLine* status, QObject* parent);

    /// Follow, or say that there is something new and wait to be asked; remembered.
    [[nodiscard]] QAction* action() const { return m_action; }
    /// What the badge says now.
    void showAge();

Q_SIGNALS:
    /// Something is new, and is being read.
    void followed();

private:
    /// \a others: it is not only what this window noted itself.
    void noteChange(bool others);
    void setFollowing(bool following);
    void catchUp();
    void readIfDue();
    void sayOnly();
    /// Whether the file that is read still lies at its place.
    void lookAtFile();

    SessionHost* m_host;
    ViewStack* m_views;
    StatusLine* m_status;
    QAction* m_action;
    QTimer m_look;   ///< at what is due, and at what is being read
    QTimer m_ageing; ///< the badge
    QElapsedTimer m_began; ///< the reading that is under way; invalid: none is
    QElapsedTimer m_ended;
    qint64 m_restMs = 0;     ///< how long nothing is read after that
    bool m_due = false;      ///< there is something new
    bool m_others = false;   ///< of what is due something was not noted by this window itself
    bool m_behind = false;   ///< what is looked at does not have it
    bool m_replaced = false; ///< what is looked at is not what the address names any more
    int m_ticks = 0;
};

} // namespace hindcast
