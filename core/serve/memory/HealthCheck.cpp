// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/HealthCheck.h"

namespace hindcast::serve {

void HealthCheck::ask(std::function<void(bool healthy)> answer)
{
    {
        std::unique_lock lock(m_mutex);
        if (m_since.isValid() && m_since.elapsed() < freshMs) {
            const bool healthy = m_healthy;
            lock.unlock();
            return answer(healthy);
        }
        m_waiting.push_back(std::move(answer));
        if (m_waiting.size() > 1)
            return;
    }
    RequestInfo info;
    info.progress = [](double, std::optional<double>, const QString&) {};
    m_desk.read<qint64>(
        info, [](ReadDesk& reader, const JobContext&) { return reader.connection().dataVersion(); }, // the least that it can answer
        [self = shared_from_this()](const Expected<qint64>& version) { self->found(version.has_value()); });
}

void HealthCheck::found(bool healthy)
{
    std::vector<std::function<void(bool)>> waiting;
    {
        const std::scoped_lock lock(m_mutex);
        m_healthy = healthy;
        m_since.start();
        waiting.swap(m_waiting);
    }
    for (const auto& answer : waiting)
        answer(healthy);
}

} // namespace hindcast::serve
