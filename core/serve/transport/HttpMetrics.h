// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <map>
#include <mutex>

namespace hindcast::serve {

/// What a server counts of itself, for Prometheus.
class HttpMetrics
{
public:
    /// \a route: one of ours, never what a client wrote.
    void answered(const QByteArray& route, int status, double seconds);
    void opened(int by);    ///< connections
    void listening(int by); ///< streams of events
    [[nodiscard]] QByteArray text() const;

private:
    static constexpr std::array bounds{0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0};
    struct Times {
        std::array<qint64, bounds.size()> within{};
        qint64 count = 0;
        double sum = 0;
    };
    mutable std::mutex m_mutex; ///< guards what follows
    std::map<std::pair<QByteArray, int>, qint64> m_answers;
    std::map<QByteArray, Times> m_times;
    qint64 m_connections = 0, m_streams = 0;
};

} // namespace hindcast::serve
