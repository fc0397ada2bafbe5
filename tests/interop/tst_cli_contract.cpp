// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Cell.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QStringList now{u"--now"_s, u"2026-11-20"_s};

/// A JSON value as the database orders it: null first, numbers, texts by bytes, times as texts, lists as their text.
Cell cellOf(const QJsonValue& v)
{
    if (v.isBool())
        return Cell(v.toBool());
    if (v.isDouble())
        return Cell(v.toDouble());
    if (v.isString())
        return Cell(v.toString());
    if (v.isArray())
        return Cell(QJsonDocument(v.toArray()).toJson(QJsonDocument::Compact));
    return {};
}

/// RFC 4180, written down again.
QList<QByteArrayList> parseCsv(const QByteArray& text)
{
    QList<QByteArrayList> rows;
    QByteArrayList row;
    QByteArray field;
    bool inside = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inside && c == '"' && text.mid(i + 1, 1) == "\"")
            field += text[i++];
        else if (c == '"')
            inside = !inside;
        else if (!inside && c == ',') {
            row << std::exchange(field, {});
        } else if (!inside && text.mid(i, 2) == "\r\n") {
            row << std::exchange(field, {});
            rows << std::exchange(row, {});
            ++i;
        } else {
            field += c;
        }
    }
    return rows;
}

} // namespace

/// What scripts rely on: the same records in every format and order, streams, pipes and interrupts.
class TestCliContract : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_demo, m_large;
    QJsonArray m_all;

    CliRun list(const QStringList& options) const { return runCli(QStringList{u"list"_s, u"outcomes"_s, m_demo} + options + now); }
    static qint64 peakKb(qint64 pid)
    {
        QFile status(u"/proc/%1/status"_s.arg(pid));
        if (status.open(QIODevice::ReadOnly))
            for (const QByteArray& line : status.readAll().split('\n'))
                if (line.startsWith("VmHWM:"))
                    return line.mid(6).trimmed().split(' ').first().toLongLong();
        return -1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_demo = m_folder.filePath(u"demo.db"_s);
        m_large = m_folder.filePath(u"large.db"_s);
        SyntheticOptions options;
        options.outcomes = 900;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_demo), options, {}));
        options.outcomes = 50'000;
        options.profile = SyntheticOptions::Profile::Scale;
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_large), options, {}));
        m_all = list({u"--limit"_s, u"0"_s, u"--sort"_s, u"id"_s}).array();
        QCOMPARE(m_all.size(), 900);
    }

    void everyVerbHasHelp_data()
    {
        QTest::addColumn<QString>("verb");
        const QByteArrayList lines = runCli({u"--help"_s}).out.split('\n'); // what the registry says
        for (const QByteArray& line : lines)
            if (line.startsWith("  ") && !line.startsWith("   ")) {
                const QByteArray verb = line.trimmed().split(' ').front();
                if (!verb.startsWith('-'))
                    QTest::newRow(verb.constData()) << QString::fromLatin1(verb);
            }
    }
    void helpNamesTheVerbsOfTheRegistry()
    {
        QStringList named;
        const QStringList lines = QString::fromUtf8(runCli({u"--help"_s}).out).split(u'\n');
        for (const QString& line : lines)
            if (line.startsWith(u"  "_s) && line.at(2).isLetter())
                named << line.trimmed().section(u' ', 0, 0);
        QStringList files = QDir(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + u"/app/cli/verbs"_s)
                                .entryList({u"*.cpp"_s}, QDir::Files, QDir::Name);
        for (QString& file : files)
            file.chop(4);
        QVERIFY(files.size() > 30);
        for (const QString& file : std::as_const(files))
            QVERIFY2(named.contains(file), qPrintable(file));
    }
    void everyVerbHasHelp()
    {
        QFETCH(QString, verb);
        const CliRun after = runCli({verb, u"--help"_s}), before = runCli({u"--help"_s, verb});
        QCOMPARE(after.exitCode, 0);
        QVERIFY(after.err.isEmpty() && after.out.startsWith("Usage: hindcast-cli " + verb.toLatin1()));
        QCOMPARE(before.out, after.out);
        const CliRun unknown = runCli({verb, u"--no-such-option"_s});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.out.isEmpty() && !unknown.err.isEmpty());
    }

    void sortsByEveryColumn_data()
    {
        QTest::addColumn<QString>("column");
        for (const char* c : {"id", "session_id", "user_id", "root_cause", "query", "path", "playbooks", "cluster_id", "namespace",
                              "verified", "confidence", "recommended_fix", "feedback", "created_at", "request_id"})
            QTest::newRow(c) << QString::fromLatin1(c);
    }
    void sortsByEveryColumn()
    {
        QFETCH(QString, column);
        std::vector<QJsonObject> model;
        for (const QJsonValue& v : std::as_const(m_all))
            model.push_back(v.toObject());
        QVERIFY(model.front().contains(column));
        const bool prose = column == u"recommended_fix"_s || column == u"query"_s;
        std::ranges::stable_sort(model, [&](const QJsonObject& a, const QJsonObject& b) {
            Cell x = cellOf(a[column]), y = cellOf(b[column]);
            if (prose) { // ordered by their beginning
                x = Cell(x.text().toUtf8().left(120));
                y = Cell(y.text().toUtf8().left(120));
            }
            return Cell::compare(x, y) < 0;
        });
        QJsonArray up, down;
        for (const QJsonObject& o : model)
            up.append(o);
        for (qsizetype i = up.size(); i-- > 0;)
            down.append(up[i]);
        QVERIFY(list({u"--limit"_s, u"0"_s, u"--sort"_s, column}).array() == up);
        QVERIFY(list({u"--limit"_s, u"0"_s, u"--sort"_s, u'-' + column}).array() == down);
        QJsonArray first;
        for (qsizetype i = 0; i < 7; ++i)
            first.append(down[i]);
        QVERIFY(list({u"--limit=7"_s, u"--sort=-"_s + column}).array() == first);
    }

    void formatsSayTheSame()
    {
        const QString odd = m_folder.filePath(u"odd.db"_s);
        QCOMPARE(runCli({u"init"_s, odd}).exitCode, 0);
        {
            auto connection = connectWritable(DatabaseUrl::sqlite(odd));
            HC_GOOD(connection);
            for (const char* text : {"plain", "comma, here", "a \"quote\"", "two\nlines", "cr\r\nlf", "|bar|", "=1+1", "größe 🙂",
                                     " blank ", "back\\slash", "`code` *b* <i>", "\x01"})
                HC_GOOD(
                    (*connection)
                        ->execute(
                            "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) VALUES (?1, ?1, x'00', 0.5, 1)",
                            {Cell(QByteArray(text))}));
        }
        const QStringList base{u"list"_s, u"outcomes"_s, odd, u"--format"_s};
        const QJsonArray json = runCli(base + QStringList{u"json"_s}).array();
        const QByteArray csvText = runCli(base + QStringList{u"csv"_s}).out, md = runCli(base + QStringList{u"md"_s}).out;
        QCOMPARE(json.size(), 12);
        const auto csv = parseCsv(csvText);
        QCOMPARE(csv.size(), 13);
        const qsizetype cause = csv[0].indexOf("root_cause"), id = csv[0].indexOf("id");
        QVERIFY(cause >= 0 && id >= 0);
        for (qsizetype i = 0; i < json.size(); ++i) {
            QCOMPARE(csv[i + 1].size(), csv[0].size());
            const QString text = json[i]["root_cause"_L1].toString();
            QCOMPARE(QString::fromUtf8(csv[i + 1][cause]), text == u"=1+1"_s ? u"'=1+1"_s : text); // a spreadsheet would run it
            QCOMPARE(csv[i + 1][id].toInt(), json[i]["id"_L1].toInt());
        }
        // Markdown: a line for each row, with as many unescaped bars as the head has.
        const auto bars = [](QByteArray line) { return line.replace("\\\\", "").replace("\\|", "").count('|'); };
        QByteArrayList lines = md.split('\n');
        if (lines.last().isEmpty())
            lines.removeLast();
        QCOMPARE(lines.size(), 14);
        for (const QByteArray& line : lines)
            QVERIFY2(bars(line) == bars(lines[0]), line.constData());
    }

    void filterErrorsSayWhere_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("part");
        QTest::newRow("field") << u"confidence>0.5 colour:red"_s << u"colour"_s;
        QTest::newRow("number") << u"confidence:high"_s << u"high"_s;
        QTest::newRow("quote") << u"oom \"never closed"_s << QString();
        QTest::newRow("parenthesis") << u"(oom or dns"_s << QString();
        QTest::newRow("expression") << u"/[a-/"_s << QString();
        QTest::newRow("time") << u"created:yesterday"_s << u"yesterday"_s;
    }
    void filterErrorsSayWhere()
    {
        QFETCH(QString, filter);
        QFETCH(QString, part);
        const CliRun run = list({u"--filter"_s, filter, u"--json"_s});
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.out.isEmpty());
        const QString message = run.error()["message"_L1].toString();
        QVERIFY2(message.contains(part) && message.contains(QRegularExpression(u"[0-9]"_s)), qPrintable(message));
    }

    void nowIsTheOnlyClock()
    {
        const auto hints = [&](const QString& at) {
            return runCli({u"hints"_s, m_demo, u"--cluster"_s, u"prod-eu"_s, u"--json"_s, u"--now"_s, at});
        };
        QCOMPARE(hints(u"2026-11-20"_s).out, hints(u"2026-11-20T00:00:00Z"_s).out);
        QVERIFY(!hints(u"2026-11-20"_s).object()["hints"_L1].toArray().isEmpty());
        QVERIFY(hints(u"2027-11-20"_s).object()["hints"_L1].toArray().isEmpty()); // decayed
        QCOMPARE(hints(u"2026-11-20T05:00:00+05:00"_s).object()["as_of"_L1].toString(), u"2026-11-20T00:00:00Z"_s);
    }

    /// 50,000 rows flow through: the program does not hold them.
    void streamsInConstantMemory()
    {
#if defined(__SANITIZE_ADDRESS__)
        QSKIP("AddressSanitizer keeps freed memory for a while: the peak says nothing");
#endif
        const auto peak = [&](const QString& limit) {
            QProcess process;
            process.start(qEnvironmentVariable("HINDCAST_CLI"),
                          {u"list"_s, u"outcomes"_s, m_large, u"--limit"_s, limit, u"--format"_s, u"csv"_s});
            qint64 kb = 0, bytes = 0;
            while (process.state() != QProcess::NotRunning || process.bytesAvailable() > 0) {
                kb = std::max(kb, peakKb(process.processId()));
                process.waitForReadyRead(20);
                bytes += process.readAll().size();
            }
            return process.exitCode() == 0 ? std::pair(kb, bytes) : std::pair(qint64(-1), bytes);
        };
        const auto [small, few] = peak(u"1000"_s);
        const auto [large, many] = peak(u"0"_s);
        QVERIFY(small > 0 && large > 0 && many > 30 * few);
        QVERIFY2(large - small < 24 * 1024, qPrintable(u"%1 kB after %2 kB"_s.arg(large).arg(small)));
    }

    void brokenPipeEndsQuietly()
    {
        QProcess shell;
        shell.start(u"bash"_s,
                    {u"-c"_s, u"\"$1\" list outcomes \"$2\" --limit 0 --format csv | head -n 2 >/dev/null; echo ${PIPESTATUS[0]}"_s,
                     u"bash"_s, qEnvironmentVariable("HINDCAST_CLI"), m_large});
        QVERIFY(shell.waitForFinished(20'000));
        const int code = shell.readAllStandardOutput().trimmed().toInt();
        QVERIFY2(code != 134 && code != 139 && code != 0 + 256, qPrintable(QString::number(code)));
        QVERIFY(!shell.readAllStandardError().contains("terminate"));
    }

    void interruptIsExitFive_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("interrupted") << SIGINT;
        QTest::newRow("terminated") << SIGTERM;
        QTest::newRow("the terminal closes") << SIGHUP;
    }
    void interruptIsExitFive()
    {
        QFETCH(const int, number);
        const QString path = m_folder.filePath(u"never.db"_s);
        QProcess process;
        process.setChildProcessModifier([] { ::signal(SIGHUP, SIG_DFL); }); // whoever runs the tests may have it ignored
        process.start(qEnvironmentVariable("HINDCAST_CLI"),
                      {u"generate"_s, path, u"--outcomes"_s, u"20000000"_s, u"--profile"_s, u"scale"_s});
        QVERIFY(process.waitForStarted());
        const auto inTheMiddle = [&] {
            const auto parts = QDir(m_folder.path()).entryInfoList({u".never.db.*.part"_s}, QDir::Files | QDir::Hidden);
            return !parts.isEmpty() && parts.front().size() > 1'000'000;
        };
        QTRY_VERIFY_WITH_TIMEOUT(inTheMiddle(), 60'000);
        ::kill(pid_t(process.processId()), number);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 5);
        QVERIFY(QDir(m_folder.path()).entryList({u"*never*"_s}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

HINDCAST_TEST(TestCliContract)
#include "tst_cli_contract.moc"
