// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/Rhythm.h"

namespace hindcast {

int hourWeight(qint64 atUs)
{
    static constexpr int byHour[24] = {22, 18, 20, 24, 16, 20, 34, 58, 88, 100, 96, 84, 70, 82, 92, 88, 76, 62, 48, 40, 36, 34, 30, 26};
    const qint64 hours = atUs / Timestamp::perHour;
    const auto weekday = int(((hours / 24) % 7 + 7) % 7); // 1970-01-01 was a Thursday: 2 and 3 are the weekend
    const int weight = byHour[((hours % 24) + 24) % 24];
    return weekday == 2 || weekday == 3 ? weight * 2 / 5 + 1 : weight;
}

qint64 rhythmicMoment(SeededRandom& random, qint64 fromUs, qint64 toUs)
{
    const qint64 span = std::max<qint64>(toUs - fromUs, 1);
    qint64 at = fromUs;
    for (int attempt = 0; attempt < 64; ++attempt) {
        at = fromUs + random.belowLarge(span);
        if (random.below(100) < hourWeight(at))
            break;
    }
    return at;
}

} // namespace hindcast
