// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/TimeTravel.h"

#include "ui/jobs/StoreSession.h"
#include "ui/theme/Theme.h"
#include "ui/views/TravelBar.h"

#include <QAction>

#include <utility>

namespace hindcast {

TimeTravel::TimeTravel(const QString& name, const QString& tip, int delayMs, TravelBar* bar, QObject* parent)
    : QObject(parent), m_bar(bar), m_action(new QAction(Theme::instance().icon(QStringLiteral("clock")), tr("As of …"), this))
{
    m_action->setObjectName(name + QStringLiteral("AsOf"));
    m_action->setCheckable(true);
    m_action->setToolTip(tip);
    m_bar->hide();
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &TimeTravel::move);
    connect(m_action, &QAction::toggled, this, [this](bool on) { on ? begin() : end(); });
    connect(m_bar, &TravelBar::momentChanged, this, [this] {
        if (isKnown())
            m_delay.start();
    });
    connect(m_bar, &TravelBar::leaveRequested, m_action, [this] { m_action->setChecked(false); });
}

Timestamp TimeTravel::moment() const { return m_bar->moment(); }

void TimeTravel::setSession(StoreSession* session)
{
    m_session = session;
    m_travelling = false;
    stop();
    m_action->setEnabled(session && isRecorded(*session->store()));
    const QSignalBlocker quiet(m_action);
    m_action->setChecked(false);
}

void TimeTravel::begin()
{
    if (!m_session)
        return;
    const bool first = !std::exchange(m_travelling, true);
    m_bar->show();
    m_bar->showState(tr("Reading the past …"));
    read(first);
}

void TimeTravel::move()
{
    m_delay.stop();
    show();
}

quint64 TimeTravel::asked()
{
    m_busy = true;
    return ++m_asked;
}

bool TimeTravel::isAnswer(quint64 number)
{
    if (number != m_asked)
        return false;
    m_busy = false;
    return true;
}

void TimeTravel::end()
{
    stop();
    if (std::exchange(m_travelling, false))
        back();
}

void TimeTravel::stop()
{
    ++m_asked;
    m_delay.stop();
    m_busy = false;
    forget();
    m_bar->hide();
}

} // namespace hindcast
