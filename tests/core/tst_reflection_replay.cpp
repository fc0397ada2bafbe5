// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/replay/ReflectionReplay.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

SpecDraft revise(const std::vector<ReplayedReflection>& replayed)
{
    SpecDraft spec;
    spec.action = u"revise-reflection"_s;
    spec.reason = ReasonCode::Outdated;
    spec.actor = u"ann"_s;
    spec.at = ReflectorFixture::now;
    for (const ReplayedReflection& r : replayed) {
        spec.keys.emplace_back(r.before.id);
        spec.revisions.push_back(revisionOf(r));
    }
    return spec;
}

} // namespace

/// Old and new of a reflection, and what accepting does.
class ReflectionReplayTest : public QObject
{
    Q_OBJECT

    ReplayedReflection replay(ReflectorFixture& f, qint64 id)
    {
        auto r = replayReflection(f.connection(), f.store(), f.author, Locator(id), {});
        if (!r)
            qFatal("%s", qPrintable(describe(r)));
        return *std::move(r);
    }

private Q_SLOTS:
    void sameAuthorSameText()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        const ReplayedReflection r = replay(f, id);
        QVERIFY(!r.error);
        QVERIFY(!r.changed);
        QCOMPARE(r.strategyBefore, f.author.draft.strategy);
        QCOMPARE(f.author.last.events.size(), 2U); // the stored trace, whole
    }

    void acceptedBecomesAVersionAndUndoBringsItBack()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        f.author.draft = {u"Now I see."_s, u"Do this."_s, 0.6, 0.5, {u"x"_s, u"a \"quoted\", tag"_s}};
        const ReplayedReflection r = replay(f, id);
        QVERIFY(r.changed);
        QCOMPARE(f.text("SELECT text FROM reflections WHERE id = 1"), u"It failed."_s); // nothing is written by looking
        CurationDesk desk(f.url);
        const QString before = f.text("SELECT group_concat(text || importance || confidence || tags || version, '|') FROM reflections");
        const auto done = desk.apply(revise({r}));
        QVERIFY2(done, describe(done).toUtf8().constData());
        QVERIFY(done->verified);
        QCOMPARE(
            f.text("SELECT group_concat(text || ' ' || importance || ' ' || version, '|') FROM (SELECT * FROM reflections ORDER BY id)"),
            u"Now I see. 0.6 2|Do this. 0.66 2"_s);
        QCOMPARE(f.text("SELECT group_concat(reflection_id || text || version, '|') FROM (SELECT * FROM reflection_versions ORDER BY id)"),
                 u"1It failed.1|2Do it otherwise.1"_s);
        QVERIFY(!replay(f, id).changed);
        SpecDraft undo;
        undo.action = u"undo"_s;
        undo.changeSet = done->changeSet;
        undo.actor = u"ann"_s;
        undo.at = f.now;
        const auto undone = desk.apply(undo);
        QVERIFY2(undone, describe(undone).toUtf8().constData());
        QCOMPARE(f.text("SELECT group_concat(text || importance || confidence || tags || version, '|') FROM reflections"), before);
        QCOMPARE(f.number("SELECT count(*) FROM reflection_versions"), 0);
    }

    void withoutTraceOrAnswer()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        f.author.error = Error{ErrorCode::ConnectionFailed, u"gone"_s};
        QCOMPARE(replay(f, id).error->code, ErrorCode::ConnectionFailed);
        QVERIFY(f.connection().execute("UPDATE reflections SET trace_id = NULL"));
        f.author.error.reset();
        f.author.asked = 0;
        QCOMPARE(replay(f, id).error->code, ErrorCode::NotFound);
        QCOMPARE(f.author.asked, 0);
        QCOMPARE(replayReflection(f.connection(), f.store(), f.author, Locator(99), {}).error().code, ErrorCode::NotFound);
        QCOMPARE(replayReflection(f.connection(), f.store(), f.author, Locator(2), {}).error().code, ErrorCode::Unsupported); // a strategy
    }

    void anotherTenantsReflectionIsNotThere()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        f.reopen({u"other"_s, u"default"_s});
        QCOMPARE(replayReflection(f.connection(), f.store(), f.author, Locator(id), {}).error().code, ErrorCode::NotFound);
    }

    void emptyTextIsRefused()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure());
        ReplayedReflection r = replay(f, 1);
        r.after.draft.text = u" \n"_s;
        CurationDesk desk(f.url);
        QCOMPARE(desk.apply(revise({r})).error().code, ErrorCode::InvalidInput);
        SpecDraft spec = revise({r});
        spec.revisions.clear();
        QCOMPARE(desk.apply(spec).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(ReflectionReplayTest)
#include "tst_reflection_replay.moc"
