// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayParams.h"

#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayParams)
};

SettingSource sourceOf(const Settings& settings, const QString& name) { return settings.source(size_t(Settings::names().indexOf(name))); }

/// The variant of the product that wrote the rows, also of an offline copy.
QString writtenBy(const StoreDescription& store) { return store.snapshot ? store.snapshot->variant : store.match.variant; }

} // namespace

ReplayParams writerParams(const StoreDescription& store, const Settings& settings)
{
    ReplayParams out;
    out.promotion = promotionParams(settings);
    out.synthesisExempt = !settings->synthesisRequiresVerified;
    if (store.product().kind == LayoutKind::Native)
        return out;
    out.heedsIncorrect = false;
    if (sourceOf(settings, QStringLiteral("HINDCAST_COOLDOWN_MODE")) == SettingSource::Default)
        out.promotion.mode = store.product().cooldown;
    if (writtenBy(store) == QLatin1String("V1")) {
        out.requireVerified = false;
        if (sourceOf(settings, QStringLiteral("REFLEXION_PATTERN_COOLDOWN_HOURS")) == SettingSource::Default)
            out.promotion.cooldownUs = 0;
    }
    return out;
}

Expected<void> checkReplayParams(const ReplayParams& params)
{
    const PromotionParams& p = params.promotion;
    if (!(p.minConfidence >= 0 && p.minConfidence <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("The least confidence must be a number from 0 to 1."));
    if (p.minOccurrences < 1 || p.minOccurrences > replay_bounds::greatestOccurrences)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The occurrences must be a whole number from 1 to %1.").arg(argText(replay_bounds::greatestOccurrences)));
    if (p.cooldownUs < 0 || p.cooldownUs > replay_bounds::greatestHours * Timestamp::perHour)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The cooldown must be a whole number of hours from 0 to %1.").arg(argText(replay_bounds::greatestHours)));
    if (params.decayDays && (*params.decayDays < 1 || *params.decayDays > thresholds::greatestDays))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The decay must be a whole number of days from 1 to %1.").arg(argText(thresholds::greatestDays)));
    if (params.untilUs < params.sinceUs)
        return fail(ErrorCode::InvalidInput, Tr::tr("The end lies before the beginning."));
    return {};
}

} // namespace hindcast
