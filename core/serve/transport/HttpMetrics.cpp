// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpMetrics.h"

namespace hindcast::serve {

void HttpMetrics::answered(const QByteArray& route, int status, double seconds)
{
    const std::scoped_lock lock(m_mutex);
    ++m_answers[{route, status}];
    Times& times = m_times[route];
    for (size_t i = 0; i < bounds.size(); ++i)
        times.within[i] += seconds <= bounds[i] ? 1 : 0;
    ++times.count;
    times.sum += seconds;
}

void HttpMetrics::opened(int by)
{
    const std::scoped_lock lock(m_mutex);
    m_connections += by;
}

void HttpMetrics::listening(int by)
{
    const std::scoped_lock lock(m_mutex);
    m_streams += by;
}

QByteArray HttpMetrics::text() const
{
    const std::scoped_lock lock(m_mutex);
    QByteArray out = "# HELP hindcast_http_requests_total Requests that were answered.\n# TYPE hindcast_http_requests_total counter\n";
    for (const auto& [key, n] : m_answers)
        out += "hindcast_http_requests_total{route=\"" + key.first + "\",status=\"" + QByteArray::number(key.second) + "\"} "
            + QByteArray::number(n) + '\n';
    out += "# HELP hindcast_http_request_seconds Time from the request to its answer.\n# TYPE hindcast_http_request_seconds histogram\n";
    for (const auto& [route, times] : m_times) {
        const QByteArray label = "{route=\"" + route + '"';
        for (size_t i = 0; i < bounds.size(); ++i)
            out += "hindcast_http_request_seconds_bucket" + label + ",le=\"" + QByteArray::number(bounds[i]) + "\"} "
                + QByteArray::number(times.within[i]) + '\n';
        out += "hindcast_http_request_seconds_bucket" + label + ",le=\"+Inf\"} " + QByteArray::number(times.count) + '\n';
        out += "hindcast_http_request_seconds_sum" + label + "} " + QByteArray::number(times.sum, 'f', 6) + '\n';
        out += "hindcast_http_request_seconds_count" + label + "} " + QByteArray::number(times.count) + '\n';
    }
    out += "# HELP hindcast_http_connections Connections that are open.\n# TYPE hindcast_http_connections gauge\nhindcast_http_connections "
        + QByteArray::number(m_connections) + '\n';
    out += "# HELP hindcast_http_streams Streams of events that are open.\n# TYPE hindcast_http_streams gauge\nhindcast_http_streams "
        + QByteArray::number(m_streams) + '\n';
    return out;
}

} // namespace hindcast::serve
