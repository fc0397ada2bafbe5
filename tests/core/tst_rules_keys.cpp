// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/ClusterIdentity.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"
#include "tests/support/TestRegistry.h"

#include <QHash>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace hindcast;

/// Keys, cluster names and the cutting and ordering of text under them.
class tst_RulesKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What people call a key, whatever stands in it.
    void titlesOfKeys()
    {
        const QStringList odd{QStringLiteral("a=b"), QStringLiteral("c|d\\"), QStringLiteral("e+f")};
        const QString key = outcomeKey(odd, u"n|s", u"c", {});
        QCOMPARE(keyTitle(key), QStringLiteral("a=b + c|d\\ + e+f"));
        QCOMPARE(keyNamespace(key), QStringLiteral("n|s"));
        QCOMPARE(keyTitle(outcomeKey({}, u"", u"c", u"why is it | slow?")), QStringLiteral("why is it | slow?"));
        QCOMPARE(keyTitle(synthesisKey({}, u"n", u"c", u"a + b")), QStringLiteral("a + b"));
        QCOMPARE(keyNamespace(synthesisKey({}, u"n", u"c", u"a")), QStringLiteral("n"));
        for (const QString& other : {QStringLiteral("free text"), QString(), QStringLiteral("query= | cluster=c")})
            QCOMPARE(keyTitle(other), other);
        QVERIFY(keyNamespace(u"free text").isEmpty());
    }

    void codePointOrderIsUtf8Order()
    {
        const QStringList texts{QString(),
                                QStringLiteral("a"),
                                QStringLiteral("aa"),
                                QStringLiteral("b"),
                                QStringLiteral("é"),
                                QString(QChar(0xE000)),
                                QString(QChar(0xFFFD)),
                                QStringLiteral("😀"),
                                QStringLiteral("😀a"),
                                QStringLiteral("a😀")};
        for (const QString& a : texts)
            for (const QString& b : texts) {
                const int bytes = a.toUtf8().compare(b.toUtf8());
                const int points = compareCodePoints(a, b);
                QCOMPARE(points < 0, bytes < 0);
                QCOMPARE(points > 0, bytes > 0);
            }
    }

    void cutsBetweenCodePoints()
    {
        const QString text = QStringLiteral("a😀b");
        QCOMPARE(codePointCount(text), 3);
        QCOMPARE(firstCodePoints(text, 2).toString(), QStringLiteral("a😀"));
        QCOMPARE(firstCodePoints(text, 0).size(), 0);
        QCOMPARE(firstCodePoints(text, 99).toString(), text);
        const QString lone(QChar(0xD83D));
        QCOMPARE(codePointCount(lone), 1);
        QCOMPARE(codePointCount(QStringView()), 0);
        QCOMPARE(strippedText(QStringLiteral("\x1c \u00a0x y\n\u2003")).toString(), QStringLiteral("x y"));
    }

    void queryIsCutBeforeItIsEscaped()
    {
        const QString query = QString(59, u'x') + QStringLiteral("||");
        QCOMPARE(outcomeKey({}, {}, u"c", query), QLatin1String("query=") + QString(59, u'x') + QLatin1String("\\| | cluster=c"));
        const QString faces = QStringLiteral("😀").repeated(61);
        QCOMPARE(outcomeKey({}, {}, u"c", faces),
                 QLatin1String("query=") + QStringLiteral("😀").repeated(60) + QLatin1String(" | cluster=c"));
        QCOMPARE(outcomeKey({}, u"ns", u"", u" a\nb "), QStringLiteral("query=a b | cluster=unknown"));
    }

    void namesAreNeverCut()
    {
        const QString name(5'000, u'p');
        QVERIFY(outcomeKey({name}, u"n", u"c", {}).contains(name));
    }

    void synthesis()
    {
        QCOMPARE(synthesisKey({}, u"n", u"c", u"disk = full"), QStringLiteral("root_cause=disk \\= full | ns=n | cluster=c"));
        QCOMPARE(synthesisKey({}, {}, {}, u"x"), QStringLiteral("root_cause=x | cluster=unknown"));
        const QStringList books{QStringLiteral("B"), QStringLiteral("A")};
        QCOMPARE(synthesisKey(books, u"n", u"c", u"x"), outcomeKey(books, u"n", u"c", u"y"));
    }

    void orderOfPlaybooksDoesNotMatter()
    {
        QStringList books{QStringLiteral("b"),  QStringLiteral("A+"),   QStringLiteral("é"),
                          QStringLiteral("😀"), QString(QChar(0xFFFD)), QStringLiteral("b")};
        const QString key = outcomeKey(books, u"n", u"c", {});
        QCOMPARE(key, QStringLiteral("playbook=A\\++b+é+\uFFFD+😀 | ns=n | cluster=c"));
        std::sort(books.begin(), books.end());
        do {
            QCOMPARE(outcomeKey(books, u"n", u"c", {}), key);
        } while (std::next_permutation(books.begin(), books.end()));
    }

    void differentPartsGiveDifferentKeys()
    {
        const QString letters = QStringLiteral("a\\|+= ");
        QRandomGenerator random(3);
        const auto text = [&](int most) {
            QString out;
            for (int n = random.bounded(most + 1); n > 0; --n)
                out += letters[random.bounded(int(letters.size()))];
            return out;
        };
        QHash<QString, QString> partsOfKey;
        for (int i = 0; i < 60'000; ++i) {
            QStringList books{text(3), text(2)};
            const QString nameSpace = text(3);
            const QString cluster = u'c' + text(3);
            const QString key = outcomeKey(books, nameSpace, cluster, {});
            std::sort(books.begin(), books.end());
            books.removeDuplicates();
            const QString parts = books.join(QChar(1)) + QChar(2) + nameSpace + QChar(2) + cluster;
            QCOMPARE(partsOfKey.value(key, parts), parts);
            partsOfKey.insert(key, parts);
        }
    }

    void hashIsSixteenBytesOfSha256()
    {
        QCOMPARE(keyHash(QStringLiteral("abc")).toHex(), QByteArray("ba7816bf8f01cfea414140de5dae2223"));
        QCOMPARE(keyHash(QStringLiteral("é")), keyHash(QString::fromUtf8("\xc3\xa9")));
    }

    void clusterNames()
    {
        ClusterSources s;
        QCOMPARE(clusterIdentity(s), QString::fromLatin1(unknownCluster));
        s.kubeSystemUid = QStringLiteral("f3c1a9de-77b2-4c1e-9a01-2b8e5d6f0a11");
        QCOMPARE(clusterIdentity(s), QStringLiteral("uid:f3c1a9de-77b"));
        s.server = QStringLiteral("https://a.example:6443");
        const QString byServer = clusterIdentity(s);
        QVERIFY(byServer.startsWith(QLatin1String("server:")) && byServer.size() == 7 + 12 && !byServer.contains(QLatin1String("example")));
        s.server += u'/';
        QVERIFY(clusterIdentity(s) != byServer);
        s.context = QStringLiteral("ctx");
        QVERIFY(clusterIdentity(s).startsWith(QLatin1String("ctx:")));
        s.clusterId = QStringLiteral(" \t");
        QCOMPARE(clusterIdentities(s).size(), 4);
        s.clusterId = QStringLiteral(" mine ");
        QCOMPARE(clusterIdentity(s), QStringLiteral("mine"));
        QVERIFY(clusterIdentities(s).contains(QStringLiteral("ctx")));
        const QString legacy = legacyClusterIdentity(u"https://a", 3);
        QVERIFY(legacy.startsWith(QLatin1String("legacy:")) && legacy.size() == 7 + 12);
        QVERIFY(legacy != legacyClusterIdentity(u"https://a", 4));
    }
};

HINDCAST_TEST(tst_RulesKeys)
#include "tst_rules_keys.moc"
