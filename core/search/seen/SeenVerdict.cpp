// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/seen/SeenVerdict.h"

#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenVerdict)
};

QString dayOf(Timestamp at) { return isoTimestamp(at).left(10); }

QString stateSentence(StoredState state)
{
    switch (state) {
    case StoredState::Promoted: return Tr::tr("its hint is promoted");
    case StoredState::Expiring: return Tr::tr("its hint is promoted and expires soon");
    case StoredState::Stale: return Tr::tr("its hint is stale");
    case StoredState::Demoted: return Tr::tr("its hint is DEMOTED");
    case StoredState::Blocked: return Tr::tr("its hint is BLOCKED");
    case StoredState::Candidate: break;
    }
    return Tr::tr("it is a candidate, no hint yet");
}

QString patternVerdict(const SeenAnswer& answer)
{
    const SeenPattern& p = *answer.pattern;
    const Timestamp since = answer.since ? std::min(*answer.since, p.pattern.createdAt) : p.pattern.createdAt;
    QStringList parts;
    const qint64 times = p.pattern.occurrenceCount;
    parts << (times == 1 ? Tr::tr("Seen once since %1 on %2").arg(dayOf(since), p.pattern.clusterId)
                         : Tr::tr("Seen %1 times since %2 on %3").arg(argText(times), dayOf(since), p.pattern.clusterId));
    if (p.results.judged > 0)
        parts << Tr::tr("fix verified in %1 of %2", "outcomes").arg(argText(p.results.verified), argText(p.results.judged));
    parts << stateSentence(p.state);
    const qint64 more = std::ranges::count_if(answer.matches,
                                              [](const SeenMatch& m) { return m.list == u"patterns" && m.leg <= SeenLeg::Words; })
        - 1;
    if (more > 0)
        parts << (more == 1 ? Tr::tr("one more pattern says it") : Tr::tr("%1 more patterns say it").arg(argText(more)));
    return parts.join(QStringLiteral("; ")) + u'.';
}

QString memoryVerdict(const SeenAnswer& answer)
{
    qint64 written = 0, inPatterns = 0, traces = 0;
    for (const SeenMatch& m : answer.matches)
        if (m.leg <= SeenLeg::Words && m.list != u"outcomes")
            (m.kind == u"pattern" ? inPatterns : m.kind == u"trace" ? traces : written) += m.occurrences;
    // A consolidated pattern counts what its reflections count, and a trace is what one of them was made of.
    const qint64 times = std::max({written, inPatterns, traces});
    return times <= 1 ? Tr::tr("Seen once before, in what agents wrote down.")
                      : Tr::tr("Seen %1 times before, in what agents wrote down.").arg(argText(times));
}

} // namespace

QString seenVerdict(const SeenAnswer& answer)
{
    if (!answer.seen)
        return answer.matches.empty() ? Tr::tr("Not seen before.")
                                      : Tr::tr("Perhaps: nothing here says the same, but something like it was seen.");
    if (answer.pattern)
        return patternVerdict(answer);
    if (answer.outcomes > 0)
        return answer.outcomes == 1
            ? Tr::tr("Seen in one outcome, on %1; no pattern was learned from it.").arg(dayOf(*answer.since))
            : Tr::tr("Seen in %1 outcomes since %2; no pattern was learned from them.").arg(argText(answer.outcomes), dayOf(*answer.since));
    return memoryVerdict(answer);
}

} // namespace hindcast
