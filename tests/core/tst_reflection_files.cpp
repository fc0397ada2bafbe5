// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/ReflectionFiles.h"
#include "tests/core/TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QStandardPaths>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

QString sourceFolder() { return qEnvironmentVariable("HINDCAST_SOURCE_DIR"); }

QStringList filesOf(const QString& folder, const QStringList& names)
{
    QStringList out;
    for (const QString& name : QDir(folder).entryList(names, QDir::Files))
        out += folder + u'/' + name;
    return out;
}

struct Taken {
    Expected<ImportCounts> counts;
    std::vector<ImportedMemory> memories;
};

Taken taken(const QStringList& files)
{
    Taken out{ImportCounts{}, {}};
    out.counts = readReflectionFiles(files, [&](const ImportedMemory& memory) -> Expected<void> {
        out.memories.push_back(memory);
        return {};
    });
    return out;
}

QJsonArray rowOf(const ImportedMemory& memory)
{
    const auto& r = std::get<Reflection>(memory.value);
    return {r.metadata.value("name"_L1),       r.text,   r.occurrences, r.metadata.value("first_trial"_L1),
            r.metadata.value("last_trial"_L1), r.outcome};
}

} // namespace

/// Files of memories that others wrote.
class tst_ReflectionFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trials()
    {
        const QStringList files = filesOf(sourceFolder() + u"/tests/data/reflections"_s, {u"*trial*"_s});
        QCOMPARE(files.size(), 2);
        const Taken all = taken({files.last(), files.first()});
        HC_OK(all.counts);
        QCOMPARE(all.counts->read, 5);
        QCOMPARE(all.counts->produced, 2);
        QCOMPARE(all.counts->skipped, (QMap<QString, qint64>{{u"nothing_learned"_s, 1}, {u"seen_again"_s, 2}}));
        QCOMPARE(all.counts->bad, 2);
        QCOMPARE(all.counts->badLines[0].number, 3);
        QVERIFY(all.counts->badLines[0].message.contains(u"is_success"_s));
        QCOMPARE(rowOf(all.memories[0]), QJsonArray({u"env_1"_s, u"Look in the fridge first."_s, 2, 0, 10, u"success"_s}));
        QCOMPARE(rowOf(all.memories[1]), QJsonArray({u"env_1"_s, u"Then heat it."_s, 1, 10, 10, u"success"_s}));
        const auto& lesson = std::get<Reflection>(all.memories[0].value);
        QCOMPARE(lesson.kind, ReflectionKind::Lesson);
        QCOMPARE(lesson.tags, QStringList({u"reflexion"_s, u"alfworld"_s}));
        QCOMPARE(lesson.source, u"alfworld_env_results_trial_0"_s);
        QCOMPARE(taken({files.last()}).memories[0].identity, all.memories[0].identity);
    }

    void runLines()
    {
        const Taken all = taken({sourceFolder() + u"/tests/data/reflections/humaneval_py.jsonl"_s});
        HC_OK(all.counts);
        QCOMPARE(all.counts->read, 4);
        QCOMPARE(all.counts->bad, 2);
        QCOMPARE(all.counts->badLines[0].number, 4);
        QCOMPARE(all.counts->badLines[1].number, 5);
        QCOMPARE(all.memories.size(), 2U);
        QCOMPARE(rowOf(all.memories[0]), QJsonArray({u"HumanEval/1"_s, u"Nested parentheses."_s, 2, 0, 1, u"failure"_s}));
    }

    void mixed()
    {
        const QString folder = sourceFolder() + u"/tests/data/reflections/"_s;
        const Taken all = taken({folder + u"mixed.jsonl"_s, folder + u"one.json"_s});
        HC_OK(all.counts);
        QCOMPARE(all.counts->read, 6);
        QCOMPARE(all.counts->produced, 5);
        QCOMPARE(all.counts->bad, 2);
        QVERIFY(all.counts->badLines[0].message.contains(u"importance"_s));
        const auto& strategy = std::get<Reflection>(all.memories[1].value);
        QCOMPARE(strategy.kind, ReflectionKind::Strategy);
        QCOMPARE(strategy.importance, 1.0);
        QCOMPARE(all.memories[1].pairIdentity, all.memories[0].identity);
        QCOMPARE(std::get<Episode>(all.memories[2].value).lesson, u"ask"_s);
        QCOMPARE(std::get<TraceInput>(all.memories[3].value).tenantId, u"t"_s);
        QCOMPARE(std::get<Reflection>(all.memories[4].value).text, u"Caching helped."_s);
        QSet<QByteArray> identities;
        for (const ImportedMemory& memory : all.memories)
            identities += memory.identity;
        QCOMPARE(identities.size(), 5);
        QCOMPARE(taken({folder + u"absent.json"_s}).counts.error().code, ErrorCode::NotFound);
    }

    void brokenFirstLineAndMark()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"a.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\xEF\xBB\xBF{\"text\":\n{\"text\":\"a\",\"kind\":\"lesson\"}\r\n" + QByteArray(TraceInput::greatestBytes * 2 + 9, 'x')
                   + "\n{\"text\":\"a\",\"text\":\"b\"}\n{\"text\":\"b\",\"kind\":\"pattern\"}");
        file.close();
        const Taken all = taken({file.fileName()});
        HC_OK(all.counts);
        QCOMPARE(all.counts->read, 5);
        QCOMPARE(all.counts->bad, 3);
        QCOMPARE(all.counts->badLines[1].number, 3);
        QCOMPARE(all.counts->badLines[2].number, 4);
        QCOMPARE(std::get<Reflection>(all.memories.at(1).value).kind, ReflectionKind::Pattern);
    }

    /// What `export` wrote of a long trace is read again; a longer one is cut as `reflect` cuts it. Nothing else may be as long.
    void longTraces()
    {
        const auto trace = [](int events) {
            QByteArray out = "{\"task_goal\":\"g\",\"outcome\":\"failure\",\"events\":[";
            for (int i = 0; i < events; ++i)
                out += (i ? ",{" : "{") + QByteArray("\"event_type\":\"tool_call\",\"content\":\"") + QByteArray(1'000, 'a') + "\"}";
            return out + "],\"note\":\"" + QByteArray(TraceInput::greatestBytes / 4, 'a') + "\"}";
        };
        const QByteArray lesson = "{\"kind\":\"lesson\",\"text\":\"" + QByteArray(TraceInput::greatestBytes, 'a') + "\"}";
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"long.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray run = "{\"name\":\"env_1\",\"is_success\":false,\"memory\":[\"" + QByteArray(TraceInput::greatestBytes, 'a')
            + "\"]}";
        file.write(trace(6'400) + '\n' + trace(20'000) + '\n' + lesson + '\n' + run + '\n' + "{\"text\":\"a\",\"kind\":\"lesson\"}" + '\n');
        file.close();
        const Taken all = taken({file.fileName()});
        HC_OK(all.counts);
        QCOMPARE(all.counts->read, 5);
        QCOMPARE(all.memories.size(), 3U);
        const auto &whole = std::get<TraceInput>(all.memories[0].value), &cut = std::get<TraceInput>(all.memories[1].value);
        QCOMPARE(whole.trace.events.size(), 6'400U);
        QVERIFY(whole.cut.isNothing());
        QVERIFY(cut.cut.events > 0 && cut.trace.events.size() < 9'000);
        QCOMPARE(all.counts->bad, 2);
        QCOMPARE(all.counts->badLines[0].number, 3);
        QCOMPARE(all.counts->badLines[1].number, 4);
    }

    void published()
    {
        const QString root = qEnvironmentVariable("HINDCAST_FIXTURES"), folder = root + u"/reflexion-logs"_s;
        if (root.isEmpty() || !QDir(folder).exists())
            QSKIP("HINDCAST_FIXTURES names no folder with reflexion-logs.");
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        if (python.isEmpty())
            QSKIP("There is no python3.");
        QProcess script;
        script.start(python, {sourceFolder() + u"/tests/interop/reflexion_counts.py"_s, folder});
        QVERIFY(script.waitForFinished() && script.exitCode() == 0);
        QSet<QByteArray> expected, found;
        for (const QByteArray& line : script.readAllStandardOutput().trimmed().split('\n'))
            expected += QJsonDocument(QJsonDocument::fromJson(line).array()).toJson(QJsonDocument::Compact);
        const Taken all = taken(filesOf(folder, {u"*.json"_s, u"*.jsonl"_s}));
        HC_OK(all.counts);
        QCOMPARE(all.counts->bad, 0);
        for (const ImportedMemory& memory : all.memories)
            found += QJsonDocument(rowOf(memory)).toJson(QJsonDocument::Compact);
        QVERIFY(found.size() > 100);
        QCOMPARE(found, expected);
        QCOMPARE(all.memories.size(), size_t(expected.size()));
    }
};

HINDCAST_TEST(tst_ReflectionFiles)
#include "tst_reflection_files.moc"
