// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationReflection.h"
#include "core/rules/links/ClusterName.h"
#include "core/rules/links/ClusterText.h"
#include "core/rules/links/CommonThread.h"
#include "core/rules/links/DistinctNames.h"
#include "core/rules/reflection/PatternSelection.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Words that nobody has said, each given once.
class MadeUpWords
{
public:
    QString next()
    {
        QString out = u"zq"_s;
        for (int rest = ++m_given, i = 0; i < 5; ++i, rest /= 20)
            out += QChar(ushort('b' + rest % 20));
        return out;
    }

private:
    int m_given = 0;
};

struct RunShape {
    TraceOutcome outcome = TraceOutcome::Success;
    bool known = true, tools = true, failed = false, repeated = false, named = true;
};

TraceEvent clusterEvent(const char* type, const QString& content, const QString& tool = {})
{
    return {{}, QLatin1String(type), {}, content, tool, {}, {}};
}

Trace runOf(const RunShape& shape, MadeUpWords& words)
{
    Trace out;
    out.outcome = shape.outcome;
    out.outcomeKnown = shape.known;
    out.taskDescription = words.next() + u' ' + words.next();
    const auto tool = [&] { return shape.named ? words.next() : QString(); };
    if (shape.tools)
        for (int n = 0; n < 2; ++n) {
            const QString name = tool();
            out.events.push_back(clusterEvent("tool_call", shape.named ? words.next() : QString(), name));
            out.events.push_back(clusterEvent("tool_response", words.next(), name));
        }
    if (shape.repeated) {
        const QString name = tool(), input = words.next();
        for (int n = 0; n < 3; ++n)
            out.events.push_back(clusterEvent("tool_call", input, name));
    }
    if (shape.failed) {
        const QString message = words.next() + u' ' + words.next(), name = tool();
        for (int n = 0; n < (shape.repeated ? 2 : 1); ++n)
            out.events.push_back(clusterEvent("error_event", message, name));
    }
    return out;
}

/// What a cluster of such texts would be called, if they share nothing else.
QString nameOf(const QStringList& texts)
{
    std::vector<ClusterMember> members;
    for (const QString& text : texts)
        members.push_back({qint64(members.size()) + 1, {}, {}, {}, {}, text});
    std::vector<const ClusterMember*> pointers;
    for (const ClusterMember& m : members)
        pointers.push_back(&m);
    return clusterName(pointers, u"nothing"_s);
}

Reflection saying(const QString& text, qint64 id)
{
    Reflection r;
    r.id = id;
    r.text = text;
    return r;
}

std::vector<QString> namesOf(const std::vector<ReflectionCluster>& clusters)
{
    std::vector<QString> out;
    for (const ReflectionCluster& c : clusters)
        out.push_back(c.name);
    return out;
}

} // namespace

/// Suggested clusters are called by what happened, and no two of them the same.
class ClusterNamesTest : public QObject
{
    Q_OBJECT

    /// Three members with the error \a signature, of one kind.
    static void add(std::vector<ClusterMember>& to, const QString& signature, const QStringList& entities, const QString& text)
    {
        for (int n = 0; n < 3; ++n)
            to.push_back({qint64(to.size()) + 1, signature, {}, entities, {}, text});
    }

private Q_SLOTS:
    /// Reflections of runs that have nothing in common but how they went: all words that they share are those of our sentences.
    void ownSentencesNameNothing()
    {
        MadeUpWords words;
        int shapes = 0;
        for (const TraceOutcome outcome :
             {TraceOutcome::Success, TraceOutcome::Failure, TraceOutcome::Partial, TraceOutcome::Timeout, TraceOutcome::Error})
            for (int bits = 0; bits < 32; ++bits) {
                const RunShape shape{outcome, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, (bits & 16) != 0};
                QStringList texts;
                for (int n = 0; n < 4; ++n)
                    texts << templateReflection(runOf(shape, words)).text;
                const QString name = nameOf(texts);
                // The kind of an error is no sentence of ours: it is what happened.
                QVERIFY2(name == u"nothing" || (name.endsWith(u"_error"_s) && !name.contains(u' ') && name != u"unknown_error"),
                         qPrintable(name + u" <- "_s + texts[0]));
                ++shapes;
            }
        QCOMPARE(shapes, 160);
    }

    /// The same of what rules make of several memories, and of what an agent found out about its own answers.
    void otherSentencesOfOursNameNothing()
    {
        MadeUpWords words;
        QStringList patterns, threads, conflicts, claims, better;
        for (int n = 0; n < 4; ++n) {
            std::vector<Reflection> alike;
            for (qint64 id = 1; id <= 5; ++id)
                alike.push_back(saying(words.next(), id));
            patterns << patternOf(alike, Timestamp{1}).text;
            const QString tag = words.next();
            for (Reflection& r : alike)
                r.tags << tag;
            const auto thread = commonThread(alike);
            QVERIFY(thread.has_value());
            threads << thread->text;
            const auto found = [&](const EvaluationPass& pass) { return reflectionFromEvaluation(pass).value().value().content; };
            conflicts << found({.critique = words.next(), .verdicts = {{u"conflict"_s, {}, words.next()}}});
            claims << found({.critique = words.next(), .verdicts = {{u"unverified"_s, words.next(), {}}}});
            better << found({.critique = words.next(), .qualityBefore = 0.1, .qualityAfter = 0.9});
        }
        for (const QStringList& texts : {patterns, threads, conflicts, claims, better})
            QVERIFY2(nameOf(texts) == u"nothing", qPrintable(nameOf(texts) + u" <- "_s + texts[0]));
    }

    /// Nor are reflections compared by them: what the trace contributes is.
    void ownSentencesAreNotCompared()
    {
        Trace run;
        run.outcome = TraceOutcome::Error;
        run.taskDescription = u"Restart the payments api"_s;
        run.events = {clusterEvent("tool_call", u"get pods"_s, u"kubectl"_s), clusterEvent("error_event", u"pod \"web\" not found"_s)};
        Reflection r;
        r.quality = ReflectionQuality::Template;
        r.context = run.taskDescription;
        r.text = templateReflection(run).text;
        QCOMPARE(clusterText(r), u"Restart the payments api pod 'web' not found kubectl"_s);
        r.query = run.taskDescription; // once is enough
        QCOMPARE(clusterText(r), u"Restart the payments api pod 'web' not found kubectl"_s);
        r.query = u"The api is down"_s;
        QCOMPARE(clusterText(r), u"The api is down Restart the payments api pod 'web' not found kubectl"_s);
        r.version = 2; // a person's words
        QCOMPARE(clusterText(r), u"The api is down "_s + r.text);
        r.version = 1;
        r.quality = ReflectionQuality::Model;
        QCOMPARE(clusterText(r), u"The api is down "_s + r.text);

        run.outcomeKnown = false;
        run.taskDescription.clear();
        run.events = {clusterEvent("tool_call", {}, u"kubectl"_s), clusterEvent("error_event", {})};
        Reflection nothing = saying(templateReflection(run).text, 1);
        nothing.quality = ReflectionQuality::Template;
        QVERIFY2(clusterText(nothing).isEmpty(), qPrintable(nothing.text));

        Reflection own = saying(u"Detected conflict: says port 5432, is 5433"_s, 2);
        own.quality = ReflectionQuality::Template;
        own.tags = {u"self-correction"_s};
        own.query = u"Which port?"_s;
        own.context = u"answering"_s;
        QCOMPARE(clusterText(own), u"Which port? port is"_s);
    }

    /// The next thing that only one of them has, and where there is none its signature.
    void noTwoClustersAreCalledTheSame()
    {
        std::vector<ClusterMember> members;
        const QStringList kubectl{u"tool:kubectl"_s};
        add(members, u"1111aaaabbbb"_s, kubectl, u"The image cannot be pulled."_s);
        add(members, u"2222aaaabbbb"_s, kubectl, u"The volume cannot be mounted."_s);
        QCOMPARE(namesOf(clusterReflections(members)), (std::vector<QString>{u"tool:kubectl, image"_s, u"tool:kubectl, volume"_s}));
        members.clear();
        add(members, u"1111aaaabbbb"_s, {u"tool:kubectl"_s, u"tool:helm"_s}, u"It hangs."_s);
        add(members, u"2222aaaabbbb"_s, {u"tool:helm"_s, u"tool:istioctl"_s}, u"It hangs."_s);
        QCOMPARE(namesOf(clusterReflections(members)), (std::vector<QString>{u"tool:helm, tool:kubectl"_s, u"tool:helm, tool:istioctl"_s}));
        members.clear();
        add(members, u"1111aaaabbbb"_s, kubectl, u"It hangs."_s);
        add(members, u"2222aaaabbbb"_s, kubectl, u"It hangs."_s);
        add(members, u"2222aaaacccc"_s, kubectl, u"It hangs."_s);
        QCOMPARE(namesOf(clusterReflections(members)),
                 (std::vector<QString>{u"tool:kubectl"_s, u"tool:kubectl (2222aaaa)"_s, u"tool:kubectl (2222aaaacccc)"_s}));
    }

    void inTheEndANumber()
    {
        std::vector<ClusterMember> members;
        add(members, {}, {u"tool:kubectl"_s}, {});
        const NamelessCluster one{{&members[0], &members[1], &members[2]}, u"sig"_s};
        QCOMPARE(distinctNames({one, one, one}), (std::vector<QString>{u"tool:kubectl"_s, u"tool:kubectl (sig)"_s, u"tool:kubectl (2)"_s}));
        QVERIFY(distinctNames({}).empty());
    }

    /// Whatever there is, no name comes twice, and the order in which reflections are read does not matter.
    void namesOfAnyClusters()
    {
        qsizetype several = 0;
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            std::vector<ClusterMember> members;
            for (qint64 id = 1; id <= 60; ++id) {
                ClusterMember m{id, u"signature %1"_s.arg(random.below(9)), {}, {}};
                for (qint64 n = random.below(3); n > 0; --n)
                    m.entities << random.pick(std::vector<QString>{u"tool:kubectl"_s, u"tool:helm"_s, u"namespace:shop"_s});
                m.text = random.pick(std::vector<QString>{u"the resolver forgets"_s, u"the cache of the resolver"_s, u"it is so"_s});
                members.push_back(m);
            }
            const std::vector<QString> names = namesOf(clusterReflections(members));
            QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), qsizetype(names.size()));
            several += qsizetype(names.size());
            std::ranges::reverse(members);
            QCOMPARE(namesOf(clusterReflections(members)), names);
        }
        QVERIFY(several > 1'000);
    }
};

HINDCAST_TEST(ClusterNamesTest)

#include "tst_cluster_names.moc"
