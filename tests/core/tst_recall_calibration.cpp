// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/Recall.h"
#include "tests/support/LabelledPairs.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

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
};

HINDCAST_TEST(RecallCalibrationTest)

#include "tst_recall_calibration.moc"
