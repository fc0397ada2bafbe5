// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/StreamLogSink.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StreamLogSink)
};

// Readable by the group at most: a log may name what an agent was asked.
int openForAppending(const QByteArray& path)
{
    return ::open(path.constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0640);
}

} // namespace

StreamLogSink::StreamLogSink(LogFormat format) : StreamLogSink(QByteArray(), STDERR_FILENO, format) {}

Expected<std::unique_ptr<LogSink>> StreamLogSink::openFile(const QString& path, LogFormat format)
{
    const QByteArray encoded = QFile::encodeName(path);
    const int descriptor = openForAppending(encoded);
    if (descriptor < 0)
        return fail(errno == EACCES || errno == EPERM || errno == EROFS ? ErrorCode::PermissionDenied : ErrorCode::Io,
                    Tr::tr("The log file %1 cannot be written.").arg(path), QString::fromLocal8Bit(std::strerror(errno)));
    return std::unique_ptr<LogSink>(new StreamLogSink(encoded, descriptor, format));
}

StreamLogSink::~StreamLogSink()
{
    if (!m_path.isEmpty() && m_descriptor >= 0)
        ::close(m_descriptor);
}

void StreamLogSink::write(const LogLine& line)
{
    const QByteArray bytes = formattedLogLine(line, m_format) + '\n';
    const std::lock_guard lock(m_mutex);
    reopenIfMoved();
    if (m_descriptor < 0)
        return;
    while (::write(m_descriptor, bytes.constData(), size_t(bytes.size())) < 0 && errno == EINTR) {}
}

void StreamLogSink::reopenIfMoved()
{
    if (m_path.isEmpty())
        return;
    struct stat there{}, ours{};
    const bool same = m_descriptor >= 0 && ::stat(m_path.constData(), &there) == 0 && ::fstat(m_descriptor, &ours) == 0
        && there.st_ino == ours.st_ino && there.st_dev == ours.st_dev;
    if (same)
        return;
    if (const int descriptor = openForAppending(m_path); descriptor >= 0) {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
        m_descriptor = descriptor;
    }
}

} // namespace hindcast
