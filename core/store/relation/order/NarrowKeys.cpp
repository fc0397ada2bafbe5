// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/order/NarrowKeys.h"

namespace hindcast {

NarrowKeys::NarrowKeys(std::span<const qint64> keys)
{
    reserve(keys.size());
    for (const qint64 key : keys)
        push_back(key);
}

void NarrowKeys::pushWide(qint64 key)
{
    widen();
    m_wide.push_back(key);
}

void NarrowKeys::widen()
{
    if (!m_isNarrow)
        return;
    m_wide.reserve(m_narrow.capacity());
    m_wide.assign(m_narrow.begin(), m_narrow.end());
    m_narrow = {};
    m_isNarrow = false;
}

void NarrowKeys::append(const NarrowKeys& other)
{
    if (m_isNarrow && other.m_isNarrow) {
        m_narrow.insert(m_narrow.end(), other.m_narrow.begin(), other.m_narrow.end());
        return;
    }
    widen();
    if (other.m_isNarrow)
        m_wide.insert(m_wide.end(), other.m_narrow.begin(), other.m_narrow.end());
    else
        m_wide.insert(m_wide.end(), other.m_wide.begin(), other.m_wide.end());
}

void NarrowKeys::reverse()
{
    std::ranges::reverse(m_narrow);
    std::ranges::reverse(m_wide);
}

qint64 NarrowKeys::find(qint64 key) const
{
    const auto in = [](const auto& keys, auto wanted) {
        const auto it = std::ranges::find(keys, wanted);
        return it == keys.end() ? -1 : qint64(it - keys.begin());
    };
    if (m_isNarrow)
        return fits(key) ? in(m_narrow, quint32(key)) : -1;
    return in(m_wide, key);
}

} // namespace hindcast
