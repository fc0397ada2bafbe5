// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/RecordsTravel.h"

#include "core/curation/Workspace.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/views/TravelBar.h"

#include <QAction>

namespace hindcast {
namespace {

/// What tells how old a memory is; nothing: nothing does.
std::optional<RelationId> oldestRecords(const StoreDescription& store)
{
    for (const RelationId id : {RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes, RelationId::Reviews})
        if (const BoundRelation* relation = store.relation(id); relation && relation->columns[size_t(momentColumn(id))].codec)
            return id;
    return {};
}

constexpr int recordsDelayMs = 60; // while a slider is dragged: each stop is a list of its own

} // namespace

TravelTopic TravelTopic::records(RelationId relation)
{
    const auto read = [relation](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<RowsPast> {
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        return readRowsPast(workspace.target(), relation, context);
    };
    return {QString::fromLatin1(relationSpec(relation).name), RecordsTravel::tr("Show these records as of another moment."), read,
            [relation](const StoreDescription& s) { return s.relation(relation) != nullptr; }};
}

TravelTopic TravelTopic::outcomes(const QString& name, const QString& tip)
{
    TravelTopic out = records(RelationId::Outcomes);
    out.name = name;
    out.tip = tip;
    return out;
}

TravelTopic TravelTopic::memory(const QString& name, const QString& tip)
{
    const auto read = [](Connection& c, const StoreDescription& s, const JobContext& context) {
        return records(*oldestRecords(s)).read(c, s, context);
    };
    return {name, tip, read, [](const StoreDescription& s) { return oldestRecords(s).has_value(); }};
}

RecordsTravel::RecordsTravel(TravelTopic topic, TravelBar* bar, QObject* parent)
    : TimeTravel(topic.name, topic.tip, recordsDelayMs, bar, parent), m_topic(std::move(topic))
{}

void RecordsTravel::read(bool /*first*/)
{
    bar()->setMoment(DisplaySettings::instance().now());
    session()->ask<RowsPast>(StoreSession::LaneKind::Background, {tr("Read the past"), m_topic.name + QStringLiteral(".past")},
                             m_topic.read, this, [this, number = asked()](Expected<RowsPast> past) {
                                 if (!isAnswer(number))
                                     return;
                                 if (past)
                                     return accept(*std::move(past));
                                 action()->setChecked(false);
                                 if (past.error().code != ErrorCode::Cancelled)
                                     Q_EMIT failed(past.error());
                             });
}

void RecordsTravel::accept(RowsPast past)
{
    const Timestamp now = DisplaySettings::instance().now();
    const auto span = past.span.value_or(std::pair(now, now));
    bar()->setSpan(span.first, std::max(now, span.second), past.assumedUntil);
    m_past = std::move(past);
    if (const auto wanted = std::exchange(m_wanted, {}))
        bar()->setMoment(*wanted);
    move();
}

void RecordsTravel::travelTo(Timestamp moment)
{
    if (isKnown()) {
        bar()->setMoment(moment);
    } else if (action()->isEnabled()) {
        m_wanted = moment;
        action()->setChecked(true);
    }
}

void RecordsTravel::sayAssumed(const QStringList& sentences)
{
    QStringList all = m_past ? m_past->assumed(moment()) : QStringList();
    all << sentences;
    all.removeDuplicates();
    bar()->showAssumed(all);
}

void RecordsTravel::show()
{
    bar()->showAssumed(m_past ? m_past->assumed(moment()) : QStringList());
    Q_EMIT moved();
}

void RecordsTravel::forget()
{
    m_wanted.reset();
    m_past.reset();
}

Predicate RecordsTravel::limited(Predicate where) const { return m_past ? m_past->limited(std::move(where), moment()) : where; }

} // namespace hindcast
