// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "ReflectorFixture.h"
#include "core/engine/read/links/LinkDossier.h"
#include "core/engine/upkeep/LinkFill.h"
#include "core/rules/links/CommonThread.h"
#include "core/rules/links/ReflectionClusters.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/search/Recall.h"
#include "core/search/SuggestClusters.h"
#include "core/store/connect/Connect.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/links/LinkRows.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QStringList namesOf(const std::vector<RecordEntity>& entities)
{
    QStringList out;
    for (const RecordEntity& e : entities)
        out += e.kind + u':' + e.name;
    return out;
}

/// What is found in a text alone.
std::vector<RecordEntity> entitiesIn(const QString& text)
{
    Reflection r;
    r.text = text;
    return entitiesOf(r);
}

Reflection about(const QString& text, const QString& signature = {}, const QString& outcome = u"failure"_s)
{
    Reflection r;
    r.text = text;
    r.normalSignature = signature;
    r.outcome = outcome;
    r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
    return r;
}

qint64 stored(ReflectionRows& rows, const Reflection& r)
{
    const auto id = rows.insert(r);
    if (!id || !*id)
        qFatal("not stored: %s", qPrintable(describe(id)));
    return **id;
}

} // namespace

/// Entities of reflections, links between them, clusters, and what became of lessons that were given.
class LinksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entities_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("a command") << u"kubectl logs -n shop pod/cart-5c8b7d9f6-x2x9z"_s
                                   << QStringList{u"namespace:shop"_s, u"resource:pod/cart"_s};
        QTest::newRow("a sentence") << u"payments-api was OOMKilled in namespace payments, exit code 137"_s
                                    << QStringList{u"code:OOMKilled"_s, u"code:exit 137"_s, u"namespace:payments"_s};
        QTest::newRow("quoted") << u"pods \"cart-5c8b\" is forbidden"_s << QStringList{u"resource:pod/cart"_s};
        QTest::newRow("an errno") << u"connect ECONNREFUSED 10.0.0.1:5432"_s << QStringList{u"code:ECONNREFUSED"_s};
        QTest::newRow("HTTP") << u"the relay answered HTTP 503"_s << QStringList{u"code:HTTP 503"_s};
        QTest::newRow("an option with a value") << u"helm upgrade --namespace=books"_s << QStringList{u"namespace:books"_s};
        QTest::newRow("a context") << u"kubectl --context prod-eu get pods, helm --kube-context=lab list"_s
                                   << QStringList{u"cluster:lab"_s, u"cluster:prod-eu"_s};
        QTest::newRow("a playbook") << u"playbook=OOMKilled was tried, and the playbook says restart-pods"_s
                                    << QStringList{u"code:OOMKilled"_s, u"playbook:OOMKilled"_s};
        QTest::newRow("nothing") << u"It failed, and nobody knows why."_s << QStringList();
        QTest::newRow("words behind a kind") << u"the pod is the one that was in the namespace of the team"_s << QStringList();
    }
    void entities()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, found);
        QCOMPARE(namesOf(entitiesIn(text)), found);
    }

    void howOneBearsOnAnother()
    {
        Reflection older = about(u"a"_s, u"s"_s), newer = about(u"b"_s, u"s"_s);
        older.id = 1;
        newer.id = 2;
        QCOMPARE(relationOf(newer, older, false)->relation, RecordRelation::Supports);
        older.quality = ReflectionQuality::Template;
        QCOMPARE(relationOf(newer, older, false)->relation, RecordRelation::Refines);
        older.state = ReflectionState::Archived;
        QCOMPARE(relationOf(newer, older, false)->relation, RecordRelation::Supersedes);
        newer.outcome = u"success"_s;
        QCOMPARE(relationOf(newer, older, true)->relation, RecordRelation::Contradicts);
        QVERIFY(!relationOf(older, newer, false)); // never forward in time
        QVERIFY(!mayLink(3, 3) && !mayLink(3, 0) && mayLink(3, 2));
    }

    void linksAreKeptWithEachReflection()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const qint64 first = stored(rows, about(u"cart was OOMKilled in namespace shop"_s, u"sig-a"_s));
        const qint64 second = stored(rows, about(u"cart was OOMKilled again"_s, u"sig-a"_s));
        Reflection pattern = about(u"It happens at night"_s);
        pattern.kind = ReflectionKind::Pattern;
        pattern.relatedMemoryIds = {QString::number(first), QString::number(second), u"99999"_s, u"none"_s};
        const qint64 third = stored(rows, pattern);
        HC_GET(const auto links, readLinks(f.connection(), f.store().scope, second));
        QCOMPARE(links.size(), size_t(2)); // supports the first, is a source of the pattern
        HC_GET(const auto of, readLinks(f.connection(), f.store().scope, third));
        QCOMPARE(of.size(), size_t(2));
        QVERIFY(std::ranges::all_of(of, [](const RecordLink& l) { return l.relation == u"derived_from"; }));
        HC_GET(const auto near, linkedRecords(f.connection(), f.store().scope, {first}, 2));
        QCOMPARE(near.size(), size_t(2));
        HC_GET(const auto names, readEntities(f.connection(), f.store().scope, first));
        QCOMPARE(namesOf(names), (QStringList{u"code:OOMKilled"_s, u"namespace:shop"_s}));
        const qint64 before = f.number("SELECT count(*) FROM reflection_links");
        HC_GET(const qint64 looked, fillLinks(f.connection(), f.store()));
        QCOMPARE(looked, 3);
        QCOMPARE(f.number("SELECT count(*) FROM reflection_links"), before);
        RecallAnswer answer;
        answer.found.push_back({u"reflection"_s, Locator(first), {}, {}, {}, {}, 0.9, SimilarityBand::Similar, {}, {}});
        HC_OK(addLinked(f.connection(), f.store(), 1, answer));
        QCOMPARE(answer.found.size(), size_t(3));
    }

    /// Of a task that comes again and again, strategies between reflections: each is held against the one before it, also where ids get
    /// another digit.
    void theNewestOfItsTaskIsTheOneThatCounts()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        HC_OK(f.connection().script("BEGIN"));
        for (int i = 0; i < 1'200; ++i) {
            Reflection r = about(u"text %1"_s.arg(i), {}, (i / 2) % 2 == 0 ? u"success"_s : u"failure"_s);
            r.context = u"Deploy the shop"_s;
            r.kind = i % 2 == 0 ? ReflectionKind::Reflection : ReflectionKind::Strategy;
            QCOMPARE(stored(rows, r), qint64(i) + 1);
        }
        HC_OK(f.connection().script("COMMIT"));
        const auto count = [&f](const char* where) {
            return f.number("SELECT count(*) FROM reflection_links WHERE relation = 'contradicts'" + QByteArray(where));
        };
        QCOMPARE(count(""), 1'198);
        QCOMPARE(count(" AND CAST(from_id AS INTEGER) - CAST(to_id AS INTEGER) = 2 AND from_kind = to_kind"), 1'198);
        HC_GET(const qint64 looked, fillLinks(f.connection(), f.store())); // the same by those who look again
        QCOMPARE(looked, 1'200);
        QCOMPARE(count(" AND CAST(from_id AS INTEGER) - CAST(to_id AS INTEGER) = 2"), 1'198);
        QCOMPARE(count(""), 1'198);
    }

    /// Whatever comes in, links lead back in time: there is no circle.
    void linksNeverRunInACircle()
    {
        ReflectorFixture f;
        SeededRandom random(11);
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        for (int i = 1; i <= 300; ++i) {
            Reflection r = about(u"text %1 in namespace n%2"_s.arg(i).arg(random.below(4)), u"sig%1"_s.arg(random.below(6)),
                                 random.chance(0.5) ? u"success"_s : u"failure"_s);
            r.context = u"task %1"_s.arg(random.below(5));
            r.kind = ReflectionKind(random.below(4));
            for (int n = 0; n < 3; ++n)
                r.relatedMemoryIds += QString::number(random.below(400));
            r.pairId = random.below(400);
            (void)stored(rows, r);
        }
        QVERIFY(f.number("SELECT count(*) FROM reflection_links") > 300);
        QCOMPARE(f.number("SELECT count(*) FROM reflection_links WHERE CAST(from_id AS INTEGER) <= CAST(to_id AS INTEGER)"), 0);
    }

    void clustersAreTheSameInAnyOrder()
    {
        std::vector<ClusterMember> members;
        for (qint64 i = 1; i <= 12; ++i) {
            ClusterMember m{i, i <= 4 ? u"sig"_s : QString(), std::vector<float>(8, 0.0F), {u"namespace:shop"_s}};
            m.vector[i % 2 == 0 ? 1 : 5] = 1;
            members.push_back(m);
        }
        const auto first = clusterReflections(members);
        QCOMPARE(first.size(), size_t(3));
        QCOMPARE(first[0].ids, (std::vector<qint64>{1, 2, 3, 4}));
        QCOMPARE(first[0].by, u"signature"_s);
        QCOMPARE(first[0].name, u"namespace:shop"_s);
        std::ranges::reverse(members);
        const auto again = clusterReflections(members);
        QCOMPARE(again.size(), first.size());
        for (size_t i = 0; i < first.size(); ++i)
            QCOMPARE(again[i].ids, first[i].ids);
        QVERIFY(clusterReflections({members[0], members[1]}).empty()); // at least three
    }

    /// A cluster is called what its members share, and only then what nobody can read.
    void clustersAreNamedByWhatTheyShare()
    {
        const auto nameOf = [](const std::function<void(ClusterMember&)>& shape) {
            std::vector<ClusterMember> members;
            for (qint64 i = 1; i <= 4; ++i) {
                ClusterMember m{i, u"1ed21e1fd6d4a074"_s, {}, {}};
                shape(m);
                members.push_back(m);
            }
            const QString name = clusterReflections(members).at(0).name;
            std::ranges::reverse(members);
            return clusterReflections(members).at(0).name == name ? name : u"depends on the order"_s;
        };
        QCOMPARE(nameOf([](ClusterMember& m) {
                     m.entities = {u"task:%1"_s.arg(m.id), u"category:network_error"_s, u"tool:psql"_s, u"resource:pod/p%1"_s.arg(m.id)};
                     m.tags = {u"failure"_s, u"network_error"_s, u"psql"_s, u"thin-trace"_s};
                 }),
                 u"category:network_error, tool:psql"_s);
        QCOMPARE(nameOf([](ClusterMember& m) {
                     m.entities = {u"category:unknown_error"_s};
                     m.tags = {u"billing"_s, u"success"_s};
                 }),
                 u"billing"_s);
        QCOMPARE(nameOf([](ClusterMember& m) { m.text = u"The execution failed: certificate of ingress %1 expired"_s.arg(m.id); }),
                 u"certificate ingress expired"_s);
        QCOMPARE(nameOf([](ClusterMember& m) { m.text = u"%1 %1"_s.arg(m.id); }), u"1ed21e1fd6d4a074"_s);
        QCOMPARE(nameOf([](ClusterMember& m) { m.entities = {m.id == 1 ? u"tool:helm"_s : u"tool:t%1"_s.arg(m.id)}; }),
                 u"1ed21e1fd6d4a074"_s);
    }

    void clustersOfADatabase()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        for (int i = 0; i < 3; ++i)
            (void)stored(rows, about(u"The certificate of the ingress expired, renew it number %1"_s.arg(i)));
        (void)stored(rows, about(u"Redis evicts keys because its memory is full"_s));
        HC_GET(const auto clusters, suggestClusters(f.connection(), f.store()));
        QCOMPARE(clusters.size(), size_t(1));
        QCOMPARE(clusters[0].ids.size(), size_t(3));
        QCOMPARE(clusters[0].by, u"similarity"_s);
        QCOMPARE(clusters[0].name, u"certificate ingress expired"_s);
        for (int i = 0; i < 3; ++i) {
            Reflection r = about(u"It ended with %1."_s.arg(i), u"1ed21e1fd6d4a074"_s);
            r.errorCategory = u"network_error"_s;
            r.metadata = {{u"tool"_s, u"psql"_s}};
            (void)stored(rows, r);
        }
        HC_GET(const auto more, suggestClusters(f.connection(), f.store()));
        QCOMPARE(more.size(), size_t(2));
        QCOMPARE(more[1].name, u"category:network_error, tool:psql"_s);
    }

    /// Runs that share neither task nor error do not belong together because a template told both; with one of the two they do.
    void clustersOfWhatTemplatesTell()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const auto add = [&rows](const QString& task, const QString& tool, const QString& message) {
            Trace run;
            run.outcome = TraceOutcome::Error;
            run.taskDescription = task;
            run.events = {{{}, u"tool_call"_s, {}, u"do"_s, tool, {}, {}}, {{}, u"error_event"_s, {}, message, {}, {}, {}}};
            Reflection r = about(templateReflection(run).text);
            r.quality = ReflectionQuality::Template;
            r.context = task;
            r.metadata = {{u"tools"_s, QJsonArray{tool}}};
            return stored(rows, r);
        };
        (void)add(u"Rotate TLS certificate of gateway"_s, u"certbot"_s, u"acme challenge rejected"_s);
        (void)add(u"Resize postgres volume"_s, u"pvctool"_s, u"quota is reached"_s);
        (void)add(u"Drain node worker-7"_s, u"drainer"_s, u"pod disruption budget blocks eviction"_s);
        for (const QString& task : {u"Restart the payments api after the OOM kill"_s, u"Backup of the mysql orders database fails"_s,
                                    u"Scale the checkout deployment before the sale"_s, u"Investigate 502 errors of the frontend"_s})
            (void)add(task, u"kubectl"_s, u"err "_s + task.left(1)); // a tool that is used for everything
        HC_GET(const auto unrelated, suggestClusters(f.connection(), f.store()));
        QVERIFY2(unrelated.empty(), qPrintable(unrelated.empty() ? QString() : unrelated[0].name));
        std::vector<qint64> related;
        for (int i = 0; i < 3; ++i)
            related.push_back(add(u"Drain node worker-%1 for upgrade"_s.arg(i), u"drain"_s, u"pdb blocks eviction"_s));
        HC_GET(const auto clusters, suggestClusters(f.connection(), f.store()));
        QCOMPARE(clusters.size(), size_t(1));
        QCOMPARE(clusters[0].by, u"similarity"_s);
        QVERIFY(std::ranges::includes(clusters[0].ids, related));
    }

    void lessonsAreCreditedOnce()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const qint64 good = stored(rows, about(u"a"_s));
        Reflection put = about(u"b"_s);
        put.state = ReflectionState::Demoted;
        const qint64 demoted = stored(rows, put);
        Reflection top = about(u"c"_s);
        top.importance = 0.98;
        const qint64 high = stored(rows, top);
        HC_GET(ExposureRows given, ExposureRows::open(f.connection(), f.store()));
        std::vector<Exposure> all;
        for (const qint64 id : {good, demoted, high, good})
            all.push_back(
                {u"s1"_s, u"reflection"_s, QString::number(id), {}, qint64(all.size()) + 1, ReflectorFixture::now, u"lessons"_s, {}});
        all.push_back({u"s2"_s, u"reflection"_s, QString::number(good), {}, 1, ReflectorFixture::now, u"lessons"_s, {}});
        HC_OK(given.add(all));
        LessonCredit credit(f.connection(), f.store().scope, true);
        HC_GET(const bool any, credit.anyGiven());
        QVERIFY(any);
        const Timestamp later{ReflectorFixture::now.us + 10};
        HC_GET(const qint64 credited, credit.credit({u"s1"_s, true, u"outcome"_s, u"1"_s, later}));
        QCOMPARE(credited, 4);
        const auto importance = [&](qint64 id) {
            return f.text("SELECT CAST(round(importance, 4) AS TEXT) FROM reflections WHERE id = " + QByteArray::number(id));
        };
        QCOMPARE(importance(good), u"0.55"_s); // given twice, it helped once
        QCOMPARE(importance(demoted), u"0.5"_s); // a person decided
        QCOMPARE(importance(high), u"1.0"_s);
        HC_GET(const qint64 again, credit.credit({u"s1"_s, false, u"outcome"_s, u"2"_s, later}));
        QCOMPARE(again, 0);
        HC_OK(credit.credit({u"s2"_s, false, u"evaluation"_s, u"3"_s, later}));
        QCOMPARE(importance(good), u"0.5"_s);
        HC_GET(const qint64 tooEarly, credit.credit({u"s2"_s, true, u"outcome"_s, u"4"_s, Timestamp{1}}));
        QCOMPARE(tooEarly, 0);
        HC_GET(const auto uplift, lessonUplift(f.connection(), f.store().scope, true, good));
        QCOMPARE(uplift->given, 2); // sessions: twice to one of them is once
        QCOMPARE(uplift->known, 2);
        QCOMPARE(uplift->succeeded, 1);
        QCOMPARE(uplift->othersKnown, 0); // both sessions were given this one, whatever else they were given
        QVERIFY(!uplift->uplift());
        HC_OK(given.add(
            std::vector<Exposure>{{u"s3"_s, u"reflection"_s, QString::number(high), {}, 1, ReflectorFixture::now, u"lessons"_s, {}},
                                  {u"s3"_s, u"reflection"_s, QString::number(demoted), {}, 2, ReflectorFixture::now, u"lessons"_s, {}}}));
        HC_OK(credit.credit({u"s3"_s, false, u"outcome"_s, u"5"_s, later}));
        HC_GET(const auto beside, lessonUplift(f.connection(), f.store().scope, true, good));
        QCOMPARE(beside->othersKnown, 1); // a session, however many lessons it was given
        QCOMPARE(beside->othersSucceeded, 0);
        QCOMPARE(beside->uplift(), std::optional(0.5));
    }

    /// Beside a lesson stand sessions that were given nothing, whatever else is known.
    void sessionsThatWereGivenNothing()
    {
        RecorderFixture f;
        RecordInput good = RecorderFixture::good(), bad = RecorderFixture::good(1);
        good.sessionId = u"alone"_s;
        (void)f.record(good);
        bad.sessionId = u"also alone"_s;
        bad.verified = Verified::No;
        (void)f.record(bad);
        bad.verified = Verified::Yes; // what was said of a session first counts
        (void)f.record(bad);
        good.sessionId = u"given"_s;
        (void)f.record(good);
        good.sessionId = u"unknown"_s;
        good.verified = Verified::Unknown;
        (void)f.record(good);
        auto connection = connectWritable(f.url);
        HC_OK(connection);
        HC_GET(const Store store, describeStore(**connection, f.url));
        HC_GET(ReflectionRows rows, ReflectionRows::open(**connection, store->scope));
        const qint64 id = stored(rows, about(u"a"_s));
        HC_GET(ExposureRows given, ExposureRows::open(**connection, *store));
        HC_OK(given.add(
            std::vector<Exposure>{{u"given"_s, u"reflection"_s, QString::number(id), {}, 1, ReflectorFixture::now, u"lessons"_s, {}}}));
        HC_GET(const auto uplift, lessonUplift(**connection, store->scope, true, id));
        QCOMPARE(uplift->given, 1);
        QCOMPARE(uplift->ungivenKnown, 2);
        QCOMPARE(uplift->ungivenSucceeded, 1);
        QVERIFY(!uplift->uplift());
    }

    /// Databases of earlier versions hold what was kept of records whose numbers others have now.
    void ofAnotherRecordWithTheSameNumber()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const qint64 first = stored(rows, about(u"cart was OOMKilled in namespace shop"_s, u"sig-a"_s));
        const qint64 gone = stored(rows, about(u"cart was OOMKilled in namespace books"_s, u"sig-a"_s));
        HC_GET(ExposureRows given, ExposureRows::open(f.connection(), f.store()));
        HC_OK(given.add(std::vector<Exposure>{
            {u"s1"_s, u"reflection"_s, QString::number(gone), {}, 1, ReflectorFixture::now, u"lessons"_s, {}},
            {u"s2"_s, u"strategy"_s, QString::number(gone), {}, 1, Timestamp{ReflectorFixture::now.us + 8}, u"lessons"_s, {}}}));
        HC_OK(f.connection().execute("DELETE FROM reflections WHERE id = ?1", {Cell(gone)}));
        Reflection later = about(u"It rained"_s);
        later.createdAt = Timestamp{ReflectorFixture::now.us + 5};
        QCOMPARE(stored(rows, later), gone);
        HC_GET(const auto links, readPresentLinks(f.connection(), f.store().scope, first));
        QVERIFY(links.empty());
        HC_GET(const auto of, readLinks(f.connection(), f.store().scope, gone));
        QVERIFY(of.empty());
        HC_GET(const auto names, readEntities(f.connection(), f.store().scope, gone));
        QCOMPARE(namesOf(names), QStringList());
        LessonCredit credit(f.connection(), f.store().scope, true);
        for (const QString& session : {u"s1"_s, u"s2"_s}) {
            HC_GET(const qint64 credited, credit.credit({session, true, u"outcome"_s, u"1"_s, Timestamp{ReflectorFixture::now.us + 10}}));
            QCOMPARE(credited, 0);
        }
        HC_GET(const auto uplift, lessonUplift(f.connection(), f.store().scope, true, gone));
        QCOMPARE(uplift->given, 0);
    }

    /// The record at the other end cannot be read: that is said, and not taken for a record that is gone.
    void recordsThatCannotBeRead()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const qint64 first = stored(rows, about(u"cart was OOMKilled in namespace shop"_s, u"sig-a"_s));
        stored(rows, about(u"cart was OOMKilled again"_s, u"sig-a"_s));
        HC_GET(const LinkDossier before, readLinkDossier(f.connection(), f.store(), first));
        QVERIFY(!before.links.empty() && before.links.front().text);
        // A column that cannot be told; the links themselves do not ask for it.
        for (const char* sql : {"ALTER TABLE reflections RENAME COLUMN importance TO weight", "ALTER TABLE reflections RENAME TO others",
                                "CREATE VIEW reflections AS SELECT *, abs(-9223372036854775807 - 1) AS importance FROM others"})
            HC_OK(f.connection().execute(sql));
        const auto links = readLinkDossier(f.connection(), f.store(), first);
        QVERIFY(!links);
        QVERIFY2(links.error().code != ErrorCode::NotFound, qPrintable(links.error().sentence + links.error().detail));
    }

    /// A link may be younger than the record that it leads from, which got another source, and is never older.
    void linksThatAreNotAsOldAsTheirRecord()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        const qint64 source = stored(rows, about(u"It rained"_s));
        const qint64 first = stored(rows, about(u"cart was OOMKilled in namespace shop"_s, u"sig-a"_s));
        Reflection known;
        known.id = stored(rows, about(u"cart was OOMKilled in namespace books"_s, u"sig-a"_s));
        known.relatedMemoryIds = {QString::number(source)};
        known.createdAt = Timestamp{ReflectorFixture::now.us + 7};
        HC_OK(rows.addSources(known));
        const auto linked = [&](qint64 id) {
            const auto links = readPresentLinks(f.connection(), f.store().scope, id);
            return links ? qsizetype(links->size()) : -1;
        };
        QCOMPARE(linked(source), 1);
        QCOMPARE(linked(first), 1);
        // Of an earlier version that gave the number again: the link of another record is in the way until they are made anew.
        HC_OK(f.connection().execute("UPDATE reflection_links SET at = at - 5 WHERE to_id = ?1", {Cell(QString::number(first))}));
        QCOMPARE(linked(first), 0);
        HC_OK(fillLinks(f.connection(), f.store()));
        QCOMPARE(linked(source), 1);
        QCOMPARE(linked(first), 1);
    }

    void rulesClaimOnlyWhatTheyCount()
    {
        std::vector<Reflection> memories;
        for (int i = 1; i <= 4; ++i) {
            Reflection r = about(u"text %1"_s.arg(i));
            r.id = i;
            r.tags = {u"strategy"_s, u"failure"_s, u"only%1"_s.arg(i)};
            memories.push_back(r);
        }
        QVERIFY(!commonThread(memories)); // what says nothing is no thread
        for (int i = 0; i < 3; ++i)
            memories[size_t(i)].tags += u"timeout"_s;
        const auto found = commonThread(memories);
        QVERIFY(found.has_value());
        QCOMPARE(found->text, u"3 of 4 memories have the tag timeout (#1, #2, #3)."_s);
        QCOMPARE(found->tags, QStringList{u"timeout"_s});
        QVERIFY(!commonThread({}));
    }

    /// Not a benchmark, but the order of magnitude: a reflection is linked in well under five milliseconds.
    void linkingIsCheap()
    {
        ReflectorFixture f;
        HC_GET(ReflectionRows rows, ReflectionRows::open(f.connection(), f.store().scope));
        constexpr int many = 2'000;
        HC_OK(f.connection().script("BEGIN"));
        QElapsedTimer since;
        since.start();
        for (int i = 0; i < many; ++i)
            (void)stored(rows, about(u"pod/cart-%1 was OOMKilled in namespace shop of the team"_s.arg(i), u"sig%1"_s.arg(i % 50)));
        const double each = double(since.nsecsElapsed()) / 1e6 / many;
        HC_OK(f.connection().script("COMMIT"));
        qInfo("a reflection stored with its entities and links: %.3f ms", each);
        QVERIFY(each < 5);
    }
};

HINDCAST_TEST(LinksTest)

#include "tst_links.moc"
