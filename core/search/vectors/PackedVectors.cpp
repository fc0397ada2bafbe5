// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/PackedVectors.h"

#include "core/search/vectors/WideProducts.h"

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double fineSteps = 16; // of one step
constexpr qsizetype finePerVector = PackedVectors::dimension / 2;

} // namespace

void PackedVectors::reserve(qsizetype count)
{
    m_coarse.reserve(count);
    m_fine.reserve(size_t(count * finePerVector));
    m_fineRests.reserve(size_t(count));
}

void PackedVectors::add(std::span<const float> unit)
{
    const qsizetype at = count();
    m_coarse.resize(at + 1);
    m_coarse.put(at, unit);
    const auto step = double(m_coarse.scales()[size_t(at)]);
    const std::span<const qint8> numbers = m_coarse.numbersOf(at);
    double lost = 0;
    quint8 pair = 0;
    for (size_t i = 0; i < size_t(dimension); ++i) {
        const double rest = step > 0 ? double(unit[i]) - step * numbers[i] : 0;
        const auto sixteenths = step > 0 ? std::clamp<long>(std::lround(rest * fineSteps / step), -fineZero, fineZero - 1) : 0L;
        const double last = rest - step * double(sixteenths) / fineSteps;
        lost += last * last;
        const auto half = quint8(sixteenths + fineZero);
        if (i % 2 == 0)
            pair = half;
        else
            m_fine.push_back(quint8(pair | (half << 4U)));
    }
    m_fineRests.push_back(float(std::sqrt(lost)));
}

void PackedVectors::addFrom(const PackedVectors& other, qsizetype i)
{
    m_coarse.addFrom(other.m_coarse, i);
    const auto fine = other.m_fine.begin() + i * finePerVector;
    m_fine.insert(m_fine.end(), fine, fine + finePerVector);
    m_fineRests.push_back(other.m_fineRests[size_t(i)]);
}

std::vector<PackedVectors::Likeness> PackedVectors::finerBounds(std::span<const float> question, std::span<const qsizetype> which) const
{
    std::vector<Likeness> out(which.size());
    if (qsizetype(question.size()) != dimension)
        return out;
    const AskedNumbers asked = m_coarse.asked(question);
    const auto fine = wideProducts().fine;
    for (size_t w = 0; w < which.size(); ++w) {
        const qsizetype i = which[w];
        const float scale = m_coarse.scales()[size_t(i)];
        if (scale == 0)
            continue;
        const double dot = m_coarse.product(asked, i)
            + fine(asked.numbers.data(), m_fine.data() + i * finePerVector, dimension) / fineSteps;
        out[w].likely = float(dot * double(scale) * double(asked.step));
        out[w].most = out[w].likely + m_coarse.slack(asked, m_fineRests[size_t(i)]);
    }
    return out;
}

bool PackedVectors::isSame(qsizetype i, const PackedVectors& other, qsizetype j) const
{
    return m_coarse.isSame(i, other.m_coarse, j) && m_fineRests[size_t(i)] == other.m_fineRests[size_t(j)]
        && std::equal(m_fine.begin() + i * finePerVector, m_fine.begin() + (i + 1) * finePerVector,
                      other.m_fine.begin() + j * finePerVector);
}

bool PackedVectors::restore(ByteVectors coarse, std::vector<quint8> fine, std::vector<float> fineRests)
{
    const auto good = [](float v) { return std::isfinite(v) && v >= 0 && v <= 1; };
    const auto vectors = size_t(coarse.count());
    if (coarse.dimension() != dimension || fine.size() != vectors * size_t(finePerVector) || fineRests.size() != vectors
        || !std::ranges::all_of(fineRests, good))
        return false;
    m_coarse = std::move(coarse);
    m_fine = std::move(fine);
    m_fineRests = std::move(fineRests);
    return true;
}

} // namespace hindcast
