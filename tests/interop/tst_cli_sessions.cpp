// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `sessions`, `session`, `cluster-ids`, `clusters` and `simulate` against what `list` and `hints` give: added up here once more.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QTest>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString sessionsNow = u"2026-11-20T12:00:00Z"_s;

struct SessionSum {
    qint64 outcomes = 0, judged = 0, verified = 0, regressions = 0;
    QString first, last;
    QSet<QString> users, clusters;
};

} // namespace

class CliSessionsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_db;
    QJsonArray m_outcomes, m_patterns;

    static CliRun ask(QStringList words) { return runCli(words << u"--json"_s << u"--now"_s << sessionsNow); }
    /// Times as they are compared: the length of a fraction differs.
    static Timestamp timeOf(const QJsonValue& v) { return *parseTimestamp(v.toString()); }

    static std::map<QString, SessionSum> summed(const QJsonArray& outcomes, const QString& by)
    {
        std::map<QString, SessionSum> out;
        for (const auto& o : outcomes) {
            SessionSum& s = out[o[by].toString()];
            ++s.outcomes;
            const bool wrong = o[u"feedback"] == u"regression"_s || o[u"feedback"] == u"incorrect"_s;
            s.judged += wrong || !o[u"verified"].isNull();
            s.verified += !wrong && o[u"verified"].toBool();
            s.regressions += wrong;
            s.users << o[u"user_id"].toString();
            s.clusters << o[u"cluster_id"].toString();
            if (s.first.isEmpty() || timeOf(o[u"created_at"]) < *parseTimestamp(s.first))
                s.first = o[u"created_at"].toString();
            if (s.last.isEmpty() || timeOf(o[u"created_at"]) > *parseTimestamp(s.last))
                s.last = o[u"created_at"].toString();
        }
        return out;
    }
    static void compare(const QJsonValue& line, const SessionSum& want)
    {
        QCOMPARE(line[u"outcomes"].toInteger(), want.outcomes);
        QCOMPARE(line[u"judged"].toInteger(), want.judged);
        QCOMPARE(line[u"verified"].toInteger(), want.verified);
        QCOMPARE(line[u"regressions"].toInteger(), want.regressions);
        QCOMPARE(line[u"first"].toString(), want.first);
        QCOMPARE(line[u"last"].toString(), want.last);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_db = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 700;
        options.seed = 9;
        options.anchor = *parseTimestamp(sessionsNow);
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_db), options, {}));
        m_outcomes = ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array();
        m_patterns = ask({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array();
        QCOMPARE(m_outcomes.size(), 700);
    }

    void allSessions()
    {
        const auto want = summed(m_outcomes, u"session_id"_s);
        const QJsonObject all = ask({u"sessions"_s, m_db, u"--limit"_s, u"0"_s}).object();
        QCOMPARE(all[u"items"].toArray().size(), qsizetype(want.size()));
        QCOMPARE(all[u"more"].toBool(true), false);
        QCOMPARE(all[u"outcomes_read"].toInteger(), 700);
        Timestamp before = Timestamp::greatest();
        for (const auto& line : all[u"items"].toArray()) {
            const auto found = want.find(line[u"session_id"].toString());
            QVERIFY(found != want.end());
            compare(line, found->second);
            QSet<QString> users, clusters;
            for (const auto& u : line[u"users"].toArray())
                users << u.toString();
            for (const auto& c : line[u"clusters"].toArray())
                clusters << c.toString();
            QCOMPARE(users, found->second.users);
            QCOMPARE(clusters, found->second.clusters);
            QVERIFY(timeOf(line[u"last"]) <= before); // the latest first
            before = timeOf(line[u"last"]);
        }
    }
    void someSessions()
    {
        const QJsonArray all = ask({u"sessions"_s, m_db, u"--limit"_s, u"100000"_s}).object()[u"items"].toArray();
        const QJsonObject three = ask({u"sessions"_s, m_db, u"--limit"_s, u"3"_s}).object();
        QCOMPARE(three[u"items"].toArray(), (QJsonArray{all[0], all[1], all[2]}));
        QCOMPARE(three[u"more"].toBool(), true);
        // Only outcomes that match count, and sessions without any are none.
        const QString filter = u"cluster:staging verified:true"_s;
        QJsonArray some;
        for (const auto& o : m_outcomes)
            if (o[u"cluster_id"] == u"staging"_s && o[u"verified"].toBool())
                some << o;
        const auto want = summed(some, u"session_id"_s);
        const QJsonArray filtered =
            ask({u"sessions"_s, m_db, u"--limit"_s, u"100000"_s, u"--filter"_s, filter}).object()[u"items"].toArray();
        QCOMPARE(filtered.size(), qsizetype(want.size()));
        for (const auto& line : filtered)
            compare(line, want.at(line[u"session_id"].toString()));
        // So many outcomes, the newest.
        std::vector<QJsonObject> newest;
        for (const auto& o : m_outcomes)
            newest.push_back(o.toObject());
        std::ranges::sort(newest, std::greater<>(), [](const QJsonObject& o) { return timeOf(o[u"created_at"]); });
        QJsonArray fifty;
        for (size_t i = 0; i < 50; ++i)
            fifty << newest[i];
        const QJsonObject read = ask({u"sessions"_s, m_db, u"--outcomes"_s, u"50"_s}).object();
        QCOMPARE(read[u"outcomes_read"].toInteger(), 50);
        QCOMPARE(read[u"items"].toArray().size(), qsizetype(summed(fifty, u"session_id"_s).size()));
        QCOMPARE(read[u"more"].toBool(), true);
        const QJsonObject none = ask({u"sessions"_s, m_db, u"--filter"_s, u"cluster:nowhere"_s}).object();
        QVERIFY(none[u"items"].toArray().isEmpty() && none[u"items"].isArray());
    }
    void sessionsAsOf()
    {
        const QString then = u"2026-10-15T00:00:00Z"_s;
        QJsonArray some;
        for (const auto& o : m_outcomes)
            if (timeOf(o[u"created_at"]) <= *parseTimestamp(then))
                some << o;
        const auto want = summed(some, u"session_id"_s);
        const QJsonArray got = ask({u"sessions"_s, m_db, u"--limit"_s, u"100000"_s, u"--as-of"_s, then}).object()[u"items"].toArray();
        QCOMPARE(got.size(), qsizetype(want.size()));
        for (const auto& line : got)
            QCOMPARE(line[u"outcomes"].toInteger(), want.at(line[u"session_id"].toString()).outcomes);
    }

    void oneSession()
    {
        const auto sums = summed(m_outcomes, u"session_id"_s);
        const auto largest = std::ranges::max_element(sums, {}, [](const auto& s) { return s.second.outcomes; });
        const QJsonObject one = ask({u"session"_s, m_db, largest->first}).object();
        compare(one, largest->second);
        QSet<qint64> ids, want;
        for (const auto& o : one[u"outcome_records"].toArray())
            ids << o[u"id"].toInteger();
        for (const auto& o : m_outcomes)
            if (o[u"session_id"] == largest->first)
                want << o[u"id"].toInteger();
        QCOMPARE(ids, want);
        QCOMPARE(one[u"more_outcomes"].toBool(true), false);
        for (const auto& p : one[u"patterns"].toArray()) {
            bool known = false;
            for (const auto& stored : m_patterns)
                known = known
                    || (stored[u"pattern_name"] == p[u"pattern_name"] && stored[u"cluster_id"] == p[u"cluster_id"]
                        && stored[u"stored_state"] == p[u"state"]);
            QVERIFY(known || p[u"state"].isNull());
        }
        QVERIFY(!one.contains(u"inferred"_s));
        const QJsonObject inferred = ask({u"session"_s, m_db, largest->first, u"--infer"_s}).object();
        QVERIFY(inferred[u"inferred"].isArray() && inferred[u"assumed"].isArray());
        QCOMPARE(ask({u"session"_s, m_db, u"nobody"_s}).exitCode, 1);
        QCOMPARE(ask({u"session"_s, m_db}).exitCode, 2);
        QCOMPARE(ask({u"session"_s, m_db, largest->first, u"--as-of"_s, u"yesterday-ish"_s}).exitCode, 2);
        const CliRun text = runCli({u"session"_s, m_db, largest->first, u"--infer"_s, u"--now"_s, sessionsNow});
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.out.contains("Outcomes:") && text.out.contains(largest->first.toUtf8()));
    }

    void namesOfClusters()
    {
        const auto want = summed(m_outcomes, u"cluster_id"_s);
        QMap<QString, qint64> patterns, promoted;
        for (const auto& p : m_patterns) {
            ++patterns[p[u"cluster_id"].toString()];
            promoted[p[u"cluster_id"].toString()] += p[u"stored_state"] == u"promoted"_s || p[u"stored_state"] == u"expiring"_s;
        }
        const QJsonArray lines = ask({u"cluster-ids"_s, m_db}).array();
        QSet<QString> names;
        for (const auto& line : lines) {
            const QString id = line[u"cluster_id"].toString();
            names << id;
            QCOMPARE(line[u"patterns"].toInteger(), patterns.value(id));
            QCOMPARE(line[u"promoted"].toInteger(), promoted.value(id));
            if (want.contains(id))
                compare(line, want.at(id));
            else
                QCOMPARE(line[u"outcomes"].toInteger(), 0);
        }
        for (const auto& [id, sum] : want)
            QVERIFY(names.contains(id));
        QCOMPARE(names.size(), lines.size());
        // A filter is about outcomes; patterns stay what they are.
        qint64 verified = 0;
        for (const auto& line : ask({u"cluster-ids"_s, m_db, u"--filter"_s, u"verified:true"_s}).array()) {
            verified += line[u"outcomes"].toInteger();
            QCOMPARE(line[u"patterns"].toInteger(), patterns.value(line[u"cluster_id"].toString()));
        }
        QCOMPARE(verified, std::ranges::count_if(m_outcomes, [](const auto& o) { return o[u"verified"].toBool(); }));
        QCOMPARE(ask({u"cluster-ids"_s, m_db, u"--filter"_s, u"colour:red"_s}).exitCode, 2);
    }

    /// Groups of reflections: each reflection in one group at most, no strategies, the largest first.
    void groupsOfReflections()
    {
        const QJsonArray groups = ask({u"clusters"_s, m_db, u"--limit"_s, u"0"_s}).array();
        QVERIFY(groups.size() > 1);
        QMap<qint64, QString> kinds;
        for (const auto& r : ask({u"list"_s, u"reflections"_s, m_db, u"--limit"_s, u"0"_s}).array())
            kinds[r[u"id"].toInteger()] = r[u"kind"].toString();
        QSet<qint64> seen;
        qint64 before = std::numeric_limits<qint64>::max();
        for (const auto& g : groups) {
            const QJsonArray ids = g[u"ids"].toArray();
            QCOMPARE(g[u"n"].toInteger(), qint64(ids.size()));
            QVERIFY(ids.size() > 1 && ids.size() <= before && !g[u"name"].toString().isEmpty() && !g[u"by"].toString().isEmpty());
            before = ids.size();
            for (const auto& id : ids) {
                QVERIFY(!seen.contains(id.toInteger()));
                seen << id.toInteger();
                QVERIFY(kinds.contains(id.toInteger()) && kinds[id.toInteger()] != u"strategy");
            }
        }
        QCOMPARE(ask({u"clusters"_s, m_db, u"--limit"_s, u"1"_s}).array(), QJsonArray{groups[0]});
        QCOMPARE(runCli({u"clusters"_s, m_db, u"--limit"_s, u"1"_s}).out.count('\n'), 1);
        QCOMPARE(ask({u"clusters"_s, m_db, u"--limit"_s, u"-1"_s}).exitCode, 2);
    }

    /// What sessions would have been given: totals are those of the listed sessions, and limits bind.
    void simulation()
    {
        const QJsonObject all = ask({u"simulate"_s, m_db, u"--sessions"_s, u"100000"_s}).object();
        const QJsonArray sessions = all[u"list"].toArray();
        QVERIFY(sessions.size() > 100);
        QCOMPARE(all[u"sessions"].toInteger(), qint64(sessions.size()));
        qint64 hints = 0, characters = 0, most = 0, with = 0, cut = 0;
        for (const auto& s : sessions) {
            hints += s[u"hints"].toArray().size();
            characters += s[u"characters"].toInteger();
            most = std::max(most, s[u"characters"].toInteger());
            with += !s[u"hints"].toArray().isEmpty();
            cut += s[u"cut"].toBool();
        }
        QCOMPARE(all[u"hints_given"].toInteger(), hints);
        QCOMPARE(all[u"characters"].toInteger(), characters);
        QCOMPARE(all[u"most_characters"].toInteger(), most);
        QCOMPARE(all[u"with_hints"].toInteger(), with);
        QCOMPARE(all[u"cut"].toInteger(), cut);
        QVERIFY(most <= 1'800);
        QCOMPARE(ask({u"simulate"_s, m_db, u"--sessions"_s, u"3"_s}).object()[u"list"].toArray(),
                 (QJsonArray{sessions[0], sessions[1], sessions[2]}));
        QMap<QString, qint64> given;
        for (const auto& h : all[u"hints"].toArray())
            given[h[u"pattern_name"].toString() + u'|' + h[u"cluster_id"].toString()] += h[u"sessions"].toInteger();
        qint64 sum = 0;
        for (const qint64 n : std::as_const(given))
            sum += n;
        QCOMPARE(sum, all[u"hints_given"].toInteger());
        qint64 before = sum;
        for (const int limit : {5, 2, 1, 0}) {
            const QJsonObject some = ask({u"simulate"_s, m_db, u"--limit"_s, QString::number(limit)}).object();
            QVERIFY(some[u"hints_given"].toInteger() <= before);
            QVERIFY(some[u"hints_given"].toInteger() <= limit * some[u"sessions"].toInteger());
            before = some[u"hints_given"].toInteger();
        }
        QCOMPARE(before, 0);
        const QJsonObject tight = ask({u"simulate"_s, m_db, u"--budget"_s, u"0"_s}).object();
        QCOMPARE(tight[u"hints_given"].toInteger(), 0);
        const QJsonObject wide = ask({u"simulate"_s, m_db, u"--budget"_s, u"1000000"_s}).object();
        QCOMPARE(wide[u"cut"].toInteger(), 0);
        QVERIFY(wide[u"hints_given"].toInteger() >= sum);
        const QJsonObject strict = ask({u"simulate"_s, m_db, u"--min-occurrences"_s, u"1000000"_s}).object();
        QCOMPARE(strict[u"hints_given"].toInteger(), 0);
        for (const QStringList& bad :
             {QStringList{u"--limit"_s, u"-1"_s}, {u"--budget"_s, u"x"_s}, {u"--min-confidence"_s, u"2"_s}, {u"--sessions"_s, u"-5"_s}})
            QCOMPARE(ask(QStringList{u"simulate"_s, m_db} + bad).exitCode, 2);
        QCOMPARE(runCli({u"simulate"_s, m_db, u"--now"_s, sessionsNow}).out.count('\n') >= 2, true);
    }
};

HINDCAST_TEST(CliSessionsTest)
#include "tst_cli_sessions.moc"
