// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/RecordsTravel.h"

#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/views/TravelBar.h"

#include <QAction>

namespace hindcast {
namespace {

constexpr int recordsDelayMs = 60; // while a slider is dragged: each stop is a list of its own

QString nameOf(RelationId relation) { return QString::fromLatin1(relationSpec(relation).name); }

} // namespace

RecordsTravel::RecordsTravel(RelationId relation, TravelBar* bar, QObject* parent)
    : QObject(parent), m_relation(relation), m_bar(bar),
      m_action(new QAction(Theme::instance().icon(QStringLiteral("clock")), tr("As of …"), this))
{
    m_action->setObjectName(nameOf(relation) + QStringLiteral("AsOf"));
    m_action->setCheckable(true);
    m_action->setToolTip(tr("Show these records as of another moment."));
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
    m_bar->hide();
    m_action->setEnabled(session && session->store()->relation(m_relation));
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
    const auto work = [relation = m_relation](Connection& c, const StoreDescription& s, const JobContext& context) {
        return readRowsPast(c, s, relation, context);
    };
    m_session->ask<RowsPast>(StoreSession::LaneKind::Background, {tr("Read the past"), nameOf(m_relation) + QStringLiteral(".past")}, work,
                             this, [this, generation = ++m_generation](const Expected<RowsPast>& past) {
                                 if (generation != m_generation)
                                     return;
                                 m_busy = false;
                                 if (past)
                                     return accept(*past);
                                 m_action->setChecked(false);
                                 if (past.error().code != ErrorCode::Cancelled)
                                     Q_EMIT failed(past.error());
                             });
}

void RecordsTravel::accept(const RowsPast& past)
{
    const Timestamp now = DisplaySettings::instance().now();
    const auto span = past.span.value_or(std::pair(now, now));
    m_bar->setSpan(span.first, std::max(now, span.second), past.assumedUntil);
    move();
}

void RecordsTravel::move()
{
    m_delay.stop();
    const QString assumed = assumedOf(m_relation);
    m_bar->showAssumed(assumed.isEmpty() || m_bar->isExact() ? QStringList() : QStringList{assumed});
    Q_EMIT moved();
}

void RecordsTravel::end()
{
    ++m_generation;
    m_delay.stop();
    m_busy = false;
    m_bar->hide();
    if (std::exchange(m_travelling, false))
        Q_EMIT moved();
}

Predicate RecordsTravel::limited(Predicate where) const
{
    return m_travelling ? upToThen(std::move(where), m_relation, m_bar->moment()) : where;
}

} // namespace hindcast
