// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a text says of failure: sentences are built so that it is known whether they tell of one, and read back.
#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/errors/SeenForms.h"
#include "core/rules/errors/SimilarityBand.h"
#include "core/rules/errors/VolatileToken.h"
#include "core/rules/text/FailureWords.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Words of failure, what denies them, and what is the same error in other words.
class TestFailureWords : public QObject
{
    Q_OBJECT

    using Texts = std::vector<QString>;

    static QString anyCase(SeededRandom& random, const QString& text)
    {
        switch (random.below(3)) {
        case 0: return text.toUpper();
        case 1: return text.left(1).toUpper() + text.mid(1);
        default: return text;
        }
    }
    static QString filler(SeededRandom& random, qint64 most)
    {
        static const Texts words{u"the"_s, u"pod"_s, u"was"_s, u"restarted"_s, u"then"_s, u"ready"_s, u"12"_s, u"again"_s, u"service"_s};
        QStringList out;
        for (qint64 n = random.below(most + 1); n > 0; --n)
            out << random.pick(words);
        return out.join(u' ');
    }
    static QString joined(const QStringList& parts)
    {
        QStringList out;
        for (const QString& part : parts)
            if (!part.isEmpty())
                out << part;
        return out.join(u' ');
    }
    /// What differs from one occurrence of an error to the next.
    static QString anyVolatile(SeededRandom& random)
    {
        const auto digit = [&] { return QString::number(random.below(10)); };
        switch (random.below(7)) {
        case 0: return u"2026-11-2%1T10:0%2:00Z"_s.arg(digit(), digit());
        case 1: return u"10.0.%1.%2"_s.arg(random.below(256)).arg(random.below(256));
        case 2: return u"0x7f%1%2a"_s.arg(digit(), digit());
        case 3: return u"3b8eb23c-479%1-4b59-8abc-0123456789a%2"_s.arg(digit(), digit());
        case 4: return QString::number(random.below(1'000'000));
        case 5: return u"1%1:0%2:33"_s.arg(digit(), digit());
        default: return u"line %1"_s.arg(random.below(5'000));
        }
    }

private Q_SLOTS:
    /// A word of failure tells of one wherever it stands, unless something in its clause denies it within four words.
    void sentencesWithAndWithoutDenial()
    {
        static const Texts failures{u"crash"_s,
                                    u"crashed"_s,
                                    u"failed"_s,
                                    u"error"_s,
                                    u"exception"_s,
                                    u"timeout"_s,
                                    u"timed out"_s,
                                    u"refused"_s,
                                    u"killed"_s,
                                    u"OOMKilled"_s,
                                    u"panic"_s,
                                    u"segmentation fault"_s,
                                    u"core dumped"_s,
                                    u"denied"_s,
                                    u"deadlock"_s,
                                    u"unreachable"_s,
                                    u"CrashLoopBackOff"_s,
                                    u"traceback"_s,
                                    u"out of memory"_s,
                                    u"fatal"_s,
                                    u"aborted"_s,
                                    u"unable to"_s,
                                    u"could not"_s};
        static const Texts denials{u"no"_s,      u"not"_s,    u"never"_s,   u"without"_s, u"zero"_s,
                                   u"nothing"_s, u"didn't"_s, u"doesn’t"_s, u"nobody"_s};
        static const Texts ends{u"."_s, u";"_s, u"!"_s, u"?"_s, u"\n"_s, u","_s};
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            const QString failure = anyCase(random, random.pick(failures));
            const QString before = filler(random, 6), after = filler(random, 4);
            const QString plain = joined({before, failure, after});
            QVERIFY2(speaksOfFailure(plain), qPrintable(plain));
            // A denial in front of it, with a few words between: there is none.
            const QString denied = joined({before, anyCase(random, random.pick(denials)), filler(random, 2), failure, after});
            QVERIFY2(!speaksOfFailure(denied), qPrintable(denied));
            // In the clause before it denies nothing here.
            const QString elsewhere = random.pick(denials) + u' ' + filler(random, 2) + random.pick(ends) + u' ' + failure + u' ' + after;
            QVERIFY2(speaksOfFailure(elsewhere), qPrintable(elsewhere));
            // Too far in front it does not reach.
            const QString far = random.pick(denials) + u" a b c d e "_s + failure;
            QVERIFY2(speaksOfFailure(far), qPrintable(far));
        }
    }

    void countsAndCompounds()
    {
        for (const QString& none : {u"errors: 0"_s,
                                    u"Errors=0"_s,
                                    u"error-free"_s,
                                    u"error: none"_s,
                                    u"failure: null"_s,
                                    u"exception: nil"_s,
                                    u"failed: false"_s,
                                    u"fail-safe"_s,
                                    u"0 errors"_s,
                                    u"0 failed, 3 passed"_s,
                                    QString(),
                                    u" \n"_s,
                                    u"all good"_s,
                                    u"the terror of errands"_s,
                                    u"exit code 0"_s,
                                    u"exited with status 0"_s,
                                    u"exit"_s,
                                    u"exited"_s,
                                    u"exit strategy 3"_s,
                                    u"timed the run, then went out"_s})
            QVERIFY2(!speaksOfFailure(none), qPrintable(none));
        for (const QString& some :
             {u"errors: 3"_s, u"3 errors"_s, u"exit code 137"_s, u"Exited with code 2"_s, u"exited with status 1"_s, u"exit status 255"_s,
              u"error-prone"_s, u"no errors. 1 failed"_s, u"OOM"_s, u"not ready; crashed"_s, u"failed\n0"_s})
            QVERIFY2(speaksOfFailure(some), qPrintable(some));
    }

    void whatStandsWhereAnErrorWould()
    {
        for (const QString& none :
             {QString(), u" "_s, u"..."_s, u"none"_s, u"None"_s, u"No error"_s, u"no errors found"_s, u"null"_s, u"nil"_s, u"0"_s, u"OK"_s,
              u"false"_s, u"success"_s, u"nothing went wrong"_s, u"n/a"_s, u"without errors"_s})
            QVERIFY2(deniesFailure(none), qPrintable(none));
        for (const QString& some :
             {u"boom"_s, u"error"_s, u"no space left; write failed"_s, u"1"_s, u"none of them answered; timeout"_s, u"okay"_s, u"failed"_s})
            QVERIFY2(!deniesFailure(some), qPrintable(some));
        // What denies a failure does not speak of one.
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            const QString text = random.pick(Texts{u"none"_s, u"no"_s, u"ok"_s, u"0"_s}) + u' ' + filler(random, 5)
                + random.pick(Texts{QString(), u". It crashed"_s, u" errors"_s, u"; exit code 2"_s});
            QVERIFY(!(deniesFailure(text) && speaksOfFailure(text)));
        }
    }

    void itTakesLinearTime()
    {
        const QString many = u"no "_s.repeated(300'000) + u"error"_s;
        QVERIFY(!speaksOfFailure(many));
        QVERIFY(speaksOfFailure(u"exit "_s.repeated(200'000) + u"code 5"_s));
        QVERIFY(!speaksOfFailure(QString(1'000'000, u'x')));
    }

    /// The first kind whose words a message has; a digit code counts only as a whole number.
    void categories()
    {
        struct Said {
            const char* category;
            Texts messages;
        };
        const Said all[] = {
            {"permission_error",
             {u"pods is forbidden: User x cannot list resource"_s, u"HTTP 401"_s, u"Access denied"_s, u"token has expired"_s}},
            {"llm_error", {u"Rate limit reached"_s, u"context length exceeded"_s, u"status 529"_s, u"model not found"_s}},
            {"timeout_error", {u"context deadline exceeded"_s, u"request timed out"_s, u"504 Gateway"_s}},
            {"network_error", {u"connect: connection refused"_s, u"x509: unknown authority"_s, u"no such host"_s, u"read: ECONNRESET"_s}},
            {"validation_error", {u"unknown flag: --foo"_s, u"field x is required"_s, u"422 Unprocessable"_s, u"Invalid value"_s}},
            {"tool_error",
             {u"bash: foo: command not found"_s, u"exit status 3"_s, u"Traceback (most recent call last)"_s, u"409 Conflict"_s}},
            {"unknown_error", {QString(), u"boom"_s, u"port 5040 is odd"_s, u"x4010"_s, u"1504 rows"_s}}};
        QSet<QString> advices;
        for (const Said& said : all)
            for (const QString& message : said.messages) {
                const QString category = QLatin1String(said.category);
                QVERIFY2(errorCategoryOf(message) == category, qPrintable(message + u": "_s + errorCategoryOf(message)));
                QCOMPARE(errorCategoryOf(message.toUpper()), category);
                const QString advice = errorAdvice(category, u"kubectl%1"_s, message);
                QVERIFY2(advice.size() > 40 && advice.endsWith(u'.'), qPrintable(advice));
                QVERIFY(!advice.contains(u"%2"_s));
                advices.insert(errorAdvice(category, QString(), QString()));
            }
        QCOMPARE(advices.size(), 7);
        QVERIFY(errorAdvice(u"tool_error", QString(), u"x").contains(u"the tool"_s));
        // Only the beginning of a message is looked at.
        QCOMPARE(errorCategoryOf(QString(600, u'x') + u" forbidden"_s), u"unknown_error"_s);
    }

    /// An error with other times, numbers, addresses and ids is the same error; with other words it is not.
    void theSameErrorAtAnotherTime()
    {
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            const quint64 kinds = random.next();
            const auto message = [&](quint64 numbers, const QString& what) {
                SeededRandom kind(kinds), number(numbers);
                QString out = what + u' ';
                for (qint64 n = 1 + kind.below(4); n > 0; --n) {
                    SeededRandom one(SeededRandom::mixed(kinds + quint64(n)));
                    const qint64 which = one.below(1'000);
                    // The same kind of thing, with other digits.
                    QString text = anyVolatile(one);
                    for (QChar& c : text)
                        if (c.isDigit() && c != u'0' && which % 2 == 0)
                            c = QChar(u'1' + int(number.below(9)));
                    out += u"at "_s + text + u", "_s;
                }
                return out;
            };
            const QString one = message(random.next(), u"Connection lost"_s), same = message(random.next(), u"connection   LOST"_s),
                          other = message(random.next(), u"Connection found"_s);
            const QString normal = normalErrorText(one);
            for (const QChar c : normal)
                QVERIFY2(!(c >= u'0' && c <= u'9'), qPrintable(normal));
            QCOMPARE(normalErrorText(normal), normal);
            QVERIFY2(normal.startsWith(u"connection lost"_s), qPrintable(normal));
            QVERIFY(normalErrorText(other) != normal);
            QCOMPARE(*normalSignature(u"conflict"_s, one), *normalSignature(u"conflict"_s, one.toUpper().toLower()));
            QVERIFY(*normalSignature(u"conflict"_s, one) != *normalSignature(u"timeout"_s, one));
            QVERIFY(normalErrorText(same).startsWith(u"connection lost"_s));
            QCOMPARE(errorForm(errorForm(one)), errorForm(one));
        }
    }

    /// At each digit of a text there is something that differs from one occurrence to the next, and nowhere does it reach beyond the text.
    void volatileTokensCoverDigits()
    {
        static const Texts pieces{u"a"_s, u"-"_s, u"5"_s, u"0"_s, u":"_s, u"."_s, u"x"_s,
                                  u"f"_s, u" "_s, u"t"_s, u"/"_s, u"z"_s, u"ä"_s, u"+"_s};
        for (quint64 seed = 1; seed <= 3'000; ++seed) {
            SeededRandom random(seed);
            QString text;
            for (qint64 n = random.below(24); n > 0; --n)
                text += random.pick(pieces);
            for (qsizetype at = 0; at < text.size(); ++at) {
                const VolatileToken token = volatileTokenAt(text, at);
                QVERIFY(token.length >= 0 && at + token.length <= text.size());
                const bool isDigit = text[at] >= u'0' && text[at] <= u'9';
                QVERIFY2(!isDigit || token.length > 0, qPrintable(text));
                QCOMPARE(token.length > 0, !token.mark.isEmpty());
                if (token.length > 0)
                    QVERIFY2(std::ranges::any_of(text.sliced(at, token.length), [](QChar c) { return c >= u'0' && c <= u'9'; }),
                             qPrintable(text));
            }
        }
    }

    /// The surest way is named: what hits exactly would hit in every weaker way, too.
    void legsOfAHit()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            const QString base = u"cannot mount volume "_s + filler(random, 3) + u" on node"_s;
            const SeenQuestion question = SeenQuestion::of(base);
            const auto exact = seenIn(question, base.toUpper().toLower() + u"  "_s);
            QVERIFY2(exact && exact->leg == SeenLeg::Exact && exact->score == 1, qPrintable(base));
            const auto normal = seenIn(SeenQuestion::of(base + u" at 10:03:00"_s), base + u" at 11:59:59"_s);
            QVERIFY(normal && normal->leg == SeenLeg::Normal && normal->score == 1);
            const QString longer = u"yesterday it said that "_s + base + u" and then it went on for long"_s;
            const auto part = seenIn(question, longer);
            QVERIFY2(part && (part->leg == SeenLeg::Words || part->leg == SeenLeg::Substring), qPrintable(longer));
            QVERIFY(part->score > 0 && part->score < 1);
            // The longer the text around it, the less of it is asked for.
            QVERIFY(seenIn(question, longer + u" "_s + longer)->score <= part->score);
            QVERIFY(!seenIn(question, u"quite another thing"_s));
        }
        QSet<QString> names;
        for (const SeenLeg leg : {SeenLeg::Exact, SeenLeg::Normal, SeenLeg::Words, SeenLeg::Substring, SeenLeg::Similar})
            names.insert(word(leg));
        QCOMPARE(names, (QSet<QString>{u"exact"_s, u"normal"_s, u"words"_s, u"substring"_s, u"similar"_s}));
    }

    void bandsOfSimilarity()
    {
        SeededRandom random(9);
        for (int i = 0; i < 2'000; ++i) {
            const double similarity = double(random.below(2'000)) / 1'000 - 1,
                         above = random.chance(0.5) ? similarAbove : 0.5 + random.unit() / 2;
            const auto got = similarityBand(similarity, above);
            QVERIFY(got.has_value());
            QCOMPARE(*got,
                     similarity > above            ? SimilarityBand::Similar
                         : similarity >= maybeFrom ? SimilarityBand::Maybe
                                                   : SimilarityBand::None);
        }
        QVERIFY(similarityBand(1.0000005).has_value() && similarityBand(-1.0000005).has_value());
        for (const double none : {1.00001, -1.00001, std::nan(""), double(INFINITY)})
            QCOMPARE(similarityBand(none).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(TestFailureWords)
#include "tst_failure_words.moc"
