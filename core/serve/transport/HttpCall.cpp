// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpCall.h"

#include <QJsonDocument>

#include <microhttpd.h>

namespace hindcast::serve {
namespace {

QByteArray jsonOf(const QJsonValue& value)
{
    return (value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject())).toJson(QJsonDocument::Compact);
}

} // namespace

std::shared_ptr<Conversation> HttpCall::conversation()
{
    const std::scoped_lock lock(m_mutex);
    return m_conversation;
}

void HttpCall::converse(std::shared_ptr<Conversation> conversation)
{
    const std::scoped_lock lock(m_mutex);
    m_conversation = std::move(conversation);
}

void HttpCall::wake()
{
    if (m_asleep && m_connection) {
        m_asleep = false;
        MHD_resume_connection(m_connection);
    }
}

void HttpCall::sleep()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_connection || m_answered)
        return;
    m_asleep = true;
    MHD_suspend_connection(m_connection);
}

void HttpCall::send(const QJsonValue& message)
{
    if (!post.streams) {
        if (message[QLatin1String("method")].isUndefined()) { // the answer; nobody hears of progress here
            HttpAnswer out;
            out.status = statusOf(message, post.modern);
            out.body = jsonOf(message);
            answer(std::move(out));
        }
        return;
    }
    const std::scoped_lock lock(m_mutex);
    if (!m_connection || m_ended)
        return;
    if (!m_answered) { // a refusal comes as it does elsewhere, before the stream begins
        m_answered = true;
        m_answer = {};
        if (const int status = statusOf(message, post.modern); status != 200) {
            post.streams = false;
            m_answer.status = status;
            m_answer.body = jsonOf(message);
            return wake();
        }
        m_answer.contentType = "text/event-stream";
    }
    m_events += "data: " + jsonOf(message) + "\n\n";
    m_ended = message[QLatin1String("method")].isUndefined() || m_events.size() > mostUnread;
    wake();
}

void HttpCall::answer(HttpAnswer answer)
{
    const std::scoped_lock lock(m_mutex);
    if (m_answered)
        return;
    m_answered = true;
    m_answer = std::move(answer);
    wake();
}

void HttpCall::comment()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_connection || !m_answered || m_ended || !post.streams)
        return;
    m_events += ":\n\n";
    m_ended = m_events.size() > mostUnread;
    wake();
}

void HttpCall::leave()
{
    std::shared_ptr<Conversation> left; // each knows the other until here
    {
        const std::scoped_lock lock(m_mutex);
        m_connection = nullptr;
        left.swap(m_conversation);
    }
    if (left && post.modern) // an older client that goes has cancelled nothing
        left->abandon();
}

void HttpCall::forsake()
{
    const auto talking = conversation();
    if (!talking || !post.modern) // what was posted is known once there is a conversation
        return;
    talking->abandon();
    answer(httpError(499, QStringLiteral("cancelled"), QStringLiteral("The client closed its side."))); // wakes who sleeps, to be closed
    const std::scoped_lock lock(m_mutex);
    m_ended = true;
    wake();
}

MHD_Connection* HttpCall::connection()
{
    const std::scoped_lock lock(m_mutex);
    return m_connection;
}

void HttpCall::shutDown()
{
    if (const auto talking = conversation(); talking && post.listens)
        talking->finish(0);
    answer(httpError(503, QStringLiteral("stopping"), QStringLiteral("The server is being stopped.")));
    const std::scoped_lock lock(m_mutex);
    m_ended = true;
    wake();
}

bool HttpCall::isAnswered()
{
    const std::scoped_lock lock(m_mutex);
    return m_answered;
}

HttpAnswer HttpCall::takeAnswer()
{
    const std::scoped_lock lock(m_mutex);
    return std::move(m_answer);
}

qsizetype HttpCall::read(char* to, qsizetype most)
{
    const std::scoped_lock lock(m_mutex);
    if (m_events.isEmpty()) {
        if (m_ended || !m_connection)
            return -1;
        m_asleep = true;
        MHD_suspend_connection(m_connection);
        return 0;
    }
    const qsizetype n = std::min(most, m_events.size());
    std::copy_n(m_events.constData(), n, to);
    m_events.remove(0, n);
    return n;
}

} // namespace hindcast::serve
