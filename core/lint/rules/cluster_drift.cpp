// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/promotion/Thresholds.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
const LintRule& lint_cluster_drift();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintClusterDrift)
};

constexpr size_t mostClusters = 2'000;

/// The name in front of the hash; empty where an id has no context.
QString contextOfId(const QString& id)
{
    const qsizetype colon = id.lastIndexOf(u':');
    const QString context = id.left(std::max<qsizetype>(colon, 0));
    return context == u"server" || context == u"uid" || context == u"legacy" ? QString() : context;
}

qsizetype commonPairs(const ClusterLife& a, const ClusterLife& b)
{
    const QSet<quint64>& less = a.pairs.size() < b.pairs.size() ? a.pairs : b.pairs;
    const QSet<quint64>& more = a.pairs.size() < b.pairs.size() ? b.pairs : a.pairs;
    return std::count_if(less.begin(), less.end(), [&](quint64 p) { return more.contains(p); });
}

/// \a a ended before \a b began.
void comparePair(const QString& a, const ClusterLife& one, const QString& b, const ClusterLife& other, const LintParams& params,
                 FindingSink& sink)
{
    const qint64 gap = other.firstUs - one.lastUs;
    const QString context = contextOfId(a);
    const bool sameContext = !context.isEmpty() && context == contextOfId(b);
    const qsizetype fewer = std::min(one.pairs.size(), other.pairs.size()), common = commonPairs(one, other);
    const bool sameWork = gap <= params.driftHours * Timestamp::perHour && fewer >= params.driftPairs
        && double(common) >= params.driftShare * double(fewer);
    if (!sameContext && !sameWork)
        return;
    const QString hours = argText(gap / Timestamp::perHour);
    LintFinding record;
    record.kind = QStringLiteral("database");
    record.id = a + QLatin1String(" / ") + b;
    record.clusterId = a;
    sink.about(record, false);
    LintFinding f = foundAs(
        lint_cluster_drift(), Severity::Warning, sameContext ? 0.9 : 0.85,
        sameContext ? Tr::tr("%1 and %2 are one context with two hashes; the one ended %3 h before the other began.").arg(a, b, hours)
                    : Tr::tr("%1 ended %3 h before %2 began, and %4 of %5 playbooks and namespaces agree.")
                          .arg(a, b, hours, argText(qint64(common)), argText(qint64(fewer))));
    f.facts = {{QStringLiteral("from"), a},
               {QStringLiteral("to"), b},
               {QStringLiteral("gap_hours"), gap / Timestamp::perHour},
               {QStringLiteral("common"), qint64(common)},
               {QStringLiteral("pairs"), qint64(fewer)}};
    f.evidence = {{QStringLiteral("outcome"), one.lastId}, {QStringLiteral("outcome"), other.firstId}};
    f.advice = Tr::tr("If it is one cluster, set CLUSTER_ID where the agent runs: what was learned under the old name is not used.");
    sink.add(std::move(f));
}

void findDrift(const LintData& data, FindingSink& sink)
{
    std::vector<QString> ids;
    for (auto it = data.clusters.begin(); it != data.clusters.end() && ids.size() < mostClusters; ++it)
        if (!namesNoCluster(it.key()) && it.key() != QLatin1String("default"))
            ids.push_back(it.key());
    std::ranges::sort(ids, {}, [&](const QString& id) { return data.clusters.constFind(id)->firstUs; });
    for (size_t i = 0; i < ids.size(); ++i)
        for (size_t k = i + 1; k < ids.size(); ++k) {
            const ClusterLife &one = *data.clusters.constFind(ids[i]), &other = *data.clusters.constFind(ids[k]);
            if (other.firstUs > one.lastUs) // else at the same time: two clusters
                comparePair(ids[i], one, ids[k], other, data.params, sink);
        }
}

} // namespace

const LintRule& lint_cluster_drift()
{
    static constexpr LintRule rule{
        "cluster-drift", Severity::Warning, QT_TRANSLATE_NOOP("hindcast::LintRule", "Two cluster ids seem to be one cluster."),
        "identity",      nullptr,           NeedsOutcomes,
        nullptr,         nullptr,           findDrift};
    return rule;
}

} // namespace hindcast
