// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/FileAhead.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cerrno>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FileAhead)
};

/// As many bytes as there are from \a at on, up to \a size; below 0: errno.
qint64 readAt(int file, char* to, qint64 size, qint64 at)
{
    qint64 done = 0;
    while (done < size) {
        const ssize_t count = ::pread(file, to + done, size_t(size - done), at + done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -errno;
        if (count == 0)
            break;
        done += count;
    }
    return done;
}

} // namespace

FileAhead::FileAhead(QFile& file) : m_file(file), m_ahead(std::tuple_size_v<decltype(m_blocks)> * blockBytes)
{
    for (size_t i = 1; i < m_blocks.size(); ++i) // one is what somebody works on
        post(m_blocks[i]);
}

void FileAhead::post(Block& block)
{
    m_ahead.post([&block, file = m_file.handle(), at = m_asked] { block.count = readAt(file, block.bytes.data(), blockBytes, at); },
                 blockBytes);
    m_asked += blockBytes;
}

Expected<QByteArrayView> FileAhead::next()
{
    if (m_ended)
        return QByteArrayView();
    post(m_blocks[m_taken % m_blocks.size()]);
    HC_CHECK(m_ahead.wait());
    const Block& block = m_blocks[++m_taken % m_blocks.size()];
    m_ended = block.count < blockBytes;
    if (block.count < 0)
        return fail(ErrorCode::Io, Tr::tr("%1 cannot be read.").arg(QFileInfo(m_file.fileName()).fileName()),
                    qt_error_string(int(-block.count)));
    return QByteArrayView(block.bytes).first(block.count);
}

} // namespace hindcast
