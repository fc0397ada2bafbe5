// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/CooldownInference.h"

#include "core/compute/Kernels.h"
#include "core/replay/promotion/ReplayDivergences.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace hindcast {
namespace {

constexpr qint64 candidateHours[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 18, 24, 36, 48, 72, 96, 120, 168};
constexpr int greatestCount = 8; ///< least counts that are tried: 1 to this
constexpr size_t greatestConfidences = 12;
constexpr size_t mostRunnersUp = 20;

/// A stored pattern that is judged.
struct Judged {
    const StoredPattern* stored = nullptr;
    size_t subject = 0;
    bool filed = false; ///< its promotion is filed, or that there was none
};

/// When a replayed subject would have been promoted with each least count.
struct CountLife {
    qint64 count = 0;
    std::array<std::optional<qint64>, greatestCount> reachedUs;
};

CountLife lifeOf(const OutcomeHistory& history, size_t subject, const ReplayRule& rule)
{
    CountLife life;
    life.count = rule.walk(history, subject,
                           [&](quint32 row, ReplayVerdict, const PatternState& before, const StepResult& result) {
                               const qint64 count = result.state.count;
                               if (count != before.count && count <= greatestCount && !result.state.demoted)
                                   life.reachedUs[size_t(count - 1)] = history.atUs[row];
                           })
                     .count;
    return life;
}

/// Is it the stored count, and the filed promotion, with that least count?
bool fitsRow(const CountLife& life, const Judged& judged, size_t leastCount)
{
    if (life.count != judged.stored->pattern.occurrenceCount)
        return false;
    const auto filed = judged.stored->promotedAt ? std::optional(judged.stored->promotedAt->us) : std::nullopt;
    return !judged.filed || life.reachedUs[leastCount] == filed;
}

/// One cooldown with one least confidence: how many fit, with each least count.
struct CandidateFit {
    PromotionParams promotion;
    std::array<qint64, greatestCount> fits{};
    std::vector<qint64> counts; ///< of each judged pattern
};

CandidateFit fitOf(const ReplaySource& source, const std::vector<Judged>& judged, const ReplayParams& base,
                   const PromotionParams& promotion)
{
    CandidateFit fit;
    fit.promotion = promotion;
    fit.counts.reserve(judged.size());
    ReplayParams params = base;
    params.promotion = promotion;
    const ReplayRule timed(params);
    params.recordedOrder = true;
    const ReplayRule recorded(params);
    for (const Judged& j : judged) {
        const CountLife life = lifeOf(*source.history, j.subject, timed);
        fit.counts.push_back(life.count);
        // Late outcomes: whoever wrote may have met them in either order.
        const bool late = source.history->subjects[j.subject].late;
        const CountLife other = late ? lifeOf(*source.history, j.subject, recorded) : CountLife();
        for (size_t k = 0; k < greatestCount; ++k)
            fit.fits[k] += fitsRow(life, j, k) || (late && fitsRow(other, j, k)) ? 1 : 0;
    }
    return fit;
}

/// Least confidences that divide the outcomes: the writer's, and each value that occurs, the most frequent ones of many.
std::vector<double> confidencesOf(const OutcomeHistory& history, double stated)
{
    std::map<double, qint64> times;
    for (const double c : history.confidence)
        if (c >= 0 && c <= 1 && (times.size() < 4'096 || times.contains(c)))
            ++times[c];
    std::vector<std::pair<qint64, double>> frequent;
    frequent.reserve(times.size());
    for (const auto& [value, n] : times)
        frequent.emplace_back(-n, value);
    std::ranges::sort(frequent);
    std::set<double> out{stated};
    for (const auto& [n, value] : frequent)
        if (out.size() < greatestConfidences)
            out.insert(value);
    return {out.begin(), out.end()};
}

std::vector<PromotionParams> candidates(const OutcomeHistory& history, const PromotionParams& stated)
{
    std::vector<PromotionParams> out;
    std::set<qint64> cooldowns{stated.cooldownUs};
    for (const qint64 hours : candidateHours)
        cooldowns.insert(hours * Timestamp::perHour);
    for (const double confidence : confidencesOf(history, stated.minConfidence))
        for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding})
            for (const qint64 cooldown : cooldowns)
                out.push_back({cooldown, mode, confidence, stated.minOccurrences});
    return out;
}

/// How far a candidate is from what the writer states: what stays in doubt is taken to be as stated.
double distance(const PromotionParams& a, const PromotionParams& stated)
{
    return (a.mode == stated.mode ? 0 : 8) + (a.minOccurrences == stated.minOccurrences ? 0 : 4)
        + (a.cooldownUs == stated.cooldownUs ? 0 : 2 + std::abs(double(a.cooldownUs - stated.cooldownUs)) / double(Timestamp::greatestUs))
        + (a.minConfidence == stated.minConfidence ? 0 : 1 + std::abs(a.minConfidence - stated.minConfidence) / 2);
}

void nameTies(const std::vector<InferredRules>& ranked, Inference& out)
{
    const PromotionParams& best = ranked.front().promotion;
    bool hours = false, mode = false, confidence = false, occurrences = false;
    for (const InferredRules& r : ranked) {
        if (r.fits != ranked.front().fits)
            break;
        ++out.ties;
        hours = hours || r.promotion.cooldownUs != best.cooldownUs;
        mode = mode || r.promotion.mode != best.mode;
        confidence = confidence || r.promotion.minConfidence != best.minConfidence;
        occurrences = occurrences || r.promotion.minOccurrences != best.minOccurrences;
    }
    --out.ties; // itself
    for (const auto& [differs, name] :
         {std::pair{hours, "cooldown_hours"}, {mode, "cooldown_mode"}, {confidence, "min_confidence"}, {occurrences, "min_occurrences"}})
        if (differs)
            out.tied << QString::fromLatin1(name);
}

std::vector<Judged> judgedPatterns(const ReplaySource& source, const ReplayParams& writer, Timestamp now, Inference& out)
{
    const DivergenceFinder finder(source, writer, now);
    ReplayParams any = writer; // whatever may have seeded a row
    any.promotion.minConfidence = 0;
    any.requireVerified = false;
    const DivergenceFinder complete(source, any, now);
    std::vector<Judged> judged;
    for (const StoredPattern& stored : source.stored) {
        const auto subject = source.history->find(stored.pattern.name, stored.pattern.clusterId);
        if (!subject || !complete.isComplete(stored, *subject)) {
            ++out.leftOut;
            continue;
        }
        // A block keeps a promotion from being filed; what is promoted and has none filed was blocked once.
        const bool stopped = stored.pattern.blocked
            || (!stored.promotedAt && (stored.pattern.demoted || finder.storedPromoted(stored.pattern)));
        judged.push_back({&stored, *subject, stored.hasEvents && !stopped});
    }
    out.judged = qint64(judged.size());
    return judged;
}

} // namespace

Expected<Inference> inferRules(const ReplaySource& source, const ReplayParams& writer, Timestamp now, const CancelToken& token)
{
    Inference out;
    ReplayParams base = writer;
    base.exclusions = base.excludeExposed = false;
    base.recordedOrder = false;
    base.decayDays.reset();
    const std::vector<Judged> judged = judgedPatterns(source, base, now, out);
    const std::vector<PromotionParams> all = candidates(*source.history, writer.promotion);
    const auto fits = kernels::mapParts<CandidateFit>(qsizetype(all.size()), 1, token,
                                                      [&](qsizetype i, qsizetype) { return fitOf(source, judged, base, all[size_t(i)]); });
    if (token.isCancelled())
        return failCancelled();
    if (judged.empty())
        return out;
    for (size_t j = 0; j < judged.size(); ++j)
        out.telling += std::ranges::any_of(fits, [&](const CandidateFit& f) { return f.counts[j] != fits.front().counts[j]; }) ? 1 : 0;
    std::vector<InferredRules> ranked;
    for (const CandidateFit& f : fits)
        for (int k = 1; k <= greatestCount; ++k) {
            InferredRules rules{f.promotion, f.fits[size_t(k - 1)], 0};
            rules.promotion.minOccurrences = k;
            rules.score = double(rules.fits) / double(judged.size());
            ranked.push_back(rules);
        }
    std::ranges::stable_sort(ranked, [&](const InferredRules& a, const InferredRules& b) {
        return a.fits != b.fits ? a.fits > b.fits : distance(a.promotion, writer.promotion) < distance(b.promotion, writer.promotion);
    });
    nameTies(ranked, out);
    out.inferred = ranked.front();
    out.runnersUp.assign(ranked.begin() + 1, ranked.begin() + 1 + std::ptrdiff_t(std::min(mostRunnersUp, ranked.size() - 1)));
    return out;
}

} // namespace hindcast
