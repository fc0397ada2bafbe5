// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/domain/JsonMember.h"
#include "core/domain/StorableJson.h"
#include "core/domain/StrictJson.h"
#include "core/domain/text/CompactJson.h"
#include "core/domain/text/JsonMembers.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Texts of JSON, and what they are: written and understood apart from Qt's writer, so that blanks, escapes and the order of
/// members are ours.
class JsonMaker
{
public:
    explicit JsonMaker(quint64 seed) : random(seed) {}

    QByteArray blank() { return random.pick(std::vector<QByteArray>{"", "", " ", "\n", "\t ", "\r\n"}); }

    /// A text with its quotes; some letters as escapes.
    QByteArray text(const QString& plain)
    {
        QByteArray out = "\"";
        for (const QChar c : plain)
            if (c == u'"' || c == u'\\')
                out += '\\' + QByteArray(1, c.toLatin1());
            else if (c.unicode() < 0x20 || c.isSurrogate() || random.chance(0.2))
                out += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
            else
                out += QString(c).toUtf8();
        return out + '"';
    }
    QString word()
    {
        static const std::vector<QString> words{u"a"_s,    u"b"_s,  u"key"_s, u"quote\"d"_s, u"back\\slash"_s, u"{brace}"_s,
                                                u"[x],"_s, u"ä€"_s, u"🙂"_s,  u""_s,         u"a:b"_s};
        return random.pick(words);
    }

    /// A value of any kind with its text appended to \a out.
    QJsonValue value(QByteArray& out, int depth)
    {
        out += blank();
        const QJsonValue made = plainValue(out, depth);
        out += blank();
        return made;
    }
    QJsonObject object(QByteArray& out, int depth)
    {
        QJsonObject made;
        out += '{' + blank();
        for (qint64 n = random.below(5); n > 0; --n) {
            const QString name = word();
            if (made.contains(name))
                continue;
            out += (made.isEmpty() ? QByteArray() : QByteArray(",")) + blank() + text(name) + blank() + ':';
            made.insert(name, value(out, depth - 1));
        }
        out += '}';
        return made;
    }

    SeededRandom random;

private:
    QJsonValue plainValue(QByteArray& out, int depth)
    {
        switch (random.below(depth > 0 ? 7 : 5)) {
        case 0: out += "null"; return QJsonValue(QJsonValue::Null);
        case 1: out += "true"; return true;
        case 2: out += "-1.25e2"; return -125;
        case 3: {
            const QString w = word();
            out += text(w);
            return w;
        }
        case 4: out += "17"; return 17;
        case 5: {
            QJsonArray list;
            out += '[';
            for (qint64 n = random.below(4); n > 0; --n) {
                out += list.isEmpty() ? "" : ",";
                list.append(value(out, depth - 1));
            }
            out += ']';
            return list;
        }
        default: return object(out, depth);
        }
    }
};

/// Everything but the bytes of one member stays: what is left when both lose that member's text.
QByteArray compact(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

QByteArray encoded(QByteArray json)
{
    const QByteArray list = QJsonDocument(QJsonArray{QString::fromUtf8(json)}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

} // namespace

/// Objects of JSON: read strictly, checked before they are stored, changed by one member without touching the rest.
class TestJsonObjects : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsAnObjectIsRead()
    {
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            JsonMaker maker(seed);
            QByteArray text = maker.blank();
            const QJsonObject expected = maker.object(text, 3);
            text += maker.blank();
            HC_GET(const QJsonObject got, strictJsonObject(text));
            QVERIFY2(got == expected, text.constData());
        }
    }

    /// A member written a second time, at whatever depth and however it is escaped, is found and named.
    void aKeyTwiceIsNamed()
    {
        int tried = 0;
        for (quint64 seed = 1; seed <= 500; ++seed) {
            JsonMaker maker(seed);
            const QString key = maker.word();
            QByteArray inner = "{" + maker.text(key) + ":1";
            for (qint64 n = maker.random.below(40); n > 0; --n)
                inner += ",\"k" + QByteArray::number(n) + "\":" + (n % 3 ? "[]" : "{\"k1\":{}}");
            inner += ',' + maker.text(key) + ":2}";
            QByteArray text = inner;
            for (qint64 n = maker.random.below(4); n > 0; --n)
                text = maker.random.chance(0.5) ? "{\"x\":[1,{}," + text + "]}" : "{\"y\":" + text + ",\"z\":0}";
            const auto got = strictJsonObject(text);
            QVERIFY2(!got, text.constData());
            QCOMPARE(got.error().code, ErrorCode::InvalidInput);
            QVERIFY2(got.error().sentence.contains(u'"' + key + u'"'), qPrintable(got.error().sentence));
            ++tried;
        }
        QCOMPARE(tried, 500);
        // The same name in two objects, or as a value, is none.
        HC_OK(strictJsonObject("{\"a\":{\"a\":\"a\"},\"b\":[{\"a\":1},{\"a\":2}],\"c\":\"a\"}"));
        HC_OK(strictJsonObject("{\"a\":\"\\\"a\\\":\",\"b\":\"{\\\"a\\\":1,\\\"a\\\":2}\"}"));
    }

    void theFirstWrongByteIsNamed()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            JsonMaker maker(seed);
            QByteArray text;
            maker.object(text, 3);
            const qsizetype at = maker.random.below(text.size() + 1);
            // A byte that no UTF-8 has, not in the middle of a letter of more bytes.
            if (at < text.size() && (quint8(text[at]) & 0xc0U) == 0x80U)
                continue;
            const QByteArray broken = text.left(at) + '\xff' + text.mid(at);
            const auto got = strictJsonObject(broken);
            QVERIFY2(!got, broken.constData());
            QVERIFY2(got.error().sentence.contains(u"(at byte %1)"_s.arg(at)), qPrintable(got.error().sentence));
        }
    }

    void whatIsNoObject_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        for (const char* none : {"", "   ", "{", "{}}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "{\"a\":01}", "nul", "{\"a\":1,}",
                                 "{} {}", "1,2", "1],[2", "01", "\"x"})
            QTest::newRow(qPrintable(u"no JSON: "_s + QLatin1String(none))) << QByteArray(none) << u"not JSON"_s;
        for (const char* other : {"[]", "[{}]", "[1,2]", "5", " -1.5e3 ", "\"x\"", "\"a,\\\"b\"", "true", "null\n"})
            QTest::newRow(other) << QByteArray(other) << u"not an object"_s;
    }
    void whatIsNoObject()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const auto got = strictJsonObject(text);
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::InvalidInput);
        QVERIFY2(got.error().sentence.contains(says), qPrintable(got.error().sentence));
    }

    /// One flaw planted anywhere is found, and its place is named; without it the object can be stored.
    void whatCannotBeStored()
    {
        const std::vector<std::pair<QJsonValue, QString>> flaws{{QString(QChar(u'\0')), u"a text"_s},
                                                                {QString(QChar(0xd800)) + u'x', u"a text"_s},
                                                                {QString(QChar(0xdc00)), u"a text"_s},
                                                                {std::numeric_limits<double>::infinity(), u"a finite number"_s},
                                                                {QJsonObject{{QString(QChar(0xd801)), 1}}, u"an object whose keys"_s}};
        for (quint64 seed = 1; seed <= 200; ++seed) {
            JsonMaker maker(seed);
            QByteArray text;
            QJsonObject good = maker.object(text, 2);
            HC_OK(checkStorable(good));
            HC_OK(checkStorable(good, text));
            for (const auto& [flaw, says] : flaws) {
                QJsonObject bad = good;
                bad.insert(u"zz"_s, QJsonArray{1, QJsonObject{{u"in"_s, flaw}}});
                const auto checked = checkStorable(bad);
                QVERIFY(!checked);
                QCOMPARE(checked.error().code, ErrorCode::InvalidInput);
                QVERIFY2(checked.error().sentence.contains(u"\"zz[1].in\""_s) && checked.error().sentence.contains(says),
                         qPrintable(checked.error().sentence));
            }
        }
    }
    /// The short way over the bytes must not overlook what only an escape can write.
    void theSourceIsOnlyAShortcut()
    {
        for (const char* escaped :
             {"{\"a\":\"\\u0000\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00x\"}", "{\"a\":[\"\\uD83D\"]}", "{\"\\u0000\":1}"}) {
            const QJsonObject object = QJsonDocument::fromJson(escaped).object();
            QVERIFY2(!checkStorable(object, escaped) && !checkStorable(object), escaped);
        }
        const QByteArray huge = "{\"a\":1e999}";
        if (const auto object = strictJsonObject(huge)) // a reader may refuse it right away
            QVERIFY(!checkStorable(*object, huge));
        const QByteArray pair = "{\"a\":\"\\ud83d\\ude42\"}"; // both halves: one letter
        HC_OK(checkStorable(QJsonDocument::fromJson(pair).object(), pair));
    }

    /// One member put in, changed or taken out: the object is what a map would be, and every other byte stays.
    void oneMemberChanges()
    {
        for (quint64 seed = 1; seed <= 1'500; ++seed) {
            JsonMaker maker(seed);
            QByteArray text;
            QJsonObject model = maker.object(text, 2);
            const QString name = maker.word();
            const QJsonValue value = maker.random.chance(0.3) ? QJsonValue(QJsonValue::Undefined) : QJsonValue(QJsonArray{maker.word(), 5});
            HC_GET(const QByteArray changed, withJsonMember(text, name.toUtf8(), value));
            if (value.isUndefined())
                model.remove(name);
            else
                model.insert(name, value);
            HC_GET(const QJsonObject got, jsonObjectIn(changed));
            QVERIFY2(got == model, (text + " -> " + changed).constData());
            HC_GET(const QJsonObject strict, strictJsonObject(changed)); // and no member is there twice
            QCOMPARE(strict, model);
            for (auto it = model.begin(); it != model.end(); ++it) // numbers keep their digits
                if (it.key() != name && it.value().isDouble())
                    QVERIFY2(changed.contains(text.contains("-1.25e2") && it.value() == -125 ? "-1.25e2" : "17"), changed.constData());
        }
    }
    /// What was put in can be taken out again, and then not a byte is different, unless the first member was the only one.
    void puttingInAndTakingOutIsNothing()
    {
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            JsonMaker maker(seed);
            QByteArray text;
            const QJsonObject model = maker.object(text, 2);
            HC_GET(const QByteArray put, withJsonMember(text, "new one", QJsonObject{{u"at"_s, u"}, ]"_s}}));
            HC_GET(const QByteArray taken, withJsonMember(put, "new one", QJsonValue(QJsonValue::Undefined)));
            HC_GET(const QJsonObject same, strictJsonObject(taken));
            QVERIFY2(same == model, taken.constData());
            if (!model.isEmpty())
                QCOMPARE(taken, text);
            HC_GET(const QByteArray nothing, withJsonMember(text, "new one", QJsonValue(QJsonValue::Undefined)));
            QCOMPARE(nothing, text);
        }
    }
    void encodedTextsStayEncoded()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            JsonMaker maker(seed);
            QByteArray text;
            QJsonObject model = maker.object(text, 2);
            model.insert(u"mark"_s, u"x\"y"_s);
            QByteArray stored = text;
            const qint64 times = 1 + maker.random.below(3);
            for (qint64 n = 0; n < times; ++n)
                stored = encoded(stored);
            HC_GET(const QByteArray changed, withJsonMember(stored, "mark", u"x\"y"_s));
            HC_GET(const QJsonObject got, jsonObjectIn(changed));
            QCOMPARE(compact(got), compact(model));
            QByteArray inner = changed;
            for (qint64 n = 0; n < times; ++n) {
                QVERIFY2(inner.startsWith('"'), inner.constData());
                inner = QJsonDocument::fromJson('[' + inner + ']').array().at(0).toString().toUtf8();
            }
            QCOMPARE(compact(QJsonDocument::fromJson(inner).object()), compact(model));
        }
    }
    void nothingBecomesAnObject()
    {
        for (const char* nothing : {"", "  ", "null", " null\n"}) {
            HC_GET(const QJsonObject none, jsonObjectIn(nothing));
            QVERIFY(none.isEmpty());
            HC_GET(const QByteArray put, withJsonMember(nothing, "n\"1", 3));
            QCOMPARE(put, QByteArray("{\"n\\\"1\": 3}"));
            HC_GET(const QByteArray left, withJsonMember(nothing, "n", QJsonValue(QJsonValue::Undefined)));
            QCOMPARE(left, QByteArray(nothing));
        }
        for (const char* other : {"[]", "true", "\"text\"", "{,}", "{} {}", "{\"a\":1},{\"b\":2}", "\"[1]\""}) {
            const auto read = jsonObjectIn(other);
            QVERIFY2(!read && read.error().code == ErrorCode::InvalidInput, other);
            const auto put = withJsonMember(other, "n", 1);
            QVERIFY2(!put && put.error().code == ErrorCode::InvalidInput, other);
        }
        QByteArray deep = "{\"a\":1}";
        for (int n = 0; n < 4; ++n)
            deep = encoded(deep);
        QVERIFY(!withJsonMember(deep, "n", 1)); // wrapped more often than anybody does
    }

    void jsonTextsAreQtsOwn()
    {
        QString controls;
        for (char16_t c = 0; c < 0x100; ++c)
            controls += QChar(c);
        const QString half = QString(QChar(0xD83D)) + u"x"_s + QChar(0xDE00);
        for (const QString& text : {QString(), u"plain"_s, u"\"quoted\" and \\ back"_s, u"two\nlines\r\n\tand tabs"_s, controls,
                                    u"\u00e9 \u6f22\u5b57 \U0001F600 \u2028"_s, half}) {
            const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
            QByteArray ours = "[";
            appendJsonText(ours, text);
            QCOMPARE(ours + ']', list);
            if (text == half)
                continue; // no UTF-8
            ours = "[";
            appendJsonText(ours, QByteArrayView(text.toUtf8()));
            QCOMPARE(ours + ']', list);
        }
    }

    void membersAreWrittenAtOnce()
    {
        QCOMPARE(JsonMembers().end(), "{}"_ba);
        QCOMPARE(JsonMembers().text("a", {}).number("b", {}).json("c", {}).plain("d", "x").end(), "{\"d\":\"x\"}"_ba);
        QCOMPARE(JsonMembers().text("a", u"\"\n"_s).number("b", -7).json("c", "[1]").end(),
                 QJsonDocument(QJsonObject{{u"a"_s, u"\"\n"_s}, {u"b"_s, -7}, {u"c"_s, QJsonArray{1}}}).toJson(QJsonDocument::Compact));
    }

    /// Byte for byte what Qt writes, since what is stored is compared with it.
    void compactJsonIsQtsOwn()
    {
        const auto isSame = [](const QJsonObject& object) {
            return compactJson(object) == QJsonDocument(object).toJson(QJsonDocument::Compact);
        };
        for (const QJsonValue& value : {QJsonValue(0),
                                        QJsonValue(-7),
                                        QJsonValue(100'000),
                                        QJsonValue(qint64(1) << 60),
                                        QJsonValue(0.5),
                                        QJsonValue(1e5),
                                        QJsonValue(1e15),
                                        QJsonValue(-0.0),
                                        QJsonValue(1e300),
                                        QJsonValue(true),
                                        QJsonValue(),
                                        QJsonValue(u""_s),
                                        QJsonValue(u"a/b \" \\ \n \t \r ~"_s),
                                        QJsonValue(QString(QChar(0x7f))),
                                        QJsonValue(QString(QChar(1))),
                                        QJsonValue(u"ä€🙂"_s),
                                        QJsonValue(QString(QChar(0xD83D))),
                                        QJsonValue(QJsonArray()),
                                        QJsonValue(QJsonArray{1, u"b"_s, QJsonObject{{u"c"_s, QJsonValue()}}}),
                                        QJsonValue(QJsonObject{{u"k"_s, QJsonArray{QJsonArray{u"x"_s}}}})}) {
            QVERIFY2(isSame({{u"name"_s, value}, {u"other"_s, 1}}), QJsonDocument(QJsonObject{{u"name"_s, value}}).toJson().constData());
            QVERIFY(isSame({{u"quo\"te ä"_s, value}}));
        }
        QVERIFY(isSame({}));
    }
};

HINDCAST_TEST(TestJsonObjects)
#include "tst_json_objects.moc"
