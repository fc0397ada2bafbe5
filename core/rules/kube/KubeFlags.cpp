// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/KubeFlags.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace hindcast {
namespace {

using std::literals::operator""sv;

// Flags with a value, from `kubectl options`, `kubectl <verb> --help` (1.32) and the manual of helm 3. Sorted.
constexpr std::array kubectlValues{"address"sv,
                                   "annotations"sv,
                                   "as"sv,
                                   "as-group"sv,
                                   "as-uid"sv,
                                   "as-user-extra"sv,
                                   "audience"sv,
                                   "bound-object-kind"sv,
                                   "bound-object-name"sv,
                                   "bound-object-uid"sv,
                                   "cache-dir"sv,
                                   "certificate-authority"sv,
                                   "chunk-size"sv,
                                   "class"sv,
                                   "client-certificate"sv,
                                   "client-key"sv,
                                   "cluster"sv,
                                   "cluster-ip"sv,
                                   "clusterrole"sv,
                                   "concurrency"sv,
                                   "container"sv,
                                   "containers"sv,
                                   "context"sv,
                                   "copy-to"sv,
                                   "cpu"sv,
                                   "cpu-percent"sv,
                                   "current-replicas"sv,
                                   "custom"sv,
                                   "default-backend"sv,
                                   "description"sv,
                                   "docker-email"sv,
                                   "docker-password"sv,
                                   "docker-server"sv,
                                   "docker-username"sv,
                                   "duration"sv,
                                   "env"sv,
                                   "external-ip"sv,
                                   "external-name"sv,
                                   "field-manager"sv,
                                   "field-selector"sv,
                                   "filename"sv,
                                   "for"sv,
                                   "from"sv,
                                   "from-env-file"sv,
                                   "from-file"sv,
                                   "from-literal"sv,
                                   "grace-period"sv,
                                   "group"sv,
                                   "hard"sv,
                                   "image"sv,
                                   "image-pull-policy"sv,
                                   "keys"sv,
                                   "kubeconfig"sv,
                                   "kuberc"sv,
                                   "kustomize"sv,
                                   "label-columns"sv,
                                   "labels"sv,
                                   "limit-bytes"sv,
                                   "limits"sv,
                                   "load-balancer-ip"sv,
                                   "log-flush-frequency"sv,
                                   "max"sv,
                                   "max-log-requests"sv,
                                   "max-unavailable"sv,
                                   "memory"sv,
                                   "min"sv,
                                   "min-available"sv,
                                   "name"sv,
                                   "namespace"sv,
                                   "node-port"sv,
                                   "non-resource-url"sv,
                                   "output"sv,
                                   "override-type"sv,
                                   "overrides"sv,
                                   "password"sv,
                                   "patch"sv,
                                   "patch-file"sv,
                                   "pod-running-timeout"sv,
                                   "pod-selector"sv,
                                   "port"sv,
                                   "preemption-policy"sv,
                                   "prefix"sv,
                                   "profile"sv,
                                   "profile-output"sv,
                                   "protocol"sv,
                                   "prune-allowlist"sv,
                                   "raw"sv,
                                   "replicas"sv,
                                   "request-timeout"sv,
                                   "requests"sv,
                                   "resource"sv,
                                   "resource-name"sv,
                                   "resource-version"sv,
                                   "restart"sv,
                                   "retries"sv,
                                   "revision"sv,
                                   "role"sv,
                                   "rule"sv,
                                   "schedule"sv,
                                   "scopes"sv,
                                   "selector"sv,
                                   "server"sv,
                                   "serviceaccount"sv,
                                   "session-affinity"sv,
                                   "set-image"sv,
                                   "since"sv,
                                   "since-time"sv,
                                   "skip-wait-for-delete-timeout"sv,
                                   "sort-by"sv,
                                   "subresource"sv,
                                   "tail"sv,
                                   "target"sv,
                                   "target-port"sv,
                                   "tcp"sv,
                                   "template"sv,
                                   "timeout"sv,
                                   "tls-server-name"sv,
                                   "to-revision"sv,
                                   "token"sv,
                                   "type"sv,
                                   "types"sv,
                                   "user"sv,
                                   "username"sv,
                                   "v"sv,
                                   "value"sv,
                                   "verb"sv,
                                   "vmodule"sv};
constexpr std::array helmValues{"ca-file"sv,
                                "cert-file"sv,
                                "description"sv,
                                "history-max"sv,
                                "key-file"sv,
                                "keyring"sv,
                                "kube-apiserver"sv,
                                "kube-as-group"sv,
                                "kube-as-user"sv,
                                "kube-ca-file"sv,
                                "kube-context"sv,
                                "kube-tls-server-name"sv,
                                "kube-token"sv,
                                "kubeconfig"sv,
                                "labels"sv,
                                "name-template"sv,
                                "namespace"sv,
                                "output"sv,
                                "password"sv,
                                "post-renderer"sv,
                                "post-renderer-args"sv,
                                "registry-config"sv,
                                "repo"sv,
                                "repository-cache"sv,
                                "repository-config"sv,
                                "set"sv,
                                "set-file"sv,
                                "set-json"sv,
                                "set-literal"sv,
                                "set-string"sv,
                                "timeout"sv,
                                "username"sv,
                                "values"sv,
                                "version"sv};
constexpr std::array bareFlags{ // known to stand alone before the verb as well
                               "all-namespaces"sv,
                               "alsologtostderr"sv,
                               "debug"sv,
                               "disable-compression"sv,
                               "dry-run"sv,
                               "help"sv,
                               "insecure-skip-tls-verify"sv,
                               "kube-insecure-skip-tls-verify"sv,
                               "logtostderr"sv,
                               "match-server-version"sv,
                               "skip-headers"sv,
                               "warnings-as-errors"sv};
constexpr std::array distinctVerbs{"annotate"sv, "api-resources"sv, "apply"sv,  "auth"sv,     "autoscale"sv, "cluster-info"sv,
                                   "cordon"sv,   "create"sv,        "delete"sv, "describe"sv, "drain"sv,     "edit"sv,
                                   "explain"sv,  "expose"sv,        "get"sv,    "label"sv,    "logs"sv,      "patch"sv,
                                   "replace"sv,  "rollout"sv,       "scale"sv,  "taint"sv,    "uncordon"sv};

template<size_t N>
constexpr bool contains(const std::array<std::string_view, N>& list, QStringView word)
{
    return std::any_of(list.begin(), list.end(),
                       [word](std::string_view entry) { return word == QLatin1String(entry.data(), qsizetype(entry.size())); });
}

} // namespace

bool longFlagTakesValue(KubeTool tool, QStringView name, bool beforeVerb)
{
    const bool known = tool == KubeTool::Helm ? contains(helmValues, name) : contains(kubectlValues, name);
    return known || (beforeVerb && !contains(bareFlags, name));
}

bool shortFlagTakesValue(KubeTool tool, QChar letter, QStringView verb)
{
    if (tool == KubeTool::Helm)
        return QStringView(u"nfolm").contains(letter);
    if (verb == u"logs" && (letter == u'f' || letter == u'p'))
        return false;
    return QStringView(u"nfoklcLpsverm").contains(letter);
}

bool isDistinctVerb(QStringView word) { return contains(distinctVerbs, word); }

} // namespace hindcast
