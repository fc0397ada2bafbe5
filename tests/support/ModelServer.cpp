// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ModelServer.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>

#include <memory>

namespace hindcast {
namespace {

/// The names of headers in lower case: they mean the same in any, and versions of Qt differ. \a end is that of the headers.
QByteArray withPlainNames(QByteArray request, qsizetype end)
{
    for (qsizetype line = request.indexOf("\r\n") + 2; line > 1 && line < end; line = request.indexOf("\r\n", line) + 2) {
        const qsizetype length = request.indexOf(':', line) - line;
        request.replace(line, length, request.mid(line, length).toLower());
    }
    return request;
}

/// Headers (see withPlainNames()) and as much body as they announce; empty when the other side went away.
QByteArray wholeRequest(QTcpSocket& socket, const std::atomic<bool>& stop)
{
    QByteArray all;
    while (!stop) {
        if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(50) && socket.state() != QAbstractSocket::ConnectedState)
            return {};
        all += socket.readAll();
        const qsizetype end = all.indexOf("\r\n\r\n");
        if (end < 0)
            continue;
        const qsizetype at = all.toLower().indexOf("content-length:");
        const qsizetype length = at < 0 ? 0 : all.mid(at + 15, all.indexOf("\r\n", at) - at - 15).trimmed().toLongLong();
        if (all.size() >= end + 4 + length)
            return withPlainNames(all, end);
    }
    return {};
}

} // namespace

ModelServer::ModelServer(QList<Answer> answers) : m_answers(std::move(answers)), m_thread([this] { run(); })
{
    while (m_port == 0)
        std::this_thread::yield();
}

ModelServer::~ModelServer()
{
    m_stop = true;
    m_thread.join();
}

QUrl ModelServer::base() const { return QUrl(QStringLiteral("http://127.0.0.1:%1/v1").arg(m_port.load())); }

QList<QByteArray> ModelServer::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

void ModelServer::waitForRequests(qsizetype count) const
{
    const QDeadlineTimer deadline(30'000);
    while (requests().size() < count && !deadline.hasExpired())
        std::this_thread::sleep_for(std::chrono::milliseconds(1)); // wait: between two looks
}

ModelServer::Answer ModelServer::json(int status, const QByteArray& body, const QByteArray& headers)
{
    return {"HTTP/1.1 " + QByteArray::number(status) + " x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
            + QByteArray::number(body.size()) + "\r\n" + headers + "\r\n" + body};
}

QByteArray ModelServer::openAiText()
{
    return R"({"id":"chatcmpl-1","object":"chat.completion","created":1790000000,"model":"gpt-4o-2024-08-06","choices":[{"index":0,)"
           R"("message":{"role":"assistant","content":"{\"reflection\": \"r\"}","refusal":null},"logprobs":null,"finish_reason":"stop"}],)"
           R"("usage":{"prompt_tokens":31,"completion_tokens":7,"total_tokens":38},"system_fingerprint":"fp"})";
}

QByteArray ModelServer::anthropicText()
{
    return R"({"id":"msg_1","type":"message","role":"assistant","model":"claude-3-5-haiku-20241022","content":[{"type":"text","text":"Hello"},)"
           R"({"type":"text","text":" there"}],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":12,"output_tokens":3}})";
}

void ModelServer::run()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    m_port = server.serverPort();
    qsizetype served = 0;
    while (!m_stop) {
        if (!server.waitForNewConnection(20))
            continue;
        const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
        const QByteArray request = wholeRequest(*socket, m_stop);
        if (request.isEmpty())
            continue;
        {
            const std::scoped_lock lock(m_mutex);
            m_requests += request;
        }
        const Answer& answer = m_answers[std::min(served++, m_answers.size() - 1)];
        QElapsedTimer timer;
        timer.start();
        while (!m_stop && timer.elapsed() < answer.delayMs && socket->state() == QAbstractSocket::ConnectedState)
            socket->waitForReadyRead(10);
        socket->write(answer.bytes);
        const QByteArray filler(100'000, 'x');
        for (qint64 left = answer.filler; left > 0 && socket->state() == QAbstractSocket::ConnectedState; left -= filler.size()) {
            socket->write(filler.first(std::min(left, qint64(filler.size()))));
            socket->waitForBytesWritten(1000);
        }
        socket->write(answer.end);
        while (socket->bytesToWrite() > 0 && socket->waitForBytesWritten(1000)) {}
        socket->disconnectFromHost();
        if (socket->state() != QAbstractSocket::UnconnectedState)
            socket->waitForDisconnected(1000);
    }
}

} // namespace hindcast
