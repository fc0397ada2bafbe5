// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The small tables beside the records, in both engines: random writes against maps in memory, for two tenants at once, each of whom
// must never meet what the other one wrote.
#include "core/store/agents/AgentRows.h"
#include "core/store/connect/Connect.h"
#include "core/store/findings/AcceptedFindings.h"
#include "core/store/findings/TriageStates.h"
#include "core/store/models/CostRows.h"
#include "core/store/models/SavedReplayRows.h"
#include "core/store/models/ServiceRows.h"
#include "core/store/native/NativeSql.h"
#include "core/store/sql/Transaction.h"
#include "core/store/upkeep/ImportanceRows.h"
#include "core/store/upkeep/NewestMoment.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Checks.h"
#include "tests/support/EngineDatabases.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestSmallRows : public QObject
{
    Q_OBJECT

    static constexpr qint64 start = 1'795'000'000'000'000;

    EngineDatabases m_databases;

    /// A new native database, and two tenants of it.
    struct World {
        std::unique_ptr<Connection> connection;
        std::array<Scope, 2> scopes{Scope{}, Scope{u"other"_s, u"näxt"_s}};
        std::array<Store, 2> stores;
    };
    void open(World& world)
    {
        QFETCH_GLOBAL(bool, postgres);
        if (const QString lacks = m_databases.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const DatabaseUrl url = m_databases.native(postgres);
        auto connection = connectWritable(url);
        HC_GOOD(connection);
        world.connection = *std::move(connection);
        if (!postgres)
            HC_GOOD(world.connection->script("PRAGMA synchronous=OFF"));
        for (size_t i = 0; i < 2; ++i) {
            auto store = describeStore(*world.connection, url, world.scopes[i]);
            HC_GOOD(store);
            world.stores[i] = *store;
        }
    }

    static QString someText(SeededRandom& random)
    {
        static const std::vector<QString> texts{u"pod x"_s, u"größe '€' \"x\""_s, u"🙂\n\t"_s,     u"%1 $1 ?1"_s,
                                                QString(),  u"-- ; DROP"_s,       u"back\\slash"_s};
        return random.pick(texts);
    }

private Q_SLOTS:
    void initTestCase_data() { EngineDatabases::addEngines(); }
    void initTestCase() { QVERIFY(m_databases.isReady()); }

    /// The last mark of an item counts, and one that was set later than the moment that is asked for is not known then.
    void triageMarks()
    {
        World w;
        open(w);
        SeededRandom random(1);
        struct Kept {
            TriageMark mark;
            Timestamp at;
        };
        std::array<std::map<TriageKey, Kept>, 2> model;
        for (int i = 0; i < 80; ++i) {
            const size_t tenant = size_t(random.below(2));
            const TriageKey item{random.pick(std::vector<QString>{u"pattern"_s, u"reflection"_s}), someText(random),
                                 random.pick(std::vector<QString>{u"c"_s, QString()})};
            TriageMark mark{TriageState(random.below(3)), {}, someText(random), u"ann"_s};
            if (random.chance(0.5))
                mark.until = Timestamp{start + random.below(1'000'000)};
            const Timestamp at{start + i * 10};
            HC_GOOD(writeTriageMark(*w.connection, w.scopes[tenant], item, mark, someText(random), at));
            model[tenant][item] = {mark, at};
        }
        for (size_t tenant = 0; tenant < 2; ++tenant)
            for (const Timestamp by : {Timestamp{start - 1}, Timestamp{start + 400}, Timestamp::greatest()}) {
                const auto got = readTriageMarks(*w.connection, *w.stores[tenant], by);
                HC_GOOD(got);
                size_t expected = 0;
                for (const auto& [item, kept] : model[tenant]) {
                    if (kept.at > by)
                        continue;
                    ++expected;
                    QVERIFY(got->contains(item));
                    const TriageMark& mark = got->at(item);
                    QVERIFY(mark.state == kept.mark.state && mark.until == kept.mark.until && mark.reasonsHash == kept.mark.reasonsHash
                            && mark.actor == kept.mark.actor);
                }
                QCOMPARE(got->size(), expected);
            }
    }

    /// A finding is accepted once; others do not hear of it.
    void acceptedFindings()
    {
        World w;
        open(w);
        SeededRandom random(2);
        std::array<std::map<QString, Timestamp>, 2> model;
        for (int i = 0; i < 60; ++i) {
            const size_t tenant = size_t(random.below(2));
            AcceptedFinding f;
            f.factsHash = u"hash%1"_s.arg(random.below(20));
            f.rule = u"rule"_s;
            f.kind = u"pattern"_s;
            f.recordId = someText(random);
            f.clusterId = u"c"_s;
            f.actor = u"ann"_s;
            f.note = someText(random);
            f.at = {start + i};
            f.journalSeq = i;
            const auto added = addAcceptedFinding(*w.connection, w.scopes[tenant], f);
            HC_GOOD(added);
            QCOMPARE(*added, !model[tenant].contains(f.factsHash));
            model[tenant].emplace(f.factsHash, f.at);
        }
        for (size_t tenant = 0; tenant < 2; ++tenant)
            for (const qint64 by : {qint64(-1), qint64(20), qint64(1'000)}) {
                const auto got = readAcceptedFindings(*w.connection, *w.stores[tenant], Timestamp{start + by});
                HC_GOOD(got);
                QSet<QString> expected;
                for (const auto& [hash, at] : model[tenant])
                    if (at.us <= start + by)
                        expected << hash;
                QCOMPARE(*got, expected);
            }
    }

    /// Questions are counted by tool, form and cluster; the words are those of the last time, the moments the first and the latest.
    void unansweredQuestions()
    {
        World w;
        open(w);
        SeededRandom random(3);
        using Key = std::tuple<QString, QString, QString>;
        std::array<std::map<Key, UnansweredQuestion>, 2> model;
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            auto rows = AgentRows::open(*w.connection, *w.stores[tenant]);
            HC_GOOD(rows);
            for (int i = 0; i < 70; ++i) {
                UnansweredQuestion q;
                q.tool = random.pick(std::vector<QString>{u"hints"_s, u"recall"_s});
                q.normalForm = u"form %1"_s.arg(random.below(6));
                q.question = q.normalForm + someText(random);
                q.cluster = random.chance(0.5) ? u"c"_s : QString();
                q.first = q.last = {start + random.below(1'000)};
                HC_GOOD(rows->ask(q));
                auto [it, isNew] = model[tenant].emplace(Key{q.tool, q.normalForm, q.cluster}, q);
                if (!isNew) {
                    ++it->second.count;
                    it->second.question = q.question;
                    it->second.last = std::max(it->second.last, q.last);
                }
            }
        }
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            const auto got = readUnanswered(*w.connection, *w.stores[tenant], 0);
            HC_GOOD(got);
            QCOMPARE(got->size(), model[tenant].size());
            for (size_t i = 0; i < got->size(); ++i) {
                const UnansweredQuestion& q = (*got)[i];
                const auto it = std::ranges::find_if(model[tenant], [&](const auto& known) {
                    return std::get<0>(known.first) == q.tool && std::get<2>(known.first) == q.cluster
                        && known.second.question == q.question && known.second.count == q.count;
                });
                QVERIFY2(it != model[tenant].end(), qPrintable(q.question));
                QVERIFY(it->second.first == q.first && it->second.last == q.last);
                if (i > 0)
                    QVERIFY((*got)[i - 1].count > q.count || ((*got)[i - 1].count == q.count && (*got)[i - 1].last >= q.last));
            }
            const auto few = readUnanswered(*w.connection, *w.stores[tenant], 3);
            HC_GOOD(few);
            QCOMPARE(few->size(), size_t(3));
            QCOMPARE(few->front().id, got->front().id);
        }
    }

    void reportsAndOrigins()
    {
        World w;
        open(w);
        SeededRandom random(4);
        std::array<std::vector<AgentReport>, 2> model;
        std::array<std::map<QString, RecordOrigin>, 2> origins;
        for (int i = 0; i < 60; ++i) {
            const size_t tenant = size_t(random.below(2));
            auto rows = AgentRows::open(*w.connection, *w.stores[tenant]);
            HC_GOOD(rows);
            AgentReport r{u"s%1"_s.arg(random.below(3)),
                          u"p%1"_s.arg(random.below(3)),
                          random.pick(std::vector<QString>{u"c"_s, u"d"_s}),
                          random.chance(0.5) ? u"helped"_s : u"harmed"_s,
                          someText(random),
                          {start + i}};
            const auto id = rows->report(r);
            HC_GOOD(id);
            QVERIFY(*id > 0);
            if (random.chance(0.5)) {
                r.traceparent = u"00-%1-00f067aa0ba902b7-01"_s.arg(i, 32, 16, QChar(u'0'));
                r.tracestate = someText(random);
                const RecordOrigin origin{u"report"_s, QString::number(*id), r.traceparent, r.tracestate, r.at};
                HC_GOOD(rows->origin(origin));
                RecordOrigin later = origin;
                later.traceparent = u"another"_s;
                HC_GOOD(rows->origin(later)); // the first one stays
                origins[tenant].emplace(origin.recordId, origin);
            }
            model[tenant].push_back(r);
        }
        const auto same = [](const AgentReport& a, const AgentReport& b) {
            return a.sessionId == b.sessionId && a.pattern == b.pattern && a.cluster == b.cluster && a.verdict == b.verdict
                && a.note == b.note && a.at == b.at && a.traceparent == b.traceparent && a.tracestate == b.tracestate;
        };
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            std::ranges::reverse(model[tenant]);
            const auto all = readAgentReports(*w.connection, *w.stores[tenant], 1'000);
            HC_GOOD(all);
            QVERIFY(std::ranges::equal(*all, model[tenant], same));
            const auto newest = readAgentReports(*w.connection, *w.stores[tenant], 2);
            HC_GOOD(newest);
            QVERIFY(newest->size() == 2 && same(newest->front(), model[tenant].front()));
            std::vector<AgentReport> ofOne;
            std::ranges::copy_if(model[tenant], std::back_inserter(ofOne),
                                 [](const AgentReport& r) { return r.pattern == u"p1" && r.cluster == u"d"; });
            const auto got = readReportsOf(*w.connection, *w.stores[tenant], u"p1"_s, u"d"_s, 1'000);
            HC_GOOD(got);
            QVERIFY(std::ranges::equal(*got, ofOne, same));
            for (const auto& [id, origin] : origins[tenant]) {
                const auto read = readOrigin(*w.connection, *w.stores[tenant], u"report"_s, id);
                HC_GOOD(read);
                QVERIFY(*read && (*read)->traceparent == origin.traceparent && (*read)->at == origin.at);
                QVERIFY(!*readOrigin(*w.connection, *w.stores[tenant], u"outcome"_s, id));
                QVERIFY(!*readOrigin(*w.connection, *w.stores[1 - tenant], u"report"_s, id));
            }
        }
    }

    /// Replays under their names: kept, replaced only when asked to, listed without results, removed.
    void savedReplays()
    {
        World w;
        open(w);
        SeededRandom random(5);
        std::array<std::map<QString, SavedReplay>, 2> model;
        int conflicts = 0;
        for (int i = 0; i < 50; ++i) {
            const size_t tenant = size_t(random.below(2));
            const QString name = u"größe %1"_s.arg(random.below(5));
            const Scope& scope = w.scopes[tenant];
            if (random.chance(0.25)) {
                const auto removed = removeSavedReplay(*w.connection, scope, name);
                QCOMPARE(removed.has_value(), model[tenant].erase(name) == 1);
                if (!removed)
                    QCOMPARE(removed.error().code, ErrorCode::NotFound);
                continue;
            }
            const SavedReplay replay{name,
                                     u"sweep"_s,
                                     {start + i},
                                     u"ann"_s,
                                     u"f%1"_s.arg(i),
                                     "{\"n\":" + QByteArray::number(i) + '}',
                                     "{\"text\":\"" + QByteArray(int(random.below(2'000)), 'x') + "\"}"};
            const bool replace = random.chance(0.4);
            const auto saved = saveReplay(*w.connection, scope, replay, replace);
            if (model[tenant].contains(name) && !replace) {
                QVERIFY(!saved);
                QCOMPARE(saved.error().code, ErrorCode::Conflict);
                ++conflicts;
            } else {
                HC_GOOD(saved);
                model[tenant][name] = replay;
            }
        }
        QVERIFY(conflicts > 2);
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            std::vector<SavedReplay> expected;
            for (const auto& [name, replay] : model[tenant])
                expected.push_back(replay);
            std::ranges::sort(expected, std::greater(), [](const SavedReplay& r) { return r.at.us; });
            const auto listed = listSavedReplays(*w.connection, w.scopes[tenant]);
            HC_GOOD(listed);
            QCOMPARE(listed->size(), expected.size());
            for (size_t i = 0; i < expected.size(); ++i) {
                QVERIFY((*listed)[i].name == expected[i].name && (*listed)[i].parameters == expected[i].parameters
                        && (*listed)[i].result.isEmpty() && (*listed)[i].at == expected[i].at);
                const auto read = readSavedReplay(*w.connection, w.scopes[tenant], expected[i].name);
                HC_GOOD(read);
                QVERIFY(read->result == expected[i].result && read->fingerprint == expected[i].fingerprint && read->actor == u"ann"
                        && read->kind == u"sweep");
            }
            QCOMPARE(readSavedReplay(*w.connection, w.scopes[tenant], u"none"_s).error().code, ErrorCode::NotFound);
        }
        SavedReplay huge{u"huge"_s, u"replay"_s, {start}, {}, {}, "{}", QByteArray(greatestSavedReplay + 1, 'x')};
        QCOMPARE(saveReplay(*w.connection, w.scopes[0], huge, false).error().code, ErrorCode::TooLarge);
        QCOMPARE(readSavedReplay(*w.connection, w.scopes[0], u"huge"_s).error().code, ErrorCode::NotFound);
    }

    /// Which services do without, told by the last word of each; and what failed when.
    void servicesAndFailures()
    {
        World w;
        open(w);
        SeededRandom random(6);
        struct Model {
            std::map<QString, std::optional<DegradedService>> last;
            std::vector<EngineFailure> failures;
        };
        std::array<Model, 2> model;
        QVERIFY(!(*readEngineFailures(*w.connection, *w.stores[0], {}, {}, 5))->any);
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            auto rows = ServiceRows::open(*w.connection, w.scopes[tenant]);
            HC_GOOD(rows);
            for (int i = 0; i < 60; ++i) {
                const QString service = u"s%1"_s.arg(random.below(4));
                const Timestamp at{start + i * 100};
                if (random.chance(0.5)) {
                    const bool active = random.chance(0.6);
                    const QString reason = someText(random);
                    HC_GOOD(rows->addStatus(at, service, active ? "active" : "recovered", reason));
                    model[tenant].last[service] = active ? std::optional(DegradedService{service, reason, at, at}) : std::nullopt;
                } else {
                    const EngineFailure f{at, service, u"chat"_s, someText(random) + QString(int(random.below(4)) * 900, u'm')};
                    HC_GOOD(rows->addFailure(f.at, f.component, f.operation, f.message, {}));
                    model[tenant].failures.push_back({f.at, f.component, f.operation, f.message.left(2'000)});
                }
            }
        }
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            const auto degraded = readDegradedServices(*w.connection, *w.stores[tenant]);
            HC_GOOD(degraded);
            std::vector<DegradedService> expected;
            for (const auto& [service, state] : model[tenant].last)
                if (state) {
                    expected.push_back(*state);
                    for (const EngineFailure& f : model[tenant].failures)
                        if (f.component == service)
                            expected.back().lastFailure = std::max(expected.back().lastFailure, f.at);
                }
            QCOMPARE(degraded->size(), expected.size());
            for (size_t i = 0; i < expected.size(); ++i)
                QVERIFY((*degraded)[i].service == expected[i].service && (*degraded)[i].reason == expected[i].reason
                        && (*degraded)[i].since == expected[i].since && (*degraded)[i].lastFailure == expected[i].lastFailure);
            std::vector<EngineFailure> newest = model[tenant].failures;
            std::ranges::reverse(newest);
            for (const auto& [from, until] : {std::pair<std::optional<Timestamp>, std::optional<Timestamp>>{},
                                              {Timestamp{start + 1'000}, Timestamp{start + 4'000}},
                                              {{}, Timestamp{start}}}) {
                const auto got = readEngineFailures(*w.connection, *w.stores[tenant], from, until, 7);
                HC_GOOD(got);
                std::vector<EngineFailure> within;
                std::ranges::copy_if(newest, std::back_inserter(within),
                                     [&](const EngineFailure& f) { return (!from || f.at >= *from) && (!until || f.at < *until); });
                QVERIFY(*got && (*got)->any);
                QCOMPARE((*got)->total, qint64(within.size()));
                QCOMPARE((*got)->newest.size(), std::min<size_t>(7, within.size()));
                for (size_t i = 0; i < (*got)->newest.size(); ++i)
                    QVERIFY((*got)->newest[i].message == within[i].message && (*got)->newest[i].at == within[i].at
                            && (*got)->newest[i].component == within[i].component);
            }
        }
    }

    /// Calls within a span, in the order of time, and what they sum up to.
    void costs()
    {
        World w;
        open(w);
        SeededRandom random(7);
        std::array<std::vector<CostRow>, 2> model;
        {
            auto transaction = Transaction::begin(*w.connection, Transaction::Kind::Write);
            HC_GOOD(transaction);
            for (int i = 0; i < 300; ++i) {
                const size_t tenant = size_t(random.below(2));
                CostRow row{{start + random.below(40) * 10},
                            u"anthropic"_s,
                            u"haiku"_s,
                            u"reflection"_s,
                            random.below(1'000),
                            random.below(100),
                            {}};
                if (random.chance(0.8))
                    row.eur = double(random.below(1'000)) / 1'024; // sums are exact
                HC_GOOD(w.connection->execute(
                    numbered(
                        *w.connection,
                        "INSERT INTO api_cost_log(tenant_id, project_id, at, provider, model, purpose, input_tokens, output_tokens, cost_eur) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
                    {Cell(w.scopes[tenant].tenant), Cell(w.scopes[tenant].project), Cell(row.at), Cell(row.provider), Cell(row.model),
                     Cell(row.purpose), Cell(row.inputTokens), Cell(row.outputTokens), row.eur ? Cell(*row.eur) : Cell()}));
                model[tenant].push_back(row);
            }
            HC_GOOD(transaction->commit());
        }
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            std::ranges::stable_sort(model[tenant], {}, [](const CostRow& r) { return r.at.us; });
            QCOMPARE(*countOfCalls(*w.connection, w.scopes[tenant]), qint64(model[tenant].size()));
            for (const CostRows::Span& span : {CostRows::Span{},
                                               {Timestamp{start + 100}, {}},
                                               {{}, Timestamp{start + 100}},
                                               {Timestamp{start + 50}, Timestamp{start + 200}},
                                               {Timestamp{start + 50}, Timestamp{start + 50}}}) {
                std::vector<CostRow> expected;
                std::ranges::copy_if(model[tenant], std::back_inserter(expected), [&](const CostRow& r) {
                    return (!span.from || r.at >= *span.from) && (!span.until || r.at < *span.until);
                });
                const JobContext context;
                CostRows rows(*w.connection, *w.stores[tenant], context);
                std::vector<CostRow> got;
                HC_GOOD(rows.costs(span, [&](const CostRow& r) { got.push_back(r); }));
                QCOMPARE(got.size(), expected.size());
                CostSum sum;
                for (size_t i = 0; i < got.size(); ++i) {
                    QVERIFY(got[i].at == expected[i].at && got[i].inputTokens == expected[i].inputTokens && got[i].eur == expected[i].eur
                            && got[i].purpose == u"reflection");
                    sum.eur += got[i].eur.value_or(0);
                    sum.unpriced += got[i].eur ? 0 : 1;
                    sum.tokens += got[i].inputTokens + got[i].outputTokens;
                }
                const auto summed = sumOfCosts(*w.connection, w.scopes[tenant], span.from.value_or(Timestamp::least()),
                                               span.until.value_or(Timestamp::greatest()));
                HC_GOOD(summed);
                QVERIFY(summed->eur == sum.eur && summed->unpriced == sum.unpriced && summed->tokens == sum.tokens
                        && summed->calls == qint64(got.size()));
                QCOMPARE(summed->isUnknown(), !got.empty() && sum.unpriced == qint64(got.size()));
            }
        }
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(CostRows(*w.connection, *w.stores[0], stopped).costs({}, [](const CostRow&) {}).error().code, ErrorCode::Cancelled);
    }

    /// Importance is read in pieces by id, of active rows above the floor; it is put back only where it still is what somebody made of it.
    void importances()
    {
        World w;
        open(w);
        SeededRandom random(8);
        std::array<std::map<qint64, std::pair<double, bool>>, 2> model;
        for (int i = 0; i < 90; ++i) {
            const size_t tenant = size_t(random.below(2));
            const double importance = double(random.below(11)) / 10;
            const bool active = random.chance(0.8);
            const QByteArray insert =
                "INSERT INTO reflections(tenant_id, project_id, kind, text, importance, state, first_seen, last_seen, created_at) VALUES (?, ?, 'reflection', 't', ?, ?, ?, ?, ?)";
            const Cell at(Timestamp{start + i});
            const std::vector<Cell> cells{Cell(w.scopes[tenant].tenant),
                                          Cell(w.scopes[tenant].project),
                                          Cell(importance),
                                          Cell(QByteArray(active ? "active" : "archived")),
                                          at,
                                          at,
                                          at};
            HC_GOOD(w.connection->execute(numbered(*w.connection, insert), cells));
            const auto id = w.connection->scalar("SELECT max(id) FROM reflections");
            HC_GOOD(id);
            model[tenant][id->integer()] = {importance, active};
        }
        for (size_t tenant = 0; tenant < 2; ++tenant) {
            auto rows = ImportanceRows::open(*w.connection, w.scopes[tenant]);
            HC_GOOD(rows);
            std::vector<qint64> read;
            for (qint64 after = 0;;) {
                const auto piece = rows->read(after, 0.3, 7);
                HC_GOOD(piece);
                QVERIFY(piece->size() <= 7);
                for (const ImportanceRow& r : *piece) {
                    QVERIFY(r.importance == model[tenant].at(r.id).first);
                    read.push_back(r.id);
                }
                if (piece->empty())
                    break;
                after = piece->back().id;
            }
            std::vector<qint64> expected;
            for (const auto& [id, row] : model[tenant])
                if (row.second && row.first > 0.3)
                    expected.push_back(id);
            QCOMPARE(read, expected);
            const qint64 id = expected.front();
            HC_GOOD(rows->write(id, 0.125));
            QVERIFY(!*rows->putBack(id, 0.25, 0.9)); // it is another one
            QVERIFY(*rows->putBack(id, 0.125, 0.75));
            QVERIFY(rows->read(id - 1, 0, 1)->front().importance == 0.75);
            // Another tenant's row is nobody's here.
            const qint64 theirs = model[1 - tenant].begin()->first;
            QVERIFY(!*rows->putBack(theirs, model[1 - tenant].begin()->second.first, 0.5));
        }
    }

    void theNewestMoment()
    {
        World w;
        open(w);
        QVERIFY(!*newestMoment(*w.connection, *w.stores[0], {start}));
        SeededRandom random(9);
        std::array<qint64, 2> latest{0, 0};
        for (int i = 0; i < 30; ++i) {
            const size_t tenant = size_t(random.below(2));
            const qint64 at = start + random.below(1'000'000);
            const Cell moment(Timestamp{at}), owner(w.scopes[tenant].tenant), project(w.scopes[tenant].project);
            if (random.chance(0.5))
                HC_GOOD(w.connection->execute(
                    numbered(
                        *w.connection,
                        "INSERT INTO reflections(tenant_id, project_id, kind, text, importance, first_seen, last_seen, created_at) VALUES (?, ?, 'lesson', 't', 0.5, ?, ?, ?)"),
                    {owner, project, moment, moment, moment}));
            else
                HC_GOOD(w.connection->execute(
                    numbered(
                        *w.connection,
                        "INSERT INTO rca_outcomes(tenant_id, project_id, session_id, root_cause, key_hash, confidence, created_at) VALUES (?, ?, 's', 'k', ?, 0.5, ?)"),
                    {owner, project, Cell(Blob{QByteArray(16, 'k')}), moment}));
            latest[tenant] = std::max(latest[tenant], at);
            for (size_t k = 0; k < 2; ++k) {
                const auto got = newestMoment(*w.connection, *w.stores[k], {start + 1'000'000});
                HC_GOOD(got);
                QCOMPARE(got->has_value(), latest[k] > 0);
                if (*got)
                    QCOMPARE((*got)->us, latest[k]);
            }
        }
    }
};

HINDCAST_TEST(TestSmallRows)
#include "tst_small_rows.moc"
