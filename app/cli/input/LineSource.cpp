// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/LineSource.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LineSource)
};

constexpr qsizetype chunk = 256 * 1024;
constexpr int pollMs = 100;

bool readable(int fd, int ms)
{
    pollfd p{fd, POLLIN, 0};
    return ::poll(&p, 1, ms) > 0;
}

Unexpected cannotRead(const QString& file, int code)
{
    const ErrorCode kind = code == ENOENT ? ErrorCode::NotFound : code == EACCES ? ErrorCode::PermissionDenied : ErrorCode::Io;
    return fail(kind, Tr::tr("%1 cannot be read.").arg(file), QString::fromLocal8Bit(std::strerror(code)),
                Tr::tr("Name a readable file, or - for standard input."));
}

} // namespace

LineSource::LineSource(int fd, CancelToken token) : m_fd(fd), m_token(std::move(token)) {}

LineSource::LineSource(LineSource&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)), m_token(std::move(other.m_token)) {}

LineSource::~LineSource()
{
    if (m_fd > STDERR_FILENO)
        ::close(m_fd);
}

Expected<LineSource> LineSource::open(const QString& file, CancelToken token)
{
    if (file.isEmpty() || file == u"-")
        return LineSource(STDIN_FILENO, std::move(token));
    const int fd = ::open(QFile::encodeName(file).constData(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return cannotRead(file, errno);
    LineSource source(fd, std::move(token));
    char byte = 0;
    if (::read(fd, &byte, 0) < 0) // a folder opens, and cannot be read
        return cannotRead(file, errno);
    return source;
}

bool LineSource::isReady() const { return m_end || m_buffer.indexOf('\n', std::max(m_at, m_searched)) >= 0 || readable(m_fd, 0); }

Expected<void> LineSource::fill()
{
    while (!readable(m_fd, pollMs))
        if (m_token.isCancelled())
            break;
    if (m_token.isCancelled())
        return failCancelled();
    m_buffer.remove(0, m_at);
    m_searched = m_buffer.size();
    m_at = 0;
    m_buffer.resize(m_searched + chunk);
    ssize_t got = -1;
    do {
        got = ::read(m_fd, m_buffer.data() + m_searched, size_t(chunk));
    } while (got < 0 && errno == EINTR && !m_token.isCancelled());
    m_buffer.resize(m_searched + std::max<qsizetype>(got, 0));
    if (got < 0)
        return m_token.isCancelled()
            ? failCancelled()
            : fail(ErrorCode::Io, Tr::tr("The input cannot be read."), QString::fromLocal8Bit(std::strerror(errno)));
    m_end = got == 0;
    return {};
}

/// Takes the bytes of a line, or of a part of one that is too long, out of the buffer.
SourceLine LineSource::take(qsizetype length, bool terminated)
{
    const QByteArrayView bytes = QByteArrayView(m_buffer).sliced(m_at, length);
    m_lineHash.addData(bytes);
    SourceLine line;
    line.terminated = terminated;
    line.tooLong = m_tooLong || length > greatestLine;
    if (!line.tooLong)
        line.bytes = bytes.toByteArray();
    m_at += length + (terminated ? 1 : 0);
    m_searched = m_at;
    return line;
}

Error LineSource::lineTooLong() { return {ErrorCode::TooLarge, Tr::tr("The line is longer than %1 bytes.").arg(greatestLine)}; }

Expected<std::optional<SourceLine>> LineSource::next()
{
    if (m_token.isCancelled())
        return failCancelled();
    m_lineHash.reset();
    m_lineHash.addData(m_hash);
    m_tooLong = false;
    for (;;) {
        const qsizetype end = m_buffer.indexOf('\n', std::max(m_at, m_searched));
        if (end < 0 && !m_end) {
            m_searched = m_buffer.size();
            if (m_buffer.size() - m_at > greatestLine) {
                (void)take(m_buffer.size() - m_at, false);
                m_tooLong = true;
            }
            HC_CHECK(fill());
            continue;
        }
        if (end < 0 && m_at == m_buffer.size() && !m_tooLong)
            return std::nullopt;
        SourceLine line = take((end < 0 ? m_buffer.size() : end) - m_at, end >= 0);
        line.number = ++m_number;
        line.hash = m_hash = m_lineHash.resultView().toByteArray();
        return line;
    }
}

} // namespace hindcast
