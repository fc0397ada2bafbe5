// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/MistakenField.h"
#include "core/rules/text/SearchTerms.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// How a question is read, and what it finds in a text.
class SearchTermsTest : public QObject
{
    Q_OBJECT

    static QStringList said(const QString& text)
    {
        QStringList out;
        const auto terms = searchTerms(text, {u"lesson"_s, u"query"_s});
        if (!terms)
            return {u"error: "_s + terms.error().sentence};
        for (const SearchTerm& t : *terms)
            out << (t.field.isEmpty() ? QString() : t.field + u':') + t.words.join(u'+') + (t.prefix ? u"*"_s : QString());
        return out;
    }

private Q_SLOTS:
    void readsAQuestion_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("terms");
        QTest::newRow("words") << u"Pull  IMAGE"_s << QStringList{u"pull"_s, u"image"_s};
        QTest::newRow("phrase") << u"\"image pull\" x"_s << QStringList{u"image+pull"_s, u"x"_s};
        QTest::newRow("hyphen") << u"kube-system"_s << QStringList{u"kube+system"_s};
        QTest::newRow("prefix") << u"evict* pod-*"_s << QStringList{u"evict*"_s, u"pod*"_s};
        QTest::newRow("a star in quotes") << u"\"evict*\""_s << QStringList{u"evict"_s};
        QTest::newRow("field") << u"Lesson:registry"_s << QStringList{u"lesson:registry"_s};
        QTest::newRow("field and phrase") << u"query:\"a b\""_s << QStringList{u"query:a+b"_s};
        QTest::newRow("no such field") << u"ns:shop"_s << QStringList{u"ns+shop"_s};
        QTest::newRow("twice") << u"a a \"a\""_s << QStringList{u"a"_s};
        QTest::newRow("letters") << u"ÄRGER Größe 日本"_s << QStringList{u"ärger"_s, u"größe"_s, u"日本"_s};
        QTest::newRow("punctuation between") << u"a ?? b"_s << QStringList{u"a"_s, u"b"_s};
        QTest::newRow("nothing") << u"?? --"_s << QStringList{u"error: There is no word in what is looked for."_s};
        QTest::newRow("open") << u"a \"b"_s << QStringList{u"error: The quotation mark at position 3 is not closed."_s};
    }
    void readsAQuestion()
    {
        QFETCH(QString, text);
        QTEST(said(text), "terms");
    }

    void readsNoMoreThanItMay()
    {
        QStringList words;
        for (int i = 0; i < 64; ++i)
            words << u"w%1"_s.arg(i);
        QCOMPARE(said(words.join(u' ')).size(), 64);
        QVERIFY(said(words.join(u' ') + u" more"_s).front().startsWith(u"error: At most 64"));
    }

    /// A phrase is one term, and each of its words a condition.
    void wordsOfPhrasesCount()
    {
        const auto phrase = [](int words) { return u"\"a"_s + u" a"_s.repeated(words - 1) + u'"'; };
        QCOMPARE(said(phrase(256)).size(), 1);
        QVERIFY(!said(phrase(256)).front().startsWith(u"error"_s));
        QVERIFY(said(phrase(257)).front().startsWith(u"error: At most 256"_s));
        QVERIFY(said(phrase(999)).front().startsWith(u"error: At most 256"_s));
        QVERIFY(said(phrase(200) + u' ' + phrase(57)).front().startsWith(u"error: At most 256"_s));
        QVERIFY(said(u"x-"_s.repeated(300)).front().startsWith(u"error: At most 256"_s));
    }

    void wordless()
    {
        const QStringList fields{u"lesson"_s};
        for (const QString& text : {u"*"_s, u"%"_s, u"_"_s, u"a \"b"_s, u"lesson:?"_s, u""_s})
            QVERIFY2(isWordless(text, fields), qPrintable(text));
        for (const QString& text : {u"a"_s, u"\"a b\""_s, u"lesson:a"_s, u"a_b"_s, u"w"_s + u" w w"_s.repeated(500)})
            QVERIFY2(!isWordless(text, fields), qPrintable(text));
    }

    void findsTerms()
    {
        const SearchWords text = SearchWords::of(u"The image pull failed: image-pull secrets of the IMAGE pulled"_s);
        const auto count = [&](const SearchTerm& t) {
            const auto hit = findTerm(t, text);
            return hit ? hit->count : qsizetype(0);
        };
        QCOMPARE(count({{u"image"_s}}), 3);
        QCOMPARE(count({{u"image"_s, u"pull"_s}}), 2);
        QCOMPARE(count({{u"image"_s, u"pull"_s}, true}), 3);
        QCOMPARE(count({{u"pul"_s}}), 0);
        QCOMPARE(count({{u"pul"_s}, true}), 3);
        QCOMPARE(count({{u"image"_s, u"secrets"_s}}), 0);
        QCOMPARE(text.places[size_t(findTerm({{u"secrets"_s}}, text)->first)], 34);
        QVERIFY(!findTerm({{u"a"_s}}, SearchWords::of({})));
    }

    void mistakenFields_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name"); // empty: nothing is mistaken
        QTest::addColumn<QStringList>("near");
        const auto row = [](const char* text, const char* name, const QStringList& near = {}) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(name) << near;
        };
        row("oom lessen:registry", "lessen", {u"lesson"_s});
        row("Lesons:registry", "Lesons", {u"lesson"_s});
        row("rootcause:OOMKilled", "rootcause", {u"root_cause"_s});
        row("root:OOMKilled", "root", {u"root_cause"_s});
        row("cluster_name:a", "cluster_name", {u"cluster"_s}); // it begins so
        row("clutser:a", "clutser", {u"cluster"_s});
        row("pod:web", "pod");
        row("pod:\"web 1\"", "pod");
        row("lesons:1", "lesons", {u"lesson"_s}); // a number, but what else would it be
        row("lesson:registry cluster:prod", "");
        row("LESSON:registry", "");
        row("\"pod:web lesons:x\"", ""); // in quotation marks everything is a text
        row("", "");
        // What pasted texts are full of.
        for (const char* pasted : {"Error: lesson", "OOMKilled: container x", "http://x/y", "https://a:8080/lesson", "12:30",
                                   "2026-11-20T12:30:00Z", "main.go:42", "nginx:1.25", "localhost:8080", "std::string", "C:\\temp",
                                   "sha256:0a1b", "Caused:by", "E1120:failed", "pod/web:x", "a:b", ":x", "x:", "café:x"})
            row(pasted, "");
    }
    void mistakenFields()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(QStringList, near);
        const auto mistaken = mistakenField(text, {u"lesson"_s, u"root_cause"_s, u"cluster"_s, u"query"_s});
        QCOMPARE(mistaken.has_value(), !name.isEmpty());
        if (!mistaken)
            return;
        QCOMPARE(mistaken->name, name);
        QCOMPARE(mistaken->near, near);
        QVERIFY(mistaken->sentence().contains(name));
        QCOMPARE(mistaken->sentence().contains(u"Similar: "), !near.isEmpty());
    }

    void scoresGrowWithCountsAndFallWithLength()
    {
        QCOMPARE(wordScore({}, 10), 0.0);
        double before = 0;
        for (const qsizetype n : {1, 2, 5, 50}) {
            const double s = wordScore({n}, 40);
            QVERIFY(s > before && s < 1);
            before = s;
        }
        QCOMPARE(wordScore({1}, 40), 1 / 2.2); // k1 = 1.2 at the usual length
        QVERIFY(wordScore({1}, 10) > wordScore({1}, 400));
        QCOMPARE(wordScore({1, 1}, 40), wordScore({1}, 40));
        QVERIFY(fusedRank(1) > fusedRank(2) && qFuzzyCompare(fusedRank(1), 1.0 / 61));
    }

    void snippetsAreOneShortLine()
    {
        QCOMPARE(snippetAround(u"short\ntext\t here"_s, 0), u"short text here"_s);
        const QString lorem = u"word "_s.repeated(200);
        for (const qsizetype place : {0, 3, 400, 999, 1000}) {
            const QString s = snippetAround(lorem, place, 40);
            QVERIFY2(s.size() <= 46 && !s.contains(u'\n'), qPrintable(s));
            QCOMPARE(s.startsWith(u"…"), place > 20);
        }
        const QString bidi = QString::fromUtf8("a\xE2\x80\xAE"
                                               "b\x1B[31m\xF0\x9F\x94\xA5 c");
        const QString s = snippetAround(bidi, 0);
        QVERIFY(!s.contains(QChar(0x202E)) && !s.contains(QChar(0x1B)) && s.contains(QString::fromUtf8("\xF0\x9F\x94\xA5")));
        QVERIFY(snippetAround(QString::fromUtf8("\xF0\x9F\x94\xA5").repeated(500), 401).toUtf8().size() > 100); // never half of a character
        QCOMPARE(snippetAround({}, 0), QString());
    }
};

HINDCAST_TEST(SearchTermsTest)

#include "tst_search_terms.moc"
