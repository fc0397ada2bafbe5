// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/Importance.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Importance)
};

bool isShare(double v) { return v >= 0 && v <= 1; } // not NaN

double decayFactor(double days, const ImportanceDecay& d)
{
    if (days > d.fasterDays)
        return 1 - d.rate * (1 + days / d.fasterDays);
    return 1 - (days < d.protectedDays ? d.rate / 2 : d.rate);
}

} // namespace

double outcomeImportance(std::optional<TraceOutcome> outcome)
{
    constexpr double unknown = 0.5, success = 0.3;
    if (!outcome)
        return unknown;
    switch (*outcome) {
    case TraceOutcome::Error: return 0.8;
    case TraceOutcome::Failure: return 0.7;
    case TraceOutcome::Timeout: return 0.6;
    case TraceOutcome::Partial: return 0.5;
    case TraceOutcome::Success: break;
    }
    return success;
}

Expected<double> strategyImportance(double importance)
{
    if (!isShare(importance))
        return fail(ErrorCode::InvalidInput, Tr::tr("An importance must be a number from 0 to 1."));
    return std::min(1.0, importance * 1.1);
}

Expected<double> decayedImportance(double importance, double daysSinceAccess, const ImportanceDecay& decay)
{
    const bool daysFit = decay.fasterDays > 0 && decay.protectedDays >= 0 && std::isfinite(decay.fasterDays + decay.protectedDays);
    if (!isShare(importance) || !isShare(decay.rate) || !isShare(decay.floor) || !std::isfinite(daysSinceAccess) || !daysFit)
        return fail(ErrorCode::InvalidInput, Tr::tr("An importance and a rate must be numbers from 0 to 1, days must be finite."));
    if (importance <= decay.floor)
        return importance;
    return std::max(decay.floor, importance * decayFactor(daysSinceAccess, decay));
}

Expected<double> importanceThen(double importance, Timestamp lastSeen, Timestamp moment, const ImportanceDecay& decay)
{
    if (lastSeen.us > moment.us)
        return importance;
    return decayedImportance(importance, double(moment.us - lastSeen.us) / double(Timestamp::perDay), decay);
}

std::optional<bool> endedWell(const Trace& trace)
{
    if (!trace.outcomeKnown || trace.outcome == TraceOutcome::Partial)
        return std::nullopt;
    return trace.outcome == TraceOutcome::Success;
}

double creditedImportance(double importance, bool succeeded)
{
    constexpr double credit = 0.05;
    return std::clamp(importance + (succeeded ? credit : -credit), 0.0, 1.0);
}

} // namespace hindcast
