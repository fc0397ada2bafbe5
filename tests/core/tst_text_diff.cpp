// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/TextDiff.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QString side(const std::vector<DiffPart>& parts, DiffPart::Kind other)
{
    QString out;
    for (const DiffPart& part : parts)
        if (part.kind != other)
            out += part.text;
    return out;
}

/// [-removed-] and {+added+}
QString marked(const QString& before, const QString& after)
{
    QString out;
    for (const DiffPart& part : wordDiff(before, after))
        out += part.kind == DiffPart::Kind::Same ? part.text
            : part.kind == DiffPart::Kind::Added ? u"{+"_s + part.text + u"+}"_s
                                                 : u"[-"_s + part.text + u"-]"_s;
    return out;
}

} // namespace

/// What changed between two texts.
class TextDiffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void examples_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("expected");
        QTest::newRow("both empty") << QString() << QString() << QString();
        QTest::newRow("equal") << u"a b"_s << u"a b"_s << u"a b"_s;
        QTest::newRow("all new") << QString() << u"a b"_s << u"{+a b+}"_s;
        QTest::newRow("all gone") << u"a b"_s << QString() << u"[-a b-]"_s;
        QTest::newRow("one word") << u"check the quota first"_s << u"check the limits first"_s << u"check the [-quota-]{+limits+} first"_s;
        QTest::newRow("two words are one change")
            << u"the old way here"_s << u"the new path here"_s << u"the [-old way-]{+new path+} here"_s;
        QTest::newRow("insertion") << u"a c"_s << u"a b c"_s << u"a {+b +}c"_s;
        QTest::newRow("lines") << u"one\ntwo\nthree"_s << u"one\nzwei\nthree"_s << u"one\n[-two-]{+zwei+}\nthree"_s;
        QTest::newRow("punctuation") << u"done."_s << u"done!"_s << u"done[-.-]{+!+}"_s;
        QTest::newRow("umlauts") << u"größer als"_s << u"größte als"_s << u"[-größer-]{+größte+} als"_s;
    }
    void examples()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QTEST(marked(before, after), "expected");
    }

    void sidesAreTheTexts()
    {
        QRandomGenerator random(7);
        const QString letters = u"ab .\n😀é"_s;
        for (int n = 0; n < 3'000; ++n) {
            QString a, b;
            for (QString* text : {&a, &b})
                for (int i = random.bounded(40); i > 0; --i)
                    *text += letters[random.bounded(int(letters.size()))];
            const auto parts = wordDiff(a, b);
            QCOMPARE(side(parts, DiffPart::Kind::Added), a);
            QCOMPARE(side(parts, DiffPart::Kind::Removed), b);
            for (size_t i = 1; i < parts.size(); ++i)
                QVERIFY(parts[i].kind != parts[i - 1].kind && !parts[i].text.isEmpty());
        }
    }

    void aLongRewriteIsOneChange()
    {
        QString a = u"same start "_s, b = a;
        for (int i = 0; i < 30'000; ++i) {
            a += u"a%1 "_s.arg(i);
            b += u"b%1 "_s.arg(i);
        }
        a += u"end"_s;
        b += u"end"_s;
        const auto parts = wordDiff(a, b);
        QCOMPARE(side(parts, DiffPart::Kind::Added), a);
        QCOMPARE(side(parts, DiffPart::Kind::Removed), b);
        QVERIFY(parts.size() <= 4);
    }
};

HINDCAST_TEST(TextDiffTest)
#include "tst_text_diff.moc"
