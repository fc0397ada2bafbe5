// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/FindingDocument.h"
#include "core/lint/model/Sarif.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject sarifSchema()
{
    QFile file(dataFile(u"lint/sarif-2.1.0.part.schema.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no schema");
    return QJsonDocument::fromJson(file.readAll()).object();
}

QString faultOf(const QJsonObject& log) { return serve::schemaFault(log, sarifSchema()).value_or(QString()); }

/// A finding with everything that there is, and texts that are hostile to JSON and to code hosts.
LintFinding hostileFinding()
{
    LintFinding f;
    f.rule = u"secret"_s;
    f.severity = Severity::Error;
    f.confidence = 1;
    f.kind = u"pattern"_s;
    f.id = u"name\n\"with\" <b>everything</b> \x01 and \u202e"_s;
    f.clusterId = u"prod/eu#1?x=%20"_s;
    f.field = u"recommended_fix"_s;
    f.sentence = u"A sentence."_s;
    f.advice = u"Mend it."_s;
    f.evidence = {{u"outcome"_s, u"1"_s}};
    f.facts = {{u"n"_s, 3}};
    return f;
}

/// Puts \a value in the place of what is at \a path.
QJsonValue changed(const QJsonValue& in, const QStringList& path, const QJsonValue& value)
{
    if (path.isEmpty())
        return value;
    if (in.isArray()) {
        QJsonArray out = in.toArray();
        out[path.front().toInt()] = changed(out.at(path.front().toInt()), path.mid(1), value);
        return out;
    }
    QJsonObject out = in.toObject();
    const QJsonValue inner = changed(out.value(path.front()), path.mid(1), value);
    if (inner.isUndefined())
        out.remove(path.front());
    else
        out.insert(path.front(), inner);
    return out;
}

} // namespace

/// What lint writes as SARIF is SARIF 2.1.0, whatever is in it.
class CliSarifTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A real database with findings of several kinds, errors and notes, and rules that could not be asked.
    void ofADatabase()
    {
        CliFixture cli;
        const QString db = cli.path(u"sarif \"quoted\" & spaced.db"_s);
        const CliRun made = runCli({u"generate"_s, db, u"--profile"_s, u"demo"_s, u"--outcomes"_s, u"600"_s, u"--seed"_s, u"7"_s,
                                    u"--anchor"_s, u"2026-11-20T12:00:00Z"_s});
        QVERIFY2(made.exitCode == 0, made.err.constData());
        const CliRun run = runCli(
            {u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"lint"_s, db, u"--format"_s, u"sarif"_s, u"--fail-on"_s, u"never"_s});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject log = run.object();
        QCOMPARE(faultOf(log), QString());
        const QJsonObject first = log[u"runs"][0].toObject();
        const QJsonArray rules = first[u"tool"][u"driver"][u"rules"].toArray(), results = first[u"results"].toArray();
        QVERIFY(results.size() > 5);
        QSet<QString> levels;
        for (const auto& v : results) { // each result is of the rule that its index names
            const QJsonObject r = v.toObject();
            QCOMPARE(rules.at(r[u"ruleIndex"].toInt())[u"id"].toString(), r[u"ruleId"].toString());
            QVERIFY(r[u"partialFingerprints"][u"hindcastFinding/v1"].toString().size() == 64);
            levels << r[u"level"].toString();
        }
        QVERIFY(levels.contains(u"error"_s) && levels.contains(u"note"_s));
    }

    void nothingFound() { QCOMPARE(faultOf(sarifLog({}, u"memory.db"_s)), QString()); }

    void hostileAndAccepted()
    {
        LintFinding empty;
        empty.kind = u"database"_s;
        const QJsonObject log = sarifLog({hostileFinding(), empty}, u"a b\u202e%.db"_s, {hostileFinding()});
        QCOMPARE(faultOf(log), QString());
        const QJsonArray results = log[u"runs"][0][u"results"].toArray();
        QCOMPARE(results.size(), 3);
        QVERIFY(!results[0].toObject().contains(u"suppressions"_s));
        QCOMPARE(results[2][u"suppressions"][0][u"status"].toString(), u"accepted"_s);
        QCOMPARE(results[2][u"partialFingerprints"], results[0][u"partialFingerprints"]); // the same finding
    }

    /// Accepted findings are in the document as suppressed when the report has them, and nowhere else.
    void documents()
    {
        LintReport report;
        report.findings = {hostileFinding()};
        report.acceptedFindings = {hostileFinding()};
        report.unchecked = {{u"clock"_s, u"Nobody knows."_s}};
        const auto log = QJsonDocument::fromJson(findingDocument(FindingFormat::Sarif, report, u"x.db"_s)).object();
        QCOMPARE(faultOf(log), QString());
        QCOMPARE(log[u"runs"][0][u"results"].toArray().size(), 3);
        QCOMPARE(QJsonDocument::fromJson(findingDocument(FindingFormat::Json, report, u"x.db"_s)).array().size(), 2);
        QCOMPARE(findingDocument(FindingFormat::Csv, report, u"x.db"_s).count('\n'), 2);
        QCOMPARE(findingDocument(FindingFormat::Markdown, report, u"x.db"_s).count('\n'), 3);
        QVERIFY(!findingDocument(FindingFormat::Text, report, u"x.db"_s).contains('\x01'));
    }

    /// The schema itself notices what is wrong.
    void whatIsNoSarif_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("another version") << u"version"_s << QJsonValue(u"2.0.0"_s);
        QTest::newRow("no runs") << u"runs"_s << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("no tool") << u"runs/0/tool"_s << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("no name") << u"runs/0/tool/driver/name"_s << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("a level that is none") << u"runs/0/results/0/level"_s << QJsonValue(u"fatal"_s);
        QTest::newRow("no message") << u"runs/0/results/0/message"_s << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("a rank of 101") << u"runs/0/results/0/rank"_s << QJsonValue(101);
        QTest::newRow("an index as text") << u"runs/0/results/0/ruleIndex"_s << QJsonValue(u"1"_s);
        QTest::newRow("an unknown member") << u"runs/0/results/0/severity"_s << QJsonValue(u"error"_s);
        QTest::newRow("a fingerprint that is a number") << u"runs/0/results/0/partialFingerprints/x"_s << QJsonValue(1);
        QTest::newRow("a suppression of no kind") << u"runs/0/results/1/suppressions/0/kind"_s << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("a rule without id") << u"runs/0/tool/driver/rules/0/id"_s << QJsonValue(QJsonValue::Undefined);
    }
    void whatIsNoSarif()
    {
        QFETCH(QString, path);
        QFETCH(QJsonValue, value);
        const QJsonObject good = sarifLog({hostileFinding()}, u"x.db"_s, {hostileFinding()});
        QCOMPARE(faultOf(good), QString());
        const QString fault = faultOf(changed(good, path.split(u'/'), value).toObject());
        QVERIFY(!fault.isEmpty());
    }
};

HINDCAST_TEST(CliSarifTest)
#include "tst_cli_sarif.moc"
