// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that columns are made of, against plain lists: dictionaries, codes that grow wider, builders whose rows come in any way,
// buckets of charts, and beginnings of texts as numbers.
#include "core/compute/BucketCodes.h"
#include "core/compute/LargeVector.h"
#include "core/compute/UnsetVector.h"
#include "core/facets/FacetBuckets.h"
#include "core/facets/FacetColumnBuilder.h"
#include "core/facets/NumberCodes.h"
#include "core/facets/PackedCodes.h"
#include "core/facets/lists/HeadCodes.h"
#include "core/facets/lists/TextHeads.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Small parts of facets.
class TestFacetCodes : public QObject
{
    Q_OBJECT

    static BoundColumn columnOf(CodecId id)
    {
        BoundColumn out;
        out.codec = &codecOf(id);
        out.recorded = true;
        return out;
    }

    static std::vector<Cell> anyCells(SeededRandom& random, ColumnKind kind, int distinct)
    {
        std::vector<Cell> out;
        for (qint64 n = random.below(300); n > 0; --n) {
            if (random.chance(0.1)) {
                out.emplace_back();
                continue;
            }
            const qint64 which = random.below(distinct);
            switch (kind) {
            case ColumnKind::Flag: out.emplace_back(which % 2 == 0); break;
            case ColumnKind::Integer: out.emplace_back(qint64((which - 5) * (which % 3 == 0 ? 1'000'000'007 : 1))); break;
            case ColumnKind::Real: out.emplace_back(double(which) / 8 - 3); break;
            case ColumnKind::Time: out.emplace_back(Timestamp{1'795'000'000'000'000 + which * 1'000}); break;
            default: out.emplace_back(QByteArray("text ") + QByteArray::number(which)); break;
            }
        }
        return out;
    }

    /// Times that rise, with a few that do not, and rows without one.
    static FacetColumnPtr someTimes(SeededRandom& random, qint64 rows)
    {
        FacetColumn::Times times;
        times.us.resize(size_t(rows));
        std::vector<quint64> nulls;
        if (random.below(2) == 0)
            nulls.resize(size_t(rows + 63) / 64);
        const qint64 pace = 1 + qint64(random.below(40));
        qint64 at = qint64(random.below(2'000)) - 1'000;
        for (qint64 row = 0; row < rows; ++row) {
            at += qint64(random.below(quint32(pace)));
            times.us[size_t(row)] = random.below(2'000) == 0 ? qint64(random.below(100'000)) - 50'000 : at;
            if (!nulls.empty() && random.below(5'000) == 0)
                nulls[size_t(row / 64)] |= quint64(1) << (row % 64);
        }
        return std::make_shared<FacetColumn>(rows, FacetColumn::Data(std::move(times)), FacetColumn::Dictionary(), std::move(nulls), false);
    }

private Q_SLOTS:
    void stepsOfZonesAreThoseOfTheirRows()
    {
        SeededRandom random(16);
        qint64 inNone = 0, inSome = 0;
        for (int round = 0; round < 60; ++round) {
            const FacetColumnPtr column = someTimes(random, 1 + qint64(random.below(20'000)));
            const auto& us = std::get<FacetColumn::Times>(column->data()).us;
            // Wide ones that hold whole zones, narrow ones that a zone is wider than, and such as begin and end within the rows.
            const double width = double(1 + random.below(random.below(2) == 0 ? 200'000 : 30));
            const FacetSteps steps{double(random.below(40'000)) - 10'000, width, 1 + int(random.below(300)), random.below(2) == 0};
            const FacetBuckets made = stepBuckets(*column, steps, CancelToken());
            QCOMPARE(made.count, steps.count);
            QCOMPARE(made.of.rows(), column->rows());
            for (qint64 row = 0; row < column->rows(); ++row) {
                const int step = column->isNull(row) ? steps.count : steps.stepOf(double(us[size_t(row)]));
                QCOMPARE(made.of[size_t(row)], step);
                ++(step == steps.count ? inNone : inSome);
            }
        }
        QVERIFY(inNone > 10'000);
        QVERIFY(inSome > 10'000);
    }

    void cancelledStepsHaveNoNumbersThatStandForNothing()
    {
        SeededRandom random(17);
        const FacetColumnPtr column = someTimes(random, 10'000);
        CancelToken given;
        given.cancel();
        const FacetBuckets made = stepBuckets(*column, {0, 10, 200, true}, given);
        for (qint64 row = 0; row < column->rows(); ++row)
            QCOMPARE(made.of[size_t(row)], 0);
    }

    void numbersAreNumberedInTheirOrder()
    {
        SeededRandom random(2);
        NumberCodes codes;
        std::map<quint64, quint32> known;
        std::vector<quint64> order;
        for (int i = 0; i < 20'000; ++i) {
            // Bits of doubles differ in few places: what a bad hash would put into one slot.
            const double value = double(random.below(3'000)) / 4;
            quint64 bits = 0;
            std::memcpy(&bits, &value, sizeof bits);
            const auto [it, isNew] = known.emplace(bits, quint32(order.size()));
            if (isNew)
                order.push_back(bits);
            QCOMPARE(codes.code(bits), it->second);
        }
        QVERIFY(std::ranges::equal(codes.values(), order));
        NumberCodes zero;
        QCOMPARE(zero.code(0), 0U);
        QCOMPARE(zero.code(std::numeric_limits<quint64>::max()), 1U);
        QCOMPARE(zero.code(0), 0U);
    }

    /// Codes of any size in any order are the codes that were pushed, in the narrowest form that holds the greatest.
    void codesGrowWider()
    {
        for (quint64 seed = 1; seed <= 60; ++seed) {
            SeededRandom random(seed);
            PackedCodes packed;
            std::vector<quint32> all;
            packed.reserve(100);
            const std::vector<quint32> greatest = seed % 3 == 0 ? std::vector<quint32>{255, 65'535, 70'000}
                : seed % 3 == 1                                 ? std::vector<quint32>{255, 256, 65'536}
                                                                : std::vector<quint32>{9, 255, 65'535};
            for (const quint32 most : greatest)
                for (qint64 n = random.below(60); n > 0; --n) {
                    const quint32 code = random.chance(0.3) ? most : quint32(random.below(qint64(most) + 1));
                    packed.push(code);
                    all.push_back(code);
                }
            std::vector<quint32> back;
            size_t width = 0;
            packed.visit([&](const auto& codes) {
                back.assign(codes.begin(), codes.end());
                width = sizeof(codes[0]);
            });
            QVERIFY(back == all);
            const quint32 top = all.empty() ? 0 : *std::ranges::max_element(all);
            QCOMPARE(width, top <= 255 ? size_t(1) : top <= 65'535 ? size_t(2) : size_t(4));
            QVERIFY(packed.bytes() >= qint64(width * all.size()));
            // Renamed: each code is another one now, as narrow as those are.
            std::vector<quint32> place(size_t(top) + 1);
            for (size_t i = 0; i < place.size(); ++i)
                place[i] = quint32((i * 7) % 200);
            const FacetColumn::Data placed = packed.placed(place, 200);
            const auto& narrow = std::get<FacetColumn::Codes8>(placed);
            QCOMPARE(narrow.size(), all.size());
            for (size_t i = 0; i < all.size(); ++i)
                QCOMPARE(quint32(narrow[i]), place[all[i]]);
            QVERIFY(std::holds_alternative<FacetColumn::Codes16>(packed.placed(place, 256)));
            QVERIFY(std::holds_alternative<FacetColumn::Codes32>(packed.placed(place, 65'536)));
            // Behind others, renamed; then as wide as can be.
            PackedCodes behind;
            std::vector<quint32> both;
            for (const quint32 code : {3U, 250U, seed % 2 == 0 ? 300U : 5U}) {
                behind.push(code);
                both.push_back(code);
            }
            const quint32 shift = seed % 4 < 2 ? 0 : 70'000;
            for (size_t i = 0; i < place.size(); ++i)
                place[i] = quint32((i * 7) % 200) + (i % 3 == 0 ? shift : 0);
            behind.append(packed, place, shift + 199);
            for (const quint32 code : all)
                both.push_back(place[code]);
            behind.visit([&](const auto& codes) { QVERIFY(std::ranges::equal(codes, both)); });
            QVERIFY(std::ranges::equal(behind.takeWide(), both));
            behind.visit([](const auto& codes) { QVERIFY(codes.empty()); });
            packed.clear();
            packed.visit([](const auto& codes) { QVERIFY(codes.empty()); });
        }
    }

    void builtColumns_data()
    {
        QTest::addColumn<ColumnKind>("kind");
        QTest::addColumn<int>("codec");
        QTest::newRow("flags") << ColumnKind::Flag << int(CodecId::FlagInteger);
        QTest::newRow("integers") << ColumnKind::Integer << int(CodecId::Integer);
        QTest::newRow("reals") << ColumnKind::Real << int(CodecId::Real);
        QTest::newRow("times") << ColumnKind::Time << int(CodecId::TimeMicros);
        QTest::newRow("texts") << ColumnKind::Text << int(CodecId::Text);
        QTest::newRow("lists") << ColumnKind::List << int(CodecId::ListJson);
    }
    /// Rows that come one by one, behind those of a column that is there already, or in two halves that are put together: the column says
    /// of each row what was put in.
    void builtColumns()
    {
        QFETCH(ColumnKind, kind);
        QFETCH(int, codec);
        const BoundColumn bound = columnOf(CodecId(codec));
        for (quint64 seed = 1; seed <= 40; ++seed) {
            SeededRandom random(seed);
            const int distinct = int(random.pick(std::vector<qint64>{1, 3, 40, 100'000}));
            std::vector<Cell> cells = anyCells(random, kind, distinct);
            if (kind == ColumnKind::List)
                for (Cell& c : cells)
                    if (!c.isNull())
                        c = Cell(QByteArray("[\"") + *c.get<QByteArray>() + "\"]");
            const size_t half = size_t(random.below(qint64(cells.size()) + 1));
            FacetColumnBuilder whole(bound, kind, {}), first(bound, kind, {}), second(bound, kind, {});
            for (size_t i = 0; i < cells.size(); ++i) {
                whole.add(cells[i]);
                (i < half ? first : second).add(cells[i]);
            }
            std::vector<FacetColumnPtr> columns;
            if (random.chance(0.5)) {
                first.append(std::move(second));
                columns.push_back(first.finish());
            } else {
                const FacetColumnPtr before = first.finish();
                FacetColumnBuilder again(bound, kind, {});
                again.adopt(*before);
                for (size_t i = half; i < cells.size(); ++i)
                    again.add(cells[i]);
                columns.push_back(again.finish());
            }
            columns.push_back(whole.finish());
            for (const FacetColumnPtr& column : columns) {
                QVERIFY(column);
                QCOMPARE(column->rows(), qint64(cells.size()));
                bool rising = true;
                for (size_t i = 0; i < cells.size(); ++i) {
                    QCOMPARE(column->cell(qint64(i)), cells[i]);
                    rising = rising && !cells[i].isNull() && (i == 0 || Cell::compare(cells[i - 1], cells[i]) <= 0);
                }
                if (column->isRising())
                    QVERIFY(rising);
                if (column->isCoded() && column->isSorted())
                    for (quint32 c = 2; c < column->codeCount(); ++c)
                        QVERIFY(Cell::compare(column->value(c - 1), column->value(c)) < 0);
                if (column->isCoded()) {
                    const std::vector<qint64> counts = countCodes(*column, {});
                    QCOMPARE(std::accumulate(counts.begin(), counts.end(), qint64(0)), column->rows());
                    for (quint32 c = 0; c < column->codeCount() && c < 50; ++c) {
                        const Cell value = column->value(c);
                        QCOMPARE(counts[c],
                                 qint64(std::ranges::count_if(cells, [&](const Cell& x) { return Cell::compare(x, value) == 0; })));
                    }
                }
                for (size_t zone = 0; zone < column->zones().size(); ++zone)
                    for (qint64 row = qint64(zone) * FacetColumn::zoneRows;
                         row < std::min<qint64>(column->rows(), qint64(zone + 1) * FacetColumn::zoneRows); ++row) {
                        const Cell cell = column->cell(row);
                        const qint64 number = cell.get<Timestamp>() ? cell.time().us : cell.integer();
                        QVERIFY(cell.isNull() ? column->zones()[zone].nulls
                                              : column->zones()[zone].least <= number && number <= column->zones()[zone].greatest);
                    }
            }
        }
    }

    /// A column that would hold too much gives up, takes no memory from then on, and says nothing.
    void columnsThatGiveUp()
    {
        const BoundColumn bound = columnOf(CodecId::Text);
        FacetColumnBuilder few(bound, ColumnKind::Text, {10, 1'000});
        for (int i = 0; i < 30; ++i)
            few.add(Cell(QByteArray::number(i % 10)));
        QVERIFY(!few.hasGivenUp());
        for (int i = 0; i < 10; ++i)
            few.add(Cell(QByteArray::number(i + 100)));
        QVERIFY(few.hasGivenUp());
        QVERIFY(!few.finish());
        FacetColumnBuilder large(bound, ColumnKind::Text, {100, 1'000});
        large.add(Cell(QByteArray(999, 'x')));
        QVERIFY(!large.hasGivenUp());
        large.add(Cell(QByteArray(999, 'y')));
        QVERIFY(large.hasGivenUp());
        // One half that gave up is no column, whichever half.
        for (const bool firstHalf : {true, false}) {
            FacetColumnBuilder a(bound, ColumnKind::Text, {3, 1'000}), b(bound, ColumnKind::Text, {3, 1'000});
            for (int i = 0; i < 9; ++i)
                (firstHalf ? a : b).add(Cell(QByteArray::number(i)));
            (firstHalf ? b : a).add(Cell(QByteArray("x")));
            a.append(std::move(b));
            QVERIFY(a.hasGivenUp());
        }
    }

    /// Steps: an edge belongs to the step above it, and whoever looks for the step by its edges finds the same.
    void stepsByTheirEdges()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            const FacetSteps steps{double(random.below(20)) / 4 - 2, 0.25 * double(1 + random.below(8)), 1 + int(random.below(30)),
                                   random.chance(0.5), 1 << random.below(3)};
            for (int i = 0; i < 60; ++i) {
                const double value = random.chance(0.4) ? steps.edge(int(random.below(steps.count + 2)) - 1)
                                                        : steps.first + (random.unit() * 1.4 - 0.2) * steps.width * steps.count;
                int expected = steps.count;
                for (int s = 0; s < steps.count; ++s)
                    if (steps.edge(s) <= value && value < steps.edge(s + 1))
                        expected = s;
                if (steps.closed && value == steps.edge(steps.count))
                    expected = steps.count - 1;
                QCOMPARE(steps.stepOf(value), expected);
            }
            for (const double none : {std::nan(""), double(INFINITY), -double(INFINITY), 1e300, -1e300})
                QCOMPARE(steps.stepOf(none), steps.count);
        }
    }

    void bucketsOfColumns()
    {
        for (quint64 seed = 1; seed <= 60; ++seed) {
            SeededRandom random(seed);
            const std::vector<Cell> cells = anyCells(random, ColumnKind::Text, 12);
            FacetColumnBuilder builder(columnOf(CodecId::Text), ColumnKind::Text, {});
            for (const Cell& c : cells)
                builder.add(c);
            const FacetColumnPtr column = builder.finish();
            std::map<QByteArray, qint64> counts;
            for (const Cell& c : cells)
                if (c.isText())
                    ++counts[*c.get<QByteArray>()];
            std::vector<std::pair<qint64, QByteArray>> order;
            for (const auto& [text, count] : counts)
                order.emplace_back(-count, text);
            std::ranges::sort(order);
            const int most = 1 + int(random.below(14));
            const FacetBuckets buckets = valueBuckets(*column, most, false, {});
            QCOMPARE(buckets.count, int(std::min<size_t>(size_t(most), order.size())));
            for (int b = 0; b < buckets.count; ++b)
                QCOMPARE(buckets.values[size_t(b)], Cell(order[size_t(b)].second));
            for (size_t row = 0; row < cells.size(); ++row) {
                const int bucket = buckets.of[row];
                if (bucket < buckets.count)
                    QCOMPARE(buckets.values[size_t(bucket)], cells[row]);
                else
                    QVERIFY(cells[row].isNull() || std::ranges::find(buckets.values, cells[row]) == buckets.values.end());
            }
        }
        const BucketCodes none = inNoBucket(7, 300);
        QCOMPARE(none.rows(), 7);
        for (size_t row = 0; row < 7; ++row)
            QCOMPARE(none[row], 300);
        none.visit([](const auto& codes) { QCOMPARE(sizeof(codes[0]), size_t(2)); });
        inNoBucket(7, 255).visit([](const auto& codes) { QCOMPARE(sizeof(codes[0]), size_t(1)); });
    }

    void statesOfOutcomes()
    {
        SeededRandom random(4);
        FacetColumnBuilder flags(columnOf(CodecId::FlagInteger), ColumnKind::Flag, {}),
            words(columnOf(CodecId::Text), ColumnKind::Text, {});
        std::vector<OutcomeState> expected;
        for (int i = 0; i < 500; ++i) {
            const Cell verified = random.chance(0.3) ? Cell() : Cell(random.chance(0.5));
            const Cell feedback = random.chance(0.4)
                ? Cell()
                : Cell(random.pick(std::vector<QByteArray>{"resolved", "partial", "regression", "incorrect", "odd"}));
            flags.add(verified);
            words.add(feedback);
            expected.push_back(outcomeState(verified, feedback));
        }
        const FacetColumnPtr verified = flags.finish(), feedback = words.finish();
        const FacetBuckets states = stateBuckets(verified.get(), feedback.get(), 500, {});
        QCOMPARE(states.count, outcomeStates);
        for (size_t row = 0; row < expected.size(); ++row)
            QCOMPARE(states.of[row], int(expected[row]));
        const FacetBuckets half = stateBuckets(verified.get(), nullptr, 500, {});
        for (size_t row = 0; row < expected.size(); ++row)
            QCOMPARE(half.of[row], int(outcomeState(verified->cell(qint64(row)), Cell())));
        for (size_t row = 0; row < expected.size(); ++row)
            QCOMPARE(stateBuckets(nullptr, nullptr, 500, {}).of[0], int(OutcomeState::Unverified));
    }

    void extents()
    {
        SeededRandom random(5);
        for (const auto& [kind, codec] : {std::pair(ColumnKind::Integer, CodecId::Integer), std::pair(ColumnKind::Real, CodecId::Real),
                                          std::pair(ColumnKind::Time, CodecId::TimeMicros)})
            for (int i = 0; i < 30; ++i) {
                const std::vector<Cell> cells = anyCells(random, kind, 1 + int(random.below(200)));
                FacetColumnBuilder builder(columnOf(codec), kind, {});
                std::set<double> numbers;
                for (const Cell& c : cells) {
                    builder.add(c);
                    if (!c.isNull())
                        numbers.insert(kind == ColumnKind::Time ? double(c.time().us) : c.real());
                }
                const auto got = extentOf(*builder.finish());
                QCOMPARE(got.has_value(), !numbers.empty());
                if (got)
                    QVERIFY(got->first == *numbers.begin() && got->second == *numbers.rbegin());
            }
    }

    /// Numbers of sixteen bytes become shorter ones that sort alike, with equal ones equal as long as all bytes have room.
    void shortCodesSortAlike()
    {
        for (quint64 seed = 1; seed <= 80; ++seed) {
            SeededRandom random(seed);
            const qint64 letters = 1 + random.below(random.chance(0.2) ? 256 : 12);
            std::vector<std::vector<quint64>> high(1 + size_t(random.below(3))), low(high.size());
            std::vector<HeadSpan> spans;
            std::vector<std::pair<quint64, quint64>> all;
            for (size_t s = 0; s < high.size(); ++s) {
                for (qint64 n = random.below(60); n > 0; --n) {
                    quint64 parts[2] = {0, 0};
                    for (quint64& part : parts)
                        for (int byte = 0; byte < 8; ++byte)
                            part = (part << 8U) | quint64(random.below(letters));
                    high[s].push_back(parts[0]);
                    low[s].push_back(parts[1]);
                    all.emplace_back(parts[0], parts[1]);
                }
                spans.push_back({high[s], low[s]});
            }
            const int most = random.chance(0.3) ? 20 : 64;
            const HeadCodes got(spans, most, {});
            std::vector<quint64> codes;
            for (const auto& [first, second] : all)
                codes.push_back(got.of(first, second));
            QVERIFY(got.bits() >= 0 && got.bits() <= most);
            for (size_t i = 0; i < all.size(); ++i)
                for (size_t k = 0; k < i; ++k) {
                    if (all[i] < all[k])
                        QVERIFY(codes[i] <= codes[k]);
                    if (codes[i] < codes[k])
                        QVERIFY(all[i] < all[k]);
                    if (got.areWhole())
                        QCOMPARE(codes[i] == codes[k], all[i] == all[k]);
                }
            if (got.bits() < 64)
                for (const quint64 code : codes)
                    QVERIFY(code >> got.bits() == 0);
        }
    }

    /// Memory that is not set at first holds what is written to it, small and large, and is aligned for its type.
    void memoryThatIsNotSet()
    {
        for (const size_t count : {size_t(0), size_t(5), size_t(100'000), largePage}) {
            UnsetVector<quint32> numbers;
            numbers.resize(count);
            for (size_t i = 0; i < count; ++i)
                numbers[i] = quint32(i * 3);
            UnsetVector<quint32> copy = numbers;
            numbers.resize(count + 1);
            numbers[count] = 7;
            for (size_t i = 0; i < count; i += 1 + i / 7)
                QVERIFY(numbers[i] == quint32(i * 3) && copy[i] == quint32(i * 3));
            QCOMPARE(numbers[count], 7U);
            std::vector<qint64> zeroes;
            resizeLarge(zeroes, count);
            QCOMPARE(std::accumulate(zeroes.begin(), zeroes.end(), qint64(0)), qint64(0));
            const LargeRoom<quint64> room = makeLargeRoom<quint64>(count + 1);
            room.get()[count] = 9;
            prefetchMemory(room.get());
            QVERIFY(reinterpret_cast<quintptr>(room.get()) % alignof(quint64) == 0 && room.get()[count] == 9);
        }
    }
};

HINDCAST_TEST(TestFacetCodes)
#include "tst_facet_codes.moc"
