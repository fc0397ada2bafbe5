// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintSelfReinforced)
};

} // namespace
const LintRule& lint_self_reinforced();
namespace {

void findEchoes(const PatternCase& pattern, FindingSink& sink)
{
    if (pattern.state == StoredState::Demoted || pattern.state == StoredState::Blocked)
        return;
    const LintData& data = pattern.data;
    const quint64 name = textHash(pattern.pattern.name.toUtf8());
    if (pattern.replay.count < data.params.promotion.minOccurrences)
        return;
    std::vector<quint64> asked; // each session at once: it is a look into much memory
    asked.reserve(pattern.outcomes.size());
    for (const OutcomeFact& o : pattern.outcomes)
        asked.push_back(shownHash(o.session, name));
    std::vector<bool> shown(asked.size());
    data.shown.contain(asked, shown);
    for (size_t i = 0; i < shown.size(); ++i)
        shown[i] = shown[i] && pattern.outcomes[i].session != 0;
    // An outcome that did not count may be of such a session as well.
    const qint64 own = replayCounts(pattern.outcomes, data, data.params.promotion, [&](const OutcomeFact& o) {
                           return bool(shown[size_t(&o - pattern.outcomes.data())]);
                       }).count;
    if (own >= data.params.promotion.minOccurrences)
        return;
    QSet<quint64> counted, echoes, unknown;
    LintFinding f;
    for (size_t i = 0; i < pattern.outcomes.size(); ++i) {
        const OutcomeFact& o = pattern.outcomes[i];
        if (!pattern.replay.counted[i])
            continue;
        counted << o.session;
        if (data.hintless.contains(o.session))
            unknown << o.session;
        if (!shown[i])
            continue;
        echoes << o.session;
        if (f.evidence.size() < 10)
            f.evidence.push_back({QStringLiteral("outcome"), data.outcomeId(o)});
    }
    if (echoes.isEmpty())
        return;
    const auto evidence = std::move(f.evidence);
    f = foundAs(lint_self_reinforced(), pattern.promoted() ? Severity::Error : Severity::Warning, 0.95,
                Tr::tr("%1 of %2 sessions that counted had been shown this very hint; without them it would have %Ln occurrences.", nullptr,
                       int(own))
                    .arg(argText(qint64(echoes.size())), argText(qint64(counted.size()))));
    f.evidence = evidence;
    f.facts = {{QStringLiteral("sessions"), qint64(counted.size())},
               {QStringLiteral("sessions_shown"), qint64(echoes.size())},
               {QStringLiteral("sessions_unknown"), qint64(unknown.size())},
               {QStringLiteral("count_without"), own}};
    f.advice = Tr::tr("Demote it until sessions find the same without being told.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_self_reinforced()
{
    static constexpr LintRule rule{
        "self-reinforced",
        Severity::Error,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "A hint was counted by sessions that had been given this very hint."),
        "evidence feedback-loop owasp:ASI06",
        "poisoned",
        NeedsPatterns | NeedsOutcomes | NeedsHints,
        nullptr,
        findEchoes,
        nullptr};
    return rule;
}

} // namespace hindcast
