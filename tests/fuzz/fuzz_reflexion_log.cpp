// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/ReflexionDashboard.h"

#include <QBuffer>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any bytes are a log: every line is counted once, and what is kept can be shown.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::ReadOnly))
        std::abort();
    const auto log = readReflexionLog(buffer, QStringLiteral("log"), {});
    if (!log)
        std::abort();
    const ReflexionLog& l = **log;
    const qint64 lines = bytes.count('\n') + (bytes.isEmpty() || bytes.endsWith('\n') ? 0 : 1);
    if (l.lines != lines || l.understood + l.unreadable > l.lines || qint64(l.events.size()) > l.understood
        || l.first.has_value() != (l.understood > 0))
        std::abort();
    DashboardData dashboard;
    DashboardQuery query;
    query.mostEntries = 3;
    fillFromLog(dashboard, l, query);
    const DashboardStep total = dashboard.timeline.total();
    if (!dashboard.failures.value || total.outcomes != dashboard.outcomes.value->count || total.seeded != dashboard.seeded.value->count
        || dashboard.seeds.value->newest.size() > 3)
        std::abort();
    return 0;
}
