// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reflect/SelfCorrector.h"
#include "core/engine/upkeep/LinkFill.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

EvaluationPass conflict(const QString& reason = u"the node has 8 GiB, not 16"_s)
{
    EvaluationPass pass;
    pass.critique = u"CONFLICTS with what kubectl says"_s;
    pass.verdicts = {{u"verified"_s}, {u"conflict"_s, {}, reason}};
    pass.query = u"why is ledger killed?"_s;
    pass.context = u"incident 4711"_s;
    pass.iteration = 2;
    pass.qualityBefore = 0.4;
    pass.qualityAfter = 0.9;
    return pass;
}

} // namespace

/// What agents find out about their own answers, kept once for each error.
class SelfCorrectorTest : public QObject
{
    Q_OBJECT

    static Expected<SelfCorrector> corrector(ReflectorFixture& f, Timestamp at = ReflectorFixture::now)
    {
        SelfCorrectorOptions options;
        options.clock = std::make_shared<FixedClock>(at);
        return SelfCorrector::open(f.connection(), f.store(), options);
    }

private Q_SLOTS:
    void everythingIsKept()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        HC_GET(const CorrectionResult result, c.correct(conflict(), true));
        QCOMPARE(int(result.action), int(ReflectionAction::Stored));
        QCOMPARE(result.occurrences, 1);
        HC_GET(const QString signature, errorSignature(result.correction->errorType, result.correction->content));
        QCOMPARE(result.correction->errorSignature, signature);
        ReadNotes notes;
        HC_GET(const Record record,
               readRecord(f.connection(), *f.store().relation(RelationId::Reflections), Locator(result.reflectionId), notes));
        const Reflection stored = reflectionFrom(record);
        QCOMPARE(stored.text, result.correction->content);
        QVERIFY(stored.text.contains(u"8 GiB"_s));
        QCOMPARE(stored.errorType, u"conflict"_s);
        QCOMPARE(stored.errorSignature, signature);
        QCOMPARE(stored.tags, (QStringList{u"reflection"_s, u"self-correction"_s, u"conflict"_s, u"sig:"_s + signature}));
        QCOMPARE(stored.query, u"why is ledger killed?"_s);
        QCOMPARE(stored.context, u"incident 4711"_s);
        QCOMPARE(stored.iteration, 2);
        QCOMPARE(stored.qualityDelta, 0.5);
        QCOMPARE(f.text("SELECT rationale FROM reflections"), u"Self-correction during: incident 4711"_s);
        QCOMPARE(stored.createdAt, ReflectorFixture::now);
        QVERIFY(!stored.normalSignature.isEmpty());
    }

    void theSameErrorIsCounted()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector first, corrector(f));
        HC_GET(const CorrectionResult stored, first.correct(conflict(), true));
        const Timestamp later{ReflectorFixture::now.us + 5'000'000};
        HC_GET(SelfCorrector second, corrector(f, later));
        EvaluationPass again = conflict();
        again.query = u"another question"_s; // the error is what counts
        HC_GET(const CorrectionResult counted, second.correct(again, true));
        QCOMPARE(int(counted.action), int(ReflectionAction::Duplicate));
        QCOMPARE(counted.reflectionId, stored.reflectionId);
        QCOMPARE(counted.occurrences, 2);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 1);
        QCOMPARE(f.number("SELECT occurrence_count FROM reflections"), 2);
        QCOMPARE(f.number("SELECT last_seen FROM reflections"), later.us);
        HC_GET(SelfCorrector earlier, corrector(f, {ReflectorFixture::now.us - 5}));
        HC_OK(earlier.correct(conflict(), true));
        QCOMPARE(f.number("SELECT last_seen FROM reflections"), later.us); // never moves back
        HC_GET(const CorrectionResult other, second.correct(conflict(u"something else"_s), true));
        QCOMPARE(int(other.action), int(ReflectionAction::Stored));
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 2);
    }

    void whatChangedNothingIsNotKept()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        HC_GET(const CorrectionResult skipped, c.correct(conflict(), false));
        QCOMPARE(int(skipped.action), int(ReflectionAction::Skipped));
        QVERIFY(skipped.correction && skipped.reflectionId == 0);
        HC_OK(c.correct(conflict(), true));
        HC_GET(const CorrectionResult known, c.correct(conflict(), false));
        QCOMPARE(int(known.action), int(ReflectionAction::Skipped));
        QCOMPARE(f.number("SELECT occurrence_count FROM reflections"), 1);
    }

    void whatTeachesNothing()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        EvaluationPass fine;
        fine.critique = u"all well"_s;
        fine.qualityBefore = fine.qualityAfter = 0.9;
        HC_GET(const CorrectionResult nothing, c.correct(fine, true));
        QVERIFY(!nothing.correction && nothing.reflectionId == 0);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 0);
        fine.qualityAfter = std::numeric_limits<double>::quiet_NaN();
        const auto refused = c.correct(fine, true);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
    }

    /// Every branch that a pass may take leaves a row of its own kind.
    void everyBranch()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        EvaluationPass claim = conflict();
        claim.verdicts = {{u"unverified"_s, u"the pod was evicted"_s}};
        EvaluationPass critique = conflict();
        critique.verdicts.clear();
        EvaluationPass better = critique;
        better.critique = u"more to the point"_s;
        for (const EvaluationPass& pass : {conflict(), claim, critique, better})
            HC_OK(c.correct(pass, true));
        QCOMPARE(f.text("SELECT group_concat(error_type, ' ') FROM (SELECT error_type FROM reflections ORDER BY id)"),
                 u"conflict unverified_claim factual_error quality_improvement"_s);
    }

    void noSecretIsKept()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        EvaluationPass pass = conflict(u"password=hunter2secret does not work"_s);
        pass.query = u"export DB_PASSWORD=hunter2secret"_s;
        pass.relatedMemoryIds = {u"password=hunter2secret"_s};
        HC_GET(const CorrectionResult result, c.correct(pass, true));
        QVERIFY(!result.correction->content.contains(u"hunter2secret"_s));
        QCOMPARE(
            f.number("SELECT count(*) FROM reflections WHERE text || query || context || rationale || related_memory_ids LIKE '%hunter2%'"),
            0);
    }

    void anArchivedOneIsStoredAnew()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        HC_GET(const CorrectionResult first, c.correct(conflict(), true));
        HC_OK(f.connection().execute("UPDATE reflections SET state = 'archived'"));
        HC_GET(const CorrectionResult second, c.correct(conflict(), true));
        QCOMPARE(int(second.action), int(ReflectionAction::Stored));
        QVERIFY(second.reflectionId != first.reflectionId);
    }

    /// With what the agent had before it: the memories that it names, and what it found out in the iteration before.
    void whatItIsDerivedFromIsLinked()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        HC_GET(const CorrectionResult other, c.correct(conflict(u"an older one"_s), true));
        QVERIFY(other.derivedFrom.empty());
        EvaluationPass pass = conflict();
        pass.context = u"incident 4712"_s;
        pass.iteration = 1;
        pass.relatedMemoryIds = {QString::number(other.reflectionId), u"999999"_s, u"no number"_s};
        HC_GET(const CorrectionResult first, c.correct(pass, true));
        QCOMPARE(first.derivedFrom, std::vector<qint64>{other.reflectionId});
        EvaluationPass further = conflict(u"the limit is of the container"_s);
        further.context = pass.context;
        further.iteration = 2;
        HC_GET(const CorrectionResult second, c.correct(further, true));
        QCOMPARE(second.derivedFrom, std::vector<qint64>{first.reflectionId});
        HC_GET(const auto links, readLinks(f.connection(), f.store().scope, second.reflectionId));
        QCOMPARE(links.size(), size_t(1));
        QCOMPARE(links.front().relation, u"derived_from"_s);
        QCOMPARE(links.front().reason, u"the correction of iteration 1 of the same answer"_s);
        further.verdicts = {{u"conflict"_s, {}, u"of another question"_s}};
        further.query = u"why is cart slow?"_s;
        further.iteration = 3;
        HC_GET(const CorrectionResult question, c.correct(further, true));
        QVERIFY(question.derivedFrom.empty()); // the same incident, and another answer
        HC_GET(const CorrectionResult counted, c.correct(pass, true)); // again, from the same
        QCOMPARE(int(counted.action), int(ReflectionAction::Duplicate));
        QCOMPARE(counted.derivedFrom, first.derivedFrom);
        further.relatedMemoryIds = {QString::number(first.reflectionId), QString::number(question.reflectionId)};
        HC_GET(const CorrectionResult grown, c.correct(further, true)); // what it counts has another source now, and is never its own
        QCOMPARE(grown.derivedFrom, std::vector<qint64>{first.reflectionId});
    }

    void linksMadeAnewAreTheSame()
    {
        ReflectorFixture f;
        HC_GET(SelfCorrector c, corrector(f));
        for (int i = 1; i <= 4; ++i) {
            EvaluationPass pass = conflict(u"found out number %1"_s.arg(i));
            pass.iteration = i;
            HC_OK(c.correct(pass, true));
        }
        const char* const all =
            "SELECT group_concat(from_id || relation || to_id || reason, ';') FROM (SELECT * FROM reflection_links ORDER BY "
            "from_id, to_id, relation)";
        const QString before = f.text(all);
        QVERIFY(before.contains(u"4derived_from3"_s) && before.contains(u"2derived_from1"_s));
        HC_OK(f.connection().execute("DELETE FROM reflection_links"));
        HC_OK(fillLinks(f.connection(), f.store(), {}));
        QCOMPARE(f.text(all), before);
    }

    void onlyWritableDatabasesOfOurs()
    {
        ReflectorFixture f;
        HC_GET(const auto reading, connectReadOnly(f.url));
        const auto refused = SelfCorrector::open(*reading, f.store(), {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
    }
};

HINDCAST_TEST(SelfCorrectorTest)
#include "tst_self_corrector.moc"
