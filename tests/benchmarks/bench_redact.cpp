// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Redaction of ordinary Kubernetes manifests (4 MB, no secret in them: every byte is looked at), of the same with a password in
// each (what is left is looked at again), and beside it what reading those bytes once costs: all line breaks
// by memchr.
#include "core/rules/redaction/Redaction.h"
#include "core/synthetic/SeededRandom.h"

#include <benchmark/benchmark.h>

#include <cstring>

using namespace hindcast;

namespace {

constexpr qsizetype manifestBytes = 4'000'000;

QByteArray word(SeededRandom& random, int length)
{
    static constexpr char letters[] = "bcdfghjklmnpqrstvwxz2456789";
    QByteArray out;
    for (int i = 0; i < length; ++i)
        out += letters[random.below(sizeof letters - 1)];
    return out;
}

QByteArray manifest(SeededRandom& random, const QByteArray& password)
{
    const QByteArray app = word(random, 7), space = word(random, 5);
    QByteArray text = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: @app\n  namespace: @space\n  labels:\n"
                      "    app.kubernetes.io/name: @app\n  resourceVersion: \"81234567\"\n  generation: 4\n"
                      "  creationTimestamp: \"2026-03-12T04:12:33Z\"\nspec:\n  replicas: 3\n  revisionHistoryLimit: 10\n"
                      "  selector:\n    matchLabels:\n      app: @app\n  strategy:\n    type: RollingUpdate\n    rollingUpdate:\n"
                      "      maxSurge: 25%\n      maxUnavailable: 25%\n  template:\n    metadata:\n      labels:\n        app: @app\n"
                      "        pod-template-hash: @hash\n    spec:\n      serviceAccountName: @app\n      containers:\n      - name: @app\n"
                      "        image: registry.example.com/@space/@app:1.25.3\n        imagePullPolicy: IfNotPresent\n        args:\n"
                      "        - --listen=0.0.0.0:8080\n        - --log-level=info\n        ports:\n        - containerPort: 8080\n"
                      "          name: http\n          protocol: TCP\n        env:\n        - name: LOG_LEVEL\n          value: info\n"
                      "        - name: DB_HOST\n          value: postgres.@space.svc.cluster.local\n        - name: DB_PASSWORD\n@password"
                      "        resources:\n          limits:\n            cpu: \"2\"\n            memory: 512Mi\n          requests:\n"
                      "            cpu: 100m\n            memory: 128Mi\n        livenessProbe:\n          httpGet:\n"
                      "            path: /healthz\n            port: http\n          initialDelaySeconds: 10\n        volumeMounts:\n"
                      "        - mountPath: /etc/@app\n          name: config\n          readOnly: true\n      tolerations:\n"
                      "      - key: node.kubernetes.io/not-ready\n        operator: Exists\n        effect: NoExecute\n      volumes:\n"
                      "      - name: config\n        configMap:\n          name: @app-config\n          defaultMode: 420\nstatus:\n"
                      "  availableReplicas: 3\n  conditions:\n  - lastTransitionTime: \"2026-03-12T04:13:33Z\"\n"
                      "    message: Deployment has minimum availability.\n    reason: MinimumReplicasAvailable\n    status: \"True\"\n"
                      "    type: Available\n---\n";
    const QByteArray reference =
        "          valueFrom:\n            secretKeyRef:\n              name: @app-db\n              key: password\n";
    text.replace("@password", password.isEmpty() ? reference : "          value: " + password + "\n");
    return text.replace("@app", app).replace("@space", space).replace("@hash", word(random, 9));
}

QByteArray manifests(const QByteArray& password)
{
    SeededRandom random(7);
    QByteArray out;
    while (out.size() < manifestBytes)
        out += manifest(random, password);
    return out;
}

void redactBytes(benchmark::State& state, const QByteArray& text)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(redactedUtf8(text));
    state.SetBytesProcessed(state.iterations() * text.size());
}

void redactManifests(benchmark::State& state)
{
    static const QByteArray text = manifests({});
    if (redactedUtf8(text) != text)
        state.SkipWithError("an ordinary manifest was touched");
    redactBytes(state, text);
}
BENCHMARK(redactManifests)->Unit(benchmark::kMillisecond);

void redactManifestsWithPasswords(benchmark::State& state)
{
    static const QByteArray text = manifests("hunter2");
    if (redactedUtf8(text).contains("hunter2"))
        state.SkipWithError("a password was left");
    redactBytes(state, text);
}
BENCHMARK(redactManifestsWithPasswords)->Unit(benchmark::kMillisecond);

void redactReference(benchmark::State& state)
{
    static const QByteArray text = manifests({});
    for (auto _ : state) {
        size_t lines = 0;
        const char* at = text.constData();
        const char* end = at + text.size();
        while (const void* found = std::memchr(at, '\n', size_t(end - at))) {
            ++lines;
            at = static_cast<const char*>(found) + 1;
        }
        benchmark::DoNotOptimize(lines);
    }
    state.SetBytesProcessed(state.iterations() * text.size());
}
BENCHMARK(redactReference)->Unit(benchmark::kMillisecond);

} // namespace
