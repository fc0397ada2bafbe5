// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/promotion/Thresholds.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintScopeUnknown)
};

} // namespace
const LintRule& lint_scope_unknown();
namespace {

void findSharedScopes(const PatternCase& pattern, FindingSink& sink)
{
    const QString cluster = pattern.pattern.clusterId.trimmed();
    if (!namesNoCluster(cluster) && cluster != QLatin1String("default"))
        return;
    LintFinding f = foundAs(lint_scope_unknown(), pattern.promoted() ? Severity::Error : Severity::Note, 0.97,
                            pattern.promoted()
                                ? Tr::tr("Its cluster is \"%1\": agents of every cluster are given it.").arg(cluster)
                                : Tr::tr("Its cluster is \"%1\": once promoted, agents of every cluster would be given it.").arg(cluster));
    f.field = QStringLiteral("cluster_id");
    f.facts = {{QStringLiteral("cluster_id"), cluster}, {QStringLiteral("promoted"), pattern.promoted()}};
    f.advice = Tr::tr("Demote it, and set CLUSTER_ID where the agent runs.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_scope_unknown()
{
    static constexpr LintRule rule{
        "scope-unknown",
        Severity::Error,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "The pattern belongs to no cluster: every cluster is given the hint."),
        "safety",
        "environment-specific",
        NeedsPatterns | NeedsClusters,
        nullptr,
        findSharedScopes,
        nullptr};
    return rule;
}

} // namespace hindcast
