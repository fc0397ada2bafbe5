// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace hindcast {

/// Integer keys one after the other: 4 bytes each as long as none is below 0 or above 4294967295, which is nearly always, then 8.
class NarrowKeys
{
public:
    NarrowKeys() = default;
    explicit NarrowKeys(std::span<const qint64> keys);

    void reserve(size_t keys) { m_narrow.reserve(keys); }
    void push_back(qint64 key)
    {
        if (m_isNarrow && fits(key))
            m_narrow.push_back(quint32(key));
        else
            pushWide(key);
    }
    /// Those of \a other behind these.
    void append(const NarrowKeys& other);
    void reverse();

    [[nodiscard]] size_t size() const { return m_isNarrow ? m_narrow.size() : m_wide.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] qint64 operator[](size_t i) const { return m_isNarrow ? qint64(m_narrow[i]) : m_wide[i]; }
    [[nodiscard]] qint64 back() const { return (*this)[size() - 1]; }
    /// Where a key is; -1: it is not there.
    [[nodiscard]] qint64 find(qint64 key) const;

private:
    static bool fits(qint64 key) { return key >= 0 && key <= qint64(std::numeric_limits<quint32>::max()); }
    void pushWide(qint64 key);
    void widen();

    std::vector<quint32> m_narrow;
    std::vector<qint64> m_wide; ///< all of them, once one was too large
    bool m_isNarrow = true;
};

} // namespace hindcast
