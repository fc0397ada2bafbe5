// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/memories/MemoryIdentity.h"
#include "core/transfer/memories/MemoryLines.h"
#include "core/transfer/memories/MemoryObjects.h"
#include "core/transfer/memories/MemoryQueue.h"
#include "core/transfer/memories/ReflectionFiles.h"
#include "core/transfer/memories/RunLog.h"
#include "tests/support/TestRegistry.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <set>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

const QByteArray goodReflection = R"({"reflection_text":"It was slow.","strategy_text":"Add LIMIT.","importance":0.5,"confidence":0.7,)"
                                  R"("tags":["sql"],"source_event_ids":["e1"],"related_memory_ids":["7"],"outcome":"failure",)"
                                  R"("error_category":"timeout_error","created_at":"2026-11-20T10:00:00Z","metadata":{"k":1}})";
const QByteArray goodLesson = R"({"text":"Ask first.","kind":"lesson","importance":1,"generated_at":"2026-11-20"})";
const QByteArray goodEpisode = R"({"query":"Why?","reward":-0.5,"reflection":"**Problem:** guessed\n**Lesson:** look it up",)"
                               R"("tags":["a"],"metadata":{},"created_at":"2026-11-20T10:00:00Z"})";

/// One field of a good object with another value, and how its sentence names it; an undefined value takes it out.
struct Wrong {
    const char* base;
    const char* field;
    QJsonValue value;
    const char* says;
};

std::vector<Wrong> wrongFields()
{
    const QJsonValue gone(QJsonValue::Undefined);
    return {{"reflection", "reflection_text", 7, "reflection_text"},
            {"reflection", "reflection_text", u"  \n"_s, "not blank"},
            {"reflection", "strategy_text", 7, "strategy_text"},
            {"reflection", "importance", 1.01, "importance"},
            {"reflection", "importance", u"high"_s, "importance"},
            {"reflection", "confidence", -0.1, "confidence"},
            {"reflection", "tags", u"sql"_s, "tags"},
            {"reflection", "tags", QJsonArray{1}, "tags"},
            {"reflection", "source_event_ids", QJsonArray{QJsonValue()}, "source_event_ids"},
            {"reflection", "related_memory_ids", 7, "related_memory_ids"},
            {"reflection", "outcome", true, "outcome"},
            {"reflection", "error_category", QJsonArray{}, "error_category"},
            {"reflection", "created_at", u"yesterday"_s, "a time as"},
            {"reflection", "created_at", 1700000000, "created_at"},
            {"reflection", "metadata", QJsonArray{}, "an object or null"},
            {"reflection", "metadata", u"{}"_s, "metadata"},
            {"lesson", "text", gone, ""}, // without a text it is nothing that anybody knows
            {"lesson", "kind", u"story"_s, "reflection, strategy, lesson or pattern"},
            {"lesson", "kind", 1, "kind"},
            {"lesson", "generated_at", u"2026-13-01"_s, "generated_at"},
            {"episode", "query", gone, "query"},
            {"episode", "query", 1, "query"},
            {"episode", "reward", gone, "reward"},
            {"episode", "reward", 1.5, "reward"},
            {"episode", "reward", u"1"_s, "reward"},
            {"episode", "reflection", 5, "reflection"},
            {"episode", "tags", 5, "tags"},
            {"episode", "created_at", u"soon"_s, "created_at"}};
}

QByteArray baseOf(const char* name)
{
    const QByteArray word(name);
    return word == "reflection" ? goodReflection : word == "lesson" ? goodLesson : goodEpisode;
}

} // namespace

/// Entries of files of memories, one by one: what they are, what is wrong with them, and when two are the same.
class TestMemoryObjects : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString put(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return file.fileName();
    }
    static Expected<void> nobody(const ImportedMemory&) { return {}; }

private Q_SLOTS:
    void goodOnes()
    {
        HC_GET(const auto pair, memoriesOf(objectOf(goodReflection), u"a.json"_s, goodReflection));
        QCOMPARE(pair.size(), 2U);
        const auto& reflection = std::get<Reflection>(pair[0].value);
        const auto& strategy = std::get<Reflection>(pair[1].value);
        QCOMPARE(reflection.text, u"It was slow."_s);
        QCOMPARE(reflection.confidence, std::optional(0.7));
        QCOMPARE(reflection.metadata, (QJsonObject{{u"k"_s, 1}}));
        QCOMPARE(reflection.sourceEventIds, QStringList{u"e1"_s});
        QCOMPARE(reflection.source, u"a.json"_s);
        QCOMPARE(isoTimestamp(reflection.createdAt), u"2026-11-20T10:00:00Z"_s);
        QCOMPARE(strategy.text, u"Add LIMIT."_s);
        QCOMPARE(strategy.importance, 0.5 * 1.1);
        QCOMPARE(strategy.tags, (QStringList{u"sql"_s, u"strategy"_s}));
        QCOMPARE(pair[1].pairIdentity, pair[0].identity);
        QVERIFY(pair[0].pairIdentity.isEmpty() && pair[0].identity != pair[1].identity);

        HC_GET(const auto lesson, memoriesOf(objectOf(goodLesson), {}));
        QCOMPARE(lesson.size(), 1U);
        QCOMPARE(std::get<Reflection>(lesson[0].value).kind, ReflectionKind::Lesson);
        HC_GET(const auto episode, memoriesOf(objectOf(goodEpisode), {}));
        QCOMPARE(std::get<Episode>(episode[0].value).lesson, u"look it up"_s);
        QCOMPARE(std::get<Episode>(episode[0].value).reward, -0.5);
        HC_GET(const auto trace, memoriesOf(objectOf(R"({"outcome":"failure","task_description":"t","events":[]})"), {}));
        QCOMPARE(std::get<TraceInput>(trace[0].value).trace.outcome, TraceOutcome::Failure);
        const QByteArray decision =
            R"({"kfm_action":{"action":"keep","component":"a"},"timestamp":"2026-11-20","reflection":"r","query":"q"})";
        HC_GET(const auto review, memoriesOf(objectOf(decision), {}));
        QCOMPARE(isoTimestamp(std::get<ImportedReview>(review[0].value).at), u"2026-11-20T00:00:00Z"_s);
    }
    /// A strategy alone, a blank one, one that has the tag already.
    void strategies()
    {
        const auto with = [](const QByteArray& strategy, const QByteArray& tags) {
            return memoriesOf(
                objectOf(R"({"reflection_text":"r","importance":0.95,"tags":)" + tags + ",\"strategy_text\":" + strategy + "}"), {});
        };
        for (const char* none : {"null", "\"\"", "\" \\n\\t\""}) {
            HC_GET(const auto one, with(none, "[]"));
            QCOMPARE(one.size(), 1U);
        }
        HC_GET(const auto tagged, with("\"s\"", R"(["strategy","x"])"));
        QCOMPARE(std::get<Reflection>(tagged[1].value).tags, (QStringList{u"strategy"_s, u"x"_s}));
        QCOMPARE(std::get<Reflection>(tagged[1].value).importance, 1.0);
        HC_GET(const auto text, memoriesOf(objectOf(R"({"text":"t","kind":"lesson","strategy_text":"s"})"), {}));
        QCOMPARE(text.size(), 1U); // only a reflection has one
    }

    void wrongField_data()
    {
        QTest::addColumn<int>("index");
        const auto all = wrongFields();
        for (size_t i = 0; i < all.size(); ++i)
            QTest::addRow("%s.%s %zu", all[i].base, all[i].field, i) << int(i);
    }
    void wrongField()
    {
        QFETCH(int, index);
        const Wrong wrong = wrongFields()[size_t(index)];
        QJsonObject object = objectOf(baseOf(wrong.base));
        HC_OK(memoriesOf(object, {}));
        if (wrong.value.isUndefined())
            object.remove(QLatin1String(wrong.field));
        else
            object.insert(QLatin1String(wrong.field), wrong.value);
        const auto got = memoriesOf(object, {});
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::InvalidInput);
        QVERIFY2(got.error().sentence.contains(QLatin1String(wrong.says)), qPrintable(got.error().sentence));
    }
    void nothingThatIsKnown()
    {
        for (const char* other : {"{}", R"({"hello":1})", R"({"text":"alone"})", R"({"query":"alone"})", R"({"kfm_action":"keep"})"}) {
            const auto got = memoriesOf(objectOf(other), {});
            QVERIFY2(!got && got.error().code == ErrorCode::InvalidInput, other);
        }
        const auto nul = memoriesOf(objectOf(R"({"text":"a\u0000b","kind":"lesson"})"), {});
        QVERIFY(!nul && nul.error().sentence.contains("\"text\""_L1));
        const auto bad = memoriesOf(objectOf(R"({"kfm_action":{},"created_at":"never"})"), {});
        QVERIFY(!bad && bad.error().sentence.contains("created_at"_L1));
        const auto trace = memoriesOf(objectOf(R"({"outcome":"sideways"})"), {});
        QVERIFY(!trace && trace.error().sentence.contains("outcome"_L1));
    }

    /// Identities: the same object gives the same one whatever the order of its members, another one another.
    void identities()
    {
        std::set<QByteArray> seen;
        int made = 0;
        for (const QByteArray& base : {goodReflection, goodLesson, goodEpisode}) {
            const QJsonObject object = objectOf(base);
            QJsonObject reversed;
            const QStringList keys = object.keys();
            for (auto it = keys.rbegin(); it != keys.rend(); ++it)
                reversed.insert(*it, object[*it]);
            HC_GET(const auto a, memoriesOf(object, u"one"_s));
            HC_GET(const auto b, memoriesOf(reversed, u"two"_s));
            QCOMPARE(a.size(), b.size());
            for (size_t i = 0; i < a.size(); ++i) {
                QCOMPARE(a[i].identity, b[i].identity);
                QCOMPARE(a[i].identity.size(), 32);
                seen.insert(a[i].identity);
                ++made;
            }
        }
        QCOMPARE(int(seen.size()), made);
        // Lengths keep parts apart: no two lists of texts are the same bytes.
        SeededRandom random(5);
        std::map<QByteArray, QStringList> lists;
        for (int n = 0; n < 3'000; ++n) {
            QStringList parts;
            for (qint64 count = random.below(4); count > 0; --count)
                parts << QString(int(random.below(3)), u'a') + (random.chance(0.3) ? u"1:a"_s : QString());
            const auto [it, isNew] = lists.try_emplace(memoryIdentity(parts), parts);
            QVERIFY2(isNew || it->second == parts, qPrintable(parts.join(u'/')));
        }
        QVERIFY(lists.size() > 50);
    }

    void placesOfRunLogs()
    {
        const auto check = [](const char* path, const char* environment, std::optional<qint64> trial) {
            const RunLogPlace place = runLogPlace(QLatin1String(path));
            QCOMPARE(place.environment, QLatin1String(environment));
            QCOMPARE(place.trial, trial);
        };
        check("/x/alfworld_env_results_trial_3.json", "alfworld", 3);
        check("HumanEval-Trial7.jsonl", "humaneval", 7);
        check("trial-12.json", "trial", 12);
        check("7_results.json", "", std::nullopt);
        check("retrial_1234567890.json", "retrial", std::nullopt); // more digits than a trial has
        check("a.b.trial2.json", "a", 2);
    }

    /// Lessons of a run against a map: one text about one name is one, seen in as many trials as carry it.
    void runsAgainstAModel()
    {
        for (quint64 seed = 1; seed <= 60; ++seed) {
            SeededRandom random(seed);
            struct Lesson {
                std::set<qint64> trials;
                QString outcome;
            };
            std::map<std::pair<QString, QString>, Lesson> model;
            RunLog runs;
            ImportCounts counts;
            qint64 nothing = 0, texts = 0;
            for (qint64 trial = 0; trial < 4; ++trial) {
                const RunLogPlace place{u"alfworld_trial_%1"_s.arg(trial), u"alfworld"_s, trial};
                for (int env = 0; env < 3; ++env) {
                    QJsonArray memory;
                    const bool solved = random.chance(0.5);
                    for (qint64 n = random.below(4); n > 0; --n)
                        memory.append(random.chance(0.2) ? u"  "_s : u"lesson %1"_s.arg(random.below(3)));
                    nothing += memory.isEmpty() ? 1 : 0;
                    for (const QJsonValue& text : std::as_const(memory)) {
                        if (text.toString().trimmed().isEmpty()) {
                            ++nothing;
                            continue;
                        }
                        ++texts;
                        Lesson& lesson = model[{u"env_%1"_s.arg(env), text.toString()}];
                        if (lesson.trials.insert(trial).second)
                            lesson.outcome = solved ? u"success"_s : u"failure"_s;
                    }
                    HC_OK(runs.add(QJsonObject{{u"name"_s, u"env_%1"_s.arg(env)}, {u"memory"_s, memory}, {u"is_success"_s, solved}}, place,
                                   counts));
                }
            }
            size_t given = 0;
            const ImportSink sink = [&](const ImportedMemory& memory) -> Expected<void> {
                const auto& r = std::get<Reflection>(memory.value);
                const auto it = model.find({r.metadata["name"_L1].toString(), r.text});
                ++given;
                if (it == model.end() || r.occurrences != qint64(it->second.trials.size()) || r.outcome != it->second.outcome
                    || r.metadata["first_trial"_L1].toInteger() != *it->second.trials.begin()
                    || r.metadata["last_trial"_L1].toInteger() != *it->second.trials.rbegin())
                    return fail(ErrorCode::Internal, r.text);
                return {};
            };
            HC_OK(runs.flush(sink, counts));
            QCOMPARE(given, model.size());
            QCOMPARE(counts.produced, qint64(model.size()));
            QCOMPARE(counts.skipped.value(u"nothing_learned"_s), nothing);
            QCOMPARE(counts.skipped.value(u"seen_again"_s), texts - qint64(model.size()));
            ImportCounts again;
            HC_OK(runs.flush(sink, again)); // it has forgotten them
            QCOMPARE(again.produced, 0);
        }
    }
    void entriesOfRunsThatAreWrong()
    {
        for (const char* wrong : {R"({"name":"n","memory":"text"})", R"({"name":7,"memory":[]})", R"({"name":"n","memory":[1]})",
                                  R"({"name":"n","memory":[],"is_success":"yes"})", R"({"task_id":5,"reflections":[]})",
                                  R"({"task_id":"t","reflections":["a"],"is_solved":1})", R"({"name":"a\u0000","memory":[]})"}) {
            RunLog runs;
            ImportCounts counts;
            QVERIFY2(RunLog::isEntry(objectOf(wrong)), wrong);
            const auto added = runs.add(objectOf(wrong), {}, counts);
            QVERIFY2(!added && added.error().code == ErrorCode::InvalidInput, wrong);
            HC_OK(runs.flush(nobody, counts));
            QCOMPARE(counts.produced, 0);
        }
        for (const char* other : {R"({"memory":[]})", R"({"reflections":[]})", R"({"name":"n"})", R"({"is_solved":true})"})
            QVERIFY2(!RunLog::isEntry(objectOf(other)), other);
    }

    /// Lines against a simple splitter, with lines around the block's borders and longer than allowed.
    void linesAgainstASplitter()
    {
        for (quint64 seed = 1; seed <= 40; ++seed) {
            SeededRandom random(seed);
            const qsizetype greatest = 1 + random.below(60);
            QByteArray bytes;
            for (qint64 n = random.below(80); n > 0; --n)
                bytes += QByteArray(random.below(90), char('a' + random.below(26)))
                    + random.pick(std::vector<QByteArray>{"\n", "\r\n", "\n\n", " \n"});
            if (random.chance(0.5))
                bytes += "last, without an end";
            QFile file(put(u"lines"_s, bytes));
            QVERIFY(file.open(QIODevice::ReadOnly));
            MemoryLines lines(file, greatest);
            QList<QByteArray> expected = bytes.split('\n');
            if (expected.last().isEmpty())
                expected.removeLast();
            for (const QByteArray& line : std::as_const(expected)) {
                QVERIFY(lines.next());
                QCOMPARE(lines.isTooLong(), line.size() > greatest);
                QCOMPARE(lines.line(), line.left(greatest).trimmed());
            }
            QVERIFY(!lines.next() && !lines.next());
        }
        // Lines that are longer than what is read at once.
        const QByteArray longLine(700'000, 'x');
        QFile file(put(u"long"_s, longLine + "\nshort\n" + longLine + 'y'));
        QVERIFY(file.open(QIODevice::ReadOnly));
        MemoryLines lines(file, 700'000);
        QVERIFY(lines.next() && !lines.isTooLong() && lines.line() == longLine);
        QVERIFY(lines.next() && lines.line() == "short");
        QVERIFY(lines.next() && lines.isTooLong() && lines.line() == longLine);
        QVERIFY(!lines.next());
    }

    void filesThatCannotBeRead()
    {
        for (const QString& none : {m_folder.filePath(u"absent.json"_s), m_folder.path(), u"/dev/null"_s}) {
            const auto read = readReflectionFiles({none}, nobody);
            QVERIFY2(!read && read.error().code == ErrorCode::NotFound, qPrintable(none));
        }
        const auto broken = readReflectionFiles({put(u"broken.json"_s, "[{\"text\":\"a\",\n\"kind\":\"lesson\"")}, nobody);
        QVERIFY(!broken && broken.error().code == ErrorCode::InvalidInput);
        QFile large(put(u"large.json"_s, "[\n"));
        QVERIFY(large.resize(greatestMemoryFile + 1)); // a hole: nothing is on the disk
        const auto whole = readReflectionFiles({large.fileName()}, nobody);
        QVERIFY(!whole && whole.error().code == ErrorCode::TooLarge && whole.error().hint.contains("JSON lines"_L1));
        QVERIFY(large.remove());
        JobContext stopped;
        stopped.token.cancel();
        for (const char* text : {"{\"text\":\"a\",\"kind\":\"lesson\"}\n{}\n", "[{\"text\":\"a\",\"kind\":\"lesson\"}]"}) {
            const auto cancelled = readReflectionFiles({put(u"some.json"_s, text)}, nobody, stopped);
            QVERIFY2(!cancelled && cancelled.error().code == ErrorCode::Cancelled, text);
        }
    }
    void badEntriesAreCountedAndSomeKept()
    {
        QByteArray lines;
        for (int n = 0; n < 1'200; ++n)
            lines += n % 2 ? "{\"text\":\"t%\",\"kind\":\"lesson\"}\n" : "no json\n";
        lines += "\n\n[1]\n";
        HC_GET(const ImportCounts counts, readReflectionFiles({put(u"bad.jsonl"_s, "{}\n" + lines)}, nobody));
        QCOMPARE(counts.bad, 602); // 600, the list and the empty object
        QCOMPARE(counts.read, 1'202);
        QCOMPARE(counts.badLines.front().number, 1);
        QCOMPARE(counts.badLines.back().number, 1 + 1'200 + 2 + 1);
        QByteArray many;
        for (size_t n = 0; n < ImportCounts::greatestBadLines + 5; ++n)
            many += "{}\n";
        HC_GET(const ImportCounts most, readReflectionFiles({put(u"many.jsonl"_s, many)}, nobody));
        QCOMPARE(most.bad, qint64(ImportCounts::greatestBadLines) + 5);
        QCOMPARE(most.badLines.size(), ImportCounts::greatestBadLines);
        HC_GET(const ImportCounts list,
               readReflectionFiles({put(u"list.json"_s, "[1, {\"text\":\"a\",\"kind\":\"lesson\"}, \"x\", {}]")}, nobody));
        QCOMPARE(list.bad, 3);
        QCOMPARE(list.produced, 1);
        QCOMPARE(list.badLines[1].number, 3);
        // What the taker says ends it, and is what is said.
        const auto refused = readReflectionFiles({m_folder.filePath(u"list.json"_s)},
                                                 [](const ImportedMemory&) { return fail(ErrorCode::Busy, u"no"_s); });
        QVERIFY(!refused && refused.error().code == ErrorCode::Busy);
    }

    /// Everything that goes into the queue comes out, in its order, with writers that wait; closing lets go of both sides.
    void queueBetweenThreads()
    {
        MemoryQueue queue;
        constexpr int batches = 200;
        std::thread reader([&] {
            for (int n = 0; n < batches; ++n)
                if (!queue.push(MemoryQueue::Batch(size_t(n % 3 + 1), ImportedMemory{QByteArray::number(n), {}, Reflection()})))
                    return;
            queue.finish();
        });
        int next = 0;
        QStringList wrong;
        while (auto batch = queue.pop()) {
            if (batch->front().identity != QByteArray::number(next) || batch->size() != size_t(next % 3 + 1))
                wrong << QString::number(next);
            ++next;
        }
        reader.join();
        QCOMPARE(next, batches);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u' ')));
        QVERIFY(!queue.pop());

        MemoryQueue closed;
        bool refused = false;
        std::thread writer([&] {
            while (closed.push(MemoryQueue::Batch(1))) {}
            refused = true;
        });
        QVERIFY(closed.pop());
        closed.close();
        writer.join();
        QVERIFY(refused);
    }
};

HINDCAST_TEST(TestMemoryObjects)
#include "tst_memory_objects.moc"
