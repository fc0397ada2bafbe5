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
    const char* codec;
    Cell stored;
    Cell canonical;
    bool bad;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> list{
        {"integer", Cell(qint64(42)), Cell(qint64(42)), false},
        {"integer", Cell(3.0), Cell(qint64(3)), false},
        {"integer", Cell(3.5), {}, true},
        {"integer", Cell(1e300), {}, true},
        {"integer", Cell(limits::quiet_NaN()), {}, true},
        {"integer", Cell(QByteArray("7")), {}, true},
        {"real", Cell(0.9), Cell(0.9), false},
        {"real", Cell(qint64(1)), Cell(1.0), false},
        {"real", Cell(limits::infinity()), Cell(limits::infinity()), true},
        {"real", Cell(QByteArray("0.9")), {}, true},
        {"real4", Cell(double(0.9F)), Cell(0.9), false},
        {"text", Cell(QByteArray("pod")), Cell(QByteArray("pod")), false},
        {"text", Cell(QByteArray("\xff")), Cell(QByteArray("\xff")), true},
        {"text", Cell(qint64(5)), Cell(QByteArray("5")), true},
        {"text", Cell(Blob{"x"}), {}, true},
        {"text_integer", Cell(qint64(5)), Cell(QByteArray("5")), false},
        {"flag", Cell(true), Cell(true), false},
        {"flag_integer", Cell(qint64(0)), Cell(false), false},
        {"flag_integer", Cell(qint64(2)), {}, true},
        {"flag_integer", Cell(QByteArray("true")), {}, true},
        {"flag_text", Cell(QByteArray(" Yes ")), Cell(true), false},
        {"flag_text", Cell(QByteArray("maybe")), {}, true},
        {"time_micros", Cell(someTime.us), Cell(someTime), false},
        {"time_micros", Cell(std::numeric_limits<qint64>::max()), Cell(Timestamp::greatest()), true},
        {"time_micros", Cell(std::numeric_limits<qint64>::min()), Cell(Timestamp::least()), true},
        {"time_micros", Cell(limits::infinity()), Cell(Timestamp::greatest()), true},
        {"time_micros", Cell(-1e300), Cell(Timestamp::least()), true},
        {"time_micros", Cell(QByteArray("soon")), {}, true},
        {"time", Cell(someTime), Cell(someTime), false},
        {"time", Cell(Timestamp{std::numeric_limits<qint64>::max()}), Cell(Timestamp::greatest()), true},
        {"time_epoch", Cell(1.5), Cell(Timestamp{1'500'000}), false},
        {"time_epoch", Cell(1e30), Cell(Timestamp::greatest()), true},
        {"time_epoch", Cell(limits::quiet_NaN()), {}, true},
        {"time_iso", Cell(QByteArray("2026-11-20T10:00:00Z")), Cell(*parseTimestamp(u"2026-11-20T10:00:00Z")), false},
        {"time_iso", Cell(QByteArray("2026-02-30")), {}, true},
        {"list_json", Cell(QByteArray("[\"a\",1]")), Cell(QByteArray("[\"a\",1]")), false},
        {"list_json", Cell(QByteArray("")), Cell(QByteArray("[]")), false},
        {"list_json", Cell(QByteArray("OOM")), Cell(QByteArray("[\"OOM\"]")), true},
        {"list_json", Cell(QByteArray("{\"a\":1}")), Cell(QByteArray("[\"{\\\"a\\\":1}\"]")), true},
        {"hex", Cell(Blob{QByteArray("\0\xff", 2)}), Cell(QByteArray("00ff")), false},
        {"hex", Cell(QByteArray("00ff")), {}, true},
    };
    return list;
}

const Codec& codec(const char* name) { return codecFor(ColumnKind::Text, {}, Dialect::Sqlite, name); }

} // namespace

class CodecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodes()
    {
        for (const Case& c : cases()) {
            bool bad = false;
            const Cell got = codec(c.codec).decode(c.stored, bad);
            QVERIFY2(got == c.canonical && bad == c.bad, c.codec);
            bool nullBad = false;
            QVERIFY2(codec(c.codec).decode({}, nullBad).isNull() && !nullBad, c.codec);
        }
    }

    /// What was read well is written back as it was, wherever the codec can write at all.
    void encodesBack()
    {
        int written = 0;
        for (const Case& c : cases()) {
            if (c.bad || c.canonical.isNull())
                continue;
            const auto stored = codec(c.codec).encode(c.canonical);
            if (!stored)
                continue;
            ++written;
            bool bad = false;
            QVERIFY2(codec(c.codec).decode(*stored, bad) == c.canonical && !bad, c.codec);
        }
        QVERIFY(written >= 8);
        QVERIFY(!codec("hex").encode(Cell(QByteArray("00FF"))) && !codec("hex").encode(Cell(QByteArray("abc"))));
        QVERIFY(!codec("real").encode(Cell(limits::quiet_NaN())) && !codec("real").encode(Cell(QByteArray("1"))));
        QVERIFY(!codec("time_micros").encode(Cell(Timestamp::greatest())) && !codec("time_micros").encode(Cell(qint64(5))));
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
