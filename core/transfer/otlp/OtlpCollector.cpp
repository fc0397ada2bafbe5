// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpCollector.h"

#include "core/transfer/otlp/OtlpReader.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype elementBytes = 768 * 1024;      // bytes that are worth being handed over
constexpr qsizetype uncopied = 4 * 1024 * 1024;  // elements that are not copied: they are read where they lie
constexpr qsizetype mostAhead = 12 * 1024 * 1024; // bytes that are handed over and not kept
constexpr qsizetype mostSpent = 8;               // buffers
constexpr qsizetype mostIgnoredNames = 1000;
constexpr qsizetype greatestName = 200;
constexpr qint64 mostSpans = 1 << 24; // of an element: none is large enough for more

} // namespace

OtlpCollector::OtlpCollector(QByteArray sessionFrom, OtlpCounts& counts, QString spillFolder)
    : m_sessionFrom(std::move(sessionFrom)), m_counts(counts), m_spill(std::move(spillFolder)), m_ahead(mostAhead)
{}

Expected<void> OtlpCollector::add(const JsonStream::Piece& piece)
{
    const Element element{piece.kind, 0, piece.json.size(), piece.line, piece.byte, ++m_number};
    if (element.size > uncopied) {
        HC_CHECK(settle());
        return keep(read({QByteArray::fromRawData(piece.json.data(), piece.json.size()), {element}}));
    }
    if (m_waiting.elements.empty()) {
        if (!m_spent.isEmpty())
            m_waiting.json = m_spent.takeLast();
        m_waiting.json.resize(0);
        m_waiting.json.reserve(elementBytes + elementBytes / 4);
    }
    m_waiting.elements.push_back(element);
    m_waiting.elements.back().from = m_waiting.json.size();
    m_waiting.json.append(piece.json);
    return m_waiting.json.size() < elementBytes ? Expected<void>() : handOver();
}

/// Has the next elements read, behind those that are being read.
Expected<void> OtlpCollector::handOver()
{
    while (m_ahead.isFull())
        HC_CHECK(keepOldest());
    const qsizetype bytes = m_waiting.json.size();
    m_ahead.post([this, batch = std::exchange(m_waiting, {})]() mutable { return read(std::move(batch)); }, bytes);
    return {};
}

Expected<void> OtlpCollector::settle()
{
    if (m_ahead.isIdle()) // too little to hand over
        return m_waiting.elements.empty() ? Expected<void>() : keep(read(std::exchange(m_waiting, {})));
    if (!m_waiting.elements.empty())
        HC_CHECK(handOver());
    while (!m_ahead.isIdle())
        HC_CHECK(keepOldest());
    return {};
}

Expected<void> OtlpCollector::keepOldest()
{
    HC_TRY(Part part, m_ahead.take());
    return keep(std::move(part));
}

OtlpCollector::Part OtlpCollector::read(Batch batch) const
{
    Part out;
    const Element* at = nullptr;
    qint64 spans = 0; // of the element
    OtlpReader reader({[&](OtlpSpan span) -> Expected<void> {
                           span.order = at->number * mostSpans + ++spans;
                           const qsizetype before = out.packed.size();
                           appendPacked(out.packed, span);
                           const bool ignored = span.role == OtlpRole::None && !span.name.isNull();
                           out.records.push_back({out.packed.size() - before, span.start,
                                                  ignored ? QByteArray(span.name.constData(), span.name.size()) : QByteArray(), true});
                           return {};
                       },
                       [&](const OtlpLog& log) -> Expected<void> {
                           const bool tells = !log.traceId.isEmpty() && otlpNote(log.note.name) != OtlpNote::None;
                           const qsizetype before = out.packed.size();
                           if (tells)
                               appendPacked(out.packed, log);
                           out.records.push_back({out.packed.size() - before, 0, {}, false});
                           return {};
                       },
                       [&](const Error& error) -> Expected<void> {
                           out.refused.push_back({at->line, at->byte, error});
                           return {};
                       }},
                      m_sessionFrom);
    for (const Element& element : batch.elements) {
        at = &element;
        spans = 0;
        const QByteArrayView json = QByteArrayView(batch.json).sliced(at->from, at->size);
        const auto read = at->kind == JsonStream::Kind::Spans ? reader.readSpans(json) : reader.readLogs(json);
        if (read)
            continue;
        if (read.error().code != ErrorCode::InvalidInput) {
            out.broken = read.error();
            return out;
        }
        out.refused.push_back({at->line, at->byte, read.error()});
    }
    out.spent = std::move(batch.json);
    return out;
}

Expected<void> OtlpCollector::keep(Part part)
{
    QByteArrayView rest = part.packed;
    for (const Record& r : part.records) {
        ++(r.isSpan ? m_counts.spans : m_counts.logRecords);
        if (!r.ignored.isNull()) {
            QString name = QString::fromUtf8(r.ignored.left(greatestName));
            if (m_counts.ignoredSpans.size() >= mostIgnoredNames && !m_counts.ignoredSpans.contains(name))
                name = QStringLiteral("...");
            ++m_counts.ignoredSpans[name];
        }
        if (r.size == 0)
            continue;
        const QByteArrayView packed = rest.first(r.size);
        rest = rest.sliced(r.size);
        HC_CHECK(m_spill.add(packedTraceId(packed), r.place, packed));
    }
    std::ranges::move(part.refused, std::back_inserter(m_refused));
    if (part.spent.capacity() > 0 && part.spent.capacity() <= uncopied && m_spent.size() < mostSpent)
        m_spent.push_back(std::move(part.spent));
    return part.broken ? Expected<void>(Unexpected(*part.broken)) : Expected<void>();
}

} // namespace hindcast
