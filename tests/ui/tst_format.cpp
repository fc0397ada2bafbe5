// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestRegistry.h"
#include "ui/detail/parts/FixSteps.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

constexpr Timestamp noon{1'795'176'000'000'000}; // 2026-11-20 12:00 UTC
constexpr qint64 s = Timestamp::perSecond;

} // namespace

/// What people read and what machines read: the first in the window's locale and harmless, the second never localised.
class FormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        DisplaySettings::instance().setClock(std::make_unique<FixedClock>(noon));
        DisplaySettings::instance().setUtc(true);
    }

    void ago_data()
    {
        QTest::addColumn<qint64>("before");
        QTest::addColumn<QString>("text");
        QTest::newRow("now") << qint64(0) << u"0 s ago"_s;
        QTest::newRow("last second") << 59 * s << u"59 s ago"_s;
        QTest::newRow("a minute") << 60 * s << u"1 min ago"_s;
        QTest::newRow("last minute") << 3'599 * s << u"59 min ago"_s;
        QTest::newRow("an hour") << Timestamp::perHour << u"1 h ago"_s;
        QTest::newRow("two days less a second") << 2 * Timestamp::perDay - s << u"47 h ago"_s;
        QTest::newRow("two days") << 2 * Timestamp::perDay << u"2 d ago"_s;
        QTest::newRow("far") << 900 * Timestamp::perDay << u"2 y ago"_s;
        QTest::newRow("soon") << -90 * s << u"in 1 min"_s;
        QTest::newRow("days ahead") << -3 * Timestamp::perDay << u"in 3 d"_s;
    }
    void ago()
    {
        QFETCH(qint64, before);
        QTEST(format::ago({noon.us - before}), "text");
    }

    void theEndsOfTime()
    {
        QCOMPARE(format::ago(Timestamp::greatest()), u"never"_s);
        QVERIFY(!format::ago(Timestamp::least()).isEmpty());
        QVERIFY(!format::moment(Timestamp::greatest()).isEmpty());
        QVERIFY(!format::moment(Timestamp::least()).isEmpty());
    }

    void momentsSayTheirZone()
    {
        QVERIFY(format::moment(noon).endsWith(" 12:00:00 UTC"_L1));
        DisplaySettings::instance().setUtc(false);
        QVERIFY(!format::moment(noon).contains("UTC"_L1));
        DisplaySettings::instance().setUtc(true);
    }

    void numbers()
    {
        QCOMPARE(format::count(10'000'000), u"10,000,000"_s);
        QCOMPARE(format::shortCount(19'349), u"19,349"_s);
        QCOMPARE(format::shortCount(999'999), u"999,999"_s);
        QCOMPARE(format::shortCount(1'000'000), u"1 M"_s);
        QCOMPARE(format::shortCount(12'460'000), u"12.4 M"_s); // never more than there are
        QCOMPARE(format::confidence(0.9), u"0.90"_s);
        QCOMPARE(format::confidence(0.8999), u"0.8999"_s); // not eligible, so it must not look like 0.90
        QCOMPARE(format::confidence(1), u"1.00"_s);
        QCOMPARE(format::confidence(std::numeric_limits<double>::quiet_NaN()), u"NaN"_s);
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(format::count(10'000'000), u"10.000.000"_s);
        QCOMPARE(format::confidence(0.9), u"0,90"_s);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    }

    void machinesGetNoLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(format::exported(Cell(qint64(1'234'567))), u"1234567"_s);
        QCOMPARE(format::exported(Cell(0.9)), u"0.9"_s);
        QCOMPARE(format::exported(Cell(0.1 + 0.2)).toDouble(), 0.1 + 0.2); // every digit that matters
        QCOMPARE(format::exported(Cell(std::numeric_limits<double>::infinity())), QString());
        QCOMPARE(format::exported(Cell(true)), u"true"_s);
        QCOMPARE(format::exported(Cell(Timestamp{noon.us + 5})), u"2026-11-20T12:00:00.000005Z"_s);
        QCOMPARE(format::exported(Cell(u"a\tb\u202e"_s)), u"a\tb\u202e"_s);
        QCOMPARE(format::exported(Cell(Blob{QByteArray("\x00\xff", 2)})), u"00ff"_s);
        QCOMPARE(format::exported(Cell()), QString());
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    }

    void treacherousText_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::newRow("right-to-left override") << u"fix\u202egpj.exe"_s;
        QTest::newRow("isolates") << u"a\u2066b\u2069"_s;
        QTest::newRow("zero width") << u"pay\u200bments"_s;
        QTest::newRow("byte order mark") << u"\ufeffx"_s;
        QTest::newRow("bell and escape") << u"\a\x1b[31mred"_s;
        QTest::newRow("delete and C1") << u"\x7f\u009b31m"_s;
        QTest::newRow("null") << QString(u"a"_s + QChar(0) + u"b"_s);
    }
    void treacherousText()
    {
        QFETCH(QString, stored);
        for (const QString& shown : {format::line(stored), format::block(stored)}) {
            QCOMPARE(shown.size(), stored.size()); // a visible sign for each: nothing vanishes
            for (const QChar c : shown)
                QVERIFY2(c.isPrint() && c.category() != QChar::Other_Format, qPrintable(u"U+%1"_s.arg(int(c.unicode()), 4, 16)));
        }
    }

    void linesAndBlocks()
    {
        QCOMPARE(format::line(u"one\ntwo\tthree\r\n"_s), u"one two three "_s);
        QCOMPARE(format::block(u"one\r\ntwo\tthree"_s), u"one\ntwo    three"_s);
        QCOMPARE(format::line(QString(400, u'x')).size(), 301);
        QVERIFY(format::line(QString(400, u'x')).endsWith(u'…'));
        const QString cut = format::block(QString(300'000, u'y'));
        QVERIFY(cut.size() < 200'100);
        QVERIFY(cut.contains("100,000 more"_L1));
        QCOMPARE(format::block(u"short"_s), u"short"_s);
    }

    /// Tool tips are plain text, wrapped by us: ours never fetches, runs or formats what is stored.
    void toolTipsArePlain()
    {
        const QString html = u"<img src=\"http://127.0.0.1/x\"><script>alert(1)</script>\n& more"_s;
        QCOMPARE(format::tip(html), html);
        const QString words = QString(u"a few words "_s).repeated(30).trimmed();
        const QStringList lines = format::tip(words).split(u'\n');
        QVERIFY(lines.size() >= 4);
        for (const QString& line : lines)
            QVERIFY(line.size() <= 100 && !line.startsWith(u' ') && !line.endsWith(u' '));
        QCOMPARE(lines.join(u' '), words);
        QCOMPARE(format::tip(QString(250, u'x')).remove(u'\n'), QString(250, u'x'));
        const QString fires = QString(u"\U0001F525"_s).repeated(120);
        for (const QString& line : format::tip(fires).split(u'\n')) // no half character at an end
            QVERIFY(line.isValidUtf16());
    }

    void fixes_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("shown");
        QTest::newRow("prose") << u"Restart it."_s << u"Restart it."_s;
        QTest::newRow("commands") << u"[{\"command\":\"kubectl get po\",\"stdin_yaml\":null},{\"command\":\"helm list\"}]"_s
                                  << u"kubectl get po\nhelm list"_s;
        QTest::newRow("manifest") << u"[{\"command\":\"kubectl apply -f -\",\"stdin_yaml\":\"kind: Pod\\n\"}]"_s
                                  << u"kubectl apply -f -\nkind: Pod\n"_s;
        QTest::newRow("cut JSON") << u"[{\"command\":\"kubectl ap"_s << u"[{\"command\":\"kubectl ap"_s;
        QTest::newRow("other array") << u"[1,2]"_s << u"[1,2]"_s;
        QTest::newRow("empty") << QString() << QString();
    }
    void fixes()
    {
        QFETCH(QString, stored);
        QStringList lines;
        for (const FixStep& step : stepsOf(stored))
            for (const QString& part : {step.command, step.manifest})
                if (!part.isEmpty())
                    lines << part;
        QTEST(lines.join(u'\n'), "shown");
    }
};

HINDCAST_TEST(FormatTest)
#include "tst_format.moc"
