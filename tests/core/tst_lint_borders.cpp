// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about evidence, scope and vectors at their borders: one step on this side, one on the other, and what their figures say.
#include "EngineFixture.h"
#include "core/lint/LintRun.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 minuteUs = Timestamp::perHour / 60;
const Timestamp lintNow = *parseTimestamp(u"2026-11-20T12:00:00Z");
constexpr qint64 aDay = 24 * 60, anHour = 60; ///< minutes

/// One outcome; moments are minutes before now.
struct Told {
    qint64 ago = 0;
    QString session = {};
    QString user = u"u"_s;
    std::optional<bool> verified = true;
    QString feedback = {};
    QString path = u"direct"_s;
    QString fix = u"Restarted it."_s;
    QString cluster = u"c:1"_s;
    double confidence = 0.95;
    QString hints = u"[]"_s;
    QString playbooks = u"[\"A\"]"_s;
};

} // namespace

class LintBordersTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;
    int m_next = 0;

    static QString keyOf(const QString& name, const QString& cluster = u"c:1"_s)
    {
        return u"playbook=%1 | ns=n | cluster=%2"_s.arg(name, cluster);
    }

    void outcome(const QString& key, const Told& o)
    {
        m_data->run(
            "INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, namespace, path, verified, confidence, "
            "recommended_fix, outcome_feedback, created_at, hints_shown, playbooks) VALUES (?1,?2,?3,?4,?5,'n',?6,?7,?8,?9,?10,?11,?12,?13)",
            {Cell(o.session.isEmpty() ? u"s%1"_s.arg(++m_next) : o.session), Cell(o.user), Cell(key), Cell(Blob{keyHash(key)}),
             Cell(o.cluster), Cell(o.path), o.verified ? Cell(qint64(*o.verified)) : Cell(), Cell(o.confidence), Cell(o.fix),
             textOrNull(o.feedback), Cell(lintNow.us - o.ago * minuteUs), Cell(o.hints), Cell(o.playbooks)});
    }
    void pattern(const QString& key, qint64 count, qint64 createdAgo, qint64 seenAgo, const QString& fix = u"Restarted it."_s,
                 const QString& cluster = u"c:1"_s)
    {
        m_data->run(
            "INSERT INTO failure_patterns(key_hash, pattern_name, cluster_id, namespace, description, recommended_fix, confidence, "
            "occurrence_count, last_seen_at, last_counted_at, created_at, updated_at) VALUES (?1,?2,?3,'n','d',?4,0.95,?5,?6,?6,?7,?6)",
            {Cell(Blob{keyHash(key)}), Cell(key), Cell(cluster), Cell(fix), Cell(count), Cell(lintNow.us - seenAgo * minuteUs),
             Cell(lintNow.us - createdAgo * minuteUs)});
    }
    /// Outcomes of different users and sessions, two hours apart, the newest two hours ago, and their pattern.
    QString honest(const QString& name, int n, const QString& fix = u"Restarted it."_s)
    {
        const QString key = keyOf(name);
        for (int i = n; i > 0; --i)
            outcome(key, {.ago = 2 * anHour * i, .user = u"user %1"_s.arg(i), .fix = fix});
        pattern(key, n, 2 * anHour * n, 2 * anHour, fix);
        return key;
    }
    LintReport report(LintOptions options)
    {
        options.params.now = lintNow;
        Connection& c = m_data->connection();
        const StoreDescription& s = m_data->store();
        auto out = runLint({&c, &s, &c, &s}, options, {});
        if (!out)
            qFatal("%s", qPrintable(describe(out)));
        return *std::move(out);
    }
    std::vector<LintFinding> found(const QString& rule) { return report({.rules = {rule}}).findings; }
    QStringList idsOf(const QString& rule)
    {
        QStringList out;
        for (const LintFinding& f : found(rule))
            out << f.id;
        out.sort();
        return out;
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(u"x.db"_s));
        m_next = 0;
    }

    /// The bound of an error is Wilson's, computed here once more; a warning is told by the last five.
    void regressionsOnRandomHistories()
    {
        SeededRandom random(21);
        QMap<QString, QString> want;
        for (int k = 0; k < 60; ++k) {
            const QString key = keyOf(u"K%1"_s.arg(k));
            outcome(key, {.ago = 40 * aDay, .user = u"a"_s});
            outcome(key, {.ago = 39 * aDay, .user = u"b"_s}); // promoted by this one
            std::vector<int> results; // 1 good, 0 regressed, -1 not known
            const int n = int(random.below(12));
            const double bad = random.unit();
            qint64 ago = 20 * aDay, counted = 2;
            for (int i = 0; i < n; ++i) {
                const int kind = random.chance(bad) ? int(1 + random.below(2)) : random.pick<int>({0, 3, 4, 5});
                Told o{.ago = ago -= 2 * anHour, .user = u"u%1"_s.arg(i)};
                o.verified = kind == 0 ? std::optional<bool>() : kind == 1 ? std::optional(false) : std::optional(true);
                o.feedback = kind == 2 ? u"regression"_s : kind == 3 ? u"resolved"_s : QString();
                results.push_back(kind == 0 ? -1 : kind == 1 || kind == 2 ? 0 : 1);
                counted += kind >= 3; // eligible: verified, and nobody said that it regressed
                outcome(key, o);
            }
            pattern(key, counted, 40 * aDay, ago);
            std::vector<int> known;
            std::ranges::copy_if(results, std::back_inserter(known), [](int r) { return r >= 0; });
            const double total = double(known.size()), failed = double(std::ranges::count(known, 0)), z = 1.959963984540054;
            const double p = total > 0 ? failed / total : 0;
            const double low = (p + z * z / (2 * total) - z * std::sqrt(p * (1 - p) / total + z * z / (4 * total * total)))
                / (1 + z * z / total);
            const auto recent = std::count(known.end() - qptrdiff(std::min<size_t>(5, known.size())), known.end(), 0);
            if (known.size() >= 3 && low > 0.3)
                want[key] = u"error"_s;
            else if (known.size() >= 3 && recent >= 2)
                want[key] = u"warning"_s;
        }
        QMap<QString, QString> got;
        for (const LintFinding& f : found(u"regression-after-hint"_s)) {
            got[f.id] = word(f.severity);
            QVERIFY(f.sentence.contains(QString::number(f.facts[u"failed"].toInteger())));
            QVERIFY(f.evidence.size() == size_t(std::min<qint64>(10, f.facts[u"failed"].toInteger())));
        }
        QCOMPARE(got, want);
        QVERIFY(got.values().count(u"error"_s) > 3 && got.values().count(u"warning"_s) > 3 && got.size() < 55);
    }
    /// What went wrong before anybody could have been told is no regression after a hint.
    void failuresBeforeThePromotion()
    {
        const QString key = keyOf(u"A"_s);
        for (int i = 0; i < 6; ++i)
            outcome(key, {.ago = 60 * aDay - 2 * anHour * i, .verified = false});
        outcome(key, {.ago = 30 * aDay});
        outcome(key, {.ago = 29 * aDay});
        pattern(key, 2, 30 * aDay, 29 * aDay);
        QVERIFY(found(u"regression-after-hint"_s).empty());
        for (int i = 0; i < 3; ++i)
            outcome(key, {.ago = 10 * aDay - 2 * anHour * i, .verified = false});
        QCOMPARE(found(u"regression-after-hint"_s).size(), size_t(1));
        QCOMPARE(found(u"regression-after-hint"_s)[0].facts[u"known"].toInteger(), 3);
    }

    void burstsByWindowAndSource_data()
    {
        QTest::addColumn<int>("patterns");
        QTest::addColumn<int>("apart"); // seconds between the moments at which they are promoted
        QTest::addColumn<bool>("session");
        QTest::addColumn<int>("users");
        QTest::addColumn<QStringList>("want"); // who did it, how many
        QTest::newRow("nine") << 9 << 60 << true << 1 << QStringList{};
        QTest::newRow("ten") << 10 << 60 << true << 1 << QStringList{u"session 10"_s};
        QTest::newRow("exactly an hour") << 10 << 400 << true << 1 << QStringList{u"session 10"_s};
        QTest::newRow("a second more") << 10 << 401 << true << 1 << QStringList{};
        QTest::newRow("it goes on") << 30 << 300 << true << 1 << QStringList{u"session 30"_s};
        QTest::newRow("one user, many sessions") << 12 << 60 << false << 1 << QStringList{u"user 12"_s};
        QTest::newRow("two users") << 18 << 60 << false << 2 << QStringList{};
        QTest::newRow("two users with enough each") << 20 << 60 << false << 2 << (QStringList{u"user 10"_s, u"user 10"_s});
    }
    void burstsByWindowAndSource()
    {
        QFETCH(int, patterns);
        QFETCH(int, apart);
        QFETCH(bool, session);
        QFETCH(int, users);
        QFETCH(QStringList, want);
        for (int i = 0; i < patterns; ++i) {
            const QString key = keyOf(u"P%1"_s.arg(i));
            outcome(key, {.ago = 20 * aDay, .session = u"old%1"_s.arg(i), .user = u"other%1"_s.arg(i)});
            outcome(key, {.ago = 10 * aDay, .session = session ? u"one"_s : u"new%1"_s.arg(i), .user = u"greta %1"_s.arg(i % users)});
            m_data->run("UPDATE rca_outcomes SET created_at = created_at + ?1 WHERE id = (SELECT max(id) FROM rca_outcomes)",
                        {Cell(qint64(i) * apart * Timestamp::perSecond)});
            pattern(key, 2, 20 * aDay, 10 * aDay);
        }
        QStringList got;
        for (const LintFinding& f : found(u"promotion-burst"_s)) {
            got << f.facts[u"by"].toString() + u' ' + QString::number(f.facts[u"patterns"].toInteger());
            QCOMPARE(f.kind, u"database"_s);
            QCOMPARE(f.evidence.size(), size_t(std::min<qint64>(20, f.facts[u"patterns"].toInteger())));
        }
        QCOMPARE(got, want);
    }

    void staleByDaysAndByWhatFollows()
    {
        const qint64 limit = 60 * aDay;
        const auto known = [&](const QString& name, qint64 verifiedAgo, std::optional<bool> later, qint64 laterAgo) {
            const QString key = keyOf(name);
            outcome(key, {.ago = verifiedAgo + 2 * anHour, .user = u"x"_s});
            outcome(key, {.ago = verifiedAgo});
            if (laterAgo != 0)
                outcome(key, {.ago = laterAgo, .verified = later});
            pattern(key, 2, verifiedAgo + 2 * anHour, 1 * aDay);
            return key;
        };
        const QString old = known(u"old"_s, limit + 1, std::optional<bool>(), aDay);
        const QString failed = known(u"failed"_s, limit + 1, false, aDay);
        (void)known(u"at the border"_s, limit, std::optional<bool>(), aDay);
        (void)known(u"nothing newer"_s, limit + 1, {}, 0);
        (void)known(u"verified again"_s, limit + 1, true, aDay);
        (void)known(u"of tomorrow"_s, limit + 1, std::optional<bool>(), -aDay);
        QCOMPARE(idsOf(u"stale-verification"_s), (QStringList{failed, old}));
        for (const LintFinding& f : found(u"stale-verification"_s)) {
            QCOMPARE(f.facts[u"newer"].toInteger(), 1);
            QVERIFY(f.sentence.contains(u"60 days"_s) && f.injected);
        }
        // Nobody is given it: silence.
        m_data->run("UPDATE failure_patterns SET demoted = 1");
        QVERIFY(found(u"stale-verification"_s).empty());
    }

    /// A count that any reading gives is right: in either order, with either cooldown, with or without what was said later.
    void countsThatAreExplained()
    {
        const QString sliding = keyOf(u"sliding"_s), fixed = keyOf(u"fixed"_s), said = keyOf(u"said later"_s), wrong = keyOf(u"wrong"_s),
                      cut = keyOf(u"no birth"_s);
        for (const QString& key : {sliding, fixed, wrong})
            for (int i = 9; i >= 0; --i)
                outcome(key, {.ago = 40 * i + 60}); // every 40 minutes
        pattern(sliding, 1, 420, 60);
        pattern(fixed, 5, 420, 60); // every second one is an hour and more behind
        pattern(wrong, 3, 420, 60);
        for (int i = 3; i > 0; --i)
            outcome(said, {.ago = 120 * i, .feedback = i == 1 ? u"incorrect"_s : QString()});
        pattern(said, 3, 360, 120); // it was counted before somebody said so
        for (int i = 3; i > 0; --i)
            outcome(cut, {.ago = 120 * i});
        pattern(cut, 9, 360 + 1, 120); // the first outcomes are gone
        QCOMPARE(idsOf(u"count-mismatch"_s), QStringList{wrong});
        for (const EventKind kind : {EventKind::Amended, EventKind::Merged, EventKind::Restored, EventKind::Purged}) {
            m_data->run("DELETE FROM pattern_events");
            m_data->event(wrong, u"c:1"_s, kind, lintNow.us - 30 * minuteUs);
            m_data->run("UPDATE pattern_events SET actor = 'ann'");
            QVERIFY2(found(u"count-mismatch"_s).empty(), qPrintable(word(kind)));
        }
        m_data->run("DELETE FROM pattern_events");
        m_data->event(wrong, u"c:1"_s, EventKind::Annotated, lintNow.us - 30 * minuteUs);
        QCOMPARE(idsOf(u"count-mismatch"_s), QStringList{wrong}); // a note explains nothing
    }

    /// The echo is by session, in whichever turn it was told, and only where too few are left without it.
    void echoesAndTheirFigures()
    {
        const QString key = keyOf(u"A"_s);
        const QString told = u"[\"%1\"]"_s.arg(key);
        outcome(key, {.ago = 9 * aDay, .session = u"a"_s});
        outcome(key, {.ago = 8 * aDay, .session = u"b"_s, .hints = told});
        outcome(key, {.ago = 7 * aDay, .session = u"c"_s, .hints = told});
        pattern(key, 3, 9 * aDay, 7 * aDay);
        auto all = found(u"self-reinforced"_s);
        QCOMPARE(all.size(), size_t(1));
        QCOMPARE(all[0].facts[u"sessions"].toInteger(), 3);
        QCOMPARE(all[0].facts[u"sessions_shown"].toInteger(), 2);
        QCOMPARE(all[0].facts[u"count_without"].toInteger(), 1);
        QCOMPARE(all[0].evidence.size(), size_t(2));
        QCOMPARE(word(all[0].severity), u"error"_s);
        outcome(key, {.ago = 6 * aDay, .session = u"d"_s}); // a second one who found it alone
        m_data->run("UPDATE failure_patterns SET occurrence_count = 4");
        QVERIFY(found(u"self-reinforced"_s).empty());
        // A name that only begins alike is another hint.
        init();
        outcome(key, {.ago = 9 * aDay, .hints = u"[\"%1 \",\"%2\"]"_s.arg(key, key.chopped(1))});
        outcome(key, {.ago = 8 * aDay, .hints = u"[\"%1x\"]"_s.arg(key)});
        pattern(key, 2, 9 * aDay, 8 * aDay);
        QVERIFY(found(u"self-reinforced"_s).empty());
    }

    void sourcesAtTheirBorders()
    {
        const QString one = keyOf(u"one session"_s), two = keyOf(u"two sessions"_s), four = keyOf(u"four of a user"_s),
                      five = keyOf(u"five of a user"_s), nobody = keyOf(u"no session"_s);
        for (int i = 2; i > 0; --i) {
            outcome(one, {.ago = 120 * i, .session = u"x"_s});
            outcome(two, {.ago = 120 * i});
            outcome(nobody, {.ago = 120 * i});
        }
        m_data->run("UPDATE rca_outcomes SET session_id = '' WHERE root_cause = ?1", {Cell(nobody)});
        for (int i = 5; i > 0; --i) {
            outcome(five, {.ago = 120 * i, .user = u"ann"_s});
            if (i < 5)
                outcome(four, {.ago = 120 * i, .user = u"ann"_s});
        }
        for (const QString& key : {one, two, nobody})
            pattern(key, 2, 240, 120);
        pattern(four, 4, 480, 120);
        pattern(five, 5, 600, 120);
        QCOMPARE(idsOf(u"single-source"_s), (QStringList{five, one}));
        for (const LintFinding& f : found(u"single-source"_s))
            QCOMPARE(f.facts[u"counted"].toInteger(), f.id == five ? 5 : 2);
        m_data->run("UPDATE rca_outcomes SET user_id = 'ann'"); // a database of one user
        QCOMPARE(idsOf(u"single-source"_s), QStringList{one});
        m_data->run("UPDATE rca_outcomes SET user_id = ''");
        QCOMPARE(idsOf(u"single-source"_s), QStringList{one});
    }

    void fixesThatUndoEachOther()
    {
        const auto promoted = [&](const QString& name, const QString& fix, const QString& cluster = u"c:1"_s) {
            const QString key = keyOf(name, cluster);
            for (int i = 2; i > 0; --i)
                outcome(key, {.ago = 120 * i, .fix = fix, .cluster = cluster});
            pattern(key, 2, 240, 120, fix, cluster);
            return key;
        };
        // Two keys with one playbook in one place: the second name differs by another part of the key.
        const QString up = u"playbook=web,a | ns=n | cluster=c:1"_s, down = u"playbook=web,b | ns=n | cluster=c:1"_s;
        const auto raw = [&](const QString& key, const QString& fix) {
            for (int i = 2; i > 0; --i)
                outcome(key, {.ago = 120 * i, .fix = fix});
            pattern(key, 2, 240, 120, fix);
        };
        const QString raise = u"Raise the memory limit of checkout."_s, lower = u"Lower the memory limit of checkout."_s;
        raw(up, raise);
        raw(down, lower);
        (void)promoted(u"other"_s, lower, u"d:1"_s); // elsewhere
        const auto pairs = found(u"contradictory-fixes"_s);
        QVERIFY(pairs.size() <= 1);
        if (!pairs.empty())
            QCOMPARE(pairs[0].evidence.size(), size_t(2));
        init();
        // Outcomes of one key that go both ways, and such that say the same with other figures.
        const QString both = keyOf(u"both"_s), figures = keyOf(u"figures"_s), procedure = keyOf(u"procedure"_s),
                      demoted = keyOf(u"demoted"_s);
        const auto fixes = [&](const QString& key, const QStringList& texts) {
            qint64 ago = 120 * (texts.size() + 1);
            for (const QString& t : texts)
                outcome(key, {.ago = ago -= 120, .fix = t});
            pattern(key, texts.size(), 120 * texts.size(), 120, texts.back());
        };
        fixes(both, {raise, raise, lower});
        fixes(figures, {u"Raise the memory limit of checkout to 512Mi."_s, u"Raise the memory limit of checkout to 1Gi."_s});
        fixes(procedure, {u"Cordon node-1, then uncordon node-1."_s, u"Uncordon node-1."_s});
        fixes(demoted, {raise, lower});
        m_data->run("UPDATE failure_patterns SET demoted = 1 WHERE pattern_name = ?1", {Cell(demoted)});
        QCOMPARE(idsOf(u"contradictory-fixes"_s), QStringList{both});
        const LintFinding f = found(u"contradictory-fixes"_s)[0];
        QVERIFY(f.facts[u"one"].toString() != f.facts[u"other"].toString());
        QCOMPARE(f.evidence.size(), size_t(2));
    }
    void scatteredByHalf()
    {
        const auto fixes = [&](const QString& name, const QStringList& texts) {
            const QString key = keyOf(name);
            qint64 ago = 120 * (texts.size() + 1);
            for (const QString& t : texts)
                outcome(key, {.ago = ago -= 120, .fix = t});
            pattern(key, texts.size(), 120 * texts.size(), 120, texts.back());
            return key;
        };
        const QString a = u"Restart CoreDNS."_s, b = u"Set ndots to two."_s, c = u"Renew the certificate of the registry."_s;
        const QString scattered = fixes(u"1"_s, {a, b, c});
        (void)fixes(u"2"_s, {a, a, b, c}); // one has half
        (void)fixes(u"3"_s, {a, b, a, b}); // only two
        (void)fixes(u"4"_s,
                    {u"Restart pod web-5d9f8c7b6d-x2x4z."_s, u"Restart pod web-5d9f8c7b6d-k8l9m."_s,
                     u"Restart pod web-7c6b5d4f3d-p0q1r."_s}); // one thing
        (void)fixes(u"5"_s,
                    {u"kubectl -n shop rollout restart deploy/cart"_s, u"kubectl rollout restart deploy/cart -n shop."_s,
                     u"`Kubectl rollout  restart deploy/cart --namespace=shop`"_s}); // in three spellings
        QCOMPARE(idsOf(u"contradictory-fixes"_s).join(u';'), scattered);
        QCOMPARE(found(u"contradictory-fixes"_s)[0].facts[u"fixes"].toInteger(), 3);
    }

    void clocks()
    {
        const QString good = honest(u"good"_s, 2);
        const auto at = [&](const QString& name, qint64 createdAgo, qint64 seenAgo) {
            pattern(keyOf(name), 1, createdAgo, seenAgo);
            return keyOf(name);
        };
        const QString future = at(u"future"_s, -1, -2), seen = at(u"seen tomorrow"_s, 10, -1), reversed = at(u"reversed"_s, 10, 11);
        (void)at(u"this very moment"_s, 0, 0);
        (void)at(u"one moment"_s, 10, 10);
        QCOMPARE(idsOf(u"clock"_s), (QStringList{future, reversed, seen}));
        for (const LintFinding& f : found(u"clock"_s))
            QCOMPARE(word(f.severity), u"note"_s);
        QVERIFY(!good.isEmpty());
    }

    /// Fixes that say nothing are told by what they say, not by their marks or letters.
    void fixesThatSayNothing()
    {
        QStringList want;
        for (const char* empty :
             {"", " ", "n/a", "N/A.", "none", "TODO", "{}", "[]", "unknown", "-", "d", "D!"}) // the last two: the description
            want << honest(u"empty %1"_s.arg(want.size()), 2, QString::fromLatin1(empty));
        want.sort();
        int n = 0;
        for (const char* text : {"None of the pods had it; added the label.", "Todo list cleared by restarting kafka.", "d e",
                                 "Unknown host: set the search domain.", "ok, restarted"})
            (void)honest(u"text %1"_s.arg(++n), 2, QString::fromLatin1(text));
        QCOMPARE(idsOf(u"empty-fix"_s), want);
        int given = 0;
        for (const LintFinding& f : found(u"empty-fix"_s)) { // loud where agents are given it: five at most
            QCOMPARE(word(f.severity), f.injected ? u"warning"_s : u"note"_s);
            given += f.injected;
        }
        QVERIFY(given > 0 && given <= 5);
        m_data->run("UPDATE failure_patterns SET last_seen_at = ?1, created_at = ?1", {Cell(lintNow.us - 200 * aDay * minuteUs)});
        QVERIFY(found(u"empty-fix"_s).empty()); // stale: no longer promoted
    }

    void vectorsOfEachKind()
    {
        const auto reflection = [&](const QString& kind, const QString& text) {
            m_data->run(
                "INSERT INTO reflections(kind, text, importance, quality, state, first_seen, last_seen, created_at) VALUES (?1,?2,0.5,'model','active',?3,?3,?3)",
                {Cell(kind), Cell(text), Cell(lintNow.us - aDay * minuteUs)});
        };
        const auto episode = [&](const QString& model, int dim, qint64 ago) {
            m_data->run(
                "INSERT INTO episode_memory(query, reward, reflection, lesson_parsed, embedding_model, embedding_dim, created_at) VALUES ('q',0.1,'r',0,?1,?2,?3)",
                {textOrNull(model), dim > 0 ? Cell(qint64(dim)) : Cell(), Cell(lintNow.us - ago * minuteUs)});
        };
        reflection(u"reflection"_s, u"Look at the lease first."_s);
        for (int i = 0; i < 3; ++i)
            episode({}, 0, i);
        QVERIFY(found(u"embedding-mismatch"_s).empty()); // a kind without any vector is silent
        episode(u"m"_s, 4, 50);
        auto all = found(u"embedding-mismatch"_s);
        QCOMPARE(all.size(), size_t(1));
        QCOMPARE(all[0].id, u"episodes"_s);
        QCOMPARE(all[0].facts[u"without"].toInteger(), 3);
        QCOMPARE(all[0].facts[u"other"].toInteger(), 0);
        episode(u"m"_s, 8, 40); // the newest one: another dimension is another space
        episode(u"n"_s, 8, 60);
        all = found(u"embedding-mismatch"_s);
        QCOMPARE(all[0].facts[u"other"].toInteger(), 2);
        QCOMPARE(all[0].facts[u"models"].toObject().size(), 3);
        QVERIFY(all[0].facts[u"newest"].toString().contains(u'8'));
    }

    /// What a rule needs and a database cannot give keeps it silent, and that is said.
    void whatCannotBeChecked()
    {
        const LintReport all = report({});
        QSet<QString> unchecked;
        for (const UncheckedRule& u : all.unchecked) {
            QVERIFY(lintRuleById(u.rule));
            QVERIFY(!u.why.isEmpty());
            unchecked << u.rule;
        }
        const auto told = uncheckedFindings(all);
        QCOMPARE(told.size(), all.unchecked.size());
        for (const LintFinding& f : told) {
            QCOMPARE(f.rule, u"not-checked"_s);
            QCOMPARE(f.kind, u"database"_s);
            QCOMPARE(word(f.severity), u"note"_s);
        }
        QVERIFY(unchecked.contains(u"truncated-key"_s)); // our names are never cut
        QVERIFY(!unchecked.contains(u"self-reinforced"_s));
        // Asked for one rule, only that one can be missing.
        QVERIFY(report({.rules = {u"clock"_s}}).unchecked.empty());
        QCOMPARE(report({.rules = {u"clock"_s, u"truncated-key"_s}}).unchecked.size(), size_t(1));
    }
};

HINDCAST_TEST(LintBordersTest)
#include "tst_lint_borders.moc"
