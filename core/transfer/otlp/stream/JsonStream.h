// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>

#include <functional>
#include <vector>

namespace hindcast {

/// Cuts a stream of bytes into JSON values without holding it: JSON lines, one value over many lines, arrays of values and values one after
/// another. What lies in `resourceSpans`, `batches` or `resourceLogs`, also below `trace` or `result`, comes element by element. A value that
/// breaks off is told with its line and byte; reading goes on with the next line.
class JsonStream
{
public:
    static constexpr qsizetype greatestPiece = 64 * 1024 * 1024;

    enum class Kind {
        Value, ///< an object of another shape, whole
        Spans, ///< an element of spans: resource, scopes, spans
        Logs, ///< an element of log records
    };
    struct Piece {
        Kind kind = Kind::Value;
        QByteArrayView json; ///< good until the sink returns
        qint64 line = 0; ///< where it begins, from 1
        qint64 byte = 0; ///< within that line, from 1
    };
    struct Sink {
        std::function<Expected<void>(const Piece&)> piece;
        std::function<Expected<void>(qint64 line, qint64 byte, const Error&)> bad;
        std::function<void(QByteArrayView name)> passed; ///< a signal that is known and of no use here
    };

    explicit JsonStream(Sink sink) : m_sink(std::move(sink)) {}

    /// The next bytes. Errors are those of the sink.
    Expected<void> feed(QByteArrayView bytes);
    /// No more: what is open breaks off.
    Expected<void> finish();

private:
    enum class Place { TopArray, Root, Envelope, Elements, Inner };
    enum class Await { FirstKey, Key, Colon, Member, MemberEnd, FirstItem, Item, ItemEnd };
    struct Frame {
        Place place = Place::Inner;
        Await await = Await::FirstKey;
        Kind kind = Kind::Value; ///< of Elements
    };

    Expected<void> step(qsizetype at);
    Expected<void> beginValue(char c, qsizetype at);
    Expected<void> endValue(qsizetype end);
    Expected<void> topLevel(char c, qsizetype at);
    Expected<void> closeFrame(qsizetype at);
    [[nodiscard]] bool takesValue() const;
    void beginPiece(Kind kind, qsizetype at);
    Expected<void> emitPiece(qsizetype end);
    Expected<void> broken(qsizetype at, bool atLineStart);
    qsizetype skipString(qsizetype at);
    qsizetype skipInner(qsizetype at);
    void keep(qsizetype end);
    void drop();
    [[nodiscard]] qint64 byteOf(qsizetype at) const { return m_consumed + at - m_lineStart + 1; }

    Sink m_sink;
    QByteArrayView m_chunk;
    std::vector<Frame> m_frames;
    QByteArray m_kept; ///< of the piece, from earlier chunks
    QByteArray m_key; ///< the last one of a root or envelope
    qint64 m_consumed = 0; ///< bytes before the chunk
    qint64 m_lineStart = 0; ///< offset of the line in the stream
    qint64 m_line = 1;
    qint64 m_pieceLine = 0, m_pieceByte = 0, m_valueLine = 0;
    qsizetype m_from = -1; ///< where the piece begins in the chunk; -1: nothing is kept
    size_t m_pieceDepth = 0; ///< frames below the piece
    Kind m_kind = Kind::Value;
    bool m_streaming = false; ///< the root gave its elements away
    bool m_tooLarge = false;
    bool m_inString = false, m_escaped = false, m_isKey = false, m_inScalar = false;
    bool m_skipLine = false, m_skipToValue = false, m_lostArray = false, m_again = false;
};

} // namespace hindcast
