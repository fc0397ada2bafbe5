// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/Kernels.h"
#include "core/compute/Release.h"
#include "core/facets/FacetColumn.h"

#include <limits>

namespace hindcast {

/// Codes that grow wider when a greater one comes.
class PackedCodes
{
public:
    void reserve(qint64 rows) { m_narrow.reserve(size_t(rows)); }

    void push(quint32 code)
    {
        if (code > m_greatest) [[unlikely]]
            widen(code);
        if (m_greatest == greatest8)
            m_narrow.push_back(quint8(code));
        else if (m_greatest == greatest16)
            m_middle.push_back(quint16(code));
        else
            m_wide.push_back(code);
    }
    template<class Use>
    decltype(auto) visit(Use&& use) const
    {
        if (m_greatest == greatest8)
            return use(m_narrow);
        return m_greatest == greatest16 ? use(m_middle) : use(m_wide);
    }
    /// The codes of \a later behind these, each as \a place says; \a greatest: of those places.
    void append(const PackedCodes& later, const std::vector<quint32>& place, quint32 greatest)
    {
        if (greatest > m_greatest)
            widen(greatest);
        const auto behind = [&](auto& mine) {
            later.visit([&](const auto& codes) {
                const size_t before = mine.size();
                mine.resize(before + codes.size());
                copyPlaced(codes, place, mine.data() + before);
            });
        };
        if (m_greatest == greatest8)
            behind(m_narrow);
        else if (m_greatest == greatest16)
            behind(m_middle);
        else
            behind(m_wide);
    }
    [[nodiscard]] qint64 bytes() const
    {
        return qint64(m_narrow.capacity()) + qint64(m_middle.capacity()) * 2 + qint64(m_wide.capacity()) * 4;
    }
    void clear() { *this = PackedCodes(); }
    /// The codes as they are, in the widest form; none are left.
    [[nodiscard]] FacetColumn::Codes32 takeWide()
    {
        if (m_greatest <= greatest16)
            widen(std::numeric_limits<quint32>::max());
        m_wide.shrink_to_fit();
        FacetColumn::Codes32 out = std::move(m_wide);
        clear();
        return out;
    }
    /// Each code as \a place says, as narrow as \a greatest allows.
    [[nodiscard]] FacetColumn::Data placed(const std::vector<quint32>& place, quint32 greatest) const
    {
        if (greatest <= greatest8)
            return placedAs<quint8>(place);
        return greatest <= greatest16 ? FacetColumn::Data(placedAs<quint16>(place)) : FacetColumn::Data(placedAs<quint32>(place));
    }

private:
    static constexpr quint32 greatest8 = std::numeric_limits<quint8>::max();
    static constexpr quint32 greatest16 = std::numeric_limits<quint16>::max();
    static constexpr qsizetype rowsOfPart = 1 << 18;

    template<class Codes, class T>
    static void copyPlaced(const Codes& codes, const std::vector<quint32>& place, T* out)
    {
        kernels::forParts(qsizetype(codes.size()), rowsOfPart, {}, [&](qsizetype first, qsizetype last) {
            for (qsizetype i = first; i < last; ++i)
                out[i] = T(place[codes[size_t(i)]]);
        });
    }
    template<class T>
    [[nodiscard]] UnsetVector<T> placedAs(const std::vector<quint32>& place) const
    {
        return visit([&](const auto& codes) {
            UnsetVector<T> out(codes.size());
            copyPlaced(codes, place, out.data());
            return out;
        });
    }
    void widen(quint32 code)
    {
        if (code <= greatest16 && m_greatest == greatest8) {
            m_middle.reserve(m_narrow.capacity());
            m_middle.assign(m_narrow.begin(), m_narrow.end());
            release(m_narrow);
            m_greatest = greatest16;
            return;
        }
        m_wide.reserve(m_narrow.capacity() + m_middle.capacity());
        if (m_greatest == greatest8)
            m_wide.assign(m_narrow.begin(), m_narrow.end());
        else
            m_wide.assign(m_middle.begin(), m_middle.end());
        release(m_narrow);
        release(m_middle);
        m_greatest = std::numeric_limits<quint32>::max();
    }

    FacetColumn::Codes8 m_narrow;
    FacetColumn::Codes16 m_middle;
    FacetColumn::Codes32 m_wide;
    quint32 m_greatest = greatest8;
};

} // namespace hindcast
