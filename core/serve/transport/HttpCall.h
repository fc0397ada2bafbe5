// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/transport/HttpServer.h"
#include "core/serve/transport/McpPost.h"

#include <QElapsedTimer>

struct MHD_Connection;

namespace hindcast::serve {

/// One request on its way: what has come of it, and what is to be sent. Its connection sleeps while somebody works, and is woken by
/// whoever answers, in any thread.
class HttpCall final : public Outlet
{
public:
    static constexpr qsizetype mostUnread = 1024 * 1024; ///< bytes of events; a client that does not read is let go

    HttpCall(HttpServer& server, MHD_Connection* connection) : m_server(server), m_connection(connection) { m_since.start(); }

    /// A message of the protocol: the answer, or an event.
    void send(const QJsonValue& message) override;
    void sendNothing() override { answer(HttpAnswer{202, {}, {}, {}, false}); }
    void answer(HttpAnswer answer);
    /// A line that says nothing, so that a client that has gone is noticed.
    void comment();
    /// Puts the connection to sleep until there is something to send; in the thread of the connection.
    void sleep();
    /// The connection has ended: nothing is sent any more, and what a modern client asked for is cancelled.
    void leave();
    /// The client has closed its side: a modern one has cancelled what it asked for. Others are answered, whoever reads it.
    void forsake();
    /// Null: it has ended.
    [[nodiscard]] MHD_Connection* connection();
    /// Ends streams, and answers what is open with 503.
    void shutDown();

    [[nodiscard]] bool isAnswered();
    [[nodiscard]] HttpAnswer takeAnswer();
    /// At most so many bytes of events; -1: there will be none, 0: not yet, and the connection sleeps.
    [[nodiscard]] qsizetype read(char* to, qsizetype most);

    HttpRequest request; ///< only touched in the connection's thread until it is worked on
    bool tooLarge = false;
    const HttpRoute* route = nullptr;
    QByteArray label = "other"; ///< for metrics
    McpPost post;

    [[nodiscard]] std::shared_ptr<Conversation> conversation();
    void converse(std::shared_ptr<Conversation> conversation);
    [[nodiscard]] bool begun() const { return m_begun; }
    void begin() { m_begun = true; }
    [[nodiscard]] double seconds() const { return double(m_since.nsecsElapsed()) / 1e9; }

private:
    void wake();

    HttpServer& m_server;
    std::mutex m_mutex; ///< guards what follows
    MHD_Connection* m_connection; ///< null: it has ended
    bool m_asleep = false;
    bool m_answered = false, m_ended = false;
    HttpAnswer m_answer;
    QByteArray m_events;
    std::shared_ptr<Conversation> m_conversation;
    bool m_begun = false; // connection's thread
    QElapsedTimer m_since;
};

} // namespace hindcast::serve
