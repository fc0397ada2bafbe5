// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/ByteSource.h"

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
    Q_DECLARE_TR_FUNCTIONS(hindcast::ByteSource)
};

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

ByteSource::ByteSource(int fd, CancelToken token) : m_fd(fd), m_token(std::move(token)) {}

ByteSource::ByteSource(ByteSource&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)), m_token(std::move(other.m_token)) {}

ByteSource::~ByteSource()
{
    if (m_fd > STDERR_FILENO)
        ::close(m_fd);
}

Expected<ByteSource> ByteSource::open(const QString& file, CancelToken token)
{
    if (!file.isNull() && file.isEmpty()) // a variable of some script that nobody set: nobody waits for what is typed
        return fail(ErrorCode::InvalidInput, Tr::tr("The name of the input is empty."), {},
                    Tr::tr("Name a readable file, or - for standard input."));
    if (file.isNull() || isStandardInput(file))
        return ByteSource(STDIN_FILENO, std::move(token));
    const int fd = ::open(QFile::encodeName(file).constData(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return cannotRead(file, errno);
    ByteSource source(fd, std::move(token));
    char byte = 0;
    if (::read(fd, &byte, 0) < 0) // a folder opens, and cannot be read
        return cannotRead(file, errno);
    return source;
}

bool ByteSource::isReady() const { return readable(m_fd, 0); }

Expected<bool> ByteSource::read(QByteArray& buffer)
{
    while (!readable(m_fd, pollMs))
        if (m_token.isCancelled())
            break;
    if (m_token.isCancelled())
        return failCancelled();
    const qsizetype before = buffer.size();
    buffer.resize(before + chunk);
    ssize_t got = -1;
    do {
        got = ::read(m_fd, buffer.data() + before, size_t(chunk));
    } while (got < 0 && errno == EINTR && !m_token.isCancelled());
    buffer.resize(before + std::max<qsizetype>(got, 0));
    if (got < 0)
        return m_token.isCancelled()
            ? failCancelled()
            : fail(ErrorCode::Io, Tr::tr("The input cannot be read."), QString::fromLocal8Bit(std::strerror(errno)));
    return got > 0;
}

} // namespace hindcast
