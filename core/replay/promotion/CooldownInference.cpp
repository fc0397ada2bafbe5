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
#include <span>

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

/// What of a subject's outcomes does anything with one least confidence: walked again and again with other cooldowns.
struct HeededOutcome {
    OutcomeFacts facts;
    bool demotes = false;
};
using HeededOutcomes = std::vector<HeededOutcome>;

void takeHeeded(const OutcomeHistory& history, size_t subject, const ReplayRule& rule, HeededOutcomes& out)
{
    out.clear();
    rule.eachRow(history, subject, [&](quint32 row) {
        const ReplayVerdict v = rule.verdict(history, row);
        if (v == ReplayVerdict::Eligible || v == ReplayVerdict::Demotes)
            out.push_back({{history.atUs[row], history.confidence[row]}, v == ReplayVerdict::Demotes});
    });
}

CountLife lifeOf(const HeededOutcomes& outcomes, const ReplayRule& rule)
{
    CountLife life;
    PatternState state;
    for (const HeededOutcome& o : outcomes) {
        const PatternState after = rule.step(o.demotes ? ReplayVerdict::Demotes : ReplayVerdict::Eligible, state, o.facts).state;
        if (after.count != state.count && after.count <= greatestCount && !after.demoted)
            life.reachedUs[size_t(after.count - 1)] = o.facts.atUs;
        state = after;
    }
    life.count = state.count;
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
};

/// All cooldowns with one least confidence over some of the judged patterns.
struct ConfidenceFits {
    std::vector<CandidateFit> fits;
    std::vector<std::optional<qint64>> sameCount; ///< of each pattern: what all of them count; nothing: they count differently
};

/// One part of the work: cooldowns with one least confidence, and the patterns from \a first to \a last.
struct FitTask {
    double confidence = 0;
    size_t first = 0, last = 0;
};

ConfidenceFits fitsOf(const OutcomeHistory& history, std::span<const Judged> judged, const ReplayParams& base,
                      std::span<const PromotionParams> cooldowns, double confidence)
{
    ConfidenceFits out;
    std::vector<ReplayRule> rules;
    rules.reserve(cooldowns.size());
    out.fits.reserve(cooldowns.size());
    ReplayParams params = base;
    for (const PromotionParams& cooldown : cooldowns) {
        params.promotion = cooldown;
        params.promotion.minConfidence = confidence;
        rules.emplace_back(params);
        out.fits.push_back({params.promotion, {}});
    }
    params.recordedOrder = true;
    const ReplayRule recorded(params);
    HeededOutcomes timed, filed;
    for (const Judged& j : judged) {
        takeHeeded(history, j.subject, rules.front(), timed);
        // Late outcomes: whoever wrote may have met them in either order.
        const bool late = history.subjects[j.subject].late;
        if (late)
            takeHeeded(history, j.subject, recorded, filed);
        std::optional<qint64> same;
        bool differs = false;
        for (size_t c = 0; c < rules.size(); ++c) {
            const CountLife life = lifeOf(timed, rules[c]);
            const CountLife other = late ? lifeOf(filed, rules[c]) : CountLife();
            differs = differs || (same && *same != life.count);
            same = life.count;
            for (size_t k = 0; k < greatestCount; ++k)
                out.fits[c].fits[k] += fitsRow(life, j, k) || (late && fitsRow(other, j, k)) ? 1 : 0;
        }
        out.sameCount.push_back(differs ? std::nullopt : same);
    }
    return out;
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

/// Every cooldown that is tried, in both readings.
std::vector<PromotionParams> cooldownsOf(const PromotionParams& stated)
{
    std::set<qint64> cooldowns{stated.cooldownUs};
    for (const qint64 hours : candidateHours)
        cooldowns.insert(hours * Timestamp::perHour);
    std::vector<PromotionParams> out;
    out.reserve(2 * cooldowns.size());
    for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding})
        for (const qint64 cooldown : cooldowns)
            out.push_back({cooldown, mode, stated.minConfidence, stated.minOccurrences});
    return out;
}

/// About so many outcomes each, and every confidence of all patterns.
std::vector<FitTask> tasksOf(const OutcomeHistory& history, const std::vector<Judged>& judged, const std::vector<double>& confidences)
{
    constexpr qint64 rowsOfTask = 1 << 15;
    std::vector<FitTask> out;
    for (size_t first = 0; first < judged.size();) {
        size_t last = first;
        for (qint64 rows = 0; last < judged.size() && rows < rowsOfTask; ++last)
            rows += history.subjects[judged[last].subject].size();
        for (const double confidence : confidences)
            out.push_back({confidence, first, last});
        first = last;
    }
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

/// The sums over all patterns: by confidence, then cooldown. \a telling: of how many patterns some candidates count differently.
std::vector<CandidateFit> merged(const std::vector<FitTask>& tasks, const std::vector<ConfidenceFits>& parts, size_t confidences,
                                 size_t patterns, qint64& telling)
{
    const size_t cooldowns = parts.front().fits.size();
    std::vector<CandidateFit> out(confidences * cooldowns);
    std::vector<std::optional<qint64>> same(patterns);
    std::vector<bool> differs(patterns);
    for (size_t t = 0; t < tasks.size(); ++t) {
        for (size_t c = 0; c < cooldowns; ++c) {
            CandidateFit& sum = out[t % confidences * cooldowns + c];
            sum.promotion = parts[t].fits[c].promotion;
            for (size_t k = 0; k < greatestCount; ++k)
                sum.fits[k] += parts[t].fits[c].fits[k];
        }
        for (size_t i = 0; i < parts[t].sameCount.size(); ++i) {
            const size_t j = tasks[t].first + i;
            const auto count = parts[t].sameCount[i];
            differs[j] = differs[j] || !count || (same[j] && same[j] != count);
            same[j] = count;
        }
    }
    telling = std::ranges::count(differs, true);
    return out;
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
    const std::vector<double> confidences = confidencesOf(*source.history, writer.promotion.minConfidence);
    const std::vector<PromotionParams> cooldowns = cooldownsOf(writer.promotion);
    const std::vector<FitTask> tasks = tasksOf(*source.history, judged, confidences);
    const auto parts = kernels::mapParts<ConfidenceFits>(qsizetype(tasks.size()), 1, token, [&](qsizetype i, qsizetype) {
        const FitTask& task = tasks[size_t(i)];
        return fitsOf(*source.history, std::span(judged).subspan(task.first, task.last - task.first), base, cooldowns, task.confidence);
    });
    if (token.isCancelled())
        return failCancelled();
    if (judged.empty())
        return out;
    const std::vector<CandidateFit> fits = merged(tasks, parts, confidences.size(), judged.size(), out.telling);
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
