// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/replay/travel/PatternsThen.h"

#include <QObject>
#include <QTimer>

class QAction;

namespace hindcast {

class StoreSession;
class TravelBar;

/// Patterns as of another moment: what tells of the past is read once, and each move of the slider is answered from memory.
class PatternTravel final : public QObject
{
    Q_OBJECT
public:
    /// \a bar is seen while somebody travels.
    PatternTravel(TravelBar* bar, QObject* parent);

    /// Null: nothing can be asked. Back to now.
    void setSession(StoreSession* session);
    /// Begins and ends travelling.
    [[nodiscard]] QAction* action() const { return m_action; }
    [[nodiscard]] bool isTravelling() const { return m_travelling; }
    /// Something was asked and is not answered yet.
    [[nodiscard]] bool isBusy() const { return m_busy || m_delay.isActive(); }
    [[nodiscard]] Timestamp moment() const;
    /// After the database has changed: it is read again.
    void refresh();

Q_SIGNALS:
    void arrived(const hindcast::PatternBookPtr& book);
    /// Back to now.
    void left();
    void failed(const hindcast::Error& error);
    void busyChanged();

private:
    void begin();
    void end();
    void move();

    TravelBar* m_bar;
    QAction* m_action;
    StoreSession* m_session = nullptr;
    std::shared_ptr<const PastPatterns> m_past;
    QTimer m_delay;
    quint64 m_generation = 0;
    bool m_travelling = false;
    bool m_busy = false;
};

} // namespace hindcast
