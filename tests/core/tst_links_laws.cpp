// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What records speak of and how they hang together, on records made so that it is known: whatever is planted is found, the order in which
// they are read does not matter, and nothing is claimed that cannot be counted.
#include "core/domain/Reflection.h"
#include "core/rules/links/ClusterName.h"
#include "core/rules/links/CommonThread.h"
#include "core/rules/links/RecordEntities.h"
#include "core/rules/links/ReflectionClusters.h"
#include "core/rules/links/TraceTopics.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QMap>
#include <QSet>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Entities, relations, clusters and threads.
class TestLinksLaws : public QObject
{
    Q_OBJECT

    static QStringList namesOf(const std::vector<RecordEntity>& entities)
    {
        QStringList out;
        for (const RecordEntity& e : entities)
            out << e.kind + u':' + e.name;
        return out;
    }

    /// What is found in a text alone.
    static std::vector<RecordEntity> entitiesIn(const QString& text)
    {
        Reflection r;
        r.text = text;
        return entitiesOf(r);
    }

    static std::vector<float> direction(int axis, double tilt, int other)
    {
        std::vector<float> out(8, 0);
        out[size_t(axis)] = float(std::cos(tilt));
        out[size_t(other)] += float(std::sin(tilt));
        return out;
    }

    static std::vector<ClusterMember> anyMembers(SeededRandom& random)
    {
        std::vector<ClusterMember> out;
        for (qint64 n = random.below(25); n > 0; --n) {
            ClusterMember m;
            m.id = n;
            if (random.chance(0.4))
                m.signature = u"sig%1"_s.arg(random.below(4));
            if (random.chance(0.8)) {
                const int axis = int(random.below(3));
                m.vector = direction(axis, random.unit() * 0.4, 4 + int(random.below(4)));
            }
            for (qint64 k = random.below(3); k > 0; --k)
                m.entities << random.pick(std::vector<QString>{u"tool:kubectl"_s, u"category:timeout_error"_s, u"namespace:shop"_s,
                                                               u"category:unknown_error"_s, u"code:HTTP 503"_s});
            for (qint64 k = random.below(3); k > 0; --k)
                m.tags << random.pick(std::vector<QString>{u"dns"_s, u"strategy"_s, u"sig:1"_s, u"cache"_s});
            m.text = random.pick(std::vector<QString>{u"the resolver forgets"_s, u"the cache of the resolver"_s, u"it is so"_s, QString()});
            out.push_back(m);
        }
        return out;
    }

    static Reflection reflection(qint64 id)
    {
        Reflection r;
        r.id = id;
        r.text = u"text"_s;
        return r;
    }

private Q_SLOTS:
    /// Namespaces, resources and codes in the ways in which commands and messages name them.
    void plantedEntitiesAreFound()
    {
        static const std::vector<QString> fillers{u"then"_s, u"saw"_s, u"that"_s, u"it"_s, u"restarted"_s, u"quickly,"_s, u"(again)"_s};
        for (quint64 seed = 1; seed <= 800; ++seed) {
            SeededRandom random(seed);
            QSet<QString> expected;
            QStringList words;
            for (qint64 n = 1 + random.below(5); n > 0; --n) {
                words << random.pick(fillers);
                const QString name = random.pick(std::vector<QString>{u"web-shop"_s, u"cart-api"_s, u"pay-db"_s});
                switch (random.below(9)) {
                case 0:
                    words << u"-n"_s << name;
                    expected << u"namespace:"_s + name;
                    break;
                case 1:
                    words << u"--namespace="_s + name;
                    expected << u"namespace:"_s + name;
                    break;
                case 2:
                    words << u"deployment/"_s + name;
                    expected << u"resource:deployment/"_s + name;
                    break;
                case 3:
                    words << u"svc/"_s + name.toUpper();
                    expected << u"resource:service/"_s + name;
                    break;
                case 4: // one of many pods of it
                    words << u"pod"_s << name + u"-5c8b7d9f6-x2x9z"_s;
                    expected << u"resource:pod/"_s + name;
                    break;
                case 5:
                    words << u"OOMKilled"_s;
                    expected << u"code:OOMKilled"_s;
                    break;
                case 6:
                    words << u"ECONNREFUSED"_s;
                    expected << u"code:ECONNREFUSED"_s;
                    break;
                case 7:
                    words << u"HTTP"_s << u"503"_s;
                    expected << u"code:HTTP 503"_s;
                    break;
                default: words << u"exit"_s << u"code"_s << u"137"_s; expected << u"code:exit 137"_s;
                }
                words << random.pick(fillers);
            }
            const QString text = words.join(random.chance(0.2) ? u"\n"_s : u" "_s);
            const auto found = entitiesIn(text);
            const QStringList names = namesOf(found);
            QVERIFY2(QSet<QString>(names.begin(), names.end()) == expected, qPrintable(text + u"\n"_s + names.join(u", "_s)));
            QVERIFY(std::is_sorted(found.begin(), found.end()));
            QVERIFY(names.size() <= 40);
        }
        QVERIFY(entitiesIn(u"the pod is in the namespace of the node, and no service was there"_s).empty());
        QCOMPARE(entitiesIn(u"pod a-1 "_s.repeated(3)).size(), size_t(1));
    }

    /// Fields say more than texts; a task is told by its words, whatever their case and blanks.
    void entitiesOfFields()
    {
        Reflection r = reflection(1);
        r.errorCategory = u"Timeout_Error"_s;
        r.metadata = {{u"tool"_s, u"PSQL"_s},
                      {u"tools"_s, QJsonArray{u"kubectl"_s, u"psql"_s, 5}},
                      {u"error_codes"_s, QJsonArray{u"EIO"_s}},
                      {u"cluster_id"_s, u"prod"_s},
                      {u"playbook"_s, u"OOM"_s}};
        r.tags = {u"helm"_s, u"kubectl-get"_s, u"nice"_s};
        r.context = u"Why  is\nit slow?"_s;
        QStringList names = namesOf(entitiesOf(r));
        for (const QString& expected : {u"category:timeout_error"_s, u"tool:psql"_s, u"tool:kubectl"_s, u"tool:helm"_s,
                                        u"tool:kubectl-get"_s, u"code:EIO"_s, u"cluster:prod"_s, u"playbook:OOM"_s})
            QVERIFY2(names.contains(expected), qPrintable(names.join(u", "_s)));
        QCOMPARE(names.filter(u"task:"_s).size(), 1);
        r.context = u"why is it SLOW?"_s;
        QCOMPARE(namesOf(entitiesOf(r)), names);
        r.context = u"why is it fast?"_s;
        QVERIFY(namesOf(entitiesOf(r)) != names);
        // Never more than forty, and names of a bounded length.
        for (int i = 0; i < 100; ++i)
            r.text += u" -n space-%1"_s.arg(i);
        r.text += u" -n "_s + QString(200, u'x');
        QCOMPARE(entitiesOf(r).size(), size_t(40));
    }

    /// Of two records one bears on the other, never both ways, and never a record on itself.
    void relationsLeadBack()
    {
        static const std::vector<QString> outcomes{QString(), u"success"_s, u"failure"_s, u"timeout"_s, u"error"_s, u"partial"_s};
        QSet<int> met;
        for (quint64 seed = 1; seed <= 3'000; ++seed) {
            SeededRandom random(seed);
            const auto any = [&] {
                Reflection r = reflection(random.below(4));
                r.kind = random.chance(0.8) ? ReflectionKind::Reflection : ReflectionKind::Strategy;
                r.outcome = random.pick(outcomes);
                r.state = ReflectionState(random.below(3));
                r.quality = ReflectionQuality(random.below(3));
                r.iteration = random.below(3);
                r.query = u"q%1"_s.arg(random.below(2));
                if (random.chance(0.5))
                    r.tags << u"self-correction"_s;
                return r;
            };
            const Reflection newer = any(), older = any();
            const bool sameTask = random.chance(0.5);
            const auto got = relationOf(newer, older, sameTask);
            const auto failed = [](const Reflection& r) {
                return r.outcome == u"failure" || r.outcome == u"timeout" || r.outcome == u"error";
            };
            std::optional<RecordRelation> expected;
            if (older.id > 0 && newer.id > older.id && newer.kind == older.kind) {
                const bool known = !newer.outcome.isEmpty() && !older.outcome.isEmpty();
                const bool corrected = newer.tags.size() + older.tags.size() == 2 && newer.query == older.query
                    && newer.iteration > older.iteration;
                if (sameTask && known && failed(newer) != failed(older))
                    expected = RecordRelation::Contradicts;
                else if (sameTask && corrected)
                    expected = RecordRelation::DerivedFrom;
                else if (!sameTask && older.state != ReflectionState::Active)
                    expected = RecordRelation::Supersedes;
                else if (!sameTask && older.quality != ReflectionQuality::Model && newer.quality == ReflectionQuality::Model)
                    expected = RecordRelation::Refines;
                else if (!sameTask)
                    expected = RecordRelation::Supports;
            }
            QCOMPARE(got.has_value(), expected.has_value());
            if (got) {
                QCOMPARE(got->relation, *expected);
                QVERIFY(!got->reason.isEmpty() && !got->reason.contains(u'%'));
                QVERIFY(!relationOf(older, newer, sameTask)); // never back
                met.insert(int(got->relation));
            }
            QVERIFY(!relationOf(newer, newer, sameTask));
            QCOMPARE(mayLink(newer.id, older.id), older.id > 0 && newer.id > older.id);
        }
        QCOMPARE(met.size(), 5);
    }

    /// Clusters by comparing everybody with every centre; and the same in any order.
    void clustersByComparingAll()
    {
        const auto cosine = [](const std::vector<float>& a, const std::vector<float>& b) {
            double out = 0;
            for (size_t i = 0; i < a.size(); ++i)
                out += double(a[i]) * double(b[i]);
            return out;
        };
        int found = 0;
        for (quint64 seed = 1; seed <= 400; ++seed) {
            SeededRandom random(seed);
            std::vector<ClusterMember> members = anyMembers(random);
            const auto got = clusterReflections(members, 0.6);
            std::vector<ClusterMember> sorted = members;
            std::ranges::sort(sorted, {}, &ClusterMember::id);
            std::vector<std::pair<QString, std::vector<qint64>>> expected;
            QMap<QString, std::vector<qint64>> signatures;
            for (const ClusterMember& m : sorted)
                if (!m.signature.isEmpty())
                    signatures[m.signature].push_back(m.id);
            for (auto it = signatures.begin(); it != signatures.end(); ++it)
                if (it->size() >= leastInCluster)
                    expected.emplace_back(u"signature"_s, *it);
            std::vector<std::pair<const ClusterMember*, std::vector<qint64>>> centres;
            for (const ClusterMember& m : sorted) {
                if (m.vector.empty() || (!m.signature.isEmpty() && signatures[m.signature].size() >= leastInCluster))
                    continue;
                size_t best = centres.size();
                for (size_t c = 0; c < centres.size(); ++c) {
                    const double similarity = cosine(m.vector, centres[c].first->vector);
                    if (similarity >= 0.6 && (best == centres.size() || similarity > cosine(m.vector, centres[best].first->vector)))
                        best = c;
                }
                if (best == centres.size())
                    centres.emplace_back(&m, std::vector<qint64>());
                centres[best].second.push_back(m.id);
            }
            for (const auto& [centre, ids] : centres)
                if (ids.size() >= leastInCluster)
                    expected.emplace_back(u"similarity"_s, ids);
            std::ranges::stable_sort(expected, [](const auto& a, const auto& b) {
                return a.second.size() != b.second.size() ? a.second.size() > b.second.size() : a.second.front() < b.second.front();
            });
            QCOMPARE(got.size(), expected.size());
            for (size_t i = 0; i < got.size(); ++i) {
                QCOMPARE(got[i].by, expected[i].first);
                QCOMPARE(got[i].ids, expected[i].second);
                QVERIFY(!got[i].name.isEmpty());
            }
            found += int(got.size());
            std::ranges::reverse(members);
            const auto turned = clusterReflections(members, 0.6);
            QCOMPARE(turned.size(), got.size());
            for (size_t i = 0; i < got.size(); ++i) {
                QCOMPARE(turned[i].ids, got[i].ids);
                QCOMPARE(turned[i].name, got[i].name);
            }
        }
        QVERIFY(found > 400);
    }

    /// A name says what at least half of the members share, and nothing else.
    void namesSayWhatIsShared()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            const std::vector<ClusterMember> members = anyMembers(random);
            std::vector<const ClusterMember*> pointers;
            for (const ClusterMember& m : members)
                pointers.push_back(&m);
            const QString name = clusterName(pointers, u"nothing"_s);
            std::ranges::reverse(pointers);
            QCOMPARE(clusterName(pointers, u"nothing"_s), name);
            if (name == u"nothing" || !name.contains(u':'))
                continue;
            const QStringList parts = name.split(u", "_s);
            QVERIFY(parts.size() <= 3);
            for (const QString& part : parts) {
                const auto having = std::ranges::count_if(
                    members, [&](const ClusterMember& m) { return m.entities.contains(part) || m.tags.contains(part); });
                QVERIFY2(2 * having >= qsizetype(members.size()), qPrintable(name));
                QVERIFY(part != u"category:unknown_error" && part != u"strategy" && !part.startsWith(u"sig:"_s));
            }
        }
        QCOMPARE(clusterName({}, u"nothing"_s), u"nothing"_s);
    }

    /// What memories have in common is counted: at least three of them and half of them have it.
    void threadsAreCounted()
    {
        int told = 0;
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            std::vector<Reflection> memories;
            QMap<QString, int> tags, errors;
            double importance = 0;
            const qint64 count = random.below(9);
            for (qint64 id = 1; id <= count; ++id) {
                Reflection r = reflection(id);
                r.importance = double(random.below(11)) / 10;
                importance += r.importance;
                QSet<QString> own;
                for (qint64 k = random.below(4); k > 0; --k)
                    own << random.pick(std::vector<QString>{u"dns"_s, u"cache"_s, u"failure"_s, u"sig:9"_s, u"lesson"_s});
                r.tags = own.values();
                for (const QString& tag : own)
                    if (tag == u"dns" || tag == u"cache")
                        ++tags[tag];
                if (random.chance(0.5)) {
                    r.normalSignature = u"e%1"_s.arg(random.below(2));
                    ++errors[r.normalSignature];
                }
                memories.push_back(r);
            }
            const auto most = [](const QMap<QString, int>& counts) {
                std::pair<QString, int> best;
                for (auto it = counts.begin(); it != counts.end(); ++it)
                    if (*it > best.second)
                        best = {it.key(), *it};
                return best;
            };
            const int least = std::max<int>(3, int(count + 1) / 2);
            const auto [tag, tagged] = most(tags);
            const auto [error, failed] = most(errors);
            const auto got = commonThread(memories);
            QCOMPARE(got.has_value(), tagged >= least || failed >= least);
            if (!got)
                continue;
            ++told;
            QCOMPARE(got->tags, tagged >= least ? QStringList{tag} : QStringList());
            QCOMPARE(got->text.contains(u"the tag "_s + tag), tagged >= least);
            QCOMPARE(got->text.contains(u"the same error"_s), failed >= least);
            if (failed >= least)
                QVERIFY2(got->text.startsWith(u"%1 of %2 memories"_s.arg(failed).arg(count)), qPrintable(got->text));
            QVERIFY(std::abs(got->importance - importance / double(count)) < 1e-9);
        }
        QVERIFY(told > 200);
        for (const QString& none : {u"strategy"_s, u"sig:12"_s, u"unknown_error"_s, u"template"_s})
            QVERIFY(!isTellingTag(none));
        QVERIFY(isTellingTag(u"dns"_s) && isTellingTag(u"signal"_s));
    }

    /// Topics by whole words anywhere in a trace, four at most, always in one order.
    void topicsByWholeWords()
    {
        static const std::vector<std::pair<QString, QString>> known{{u"SELECT with a JOIN"_s, u"sql"_s},
                                                                    {u"MongoDB"_s, u"database"_s},
                                                                    {u"Cached!"_s, u"caching"_s},
                                                                    {u"took 50ms"_s, u"performance"_s},
                                                                    {u"heap"_s, u"memory"_s},
                                                                    {u"DNS"_s, u"network"_s},
                                                                    {u"rbac"_s, u"permissions"_s},
                                                                    {u"env"_s, u"configuration"_s},
                                                                    {u"registry"_s, u"images"_s},
                                                                    {u"disk"_s, u"storage"_s},
                                                                    {u"environment, cheap, ms-dos-like"_s, QString()}};
        static const QStringList order{u"sql"_s,     u"database"_s,    u"caching"_s,       u"performance"_s, u"memory"_s,
                                       u"network"_s, u"permissions"_s, u"configuration"_s, u"images"_s,      u"storage"_s};
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            Trace trace;
            QSet<QString> said;
            for (qint64 n = random.below(6); n > 0; --n) {
                const auto& [text, topic] = random.pick(known);
                if (text.contains(u"ms-dos"_s) && random.chance(0.9))
                    continue; // "ms" is a unit by itself
                if (!topic.isEmpty())
                    said << topic;
                else
                    said << u"performance"_s;
                switch (random.below(4)) {
                case 0: trace.taskDescription += u' ' + text; break;
                case 1: trace.taskGoal += u'\n' + text; break;
                case 2:
                    trace.error = TraceError{{}, (trace.error ? trace.error->message : QString()) + u" "_s + text, {}, {}, {}, {}};
                    break;
                default: {
                    TraceEvent e;
                    (random.chance(0.5) ? e.content : e.toolName) = text;
                    trace.events.push_back(e);
                }
                }
            }
            QStringList expected;
            for (const QString& topic : order)
                if (said.contains(topic) && expected.size() < 4)
                    expected << topic;
            QCOMPARE(topicsOf(trace), expected);
        }
    }
};

HINDCAST_TEST(TestLinksLaws)
#include "tst_links_laws.moc"
