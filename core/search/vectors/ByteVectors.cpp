// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/ByteVectors.h"

#include "core/compute/Kernels.h"
#include "core/search/vectors/WideProducts.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

constexpr float byteSteps = 127;
constexpr qsizetype askedSteps = 8'191;           // fewer where products of more numbers would not fit into 32 bits
constexpr float soundness = 1e-5F;                // what single precision may lose on 512 numbers of length 1
constexpr qsizetype soundNumbers = 512;
constexpr qsizetype bytesPerPart = 2'000'000;   // a tenth of a millisecond or two

float greatestOf(std::span<const float> values)
{
    float out = 0;
    for (const float v : values)
        out = std::max(out, std::abs(v));
    return out;
}

} // namespace

ByteVectors::ByteVectors(qsizetype dimension)
    : m_dimension(std::max<qsizetype>(dimension, 1)), m_padded((m_dimension + wideNumbers - 1) / wideNumbers * wideNumbers)
{}

void ByteVectors::reserve(qsizetype count)
{
    m_numbers.reserve(size_t(count * m_padded));
    m_scales.reserve(size_t(count));
    m_rests.reserve(size_t(count));
}

void ByteVectors::resize(qsizetype count)
{
    m_numbers.resize(size_t(count * m_padded));
    m_scales.resize(size_t(count));
    m_rests.resize(size_t(count));
}

void ByteVectors::put(qsizetype i, std::span<const float> unit)
{
    const float greatest = qsizetype(unit.size()) == m_dimension ? greatestOf(unit) : 0;
    const bool some = greatest > 0 && std::isfinite(greatest);
    const float step = some ? greatest / byteSteps : 0;
    qint8* const numbers = m_numbers.data() + i * m_padded;
    std::fill_n(numbers, m_padded, qint8(0));
    double lost = 0;
    for (size_t n = 0; some && n < unit.size(); ++n) {
        numbers[n] = qint8(std::lround(unit[n] / step));
        const double rest = double(unit[n]) - double(step) * numbers[n];
        lost += rest * rest;
    }
    m_scales[size_t(i)] = step;
    m_rests[size_t(i)] = float(std::sqrt(lost));
}

void ByteVectors::addFrom(const ByteVectors& other, qsizetype i)
{
    const std::span<const qint8> from = other.numbersOf(i);
    m_numbers.insert(m_numbers.end(), from.begin(), from.end());
    m_scales.push_back(other.m_scales[size_t(i)]);
    m_rests.push_back(other.m_rests[size_t(i)]);
}

AskedNumbers ByteVectors::asked(std::span<const float> unit) const
{
    AskedNumbers out;
    out.numbers.resize(size_t(m_padded));
    const float greatest = qsizetype(unit.size()) == m_dimension ? greatestOf(unit) : 0;
    if (!(greatest > 0) || !std::isfinite(greatest))
        return out;
    out.step = greatest / float(std::min(askedSteps, qsizetype(std::numeric_limits<qint32>::max()) / (qsizetype(byteSteps) * m_padded)));
    double lost = 0;
    for (size_t i = 0; i < unit.size(); ++i) {
        out.numbers[i] = qint16(std::lround(unit[i] / out.step));
        const double rest = double(unit[i]) - double(out.step) * out.numbers[i];
        lost += rest * rest;
    }
    out.rest = float(std::sqrt(lost));
    return out;
}

qint32 ByteVectors::product(const AskedNumbers& question, qsizetype i) const
{
    return wideProducts().whole(question.numbers.data(), m_numbers.data() + i * m_padded, m_padded);
}

float ByteVectors::slack(const AskedNumbers& question, float rest) const
{
    // The question is as long as 1, and so is the vector before rounding: what either lost weighs its own length at most.
    return rest + question.rest + soundness * float(std::max<qsizetype>(m_dimension / soundNumbers, 1));
}

std::vector<float> ByteVectors::bounds(std::span<const float> question, const CancelToken& token) const
{
    std::vector<float> out(size_t(count()), -1.0F);
    if (qsizetype(question.size()) != m_dimension)
        return out;
    const AskedNumbers numbers = asked(question);
    const auto whole = wideProducts().whole;
    kernels::forParts(count(), bytesPerPart / m_padded + 1, token, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = first; i < last; ++i) {
            const float scale = m_scales[size_t(i)];
            if (scale == 0)
                continue;
            const auto dot = float(whole(numbers.numbers.data(), m_numbers.data() + i * m_padded, m_padded));
            out[size_t(i)] = dot * scale * numbers.step + slack(numbers, m_rests[size_t(i)]);
        }
    });
    return token.isCancelled() ? std::vector<float>() : out;
}

quint64 ByteVectors::fingerprint(qsizetype i) const
{
    return qHashBits(m_numbers.data() + i * m_padded, size_t(m_padded), qHash(m_scales[size_t(i)]));
}

bool ByteVectors::isSame(qsizetype i, const ByteVectors& other, qsizetype j) const
{
    return m_scales[size_t(i)] == other.m_scales[size_t(j)] && m_rests[size_t(i)] == other.m_rests[size_t(j)]
        && std::ranges::equal(numbersOf(i), other.numbersOf(j));
}

std::span<const qint8> ByteVectors::numbersOf(qsizetype i) const
{
    return std::span(m_numbers).subspan(size_t(i * m_padded), size_t(m_padded));
}

bool ByteVectors::restore(std::vector<qint8> numbers, std::vector<float> scales, std::vector<float> rests)
{
    const auto good = [](float v) { return std::isfinite(v) && v >= 0 && v <= 1; };
    if (numbers.size() != scales.size() * size_t(m_padded) || rests.size() != scales.size() || !std::ranges::all_of(scales, good)
        || !std::ranges::all_of(rests, good))
        return false;
    m_numbers = std::move(numbers);
    m_scales = std::move(scales);
    m_rests = std::move(rests);
    return true;
}

} // namespace hindcast
