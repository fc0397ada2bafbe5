// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/PastOutcomes.h"

#include "core/rules/text/CodePoints.h"

#include <algorithm>

namespace hindcast {
namespace {

bool qualifies(const Outcome& o, QStringView cluster, QStringView user)
{
    return o.verified != Verified::No && (user.isEmpty() || o.userId == user)
        && (o.clusterId == cluster || o.clusterId == QLatin1String(unknownCluster));
}

QString outcomeText(const Outcome& o, qint64 fixCut)
{
    QString head = isoTimestamp(o.createdAt).first(10);
    if (!o.nameSpace.isEmpty())
        head += QLatin1String(" ns=") + onOneLine(o.nameSpace);
    head += o.verified == Verified::Yes ? QStringLiteral(" ✓") : QStringLiteral(" ?");
    const QString fix = onOneLine(o.recommendedFix);
    QString shown = firstCodePoints(fix, qsizetype(fixCut)).toString();
    if (shown.size() < fix.size())
        shown += QStringLiteral(" …[the fix goes on; this is not all of it]");
    return QLatin1String("  - [") + head + QLatin1String("] ") + onOneLine(o.rootCause) + QStringLiteral("\n    → ") + shown + u'\n';
}

} // namespace

PastOutcomeSelection selectPastOutcomes(std::span<const Outcome> outcomes, QStringView cluster, QStringView user,
                                        const PastOutcomeParams& params)
{
    PastOutcomeSelection out;
    for (size_t i = 0; i < outcomes.size(); ++i)
        if (qualifies(outcomes[i], cluster, user))
            out.shown.push_back(i);
    std::stable_sort(out.shown.begin(), out.shown.end(), [&](size_t a, size_t b) {
        const bool va = outcomes[a].verified == Verified::Yes;
        const bool vb = outcomes[b].verified == Verified::Yes;
        return va != vb ? va : outcomes[a].createdAt > outcomes[b].createdAt;
    });
    const size_t limit = params.limit < 0 ? 0 : size_t(params.limit);
    out.more = out.shown.size() > limit;
    out.shown.resize(std::min(out.shown.size(), limit));
    if (out.shown.empty())
        return out;
    out.text = QStringLiteral("## What was concluded here before\n");
    for (const size_t i : out.shown)
        out.text += outcomeText(outcomes[i], params.fixCut);
    if (out.more)
        out.text += QStringLiteral("  … more outcomes are stored than are listed here\n");
    return out;
}

} // namespace hindcast
