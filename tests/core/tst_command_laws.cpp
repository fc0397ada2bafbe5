// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/rules/kube/FixPayload.h"
#include "core/rules/kube/ManifestScan.h"
#include "core/rules/kube/Mutation.h"
#include "core/rules/kube/NamespaceVote.h"
#include "core/rules/kube/ShellWords.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString someWord(SeededRandom& random)
{
    static const std::vector<QString> words{u"get"_s,   u"pods"_s, u"-n"_s,  u"shop"_s, u"a b"_s,       u"it's"_s,      u"say \"x\""_s,
                                            u"$HOME"_s, u"a;b"_s,  u"a|b"_s, u"#no"_s,  u"x#y"_s,       u"größe"_s,     u"back\\slash"_s,
                                            u"*"_s,     u"{}"_s,   u"(x)"_s, u"a&b"_s,  u"tab\there"_s, u"--flag=v v"_s};
    return random.pick(words);
}

/// A word as a person may write it for a shell: in single quotes, in double quotes, or with backslashes.
QString quotedForShell(SeededRandom& random, const QString& word)
{
    switch (random.below(3)) {
    case 0: return u'\'' + QString(word).replace(u'\'', u"'\\''"_s) + u'\'';
    case 1:
        return u'"' + QString(word).replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'$', u"\\$"_s).replace(u'`', u"\\`"_s)
            + u'"';
    default: {
        QString out;
        for (const QChar c : word)
            out += (c.isLetterOrNumber() || c == u'-' || c == u'=' ? QString() : QString(u'\\')) + c;
        return out;
    }
    }
}

/// A tree of YAML, written in block and flow style, in documents, with comments; what stands under `namespace` is kept.
class YamlMaker
{
public:
    explicit YamlMaker(quint64 seed) : random(seed) {}

    QString document()
    {
        QString out = random.chance(0.3) ? u"# a comment\n"_s : QString();
        for (qint64 n = 1 + random.below(3); n > 0; --n) {
            out += random.chance(0.7) ? u"---\n"_s : u"--- # next\n"_s;
            mapping(out, 0, 3);
        }
        return out;
    }

    SeededRandom random;
    QStringList values;

private:
    QString scalar(bool kept)
    {
        static const std::vector<QString> plain{u"shop"_s, u"kube-system"_s, u"a.b/c"_s, u"x1"_s};
        static const std::vector<QString> odd{u"it's: odd"_s, u"# no comment"_s, u"[x]"_s, u"say \"x\""_s, u"größe"_s};
        const bool quoted = random.chance(0.4);
        const QString value = quoted && random.chance(0.5) ? random.pick(odd) : random.pick(plain);
        if (kept)
            values << value;
        if (!quoted)
            return value;
        return random.chance(0.5) ? u'\'' + QString(value).replace(u'\'', u"''"_s) + u'\''
                                  : u'"' + QString(value).replace(u'"', u"\\\""_s) + u'"';
    }
    QString key(bool wanted)
    {
        return wanted ? u"namespace"_s
                      : QString(random.pick(std::vector<QString>{u"name"_s, u"kind"_s, u"namespaces"_s, u"metadata"_s, u"x-namespace"_s})
                                + QString::number(++m_key));
    }

    void mapping(QString& out, int indent, int depth)
    {
        bool used = false; // a mapping has a key once
        for (qint64 n = 1 + random.below(4); n > 0; --n) {
            const QString blanks(indent, u' ');
            const bool wanted = random.chance(0.25) && !used;
            const qint64 form = depth > 0 ? random.below(6) : random.below(2);
            if (form == 0 && random.chance(0.2)) {
                out += blanks + u"# namespace: commented\n"_s;
            } else if (form == 1 && random.chance(0.3)) { // text, whatever is in it
                out += blanks + key(false) + u": |\n"_s + blanks + u"  namespace: inside a text\n"_s + blanks + u"  more\n"_s;
            } else if (form == 2) {
                out += blanks + key(false) + u":\n"_s;
                mapping(out, indent + 2, depth - 1);
            } else if (form == 3) {
                out += blanks + key(false) + u": {a: "_s + scalar(false) + u", namespace: "_s + scalar(true) + u"}\n"_s;
            } else if (form == 4) {
                out += blanks + key(false) + u":\n"_s + blanks + u"- "_s + scalar(false) + u'\n' + blanks + u"- namespace: "_s
                    + scalar(true) + u'\n';
            } else {
                out += blanks + key(wanted) + u": "_s + scalar(wanted) + (random.chance(0.2) ? u" # why\n"_s : u"\n"_s);
                used = used || wanted;
            }
        }
    }

    int m_key = 0;
};

} // namespace

/// What agents typed and applied: read back as it was meant, however it is written.
class TestCommandLaws : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Words that are quoted in any way, commands joined in any way: the same lists of words come back.
    void shellLinesComeBack()
    {
        static const std::vector<QString> joints{u" ; "_s, u" && "_s, u" || "_s, u" | "_s, u"\n"_s, u" & "_s, u";"_s};
        for (quint64 seed = 1; seed <= 3'000; ++seed) {
            SeededRandom random(seed);
            std::vector<QStringList> expected;
            QString line;
            for (qint64 n = 1 + random.below(4); n > 0; --n) {
                QStringList words{u"cmd%1"_s.arg(n)};
                QString command = words.front();
                for (qint64 count = random.below(5); count > 0; --count) {
                    words << someWord(random);
                    command += random.pick(std::vector<QString>{u" "_s, u"  "_s, u"\t"_s, u" \\\n "_s})
                        + quotedForShell(random, words.back());
                }
                if (random.chance(0.2))
                    command += random.pick(std::vector<QString>{u" > out"_s, u" 2>&1"_s, u" >> log"_s, u" < in"_s});
                line += (expected.empty() ? QString() : random.pick(joints)) + command;
                expected.push_back(words);
            }
            if (random.chance(0.2))
                line += u" # the rest is a comment; cmd9 x"_s;
            const auto got = shellCommands(line);
            QVERIFY2(got == expected, qPrintable(line));
        }
    }
    /// A command within a substitution is listed as well, and its words are not those of the command around it.
    void substitutions()
    {
        SeededRandom random(3);
        for (int n = 0; n < 300; ++n) {
            const QString inner = u"inner "_s + quotedForShell(random, someWord(random));
            for (const QString& form : {u"$(%1)"_s, u"<(%1)"_s}) {
                const auto got = shellCommands(u"outer before "_s + form.arg(inner) + u" after"_s);
                QCOMPARE(got.size(), 2U);
                QCOMPARE(got[0].front(), u"inner"_s); // before the command that uses it
                QCOMPARE(got[0].size(), 2);
                QVERIFY(got[1].startsWith(u"outer"_s) && got[1].contains(u"after"_s));
            }
        }
        QCOMPARE(shellCommands(u"a 'open quote"), (std::vector<QStringList>{{u"a"_s, u"open quote"_s}}));
        QVERIFY(shellCommands(u"  # nothing").empty() && shellCommands(u"").empty());
    }

    /// However kubectl is called and wherever its flags stand, it is the same call.
    void callsOfKubectl()
    {
        static const std::vector<QString> before{u""_s,         u"sudo "_s,    u"KUBECONFIG=x "_s,  u"timeout 5 "_s,
                                                 u"env A=b "_s, u"true && "_s, u"echo x | xargs "_s};
        for (quint64 seed = 1; seed <= 1'500; ++seed) {
            SeededRandom random(seed);
            const bool changes = random.chance(0.5);
            const QString verb = changes ? random.pick(std::vector<QString>{u"delete"_s, u"apply"_s, u"scale"_s, u"patch"_s})
                                         : random.pick(std::vector<QString>{u"get"_s, u"describe"_s, u"logs"_s, u"top"_s});
            const QString space = u"ns%1"_s.arg(random.below(5));
            const QString flag =
                random.pick(std::vector<QString>{u"-n %1"_s, u"-n=%1"_s, u"-n%1"_s, u"--namespace %1"_s, u"--namespace=%1"_s}).arg(space);
            QStringList parts{verb, u"pod"_s, u"x"_s};
            parts.insert(random.below(parts.size() + 1), flag);
            if (random.chance(0.3))
                parts << u"--dry-run=client"_s;
            const bool dry = parts.contains(u"--dry-run=client"_s);
            const QString line = random.pick(before) + u"kubectl "_s + parts.join(u' ');
            const auto calls = kubeCommands(line);
            QVERIFY2(calls.size() == 1, qPrintable(line));
            QVERIFY2(calls[0].tool == KubeTool::Kubectl && calls[0].positional(0) == verb && calls[0].nameSpace == std::optional(space),
                     qPrintable(line));
            QCOMPARE(calls[0].dryRun, dry ? DryRun::Yes : DryRun::No);
            QCOMPARE(isMutation(line), changes && !dry);
            QCOMPARE(namespaceOf({line}, {}), space);
            // Two lines change something when one of them does; help never does.
            QCOMPARE(isMutation(QString(line + u"; kubectl get nodes"_s)), changes && !dry);
            QVERIFY(!isMutation(QString(line + u" --help"_s)));
        }
    }
    /// The namespace with the most votes wins; of equals the first.
    void votes()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            QStringList commands, manifests, order;
            QMap<QString, int> count;
            const auto vote = [&](const QString& space) {
                if (!order.contains(space))
                    order << space;
                ++count[space];
            };
            for (qint64 n = random.below(5); n > 0; --n) {
                const QString space = u"n%1"_s.arg(random.below(3));
                commands << u"kubectl get pods -n "_s + space;
                vote(space);
            }
            for (qint64 n = random.below(4); n > 0; --n) {
                const QString space = u"n%1"_s.arg(random.below(3));
                manifests << u"metadata:\n  namespace: "_s + space + u'\n';
                vote(space);
            }
            if (random.chance(0.5))
                commands << u"kubectl get pods -n $NS"_s << u"kubectl get pods"_s; // no votes
            QString winner;
            for (const QString& space : std::as_const(order))
                if (winner.isEmpty() || count[space] > count[winner])
                    winner = space;
            QCOMPARE(namespaceOf(commands, manifests), winner);
        }
    }

    void manifestsComeBack()
    {
        int found = 0;
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            YamlMaker maker(seed);
            const QString yaml = maker.document();
            const QStringList got = manifestValues(yaml, u"namespace");
            QVERIFY2(got == maker.values, qPrintable(yaml + u"\n-> "_s + got.join(u'|') + u"\nnot "_s + maker.values.join(u'|')));
            found += int(got.size());
        }
        QVERIFY(found > 1'000);
        // JSON is YAML.
        const QJsonObject object{
            {u"kind"_s, u"Pod"_s},
            {u"metadata"_s, QJsonObject{{u"namespace"_s, u"a \"b\""_s}}},
            {u"items"_s, QJsonArray{QJsonObject{{u"namespace"_s, u"c"_s}}, QJsonObject{{u"namespace"_s, QJsonValue()}}}}};
        for (const auto format : {QJsonDocument::Compact, QJsonDocument::Indented}) {
            QStringList json = manifestValues(QString::fromUtf8(QJsonDocument(object).toJson(format)), u"namespace");
            json.sort();
            QCOMPARE(json, (QStringList{u"a \"b\""_s, u"c"_s}));
        }
    }

    /// Steps of a fix: nothing of what was done is lost, and each manifest belongs to one command at most.
    void fixes()
    {
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            QStringList commands, manifests;
            std::vector<bool> mutates;
            for (qint64 n = random.below(5); n > 0; --n) {
                commands << (random.chance(0.5) ? u"kubectl apply -f - # %1"_s : u"kubectl delete pod p%1"_s).arg(n);
                mutates.push_back(random.chance(0.6));
            }
            for (qint64 n = random.below(4); n > 0; --n)
                manifests << u"kind: Pod # %1"_s.arg(n);
            const auto steps = fixSteps(commands, mutates, manifests);
            const bool any = std::ranges::any_of(mutates, [](bool m) { return m; });
            QStringList done, used;
            for (const FixStep& step : steps) {
                if (!step.command.isEmpty())
                    done << step.command;
                if (!step.manifest.isEmpty())
                    used << step.manifest;
            }
            QStringList expected;
            for (qsizetype i = 0; i < commands.size(); ++i)
                if (!any || mutates[size_t(i)])
                    expected << commands[i];
            QCOMPARE(done, expected);
            used.sort();
            QStringList all = manifests;
            all.sort();
            for (const QString& manifest : std::as_const(used))
                QCOMPARE(used.count(manifest), 1);
            const QJsonArray payload = QJsonDocument::fromJson(fixPayload(steps).toUtf8()).array();
            QCOMPARE(size_t(payload.size()), steps.size());
            for (size_t i = 0; i < steps.size(); ++i) {
                QCOMPARE(payload[qsizetype(i)][u"command"_s].toString(), steps[i].command);
                QCOMPARE(payload[qsizetype(i)][u"stdin_yaml"_s].isNull(), steps[i].manifest.isEmpty());
            }
            QCOMPARE(fixPayload(steps).isEmpty(), steps.empty());
        }
        QCOMPARE(fixAfter(u"old"_s, u"new"_s, false), u"new"_s);
        QCOMPARE(fixAfter(u"old"_s, u"new"_s, true), u"old"_s);
        QCOMPARE(fixAfter(u"old"_s, {}, false), u"old"_s);
        QCOMPARE(fixAfter({}, u"new"_s, false), u"new"_s);
    }

    /// The playbooks that a key names come out of it, whatever is in their names; other parts are not mistaken for them.
    void keysNameTheirPlaybooks()
    {
        static const std::vector<QString> names{u"OOM"_s,   u"a+b"_s, u"x=y"_s,     u"p|q"_s,    u"back\\slash"_s,
                                                u"größe"_s, u"🙂"_s,  u" blank "_s, u"| ns=z"_s, u"cluster=c"_s};
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            QStringList playbooks;
            for (qint64 n = random.below(4); n > 0; --n)
                playbooks << random.pick(names);
            const QString space = random.chance(0.5) ? random.pick(names) : QString(),
                          cluster = random.chance(0.8) ? random.pick(names) : QString();
            const QString key = outcomeKey(playbooks, space, cluster, u"why does | it=fail + now?");
            QStringList expected = playbooks;
            expected.removeDuplicates();
            std::ranges::sort(expected, [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
            QVERIFY2(playbooksOfKey(key) == expected, qPrintable(key));
            QCOMPARE(outcomeKey(playbooks, space, cluster, u"another question") == key, !playbooks.isEmpty());
            QCOMPARE(synthesisKey(playbooks, space, cluster, u"a sentence") == key, !playbooks.isEmpty());
            QVERIFY(outcomeKey(playbooks, space, QString(cluster + u'x'), u"why does | it=fail + now?") != key);
            QCOMPARE(keyHash(key), QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).left(16));
        }
        for (const QString& other :
             {u""_s, u"query=x | cluster=c"_s, u"root_cause=playbook=x | cluster=c"_s, u"playbook"_s, u"no key at all"_s})
            QVERIFY(playbooksOfKey(other).isEmpty());
    }
};

HINDCAST_TEST(TestCommandLaws)
#include "tst_command_laws.moc"
