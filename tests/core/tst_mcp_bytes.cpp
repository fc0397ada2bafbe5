// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random messages and random schemas, against second opinions that read them whole.
#include "core/serve/message/MessageReader.h"
#include "core/serve/message/Rpc.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

QJsonValue someJson(SeededRandom& random, int depth)
{
    static const QStringList texts{u"id"_s, u"a"_s, u""_s, u"{\"id\":1}"_s, u"\\"_s, u"\","_s, u"[\u00e4\U0001F600]"_s, u"id\n"_s};
    switch (random.below(depth > 0 ? 7 : 5)) {
    case 0: return random.below(2'000) - 1'000;
    case 1: return double(random.below(1'000)) / 8;
    case 2: return random.chance(0.5) ? QJsonValue(true) : QJsonValue(QJsonValue::Null);
    case 3:
    case 4: return texts[random.below(texts.size())];
    case 5: {
        QJsonArray out;
        for (qint64 n = random.below(4); n > 0; --n)
            out << someJson(random, depth - 1);
        return out;
    }
    default: {
        QJsonObject out;
        for (qint64 n = random.below(4); n > 0; --n)
            out.insert(texts[random.below(texts.size())], someJson(random, depth - 1));
        return out;
    }
    }
}

/// JSON text with white space wherever it may stand.
QByteArray spacious(SeededRandom& random, const QByteArray& compact)
{
    QByteArray out;
    bool text = false, escaped = false;
    for (const char c : compact) {
        const bool structural = !text && QByteArrayView("{}[]:,").contains(c);
        if (structural && random.chance(0.3))
            out += random.pick<QByteArray>({" ", "\t", "  ", " \t "});
        out += c;
        if (structural && random.chance(0.3))
            out += ' ';
        if (text && !escaped && c == '\\') {
            escaped = true;
            continue;
        }
        if (c == '"' && !escaped)
            text = !text;
        escaped = false;
    }
    return out;
}

qint64 depthOf(const QJsonValue& v)
{
    qint64 most = 0;
    if (v.isArray())
        for (const auto& one : v.toArray())
            most = std::max(most, depthOf(one));
    if (v.isObject())
        for (const auto& one : v.toObject())
            most = std::max(most, depthOf(one));
    return v.isArray() || v.isObject() ? most + 1 : 0;
}

/// The same schema language, read the other way round: does it conform?
bool conforms(const QJsonValue& v, const QJsonObject& schema)
{
    const auto isA = [&](const QString& type) {
        if (type == u"integer")
            return v.isDouble() && v.toDouble() == std::floor(v.toDouble());
        const QString own = v.isDouble() ? u"number"_s
            : v.isString()               ? u"string"_s
            : v.isBool()                 ? u"boolean"_s
            : v.isArray()                ? u"array"_s
            : v.isObject()               ? u"object"_s
                                         : u"null"_s;
        return own == type;
    };
    if (schema.contains(u"type"_s)) {
        const QJsonArray types = schema[u"type"].isArray() ? schema[u"type"].toArray() : QJsonArray{schema[u"type"]};
        bool any = false;
        for (const auto& t : types)
            any = any || isA(t.toString());
        if (!any)
            return false;
    }
    if (schema.contains(u"const"_s) && schema[u"const"] != v)
        return false;
    if (schema.contains(u"enum"_s) && !schema[u"enum"].toArray().contains(v))
        return false;
    const auto within = [&](double n, const char* least, const char* most) {
        const QLatin1String a(least), b(most);
        return (!schema.contains(a) || n >= schema[a].toDouble()) && (!schema.contains(b) || n <= schema[b].toDouble());
    };
    if (v.isDouble() && !within(v.toDouble(), "minimum", "maximum"))
        return false;
    if (v.isString() && !within(double(v.toString().toUcs4().size()), "minLength", "maxLength"))
        return false;
    if (v.isArray() && !within(double(v.toArray().size()), "minItems", "maxItems"))
        return false;
    if (schema.contains(u"anyOf"_s)) {
        bool any = false;
        for (const auto& one : schema[u"anyOf"].toArray())
            any = any || conforms(v, one.toObject());
        if (!any)
            return false;
    }
    if (v.isArray() && schema.contains(u"items"_s))
        for (const auto& one : v.toArray())
            if (!conforms(one, schema[u"items"].toObject()))
                return false;
    if (v.isObject()) {
        const QJsonObject o = v.toObject();
        for (const auto& name : schema[u"required"].toArray())
            if (!o.contains(name.toString()))
                return false;
        for (auto it = o.begin(); it != o.end(); ++it) {
            const QJsonObject properties = schema[u"properties"].toObject();
            if (!properties.contains(it.key()) && schema[u"additionalProperties"] == QJsonValue(false))
                return false;
            if (!conforms(it.value(), (properties.contains(it.key()) ? properties[it.key()] : schema[u"additionalProperties"]).toObject()))
                return false;
        }
    }
    return true;
}

QJsonObject someSchema(SeededRandom& random, int depth)
{
    static const QStringList types{u"integer"_s, u"number"_s, u"string"_s, u"boolean"_s, u"object"_s, u"array"_s, u"null"_s};
    QJsonObject out;
    const auto type = [&] { return types[random.below(types.size())]; };
    if (random.chance(0.5))
        out[u"type"_s] = random.chance(0.6) ? QJsonValue(type()) : QJsonValue(QJsonArray{type(), type()});
    for (const char* bound : {"minimum", "minLength", "minItems"})
        if (random.chance(0.15))
            out[QLatin1String(bound)] = random.below(4);
    for (const char* bound : {"maximum", "maxLength", "maxItems"})
        if (random.chance(0.15))
            out[QLatin1String(bound)] = random.below(500);
    if (random.chance(0.1))
        out[u"enum"_s] = QJsonArray{someJson(random, 0), someJson(random, 0), someJson(random, 0)};
    if (random.chance(0.05))
        out[u"const"_s] = someJson(random, 0);
    if (depth == 0)
        return out;
    if (random.chance(0.3))
        out[u"items"_s] = someSchema(random, depth - 1);
    if (random.chance(0.4))
        out[u"properties"_s] = QJsonObject{{u"a"_s, someSchema(random, depth - 1)}, {u"id"_s, someSchema(random, depth - 1)}};
    if (random.chance(0.2))
        out[u"required"_s] = QJsonArray{u"a"_s};
    if (random.chance(0.3))
        out[u"additionalProperties"_s] = random.chance(0.5) ? QJsonValue(false) : QJsonValue(someSchema(random, depth - 1));
    if (random.chance(0.2))
        out[u"anyOf"_s] = QJsonArray{someSchema(random, depth - 1), someSchema(random, depth - 1)};
    return out;
}

} // namespace

class McpBytesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The id and the depth, seen while bytes go by, are those of the message read whole, however it is cut.
    void idsAreThoseOfWholeMessages()
    {
        SeededRandom random(5);
        int ids = 0, none = 0;
        for (int i = 0; i < 3'000; ++i) {
            QJsonObject message = someJson(random, 4).toObject();
            for (const char* member : {"jsonrpc", "method", "params"})
                if (random.chance(0.7))
                    message.insert(QLatin1String(member), someJson(random, 3));
            if (random.chance(0.7))
                message.insert(u"id"_s, random.chance(0.7) ? someJson(random, 0) : someJson(random, 2));
            const QByteArray text = spacious(random, QJsonDocument(message).toJson(QJsonDocument::Compact));
            QCOMPARE(QJsonDocument::fromJson(text).object(), message); // the helper has not spoilt it
            MessageScan scan;
            for (qsizetype at = 0; at < text.size();) {
                const qsizetype n = std::min<qsizetype>(text.size() - at, 1 + random.below(9));
                scan.feed(QByteArrayView(text).sliced(at, n));
                at += n;
            }
            const QJsonValue id = message[u"id"];
            QCOMPARE(scan.depth(), depthOf(message));
            if (isRequestId(id)) {
                QVERIFY2(scan.id() && *scan.id() == id, text.constData());
                ++ids;
            } else {
                QVERIFY2(!scan.id(), text.constData());
                ++none;
            }
        }
        QVERIFY(ids > 500 && none > 500);
    }

    /// Any bytes: neither an end of the program nor an id out of nothing that has none.
    void noiseDoesNoHarm()
    {
        SeededRandom random(6);
        const QByteArray alphabet = "{}[]\":,\\ id0123-.eE\ttrue\xc3\xa4\xff";
        for (int i = 0; i < 5'000; ++i) {
            QByteArray text;
            for (qint64 n = random.below(40); n > 0; --n)
                text += alphabet[random.below(alphabet.size())];
            MessageScan scan;
            scan.feed(text);
            QVERIFY(scan.depth() >= 0 && scan.depth() <= text.size());
            QJsonParseError error;
            const QJsonDocument whole = QJsonDocument::fromJson(text, &error);
            if (error.error == QJsonParseError::NoError && whole.isObject() && text.count("\"id\"") == 1 && isRequestId(whole[u"id"]))
                QCOMPARE(scan.id().value_or(QJsonValue()), whole[u"id"]);
            QVERIFY(!scan.id() || text.contains("\"id\""));
        }
    }

    void idsOfRequests()
    {
        for (const QJsonValue& good : {QJsonValue(0), QJsonValue(-1), QJsonValue(9007199254740992.0), QJsonValue(-9007199254740992.0),
                                       QJsonValue(2.0), QJsonValue(qint64(9223372036854775807LL)), QJsonValue(u""_s), QJsonValue(u"x"_s)})
            QVERIFY2(isRequestId(good), qPrintable(good.toVariant().toString()));
        for (const QJsonValue& bad : {QJsonValue(), QJsonValue(QJsonValue::Undefined), QJsonValue(true), QJsonValue(0.5), QJsonValue(1e300),
                                      QJsonValue(QJsonArray{1}), QJsonValue(QJsonObject{}), QJsonValue(std::nan("")), QJsonValue(HUGE_VAL)})
            QVERIFY2(!isRequestId(bad), qPrintable(bad.toVariant().toString()));
        QSet<QString> keys;
        for (const QJsonValue& one : {QJsonValue(1), QJsonValue(u"1"_s), QJsonValue(-1), QJsonValue(u"-1"_s), QJsonValue(u"n1"_s),
                                      QJsonValue(u"s1"_s), QJsonValue(u""_s), QJsonValue(0)})
            keys << idKey(one);
        QCOMPARE(keys.size(), 8);
        QCOMPARE(idKey(QJsonValue(2.0)), idKey(QJsonValue(2))); // one number, two spellings
    }

    /// Lines, whatever they hold and however they are cut, are the messages between them.
    void linesAreMessages()
    {
        SeededRandom random(7);
        for (int round = 0; round < 200; ++round) {
            QByteArray all;
            QByteArrayList want;
            for (qint64 n = random.below(8); n > 0; --n) {
                const QByteArray line = random.chance(0.3)
                    ? QByteArray(random.below(3), ' ')
                    : QJsonDocument(QJsonObject{{u"id"_s, random.below(99)}, {u"x"_s, someJson(random, 2)}}).toJson(QJsonDocument::Compact);
                const bool last = n == 1 && random.chance(0.5);
                all += line + (last ? "" : random.chance(0.3) ? "\r\n" : "\n");
                if (!line.trimmed().isEmpty())
                    want << line;
            }
            MessageReader reader;
            QByteArrayList got;
            const auto take = [&] {
                while (const auto message = reader.next()) {
                    QVERIFY(!message->tooLarge);
                    QVERIFY(message->id);
                    got << message->bytes;
                }
            };
            for (qsizetype at = 0; at < all.size();) {
                const qsizetype n = std::min<qsizetype>(all.size() - at, 1 + random.below(30));
                reader.feed(QByteArrayView(all).sliced(at, n));
                at += n;
                take();
            }
            reader.finish();
            take();
            reader.finish(); // the end comes once
            take();
            QCOMPARE(got, want);
        }
    }

    void payloads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code"); // 0: good
        QTest::newRow("an object") << QByteArray(" {\"a\":1}\n") << 0;
        QTest::newRow("a list") << QByteArray("[{\"a\":1},2]") << 0;
        QTest::newRow("a member twice") << QByteArray("{\"a\":1,\"a\":1}") << int(NotARequest);
        QTest::newRow("a member twice within a list") << QByteArray("[{\"x\":{\"a\":1,\"a\":2}}]") << int(NotARequest);
        QTest::newRow("the same name one deeper") << QByteArray("{\"a\":{\"a\":1}}") << 0;
        QTest::newRow("escaped twice") << QByteArray("{\"a\":1,\"\\u0061\":2}") << int(NotARequest);
        QTest::newRow("a number") << QByteArray("5") << int(NotJson);
        QTest::newRow("two") << QByteArray("{} {}") << int(NotJson);
        QTest::newRow("a comma too many") << QByteArray("{\"a\":1,}") << int(NotJson);
        QTest::newRow("a list that breaks out") << QByteArray("[1],\"x\":[2]") << int(NotJson);
        QTest::newRow("our own name again") << QByteArray("[1],\"batch\":[2]") << int(NotJson);
        QTest::newRow("a list that closes ours") << QByteArray("[1]}") << int(NotJson);
        QTest::newRow("overlong UTF-8") << QByteArray("{\"a\":\"\xc0\xaf\"}") << int(NotJson);
        QTest::newRow("nothing") << QByteArray(" ") << int(NotJson);
    }
    void payloads()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto read = readPayload(text);
        QCOMPARE(read ? 0 : read.error().code, code);
        if (read)
            QCOMPARE(read->isBatch, text.trimmed().startsWith('['));
    }

    void schemasAgree()
    {
        SeededRandom random(8);
        int good = 0, bad = 0;
        for (int i = 0; i < 6'000; ++i) {
            const QJsonObject schema = someSchema(random, 2);
            const QJsonValue value = someJson(random, 3);
            const bool expected = conforms(value, schema);
            const auto fault = schemaFault(value, schema);
            QVERIFY2(!fault == expected,
                     (QJsonDocument(schema).toJson() + QJsonDocument(QJsonArray{value}).toJson() + fault.value_or(u"conforms"_s).toUtf8())
                         .constData());
            QVERIFY(!fault || fault->endsWith(u'.'));
            ++(expected ? good : bad);
        }
        QVERIFY(good > 500 && bad > 500);
    }
    /// A sentence names where, however deep.
    void faultsSayWhere()
    {
        const QJsonObject schema = schemaOf(
            R"({"properties":{"a":{"items":{"properties":{"b":{"type":"integer","minimum":3},"c":{"enum":["x",1,null]}},
            "required":["b"],"additionalProperties":false}}}})");
        const auto fault = [&](const char* json) { return schemaFault(QJsonDocument::fromJson(json).object(), schema).value_or(u""_s); };
        QCOMPARE(fault(R"({"a":[{"b":3}]})"), u""_s);
        QVERIFY(fault(R"({"a":[{"b":3},{"b":"x"}]})").contains(u"\"a[1].b\""_s));
        QVERIFY(fault(R"({"a":[{"b":2}]})").contains(u"\"a[0].b\" is out of range"_s));
        QVERIFY(fault(R"({"a":[{}]})").contains(u"\"a[0].b\" is missing"_s));
        QVERIFY(fault(R"({"a":[{"b":3,"c":2}]})").contains(u"x, [1], [null]"_s));
        const QString unknown = fault(("{\"a\":[{\"b\":3,\"" + QByteArray(500, 'z') + "\":1}]}").constData());
        QVERIFY(unknown.contains(u"known are: b, c"_s) && unknown.size() < 200);
    }
};

HINDCAST_TEST(McpBytesTest)
#include "tst_mcp_bytes.moc"
