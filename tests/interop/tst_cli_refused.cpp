// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that mean nothing where they are made: options that exclude each other, files that are none, and verbs asked of databases of
// other products, which keep no such records.
#include "core/curation/change/PortableChangeSet.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QtTest>

#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

struct RefusedCall {
    const char* call;
    int exitCode;
    const char* code;
    const char* says; ///< in the sentence or the hint
    const char* input = "";
};

constexpr RefusedCall refusedCalls[] = {
    // Options that exclude each other, and values that none of them takes.
    {"undo demo.db --change-set x --last 2 --write", 2, "invalid_input", "exclude"},
    {"block demo.db p --cluster c --all-clusters --reason outdated --write", 2, "invalid_input", "exclude"},
    {"demote demo.db 1 --kind reflection --block --reason outdated --write", 2, "invalid_input", "no signature"},
    {"amend demo.db 1 --text a --fix b --reason outdated --write", 2, "invalid_input", "once"},
    {"demote demo.db 1 --reason outdated --source-is maybe --write", 2, "invalid_input", "maybe"},
    {"demote demo.db 1 --reason outdated --sign-key missing.pem --write", 2, "not_found", "missing.pem"},
    {"demote demo.db 1 --reason outdated --sign-key text.txt --write", 2, "invalid_input", "Ed25519"},
    {"demote demo.db --reason outdated --write", 2, "invalid_input", "--filter"},
    {"demote demo.db --kind reflection --reason outdated --write", 2, "invalid_input", "--filter"},
    {"demote demo.db --kind reflection --filter importance> --reason outdated --write", 2, "invalid_input", "character"},
    {"demote demo.db --kind reflection --filter importance>2 --reason outdated --write", 1, "not_found", "reflection"},
    {"demote demo.db --kind strategy --filter importance>2 --reason outdated --write", 1, "not_found", "strategy"},
    {"demote demo.db 999999 --kind strategy --reason outdated --write", 1, "not_found", "999999"},
    {"demote demo.db x --kind reflection --reason outdated --write", 1, "not_found", "x"},
    {"demote demo.db --filter nosuch:1 --reason outdated --write", 2, "invalid_input", "nosuch"},
    {"demote-reflection demo.db 999999 --reason outdated --write", 1, "not_found", "999999"},
    {"archive-reflection demo.db --reason outdated --write", 2, "invalid_input", "--filter"},
    {"restore-reflection demo.db 1 --reason nosuch --write", 2, "invalid_input", "nosuch"},
    {"archive demo.db 1 --kind block --reason outdated --write", 2, "invalid_input", "--kind"},
    {"annotate demo.db 1 --text-file - --reason outdated --write", 2, "invalid_input", "UTF-8", "\xff\xfe"},
    {"amend demo.db 1 --text-file large.txt --reason outdated --write", 2, "invalid_input", "large.txt"},
    {"unblock demo.db p --cluster c --all-clusters --reason outdated --write", 2, "invalid_input", "exclude"},
    {"record demo.db - --resume --write", 2, "invalid_input", "--resume"},
    {"reinforce demo.db lines.jsonl --evaluator nosuch --write", 2, "invalid_input", "threshold"},
    {"reinforce demo.db lines.jsonl --evaluator model --write", 2, "invalid_input", "HINDCAST_LLM_PROVIDER"},
    {"replay-reflections demo.db --reparse --resume", 2, "invalid_input", "anew"},
    {"replay-reflections demo.db --kind episode --template", 2, "invalid_input", "--reparse"},
    {"replay-reflections demo.db --template --resume", 2, "invalid_input", "costs nothing"},
    {"replay-reflections demo.db --resume --limit 3", 2, "invalid_input", "--limit"},
    {"replay-reflections demo.db --reparse --kind dream", 2, "invalid_input", "dream"},
    {"replay-reflections demo.db --reparse --apply --write", 2, "invalid_input", "--kind episode"},
    {"replay-reflections demo.db --reparse --filter nosuch:1", 2, "invalid_input", "nosuch"},
    {"replay-reflections demo.db --template --filter nosuch:1 --write", 2, "invalid_input", "nosuch"},
    {"replay-reflections demo.db --reparse --limit 0", 2, "invalid_input", "--limit 0"},
    {"export demo.db --kind patterns --to out.db", 2, "invalid_input", "--kind"},
    {"export demo.db --filter nosuch:1 --to out.db", 2, "invalid_input", "nosuch"},
    {"export demo.db --kind patterns --filter state:gone --to out.csv", 2, "invalid_input", "gone"},
    {"snapshot demo.db --filter nosuch:1 --to out.db", 2, "invalid_input", "nosuch"},
    {"generate new.db --read-only", 4, "read_only", "--read-only"},
    {"init new.db --read-only", 4, "read_only", "--read-only"},
    {"init folder.db", 2, "invalid_input", "folder"},
    {"info demo.db --config broken.ini", 2, "invalid_input", "INI"},
    {"info demo.db --config wrong.ini", 2, "invalid_input", "REFLEXION_MIN_CONFIDENCE"},
    {"info demo.db --set =5", 2, "invalid_input", "NAME=VALUE"},
    {"info demo.db --nosuch", 2, "invalid_input", "--help"},
    {"list outcomes demo.db --nosuch 5", 2, "invalid_input", "hindcast-cli list --help"},
    {"list outcomes demo.db --filter ~\"words\"", 4, "unsupported", "tilde"},
    {"list outcomes demo.db --filter confidence:0.9..0.1", 2, "invalid_input", "0.9..0.1"},
    {"list outcomes demo.db --filter confidence:..", 2, "invalid_input", "range"},
    {"list outcomes demo.db --filter created:now..7d", 2, "invalid_input", "now..7d"},
    {"list outcomes demo.db --filter created_at:..", 2, "invalid_input", "range"},
    {"list outcomes demo.db --filter created_at:2026-11-21..2026-11-20", 2, "invalid_input", "empty"},
    {"list outcomes demo.db --filter created_at:soon", 2, "invalid_input", "soon"},
    {"prompts demo.db set nosuch good.txt --write", 2, "not_found", "reflection-failure"},
    {"prompts demo.db set reflection-failure good.txt --write", 2, "invalid_input", "placeholder"},
    {"prompts demo.db set reflection-failure large.txt --write", 2, "too_large", "large.txt"},
    {"prompts demo.db set reflection-failure", 2, "invalid_input", "set NAME FILE"},
    {"prompts demo.db list more", 2, "invalid_input", "set NAME FILE"},
    {"prompts demo.db show reflection-failure@99", 2, "not_found", "reflection-failure@99"},
    {"journal demo.db sign --write", 2, "invalid_input", "--sign-key"},
    {"journal demo.db strike --write", 2, "invalid_input", "strike SEQ"},
    {"journal demo.db strike x --write", 2, "invalid_input", "number"},
    {"journal demo.db strike 7 --write", 2, "not_found", "7"},
    {"journal demo.db verify more", 2, "invalid_input", "journal takes"},
    {"correct demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"correct demo.db folder.db --write", 3, "io", "folder.db"},
    {"review demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"reinforce demo.db missing.jsonl --write", 2, "not_found", "missing.jsonl"},
    {"import demo.db folder.db --write", 2, "not_found", "folder.db"},
    {"lessons demo.db ...", 2, "invalid_input", "word"},
    {"recall demo.db ...", 2, "invalid_input", "word"},
    {"hints demo.db --cluster ", 2, "invalid_input", "--cluster"},
    {"costs demo.db --days 5000", 2, "invalid_input", "3660"},
    {"decay demo.db", 4, "read_only", "--write"},
    {"embed demo.db", 4, "read_only", "--write"},
    {"dream demo.db --read-only", 4, "read_only", "--write"},
    {"rule api_cost more", 2, "invalid_input", "more"},
    {"replay-reflections demo.db --template --save x --write", 2, "invalid_input", "keeps a sweep"},
    {"replay-reflections demo.db --sweep-budget 1 --write", 2, "invalid_input", "none is named"},
    {"replay demo.db --saved --trace x", 2, "invalid_input", "nothing is replayed"},
    {"replay demo.db --remove x --sweep min-confidence=0.1 --write", 2, "invalid_input", "nothing is replayed"},
    {"reflect broken.db trace.jsonl --template --write", 3, "sql", "rejects"},
    {"replay broken.db --exclude-exposed", 3, "sql", "rejects"},
    {"replay same.db --trace same", 2, "invalid_input", "--cluster"},
    {"change-set preview demo.db set.json --reason nosuch", 2, "invalid_input", "nosuch"},
    {"change-set preview demo.db later.json", 2, "invalid_input", "unheard-of"},
    {"demote demo.db 1 --reason outdated --all-clusters --write", 2, "invalid_input", "--block"},
    {"demote demo.db 1 --reason outdated --block --until soon --write", 2, "invalid_input", "--until"},
    {"hints demo.db --cluster prod-eu --session s --as-of 2026-11-01", 2, "invalid_input", "--session"},
    {"import demo.db lines.jsonl --format csv --write", 2, "invalid_input", "csv"},
    {"sessions demo.db --filter nosuch:1", 2, "invalid_input", "nosuch"},
    {"resolve twice.db once once --holds this --write", 2, "invalid_input", "itself"},
    {"resolve twice.db once --outcome x --other-outcome y --holds this --write", 1, "not_found", "x"},
    {"accept-finding twice.db no-evidence twice --write --now 2026-11-20T12:00:00Z", 2, "invalid_input", "--cluster"},
    {"snooze twice.db twice --for 7d --write --now 2026-11-20T12:00:00Z", 2, "invalid_input", "--cluster"},
    {"serve demo.db --token-file token.txt --listen localhost:0", 2, "invalid_input", "localhost"},
    {"serve demo.db --token-file token.txt --listen 127.0.0.1:0 --tls-cert missing.pem --tls-key text.txt", 2, "not_found", "missing.pem"},
    {"serve demo.db --token-file token.txt --listen 127.0.0.1:0 --tls-cert text.txt --tls-key text.txt", 3, "io", "PEM"},
    // What another product does not keep.
    {"hints rae.db --cluster c", 4, "unsupported", "patterns"},
    {"why rae.db p", 4, "unsupported", "patterns"},
    {"show pattern rae.db p", 4, "unsupported", "patterns"},
    {"list outcomes rae.db", 4, "unsupported", "outcomes"},
    {"list blocks rae.db", 4, "unsupported", "blocks"},
    {"show block rae.db 1", 4, "unsupported", "blocks"},
    {"export rae.db --to out.csv", 4, "unsupported", "outcomes"},
    {"export rae.db --filter verified:yes --to out.db", 4, "unsupported", "--filter"},
    {"snapshot rae.db --filter verified:yes --to out.db", 4, "unsupported", "--filter"},
    {"demote rae.db p --reason outdated --dry-run", 4, "unsupported", "patterns"},
    {"block rae.db p --reason outdated --dry-run", 4, "unsupported", "patterns"},
    {"mark-incorrect rae.db 1 --reason outdated --dry-run", 4, "unsupported", "outcomes"},
    {"migrate rae.db --write", 4, "unsupported", "schema"},
    {"record rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"reflect rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"correct rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"review rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"reinforce rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"import rae.db lines.jsonl --write", 4, "unsupported", "init"},
    {"decay rae.db --write", 4, "unsupported", "own databases"},
    {"consolidate rae.db --write", 4, "unsupported", "own databases"},
    {"embed rae.db --write", 4, "unsupported", "own databases"},
    {"dream rae.db --write", 4, "unsupported", "init"},
    {"costs rae.db", 4, "unsupported", "not recorded"},
    {"purge rae.db --dry-run", 4, "unsupported", "neither outcomes nor patterns"},
    {"prompts rae.db set reflection-failure prompt.txt --write", 4, "unsupported", "own databases"},
    {"replay-reflections rae.db --template --write", 4, "unsupported", "traces"},
    {"replay-reflections rae.db --reparse --kind review", 4, "unsupported", "reviews"},
    {"list reviews daem0n.db", 4, "unsupported", "reviews"},
    {"replay same.db --load x", 1, "not_found", "saved"},
    {"resolve rae.db p q --holds this --dry-run", 4, "unsupported", "patterns"},
    {"resolve patterns.db p --outcome 1 --other-outcome 2 --holds this --dry-run", 4, "unsupported", "outcomes"},
    {"quarantine patterns.db --session s --dry-run", 4, "unsupported", "Outcomes"},
    {"blast-radius patterns.db p", 2, "not_found", "Outcomes"},
    {"session patterns.db s", 4, "unsupported", "session"},
    {"links first.db 1", 4, "unsupported", "migrate"},
    {"lessons rae.db task --layout daem0n", 2, "invalid_input", "rae"},
};

QByteArray stateOf(const QString& folder)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QFileInfo& entry : QDir(folder).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        hash.addData(entry.fileName().toUtf8());
        if (QFile file(entry.filePath()); entry.isFile() && file.open(QIODevice::ReadOnly))
            hash.addData(&file);
    }
    return hash.result();
}

} // namespace

class TestCliRefused : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    void run(const char* database, const QByteArray& sql) const
    {
        const auto connection = connectWritable(DatabaseUrl::sqlite(m_folder.filePath(QString::fromLatin1(database))));
        HC_GOOD(connection);
        HC_GOOD((*connection)->script(sql));
    }

    [[nodiscard]] QByteArray readAll(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// Databases in which a name is there twice, or a table is not.
    void makeOdd() const
    {
        const auto path = [this](const char* name) { return m_folder.filePath(QString::fromLatin1(name)); };
        for (const char* copy : {"twice.db", "carried.db", "broken.db"})
            QVERIFY(QFile::copy(path("demo.db"), path(copy)));
        // One name in two clusters, with nothing that it rests on; and one that is there once.
        run("twice.db",
            "UPDATE failure_patterns SET pattern_name = 'twice', demoted = 0, occurrence_count = 5, confidence = 0.95, last_seen_at = "
            "(SELECT max(last_seen_at) FROM failure_patterns) WHERE id IN (SELECT min(id) FROM failure_patterns "
            "WHERE cluster_id IN ('prod-us', 'prod-eu') GROUP BY cluster_id); UPDATE failure_patterns SET pattern_name = 'once' "
            "WHERE id = (SELECT max(id) FROM failure_patterns WHERE pattern_name <> 'twice')");
        const QString carried = path("carried.db");
        const QJsonObject demoted = runCli({u"--json"_s, u"demote"_s, carried, u"--filter"_s, u"cluster:staging"_s, u"--reason"_s,
                                            u"outdated"_s, u"--write"_s})
                                        .object();
        QCOMPARE(runCli({u"change-set"_s, u"export"_s, carried, u"--change-set"_s, demoted[u"change_set"].toString(), u"--to"_s,
                         path("set.json")})
                     .exitCode,
                 0);
        run("broken.db",
            "ALTER TABLE hint_exposures RENAME COLUMN session_id TO other; ALTER TABLE record_entities RENAME COLUMN entity TO other");
        auto file = portableFromJson(readAll("set.json")); // as a later version may write it: whole, with a reason that nobody knows here
        HC_GOOD(file);
        file->reason = u"unheard-of"_s;
        write("later.json", portableJson(*file));
        for (const char* name : {"same.db", "patterns.db"})
            QVERIFY(makeSqlite(path(name), dataFile(u"kubeintellect/port_ours.sql"_s)));
        run("same.db", "UPDATE rca_outcomes SET root_cause = 'same'");
        run("patterns.db", "DROP TABLE rca_outcomes; UPDATE failure_patterns SET pattern_name = 'p' WHERE cluster_id = 'a'");
        QByteArray first = "CREATE TABLE made(a); DROP TABLE made;";
        for (const Migration& m : nativeMigrations().first(2)) // outcomes and patterns only
            first += QByteArray(m.sqlite) + ";INSERT INTO schema_version(version, applied_at, applied_by) VALUES ("
                + QByteArray::number(m.to) + ", 1, 'test');";
        write("first.sql", first + "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast')");
        QVERIFY(makeSqlite(path("first.db"), path("first.sql")));
        write("token.txt", QByteArray(64, 'a') + '\n');
        QVERIFY(QFile::setPermissions(path("token.txt"), QFile::ReadOwner | QFile::WriteOwner));
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT", "HINDCAST_ACCEPT_CLOCK"})
            qunsetenv(name);
        qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toUtf8());
        QVERIFY(QDir().mkpath(m_folder.filePath(u"data"_s)) && QDir().mkpath(m_folder.filePath(u"folder.db"_s)));
        SyntheticOptions options;
        options.outcomes = 60;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_folder.filePath(u"demo.db"_s)), options, {}));
        write("rae.sql", test::raeSqlite(7));
        write("daem0n.sql", test::daem0nSqlite(false));
        for (const QString& product : {u"rae"_s, u"daem0n"_s})
            QVERIFY(makeSqlite(m_folder.filePath(product + u".db"_s), m_folder.filePath(product + u".sql"_s)));
        makeOdd();
        write("lines.jsonl", "{}\n");
        write("trace.jsonl", "{\"outcome\":\"failure\",\"task_goal\":\"Drain the node\"}\n");
        write("text.txt", "just a text\n");
        write("large.txt", QByteArray(5'000'000, 'x'));
        write("good.txt", "Be brief.\n---\nTell {{nothing}}\n");
        write("broken.ini", "[a\nno value here\n=\n");
        write("wrong.ini", "REFLEXION_MIN_CONFIDENCE=7\n");
        const CliRun prompt = runCli({u"prompts"_s, m_folder.filePath(u"demo.db"_s), u"show"_s, u"reflection-failure"_s});
        write("prompt.txt", prompt.out);
        QVERIFY(QDir::setCurrent(m_folder.path()));
    }

    void refused_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < std::size(refusedCalls); ++i)
            QTest::newRow(refusedCalls[i].call) << int(i);
    }
    /// An exit code and a word for programs, a sentence for people; nothing on standard output, and nothing changed.
    void refused()
    {
        QFETCH(int, index);
        const RefusedCall& c = refusedCalls[index];
        const QByteArray before = stateOf(m_folder.path());
        const CliRun run = runCli(QStringList{u"--json"_s} + QString::fromLatin1(c.call).split(u' '), c.input);
        QVERIFY2(run.exitCode == c.exitCode, (QByteArray::number(run.exitCode) + ' ' + run.err + run.out).constData());
        const QJsonObject error = run.error();
        QVERIFY2(error[u"code"_s].toString() == QLatin1String(c.code), run.err.constData());
        QVERIFY2(run.out.isEmpty(), run.out.constData());
        const QString text = error[u"message"_s].toString() + u' ' + error[u"hint"_s].toString();
        QVERIFY2(text.contains(QLatin1String(c.says)), qPrintable(text));
        QVERIFY2(!text.contains(u"%1"_s), qPrintable(text));
        QCOMPARE(stateOf(m_folder.path()), before);
    }

    /// A dry run of an import writes and takes it back: of a file that cannot be written to it says so before it reads anything.
    void aDryRunOfWhatCannotBeWritten()
    {
        QVERIFY(QFile::copy(u"demo.db"_s, u"closed.db"_s));
        constexpr auto read = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(m_folder.path(), read | QFile::WriteOwner | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
        QVERIFY(QFile::setPermissions(u"closed.db"_s, read));
        QProcess process;
        process.setChildProcessModifier([] { // root, whom no permission stops, becomes nobody; anybody else is stopped anyway
            if (::geteuid() == 0 && ::setresuid(65'534, 65'534, 65'534) != 0)
                ::_exit(99);
        });
        process.start(qEnvironmentVariable("HINDCAST_CLI"), {u"--json"_s, u"import"_s, u"closed.db"_s, u"lines.jsonl"_s, u"--dry-run"_s});
        QVERIFY(process.waitForFinished());
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 4 && err.contains("read_only") && err.contains("Try it with a copy."), err.constData());
        QVERIFY(QFile::remove(u"closed.db"_s));
    }

    /// What was purged is purged, although nobody can be told by the file.
    void metricsThatCannotBeWritten()
    {
        QVERIFY(QFile::copy(u"demo.db"_s, u"purged.db"_s));
        const CliRun run = runCli({u"--json"_s, u"purge"_s, u"purged.db"_s, u"--outcomes-days"_s, u"30"_s, u"--yes"_s, u"--write"_s,
                                   u"--metrics-file"_s, u"nosuch/x.prom"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.error()[u"code"_s].toString(), u"io"_s);
        QVERIFY(run.object()[u"outcomes"_s].toInteger() > 0 && run.object()[u"applied"_s].toBool());
        QVERIFY(!QFileInfo::exists(u"nosuch"_s) && QFile::remove(u"purged.db"_s));
    }

    /// A filter with nothing to choose from, and a database with nothing to undo: exit code 1, for scripts that ask.
    void nothingThere()
    {
        QVERIFY(runCli({u"init"_s, u"empty.db"_s}).exitCode == 0);
        for (const char* call : {"undo empty.db --write", "lessons empty.db task", "recall empty.db word", "seen empty.db word"}) {
            const CliRun run = runCli(QString::fromLatin1(call).split(u' '));
            QVERIFY2(run.exitCode == 1, (call + run.err).constData());
        }
        for (const char* call :
             {"list outcomes empty.db", "list patterns empty.db", "list reflections empty.db", "costs empty.db", "journal empty.db",
              "journal empty.db verify", "hints empty.db --cluster c", "info empty.db", "prune empty.db --dry-run",
              "purge empty.db --dry-run", "decay empty.db --dry-run", "consolidate empty.db --dry-run"}) {
            const CliRun run = runCli(QString::fromLatin1(call).split(u' '));
            QVERIFY2(run.exitCode == 0 && run.err.isEmpty(), (call + run.err).constData());
        }
        QVERIFY(QFile::remove(u"empty.db"_s));
    }

    /// Whoever watches the log sees that nothing was written, whichever verb it was.
    void whatCouldNotBeOpenedIsLogged_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QString>("line");
        const QString nowhere = u"postgresql://nobody@127.0.0.1:1/none?connect_timeout=2"_s;
        const auto row = [&](const char* verb, const QString& line, const QStringList& more = {}) {
            QTest::newRow(verb) << QStringList{QString::fromLatin1(verb), nowhere, u"--write"_s} + more
                                << u"reflexion: %1 failed"_s.arg(line);
        };
        row("record", u"record_outcome"_s);
        row("reflect", u"reflect"_s);
        row("reinforce", u"reinforce"_s);
        row("review", u"review"_s);
        row("dream", u"dream"_s);
        row("consolidate", u"consolidate"_s);
        row("decay", u"decay"_s);
        row("purge", u"purge"_s, {u"--yes"_s});
    }
    void whatCouldNotBeOpenedIsLogged()
    {
        QFETCH(QStringList, call);
        QFETCH(QString, line);
        qputenv("HINDCAST_LOG", "stderr");
        const CliRun run = runCli(call, "{}\n");
        qunsetenv("HINDCAST_LOG");
        QVERIFY(run.exitCode != 0);
        QVERIFY2(run.err.contains(line.toUtf8()), run.err.constData());
    }
};

HINDCAST_TEST(TestCliRefused)
#include "tst_cli_refused.moc"
