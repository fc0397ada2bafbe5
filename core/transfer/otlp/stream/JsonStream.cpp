// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/stream/JsonStream.h"

#include <QCoreApplication>
#include <QtEndian>

#include <array>
#include <bit>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JsonStream)
};

constexpr size_t deepestValue = 512;
constexpr qsizetype longestKey = 64; ///< of those that matter here

/// Where the next byte that matters within a text is from \a at on: a quotation mark, a backslash, a control character; or the end. Many
/// bytes at once, since most of an export are texts.
qsizetype nextInText(const char* bytes, qsizetype at, qsizetype size)
{
#ifdef __SSE2__
    constexpr qsizetype wide = sizeof(__m128i);
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), control = _mm_set1_epi8(0x1F);
    for (; at + wide <= size; at += wide) {
        const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + at)); // NOLINT: bytes of a register
        const __m128i found = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(all, quote), _mm_cmpeq_epi8(all, backslash)),
                                           _mm_cmpeq_epi8(_mm_min_epu8(all, control), all));
        if (const int marks = _mm_movemask_epi8(found); marks != 0)
            return at + std::countr_zero(unsigned(marks));
    }
#endif
    constexpr qsizetype together = 8;
    constexpr quint64 ones = 0x0101'0101'0101'0101, highs = ones << 7;
    const auto lessThan = [](quint64 all, quint64 n) { return (all - ones * n) & ~all & highs; };
    for (; at + together <= size; at += together) {
        const auto all = qFromLittleEndian<quint64>(bytes + at);
        const quint64 found = lessThan(all, ' ') | lessThan(all ^ (ones * '"'), 1) | lessThan(all ^ (ones * '\\'), 1);
        if (found != 0) // the lowest of the marks is right, whatever those above it are
            return at + std::countr_zero(found) / together;
    }
    while (at < size && static_cast<unsigned char>(bytes[at]) >= ' ' && bytes[at] != '"' && bytes[at] != '\\')
        ++at;
    return at;
}

bool isBlankByte(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool isScalarByte(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+' || c == '.' || c == 'E' || c == 'N' || c == 'I';
}

/// Behind the text that begins before \a at; -1: it does not end in these bytes, or not well.
qsizetype endOfText(const char* bytes, qsizetype at, qsizetype size)
{
    for (at = nextInText(bytes, at, size); at < size; at = nextInText(bytes, at + 2, size)) {
        if (bytes[at] == '"')
            return at + 1;
        if (bytes[at] != '\\' || at + 2 > size || static_cast<unsigned char>(bytes[at + 1]) < ' ')
            return -1;
    }
    return -1;
}

std::optional<JsonStream::Kind> elementKind(const QByteArray& key)
{
    static constexpr std::array spans{"resourceSpans", "resource_spans", "batches"};
    static constexpr std::array logs{"resourceLogs", "resource_logs"};
    for (const char* name : spans)
        if (key == name)
            return JsonStream::Kind::Spans;
    for (const char* name : logs)
        if (key == name)
            return JsonStream::Kind::Logs;
    return {};
}

bool isPassedSignal(const QByteArray& key)
{
    return key == "resourceMetrics" || key == "resource_metrics" || key == "resourceProfiles" || key == "resource_profiles";
}

} // namespace

void JsonStream::beginPiece(Kind kind, qsizetype at)
{
    m_kind = kind;
    m_from = at;
    m_kept.clear();
    m_tooLarge = false;
    m_pieceDepth = m_frames.size();
    m_pieceLine = m_line;
    m_pieceByte = byteOf(at);
}

void JsonStream::drop()
{
    m_from = -1;
    m_kept.clear();
}

/// Adds what the chunk has of the piece, before the chunk goes.
void JsonStream::keep(qsizetype end)
{
    if (m_from < 0)
        return;
    if (m_kept.size() + end - m_from > greatestPiece) {
        m_tooLarge = true;
        m_kept.clear();
    }
    if (!m_tooLarge)
        m_kept.append(m_chunk.sliced(m_from, end - m_from));
    m_from = 0;
}

Expected<void> JsonStream::emitPiece(qsizetype end)
{
    QByteArrayView json = m_chunk.sliced(m_from, end - m_from);
    if (!m_kept.isEmpty() || m_tooLarge) {
        keep(end);
        json = m_kept;
    }
    m_from = -1;
    const Expected<void> taken = m_tooLarge || json.size() > greatestPiece
        ? m_sink.bad(m_pieceLine, m_pieceByte,
                     Error{ErrorCode::TooLarge, Tr::tr("A value must be of at most %1 bytes.").arg(greatestPiece)})
        : m_sink.piece({m_kind, json, m_pieceLine, m_pieceByte});
    m_kept.clear();
    return taken;
}

bool JsonStream::takesValue() const
{
    const Await await = m_frames.back().await;
    return await == Await::Member || await == Await::FirstItem || await == Await::Item;
}

/// A value within a frame begins at \a at.
Expected<void> JsonStream::beginValue(char c, qsizetype at)
{
    if (m_frames.size() > deepestValue)
        return broken(at, false);
    const Frame& parent = m_frames.back();
    Frame next{Place::Inner, c == '{' ? Await::FirstKey : Await::FirstItem, Kind::Value};
    const bool object = c == '{', list = c == '[';
    if (parent.place == Place::TopArray) {
        m_valueLine = m_line;
        m_streaming = false;
        beginPiece(Kind::Value, at);
        next.place = object ? Place::Root : Place::Inner;
    } else if (parent.place == Place::Elements) {
        beginPiece(parent.kind, at);
    } else if (parent.place == Place::Root || parent.place == Place::Envelope) {
        if (const auto kind = elementKind(m_key); kind && list) {
            m_streaming = true;
            drop();
            next.place = Place::Elements;
            next.kind = *kind;
        } else if (isPassedSignal(m_key)) {
            m_streaming = true;
            drop();
            m_sink.passed(m_key);
        } else if (object && parent.place == Place::Root && (m_key == "trace" || m_key == "result")) {
            next.place = Place::Envelope;
        }
    }
    if (object || list)
        m_frames.push_back(next);
    else if (c == '"')
        m_inString = true;
    else
        m_inScalar = true;
    return {};
}

/// A value has ended before \a end.
Expected<void> JsonStream::endValue(qsizetype end)
{
    const bool whole = m_from >= 0 && m_frames.size() == m_pieceDepth;
    if (!m_frames.empty()) {
        Frame& frame = m_frames.back();
        frame.await = frame.await == Await::Member ? Await::MemberEnd : Await::ItemEnd;
    }
    return whole ? emitPiece(end) : Expected<void>();
}

Expected<void> JsonStream::closeFrame(qsizetype at)
{
    m_frames.pop_back();
    return endValue(at + 1);
}

Expected<void> JsonStream::topLevel(char c, qsizetype at)
{
    if (c == '{' || c == '[') {
        m_valueLine = m_line;
        m_streaming = false;
        if (c == '{')
            beginPiece(Kind::Value, at);
        m_frames.push_back(c == '{' ? Frame{Place::Root, Await::FirstKey, Kind::Value}
                                    : Frame{Place::TopArray, Await::FirstItem, Kind::Value});
        return {};
    }
    constexpr qint64 markBytes = 3;
    if (m_consumed + at < markBytes && c == "\xEF\xBB\xBF"[m_consumed + at]) // a byte order mark
        return {};
    if (m_lostArray && (c == ',' || c == ']')) // of a list whose element broke off
        return {};
    m_valueLine = m_line;
    return broken(at, false);
}

/// The value is no JSON at \a at. With \a atLineStart the line before broke off, and this byte begins something of its own.
Expected<void> JsonStream::broken(qsizetype at, bool atLineStart)
{
    const bool outside = m_frames.empty(), manyLines = !outside && m_valueLine != m_line;
    m_lostArray = m_lostArray || (!m_frames.empty() && m_frames.front().place == Place::TopArray);
    m_frames.clear();
    drop();
    m_inString = m_escaped = m_isKey = m_inScalar = false;
    m_again = atLineStart;
    m_skipLine = !atLineStart;
    m_skipToValue = manyLines && !atLineStart;
    const qint64 line = atLineStart ? m_line - 1 : m_line;
    const auto c = static_cast<unsigned char>(m_chunk[at]);
    const bool noLetter = (c >= 0x80 && c < 0xC2) || c >= 0xF5; // no letter of UTF-8 begins so
    const bool maybeValue = outside && (c == '"' || isScalarByte(char(c))); // a text or a number is JSON, too
    return m_sink.bad(line, atLineStart ? 0 : byteOf(at),
                      Error{ErrorCode::InvalidInput,
                            noLetter         ? Tr::tr("The line is no JSON: it is not even UTF-8.")
                                : maybeValue ? Tr::tr("The line is no JSON object.")
                                             : Tr::tr("The line is no JSON.")});
}

/// The end of the string that goes on at \a at: behind its last quotation mark, or where the chunk or the line ends.
qsizetype JsonStream::skipString(qsizetype at)
{
    const char* bytes = m_chunk.data();
    const qsizetype size = m_chunk.size();
    const Place place = m_frames.back().place;
    const bool named = m_isKey && (place == Place::Root || place == Place::Envelope); // no other key is asked for
    while (at < size) {
        if (!named && !m_escaped) {
            at = nextInText(bytes, at, size);
            if (at == size)
                return at;
        }
        const auto c = static_cast<unsigned char>(bytes[at]);
        if (c < 0x20)
            return at;
        if (m_escaped) {
            m_escaped = false;
        } else if (c == '"') {
            m_inString = false;
            return at + 1;
        } else if (c == '\\') {
            m_escaped = true;
        }
        if (named && m_key.size() < longestKey)
            m_key += char(c);
        ++at;
    }
    return at;
}

Expected<void> JsonStream::step(qsizetype at)
{
    const char c = m_chunk[at];
    if (isBlankByte(c))
        return {};
    if (m_frames.empty())
        return topLevel(c, at);
    Frame& frame = m_frames.back();
    const bool opens = c == '{' || c == '[' || c == '"' || isScalarByte(c);
    if ((c == '}' && (frame.await == Await::FirstKey || frame.await == Await::MemberEnd))
        || (c == ']' && (frame.await == Await::FirstItem || frame.await == Await::ItemEnd)))
        return closeFrame(at);
    if (takesValue() && opens)
        return beginValue(c, at);
    if (c == '"' && (frame.await == Await::FirstKey || frame.await == Await::Key)) {
        m_inString = m_isKey = true;
        m_key.clear();
        return {};
    }
    if (c == ':' && frame.await == Await::Colon)
        frame.await = Await::Member;
    else if (c == ',' && frame.await == Await::MemberEnd)
        frame.await = Await::Key;
    else if (c == ',' && frame.await == Await::ItemEnd)
        frame.await = Await::Item;
    else
        return broken(at, byteOf(at) == 1 && m_valueLine < m_line);
    return {};
}

/// Goes on from \a at within values of a piece, as long as all is well and nobody has to be told: step(), at a few bytes a time. Gives how far.
qsizetype JsonStream::skipInner(qsizetype at)
{
    const char* bytes = m_chunk.data();
    const qsizetype size = m_chunk.size();
    for (Frame* frame = &m_frames.back(); at < size;) {
        const char c = bytes[at];
        const Await await = frame->await;
        const bool value = await == Await::Member || await == Await::FirstItem || await == Await::Item;
        const Await after = await == Await::Member ? Await::MemberEnd : Await::ItemEnd;
        if (c == '"') {
            const qsizetype end = endOfText(bytes, at + 1, size);
            if (end < 0 || (!value && await != Await::FirstKey && await != Await::Key))
                return at;
            frame->await = value ? after : Await::Colon;
            at = end;
        } else if (c == ':' && await == Await::Colon) {
            frame->await = Await::Member;
            ++at;
        } else if (c == ',' && (await == Await::MemberEnd || await == Await::ItemEnd)) {
            frame->await = await == Await::MemberEnd ? Await::Key : Await::Item;
            ++at;
        } else if ((c == '{' || c == '[') && value && m_frames.size() <= deepestValue) {
            m_frames.push_back({Place::Inner, c == '{' ? Await::FirstKey : Await::FirstItem, Kind::Value});
            frame = &m_frames.back();
            ++at;
        } else if ((c == '}' && (await == Await::FirstKey || await == Await::MemberEnd))
                   || (c == ']' && (await == Await::FirstItem || await == Await::ItemEnd))) {
            if (m_frames.size() <= m_pieceDepth + 1) // it ends the piece
                return at;
            m_frames.pop_back();
            frame = &m_frames.back();
            frame->await = frame->await == Await::Member ? Await::MemberEnd : Await::ItemEnd;
            ++at;
        } else if (value && isScalarByte(c)) {
            qsizetype end = at + 1;
            while (end < size && isScalarByte(bytes[end]))
                ++end;
            if (end == size)
                return at;
            frame->await = after;
            at = end;
        } else if (c == ' ') {
            ++at;
        } else {
            return at;
        }
        if (frame->place != Place::Inner)
            return at;
    }
    return at;
}

Expected<void> JsonStream::feed(QByteArrayView bytes)
{
    m_chunk = bytes;
    qsizetype at = 0;
    while (at < bytes.size()) {
        if (m_from >= 0 && !m_inString && !m_inScalar && !m_frames.empty() && m_frames.back().place == Place::Inner
            && m_frames.size() > m_pieceDepth) {
            at = skipInner(at);
            if (at == bytes.size())
                break;
        }
        const char c = bytes[at];
        if (m_skipLine || m_skipToValue) {
            if (m_skipToValue && !m_skipLine && (c == '{' || c == '[') && byteOf(at) == 1)
                m_skipToValue = false;
            else if (c == '\n')
                m_skipLine = false;
            else
                m_skipLine = true;
            if (m_skipLine || c == '\n') {
                if (c == '\n') {
                    ++m_line;
                    m_lineStart = m_consumed + at + 1;
                }
                ++at;
                continue;
            }
        }
        if (m_inString) {
            at = skipString(at);
            if (m_inString && at < bytes.size()) { // a line that ends within a text
                HC_CHECK(broken(at, false));
            } else if (!m_inString && m_isKey) {
                m_isKey = false;
                m_frames.back().await = Await::Colon;
            } else if (!m_inString) {
                HC_CHECK(endValue(at));
            }
            continue;
        }
        if (m_inScalar) {
            while (at < bytes.size() && isScalarByte(bytes[at]))
                ++at;
            if (at == bytes.size())
                break;
            m_inScalar = false;
            HC_CHECK(endValue(at));
            continue;
        }
        HC_CHECK(step(at));
        if (std::exchange(m_again, false))
            continue; // the byte begins the next value
        if (c == '\n') {
            ++m_line;
            m_lineStart = m_consumed + at + 1;
        }
        ++at;
    }
    keep(bytes.size());
    m_consumed += bytes.size();
    m_chunk = {};
    return {};
}

Expected<void> JsonStream::finish()
{
    const bool open = !m_frames.empty();
    m_frames.clear();
    drop();
    m_inString = m_inScalar = m_skipLine = m_skipToValue = false;
    m_lostArray = false;
    if (!open)
        return {};
    return m_sink.bad(m_valueLine, m_consumed - m_lineStart + 1, Error{ErrorCode::InvalidInput, Tr::tr("The value breaks off.")});
}

} // namespace hindcast
