// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpAssembly.h"

#include "core/store/bulk/RecordSpill.h"
#include "core/transfer/otlp/OtlpUnion.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype recordBytes = 512 * 1024;            ///< bytes of records that are worth being handed over
constexpr qsizetype aloneFrom = 16 * 1024 * 1024;    ///< from here on nothing else is held beside them
constexpr size_t mostTraces = 256; ///< so that others are made while small ones are committed

/// Whole records as long as there is room; of other spans the place in the tree is kept, what they say is too much. \a leftOut: how many more.
QByteArray shortened(const QByteArray& rows, qsizetype room, qint64& leftOut)
{
    QByteArray out;
    RecordSpill::forEach(rows, [&](QByteArrayView record) {
        room -= record.size();
        if (room >= 0) {
            RecordSpill::append(out, record);
            return;
        }
        ++leftOut;
        if (isPackedSpan(record)) {
            OtlpSpan span = unpackSpan(record);
            span.attributes.clear();
            span.notes.clear();
            appendPackedRow(out, span);
        }
    });
    return out;
}

} // namespace

void OtlpAssembly::begin() { m_waiting.groups.emplace_back(); }

void OtlpAssembly::records(const QByteArray& rows)
{
    Group& group = m_waiting.groups.back();
    const qsizetype room = m_greatest - group.bytes;
    group.bytes += rows.size();
    group.rows += rows.size() <= room ? rows : shortened(rows, room, group.leftOut);
}

Expected<void> OtlpAssembly::end()
{
    m_waiting.bytes += m_waiting.groups.back().bytes;
    if (m_waiting.bytes < recordBytes && m_waiting.groups.size() < mostTraces)
        return {};
    const bool large = m_waiting.bytes > aloneFrom;
    HC_CHECK(handOver());
    return large ? finish() : Expected<void>();
}

Expected<void> OtlpAssembly::finish()
{
    HC_CHECK(handOver());
    while (!m_ahead.isIdle())
        HC_CHECK(giveOldest());
    return {};
}

/// Has the next traces made, behind those that are being made.
Expected<void> OtlpAssembly::handOver()
{
    if (m_waiting.groups.empty())
        return {};
    while (m_ahead.isFull())
        HC_CHECK(giveOldest());
    const qsizetype bytes = m_waiting.bytes;
    m_ahead.post(
        [this, batch = std::exchange(m_waiting, {}), taken = std::exchange(m_taken, {})]() mutable {
            taken.clear();
            return made(batch);
        },
        bytes);
    return {};
}

Expected<void> OtlpAssembly::giveOldest()
{
    HC_TRY(Made made, m_ahead.take());
    for (std::optional<OtlpTrace>& trace : made)
        if (trace)
            HC_CHECK(trace->recordsOnly > 0 ? m_takeRecords(*trace) : m_take(*trace));
    std::ranges::move(made, std::back_inserter(m_taken));
    return {};
}

OtlpAssembly::Made OtlpAssembly::made(const Batch& batch) const
{
    Made out;
    out.reserve(batch.groups.size());
    for (const Group& group : batch.groups)
        out.push_back(made(group));
    return out;
}

std::optional<OtlpTrace> OtlpAssembly::made(const Group& group) const
{
    std::vector<OtlpSpan> spans;
    std::vector<OtlpLog> logs;
    for (const QByteArray& rows : group.rows)
        RecordSpill::forEach(rows, [&](QByteArrayView record) {
            if (isPackedSpan(record))
                spans.push_back(unpackSpan(record));
            else
                logs.push_back(unpackLog(record));
        });
    const bool alone = !logs.empty() && std::ranges::all_of(spans, [](const OtlpSpan& s) { return s.role == OtlpRole::None; });
    auto trace = alone ? std::optional(otlpRecords(std::move(logs))) : otlpTrace(std::move(spans), std::move(logs), m_options);
    if (trace)
        trace->leftOut = group.leftOut;
    if (trace && m_prepare) {
        m_prepare(*trace);
    } else if (trace) {
        completeObjects(*trace);
        trace->json.clear();
    }
    return trace;
}

} // namespace hindcast
