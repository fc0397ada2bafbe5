// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/AllowedValues.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace hindcast;

namespace {

const std::array<Cell, 5> values{Cell(), Cell(QByteArray("a")), Cell(QByteArray("b")), Cell(QByteArray("c")), Cell(qint64(1))};

Predicate randomPredicate(SeededRandom& random, int depth)
{
    const qint64 kind = random.below(depth > 0 ? 10 : 6);
    const int column = int(random.below(2));
    const Cell& value = values[size_t(random.below(5))];
    if (kind < 4)
        return Predicate::compare(column, kind == 3 ? Comparison::LessOrEqual : Comparison::Equal, value);
    if (kind == 4)
        return Predicate::isNull(column);
    if (kind == 5)
        return Predicate();
    if (kind == 6)
        return Predicate::negated(randomPredicate(random, depth - 1));
    std::vector<Predicate> children;
    for (qint64 n = random.below(4); n > 0; --n)
        children.push_back(randomPredicate(random, depth - 1));
    return kind < 9 ? Predicate::all(std::move(children)) : Predicate::any(std::move(children));
}

} // namespace

/// What a condition says of the values of a column.
class AllowedValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whatever matches has one of the values that were said, in trees of any shape.
    void nothingElseMatches()
    {
        SeededRandom random(4);
        int said = 0, matched = 0, fewer = 0;
        for (int round = 0; round < 4'000; ++round) {
            const Predicate where = randomPredicate(random, 4);
            const auto allowed = allowedValues(where, 0);
            if (!allowed)
                continue;
            ++said;
            for (const Cell& first : values)
                for (const Cell& second : values) {
                    const bool is = matches(where, [&](int column) { return column == 0 ? first : second; });
                    const auto same = [&](const Cell& cell) {
                        return !cell.isNull() && !first.isNull() && Cell::compare(cell, first) == 0;
                    };
                    const bool may = std::ranges::any_of(*allowed, same);
                    QVERIFY(may || !is);
                    matched += is ? 1 : 0;
                    fewer += may ? 0 : 1;
                }
        }
        QVERIFY(said > 800 && matched > 800 && fewer > 2'000);
    }
    void whatConditionsSay()
    {
        const auto is = [](int column, const char* text) { return Predicate::compare(column, Comparison::Equal, Cell(QByteArray(text))); };
        const auto count = [](const Predicate& where) {
            const auto allowed = allowedValues(where, 0);
            return allowed ? int(allowed->size()) : -1;
        };
        QCOMPARE(count(Predicate()), -1);
        QCOMPARE(count(is(0, "a")), 1);
        QCOMPARE(count(is(1, "a")), -1);
        QCOMPARE(count(Predicate::any({is(0, "a"), is(0, "b")})), 2);
        QCOMPARE(count(Predicate::any({is(0, "a"), is(1, "b")})), -1); // anything may be where the other one holds
        QCOMPARE(count(Predicate::any({})), 0); // nothing matches at all
        QCOMPARE(count(Predicate::all({Predicate::any({is(0, "a"), is(0, "b")}), is(0, "c"), is(1, "d")})), 1);
        QCOMPARE(count(Predicate::negated(is(0, "a"))), -1);
        QCOMPARE(count(Predicate::compare(0, Comparison::Less, Cell(QByteArray("a")))), -1);
    }
};

HINDCAST_TEST(AllowedValuesTest)
#include "tst_allowed_values.moc"
