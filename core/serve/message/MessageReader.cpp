// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/message/MessageReader.h"

namespace hindcast::serve {

void MessageReader::feed(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qsizetype end = bytes.indexOf('\n');
        take(end < 0 ? bytes : bytes.first(end));
        if (end < 0)
            return;
        endLine();
        bytes = bytes.sliced(end + 1);
    }
}

void MessageReader::take(QByteArrayView part)
{
    if (part.isEmpty())
        return;
    m_begun = m_begun || !part.trimmed().isEmpty();
    m_scan.feed(part);
    if (m_tooLarge)
        return;
    if (m_line.size() + part.size() > greatestMessage + 1) { // and the \r
        m_tooLarge = true;
        m_line = {};
        return;
    }
    m_line += part;
}

void MessageReader::endLine()
{
    if (m_line.endsWith('\r'))
        m_line.chop(1);
    m_tooLarge = m_tooLarge || m_line.size() > greatestMessage;
    if (m_begun || m_tooLarge)
        m_read.push_back({m_tooLarge ? QByteArray() : std::exchange(m_line, {}), m_tooLarge, m_scan.depth(), m_scan.id()});
    m_line.clear();
    m_scan = {};
    m_tooLarge = m_begun = false;
}

void MessageReader::finish()
{
    if (m_begun || m_tooLarge)
        endLine();
}

std::optional<ReadMessage> MessageReader::next()
{
    if (m_read.empty())
        return std::nullopt;
    ReadMessage out = std::move(m_read.front());
    m_read.pop_front();
    return out;
}

} // namespace hindcast::serve
