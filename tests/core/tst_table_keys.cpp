// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetBits.h"
#include "core/facets/lists/TableKeys.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>

using namespace hindcast;

/// Lists whose keys lie in a table: the same as if they were written one after the other.
class TableKeysTest : public QObject
{
    Q_OBJECT

    static void compare(const OrderedKeys& keys, const ListedKeys& model, const std::vector<qint64>& asked)
    {
        QCOMPARE(keys.count(), model.count());
        for (qint64 row = 0; row < model.count(); ++row)
            QCOMPARE(keys.at(row), model.at(row));
        for (const qint64 key : asked)
            QCOMPARE(keys.rowOf(key), model.rowOf(key));
    }

private Q_SLOTS:
    void rowsOfTheTableAreTheirKeys()
    {
        SeededRandom random(9);
        for (int round = 0; round < 400; ++round) {
            FacetKeys table;
            std::vector<qint64> keys, asked{-1, 0};
            for (qint64 key = qint64(random.below(5)), rows = qint64(random.below(60)); rows > 0; --rows) {
                key += random.below(4) == 0 ? 1 + qint64(random.below(3)) : 1; // runs, and gaps between them
                table.add(key);
                keys.push_back(key);
                asked.insert(asked.end(), {key, key + 1});
            }
            const bool backwards = random.below(2) == 0;
            const auto model = [&](std::vector<qint64> list) {
                if (backwards)
                    std::ranges::reverse(list);
                return ListedKeys(NarrowKeys(list));
            };
            compare(TableKeys(table, {}, true, backwards), model(keys), asked);
            FacetBits bits(qint64(keys.size()));
            std::vector<qint64> some;
            for (size_t row = 0; row < keys.size(); ++row)
                if (random.below(3) == 0) {
                    bits.set(qint64(row));
                    some.push_back(keys[row]);
                }
            const auto matched = bits.matched();
            QCOMPARE(qint64(matched.size()), bits.count());
            compare(TableKeys(table, matched, true, backwards), model(some), asked);
            TableKeys::Rows shuffled = matched;
            for (size_t i = shuffled.size(); i > 1; --i)
                std::swap(shuffled[i - 1], shuffled[size_t(random.below(i))]);
            std::vector<qint64> list;
            for (const quint32 row : shuffled)
                list.push_back(keys[row]);
            compare(TableKeys(table, shuffled, false, backwards), model(list), asked);
        }
    }

    /// Whatever parts they lie in, also empty ones.
    void partsAreOneList()
    {
        SeededRandom random(11);
        for (int round = 0; round < 300; ++round) {
            KeyParts parts(size_t(1 + random.below(4)));
            std::vector<qint64> all;
            for (NarrowKeys& part : parts) {
                for (auto keys = random.below(20); keys > 0; --keys) {
                    all.push_back(qint64(all.size()) * 7 % 97); // each once
                    part.push_back(all.back());
                }
            }
            compare(ListedKeys(std::move(parts)), ListedKeys(NarrowKeys(all)), {-1, 0, 1, 50, 96, 97});
        }
    }

    /// Keys of four bytes, which become eight wherever one does not fit, against a list of numbers.
    void narrowKeysAreThoseThatWereGiven()
    {
        constexpr qint64 greatest = 4'294'967'295;
        SeededRandom random(4);
        const auto someKeys = [&random](bool large) {
            std::vector<qint64> out(size_t(random.below(40)));
            for (qint64& key : out)
                key = large && random.below(10) == 0 ? (random.below(2) == 0 ? -1 : greatest + 1 + random.below(9))
                                                     : (random.below(9) == 0 ? greatest : random.below(1'000));
            return out;
        };
        for (int round = 0; round < 600; ++round) {
            std::vector<qint64> model = someKeys(round % 3 == 0);
            NarrowKeys keys{model};
            for (int step = 0; step < 4; ++step) {
                const std::vector<qint64> more = someKeys(round % 2 == 0);
                keys.append(NarrowKeys(more));
                model.insert(model.end(), more.begin(), more.end());
                if (random.below(2) == 0) {
                    keys.reverse();
                    std::ranges::reverse(model);
                }
                const qint64 one = random.below(3) == 0 ? greatest + 5 : random.below(50);
                keys.push_back(one);
                model.push_back(one);
                QCOMPARE(keys.back(), one);
            }
            QCOMPARE(keys.size(), model.size());
            QVERIFY(!keys.empty());
            for (size_t i = 0; i < model.size(); ++i)
                QCOMPARE(keys[i], model[i]);
            for (const qint64 key : {qint64(-1), qint64(0), qint64(7), greatest, greatest + 5, greatest + 1 + 7}) {
                const auto it = std::ranges::find(model, key);
                QCOMPARE(keys.find(key), it == model.end() ? -1 : qint64(it - model.begin()));
            }
        }
        QVERIFY(NarrowKeys().empty());
    }
};

HINDCAST_TEST(TableKeysTest)

#include "tst_table_keys.moc"
