// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/RadixSort.h"
#include "core/facets/lists/HeadCodes.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace hindcast;

namespace {

/// The rows as a stable sort of the standard library puts them.
template<class Less>
std::vector<quint32> sorted(size_t count, const Less& less)
{
    std::vector<quint32> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::stable_sort(rows, less);
    return rows;
}

} // namespace

/// Sorting by digits, and the short codes of long numbers that are sorted so.
class tst_RadixSort : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asTheLibrarySorts_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("bits");
        for (const auto& [count, bits] : {std::pair{0, 5}, {1, 64}, {3, 0}, {7, 1}, {1'000, 11}, {5'000, 12}, {40'001, 37}, {40'001, 64}})
            QTest::addRow("%d of %d bits", count, bits) << count << bits;
    }
    void asTheLibrarySorts()
    {
        QFETCH(int, count);
        QFETCH(int, bits);
        SeededRandom random(quint64(count + bits));
        const quint64 mask = bits == 64 ? ~quint64(0) : (quint64(1) << bits) - 1;
        std::vector<quint64> codes;
        for (int i = 0; i < count; ++i) {
            const auto wide = quint64(random.belowLarge(qint64(1) << 62)) << 2U | quint64(random.below(4));
            codes.push_back((random.chance(0.3) ? wide % 17 : wide) & mask);
        }
        std::vector<quint64> expected = codes;
        std::ranges::sort(expected);
        radixSort(codes, bits, {});
        QVERIFY(codes == expected);
    }
    void cancelled()
    {
        CancelToken token;
        token.cancel();
        std::vector<quint64> codes(1'000);
        std::iota(codes.rbegin(), codes.rend(), 0);
        radixSort(codes, 10, token);
        std::ranges::sort(codes); // in whatever order, but nothing is lost
        QVERIFY(codes.front() == 0 && codes.back() == 999);
        QVERIFY(std::ranges::adjacent_find(codes) == codes.end());
    }

    /// Codes are in the order of the numbers, and as short as the bytes that occur allow.
    void codesSortAsHeads_data()
    {
        QTest::addColumn<QByteArray>("letters");
        QTest::addColumn<int>("mostBits");
        QTest::addColumn<bool>("whole");
        QTest::newRow("digits") << QByteArray("0123456789") << 64 << true;
        QTest::newRow("digits without room") << QByteArray("0123456789") << 41 << false;
        QTest::newRow("hexadecimal") << QByteArray("0123456789abcdef") << 64 << true;
        QTest::newRow("one letter") << QByteArray("x") << 0 << true;
        QTest::newRow("all bytes") << [] {
            QByteArray all;
            for (int byte = 0; byte < 256; ++byte)
                all += char(byte);
            return all;
        }() << 64 << false;
    }
    void codesSortAsHeads()
    {
        QFETCH(QByteArray, letters);
        QFETCH(int, mostBits);
        QFETCH(bool, whole);
        SeededRandom random(11);
        std::vector<quint64> high[2], low[2];
        std::vector<std::pair<quint64, quint64>> numbers;
        for (int half = 0; half < 2; ++half)
            for (int i = 0; i < 3'000; ++i) {
                std::pair<quint64, quint64> number;
                for (int byte = 0; byte < 8; ++byte) {
                    number.first = number.first << 8U | quint8(letters[random.below(letters.size())]);
                    number.second = number.second << 8U | quint8(letters[random.below(letters.size())]);
                }
                if (!numbers.empty() && random.chance(0.2))
                    number = numbers[size_t(random.below(qint64(numbers.size())))];
                numbers.push_back(number);
                high[half].push_back(number.first);
                low[half].push_back(number.second);
            }
        const HeadSpan spans[] = {{high[0], low[0]}, {high[1], low[1]}};
        const HeadCodes coding(spans, mostBits, {});
        QVERIFY(coding.bits() <= mostBits);
        QCOMPARE(coding.areWhole(), whole);
        std::vector<quint64> codes;
        for (const auto& [first, second] : numbers)
            codes.push_back(coding.of(first, second));
        const auto byNumber = sorted(numbers.size(), [&](quint32 a, quint32 b) { return numbers[a] < numbers[b]; });
        for (size_t i = 1; i < byNumber.size(); ++i) {
            const quint32 a = byNumber[i - 1], b = byNumber[i];
            QVERIFY(codes[a] <= codes[b]);
            if (whole)
                QCOMPARE(codes[a] == codes[b], numbers[a] == numbers[b]);
        }
    }
};

HINDCAST_TEST(tst_RadixSort)
#include "tst_radix_sort.moc"
