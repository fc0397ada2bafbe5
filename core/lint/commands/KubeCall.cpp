// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/KubeCall.h"

#include "core/rules/kube/KubeCommand.h"

#include <algorithm>
#include <iterator>

namespace hindcast::lint {
namespace {

struct KindAlias {
    std::string_view word;
    std::string_view kind;
};

constexpr KindAlias kindAliases[] = {{"ns", "namespace"},
                                     {"pv", "persistentvolume"},
                                     {"pvc", "persistentvolumeclaim"},
                                     {"crd", "customresourcedefinition"},
                                     {"crds", "customresourcedefinition"},
                                     {"no", "node"},
                                     {"sts", "statefulset"},
                                     {"po", "pod"},
                                     {"deploy", "deployment"},
                                     {"ds", "daemonset"},
                                     {"rs", "replicaset"},
                                     {"svc", "service"},
                                     {"cm", "configmap"},
                                     {"netpol", "networkpolicy"},
                                     {"networkpolicies", "networkpolicy"},
                                     {"netpols", "networkpolicy"},
                                     {"pdb", "poddisruptionbudget"},
                                     {"pdbs", "poddisruptionbudget"},
                                     {"quota", "resourcequota"},
                                     {"quotas", "resourcequota"},
                                     {"limits", "limitrange"},
                                     {"psp", "podsecuritypolicy"},
                                     {"podsecuritypolicies", "podsecuritypolicy"},
                                     {"vwc", "validatingwebhookconfiguration"},
                                     {"mwc", "mutatingwebhookconfiguration"},
                                     {"validatingadmissionpolicies", "validatingadmissionpolicy"},
                                     {"clusterpolicies", "clusterpolicy"},
                                     {"cpol", "clusterpolicy"},
                                     {"policies", "policy"},
                                     {"ciliumnetworkpolicies", "networkpolicy"},
                                     {"cnp", "networkpolicy"},
                                     {"globalnetworkpolicies", "networkpolicy"},
                                     {"authorizationpolicies", "authorizationpolicy"},
                                     {"ingresses", "ingress"},
                                     {"project", "namespace"},
                                     {"projects", "namespace"},
                                     {"pvs", "persistentvolume"},
                                     {"pvcs", "persistentvolumeclaim"},
                                     {"hpa", "horizontalpodautoscaler"},
                                     {"ing", "ingress"},
                                     {"promrule", "prometheusrule"}};

} // namespace

std::string kindName(std::string_view word)
{
    std::string out = asciiLower(word.substr(0, word.find('.')));
    for (const KindAlias& a : kindAliases)
        if (out == a.word)
            return std::string(a.kind);
    if (out.size() > 3 && out.ends_with('s') && !out.ends_with("ss"))
        out.pop_back();
    return out;
}

KubeCall kubeCall(const Command& command)
{
    QStringList arguments;
    for (size_t i = 1; i < command.words.size(); ++i)
        arguments << QString::fromStdString(command.words[i]);
    const KubeCommand parsed = parseKubeArguments(KubeTool::Kubectl, arguments);
    KubeCall out;
    for (const QString& p : parsed.positionals)
        out.positionals.push_back(p.toStdString());
    out.verb = asciiLower(out.positionals.empty() ? std::string() : out.positionals.front());
    out.harmless = parsed.dryRun == DryRun::Yes || parsed.help || parsed.local;
    const size_t first = out.verb == "rollout" || out.verb == "set" || out.verb == "create" || out.verb == "adm" ? 2 : 1;
    for (size_t i = first; i < out.positionals.size(); ++i) {
        const std::string_view p = out.positionals[i];
        const size_t slash = p.find('/');
        if (slash == std::string_view::npos && i > first) {
            out.names.emplace_back(p);
            continue;
        }
        if (slash != std::string_view::npos && i > first && !out.kinds.empty() && out.positionals[first].find('/') == std::string::npos)
            continue; // a path in the sentence behind it
        const std::string_view kinds = p.substr(0, slash);
        for (size_t at = 0; at <= kinds.size();) {
            const size_t comma = std::min(kinds.find(',', at), kinds.size());
            if (comma > at)
                out.kinds.push_back(kindName(kinds.substr(at, comma - at)));
            at = comma + 1;
        }
        if (slash != std::string_view::npos)
            out.names.emplace_back(p.substr(slash + 1));
    }
    return out;
}

} // namespace hindcast::lint
