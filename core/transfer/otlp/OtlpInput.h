// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/bulk/RecordSpill.h"
#include "core/transfer/otlp/GzipStream.h"
#include "core/transfer/otlp/JsonStream.h"
#include "core/transfer/otlp/OtlpReader.h"
#include "core/transfer/otlp/OtlpTrace.h"

#include <QMap>

namespace hindcast {

/// What was read.
struct OtlpCounts {
    qint64 files = 0, spans = 0, logRecords = 0, bad = 0;
    QMap<QString, qint64> ignoredSpans; ///< by name: those that give no events
    QMap<QString, qint64> passed;       ///< signals of no use here
};

/// Files of traces as one input: exports of any shape and JSON lines of our own, by their contents and never by their names. What the exports
/// hold is collected until all input has ended; memory is bounded.
class OtlpInput
{
public:
    struct Place {
        QString file;
        qint64 line = 0, byte = 0; ///< from 1; byte 0: not told
    };
    struct Sink {
        std::function<Expected<void>(QByteArrayView json, qint64 line)> own; ///< an object that is no export
        std::function<Expected<void>(const Place&, const Error&)> bad;
    };

    OtlpInput(OtlpOptions options, Sink sink, QString spillFolder = {});

    void begin(const QString& file);
    Expected<void> feed(QByteArrayView bytes);
    Expected<void> endFile();
    /// After the last file: each trace, in the order of their first spans.
    Expected<void> traces(const std::function<Expected<void>(OtlpTrace)>& take);
    [[nodiscard]] const OtlpCounts& counts() const { return m_counts; }

private:
    Expected<void> piece(const JsonStream::Piece& piece);
    Expected<void> bad(qint64 line, qint64 byte, const Error& error);
    Expected<void> take(OtlpSpan span);
    [[nodiscard]] JsonStream newStream();

    OtlpOptions m_options;
    Sink m_sink;
    OtlpCounts m_counts;
    RecordSpill m_spill;
    std::unique_ptr<JsonStream> m_stream;
    std::unique_ptr<GzipStream> m_gzip;
    std::unique_ptr<OtlpReader> m_reader;
    QString m_file;
    QByteArray m_beginning; ///< until there are two bytes
    JsonStream::Piece m_piece;
    qint64 m_order = 0;
    bool m_started = false;
};

/// The product whose export an object is, when it is none that can be read: Jaeger, Zipkin, Langfuse, LangSmith.
[[nodiscard]] QString foreignTraceExport(QByteArrayView json);
/// Whether a file begins like an export of OpenTelemetry.
[[nodiscard]] bool looksLikeOtlp(QByteArrayView beginning);

} // namespace hindcast
