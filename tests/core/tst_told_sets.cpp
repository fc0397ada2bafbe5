// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/told/ToldSets.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>
#include <string>

using namespace hindcast;

/// What entries say of change-sets is found by their ids, in whatever order they are asked for.
class ToldSetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsFoundBeforeAnEntrySpeaks();
    void setsStandInTheOrderOfTheirFirstEntries();
    void idsAreCopied();
    void isAMapInTheOrderOfWriting_data();
    void isAMapInTheOrderOfWriting();
    void staysWhenItMoves();
};

void ToldSetsTest::nothingIsFoundBeforeAnEntrySpeaks()
{
    ToldSets sets;
    QVERIFY(!sets.find("a"));
    QVERIFY(!sets.find(""));
    QCOMPARE(sets.size(), size_t(0));
    sets.of("").seq = 7; // entries of other programs name none
    QVERIFY(sets.find(""));
    QCOMPARE(sets.find("")->seq, 7);
    QVERIFY(!sets.find("a"));
}

void ToldSetsTest::setsStandInTheOrderOfTheirFirstEntries()
{
    ToldSets sets;
    for (const char* id : {"c", "a", "c", "b", "a"})
        ++sets.of(id).seq;
    std::string order;
    for (const ToldChangeSet& told : sets)
        order += std::string(told.id) + std::to_string(told.seq);
    QCOMPARE(order, std::string("c2a2b1"));
}

void ToldSetsTest::idsAreCopied()
{
    ToldSets sets;
    std::string id(100'000, 'x'); // more than ids are kept in together
    sets.of("small").seq = 1;
    sets.of(id).seq = 2;
    sets.of("other").seq = 3;
    const std::string same = id;
    id.assign(id.size(), 'y');
    QVERIFY(!sets.find(id));
    QCOMPARE(sets.find(same)->seq, 2);
    QCOMPARE(sets.find("small")->seq, 1);
    QCOMPARE(sets.find("other")->seq, 3);
}

void ToldSetsTest::isAMapInTheOrderOfWriting_data()
{
    QTest::addColumn<int>("ids");
    QTest::addColumn<int>("reserved");
    QTest::newRow("few ids, again and again") << 5 << 0;
    QTest::newRow("hardly one twice") << 100'000 << 0;
    QTest::newRow("memory for some of them") << 3'000 << 1'000;
}

void ToldSetsTest::isAMapInTheOrderOfWriting()
{
    QFETCH(const int, ids);
    QFETCH(const int, reserved);
    SeededRandom random(20260);
    ToldSets sets;
    sets.reserve(size_t(reserved));
    std::map<std::string, qint64> model;
    std::vector<std::string> order;
    for (int i = 0; i < 20'000; ++i) {
        const std::string id = "set-" + std::to_string(random.below(ids));
        if (random.below(3) == 0) { // asked for in between
            const ToldChangeSet* const found = sets.find(id);
            const auto known = model.find(id);
            QCOMPARE(found != nullptr, known != model.end());
            if (found)
                QCOMPARE(found->seq, known->second);
            continue;
        }
        if (model.try_emplace(id, 0).second)
            order.push_back(id);
        model[id] += i;
        sets.of(id).seq += i;
    }
    QCOMPARE(sets.size(), model.size());
    size_t at = 0;
    for (const ToldChangeSet& told : sets) {
        QCOMPARE(told.id, std::string_view(order[at++]));
        QCOMPARE(told.seq, model.at(std::string(told.id)));
    }
    for (const std::string& id : order) // and in that order
        QCOMPARE(sets.find(id)->seq, model.at(id));
}

void ToldSetsTest::staysWhenItMoves()
{
    ToldSets first;
    for (int i = 0; i < 1'000; ++i)
        first.of("set-" + std::to_string(i)).seq = i;
    const ToldSets moved = std::move(first);
    for (int i = 999; i >= 0; --i)
        QCOMPARE(moved.find("set-" + std::to_string(i))->seq, i);
}

HINDCAST_TEST(ToldSetsTest)
#include "tst_told_sets.moc"
