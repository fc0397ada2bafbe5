// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/FixForm.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// One fix in two spellings is one fix, and two fixes stay two.
class FixFormTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneFix_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::newRow("white space") << u"Restart  CoreDNS"_s << u" restart\n CoreDNS "_s;
        QTest::newRow("letter case") << u"Restart CoreDNS"_s << u"RESTART coredns"_s;
        QTest::newRow("a full stop") << u"Restart CoreDNS"_s << u"Restart CoreDNS."_s;
        QTest::newRow("marks within") << u"Drain it, then restart CoreDNS!"_s << u"Drain it; then restart CoreDNS"_s;
        QTest::newRow("quotes") << u"Run `systemctl restart kubelet`."_s << u"Run \"systemctl restart kubelet\""_s;
        QTest::newRow("figures") << u"Raise the limit to 512 megabytes"_s << u"Raise the limit to 1024 megabytes."_s;
        QTest::newRow("a flag before the verb") << u"kubectl -n x get pods"_s << u"kubectl get pods -n x"_s;
        QTest::newRow("a flag within") << u"kubectl get -n x pods"_s << u"kubectl get pods --namespace x"_s;
        QTest::newRow("the long flag") << u"kubectl get pods --namespace=x"_s << u"kubectl get pods -nx"_s;
        QTest::newRow("joined by a sign") << u"kubectl -n=x get pods"_s << u"kubectl get pods -n x"_s;
        QTest::newRow("the order of flags") << u"kubectl scale deploy/web --replicas=3 -n x"_s
                                            << u"kubectl -n x scale --replicas 5 deploy/web"_s;
        QTest::newRow("short flags in one word")
            << u"kubectl exec -it web -n x -- sh -c 'ls -n'"_s << u"kubectl -n x exec -t -i web -- sh -c 'ls -n'"_s;
        QTest::newRow("another name of the program") << u"/usr/local/bin/kubectl -n x get pods"_s << u"k get pods -n x"_s;
        QTest::newRow("in a sentence") << u"Run kubectl -n x delete pod web, and wait."_s
                                       << u"Run `kubectl delete pod web -n x` and wait"_s;
        QTest::newRow("two calls") << u"kubectl -n x cordon a && kubectl -n y cordon b"_s
                                   << u"kubectl cordon a -n x && kubectl cordon b -n y"_s;
    }
    void oneFix()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QCOMPARE(lint::fixForm(one), lint::fixForm(other));
    }

    void twoFixes_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::newRow("another verb") << u"kubectl -n x get pods"_s << u"kubectl -n x delete pods"_s;
        QTest::newRow("another namespace") << u"kubectl -n x delete pod web"_s << u"kubectl -n y delete pod web"_s;
        QTest::newRow("another object") << u"Restart CoreDNS."_s << u"Restart the registry."_s;
        QTest::newRow("the order of names") << u"kubectl cp a b"_s << u"kubectl cp b a"_s;
        QTest::newRow("the order of words") << u"Cordon it, then drain it"_s << u"Drain it, then cordon it"_s;
        QTest::newRow("whose flag it is") << u"kubectl -n x get a; kubectl get b"_s << u"kubectl get a; kubectl -n x get b"_s;
        QTest::newRow("of the program that is run") << u"kubectl exec web -- ls -n x"_s << u"kubectl exec web -n x -- ls"_s;
        QTest::newRow("a key that is taken away") << u"kubectl taint nodes a key-"_s << u"kubectl taint nodes a key"_s;
        QTest::newRow("a flag more") << u"kubectl drain a"_s << u"kubectl drain a --force"_s;
    }
    void twoFixes()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QVERIFY2(lint::fixForm(one) != lint::fixForm(other), qPrintable(lint::fixForm(one)));
    }

    /// Whatever the text: no crash, and the order of a call's flags says nothing.
    void anyFlagsInAnyOrder()
    {
        const QStringList flags{u"-n shop"_s, u"--force"_s, u"--replicas=2"_s, u"-l app=web"_s, u"--timeout 5s"_s, u"-it"_s};
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            QStringList chosen;
            for (const QString& flag : flags)
                if (random.chance(0.5))
                    chosen << flag;
            const QString form = lint::fixForm(u"kubectl delete pod web "_s + chosen.join(u' '));
            for (int n = 0; n < 5; ++n) {
                for (qsizetype i = chosen.size() - 1; i > 0; --i)
                    chosen.swapItemsAt(i, random.below(i + 1));
                QCOMPARE(lint::fixForm(u"kubectl delete pod web "_s + chosen.join(u' ')), form);
            }
            QString anything;
            static const std::vector<QString> pieces{u"kubectl"_s, u" "_s, u"-n"_s, u"--"_s,  u"'"_s, u"."_s,
                                                     u"&&"_s,      u"="_s, u"k"_s,  u"get"_s, u"\n"_s};
            for (qint64 n = random.below(30); n > 0; --n)
                anything += random.pick(pieces);
            QCOMPARE(lint::fixForm(anything), lint::fixForm(u' ' + anything + u' '));
        }
    }
};

HINDCAST_TEST(FixFormTest)

#include "tst_fix_form.moc"
