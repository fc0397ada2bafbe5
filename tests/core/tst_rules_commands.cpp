// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/ManifestScan.h"
#include "core/rules/kube/Mutation.h"
#include "core/rules/kube/NamespaceVote.h"
#include "core/rules/kube/ShellWords.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace hindcast;

/// Shell lines, kubectl and helm, and the namespace that they are about.
class tst_RulesCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitsShellLines_data();
    void splitsShellLines();
    void changes_data();
    void changes();
    void changesNothing_data();
    void changesNothing();
    void flagValuesAreNoVerbs();
    void nameSpaceOfCommands_data();
    void nameSpaceOfCommands();
    void nameSpaceOfManifests_data();
    void nameSpaceOfManifests();
    void mostVotesWin();
    void anyTextIsSurvived();
};

static void rows(std::initializer_list<const char*> lines)
{
    QTest::addColumn<QString>("line");
    for (const char* line : lines)
        QTest::newRow(line) << QString::fromUtf8(line);
}

void tst_RulesCommands::splitsShellLines_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected"); // words by ·, commands by newline
    QTest::newRow("plain") << QStringLiteral("a  b\tc") << QStringLiteral("a·b·c");
    QTest::newRow("quotes") << QStringLiteral("a 'b c' \"d \\\" e\" f\\ g ''") << QStringLiteral("a·b c·d \" e·f g·");
    QTest::newRow("lists") << QStringLiteral("a && b || c; d & e | f |& g\nh") << QStringLiteral("a\nb\nc\nd\ne\nf\ng\nh");
    QTest::newRow("quoted operators") << QStringLiteral("a '&&' \"|\" \\;") << QStringLiteral("a·&&·|·;");
    QTest::newRow("comment") << QStringLiteral("a # b\nc#d") << QStringLiteral("a\nc#d");
    QTest::newRow("redirections") << QStringLiteral("a > b 2>&1 <c >>d &>e f 2>/dev/null|g") << QStringLiteral("a·f\ng");
    QTest::newRow("here-document") << QStringLiteral("a -f - <<'EOF'\nb; c\nEOF\nd") << QStringLiteral("a·-f·-\nd");
    QTest::newRow("here-string") << QStringLiteral("a <<< b\nc") << QStringLiteral("a\nc");
    QTest::newRow("substitution") << QStringLiteral("a $(b 'c)' | d) \"x $(e)\" `f`") << QStringLiteral("b·c)\nd\ne\nf\na·$()·x $()·$()");
    QTest::newRow("subshell") << QStringLiteral("(a; b) && { c; }") << QStringLiteral("a\nb\n{·c\n}");
    QTest::newRow("continued") << QStringLiteral("a \\\n b") << QStringLiteral("a·b");
    QTest::newRow("open quote") << QStringLiteral("a 'b c") << QStringLiteral("a·b c");
}

void tst_RulesCommands::splitsShellLines()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    QStringList got;
    for (const QStringList& words : shellCommands(line))
        got += words.join(QStringLiteral("·"));
    QCOMPARE(got.join(u'\n'), expected);
}

void tst_RulesCommands::changes_data()
{
    rows({"kubectl annotate pod x a=b",
          "kubectl label pod x a=b --list",
          "kubectl label pod x a-",
          "kubectl patch deploy x -p '{}'",
          "kubectl delete --raw /api/v1/x",
          "kubectl create -f x --dry-run=none",
          "kubectl create ns x --dry-run=false",
          "kubectl create ns x --dry-run=client --dry-run=none",
          "kubectl autoscale deploy x --max 3",
          "kubectl cordon n",
          "kubectl drain n --ignore-daemonsets",
          "kubectl rollout undo deploy/x",
          "kubectl rollout restart deploy/x",
          "kubectl rollout -n a resume deploy/x",
          "kubectl set image deploy/x c=i",
          "kubectl -n a set env deploy/x A=b",
          "kubectl exec x -- rm -rf /tmp/y",
          "kubectl exec x -- cmd --help",
          "kubectl debug node/x -it --image=y",
          "kubectl cp ./a pod:/b",
          "kubectl certificate approve x",
          "kubectl auth reconcile -f x",
          "kubectl apply set-last-applied -f x",
          "kubectl -v 6 delete pod x",
          "kubectl --v=6 --kubeconfig /c --as admin delete pod x",
          "kubectl -s https://x delete pod y",
          "kubectl --insecure-skip-tls-verify delete pod x",
          "kubectl -nprod delete pod x",
          "kubectl create secret generic s --from-literal=a=b",
          "kubectl get pods && kubectl delete pod x",
          "kubectl get x || kubectl create ns x",
          "kubectl create ns x --dry-run=client -o yaml | kubectl apply -f -",
          "kubectl kustomize d | kubectl apply -f -",
          "helm template x | kubectl apply -f -",
          "echo $(kubectl delete pod x)",
          "echo \"`kubectl delete pod x`\"",
          "bash -c 'kubectl delete pod x'",
          "sh -ec \"kubectl delete pod x\"",
          "/usr/local/bin/kubectl delete pod x",
          "sudo -u root -E kubectl delete pod x",
          "sudo KUBECONFIG=/x kubectl delete pod y",
          "env -i A=b kubectl delete pod x",
          "timeout -s KILL 30 kubectl delete pod x",
          "nohup kubectl delete pod x &",
          "kubectl get po -o name | xargs -n 1 kubectl delete",
          "xargs -I{} kubectl delete {}",
          "watch 'kubectl delete pod x'",
          "if ! kubectl get ns x; then kubectl create ns x; fi",
          "for p in a b; do kubectl delete pod $p; done",
          "eval 'kubectl delete pod x'",
          "kubectl apply -f - <<EOF\nkind: Pod\nEOF",
          "minikube kubectl -- delete pod x",
          "kubectl run x --image=y --dry-run=none",
          "delete pod x",
          "kubectl\tdelete\tpod x",
          "kubectl delete pod 'x' --dry-run=\"none\"",
          "helm upgrade --install x ./c",
          "helm rollback x 1",
          "helm delete x",
          "helm -n a un x",
          "helm --kube-context c install x y",
          "helm upgrade x ./c --dry-run=none",
          "helm upgrade x ./c --dry-run=false",
          "helm secrets upgrade x ./c",
          "helm test x",
          "helm repo update && helm upgrade x y"});
}

void tst_RulesCommands::changes()
{
    QFETCH(QString, line);
    QVERIFY(isMutation(line));
}

void tst_RulesCommands::changesNothing_data()
{
    rows({"",
          "   ",
          "ls",
          "kubectl",
          "kubectl --help",
          "kubectl get pods --field-selector metadata.name=delete",
          "kubectl describe pod delete",
          "kubectl -n delete get pods",
          "kubectl --context delete get pods",
          "kubectl get pods -l app=delete",
          "kubectl delete pod x --help",
          "kubectl delete -h",
          "kubectl help delete",
          "kubectl rollout",
          "kubectl rollout undo deploy/x --dry-run=server",
          "kubectl delete pod x --dry-run",
          "kubectl --dry-run=client create ns x",
          "kubectl apply -f x --dry-run=true",
          "kubectl diff -f x",
          "kubectl apply view-last-applied deploy/x",
          "kubectl auth whoami",
          "kubectl config use-context x",
          "kubectl config set-context --current --namespace=x",
          "kubectl config delete-context x",
          "kubectl set env deploy/x --list",
          "kubectl set image -f x c=i --local -o yaml",
          "kubectl label pod x --list",
          "kubectl patch -f x --local -p '{}'",
          "kubectl cp pod:/a ./b",
          "kubectl port-forward x 80",
          "kubectl proxy",
          "kubectl attach x",
          "kubectl explain deploy",
          "kubectl api-resources",
          "kubectl events",
          "kubectl certificate",
          "kubectl wait --for=delete pod/x",
          "kubectl logs -f x",
          "kubectl create token sa",
          "kubectl get pods | grep delete",
          "echo kubectl delete pod x",
          "echo 'a; kubectl delete pod x'",
          "# kubectl delete pod x",
          "kubectl get pods # kubectl delete pod x",
          "which kubectl delete",
          "command -v kubectl",
          "kubectl get pods > delete",
          "cat <<EOF\nkubectl delete pod x\nEOF",
          "get pods",
          "rollout status deploy/x",
          "git apply x",
          "set -e",
          "kubectl auth can-i delete pods",
          "kubectl cluster-info dump",
          "kubectl plugin list",
          "kubectl scale deploy x --replicas=2 --dry-run=client",
          "helm template x ./c",
          "helm repo add a b",
          "helm repo remove a",
          "helm create c",
          "helm lint",
          "helm get values x",
          "helm history x",
          "helm status x",
          "helm rollback x 1 --dry-run",
          "helm uninstall x --dry-run",
          "helm install x y --dry-run=server",
          "helm upgrade --help",
          "helm show chart x",
          "helm plugin install x",
          "helm dependency update",
          "helm package c",
          "helm push c oci://r",
          "helm diff upgrade x ./c",
          "helm ls -A",
          "helm"});
}

void tst_RulesCommands::changesNothing()
{
    QFETCH(QString, line);
    QVERIFY(!isMutation(line));
}

void tst_RulesCommands::flagValuesAreNoVerbs()
{
    const std::vector<KubeCommand> commands = kubeCommands(u"kubectl --as=me --cluster c -itn a exec pod -c main -- sh -n 5");
    QCOMPARE(commands.size(), size_t(1));
    QCOMPARE(commands[0].positionals, QStringList({QStringLiteral("exec"), QStringLiteral("pod")}));
    QCOMPARE(commands[0].nameSpace, std::optional(QStringLiteral("a")));
}

void tst_RulesCommands::nameSpaceOfCommands_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(expected);
    };
    row("kubectl get po -n a", "a");
    row("kubectl -n a get po", "a");
    row("kubectl get po --namespace a", "a");
    row("kubectl get po --namespace=a", "a");
    row("kubectl get po --namespace='a'", "a");
    row("kubectl get po -n \"a\"", "a");
    row("kubectl exec -itn a x -- sh", "a");
    row("kubectl logs -f -n a x", "a");
    row("kubectl logs -fna x", "a");
    row("kubectl apply -f x -n a", "a");
    row("kubectl apply -f -n", "");
    row("kubectl get po -n", "");
    row("kubectl get po -n=", "");
    row("kubectl get po -n $NS", "");
    row("kubectl get po -n ${NS}", "");
    row("kubectl get po -n a -n b", "b");
    row("kubectl get po | head -n 5", "");
    row("watch -n 5 kubectl get po -n a", "a");
    row("echo -n a | kubectl apply -f -", "");
    row("kubectl run x -n a --image=y -- sh -c 'head -n 5'", "a");
    row("helm upgrade x ./c -n a", "a");
    row("helm --namespace a ls", "a");
    row("get po -n a", "a");
    row("grep -n a", "");
    row("kubectl get po --namespaces=a", "");
    row("sudo kubectl get po -n a", "a");
    row("kubectl annotate po x note='use -n b'", "");
}

void tst_RulesCommands::nameSpaceOfCommands()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    QCOMPARE(namespaceOf({line}, {}), expected);
}

void tst_RulesCommands::nameSpaceOfManifests_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); // all votes, joined by a comma
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("metadata:\n  namespace: a\n", "a");
    row("metadata:\r\n  namespace: a\r\n", "a");
    row("namespace: 'it''s'", "it's");
    row("namespace: \"a\\u0062\"", "ab");
    row("namespace: a # why", "a");
    row("namespace: a#b", "a#b");
    row("# namespace: a", "");
    row("a: b # namespace: c", "");
    row("namespace: null\nx:\n  namespace: ~\ny:\n  namespace:\n", "");
    row("namespace:\n  a: b\n", "");
    row("namespace:\n  a\n", "a");
    row("namespace : a", "a");
    row("\"namespace\": a", "a");
    row("namespaceSelector: a\nmy-namespace: b\nnamespaces: c", "");
    row("- namespace: a\n- kind: x\n  namespace: b\n-   - namespace: c", "a,b,c");
    row("data:\n  x: |\n    namespace: no\n\n    namespace: no\n  namespace: a\n", "a");
    row("- x: >-\n    namespace: no\n  namespace: a\n", "a");
    row("- |\n  namespace: no\n- namespace: a", "a");
    row("x: \"one\n  namespace: no\"\nnamespace: a", "a");
    row("x: one\n  namespace: no\nnamespace: a", "a");
    row("metadata: {name: x, namespace: a}", "a");
    row("metadata: {name: x,\n  namespace: a,\n  labels: {namespace: b}}\nz: 1", "a,b");
    row("{\"metadata\":{\"namespace\":\"a\",\"x\":[{\"namespace\":\"b\"}],\"note\":\"namespace: no\"}}", "a,b");
    row("{\n  \"metadata\": {\n    \"namespace\": \"a\"\n  }\n}", "a");
    row("namespace: &n a\n---\nnamespace: *n", "a,a");
    row("namespace: !!str a", "a");
    row("--- \nnamespace: a\n---\nnamespace: b\n...\n", "a,b");
    row("url: http://x:80/namespace: y", "");
    row("namespace: {{ .Values.ns }}", "");
}

void tst_RulesCommands::nameSpaceOfManifests()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(manifestValues(text, u"namespace").join(u','), expected);
}

void tst_RulesCommands::mostVotesWin()
{
    const QString a = QStringLiteral("kubectl get po -n a");
    const QString b = QStringLiteral("metadata:\n  namespace: b\n");
    QCOMPARE(namespaceOf({a}, {b}), QStringLiteral("a"));
    QCOMPARE(namespaceOf({a}, {b, b}), QStringLiteral("b"));
    QCOMPARE(namespaceOf({}, {}), QString());
    QCOMPARE(namespaceOf({QStringLiteral("kubectl get po -n $NS")}, {QStringLiteral("namespace: ${NS}")}), QString());
}

void tst_RulesCommands::anyTextIsSurvived()
{
    const QString pieces = QStringLiteral("kubectl delete -n=a --x \n'\"\\$(`)<>&|;#{}[]:,-|>!&*? namespace");
    QRandomGenerator random(7);
    for (int i = 0; i < 20'000; ++i) {
        QString text;
        for (int n = random.bounded(60); n > 0; --n)
            text += random.bounded(6) == 0 ? QStringLiteral("kubectl ") : QString(pieces[random.bounded(int(pieces.size()))]);
        (void)isMutation(QStringView(text));
        (void)namespaceOf({text}, {text});
    }
    const QString deep = QString(100'000, u'(') + QString(100'000, u'{');
    (void)isMutation(QStringView(deep));
    (void)namespaceOf({deep}, {QString(100'000, u'['), deep.sliced(100'000)});
}

HINDCAST_TEST(tst_RulesCommands)
#include "tst_rules_commands.moc"
