// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Redaction of Kubernetes manifests: those of a shop, where one line in a hundred holds a password (what is left is looked at
// again), and beside them what reading those bytes once costs, all line breaks by memchr; and ordinary ones of all kinds of
// names, whose words are about secrets while none is in them. In builds that optimize, each takes 100 MB in a second or so.
#include "core/rules/redaction/Redaction.h"
#include "core/synthetic/SeededRandom.h"

#include <benchmark/benchmark.h>

#include <cstring>

using namespace hindcast;

namespace {

QByteArray word(SeededRandom& random, int length)
{
    static constexpr char letters[] = "bcdfghjklmnpqrstvwxz2456789";
    QByteArray out;
    for (int i = 0; i < length; ++i)
        out += letters[random.below(sizeof letters - 1)];
    return out;
}

QByteArray cleanManifest(SeededRandom& random)
{
    const QByteArray app = word(random, 7), space = word(random, 5);
    QByteArray text =
        "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: @app\n  namespace: @space\n  labels:\n"
        "    app.kubernetes.io/name: @app\n  resourceVersion: \"81234567\"\n  generation: 4\n"
        "  creationTimestamp: \"2026-03-12T04:12:33Z\"\nspec:\n  replicas: 3\n  revisionHistoryLimit: 10\n"
        "  selector:\n    matchLabels:\n      app: @app\n  strategy:\n    type: RollingUpdate\n    rollingUpdate:\n"
        "      maxSurge: 25%\n      maxUnavailable: 25%\n  template:\n    metadata:\n      labels:\n        app: @app\n"
        "        pod-template-hash: @hash\n    spec:\n      serviceAccountName: @app\n      containers:\n      - name: @app\n"
        "        image: registry.example.com/@space/@app:1.25.3\n        imagePullPolicy: IfNotPresent\n        args:\n"
        "        - --listen=0.0.0.0:8080\n        - --log-level=info\n        ports:\n        - containerPort: 8080\n"
        "          name: http\n          protocol: TCP\n        env:\n        - name: LOG_LEVEL\n          value: info\n"
        "        - name: DB_HOST\n          value: postgres.@space.svc.cluster.local\n        - name: DB_PASSWORD\n          valueFrom:\n"
        "            secretKeyRef:\n              name: @app-db\n              key: password\n"
        "        resources:\n          limits:\n            cpu: \"2\"\n            memory: 512Mi\n          requests:\n"
        "            cpu: 100m\n            memory: 128Mi\n        livenessProbe:\n          httpGet:\n"
        "            path: /healthz\n            port: http\n          initialDelaySeconds: 10\n        volumeMounts:\n"
        "        - mountPath: /etc/@app\n          name: config\n          readOnly: true\n      tolerations:\n"
        "      - key: node.kubernetes.io/not-ready\n        operator: Exists\n        effect: NoExecute\n      volumes:\n"
        "      - name: config\n        configMap:\n          name: @app-config\n          defaultMode: 420\nstatus:\n"
        "  availableReplicas: 3\n  conditions:\n  - lastTransitionTime: \"2026-03-12T04:13:33Z\"\n"
        "    message: Deployment has minimum availability.\n    reason: MinimumReplicasAvailable\n    status: \"True\"\n"
        "    type: Available\n---\n";
    return text.replace("@app", app).replace("@space", space).replace("@hash", word(random, 9));
}

/// About 4 MB of deployments, config maps and services; one line in a hundred or so names a secret.
QByteArray manifests()
{
    QByteArray text;
    for (int i = 0; text.size() < 4'000'000; ++i) {
        const QByteArray name = "shop-" + QByteArray::number(i);
        text += "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: " + name
            + "\n  namespace: production\n  labels:\n    app.kubernetes.io/name: " + name
            + "\n    app.kubernetes.io/managed-by: Helm\n  uid: 5f0c3a9e-77b2-4c1e-9a01-2b8e5d6f0a11\nspec:\n  replicas: 3\n  selector:\n    matchLabels:\n      app: "
            + name
            + "\n  strategy:\n    rollingUpdate:\n      maxSurge: 25%\n      maxUnavailable: 25%\n    type: RollingUpdate\n  template:\n    metadata:\n      labels:\n        app: "
            + name
            + "\n    spec:\n      containers:\n      - name: web\n        image: registry.corp/shop/web:1.25.3\n        imagePullPolicy: IfNotPresent\n"
              "        ports:\n        - containerPort: 8080\n          protocol: TCP\n        resources:\n          limits:\n            cpu: 500m\n"
              "            memory: 512Mi\n        env:\n        - name: LOG_LEVEL\n          value: info\n        - name: REGION\n          value: eu-central-1\n"
              "        livenessProbe:\n          httpGet:\n            path: /healthz\n            port: 8080\n          periodSeconds: 10\n"
              "      restartPolicy: Always\n      terminationGracePeriodSeconds: 30\nstatus:\n  availableReplicas: 3\n  conditions:\n"
              "  - lastTransitionTime: \"2026-11-20T10:00:00Z\"\n    message: Deployment has minimum availability.\n    status: \"True\"\n    type: Available\n---\n"
              "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: "
            + name + "\ndata:\n  app.properties: |\n    cache.size=100\n    pool.max=20\n    retries=3\n"
            + (i % 2 ? "    db.password=hunter2\n" : "    db.host=db\n") + "---\napiVersion: v1\nkind: Service\nmetadata:\n  name: " + name
            + "\nspec:\n  clusterIP: 10.0.0.1\n  ports:\n  - port: 80\n    targetPort: 8080\n  selector:\n    app: " + name
            + "\n  type: ClusterIP\n---\n";
    }
    return text;
}

void redactManifests(benchmark::State& state)
{
    const QByteArray text = manifests();
    for (auto _ : state)
        benchmark::DoNotOptimize(redactedUtf8(text));
    state.SetBytesProcessed(state.iterations() * text.size());
}

/// Only the lines: memchr from newline to newline.
void redactManifestsReference(benchmark::State& state)
{
    const QByteArray text = manifests();
    for (auto _ : state) {
        qint64 lines = 0;
        for (const char *at = text.constData(), *end = at + text.size(); at; ++lines) {
            at = static_cast<const char*>(memchr(at, '\n', size_t(end - at)));
            at = at && at + 1 < end ? at + 1 : nullptr;
        }
        benchmark::DoNotOptimize(lines);
    }
    state.SetBytesProcessed(state.iterations() * text.size());
}

QByteArray cleanManifests()
{
    SeededRandom random(7);
    QByteArray text;
    while (text.size() < 4'000'000)
        text += cleanManifest(random);
    return text;
}

void redactCleanManifests(benchmark::State& state)
{
    const QByteArray text = cleanManifests();
    if (redactedUtf8(text) != text)
        state.SkipWithError("an ordinary manifest was touched");
    for (auto _ : state)
        benchmark::DoNotOptimize(redactedUtf8(text));
    state.SetBytesProcessed(state.iterations() * text.size());
}

BENCHMARK(redactManifests)->Unit(benchmark::kMillisecond);
BENCHMARK(redactManifestsReference)->Unit(benchmark::kMillisecond);
BENCHMARK(redactCleanManifests)->Unit(benchmark::kMillisecond);

} // namespace
