// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people read without --json says what programs read with it.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestCliPlain : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_demo;

    static CliRun plain(const QStringList& arguments, const QByteArray& input = {})
    {
        return runCli(QStringList{u"--now"_s, u"2026-11-20"_s} + arguments, input);
    }
    static CliRun json(const QStringList& arguments, const QByteArray& input = {})
    {
        return plain(QStringList{u"--json"_s} + arguments, input);
    }
    QString copy(const char* name)
    {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile::remove(path);
        if (!QFile::copy(m_demo, path))
            qFatal("no copy");
        return path;
    }
    static qint64 outcomesIn(const QString& path) { return json({u"info"_s, path}).object()[u"counts"_s][u"outcomes"_s].toInteger(); }
    [[nodiscard]] QString firstPattern() const
    {
        return json({u"list"_s, u"patterns"_s, m_demo, u"--filter"_s, u"state:promoted"_s}).array()[0][u"pattern_name"_s].toString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        m_demo = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 60;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_demo), options, {}));
    }

    void shows_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("list");
        for (const auto& [kind, list] :
             {std::pair("outcome", "outcomes"), std::pair("reflection", "reflections"), std::pair("episode", "episodes"),
              std::pair("review", "reviews"), std::pair("event", "events"), std::pair("block", "blocks")})
            QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(list);
    }
    /// A line for every field, with its value.
    void shows()
    {
        QFETCH(QString, kind);
        QFETCH(QString, list);
        const QJsonArray records = json({u"list"_s, list, m_demo, u"--limit"_s, u"5"_s}).array();
        QVERIFY(!records.isEmpty());
        for (const QJsonValue& record : records) {
            const QJsonValue id = record[u"id"_s];
            const QString key = id.isUndefined() ? u"1"_s : QString::number(id.toInteger());
            const QJsonObject object = json({u"show"_s, kind, m_demo, key}).object();
            const CliRun run = plain({u"show"_s, kind, m_demo, key});
            QCOMPARE(run.exitCode, 0);
            QVERIFY(!object.isEmpty());
            const QString text = QString::fromUtf8(run.out);
            for (auto it = object.begin(); it != object.end(); ++it) {
                if (it->isString())
                    QVERIFY2(text.contains(it.key() + u": "_s + it->toString().section(u'\n', 0, 0)), qPrintable(it.key()));
                else
                    QVERIFY2(text.contains(it.key() + u':') || it->isObject() || it->isArray(), qPrintable(it.key()));
            }
        }
    }

    void lists_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"outcomes", "patterns", "reflections", "episodes", "reviews", "events", "blocks"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    /// Neither what ends a line nor what turns or hides words reaches a terminal.
    void signsThatSteer()
    {
        const CliRun run = plain({u"info"_s, m_folder.filePath(u"a\u2028b\u2029c\u202ed\u200be.db"_s)});
        QCOMPARE(run.exitCode, 2);
        const QString said = QString::fromUtf8(run.err);
        QVERIFY2(said.contains(u"a\u2423b\u2423c\u2423d\u2423e.db"_s), run.err.constData());
    }

    /// Markdown has a row for each record, with bars made harmless; CSV as many columns as JSON has fields.
    void lists()
    {
        QFETCH(QString, kind);
        const QStringList call{u"list"_s, kind, m_demo, u"--limit"_s, u"20"_s};
        const QJsonArray records = json(call).array();
        QVERIFY(!records.isEmpty());
        const CliRun md = plain(call + QStringList{u"--format"_s, u"md"_s}), csv = plain(call + QStringList{u"--format"_s, u"csv"_s});
        QCOMPARE(md.exitCode, 0);
        QCOMPARE(csv.exitCode, 0);
        const QList<QByteArray> lines = md.out.trimmed().split('\n');
        QCOMPARE(lines.size(), records.size() + 2);
        const auto bars = [](QByteArray line) { return line.replace("\\\\", "").replace("\\|", "").count('|'); };
        for (const QByteArray& line : lines)
            QCOMPARE(bars(line), records[0].toObject().size() + 1);
        const QByteArray names = csv.out.left(csv.out.indexOf("\r\n"));
        QCOMPARE(names.split(',').size(), records[0].toObject().size());
        for (const QString& name : records[0].toObject().keys())
            QVERIFY2(names.split(',').contains(name.toUtf8()) && lines[0].contains(name.toUtf8()), qPrintable(name));
    }

    void infoNamesEveryCount()
    {
        const QJsonObject counts = json({u"info"_s, m_demo}).object()[u"counts"_s].toObject();
        const QString text = QString::fromUtf8(plain({u"info"_s, m_demo}).out);
        QVERIFY(counts.size() > 5);
        for (auto it = counts.begin(); it != counts.end(); ++it)
            QVERIFY2(QRegularExpression(u"^%1 +%2$"_s.arg(it.key()).arg(it->toInteger()), QRegularExpression::MultilineOption)
                         .match(text)
                         .hasMatch(),
                     qPrintable(it.key()));
        QVERIFY(text.contains(m_demo));
    }

    void whyGivesEveryCheck()
    {
        const QString pattern = firstPattern();
        QVERIFY(!pattern.isEmpty());
        const QJsonObject object = json({u"why"_s, m_demo, pattern}).object();
        const QString text = QString::fromUtf8(plain({u"why"_s, m_demo, pattern}).out);
        QVERIFY2(text.contains(pattern) && text.contains(object[u"cluster_id"_s].toString()), qPrintable(text));
        QVERIFY(text.contains(object[u"effective_state"_s].toString()));
        const QJsonArray events = object[u"events"_s].toArray();
        QVERIFY(!events.isEmpty());
        for (const QJsonValue& event : events)
            QVERIFY(text.contains(event[u"at"_s].toString() + u' ' + event[u"kind"_s].toString()));
        QVERIFY(text.contains(u"evidence: %1 "_s.arg(object[u"evidence"_s].toArray().size())));
    }

    void hintsAreTheText()
    {
        const QJsonObject object = json({u"hints"_s, m_demo, u"--cluster"_s, u"prod-eu"_s}).object();
        const QString text = QString::fromUtf8(plain({u"hints"_s, m_demo, u"--cluster"_s, u"prod-eu"_s}).out);
        QVERIFY(!object[u"text"_s].toString().isEmpty());
        QVERIFY(text.startsWith(object[u"text"_s].toString()));
        const QJsonArray leftOut = object[u"left_out"_s].toArray();
        for (const QJsonValue& hint : leftOut)
            QVERIFY(text.contains(hint[u"pattern_name"_s].toString()) && text.contains(hint[u"reason"_s].toString()));
        const CliRun nobody = plain({u"hints"_s, m_demo, u"--cluster"_s, u"nowhere"_s});
        QVERIFY(nobody.exitCode == 0 && !nobody.out.trimmed().isEmpty());
    }

    void costsAddUp()
    {
        const QJsonObject object = json({u"costs"_s, m_demo}).object();
        const QString text = QString::fromUtf8(plain({u"costs"_s, m_demo}).out);
        const QJsonArray days = object[u"days"_s].toArray();
        QVERIFY(days.size() > 10);
        for (const QJsonValue& day : days)
            QVERIFY2(QRegularExpression(u"%1 +%2 +%3/%4 +%5 "_s
                                            .arg(day[u"day"_s].toString(), day[u"purpose"_s].toString(), day[u"provider"_s].toString(),
                                                 QRegularExpression::escape(day[u"model"_s].toString()))
                                            .arg(day[u"calls"_s].toInteger()))
                         .match(text)
                         .hasMatch(),
                     qPrintable(day[u"day"_s].toString() + day[u"purpose"_s].toString()));
    }

    /// A decision from its preview to its undo: each step says what it did, and what to ask for next works.
    void aDecisionAndItsUndo()
    {
        const QString path = copy("decision.db"), pattern = firstPattern();
        const QStringList demote{u"demote"_s, path, pattern, u"--reason"_s, u"outdated"_s, u"--note"_s, u"since v2"_s, u"--write"_s};
        const QString looked = QString::fromUtf8(plain(demote + QStringList{u"--dry-run"_s}).out);
        QVERIFY2(looked.contains(pattern) && looked.contains(u"Fingerprint: "_s), qPrintable(looked));
        QCOMPARE(plain({u"journal"_s, path}).out.trimmed(), QByteArray("Nothing was ever changed here."));
        const QString done = QString::fromUtf8(plain(demote).out);
        QVERIFY2(done.contains(pattern) && done.contains(u"journal entry 1"_s), qPrintable(done));
        const QString id = QRegularExpression(u"Change-set ([0-9a-f-]{36})"_s).match(done).captured(1);
        QVERIFY(!id.isEmpty());
        const QString journal = QString::fromUtf8(plain({u"journal"_s, path}).out);
        QVERIFY2(journal.contains(u"demote"_s) && journal.contains(u"outdated"_s) && journal.contains(u"since v2"_s), qPrintable(journal));
        QVERIFY(plain({u"journal"_s, path, u"verify"_s}).out.startsWith("1 entr"));
        const QByteArrayList exported = plain({u"journal"_s, path, u"export"_s}).out.trimmed().split('\n');
        QCOMPARE(exported.size(), 1);
        QVERIFY(!QJsonDocument::fromJson(exported[0]).object().isEmpty());
        QCOMPARE(plain({u"undo"_s, path, u"--change-set"_s, id, u"--write"_s}).exitCode, 0);
        QVERIFY(plain({u"journal"_s, path, u"verify"_s}).out.startsWith("2 entries"));
        const CliRun twice = plain({u"undo"_s, path, u"--change-set"_s, id, u"--write"_s});
        QCOMPARE(twice.exitCode, 4);
        QVERIFY(twice.out.isEmpty() && !twice.err.isEmpty());
    }

    /// A purge as cron does it, and as a person does: looked at, confirmed, refused when it is another one by then.
    void aPurge()
    {
        const QString path = copy("purge.db");
        const QStringList purge{u"purge"_s, path, u"--outcomes-days"_s, u"30"_s};
        const QJsonObject object = json(purge + QStringList{u"--dry-run"_s}).object();
        const QString looked = QString::fromUtf8(plain(purge + QStringList{u"--dry-run"_s}).out);
        const qint64 outcomes = object[u"outcomes"_s].toInteger();
        QVERIFY(outcomes > 0);
        QVERIFY2(looked.startsWith(u"%1 outcomes before "_s.arg(outcomes)) && looked.contains(object[u"fingerprint"_s].toString()),
                 qPrintable(looked));
        QCOMPARE(plain(purge + QStringList{u"--write"_s}).exitCode, 4); // unconfirmed
        QVERIFY(!looked.contains(u"Purged"_s));
        QCOMPARE(outcomesIn(path), 60);
        // What was confirmed is what goes, however the command names it.
        const QString confirmed = copy("confirmed.db");
        const CliRun exact = plain({u"purge"_s, confirmed, u"--confirm"_s, object[u"fingerprint"_s].toString(), u"--write"_s});
        QVERIFY2(exact.exitCode == 0 && exact.out.startsWith("Purged " + QByteArray::number(outcomes) + " outcomes"),
                 (exact.out + exact.err).constData());
        QCOMPARE(outcomesIn(confirmed), 60 - outcomes);
        const CliRun twice = plain({u"purge"_s, confirmed, u"--confirm"_s, object[u"fingerprint"_s].toString(), u"--write"_s});
        QVERIFY2(twice.exitCode == 0 && twice.out.startsWith("Purged 0 outcomes"),
                 (twice.out + twice.err).constData()); // nothing more goes
        QCOMPARE(plain(purge + QStringList{u"--yes"_s, u"--keep-rows"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(outcomesIn(path), 60 - outcomes);
        QCOMPARE(plain({u"undo"_s, path, u"--write"_s}).exitCode, 0); // every row was kept
        QCOMPARE(outcomesIn(path), 60);
    }

    /// Metrics for Prometheus: numbers of this very run, the file replaced as a whole.
    void purgeMetrics()
    {
        const QString path = copy("metrics.db"), file = m_folder.filePath(u"purge.prom"_s);
        for (int run = 0; run < 2; ++run) {
            const CliRun done = json(
                {u"purge"_s, path, u"--outcomes-days"_s, u"30"_s, u"--yes"_s, u"--write"_s, u"--metrics-file"_s, file});
            QCOMPARE(done.exitCode, 0);
            QFile metrics(file);
            QVERIFY(metrics.open(QIODevice::ReadOnly));
            const QByteArrayList lines = metrics.readAll().trimmed().split('\n');
            int values = 0;
            for (const QByteArray& line : lines) {
                if (line.startsWith('#'))
                    continue;
                bool number = false;
                (void)line.mid(line.lastIndexOf(' ') + 1).toDouble(&number);
                QVERIFY2(number && line.startsWith("hindcast_"), line.constData());
                ++values;
            }
            QVERIFY(values >= 2);
        }
    }

    /// Upkeep says how much it would do and how much it did: the same numbers in both forms.
    void upkeep()
    {
        const QString path = copy("upkeep.db");
        const QJsonObject looked = json({u"decay"_s, path, u"--dry-run"_s}).object();
        const QByteArray text = plain({u"decay"_s, path, u"--dry-run"_s}).out;
        QVERIFY2(text.startsWith(QByteArray::number(looked[u"changed"_s].toInteger()) + " of "
                                 + QByteArray::number(looked[u"checked"_s].toInteger())),
                 text.constData());
        const QJsonObject done = json({u"decay"_s, path, u"--write"_s}).object();
        QCOMPARE(done[u"changed"_s], looked[u"changed"_s]);
        QVERIFY(done[u"applied"_s].toBool());
        const QJsonObject again = json({u"decay"_s, path, u"--write"_s}).object();
        QVERIFY(!again[u"applied"_s].toBool() || again[u"changed"_s].toInteger() == 0); // once a day
        QVERIFY(!plain({u"decay"_s, path, u"--write"_s}).out.trimmed().isEmpty());
        QVERIFY(!plain({u"migrate"_s, path, u"--write"_s}).out.trimmed().isEmpty());
    }

    void recallAndSeen()
    {
        const QJsonArray hits = json({u"recall"_s, m_demo, u"restart"_s, u"--top"_s, u"3"_s}).array();
        const QString text = QString::fromUtf8(plain({u"recall"_s, m_demo, u"restart"_s, u"--top"_s, u"3"_s}).out);
        QVERIFY(!hits.isEmpty());
        for (const QJsonValue& hit : hits)
            QVERIFY2(QRegularExpression(u"^%1 +%2 +%3 %4 "_s.arg(hit[u"kind"_s].toString())
                                            .arg(hit[u"id"_s].toInteger())
                                            .arg(hit[u"similarity"_s].toDouble(), 0, 'f', 2)
                                            .arg(hit[u"band"_s].toString()),
                                        QRegularExpression::MultilineOption)
                         .match(text)
                         .hasMatch(),
                     qPrintable(text));
        const QJsonObject seen = json({u"seen"_s, m_demo, u"nobody ever saw this: zzz"_s}).object();
        QCOMPARE(plain({u"seen"_s, m_demo, u"nobody ever saw this: zzz"_s}).out.trimmed(), seen[u"verdict"_s].toString().toUtf8());
        QVERIFY(!seen[u"seen"_s].toBool());
    }

    /// No verb prints JSON to a person who did not ask for it, nor leaves him without a word.
    void wordsForPeople_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* call :
             {"info @", "hints @ --cluster prod-eu", "costs @", "journal @", "journal @ verify", "prompts @", "purge @ --dry-run",
              "prune @ --dry-run", "decay @ --dry-run", "consolidate @ --dry-run --template --write", "dream @ --template --write",
              "embed @ --write", "migrate @ --write", "export @ --to o.csv", "snapshot @ --to o.db"})
            QTest::newRow(call) << QString::fromLatin1(call);
    }
    void wordsForPeople()
    {
        QFETCH(QString, call);
        const QString path = copy("words.db");
        QVERIFY(QDir::setCurrent(m_folder.path()));
        QStringList arguments = call.split(u' ');
        arguments.replaceInStrings(u"@"_s, path);
        const CliRun text = plain(arguments);
        QVERIFY2(text.exitCode == 0, text.err.constData());
        QVERIFY2(!text.out.trimmed().isEmpty() && !text.out.startsWith('{') && !text.out.startsWith('['), text.out.constData());
        const CliRun machine = json(QStringList(arguments));
        QVERIFY2(machine.exitCode == 0, machine.err.constData());
        QVERIFY2(!QJsonDocument::fromJson(machine.out).isNull(), machine.out.constData());
    }

    void promptsCanBeReplaced()
    {
        const QString path = copy("prompts.db"), file = m_folder.filePath(u"prompt.txt"_s);
        const QByteArray shown = plain({u"prompts"_s, path, u"show"_s, u"reflection-failure"_s}).out;
        QFile text(file);
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write(QByteArray(shown).replace("Say only", "Tell only")) > 0);
        text.close();
        const CliRun set = plain({u"prompts"_s, path, u"set"_s, u"reflection-failure"_s, file, u"--write"_s});
        QVERIFY2(set.exitCode == 0, set.err.constData());
        QVERIFY(plain({u"prompts"_s, path, u"show"_s, u"reflection-failure"_s}).out.contains("Tell only"));
        QCOMPARE(plain({u"prompts"_s, path, u"show"_s, u"reflection-failure@1"_s}).out, shown);
        QVERIFY(plain({u"prompts"_s, path}).out.contains("reflection-failure@2"));
    }

    /// What an agent or a stranger wrote moves no cursor, sets no title and turns no direction.
    void nothingSteersTheTerminal()
    {
        const QString db = copy("steering.db");
        const QJsonObject hostile{{u"session_id"_s, u"s"_s},
                                  {u"path"_s, u"direct"_s},
                                  {u"query"_s, u"\u001b[31mred\u001b]0;t\u0007"_s},
                                  {u"namespace"_s, u"\u001b[2J"_s},
                                  {u"cluster_id"_s, u"c\u202e"_s},
                                  {u"playbooks"_s, QJsonArray{u"Steer"_s}},
                                  {u"verified"_s, true},
                                  {u"commands"_s, QJsonArray{u"x"_s}},
                                  {u"mutated"_s, true},
                                  {u"root_cause"_s, u"\u001b[1mcause"_s},
                                  {u"recommended_fix"_s, u"\u202efix\u009b31m"_s}};
        const QByteArray line = QJsonDocument(hostile).toJson(QJsonDocument::Compact);
        const CliRun recorded = json({u"record"_s, db, u"-"_s, u"--write"_s}, line + '\n' + line + '\n');
        QVERIFY2(recorded.exitCode == 0, recorded.err.constData());
        const QByteArray first = recorded.out.left(recorded.out.indexOf('\n'));
        const QString id = QString::number(QJsonDocument::fromJson(first).object()[u"outcome_id"].toInteger());
        const QStringList calls[] = {{u"show"_s, u"outcome"_s, db, id},
                                     {u"hints"_s, db, u"--cluster"_s, u"c\u202e"_s},
                                     {u"seen"_s, db, u"cause"_s},
                                     {u"search"_s, db, u"cause"_s},
                                     {u"stats"_s, u"outcomes"_s, db, u"--by"_s, u"\u001b[31m"_s}};
        for (const QStringList& call : calls) {
            const CliRun run = plain(call);
            const QString said = QString::fromUtf8(run.out + run.err);
            QVERIFY2(!said.isEmpty(), qPrintable(call.join(u' ')));
            for (const QChar c : said)
                QVERIFY2(c == u'\n' || c == u'\t' || (c.category() != QChar::Other_Control && c != QChar(0x202E)),
                         qPrintable(call.join(u' ') + u": U+"_s + QString::number(c.unicode(), 16)));
        }
    }
};

HINDCAST_TEST(TestCliPlain)
#include "tst_cli_plain.moc"
