// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace hindcast {

/// A whole number of \a count bytes (at most 8), the most significant one first, as pages hold them.
inline quint64 pageNumber(const unsigned char* at, int count)
{
    quint64 out = 0;
    for (int i = 0; i < count; ++i)
        out = (out << 8U) | at[i];
    return out;
}

/// Reads a number of variable length (file format, section 1.6) and moves \a at behind it. False: it does not end before \a end.
inline bool readVarint(const unsigned char*& at, const unsigned char* end, quint64& out)
{
    if (at < end && *at < 0x80) {
        out = *at++;
        return true;
    }
    out = 0;
    for (int i = 0; i < 8 && at < end; ++i) {
        const unsigned char byte = *at++;
        out = (out << 7U) | (byte & 0x7FU);
        if (byte < 0x80)
            return true;
    }
    if (at >= end)
        return false;
    out = (out << 8U) | *at++;
    return true;
}

} // namespace hindcast
