// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDateTime>
#include <QTest>
#include <QTimeZone>

#include <set>

using namespace hindcast;

namespace {

qint64 randomMoment(SeededRandom& random)
{
    switch (random.below(4)) {
    case 0: return qint64(random.next() % (100 * 365 * quint64(Timestamp::perDay))); // this century or so
    case 1: return -qint64(random.next() % (900 * 365 * quint64(Timestamp::perDay)));
    case 2: return random.below(2) == 0 ? Timestamp::leastUs + random.below(5) : Timestamp::greatestUs - random.below(5);
    default: return Timestamp::leastUs + qint64(random.next() % quint64(Timestamp::greatestUs - Timestamp::leastUs));
    }
}

} // namespace

/// Moments as text, against Qt's calendar; and the words of every enumeration.
class TimeTest : public QObject
{
    Q_OBJECT

    template<class E, class From>
    static void words(int count, bool noneIsEmpty, const From& from)
    {
        std::set<QString> seen;
        for (int i = 0; i < count; ++i) {
            const QString w = word(E(i));
            QCOMPARE(w.isEmpty(), noneIsEmpty && i == 0);
            QVERIFY2(seen.insert(w).second, qPrintable(w));
            QVERIFY(from(w) == std::optional(E(i)));
            QVERIFY(w.isEmpty() || (from(w.toUpper()) == std::nullopt && from(w + QLatin1Char(' ')) == std::nullopt));
            QCOMPARE(w, w.toLower());
        }
        QVERIFY(from(u"no such word") == std::nullopt);
        QVERIFY(noneIsEmpty || from(u"") == std::nullopt);
    }

private Q_SLOTS:
    void everyMomentComesBack()
    {
        SeededRandom random(1);
        for (int i = 0; i < 20'000; ++i) {
            const Timestamp t{randomMoment(random)};
            const QString text = isoTimestamp(t);
            const auto back = parseTimestamp(text);
            QVERIFY2(back && *back == t, qPrintable(text));
            const QDateTime qt = QDateTime::fromMSecsSinceEpoch((t.us - ((t.us % 1'000) + 1'000) % 1'000) / 1'000).toUTC();
            QCOMPARE(text.left(19), qt.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")));
        }
    }

    /// Text sorts as time does, as long as neither or both have a fraction.
    void textSortsAsTime()
    {
        SeededRandom random(2);
        for (int i = 0; i < 5'000; ++i) {
            const Timestamp a{randomMoment(random) / 1'000'000 * 1'000'000}, b{randomMoment(random) / 1'000'000 * 1'000'000};
            if (a >= Timestamp::least() && b >= Timestamp::least())
                QCOMPARE(isoTimestamp(a) < isoTimestamp(b), a < b);
        }
    }

    void formsOfOneMoment_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"2026-11-20T10:00:00Z", "2026-11-20t10:00:00z", "2026-11-20 10:00", "2026-11-20T10:00", "2026-11-20T10:00:00.000",
              "2026-11-20T10:00:00,0Z", "2026-11-20T11:00:00+01", "2026-11-20T11:00:00+01:00", "2026-11-20T11:00:00+0100",
              "2026-11-20T00:30-09:30", "2026-11-21T01:00+15:00", "  2026-11-20T10:00:00Z\t", "2026-11-20 10:00:00 Z",
              "2026-11-20 10:00:00.000000000+00", "2026-11-20T09:59:60Z", "2026-11-20T10:00-00:00"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void formsOfOneMoment()
    {
        QFETCH(QString, text);
        const auto t = parseTimestamp(text);
        QVERIFY(t.has_value());
        QCOMPARE(isoTimestamp(*t), QStringLiteral("2026-11-20T10:00:00Z"));
    }

    void fractions()
    {
        const auto us = [](QStringView text) { return parseTimestamp(text).value_or(Timestamp{-1}).us % Timestamp::perSecond; };
        QCOMPARE(us(u"2026-11-20T10:00:00.5Z"), 500'000);
        QCOMPARE(us(u"2026-11-20T10:00:00.000001Z"), 1);
        QCOMPARE(us(u"2026-11-20T10:00:00.123456789Z"), 123'456);
        QCOMPARE(us(u"2026-11-20T10:00:00.9999999Z"), 999'999); // never the next second
        QCOMPARE(isoTimestamp({1}), QStringLiteral("1970-01-01T00:00:00.000001Z"));
        QCOMPARE(isoTimestamp({-1}), QStringLiteral("1969-12-31T23:59:59.999999Z"));
    }

    void notATime_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 " ",
                                 "now",
                                 "2026",
                                 "2026-11",
                                 "2026-11-",
                                 "26-11-20",
                                 "2026-1-2",
                                 "2026-13-01",
                                 "2026-00-01",
                                 "2026-11-00",
                                 "2026-11-31",
                                 "2026-02-29",
                                 "1900-02-29",
                                 "0000-01-01",
                                 "-001-01-01",
                                 "2026-11-20T",
                                 "2026-11-20T1",
                                 "2026-11-20T10",
                                 "2026-11-20T24:00",
                                 "2026-11-20T10:60",
                                 "2026-11-20T10:00:61",
                                 "2026-11-20T10:00:",
                                 "2026-11-20T10:00:00.",
                                 "2026-11-20T10:00:00.1234567890",
                                 "2026-11-20T10:00:00+",
                                 "2026-11-20T10:00:00+1",
                                 "2026-11-20T10:00:00+16",
                                 "2026-11-20T10:00:00+01:",
                                 "2026-11-20T10:00:00+01:60",
                                 "2026-11-20T10:00:00+01:00:00",
                                 "2026-11-20T10:00:00 UTC",
                                 "2026-11-20T10:00:00ZZ",
                                 "2026/11/20",
                                 "20.11.2026",
                                 "2026-11-20Z",
                                 "2026-11-20x",
                                 "12026-11-20",
                                 "2026-11-20  10:00",
                                 "٢٠٢٦-11-20",
                                 "infinity"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void notATime()
    {
        QFETCH(QString, text);
        const auto t = parseTimestamp(text);
        QVERIFY2(!t, t ? qPrintable(isoTimestamp(*t)) : "");
    }

    /// A zone may lead beyond the first and the last year: never beyond what a Timestamp may be.
    void zonesAtTheEdges()
    {
        for (const char* text : {"0001-01-01T00:00+15:00", "9999-12-31T23:59:59-15:00", "9999-12-31T23:59:60Z", "9999-12-31T23:59:60.5Z"})
            if (const auto t = parseTimestamp(QString::fromLatin1(text)))
                QVERIFY2(*t >= Timestamp::least() && *t <= Timestamp::greatest(), text);
        QCOMPARE(parseTimestamp(u"0001-01-01")->us, Timestamp::leastUs);
        QCOMPARE(parseTimestamp(u"9999-12-31T23:59:59.999999Z")->us, Timestamp::greatestUs);
        QVERIFY(parseTimestamp(u"2000-02-29") && parseTimestamp(u"2024-02-29"));
    }

    /// What lies beyond is printed as the edge, never as a wrapped year.
    void printingSaturates()
    {
        QCOMPARE(isoTimestamp({std::numeric_limits<qint64>::min()}), QStringLiteral("0001-01-01T00:00:00Z"));
        QCOMPARE(isoTimestamp({std::numeric_limits<qint64>::max()}), QStringLiteral("9999-12-31T23:59:59.999999Z"));
    }

    /// Random mutations of good texts are read as Qt reads them, or not at all.
    void mutationsNeverMeanSomethingElse()
    {
        SeededRandom random(3);
        const QString alphabet = QStringLiteral("0123456789-:TZ.+ ");
        int read = 0;
        for (int i = 0; i < 50'000; ++i) {
            QString text = isoTimestamp({randomMoment(random)});
            for (qint64 n = 1 + random.below(2); n > 0; --n)
                text[random.below(text.size())] = alphabet[random.below(alphabet.size())];
            const auto t = parseTimestamp(text);
            if (!t)
                continue;
            ++read;
            const QDateTime date(QDate::fromString(text.trimmed().left(10), Qt::ISODate), QTime(0, 0), QTimeZone::utc());
            QVERIFY2(date.isValid(), qPrintable(text));
            const qint64 apart = t->us / 1'000 - date.toMSecsSinceEpoch();
            QVERIFY2(apart > -16 * 3'600'000LL && apart <= (24 + 16) * 3'600'000LL, qPrintable(text)); // that day, in some zone
        }
        QVERIFY(read > 5'000);
    }

    void wordsComeBack()
    {
        words<OutcomePath>(3, false, pathFromWord);
        words<Feedback>(5, true, feedbackFromWord);
        words<CooldownMode>(2, false, cooldownModeFromWord);
        words<EventKind>(13, false, eventKindFromWord);
        words<StoredState>(6, false, storedStateFromWord);
        std::set<QString> reasons;
        for (int i = 0; i <= int(HiddenReason::Budget); ++i)
            QVERIFY(reasons.insert(word(HiddenReason(i))).second);
        QVERIFY(word(HiddenReason::None).isEmpty());
    }
};

HINDCAST_TEST(TimeTest)
#include "tst_time.moc"
