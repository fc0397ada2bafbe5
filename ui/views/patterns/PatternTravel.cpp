// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/PatternTravel.h"

#include "core/curation/Workspace.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/views/TravelBar.h"

#include <QAction>

namespace hindcast {
namespace {

constexpr int moveDelayMs = 25; // while a slider is dragged

struct Arrival {
    PatternBookPtr book;
    QStringList assumed;
};

} // namespace

PatternTravel::PatternTravel(TravelBar* bar, QObject* parent)
    : QObject(parent), m_bar(bar), m_action(new QAction(Theme::instance().icon(QStringLiteral("clock")), tr("As of …"), this))
{
    m_action->setObjectName(QStringLiteral("patternsAsOf"));
    m_action->setCheckable(true);
    m_action->setToolTip(tr("Show patterns as they were at another moment."));
    m_bar->hide();
    m_delay.setSingleShot(true);
    m_delay.setInterval(moveDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PatternTravel::move);
    connect(m_action, &QAction::toggled, this, [this](bool on) { on ? begin() : end(); });
    connect(m_bar, &TravelBar::momentChanged, this, [this] {
        if (m_past)
            m_delay.start();
    });
    connect(m_bar, &TravelBar::leaveRequested, m_action, [this] { m_action->setChecked(false); });
}

Timestamp PatternTravel::moment() const { return m_bar->moment(); }

void PatternTravel::setSession(StoreSession* session)
{
    m_session = session;
    ++m_generation;
    m_past.reset();
    m_delay.stop();
    m_busy = m_travelling = false;
    m_bar->hide();
    m_action->setEnabled(session && session->store()->relation(RelationId::Patterns));
    const QSignalBlocker quiet(m_action);
    m_action->setChecked(false);
}

void PatternTravel::refresh()
{
    m_past.reset();
    begin();
}

void PatternTravel::begin()
{
    if (!m_session)
        return;
    const bool first = !std::exchange(m_travelling, true);
    m_busy = true;
    m_bar->show();
    m_bar->showState(tr("Reading the past …"));
    const auto work =
        [rules = DisplaySettings::instance().rules()](Connection& c, const StoreDescription& s,
                                                      const JobContext& context) -> Expected<std::shared_ptr<const PastPatterns>> {
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        HC_TRY(auto former, FormerRows::read(workspace.target(), RelationId::Patterns, context));
        return PastPatterns::read(c, s, writerParams(s, rules), context, {}, std::move(former));
    };
    m_session->ask<std::shared_ptr<const PastPatterns>>(
        StoreSession::LaneKind::Background, {tr("Read the past"), QStringLiteral("patterns.past")}, work, this,
        [this, first, generation = ++m_generation](const Expected<std::shared_ptr<const PastPatterns>>& past) {
            if (generation != m_generation)
                return;
            m_busy = false;
            if (!past) {
                m_bar->showState(past.error().sentence);
                if (past.error().code != ErrorCode::Cancelled)
                    Q_EMIT failed(past.error());
                Q_EMIT busyChanged();
                return;
            }
            m_past = *past;
            const Timestamp now = DisplaySettings::instance().now();
            const auto span = m_past->span().value_or(std::pair(now, now));
            m_bar->setSpan(span.first, std::max(now, span.second), m_past->assumedUntil());
            if (first)
                m_bar->setMoment(now);
            move();
        });
    Q_EMIT busyChanged();
}

void PatternTravel::move()
{
    m_delay.stop();
    if (!m_past || !m_session)
        return;
    m_busy = true;
    const auto work = [past = m_past, then = m_bar->moment(), params = hintParams(DisplaySettings::instance().rules())](
                          Connection&, const StoreDescription&, const JobContext&) -> Expected<Arrival> {
        PatternsThen patterns = past->at(then);
        return Arrival{judgePatterns(std::move(patterns.patterns), {}, then, params), std::move(patterns.assumed)};
    };
    m_session->ask<Arrival>(StoreSession::LaneKind::Interactive, {{}, QStringLiteral("patterns.then")}, work, this,
                            [this, generation = ++m_generation](const Expected<Arrival>& arrival) {
                                if (generation != m_generation)
                                    return; // the slider moved on
                                m_busy = false;
                                if (arrival) {
                                    m_bar->showAssumed(arrival->assumed);
                                    Q_EMIT arrived(arrival->book);
                                }
                                Q_EMIT busyChanged();
                            });
    Q_EMIT busyChanged();
}

void PatternTravel::end()
{
    ++m_generation;
    m_delay.stop();
    m_past.reset();
    m_busy = false;
    m_bar->hide();
    if (std::exchange(m_travelling, false))
        Q_EMIT left();
}

} // namespace hindcast
