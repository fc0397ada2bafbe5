// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <array>

namespace hindcast {

/// A seal as an entry tells it, without memory of its own: a journal tells hundreds of thousands of them.
class ToldSeal
{
public:
    /// None is told.
    ToldSeal() = default;
    /// Of its 64 hexadecimal digits, as Hindcast writes them. What is none is told nevertheless, and nothing has that seal.
    static ToldSeal fromHex(QByteArrayView digits);

    [[nodiscard]] bool isTold() const { return m_told; }
    /// As they were told.
    [[nodiscard]] std::array<char, 64> digits() const;
    [[nodiscard]] bool isOf(QByteArrayView digits) const;

private:
    std::array<unsigned char, 32> m_bytes{};
    bool m_told = false;
};

} // namespace hindcast
