// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/McpPipe.h"

#include <QDeadlineTimer>
#include <QJsonDocument>

namespace hindcast {

QJsonObject modernMeta(const QString& version)
{
    return {{QStringLiteral("io.modelcontextprotocol/protocolVersion"), version},
            {QStringLiteral("io.modelcontextprotocol/clientCapabilities"), QJsonObject()}};
}

int errorCode(const QJsonObject& answer) { return answer[QLatin1String("error")][QLatin1String("code")].toInt(); }

McpPipe::McpPipe(const QStringList& arguments)
{
    m_process.start(qEnvironmentVariable("HINDCAST_CLI"), QStringList{QStringLiteral("mcp")} + arguments);
    m_process.waitForStarted(patience);
}

McpPipe::~McpPipe()
{
    m_process.kill();
    m_process.waitForFinished(patience);
}

void McpPipe::write(const QByteArray& line)
{
    m_process.write(line);
    while (m_process.bytesToWrite() > 0 && m_process.waitForBytesWritten(patience)) {}
}

void McpPipe::send(const QJsonObject& message) { write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n'); }

QByteArray McpPipe::nextLine(int ms)
{
    const QDeadlineTimer deadline(ms);
    for (;;) {
        if (const qsizetype end = m_read.indexOf('\n'); end >= 0) {
            const QByteArray line = m_read.first(end);
            m_read.remove(0, end + 1);
            return line;
        }
        if (deadline.hasExpired() || (!m_process.waitForReadyRead(int(deadline.remainingTime())) && m_process.bytesAvailable() == 0))
            return {};
        m_read += m_process.readAllStandardOutput();
    }
}

QJsonObject McpPipe::next(int ms) { return QJsonDocument::fromJson(nextLine(ms)).object(); }

QJsonObject McpPipe::answer(const QJsonValue& id)
{
    for (;;) {
        const QJsonObject message = next();
        if (message.isEmpty() || message[QLatin1String("id")] == id)
            return message;
        notifications << message;
    }
}

QJsonObject McpPipe::modern(const QString& method, QJsonObject params, const QJsonObject& meta)
{
    QJsonObject all = modernMeta();
    for (auto it = meta.begin(); it != meta.end(); ++it)
        all.insert(it.key(), it.value());
    params.insert(QStringLiteral("_meta"), all);
    return legacy(method, params);
}

QJsonObject McpPipe::legacy(const QString& method, const QJsonObject& params)
{
    const qint64 id = ++m_next;
    send({{QStringLiteral("method"), method},
          {QStringLiteral("params"), params},
          {QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
          {QStringLiteral("id"), id}});
    return answer(id);
}

QJsonObject McpPipe::initialize(const QString& version)
{
    const QJsonObject answer = legacy(
        QStringLiteral("initialize"),
        {{QStringLiteral("protocolVersion"), version},
         {QStringLiteral("capabilities"), QJsonObject()},
         {QStringLiteral("clientInfo"),
          QJsonObject{{QStringLiteral("name"), QStringLiteral("test")}, {QStringLiteral("version"), QStringLiteral("1")}}}});
    send({{QStringLiteral("method"), QStringLiteral("notifications/initialized")}, {QStringLiteral("jsonrpc"), QStringLiteral("2.0")}});
    return answer;
}

QJsonObject McpPipe::call(const QString& tool, const QJsonObject& arguments, const QJsonObject& meta)
{
    return modern(QStringLiteral("tools/call"), {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}},
                  meta)[QLatin1String("result")]
        .toObject();
}

int McpPipe::close()
{
    m_process.closeWriteChannel();
    return m_process.waitForFinished(patience) && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

} // namespace hindcast
