// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of decisions: names of clusters, merges, contradictions, marks and notes, what triggers write. Against models in memory and,
// for triggers, against what SQLite itself does.
#include "TestSupport.h"
#include "core/rules/curation/ClusterAlias.h"
#include "core/rules/curation/CorrectionVerdict.h"
#include "core/rules/curation/CurationNote.h"
#include "core/rules/curation/MergeRule.h"
#include "core/rules/curation/Resolution.h"
#include "core/rules/curation/TaintShare.h"
#include "core/rules/curation/TriggerWrites.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <map>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Sequences of decisions about rules alone, without a database.
class TestCurationRulesLaws : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Which names are one cluster, as sets: what aliases must come to, however they were said.
    struct ClusterSets {
        std::map<QString, QString> own; ///< of a name its cluster's main name
        [[nodiscard]] QString of(const QString& name) const { return own.contains(name) ? own.at(name) : name; }
        [[nodiscard]] QStringList all(const QString& name) const
        {
            QStringList out;
            for (const auto& [alias, main] : own)
                if (main == of(name))
                    out << alias;
            out.sort();
            return QStringList{of(name)} + out;
        }
    };

    static QByteArray named(SeededRandom& random, const QByteArray& table)
    {
        switch (random.below(5)) {
        case 0: return '"' + table + '"';
        case 1: return '`' + table + '`';
        case 2: return '[' + table + ']';
        case 3: return "main." + table;
        default: return random.chance(0.5) ? table.toUpper() : table;
        }
    }

    /// A statement that writes to a table, or to none.
    static QByteArray statementOf(SeededRandom& random, const QByteArray& table)
    {
        const QByteArray t = named(random, table);
        const QByteArray unqualified = t.startsWith("main.") ? table : t; // triggers name tables of their own schema only
        switch (random.below(9)) {
        case 0: return "INSERT INTO " + unqualified + "(a) VALUES('UPDATE z; DELETE FROM y')";
        case 1: return "insert or ignore into " + unqualified + "(a) select a from t1 where a = 'into x'";
        case 2: return "UPDATE " + unqualified + " SET a = 'x''; INSERT INTO q'";
        case 3: return "UPDATE OR IGNORE " + unqualified + " SET a = NULL -- DELETE FROM y\n";
        case 4: return "DELETE FROM " + unqualified + " /* INSERT INTO y */ WHERE a IN (SELECT a FROM t2)";
        case 5: return "REPLACE INTO " + unqualified + "(a) VALUES(new.a)";
        case 6: return "INSERT INTO " + unqualified + "(k, a) VALUES(1, 2) ON CONFLICT(k) DO UPDATE SET a = excluded.a";
        case 7: return "delete from " + unqualified;
        default: return "UPDATE " + unqualified + " SET a = (SELECT max(a) FROM t3) WHERE k = new.k";
        }
    }

private Q_SLOTS:
    /// Names are said to stand for others and taken back at random: what a name means is what the sets say, and no chain is ever longer
    /// than one.
    void aliasesAreSets()
    {
        static const QStringList names{u"prod"_s, u"context:1a2b"_s, u"gke_prod"_s, u"uid:1"_s, u"stage"_s, u"unknown"_s, QString()};
        int said = 0;
        std::set<AliasObstacle> met;
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            QHash<QString, QString> known;
            ClusterSets sets;
            for (int step = 0; step < 25; ++step) {
                const QString from = names[random.below(names.size())], to = names[random.below(names.size())];
                if (random.chance(0.2)) { // taken back
                    known.remove(from);
                    sets.own.erase(from);
                    continue;
                }
                const AliasObstacle got = aliasObstacle(from, to, known);
                met.insert(got);
                AliasObstacle expected = AliasObstacle::None;
                if (from.isEmpty() || to.isEmpty() || from == u"unknown" || to == u"unknown")
                    expected = AliasObstacle::NoName;
                else if (from == to)
                    expected = AliasObstacle::Itself;
                else if (sets.of(to) == from)
                    expected = AliasObstacle::InACircle;
                else if (sets.own.contains(from))
                    expected = sets.of(from) == sets.of(to) ? AliasObstacle::Already : AliasObstacle::TakenAs;
                QCOMPARE(got, expected);
                if (got != AliasObstacle::None)
                    continue;
                // As it is written down: the target's own cluster, and who stood for the name stands for that one now.
                const QString target = resolvedCluster(to, known);
                for (QString& value : known)
                    if (value == from)
                        value = target;
                known.insert(from, target);
                for (auto& [alias, main] : sets.own)
                    if (main == from)
                        main = sets.of(to);
                sets.own[from] = sets.of(to);
                ++said;
                for (const QString& name : names) {
                    QCOMPARE(resolvedCluster(name, known), sets.of(name));
                    QCOMPARE(resolvedCluster(resolvedCluster(name, known), known), resolvedCluster(name, known));
                    QCOMPARE(namesOfCluster(name, known), sets.all(name));
                }
            }
        }
        QVERIFY(said > 500);
        QCOMPARE(met.size(), size_t(6));
    }

    /// Counts of merges in any order and grouping are one sum, and of a merge that is taken back what was counted since stays.
    void mergesAddUp()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            std::vector<MergePart> parts;
            for (qint64 n = 2 + random.below(5); n > 0; --n)
                parts.push_back({u"p%1"_s.arg(n), u"c"_s, random.chance(0.1) ? -3 : random.below(1'000),
                                 random.chance(0.2) ? std::nan("") : double(random.below(11)) / 10});
            const MergedCounts all = mergedCounts(parts[0], std::span(parts).subspan(1));
            qint64 count = 0;
            double greatest = std::nan("");
            for (const MergePart& p : parts) {
                count += std::max<qint64>(p.count, 0);
                if (!(p.confidence <= greatest) && !std::isnan(p.confidence))
                    greatest = p.confidence;
            }
            QCOMPARE(all.count, count);
            QVERIFY(std::isnan(greatest) ? std::isnan(all.confidence) : all.confidence == greatest);
            // One after the other, with sightings in between.
            MergePart kept = parts[0];
            kept.count = std::max<qint64>(kept.count, 0);
            struct Step {
                qint64 before, after, seen;
            };
            std::vector<Step> steps;
            qint64 sightings = 0;
            for (size_t i = 1; i < parts.size(); ++i) {
                const MergedCounts one = mergedCounts(kept, std::span(&parts[i], 1));
                steps.push_back({kept.count, one.count, random.below(3)});
                sightings += steps.back().seen;
                kept.count = one.count + steps.back().seen;
                kept.confidence = one.confidence;
            }
            QCOMPARE(kept.count, all.count + sightings);
            QVERIFY(std::isnan(greatest) ? std::isnan(kept.confidence) : kept.confidence == greatest);
            // Taken back from the last to the first: what was seen since each of them stays.
            qint64 since = 0;
            for (size_t i = steps.size(); i > 0; --i) {
                since += steps[i - 1].seen;
                kept.count = unmergedCount(kept.count, steps[i - 1].after, steps[i - 1].before);
                QCOMPARE(kept.count, steps[i - 1].before + since);
            }
            QCOMPARE(kept.count, std::max<qint64>(parts[0].count, 0) + sightings);
        }
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        const MergePart full{u"a"_s, u"c"_s, most - 1, 0.9}, two{u"b"_s, u"c"_s, 2, 0.1};
        QCOMPARE(mergedCounts(full, std::span(&two, 1)).count, most);
        QCOMPARE(unmergedCount(5, 9, 3), 3); // somebody took sightings away meanwhile
    }

    void obstaclesOfMergesInTheirOrder()
    {
        for (const bool sameCluster : {true, false})
            for (const bool sameName : {true, false})
                for (const bool keptMerged : {true, false})
                    for (const bool otherMerged : {true, false}) {
                        const MergePart kept{u"a"_s, u"c"_s, 1, 1, keptMerged};
                        const MergePart other{sameName ? u"a"_s : u"b"_s, sameCluster ? u"c"_s : u"d"_s, 1, 1, otherMerged};
                        const MergeObstacle expected = !sameCluster ? MergeObstacle::OtherCluster
                            : sameName                              ? MergeObstacle::Itself
                            : keptMerged                            ? MergeObstacle::IntoMerged
                            : otherMerged                           ? MergeObstacle::Already
                                                                    : MergeObstacle::None;
                        QCOMPARE(mergeObstacle(kept, other), expected);
                    }
    }

    void resolutionsByThePlainReading()
    {
        static const std::vector<QString> texts{
            QString(), u" "_s, u"staging"_s, u"Staging "_s, u"prod"_s, u"in  prod"_s, QString(301, u'x'), QString(300, u'y'), u"restart"_s};
        std::set<ResolutionObstacle> met;
        for (quint64 seed = 1; seed <= 3'000; ++seed) {
            SeededRandom random(seed);
            const Resolution r{
                Resolved(random.below(4)), {random.pick(texts), random.pick(texts)}, {random.pick(texts), random.pick(texts)}};
            const size_t patterns = 1 + size_t(random.below(2));
            ResolutionObstacle expected = ResolutionObstacle::None;
            const QString one = r.scopes[0].simplified(), other = r.scopes[1].simplified();
            if (r.holds == Resolved::Both && (one.isEmpty() || other.isEmpty()))
                expected = ResolutionObstacle::NoScope;
            else if (r.holds == Resolved::Both && one.toLower() == other.toLower())
                expected = ResolutionObstacle::OneScope;
            else if (r.holds == Resolved::Both && std::max(one.size(), other.size()) > 300)
                expected = ResolutionObstacle::LongScope;
            else if (patterns == 1 && r.holds != Resolved::Neither && (r.fixes[0].trimmed().isEmpty() || r.fixes[1].trimmed().isEmpty()))
                expected = ResolutionObstacle::NoFix;
            else if (patterns == 1 && r.holds != Resolved::Neither && r.fixes[0].trimmed() == r.fixes[1].trimmed())
                expected = ResolutionObstacle::SameFix;
            QCOMPARE(resolutionObstacle(r, patterns), expected);
            met.insert(expected);
            if (expected != ResolutionObstacle::None)
                continue;
            const QString fix = resolvedFix(r);
            switch (r.holds) {
            case Resolved::This: QCOMPARE(fix, r.fixes[0]); break;
            case Resolved::That: QCOMPARE(fix, r.fixes[1]); break;
            case Resolved::Neither: QVERIFY(fix.isEmpty()); break;
            case Resolved::Both:
                QVERIFY(fix.startsWith(u"In "_s + one + u": "_s + r.fixes[0].trimmed()));
                QVERIFY(fix.contains(u"\nIn "_s + other + u": "_s + r.fixes[1].trimmed()));
                // Said again, no place is named twice.
                QCOMPARE(scopedFix(one, scopedFix(one, r.fixes[0])), scopedFix(one, r.fixes[0]));
            }
        }
        QCOMPARE(met.size(), size_t(6));
        for (const Resolved r : {Resolved::This, Resolved::That, Resolved::Both, Resolved::Neither})
            QCOMPARE(resolvedFromWord(word(r)), std::optional(r));
        QVERIFY(!resolvedFromWord(u"This") && !resolvedFromWord(u"") && !resolvedFromWord(u"none"));
    }

    /// The first thing in the way is named, in one order for everybody.
    void verdictsNameTheFirstObstacle()
    {
        using enum CorrectionVerdict::Obstacle;
        for (int bits = 0; bits < 32; ++bits) {
            CorrectionFacts facts;
            facts.recorded = !(bits & 1);
            facts.writable = !(bits & 2);
            facts.offered = !(bits & 4);
            facts.needed = {"a", "b"};
            facts.present = bits & 8 ? QByteArrayList{"a", "c"} : QByteArrayList{"b", "a"};
            if (bits & 16)
                facts.unknownTriggers = {"t1", "t2"};
            const CorrectionVerdict got = correctionVerdict(facts);
            CorrectionVerdict expected;
            if (bits & 1)
                expected = {NotRecorded};
            else if (bits & 2)
                expected = {ReadOnly};
            else if (bits & 4)
                expected = {NotOffered};
            else if (bits & 8)
                expected = {MissingColumn, "b"};
            else if (bits & 16)
                expected = {UnknownTrigger, "t1"};
            QCOMPARE(got, expected);
            QCOMPARE(got.possible(), bits == 0);
        }
    }

    /// Marks and notes in any order: the status is that of the last mark, the importance that from before the first one, and notes
    /// are never lost.
    void marksAndNotes()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            QJsonObject curation;
            if (random.chance(0.3))
                curation.insert(u"theirs"_s, QJsonObject{{u"x"_s, 1}});
            const QJsonObject theirs = curation;
            QString status;
            std::optional<double> importance;
            bool marked = false;
            QSet<QString> notes;
            for (int step = 0; step < 12; ++step) {
                const CurationNote note{
                    u"note %1"_s.arg(random.below(3)), u"other"_s, u"anna"_s, {1'795'000'000'000'000 + random.below(2) * 1'000'000}};
                switch (random.below(3)) {
                case 0: {
                    const std::optional<double> now = random.chance(0.3) ? std::optional<double>() : random.unit();
                    status = random.pick(std::vector<QString>{u"demoted"_s, u"wrong"_s});
                    curation = curationMarked(curation, status, note, now);
                    if (!marked)
                        importance = now;
                    marked = true;
                    break;
                }
                case 1:
                    curation = curationUnmarked(curation);
                    status.clear();
                    marked = false;
                    break;
                default: curation = curationAnnotated(curation, note); notes.insert(note.text + isoTimestamp(note.at));
                }
                QCOMPARE(curationStatus(curation), status);
                QCOMPARE(curation.contains(u"importance"_s), marked);
                if (marked)
                    QCOMPARE(curation.value(u"importance"_s), importance ? QJsonValue(*importance) : QJsonValue(QJsonValue::Null));
                QCOMPARE(curation.value(u"notes"_s).toArray().size(), notes.size());
                QCOMPARE(curation.value(u"theirs"_s), theirs.value(u"theirs"_s));
            }
            const QJsonObject stale = curationStale(curation, {{}, {}, {}, {1'795'000'000'000'000}});
            QCOMPARE(stale.size(), curation.size() + 1);
            QCOMPARE(curationStatus(stale), status);
        }
    }

    void mostlyIsMoreThanHalf()
    {
        for (qint64 evidence = -1; evidence <= 12; ++evidence)
            for (qint64 tainted = -1; tainted <= 14; ++tainted) {
                const qint64 all = std::max<qint64>(evidence, 0), bad = std::clamp<qint64>(tainted, 0, all);
                QCOMPARE(isMostlyTainted(tainted, evidence), 2 * bad > all);
                // Who counts no further than that decides the same.
                if (evidence >= tainted && tainted >= 0)
                    QCOMPARE(isMostlyTainted(tainted, std::min(evidence, evidenceThatDecides(tainted))),
                             isMostlyTainted(tainted, evidence));
            }
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        QVERIFY(isMostlyTainted(most, most) && !isMostlyTainted(most / 2, most) && isMostlyTainted(most / 2 + 1, most));
        QCOMPARE(evidenceThatDecides(most), most);
    }

    /// Triggers made of random statements, kept by SQLite itself: what their texts are found to write is what they were made to write.
    void tablesThatTriggersWrite()
    {
        static const QByteArrayList tables{"t1", "t2", "t3", "update_log", "into", "begin"};
        RawDb db(m_folder.filePath(u"triggers.db"_s));
        for (const QByteArray& table : tables)
            db.run("CREATE TABLE \"" + table + "\"(k INTEGER PRIMARY KEY, a TEXT)");
        int made = 0;
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            QSet<QByteArray> expected;
            QByteArray body = "CREATE TRIGGER \"watch " + QByteArray::number(seed) + "\" "
                + random.pick(std::vector<QByteArray>{"AFTER", "BEFORE"}) + ' '
                + random.pick(std::vector<QByteArray>{"INSERT", "UPDATE", "UPDATE OF a", "DELETE"})
                + " ON t1 FOR EACH ROW WHEN 'UPDATE x' <> 'BEGIN' BEGIN ";
            for (qint64 n = 1 + random.below(4); n > 0; --n) {
                const QByteArray table = tables[random.below(4)];
                body += statementOf(random, table) + ';' + (random.chance(0.3) ? "\n-- UPDATE y\n" : " ");
                expected.insert(table);
            }
            body += "END";
            if (body.contains("new.") && body.contains(" DELETE ON"))
                continue; // there is no new row
            QVERIFY2(db.tryRun(body) == SQLITE_OK, QByteArray(body + ": " + sqlite3_errmsg(db.handle())).constData());
            ++made;
            const QByteArrayList written = tablesWritten(body);
            QVERIFY2(QSet<QByteArray>(written.begin(), written.end()) == expected,
                     QByteArray(body + " -> " + written.join(' ')).constData());
            QCOMPARE(written.size(), expected.size());
            const std::vector<KnownTrigger> known{{"watch", QByteArrayList(expected.begin(), expected.end()) + QByteArrayList{"more"}}};
            QVERIFY(isKnownTrigger("watch", body, known));
            QVERIFY(!isKnownTrigger("Watch", body, known) && !isKnownTrigger("other", body, known));
            // One table that it may not write to, and nobody knows it any more.
            QByteArrayList fewer(expected.begin(), expected.end());
            fewer.removeLast();
            QVERIFY(!isKnownTrigger("watch", body, {{"watch", fewer}}));
        }
        QVERIFY(made > 120);
    }
};

HINDCAST_TEST(TestCurationRulesLaws)
#include "tst_curation_rules_laws.moc"
