// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpTrace.h"

#include <QHash>

#include <utility>

namespace hindcast {
namespace {

bool tellsOfMessages(const OtlpNoteRecord& note)
{
    switch (otlpNote(note.name)) {
    case OtlpNote::Message:
    case OtlpNote::Choice:
    case OtlpNote::Details:
    case OtlpNote::PlainContent: return true;
    default: return false;
    }
}

/// What there must have been: calls of models where messages are told, else spans that say nothing of their own.
std::vector<OtlpSpan> spansOf(const std::vector<OtlpLog>& logs)
{
    std::vector<OtlpSpan> out;
    QHash<QByteArray, size_t> at;
    for (const OtlpLog& log : logs) {
        if (log.spanId.isEmpty())
            continue;
        if (!at.contains(log.spanId)) {
            at.insert(log.spanId, out.size());
            OtlpSpan& added = out.emplace_back();
            added.traceId = log.traceId;
            added.spanId = log.spanId;
            added.order = qint64(out.size());
            added.role = OtlpRole::Agent;
        }
        OtlpSpan& span = out[at.value(log.spanId)];
        if (tellsOfMessages(log.note))
            span.role = OtlpRole::Model;
        if (span.start == 0 || (log.note.at > 0 && log.note.at < span.start))
            span.start = log.note.at;
    }
    if (out.empty() && !logs.empty()) { // all of them are of the whole
        out.emplace_back().traceId = logs.front().traceId;
        out.back().role = OtlpRole::Agent;
    }
    return out;
}

} // namespace

OtlpTrace otlpRecords(std::vector<OtlpLog> logs)
{
    const auto count = qint64(logs.size());
    std::vector<OtlpSpan> spans = spansOf(logs);
    auto made = otlpTrace(std::move(spans), std::move(logs), {});
    OtlpTrace out = made ? *std::move(made) : OtlpTrace();
    out.recordsOnly = count;
    return out;
}

} // namespace hindcast
