// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/PromotionInput.h"

namespace hindcast {

Expected<PromotionParams> promotionParams(const RuleInput& in)
{
    constexpr qint64 mostHours = thresholds::greatestDays * 24;
    PromotionParams out;
    HC_TRY(const qint64 hours, in.whole(QLatin1String("cooldown_hours"), 0, mostHours));
    out.cooldownUs = hours * Timestamp::perHour;
    HC_TRY(out.mode, in.choice(QLatin1String("cooldown_mode"), &cooldownModeFromWord, QLatin1String("sliding or fixed")));
    return out;
}

QString actionWord(EventKind kind)
{
    switch (kind) {
    case EventKind::Seeded: return QStringLiteral("seeded");
    case EventKind::CooldownSkipped: return QStringLiteral("cooldown");
    default: return QStringLiteral("bumped");
    }
}

} // namespace hindcast
