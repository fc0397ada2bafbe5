// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"

#include <QtGlobal>

#include <limits>
#include <span>
#include <variant>

namespace hindcast {

/// Of each row a small number, in a byte where that is enough: ten million rows are counted as fast as memory gives them.
class BucketCodes
{
public:
    BucketCodes() = default;
    /// \a greatest: the greatest number that any row gets. They are not set: see fill().
    BucketCodes(qint64 rows, int greatest)
    {
        if (greatest > std::numeric_limits<quint8>::max())
            m_codes.emplace<UnsetVector<quint16>>().resize(size_t(rows));
        else
            std::get<UnsetVector<quint8>>(m_codes).resize(size_t(rows));
    }

    /// Those that somebody has set.
    explicit BucketCodes(UnsetVector<quint8> codes) : m_codes(std::move(codes)) {}
    explicit BucketCodes(UnsetVector<quint16> codes) : m_codes(std::move(codes)) {}

    [[nodiscard]] qint64 rows() const
    {
        return std::visit([](const auto& codes) { return qint64(codes.size()); }, m_codes);
    }
    [[nodiscard]] int operator[](size_t row) const
    {
        return std::visit([row](const auto& codes) { return int(codes[row]); }, m_codes);
    }
    /// Calls \a use with the numbers as a span of quint8 or quint16.
    template<class Use>
    decltype(auto) visit(Use&& use) const
    {
        return std::visit([&use](const auto& codes) -> decltype(auto) { return use(std::span(codes)); }, m_codes);
    }
    template<class Use>
    decltype(auto) fill(Use&& use)
    {
        return std::visit([&use](auto& codes) -> decltype(auto) { return use(std::span(codes)); }, m_codes);
    }
    /// Bytes of a number.
    [[nodiscard]] int width() const
    {
        return std::visit([](const auto& codes) { return int(sizeof(codes[0])); }, m_codes);
    }
    [[nodiscard]] qint64 bytes() const
    {
        return std::visit([](const auto& codes) { return qint64(codes.capacity()) * qint64(sizeof(codes[0])); }, m_codes);
    }

private:
    std::variant<UnsetVector<quint8>, UnsetVector<quint16>> m_codes;
};

} // namespace hindcast
