// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/Inbox.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>

namespace hindcast {
namespace {

constexpr qint64 readingMs = 8; // then the event loop gets its turn

QEvent::Type mailEvent()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}

} // namespace

void Inbox::State::post(Letter letter)
{
    const std::scoped_lock lock(mutex);
    if (!target)
        return;
    letters.push_back(std::move(letter));
    if (!notified) {
        notified = true;
        QCoreApplication::postEvent(target, new QEvent(mailEvent()));
    }
}

Inbox::Inbox() : m_state(std::make_shared<State>()) { m_state->target = this; }

Inbox::~Inbox()
{
    std::deque<Letter> unread; // destroyed outside the lock: what they hold may post
    {
        const std::scoped_lock lock(m_state->mutex);
        m_state->target = nullptr;
        unread.swap(m_state->letters);
    }
}

Inbox::Poster Inbox::poster() const
{
    return [state = m_state](Letter letter) { state->post(std::move(letter)); };
}

bool Inbox::event(QEvent* event)
{
    if (event->type() != mailEvent())
        return QObject::event(event);
    QElapsedTimer timer;
    timer.start();
    const auto state = m_state; // a letter may close the window, and this with it
    for (;;) {
        Letter letter;
        {
            const std::scoped_lock lock(state->mutex);
            if (!state->target || state->letters.empty()) {
                state->notified = false;
                return true;
            }
            if (timer.elapsed() >= readingMs) {
                QCoreApplication::postEvent(state->target, new QEvent(mailEvent()));
                return true;
            }
            letter = std::move(state->letters.front());
            state->letters.pop_front();
        }
        letter();
    }
}

} // namespace hindcast
