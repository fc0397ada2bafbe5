// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/RecordsTravel.h"

#include "core/curation/Workspace.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
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
    : QObject(parent), m_topic(std::move(topic)), m_bar(bar),
      m_action(new QAction(Theme::instance().icon(QStringLiteral("clock")), tr("As of …"), this))
{
    m_action->setObjectName(m_topic.name + QStringLiteral("AsOf"));
    m_action->setCheckable(true);
    m_action->setToolTip(m_topic.tip);
    m_bar->hide();
    m_delay.setSingleShot(true);
    m_delay.setInterval(recordsDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &RecordsTravel::move);
    connect(m_action, &QAction::toggled, this, [this](bool on) { on ? begin() : end(); });
    connect(m_bar, &TravelBar::momentChanged, this, [this] {
        if (m_travelling && !m_busy)
            m_delay.start();
    });
    connect(m_bar, &TravelBar::leaveRequested, m_action, [this] { m_action->setChecked(false); });
}

Timestamp RecordsTravel::moment() const { return m_bar->moment(); }

void RecordsTravel::setSession(StoreSession* session)
{
    m_session = session;
    ++m_generation;
    m_delay.stop();
    m_busy = m_travelling = false;
    m_wanted.reset();
    m_past.reset();
    m_bar->hide();
    m_action->setEnabled(session && m_topic.isRecorded(*session->store()));
    const QSignalBlocker quiet(m_action);
    m_action->setChecked(false);
}

void RecordsTravel::begin()
{
    if (!m_session)
        return;
    m_travelling = m_busy = true;
    m_bar->setMoment(DisplaySettings::instance().now());
    m_bar->show();
    m_bar->showState(tr("Reading the past …"));
    m_session->ask<RowsPast>(StoreSession::LaneKind::Background, {tr("Read the past"), m_topic.name + QStringLiteral(".past")},
                             m_topic.read, this, [this, generation = ++m_generation](Expected<RowsPast> past) {
                                 if (generation != m_generation)
                                     return;
                                 m_busy = false;
                                 if (past)
                                     return accept(*std::move(past));
                                 m_action->setChecked(false);
                                 if (past.error().code != ErrorCode::Cancelled)
                                     Q_EMIT failed(past.error());
                             });
}

void RecordsTravel::accept(RowsPast past)
{
    const Timestamp now = DisplaySettings::instance().now();
    const auto span = past.span.value_or(std::pair(now, now));
    m_bar->setSpan(span.first, std::max(now, span.second), past.assumedUntil);
    m_past = std::move(past);
    if (const auto wanted = std::exchange(m_wanted, {}))
        m_bar->setMoment(*wanted);
    move();
}

void RecordsTravel::travelTo(Timestamp moment)
{
    if (m_travelling && !m_busy) {
        m_bar->setMoment(moment);
    } else if (m_action->isEnabled()) {
        m_wanted = moment;
        m_action->setChecked(true);
    }
}

void RecordsTravel::sayAssumed(const QStringList& sentences)
{
    QStringList all = m_past ? m_past->assumed(m_bar->moment()) : QStringList();
    all << sentences;
    all.removeDuplicates();
    m_bar->showAssumed(all);
}

void RecordsTravel::move()
{
    m_delay.stop();
    m_bar->showAssumed(m_past ? m_past->assumed(m_bar->moment()) : QStringList());
    Q_EMIT moved();
}

void RecordsTravel::end()
{
    ++m_generation;
    m_delay.stop();
    m_busy = false;
    m_wanted.reset();
    m_past.reset();
    m_bar->hide();
    if (std::exchange(m_travelling, false))
        Q_EMIT moved();
}

Predicate RecordsTravel::limited(Predicate where) const
{
    return m_travelling && m_past ? m_past->limited(std::move(where), m_bar->moment()) : where;
}

} // namespace hindcast
