// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Follower.h"

#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/View.h"
#include "ui/window/parts/StatusLine.h"
#include "ui/window/parts/ViewStack.h"
#include "ui/window/session/SessionHost.h"

#include <QAction>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr auto followKey = "window/follow";
constexpr int lookMs = 200;
constexpr int ageMs = 1'000;
constexpr int ticksOfAFile = 3; // between looks at it
constexpr qint64 restFactor = 4; // of the time that reading took: a fifth of it is spent at most
constexpr qint64 greatestRestMs = 60'000;

} // namespace

Follower::Follower(SessionHost* host, ViewStack* views, StatusLine* status, QObject* parent)
    : QObject(parent), m_host(host), m_views(views), m_status(status), m_action(new QAction(tr("&Follow changes"), this))
{
    m_action->setObjectName(QStringLiteral("followChanges"));
    m_action->setCheckable(true);
    m_action->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_action->setChecked(QSettings().value(QLatin1String(followKey), true).toBool());
    connect(m_action, &QAction::toggled, this, &Follower::setFollowing);
    m_look.setInterval(lookMs);
    connect(&m_look, &QTimer::timeout, this, &Follower::readIfDue);
    m_ageing.setInterval(ageMs);
    connect(&m_ageing, &QTimer::timeout, this, [this] {
        showAge();
        if (++m_ticks % ticksOfAFile == 0)
            lookAtFile();
    });
    m_ageing.start();
    connect(host, &SessionHost::changedByOthers, this, [this] { noteChange(true); });
    connect(host, &SessionHost::changedHere, this, [this] { noteChange(false); });
    connect(host, &SessionHost::changedPerhaps, this, [this] {
        if (m_action->isChecked()) // else nothing is read by itself that nobody knows of
            noteChange(false);
    });
    connect(views, &ViewStack::statusChanged, this, &Follower::catchUp); // what is selected is a part of it
    connect(views, &ViewStack::currentChanged, this, &Follower::catchUp);
    connect(host, &SessionHost::readRequested, this, [this] {
        m_due = m_others = m_behind = false;
        showAge();
    });
    connect(host, &SessionHost::opened, this,
            [this] { connect(m_host->session(), &StoreSession::reachableChanged, this, &Follower::showAge); });
    connect(host, &SessionHost::ending, this, [this] {
        m_due = m_others = m_behind = m_replaced = false;
        m_look.stop();
        m_began.invalidate();
    });
}

void Follower::setFollowing(bool following)
{
    QSettings().setValue(QLatin1String(followKey), following);
    if (following && m_behind)
        noteChange(true);
    showAge();
}

void Follower::noteChange(bool others)
{
    m_due = true;
    m_others = m_others || others;
    if (!m_action->isChecked() && m_others)
        return sayOnly();
    m_look.start();
    readIfDue();
}

void Follower::sayOnly()
{
    m_due = false;
    if (!std::exchange(m_others, false)) // the view that wrote it shows it, and the others have read again
        return;
    m_behind = true;
    const View* seen = m_views->current();
    const bool catchesUp = m_action->isChecked() && seen && seen->lag() != View::Lag::None;
    if (!catchesUp) // else the badge says enough: a notice above would push what is being selected from under the mouse
        m_host->offerReading();
    showAge();
}

/// A list that did not follow, for too much was selected in it, does as soon as that was let go. Not within the click that lets it go.
void Follower::catchUp()
{
    const View* seen = m_views->current();
    if (m_due || !m_action->isChecked() || !m_host->session() || !seen || seen->lag() != View::Lag::Over)
        return;
    m_due = m_others = true;
    m_look.start();
}

/// One reading after the other, and pauses between them: a database that is always written must not be read all the time.
void Follower::readIfDue()
{
    const bool reading = !m_views->isSettled();
    if (m_began.isValid() && !reading) {
        m_restMs = std::min(m_began.elapsed() * restFactor, greatestRestMs);
        m_began.invalidate();
        m_ended.start();
    }
    if (!m_due && !m_began.isValid())
        return m_look.stop();
    if (!m_due || reading || m_began.isValid() || (m_ended.isValid() && m_ended.elapsed() < m_restMs))
        return;
    if (!m_views->follow())
        return sayOnly();
    m_due = m_others = m_behind = false;
    m_began.start();
    m_host->noteReading();
    showAge();
    Q_EMIT followed();
}

/// Lists of a file that was replaced or deleted stay readable as long as it is open, and would be called live for ever.
void Follower::lookAtFile()
{
    StoreSession* session = m_host->session();
    if (!session || m_replaced || session->url().engine != DatabaseUrl::Engine::Sqlite)
        return;
    session->ask<bool>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("replaced")},
        [](Connection& connection, const StoreDescription&, const JobContext&) -> Expected<bool> { return connection.isReplaced(); }, this,
        [this, session](const Expected<bool>& replaced) {
            if (session != m_host->session() || !replaced || !*replaced || std::exchange(m_replaced, true))
                return;
            m_host->offerReopening();
            showAge();
        });
}

void Follower::showAge()
{
    if (!m_host->session())
        return m_status->setAge({}, {});
    const Timestamp at = m_host->readAt();
    const QString read = tr("read %1").arg(format::ago(at));
    const QString text = m_host->session()->attempts() > 0 ? tr("not connected · %1").arg(read)
        : m_replaced                                       ? tr("another file since, %1").arg(read)
        : m_behind                                         ? tr("changed since, %1").arg(read)
        : m_action->isChecked()                            ? tr("live · %1").arg(read)
                                                           : read;
    m_status->setAge(text, tr("as of %1").arg(format::moment(at)));
}

} // namespace hindcast
