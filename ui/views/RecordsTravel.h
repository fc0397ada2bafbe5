// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/travel/RowsThen.h"

#include <QObject>
#include <QTimer>

class QAction;

namespace hindcast {

class StoreSession;
class TravelBar;

/// The records of a relation as of another moment: those that were there by then.
class RecordsTravel final : public QObject
{
    Q_OBJECT
public:
    /// \a bar is seen while somebody travels.
    RecordsTravel(RelationId relation, TravelBar* bar, QObject* parent);

    /// Null: nothing can be asked. Back to now.
    void setSession(StoreSession* session);
    /// Begins and ends travelling.
    [[nodiscard]] QAction* action() const { return m_action; }
    [[nodiscard]] bool isTravelling() const { return m_travelling; }
    /// Something was asked and is not answered yet.
    [[nodiscard]] bool isBusy() const { return m_busy || m_delay.isActive(); }
    [[nodiscard]] Timestamp moment() const;
    /// A condition with the moment, while somebody travels.
    [[nodiscard]] Predicate limited(Predicate where) const;

Q_SIGNALS:
    /// Another moment, or back to now: what is listed is to be limited() again.
    void moved();
    void failed(const hindcast::Error& error);

private:
    void begin();
    void end();
    void move();
    void accept(const RowsPast& past);

    RelationId m_relation;
    TravelBar* m_bar;
    QAction* m_action;
    StoreSession* m_session = nullptr;
    QTimer m_delay;
    quint64 m_generation = 0;
    bool m_travelling = false;
    bool m_busy = false;
};

} // namespace hindcast
