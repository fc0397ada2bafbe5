// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

#include <QObject>
#include <QTimer>

#include <optional>

class QAction;

namespace hindcast {

class StoreSession;
class TravelBar;
struct StoreDescription;

/// Something as of another moment: an action begins and ends it, and meanwhile a bar is seen that chooses the moment. What tells of the past is
/// read once, when it begins.
class TimeTravel : public QObject
{
    Q_OBJECT
public:
    /// Null: nothing can be asked. Back to now.
    void setSession(StoreSession* session);
    /// Begins and ends travelling.
    [[nodiscard]] QAction* action() const { return m_action; }
    [[nodiscard]] bool isTravelling() const { return m_travelling; }
    /// Something was asked and is not answered yet.
    [[nodiscard]] bool isBusy() const { return m_busy || m_delay.isActive(); }
    [[nodiscard]] Timestamp moment() const;
    /// The moment while somebody travels.
    [[nodiscard]] std::optional<Timestamp> then() const { return m_travelling ? std::optional(moment()) : std::nullopt; }

Q_SIGNALS:
    void failed(const hindcast::Error& error);

protected:
    /// \a delayMs: so long a moment must stand still before it is asked for, while a slider is dragged.
    TimeTravel(const QString& name, const QString& tip, int delayMs, TravelBar* bar, QObject* parent);
    [[nodiscard]] StoreSession* session() const { return m_session; }
    [[nodiscard]] TravelBar* bar() const { return m_bar; }

    [[nodiscard]] virtual bool isRecorded(const StoreDescription& store) const = 0;
    /// The past has been read.
    [[nodiscard]] virtual bool isKnown() const = 0;
    /// Reads the past; \a first: nobody travels yet.
    virtual void read(bool first) = 0;
    /// Shows what was there at moment().
    virtual void show() = 0;
    /// What was read of the past is not needed any more.
    virtual void forget() = 0;
    /// Now is shown again.
    virtual void back() = 0;

    /// Begins, or reads the past again.
    void begin();
    /// Goes to moment() at once.
    void move();
    /// A question begins, under this number.
    [[nodiscard]] quint64 asked();
    /// False: that one's answer is not waited for any more.
    [[nodiscard]] bool isAnswer(quint64 number);

private:
    void end();
    void stop();

    TravelBar* m_bar;
    QAction* m_action;
    StoreSession* m_session = nullptr;
    QTimer m_delay;
    quint64 m_asked = 0;
    bool m_travelling = false;
    bool m_busy = false;
};

} // namespace hindcast
