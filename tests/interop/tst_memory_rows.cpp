// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine writes of memories is what its readers give, in both engines, whatever texts and numbers there are; and rows of one
// tenant are nobody else's.
#include "core/store/connect/Connect.h"
#include "core/store/models/PromptRows.h"
#include "core/store/models/ReplayRunRows.h"
#include "core/store/models/ServiceRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/EvaluationRows.h"
#include "core/store/rows/EventWriter.h"
#include "core/store/rows/IngestProgress.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/TraceRows.h"
#include "core/store/upkeep/DreamRows.h"
#include "core/store/upkeep/UpkeepMark.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Checks.h"
#include "tests/support/EngineDatabases.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QJsonObject>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Scope ours;
const Scope others{u"other"_s, u"default"_s};
const Timestamp moment = *parseTimestamp(u"2026-11-20T10:00:00.123456Z");

QString someText(SeededRandom& random)
{
    static const std::vector<QString> texts{u"It failed."_s,  u"größe \"€\" 'x'"_s, u"🙂\n\ttab"_s, u"{\"a\":[1]}"_s,
                                            u"back\\slash"_s, u"%1 $1 ?1"_s,        u"NULL"_s,      u"-- ; DROP"_s};
    return random.pick(texts);
}

QStringList someTexts(SeededRandom& random)
{
    QStringList out;
    for (qint64 n = random.below(4); n > 0; --n)
        out << someText(random) + QString::number(n);
    return out;
}

Reflection someReflection(SeededRandom& random)
{
    Reflection r;
    r.kind = ReflectionKind(random.below(4));
    r.text = someText(random);
    r.importance = random.unit();
    if (random.chance(0.7))
        r.confidence = random.unit();
    r.tags = someTexts(random);
    const auto maybe = [&] { return random.chance(0.5) ? someText(random) : QString(); };
    r.outcome = maybe();
    r.errorCategory = maybe();
    r.errorType = maybe();
    r.errorSignature = maybe();
    r.normalSignature = maybe();
    r.occurrences = 1 + random.below(100);
    r.firstSeen = Timestamp{moment.us - random.below(1'000'000'000)};
    r.lastSeen = moment;
    r.query = maybe();
    r.context = maybe();
    r.iteration = random.below(5);
    r.qualityDelta = random.unit() - 0.5;
    r.sourceEventIds = someTexts(random);
    r.relatedMemoryIds = someTexts(random);
    if (random.chance(0.5))
        r.metadata = {{someText(random), someText(random)}, {u"n"_s, 5}};
    r.sessionId = maybe();
    r.source = maybe();
    r.provider = maybe();
    r.model = maybe();
    r.promptId = maybe();
    r.quality = ReflectionQuality(random.below(3));
    r.state = ReflectionState(random.below(3));
    r.version = 1 + random.below(3);
    r.createdAt = moment;
    return r;
}

Trace someTrace(SeededRandom& random)
{
    Trace t;
    t.sessionId = someText(random);
    t.outcomeKnown = random.chance(0.8);
    t.outcome = t.outcomeKnown ? TraceOutcome(random.below(5)) : TraceOutcome::Success;
    t.taskDescription = random.chance(0.5) ? someText(random) : QString();
    t.taskGoal = random.chance(0.5) ? someText(random) : QString();
    if (random.chance(0.5))
        t.error = TraceError{u"tool_error"_s, someText(random), u"E1"_s, someText(random), u"psql"_s, {{u"k"_s, someText(random)}}};
    t.relatedMemoryIds = someTexts(random);
    for (qint64 n = random.below(5); n > 0; --n)
        t.events.push_back({u"e%1"_s.arg(n), u"tool_call"_s, random.chance(0.5) ? std::optional(Timestamp{moment.us + n}) : std::nullopt,
                            someText(random), random.chance(0.5) ? someText(random) : QString(),
                            random.chance(0.3) ? QJsonObject{{u"message"_s, someText(random)}} : QJsonObject(),
                            random.chance(0.3) ? QJsonObject{{u"n"_s, 7}} : QJsonObject()});
    t.createdAt = moment;
    return t;
}

} // namespace

class TestMemoryRows : public QObject
{
    Q_OBJECT

    EngineDatabases m_databases;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    /// A new native database of the engine of the current row.
    void open()
    {
        QFETCH_GLOBAL(bool, postgres);
        if (const QString lacks = m_databases.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const DatabaseUrl url = m_databases.native(postgres);
        auto connection = connectWritable(url);
        HC_GOOD(connection);
        m_connection = *std::move(connection);
        auto store = describeStore(*m_connection, url);
        HC_GOOD(store);
        m_store = *store;
    }
    std::vector<Record> all(RelationId id)
    {
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(*m_store->relation(id));
        auto records = readRecords(*m_connection, *m_store->relation(id), query, 0, notes);
        if (!records || !notes.isEmpty())
            qFatal("%s", qPrintable(failure(records)));
        return *std::move(records);
    }

private Q_SLOTS:
    void initTestCase_data() { EngineDatabases::addEngines(); }
    void initTestCase() { QVERIFY(m_databases.isReady()); }
    void cleanup() { m_connection.reset(); }

    void reflections()
    {
        open();
        auto rows = ReflectionRows::open(*m_connection, ours);
        HC_GOOD(rows);
        auto strangers = ReflectionRows::open(*m_connection, others);
        HC_GOOD(strangers);
        SeededRandom random(1);
        std::vector<Reflection> written;
        for (int n = 0; n < 60; ++n) {
            written.push_back(someReflection(random));
            const auto id = rows->insert(written.back());
            HC_GOOD(id);
            QVERIFY(*id);
            written.back().id = **id;
            HC_GOOD(strangers->insert(someReflection(random)));
        }
        const auto records = all(RelationId::Reflections);
        QCOMPARE(records.size(), written.size());
        for (size_t i = 0; i < written.size(); ++i) {
            const Reflection r = reflectionFrom(records[i]);
            const Reflection& w = written[i];
            QVERIFY(r.id == w.id && r.kind == w.kind && r.text == w.text && r.importance == w.importance && r.confidence == w.confidence);
            QVERIFY(r.tags == w.tags && r.outcome == w.outcome && r.errorCategory == w.errorCategory && r.errorType == w.errorType);
            QVERIFY(r.errorSignature == w.errorSignature && r.normalSignature == w.normalSignature && r.occurrences == w.occurrences);
            QVERIFY(r.firstSeen == w.firstSeen && r.lastSeen == w.lastSeen && r.query == w.query && r.context == w.context);
            QVERIFY(r.iteration == w.iteration && r.qualityDelta == w.qualityDelta && r.sourceEventIds == w.sourceEventIds);
            QVERIFY(r.relatedMemoryIds == w.relatedMemoryIds && r.metadata == w.metadata && r.sessionId == w.sessionId
                    && r.source == w.source);
            QVERIFY(r.provider == w.provider && r.model == w.model && r.promptId == w.promptId && r.quality == w.quality);
            QVERIFY(r.state == w.state && r.version == w.version && r.createdAt == w.createdAt);
        }
    }
    /// Counting, pairing and importing: of one's own rows only, and never backwards.
    void countsOfReflections()
    {
        open();
        auto rows = ReflectionRows::open(*m_connection, ours);
        HC_GOOD(rows);
        auto strangers = ReflectionRows::open(*m_connection, others);
        HC_GOOD(strangers);
        Reflection r;
        r.text = u"t"_s;
        r.errorSignature = u"s1"_s;
        r.normalSignature = u"n1"_s;
        r.firstSeen = r.lastSeen = r.createdAt = moment;
        const qint64 id = **rows->insert(r, u"import 1"_s);
        QVERIFY(!*rows->insert(r, u"import 1"_s)); // was stored before
        QVERIFY(*strangers->insert(r, u"import 1"_s)); // of somebody else it is another one
        QCOMPARE(*rows->ofImport(u"import 1"_s), id);
        QCOMPARE(*rows->ofImport(u"import 2"_s), 0);
        HC_GOOD(rows->count(id, Timestamp{moment.us - 5}, 2)); // an earlier sighting
        HC_GOOD(strangers->count(id, Timestamp{moment.us + 5}, 100));
        const auto now = [&] { return reflectionFrom(all(RelationId::Reflections).front()); };
        QVERIFY(now().occurrences == 3 && now().lastSeen == moment);
        HC_GOOD(rows->count(id, Timestamp{moment.us + 5}));
        QVERIFY(now().occurrences == 4 && now().lastSeen == Timestamp{moment.us + 5});
        QVERIFY(!*rows->raiseCount(id, 4, moment) && !*strangers->raiseCount(id, 9, moment));
        QVERIFY(*rows->raiseCount(id, 9, moment));
        QVERIFY(now().occurrences == 9 && now().lastSeen == Timestamp{moment.us + 5});
        const auto hit = rows->ofSignature(u"s1"_s);
        HC_GOOD(hit);
        QVERIFY(*hit && (*hit)->id == id && (*hit)->occurrences == 9);
        QVERIFY(!*rows->ofSignature(u"s2"_s));
        r.kind = ReflectionKind::Strategy;
        const qint64 strategy = **rows->insert(r);
        HC_GOOD(rows->pair(id, strategy));
        QCOMPARE(now().pairId, strategy);
        QCOMPARE(reflectionFrom(all(RelationId::Reflections)[1]).pairId, id);
        QCOMPARE(*repeatedSignatures(*m_connection, ours, 1), std::vector{u"n1"_s});
        QVERIFY(repeatedSignatures(*m_connection, ours, 2)->empty()); // a strategy is no second one
        QCOMPARE(*greatestId(*m_connection, "reflections"), strategy);
        QCOMPARE(*greatestId(*m_connection, "traces"), 0);
        HC_GOOD(m_connection->execute("UPDATE reflections SET state = 'archived'"));
        QVERIFY(!*rows->ofSignature(u"s1"_s));
    }

    void episodes()
    {
        open();
        auto rows = EpisodeRows::open(*m_connection, ours);
        HC_GOOD(rows);
        SeededRandom random(2);
        std::vector<Episode> written;
        for (int n = 0; n < 40; ++n) {
            Episode e;
            e.query = someText(random);
            e.reward = random.unit() * 2 - 1;
            e.reflection = someText(random);
            e.problem = someText(random);
            e.lesson = someText(random);
            e.lessonParsed = random.chance(0.5);
            e.tags = someTexts(random);
            e.metadata = {{someText(random), true}};
            e.promptId = random.chance(0.5) ? u"episode-reflection@1"_s : QString();
            e.createdAt = Timestamp{moment.us + n};
            if (random.chance(0.6))
                e.embedding = {random.chance(0.5) ? u"a"_s : u"b"_s, {float(random.unit()), -1.5F, float(n)}};
            const auto id = rows->insert(e);
            HC_GOOD(id);
            e.id = **id;
            written.push_back(e);
        }
        const auto records = all(RelationId::Episodes);
        QCOMPARE(records.size(), written.size());
        qint64 withA = 0;
        for (size_t i = 0; i < written.size(); ++i) {
            const Episode e = episodeFrom(records[i]);
            const Episode& w = written[i];
            QVERIFY(e.id == w.id && e.query == w.query && e.reward == w.reward && e.reflection == w.reflection && e.problem == w.problem);
            QVERIFY(e.lesson == w.lesson && e.lessonParsed == w.lessonParsed && e.tags == w.tags && e.metadata == w.metadata);
            QVERIFY(e.promptId == w.promptId && e.createdAt == w.createdAt);
            const auto vector = readEpisodeVector(*m_connection, ours, w.id);
            HC_GOOD(vector);
            QCOMPARE(vector->has_value(), !w.embedding.model.isEmpty());
            if (*vector)
                QVERIFY((*vector)->model == w.embedding.model && (*vector)->values == w.embedding.values);
            QVERIFY(!*readEpisodeVector(*m_connection, others, w.id));
            withA += w.embedding.model == u"a"_s ? 1 : 0;
        }
        const auto vectors = readEpisodeVectors(*m_connection, ours, u"a"_s, 3);
        HC_GOOD(vectors);
        QVERIFY(qint64(vectors->ids.size()) == withA && vectors->values.size() == size_t(withA) * 3);
        QCOMPARE(vectors->others, qint64(written.size()) - withA);
        QVERIFY(readEpisodeVectors(*m_connection, ours, u"a"_s, 4)->ids.empty());
        QVERIFY(readEpisodeVectors(*m_connection, others, u"a"_s, 3)->ids.empty());
        // One that has a vector keeps it; one without gets it.
        for (const Episode& w : written)
            HC_GOOD(storeEpisodeVector(*m_connection, w.id, {u"c"_s, {1, 2, 3}}));
        QCOMPARE(qint64(readEpisodeVectors(*m_connection, ours, u"a"_s, 3)->ids.size()), withA);
        QCOMPARE(readEpisodeVectors(*m_connection, ours, u"c"_s, 3)->ids.size(),
                 size_t(std::ranges::count_if(written, [](const Episode& w) { return w.embedding.model.isEmpty(); })));
        // What cannot be compared is not kept.
        for (const Embedding& bad :
             {Embedding{u"m"_s, {}}, Embedding{{}, {1}}, Embedding{u"m"_s, {0, 0}}, Embedding{u"m"_s, {std::nanf("")}}}) {
            Episode e = written.front();
            e.embedding = bad;
            const auto refused = rows->insert(e);
            QVERIFY(!refused && refused.error().code == ErrorCode::InvalidInput);
        }
        QCOMPARE(all(RelationId::Episodes).size(), written.size());
    }

    void traces()
    {
        open();
        auto rows = TraceRows::open(*m_connection, ours);
        HC_GOOD(rows);
        auto strangers = TraceRows::open(*m_connection, others);
        HC_GOOD(strangers);
        SeededRandom random(3);
        std::vector<qint64> waiting;
        for (int n = 0; n < 40; ++n) {
            const Trace w = someTrace(random);
            const auto state = TraceState(n % 3);
            const QByteArray key = QByteArray::number(n / 2).rightJustified(16, 'k');
            const auto id = rows->insert(w, key, state);
            HC_GOOD(id);
            const auto read = rows->read(*id);
            HC_GOOD(read);
            QVERIFY(read->id == *id && read->sessionId == w.sessionId && read->outcomeKnown == w.outcomeKnown);
            QVERIFY(!w.outcomeKnown || read->outcome == w.outcome);
            QVERIFY(read->taskDescription == w.taskDescription && read->taskGoal == w.taskGoal
                    && read->relatedMemoryIds == w.relatedMemoryIds);
            QCOMPARE(read->error.has_value(), w.error.has_value());
            if (w.error)
                QVERIFY(read->error->category == w.error->category && read->error->message == w.error->message
                        && read->error->traceback == w.error->traceback && read->error->context == w.error->context);
            QCOMPARE(read->events.size(), w.events.size());
            for (size_t i = 0; i < w.events.size(); ++i)
                QVERIFY(read->events[i].eventId == w.events[i].eventId && read->events[i].at == w.events[i].at
                        && read->events[i].content == w.events[i].content && read->events[i].toolName == w.events[i].toolName
                        && read->events[i].error == w.events[i].error && read->events[i].metadata == w.events[i].metadata);
            if (state == TraceState::Pending)
                waiting.push_back(*id);
            QVERIFY(*rows->isKnown(key) && !*strangers->isKnown(key));
            const auto nobody = strangers->read(*id);
            QVERIFY(!nobody && nobody.error().code == ErrorCode::NotFound);
        }
        QCOMPARE(*rows->pending(100), waiting); // the oldest first
        QCOMPARE(rows->pending(3)->size(), 3U);
        QVERIFY(strangers->pending(100)->empty());
        Trace grown = someTrace(random); // of which more came later
        grown.id = waiting.front();
        grown.sessionId = u"which only the root knows"_s;
        HC_GOOD(rows->replace(grown, TraceState::Pending));
        const auto whole = rows->read(grown.id);
        HC_GOOD(whole);
        QCOMPARE(whole->sessionId, grown.sessionId);
        QVERIFY(whole->taskDescription == grown.taskDescription && whole->events.size() == grown.events.size()
                && whole->relatedMemoryIds == grown.relatedMemoryIds);
        HC_GOOD(rows->setState(waiting.front(), TraceState::Reflected));
        QCOMPARE(*rows->pending(100), std::vector<qint64>(waiting.begin() + 1, waiting.end()));
        QVERIFY(!*rows->isKnown("nobody's key 123"));
        auto sizes = TraceSizes::open(*m_connection);
        HC_GOOD(sizes);
        QCOMPARE(*sizes->of(999'999), 0);
    }

    /// Small tables: what is written is what is read, once.
    void smallTables()
    {
        open();
        IngestStep step{u"a.jsonl"_s, {}, {3, QByteArray(32, 'a')}};
        QVERIFY(!*readIngestPosition(*m_connection, ours, step.source));
        HC_GOOD(writeIngestStep(*m_connection, ours, step, moment));
        QCOMPARE(**readIngestPosition(*m_connection, ours, step.source), step.to);
        QVERIFY(!*readIngestPosition(*m_connection, others, step.source));
        const auto again = writeIngestStep(*m_connection, ours, step, moment); // somebody begins the same file
        QVERIFY(!again && again.error().code == ErrorCode::Conflict && again.error().hint.contains("--resume"_L1));
        HC_GOOD(writeIngestStep(*m_connection, ours, {step.source, step.to, {5, QByteArray(32, 'b')}}, moment));
        const auto late = writeIngestStep(*m_connection, ours, {step.source, step.to, {4, QByteArray(32, 'c')}}, moment);
        QVERIFY(!late && late.error().code == ErrorCode::Conflict);
        QCOMPARE((*readIngestPosition(*m_connection, ours, step.source))->line, 5);

        const PromptRow prompt{u"reflection-failure"_s, 2, u"s"_s, u"größe {{trace}}"_s, u"ann"_s, moment};
        QVERIFY(*addPromptRow(*m_connection, ours, prompt));
        QVERIFY(!*addPromptRow(*m_connection, ours, prompt)); // somebody was faster
        QVERIFY(*addPromptRow(*m_connection, others, prompt));
        const auto prompts = readPromptRows(*m_connection, ours, prompt.name);
        HC_GOOD(prompts);
        QVERIFY(prompts->size() == 1 && prompts->front().user == prompt.user && prompts->front().createdAt == moment);

        const auto old = beginReplayRun(*m_connection, ours, u"haiku"_s, {u"7"_s, u"3"_s}, moment, Timestamp{});
        HC_GOOD(old);
        HC_GOOD(keepReplayAnswer(*m_connection, *old, 7, moment, "{\"a\": 1}"));
        HC_GOOD(keepReplayAnswer(*m_connection, *old, 7, moment, "{\"a\": 2}")); // the first one stays
        QVERIFY((*readReplayAnswer(*m_connection, *old, 7))->contains('1') && !*readReplayAnswer(*m_connection, *old, 3));
        QVERIFY(!*newestReplayRun(*m_connection, others));
        const auto newer = beginReplayRun(*m_connection, ours, u"gpt"_s, {u"1"_s}, Timestamp{moment.us + 10},
                                          Timestamp{moment.us + 5}); // forgets the old one
        HC_GOOD(newer);
        QVERIFY((*newestReplayRun(*m_connection, ours))->author == u"gpt"_s && !*readReplayAnswer(*m_connection, *old, 7));
        HC_GOOD(removeReplayRun(*m_connection, *newer));
        QVERIFY(!*newestReplayRun(*m_connection, ours));

        auto services = ServiceRows::open(*m_connection, ours);
        HC_GOOD(services);
        HC_GOOD(services->addStatus(moment, u"openai"_s, "active", u"no answer"_s));
        HC_GOOD(services->addFailure(Timestamp{moment.us + 9}, u"openai"_s, u"chat"_s, u"529"_s, u"r1"_s));
        auto degraded = readDegradedServices(*m_connection, *m_store);
        HC_GOOD(degraded);
        QVERIFY(degraded->size() == 1 && degraded->front().service == u"openai"_s && degraded->front().reason == u"no answer"_s);
        HC_GOOD(services->addStatus(Timestamp{moment.us + 20}, u"openai"_s, "recovered", {}));
        QVERIFY(readDegradedServices(*m_connection, *m_store)->empty());

        HC_GOOD(addDream(*m_connection, ours, u"hash1"_s, moment, 0));
        HC_GOOD(addDream(*m_connection, ours, u"hash1"_s, moment, 5));
        QCOMPARE(*dreamtSets(*m_connection, ours), QSet<QString>{u"hash1"_s});
        QVERIFY(dreamtSets(*m_connection, others)->isEmpty());
        UpkeepMark mark(*m_connection, ours, "decay");
        QVERIFY(!*mark.read());
        HC_GOOD(mark.lock(moment));
        HC_GOOD(mark.write({Timestamp{moment.us + 1}, 7}));
        QVERIFY((*mark.read())->number == 7 && (*mark.read())->at == Timestamp{moment.us + 1});
        QVERIFY(!*UpkeepMark(*m_connection, others, "decay").read() && !*UpkeepMark(*m_connection, ours, "other").read());
    }

    void eventsAndEvaluations()
    {
        open();
        auto events = EventWriter::open(*m_connection, ours);
        HC_GOOD(events);
        for (size_t kind = 1; kind < 14; ++kind) { // Seen is never stored
            PatternEvent e;
            e.kind = EventKind(kind);
            e.at = Timestamp{moment.us + qint64(kind)};
            e.outcomeId = kind % 2 ? QString::number(kind) : QString();
            e.countBefore = kind % 3 ? std::optional(qint64(kind)) : std::nullopt;
            e.countAfter = 9;
            e.confidenceAfter = 0.5;
            e.fixBefore = u"old"_s;
            e.fixAfter = kind % 2 ? u"old"_s : u"größe"_s;
            e.reason = u"because \"x\""_s;
            e.actor = u"ann"_s;
            HC_GOOD(events->add(u"p|\"q\""_s, u"c"_s, e));
            const PatternEvent read = eventFrom(all(RelationId::Events).back());
            QVERIFY(read.kind == e.kind && read.at == e.at && read.outcomeId == e.outcomeId && read.countBefore == e.countBefore
                    && read.countAfter == e.countAfter);
            QVERIFY(read.confidenceAfter == e.confidenceAfter && !read.confidenceBefore && read.reason == e.reason
                    && read.actor == e.actor);
            QCOMPARE(read.fixAfter, kind % 2 ? QString() : u"größe"_s); // only where it changed
        }
        auto evaluations = EvaluationRows::open(*m_connection, ours);
        HC_GOOD(evaluations);
        const StoredEvaluation evaluation{
            u"why?"_s, {0.1, 0.2, 1, 0.3, 0.4}, {0.4, -0.2, false}, u"it guessed"_s, u"model"_s, u"haiku"_s, u"answer-evaluation@1"_s,
            moment};
        const auto id = evaluations->insert(evaluation);
        HC_GOOD(id);
        HC_GOOD(evaluations->setReflected(*id, 17));
        const auto row = m_connection->rows(
            "SELECT query, reward, score, reasoning, method, model, reflected, episode_id FROM evaluations");
        HC_GOOD(row);
        QCOMPARE(row->size(), 1U);
        QVERIFY((*row)[0][0].text() == u"why?"_s && (*row)[0][1].real() == -0.2 && (*row)[0][2].real() == 0.4
                && (*row)[0][7].integer() == 17);
        QVERIFY((*row)[0][6].flag().value_or(false) || (*row)[0][6].integer() == 1);
    }
};

HINDCAST_TEST(TestMemoryRows)
#include "tst_memory_rows.moc"
