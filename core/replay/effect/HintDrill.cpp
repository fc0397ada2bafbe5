// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/HintDrill.h"

#include "core/replay/effect/HintClock.h"
#include "core/rules/hints/HintBudget.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/text/CodePoints.h"

#include <algorithm>

namespace hindcast {
namespace {

/// How long the hint of each subject is, with the texts of its row, but for the digits of its count.
std::vector<HintSize> sizesOf(const ReplaySource& source)
{
    const OutcomeHistory& history = *source.history;
    std::vector<const Pattern*> rows(history.subjects.size());
    for (const StoredPattern& stored : source.stored)
        if (const auto subject = history.find(stored.pattern.name, stored.pattern.clusterId))
            rows[*subject] = &stored.pattern;
    std::vector<HintSize> out(rows.size());
    for (size_t s = 0; s < out.size(); ++s) {
        Pattern p;
        p.name = history.name(s);
        p.description = rows[s] ? rows[s]->description : p.name;
        p.recommendedFix = rows[s] ? rows[s]->recommendedFix : QString();
        const QString text = hintText(p); // with a count of one digit
        out[s] = {codePointCount(QStringView(text).first(text.indexOf(u'\n') + 1)) - 1, codePointCount(text) - 1};
    }
    return out;
}

qsizetype digitsOf(qint64 count)
{
    qsizetype digits = 1;
    while (count >= 10) {
        count /= 10;
        ++digits;
    }
    return digits;
}

std::vector<SessionStart> inOrderOfTime(const OutcomeHistory& history)
{
    std::vector<SessionStart> out = history.sessionStarts;
    std::ranges::sort(out, [](const SessionStart& a, const SessionStart& b) {
        return std::tie(a.atUs, a.cluster, a.session) < std::tie(b.atUs, b.cluster, b.session);
    });
    return out;
}

void add(const DrilledSession& session, DrillTotals& totals)
{
    ++totals.sessions;
    totals.withHints += session.hints.empty() ? 0 : 1;
    totals.hintsGiven += qint64(session.hints.size());
    totals.characters += session.characters;
    totals.mostCharacters = std::max(totals.mostCharacters, session.characters);
    totals.cut += session.cut ? 1 : 0;
    for (const quint32 subject : session.hints)
        ++totals.sessionsOfHint[subject];
}

} // namespace

Expected<DrillTotals> drillHints(const ReplaySource& source, const ReplayParams& params, const HintParams& hints, const CancelToken& token,
                                 const std::function<void(const DrilledSession&)>& visit)
{
    HC_CHECK(checkReplayParams(params));
    const OutcomeHistory& history = *source.history;
    HintParams reader = hints;
    reader.minConfidence = params.promotion.minConfidence;
    reader.minOccurrences = params.promotion.minOccurrences;
    reader.decayDays = params.decayDays.value_or(hints.decayDays);
    const ReplayRule rule(params);
    HintClock clock(history, rule, reader.decayUs());
    const std::vector<HintSize> texts = sizesOf(source);
    DrillTotals totals;
    totals.sessionsOfHint.resize(history.subjects.size());
    const auto limit = size_t(std::max<qint64>(reader.limit, 0));
    std::vector<quint32> best;
    std::vector<HintSize> sizes;
    for (const SessionStart& start : inOrderOfTime(history)) {
        if ((totals.sessions & 1023) == 0 && token.isCancelled())
            return failCancelled();
        clock.advance(start.atUs);
        clock.best(start.cluster, limit + 1, best);
        const bool more = best.size() > limit; // than the limit lets through
        best.resize(std::min(best.size(), limit));
        sizes.clear();
        for (const quint32 subject : best) {
            const qsizetype digits = digitsOf(clock.state(subject).count);
            sizes.push_back({texts[subject].firstLine + digits, texts[subject].whole + digits});
        }
        const HintBudget fit = fitHints(sizes, more, reader.budget);
        DrilledSession session{start,
                               {best.begin(), best.begin() + std::ptrdiff_t(fit.admitted)},
                               fittedLength(sizes, more, fit),
                               fit.admitted > 0 && fit.cut};
        totals.leftByLimit += more ? 1 : 0;
        add(session, totals);
        if (visit)
            visit(session);
    }
    return totals;
}

} // namespace hindcast
