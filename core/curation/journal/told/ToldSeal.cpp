// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/told/ToldSeal.h"

namespace hindcast {
namespace {

/// Of small letters only: a seal is compared as text. -1: it is no digit.
int digitOf(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

} // namespace

ToldSeal ToldSeal::fromHex(QByteArrayView digits)
{
    ToldSeal out;
    out.m_told = true;
    if (size_t(digits.size()) != 2 * out.m_bytes.size())
        return out;
    for (size_t i = 0; i < out.m_bytes.size(); ++i) {
        const char* const pair = digits.data() + 2 * i;
        const int high = digitOf(pair[0]), low = digitOf(pair[1]);
        if (high < 0 || low < 0) {
            out.m_bytes = {}; // SHA-256 of nothing that anybody has found
            return out;
        }
        out.m_bytes[i] = static_cast<unsigned char>(high * 16 + low);
    }
    return out;
}

std::array<char, 64> ToldSeal::digits() const
{
    constexpr char letters[] = "0123456789abcdef";
    std::array<char, 64> out{};
    for (size_t i = 0; i < m_bytes.size(); ++i) {
        out[2 * i] = letters[m_bytes[i] >> 4U];
        out[2 * i + 1] = letters[m_bytes[i] & 15U];
    }
    return out;
}

bool ToldSeal::isOf(QByteArrayView digits) const { return QByteArrayView(this->digits()) == digits; }

} // namespace hindcast
