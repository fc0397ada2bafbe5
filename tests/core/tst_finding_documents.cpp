// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as filters, lists, documents and flags see them.
#include "EngineFixture.h"
#include "core/documents/FindingDocument.h"
#include "core/lint/FindingCollector.h"
#include "core/lint/FindingFilter.h"
#include "core/lint/LintFlags.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp findingNow = *parseTimestamp(u"2026-11-20T12:00:00Z");

LintFinding aFinding(const QString& rule, Severity severity, const QString& kind, const QString& id, const QString& cluster = u"c"_s)
{
    LintFinding f;
    f.rule = rule;
    f.severity = severity;
    f.confidence = 0.9;
    f.kind = kind;
    f.id = id;
    f.patternName = kind == u"pattern" ? id : QString();
    f.clusterId = cluster;
    f.field = u"recommended_fix"_s;
    f.sentence = u"The fix is cut."_s;
    f.advice = u"Amend it."_s;
    return f;
}

/// RFC 4180 with one line a record.
QList<QStringList> csvOf(const QByteArray& bytes)
{
    QList<QStringList> out;
    for (const QByteArray& line : bytes.split('\n')) {
        if (line.isEmpty())
            continue;
        QStringList row;
        QString field;
        bool inside = false;
        const QString text = QString::fromUtf8(line);
        for (qsizetype i = 0; i < text.size(); ++i) {
            if (inside && text[i] == u'"' && i + 1 < text.size() && text[i + 1] == u'"')
                field += text[i++];
            else if (text[i] == u'"')
                inside = !inside;
            else if (!inside && text[i] == u',')
                row << std::exchange(field, {});
            else
                field += text[i];
        }
        out << (row << field);
    }
    return out;
}

} // namespace

class FindingDocumentsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_data;

    static LintReport hostile()
    {
        LintReport report;
        for (const QString& text : {u"plain"_s, u"=cmd|' /C calc'!A0"_s, u"+1"_s, u"-1"_s, u"@x"_s, u"a \"quote\", b"_s, u"two\nlines"_s,
                                    u"|bar| `code` <b>x</b> [l](http://x)"_s, u"\u001b[31mred\u0007"_s, u"gr\u00f6\u00dfe \U0001F600"_s}) {
            LintFinding f = aFinding(u"truncated-fix"_s, Severity::Warning, u"pattern"_s, text);
            f.sentence = text;
            f.facts = {{u"what"_s, text}};
            f.evidence = {{u"pattern"_s, text}};
            report.findings.push_back(f);
        }
        report.unchecked = {{u"truncated-key"_s, u"Names are never cut here."_s}};
        return report;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_data = std::make_unique<EngineFixture>(m_folder.filePath(u"x.db"_s));
        m_data->pattern(u"oom"_s, u"c"_s, 0.95, 5, findingNow.us);
        m_data->pattern(u"dns"_s, u"c"_s, 0.5, 1, findingNow.us);
        m_data->pattern(u"oom"_s, u"d"_s, 0.2, 9, findingNow.us);
    }

    void csvIsSafeAndWhole()
    {
        const LintReport report = hostile();
        const auto rows = csvOf(findingDocument(FindingFormat::Csv, report, u"x.db"_s));
        QCOMPARE(rows.size(), qsizetype(report.findings.size()) + 1);
        QCOMPARE(rows[0],
                 (QStringList{u"severity"_s, u"confidence"_s, u"rule"_s, u"kind"_s, u"id"_s, u"cluster_id"_s, u"field"_s, u"sentence"_s,
                              u"advice"_s, u"command"_s}));
        for (qsizetype i = 1; i < rows.size(); ++i) {
            QCOMPARE(rows[i].size(), 10);
            const QString text = report.findings[size_t(i - 1)].sentence;
            const bool formula = QStringView(u"=+-@").contains(text[0]);
            QCOMPARE(rows[i][7].startsWith(u'\''), formula);
            QVERIFY(!rows[i][7].contains(u'\n'));
            QCOMPARE(rows[i][1], u"0.90"_s);
        }
        // To the byte: programs take these lines apart.
        const QByteArrayList lines = findingDocument(FindingFormat::Csv, report, u"x.db"_s).split('\n');
        QCOMPARE(lines[0], "severity,confidence,rule,kind,id,cluster_id,field,sentence,advice,command");
        QCOMPARE(lines[1],
                 "\"warning\",\"0.90\",\"truncated-fix\",\"pattern\",\"plain\",\"c\",\"recommended_fix\",\"plain\","
                 "\"Amend it.\",\"\"");
        QCOMPARE(rows[6][4], u"a \"quote\", b"_s);
        QCOMPARE(rows[10][4], u"gr\u00f6\u00dfe \U0001F600"_s);
    }
    void markdownIsInert()
    {
        const LintReport report = hostile();
        QByteArrayList lines = findingDocument(FindingFormat::Markdown, report, u"x.db"_s).split('\n');
        QVERIFY(lines.takeLast().isEmpty());
        QCOMPARE(lines.size(), qsizetype(report.findings.size()) + 2);
        QCOMPARE(lines[0], "| severity | confidence | rule | kind | id | cluster | field | finding | advice |");
        QCOMPARE(lines[1], "| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        QCOMPARE(lines[2], "| warning | 0.90 | truncated-fix | pattern | plain | c | recommended_fix | plain | Amend it. |");
        for (const QByteArray& line : lines) {
            QByteArray bare = line;
            bare.replace("\\\\", "").replace("\\|", "");
            QCOMPARE(bare.count('|'), 10); // nine cells
            bare.replace("\\`", "").replace("\\<", "").replace("\\[", "");
            QVERIFY2(!bare.contains('`') && !bare.contains('<') && !bare.contains('['), line.constData());
            QVERIFY(!line.contains('\x1b') && !line.contains('\x07'));
        }
    }
    void jsonIsTheFindingsAndWhatWasNotChecked()
    {
        const LintReport report = hostile();
        const QJsonArray all = QJsonDocument::fromJson(findingDocument(FindingFormat::Json, report, u"x.db"_s)).array();
        QCOMPARE(all.size(), qsizetype(report.findings.size()) + 1);
        for (size_t i = 0; i < report.findings.size(); ++i)
            QCOMPARE(all[qsizetype(i)].toObject(), findingObject(report.findings[i]));
        QCOMPARE(all.last()[u"rule"].toString(), u"not-checked"_s);
        QCOMPARE(all.last()[u"kind"].toString(), u"database"_s);
        QCOMPARE(findingDocument(FindingFormat::Json, {}, u"x.db"_s), QByteArray("[]\n"));
        // Many are written by several threads: in their order.
        LintReport many;
        for (int i = 0; i < 5'000; ++i)
            many.findings.push_back(aFinding(u"clock"_s, Severity::Note, u"outcome"_s, QString::number(i)));
        const QJsonArray read = QJsonDocument::fromJson(findingDocument(FindingFormat::Json, many, u"x.db"_s)).array();
        QCOMPARE(read.size(), 5'000);
        for (qsizetype i = 0; i < read.size(); ++i)
            QCOMPARE(read[i][u"id"].toString().toInt(), int(i));
    }
    void textIsForPeople()
    {
        QVERIFY(findingDocument(FindingFormat::Text, {}, u"x.db"_s).startsWith("Nothing looks wrong"));
        LintReport report = hostile();
        report.findings[0].command = u"hindcast-cli --write demote x.db plain"_s;
        const QByteArray text = findingDocument(FindingFormat::Text, report, u"x.db"_s);
        QCOMPARE(text.count('\n'), 2 * qsizetype(report.findings.size()) + 1);
        QVERIFY(text.startsWith("warning  truncated-fix  pattern plain\n    plain\n    hindcast-cli --write demote x.db plain\n"));
        QVERIFY(!text.contains('\x1b'));
    }

    void filters_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("want"); // ids
        QTest::newRow("all") << u""_s << u"oom,dns,oom@d,7,9,cooldown"_s;
        QTest::newRow("rule") << u"rule:secret"_s << u"oom"_s;
        QTest::newRow("flag is the rule") << u"flag:secret"_s << u"oom"_s;
        QTest::newRow("severity") << u"severity:warning"_s << u"dns,oom@d,cooldown"_s;
        QTest::newRow("not") << u"-severity:warning"_s << u"oom,7,9"_s;
        QTest::newRow("kind") << u"kind:outcome"_s << u"7"_s;
        QTest::newRow("cluster, both names") << u"cluster:d or cluster_id:d"_s << u"oom@d"_s;
        QTest::newRow("field") << u"field:query"_s << u"7"_s;
        QTest::newRow("words") << u"\"of its own\""_s << u"9"_s;
        QTest::newRow("injected") << u"injected:true"_s << u"oom"_s;
        QTest::newRow("accepted") << u"accepted:true"_s << u"dns"_s;
        QTest::newRow("id") << u"id:9"_s << u"9"_s;
        // Of patterns: whatever a list of them can be asked; other records have none of it.
        QTest::newRow("confidence") << u"confidence>=0.5"_s << u"oom,dns"_s;
        QTest::newRow("count in a place") << u"occurrence_count>4 cluster:d"_s << u"oom@d"_s;
        QTest::newRow("not promoted") << u"-state:promoted"_s << u"dns,oom@d"_s;
    }
    void filters()
    {
        QFETCH(QString, filter);
        QFETCH(QString, want);
        auto compiled = FindingFilter::compile(filter, m_data->store(), findingNow);
        QVERIFY2(compiled, qPrintable(describe(compiled)));
        HC_GET(const auto book, readPatternBook(m_data->connection(), m_data->store(), findingNow, {}, {}));
        std::vector<LintFinding> all{aFinding(u"secret"_s, Severity::Error, u"pattern"_s, u"oom"_s),
                                     aFinding(u"empty-fix"_s, Severity::Warning, u"pattern"_s, u"dns"_s),
                                     aFinding(u"truncated-fix"_s, Severity::Warning, u"pattern"_s, u"oom"_s, u"d"_s),
                                     aFinding(u"clock"_s, Severity::Note, u"outcome"_s, u"7"_s),
                                     aFinding(u"fallback-text"_s, Severity::Note, u"episode"_s, u"9"_s),
                                     aFinding(u"cooldown-mismatch"_s, Severity::Warning, u"database"_s, u"cooldown"_s, {})};
        all[0].injected = true;
        all[3].field = u"query"_s;
        all[4].advice = u"Write one of its own."_s;
        compiled->setBook(book);
        QStringList got;
        for (const LintFinding& f : all)
            if (compiled->matches(f, f.id == u"dns"))
                got << (f.clusterId == u"d" ? f.id + u"@d"_s : f.id);
        QCOMPARE(got.join(u','), want);
        QCOMPARE(compiled->asksOfPatterns(),
                 filter.contains(u"confidence"_s) || filter.contains(u"count"_s) || filter.contains(u"state"_s));
        if (!compiled->asksOfPatterns())
            return;
        compiled->setBook({}); // without it no condition on patterns holds
        for (const LintFinding& f : all)
            QVERIFY(!compiled->matches(f));
    }
    void filtersThatAreNone()
    {
        for (const QString& bad :
             {u"rule:no-such-rule"_s, u"severity:fatal"_s, u"kind:person"_s, u"injected:perhaps"_s, u"colour:red"_s, u"(rule:secret"_s}) {
            const auto compiled = FindingFilter::compile(bad, m_data->store(), findingNow);
            QVERIFY2(!compiled && compiled.error().code == ErrorCode::InvalidInput, qPrintable(bad));
        }
    }

    /// One finding a record and rule, the first; what is below, elsewhere or accepted is not told.
    void collecting()
    {
        LintOptions options;
        options.database = u"my db.sqlite"_s;
        FindingCollector collector(options);
        const auto add = [](FindingCollector& into, const QString& kind, const QString& id, const QString& rule,
                            Severity severity = Severity::Warning, bool note = false, const QString& cluster = u"c"_s) {
            LintFinding record;
            record.kind = kind;
            record.id = id;
            record.patternName = kind == u"pattern" ? id : QString();
            record.clusterId = cluster;
            into.about(record, note);
            LintFinding f = aFinding(rule, severity, u"someone else"_s, u"else"_s);
            into.add(f);
        };
        add(collector, u"pattern"_s, u"it's"_s, u"secret"_s, Severity::Error);
        add(collector, u"pattern"_s, u"it's"_s, u"secret"_s, Severity::Error);
        add(collector, u"pattern"_s, u"it's"_s, u"secret"_s, Severity::Error, false, u"d"_s);
        add(collector, u"pattern"_s, u"demoted"_s, u"destructive-command"_s, Severity::Error, true);
        add(collector, u"outcome"_s, u"7"_s, u"secret"_s, Severity::Error);
        add(collector, u"strategy"_s, u"8"_s, u"fallback-text"_s);
        add(collector, u"episode"_s, u"9"_s, u"fallback-text"_s);
        add(collector, u"database"_s, u"cooldown"_s, u"cooldown-mismatch"_s);
        add(collector, u"pattern"_s, u"password=Tr0ub4dor-3x-Zebra"_s, u"truncated-fix"_s);
        const auto all = collector.takeSorted();
        QCOMPARE(all.size(), size_t(8));
        QVERIFY(std::ranges::is_sorted(all, findingBefore));
        QMap<QString, QString> commands;
        for (const LintFinding& f : all) {
            commands[f.kind + u' ' + f.id + u' ' + f.clusterId] = f.command;
            QCOMPARE(f.evidence.empty(), f.kind == u"database");
            QVERIFY(f.id != u"else"_s);
        }
        QCOMPARE(commands[u"pattern it's c"_s],
                 u"hindcast-cli --write demote 'my db.sqlite' 'it'\\''s' --cluster 'c' --reason contains-secret"_s);
        QCOMPARE(commands[u"outcome 7 c"_s], u"hindcast-cli --write mark-incorrect 'my db.sqlite' '7' --reason contains-secret"_s);
        QCOMPARE(commands[u"strategy 8 c"_s],
                 u"hindcast-cli --write archive 'my db.sqlite' '8' --kind reflection --reason other --note fallback-text"_s);
        QCOMPARE(commands[u"episode 9 c"_s],
                 u"hindcast-cli --write delete 'my db.sqlite' '9' --kind episode --reason other --note fallback-text"_s);
        QVERIFY(commands[u"database cooldown c"_s].isEmpty());
        QVERIFY(commands[u"pattern password=Tr0ub4dor-3x-Zebra c"_s].isEmpty()); // a command would show it
        QCOMPARE(word(std::ranges::find(all, u"demoted"_s, &LintFinding::id)->severity), u"note"_s);
        QVERIFY(collector.takeSorted().empty());

        options.accepted = {findingHash(all[0])};
        options.least = Severity::Warning;
        options.cluster = u"c"_s;
        options.keepAccepted = true;
        FindingCollector strict(options);
        add(strict, all[0].kind, all[0].id, all[0].rule, Severity::Error, false, all[0].clusterId);
        add(strict, u"pattern"_s, u"x"_s, u"clock"_s, Severity::Note);
        add(strict, u"pattern"_s, u"x"_s, u"empty-fix"_s, Severity::Warning, false, u"d"_s);
        add(strict, u"pattern"_s, u"y"_s, u"empty-fix"_s, Severity::Error, true);
        FindingCollector other(options);
        add(other, u"pattern"_s, u"x"_s, u"empty-fix"_s);
        add(other, u"pattern"_s, u"z"_s, u"empty-fix"_s);
        add(strict, u"pattern"_s, u"x"_s, u"empty-fix"_s);
        strict.take(std::move(other)); // one of the two is known already
        QCOMPARE(all[0].clusterId, u"c"_s);
        QCOMPARE(strict.accepted(), qint64(1));
        QCOMPARE(strict.takeAccepted().size(), size_t(1));
        QStringList left;
        for (const LintFinding& f : strict.takeSorted())
            left << f.id;
        QCOMPARE(left, (QStringList{u"x"_s, u"z"_s}));
    }

    void flags()
    {
        LintReport report;
        report.findings = {
            aFinding(u"secret"_s, Severity::Error, u"pattern"_s, u"oom"_s), aFinding(u"clock"_s, Severity::Note, u"outcome"_s, u"7"_s),
            aFinding(u"clock"_s, Severity::Note, u"reflection"_s, u"8"_s), aFinding(u"secret"_s, Severity::Error, u"strategy"_s, u"9"_s),
            aFinding(u"cooldown-mismatch"_s, Severity::Warning, u"database"_s, u"cooldown"_s)};
        report.unchecked = {{u"self-reinforced"_s, u"Nobody says what was shown."_s}};
        const RecordFlagsPtr flags = flagsOf(report);
        QCOMPARE(flags->rules, lintRuleNames());
        const auto members = [&](RelationId relation, const QString& rule) {
            const auto& sets = *flags->sets.at(relation);
            const auto found = sets.members.find(rule);
            return found == sets.members.end() ? QSet<QByteArray>{"(unknown)"} : *found->second;
        };
        QCOMPARE(members(RelationId::Patterns, u"secret"_s), QSet<QByteArray>{patternFlagKey(u"oom"_s, u"c"_s)});
        QCOMPARE(members(RelationId::Outcomes, u"clock"_s), QSet<QByteArray>{"7"});
        QCOMPARE(members(RelationId::Reflections, u"any"_s), (QSet<QByteArray>{"8", "9"})); // strategies lie among them
        QVERIFY(members(RelationId::Episodes, u"any"_s).isEmpty());
        QVERIFY(members(RelationId::Patterns, u"clock"_s).isEmpty());
        // What was not checked is not "none".
        QCOMPARE(members(RelationId::Patterns, u"self-reinforced"_s), QSet<QByteArray>{"(unknown)"});
        QCOMPARE(flags->sets.at(RelationId::Patterns)->unknown.at(u"self-reinforced"_s), u"Nobody says what was shown."_s);
        QVERIFY(patternFlagKey(u"a"_s, u"bc"_s) != patternFlagKey(u"ab"_s, u"c"_s));
    }

    /// The order is total: any shuffle comes back the same.
    void theOrderOfFindings()
    {
        SeededRandom random(4);
        std::vector<LintFinding> all;
        for (int i = 0; i < 200; ++i) {
            LintFinding f = aFinding(random.pick<QString>({u"a"_s, u"b"_s}), Severity(random.below(3)),
                                     random.pick<QString>({u"pattern"_s, u"outcome"_s}), QString::number(i),
                                     random.pick<QString>({u"c"_s, u"d"_s}));
            f.confidence = double(random.below(3)) / 2;
            all.push_back(f);
        }
        std::ranges::sort(all, findingBefore);
        for (size_t i = 1; i < all.size(); ++i) {
            QVERIFY(!findingBefore(all[i], all[i - 1]));
            QVERIFY(all[i - 1].severity >= all[i].severity);
        }
        auto shuffled = all;
        for (size_t i = shuffled.size(); i > 1; --i)
            std::swap(shuffled[i - 1], shuffled[size_t(random.below(qint64(i)))]);
        std::ranges::sort(shuffled, findingBefore);
        for (size_t i = 0; i < all.size(); ++i)
            QCOMPARE(shuffled[i].id, all[i].id);
    }
};

HINDCAST_TEST(FindingDocumentsTest)
#include "tst_finding_documents.moc"
