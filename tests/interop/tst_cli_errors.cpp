// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line says when something is wrong: an exit code and a word for programs, a sentence for people, nothing on
// standard output, and nothing changed.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Everything in a folder with the hash of its bytes.
QMap<QString, QByteArray> stateOf(const QString& folder)
{
    QMap<QString, QByteArray> out;
    const QFileInfoList entries = QDir(folder).entryInfoList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QFileInfo& entry : entries) {
        QFile file(entry.filePath());
        const bool readable = entry.isFile() && file.open(QIODevice::ReadOnly);
        out.insert(entry.fileName(), readable ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256) : "folder");
    }
    return out;
}

/// One call of each verb that opens a database, @ in its place, with all that the verb asks for.
constexpr const char* calls[] = {
    "accept-finding @ clock p --write",
    "alias-cluster @ c --to d --write",
    "resolve @ a b --holds this --write",
    "amend @ 1 --text t --reason outdated --write",
    "annotate @ 1 --text n --reason outdated --write",
    "archive @ 1 --reason outdated --write",
    "archive-reflection @ 1 --reason outdated --write",
    "blast-radius @ p",
    "block @ p --reason outdated --all-clusters --write",
    "change-set export @ --change-set x --to new.json",
    "confirm @ p --note n --write",
    "consolidate @ --template --write",
    "correct @ lines.jsonl --write",
    "costs @",
    "decay @ --write",
    "delete @ 1 --reason outdated --write",
    "demote @ 1 --reason outdated --write",
    "demote-reflection @ 1 --reason outdated --write",
    "dream @ --template --write",
    "efficacy @",
    "embed @ --write",
    "enforce @ --write",
    "export @ --to new.csv",
    "hints @ --cluster c",
    "import @ lines.jsonl --write",
    "info @",
    "journal @",
    "lessons @ task",
    "mcp @",
    "serve @ --token-file token --listen 127.0.0.1:0",
    "lint @",
    "list outcomes @",
    "mark-incorrect @ 1 --reason outdated --write",
    "merge @ p --into q --write",
    "migrate @ --write",
    "pin @ p --note n --write",
    "prompts @ list",
    "prune @ --write",
    "purge @ --write --yes",
    "quarantine @ --session s --write",
    "recall @ text",
    "links @ 1",
    "clusters @",
    "cluster-ids @",
    "sessions @",
    "session @ s",
    "record @ lines.jsonl --write",
    "reflect @ lines.jsonl --write",
    "reinforce @ lines.jsonl --write",
    "replay @",
    "replay-reflections @ --template --write",
    "restore @ 1 --reason outdated --write",
    "restore-reflection @ 1 --reason outdated --write",
    "review @ lines.jsonl --write",
    "search @ text",
    "seen @ text",
    "show outcome @ 1",
    "simulate @",
    "snooze @ p --write",
    "snapshot @ --to new.db",
    "stats outcomes @ --by cluster",
    "triage @",
    "unblock @ p --reason outdated --all-clusters --write",
    "undo @ --write",
    "why @ p",
};

struct BadFile {
    const char* name;
    const char* code;
    int exitCode;
};
constexpr BadFile badFiles[] = {{"missing.db", "not_found", 2},     {"text.txt", "not_a_database", 2}, {"empty.db", "not_a_database", 2},
                                {"folder.db", "not_a_database", 2}, {"cut.db", "corrupt", 3},          {"other.db", "unknown_layout", 2}};

/// A call with what it must answer: the exit code, the word of the error, and a part of its sentence or hint.
struct BadCall {
    const char* call;
    int exitCode;
    const char* code;
    const char* says;
};
constexpr BadCall badCalls[] = {
    {"list outcomes demo.db --filter verified:maybe", 2, "invalid_input", "maybe"},
    {"list outcomes demo.db --filter confidence>=", 2, "invalid_input", "character 13"},
    {"list outcomes demo.db --filter nosuch:1", 2, "invalid_input", "root_cause"},
    {"list outcomes demo.db --sort nosuch", 2, "invalid_input", "created_at"},
    {"list outcomes demo.db --limit -1", 2, "invalid_input", "--limit -1"},
    {"list outcomes demo.db --limit many", 2, "invalid_input", "--limit many"},
    {"list outcomes demo.db --format xml", 2, "invalid_input", "xml"},
    {"list nosuch demo.db", 2, "invalid_input", "nosuch"},
    {"list outcomes", 2, "invalid_input", "Usage: hindcast-cli list"},
    {"list outcomes demo.db extra", 2, "invalid_input", "extra"},
    {"show nosuch demo.db 1", 2, "invalid_input", "nosuch"},
    {"show outcome demo.db 999999", 1, "not_found", "999999"},
    {"show outcome demo.db x", 2, "invalid_input", "x is not an id"},
    {"show pattern demo.db nosuch", 1, "not_found", "nosuch"},
    {"why demo.db nosuch", 1, "not_found", "nosuch"},
    {"hints demo.db", 2, "invalid_input", "--cluster"},
    {"mcp", 2, "invalid_input", "Usage: hindcast-cli mcp"},
    {"serve demo.db", 2, "invalid_input", "--token-file"},
    {"serve demo.db --token-file missing", 2, "not_found", "missing"},
    {"serve demo.db --token-file token --listen here", 2, "invalid_input", "here"},
    {"serve demo.db --token-file token --tls-cert text.txt", 2, "invalid_input", "--tls-key"},
    {"hints demo.db --cluster c --limit x", 2, "invalid_input", "--limit x"},
    {"hints demo.db --cluster c --budget -5", 2, "invalid_input", "--budget -5"},
    {"demote demo.db 1 --reason nosuch --write", 2, "invalid_input", "nosuch"},
    {"demote demo.db 1 --reason outdated", 4, "read_only", "--write"},
    {"demote demo.db 1 --write", 2, "invalid_input", "--reason"},
    {"demote demo.db 1 --reason other --write", 2, "invalid_input", "--note"},
    {"demote demo.db nosuch --reason outdated --write", 1, "not_found", "nosuch"},
    {"demote demo.db --filter confidence>2 --reason outdated --write", 1, "not_found", "filter"},
    {"demote demo.db 1 --filter confidence>0 --reason outdated --write", 2, "invalid_input", "--filter"},
    {"demote demo.db 1 --kind nosuch --reason outdated --write", 2, "invalid_input", "nosuch"},
    {"amend demo.db 1 --reason outdated --write", 2, "invalid_input", "text"},
    {"amend demo.db 1 --text a --text-file b --reason outdated --write", 2, "invalid_input", "once"},
    {"amend demo.db 1 --text-file missing.txt --reason outdated --write", 2, "invalid_input", "missing.txt"},
    {"annotate demo.db 1 --reason outdated --write", 2, "invalid_input", "text"},
    {"block demo.db nosuch --reason outdated --write", 2, "invalid_input", "--all-clusters"},
    {"block demo.db p --reason outdated --all-clusters --cluster c --write", 2, "invalid_input", "--cluster"},
    {"block demo.db p --reason outdated --all-clusters --until never --write", 2, "invalid_input", "never"},
    {"block demo.db p --reason outdated --all-clusters --until 2001-01-01 --write", 2, "invalid_input", "future"},
    {"unblock demo.db nosuch --reason outdated --write", 2, "invalid_input", "nosuch"},
    {"mark-incorrect demo.db 999999 --reason outdated --write", 1, "not_found", "999999"},
    {"restore demo.db nosuch --reason outdated --write", 1, "not_found", "nosuch"},
    {"delete demo.db nosuch --reason outdated --write", 1, "not_found", "nosuch"},
    {"undo demo.db nosuch --write", 2, "invalid_input", "nosuch"},
    {"undo demo.db --last x --write", 2, "invalid_input", "--last x"},
    {"undo demo.db --change-set nosuch --write", 1, "not_found", "nosuch"},
    {"purge demo.db --outcomes-days -1 --write --yes", 2, "invalid_input", "-1"},
    {"purge demo.db --outcomes-days 99999 --write --yes", 2, "invalid_input", "36500"},
    {"purge demo.db --write", 4, "conflict", "--dry-run"},
    {"purge demo.db --outcomes-days 20 --confirm nonsense --write", 2, "invalid_input", "--outcomes-days"},
    {"reflect demo.db --use-prompt nosuch@1 --write", 2, "invalid_input", "--use-prompt"},
    {"reflect demo.db traces.jsonl --pending --write", 2, "invalid_input", "--pending"},
    {"purge demo.db --confirm nonsense --write", 2, "invalid_input", "nonsense"},
    {"prune demo.db --below 2 --write", 2, "invalid_input", "0 to 1"},
    {"prune demo.db --below x --write", 2, "invalid_input", "x"},
    {"prune demo.db --older-than -1 --write", 2, "invalid_input", "--older-than -1"},
    {"prune demo.db --confirm nonsense --write", 4, "conflict", "fingerprint"},
    {"journal demo.db nosuch", 2, "invalid_input", "nosuch"},
    {"journal demo.db --limit x", 2, "invalid_input", "--limit x"},
    {"prompts demo.db show nosuch", 2, "not_found", "nosuch"},
    {"prompts demo.db show", 2, "invalid_input", "show NAME"},
    {"prompts demo.db set reflection-failure missing.txt --write", 2, "not_found", "missing.txt"},
    {"prompts demo.db set reflection-failure text.txt", 4, "read_only", "--write"},
    {"prompts demo.db set reflection-failure text.txt --write", 2, "invalid_input", "---"},
    {"prompts demo.db nosuch", 2, "invalid_input", "list"},
    {"export demo.db", 2, "invalid_input", "--to"},
    {"export demo.db --to out.nosuch", 2, "invalid_input", "out.nosuch"},
    {"export demo.db --to /nonexistent/out.csv", 2, "not_found", "/nonexistent"},
    {"export demo.db --to demo.db", 4, "conflict", "itself"},
    {"export demo.db --kind nosuch --to out.csv", 2, "invalid_input", "nosuch"},
    {"export demo.db --filter nosuch:1 --to out.csv", 2, "invalid_input", "root_cause"},
    {"snapshot demo.db", 2, "invalid_input", "--to"},
    {"snapshot demo.db --to demo.db", 4, "conflict", "itself"},
    {"snapshot demo.db --to /nonexistent/x.db", 2, "not_found", "/nonexistent"},
    {"generate demo.db", 4, "conflict", "exists"},
    {"generate new.db --outcomes -1", 2, "invalid_input", "--outcomes -1"},
    {"generate new.db --profile nosuch", 2, "invalid_input", "nosuch"},
    {"generate new.db --anchor yesterday", 2, "invalid_input", "yesterday"},
    {"generate new.db --seed x", 2, "invalid_input", "--seed x"},
    {"generate new.db --truth /nonexistent/truth", 3, "io", "/nonexistent"},
    {"init demo.db", 4, "conflict", "exists"},
    {"import demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"import demo.db text.txt --write", 2, "invalid_input", "JSON"},
    {"import demo.db lines.jsonl", 4, "read_only", "--write"},
    {"record demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"record demo.db lines.jsonl --batch 0 --write", 2, "invalid_input", "--batch 0"},
    {"reflect demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"recall", 2, "invalid_input", "Usage: hindcast-cli recall"},
    {"recall demo.db --hops 9", 2, "invalid_input", "--hops"},
    {"links demo.db", 2, "invalid_input", "number"},
    {"recall demo.db text --top 0", 2, "invalid_input", "--top 0"},
    {"recall demo.db text --min-similarity 2", 2, "invalid_input", "--min-similarity"},
    {"recall demo.db text --kind nosuch", 2, "invalid_input", "nosuch"},
    {"lessons demo.db task --min-importance 7", 2, "invalid_input", "--min-importance"},
    {"embed demo.db --embedder nosuch --write", 2, "invalid_input", "nosuch"},
    {"embed demo.db --limit x --write", 2, "invalid_input", "--limit x"},
    {"costs demo.db --days 0", 2, "invalid_input", "--days 0"},
    {"rule nosuch", 2, "invalid_input", "nosuch"},
    {"info demo.db --config missing.ini", 2, "invalid_input", "missing.ini"},
    {"info demo.db --set nosuch=1", 2, "invalid_input", "REFLEXION_MIN_CONFIDENCE"},
    {"info demo.db --set REFLEXION_MIN_CONFIDENCE", 2, "invalid_input", "NAME=VALUE"},
    {"info demo.db --set REFLEXION_MIN_CONFIDENCE=2", 2, "invalid_input", "REFLEXION_MIN_CONFIDENCE"},
    {"info demo.db --now yesterday", 2, "invalid_input", "yesterday"},
    {"info demo.db --layout nosuch", 2, "invalid_input", "native"},
    {"info demo.db --tenant", 2, "invalid_input", "--tenant"},
    {"info demo.db --read-only --write", 2, "invalid_input", "exclude"},
    {"info postgresql://127.0.0.1:1/x", 3, "connection_failed", "server"},
    {"nosuchverb demo.db", 2, "invalid_input", "nosuchverb"},
};

} // namespace

class TestCliErrors : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// The arguments of a call; names of files are names in the folder, in which the program runs.
    static QStringList arguments(QString call, const QString& database = {})
    {
        return QStringList{u"--json"_s} + call.replace(u'@', database).split(u' ');
    }
    /// An error as programs and people need it.
    static void checkError(const CliRun& run, int exitCode, const QString& code)
    {
        const QJsonObject error = run.error();
        QVERIFY2(run.exitCode == exitCode && error[u"code"_s].toString() == code, run.err.constData());
        QVERIFY2(run.out.isEmpty(), run.out.constData());
        const QString sentence = error[u"message"_s].toString();
        QVERIFY2(sentence.size() > 5 && sentence.endsWith(u'.'), run.err.constData());
        QVERIFY2(!sentence.contains(u"%1"_s) && !error[u"hint"_s].toString().contains(u"%1"_s), run.err.constData());
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toUtf8());
        QVERIFY(QDir().mkpath(m_folder.filePath(u"data"_s)) && QDir().mkpath(m_folder.filePath(u"folder.db"_s)));
        const QString demo = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 60;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(demo), options, {}));
        QFile file(demo);
        QVERIFY(file.open(QIODevice::ReadOnly));
        write("cut.db", file.read(3'000));
        write("text.txt", "just a text\n");
        write("empty.db", {});
        write("lines.jsonl", "{}\n");
        write("token", "a-token-of-16-letters\n");
        QVERIFY(QFile::setPermissions(m_folder.filePath(u"token"_s), QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        write("other.sql", "CREATE TABLE x(a); INSERT INTO x VALUES (1);");
        QVERIFY(makeSqlite(m_folder.filePath(u"other.db"_s), m_folder.filePath(u"other.sql"_s)));
        QVERIFY(QDir::setCurrent(m_folder.path()));
    }

    void databasesThatAreNone_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* call : calls)
            QTest::newRow(call) << QString::fromLatin1(call);
    }
    /// Every verb says the same of what is no database that it knows, and leaves it and the folder alone.
    void databasesThatAreNone()
    {
        QFETCH(QString, call);
        const auto before = stateOf(m_folder.path());
        for (const BadFile& bad : badFiles) {
            const CliRun run = runCli(arguments(call, QString::fromLatin1(bad.name)));
            checkError(run, bad.exitCode, QString::fromLatin1(bad.code));
            if (QTest::currentTestFailed())
                qWarning("%s", bad.name);
        }
        QCOMPARE(stateOf(m_folder.path()), before);
    }

    void everyVerbIsAsked()
    {
        QStringList verbs = QDir(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + u"/app/cli/verbs"_s).entryList({u"*.cpp"_s}, QDir::Files);
        for (const char* call : calls)
            verbs.removeAll(QString::fromLatin1(call).section(u' ', 0, 0) + u".cpp"_s);
        // These make a database, or need none.
        QCOMPARE(verbs, (QStringList{u"generate.cpp"_s, u"init.cpp"_s, u"rule.cpp"_s}));
    }

    void badCall_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("says");
        for (const BadCall& bad : badCalls)
            QTest::newRow(bad.call) << QString::fromLatin1(bad.call) << bad.exitCode << QString::fromLatin1(bad.code)
                                    << QString::fromLatin1(bad.says);
    }
    void badCall()
    {
        QFETCH(QString, call);
        QFETCH(int, exitCode);
        QFETCH(QString, code);
        QFETCH(QString, says);
        const auto before = stateOf(m_folder.path());
        const CliRun run = runCli(arguments(call));
        checkError(run, exitCode, code);
        QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
        QCOMPARE(stateOf(m_folder.path()), before);
    }

    /// For people: the sentence first, the hint in a line of its own, the same exit code.
    void plainTextSaysTheSame_data() { badCall_data(); }
    void plainTextSaysTheSame()
    {
        QFETCH(QString, call);
        QFETCH(int, exitCode);
        if (exitCode != 2)
            return; // the others differ in nothing of this
        const QJsonObject error = runCli(arguments(call)).error();
        const CliRun plain = runCli(arguments(call).mid(1));
        QCOMPARE(plain.exitCode, exitCode);
        QVERIFY(plain.out.isEmpty());
        const QString text = QString::fromUtf8(plain.err);
        QVERIFY2(text.contains(error[u"message"_s].toString()), plain.err.constData());
        QVERIFY2(text.contains(error[u"hint"_s].toString()), plain.err.constData());
        QVERIFY2(!text.startsWith(u'{') && text.endsWith(u'\n'), plain.err.constData());
    }

    /// A place where no file can be made, not even by root.
    void placeThatTakesNoFile()
    {
        for (const char* call : {"export demo.db --to /proc/out.csv", "snapshot demo.db --to /proc/out.db", "generate /proc/new.db"}) {
            const CliRun run = runCli(arguments(QString::fromLatin1(call)));
            QVERIFY2(run.exitCode == 3 || run.exitCode == 2, run.err.constData());
            QVERIFY2(!run.error()[u"message"_s].toString().isEmpty() && run.out.isEmpty(), run.err.constData());
        }
    }
};

HINDCAST_TEST(TestCliErrors)
#include "tst_cli_errors.moc"
