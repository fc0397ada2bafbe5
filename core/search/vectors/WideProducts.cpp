// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/WideProducts.h"

namespace hindcast {
namespace {

/// Pieces of a length that the compiler knows, so that it uses wide registers.
[[gnu::always_inline]] inline qint32 sumOfProducts(const qint16* question, const qint8* vector, qsizetype n)
{
    qint32 sum = 0;
    for (qsizetype at = 0; at < n; at += wideNumbers)
        for (qsizetype i = at; i < at + wideNumbers; ++i)
            sum += qint32(question[i]) * qint32(vector[i]);
    return sum;
}

[[gnu::always_inline]] inline qint32 sumOfFineProducts(const qint16* question, const quint8* fine, qsizetype n)
{
    qint32 sum = 0;
    for (qsizetype at = 0; at < n / 2; at += wideNumbers / 2)
        for (qsizetype i = at; i < at + wideNumbers / 2; ++i)
            sum += qint32(question[2 * i]) * (qint32(fine[i] & 0x0FU) - fineZero)
                + qint32(question[2 * i + 1]) * (qint32(fine[i] >> 4U) - fineZero);
    return sum;
}

WideProducts fastest()
{
    constexpr WideProducts everywhere{[](const qint16* q, const qint8* v, qsizetype n) { return sumOfProducts(q, v, n); },
                                      [](const qint16* q, const quint8* f, qsizetype n) { return sumOfFineProducts(q, f, n); }};
#if defined(__x86_64__)
    constexpr WideProducts wide{
        [](const qint16* q, const qint8* v, qsizetype n) __attribute__((target("avx2"))) { return sumOfProducts(q, v, n); },
        [](const qint16* q, const quint8* f, qsizetype n) __attribute__((target("avx2"))) { return sumOfFineProducts(q, f, n); }};
    if (__builtin_cpu_supports("avx2") != 0)
        return wide;
#endif
    return everywhere;
}

} // namespace

WideProducts wideProducts()
{
    static const WideProducts found = fastest();
    return found;
}

} // namespace hindcast
