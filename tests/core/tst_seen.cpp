// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/seen/SeenBefore.h"
#include "core/store/connect/Connect.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// "words 0.50", or nothing.
QString hitText(const QString& question, const QString& text)
{
    const auto hit = seenIn(SeenQuestion::of(question), text);
    return hit ? QStringLiteral("%1 %2").arg(word(hit->leg)).arg(hit->score, 0, 'f', 2) : QString();
}

} // namespace

/// "Have I seen this before?": how texts are compared, and what of a database is looked at.
class SeenTest : public QObject
{
    Q_OBJECT

    LexicalEmbedder m_embedder;

    static SeenAnswer ask(Embedder& embedder, const DatabaseUrl& url, const QString& text, Timestamp now)
    {
        const auto connection = connectReadOnly(url);
        if (!connection)
            qFatal("%s", qPrintable(describe(connection)));
        const auto store = describeStore(**connection, url);
        if (!store)
            qFatal("%s", qPrintable(describe(store)));
        const auto answer = seenBefore(**connection, **store, embedder, text, {{}, now});
        if (!answer)
            qFatal("%s", qPrintable(describe(answer)));
        return *answer;
    }

private Q_SLOTS:
    void formsStayTheSame_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("form");
        QTest::newRow("prefix of a server") << u"Error from server (NotFound): pods \"web-7d9f8b6c5-x2x9z\" not found"_s
                                            << u"pods web-<hash>-<hash> not found"_s;
        QTest::newRow("prefix without a kind") << u"Error from server: connection refused."_s << u"connection refused"_s;
        QTest::newRow("two prefixes") << u"ERROR: Error from server (BadRequest): no such key"_s << u"no such key"_s;
        QTest::newRow("a time and a level") << u"2026-11-20T10:11:12Z [ERROR] disk full!"_s << u"disk full"_s;
        QTest::newRow("quotation marks") << u"“disk” `full`"_s << u"disk full"_s;
        QTest::newRow("nothing but a prefix") << u"error:"_s << u"error:"_s;
        QTest::newRow("an error is no prefix of a sentence") << u"error handling is broken"_s << u"error handling is broken"_s;
        QTest::newRow("a status stays") << u"404 not found"_s << u"<n> not found"_s;
        QTest::newRow("empty") << QString() << QString();
    }

    void formsStayTheSame()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, form);
        const QString made = errorForm(text);
        if (form.contains("<hash>"_L1)) // how a generated name is marked is not told here
            QVERIFY2(made.startsWith("pods web"_L1) && made.endsWith("not found"_L1) && !made.contains(u'"'), qPrintable(made));
        else
            QCOMPARE(made, form);
        QCOMPARE(errorForm(made), made);
    }

    /// Thousands of words against a text of all of them in another order: linear, as somebody may ask a server that.
    void manyWords()
    {
        const auto cost = [](int count) {
            QStringList words;
            words.reserve(count);
            for (int i = 0; i < count; ++i) {
                QString word = u"w"_s; // letters alone: numbers would have a form
                for (int n = i + 1; n > 0; n /= 26)
                    word += QChar(u'a' + n % 26);
                words << word;
            }
            const SeenQuestion question = SeenQuestion::of(words.join(u' '));
            std::ranges::reverse(words);
            const CpuTimer timer;
            const auto hit = seenIn(question, words.join(u' '));
            return hit && hit->leg == SeenLeg::Words ? timer.ms() : -1;
        };
        const qint64 few = std::max<qint64>(cost(2'500), 10), many = cost(20'000);
        QVERIFY(many >= 0);
        QVERIFY2(many < 24 * few, qPrintable(u"%1 ms after %2 ms for an eighth"_s.arg(many).arg(few)));
    }
    void wordsLeaveOutWhatChanges()
    {
        QCOMPARE(errorWords(u"Pod web-7d9f8b6c5-x2x9z: exit code 137, Exit!"),
                 (QStringList{u"pod"_s, u"web"_s, u"exit"_s, u"code"_s, u"137"_s}));
        QCOMPARE(errorWords(u"at 2026-11-20T10:11:12Z from 10.0.0.1"), (QStringList{u"at"_s, u"from"_s}));
        QCOMPARE(errorWords(u"Größe ÜBERSCHRITTEN"), (QStringList{u"größe"_s, u"überschritten"_s}));
        QCOMPARE(errorWords(u" -- !"), QStringList());
    }

    void legs_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("hit");
        QTest::newRow("the same") << u"OOMKilled"_s << u"  oomkilled "_s << u"exact 1.00"_s;
        QTest::newRow("form") << u"Error from server: disk 'full'"_s << u"disk full"_s << u"normal 1.00"_s;
        QTest::newRow("other pod") << u"pod a-7d9f8b6c5-x2x9z gone"_s << u"pod a-7d9f8b6c5-k8x7q gone"_s << u"normal 1.00"_s;
        QTest::newRow("other number") << u"line 10 is bad"_s << u"line 12 is bad"_s << u"normal 1.00"_s;
        QTest::newRow("words") << u"full disk"_s << u"the disk is full"_s << u"words 0.62"_s;
        QTest::newRow("another exit code") << u"exit code 137"_s << u"it ended with exit code 1 today"_s << QString();
        QTest::newRow("a part of a word") << u"OOMKill"_s << u"OOMKilled"_s << u"substring 0.78"_s;
        QTest::newRow("too short a part") << u"oo"_s << u"oomkilled"_s << QString();
        QTest::newRow("one word is missing") << u"disk is broken"_s << u"the disk is full"_s << QString();
        QTest::newRow("marks alone") << u"10:11:12"_s << u"12:13:14"_s << QString();
        QTest::newRow("empty text") << u"x"_s << QString() << QString();
    }

    void legs()
    {
        QFETCH(const QString, question);
        QFETCH(const QString, text);
        QTEST(hitText(question, text), "hit");
    }

    /// A pattern that was seen many times is seen by its playbook alone, and the verdict says how often, where and how it went.
    void aPlaybookNamesItsPattern()
    {
        RecorderFixture f;
        for (int i = 0; i < 4; ++i) {
            RecordInput input = RecorderFixture::good(i * 120);
            if (i == 3)
                input.verified = Verified::No;
            f.record(input);
        }
        const Timestamp now{RecorderFixture::start + 600 * 60'000'000LL};
        const SeenAnswer answer = ask(m_embedder, f.url, u"oom"_s, now);
        QVERIFY(answer.seen);
        QVERIFY(answer.pattern);
        QCOMPARE(answer.matches.front().kind, u"pattern"_s);
        QCOMPARE(answer.matches.front().leg, SeenLeg::Exact);
        QCOMPARE(answer.pattern->results.outcomes, 4);
        QCOMPARE(answer.pattern->results.verified, 3);
        QVERIFY2(answer.verdict.startsWith("Seen 3 times since 2026-11-"_L1), qPrintable(answer.verdict));
        QVERIFY2(answer.verdict.contains(" on c;"_L1), qPrintable(answer.verdict));
        f.sql("UPDATE failure_patterns SET demoted = 1");
        QVERIFY(ask(m_embedder, f.url, u"OOM"_s, now).verdict.endsWith("its hint is DEMOTED."_L1));
        f.sql("DELETE FROM failure_patterns");
        QCOMPARE(ask(m_embedder, f.url, u"OOM"_s, now).verdict.left(19), u"Seen in 4 outcomes "_s);
        QVERIFY(!ask(m_embedder, f.url, u"OO"_s, now).seen);
        QVERIFY(!ask(m_embedder, f.url, u"a very different thing"_s, now).seen);
    }

    /// What SQL leaves behind would not have hit: all rows, compared one by one, say the same.
    void nothingThatHitsIsLeftBehind()
    {
        RecorderFixture f;
        const QStringList queries{u"disk full on node 3"_s,
                                  u"Disk FULL"_s,
                                  u"the disk was full"_s,
                                  u"Größe des Plattenplatzes"_s,
                                  u"100% of 'disk'"_s,
                                  u"disk\\_full"_s,
                                  u""_s,
                                  u"a b"_s,
                                  u"DISK full on node 77"_s};
        for (int i = 0; i < int(queries.size()); ++i) {
            RecordInput input = RecorderFixture::good(i * 120);
            input.query = queries[i];
            f.record(input);
        }
        for (const QString& question :
             {u"disk full"_s, u"Disk full on node 12"_s, u"GRÖSSE"_s, u"größe des plattenplatzes"_s, u"100%"_s, u"_full"_s, u"b"_s}) {
            const SeenAnswer answer = ask(m_embedder, f.url, question, Timestamp{RecorderFixture::start});
            qint64 expected = 0;
            for (const QString& q : queries)
                expected += seenIn(SeenQuestion::of(question), q).has_value();
            QCOMPARE(std::ranges::count_if(answer.matches, [](const SeenMatch& m) { return m.list == "outcomes"_L1; }), expected);
        }
    }

    void errorsOfTracesAreLookedAt()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure(u"quota of the registry is exceeded"_s));
        if (!f.connection().execute("DELETE FROM reflections"))
            qFatal("no reflections");
        const auto answer = seenBefore(f.connection(), f.store(), m_embedder, u"Error: quota of the registry is exceeded"_s,
                                       {{}, ReflectorFixture::now});
        QVERIFY(answer && answer->seen);
        QCOMPARE(answer->matches.front().list, u"traces"_s);
        QVERIFY(answer->matches.front().text.contains("registry"_L1));
        const auto other = seenBefore(f.connection(), f.store(), m_embedder, u"quota of the registry is exceeded"_s,
                                      {u"network_error"_s, ReflectorFixture::now});
        QVERIFY(other && !other->seen);
    }

    /// A million characters are compared in time linear in them; a text that is longer is refused.
    void hugeQuestions()
    {
        RecorderFixture f;
        f.record(RecorderFixture::good());
        const QString long_ = u"word "_s.repeated(200'000);
        const SeenAnswer answer = ask(m_embedder, f.url, long_, Timestamp{RecorderFixture::start});
        QVERIFY(!answer.seen);
        QCOMPARE(SeenQuestion::of(long_).words, QStringList(u"word"_s));
    }
};

HINDCAST_TEST(SeenTest)

#include "tst_seen.moc"
