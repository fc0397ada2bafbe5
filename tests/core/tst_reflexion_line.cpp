// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/ReflexionLine.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;
namespace line = hindcast::reflexion_line;

/// The messages that dashboards look for, letter by letter.
class ReflexionLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outcomes()
    {
        QCOMPARE(line::outcomeRecorded(u"s-1"_s, u"prod:0a1b"_s, Verified::Yes, 0.9, true),
                 u"reflexion: outcome recorded session=s-1 cluster=prod:0a1b verified=True confidence=0.90 eligible_for_pattern=True"_s);
        QCOMPARE(line::outcomeRecorded(u"s"_s, u"c"_s, Verified::No, 0.5, false),
                 u"reflexion: outcome recorded session=s cluster=c verified=False confidence=0.50 eligible_for_pattern=False"_s);
        QVERIFY(line::outcomeRecorded(u"s"_s, u"c"_s, Verified::Unknown, 0.7, false).contains(u" verified=None "_s));
    }

    void confidenceIsCut_data()
    {
        QTest::addColumn<double>("confidence");
        QTest::addColumn<QString>("text");
        QTest::newRow("just below") << 0.8999 << u"0.89"_s;
        QTest::newRow("nearest below") << std::nextafter(0.9, 0) << u"0.89"_s;
        QTest::newRow("binary fraction") << 0.29 << u"0.29"_s; // 28.999... hundredths
        QTest::newRow("one") << 1.0 << u"1.00"_s;
        QTest::newRow("none") << 0.0 << u"0.00"_s;
        QTest::newRow("tiny") << 1e-9 << u"0.00"_s;
        QTest::newRow("one digit") << 0.7 << u"0.70"_s;
        QTest::newRow("cap") << 0.95 << u"0.95"_s;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"nan"_s;
    }
    void confidenceIsCut()
    {
        QFETCH(double, confidence);
        QFETCH(QString, text);
        const QString message = line::outcomeRecorded(u"s"_s, u"c"_s, Verified::Yes, confidence, true);
        QVERIFY2(message.contains(u" confidence="_s + text + u' '), qPrintable(message));
    }

    void steps()
    {
        const QString name = u"playbook=A's B | ns=x | cluster=c"_s;
        QCOMPARE(line::seeded(name, u"c"_s), u"reflexion: seeded pattern 'playbook=A's B | ns=x | cluster=c' cluster=c"_s);
        QCOMPARE(line::bumped(name, 3), u"reflexion: bumped pattern 'playbook=A's B | ns=x | cluster=c' to occurrence_count=3"_s);
        QCOMPARE(line::promoted(u"n"_s, u"c"_s, 2), u"reflexion: promoted pattern 'n' cluster=c occurrence_count=2"_s);
        QCOMPARE(line::demoted(u"n"_s, u"c"_s), u"reflexion: demoted pattern 'n' cluster=c"_s);
        QCOMPARE(line::changed(EventKind::RelearnAttempt, u"n"_s, u"c"_s), u"reflexion: relearn_attempt pattern 'n' cluster=c"_s);
        QCOMPARE(line::changed(EventKind::Restored, u"n"_s, u"c"_s), u"reflexion: restored pattern 'n' cluster=c"_s);
        QCOMPARE(line::purged(7, 2), u"reflexion: purged outcomes=7 patterns=2"_s);
        QCOMPARE(line::failed(u"record"_s, u"The disk is full."_s), u"reflexion: record failed \u2014 The disk is full."_s);
    }

    void cooldownTime()
    {
        const Timestamp whole = *parseTimestamp(u"2026-11-20T10:00:00Z"), part{whole.us + 1'500};
        QCOMPARE(line::cooldown(u"n"_s, whole),
                 u"reflexion: cooldown active for 'n' (last_seen=2026-11-20 10:00:00+00:00); count not bumped"_s);
        QCOMPARE(line::cooldown(u"n"_s, part),
                 u"reflexion: cooldown active for 'n' (last_seen=2026-11-20 10:00:00.001500+00:00); count not bumped"_s);
    }

    void namesStayOneLine()
    {
        const QString evil = u"a\nreflexion: seeded pattern 'x\r\u2028\u0085\t\u0001"_s;
        for (const QString& message :
             {line::seeded(evil, evil), line::cooldown(evil, {}), line::bumped(evil, 1), line::promoted(evil, evil, 1),
              line::demoted(evil, evil), line::changed(EventKind::Amended, evil, evil), line::failed(evil, evil),
              line::outcomeRecorded(evil, evil, Verified::No, 0.5, false)}) {
            for (const QChar c : message)
                QVERIFY2(c.category() != QChar::Other_Control && c != QChar(0x2028), qPrintable(message));
            QCOMPARE(message.count(u"reflexion:"_s), 1);
        }
        QCOMPARE(line::seeded(u"a\nb"_s, u"c"_s), u"reflexion: seeded pattern 'a\\nb' cluster=c"_s);
    }

    void sessionsForgeNoFields()
    {
        const QString message = line::outcomeRecorded(u"x verified=True"_s, u"c confidence=0.90"_s, Verified::No, 0.5, false);
        QVERIFY(!message.contains(u"verified=True"_s) && !message.contains(u"confidence=0.90"_s));
        QVERIFY(message.contains(u"session=x\\u0020verified\\u003dTrue cluster="_s));
    }
};

HINDCAST_TEST(ReflexionLineTest)
#include "tst_reflexion_line.moc"
