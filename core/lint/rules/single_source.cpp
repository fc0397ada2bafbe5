// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintSingleSource)
};

} // namespace
const LintRule& lint_single_source();
namespace {

void findSingleSources(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted())
        return;
    const LintData& data = pattern.data;
    QSet<quint64> sessions;
    QSet<quint32> users;
    qint64 counted = 0;
    LintFinding f;
    std::vector<FindingEvidence> evidence;
    for (size_t i = 0; i < pattern.outcomes.size(); ++i) {
        if (!pattern.replay.counted[i])
            continue;
        ++counted;
        sessions << pattern.outcomes[i].session;
        users << pattern.outcomes[i].user;
        if (evidence.size() < 10)
            evidence.push_back({QStringLiteral("outcome"), data.outcomeId(pattern.outcomes[i])});
    }
    if (counted < data.params.promotion.minOccurrences)
        return;
    const bool oneSession = sessions.size() == 1 && !sessions.contains(0);
    const bool oneUser = users.size() == 1 && !users.contains(0) && counted >= data.params.sameUserOutcomes && data.users.size() > 1;
    if (!oneSession && !oneUser)
        return;
    f = foundAs(lint_single_source(), Severity::Warning, oneSession ? 0.93 : 0.9,
                oneSession ? Tr::tr("All %1 outcomes that counted come from one session.").arg(argText(counted))
                           : Tr::tr("All %1 outcomes that counted come from one user, %2, of %3.")
                                 .arg(argText(counted), data.userNames.value(*users.constBegin()), argText(qint64(data.users.size()))));
    f.evidence = std::move(evidence);
    f.facts = {{QStringLiteral("counted"), counted},
               {QStringLiteral("sessions"), qint64(sessions.size())},
               {QStringLiteral("users"), qint64(users.size())}};
    f.advice = Tr::tr("Wait for somebody else to see it, or confirm it yourself.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_single_source()
{
    static constexpr LintRule rule{
        "single-source", Severity::Warning, QT_TRANSLATE_NOOP("hindcast::LintRule", "A promoted pattern rests on one session or one user."),
        "evidence",      "poisoned",        NeedsPatterns | NeedsOutcomes,
        nullptr,         findSingleSources, nullptr};
    return rule;
}

} // namespace hindcast
