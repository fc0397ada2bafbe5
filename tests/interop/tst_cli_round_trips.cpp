// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is written out and read in again is what it was; what is only tried, or asked for without --write, changes not a byte.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Calls that would change a database; N is a promoted pattern of cluster C.
constexpr const char* changingCalls[] = {
    "annotate @ N --cluster C --text x --reason outdated",
    "archive @ 1 --kind reflection --reason outdated",
    "delete @ 1 --kind reflection --reason outdated",
    "demote-reflection @ 1 --reason outdated",
    "merge @ N --cluster C --into M",
    "alias-cluster @ staging --to prod-eu",
    "quarantine @ --session s --reason poisoned",
    "prune @ --below 0.9 --older-than 1",
    "decay @",
    "consolidate @ --template",
    "dream @ --template",
    "embed @",
    "confirm @ N --cluster C --note x",
    "pin @ N --cluster C --note x",
    "snooze @ N --cluster C",
    "accept-finding @ destructive-command N --cluster C",
    "record @ LINES",
    "reflect @ LINES --template",
    "correct @ LINES",
    "review @ LINES",
    "reinforce @ LINES",
    "import @ LINES",
    "migrate @",
};

} // namespace

class CliRoundTripsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_db, m_name, m_other, m_cluster;

    static CliRun ask(QStringList words, const QByteArray& input = {})
    {
        return runCli(words << u"--json"_s << u"--now"_s << u"2026-11-20T12:00:00Z"_s, input);
    }
    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256) : QByteArray("?");
    }
    QString file(const QString& name, const QByteArray& text) const
    {
        QFile f(m_folder.filePath(name));
        if (!f.open(QIODevice::WriteOnly) || f.write(text) != text.size())
            qFatal("not written");
        return f.fileName();
    }
    QString emptyDatabase(const QString& name) const
    {
        const QString path = m_folder.filePath(name);
        if (runCli({u"init"_s, path}).exitCode != 0)
            qFatal("no database");
        return path;
    }
    /// Rows of a list without what a database gives: its keys.
    static QList<QJsonObject> rowsOf(const QString& kind, const QString& db, const QStringList& without, const QStringList& more = {})
    {
        QList<QJsonObject> out;
        for (const auto& row : ask(QStringList{u"list"_s, kind, db, u"--limit"_s, u"0"_s} + more).array()) {
            QJsonObject o = row.toObject();
            for (const QString& name : without)
                o.remove(name);
            out << o;
        }
        std::ranges::sort(out, {}, [](const QJsonObject& o) { return QJsonDocument(o).toJson(QJsonDocument::Compact); });
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_db = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 300;
        options.anchor = *parseTimestamp(u"2026-11-20T12:00:00Z");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_db), options, {}));
        const QJsonArray patterns = ask({u"list"_s, u"patterns"_s, m_db, u"--filter"_s, u"state:promoted cluster:prod-eu"_s}).array();
        QVERIFY(patterns.size() > 1);
        m_name = patterns[0][u"pattern_name"].toString();
        m_other = patterns[1][u"pattern_name"].toString();
        m_cluster = u"prod-eu"_s;
    }

    void exportsAreLists_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"outcomes", "patterns", "reflections", "episodes", "events", "evaluations", "reviews"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void exportsAreLists()
    {
        QFETCH(QString, kind);
        const QString lines = m_folder.filePath(kind + u".jsonl"_s), table = m_folder.filePath(kind + u".csv"_s);
        const QJsonObject said = ask({u"export"_s, m_db, u"--kind"_s, kind, u"--to"_s, lines}).object();
        QFile read(lines);
        QVERIFY(read.open(QIODevice::ReadOnly));
        const auto exported = jsonLines(read.readAll());
        QCOMPARE(said[u"rows"].toInteger(), qint64(exported.size()));
        const QJsonArray listed = ask({u"list"_s, kind, m_db, u"--limit"_s, u"0"_s}).array();
        QCOMPARE(exported.size(), listed.size());
        // Each member that a list shows has the same value in the file, which has more of them.
        QHash<QString, QJsonObject> byKey;
        const QString key = kind == u"patterns" ? u"pattern_name"_s : u"id"_s;
        for (const QJsonObject& o : exported)
            byKey[o[key].toVariant().toString() + u'|' + o[u"cluster_id"].toString()] = o;
        for (const auto& row : listed) {
            const QJsonObject o = row.toObject(), other = byKey.value(o[key].toVariant().toString() + u'|' + o[u"cluster_id"].toString());
            for (auto it = o.begin(); it != o.end(); ++it)
                QVERIFY2(!other.contains(it.key()) || other[it.key()] == it.value(), qPrintable(it.key()));
            QVERIFY(other.size() > 3);
        }
        QCOMPARE(ask({u"export"_s, m_db, u"--kind"_s, kind, u"--to"_s, table}).object()[u"rows"].toInteger(), qint64(listed.size()));
        // A file that is there is replaced whole; a filter leaves rows out.
        const QJsonObject none = ask({u"export"_s, m_db, u"--kind"_s, kind, u"--to"_s, lines, u"--filter"_s,
                                      kind == u"patterns" ? u"pattern_name:none"_s : u"id:0"_s})
                                     .object();
        QCOMPARE(none[u"rows"].toInteger(-1), 0);
        QCOMPARE(QFileInfo(lines).size(), 0);
    }

    /// Reflections and episodes that were exported are the same in another database, and known the second time.
    void memoriesThereAndBack_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("reflections") << u"reflections"_s;
        QTest::newRow("episodes") << u"episodes"_s;
    }
    void memoriesThereAndBack()
    {
        QFETCH(QString, kind);
        const QString lines = m_folder.filePath(u"back-"_s + kind + u".jsonl"_s);
        QCOMPARE(ask({u"export"_s, m_db, u"--kind"_s, kind, u"--to"_s, lines}).exitCode, 0);
        const QString db = emptyDatabase(u"back-"_s + kind + u".db"_s);
        const QJsonObject first = ask({u"import"_s, db, lines, u"--write"_s}).object();
        const qint64 all = ask({u"list"_s, kind, m_db, u"--limit"_s, u"0"_s}).array().size();
        QVERIFY2(first[u"bad"].toInteger() == 0, QJsonDocument(first).toJson().constData());
        QVERIFY(first[kind].toInteger() > 0 && first[kind].toInteger() <= all); // equal ones become one
        const QStringList texts = kind == u"episodes" ? QStringList{u"query"_s, u"reward"_s, u"reflection"_s, u"lesson"_s, u"created_at"_s}
                                                      : QStringList{u"kind"_s, u"text"_s, u"importance"_s, u"tags"_s, u"created_at"_s};
        const auto chosen = [&](const QString& from) {
            QSet<QByteArray> out;
            for (const QJsonObject& o : rowsOf(kind, from, {})) {
                QJsonArray members;
                for (const QString& name : texts)
                    members << o[name];
                out << QJsonDocument(members).toJson(QJsonDocument::Compact);
            }
            return out;
        };
        const auto before = chosen(m_db), after = chosen(db);
        QCOMPARE((after - before).size(), 0); // nothing that was not there
        QCOMPARE(after.size(), first[kind].toInteger());
        const QJsonObject again = ask({u"import"_s, db, lines, u"--write"_s}).object();
        QCOMPARE(again[kind].toInteger(-1), 0);
        QCOMPARE(again[u"read"].toInteger(), first[u"read"].toInteger());
        QCOMPARE(rowsOf(kind, db, {}).size(), first[kind].toInteger());
    }

    /// A copy of a copy lists what the first one lists.
    void copiesOfCopies()
    {
        const QString one = m_folder.filePath(u"one.db"_s), two = m_folder.filePath(u"two.db"_s);
        QCOMPARE(ask({u"snapshot"_s, m_db, u"--to"_s, one}).exitCode, 0);
        QCOMPARE(ask({u"snapshot"_s, one, u"--to"_s, two}).exitCode, 0);
        for (const char* kind : {"outcomes", "patterns", "reflections", "episodes", "events"}) {
            const auto was = rowsOf(QLatin1String(kind), m_db, {});
            QVERIFY(!was.isEmpty());
            QVERIFY2(rowsOf(QLatin1String(kind), one, {}) == was, kind);
            QVERIFY2(rowsOf(QLatin1String(kind), two, {}) == was, kind);
        }
        // A newer copy takes the place of an older one, but never that of a database.
        QCOMPARE(ask({u"snapshot"_s, m_db, u"--to"_s, two}).exitCode, 0);
        const QString memory = emptyDatabase(u"memory.db"_s);
        const QByteArray bytes = bytesOf(memory);
        for (const QString& verb : {u"snapshot"_s, u"export"_s}) {
            const CliRun refused = ask({verb, m_db, u"--to"_s, memory});
            QCOMPARE(refused.exitCode, 4);
            QCOMPARE(refused.error()[u"code"].toString(), u"conflict"_s);
            QVERIFY(bytesOf(memory) == bytes);
        }
        QCOMPARE(QDir(m_folder.path()).entryList({u"memory*"_s}, QDir::Files),
                 QStringList{u"memory.db"_s}); // and nothing is left beside it
        QCOMPARE(ask({u"demote"_s, one, m_name, u"--cluster"_s, m_cluster, u"--reason"_s, u"outdated"_s, u"--write"_s}).exitCode,
                 4); // a copy is no place for decisions
    }

    void nothingWithoutWrite_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* call : changingCalls)
            QTest::newRow(call) << QString::fromLatin1(call);
    }
    void nothingWithoutWrite()
    {
        QFETCH(QString, call);
        const QString lines = file(
            u"lines.jsonl"_s,
            "{\"session_id\":\"s\",\"path\":\"direct\",\"outcome\":\"failure\",\"events\":[],\"query\":\"q\",\"answer\":\"a\",\"text\":\"t\",\"kind\":\"lesson\"}\n");
        QStringList words = call.split(u' ');
        for (QString& w : words)
            w = w == u"@" ? m_db : w == u"N" ? m_name : w == u"M" ? m_other : w == u"C" ? m_cluster : w == u"LINES" ? lines : w;
        const QByteArray before = bytesOf(m_db);
        const QStringList files = QDir(m_folder.path()).entryList({u"demo*"_s}, QDir::Files);
        const CliRun run = ask(words);
        QVERIFY2(run.exitCode == 4, run.err.constData());
        QCOMPARE(run.error()[u"code"].toString(), u"read_only"_s);
        QVERIFY(run.out.isEmpty());
        QCOMPARE(ask(words + QStringList{u"--read-only"_s, u"--write"_s}).exitCode, 2); // they exclude each other
        QVERIFY(bytesOf(m_db) == before);
        QCOMPARE(QDir(m_folder.path()).entryList({u"demo*"_s}, QDir::Files), files);
    }

    void onlyTried_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* call :
             {"demote @ N --cluster C --reason outdated --dry-run", "amend @ N --cluster C --fix x --reason outdated --dry-run",
              "block @ N --cluster C --reason outdated --dry-run", "mark-incorrect @ 3 --reason outdated --dry-run",
              "archive @ 1 --kind reflection --reason outdated --dry-run", "merge @ N --cluster C --into M --reason duplicate --dry-run",
              "purge @ --outcomes-days 1 --dry-run", "prune @ --below 0.9 --older-than 1 --dry-run", "enforce @ --dry-run"})
            QTest::newRow(call) << QString::fromLatin1(call);
    }
    void onlyTried()
    {
        QFETCH(QString, call);
        QStringList words = call.split(u' ');
        for (QString& w : words)
            w = w == u"@" ? m_db : w == u"N" ? m_name : w == u"M" ? m_other : w == u"C" ? m_cluster : w;
        const QByteArray before = bytesOf(m_db);
        const CliRun run = ask(words);
        QVERIFY2(run.exitCode == 0 || run.exitCode == 1, run.err.constData());
        QVERIFY2(QJsonDocument::fromJson(run.out).isObject() || QJsonDocument::fromJson(run.out).isArray(), run.out.constData());
        QVERIFY(bytesOf(m_db) == before);
        QCOMPARE(ask(words).out, run.out); // trying is no doing: the next try says the same
        QVERIFY(ask({u"journal"_s, m_db}).array().isEmpty());
    }
    /// An import that is only tried writes and takes it back: it says what the real one then does.
    void triedImports()
    {
        const QString db = emptyDatabase(u"tried.db"_s);
        const QString lines = file(
            u"tried.jsonl"_s,
            "{\"text\":\"Look at the lease.\",\"kind\":\"lesson\",\"importance\":0.5}\n{\"text\":5}\n{\"query\":\"why\",\"reward\":0.1,\"reflection\":\"**Lesson:** look\"}\n");
        const QByteArray before = bytesOf(db);
        const CliRun dry = ask({u"import"_s, db, lines, u"--write"_s, u"--dry-run"_s});
        QCOMPARE(dry.exitCode, 2); // one line is bad
        QVERIFY(bytesOf(db) == before);
        QJsonObject said = dry.object();
        QCOMPARE(said[u"dry_run"].toBool(), true);
        QJsonObject done = ask({u"import"_s, db, lines, u"--write"_s}).object();
        said.remove(u"dry_run"_s);
        done.remove(u"dry_run"_s);
        QCOMPARE(said, done);
        QCOMPARE(done[u"reflections"].toInteger(), 1);
        QCOMPARE(done[u"episodes"].toInteger(), 1);
        QCOMPARE(done[u"bad_lines"][0][u"line"].toInteger(), 2);
    }

    /// Lines from a file, from standard input with a dash and without one: the same answers and the same rows, whatever their ends.
    void linesFromAnywhere()
    {
        const QByteArray plain =
            "{\"session_id\":\"a\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true,\"created_at\":\"2026-11-01T00:00:00Z\"}\n"
            "{\"session_id\":\"b\",\"path\":\"sideways\"}\n"
            "{\"session_id\":\"c\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true,\"created_at\":\"2026-11-01T05:00:00Z\"}\n";
        QByteArray windows = plain;
        windows.replace("\n", "\r\n");
        struct Way {
            const char* name;
            QByteArray bytes;
            int from; // 0: a file, 1: a dash, 2: nothing
        };
        const Way ways[] = {{"file", plain, 0},      {"dash", plain, 1},          {"nothing", plain, 2}, {"no end", plain.chopped(1), 1},
                            {"windows", windows, 1}, {"windows file", windows, 0}};
        QByteArray answers;
        QList<QJsonObject> rows;
        for (const Way& way : ways) {
            const QString db = emptyDatabase(u"lines-%1.db"_s.arg(QLatin1String(way.name)));
            QStringList words{u"record"_s, db, u"--write"_s};
            if (way.from == 0)
                words << file(u"way.jsonl"_s, way.bytes);
            else if (way.from == 1)
                words << u"-"_s;
            const CliRun run = ask(words, way.from == 0 ? QByteArray() : way.bytes);
            QVERIFY2(run.exitCode == 2, way.name);
            const auto stored = rowsOf(u"outcomes"_s, db, {});
            if (answers.isEmpty()) {
                answers = run.out;
                rows = stored;
                QCOMPARE(jsonLines(answers).size(), 3);
                QCOMPARE(rows.size(), 2);
            }
            QVERIFY2(run.out == answers, (QByteArray(way.name) + run.out + answers).constData());
            QVERIFY2(stored == rows, way.name);
        }
        QCOMPARE(ask({u"record"_s, emptyDatabase(u"none.db"_s), u"--write"_s, m_folder.filePath(u"missing.jsonl"_s)}).exitCode, 2);
    }

    /// What one tenant does no other sees, by option, by variable and by file.
    void scopesOfSettings()
    {
        const QString db = emptyDatabase(u"scopes.db"_s);
        const auto line = [](const char* session) {
            return QByteArray("{\"session_id\":\"") + session
                + "\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true}\n";
        };
        const QString config = file(u"scopes.ini"_s, "tenant=from-file\n");
        QCOMPARE(ask({u"record"_s, db, u"--write"_s}, line("usual")).exitCode, 0);
        QCOMPARE(ask({u"record"_s, db, u"--write"_s, u"--config"_s, config}, line("file")).exitCode, 0);
        {
            const Environment tenant({{"HINDCAST_TENANT", "from-variable"}});
            QCOMPARE(ask({u"record"_s, db, u"--write"_s, u"--config"_s, config}, line("variable")).exitCode, 0); // beats the file
            QCOMPARE(ask({u"record"_s, db, u"--write"_s, u"--tenant"_s, u"from-option"_s}, line("option")).exitCode, 0);
        }
        QCOMPARE(ask({u"record"_s, db, u"--write"_s, u"--tenant"_s, u"from-option"_s, u"--project"_s, u"p"_s}, line("project")).exitCode,
                 0);
        const auto sessionsOf = [&](const QStringList& scope) {
            QStringList out;
            for (const auto& o : ask(QStringList{u"list"_s, u"outcomes"_s, db} + scope).array())
                out << o[u"session_id"].toString();
            return out.join(u',');
        };
        QCOMPARE(sessionsOf({}), u"usual"_s);
        QCOMPARE(sessionsOf({u"--tenant"_s, u"from-file"_s}), u"file"_s);
        QCOMPARE(sessionsOf({u"--config"_s, config}), u"file"_s);
        QCOMPARE(sessionsOf({u"--tenant"_s, u"from-variable"_s}), u"variable"_s);
        QCOMPARE(sessionsOf({u"--tenant"_s, u"from-option"_s}), u"option"_s);
        QCOMPARE(sessionsOf({u"--tenant"_s, u"from-option"_s, u"--project"_s, u"p"_s}), u"project"_s);
        QCOMPARE(sessionsOf({u"--tenant"_s, u"nobody"_s}), QString());
        // Patterns are kept apart, too: each has its own.
        QCOMPARE(ask({u"list"_s, u"patterns"_s, db}).array()[0][u"occurrence_count"].toInteger(), 1);
    }
};

HINDCAST_TEST(CliRoundTripsTest)
#include "tst_cli_round_trips.moc"
