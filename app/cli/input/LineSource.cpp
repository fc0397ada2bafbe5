// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/LineSource.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LineSource)
};

} // namespace

Expected<LineSource> LineSource::open(const QString& file, CancelToken token)
{
    HC_TRY(ByteSource bytes, ByteSource::open(file, std::move(token)));
    return LineSource(std::move(bytes));
}

bool LineSource::isReady() const { return m_end || m_buffer.indexOf('\n', std::max(m_at, m_searched)) >= 0 || m_bytes.isReady(); }

Expected<void> LineSource::fill()
{
    m_buffer.remove(0, m_at);
    m_searched = m_buffer.size();
    m_at = 0;
    HC_TRY(const bool more, m_bytes.read(m_buffer));
    m_end = !more;
    return {};
}

/// Takes the bytes of a line, or of a part of one that is too long, out of the buffer.
SourceLine LineSource::take(qsizetype length, bool terminated)
{
    const QByteArrayView bytes = QByteArrayView(m_buffer).sliced(m_at, length);
    m_lineHash.addData(bytes);
    SourceLine line;
    line.terminated = terminated;
    line.tooLong = m_tooLong || length > greatestLine;
    if (!line.tooLong)
        line.bytes = bytes.toByteArray();
    m_at += length + (terminated ? 1 : 0);
    m_searched = m_at;
    return line;
}

Error LineSource::lineTooLong() { return {ErrorCode::TooLarge, Tr::tr("The line is longer than %1 bytes.").arg(greatestLine)}; }

Expected<std::optional<SourceLine>> LineSource::next()
{
    if (m_bytes.token().isCancelled())
        return failCancelled();
    m_lineHash.reset();
    m_lineHash.addData(m_hash);
    m_tooLong = false;
    for (;;) {
        const qsizetype end = m_buffer.indexOf('\n', std::max(m_at, m_searched));
        if (end < 0 && !m_end) {
            m_searched = m_buffer.size();
            if (m_buffer.size() - m_at > greatestLine) {
                (void)take(m_buffer.size() - m_at, false);
                m_tooLong = true;
            }
            HC_CHECK(fill());
            continue;
        }
        if (end < 0 && m_at == m_buffer.size() && !m_tooLong)
            return std::nullopt;
        SourceLine line = take((end < 0 ? m_buffer.size() : end) - m_at, end >= 0);
        line.number = ++m_number;
        line.hash = m_hash = m_lineHash.resultView().toByteArray();
        return line;
    }
}

} // namespace hindcast
