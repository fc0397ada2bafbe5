// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/StdioServer.h"

#include "core/serve/transport/PipeOutlet.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <unistd.h>

namespace hindcast::serve {
namespace {

constexpr int patienceMs = 1'500;

/// Everybody who could write to it has gone, whatever is left in it.
bool hasEnded(int input)
{
    pollfd p{input, 0, 0};
    return ::poll(&p, 1, 0) > 0 && (p.revents & (POLLHUP | POLLERR | POLLNVAL));
}

} // namespace

Expected<void> serveStdio(const Registry& registry, int input, int output, const CancelToken& stop)
{
    constexpr int lookUpMs = 100;
    std::signal(SIGPIPE, SIG_IGN); // whoever stops reading ends us with an error, not with a signal
    const auto outlet = std::make_shared<PipeOutlet>(output, [input, stop] { return stop.isCancelled() || hasEnded(input); });
    const auto conversation = std::make_shared<Conversation>(registry, outlet, ConversationOptions());
    MessageReader reader;
    QByteArray chunk(256 * 1024, Qt::Uninitialized);
    Expected<void> ended;
    bool open = true;
    while (open && !stop.isCancelled() && !outlet->isBroken()) {
        pollfd p[2]{{input, POLLIN, 0}, {output, 0, 0}};
        if (::poll(p, 2, lookUpMs) <= 0)
            continue;
        if (p[1].revents & (POLLERR | POLLNVAL))
            break; // nobody reads
        if (p[0].revents == 0)
            continue;
        const ssize_t got = ::read(input, chunk.data(), size_t(chunk.size()));
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            ended = fail(ErrorCode::Io, QStringLiteral("The input cannot be read."), QString::fromLocal8Bit(std::strerror(errno)));
        open = got > 0 || (got < 0 && ended);
        if (got > 0)
            reader.feed(QByteArrayView(chunk.constData(), got));
        else if (!open)
            reader.finish();
        while (const auto message = reader.next())
            conversation->receive(*message);
    }
    conversation->finish(outlet->isBroken() ? 0 : patienceMs);
    outlet->close(patienceMs / 3);
    return ended;
}

} // namespace hindcast::serve
