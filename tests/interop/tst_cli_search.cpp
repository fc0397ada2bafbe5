// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// `search` against what `list` gives: every record that says it is found, and no other.
class CliSearchTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;
    QString m_db;

    static QSet<QString> ids(const QJsonArray& rows, const QString& prefix)
    {
        QSet<QString> out;
        for (const auto& row : rows)
            out.insert(prefix + row[u"id"].toVariant().toString());
        return out;
    }

    /// Records of a kind for whose texts together \a holds says yes.
    QSet<QString> expected(const QString& list, const QString& kind, const QStringList& fields,
                           const std::function<bool(const QStringList&)>& holds) const
    {
        QSet<QString> out;
        for (const auto& row : runCli({u"list"_s, list, m_db, u"--limit"_s, u"0"_s}).array()) {
            QStringList texts;
            for (const QString& f : fields)
                texts << row[f].toString();
            if (holds(texts))
                out.insert(kind + row[u"id"].toVariant().toString());
        }
        return out;
    }

    QJsonArray search(const QStringList& arguments) const
    {
        return runCli(QStringList{u"--json"_s, u"search"_s, m_db} + arguments).array();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
        m_db = m_cli->path(u"search.db"_s);
        QCOMPARE(runCli({u"generate"_s, m_db, u"--profile"_s, u"demo"_s, u"--outcomes"_s, u"1500"_s, u"--seed"_s, u"3"_s, u"--anchor"_s,
                         u"2026-11-20T12:00:00Z"_s})
                     .exitCode,
                 0);
    }

    void substringEqualsTheList()
    {
        for (const QString& text : {u"oomk"_s, u"MEMORY of"_s, u"%"_s, u"registry."_s}) {
            const auto holds = [&](const QStringList& texts) {
                return std::ranges::any_of(texts, [&](const QString& t) { return t.contains(text, Qt::CaseInsensitive); });
            };
            const auto want = expected(u"episodes"_s, u"e"_s, {u"query"_s, u"reflection"_s, u"problem"_s, u"lesson"_s}, holds);
            QCOMPARE(ids(search({text, u"--mode"_s, u"substring"_s, u"--kind"_s, u"episode"_s, u"--limit"_s, u"0"_s}), u"e"_s), want);
        }
    }

    void wordsEqualTheList()
    {
        const auto words = [](const QString& text) { return text.toLower().split(QRegularExpression(u"[^\\p{L}\\p{N}]+"_s)); };
        const auto want = expected(u"episodes"_s, u"e"_s, {u"query"_s, u"reflection"_s, u"problem"_s, u"lesson"_s},
                                   [&](const QStringList& t) {
                                       const QStringList all = words(t.join(u' '));
                                       return all.contains(u"memory"_s) && all.contains(u"pod"_s);
                                   });
        QVERIFY(!want.isEmpty());
        QCOMPARE(ids(search({u"pod MEMORY"_s, u"--kind"_s, u"episodes"_s, u"--limit"_s, u"0"_s}), u"e"_s), want);
    }

    void scoresFallAndShapesHold()
    {
        for (const QString& mode : {u"words"_s, u"substring"_s, u"regex"_s, u"similar"_s, u"all"_s}) {
            const QJsonArray found = search({u"memory"_s, u"--mode"_s, mode});
            if (mode != u"similar")
                QVERIFY2(found.size() == 20, qPrintable(mode));
            double before = 2;
            for (const auto& m : found) {
                QVERIFY(m[u"score"].isDouble() && m[u"score"].toDouble() <= before && m[u"score"].toDouble() > 0);
                before = m[u"score"].toDouble();
                QVERIFY(!m[u"snippet"].toString().isEmpty() && m[u"snippet"].toString().size() < 180);
                QVERIFY(m[u"id"].isDouble() && !m[u"kind"].toString().isEmpty());
                const QJsonObject legs = m[u"legs"].toObject();
                QVERIFY(legs.contains(m[u"leg"].toString()));
                if (mode != u"all")
                    QCOMPARE(legs.size(), 1);
            }
        }
    }

    /// What several legs found has the sum of the reciprocal ranks.
    void mergedByRank()
    {
        for (const auto& m : search({u"memory"_s, u"--mode"_s, u"all"_s, u"--limit"_s, u"50"_s})) {
            double sum = 0;
            for (const auto& leg : m[u"legs"].toObject())
                sum += 1 / (60 + leg[u"rank"].toDouble());
            QCOMPARE(m[u"score"].toDouble(), sum);
        }
    }

    void kindsAndFields()
    {
        const QJsonArray patterns = search({u"OOMKilled"_s, u"--kind"_s, u"patterns"_s});
        QVERIFY(!patterns.isEmpty());
        for (const auto& p : patterns) {
            QCOMPARE(p[u"kind"], u"pattern"_s);
            QVERIFY(p[u"pattern_name"].toString().contains(u"OOMKilled"));
        }
        for (const auto& r : search({u"the"_s, u"--kind"_s, u"strategy"_s}))
            QCOMPARE(r[u"kind"], u"strategy"_s);
        for (const auto& r : search({u"lesson:run"_s}))
            QCOMPARE(r[u"field"], u"lesson"_s);
        QVERIFY(search({u"query:run lesson:run nothingofthekind"_s}).isEmpty());
        QVERIFY(!search({u"evalu*"_s, u"--limit"_s, u"1"_s}).isEmpty() || !search({u"evict*"_s, u"--limit"_s, u"1"_s}).isEmpty());
    }

    void seenIsLimited()
    {
        const QStringList call{u"--json"_s, u"seen"_s, m_db, u"memory of search climbs until the pod dies"_s};
        const QJsonArray all = runCli(call).object()[u"matches"].toArray();
        QVERIFY(all.size() > 2);
        const QJsonArray two = runCli(call + QStringList{u"--limit"_s, u"2"_s}).object()[u"matches"].toArray();
        QCOMPARE(two, (QJsonArray{all[0], all[1]})); // the surest
        QCOMPARE(runCli(call + QStringList{u"--limit"_s, u"-1"_s}).exitCode, 2);
    }

    /// The names of the filter language mean the same columns here.
    void otherNamesOfAColumn()
    {
        const auto found = [this](const QString& text) {
            return ids(search({text, u"--mode"_s, u"words"_s, u"--limit"_s, u"0"_s, u"--kind"_s, u"outcomes"_s}), {});
        };
        const QString cluster = runCli({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"1"_s}).array()[0][u"cluster_id"].toString();
        const QSet<QString> canonical = found(u"cluster_id:"_s + cluster);
        QVERIFY(!canonical.isEmpty());
        QCOMPARE(found(u"cluster:"_s + cluster), canonical);
        QCOMPARE(found(u"ns:shop"_s), found(u"namespace:shop"_s));
        QVERIFY(!found(u"fix:kubectl"_s).isEmpty());
        QCOMPARE(found(u"fix:kubectl"_s), found(u"recommended_fix:kubectl"_s));
    }

    /// Beside the answer, which is the same: what reads like a field and is none.
    /// By what was asked and by what failed, alone and among other kinds, also where there is an index, which they are not in.
    void tracesAreFound()
    {
        const QString db = m_cli->database(false);
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s},
                        "{\"session_id\":\"s1\",\"outcome\":\"failure\",\"task_description\":\"Drain the ledger's node\",\"error\":"
                        "{\"error_category\":\"tool_error\",\"error_message\":\"the lease expired\"},\"events\":[{\"event_type\":"
                        "\"tool_call\",\"tool_name\":\"kubectl\"}]}\n")
                     .exitCode,
                 0);
        const auto found = [&](const QStringList& more) {
            int traces = 0;
            for (const auto& m : runCli(QStringList{u"--json"_s, u"search"_s, db} + more).array())
                traces += m[u"kind"].toString() == u"trace";
            return traces;
        };
        for (const QStringList& index : {QStringList(), QStringList{u"--index"_s}}) {
            for (const QStringList& asked :
                 {QStringList{u"ledger drain"_s}, QStringList{u"lease"_s}, QStringList{u"ease expi"_s, u"--mode"_s, u"substring"_s},
                  QStringList{u"l.dger"_s, u"--mode"_s, u"regex"_s}}) {
                QCOMPARE(found(asked + index), 1);
                QCOMPARE(found(asked + index + QStringList{u"--kind"_s, u"trace"_s}), 1);
                QCOMPARE(found(asked + index + QStringList{u"--kind"_s, u"traces"_s}), 1);
                QCOMPARE(found(asked + index + QStringList{u"--kind"_s, u"reflections"_s}), 0);
            }
            QCOMPARE(found(index + QStringList{u"nowhere"_s, u"--kind"_s, u"trace"_s}), 0);
        }
    }

    void mistakenFieldsAreSaid()
    {
        const auto run = runCli({u"--json"_s, u"search"_s, m_db, u"lessen:run"_s});
        QVERIFY2(run.err.contains("lessen") && run.err.contains("lesson"), run.err.constData());
        QCOMPARE(run.exitCode == 0, !run.array().isEmpty());
        for (const QString& pasted : {u"OOMKilled: container x"_s, u"http://x"_s, u"12:30"_s, u"lesson:run"_s})
            QVERIFY2(!runCli({u"search"_s, m_db, pasted}).err.contains("no field"), qPrintable(pasted));
        QVERIFY(!runCli({u"search"_s, m_db, u"lessen:run"_s, u"--mode"_s, u"substring"_s}).err.contains("no field"));
    }

    /// A phrase of a thousand words is too much for an engine: it is refused before it is asked.
    void longPhrases()
    {
        const QString phrase = u'"' + u"a "_s.repeated(999) + u'"';
        for (const QString& mode : {u"words"_s, u"all"_s}) {
            const CliRun run = runCli({u"search"_s, m_db, phrase, u"--mode"_s, mode});
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.err.contains("At most 256 words"), run.err.constData());
        }
        QCOMPARE(runCli({u"search"_s, m_db, u'"' + u"a "_s.repeated(256) + u'"'}).exitCode, 1);
    }

    /// Of several ways one that has nothing to do with a text is left out, and that is said.
    void legsThatAreLeftOut()
    {
        for (const QString& text : {u"%"_s, u"_"_s, u"/"_s, u"e \"t"_s}) {
            const QStringList call{u"--json"_s, u"search"_s, m_db, text, u"--limit"_s, u"0"_s, u"--mode"_s};
            const CliRun all = runCli(call + QStringList{u"all"_s}), parts = runCli(call + QStringList{u"substring"_s});
            QVERIFY2(all.exitCode != 2 && all.exitCode != 3, all.err.constData());
            QVERIFY2(all.err.contains("Not looked for by words"), all.err.constData());
            QVERIFY(all.array().size() >= parts.array().size());
            QCOMPARE(runCli(call + QStringList{u"words"_s}).exitCode, 2);
        }
    }

    /// Whatever a reflection's category is: its kind and id lead back to it.
    void hitsLeadBack()
    {
        const QString db = m_cli->path(u"kinds.db"_s);
        QVERIFY(QFile::copy(m_db, db));
        for (const auto& m : search({u"the"_s, u"--limit"_s, u"40"_s})) {
            if (m[u"kind"] == u"pattern"_s)
                continue; // known by name and cluster
            const QStringList call{u"show"_s, m[u"kind"].toString(), db, m[u"id"].toVariant().toString()};
            const CliRun run = runCli(call);
            QVERIFY2(run.exitCode == 0, qPrintable(call.join(u' ') + QString::fromUtf8(run.err)));
        }
        const QString id = runCli({u"list"_s, u"reflections"_s, db, u"--limit"_s, u"1"_s}).array()[0][u"id"].toVariant().toString();
        for (const QString& kind : {u"reflection"_s, u"strategy"_s, u"lesson"_s})
            QCOMPARE(runCli({u"show"_s, kind, db, id}).exitCode, 0);
    }

    /// Nothing that is like a text is not the same as nothing that could be compared.
    void likenessSaysWhatItLeavesOut()
    {
        const QString bare = m_cli->database(false);
        const CliRun nothing = runCli({u"search"_s, bare, u"memory"_s, u"--mode"_s, u"similar"_s});
        QCOMPARE(nothing.exitCode, 1);
        QVERIFY2(nothing.err.contains("Nothing here has vectors"), nothing.err.constData());
        qint64 without = 0;
        for (const auto& row : runCli({u"list"_s, u"episodes"_s, m_db, u"--limit"_s, u"0"_s}).array())
            without += row[u"embedding_model"].toString().isEmpty();
        const CliRun run = runCli({u"search"_s, m_db, u"memory"_s, u"--mode"_s, u"similar"_s});
        QCOMPARE(run.err.contains("they were not compared"), without > 0);
        if (without > 0)
            QVERIFY2(run.err.contains(QByteArray::number(without) + " episode"), run.err.constData());
        QVERIFY(!runCli({u"search"_s, m_db, u"memory"_s}).err.contains("not compared")); // of words nothing is to be said
    }

    /// Whoever limits the time is told that not everything was looked through; who does not finds all.
    void patience()
    {
        const QString many = m_cli->path(u"many.db"_s);
        QCOMPARE(runCli({u"generate"_s, many, u"--profile"_s, u"scale"_s, u"--outcomes"_s, u"40000"_s, u"--seed"_s, u"3"_s, u"--anchor"_s,
                         u"2026-11-20T12:00:00Z"_s})
                     .exitCode,
                 0);
        const QStringList call{u"search"_s, many, u"[a-z]+(zq|qz)[a-z]+"_s, u"--mode"_s, u"regex"_s, u"--kind"_s, u"outcomes"_s};
        const auto impatient = runCli(call + QStringList{u"--patience"_s, u"1"_s});
        QCOMPARE(impatient.exitCode, 5); // not 1: nobody knows whether anything matches
        QVERIFY2(impatient.err.contains("Not all texts were looked through"), impatient.err.constData());
        for (const QStringList& whole : {QStringList{u"--patience"_s, u"0"_s}, QStringList()}) {
            const auto run = runCli(call + whole);
            QCOMPARE(run.exitCode, 1);
            QVERIFY2(!run.err.contains("Not all texts"), run.err.constData());
        }
    }

    void wrongInput_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::newRow("no words") << QStringList{u"?!"_s} << 2;
        QTest::newRow("blank") << QStringList{u" "_s} << 2;
        QTest::newRow("open quotation") << QStringList{u"a \"b"_s} << 2;
        QTest::newRow("bad expression") << QStringList{u"("_s, u"--mode"_s, u"regex"_s} << 2;
        QTest::newRow("catastrophe elsewhere") << QStringList{u"(a+)+$"_s, u"--mode"_s, u"regex"_s, u"--limit"_s, u"1"_s} << 0;
        QTest::newRow("mode") << QStringList{u"a"_s, u"--mode"_s, u"guess"_s} << 2;
        QTest::newRow("kind") << QStringList{u"a"_s, u"--kind"_s, u"people"_s} << 2;
        QTest::newRow("limit") << QStringList{u"a"_s, u"--limit"_s, u"-1"_s} << 2;
        QTest::newRow("patience") << QStringList{u"a"_s, u"--patience"_s, u"soon"_s} << 2;
        QTest::newRow("too long") << QStringList{QString(70'000, u'x')} << 2;
        QTest::newRow("SQL") << QStringList{u"'; DROP TABLE rca_outcomes; --"_s, u"--mode"_s, u"substring"_s} << 1;
        QTest::newRow("nothing") << QStringList{u"zzzz"_s} << 1;
    }
    void wrongInput()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        const auto run = runCli(QStringList{u"search"_s, m_db} + arguments);
        QCOMPARE(run.exitCode, exit);
        QVERIFY(exit != 2 || !run.err.isEmpty());
    }
};

HINDCAST_TEST(CliSearchTest)

#include "tst_cli_search.moc"
