// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "SelectedLessons.h"
#include "core/rules/errors/SimilarityBand.h"
#include "core/rules/lessons/EpisodeCheck.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/lessons/LessonSelection.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/MarkdownLine.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using hindcast::test::CpuTimer;
using hindcast::test::FoundEpisode;
using hindcast::test::SelectedLesson;
using hindcast::test::selectLessons;
using namespace Qt::StringLiterals;

namespace {

QString rowName(QString text) { return text.replace(u'\n', u'/').replace(u'\r', u'/'); }

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

QJsonObject episode(const QJsonValue& query, const QJsonValue& reward, const QJsonValue& reflection)
{
    return {{u"query"_s, query}, {u"reward"_s, reward}, {u"reflection"_s, reflection}};
}

} // namespace

/// What is learned from a reflection, which lessons are shown, and which episodes may be stored.
class tst_RulesLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormGivesTheSame_data()
    {
        QTest::addColumn<QString>("text");
        const QStringList forms{u"Problem: %1\nLesson: %2"_s,
                                u"problem: %1\nLESSON: %2"_s,
                                u"Lesson: %2\nProblem: %1"_s,
                                u"**Problem:** %1\n**Lesson:** %2"_s,
                                u"**Problem**: %1\n\n**Lesson**: %2"_s,
                                u"**Problem: %1**\n**Lesson: %2**"_s,
                                u"***Problem:*** %1\n__Lesson:__ %2"_s,
                                u"**Problem** \u2013 %1\n**Lesson** - %2"_s,
                                u"_Problem:_ %1\n*Lesson learnt:* %2"_s,
                                u"**_Problem:_** %1\n**_Lesson:_** %2"_s,
                                u"## Problem\n%1\n## Lesson\n%2"_s,
                                u"### Problem ###\n\n%1\n\n### Lesson learned:\n%2"_s,
                                u"## Problem\n%1\n## Next steps\nnone\n## Lesson\n%2\n## Thanks\nbye"_s,
                                u"Problem\n-------\n%1\n\nLesson\n=====\n%2"_s,
                                u"1. Problem: %1\n2. Lesson: %2"_s,
                                u"1) **Problem:** %1\n2) **Lesson:** %2"_s,
                                u"**1. Problem**\n%1\n**2. Lesson**\n%2"_s,
                                u"- Problem: %1\n- Lessons learned: %2"_s,
                                u"> **Problem:** %1\n>\n> **Lesson:** %2"_s,
                                u"\u274C Problem: %1\n\u26A0\uFE0F Lesson: %2"_s,
                                u"Problem \uFF1A%1\nLesson\uFF1A%2"_s,
                                u"Sure, here it is:\n\nProblem: %1\n\nLesson: %2\n\n---\nHope this helps!"_s,
                                u"```\nProblem: %1\nLesson: %2\n```"_s,
                                u"Problem: %1\r\nLesson: %2\r\n"_s,
                                u"Problem: %1 | Lesson: %2"_s,
                                u"Problem: %1 |Lesson: %2"_s,
                                u"Problem:\nProblem: %1\nProblem: again\nLesson: %2\nLesson: again\nLesson:"_s};
        for (const QString& form : forms)
            QTest::addRow("%s", qPrintable(rowName(form))) << form.arg(u"The tool  was wrong."_s, u"Ask twice (lesson: always)"_s);
    }

    void everyFormGivesTheSame()
    {
        QFETCH(QString, text);
        QCOMPARE(parseLesson(text), (ParsedLesson{u"The tool  was wrong."_s, u"Ask twice (lesson: always)"_s, true}));
    }

    void noLessonIsTheWholeText_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "Problem: only", "Lesson: only", "Problem:\nLesson: b", "Problem: a\nLesson:", "A problem: a\nA lesson: b",
              "Problem a\nLesson b", "Problem - a\nLesson - b", "Problematic: a\nLessons from: b", "Problem: a Lesson: b",
              "Problem: a\n```\nLesson: in a code block\n```", "```\n```", "---", "Problem:Problem:Problem:"})
            QTest::addRow("%s", qPrintable(rowName(QString::fromLatin1(text)))) << QString::fromLatin1(text);
    }

    void noLessonIsTheWholeText()
    {
        QFETCH(QString, text);
        QCOMPARE(parseLesson(u" \n"_s + text + u"\u00a0\n"_s), (ParsedLesson{{}, text, false}));
    }

    void linesAreJoinedAndCodeIsKept()
    {
        const ParsedLesson found = parseLesson(
            u"> Problem: one\n> two\n\n> three\nLesson: run\n```\nLesson: not this\n---\n```\nthen wait\n"_s);
        QCOMPARE(found, (ParsedLesson{u"one two three"_s, u"run ``` Lesson: not this --- ``` then wait"_s, true}));
        QCOMPARE(parseLesson(u"Problem: Problem: twice\nLesson: b"_s).problem, u"Problem: twice"_s);
        // One line is taken apart only when the lines as they are have no lesson.
        QCOMPARE(parseLesson(u"Problem: no. Lesson: found | x\nLesson: b"_s).problem, u"no. Lesson: found | x"_s);
        QCOMPARE(parseLesson(u"**Problem:** It failed! **Lesson:** Look first."_s),
                 (ParsedLesson{u"It failed!"_s, u"Look first."_s, true}));
    }

    void textIsNeverInvented()
    {
        const QStringList pieces{u"\nProblem: "_s,
                                 u"\nLesson: "_s,
                                 u"\n**Lesson:** "_s,
                                 u"Problem"_s,
                                 u"Lesson"_s,
                                 u":"_s,
                                 u"**"_s,
                                 u"\n"_s,
                                 u"\n\n"_s,
                                 u"# "_s,
                                 u"> "_s,
                                 u"1. "_s,
                                 u"---"_s,
                                 u"```"_s,
                                 u" a"_s,
                                 u" b "_s,
                                 u"| "_s,
                                 u". "_s,
                                 u"😀"_s,
                                 QString(QChar(0xD800)),
                                 u"_"_s};
        QRandomGenerator random(7);
        int parsed = 0;
        for (int run = 0; run < 30'000; ++run) {
            QString text;
            for (int n = random.bounded(24); n > 0; --n)
                text += pieces[random.bounded(int(pieces.size()))];
            const ParsedLesson found = parseLesson(text);
            parsed += found.parsed ? 1 : 0;
            if (!found.parsed) {
                QVERIFY(found.problem.isEmpty());
                QCOMPARE(found.lesson, strippedText(text).toString());
                continue;
            }
            for (const QString& part : {found.problem, found.lesson}) {
                QCOMPARE(strippedText(part).toString(), part);
                QVERIFY(!part.isEmpty() && !part.contains(u'\n'));
                qsizetype at = 0; // every word of it stands in the text, in that order
                for (const QString& piece : part.split(u' ', Qt::SkipEmptyParts)) {
                    at = text.indexOf(piece, at);
                    QVERIFY2(at >= 0, qPrintable(text + u" -> "_s + part));
                    at += piece.size();
                }
            }
            // What was written down in the plain form is read back.
            if (!found.problem.contains(u'`') && !found.lesson.contains(u'`') && !found.problem.startsWith(u'*')
                && !found.problem.startsWith(u'_'))
                QVERIFY(parseLesson(u"Problem: "_s + found.problem + u"\nLesson: "_s + found.lesson).parsed);
        }
        QVERIFY(parsed > 300);
    }

    void manyMegabytesTakeLinearTime_data()
    {
        QTest::addColumn<QString>("piece");
        for (const char* piece :
             {"\n", "Problem", "Problem:\n", "# ", ">", "**", "|", ". ", "| Lesson", "```\n", "- - ", " ", "-", "1. ", "\t\n "})
            QTest::addRow("%s", qPrintable(rowName(QString::fromLatin1(piece)))) << QString::fromLatin1(piece);
    }

    void manyMegabytesTakeLinearTime()
    {
        QFETCH(QString, piece);
        const QString text = piece.repeated(effort(2'000'000, 10'000'000) / piece.size());
        const CpuTimer timer;
        QVERIFY(!parseLesson(text).parsed);
        QVERIFY2(timer.ms() < 20'000, qPrintable(QString::number(timer.ms())));
    }

    void markdown()
    {
        QVERIFY(isRule(u"---") && isRule(u" * * *") && isRule(u"___") && !isRule(u"--") && !isRule(u"-*-") && !isRule(u"")
                && !isRule(u"--- x"));
        QVERIFY(isUnderline(u"--") && isUnderline(u"===") && !isUnderline(u"-") && !isUnderline(u"=-") && !isUnderline(u"")
                && !isUnderline(u"**"));
        QCOMPARE(fenceLength(u"````x"), 4);
        QCOMPARE(fenceLength(u"~~"), 0);
        QVERIFY(listItem(u"-").isEmpty() && !listItem(u"-").isNull() && listItem(u"-x").isNull() && listItem(u"1.x").isNull());
        QCOMPARE(listItem(u"12) x").toString(), u" x"_s);
        QVERIFY(listItem(u"1234567890. x").isNull());
        LineSplitter lines(u"a\n\nb\n");
        QStringView line;
        QStringList found;
        while (lines.next(line))
            found += line.toString();
        QCOMPARE(found, (QStringList{u"a"_s, QString(), u"b"_s}));
        QCOMPARE(closingMarks(u"**_"), u"_**"_s);
    }

    void similarityBands()
    {
        const auto band = [](double s) { return similarityBand(s).value(); };
        QCOMPARE(band(0.7), SimilarityBand::Maybe);
        QCOMPARE(band(std::nextafter(0.7, 1)), SimilarityBand::Similar);
        QCOMPARE(band(0.5), SimilarityBand::Maybe);
        QCOMPARE(band(std::nextafter(0.5, 0)), SimilarityBand::None);
        QCOMPARE(band(1.0000001), SimilarityBand::Similar);
        QCOMPARE(band(-1), SimilarityBand::None);
        for (const double bad : {notANumber, infinity, -infinity, 1.01, -1.01})
            QCOMPARE(similarityBand(bad).error().code, ErrorCode::InvalidInput);
        QCOMPARE(word(SimilarityBand::Similar) + word(SimilarityBand::Maybe) + word(SimilarityBand::None), u"similarmaybenone"_s);
    }

    /// The worked example of the guide: two episodes about consciousness, 0.85 and 0.72.
    void lessonsOfTheGuide()
    {
        const FoundEpisode first{
            0.85, u"What is consciousness?"_s,
            u"Problem: Retrieved context was too technical...\nLesson: For philosophical questions, provide accessible explanations..."_s};
        const FoundEpisode second{
            0.72, u"Explain the nature of consciousness"_s,
            u"Problem: Answer lacked concrete examples...\nLesson: Use metaphors and examples for abstract concepts..."_s};
        const SelectedLesson one{0.85, first.query, u"For philosophical questions, provide accessible explanations..."_s};
        const SelectedLesson two{0.72, second.query, u"Use metaphors and examples for abstract concepts..."_s};
        QCOMPARE(selectLessons({second, first}).value(), (std::vector{one, two}));
        const FoundEpisode border{0.7, u"q"_s, u"r"_s}, raw{0.71, u"q"_s, u" no labels "_s};
        QCOMPARE(selectLessons({border, raw, second, first}).value(),
                 (std::vector{one, two, SelectedLesson{0.71, u"q"_s, u"no labels"_s}}));
    }

    void threeLessonsAtMost()
    {
        std::vector<FoundEpisode> episodes;
        episodes.reserve(10);
        for (int i = 0; i < 10; ++i)
            episodes.push_back({i % 2 ? 0.9 : 0.95, QString::number(i), u"x"_s});
        const std::vector<SelectedLesson> lessons = selectLessons(episodes).value();
        QCOMPARE(lessons.size(), 3U);
        QCOMPARE(lessons[0].pastQuery + lessons[1].pastQuery + lessons[2].pastQuery, u"024"_s); // equals stay in order
        QVERIFY(selectLessons({}).value().empty());
        episodes.back().similarity = notANumber;
        QCOMPARE(selectLessons(episodes).error().code, ErrorCode::InvalidInput);
    }

    /// The band decides what teaches, whatever scale an embedder has.
    void bandsTeach()
    {
        using enum SimilarityBand;
        const std::vector<LessonCandidate> found{{0.9, Maybe}, {0.4, Similar}, {0.6, Similar}, {0.6, Similar}, {0.99, None}};
        QCOMPARE(teachingCandidates(found), (std::vector<size_t>{2, 3, 1}));
        QCOMPARE(teachingCandidates(found, 1), (std::vector<size_t>{2}));
        QVERIFY(teachingCandidates({}).empty() && teachingCandidates(found, 0).empty());
    }

    /// Of several that say the same the most similar one; whatever says something else comes after it.
    void whatIsSaidAgainTeachesNothing()
    {
        using enum SimilarityBand;
        const QString same = lessonForm(u"strategy"_s, u" Look at the PODS first.\n"_s);
        QCOMPARE(lessonForm(u"strategy"_s, u"look at the pods first."_s), same);
        QVERIFY(lessonForm(u"lesson"_s, u"Look at the pods first."_s) != same && lessonForm(u"strategy"_s, u"Look at the pods."_s) != same);
        QVERIFY(lessonForm(u"strategy"_s, u" \n"_s).isEmpty());
        const std::vector<LessonCandidate> found{{0.8, Similar, same},       {0.9, Similar, same}, {0.99, None, same},
                                                 {0.7, Similar, u"other"_s}, {0.6, Similar, {}},   {0.6, Similar, {}},
                                                 {0.85, Similar, same}};
        QCOMPARE(teachingCandidates(found), (std::vector<size_t>{1, 3, 4}));
        QCOMPARE(teachingCandidates(found, 9), (std::vector<size_t>{1, 3, 4, 5})); // who says nothing is like no other
    }

    void episodes()
    {
        QVERIFY(!invalidEpisodeField(episode(u"q"_s, 0.5, u"r"_s)));
        QVERIFY(!invalidEpisodeField(episode(u"q"_s, -1, u"r"_s)) && !invalidEpisodeField(episode(u"q"_s, 1, u"r"_s)));
        for (const QJsonValue& bad : {QJsonValue(), QJsonValue(u"0.5"_s), QJsonValue(true), QJsonValue(1.0000001), QJsonValue(-1.5),
                                      QJsonValue(notANumber), QJsonValue(infinity), QJsonValue(QJsonArray{1})})
            QCOMPARE(invalidEpisodeField(episode(u"q"_s, bad, u"r"_s)), EpisodeField::Reward);
        for (const QJsonValue& bad : {QJsonValue(), QJsonValue(u""_s), QJsonValue(u"\u00a0\n"_s), QJsonValue(7),
                                      QJsonValue(QString(QChar(0xD800))), QJsonValue(u"a"_s + QChar(0))}) {
            QCOMPARE(invalidEpisodeField(episode(bad, 9, bad)), EpisodeField::Query);
            QCOMPARE(invalidEpisodeField(episode(u"q"_s, 9, bad)), EpisodeField::Reflection);
        }
        QCOMPARE(invalidEpisodeField({}), EpisodeField::Query);
        QCOMPARE(invalidEpisodeField({{u"query"_s, u""_s}, {u"reflection"_s, u""_s}}), EpisodeField::Reward); // missing before wrong
        QCOMPARE(invalidEpisodeField({{u"query"_s, u"q"_s}, {u"reward"_s, 0}}), EpisodeField::Reflection);
        QJsonObject tagged = episode(u"q"_s, 0, u"r"_s);
        tagged.insert(u"tags"_s, QJsonArray{u"a"_s, u""_s});
        QVERIFY(!invalidEpisodeField(tagged));
        tagged.insert(u"tags"_s, QJsonArray{u"a"_s, 1});
        QCOMPARE(invalidEpisodeField(tagged), EpisodeField::Tags);
        tagged.insert(u"tags"_s, u"a"_s);
        QCOMPARE(invalidEpisodeField(tagged), EpisodeField::Tags);
    }
};

HINDCAST_TEST(tst_RulesLessons)
#include "tst_rules_lessons.moc"
