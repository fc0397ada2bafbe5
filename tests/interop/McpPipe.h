// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace hindcast {

/// A client of `hindcast-cli mcp` that writes and reads lines.
class McpPipe
{
public:
    static constexpr int patience = 20'000; ///< ms

    /// Starts the program of this build.
    explicit McpPipe(const QStringList& arguments);
    ~McpPipe();

    void write(const QByteArray& line);
    void send(const QJsonObject& message);
    /// The next message of the server, whatever it is; empty: none came in time, or the program has ended.
    [[nodiscard]] QJsonObject next(int ms = patience);
    [[nodiscard]] QByteArray nextLine(int ms = patience);
    /// The next message with this id; notifications before it are kept in notifications.
    [[nodiscard]] QJsonObject answer(const QJsonValue& id);

    /// A request of 2026-07-28.
    [[nodiscard]] QJsonObject modern(const QString& method, QJsonObject params = {}, const QJsonObject& meta = {});
    /// A request after initialize().
    [[nodiscard]] QJsonObject legacy(const QString& method, const QJsonObject& params = {});
    [[nodiscard]] QJsonObject initialize(const QString& version);
    /// The result of a tool.
    [[nodiscard]] QJsonObject call(const QString& tool, const QJsonObject& arguments, const QJsonObject& meta = {});

    /// Ends the input and waits: the exit code, -1 when it did not end.
    [[nodiscard]] int close();
    [[nodiscard]] QProcess& process() { return m_process; }

    QList<QJsonObject> notifications;

private:
    QProcess m_process;
    QByteArray m_read;
    qint64 m_next = 0;
};

/// `_meta` of a modern request.
[[nodiscard]] QJsonObject modernMeta(const QString& version = QStringLiteral("2026-07-28"));
/// The code of an answer's error; 0: it is none.
[[nodiscard]] int errorCode(const QJsonObject& answer);

} // namespace hindcast
