// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/stream/StandardInput.h"

#include <QCoreApplication>

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StandardInput)
};

constexpr int inputPollMs = 100;
constexpr qsizetype inputBlock = 256 * 1024;

} // namespace

Expected<QByteArrayView> StandardInput::next()
{
    if (m_block.isEmpty())
        m_block.resize(inputBlock);
    for (;;) {
        if (m_token.isCancelled())
            return failCancelled();
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, inputPollMs) <= 0)
            continue;
        const ssize_t got = ::read(STDIN_FILENO, m_block.data(), size_t(m_block.size()));
        if (got >= 0)
            return QByteArrayView(m_block).first(got);
        if (errno != EINTR)
            return fail(ErrorCode::Io, Tr::tr("Standard input cannot be read."), qt_error_string(errno));
    }
}

} // namespace hindcast
