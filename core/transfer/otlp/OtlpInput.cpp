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

constexpr qsizetype worthOverlap = 64 * 1024; ///< bytes: of less the answer is there before more is read

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
    if ((has("observations") && (has("projectId") || has("htmlPath") || has("id"))) || (has("traceId") && has("usageDetails")))
        return QStringLiteral("Langfuse");
    return has("run_type") ? QStringLiteral("LangSmith") : QString();
}

OtlpInput::OtlpInput(OtlpOptions options, Sink sink, QString spillFolder, OtlpBounds bounds)
    : m_options(std::move(options)), m_sink(std::move(sink)), m_bounds(bounds),
      m_collector(m_options.sessionFrom, m_counts, std::move(spillFolder), m_bounds.inMemory)
{}

Expected<void> OtlpInput::bad(qint64 line, qint64 byte, const Error& error)
{
    ++m_counts.bad;
    return m_sink.bad({m_file, line, byte}, error);
}

Expected<void> OtlpInput::piece(const JsonStream::Piece& piece)
{
    if (piece.kind == JsonStream::Kind::Value) {
        HC_CHECK(settle());
        if (const QString product = foreignTraceExport(piece.json); !product.isEmpty())
            return bad(piece.line, piece.byte,
                       Error{ErrorCode::InvalidInput,
                             Tr::tr("This is an export of %1, not OTLP.").arg(product),
                             {},
                             Tr::tr("Export OTLP/JSON, for example with a collector's file exporter.")});
        return m_sink.own(piece.json, piece.line);
    }
    return m_collector.add(piece);
}

/// What is told comes in the order of the input: before anything else that which was handed over.
Expected<void> OtlpInput::settle()
{
    const auto settled = m_collector.settle();
    HC_CHECK(tellRefused());
    return settled;
}

Expected<void> OtlpInput::tellRefused()
{
    for (const OtlpCollector::Refused& r : m_collector.takeRefused())
        HC_CHECK(bad(r.line, r.byte, r.error));
    return {};
}

JsonStream OtlpInput::newStream()
{
    return JsonStream({[this](const JsonStream::Piece& p) { return piece(p); },
                       [this](qint64 line, qint64 byte, const Error& error) -> Expected<void> {
                           HC_CHECK(settle());
                           return bad(line, byte, error);
                       },
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
    if (!m_gzip) {
        HC_CHECK(m_stream->feed(bytes));
        return bytes.size() < worthOverlap ? settle() : tellRefused();
    }
    bool ours = true; // the sink's errors end the reading, a damaged file does not
    const auto fed = m_gzip->feed(bytes, [&](QByteArrayView text) {
        const auto taken = m_stream->feed(text);
        ours = taken.has_value();
        return taken;
    });
    if (!ours)
        return fed;
    if (fed)
        return tellRefused();
    HC_CHECK(settle());
    m_gzip = std::make_unique<GzipStream>(); // what is left is no JSON either way
    return bad(0, 0, fed.error());
}

Expected<void> OtlpInput::endFile()
{
    if (!m_started && !m_beginning.isEmpty())
        HC_CHECK(m_stream->feed(m_beginning));
    HC_CHECK(settle());
    if (m_gzip && !m_gzip->isComplete())
        HC_CHECK(bad(0, 0, Error{ErrorCode::InvalidInput, Tr::tr("The packed file breaks off.")}));
    HC_CHECK(m_stream->finish());
    m_stream.reset();
    return settle();
}

Expected<void> OtlpInput::traces(const OtlpAssembly::Take& take, const OtlpAssembly::Prepare& prepare, const TakeRecords& records)
{
    const OtlpAssembly::Take takeTrace = [&](OtlpTrace& trace) -> Expected<void> {
        m_counts.leftOut += trace.leftOut;
        return take(trace);
    };
    const OtlpAssembly::Take takeRecords = [&](OtlpTrace& alone) -> Expected<void> {
        bool taken = false;
        if (records) {
            HC_TRY(taken, records(alone));
        }
        m_counts.leftOut += taken ? alone.leftOut : 0;
        m_counts.logsWithoutSpans += taken ? 0 : alone.recordsOnly + alone.leftOut;
        return {};
    };
    OtlpAssembly assembly(m_options, prepare, takeTrace, takeRecords, m_bounds.ofTrace);
    HC_CHECK(m_collector.drain({[&](const QByteArray&) -> Expected<void> {
                                    assembly.begin();
                                    return {};
                                },
                                [&](const QByteArray& rows) -> Expected<void> {
                                    assembly.records(rows);
                                    return {};
                                },
                                [&] { return assembly.end(); }}));
    return assembly.finish();
}

} // namespace hindcast
