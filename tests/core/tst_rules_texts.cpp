// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/rules/text/AnswerObject.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"
#include "core/rules/text/QuotedText.h"
#include "core/rules/text/StructuredLine.h"
#include "core/rules/text/VectorText.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Letters, blanks, controls, marks that nobody sees, pairs and halves of pairs.
QString anyText(SeededRandom& random, qint64 most)
{
    static const std::vector<QString> pieces{u"a"_s,
                                             u"b"_s,
                                             u"7"_s,
                                             u" "_s,
                                             u"\n"_s,
                                             u"\r\n"_s,
                                             u"\t"_s,
                                             u"\""_s,
                                             u"'"_s,
                                             u"\\"_s,
                                             u"="_s,
                                             u"ä"_s,
                                             u"€"_s,
                                             u"🙂"_s,
                                             QString(QChar(0)),
                                             QString(QChar(0x1b)),
                                             QString(QChar(0x85)),
                                             QString(QChar(0x202e)),
                                             QString(QChar(0x00ad)),
                                             QString(QChar(0x200b)),
                                             QString(QChar(0xd83d)),
                                             QString(QChar(0xde42)),
                                             QString(QChar(0xa0)),
                                             QString(QChar(0x2028))};
    QString out;
    for (qint64 n = random.below(most); n > 0; --n)
        out += random.pick(pieces);
    return out;
}

bool isSeen(QChar c) { return !c.isSpace() && c.category() != QChar::Other_Control && c.category() != QChar::Other_Format; }

/// What plainText() promises, made the slow way: words of what one sees, a blank between them.
QString plainModel(const QString& text)
{
    QString out;
    bool blank = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (!isSeen(c)) {
            blank = blank || c.category() != QChar::Other_Format;
            continue;
        }
        if (blank && !out.isEmpty())
            out += u' ';
        blank = false;
        const bool pair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair)
            out += text.mid(i++, 2);
        else
            out += c.isSurrogate() ? QChar(QChar::ReplacementCharacter) : c == u'"' ? QChar(u'\'') : c;
    }
    return out;
}

/// `event key=value key="value"` taken apart again; an empty list for what is no such line.
QList<QPair<QString, QString>> fieldsOf(const QString& line)
{
    QList<QPair<QString, QString>> out;
    qsizetype at = line.indexOf(u' ');
    while (at >= 0 && at < line.size()) {
        const qsizetype equals = line.indexOf(u'=', at);
        if (line[at] != u' ' || equals < 0)
            return {};
        const QString key = line.mid(at + 1, equals - at - 1);
        QString value;
        at = equals + 1;
        if (at < line.size() && line[at] == u'"') {
            for (++at; at < line.size() && line[at] != u'"'; ++at) {
                if (line[at] != u'\\') {
                    value += line[at];
                } else if (line[at + 1] == u'u') {
                    value += QChar(line.mid(at + 2, 4).toUShort(nullptr, 16));
                    at += 5;
                } else {
                    value += line[++at];
                }
            }
            ++at;
        } else {
            while (at < line.size() && line[at] != u' ')
                value += line[at++];
        }
        out << qMakePair(key, value);
    }
    return out;
}

} // namespace

/// Other people's words in our sentences, lines and signatures.
class TestRulesTexts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plainTextAgainstTheModel()
    {
        SeededRandom random(1);
        for (int n = 0; n < 5'000; ++n) {
            const QString text = anyText(random, 40);
            const QString whole = plainModel(text);
            QCOMPARE(plainText(text, 1'000), whole);
            const qsizetype most = random.below(30);
            const QString cut = plainText(text, most);
            if (codePointCount(whole) <= most) {
                QCOMPARE(cut, whole);
                continue;
            }
            // Cut at a letter or before a blank, and it says so; with no room there is nothing to mark.
            if (cut.isEmpty())
                continue;
            QVERIFY2(cut.endsWith("..."_L1), qPrintable(cut));
            const QString kept = cut.chopped(3);
            QVERIFY2(whole.startsWith(kept) && codePointCount(kept) <= most && codePointCount(kept) + 2 > most, qPrintable(cut));
        }
    }
    void plainTextIsOneHarmlessLine()
    {
        SeededRandom random(2);
        for (int n = 0; n < 3'000; ++n) {
            const QString plain = plainText(anyText(random, 60), 25);
            QVERIFY(plain.isValidUtf16());
            QVERIFY(!plain.startsWith(u' ') && !plain.endsWith(u' ') && !plain.contains("  "_L1) && !plain.contains(u'"'));
            for (const QChar c : plain)
                QVERIFY(c == u' ' || c.isSurrogate() || isSeen(c));
            QCOMPARE(plainText(plain, 1'000), plain); // once is enough
        }
        QCOMPARE(quotedText(u" \n\u202e"_s, 10), QString());
        QCOMPARE(quotedText(u"say \"x\""_s, 20), u"\"say 'x'\""_s);
        QCOMPARE(quotedText(u"abcdef"_s, 3), u"\"abc...\""_s);
        // Of a text that shows nothing, only the beginning is looked at.
        QCOMPARE(plainText(QString(1'000'000, QChar(0x200b)) + u'x', 10), QString());
        QCOMPARE(onOneLine(u"a\nb\r\nc"_s), u"a b  c"_s);
    }

    void structuredLinesCanBeReadBack()
    {
        SeededRandom random(3);
        for (int n = 0; n < 3'000; ++n) {
            const QString a = anyText(random, 30), b = anyText(random, 30);
            const QString line = structuredLine("reflection_stored", {{"id", u"7"_s}, {"first", a}, {"second", b}});
            QVERIFY2(line.startsWith("reflection_stored id=7 first="_L1), qPrintable(line));
            for (const QChar c : line)
                QVERIFY2(c == u' ' || c.isSurrogate() || isSeen(c), qPrintable(line));
            const auto fields = fieldsOf(line);
            QCOMPARE(fields.size(), 3);
            QCOMPARE(fields[1], qMakePair(u"first"_s, a));
            QCOMPARE(fields[2], qMakePair(u"second"_s, b));
        }
        QCOMPARE(structuredLine("done", {}), u"done"_s);
        QCOMPARE(structuredLine("done", {{"why", {}}}), u"done why=\"\""_s);
        QCOMPARE(fieldsOf(structuredLine("e", {{"long", QString(500, u'x')}}))[0].second, QString(200, u'x'));
        QCOMPARE(fieldsOf(structuredLine("e", {{"long", u"🙂"_s.repeated(500)}}))[0].second, u"🙂"_s.repeated(200));
    }

    void codePointsAgainstUcs4()
    {
        SeededRandom random(4);
        for (int n = 0; n < 3'000; ++n) {
            const QString a = QString::fromUtf8(anyText(random, 12).toUtf8()), b = QString::fromUtf8(anyText(random, 12).toUtf8());
            QCOMPARE(codePointCount(a), a.toUcs4().size());
            const int bytes = a.toUtf8().compare(b.toUtf8());
            const int ours = compareCodePoints(a, b);
            QCOMPARE(ours < 0, bytes < 0);
            QCOMPARE(ours > 0, bytes > 0);
            const qsizetype most = random.below(14);
            QCOMPARE(firstCodePoints(a, most).toString().toUcs4(), a.toUcs4().first(std::min(most, a.toUcs4().size())));
            const QStringView inner = strippedText(a);
            QVERIFY(a.contains(inner) && (inner.isEmpty() || (!inner.front().isSpace() && !inner.back().isSpace())));
        }
        QCOMPARE(strippedText(u"\x1c\x1f a \x1d"), u"a");
    }

    void lowerCase_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("lower");
        const auto add = [](const char* name, const QString& text, const QString& lower) { QTest::newRow(name) << text << lower; };
        add("ascii", u"OOM Killed 137"_s, u"oom killed 137"_s);
        add("word", u"ΟΔΥΣΣΕΥΣ"_s, u"οδυσσευς"_s);
        add("words", u"ΣΑΣ ΣΑΣ."_s, u"σας σας."_s);
        add("alone", u"Σ"_s, u"σ"_s);
        add("behind a digit", u"1Σ"_s, u"1σ"_s);
        add("apostrophe within", u"ΑΣ'Α"_s, u"ασ'α"_s);
        add("apostrophe at the end", u"ΑΣ'"_s, u"ας'"_s);
        add("behind an accent", u"Α\u0301Σ"_s, u"α\u0301ς"_s);
        add("only ignorable before", u"'Σ"_s, u"'σ"_s);
        add("dotted", u"İSTANBUL"_s, u"i\u0307stanbul"_s);
        add("dotless stays", u"ISTANBUL"_s, u"istanbul"_s);
        add("sharp s", u"STRAẞE"_s, u"straße"_s);
        add("beyond the first plane", QString::fromUcs4(U"\U00010400"), QString::fromUcs4(U"\U00010428"));
        add("other case", u"ⅷⅧ"_s, u"ⅷⅷ"_s);
        add("sigma before a roman number", u"ΑΣⅧ"_s, u"ασⅷ"_s);
    }
    void lowerCase()
    {
        QFETCH(QString, text);
        QFETCH(QString, lower);
        QCOMPARE(lowerCased(text), lower);
        QCOMPARE(lowerCased(lower), lower); // and stays
    }

    void answersInFences_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("good");
        const auto add = [](const char* name, const char* answer, bool good) { QTest::newRow(name) << QString::fromUtf8(answer) << good; };
        add("bare", "{\"a\":1}", true);
        add("blanks", " \n {\"a\":1}\n ", true);
        add("fence", "```json\n{\"a\":1}\n```", true);
        add("fence without a language", "```\n{\"a\":1}\n```", true);
        add("on one line", "```{\"a\":1}```", true);
        add("words around", "Here it is:\n```json\n{\"a\":1}\n```\nI hope it helps.", true);
        add("fence within a text", "{\"a\":1,\"b\":\"```\"}", true);
        add("words before a bare one", "Sure: {\"a\":1}", false);
        add("open fence", "```json\n{\"a\":1}", false);
        add("four ticks", "````", false);
        add("list", "[1]", false);
        add("nothing", "", false);
        add("nothing in the fence", "```\n\n```", false);
        add("twice", "{\"a\":1,\"a\":1}", false);
        add("two objects", "{\"a\":1}{\"a\":1}", false);
    }
    void answersInFences()
    {
        QFETCH(QString, answer);
        QFETCH(bool, good);
        const auto object = answerObject(answer);
        QCOMPARE(object.has_value(), good);
        if (good)
            QCOMPARE(object->value("a"_L1).toInt(), 1);
        else
            QCOMPARE(object.error().code, ErrorCode::InvalidInput);
    }
    void answersHaveABound()
    {
        const QString most = u"{\"a\":\""_s + QString(greatestAnswer - 8, u'x') + u"\"}"_s;
        QVERIFY(answerObject(most).has_value());
        QCOMPARE(answerObject(most + u' ').error().code, ErrorCode::TooLarge);
        QCOMPARE(answerObject(u"{\"a\":\""_s + QString(greatestAnswer / 2, u'€') + u"\"}"_s).error().code, ErrorCode::TooLarge); // as UTF-8
        const QJsonObject shares{{u"low"_s, -0.01}, {u"high"_s, 1.01}, {u"text"_s, u"1"_s}, {u"zero"_s, 0}, {u"one"_s, 1}};
        for (const char* bad : {"low", "high", "text", "absent"}) {
            const auto share = answerShare(shares, QLatin1String(bad));
            QVERIFY2(!share && share.error().sentence.contains(QLatin1String(bad)), bad);
        }
        QCOMPARE(*answerShare(shares, "zero"_L1), 0.0);
        QCOMPARE(*answerShare(shares, "one"_L1), 1.0);
    }

    void textsOfVectors()
    {
        QCOMPARE(reflectionEmbeddingText({}, u"t"_s), u"t"_s);
        QCOMPARE(reflectionEmbeddingText(u"q"_s, u"t"_s), u"q t"_s);
        QCOMPARE(embeddingTextHash(u"ä"_s), QCryptographicHash::hash("\xc3\xa4", QCryptographicHash::Sha256).left(16));
        QVERIFY(embeddingTextHash(u"a"_s) != embeddingTextHash(u"b"_s));
    }
};

HINDCAST_TEST(TestRulesTexts)
#include "tst_rules_texts.moc"
