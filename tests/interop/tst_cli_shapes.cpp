// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The documented shapes: each document has exactly the members that scripts may rely on, of the right kind, and says what other verbs say.
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString shapesNow = u"2026-11-20T12:00:00Z"_s;

/// What may stand there: s text, n number, b flag, a list, o object, t time; a question mark: or null.
QString kindOf(const QJsonValue& v)
{
    static const QRegularExpression time(u"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z$"_s);
    if (v.isString())
        return time.match(v.toString()).hasMatch() ? u"t"_s : u"s"_s;
    return v.isDouble() ? u"n"_s : v.isBool() ? u"b"_s : v.isArray() ? u"a"_s : v.isObject() ? u"o"_s : v.isNull() ? u"null"_s : u"none"_s;
}

/// "id:n query:s verified:b?" against an object; what does not fit, or nothing.
QString misfit(const QJsonObject& o, const QString& shape)
{
    QStringList left = o.keys();
    for (const QString& member : shape.split(u' ', Qt::SkipEmptyParts)) {
        const QString name = member.section(u':', 0, 0), kinds = member.section(u':', 1);
        const QString kind = kindOf(o.value(name));
        left.removeAll(name);
        const bool fits = kind == u"null" ? kinds.endsWith(u'?') : kinds.contains(kind) || (kind == u"t" && kinds.contains(u's'));
        if (!fits)
            return u"%1 is %2, not %3"_s.arg(name, kind, kinds);
    }
    return left.isEmpty() ? QString() : u"also "_s + left.join(u',');
}

} // namespace

class CliShapesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_db, m_copy;
    QJsonObject m_pattern;

    static CliRun ask(QStringList words, const QByteArray& input = {})
    {
        return runCli(words << u"--json"_s << u"--now"_s << shapesNow, input);
    }
    QString name() const { return m_pattern[u"pattern_name"].toString(); }
    QString cluster() const { return m_pattern[u"cluster_id"].toString(); }

private Q_SLOTS:
    void initTestCase()
    {
        m_db = m_folder.filePath(u"demo.db"_s);
        m_copy = m_folder.filePath(u"copy.db"_s);
        SyntheticOptions options;
        options.outcomes = 500;
        options.anchor = *parseTimestamp(shapesNow);
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_db), options, {}));
        QVERIFY(QFile::copy(m_db, m_copy));
        const QJsonArray all = ask({u"list"_s, u"patterns"_s, m_db, u"--filter"_s, u"state:promoted cluster:prod-eu"_s}).array();
        QVERIFY(!all.isEmpty());
        m_pattern = all[0].toObject();
    }

    void lists_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("shape");
        QTest::newRow("outcomes")
            << u"outcomes"_s
            << u"id:n session_id:s user_id:s? root_cause:s query:s? path:s playbooks:a cluster_id:s namespace:s? verified:b? confidence:n recommended_fix:s? feedback:s? created_at:t request_id:s?"_s;
        QTest::newRow("patterns")
            << u"patterns"_s
            << u"pattern_name:s cluster_id:s namespace:s? description:s recommended_fix:s? confidence:n occurrence_count:n created_at:t last_seen_at:t last_counted_at:t? demoted:b stored_state:s effective_state:s effective_reason:s?"_s;
        QTest::newRow("events")
            << u"events"_s
            << u"id:n pattern_name:s cluster_id:s kind:s at:t outcome_id:n? count_before:n? count_after:n? confidence_before:n? confidence_after:n? fix_before:s? fix_after:s? reason:s? actor:s?"_s;
        QTest::newRow("episodes")
            << u"episodes"_s
            << u"id:n query:s reward:n reflection:s problem:s? lesson:s? created_at:t embedding_model:s? embedding_dim:n?"_s;
        QTest::newRow("reflections")
            << u"reflections"_s
            << u"id:n kind:s text:s importance:n confidence:n? tags:a outcome:s? error_category:s? error_signature:s? occurrence_count:n pair_id:n? source:s? provider:s? quality:s created_at:t version:n"_s;
    }
    void lists()
    {
        QFETCH(QString, kind);
        QFETCH(QString, shape);
        const QJsonArray rows = ask({u"list"_s, kind, m_db, u"--limit"_s, u"0"_s}).array();
        QVERIFY(rows.size() > 5);
        const QStringList wanted = shape.split(u' ');
        for (const auto& row : rows) {
            QJsonObject o = row.toObject();
            for (const QString& name : o.keys()) // more may come with a version; what is promised must be there
                if (!wanted.filter(QRegularExpression(u"^%1:"_s.arg(name))).size())
                    o.remove(name);
            const QString wrong = misfit(o, shape);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        }
        // One line of keys for all: a table has the same columns in every row.
        for (const auto& row : rows)
            QCOMPARE(row.toObject().keys(), rows[0].toObject().keys());
    }

    void info()
    {
        const QJsonObject o = ask({u"info"_s, m_db}).object();
        for (const QString& member :
             u"database:s layout:s layout_version:ns? engine:s writable:b counts:o span:o capabilities:a findings:a"_s.split(u' '))
            QVERIFY2(member.section(u':', 1).contains(kindOf(o.value(member.section(u':', 0, 0))))
                         || kindOf(o.value(member.section(u':', 0, 0))) == u"t",
                     qPrintable(member));
        for (const char* kind : {"outcomes", "patterns", "reflections", "episodes"})
            QCOMPARE(o[u"counts"][QLatin1String(kind)].toInteger(),
                     qint64(ask({u"list"_s, QLatin1String(kind), m_db, u"--limit"_s, u"0"_s}).array().size()));
        QStringList times;
        for (const auto& row : ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array())
            times << row[u"created_at"].toString();
        std::ranges::sort(times, {}, [](const QString& t) { return *parseTimestamp(t); });
        QCOMPARE(o[u"span"][u"first"].toString(), times.first());
        QCOMPARE(o[u"span"][u"last"].toString(), times.last());
        for (const auto& f : o[u"findings"].toArray())
            QVERIFY(f[u"severity"].isString() && f[u"code"].isString() && f[u"message"].isString());
    }

    void hintsAndWhy()
    {
        const QJsonObject hints = ask({u"hints"_s, m_db, u"--cluster"_s, cluster(), u"--user"_s, u"li.wei"_s}).object();
        QCOMPARE(misfit(hints, u"cluster:s as_of:t hints:a left_out:a past_outcomes:a text:s"_s), QString());
        QVERIFY(!hints[u"hints"].toArray().isEmpty() && hints[u"hints"].toArray().size() <= 5);
        for (const auto& h : hints[u"hints"].toArray()) {
            const QString wrong = misfit(
                h.toObject(),
                u"pattern_name:s cluster_id:s description:s recommended_fix:s? occurrence_count:n confidence:n last_seen_at:t"_s);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            QVERIFY(hints[u"text"].toString().contains(h[u"description"].toString().left(20)));
        }
        // Each pattern is given or left out for one reason, and `list` says the same.
        QMap<QString, QString> reasons;
        for (const auto& l : hints[u"left_out"].toArray())
            reasons[l[u"pattern_name"].toString() + u'|' + l[u"cluster_id"].toString()] = l[u"reason"].toString();
        for (const auto& h : hints[u"hints"].toArray())
            QVERIFY(!reasons.contains(h[u"pattern_name"].toString() + u'|' + h[u"cluster_id"].toString()));
        QCOMPARE(reasons.size() + hints[u"hints"].toArray().size(),
                 ask({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}).array().size());
        const QJsonObject why = ask({u"why"_s, m_db, name(), u"--cluster"_s, cluster()}).object();
        for (const QString& member :
             u"pattern_name:s cluster_id:s stored_state:s effective_state:s gates:a evidence:a events:a"_s.split(u' '))
            QVERIFY2(member.section(u':', 1).contains(kindOf(why.value(member.section(u':', 0, 0)))), qPrintable(member));
        QCOMPARE(why[u"stored_state"], m_pattern[u"stored_state"]);
        for (const auto& gate : why[u"gates"].toArray())
            QVERIFY(gate[u"gate"].isString() && gate[u"passed"].isBool() && !gate[u"threshold"].isUndefined());
        QSet<qint64> evidence;
        for (const auto& id : why[u"evidence"].toArray())
            evidence << id.toInteger();
        QSet<qint64> outcomes;
        for (const auto& row : ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array())
            if (row[u"root_cause"] == m_pattern[u"pattern_name"])
                outcomes << row[u"id"].toInteger();
        QVERIFY(!evidence.isEmpty());
        QVERIFY(outcomes.contains(evidence));
        const QJsonObject shown = ask({u"show"_s, u"pattern"_s, m_db, name(), u"--cluster"_s, cluster()}).object();
        for (const char* member : {"pattern_name", "confidence", "occurrence_count", "last_seen_at", "stored_state"})
            QVERIFY2(QJsonDocument(shown).toJson().contains(QByteArray("\"") + member), member);
    }

    void recallSeenAndSearch()
    {
        const QJsonArray found = ask({u"recall"_s, m_db, u"memory of clickhouse climbs until the pod dies"_s, u"--min-similarity"_s,
                                      u"0.1"_s, u"--top"_s, u"5"_s})
                                     .array();
        QCOMPARE(found.size(), 5);
        double before = 1;
        for (const auto& f : found) {
            for (const QString& member : u"id:n kind:s query:s? reward:n? reflection:s? lesson:s? similarity:n band:s"_s.split(u' ')) {
                const QString kind = kindOf(f[member.section(u':', 0, 0)]);
                QVERIFY2(kind == u"null" ? member.endsWith(u'?') : member.section(u':', 1).contains(kind), qPrintable(member + kind));
            }
            QVERIFY(f[u"similarity"].toDouble() <= before);
            before = f[u"similarity"].toDouble();
        }
        const QJsonObject seen = ask({u"seen"_s, m_db, u"nothing like this was ever heard of before"_s}).object();
        for (const QString& member : u"seen:b signature:s matches:a verdict:s"_s.split(u' '))
            QCOMPARE(kindOf(seen[member.section(u':', 0, 0)]), member.section(u':', 1));
        QCOMPARE(seen[u"seen"].toBool(true), false);
        for (const auto& hit : ask({u"search"_s, m_db, u"memory"_s, u"--limit"_s, u"3"_s}).array())
            for (const QString& member : u"id:n kind:s leg:s score:n snippet:s"_s.split(u' '))
                QVERIFY(member.section(u':', 1).contains(kindOf(hit[member.section(u':', 0, 0)])));
    }

    void replays()
    {
        const QJsonObject o = ask({u"replay"_s, m_db, u"--min-occurrences"_s, u"3"_s}).object();
        for (
            const QString& member :
            u"parameters:o outcomes:n elapsed_ms:n exact_since:t stored_promoted:n replayed_promoted:n same:n gained:a lost:a earlier:a later:a diverging:a"_s
                .split(u' '))
            QVERIFY2(kindOf(o[member.section(u':', 0, 0)]) == member.section(u':', 1), qPrintable(member));
        for (const char* list : {"gained", "lost", "earlier", "later"})
            for (const auto& d : o[QLatin1String(list)].toArray()) {
                QVERIFY(d[u"pattern_name"].isString() && d[u"cluster_id"].isString() && d[u"count"].isDouble());
                QVERIFY(!d[u"stored_at"].isUndefined() && !d[u"replayed_at"].isUndefined());
            }
        // Whoever is promoted is in exactly one place.
        const qint64 lost = o[u"lost"].toArray().size(), gained = o[u"gained"].toArray().size();
        QCOMPARE(o[u"stored_promoted"].toInteger() - lost, o[u"replayed_promoted"].toInteger() - gained);
        QVERIFY(lost > 0);
        const QJsonObject swept = ask({u"replay"_s, m_db, u"--sweep"_s, u"min-occurrences=2,3"_s}).object();
        QCOMPARE(swept[u"cells"].toArray().size(), 2);
        QCOMPARE(swept[u"cells"][1][u"promoted"].toInteger(), o[u"replayed_promoted"].toInteger());
        for (const auto& cell : swept[u"cells"].toArray())
            QVERIFY(cell[u"promoted"].isDouble() && !cell[u"verified_rate"].isUndefined() && cell[u"regressions_after"].isDouble());
        const QJsonObject inferred = ask({u"replay"_s, m_db, u"--infer"_s}).object();
        QCOMPARE(inferred[u"inferred"][u"cooldown_mode"].toString(), u"fixed"_s);
        QCOMPARE(inferred[u"inferred"][u"cooldown_hours"].toInteger(), 1);
        QVERIFY(inferred[u"runners_up"].isArray());
    }

    void decisions()
    {
        const QString shape = u"change_set:s? action:s previewed:n affected:n? verified:b? journal_seq:n? fingerprint:s dry_run:b"_s;
        const auto fits = [&](const QJsonObject& o) {
            QStringList wrong;
            for (const QString& member : shape.split(u' ')) {
                const QString kind = kindOf(o[member.section(u':', 0, 0)]);
                if (!(kind == u"null" ? member.endsWith(u'?') : member.section(u':', 1).contains(kind)))
                    wrong << member + u" is "_s + kind;
            }
            return wrong.join(u", "_s);
        };
        const QStringList demote{u"demote"_s, m_copy, name(), u"--cluster"_s, cluster(), u"--reason"_s, u"outdated"_s};
        const QJsonObject dry = ask(demote + QStringList{u"--dry-run"_s}).object();
        QCOMPARE(fits(dry), QString());
        QVERIFY(dry[u"dry_run"].toBool());
        const QJsonObject done = ask(demote + QStringList{u"--write"_s}).object();
        QCOMPARE(fits(done), QString());
        QCOMPARE(done[u"affected"].toInteger(), 1);
        QCOMPARE(done[u"verified"].toBool(), true);
        const QJsonObject purge = ask({u"purge"_s, m_copy, u"--dry-run"_s, u"--outcomes-days"_s, u"30"_s}).object();
        for (const QString& member :
             u"outcomes:n patterns:n losing_last_evidence:a fingerprint:s applied:b affected:o verified:b"_s.split(u' '))
            QVERIFY2(kindOf(purge[member.section(u':', 0, 0)]) == member.section(u':', 1)
                         || kindOf(purge[member.section(u':', 0, 0)]) == u"null",
                     qPrintable(member));
        QCOMPARE(purge[u"applied"].toBool(true), false);
        QVERIFY(purge[u"outcomes"].toInteger() > 50);
        const QJsonObject chain = ask({u"journal"_s, m_copy, u"verify"_s}).object();
        QCOMPARE(chain[u"entries"].toInteger(), 1);
        QCOMPARE(chain[u"ok"].toBool(), true);
        QVERIFY(chain[u"first_broken"].isNull());
        const QJsonObject undone = ask({u"undo"_s, m_copy, u"--write"_s}).object();
        QCOMPARE(fits(undone), QString());
        const QJsonObject again = ask({u"show"_s, u"pattern"_s, m_copy, name(), u"--cluster"_s, cluster()}).object();
        const QJsonObject before = ask({u"show"_s, u"pattern"_s, m_db, name(), u"--cluster"_s, cluster()}).object();
        QCOMPARE(again[u"demoted"], before[u"demoted"]);
    }

    void recording()
    {
        const QString db = m_folder.filePath(u"new.db"_s);
        QCOMPARE(ask({u"init"_s, db}).exitCode, 0);
        const QByteArray lines =
            R"({"session_id":"s1","path":"direct","commands":["kubectl rollout restart deploy/web"],"playbooks":["OOM"],"cluster_id":"c","namespace":"n","verified":true,"feedback":"resolved","created_at":"2026-11-01T10:00:00Z"})"
            "\nno JSON\n"
            R"({"session_id":"s2","path":"direct","commands":["kubectl rollout restart deploy/web"],"playbooks":["OOM"],"cluster_id":"c","namespace":"n","verified":true,"feedback":"resolved","created_at":"2026-11-01T12:00:00Z"})"
            "\n"
            R"({"session_id":"s3","path":"read_only","commands":["kubectl get pods"]})"
            "\n";
        const CliRun run = ask({u"record"_s, db, u"-"_s, u"--write"_s}, lines);
        QCOMPARE(run.exitCode, 2);
        const auto answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 4);
        for (const int i : {0, 2, 3})
            QCOMPARE(misfit(answers[i],
                            u"line:n recorded:b reason:s? outcome_id:n? confidence:n? eligible:b? failed_gates:a event:s? pattern:o?"_s),
                     QString());
        QCOMPARE(answers[0][u"event"].toString(), u"seeded"_s);
        QCOMPARE(answers[2][u"event"].toString(), u"bumped"_s);
        QCOMPARE(answers[2][u"pattern"][u"occurrence_count"].toInteger(), 2);
        QCOMPARE(answers[2][u"pattern"][u"promoted"].toBool(), true);
        QCOMPARE(answers[3][u"recorded"].toBool(true), false);
        QVERIFY((QStringList{u"read_only"_s, u"no_mutation"_s}).contains(answers[3][u"reason"].toString()));
        QCOMPARE(answers[1][u"line"].toInteger(), 2);
        QVERIFY(answers[1][u"error"][u"code"].isString() && answers[1][u"error"][u"message"].isString());
        QCOMPARE(ask({u"list"_s, u"outcomes"_s, db}).array().size(), 2); // good ones are kept
    }

    void generation()
    {
        // The same bytes for the same seed and anchor, whatever the clock says.
        const auto bytesOf = [&](const QString& file, const QStringList& more) {
            const QString path = m_folder.filePath(file), truth = path + u".truth"_s;
            const CliRun run = runCli(QStringList{u"generate"_s, path, u"--outcomes"_s, u"150"_s, u"--truth"_s, truth, u"--json"_s} + more);
            QFile db(path), told(truth);
            if (run.exitCode != 0 || !db.open(QIODevice::ReadOnly) || !told.open(QIODevice::ReadOnly))
                qFatal("not generated");
            return std::pair(db.readAll(), told.readAll());
        };
        const QStringList usual{u"--seed"_s, u"4"_s, u"--anchor"_s, u"2026-10-01"_s};
        const auto one = bytesOf(u"a.db"_s, usual);
        QVERIFY(one == bytesOf(u"b.db"_s, usual + QStringList{u"--now"_s, u"2030-01-01"_s}));
        QVERIFY(one.first != bytesOf(u"c.db"_s, {u"--seed"_s, u"5"_s, u"--anchor"_s, u"2026-10-01"_s}).first);
        QVERIFY(one.first != bytesOf(u"d.db"_s, {u"--seed"_s, u"4"_s, u"--anchor"_s, u"2026-10-02"_s}).first);
        for (const QByteArray& line : one.second.split('\n'))
            QVERIFY(line.isEmpty() || QJsonDocument::fromJson(line).isObject());
        // What was planted is what is stored.
        QMap<QString, QJsonObject> stored;
        for (const auto& p : runCli({u"list"_s, u"patterns"_s, m_folder.filePath(u"a.db"_s), u"--limit"_s, u"0"_s, u"--json"_s, u"--now"_s,
                                     u"2026-10-01"_s})
                                 .array())
            stored[p[u"pattern_name"].toString() + u'|' + p[u"cluster_id"].toString()] = p.toObject();
        int compared = 0;
        for (const QJsonObject& planted : jsonLines(one.second)) {
            if (!planted.contains(u"pattern_name"_s) || !planted.contains(u"occurrence_count"_s))
                continue;
            const QJsonObject p = stored.value(planted[u"pattern_name"].toString() + u'|' + planted[u"cluster_id"].toString());
            QCOMPARE(p[u"occurrence_count"], planted[u"occurrence_count"]);
            QCOMPARE(p[u"stored_state"], planted[u"stored_state"]);
            ++compared;
        }
        QVERIFY(compared > 5);
        QCOMPARE(runCli({u"generate"_s, m_folder.filePath(u"a.db"_s)}).exitCode != 0, true); // never over something that is there
        for (const QStringList& bad : {QStringList{u"--outcomes"_s, u"0"_s},
                                       {u"--seed"_s, u"-1"_s},
                                       {u"--anchor"_s, u"soon"_s},
                                       {u"--profile"_s, u"huge"_s},
                                       {u"--clusters"_s, u"3"_s}})
            QCOMPARE(runCli(QStringList{u"generate"_s, m_folder.filePath(u"never.db"_s)} + bad).exitCode, 2);
        QVERIFY(!QFile::exists(m_folder.filePath(u"never.db"_s)));
    }
};

HINDCAST_TEST(CliShapesTest)
#include "tst_cli_shapes.moc"
