// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/HintSelection.h"

#include "core/rules/hints/HintBudget.h"
#include "core/rules/text/CodePoints.h"

#include <QHash>

#include <algorithm>

namespace hindcast {
namespace {

HintSize sizeOf(const Pattern& pattern)
{
    const QString text = hintText(pattern);
    return {codePointCount(QStringView(text).first(text.indexOf(u'\n') + 1)), codePointCount(text)};
}

// Indices of all patterns that pass every gate but the cluster's, in hint order.
std::vector<size_t> shownSomewhere(std::span<const Pattern> patterns, Timestamp now, const HintParams& params,
                                   std::vector<HiddenReason>& reasons)
{
    std::vector<size_t> shown;
    reasons.resize(patterns.size());
    for (size_t i = 0; i < patterns.size(); ++i) {
        reasons[i] = hintVisibility(hintFacts(patterns[i], patterns[i].clusterId, now), params);
        if (reasons[i] == HiddenReason::None)
            shown.push_back(i);
    }
    std::stable_sort(shown.begin(), shown.end(), [&](size_t a, size_t b) { return hintBefore(patterns[a], patterns[b]); });
    return shown;
}

size_t limitOf(const HintParams& params) { return params.limit < 0 ? 0 : size_t(params.limit); }

} // namespace

HintFacts hintFacts(const Pattern& p, QStringView cluster, Timestamp now)
{
    const bool matches = p.clusterId == cluster || p.clusterId == QLatin1String(unknownCluster);
    return {p.confidence, p.occurrenceCount, p.demoted, p.blocked, matches, now.us - p.lastSeenAt.us};
}

bool hintBefore(const Pattern& a, const Pattern& b)
{
    if (a.occurrenceCount != b.occurrenceCount)
        return a.occurrenceCount > b.occurrenceCount;
    if (a.lastSeenAt != b.lastSeenAt)
        return a.lastSeenAt > b.lastSeenAt;
    if (const int byName = compareCodePoints(a.name, b.name))
        return byName < 0;
    return compareCodePoints(a.clusterId, b.clusterId) < 0;
}

QString hintText(const Pattern& p)
{
    QString fix = p.recommendedFix;
    fix.replace(u'\n', QLatin1String("\n      "));
    return QLatin1String("  - [") + onOneLine(p.name) + QLatin1String("] (seen ") + QString::number(p.occurrenceCount)
        + QStringLiteral("×) ") + onOneLine(p.description) + QStringLiteral("\n    → Fix: ") + fix + u'\n';
}

std::vector<size_t> visibleHints(std::span<const Pattern> patterns, QStringView cluster, Timestamp now, const HintParams& params)
{
    std::vector<size_t> visible;
    for (size_t i = 0; i < patterns.size(); ++i)
        if (hintVisibility(hintFacts(patterns[i], cluster, now), params) == HiddenReason::None)
            visible.push_back(i);
    std::stable_sort(visible.begin(), visible.end(), [&](size_t a, size_t b) { return hintBefore(patterns[a], patterns[b]); });
    return visible;
}

HintSelection selectHints(std::span<const Pattern> patterns, QStringView cluster, Timestamp now, const HintParams& params)
{
    HintSelection out;
    const std::vector<size_t> visible = visibleHints(patterns, cluster, now, params);
    const size_t within = std::min(visible.size(), limitOf(params));
    std::vector<HintSize> sizes(within);
    for (size_t r = 0; r < within; ++r)
        sizes[r] = sizeOf(patterns[visible[r]]);
    const HintBudget fit = fitHints(sizes, within < visible.size(), params.budget);

    QString text = hintHeader();
    for (size_t r = 0; r < visible.size(); ++r) {
        if (r < fit.admitted) {
            out.injected.push_back(visible[r]);
            text += hintText(patterns[visible[r]]);
        } else {
            out.leftOut.push_back({visible[r], r < within ? HiddenReason::Budget : HiddenReason::Limit});
        }
    }
    if (fit.admitted > 0) {
        out.cut = fit.cut;
        if (fit.cut)
            out.text = firstCodePoints(text, fit.keep).toString() + cutMark();
        else
            out.text = within < visible.size() ? text + moreHintsLine() : text;
    }
    for (size_t i = 0; i < patterns.size(); ++i) {
        const HiddenReason reason = hintVisibility(hintFacts(patterns[i], cluster, now), params);
        if (reason != HiddenReason::None)
            out.leftOut.push_back({i, reason});
    }
    return out;
}

std::vector<HiddenReason> effectiveStanding(std::span<const Pattern> patterns, Timestamp now, const HintParams& params)
{
    std::vector<HiddenReason> reasons;
    const std::vector<size_t> shown = shownSomewhere(patterns, now, params, reasons);
    const size_t limit = limitOf(params);

    // A cluster reads its own patterns merged with those of `unknown`; ranks are places in the common order.
    struct Entry {
        size_t place;
        size_t index;
    };
    QHash<QString, std::vector<Entry>> byCluster;
    for (size_t place = 0; place < shown.size(); ++place)
        byCluster[patterns[shown[place]].clusterId].push_back({place, shown[place]});
    const std::vector<Entry> common = byCluster.value(QString::fromLatin1(unknownCluster));
    std::vector<HintSize> sizeCache(patterns.size());

    const std::vector<Entry> nothing;
    std::vector<HintSize> sizes;
    for (auto it = byCluster.cbegin(); it != byCluster.cend(); ++it) {
        const std::vector<Entry>& own = it.value();
        const std::vector<Entry>& others = it.key() == QLatin1String(unknownCluster) ? nothing : common;
        const size_t total = own.size() + others.size();
        const size_t within = std::min(total, limit);
        sizes.clear();
        qint64 used = 0;
        for (size_t o = 0, u = 0; sizes.size() < within && used <= params.budget;) {
            const bool takeOwn = u == others.size() || (o < own.size() && own[o].place < others[u].place);
            const size_t index = takeOwn ? own[o++].index : others[u++].index;
            if (sizeCache[index].whole == 0)
                sizeCache[index] = sizeOf(patterns[index]);
            sizes.push_back(sizeCache[index]);
            used += sizes.back().whole;
        }
        const size_t admitted = fitHints(sizes, within < total, params.budget).admitted;
        for (size_t o = 0, u = 0; o < own.size(); ++o) {
            u = size_t(std::lower_bound(others.begin() + qsizetype(u), others.end(), own[o].place,
                                        [](const Entry& e, size_t place) { return e.place < place; })
                       - others.begin());
            const size_t r = o + u;
            if (r >= admitted)
                reasons[own[o].index] = r < within ? HiddenReason::Budget : HiddenReason::Limit;
        }
    }
    return reasons;
}

} // namespace hindcast
