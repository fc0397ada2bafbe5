// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/LexicalEmbedder.h"
#include "core/search/vectors/VectorTopK.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

std::vector<float> vectorOf(const QString& text)
{
    LexicalEmbedder embedder;
    return embedder.embed(text, {}).value().values;
}

double cosineOf(const QString& a, const QString& b) { return cosineSimilarity(vectorOf(a), vectorOf(b)).value_or(-2); }

struct LoggedReflection {
    QString task;
    std::vector<float> vector;
};

std::vector<LoggedReflection> loggedReflections()
{
    std::vector<LoggedReflection> out;
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + u"/tests/data/reflexion-logs/reflections.jsonl"_s);
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            out.push_back({line.value(u"task"_s).toString(), vectorOf(line.value(u"reflection"_s).toString())});
        }
    return out;
}

using Pairs = std::vector<std::pair<const char*, const char*>>;

const Pairs paraphrases{
    {"why is checkout pod crashlooping in shop", "checkout pods keep crash looping in namespace shop"},
    {"OOMKilled in payments deployment", "payments deployment pods are OOMKilled"},
    {"ingress returns 502 for api.example.com", "api.example.com gives 502 at the ingress"},
    {"node worker-3 not ready", "why is node worker-3 NotReady"},
    {"certificate of registry expired", "the registry certificate has expired"},
    {"disk full on postgres-0", "the disk of postgres-0 is full"},
    {"image pull backoff for web:1.25", "web:1.25 stuck in image pull back off"},
    {"dns lookups fail in namespace billing", "failing dns lookups in the billing namespace"},
    {"persistent volume claim data-kafka-1 pending", "why is the claim data-kafka-1 still pending"},
    {"hpa of frontend does not scale", "frontend hpa is not scaling"},
    {"job nightly-report failed with exit code 137", "exit code 137 in job nightly-report"},
    {"readiness probe failing for search", "search fails its readiness probe"},
};

const Pairs lookAlikes{
    {"why is checkout pod crashlooping in shop", "checkout ingress returns 502 in shop"},
    {"OOMKilled in payments deployment", "payments deployment cannot pull its image"},
    {"node worker-3 not ready", "disk of node worker-3 is slow"},
    {"certificate of registry expired", "registry is out of disk space"},
    {"disk full on postgres-0", "postgres-0 refuses connections"},
    {"dns lookups fail in namespace billing", "quota exceeded in namespace billing"},
    {"hpa of frontend does not scale", "frontend does not find its config map"},
    {"job nightly-report failed with exit code 137", "job nightly-report was never started"},
    {"readiness probe failing for search", "search needs more memory"},
    {"persistent volume claim data-kafka-1 pending", "kafka-1 lost its leader"},
};

std::vector<double> cosinesOf(const Pairs& pairs)
{
    std::vector<double> out;
    out.reserve(pairs.size());
    for (const auto& [a, b] : pairs)
        out.push_back(cosineOf(QString::fromLatin1(a), QString::fromLatin1(b)));
    return out;
}

qint64 countAbove(const std::vector<double>& all, double above)
{
    return std::ranges::count_if(all, [above](double s) { return s > above; });
}

/// What a prompt would get: the three nearest above a threshold.
struct Nearest {
    int shown = 0, right = 0, served = 0;
};

Nearest threeNearest(const std::vector<LoggedReflection>& all, double above)
{
    Nearest out;
    for (const LoggedReflection& asked : all) {
        std::vector<std::pair<double, bool>> near;
        for (const LoggedReflection& stored : all)
            if (&stored != &asked)
                near.emplace_back(cosineSimilarity(asked.vector, stored.vector).value(), asked.task == stored.task);
        std::ranges::sort(near, std::greater());
        int right = 0;
        for (size_t k = 0; k < 3 && near[k].first > above; ++k) {
            ++out.shown;
            right += near[k].second ? 1 : 0;
        }
        out.right += right;
        out.served += right > 0 ? 1 : 0;
    }
    return out;
}

} // namespace

/// The embedder that needs no model, and how its threshold was found.
class tst_LexicalEmbedder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isAVector()
    {
        LexicalEmbedder embedder;
        const auto got = embedder.embed(u"Why does checkout-7 restart?"_s, {});
        HC_GOOD(got);
        QCOMPARE(got->model, u"lexical-512"_s);
        QCOMPARE(qsizetype(got->values.size()), embedder.dimension());
        double squares = 0;
        for (const float value : got->values)
            squares += double(value) * double(value);
        QVERIFY(std::abs(squares - 1) < 1e-5);
        QCOMPARE(embedder.embed(u" \n?!"_s, {}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(embedder.embed({}, {}).error().code, ErrorCode::InvalidInput);
        HC_GOOD(embedder.embed(u"a"_s, {}));
        HC_GOOD(embedder.embed(u"\u4e2d\u6587 \U00020000"_s, {}));
        HC_GOOD(embedder.embed(u"ab "_s.repeated(1'000'000), {}));
    }
    /// Stored vectors must stay comparable: the same numbers in every version and on every machine.
    void sameNumbersForEver()
    {
        const std::vector<float> values = vectorOf(u"OOMKilled in payments"_s);
        quint64 print = 0;
        for (const float value : values)
            print = print * 0x0000'0100'0000'01B3U + quint64(qint64(std::lround(double(value) * 1'000'000)));
        QCOMPARE(QString::number(print, 16), u"16a6af76d797fc2f"_s);
    }
    void meaning()
    {
        QVERIFY(std::abs(cosineOf(u"Pods CRASH"_s, u"pods, crash"_s) - 1) < 1e-6);
        QVERIFY(cosineOf(u"node worker-3 not ready"_s, u"why is node worker-3 NotReady"_s) > LexicalEmbedder::lexicalThreshold);
        QVERIFY(cosineOf(u"why is the checkout pod crashlooping in shop"_s, u"checkout pods keep crashlooping in namespace shop"_s)
                > cosineOf(u"why is the checkout pod crashlooping in shop"_s, u"registry certificate has expired in shop"_s) + 0.2);
        QVERIFY(std::abs(cosineOf(u"certificate expired"_s, u"disk full"_s)) < 0.2);
    }
    /// Questions as people ask them: pairs that mean the same, and pairs that only share words.
    void calibrationOnQuestions()
    {
        const std::vector<double> same = cosinesOf(paraphrases), other = cosinesOf(lookAlikes);
        for (const double above : {0.45, 0.50, 0.55, 0.60, 0.65, 0.70})
            qInfo("questions above %.2f: %lld of %zu paraphrases, %lld of %zu look-alikes", above, countAbove(same, above), same.size(),
                  countAbove(other, above), other.size());
        QVERIFY(countAbove(same, LexicalEmbedder::lexicalThreshold) * 4 >= qint64(same.size()) * 3);
        QVERIFY(countAbove(other, LexicalEmbedder::lexicalThreshold) == 0);
    }
    /// Two reflections count as the same when they are about the same task: a strict and noisy measure, since other tasks of
    /// these logs are much alike.
    void calibrationOnLogs()
    {
        const std::vector<LoggedReflection> all = loggedReflections();
        QVERIFY(all.size() > 100);
        std::vector<double> same, other;
        for (size_t i = 0; i < all.size(); ++i)
            for (size_t j = 0; j < i; ++j)
                (all[i].task == all[j].task ? same : other).push_back(cosineSimilarity(all[i].vector, all[j].vector).value());
        std::ranges::sort(other);
        double ranked = 0;
        for (const double s : same)
            ranked += double(std::ranges::lower_bound(other, s) - other.begin());
        const double auc = ranked / double(same.size()) / double(other.size());
        qInfo("%zu reflections, %zu pairs of one task, %zu of two; area under the ROC curve %.3f", all.size(), same.size(), other.size(),
              auc);
        for (const double above : {0.50, 0.60, 0.65, 0.70, 0.80})
            qInfo("logs above %.2f: %lld of the pairs of one task, %lld of two", above, countAbove(same, above), countAbove(other, above));
        for (const double above : {0.50, 0.60, 0.65, 0.70, 0.80}) {
            const Nearest n = threeNearest(all, above);
            qInfo("three nearest above %.2f: %d shown, %.0f %% of the same task; %d of %zu served", above, n.shown,
                  100.0 * n.right / n.shown, n.served, all.size());
        }
        QVERIFY(auc > 0.93);
        const Nearest ours = threeNearest(all, LexicalEmbedder::lexicalThreshold);
        QVERIFY(double(ours.right) / ours.shown > 0.45);
        QVERIFY(ours.served >= 88);
    }
};

HINDCAST_TEST(tst_LexicalEmbedder)
#include "tst_lexical_embedder.moc"
