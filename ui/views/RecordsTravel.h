// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/travel/RowsThen.h"

#include <QObject>
#include <QTimer>

#include <functional>

class QAction;

namespace hindcast {

class StoreSession;
class TravelBar;

/// What is looked at as of another moment.
struct TravelTopic {
    QString name; ///< what its parts are called after
    QString tip;
    /// What tells of its past.
    std::function<Expected<RowsPast>(Connection&, const StoreDescription&, const JobContext&)> read;
    std::function<bool(const StoreDescription&)> isRecorded;

    /// The records of a relation, with the workspace of a foreign database.
    [[nodiscard]] static TravelTopic records(RelationId relation);
    /// Outcomes, for a view of its own name.
    [[nodiscard]] static TravelTopic outcomes(const QString& name, const QString& tip);
    /// A whole memory, which is as old as the first of these that it records: outcomes, reflections, episodes, reviews.
    [[nodiscard]] static TravelTopic memory(const QString& name, const QString& tip);
};

/// Records as of another moment: those that were there by then, as far as is known as they were.
class RecordsTravel final : public QObject
{
    Q_OBJECT
public:
    /// \a bar is seen while somebody travels.
    RecordsTravel(TravelTopic topic, TravelBar* bar, QObject* parent);

    /// Null: nothing can be asked. Back to now.
    void setSession(StoreSession* session);
    /// Begins and ends travelling.
    [[nodiscard]] QAction* action() const { return m_action; }
    [[nodiscard]] bool isTravelling() const { return m_travelling; }
    /// Something was asked and is not answered yet.
    [[nodiscard]] bool isBusy() const { return m_busy || m_delay.isActive(); }
    [[nodiscard]] Timestamp moment() const;
    /// Begins to travel, or goes on to that moment.
    void travelTo(Timestamp moment);
    /// What had to be assumed of the moment beside what past() says, in sentences, from whoever knows.
    void sayAssumed(const QStringList& sentences);
    /// The moment while somebody travels.
    [[nodiscard]] std::optional<Timestamp> then() const { return m_travelling ? std::optional(moment()) : std::nullopt; }
    /// What is known of the past; nothing while nobody travels, or it is being read.
    [[nodiscard]] const std::optional<RowsPast>& past() const { return m_past; }
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
    void accept(RowsPast past);

    TravelTopic m_topic;
    std::optional<RowsPast> m_past;
    TravelBar* m_bar;
    QAction* m_action;
    StoreSession* m_session = nullptr;
    QTimer m_delay;
    quint64 m_generation = 0;
    bool m_travelling = false;
    bool m_busy = false;
    std::optional<Timestamp> m_wanted; ///< the moment that somebody wants to see, until the past is known
};

} // namespace hindcast
