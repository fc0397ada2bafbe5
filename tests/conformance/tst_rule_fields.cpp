// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray shown(const QJsonValue& v) { return QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact); }

/// The good inputs of a rule's published cases.
QList<QJsonObject> goodInputs(const RuleBinding& rule)
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/conformance/cases/%1.jsonl"_s.arg(QLatin1String(rule.name)));
    QList<QJsonObject> out;
    if (!file.open(QIODevice::ReadOnly))
        return out;
    while (!file.atEnd() && out.size() < 40) {
        const QJsonObject testCase = QJsonDocument::fromJson(file.readLine()).object();
        if (!testCase.isEmpty() && !testCase["expected_error"_L1].toBool())
            out << testCase["input"_L1].toObject();
    }
    return out;
}

/// Values of every type, none of which may be taken for another one.
QJsonArray everyType()
{
    return {QJsonValue(),
            true,
            -1,
            0.5,
            1e18,
            u""_s,
            u"no word of any set"_s,
            QJsonArray{},
            QJsonArray{QJsonValue()},
            QJsonArray{QJsonObject{}},
            QJsonObject{},
            QJsonObject{{u"x"_s, 1}}};
}

} // namespace

/// Every rule, as `rule` and other programs call it, with inputs that are a little wrong.
class TestRuleFields : public QObject
{
    Q_OBJECT

    /// What a rule may do with any input at all: answer, or refuse it with a sentence; the same again when asked again.
    static void check(const RuleBinding& rule, const QJsonObject& input, const QString& field)
    {
        const Expected<QJsonValue> first = rule.call(input), second = rule.call(input);
        const QByteArray what = QByteArray(rule.name) + ' ' + shown(input).left(2'000);
        QVERIFY2(first.has_value() == second.has_value(), what.constData());
        if (first) {
            QVERIFY2(*first == *second && !first->isUndefined(), what.constData());
            return;
        }
        QVERIFY2(first.error().code == ErrorCode::InvalidInput || first.error().code == ErrorCode::TooLarge, what.constData());
        QVERIFY2(first.error() == second.error() && first.error().sentence.size() > 10, what.constData());
        QVERIFY2(field.isEmpty() || !first.error().sentence.contains(u"%1"_s), qPrintable(first.error().sentence));
        if (first.error().sentence.contains("The field"_L1) && !field.isEmpty())
            QVERIFY2(first.error().sentence.contains(field), qPrintable(first.error().sentence + QString::fromUtf8(what)));
    }

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<QString>("name");
        for (const RuleBinding* rule : ruleRegistry())
            QTest::newRow(rule->name) << QString::fromLatin1(rule->name);
    }
    void rules()
    {
        QFETCH(QString, name);
        const RuleBinding& rule = *findRule(name);
        const QList<QJsonObject> inputs = goodInputs(rule);
        QVERIFY2(!inputs.isEmpty(), "a rule without a published case");
        for (const QJsonObject& input : inputs) {
            const Expected<QJsonValue> good = rule.call(input);
            QVERIFY2(good, shown(input).constData());
            // A field that the rule does not know means nothing.
            QJsonObject more = input;
            more.insert(u"zz_unknown"_s, QJsonArray{1});
            const Expected<QJsonValue> same = rule.call(more);
            QVERIFY2(same || name == "validate_episode"_L1 || name == "validate_decision"_L1, shown(more).constData());
            const QStringList fields = input.keys();
            for (const QString& field : fields) {
                QJsonObject without = input;
                without.remove(field);
                check(rule, without, field);
                for (const QJsonValue& value : everyType()) {
                    QJsonObject other = input;
                    other.insert(field, value);
                    check(rule, other, field);
                }
            }
        }
    }

    /// A text where a text is wanted may be anything that JSON can write: a rule neither falls over it nor answers differently twice.
    void hostileTexts_data() { rules_data(); }
    void hostileTexts()
    {
        QFETCH(QString, name);
        const RuleBinding& rule = *findRule(name);
        const QStringList hostile{QString(20'000, u'a'),
                                  u"\U0001F642"_s.repeated(500),
                                  QString(QChar(u'\0')),
                                  QString(QChar(0xd800)),
                                  u"%1 %2 {{trace}} ' \" \\ \n\r\t"_s,
                                  u"```json\n{\"a\":[[[[\n```"_s,
                                  u"-"_s.repeated(3'000),
                                  u"\n"_s.repeated(3'000),
                                  u"<a href=x>[l](x)"_s};
        const QList<QJsonObject> inputs = goodInputs(rule).first(std::min<qsizetype>(3, goodInputs(rule).size()));
        for (const QJsonObject& input : inputs)
            for (const QString& field : input.keys())
                for (const QString& text : hostile) {
                    QJsonObject other = input;
                    if (input[field].isString())
                        other.insert(field, text);
                    else if (input[field].isArray())
                        other.insert(field, QJsonArray{text, text});
                    else
                        continue;
                    check(rule, other, {});
                }
    }

    void unknownNames()
    {
        for (const char* none : {"", "nosuch", "API_COST", "api_cost ", "api"})
            QVERIFY2(!findRule(QString::fromLatin1(none)), none);
        for (const RuleBinding* rule : ruleRegistry())
            QCOMPARE(findRule(QString::fromLatin1(rule->name)), rule);
    }
};

HINDCAST_TEST(TestRuleFields)
#include "tst_rule_fields.moc"
