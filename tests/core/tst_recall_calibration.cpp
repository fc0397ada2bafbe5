// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/Recall.h"
#include "tests/support/LabelledPairs.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Whether n-grams find the lesson of a task, and leave others alone: measured on a labelled set.
class RecallCalibrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labelledSet()
    {
        const auto figures = measureRecall(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/recall/pairs.tsv"_s);
        QVERIFY2(figures, "there is no labelled set");
        QVERIFY(figures->pairs >= 300);
        QVERIFY2(figures->precision >= 0.97, qPrintable(QString::number(figures->precision)));
        QVERIFY2(figures->recall >= 0.85, qPrintable(QString::number(figures->recall)));
        QVERIFY(!measureRecall(u"/proc/nothing"_s));
    }

    /// The template's own words no longer hide what a lesson is about.
    void aTaskFindsItsOwnLesson()
    {
        ReflectorFixture f;
        Trace trace = ReflectorFixture::failure(u"pods \"cart-5c8b\" is forbidden"_s);
        trace.taskDescription = u"Find out why cart was OOMKilled in namespace shop"_s;
        f.author.draft = {
            u"The execution failed at event 4 of 9 (kubectl_logs), because the service account may not read logs in this namespace; "
            "it was tried again twice and gave the same answer each time, so that nothing was learned from the logs at all."_s,
            {},
            0.8,
            0.7,
            {}};
        (void)f.reflect(trace);
        LexicalEmbedder lexical;
        HC_GET(const RecallAnswer own, recallLessons(f.connection(), f.store(), lexical, trace.taskDescription, {}));
        QCOMPARE(own.found.size(), size_t(1));
        QVERIFY(own.found[0].similarity > 0.99);
        HC_GET(const RecallAnswer other, recallLessons(f.connection(), f.store(), lexical, u"Renew the expired TLS certificate"_s, {}));
        QVERIFY(other.found.empty());
    }

    /// Many runs end with the same advice: it is given once, and what else there is takes the other places, however much of it there is.
    void theSameLessonIsGivenOnce_data()
    {
        QTest::addColumn<int>("runs");
        QTest::newRow("few") << 4;
        QTest::newRow("more than are asked for at first") << 40;
    }
    void theSameLessonIsGivenOnce()
    {
        QFETCH(int, runs);
        ReflectorFixture f;
        const auto add = [&f](const QString& task, const QString& strategy) {
            Trace run;
            run.outcome = TraceOutcome::Failure;
            run.taskDescription = task;
            run.createdAt = ReflectorFixture::now;
            f.author.draft = {u"It failed: "_s + task, strategy, 0.8, 0.7, {}};
            return f.reflect(run).fate;
        };
        for (int n = 0; n < runs; ++n) // once in other letters
            QCOMPARE(add(u"Drain the node worker-%1 for the upgrade"_s.arg(n),
                         n == 1 ? u" try it on ONE pod first."_s : u"Try it on one pod first."_s),
                     ReflectionResult::Fate::Stored);
        QCOMPARE(add(u"Drain the node for the upgrade of its kernel"_s, u"Raise the disruption budget."_s), ReflectionResult::Fate::Stored);
        LexicalEmbedder lexical;
        RecallOptions options;
        options.reflections = false;
        HC_GET(const RecallAnswer taught,
               recallLessons(f.connection(), f.store(), lexical, u"Drain the node worker-0 for the upgrade"_s, options));
        QStringList said;
        for (const Recalled& r : taught.found)
            said << r.lesson;
        QCOMPARE(said, (QStringList{u"Try it on one pod first."_s, u"Raise the disruption budget."_s}));
        options.reflections = true; // each says another thing
        HC_GET(const RecallAnswer both,
               recallLessons(f.connection(), f.store(), lexical, u"Drain the node worker-0 for the upgrade"_s, options));
        QCOMPARE(both.found.size(), mostLessons);
        QVERIFY(std::ranges::count_if(both.found, [](const Recalled& r) { return r.lesson == u"Try it on one pod first."_s; }) <= 1);
    }
};

HINDCAST_TEST(RecallCalibrationTest)

#include "tst_recall_calibration.moc"
