// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/PackedVectors.h"

#include "core/compute/Kernels.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>

namespace hindcast {
namespace {

constexpr float packedSteps = 127;
constexpr double fineSteps = 16;         // of one step
constexpr long fineZero = 8;
constexpr qsizetype finePerVector = PackedVectors::dimension / 2;
constexpr float questionSteps = 8'191;   // 512 products of 8,191 and 127 fit into 32 bits
constexpr float soundness = 1e-5F;       // what single precision may lose on 512 numbers of length 1
constexpr qsizetype vectorsPerPart = 4'096; // a tenth of a millisecond or two

using QuestionNumbers = std::array<qint16, size_t(PackedVectors::dimension)>;

/// A question in whole numbers, and how long what was lost is.
struct PackedQuestion {
    QuestionNumbers numbers{};
    float step = 0;
    float rest = 0;
};

float greatestOf(std::span<const float> values)
{
    float out = 0;
    for (const float v : values)
        out = std::max(out, std::abs(v));
    return out;
}

PackedQuestion packed(std::span<const float> question)
{
    PackedQuestion out;
    const float greatest = greatestOf(question);
    out.step = greatest / questionSteps;
    if (!(greatest > 0) || !std::isfinite(greatest))
        return out;
    double lost = 0;
    for (size_t i = 0; i < out.numbers.size(); ++i) {
        out.numbers[i] = qint16(std::lround(question[i] / out.step));
        const double rest = double(question[i]) - double(out.step) * out.numbers[i];
        lost += rest * rest;
    }
    out.rest = float(std::sqrt(lost));
    return out;
}

[[gnu::always_inline]] inline qint32 sumOfProducts(const qint16* question, const qint8* vector)
{
    qint32 sum = 0;
    for (qsizetype i = 0; i < PackedVectors::dimension; ++i)
        sum += qint32(question[i]) * qint32(vector[i]);
    return sum;
}

[[gnu::always_inline]] inline qint32 sumOfFineProducts(const qint16* question, const quint8* fine)
{
    qint32 sum = 0;
    for (qsizetype i = 0; i < finePerVector; ++i)
        sum += qint32(question[2 * i]) * (qint32(fine[i] & 0x0FU) - qint32(fineZero))
            + qint32(question[2 * i + 1]) * (qint32(fine[i] >> 4U) - qint32(fineZero));
    return sum;
}

/// How this processor adds products of whole numbers: without rounding, so any finds the same.
struct Products {
    qint32 (*whole)(const qint16* question, const qint8* vector);
    qint32 (*fine)(const qint16* question, const quint8* fine);
};

Products fastest()
{
    constexpr Products everywhere{[](const qint16* q, const qint8* v) { return sumOfProducts(q, v); },
                                  [](const qint16* q, const quint8* f) { return sumOfFineProducts(q, f); }};
#if defined(__x86_64__)
    constexpr Products wide{[](const qint16* q, const qint8* v) __attribute__((target("avx2"))) { return sumOfProducts(q, v); },
                            [](const qint16* q, const quint8* f) __attribute__((target("avx2"))) { return sumOfFineProducts(q, f); }};
    if (__builtin_cpu_supports("avx2") != 0)
        return wide;
#endif
    return everywhere;
}

} // namespace

void PackedVectors::reserve(qsizetype count)
{
    m_numbers.reserve(size_t(count * dimension));
    m_fine.reserve(size_t(count * finePerVector));
    m_scales.reserve(size_t(count));
    m_rests.reserve(size_t(2 * count));
}

void PackedVectors::add(std::span<const float> unit)
{
    const float greatest = qsizetype(unit.size()) == dimension ? greatestOf(unit) : 0;
    const bool some = greatest > 0 && std::isfinite(greatest);
    const float step = some ? greatest / packedSteps : 0;
    double lost = 0, stillLost = 0;
    quint8 pair = 0;
    for (size_t i = 0; i < size_t(dimension); ++i) {
        const auto number = some ? qint8(std::lround(unit[i] / step)) : qint8(0);
        const double rest = some ? double(unit[i]) - double(step) * number : 0;
        const auto sixteenths = some ? std::clamp<long>(std::lround(rest * fineSteps / double(step)), -fineZero, fineZero - 1) : 0L;
        const double last = rest - double(step) * double(sixteenths) / fineSteps;
        lost += rest * rest;
        stillLost += last * last;
        m_numbers.push_back(number);
        const auto half = quint8(sixteenths + fineZero);
        if (i % 2 == 0)
            pair = half;
        else
            m_fine.push_back(quint8(pair | (half << 4U)));
    }
    m_scales.push_back(step);
    m_rests.push_back(float(std::sqrt(lost)));
    m_rests.push_back(float(std::sqrt(stillLost)));
}

void PackedVectors::addFrom(const PackedVectors& other, qsizetype i)
{
    const auto from = other.m_numbers.begin() + i * dimension;
    m_numbers.insert(m_numbers.end(), from, from + dimension);
    const auto fine = other.m_fine.begin() + i * finePerVector;
    m_fine.insert(m_fine.end(), fine, fine + finePerVector);
    m_scales.push_back(other.m_scales[size_t(i)]);
    m_rests.push_back(other.m_rests[size_t(2 * i)]);
    m_rests.push_back(other.m_rests[size_t(2 * i + 1)]);
}

std::vector<float> PackedVectors::bounds(std::span<const float> question, const CancelToken& token) const
{
    std::vector<float> out(size_t(count()), -1.0F);
    if (qsizetype(question.size()) != dimension)
        return out;
    const PackedQuestion asked = packed(question);
    const Products products = fastest();
    kernels::forParts(count(), vectorsPerPart, token, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = first; i < last; ++i) {
            const float scale = m_scales[size_t(i)];
            if (scale == 0)
                continue;
            const auto dot = float(products.whole(asked.numbers.data(), m_numbers.data() + i * dimension));
            // The question is as long as 1, and so is the vector before rounding: what either lost weighs its own length at most.
            out[size_t(i)] = dot * scale * asked.step + m_rests[size_t(2 * i)] + asked.rest + soundness;
        }
    });
    return token.isCancelled() ? std::vector<float>() : out;
}

std::vector<PackedVectors::Likeness> PackedVectors::finerBounds(std::span<const float> question, std::span<const qsizetype> which) const
{
    std::vector<Likeness> out(which.size());
    if (qsizetype(question.size()) != dimension)
        return out;
    const PackedQuestion asked = packed(question);
    const Products products = fastest();
    for (size_t w = 0; w < which.size(); ++w) {
        const qsizetype i = which[w];
        const float scale = m_scales[size_t(i)];
        if (scale == 0)
            continue;
        const double dot = products.whole(asked.numbers.data(), m_numbers.data() + i * dimension)
            + products.fine(asked.numbers.data(), m_fine.data() + i * finePerVector) / fineSteps;
        out[w].likely = float(dot * double(scale) * double(asked.step));
        out[w].most = out[w].likely + m_rests[size_t(2 * i + 1)] + asked.rest + soundness;
    }
    return out;
}

quint64 PackedVectors::fingerprint(qsizetype i) const
{
    return qHashBits(m_numbers.data() + i * dimension, size_t(dimension), qHash(m_scales[size_t(i)]));
}

bool PackedVectors::isSame(qsizetype i, const PackedVectors& other, qsizetype j) const
{
    return m_scales[size_t(i)] == other.m_scales[size_t(j)] && m_rests[size_t(2 * i)] == other.m_rests[size_t(2 * j)]
        && m_rests[size_t(2 * i + 1)] == other.m_rests[size_t(2 * j + 1)]
        && std::equal(m_numbers.begin() + i * dimension, m_numbers.begin() + (i + 1) * dimension, other.m_numbers.begin() + j * dimension)
        && std::equal(m_fine.begin() + i * finePerVector, m_fine.begin() + (i + 1) * finePerVector,
                      other.m_fine.begin() + j * finePerVector);
}

bool PackedVectors::restore(std::vector<qint8> numbers, std::vector<quint8> fine, std::vector<float> scales, std::vector<float> rests)
{
    const auto good = [](float v) { return std::isfinite(v) && v >= 0 && v <= 1; };
    if (numbers.size() != scales.size() * size_t(dimension) || fine.size() != scales.size() * size_t(finePerVector)
        || rests.size() != 2 * scales.size() || !std::ranges::all_of(scales, good) || !std::ranges::all_of(rests, good))
        return false;
    m_numbers = std::move(numbers);
    m_fine = std::move(fine);
    m_scales = std::move(scales);
    m_rests = std::move(rests);
    return true;
}

} // namespace hindcast
