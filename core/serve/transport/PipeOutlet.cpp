// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/PipeOutlet.h"

#include <QJsonDocument>

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace hindcast::serve {
namespace {

constexpr auto lookUpMs = std::chrono::milliseconds(200);

QByteArray lineOf(const QJsonValue& message)
{
    const QJsonDocument document = message.isArray() ? QJsonDocument(message.toArray()) : QJsonDocument(message.toObject());
    return document.toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

PipeOutlet::PipeOutlet(int output, std::function<bool()> abandoned)
    : m_output(output), m_abandoned(std::move(abandoned)), m_thread([this] { loop(); })
{}

PipeOutlet::~PipeOutlet() { close(0); }

void PipeOutlet::send(const QJsonValue& message)
{
    QByteArray line = lineOf(message);
    std::unique_lock lock(m_mutex);
    while (m_waiting > mostWaiting && !m_broken && !m_closing)
        if (m_room.wait_for(lock, lookUpMs) == std::cv_status::timeout && m_abandoned())
            m_broken = true;
    if (m_broken || m_closing)
        return;
    m_waiting += line.size();
    m_queue.push_back(std::move(line));
    lock.unlock();
    m_wake.notify_one();
}

void PipeOutlet::drop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_broken = true;
        m_queue.clear();
        m_waiting = 0;
    }
    m_room.notify_all();
}

void PipeOutlet::loop()
{
    QByteArray block;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            m_waiting -= block.size();
            block.clear();
            m_room.notify_all();
            m_wake.wait(lock, [this] { return !m_queue.empty() || m_closing || m_broken; });
            if (m_broken || m_queue.empty())
                return;
            constexpr qsizetype enough = 256 * 1024;
            while (!m_queue.empty() && block.size() < enough) { // one call for many short lines
                block += m_queue.front();
                m_queue.pop_front();
            }
        }
        for (qsizetype done = 0; done < block.size();) {
            pollfd p{m_output, POLLOUT, 0};
            (void)::poll(&p, 1, int(lookUpMs.count()));
            {
                const std::scoped_lock lock(m_mutex);
                if (m_broken)
                    return;
            }
            if (!(p.revents & (POLLOUT | POLLERR | POLLHUP | POLLNVAL)))
                continue;
            // A pipe that says POLLOUT has room for this much: a longer write would wait where nobody can end it.
            const ssize_t n = ::write(m_output, block.constData() + done, size_t(std::min<qsizetype>(block.size() - done, PIPE_BUF)));
            if (n < 0 && errno != EINTR && errno != EAGAIN)
                return drop();
            done += std::max<ssize_t>(n, 0);
        }
    }
}

void PipeOutlet::close(int patienceMs)
{
    {
        std::unique_lock lock(m_mutex);
        m_closing = true;
        m_wake.notify_all();
        m_room.wait_for(lock, std::chrono::milliseconds(patienceMs), [this] { return m_broken || m_waiting == 0; });
    }
    drop();
    m_wake.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

bool PipeOutlet::isBroken() const
{
    const std::scoped_lock lock(m_mutex);
    return m_broken;
}

} // namespace hindcast::serve
