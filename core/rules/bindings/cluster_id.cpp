// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/kube/ClusterIdentity.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    ClusterSources sources;
    HC_TRY(sources.clusterId, in.nullableText(QLatin1String("cluster_id")));
    HC_TRY(sources.context, in.nullableText(QLatin1String("context")));
    HC_TRY(sources.server, in.nullableText(QLatin1String("server")));
    HC_TRY(sources.kubeSystemUid, in.nullableText(QLatin1String("kube_system_uid")));
    return QJsonObject{{QStringLiteral("cluster_id"), clusterIdentity(sources)}};
}

} // namespace

const RuleBinding& rule_cluster_id()
{
    static const RuleBinding rule{"cluster_id", callRule};
    return rule;
}

} // namespace hindcast
