// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/curation/decay/DecayRun.h"
#include "core/engine/reflect/Consolidator.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/seen/SeenBefore.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 day = 86'400'000'000;

/// Reflections on errors that differ only in a number.
void reflectOn(ReflectorFixture& f, int from, int to, const QString& what = u"pod %1 not found"_s)
{
    for (int i = from; i < to; ++i) {
        f.author.draft.text = u"It failed, number %1."_s.arg(i);
        f.author.draft.strategy.clear();
        f.reflect(ReflectorFixture::failure(what.arg(i)));
    }
}

Expected<DecayReport> decay(ReflectorFixture& f, Timestamp at, const ImportanceDecay& how, bool dryRun, LogSink* log = nullptr,
                            const JobContext& context = {})
{
    return decayImportances({&f.connection(), &f.store(), &f.connection(), &f.store()}, {at, u"timer"_s, how, dryRun}, log, context);
}

} // namespace

/// What is done every night: patterns of what came back, and importance that fades.
class UpkeepTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selection()
    {
        QVERIFY(selectForPattern({1, 2, 3, 4}, {}).empty());
        QCOMPARE(selectForPattern({5, 4, 3, 2, 1, 1}, {}), (std::vector<qint64>{5, 4, 3, 2, 1}));
        QVERIFY(selectForPattern({1, 2, 3, 4, 5}, {u"3"_s}).empty());
        QCOMPARE(selectForPattern({1, 2, 3, 4, 5, 6}, {u"3"_s}).size(), 5U);
    }

    void fiveMakeAPattern()
    {
        ReflectorFixture f;
        reflectOn(f, 0, 4);
        reflectOn(f, 0, 3, u"disk %1 full"_s);
        HC_GET(const ConsolidationReport four, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QVERIFY(four.made.empty());
        reflectOn(f, 4, 6);
        HC_GET(const ConsolidationReport preview, consolidate(f.connection(), f.store(), nullptr, f.now, true));
        QCOMPARE(preview.made.size(), 1U);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'pattern'"), 0);
        HC_GET(const ConsolidationReport six, consolidate(f.connection(), f.store(), nullptr, f.now, false, &f.log));
        QCOMPARE(six.made.size(), 1U);
        QCOMPARE(six.made[0].sources.size(), 6);
        QVERIFY(six.made[0].text.contains("6 reflections"_L1));
        QCOMPARE(f.text("SELECT kind || ' ' || occurrence_count || ' ' || json_array_length(related_memory_ids) || ' ' || source "
                        "|| ' ' || quality "
                        "FROM reflections WHERE id = "
                        + QByteArray::number(six.made[0].patternId)),
                 u"pattern 6 6 consolidation template"_s);
        QVERIFY(f.log.messages().last().startsWith("consolidation_completed"_L1));
        // Again, and with a few more: nothing. With five more: another one, of those only.
        HC_GET(const ConsolidationReport again, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QVERIFY(again.made.empty());
        reflectOn(f, 10, 14);
        HC_GET(const ConsolidationReport few, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QVERIFY(few.made.empty());
        reflectOn(f, 14, 15);
        HC_GET(const ConsolidationReport next, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QCOMPARE(next.made.size(), 1U);
        QCOMPARE(next.made[0].sources.size(), 5);
        // One that a human put away does not come back.
        HC_OK(f.connection().execute("UPDATE reflections SET state = 'archived' WHERE kind = 'pattern'"));
        HC_GET(const ConsolidationReport put, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QVERIFY(put.made.empty());
    }

    void aPatternIsNotCountedTwice()
    {
        ReflectorFixture f;
        reflectOn(f, 0, 5);
        LexicalEmbedder embedder;
        HC_GET(const SeenAnswer before, seenBefore(f.connection(), f.store(), embedder, u"pod 77 not found"_s, {}));
        HC_OK(consolidate(f.connection(), f.store(), nullptr, f.now, false));
        HC_GET(const SeenAnswer after, seenBefore(f.connection(), f.store(), embedder, u"pod 77 not found"_s, {}));
        QCOMPARE(after.verdict, before.verdict);
        QCOMPARE(after.matches.size(), before.matches.size() + 1);
    }

    void modelWritesOrIsTriedAgain()
    {
        ReflectorFixture f;
        reflectOn(f, 0, 5);
        f.author.error = Error{ErrorCode::ConnectionFailed, u"nobody"_s};
        HC_GET(const ConsolidationReport none, consolidate(f.connection(), f.store(), &f.author, f.now, false));
        QVERIFY(none.made.empty() && none.unanswered == 1);
        f.author.error.reset();
        f.author.draft = {u"They all lack memory."_s, u"Raise the limit."_s, 0.7, 0.6, {}};
        HC_GET(const ConsolidationReport some, consolidate(f.connection(), f.store(), &f.author, f.now, false));
        QCOMPARE(some.made.size(), 1U);
        QCOMPARE(some.made[0].text, u"They all lack memory.\nRaise the limit."_s);
        QCOMPARE(f.text("SELECT quality || ' ' || prompt_id FROM reflections WHERE kind = 'pattern'"), u"model p@1"_s);
    }

    void tenantsDoNotMix()
    {
        ReflectorFixture f;
        reflectOn(f, 0, 3);
        f.reopen({u"default"_s, u"other"_s});
        reflectOn(f, 3, 6);
        HC_GET(const ConsolidationReport r, consolidate(f.connection(), f.store(), nullptr, f.now, false));
        QVERIFY(r.made.empty());
        HC_GET(const DecayReport d, decay(f, f.now, {}, false));
        QCOMPARE(d.checked, 3);
    }

    void decayOnceADay()
    {
        ReflectorFixture f;
        reflectOn(f, 0, 3);
        HC_OK(f.connection().execute("UPDATE reflections SET last_seen = last_seen - 10 * 86400000000 WHERE id = 2"));
        HC_OK(f.connection().execute("UPDATE reflections SET importance = 0.01 WHERE id = 3"));
        HC_GET(const DecayReport preview, decay(f, f.now, {0.1}, true));
        QCOMPARE(preview.checked, 2);
        QCOMPARE(preview.changed, 2);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE importance = 0.8"), 2);
        HC_GET(const DecayReport first, decay(f, f.now, {0.1}, false, &f.log));
        QCOMPARE(first.changed, preview.changed);
        QCOMPARE(first.after, preview.after);
        QCOMPARE(f.text("SELECT printf('%.4f %.4f', (SELECT importance FROM reflections WHERE id = 1), (SELECT importance FROM reflections "
                        "WHERE id = 2))"),
                 u"0.7600 0.7200"_s); // half the rate while it is young
        HC_GET(const DecayReport second, decay(f, f.now, {0.1}, false));
        QVERIFY(second.doneAt && second.changed == 0);
        HC_GET(const DecayReport tomorrow, decay(f, {f.now.us + day}, {0.1}, false));
        QCOMPARE(tomorrow.changed, 2);
        QCOMPARE(decay(f, f.now, {2}, true).error().code, ErrorCode::InvalidInput);
    }

    /// An interrupted run is taken up where it stopped: nothing decays twice.
    void interruptedDecayGoesOn()
    {
        ReflectorFixture f;
        HC_OK(f.connection().execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO reflections(kind, text, importance, "
            "first_seen, last_seen, created_at) SELECT 'reflection', 'x', 0.5, 0, 0, 0 FROM n"));
        // As if it had ended after the first transaction.
        HC_OK(f.connection().execute("UPDATE reflections SET importance = 0.25 WHERE id <= 2000"));
        HC_OK(f.connection().execute("INSERT INTO upkeep(name, at, changed) VALUES ('decay cursor', 0, 2000)"));
        HC_GET(const DecayReport rest, decay(f, f.now, {0.0001}, false));
        QCOMPARE(rest.checked, 3000);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE importance = 0.25"), 2000);
        HC_GET(const DecayReport tomorrow, decay(f, {f.now.us + day}, {0.0001}, false));
        QCOMPARE(tomorrow.checked, 5000);
        JobContext cancelled;
        cancelled.token.cancel();
        QCOMPARE(decay(f, {f.now.us + 2 * day}, {}, false, nullptr, cancelled).error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(UpkeepTest)
#include "tst_upkeep.moc"
