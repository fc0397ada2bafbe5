// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reinforce/AnswerInput.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray asked = "{\"query\":\"Why does the ledger restart?\",\"answer\":\"I like pizza.\",\"expected\":\"out of memory\"%1}";

QByteArray answerWith(const QByteArray& more) { return QByteArray(asked).replace("%1", more); }

/// Judges a line and learns from it; the episode as everybody reads it.
class Learner
{
public:
    Learner() { m_options.log = &m_fixture.log; }

    Expected<Episode> episodeOf(const QByteArray& line)
    {
        HC_TRY(Reinforcer reinforcer,
               Reinforcer::open(m_fixture.connection(), m_fixture.store(), m_evaluator, m_author, nullptr, m_options));
        HC_TRY(const AnswerInput input, readAnswerInput(line));
        HC_TRY(const JudgedAnswer judged, reinforcer.judge(input.facts));
        HC_TRY(const LearnedLesson learned, reinforcer.learn(judged));
        ReadNotes notes;
        HC_TRY(const Record record,
               readRecord(m_fixture.connection(), *m_fixture.store().relation(RelationId::Episodes), Locator(learned.episodeId), notes));
        return episodeFrom(record);
    }
    void keepSecrets() { m_options.redact = {}; }

private:
    ReflectorFixture m_fixture;
    DeterministicEvaluator m_evaluator;
    TemplateLessonAuthor m_author;
    ReinforcerOptions m_options;
};

} // namespace

/// How an answer came about, as its caller tells it, is kept with the episode that was learned from it.
class TestAnswerRecord : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everythingThatIsToldIsKept()
    {
        Learner learner;
        HC_GET(const Episode episode,
               learner.episodeOf(answerWith(",\"expanded_queries\":[\"why so\",\"ledger \\u00e9tat\"],\"thought\":\"It may be hungry.\","
                                            "\"reasoning\":\"Pizza is food.\",\"confidence\":0.4")));
        QCOMPARE(episode.query, u"Why does the ledger restart?"_s);
        const QJsonObject expected{{u"expanded_queries"_s, QJsonArray{u"why so"_s, u"ledger état"_s}},
                                   {u"thought"_s, u"It may be hungry."_s},
                                   {u"reasoning"_s, u"Pizza is food."_s},
                                   {u"confidence"_s, 0.4}};
        QCOMPARE(episode.metadata["record"_L1].toObject(), expected);
        QVERIFY(episode.metadata["evaluation_id"_L1].toInteger() > 0); // beside what is kept of every answer
    }

    void whatIsNotToldIsAbsent_data()
    {
        QTest::addColumn<QByteArray>("told");
        QTest::addColumn<QJsonObject>("kept");
        QTest::newRow("nothing") << QByteArray() << QJsonObject();
        QTest::newRow("nulls") << QByteArray(",\"expanded_queries\":null,\"thought\":null,\"reasoning\":null,\"confidence\":null")
                               << QJsonObject();
        QTest::newRow("empty texts") << QByteArray(",\"thought\":\"\",\"reasoning\":\"\"") << QJsonObject();
        QTest::newRow("queries") << QByteArray(",\"expanded_queries\":[\"why so\"]")
                                 << QJsonObject{{u"expanded_queries"_s, QJsonArray{u"why so"_s}}};
        QTest::newRow("thought") << QByteArray(",\"thought\":\"hm\"") << QJsonObject{{u"thought"_s, u"hm"_s}};
        QTest::newRow("reasoning") << QByteArray(",\"reasoning\":\"so\"") << QJsonObject{{u"reasoning"_s, u"so"_s}};
        QTest::newRow("no confidence at all") << QByteArray(",\"confidence\":0") << QJsonObject{{u"confidence"_s, 0}};
        QTest::newRow("full confidence") << QByteArray(",\"confidence\":1") << QJsonObject{{u"confidence"_s, 1}};
    }
    void whatIsNotToldIsAbsent()
    {
        QFETCH(const QByteArray, told);
        QFETCH(const QJsonObject, kept);
        Learner learner;
        HC_GET(const Episode episode, learner.episodeOf(answerWith(told)));
        QCOMPARE(episode.metadata["record"_L1].toObject(), kept);
        QCOMPARE(episode.metadata.contains("record"_L1), !kept.isEmpty());
    }

    void whatIsNoRecordIsRefused_data()
    {
        QTest::addColumn<QByteArray>("told");
        for (const char* bad : {",\"expanded_queries\":\"why so\"", ",\"expanded_queries\":[1]", ",\"thought\":7", ",\"reasoning\":{}",
                                ",\"confidence\":1.1", ",\"confidence\":-0.1", ",\"confidence\":\"0.4\""})
            QTest::newRow(bad) << QByteArray(bad);
    }
    void whatIsNoRecordIsRefused()
    {
        QFETCH(const QByteArray, told);
        Learner learner;
        const auto refused = learner.episodeOf(answerWith(told));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
    }

    /// A model thinks aloud about passwords, too.
    void secretsAreTakenOut()
    {
        const QByteArray line = answerWith(",\"expanded_queries\":[\"password: hunter2-Xy9\"],\"thought\":\"kubectl exec psql "
                                           "postgres://app:s3cr3t-Pw@db/app\",\"confidence\":0.5");
        Learner learner;
        HC_GET(const Episode clean, learner.episodeOf(line));
        const QJsonObject record = clean.metadata["record"_L1].toObject();
        QVERIFY(!record["expanded_queries"_L1][0].toString().contains("hunter2"_L1));
        QVERIFY(record["thought"_L1].toString().startsWith("kubectl exec psql"_L1));
        QVERIFY(!record["thought"_L1].toString().contains("s3cr3t"_L1));
        QCOMPARE(record["confidence"_L1].toDouble(), 0.5);
        learner.keepSecrets();
        HC_GET(const Episode whole, learner.episodeOf(line));
        QVERIFY(whole.metadata["record"_L1]["thought"_L1].toString().contains("s3cr3t"_L1));
    }
};

HINDCAST_TEST(TestAnswerRecord)
#include "tst_answer_record.moc"
