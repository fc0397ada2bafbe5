// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <span>
#include <vector>

namespace hindcast {

/// A question to vectors of bytes, in whole numbers.
struct AskedNumbers {
    std::vector<qint16> numbers; ///< of a padded dimension, see ByteVectors
    float step = 0;              ///< what one of them stands for
    float rest = 0;              ///< how long what rounding took from it is
};

/// Vectors of length 1 in a byte a number, a quarter of their size, and by how much each may mislead. Who asks gets a bound that no
/// cosine exceeds: what lies below a threshold is surely below it, and only what is left has to be measured exactly.
class ByteVectors
{
public:
    /// \a dimension: numbers of a vector, at least 1.
    explicit ByteVectors(qsizetype dimension);

    [[nodiscard]] qsizetype dimension() const { return m_dimension; }
    [[nodiscard]] qsizetype count() const { return qsizetype(m_scales.size()); }
    void reserve(qsizetype count);
    /// New ones are empty: like nothing.
    void resize(qsizetype count);
    /// Puts a vector in the place of one; \a unit has dimension numbers and length 1, or is empty. Threads may put into different places.
    void put(qsizetype i, std::span<const float> unit);
    /// Puts one of \a other, which has the same dimension, behind the others.
    void addFrom(const ByteVectors& other, qsizetype i);

    /// For each vector what its cosine with \a question (length 1) is at most, -1 for an empty one and where the question has another
    /// dimension; on all processors. Nothing when cancelled.
    [[nodiscard]] std::vector<float> bounds(std::span<const float> question, const CancelToken& token) const;

    /// \a unit as the vectors of this can be multiplied by.
    [[nodiscard]] AskedNumbers asked(std::span<const float> unit) const;
    /// The product of one with a question, in steps of both.
    [[nodiscard]] qint32 product(const AskedNumbers& question, qsizetype i) const;
    /// What more than its product the cosine of one may be.
    [[nodiscard]] float slack(const AskedNumbers& question, float rest) const;

    /// Equal numbers for equal vectors, and hardly ever for others.
    [[nodiscard]] quint64 fingerprint(qsizetype i) const;
    [[nodiscard]] bool isSame(qsizetype i, const ByteVectors& other, qsizetype j) const;

    /// The numbers of one, of a padded dimension, -127 to 127 steps each.
    [[nodiscard]] std::span<const qint8> numbersOf(qsizetype i) const;
    /// As they are kept, for a file.
    [[nodiscard]] const std::vector<qint8>& numbers() const { return m_numbers; }
    [[nodiscard]] const std::vector<float>& scales() const { return m_scales; } ///< what one step of a vector stands for; 0: an empty one
    [[nodiscard]] const std::vector<float>& rests() const { return m_rests; } ///< how long what rounding took from it is
    /// What was kept so; false, and nothing taken, when the parts do not belong together.
    [[nodiscard]] bool restore(std::vector<qint8> numbers, std::vector<float> scales, std::vector<float> rests);

private:
    qsizetype m_dimension;
    qsizetype m_padded; ///< zeros behind the last number, so that all rows are whole lines of the cache
    std::vector<qint8> m_numbers;
    std::vector<float> m_scales;
    std::vector<float> m_rests;
};

} // namespace hindcast
