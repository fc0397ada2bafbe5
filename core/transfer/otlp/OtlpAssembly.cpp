// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpAssembly.h"

#include "core/compute/Kernels.h"

#include <iterator>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype greatestTrace = 96 * 1024 * 1024; ///< of one trace while it is built
constexpr qsizetype recordBytes = 4 * 1024 * 1024;       ///< bytes of records that are worth being handed over
constexpr qsizetype aloneFrom = 4 * recordBytes;             ///< from here on nothing else is held beside them
constexpr size_t mostTraces = 512;                  ///< traces
constexpr qsizetype makers = 8;                        ///< of what is handed over, to be made at the same time

} // namespace

void OtlpAssembly::begin() { m_waiting.groups.emplace_back(); }

void OtlpAssembly::record(const QByteArray& packed)
{
    Group& group = m_waiting.groups.back();
    group.bytes += packed.size();
    if (group.bytes <= greatestTrace) {
        group.records += packed;
    } else if (isPackedSpan(packed)) { // its place in the tree is kept, what it says is too much
        OtlpSpan span = unpackSpan(packed);
        span.attributes.clear();
        span.notes.clear();
        group.records += pack(span);
    }
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
    HC_CHECK(m_thread.settle());
    return give(std::exchange(m_made, {}));
}

/// Gives what has been made meanwhile while the next ones are being made.
Expected<void> OtlpAssembly::handOver()
{
    HC_CHECK(m_thread.settle());
    Made made = std::exchange(m_made, {});
    if (!m_waiting.groups.empty())
        (void)m_thread.post([this, batch = std::exchange(m_waiting, {})]() -> Expected<void> {
            const auto count = qsizetype(batch.groups.size());
            auto all = kernels::mapParts<Made>(count, (count + makers - 1) / makers, {}, [&](qsizetype first, qsizetype last) {
                Made out;
                for (qsizetype i = first; i < last; ++i)
                    out.push_back(this->made(batch.groups[size_t(i)]));
                return out;
            });
            for (Made& one : all)
                std::ranges::move(one, std::back_inserter(m_made));
            return {};
        });
    return give(std::move(made));
}

Expected<void> OtlpAssembly::give(Made made)
{
    for (std::optional<OtlpTrace>& trace : made)
        if (trace)
            HC_CHECK(m_take(*std::exchange(trace, {})));
    return {};
}

std::optional<OtlpTrace> OtlpAssembly::made(const Group& group) const
{
    std::vector<OtlpSpan> spans;
    std::vector<OtlpLog> logs;
    spans.reserve(size_t(group.records.size()));
    for (const QByteArray& record : group.records) {
        if (isPackedSpan(record))
            spans.push_back(unpackSpan(record));
        else
            logs.push_back(unpackLog(record));
    }
    auto trace = otlpTrace(std::move(spans), std::move(logs), m_options);
    if (trace && m_prepare)
        m_prepare(*trace);
    return trace;
}

} // namespace hindcast
