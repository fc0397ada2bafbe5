// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OddTable.h"

#include "TestSupport.h"

#include <limits>

namespace hindcast::test {
namespace {

constexpr int columns[] = {OutcomeId,       OutcomeSession,   OutcomeCluster,   OutcomeQuery,  OutcomeConfidence,
                           OutcomeVerified, OutcomeCreatedAt, OutcomePlaybooks, OutcomeKeyHash};
constexpr const char* names[] = {"id", "session", "cluster", "query", "confidence", "verified", "created_at", "playbooks", "hash"};

QByteArray oddText(SeededRandom& random)
{
    static const std::vector<QByteArray> texts{"",
                                               "a",
                                               "A",
                                               "ab",
                                               "abc",
                                               "ABC pod",
                                               "0.9",
                                               "1",
                                               "true",
                                               "2026-11-20",
                                               "2026-11-20T10:00:00Z",
                                               "Größe",
                                               "GRÖSSE",
                                               "ÄÖÜ äöü",
                                               "image pull",
                                               "IMAGE PULL",
                                               "[]",
                                               "[\"a\"]",
                                               "{\"x\":1}",
                                               "%_",
                                               "\xff\xfe",
                                               "a\xc3",
                                               "\x80\x80z",
                                               QByteArray("a\0b", 3),
                                               "00ff",
                                               "Straße 中文 😀",
                                               QByteArray(400, 'x') + "end",
                                               "infinity"};
    return random.pick(texts);
}

qint64 oddInteger(SeededRandom& random)
{
    using limits = std::numeric_limits<qint64>;
    static const std::vector<qint64> numbers{0,
                                             1,
                                             2,
                                             -1,
                                             7,
                                             limits::min(),
                                             limits::max(),
                                             limits::min() + 1,
                                             (qint64(1) << 53) + 1,
                                             qint64(1) << 53,
                                             Timestamp::greatestUs,
                                             Timestamp::greatestUs + 1,
                                             Timestamp::leastUs,
                                             Timestamp::leastUs - 1,
                                             1'790'000'000'000'000,
                                             1'790'000'000'000'001,
                                             1'790'000'000};
    return random.pick(numbers);
}

double oddReal(SeededRandom& random)
{
    using limits = std::numeric_limits<double>;
    static const std::vector<double> numbers{0.0,
                                             -0.0,
                                             0.9,
                                             0.7,
                                             0.5,
                                             1.0,
                                             1.5,
                                             -1.25,
                                             9007199254740992.0,
                                             1e300,
                                             -1e300,
                                             limits::infinity(),
                                             -limits::infinity(),
                                             limits::denorm_min(),
                                             9.3e18,
                                             1.79e15};
    return random.pick(numbers);
}

} // namespace

Cell oddCell(SeededRandom& random)
{
    switch (random.below(8)) {
    case 0: return {};
    case 1:
    case 2: return Cell(oddInteger(random));
    case 3:
    case 4: return Cell(oddReal(random));
    case 5: return Cell(Blob{oddText(random)});
    default: return Cell(oddText(random));
    }
}

void createOddTable(const QString& path, const OddTypes& types, int rows, quint64 seed)
{
    runSql(path,
           "CREATE TABLE t(id INTEGER PRIMARY KEY, session " + types.text + ", cluster, query " + types.text + ", confidence " + types.real
               + ", verified " + types.flag + ", created_at " + types.time + ", playbooks TEXT, hash " + types.hash + ");");
    auto connection = SqliteConnection::open(path, SqliteConnection::Mode::ReadWrite);
    SeededRandom random(seed);
    (void)(*connection)->script("BEGIN");
    for (int i = 0; i < rows; ++i) {
        std::vector<Cell> cells{Cell(i * 3 + 1)};
        while (cells.size() < 9)
            cells.push_back(oddCell(random));
        if (const auto done = (*connection)->execute("INSERT INTO t VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9)", cells); !done)
            qFatal("%s", qPrintable(describe(done)));
    }
    (void)(*connection)->script("COMMIT");
}

BoundRelation bindOddTable(Connection& connection)
{
    RelationMap map{RelationId::Outcomes, "t", {"id"}, {}};
    for (size_t i = 0; i < std::size(columns); ++i)
        map.columns.push_back(from(columns[i], {{names[i]}}));
    map.columns.push_back(from(OutcomePathColumn, {}, Cell(QByteArray("direct"))));
    return *bindRelation(map, *connection.catalog(), Dialect::Sqlite);
}

Predicate oddPredicate(SeededRandom& random, int depth)
{
    if (depth > 0 && random.chance(0.6)) {
        std::vector<Predicate> children;
        for (qint64 n = 1 + random.below(3); n > 0; --n)
            children.push_back(oddPredicate(random, depth - 1));
        switch (random.below(3)) {
        case 0: return Predicate::negated(std::move(children.front()));
        case 1: return Predicate::all(std::move(children));
        default: return Predicate::any(std::move(children));
        }
    }
    static const std::vector<int> readable{OutcomeId,         OutcomeSession,    OutcomeCluster,   OutcomeQuery,
                                           OutcomeConfidence, OutcomeVerified,   OutcomeCreatedAt, OutcomePlaybooks,
                                           OutcomeKeyHash,    OutcomePathColumn, OutcomeRole};
    const int column = random.pick(readable);
    const QString text = QString::fromUtf8(oddText(random));
    switch (random.below(6)) {
    case 0: return Predicate::isNull(column);
    case 1: return Predicate::contains({column, random.pick(readable)}, text.left(3));
    case 2: return Predicate::prefix(column, int(random.below(4)), text.left(int(random.below(4))));
    default: break;
    }
    Cell value = oddCell(random);
    if (random.chance(0.25))
        value = Cell(Timestamp{std::clamp(oddInteger(random), Timestamp::leastUs, Timestamp::greatestUs)});
    else if (random.chance(0.15))
        value = Cell(random.chance(0.5));
    else if (random.chance(0.05))
        value = Cell(std::numeric_limits<double>::quiet_NaN());
    return Predicate::compare(column, Comparison(random.below(6)), std::move(value));
}

} // namespace hindcast::test
