// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/read/lives/LifeLines.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

#include <numeric>
#include <optional>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp livesNow{1'795'132'800'000'000}; // 2026-11-20

/// An event as a line keeps it.
struct KeptEvent {
    qint64 atUs = 0;
    EventKind kind = EventKind::Seen;
    qint64 count = -1;
    QString reason;
    friend bool operator==(const KeptEvent&, const KeptEvent&) = default;
};

bool earlier(const KeptEvent& a, const KeptEvent& b) { return a.atUs != b.atUs ? a.atUs < b.atUs : a.kind < b.kind; }

std::vector<KeptEvent> keptOf(const PatternHistory& history)
{
    std::vector<KeptEvent> out;
    out.reserve(history.events.size());
    for (const PatternEvent& e : history.events)
        out.push_back({e.at.us, e.kind, e.countAfter.value_or(-1), e.reason});
    std::ranges::stable_sort(out, earlier);
    return out;
}

std::vector<KeptEvent> keptOf(const LifeLines& lives, size_t line)
{
    std::vector<KeptEvent> out;
    for (const LifeSeries& s : lives.lines[line].series)
        for (size_t i = 0; i < s.atUs.size(); ++i)
            out.push_back({s.atUs[i], s.kind, s.countAfter[i], lives.reason(s.reason[i])});
    std::ranges::stable_sort(out, earlier);
    return out;
}

/// A database that is read.
struct LivesReader {
    explicit LivesReader(const DatabaseUrl& url) : connection(connectReadOnly(url).value()), store(describeStore(*connection, url).value())
    {
        book = readPatternBook(*connection, *store, livesNow, {}, {}).value();
    }
    [[nodiscard]] Expected<LifeLinesPtr> read(const LifeSpec& spec, const JobContext& context = {}) const
    {
        return readLifeLines(*connection, *store, book->patterns, spec, context);
    }
    /// What does not equal readHistory(), one by one; empty: everything does.
    [[nodiscard]] QString differences(const LifeSpec& spec) const
    {
        const auto lives = read(spec);
        if (!lives)
            return lives.error().sentence;
        for (size_t i = 0; i < book->patterns.size(); ++i) {
            const auto history = readHistory(*connection, *store, book->patterns[i], reconstructionParams(*store), {},
                                             spec.past ? std::optional(spec.until) : std::nullopt);
            const LifeLine& line = (*lives)->lines[i];
            if (keptOf(*history) != keptOf(**lives, i) || line.reconstructed != history->reconstructed
                || line.truncated != history->truncated || line.doubt != history->doubt)
                return book->patterns[i].name;
        }
        return {};
    }

    std::unique_ptr<Connection> connection;
    Store store;
    PatternBookPtr book;
};

LifeSpec specAt(Timestamp until, bool past = false)
{
    LifeSpec spec;
    spec.until = until;
    spec.past = past;
    return spec;
}

qint64 eventsOf(const PatternBook& book, const LivesReader& reader)
{
    qint64 n = 0;
    for (const Pattern& p : book.patterns)
        n += qint64(readHistory(*reader.connection, *reader.store, p, {}, {})->events.size());
    return n;
}

} // namespace

/// Many lives at once are what each is by itself.
class LifeLinesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    DatabaseUrl m_native;

    /// KubeIntellect's tables with outcomes of our own: some patterns with a few, one with more than are read, one of a cut key.
    DatabaseUrl foreign(qint64 outcomes)
    {
        const QString path = m_folder.filePath(u"foreign%1.db"_s.arg(outcomes));
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        if (!sql.open(QIODevice::ReadOnly))
            qFatal("no port");
        const RawDb db(path);
        db.run(sql.readAll());
        db.run(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(outcomes)
            + ") INSERT INTO rca_outcomes SELECT 1000 + i, 's', 'ann', CASE WHEN i % 3 = 0 THEN 'playbook=oom | cluster=a' WHEN i % 50 = 0 "
              "THEN 'playbook=dns | cluster=b' ELSE 'busy' END, CASE WHEN i % 7 = 0 THEN 0.6 ELSE 0.9 END, 'fix', "
              "CASE WHEN i % 11 = 0 THEN 'partial' END, 1780000000 + (i * 7919 % 100003) * 60, "
              "CASE WHEN i % 50 = 0 THEN 'b' ELSE 'a' END, 'shop', i % 4 <> 0, '[\"oom\"]', NULL, NULL FROM n");
        db.run("INSERT INTO failure_patterns VALUES ('busy', 'd', 'fix', 0.9, 9, 1780000000, 1790000000, 'a', NULL, 1790000000, FALSE), "
               "('playbook=oom | cluster=a', 'd', 'fix', 0.9, 2, 1780000000, 1790000000, 'a', NULL, 1790000000, FALSE), "
               "('playbook=dns | cluster=b', 'd', 'fix', 0.9, 2, 1780000000, 1790000000, 'b', NULL, 1790000000, TRUE)");
        return DatabaseUrl::sqlite(path);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_native = DatabaseUrl::sqlite(m_folder.filePath(u"native.db"_s));
        SyntheticOptions options;
        options.outcomes = 4'000;
        options.anchor = livesNow;
        HC_OK(generateSyntheticData(m_native, options, {}));
    }

    void equalsEachHistory()
    {
        const LivesReader reader(m_native);
        QVERIFY(reader.book->patterns.size() > 40);
        QCOMPARE(reader.differences(specAt(livesNow)), QString());
        HC_GET(const LifeLinesPtr lives, reader.read(specAt(livesNow)));
        QCOMPARE(lives->events(), eventsOf(*reader.book, reader));
        QVERIFY(!lives->truncated() && !lives->reasonsCut);
    }

    void asOfAnotherMoment()
    {
        const LivesReader reader(m_native);
        const Timestamp then{livesNow.us - 40 * Timestamp::perDay};
        QCOMPARE(reader.differences(specAt(then, true)), QString());
        HC_GET(const LifeLinesPtr lives, reader.read(specAt(then, true)));
        QVERIFY(lives->events() > 0 && lives->events() < eventsOf(*reader.book, reader));
        for (const LifeLine& line : lives->lines)
            for (const PromotedStretch& s : line.stretches)
                QVERIFY(s.until <= then);
    }

    /// One truth: at any moment a pattern is in a stretch when time travel says that it was promoted.
    void stretchesAreWhatTravelSays()
    {
        const LivesReader reader(m_native);
        HC_GET(const LifeLinesPtr lives, reader.read(specAt(livesNow)));
        HC_GET(const auto past, PastPatterns::read(*reader.connection, *reader.store, {}, {}));
        SeededRandom random(11);
        int promoted = 0, stale = 0;
        for (int i = 0; i < effort(60, 1'000); ++i) {
            const Timestamp then{livesNow.us - 1 - random.belowLarge(95 * Timestamp::perDay)};
            QHash<std::pair<QString, QString>, StoredState> states;
            for (const Pattern& p : past->at(then).patterns)
                states.insert({p.name, p.clusterId},
                              storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, then, {}));
            for (size_t p = 0; p < reader.book->patterns.size(); ++p) {
                const Pattern& pattern = reader.book->patterns[p];
                const StoredState state = states.value({pattern.name, pattern.clusterId}, StoredState::Candidate);
                const auto& all = lives->lines[p].stretches;
                const auto in = std::ranges::find_if(all, [&](const PromotedStretch& s) { return s.from <= then && then < s.until; });
                const bool fresh = state == StoredState::Promoted || state == StoredState::Expiring;
                QVERIFY2((in != all.end() && in->fresh) == fresh, qPrintable(pattern.name + isoTimestamp(then)));
                QVERIFY2((in != all.end() && !in->fresh) == (state == StoredState::Stale), qPrintable(pattern.name + isoTimestamp(then)));
                promoted += fresh;
                stale += state == StoredState::Stale;
            }
        }
        QVERIFY(promoted > 0 && stale > 0);
    }

    /// A database without events, whose outcomes no index finds: one walk over all of them says the same.
    void reconstructedOfForeignTables()
    {
        const LivesReader reader(foreign(12'000)); // of one pattern more than greatestEvidence
        QVERIFY(!reader.store->relation(RelationId::Events));
        QCOMPARE(reader.differences(specAt(livesNow)), QString());
        QCOMPARE(reader.differences(specAt({1'783'000'000'000'000}, true)), QString());
        HC_GET(const LifeLinesPtr lives, reader.read(specAt(livesNow)));
        QCOMPARE(std::ranges::count_if(lives->lines, &LifeLine::truncated), 1);
        QVERIFY(std::ranges::all_of(lives->lines, &LifeLine::reconstructed));
        const qsizetype dns = reader.book->find(u"playbook=dns | cluster=b", u"b");
        QVERIFY(!lives->lines[size_t(dns)].stretches.empty());
        QVERIFY(lives->lines[size_t(dns)].stretches.back().assumed); // the row says that it was demoted, and nobody noted when
    }

    void thoseSeenLast()
    {
        std::vector<Pattern> patterns(1'000);
        for (size_t i = 0; i < patterns.size(); ++i) {
            patterns[i].name = QString::number(i);
            patterns[i].lastSeenAt = {qint64(i * 7'919 % 1'000)};
        }
        const PatternBookPtr book = judgePatterns(patterns, {}, livesNow, {});
        const LifeChoice all = chooseLives(*book, nullptr);
        QCOMPARE(all.matched, 1'000);
        QCOMPARE(all.chosen.size(), greatestLives);
        for (size_t i = 0; i < all.chosen.size(); ++i)
            QCOMPARE(book->patterns[all.chosen[i]].lastSeenAt.us, 999 - qint64(i));
        const LifeChoice some = chooseLives(*book, [](const PatternBook& b, size_t i) { return b.patterns[i].name.endsWith(u'7'); });
        QCOMPARE(some.matched, 100);
        QCOMPARE(some.chosen.size(), size_t(100));
        QVERIFY(chooseLives(*book, [](const PatternBook&, size_t) { return false; }).chosen.empty());
    }

    /// Memory has a bound, which says so: the newest events stay, and turning points.
    void boundsAreTold()
    {
        EngineFixture data(m_folder.filePath(u"busy.db"_s));
        const QString busy = u"playbook=busy | cluster=c"_s, calm = u"playbook=calm | cluster=c"_s;
        for (const QString& name : {calm, busy})
            data.pattern(name, u"c"_s, 0.9, 5, 1'000);
        data.event(calm, u"c"_s, EventKind::Seeded, 1, 1);
        data.event(busy, u"c"_s, EventKind::Seeded, 1, 1);
        data.event(busy, u"c"_s, EventKind::Promoted, 2, 2);
        for (int i = 3; i < 300; ++i)
            data.event(busy, u"c"_s, EventKind::Bumped, i, i);
        data.run("UPDATE pattern_events SET reason = 'reason ' || at");
        const std::vector<Pattern> patterns = readPatternBook(data.connection(), data.store(), livesNow, {}, {}).value()->patterns;
        LifeSpec spec = specAt(livesNow);
        spec.mostEvents = 100;
        spec.mostReasonBytes = 200;
        HC_GET(const LifeLinesPtr lives, readLifeLines(data.connection(), data.store(), patterns, spec, {}));
        const size_t first = patterns[0].name == calm ? 0 : 1, second = 1 - first;
        QVERIFY(lives->truncated() && !lives->lines[first].truncated && lives->lines[second].truncated);
        QVERIFY(lives->events() <= spec.mostEvents + 10);
        const auto kept = keptOf(*lives, second);
        QCOMPARE(int(kept[0].kind), int(EventKind::Seeded));
        QCOMPARE(int(kept[1].kind), int(EventKind::Promoted));
        QCOMPARE(kept.back().atUs, 299);
        QVERIFY(lives->reasonsCut);
        QVERIFY(lives->reasons.textBytes() <= spec.mostReasonBytes);
        spec.mostReasonBytes = 1 << 20;
        HC_GET(const LifeLinesPtr whole, readLifeLines(data.connection(), data.store(), patterns, spec, {}));
        QVERIFY(!whole->reasonsCut);
        QCOMPARE(keptOf(*whole, second).back().reason, u"reason 299"_s);
    }

    void cancelledAtOnce()
    {
        const LivesReader native(m_native), other(foreign(120'000));
        for (const LivesReader* reader : {&native, &other}) {
            JobContext before;
            before.token.cancel();
            const auto refused = reader->read(specAt(livesNow), before);
            QVERIFY(!refused && refused.error().code == ErrorCode::Cancelled);
            JobContext during;
            std::optional<CpuTimer> since;
            during.progress = [&](JobProgress) {
                if (!during.token.isCancelled())
                    since.emplace();
                during.token.cancel();
            };
            const auto stopped = reader->read(specAt(livesNow), during);
            QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
            QVERIFY2(since && since->ms() < 200, qPrintable(QString::number(since ? since->ms() : -1)));
        }
    }
};

HINDCAST_TEST(LifeLinesTest)
#include "tst_life_lines.moc"
