// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpCollector.h"

#include "core/rules/redaction/Redaction.h"
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

/// The trace that the first of some rows is of.
QByteArrayView traceOf(QByteArrayView rows) { return packedTraceId(rows.sliced(sizeof(quint32))); }

/// Room in memory that was used before, or in more of it.
QByteArray roomIn(QByteArray spent, qsizetype bytes)
{
    spent.resize(0);
    spent.reserve(bytes);
    return spent;
}

void giveBack(QByteArrayList& spent, QByteArray bytes)
{
    if (bytes.capacity() > 0 && bytes.capacity() <= uncopied && spent.size() < mostSpent)
        spent.push_back(std::move(bytes));
}

} // namespace

OtlpCollector::OtlpCollector(QByteArray sessionFrom, OtlpCounts& counts, QString spillFolder, qsizetype inMemory)
    : m_sessionFrom(std::move(sessionFrom)), m_counts(counts), m_spill(std::move(spillFolder), inMemory), m_ahead(mostAhead)
{}

Expected<void> OtlpCollector::add(const JsonStream::Piece& piece)
{
    const Element element{piece.kind, 0, piece.json.size(), piece.line, piece.byte, ++m_number};
    if (element.size > uncopied) {
        HC_CHECK(settle());
        return keep(read({QByteArray::fromRawData(piece.json.data(), piece.json.size()), {element}, {}}));
    }
    if (m_waiting.elements.empty()) {
        m_waiting.json = roomIn(m_spent.isEmpty() ? QByteArray() : m_spent.takeLast(), elementBytes + elementBytes / 4);
        m_waiting.rows = roomIn(m_spill.takeSpent(), elementBytes); // most have less: names of JSON and of attributes go
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

/// Puts a record behind the others, in their run if that is of the same trace; \a lastRun is where it begins.
template<class Record>
void OtlpCollector::append(Part& out, qsizetype& lastRun, const Record& record, qint64 place)
{
    const qsizetype before = out.rows.size();
    appendPackedRow(out.rows, record);
    const bool same = !out.runs.empty() && traceOf(QByteArrayView(out.rows).sliced(lastRun)) == QByteArrayView(record.traceId);
    if (!same) {
        out.runs.emplace_back();
        lastRun = before;
    }
    Run& run = out.runs.back();
    run.bytes += out.rows.size() - before;
    ++run.count;
    if (place > 0)
        run.place = run.place > 0 ? std::min(run.place, place) : place;
}

OtlpCollector::Part OtlpCollector::read(Batch batch) const
{
    Part out;
    out.rows = std::move(batch.rows);
    const Element* at = nullptr;
    qint64 spans = 0; // of the element
    qsizetype lastRun = 0;
    OtlpReader reader({[&](OtlpSpan span) -> Expected<void> {
                           span.order = at->number * mostSpans + ++spans;
                           ++out.spans;
                           if (span.role == OtlpRole::None && !span.name.isNull())
                               out.ignored.emplace_back(span.name.constData(), std::min(span.name.size(), greatestName));
                           append(out, lastRun, span, span.start);
                           return {};
                       },
                       [&](const OtlpLog& log) -> Expected<void> {
                           ++out.logs;
                           if (!log.traceId.isEmpty() && otlpNote(log.note.name) != OtlpNote::None)
                               append(out, lastRun, log, 0);
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
    m_counts.spans += part.spans;
    m_counts.logRecords += part.logs;
    for (const QByteArray& bytes : part.ignored) {
        QString name = QString::fromUtf8(bytes);
        if (!m_counts.ignoredSpans.contains(name)) {
            name = redacted(name);
            if (m_counts.ignoredSpans.size() >= mostIgnoredNames && !m_counts.ignoredSpans.contains(name))
                name = QStringLiteral("...");
        }
        ++m_counts.ignoredSpans[name];
    }
    m_spill.hold(part.rows);
    QByteArrayView rest = part.rows;
    for (const Run& run : part.runs) {
        HC_CHECK(m_spill.add(traceOf(rest), run.place, rest.first(run.bytes), run.count));
        rest = rest.sliced(run.bytes);
    }
    std::ranges::move(part.refused, std::back_inserter(m_refused));
    giveBack(m_spent, std::move(part.spent));
    return part.broken ? Expected<void>(Unexpected(*part.broken)) : Expected<void>();
}

} // namespace hindcast
