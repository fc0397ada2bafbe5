// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace hindcast {

/// Rows have a multiple of so many numbers.
inline constexpr qsizetype wideNumbers = 64;

/// A sixteenth of a step, as it is kept in half a byte: this much is added to it.
inline constexpr qint32 fineZero = 8;

/// How this processor adds products of whole numbers: without rounding, so any finds the same. \a n: a multiple of wideNumbers; the sum
/// must fit into 32 bits.
struct WideProducts {
    qint32 (*whole)(const qint16* question, const qint8* vector, qsizetype n);
    /// \a fine: two numbers in each byte, the lower half first.
    qint32 (*fine)(const qint16* question, const quint8* fine, qsizetype n);
};

[[nodiscard]] WideProducts wideProducts();

} // namespace hindcast
