// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two fixes that undo each other, side by side: which two are shown, and what their outcomes say for each.
#include "EngineFixture.h"
#include "core/lint/Contradiction.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString raiseLimit = u"Raise the memory limit of checkout."_s;
const QString lowerLimit = u"Lower the memory limit of checkout."_s;
const QString restartIt = u"Restart checkout."_s;

} // namespace

class ContradictionTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;

    void outcome(const QString& key, qint64 at, const QString& fix, std::optional<bool> verified = true, const QString& feedback = {},
                 const QString& cluster = u"c"_s)
    {
        m_data->run(
            "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, verified, confidence, outcome_feedback, created_at, recommended_fix) "
            "VALUES ('s', ?1, ?2, ?3, ?4, 0.95, ?5, ?6, ?7)",
            {Cell(key), Cell(Blob{keyHash(key)}), Cell(cluster), verified ? Cell(qint64(*verified)) : Cell(), textOrNull(feedback),
             Cell(at), Cell(fix)});
    }
    static Pattern patternOf(const QString& name, const QString& fix = {}, const QString& cluster = u"c"_s)
    {
        Pattern p;
        p.name = name;
        p.clusterId = cluster;
        p.recommendedFix = fix;
        return p;
    }
    Contradiction read(const QString& name)
    {
        auto out = readContradiction(m_data->connection(), m_data->store(), patternOf(name), {});
        if (!out)
            qFatal("%s", qPrintable(describe(out)));
        return *std::move(out);
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(u"x.db"_s));
    }

    /// Those that undo each other are shown, although another fix is offered more often.
    void theTwoThatOppose()
    {
        for (int i = 0; i < 4; ++i)
            outcome(u"k"_s, 10 + i, restartIt);
        outcome(u"k"_s, 20, raiseLimit, false);
        outcome(u"k"_s, 21, raiseLimit);
        outcome(u"k"_s, 22, u"  "_s + lowerLimit + u"\n"_s, std::nullopt); // the same fix, whatever stands around it
        outcome(u"k"_s, 19, lowerLimit, true, u"regression"_s);
        outcome(u"k"_s, 18, lowerLimit, true, u"incorrect"_s);
        outcome(u"k"_s, 17, {});
        outcome(u"other"_s, 16, lowerLimit);
        outcome(u"k"_s, 15, lowerLimit, true, {}, u"elsewhere"_s);
        const Contradiction sides = read(u"k"_s);
        QCOMPARE(sides[0].fix, lowerLimit); // three outcomes offer it, two the other
        QCOMPARE(sides[0].verified, 0);
        QCOMPARE(sides[0].failed, 2);
        QCOMPARE(sides[0].unknown, 1);
        QCOMPARE(sides[0].newest->us, 22);
        QCOMPARE(sides[1].fix, raiseLimit);
        QCOMPARE(sides[1].verified, 1);
        QCOMPARE(sides[1].failed, 1);
        QCOMPARE(sides[1].newest->us, 21);
        QVERIFY(!sides[0].outcome.isEmpty() && sides[0].outcome != sides[1].outcome);
        QCOMPARE(sides[0].pattern, u"k"_s);
        QCOMPARE(sides[1].cluster, u"c"_s);
    }
    void nothingOpposes()
    {
        outcome(u"k"_s, 1, restartIt);
        outcome(u"k"_s, 2, restartIt);
        outcome(u"k"_s, 3, raiseLimit);
        outcome(u"k"_s, 4, u"Renew the certificate."_s);
        Contradiction sides = read(u"k"_s);
        QCOMPARE(sides[0].fix, restartIt); // the two that are offered most
        QCOMPARE(sides[1].fix, u"Renew the certificate."_s); // of equals the newest
        sides = read(u"nobody"_s);
        QVERIFY(sides[0].fix.isEmpty() && sides[1].fix.isEmpty() && !sides[0].newest);
        init();
        outcome(u"k"_s, 1, restartIt);
        sides = read(u"k"_s);
        QCOMPARE(sides[0].fix, restartIt);
        QVERIFY(sides[1].fix.isEmpty());
        QCOMPARE(sides[1].verified + sides[1].failed + sides[1].unknown, 0);
    }
    void twoPatterns()
    {
        outcome(u"a"_s, 1, raiseLimit);
        outcome(u"a"_s, 2, u"whatever"_s, false);
        outcome(u"b"_s, 3, lowerLimit, std::nullopt, u"resolved"_s);
        auto sides = readContradiction(m_data->connection(), m_data->store(), patternOf(u"a"_s, raiseLimit), patternOf(u"b"_s, lowerLimit),
                                       {});
        QVERIFY2(sides, qPrintable(describe(sides)));
        QCOMPARE((*sides)[0].fix, raiseLimit); // the pattern's own
        QCOMPARE((*sides)[0].verified, 1);
        QCOMPARE((*sides)[0].failed, 1);
        QCOMPARE((*sides)[1].pattern, u"b"_s);
        QCOMPARE((*sides)[1].unknown, 1);
        QCOMPARE((*sides)[1].newest->us, 3);
        m_data->run("BEGIN");
        for (int i = 0; i < 1'100; ++i)
            outcome(u"a"_s, 100 + i, raiseLimit);
        m_data->run("COMMIT");
        const auto most = readContradiction(m_data->connection(), m_data->store(), patternOf(u"a"_s, raiseLimit),
                                            patternOf(u"b"_s, lowerLimit), {});
        QVERIFY(most);
        QCOMPARE((*most)[0].verified, 1'000); // the newest ones: no person reads more
    }
    /// However many different fixes there are, a bounded number is held against each other.
    void manyFixes()
    {
        for (int i = 0; i < 60; ++i)
            outcome(u"k"_s, i, u"Look at file number %1."_s.arg(i));
        outcome(u"k"_s, 1'000, raiseLimit);
        outcome(u"k"_s, 1'001, lowerLimit);
        const Contradiction sides = read(u"k"_s);
        QSet<QString> fixes{sides[0].fix, sides[1].fix};
        QCOMPARE(fixes, (QSet<QString>{raiseLimit, lowerLimit})); // the newest are among them
    }
};

HINDCAST_TEST(ContradictionTest)
#include "tst_contradiction.moc"
