// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpInput.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OtlpInput)
};

constexpr qsizetype greatestTrace = 96 * 1024 * 1024; ///< of one trace while it is built
constexpr qsizetype mostIgnoredNames = 1000;
constexpr qsizetype greatestName = 200;

} // namespace

QString foreignTraceExport(QByteArrayView json)
{
    constexpr qsizetype looked = 1024 * 1024;
    if (json.size() > looked)
        return {};
    const QJsonObject o = QJsonDocument::fromJson(json.toByteArray()).object();
    const auto has = [&](const char* name) { return o.contains(QLatin1String(name)); };
    const QJsonObject first = o.value(QLatin1String("data")).toArray().at(0).toObject();
    if (first.contains(QLatin1String("traceID")) || (has("traceID") && has("operationName")))
        return QStringLiteral("Jaeger");
    if (has("localEndpoint") && has("traceId"))
        return QStringLiteral("Zipkin");
    if ((has("observations") && has("projectId")) || (has("traceId") && has("usageDetails")))
        return QStringLiteral("Langfuse");
    return has("run_type") ? QStringLiteral("LangSmith") : QString();
}

bool looksLikeOtlp(QByteArrayView beginning)
{
    if (GzipStream::isGzip(beginning))
        return true;
    constexpr qsizetype looked = 4096;
    const QByteArray head = beginning.first(std::min(beginning.size(), looked)).toByteArray();
    for (const char* key : {"\"resourceSpans\"", "\"resource_spans\"", "\"resourceLogs\"", "\"resource_logs\"", "\"batches\"",
                            "\"resourceMetrics\"", "\"resource_metrics\"", "\"resourceProfiles\""})
        if (head.contains(key))
            return true;
    return false;
}

OtlpInput::OtlpInput(OtlpOptions options, Sink sink, QString spillFolder)
    : m_options(std::move(options)), m_sink(std::move(sink)), m_spill(std::move(spillFolder))
{
    m_reader = std::make_unique<OtlpReader>(OtlpReader::Sink{[this](OtlpSpan span) { return take(std::move(span)); },
                                                             [this](const OtlpLog& log) -> Expected<void> {
                                                                 ++m_counts.logRecords;
                                                                 if (log.traceId.isEmpty() || otlpNote(log.note.name) == OtlpNote::None)
                                                                     return {};
                                                                 return m_spill.add(log.traceId, 0, pack(log));
                                                             },
                                                             [this](const Error& error) { return bad(m_piece.line, m_piece.byte, error); }},
                                            m_options.sessionFrom);
}

Expected<void> OtlpInput::take(OtlpSpan span)
{
    ++m_counts.spans;
    if (span.role == OtlpRole::None) {
        QString name = QString::fromUtf8(span.name.left(greatestName));
        if (m_counts.ignoredSpans.size() >= mostIgnoredNames && !m_counts.ignoredSpans.contains(name))
            name = QStringLiteral("...");
        ++m_counts.ignoredSpans[name];
    }
    span.order = ++m_order;
    return m_spill.add(span.traceId, span.start, pack(span));
}

Expected<void> OtlpInput::bad(qint64 line, qint64 byte, const Error& error)
{
    ++m_counts.bad;
    return m_sink.bad({m_file, line, byte}, error);
}

Expected<void> OtlpInput::piece(const JsonStream::Piece& piece)
{
    m_piece = piece;
    if (piece.kind == JsonStream::Kind::Value) {
        if (const QString product = foreignTraceExport(piece.json); !product.isEmpty())
            return bad(piece.line, piece.byte,
                       Error{ErrorCode::InvalidInput,
                             Tr::tr("This is an export of %1, not OTLP.").arg(product),
                             {},
                             Tr::tr("Export OTLP/JSON, for example with a collector's file exporter.")});
        return m_sink.own(piece.json, piece.line);
    }
    const auto read = piece.kind == JsonStream::Kind::Spans ? m_reader->readSpans(piece.json) : m_reader->readLogs(piece.json);
    if (!read && read.error().code == ErrorCode::InvalidInput)
        return bad(piece.line, piece.byte, read.error());
    return read;
}

JsonStream OtlpInput::newStream()
{
    return JsonStream({[this](const JsonStream::Piece& p) { return piece(p); },
                       [this](qint64 line, qint64 byte, const Error& error) { return bad(line, byte, error); },
                       [this](QByteArrayView name) { ++m_counts.passed[QString::fromUtf8(name)]; }});
}

void OtlpInput::begin(const QString& file)
{
    ++m_counts.files;
    m_file = file;
    m_stream = std::make_unique<JsonStream>(newStream());
    m_gzip.reset();
    m_beginning.clear();
    m_started = false;
}

Expected<void> OtlpInput::feed(QByteArrayView bytes)
{
    if (!m_started) {
        m_beginning.append(bytes);
        if (m_beginning.size() < 2)
            return {};
        m_started = true;
        const QByteArray all = std::exchange(m_beginning, {});
        if (GzipStream::isGzip(all))
            m_gzip = std::make_unique<GzipStream>();
        return feed(all);
    }
    if (!m_gzip)
        return m_stream->feed(bytes);
    bool ours = true; // the sink's errors end the reading, a damaged file does not
    const auto fed = m_gzip->feed(bytes, [&](QByteArrayView text) {
        const auto taken = m_stream->feed(text);
        ours = taken.has_value();
        return taken;
    });
    if (fed || !ours)
        return fed;
    m_gzip = std::make_unique<GzipStream>(); // what is left is no JSON either way
    return bad(0, 0, fed.error());
}

Expected<void> OtlpInput::endFile()
{
    if (!m_started && !m_beginning.isEmpty())
        HC_CHECK(m_stream->feed(m_beginning));
    if (m_gzip && !m_gzip->isComplete())
        HC_CHECK(bad(0, 0, Error{ErrorCode::InvalidInput, Tr::tr("The packed file breaks off.")}));
    HC_CHECK(m_stream->finish());
    m_stream.reset();
    return {};
}

Expected<void> OtlpInput::traces(const std::function<Expected<void>(OtlpTrace)>& take)
{
    std::vector<OtlpSpan> spans;
    std::vector<OtlpLog> logs;
    qsizetype held = 0;
    return m_spill.drain({[&](const QByteArray&) -> Expected<void> {
                              spans.clear();
                              logs.clear();
                              held = 0;
                              return {};
                          },
                          [&](const QByteArray& record) -> Expected<void> {
                              held += record.size();
                              if (isPackedSpan(record)) {
                                  spans.push_back(unpackSpan(record));
                                  if (held > greatestTrace) { // its place in the tree is kept, what it says is too much
                                      spans.back().attributes.clear();
                                      spans.back().notes.clear();
                                  }
                              } else if (held <= greatestTrace) {
                                  logs.push_back(unpackLog(record));
                              }
                              return {};
                          },
                          [&]() -> Expected<void> {
                              auto trace = otlpTrace(std::exchange(spans, {}), std::exchange(logs, {}), m_options);
                              return trace ? take(*std::move(trace)) : Expected<void>();
                          }});
}

} // namespace hindcast
