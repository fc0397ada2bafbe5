// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace hindcast {

class MessageBar;
class StoreSession;

/// While a server is gone: says for how long, how old what is shown is and how often it was tried, and tries at once when
/// asked. One that answers and refuses the password: the person is asked for another. What was read stays, greyed.
class ReconnectNotice final : public QObject
{
    Q_OBJECT
public:
    /// Greys \a content; both live longer than this.
    ReconnectNotice(MessageBar* bar, QWidget* content, QObject* parent);

    /// Follows \a session until it ends or another is watched.
    void watch(StoreSession* session);
    /// When what is shown was read.
    void setReadAt(Timestamp at) { m_readAt = at; }

Q_SIGNALS:
    /// The person wants to say who he is.
    void passwordWanted();

private:
    void reachable(bool reachable);
    void refused(const Error& error);
    void show();

    MessageBar* m_bar;
    QWidget* m_content;
    StoreSession* m_session = nullptr;
    QTimer m_tick;
    QElapsedTimer m_since;
    bool m_refused = false;
    Timestamp m_readAt;
};

} // namespace hindcast
