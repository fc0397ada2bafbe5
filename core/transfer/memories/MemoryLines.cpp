// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryLines.h"

#include <algorithm>

namespace hindcast {

bool MemoryLines::fill()
{
    constexpr qint64 blockBytes = 256 * 1024;
    m_block = m_file.read(blockBytes);
    m_at = 0;
    return !m_block.isEmpty();
}

bool MemoryLines::next()
{
    m_line.clear();
    m_tooLong = false;
    bool any = false;
    while (m_at < m_block.size() || fill()) {
        any = true;
        const qsizetype end = m_block.indexOf('\n', m_at);
        const qsizetype stop = end < 0 ? m_block.size() : end;
        const qsizetype room = m_greatest - m_line.size();
        m_tooLong = m_tooLong || stop - m_at > room;
        m_line.append(m_block.constData() + m_at, std::clamp<qsizetype>(stop - m_at, 0, room));
        m_at = stop;
        if (end >= 0) {
            ++m_at;
            break;
        }
    }
    m_line = m_line.trimmed();
    return any;
}

} // namespace hindcast
