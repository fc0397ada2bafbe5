// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace hindcast {
const LintRule& lint_promotion_burst();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintPromotionBurst)
};

struct PromotionMoment {
    quint64 source = 0;
    qint64 atUs = 0;
    const FirstPromotion* by = nullptr;
};
using Burst = std::vector<PromotionMoment>;

/// Runs of one source within the window, none of them overlapping.
std::vector<Burst> burstsOf(std::vector<PromotionMoment> moments, const LintParams& params)
{
    std::ranges::sort(moments, {}, [](const PromotionMoment& m) { return std::tie(m.source, m.atUs); });
    std::vector<Burst> out;
    const qint64 window = params.burstHours * Timestamp::perHour;
    for (size_t i = 0; i < moments.size();) {
        const auto belongs = [&](size_t k, qint64 sinceUs) {
            return k < moments.size() && moments[k].source == moments[i].source && moments[k].atUs - sinceUs <= window;
        };
        size_t end = i;
        while (belongs(end, moments[i].atUs))
            ++end;
        if (qint64(end - i) < params.burstPatterns) {
            ++i;
            continue;
        }
        while (belongs(end, moments[end - 1].atUs)) // it goes on
            ++end;
        out.emplace_back(moments.begin() + qptrdiff(i), moments.begin() + qptrdiff(end));
        i = end;
    }
    return out;
}

void tellBurst(const LintData& data, const Burst& burst, bool session, FindingSink& sink)
{
    const QString begin = isoTimestamp({burst.front().atUs}), count = argText(qint64(burst.size()));
    LintFinding record;
    record.kind = QStringLiteral("database");
    record.id = begin;
    sink.about(record, false);
    LintFinding f = foundAs(lint_promotion_burst(), Severity::Warning, 0.92,
                            session ? Tr::tr("%1 patterns were promoted by one session within an hour, from %2 on.").arg(count, begin)
                                    : Tr::tr("%1 patterns were promoted by one user, %3, within an hour, from %2 on.")
                                          .arg(count, begin, data.userNames.value(burst.front().by->user)));
    f.facts = {{QStringLiteral("patterns"), qint64(burst.size())},
               {QStringLiteral("from"), begin},
               {QStringLiteral("to"), isoTimestamp({burst.back().atUs})},
               {QStringLiteral("by"), session ? QStringLiteral("session") : QStringLiteral("user")}};
    constexpr size_t mostEvidence = 20;
    for (const PromotionMoment& m : burst)
        if (f.evidence.size() < mostEvidence)
            f.evidence.push_back({QStringLiteral("outcome"), data.outcomeId(m.by->id)});
    f.advice = Tr::tr("Look at what the session or user did before anything of it is believed.");
    sink.add(std::move(f));
}

void findBursts(const LintData& data, FindingSink& sink)
{
    std::vector<PromotionMoment> bySession, byUser;
    for (const FirstPromotion& p : data.promotions) {
        if (p.session != 0)
            bySession.push_back({p.session, p.atUs, &p});
        if (p.user != 0)
            byUser.push_back({p.user, p.atUs, &p});
    }
    QSet<quint32> told;
    for (const Burst& b : burstsOf(std::move(bySession), data.params)) {
        for (const PromotionMoment& m : b)
            told << m.by->pattern;
        tellBurst(data, b, true, sink);
    }
    for (const Burst& b : burstsOf(std::move(byUser), data.params)) // what a session did its user did, too
        if (std::ranges::count_if(b, [&](const PromotionMoment& m) { return !told.contains(m.by->pattern); }) >= data.params.burstPatterns)
            tellBurst(data, b, false, sink);
}

} // namespace

const LintRule& lint_promotion_burst()
{
    static constexpr LintRule rule{"promotion-burst",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "Many patterns were promoted at once by one session or user."),
                                   "security evidence owasp:ASI06",
                                   nullptr,
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   nullptr,
                                   findBursts};
    return rule;
}

} // namespace hindcast
