// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/JournaldLogSink.h"

#include <QFile>
#include <QtEndian>

#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace hindcast {
namespace {

// Longer values need a file descriptor instead of a datagram; a line of ours is never worth that.
constexpr qsizetype longestValue = 48 * 1024;

// NAME=value, or the binary form for a value with a line end.
void addField(QByteArray& datagram, const char* name, const QByteArray& value)
{
    const QByteArray cut = value.first(std::min(value.size(), longestValue));
    datagram += name;
    if (!cut.contains('\n')) {
        datagram += '=' + cut + '\n';
        return;
    }
    const quint64 length = qToLittleEndian(quint64(cut.size()));
    datagram += '\n';
    datagram.append(reinterpret_cast<const char*>(&length), sizeof length).append(cut).append('\n');
}

const char* priority(LogLine::Level level)
{
    switch (level) {
    case LogLine::Level::Debug: return "7";
    case LogLine::Level::Info: return "6";
    case LogLine::Level::Warning: return "4";
    case LogLine::Level::Error: break;
    }
    return "3";
}

} // namespace

JournaldLogSink::JournaldLogSink(LogFormat format, const QString& socketPath)
    : m_path(QFile::encodeName(socketPath)), m_format(format), m_socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0))
{}

JournaldLogSink::~JournaldLogSink()
{
    if (m_socket >= 0)
        ::close(m_socket);
}

void JournaldLogSink::write(const LogLine& line)
{
    sockaddr_un address{};
    if (m_socket < 0 || size_t(m_path.size()) >= sizeof address.sun_path)
        return;
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, m_path.constData(), size_t(m_path.size()));
    QByteArray datagram;
    addField(datagram, "MESSAGE", formattedLogLine(line, m_format));
    addField(datagram, "PRIORITY", priority(line.level));
    addField(datagram, "SYSLOG_IDENTIFIER", "hindcast");
    addField(datagram, "HINDCAST_LOGGER", line.logger.toUtf8());
    if (!line.requestId.isEmpty())
        addField(datagram, "HINDCAST_REQUEST_ID", line.requestId.toUtf8());
    const auto length = socklen_t(offsetof(sockaddr_un, sun_path) + size_t(m_path.size()) + 1);
    (void)::sendto(m_socket, datagram.constData(), size_t(datagram.size()), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
                   length);
}

} // namespace hindcast
