// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts taken apart into commands, and commands in disguise: whatever a shell would run alike is judged alike.
#include "core/lint/commands/CodeBlocks.h"
#include "core/lint/commands/KubeCall.h"
#include "core/lint/commands/Programs.h"
#include "core/lint/commands/ShellCall.h"
#include "core/lint/detect/Destruction.h"
#include "core/lint/detect/Moves.h"
#include "core/lint/detect/StandingOrder.h"
#include "core/lint/text/Phrases.h"
#include "core/lint/text/Prohibition.h"
#include "core/lint/text/SameWords.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <set>

using namespace hindcast;
using namespace hindcast::lint;
using namespace Qt::Literals::StringLiterals;

namespace {

/// "a b|c d": calls with their words.
std::string callsOf(std::string_view text, bool prose = false)
{
    std::string out;
    for (const ShellCall& c : shellCalls(text, prose)) {
        if (!out.empty())
            out += '|';
        for (size_t i = 0; i < c.words.size(); ++i)
            out += (i > 0 ? " " : "") + c.words[i].text;
    }
    return out;
}

CommandText commandsOf(const QString& text) { return commandText(plainForm(text)); }

std::string destroys(const QString& text)
{
    const PlainForm form = plainForm(text);
    return destructionIn(form, commandText(form)).what;
}

KubeCall kube(const char* line)
{
    const CommandText commands = commandsOf(QString::fromUtf8(line));
    return commands.commands.empty() ? KubeCall() : kubeCall(commands.commands.front());
}

} // namespace

class LintCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shellWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("calls");
        const auto row = [](const char* name, const QString& text, const QString& calls) { QTest::newRow(name) << text << calls; };
        row("words", u"a  b\tc"_s, u"a b c"_s);
        row("single quotes", u"a 'b c' d"_s, u"a b c d"_s);
        row("double quotes", u"a \"b c\" d"_s, u"a b c d"_s);
        row("joined", u"a b'c'\"d\"e"_s, u"a bcde"_s);
        row("backslash", u"a b\\ c \\'d"_s, u"a b c 'd"_s);
        row("backslash in double quotes", u"a \"b\\\"c\""_s, u"a b\"c"_s);
        row("semicolon", u"a;b ; c"_s, u"a|b|c"_s);
        row("and, or", u"a && b || c"_s, u"a|b|c"_s);
        row("pipe", u"a|b | c"_s, u"a|b|c"_s);
        row("lines", u"a\nb\r\nc"_s, u"a|b|c"_s);
        row("continued", u"a \\\n  b"_s, u"a b"_s);
        row("comment", u"a b # c\nd"_s, u"a b|d"_s);
        row("no comment", u"a b#c"_s, u"a b#c"_s);
        row("quoted semicolon", u"a 'b;c'"_s, u"a b;c"_s);
        row("background", u"a & b"_s, u"a|b"_s);
        row("quotes within words", u"don't stop; won't"_s, u"dont stop; wont"_s);
        row("nothing", u" \n ; "_s, u""_s);
    }
    void shellWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, calls);
        QCOMPARE(QString::fromStdString(callsOf(text.toStdString())), calls);
    }
    void pipesTargetsAndInput()
    {
        auto calls = shellCalls("cat x | sh > out.log 2>> err.log", false);
        QCOMPARE(calls.size(), size_t(2));
        QVERIFY(!calls[0].piped && calls[1].piped);
        QVERIFY(std::ranges::find(calls[1].targets, "out.log") != calls[1].targets.end());
        calls = shellCalls("kubectl apply -f - <<EOF\nkind: Namespace\nname: x\nEOF\necho done", false);
        QVERIFY(calls.size() >= 2);
        QCOMPARE(calls[0].input, "kind: Namespace\nname: x\n");
        QCOMPARE(calls.back().words.front().text, "echo");
        calls = shellCalls("echo $(kubectl delete ns x)", false);
        QVERIFY(std::ranges::any_of(calls, [](const ShellCall& c) { return c.substituted && c.words.front().text == "kubectl"; }));
        calls = shellCalls("sh <<'END'\nrm -rf /data\n", false); // an open one ends with the text
        QVERIFY(calls[0].input.find("rm -rf /data") != std::string::npos);
        // In prose a comma and a full stop end a command.
        QCOMPARE(callsOf("run a b, then c d. e", true), "run a b|then c d|e");
        QCOMPARE(callsOf("don't stop; won't go", true), "don't stop|won't go"); // nor is an apostrophe a quote there
        QCOMPARE(callsOf("run a b, then c d. e", false), "run a b, then c d. e");
    }
    void positionsAreThoseOfTheText()
    {
        const std::string text = "first one; second 'quoted word' third";
        for (const ShellCall& c : shellCalls(text, false))
            for (const CallWord& w : c.words) {
                QVERIFY(w.at < text.size());
                QCOMPARE(text.substr(w.quoted ? w.at + 1 : w.at, w.text.size()), w.text);
            }
    }
    /// Any bytes: it ends, and no word is longer than the text.
    void anyBytes()
    {
        SeededRandom random(11);
        const std::string alphabet = "ab '\"\\\n;&|()<>$`#{}=-/EOF\xc3\xa4\xff,.";
        for (int i = 0; i < 4'000; ++i) {
            std::string text;
            for (qint64 n = random.below(60); n > 0; --n)
                text += alphabet[size_t(random.below(qint64(alphabet.size())))];
            for (const bool prose : {false, true})
                for (const ShellCall& c : shellCalls(text, prose))
                    for (const CallWord& w : c.words)
                        QVERIFY(w.at <= text.size());
            for (const CodeBlock& b : codeBlocks(text))
                QVERIFY(b.at <= text.size() && b.text.size() <= text.size() + 1); // and a line end
        }
    }

    void blocksOfCode()
    {
        const auto blocks = codeBlocks("Before\n```bash\n$ kubectl get pods\n```\nbetween\n~~~YAML\nkind: Pod\n~~~\nafter\n```\nopen");
        QCOMPARE(blocks.size(), size_t(6));
        QCOMPARE(blocks[1].language, "bash");
        QVERIFY(blocks[1].fenced && blocks[1].isScript());
        QVERIFY(blocks[1].text.find("kubectl get pods") != std::string::npos && blocks[1].text.find('$') == std::string::npos); // no prompt
        QCOMPARE(blocks[3].language, "yaml");
        QVERIFY(!blocks[3].isScript());
        QVERIFY(!blocks[2].fenced && blocks[2].text.find("between") != std::string::npos);
        QVERIFY(blocks[5].fenced && blocks[5].text.find("open") != std::string::npos);
        const auto difference = codeBlocks("```diff\n-rm -rf /old\n+rm -rf /new\n context\n```");
        QVERIFY(std::ranges::none_of(difference, [](const CodeBlock& b) { return b.text.find("/old") != std::string::npos; }));
        QVERIFY(std::ranges::any_of(difference, [](const CodeBlock& b) { return b.text.find("/new") != std::string::npos; }));
        QVERIFY(codeBlocks("").size() <= 1);
    }

    void kubeCalls()
    {
        KubeCall c = kube("kubectl -n shop delete po,svc/web,deployments.apps web-1 web-2 --wait=false");
        QCOMPARE(c.verb, "delete");
        QVERIFY(std::ranges::find(c.kinds, "pod") != c.kinds.end());
        QVERIFY(!c.harmless);
        c = kube("kubectl delete ns/shop ns/old");
        QCOMPARE(c.kinds.front(), "namespace");
        QCOMPARE(c.names, (std::vector<std::string>{"shop", "old"}));
        for (const char* harmless :
             {"kubectl delete ns shop --dry-run=client", "kubectl delete --help", "kubectl delete ns x --dry-run=server"})
            QVERIFY2(kube(harmless).harmless, harmless);
        for (const char* harmful :
             {"kubectl delete ns shop --dry-run=none", "kubectl --context prod delete ns shop", "kubectl delete --wait=false ns shop"})
            QVERIFY2(!kube(harmful).harmless && kube(harmful).verb == "delete", harmful);
    }
    void kinds()
    {
        for (const char* ns : {"ns", "namespace", "namespaces", "Namespace", "NAMESPACES"})
            QCOMPARE(kindName(ns), "namespace");
        for (const auto& [word, kind] : {std::pair("po", "pod"),
                                         {"pods", "pod"},
                                         {"deploy", "deployment"},
                                         {"deployments.apps", "deployment"},
                                         {"sts", "statefulset"},
                                         {"pvc", "persistentvolumeclaim"},
                                         {"pv", "persistentvolume"},
                                         {"no", "node"},
                                         {"crd", "customresourcedefinition"},
                                         {"netpol", "networkpolicy"},
                                         {"networkpolicies", "networkpolicy"},
                                         {"ingresses", "ingress"}})
            QCOMPARE(kindName(word), kind);
        QCOMPARE(kindName("Widgets.shop.example").substr(0, 6), "widget"); // without its group
    }
    void programs()
    {
        for (const auto& [said, known] :
             {std::pair("k", "kubectl"), {"oc", "kubectl"}, {"mkfs.ext4", "mkfs"}, {"kubectl", "kubectl"}, {"helm", "helm"}})
            QCOMPARE(programName(said), known);
        for (const char* shell : {"sh", "bash", "zsh", "dash"})
            QVERIFY(isShell(shell));
        for (const char* none : {"ssh", "cash", "", "powerful"})
            QVERIFY(!isShell(none));
        for (const char* inert : {"echo", "grep", "man"})
            QVERIFY(isInertProgram(inert));
        QVERIFY(!isInertProgram("rm"));
    }

    /// One deed in many spellings: each is found, and by the same name.
    void disguises_data()
    {
        QTest::addColumn<QString>("plain");
        QTest::newRow("namespace") << u"kubectl delete namespace payments"_s;
        QTest::newRow("files") << u"rm -rf /var/lib/data"_s;
        QTest::newRow("release") << u"helm uninstall checkout"_s;
        QTest::newRow("terraform") << u"terraform destroy -auto-approve"_s;
        QTest::newRow("volume") << u"kubectl delete pvc data-0"_s;
        QTest::newRow("file system") << u"mkfs.ext4 /dev/sdb1"_s;
    }
    void disguises()
    {
        QFETCH(QString, plain);
        const std::string what = destroys(plain);
        QVERIFY(!what.empty());
        const QString program = plain.section(u' ', 0, 0), rest = plain.section(u' ', 1);
        const QString encoded = QString::fromLatin1(plain.toUtf8().toBase64());
        const QStringList spellings{
            u"sudo "_s + plain,
            u"/usr/bin/"_s + plain,
            u"nohup "_s + plain + u" &"_s,
            u"set -e; "_s + plain,
            u"true && "_s + plain,
            u"bash -c '%1'"_s.arg(plain),
            u"sh -c \"%1\""_s.arg(plain),
            u"ssh node-1 '%1'"_s.arg(plain),
            u"```bash\n%1\n```"_s.arg(plain),
            u"```\n$ %1\n```"_s.arg(plain),
            u"It was stuck, so I ran `%1` and it came back."_s.arg(plain),
            u"X='%1'\n$X"_s.arg(plain),
            u"%1 \\\n  %2"_s.arg(program, rest),
            u"timeout 30 "_s + plain,
            u"env A=b "_s + plain,
            u"bash <<'EOF'\n%1\nEOF"_s.arg(plain),
            u"echo %1 | base64 -d | sh"_s.arg(encoded),
            u"for i in 1 2; do %1; done"_s.arg(plain),
            u"if true; then %1; fi"_s.arg(plain),
            u"[{\"command\":\"%1\"}]"_s.arg(plain),
            u"import subprocess\nsubprocess.run(\"%1\", shell=True)"_s.arg(plain),
            QString(plain).replace(u"e"_s, u"e\u200b"_s), // invisible characters
            plain.left(1) + u"''"_s + plain.mid(1),
            plain.left(1) + u'\\' + plain.mid(1),
        };
        for (const QString& s : spellings)
            QVERIFY2(destroys(s) == what, qPrintable(s + u" -> "_s + QString::fromStdString(destroys(s))));
        const QStringList harmless{u"Never run `%1`."_s.arg(plain), u"Do not run %1 here."_s.arg(plain), u"echo '%1'"_s.arg(plain),
                                   u"# %1\nkubectl get pods"_s.arg(plain)};
        for (const QString& s : harmless)
            QVERIFY2(destroys(s).empty(), qPrintable(s + u" -> "_s + QString::fromStdString(destroys(s))));
    }
    /// Wherever it stands in a longer text it is found, and at its place.
    void deedsAmongOtherSentences()
    {
        SeededRandom random(12);
        const QStringList sentences{u"The pod was evicted because of memory pressure."_s,
                                    u"We looked at the events of the namespace first."_s,
                                    u"kubectl get pods -n shop"_s,
                                    u"Die Konfiguration war veraltet."_s,
                                    u"kubectl rollout restart deployment web"_s,
                                    u"Then the queue drained within minutes."_s,
                                    u"helm list -A"_s};
        const QString deed = u"kubectl delete namespace payments"_s;
        for (int i = 0; i < 300; ++i) {
            QStringList lines;
            for (qint64 n = random.below(6); n > 0; --n)
                lines << sentences[random.below(sentences.size())];
            QVERIFY2(destroys(lines.join(u'\n')).empty(), qPrintable(lines.join(u'\n')));
            lines.insert(random.below(lines.size() + 1), deed);
            const QString text = lines.join(u'\n');
            const PlainForm form = plainForm(text);
            const TextHit hit = destructionIn(form, commandText(form));
            QVERIFY2(hit, qPrintable(text));
            const size_t at = form.text.find(deed.toStdString());
            QVERIFY2(hit.at >= at && hit.at < at + size_t(deed.size()), qPrintable(text));
        }
    }
    void statements_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("destroys");
        for (const char* yes :
             {"DROP TABLE orders", "drop database shop", "TRUNCATE orders", "truncate table orders cascade", "DELETE FROM orders",
              "delete from orders;", "Drop Schema public CASCADE", "db.orders.drop()", "DELETE FROM orders RETURNING id"})
            QTest::newRow(yes) << QString::fromLatin1(yes) << true;
        for (const char* no : {"DELETE FROM orders WHERE id = 5", "SELECT * FROM dropped", "UPDATE orders SET a = 1",
                               "INSERT INTO truncate_log VALUES (1)", "drop the load by a third",
                               "delete from the list what is old where possible", "ALTER TABLE orders ADD COLUMN dropped boolean"})
            QTest::newRow(no) << QString::fromLatin1(no) << false;
    }
    void statements()
    {
        QFETCH(QString, sql);
        QFETCH(bool, destroys);
        QCOMPARE(!destructionByStatement(sql.toStdString()).empty(), destroys);
    }

    void prohibitions()
    {
        const auto forbids = [](const char* text, const char* what) {
            const std::string lower = asciiLower(text);
            const size_t at = lower.find(what);
            return at != std::string::npos && isForbidden(lower, at, at + std::string_view(what).size());
        };
        for (const char* text : {"never run rm -rf /data", "do not use rm -rf /data", "don't rm -rf /data", "rm -rf /data is forbidden",
                                 "avoid rm -rf /data here", "must not rm -rf /data"})
            QVERIFY2(forbids(text, "rm -rf /data"), text);
        for (const char* text : {"rm -rf /data", "never mind. rm -rf /data", "do not wait.\nrm -rf /data",
                                 "run rm -rf /data, never ask why it was there. it works", "not only restart but rm -rf /data"})
            QVERIFY2(!forbids(text, "rm -rf /data"), text);
        const std::string two = "first sentence. second one here. third";
        const size_t at = two.find("one");
        QVERIFY(sentenceBegin(two, at) >= two.find("second") - 1 && sentenceBegin(two, at) <= two.find("second"));
        QVERIFY(sentenceEnd(two, at) >= two.find("here") + 4 && sentenceEnd(two, at) <= two.find("third"));
    }

    void encodedTexts()
    {
        const QByteArray text = "kubectl delete ns payments";
        QCOMPARE(decodedText(text.toBase64().toStdString()), text.toStdString());
        QCOMPARE(decodedText(text.toHex().toStdString()), text.toStdString());
        QVERIFY(decodedText("not base64 at all!").empty());
        QVERIFY(decodedText(QByteArray("\x01\x02\xff\xfe\x00\x80\x81\x82\x83\x84\x85\x86", 12).toBase64().toStdString())
                    .empty()); // nothing to read
        const std::string long40(40, 'A');
        QCOMPARE(encodedStretches("x " + long40 + " y", 40).size(), size_t(1));
        QCOMPARE(encodedStretches("x " + long40 + " y", 41).size(), size_t(0));
    }

    /// What is undone by what is mutual, and nothing undoes itself.
    void movesAreMutual()
    {
        const QStringList texts{u"Raise the memory limit of checkout."_s,
                                u"Lower the memory limit of checkout."_s,
                                u"Scale checkout up to 5 replicas."_s,
                                u"Scale checkout down to 1 replica."_s,
                                u"Cordon node-1."_s,
                                u"Uncordon node-1."_s,
                                u"Enable the circuit breaker of cart."_s,
                                u"Disable the circuit breaker of cart."_s,
                                u"Restart cart."_s,
                                u"Raise the memory limit of cart."_s,
                                u"Add the label tier=web to the nodes."_s,
                                u"Remove the label tier=web from the nodes."_s};
        int opposed = 0;
        for (const QString& one : texts) {
            const auto a = movesIn(plainForm(one));
            for (const Move& x : a)
                for (const Move& y : a)
                    QVERIFY2(!undoes(x, y), qPrintable(one));
            for (const QString& other : texts)
                for (const Move& x : a)
                    for (const Move& y : movesIn(plainForm(other))) {
                        QCOMPARE(undoes(x, y), undoes(y, x));
                        opposed += undoes(x, y);
                    }
        }
        QVERIFY(opposed >= 6);
        QVERIFY(movesIn(plainForm(u"Raise x. Lower y. "_s.repeated(100))).size() <= 20);
    }

    void phrasesAreFoundTogether()
    {
        const Phrases phrases{{"one", "ab+c"}, {"two", "\\bend\\b"}, {"three", "x.y", 0.5}};
        const auto hits = phrases.find("abbc the end abc bend x-y xxy");
        std::multiset<std::string> names;
        for (const PhraseHit& h : hits)
            names.insert(h.phrase->name);
        QCOMPARE(names, (std::multiset<std::string>{"one", "one", "two", "three", "three"}));
        QVERIFY(!phrases.holds("nothing") && phrases.find("nothing").empty());
        QVERIFY(phrases.holds("the end"));
        QCOMPARE(phrases.find("abc abc abc abc", 2).size(), size_t(2));
        for (const PhraseHit& h : hits)
            QVERIFY(h.at + h.length <= 30);
    }

    /// Likeness is symmetric, 1 for the same words, and texts that are alike meet in a band.
    void likenessOfTexts()
    {
        SeededRandom random(13);
        const QStringList vocabulary{u"when"_s,  u"the"_s,         u"registry"_s,  u"refuses"_s,    u"pulls"_s,    u"renew"_s,
                                     u"its"_s,   u"certificate"_s, u"before"_s,    u"restarting"_s, u"kubelets"_s, u"everywhere"_s,
                                     u"again"_s, u"slowly"_s,      u"carefully"_s, u"nodes"_s};
        int met = 0, alike = 0;
        for (int i = 0; i < 400; ++i) {
            QStringList a;
            for (qint64 n = 12 + random.below(8); n > 0; --n)
                a << vocabulary[random.below(vocabulary.size())];
            QStringList b = a;
            if (random.chance(0.7))
                b[random.below(b.size())] = vocabulary[random.below(vocabulary.size())];
            const WordForm x = wordForm(plainForm(a.join(u' '))), y = wordForm(plainForm(b.join(u", "_s).toUpper()));
            QCOMPARE(likeness(x, y), likeness(y, x));
            QVERIFY(likeness(x, y) >= 0 && likeness(x, y) <= 1);
            QCOMPARE(likeness(x, x), 1.0);
            QCOMPARE(differsInWordingOnly(x, y), differsInWordingOnly(y, x));
            if (a == b)
                QCOMPARE(likeness(x, y), 1.0);
            if (likeness(x, y) < 0.8)
                continue;
            ++alike;
            const auto p = bandsOf(x), q = bandsOf(y);
            met += std::ranges::any_of(p, [&](uint64_t band) { return std::ranges::find(q, band) != q.end(); });
        }
        QVERIFY(alike > 200);
        QVERIFY2(met > alike * 95 / 100, qPrintable(u"%1 of %2"_s.arg(met).arg(alike)));
        const auto of = [](const char* text) { return wordForm(plainForm(QString::fromUtf8(text))); };
        for (const auto& [a, b] : {std::pair("restart pod web-1 after error 503", "restart pod web-1 after error 504"),
                                   {"set limit of cart to 512Mi now", "set limit of cart to 1Gi now"},
                                   {"look at the logs of cart before scaling it", "look at the logs of card before scaling it"},
                                   {"restart deployment shop-api first", "restart deployment shop-web first"}})
            QVERIFY2(!differsInWordingOnly(of(a), of(b)), a);
    }
};

HINDCAST_TEST(LintCommandsTest)
#include "tst_lint_commands.moc"
