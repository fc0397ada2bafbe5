// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>

using namespace hindcast;

namespace {

// Every key that is expected is there with the same value; numbers within 1e-9, lists in order.
QString difference(const QJsonValue& expected, const QJsonValue& got, const QString& path)
{
    const auto shown = [](const QJsonValue& v) { return QString::fromUtf8(QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact)); };
    const QString both = QStringLiteral("%1: expected %2, got %3").arg(path, shown(expected), shown(got));
    if (expected.isDouble() && got.isDouble())
        return std::abs(expected.toDouble() - got.toDouble()) <= 1e-9 ? QString() : both;
    if (expected.type() != got.type())
        return both;
    if (expected.isObject()) {
        const QJsonObject object = expected.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            if (const QString d = difference(it.value(), got.toObject().value(it.key()), path + u'/' + it.key()); !d.isEmpty())
                return d;
        return {};
    }
    if (expected.isArray()) {
        const QJsonArray list = expected.toArray();
        if (list.size() != got.toArray().size())
            return both;
        for (qsizetype i = 0; i < list.size(); ++i)
            if (const QString d = difference(list[i], got.toArray().at(i), path + u'/' + QString::number(i)); !d.isEmpty())
                return d;
        return {};
    }
    return expected == got ? QString() : both;
}

// A redaction case lists what must be gone and what must be there; doing it twice changes nothing.
QString redactionProblem(const RuleBinding& rule, const QJsonObject& expected, const QJsonValue& output)
{
    const QString text = output.toObject().value(QLatin1String("text")).toString();
    const QJsonArray absent = expected.value(QLatin1String("absent")).toArray();
    for (const QJsonValue& secret : absent)
        if (text.contains(secret.toString()))
            return QStringLiteral("still there: %1").arg(secret.toString());
    const QJsonArray present = expected.value(QLatin1String("present")).toArray();
    for (const QJsonValue& kept : present)
        if (!text.contains(kept.toString()))
            return QStringLiteral("lost: %1 in: %2").arg(kept.toString(), text);
    const Expected<QJsonValue> again = rule.call(QJsonObject{{QStringLiteral("text"), text}});
    return again && again->toObject().value(QLatin1String("text")).toString() == text ? QString()
                                                                                      : QStringLiteral("a second pass changes it");
}

QString problem(const QJsonObject& testCase)
{
    const RuleBinding* rule = findRule(testCase.value(QLatin1String("rule")).toString());
    if (!rule)
        return QStringLiteral("there is no such rule");
    const Expected<QJsonValue> output = rule->call(testCase.value(QLatin1String("input")).toObject());
    if (testCase.value(QLatin1String("expected_error")).toBool()) {
        if (output)
            return QStringLiteral("must be an error");
        return output.error().code == ErrorCode::InvalidInput && !output.error().sentence.isEmpty()
            ? QString()
            : QStringLiteral("must be InvalidInput");
    }
    if (!output)
        return output.error().sentence;
    QJsonValue expected = testCase.value(QLatin1String("expected"));
    if (expected.isObject()
        && (expected.toObject().contains(QLatin1String("absent")) || expected.toObject().contains(QLatin1String("present")))) {
        QJsonObject rest = expected.toObject();
        if (const QString p = redactionProblem(*rule, rest, *output); !p.isEmpty())
            return p;
        rest.remove(QLatin1String("absent"));
        rest.remove(QLatin1String("present"));
        expected = rest;
    }
    return difference(expected, *output, QString());
}

} // namespace

/// The published cases of every rule, and those of the folder that HINDCAST_CONFORMANCE names.
class tst_Conformance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cases_data()
    {
        QTest::addColumn<QJsonObject>("testCase");
        QStringList folders{qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QLatin1String("/tests/conformance/cases")};
        if (const QString more = qEnvironmentVariable("HINDCAST_CONFORMANCE"); !more.isEmpty())
            folders += more;
        for (const QString& folder : folders) {
            const QStringList names = QDir(folder).entryList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name);
            QVERIFY2(!names.isEmpty(), qPrintable(QStringLiteral("no cases in %1").arg(folder)));
            for (const QString& name : names)
                addCases(QDir(folder).filePath(name));
        }
    }

    void cases()
    {
        QFETCH(QJsonObject, testCase);
        const QString p = problem(testCase);
        QVERIFY2(p.isEmpty(), qPrintable(p));
    }

    void everyRuleHasItsOwnName()
    {
        QStringList names;
        for (const RuleBinding* rule : ruleRegistry())
            names += QString::fromLatin1(rule->name);
        QStringList sorted = names;
        sorted.sort();
        QCOMPARE(names, sorted);
        QCOMPARE(sorted.removeDuplicates(), 0);
    }

    void anEmptyInputIsRefused()
    {
        for (const RuleBinding* rule : ruleRegistry()) {
            const Expected<QJsonValue> output = rule->call({});
            if (!output)
                QCOMPARE(output.error().code, ErrorCode::InvalidInput);
        }
    }

private:
    static void addCases(const QString& path)
    {
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
        for (int line = 1; !file.atEnd(); ++line) {
            const QByteArray text = file.readLine();
            if (text.trimmed().isEmpty())
                continue;
            const QJsonDocument document = QJsonDocument::fromJson(text);
            QVERIFY2(document.isObject(), qPrintable(QStringLiteral("%1:%2").arg(path).arg(line)));
            QTest::addRow("%s", qPrintable(QFileInfo(path).fileName() + u':' + QString::number(line))) << document.object();
        }
    }
};

HINDCAST_TEST(tst_Conformance)
#include "tst_conformance.moc"
