// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpAssembly.h"
#include "core/transfer/otlp/OtlpCollector.h"
#include "core/transfer/otlp/stream/GzipStream.h"

namespace hindcast {

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

    /// \a spillFolder: empty for the user's cache.
    OtlpInput(OtlpOptions options, Sink sink, QString spillFolder = {}, OtlpBounds bounds = {});

    void begin(const QString& file);
    Expected<void> feed(QByteArrayView bytes);
    Expected<void> endFile();
    /// Whether anybody knows the trace whose records came without its spans.
    using TakeRecords = std::function<Expected<bool>(OtlpTrace&)>;
    /// After the last file: each trace, in the order of their first spans, with the records that came before their spans and behind them. \a prepare works on each before, in other threads. \a records: of
    /// traces that have no spans here; what nobody takes is counted.
    Expected<void> traces(const OtlpAssembly::Take& take, const OtlpAssembly::Prepare& prepare = {}, const TakeRecords& records = {});
    [[nodiscard]] const OtlpCounts& counts() const { return m_counts; }

private:
    Expected<void> piece(const JsonStream::Piece& piece);
    Expected<void> bad(qint64 line, qint64 byte, const Error& error);
    Expected<void> settle();
    Expected<void> tellRefused();
    [[nodiscard]] JsonStream newStream();

    OtlpOptions m_options;
    Sink m_sink;
    OtlpBounds m_bounds;
    OtlpCounts m_counts;
    OtlpCollector m_collector;
    std::unique_ptr<JsonStream> m_stream;
    std::unique_ptr<GzipStream> m_gzip;
    QString m_file;
    QByteArray m_beginning; ///< until there are two bytes
    bool m_started = false;
};

/// The product whose export an object is, when it is none that can be read: Jaeger, Zipkin, Langfuse, LangSmith.
[[nodiscard]] QString foreignTraceExport(QByteArrayView json);

} // namespace hindcast
