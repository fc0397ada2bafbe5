// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <random>

namespace hindcast {

/// Starts hindcast-cli and kills it at a random moment, so that two of three runs are hit, whatever else the machine does.
/// HINDCAST_TEST_SEED gives other moments.
class Killer
{
public:
    explicit Killer(unsigned seed);

    /// How long a run takes that nobody kills; false when it fails.
    [[nodiscard]] bool learn(const QStringList& arguments);
    /// True when it was killed, false when it had come to its end.
    bool run(const QStringList& arguments, const QByteArray& input = {});

    [[nodiscard]] size_t pick(size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(m_dice); }
    [[nodiscard]] int kills() const { return m_kills; }

    /// A share of HINDCAST_KILLS: \a of it, else \a otherwise.
    [[nodiscard]] static int rounds(double of, int otherwise);

private:
    std::mt19937 m_dice;
    qint64 m_usualUs = 50'000;
    int m_inARow = 0; ///< killed since one came to its end
    int m_kills = 0;
};

} // namespace hindcast
