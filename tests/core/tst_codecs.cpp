// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Codec.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>

using namespace hindcast;

namespace {

using limits = std::numeric_limits<double>;
const Timestamp someTime{1'790'000'000'123'456};

struct Case {
    CodecId codec;
    Cell stored;
    Cell canonical;
    bool bad;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> list{
        {CodecId::Integer, Cell(qint64(42)), Cell(qint64(42)), false},
        {CodecId::Integer, Cell(3.0), Cell(qint64(3)), false},
        {CodecId::Integer, Cell(3.5), {}, true},
        {CodecId::Integer, Cell(1e300), {}, true},
        {CodecId::Integer, Cell(limits::quiet_NaN()), {}, true},
        {CodecId::Integer, Cell(QByteArray("7")), {}, true},
        {CodecId::Real, Cell(0.9), Cell(0.9), false},
        {CodecId::Real, Cell(qint64(1)), Cell(1.0), false},
        {CodecId::Real, Cell(limits::infinity()), Cell(limits::infinity()), true},
        {CodecId::Real, Cell(QByteArray("0.9")), {}, true},
        {CodecId::Real4, Cell(double(0.9F)), Cell(0.9), false},
        {CodecId::Text, Cell(QByteArray("pod")), Cell(QByteArray("pod")), false},
        {CodecId::Text, Cell(QByteArray("\xff")), Cell(QByteArray("\xff")), true},
        {CodecId::Text, Cell(qint64(5)), Cell(QByteArray("5")), true},
        {CodecId::Text, Cell(Blob{"x"}), {}, true},
        {CodecId::TextInteger, Cell(qint64(5)), Cell(QByteArray("5")), false},
        {CodecId::Flag, Cell(true), Cell(true), false},
        {CodecId::FlagInteger, Cell(qint64(0)), Cell(false), false},
        {CodecId::FlagInteger, Cell(qint64(2)), {}, true},
        {CodecId::FlagInteger, Cell(QByteArray("true")), {}, true},
        {CodecId::FlagText, Cell(QByteArray(" Yes ")), Cell(true), false},
        {CodecId::FlagText, Cell(QByteArray("maybe")), {}, true},
        {CodecId::TimeMicros, Cell(someTime.us), Cell(someTime), false},
        {CodecId::TimeMicros, Cell(std::numeric_limits<qint64>::max()), Cell(Timestamp::greatest()), true},
        {CodecId::TimeMicros, Cell(std::numeric_limits<qint64>::min()), Cell(Timestamp::least()), true},
        {CodecId::TimeMicros, Cell(limits::infinity()), Cell(Timestamp::greatest()), true},
        {CodecId::TimeMicros, Cell(-1e300), Cell(Timestamp::least()), true},
        {CodecId::TimeMicros, Cell(QByteArray("soon")), {}, true},
        {CodecId::Time, Cell(someTime), Cell(someTime), false},
        {CodecId::Time, Cell(Timestamp{std::numeric_limits<qint64>::max()}), Cell(Timestamp::greatest()), true},
        {CodecId::TimeEpoch, Cell(1.5), Cell(Timestamp{1'500'000}), false},
        {CodecId::TimeEpoch, Cell(1e30), Cell(Timestamp::greatest()), true},
        {CodecId::TimeEpoch, Cell(limits::quiet_NaN()), {}, true},
        {CodecId::TimeIso, Cell(QByteArray("2026-11-20T10:00:00Z")), Cell(*parseTimestamp(u"2026-11-20T10:00:00Z")), false},
        {CodecId::TimeIso, Cell(QByteArray("2026-02-30")), {}, true},
        {CodecId::ListJson, Cell(QByteArray("[\"a\",1]")), Cell(QByteArray("[\"a\",1]")), false},
        {CodecId::ListJson, Cell(QByteArray("")), Cell(QByteArray("[]")), false},
        {CodecId::ListJson, Cell(QByteArray("OOM")), Cell(QByteArray("[\"OOM\"]")), true},
        {CodecId::ListJson, Cell(QByteArray("{\"a\":1}")), Cell(QByteArray("[\"{\\\"a\\\":1}\"]")), true},
        {CodecId::Hex, Cell(Blob{QByteArray("\0\xff", 2)}), Cell(QByteArray("00ff")), false},
        {CodecId::Hex, Cell(QByteArray("00ff")), {}, true},
    };
    return list;
}

} // namespace

class CodecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodes()
    {
        for (const Case& c : cases()) {
            bool bad = false;
            const Cell got = codecOf(c.codec).decode(c.stored, bad);
            QVERIFY2(got == c.canonical && bad == c.bad, qPrintable(QString::number(int(c.codec))));
            bool nullBad = false;
            QVERIFY2(codecOf(c.codec).decode({}, nullBad).isNull() && !nullBad, qPrintable(QString::number(int(c.codec))));
        }
    }

    /// What was read well is written back as it was, wherever the codec can write at all.
    void encodesBack()
    {
        int written = 0;
        for (const Case& c : cases()) {
            if (c.bad || c.canonical.isNull())
                continue;
            const auto stored = codecOf(c.codec).encode(c.canonical);
            if (!stored)
                continue;
            ++written;
            bool bad = false;
            QVERIFY2(codecOf(c.codec).decode(*stored, bad) == c.canonical && !bad, qPrintable(QString::number(int(c.codec))));
        }
        QVERIFY(written >= 8);
        QVERIFY(!codecOf(CodecId::Hex).encode(Cell(QByteArray("00FF"))) && !codecOf(CodecId::Hex).encode(Cell(QByteArray("abc"))));
        QVERIFY(!codecOf(CodecId::Real).encode(Cell(limits::quiet_NaN())) && !codecOf(CodecId::Real).encode(Cell(QByteArray("1"))));
        QVERIFY(!codecOf(CodecId::TimeMicros).encode(Cell(Timestamp::greatest())) && !codecOf(CodecId::TimeMicros).encode(Cell(qint64(5))));
    }

    void numbersCompareExactly()
    {
        const Cell big(qint64((qint64(1) << 53) + 1)), real(9007199254740992.0);
        QCOMPARE(Cell::compare(big, real), 1);
        QCOMPARE(Cell::compare(real, big), -1);
        QCOMPARE(Cell::compare(Cell(qint64(1)), Cell(1.5)), -1);
        QCOMPARE(Cell::compare(Cell(qint64(-1)), Cell(-1.5)), 1);
        QCOMPARE(Cell::compare(Cell(std::numeric_limits<qint64>::max()), Cell(0x1p63)), -1);
        QCOMPARE(Cell::compare(Cell(std::numeric_limits<qint64>::min()), Cell(-0x1p63)), 0);
        QCOMPARE(Cell::compare(Cell(qint64(5)), Cell(limits::quiet_NaN())), -1);
        QCOMPARE(Cell::compare(Cell(limits::infinity()), Cell(limits::quiet_NaN())), -1);
    }
};

HINDCAST_TEST(CodecTest)
#include "tst_codecs.moc"
