// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/ReconnectNotice.h"

#include "ui/jobs/StoreSession.h"
#include "ui/models/Format.h"
#include "ui/widgets/MessageBar.h"

#include <utility>

namespace hindcast {

ReconnectNotice::ReconnectNotice(MessageBar* bar, QWidget* content, QObject* parent) : QObject(parent), m_bar(bar), m_content(content)
{
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, &ReconnectNotice::show);
}

void ReconnectNotice::watch(StoreSession* session)
{
    if (m_tick.isActive()) // what it offers is about a session that ends
        m_bar->dismiss();
    m_tick.stop();
    m_content->setEnabled(true);
    m_session = session;
    m_refused = false;
    if (!session)
        return;
    connect(session, &StoreSession::refused, this, &ReconnectNotice::refused);
    connect(session, &StoreSession::reachableChanged, this, &ReconnectNotice::reachable);
    connect(session, &QObject::destroyed, this, [this, session] {
        if (m_session == session) // another may be watched meanwhile
            watch(nullptr);
    });
}

void ReconnectNotice::reachable(bool reachable)
{
    m_content->setEnabled(reachable);
    if (reachable) {
        m_refused = false;
        m_tick.stop();
        m_bar->dismiss();
        return;
    }
    m_since.start();
    m_tick.start();
    m_bar->showError({ErrorCode::ConnectionLost, QStringLiteral(" ")});
    m_bar->setAction(tr("Try now"), [this] {
        if (m_session)
            m_session->tryNow();
    });
    show();
}

void ReconnectNotice::refused(const Error& error)
{
    if (std::exchange(m_refused, true))
        return;
    m_bar->showError({ErrorCode::AuthenticationFailed, QStringLiteral(" "), error.detail});
    m_bar->setAction(tr("Enter the password …"), [this] { Q_EMIT passwordWanted(); });
    show();
}

void ReconnectNotice::show()
{
    const QString sentence = m_refused ? tr("The server has refused user and password for %1. What is shown was read at %2.")
                                       : tr("The server has not answered for %1. What is shown was read at %2.");
    m_bar->setTexts(sentence.arg(format::duration(m_since.elapsed() * 1'000), format::moment(m_readAt)),
                    tr("Hindcast keeps trying to connect again: attempt %Ln.", nullptr, m_session ? m_session->attempts() : 0));
}

} // namespace hindcast
