// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/Recall.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Pair {
    bool fits = false;
    QString question, task;
};

std::vector<Pair> labelledPairs()
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/recall/pairs.tsv"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no labelled set");
    std::vector<Pair> out;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> parts = line.split('\t');
        if (!line.startsWith('#') && parts.size() == 3)
            out.push_back({parts[0] == "1", QString::fromUtf8(parts[1]), QString::fromUtf8(parts[2])});
    }
    return out;
}

} // namespace

/// Whether n-grams find the lesson of a task, and leave others alone: measured on a labelled set.
class RecallCalibrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labelledSet()
    {
        const auto pairs = labelledPairs();
        QVERIFY(pairs.size() >= 300);
        LexicalEmbedder lexical;
        qint64 found = 0, wrong = 0, fits = 0, others = 0;
        std::vector<double> below, above;
        for (const Pair& p : pairs) {
            HC_GET(const Embedding question, lexical.embed(p.question, {}));
            HC_GET(const Embedding task, lexical.embed(p.task, {}));
            const double cosine = cosineSimilarity(question.values, task.values).value_or(0);
            const bool similar = cosine > lexical.similarThreshold();
            (p.fits ? fits : others) += 1;
            found += p.fits && similar ? 1 : 0;
            wrong += !p.fits && similar ? 1 : 0;
            (p.fits ? above : below).push_back(cosine);
        }
        std::ranges::sort(below);
        std::ranges::sort(above);
        const double recall = double(found) / double(fits), precision = double(found) / double(std::max<qint64>(1, found + wrong));
        qInfo(
            "lessons by n-grams: %lld pairs, threshold %.2f, precision %.3f, recall %.3f; least of those that fit %.2f (a tenth below %.2f), "
            "greatest of the others %.2f (a hundredth above %.2f)",
            qlonglong(pairs.size()), lexical.similarThreshold(), precision, recall, above.front(), above[above.size() / 10], below.back(),
            below[below.size() * 99 / 100]);
        QVERIFY2(precision >= 0.97, qPrintable(QString::number(precision)));
        QVERIFY2(recall >= 0.85, qPrintable(QString::number(recall)));
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
