// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/travel/RowsThen.h"
#include "ui/views/TimeTravel.h"

#include <functional>

namespace hindcast {

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
class RecordsTravel final : public TimeTravel
{
    Q_OBJECT
public:
    RecordsTravel(TravelTopic topic, TravelBar* bar, QObject* parent);

    /// Begins to travel, or goes on to that moment.
    void travelTo(Timestamp moment);
    /// What had to be assumed of the moment beside what past() says, in sentences, from whoever knows.
    void sayAssumed(const QStringList& sentences);
    /// What is known of the past; nothing while nobody travels, or it is being read.
    [[nodiscard]] const std::optional<RowsPast>& past() const { return m_past; }
    /// A condition with the moment, while somebody travels.
    [[nodiscard]] Predicate limited(Predicate where) const;

Q_SIGNALS:
    /// Another moment, or back to now: what is listed is to be limited() again.
    void moved();

private:
    [[nodiscard]] bool isRecorded(const StoreDescription& store) const override { return m_topic.isRecorded(store); }
    [[nodiscard]] bool isKnown() const override { return m_past.has_value(); }
    void read(bool first) override;
    void show() override;
    void forget() override;
    void back() override { Q_EMIT moved(); }
    void accept(RowsPast past);

    TravelTopic m_topic;
    std::optional<RowsPast> m_past;
    std::optional<Timestamp> m_wanted; ///< the moment that somebody wants to see, until the past is known
};

} // namespace hindcast
