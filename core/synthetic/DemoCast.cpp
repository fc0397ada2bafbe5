// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/DemoCast.h"

namespace hindcast {
namespace {

using enum DemoLife;
constexpr const char* noText = nullptr;
constexpr auto kind = "kind-dev:3f9a1c7e";

constexpr DemoPattern castPatterns[] = {
    // Healthy: promoted, seen again and again, confirmed.
    {"healthy", "ImagePullBackOff", noText, "prod-eu", "payments", "checkout", Steady, 88, 0, 5, 0.93},
    {"healthy", "OOMKilled", noText, "prod-eu", "shop", "search", Steady, 89, 0, 6, 0.88},
    {"healthy", "CrashLoopBackOff", noText, "prod-eu", "payments", "ledger", Steady, 80, 0, 3, 0.85},
    {"healthy", "DNSResolution", noText, "prod-eu", "data", "airflow-worker", Steady, 86, 0, 3, 0.9},
    {"healthy", "CertExpired", noText, "prod-eu", "platform", "ingress-public", Steady, 84, 1, 1.5, 0.95},
    {"healthy", "ConnectionPoolExhausted", noText, "prod-eu", "payments", "ledger", Steady, 61, 0, 3, 0.82},
    {"healthy", "IngressBadGateway", noText, "prod-eu", "shop", "catalog", Steady, 75, 0, 3.5, 0.8},
    {"healthy", "ImagePullBackOff", noText, "prod-us", "shop", "cart", Steady, 87, 0, 4, 0.92},
    {"healthy", "OOMKilled", noText, "prod-us", "data", "clickhouse", Steady, 82, 0, 4, 0.84},
    {"healthy", "KafkaConsumerLag", noText, "prod-us", "data", "order-events", Steady, 78, 0, 4, 0.86},
    {"healthy", "HPAFlapping", noText, "prod-us", "shop", "catalog", Steady, 70, 0, 2.5, 0.83},
    {"healthy", "PVCPending", noText, "prod-us", "ml", "feature-store", Steady, 66, 0, 2, 0.9},
    {"healthy", "ReadinessProbeFailing", noText, "staging", "shop", "search", Steady, 85, 0, 5, 0.8},
    {"healthy", "CrashLoopBackOff", noText, "staging", "payments", "fraud-scorer", Steady, 88, 0, 6, 0.75},
    {"healthy", "QuotaExceeded", noText, "staging", "previews", "preview-operator", Steady, 83, 0, 3, 0.94},
    {"healthy", "OOMKilled", "CrashLoopBackOff", "prod-eu", "ml", "trainer", Steady, 58, 0, 2, 0.87},
    {"healthy", "ClusterAutoscalerStuck", noText, "prod-us", "ml", "trainer", Steady, 52, 0, 2, 0.85},
    {"healthy", "PrometheusScrapeDown", noText, "prod-eu", "monitoring", "loki", Steady, 73, 0, 1.5, 0.9},
    {"healthy", "CPUThrottling", noText, "prod-eu", "shop", "cart", Steady, 64, 0, 2.5, 0.78},
    // New: promoted within the last two weeks.
    {"recent", "WebhookTimeout", noText, "prod-eu", "platform", "policy-webhook", Steady, 11, 0, 1.2, 0.9},
    {"recent", "NetworkPolicyDenied", noText, "prod-us", "payments", "fraud-scorer", Steady, 9, 0, 1, 0.88},
    {"recent", "VolumeAttachTimeout", noText, "prod-us", "data", "clickhouse", Steady, 6, 0, 0.6, 0.92},
    {"recent", "EvictedPods", noText, "prod-eu", "monitoring", "access-logger", Steady, 13, 0, 1, 0.85},
    // Not seen for longer than the decay period.
    {"stale", "EtcdSlow", noText, "prod-eu", "kube-system", "etcd", Steady, 90, 52, 1.6, 0.9},
    {"stale", "NodeNotReady", noText, "prod-us", "kube-system", "batch-pool", Steady, 86, 41, 1.4, 0.8},
    {"stale", "StuckJob", noText, "staging", "data", "nightly-export", Steady, 88, 38, 2, 0.86},
    {"stale", "ConfigMapDrift", noText, "prod-us", "shop", "cart", Steady, 74, 47, 1, 0.84},
    // Will decay within seven days.
    {"expiring", "CertExpired", noText, "prod-us", "platform", "ingress-partners", Steady, 79, 26.2, 1.2, 0.93},
    {"expiring", "PVCPending", noText, "prod-eu", "data", "kafka", Steady, 68, 24.6, 1.2, 0.88},
    {"expiring", "StuckJob", noText, "prod-eu", "payments", "settlement-run", Steady, 72, 28.1, 1.4, 0.9},
    // Stopped by a human.
    {"demoted-harmful", "IngressBadGateway", noText, "prod-us", "shop", "catalog", Steady, 77, 2, 2.2, 0.6},
    {"demoted-wrong-cause", "DNSResolution", noText, "staging", "ci", "runner", Steady, 69, 1, 2, 0.62},
    {"demoted-outdated", "CrashLoopBackOff", noText, "prod-us", "payments", "checkout", Steady, 88, 14, 1.6, 0.8},
    {"blocked", "NetworkPolicyDenied", noText, "prod-eu", "payments", "ledger", Steady, 57, 3, 1.4, 0.66},
    {"restored", "ReadinessProbeFailing", noText, "prod-eu", "payments", "checkout", Steady, 71, 0, 2.2, 0.86},
    {"amended", "ConnectionPoolExhausted", noText, "prod-us", "shop", "catalog", Steady, 63, 0, 1.8, 0.84},
    // The two that a reader should find.
    {"self-reinforcing", "HPAFlapping", noText, "prod-eu", "shop", "search", SelfReinforcing, 47, 0, 9, 0.4},
    {"test-rig", "ImagePullBackOff", noText, kind, "default", "smoke-test", Burst, 17.4, 17, 2.6, 0.9},
    // Candidates.
    {"candidate", "EvictedPods", noText, "prod-us", "data", "clickhouse", Once, 21, 3, 0.4, 0},
    {"candidate", "NodeNotReady", noText, "prod-eu", "kube-system", "general-pool", Once, 12, 1, 0.4, 0},
    {"candidate", "WebhookTimeout", noText, "staging", "platform", "policy-webhook", Once, 33, 5, 0.4, 0},
    {"candidate", "CPUThrottling", noText, "prod-us", "ml", "feature-store", Once, 8, 0, 0.3, 0},
    {"candidate", "ConfigMapDrift", noText, kind, "default", "demo-shop", Once, 26, 4, 0.4, 0},
    // The cluster could not be told: such hints reach every cluster.
    {"unknown-cluster", "OOMKilled", noText, "unknown", "default", "batch-import", Steady, 60, 2, 1.2, 0.8},
    {"unknown-cluster", "DNSResolution", noText, "unknown", "default", "vpn-gateway", Steady, 44, 4, 0.8, 0.78},
    {"candidate", "StuckJob", noText, "unknown", "default", "report-mailer", Once, 15, 6, 0.3, 0},
    // Outcomes that nothing was learned from.
    {"unproven", "KafkaConsumerLag", noText, "staging", "data", "order-events", Unproven, 85, 0, 2, 0},
    {"unproven", "EtcdSlow", noText, kind, "kube-system", "etcd", Unproven, 60, 5, 0.8, 0},
    {"unproven", "VolumeAttachTimeout", noText, "staging", "ml", "trainer", Unproven, 50, 0, 1, 0},
};

constexpr DemoAct acts[] = {
    {"demoted-harmful", 31.3, EventKind::Demoted, "maria.keller",
     "fix-harmful: the keep-alive of 55 s outlives the load balancer's 50 s; every rollout since then lost requests", true},
    {"demoted-wrong-cause", 18.6, EventKind::Demoted, "jonas.brandt",
     "wrong-root-cause: the runners share one NAT address and hit the resolver's rate limit; ndots has nothing to do with it", true},
    {"demoted-outdated", 24.4, EventKind::Demoted, "priya.raman", "outdated: checkout reads its settings from the secret store since 4.2"},
    {"blocked", 20.63, EventKind::Blocked, "maria.keller",
     "environment-specific: opening egress to all namespaces is not allowed in the card-data zone"},
    {"restored", 29.2, EventKind::Demoted, "tom.okafor", "duplicate: looked like the rule for shop/search"},
    {"restored", 27.35, EventKind::Restored, "priya.raman", "other: not a duplicate, another cluster and another probe"},
    {"amended", 12.5, EventKind::Amended, "jonas.brandt", "other: the pool size follows the number of replicas now"},
};

constexpr DemoSynthesis syntheses[] = {
    {"A nightly snapshot of the volume stalls writes for 90 seconds", "prod-eu", "data", "kafka",
     "kubectl -n data patch volumesnapshotclass nightly --type=merge -p '{\"parameters\":{\"freeze\":\"false\"}}'", 55, 0, 1.4, 92},
    {"The canary's service account lacks a role in the new namespace", "staging", "payments", "ledger",
     "kubectl -n payments create rolebinding ledger-canary --clusterrole=view --serviceaccount=payments:ledger-canary", 30, 0, 1, 94},
    {"Two controllers own the same ingress and overwrite each other", "prod-us", "platform", "ingress-public",
     "kubectl -n platform annotate ingress ingress-public kubernetes.io/ingress.class- --overwrite", 40, 0, 0.9, 81},
    {"Clock skew on the spot nodes breaks token validation", "prod-us", "ml", "trainer",
     "kubectl -n kube-system rollout restart daemonset/chrony", 64, 2, 0.9, 76},
};

} // namespace

std::span<const DemoPattern> demoPatterns() { return castPatterns; }
std::span<const DemoAct> demoActs() { return acts; }
std::span<const DemoSynthesis> demoSyntheses() { return syntheses; }

} // namespace hindcast
