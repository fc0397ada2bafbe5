// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that people use now and then: each does what it says, says it in JSON, stands in the journal, and can be taken back.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class CliSmallVerbsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_demo, m_db, m_name, m_other, m_risky;
    int m_minutes = 0; ///< each call has its moment, as the calls of people have

    CliRun ask(QStringList words, const QByteArray& input = {})
    {
        const QString now = u"2026-11-20T%1:%2:00Z"_s.arg(13 + m_minutes / 60).arg(m_minutes % 60, 2, 10, QChar(u'0'));
        ++m_minutes;
        return runCli(words << u"--json"_s << u"--now"_s << now, input);
    }
    CliRun write(QStringList words) { return ask(words << u"--write"_s); }
    QJsonObject pattern(const QString& name)
    {
        for (const auto& p : ask({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (p[u"pattern_name"] == name && p[u"cluster_id"] == u"prod-eu"_s)
                return p.toObject();
        return {};
    }
    QJsonObject reflection(qint64 id)
    {
        for (const auto& r : ask({u"list"_s, u"reflections"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (r[u"id"].toInteger() == id)
                return r.toObject();
        return {};
    }
    QStringList journal()
    {
        QStringList out;
        for (const auto& entry : ask({u"journal"_s, m_db}).array())
            out << entry[u"action"].toString();
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_demo = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 400;
        options.seed = 3;
        options.anchor = *parseTimestamp(u"2026-11-20T12:00:00Z");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_demo), options, {}));
    }
    void init()
    {
        m_db = m_folder.filePath(u"it.db"_s);
        const QStringList files = QDir(m_folder.path()).entryList({u"it.db*"_s}, QDir::Files);
        for (const QString& f : files)
            QFile::remove(m_folder.filePath(f));
        QVERIFY(QFile::copy(m_demo, m_db));
        m_minutes = 0;
        const QJsonArray all = ask({u"list"_s, u"patterns"_s, m_db, u"--filter"_s, u"state:promoted cluster:prod-eu"_s}).array();
        QVERIFY(all.size() > 2);
        m_name = all[0][u"pattern_name"].toString();
        m_other = all[1][u"pattern_name"].toString();
        const QJsonArray findings = ask({u"lint"_s, m_db, u"--rule"_s, u"destructive-command"_s, u"--fail-on"_s, u"never"_s}).array();
        m_risky = findings.isEmpty() ? QString() : findings[0][u"id"].toString();
    }

    void snoozing()
    {
        QVERIFY(!m_risky.isEmpty());
        const auto stateOf = [&] {
            for (const auto& item : ask({u"triage"_s, m_db, u"--limit"_s, u"0"_s}).array())
                if (item[u"id"] == m_risky)
                    return item[u"state"].toString();
            return u"(gone)"_s;
        };
        QCOMPARE(stateOf(), u"pending"_s);
        QCOMPARE(write({u"snooze"_s, m_db, m_risky, u"--for"_s, u"2d"_s}).exitCode, 0);
        const QString later = stateOf();
        QVERIFY2(later == u"snoozed" || later == u"(gone)", qPrintable(later));
        QCOMPARE(write({u"snooze"_s, m_db, m_risky, u"--wake"_s}).exitCode, 0);
        QCOMPARE(stateOf(), u"pending"_s);
        QCOMPARE(write({u"snooze"_s, m_db, m_risky, u"--done"_s, u"--note"_s, u"looked at it"_s}).exitCode, 0);
        QVERIFY(stateOf() != u"pending");
        for (const QStringList& bad :
             {QStringList{u"--for"_s, u"soon"_s}, {u"--until"_s, u"yesterday-ish"_s}, {u"--for"_s, u"2d"_s, u"--done"_s}})
            QCOMPARE(write(QStringList{u"snooze"_s, m_db, m_risky} + bad).exitCode, 2);
        QCOMPARE(write({u"snooze"_s, m_db, u"nobody"_s}).exitCode, 1);
    }

    void acceptedFindings()
    {
        const auto finds = [&] {
            for (const auto& f : ask({u"lint"_s, m_db, u"--rule"_s, u"destructive-command"_s, u"--fail-on"_s, u"never"_s}).array())
                if (f[u"id"] == m_risky)
                    return true;
            return false;
        };
        QVERIFY(finds());
        const CliRun accepted = write({u"accept-finding"_s, m_db, u"destructive-command"_s, m_risky, u"--note"_s, u"as intended"_s});
        QVERIFY2(accepted.exitCode == 0, accepted.err.constData());
        QVERIFY(!finds());
        QCOMPARE(write({u"accept-finding"_s, m_db, u"destructive-command"_s, m_risky}).exitCode, 0); // once is enough
        QCOMPARE(write({u"accept-finding"_s, m_db, u"no-such-rule"_s, m_risky}).exitCode, 2);
        QCOMPARE(write({u"accept-finding"_s, m_db, u"secret"_s, m_name}).exitCode, 1);
        QVERIFY(journal().size() == 1);
        QCOMPARE(ask({u"journal"_s, m_db, u"verify"_s}).object()[u"ok"].toBool(), true);
    }

    /// Two patterns become one, with all their sightings; taken back, both are as they were.
    void merging()
    {
        const QJsonObject one = pattern(m_name), other = pattern(m_other);
        const CliRun merged = write(
            {u"merge"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--into"_s, m_other, u"--reason"_s, u"duplicate"_s});
        QVERIFY2(merged.exitCode == 0, merged.err.constData());
        QCOMPARE(merged.object()[u"verified"].toBool(), true);
        const QJsonObject sum = pattern(m_other);
        QCOMPARE(sum[u"occurrence_count"].toInteger(), one[u"occurrence_count"].toInteger() + other[u"occurrence_count"].toInteger());
        const auto given = [&](const QString& name) {
            for (const auto& h : ask({u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s, u"--limit"_s, u"100"_s, u"--budget"_s, u"1000000"_s})
                                     .object()[u"hints"]
                                     .toArray())
                if (h[u"pattern_name"] == name)
                    return true;
            return false;
        };
        QVERIFY(given(m_other) && !given(m_name));
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        QCOMPARE(pattern(m_name)[u"occurrence_count"], one[u"occurrence_count"]);
        QCOMPARE(pattern(m_other)[u"occurrence_count"], other[u"occurrence_count"]);
        QVERIFY(given(m_other) && given(m_name));
        QCOMPARE(
            write({u"merge"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--into"_s, m_name, u"--reason"_s, u"duplicate"_s}).exitCode
                != 0,
            true);
        QCOMPARE(write({u"merge"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--into"_s, u"nobody"_s, u"--reason"_s, u"duplicate"_s})
                     .exitCode,
                 1);
    }

    void confirmedAndPinned()
    {
        const CliRun confirmed = write({u"confirm"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--note"_s, u"seen with my own eyes"_s});
        QVERIFY2(confirmed.exitCode == 0, confirmed.err.constData());
        const qint64 evidence = ask({u"why"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s}).object()[u"evidence"].toArray().size();
        const CliRun pinned = write({u"pin"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--note"_s, u"keep"_s});
        QVERIFY2(pinned.exitCode == 0, pinned.err.constData());
        QVERIFY(pinned.object()[u"affected"].toInteger() >= evidence);
        // A purge says what is kept of what it removes: copies of what is pinned, of this pattern alone.
        const CliRun purged = write({u"purge"_s, m_db, u"--outcomes-days"_s, u"1"_s, u"--patterns-days"_s, u"3650"_s, u"--yes"_s});
        QVERIFY2(purged.exitCode == 0, purged.err.constData());
        QCOMPARE(purged.object()[u"pinned"][u"outcomes"].toInteger(), pinned.object()[u"affected"].toInteger());
        QCOMPARE(purged.object()[u"pinned"][u"patterns"].toInteger(), 1);
        QVERIFY(purged.object()[u"losing_last_evidence"].toArray().size() > 1);
        QVERIFY(ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array().size() < 100);
        QCOMPARE(write({u"confirm"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s}).exitCode, 2); // in words
    }

    void statesOfReflections()
    {
        const qint64 id = ask({u"list"_s, u"reflections"_s, m_db, u"--filter"_s, u"kind:reflection"_s, u"--limit"_s, u"1"_s})
                              .array()[0][u"id"]
                              .toInteger();
        const QString key = QString::number(id);
        const auto recalled = [&] {
            for (const auto& r : ask({u"recall"_s, m_db, reflection(id)[u"text"].toString(), u"--kind"_s, u"reflection"_s, u"--top"_s,
                                      u"50"_s, u"--min-similarity"_s, u"0.2"_s, u"--min-importance"_s, u"0"_s})
                                     .array())
                if (r[u"id"].toInteger() == id)
                    return true;
            return false;
        };
        QVERIFY(recalled());
        for (const QString& verb : {u"archive-reflection"_s, u"demote-reflection"_s}) {
            const CliRun run = write({verb, m_db, key, u"--reason"_s, u"outdated"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.object()[u"action"].toString(), verb);
            QVERIFY2(!recalled(), qPrintable(verb)); // agents are not given it any more
            QCOMPARE(write({verb, m_db, key, u"--reason"_s, u"outdated"_s}).object()[u"affected"].toInteger(-1), 0); // once is enough
            QCOMPARE(write({u"restore-reflection"_s, m_db, key, u"--reason"_s, u"other"_s, u"--note"_s, u"it was right"_s}).exitCode, 0);
            QVERIFY(recalled());
        }
        QCOMPARE(write({u"archive-reflection"_s, m_db, u"999999"_s, u"--reason"_s, u"outdated"_s}).exitCode, 1);
        QCOMPARE(write({u"archive-reflection"_s, m_db, key}).exitCode, 2); // why?
        QCOMPARE(write({u"restore-reflection"_s, m_db, key, u"--reason"_s, u"other"_s}).exitCode, 2); // other wants a note
    }

    /// Old and unimportant: exactly those that a list finds, in one decision that can be taken back.
    void pruning()
    {
        QSet<qint64> want;
        const Timestamp limit{parseTimestamp(u"2026-10-21T13:00:00Z")->us};
        for (const auto& r : ask({u"list"_s, u"reflections"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (r[u"importance"].toDouble() < 0.4 && *parseTimestamp(r[u"created_at"].toString()) < limit)
                want << r[u"id"].toInteger();
        QVERIFY(want.size() > 5);
        const QJsonObject dry = ask({u"prune"_s, m_db, u"--below"_s, u"0.4"_s, u"--older-than"_s, u"30"_s, u"--dry-run"_s}).object();
        QVERIFY(std::abs(dry[u"previewed"].toInteger() - qint64(want.size())) <= 1); // the clock has gone on by minutes
        QCOMPARE(write({u"prune"_s, m_db, u"--below"_s, u"0.4"_s, u"--older-than"_s, u"30"_s, u"--confirm"_s, u"0000"_s}).exitCode,
                 4); // another preview
        const CliRun done = write({u"prune"_s, m_db, u"--below"_s, u"0.4"_s, u"--older-than"_s, u"30"_s});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.object()[u"affected"].toInteger(), dry[u"previewed"].toInteger());
        QCOMPARE(ask({u"prune"_s, m_db, u"--below"_s, u"0.4"_s, u"--older-than"_s, u"30"_s, u"--dry-run"_s})
                     .object()[u"previewed"]
                     .toInteger(-1),
                 0);
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        QCOMPARE(ask({u"prune"_s, m_db, u"--below"_s, u"0.4"_s, u"--older-than"_s, u"30"_s, u"--dry-run"_s}).object()[u"previewed"],
                 dry[u"previewed"]);
        for (const QStringList& bad :
             {QStringList{u"--below"_s, u"2"_s}, {u"--below"_s, u"-1"_s}, {u"--older-than"_s, u"-1"_s}, {u"--below"_s, u"x"_s}})
            QCOMPARE(ask(QStringList{u"prune"_s, m_db, u"--dry-run"_s} + bad).exitCode, 2);
    }

    void notesStandInTheHistory()
    {
        const CliRun noted = write({u"annotate"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--text"_s, u"ask <b>Ann</b> | first"_s});
        QVERIFY2(noted.exitCode == 0, noted.err.constData());
        const QJsonArray events = ask({u"why"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s}).object()[u"events"].toArray();
        const auto last = events.last();
        QCOMPARE(last[u"kind"].toString(), u"annotated"_s);
        QCOMPARE(last[u"reason"].toString(), u"ask <b>Ann</b> | first"_s);
        QCOMPARE(pattern(m_name)[u"recommended_fix"].toString().isEmpty(), false);
        QCOMPARE(write({u"annotate"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--text"_s, u"  "_s}).exitCode, 2);
    }

    /// A script with a fixed clock puts two notes: both stand there, and neither of them twice.
    void notesOfOneMoment()
    {
        for (const QString& text : {u"looked at"_s, u"left as it is"_s, u"looked at"_s}) {
            const CliRun noted = runCli({u"annotate"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s, u"--text"_s, text, u"--actor"_s,
                                         u"script"_s, u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--write"_s, u"--json"_s});
            QVERIFY2(noted.out.contains("change_set"), noted.err.constData());
        }
        QStringList notes;
        for (const auto& event : ask({u"why"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s}).object()[u"events"].toArray())
            if (event[u"actor"].toString() == u"script")
                notes << event[u"reason"].toString();
        QCOMPARE(notes, (QStringList{u"looked at"_s, u"left as it is"_s}));
    }

    /// One name stands for another: agents of the one are given the hints of both, until it is taken back.
    void aliases()
    {
        const auto hintsFor = [&](const QString& cluster) {
            QSet<QString> out;
            for (const auto& h : ask({u"hints"_s, m_db, u"--cluster"_s, cluster, u"--limit"_s, u"100"_s, u"--budget"_s, u"1000000"_s})
                                     .object()[u"hints"]
                                     .toArray())
                out << h[u"pattern_name"].toString() + u'|' + h[u"cluster_id"].toString();
            return out;
        };
        const auto staging = hintsFor(u"staging"_s), prod = hintsFor(u"prod-eu"_s);
        QVERIFY(!(staging - prod).isEmpty());
        QCOMPARE(write({u"alias-cluster"_s, m_db, u"staging"_s, u"--to"_s, u"prod-eu"_s, u"--note"_s, u"one cluster"_s}).exitCode, 0);
        QCOMPARE(hintsFor(u"prod-eu"_s), prod + staging);
        for (const auto& line : ask({u"cluster-ids"_s, m_db}).array()) {
            if (line[u"cluster_id"] == u"staging"_s)
                QCOMPARE(line[u"stands_for"].toString(), u"prod-eu"_s);
            if (line[u"cluster_id"] == u"prod-eu"_s)
                QCOMPARE(line[u"other_names"].toArray(), QJsonArray{u"staging"_s});
        }
        QCOMPARE(write({u"undo"_s, m_db}).exitCode, 0);
        QCOMPARE(hintsFor(u"prod-eu"_s), prod);
        QVERIFY(write({u"alias-cluster"_s, m_db, u"staging"_s, u"--to"_s, u"staging"_s, u"--note"_s, u"x"_s}).exitCode != 0);
    }

    void whomItReached()
    {
        const QJsonObject radius = ask({u"blast-radius"_s, m_db, m_name, u"--cluster"_s, u"prod-eu"_s}).object();
        for (const char* member : {"after", "clusters", "other_patterns", "cluster_id"})
            QVERIFY2(radius.contains(QLatin1String(member)), member);
        qint64 byCluster = 0;
        for (const auto& c : radius[u"clusters"].toArray())
            byCluster += c[u"outcomes"].toInteger();
        const auto after = radius[u"after"];
        QCOMPARE(after[u"verified"].toInteger() + after[u"failed"].toInteger() + after[u"unknown"].toInteger(), byCluster);
        QVERIFY(byCluster > 0);
        QCOMPARE(ask({u"blast-radius"_s, m_db, u"nobody"_s}).exitCode, 1);
    }

    void migrationsAndUpkeep()
    {
        const QJsonObject same = write({u"migrate"_s, m_db}).object();
        QCOMPARE(same[u"from"], same[u"to"]);
        QVERIFY(same[u"backup"].isNull());
        const QJsonObject dry = ask({u"decay"_s, m_db, u"--dry-run"_s}).object();
        QCOMPARE(dry[u"applied"].toBool(true), false);
        const QJsonObject decayed = write({u"decay"_s, m_db}).object();
        QCOMPARE(decayed[u"changed"], dry[u"changed"]);
        QVERIFY(decayed[u"mean_after"].toDouble() < decayed[u"mean_before"].toDouble());
        const QJsonObject again = write({u"decay"_s, m_db}).object(); // one step a day
        QCOMPARE(again[u"changed"].toInteger(), 0);
        QVERIFY(!again[u"done_before_at"].isNull());
        const QJsonObject none = write({u"consolidate"_s, m_db, u"--template"_s}).object();
        QVERIFY(none[u"patterns"].isArray());
        QCOMPARE(ask({u"journal"_s, m_db, u"verify"_s}).object()[u"ok"].toBool(), true);
    }
};

HINDCAST_TEST(CliSmallVerbsTest)
#include "tst_cli_small_verbs.moc"
