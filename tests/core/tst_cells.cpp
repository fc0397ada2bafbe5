// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/CancelToken.h"
#include "core/domain/Cell.h"
#include "core/query/TextMatch.h"
#include "core/store/relation/order/SortKeys.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;

namespace {

using limits = std::numeric_limits<double>;

Cell randomCell(SeededRandom& random)
{
    static const std::vector<qint64> whole{0,
                                           1,
                                           -1,
                                           2,
                                           (1LL << 53) - 1,
                                           1LL << 53,
                                           (1LL << 53) + 1,
                                           -(1LL << 53) - 1,
                                           std::numeric_limits<qint64>::max(),
                                           std::numeric_limits<qint64>::min(),
                                           std::numeric_limits<qint64>::max() - 1};
    static const std::vector<double> reals{0.0,
                                           -0.0,
                                           0.5,
                                           1.0,
                                           -1.0,
                                           0x1p53,
                                           0x1p63,
                                           -0x1p63,
                                           0x1p64,
                                           limits::infinity(),
                                           -limits::infinity(),
                                           limits::quiet_NaN(),
                                           limits::denorm_min(),
                                           9007199254740993.0,
                                           1e300};
    static const std::vector<QByteArray> texts{"", "a", "A", "ab", "b", "\xc3\xa4", "\xff", QByteArray("a\0b", 3), QByteArray("a\0", 2),
                                               "z"};
    switch (random.below(8)) {
    case 0: return {};
    case 1: return Cell(random.chance(0.5));
    case 2: return Cell(random.pick(whole));
    case 3: return Cell(random.pick(reals));
    case 4: return Cell(Timestamp{random.pick(whole)});
    case 5: return Cell(random.pick(texts));
    case 6: return Cell(Blob{random.pick(texts)});
    default: return Cell(double(random.below(5)) / 2);
    }
}

} // namespace

/// The one order of all values, sorting by it, and text search.
class CellsTest : public QObject
{
    Q_OBJECT

    /// A model of simple, case-insensitive search on what QString makes of the bytes.
    static bool naiveContains(const QByteArray& text, const QByteArray& needle)
    {
        const auto isAscii = [](const QByteArray& b) { return std::ranges::all_of(b, [](char c) { return uchar(c) < 0x80; }); };
        if (isAscii(needle))
            return text.toLower().contains(needle.toLower()); // QByteArray folds ASCII only
        const QString t = QString::fromUtf8(text), n = QString::fromUtf8(needle);
        for (qsizetype i = 0; i + n.size() <= t.size(); ++i)
            if (QStringView(t).mid(i, n.size()).compare(n, Qt::CaseInsensitive) == 0)
                return true;
        return false;
    }

    template<class Make>
    void sortsAsTheModel(int rows, const Make& make)
    {
        std::vector<std::pair<Cell, qint64>> model;
        SortKeys up, down;
        up.reserve(rows);
        for (int i = 0; i < rows; ++i) {
            const Cell c = make();
            const qint64 key = (i * 7919LL) % rows - rows / 2;
            up.add(c, key);
            down.add(c, key);
            model.emplace_back(c, key);
        }
        std::ranges::sort(model, [](const auto& a, const auto& b) {
            const int c = Cell::compare(a.first, b.first);
            return c != 0 ? c < 0 : a.second < b.second;
        });
        std::vector<qint64> expected;
        for (const auto& [cell, key] : model)
            expected.push_back(key);
        QVERIFY(up.sorted(false, {}).value() == expected);
        std::ranges::reverse(expected);
        QVERIFY(down.sorted(true, {}).value() == expected);
    }

private Q_SLOTS:
    /// What is stored comes back as the same bytes: a key that lost a sign is no longer found.
    void storedTexts()
    {
        for (const QByteArray& text : {QByteArray(), QByteArray("a"), QByteArray("\xEF\xBB\xBF"), QByteArray("\xEF\xBB\xBFx"),
                                       QByteArray("\xEF\xBB\xBF\xEF\xBB\xBFx"), QByteArray("x\xEF\xBB\xBF"), QByteArray("\xC3\xA4")}) {
            QCOMPARE(storedText(text).toUtf8(), text);
            QCOMPARE(Cell(text).text().toUtf8(), text);
        }
        QCOMPARE(storedText("\xEF\xBB\xBF\xFF").size(), 2);
    }

    /// Antisymmetric, transitive, and reflexive for everything, NaN included.
    void totalOrder()
    {
        SeededRandom random(1);
        for (int i = 0; i < 60'000; ++i) {
            const Cell a = randomCell(random), b = randomCell(random), c = randomCell(random);
            QCOMPARE(Cell::compare(a, a), 0);
            QCOMPARE(Cell::compare(a, b), -Cell::compare(b, a));
            if (Cell::compare(a, b) <= 0 && Cell::compare(b, c) <= 0)
                QVERIFY(Cell::compare(a, c) <= 0);
            if (Cell::compare(a, b) == 0)
                QCOMPARE(Cell::compare(a, c), Cell::compare(b, c));
            if (a == b)
                QCOMPARE(Cell::compare(a, b), 0);
        }
    }

    void classesInOrder()
    {
        const std::vector<Cell> ascending{Cell(),
                                          Cell(-limits::infinity()),
                                          Cell(false),
                                          Cell(1),
                                          Cell(limits::infinity()),
                                          Cell(limits::quiet_NaN()),
                                          Cell(Timestamp::least()),
                                          Cell(Timestamp::greatest()),
                                          Cell(QByteArray()),
                                          Cell(QByteArray("z")),
                                          Cell(Blob{}),
                                          Cell(Blob{"a"})};
        for (size_t i = 0; i < ascending.size(); ++i)
            for (size_t j = 0; j < ascending.size(); ++j)
                QCOMPARE(Cell::compare(ascending[i], ascending[j]), i < j ? -1 : i > j ? 1 : 0);
        QCOMPARE(Cell::compare(Cell(true), Cell(1.0)), 0);
        QCOMPARE(Cell::compare(Cell(0.0), Cell(-0.0)), 0);
        // By bytes, as unsigned ones: not by letters.
        QCOMPARE(Cell::compare(Cell(QByteArray("Z")), Cell(QByteArray("a"))), -1);
        QCOMPARE(Cell::compare(Cell(QByteArray("z")), Cell(QByteArray("\xc3\xa4"))), -1);
    }

    void accessorsNeverGuess()
    {
        const Cell text(QByteArray("7")), nothing;
        QVERIFY(std::isnan(text.real()) && std::isnan(nothing.real()) && std::isnan(Cell(Timestamp{1}).real()));
        QCOMPARE(text.integer(5), 5);
        QCOMPARE(Cell(3.0).integer(5), 5);
        QCOMPARE(Cell(true).integer(5), 1);
        QVERIFY(!text.flag() && !Cell(1).flag() && !nothing.flag() && Cell(false).flag() == std::optional(false));
        QVERIFY(Cell(Blob{"x"}).text().isEmpty() && Cell(7).text().isEmpty());
        QCOMPARE(Cell(QByteArray("\xff")).text(), QString(QChar(0xfffd)));
    }

    void sortsNumbers()
    {
        SeededRandom random(2);
        sortsAsTheModel(100'000, [&] {
            return random.chance(0.1) ? Cell() : Cell((random.unit() - 0.5) * std::pow(10.0, double(random.below(600) - 300)));
        });
        const std::vector<double> special{0.0, -0.0, limits::infinity(),  -limits::infinity(), limits::quiet_NaN(), -limits::quiet_NaN(),
                                          1,   -1,   limits::denorm_min()};
        sortsAsTheModel(5'000, [&] { return random.chance(0.2) ? Cell() : Cell(random.pick(special)); });
        sortsAsTheModel(20'000, [&] { return random.chance(0.1) ? Cell() : Cell(qint64(random.next()) >> random.below(64)); });
        sortsAsTheModel(2'000, [&] { return random.chance(0.3) ? Cell() : Cell(random.chance(0.5)); });
        sortsAsTheModel(5'000, [&] { return random.chance(0.1) ? Cell() : Cell(Timestamp{Timestamp::leastUs + random.below(50)}); });
    }

    void sortsTexts()
    {
        SeededRandom random(3);
        sortsAsTheModel(100'000, [&] {
            if (random.chance(0.1))
                return Cell();
            QByteArray text;
            for (qint64 n = random.below(5); n > 0; --n)
                text += char(random.below(256));
            return Cell(text);
        });
        // Long ones are told apart as far as a preview goes.
        sortsAsTheModel(2'000, [&] { return Cell(QByteArray(int(random.below(119)), 'x') + char('a' + random.below(3))); });
    }

    void sortingCanBeCancelled()
    {
        SortKeys keys;
        keys.add(Cell(1), 1);
        CancelToken token;
        token.cancel();
        QCOMPARE(keys.sorted(false, token).error().code, ErrorCode::Cancelled);
        QVERIFY(SortKeys().sorted(false, {}).value().empty());
    }

    void searchEqualsTheModel()
    {
        SeededRandom random(4);
        const std::vector<QByteArray> parts{"a",
                                            "A",
                                            "b",
                                            "%",
                                            "_",
                                            "\\",
                                            "ß",
                                            "ẞ",
                                            "ä",
                                            "Ä",
                                            "σ",
                                            "ς",
                                            "Σ",
                                            "ﬁ",
                                            "İ",
                                            "ı",
                                            "K",
                                            "K",
                                            "k",
                                            "🙂",
                                            "\xff",
                                            "\xc3",
                                            QByteArray("\0", 1),
                                            "é",
                                            "E\xcc\x81"};
        const auto word = [&](qint64 longest) {
            QByteArray out;
            for (qint64 n = random.below(longest + 1); n > 0; --n)
                out += random.pick(parts);
            return out;
        };
        int found = 0;
        for (int i = 0; i < 60'000; ++i) {
            const QByteArray text = word(12), needle = word(3);
            const bool got = textContains({text.constData(), size_t(text.size())}, {needle.constData(), size_t(needle.size())});
            QVERIFY2(got == naiveContains(text, needle), (text.toHex() + ' ' + needle.toHex()).constData());
            found += got ? 1 : 0;
        }
        QVERIFY(found > 3'000);
        QVERIFY(textContains("", "") && textContains("x", "") && !textContains("", "x"));
    }

    /// The beginning of a text: exactly its code points, cut nowhere else.
    void prefixesAreCodePoints()
    {
        SeededRandom random(5);
        const QString alphabet = QStringLiteral("aä€🙂");
        const auto letters = alphabet.toUcs4();
        for (int i = 0; i < 5'000; ++i) {
            QList<uint> points;
            for (qint64 n = random.below(9); n > 0; --n)
                points << letters[random.below(letters.size())];
            const auto utf8 = [](const QList<uint>& p) {
                return QString::fromUcs4(reinterpret_cast<const char32_t*>(p.constData()), p.size()).toUtf8();
            };
            const QByteArray text = utf8(points);
            for (int count = 0; count < 11; ++count) {
                const std::string_view got = firstCodePoints({text.constData(), size_t(text.size())}, count);
                QCOMPARE(QByteArray(got.data(), qsizetype(got.size())), utf8(points.mid(0, count)));
            }
        }
    }
};

HINDCAST_TEST(CellsTest)
#include "tst_cells.moc"
