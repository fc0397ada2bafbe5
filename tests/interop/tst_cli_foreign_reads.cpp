// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every verb that reads, asked of every kind of database: an answer in JSON or a refusal with its word, and not a byte of the file changes.
#include "tests/interop/CliFixture.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Calls that only read; @ is the database, N a name of a pattern of it.
constexpr const char* readingCalls[] = {
    "info @",
    "list outcomes @",
    "list patterns @ --filter confidence>=0",
    "list reflections @ --sort created_at",
    "list episodes @ --limit 3",
    "list evaluations @",
    "hints @ --cluster c --user u --as-of 2026-10-01",
    "why @ N",
    "show pattern @ N",
    "show reflection @ 1",
    "stats reflections @ --by kind",
    "search @ memory --mode all",
    "seen @ it-failed-again",
    "recall @ memory",
    "lint @ --fail-on never",
    "triage @",
    "blast-radius @ N",
    "replay @",
    "links @ 1",
    "sessions @",
    "journal @ verify",
    "purge @ --dry-run",
    "enforce @ --dry-run",
};

/// The word of an error and the exit codes that go with it.
bool belongsTo(const QString& code, int exit)
{
    if (code == u"not_found")
        return exit == 1 || exit == 2;
    if (code == u"unsupported" || code == u"read_only" || code == u"conflict")
        return exit == 2 || exit == 4;
    return exit == 2 || exit == 3 || exit == 4;
}

} // namespace

class CliForeignReadsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QByteArray stateOf(const QString& folder)
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const QFileInfoList entries = QDir(folder).entryInfoList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
        for (const QFileInfo& entry : entries) {
            QFile file(entry.filePath());
            hash.addData(entry.fileName().toUtf8());
            if (file.open(QIODevice::ReadOnly))
                hash.addData(file.readAll());
        }
        return hash.result();
    }
    QString place(const QString& name) const
    {
        const QString folder = m_folder.filePath(name);
        QDir().mkpath(folder);
        return folder + u"/it.db"_s;
    }
    QString fromSql(const QString& name, const QByteArray& sql) const
    {
        const QString path = place(name), script = m_folder.filePath(name + u".sql"_s);
        QFile file(script);
        return file.open(QIODevice::WriteOnly) && file.write(sql) == sql.size() && (file.close(), makeSqlite(path, script)) ? path
                                                                                                                            : QString();
    }
    QString copied(const QString& name, const QString& fixture) const
    {
        const QString path = place(name);
        return QFile::copy(ForeignDesk::fixtureFile(fixture), path) && QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner)
            ? path
            : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_CACHE_HOME", m_folder.filePath(u"cache"_s).toUtf8());
        qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toUtf8());
    }

    void reads_data()
    {
        QTest::addColumn<QString>("database");
        QTest::addColumn<QString>("layout");
        QTest::addColumn<bool>("snapshot");
        const auto row = [](const char* name, const QString& database, const QString& layout, bool snapshot = false) {
            QTest::newRow(name) << database << layout << snapshot;
        };
        const QString native = place(u"native"_s);
        if (runCli({u"generate"_s, native, u"--outcomes"_s, u"60"_s, u"--anchor"_s, u"2026-11-20"_s}).exitCode != 0)
            qFatal("not generated");
        row("native", native, u"native"_s);
        row("rae, last", fromSql(u"rae7"_s, test::raeSqlite(7)), u"rae"_s);
        row("rae, its own file", copied(u"rae-own"_s, u"rae/g6_head_core.db"_s), u"rae"_s);
        row("daem0n, its own file", copied(u"daem0n-own"_s, u"daem0n/daem0n.db"_s), u"daem0n"_s);
        const QString port = place(u"port"_s);
        if (!makeSqlite(port, dataFile(u"kubeintellect/port_ours.sql"_s)))
            qFatal("no port");
        row("kubeintellect", port, u"kubeintellect"_s);
        row("copy of kubeintellect", port, u"snapshot"_s, true);
    }
    void reads()
    {
        QFETCH(QString, database);
        QFETCH(QString, layout);
        QFETCH(bool, snapshot);
        QVERIFY(!database.isEmpty());
        if (snapshot) {
            const QString copy = place(u"copy of "_s + QFileInfo(database).dir().dirName());
            const CliRun taken = runCli({u"snapshot"_s, database, u"--to"_s, copy});
            QVERIFY2(taken.exitCode == 0, taken.err.constData());
            database = copy;
        }
        const QString folder = QFileInfo(database).path();
        QCOMPARE(runCli({u"info"_s, database, u"--json"_s}).object()[u"layout"].toString(), layout);
        const QJsonArray patterns = runCli({u"list"_s, u"patterns"_s, database, u"--json"_s}).array();
        const QString name = patterns.isEmpty() ? u"none"_s : patterns[0][u"pattern_name"].toString();
        const QByteArray before = stateOf(folder);
        int answered = 0;
        for (const char* call : readingCalls) {
            QStringList words = QString::fromLatin1(call).split(u' ');
            words.replaceInStrings(QRegularExpression(u"^@$"_s), database);
            words.replaceInStrings(QRegularExpression(u"^N$"_s), name);
            const CliRun run = runCli(words + QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s});
            QVERIFY2(run.exitCode >= 0 && run.exitCode <= 4, call);
            if (run.error().isEmpty()) {
                QVERIFY2(run.exitCode <= 1, (QByteArray(call) + ' ' + run.err).constData());
                const QJsonDocument document = QJsonDocument::fromJson(run.out);
                const bool lines = !run.out.isEmpty() && document.isNull();
                for (const QByteArray& line : lines ? run.out.split('\n') : QByteArrayList())
                    QVERIFY2(line.isEmpty() || !QJsonDocument::fromJson(line).isNull(), (QByteArray(call) + ' ' + line).constData());
                answered += run.exitCode == 0;
            } else {
                QVERIFY2(run.out.isEmpty(), call);
                QVERIFY2(belongsTo(run.error()[u"code"].toString(), run.exitCode), (QByteArray(call) + ' ' + run.err).constData());
                QVERIFY2(!run.error()[u"message"].toString().isEmpty(), call);
            }
        }
        QVERIFY2(answered >= 5, qPrintable(QString::number(answered)));
        QVERIFY(stateOf(folder) == before);
    }

    /// A file that holds chat checkpoints says so, whatever is asked of it.
    void nothingToShow()
    {
        const QString path = place(u"chat"_s);
        QVERIFY(makeSqlite(path, dataFile(u"recognised/chat-checkpoints.sql"_s)));
        const QByteArray before = stateOf(QFileInfo(path).path());
        const CliRun info = runCli({u"info"_s, path, u"--json"_s});
        QCOMPARE(info.exitCode, 0);
        QVERIFY2(info.out.contains("checkpoints"), info.out.constData());
        for (const QString& kind : {u"outcomes"_s, u"patterns"_s, u"reflections"_s}) {
            const CliRun run = runCli({u"list"_s, kind, path, u"--json"_s});
            QVERIFY(run.exitCode == 2 || run.exitCode == 4);
            QVERIFY(run.out.isEmpty());
        }
        QVERIFY(stateOf(QFileInfo(path).path()) == before);
    }

    /// Each list of another product in each format: as many rows, and the same texts.
    void formats_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("kind");
        QTest::newRow("rae") << test::raeSqlite(6) << u"reflections"_s;
        QTest::newRow("rae, first") << test::raeSqlite(1) << u"reflections"_s;
        QTest::newRow("daem0n") << test::daem0nSqlite(false) << u"reflections"_s;
    }
    void formats()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, kind);
        const QString path = fromSql(u"formats "_s + QString::fromLatin1(QTest::currentDataTag()), sql);
        const QStringList base{u"list"_s, kind, path, u"--limit"_s, u"0"_s, u"--format"_s};
        const QJsonArray json = runCli(base + QStringList{u"json"_s}).array();
        QVERIFY(json.size() > 3);
        const QByteArray csv = runCli(base + QStringList{u"csv"_s}).out, md = runCli(base + QStringList{u"md"_s}).out;
        QCOMPARE(md.count('\n'), qsizetype(json.size()) + 2);
        for (const auto& row : json) {
            const QString id = row[u"id"].toVariant().toString();
            QVERIFY2(csv.contains(id.toUtf8()) && md.contains(id.left(8).toUtf8()), qPrintable(id));
        }
        QCOMPARE(runCli(base + QStringList{u"xml"_s}).exitCode, 2);
        QCOMPARE(runCli({u"list"_s, kind, path, u"--format"_s, u"csv"_s, u"--filter"_s, u"text:nothingofthekind"_s}).exitCode,
                 0); // empty is no failure
    }
};

HINDCAST_TEST(CliForeignReadsTest)
#include "tst_cli_foreign_reads.moc"
