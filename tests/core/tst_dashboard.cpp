// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/domain/Clock.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/dashboard/DashboardReader.h"
#include "core/engine/read/dashboard/DashboardYears.h"
#include "core/facets/FacetReader.h"
#include "core/logs/ReflexionDashboard.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr Timestamp syntheticEnd{1'795'132'800'000'000}; // 2026-11-20

/// The number of the one row of a query of an independent engine.
qint64 sqlCount(const QString& path, const QByteArray& sql) { return RawDb(path, SQLITE_OPEN_READONLY).number(sql); }

struct Opened {
    std::unique_ptr<Connection> connection;
    Store store;

    explicit Opened(const QString& path)
    {
        auto opened = connectReadOnly(DatabaseUrl::sqlite(path));
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        connection = *std::move(opened);
        auto described = describeStore(*connection, DatabaseUrl::sqlite(path));
        if (!described)
            qFatal("%s", qPrintable(describe(described)));
        store = *described;
    }
    DashboardData read(const DashboardQuery& query) const
    {
        auto data = readDashboard(*connection, *store, query, {});
        if (!data)
            qFatal("%s", qPrintable(describe(data)));
        return *std::move(data);
    }
};

/// How long its steps are: the next one begins where one ends.
qint64 widthOf(const DashboardTimeline& timeline) { return timeline.begin(1).us - timeline.begin(0).us; }

DashboardQuery all() { return {.from = {}, .until = {}, .now = syntheticEnd, .outcomes = {}}; }

ReflexionLogPtr logOf(const QList<std::pair<Timestamp, QString>>& messages)
{
    QByteArray bytes;
    for (const auto& [at, message] : messages)
        bytes += isoTimestamp(at).replace(u'T', u' ').chopped(1).toUtf8() + ",000 [INFO    ] kubeintellect.db.memory_store [r] "
            + message.toUtf8() + '\n';
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto log = readReflexionLog(buffer, QStringLiteral("agent.log"), {});
    if (!log)
        qFatal("%s", qPrintable(describe(log)));
    return *log;
}

} // namespace

/// The panels of the dashboard against independent SQL.
class DashboardTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    /// A KubeIntellect database: outcomes and patterns, but no events.
    [[nodiscard]] QString kubeIntellect() const
    {
        const QString file = path("ki.db");
        if (QFile::exists(file))
            return file;
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        if (!sql.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(sql.fileName()));
        runSql(file, sql.readAll());
        return file;
    }

private Q_SLOTS:
    void initTestCase()
    {
        SyntheticOptions options;
        options.outcomes = 6'000;
        options.seed = 11;
        options.anchor = syntheticEnd;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path("native.db")), options, {}));
    }

    void classes()
    {
        QCOMPARE(outcomeState(Verified::Yes, Feedback::Incorrect), OutcomeState::Incorrect);
        QCOMPARE(outcomeState(Verified::No, Feedback::Regression), OutcomeState::Regression);
        QCOMPARE(outcomeState(Verified::No, Feedback::Partial), OutcomeState::Partial);
        QCOMPARE(outcomeState(Verified::Unknown, Feedback::None), OutcomeState::Unverified);
        QCOMPARE(outcomeState(Verified::Yes, Feedback::Resolved), OutcomeState::Verified);
        QCOMPARE(confidenceBand(0.9), ConfidenceBand::Gate);
        QCOMPARE(confidenceBand(std::nextafter(0.9, 0)), ConfidenceBand::Middle);
        QCOMPARE(confidenceBand(0.7), ConfidenceBand::Middle);
        QCOMPARE(confidenceBand(0.5), ConfidenceBand::Low);
        QCOMPARE(confidenceBand(0), ConfidenceBand::Least);
        for (const double none : {std::nan(""), -0.1, 1.1, HUGE_VAL})
            QCOMPARE(confidenceBand(none), ConfidenceBand::NoNumber);
    }

    void equalsSql_data()
    {
        QTest::addColumn<qint64>("from"); // days before the end; 0: everything
        QTest::addColumn<qint64>("until");
        QTest::addRow("everything") << qint64(0) << qint64(0);
        QTest::addRow("30 days") << qint64(30) << qint64(0);
        QTest::addRow("a day") << qint64(9) << qint64(8);
        QTest::addRow("nothing") << qint64(3'000) << qint64(2'999);
    }
    void equalsSql()
    {
        QFETCH(qint64, from);
        QFETCH(qint64, until);
        DashboardQuery q = all();
        QByteArray outcomes = " WHERE 1=1", events = outcomes, before;
        if (from > 0) {
            q.from = Timestamp{syntheticEnd.us - from * Timestamp::perDay};
            if (until > 0)
                q.until = Timestamp{syntheticEnd.us - until * Timestamp::perDay};
            const QByteArray end = q.until ? QByteArray::number(q.until->us) : QByteArrayLiteral("9e18");
            outcomes = " WHERE created_at >= " + QByteArray::number(q.from->us) + " AND created_at < " + end;
            events = " WHERE at >= " + QByteArray::number(q.from->us) + " AND at < " + end;
            before = " created_at < " + QByteArray::number(q.from->us)
                + " AND created_at >= " + QByteArray::number(2 * q.from->us - q.until.value_or(syntheticEnd).us);
        }
        const QString file = path("native.db");
        const DashboardData d = Opened(file).read(q);
        const QByteArray rows = "SELECT count(*) FROM rca_outcomes" + outcomes, steps = "SELECT count(*) FROM pattern_events" + events;
        const QByteArray human = " AND ifnull(outcome_feedback, '') NOT IN ('incorrect', 'regression')";
        QCOMPARE(d.outcomes.value->count, sqlCount(file, rows));
        QCOMPARE(d.verified.value->count, sqlCount(file, rows + " AND verified = 1" + human));
        QCOMPARE(d.seeded.value->count, sqlCount(file, steps + " AND kind = 'seeded'"));
        QCOMPARE(d.cooldowns.value->count, sqlCount(file, steps + " AND kind = 'cooldown_skipped'"));
        QCOMPARE(d.outcomes.value->before.has_value(), from > 0);
        if (from > 0)
            QCOMPARE(*d.outcomes.value->before, sqlCount(file, "SELECT count(*) FROM rca_outcomes WHERE" + before));
        const DashboardStep total = d.timeline.total();
        QCOMPARE(total.outcomes, d.outcomes.value->count);
        QCOMPARE(total.seeded, d.seeded.value->count);
        QCOMPARE(total.cooldowns, d.cooldowns.value->count);
        QCOMPARE(total.states[size_t(OutcomeState::Partial)], sqlCount(file, rows + " AND verified = 0" + human));
        QCOMPARE(total.states[size_t(OutcomeState::Regression)], sqlCount(file, rows + " AND outcome_feedback = 'regression'"));
        QCOMPARE(total.states[size_t(OutcomeState::Unverified)], sqlCount(file, rows + " AND verified IS NULL" + human));
        QCOMPARE(total.confidences[size_t(ConfidenceBand::Gate)], sqlCount(file, rows + " AND confidence >= 0.9"));
        QCOMPARE(total.confidences[size_t(ConfidenceBand::Low)], sqlCount(file, rows + " AND confidence >= 0.5 AND confidence < 0.7"));
        QCOMPARE(d.seeds.value->total, d.seeded.value->count);
        QCOMPARE(d.changes.value->total, sqlCount(file, steps + " AND kind IN ('bumped', 'promoted', 'demoted', 'restored')"));
        QCOMPARE(qint64(d.changes.value->newest.size()), std::min<qint64>(200, d.changes.value->total));
        QVERIFY(std::ranges::is_sorted(d.changes.value->newest, std::greater(), &DashboardEntry::at));
        if (d.changes.value->total > 0)
            QCOMPARE(
                d.changes.value->newest.front().at.us,
                sqlCount(file,
                         "SELECT max(at) FROM pattern_events" + events + " AND kind IN ('bumped', 'promoted', 'demoted', 'restored')"));
        QVERIFY(!d.failures.value && !d.failures.missing.isEmpty());
        // Each step holds what lies in it.
        for (size_t i = 0; i < d.timeline.steps().size(); ++i) {
            const QByteArray inside = " AND created_at >= " + QByteArray::number(d.timeline.begin(i).us) + " AND created_at < "
                + QByteArray::number(d.timeline.begin(i + 1).us);
            QCOMPARE(d.timeline.steps()[i].outcomes, sqlCount(file, rows + inside));
        }
        QVERIFY(d.timeline.steps().size() <= 120);
        if (q.until)
            QVERIFY(d.timeline.begin(0) <= *q.from && d.timeline.begin(d.timeline.steps().size()) >= *q.until);
    }

    void filterLimitsOutcomesOnly()
    {
        DashboardQuery q = all();
        q.outcomes = Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(QByteArray("prod-eu")));
        const Opened native(path("native.db"));
        const DashboardData filtered = native.read(q), whole = native.read(all());
        QCOMPARE(filtered.outcomes.value->count,
                 sqlCount(path("native.db"), "SELECT count(*) FROM rca_outcomes WHERE cluster_id = 'prod-eu'"));
        QVERIFY(filtered.outcomes.value->count < whole.outcomes.value->count);
        QCOMPARE(filtered.cooldowns.value->count, whole.cooldowns.value->count);
    }

    void stepsOfATimeline()
    {
        const Timestamp noon = *parseTimestamp(u"2026-11-20T12:34:56Z");
        DashboardTimeline t(10);
        for (int i = 0; i < 1'000; ++i)
            ++t.at({noon.us + (i * 7'919LL % 1'000) * Timestamp::perHour}).outcomes;
        QCOMPARE(t.total().outcomes, 1'000);
        QVERIFY(t.steps().size() <= 10);
        QCOMPARE(widthOf(t), 7 * Timestamp::perDay);
        QCOMPARE(t.begin(0), *parseTimestamp(u"2026-11-16")); // a Monday
        DashboardTimeline local(96, 2 * Timestamp::perHour);
        local.cover(noon);
        local.cover({noon.us + 60 * Timestamp::perDay});
        QCOMPARE(widthOf(local), Timestamp::perDay);
        QCOMPARE(local.begin(0), *parseTimestamp(u"2026-11-19T22:00:00Z")); // midnight there
        DashboardTimeline weeks(500);
        for (int i = 0; i < 15 * 24; ++i)
            ++weeks.at({noon.us + i * Timestamp::perHour}).outcomes;
        QCOMPARE(widthOf(weeks), Timestamp::perHour);
        weeks.roundToDays();
        QCOMPARE(widthOf(weeks), Timestamp::perDay);
        QCOMPARE(weeks.total().outcomes, 15 * 24);
        DashboardTimeline far(4);
        for (const Timestamp extreme : {Timestamp{INT64_MAX}, Timestamp{INT64_MIN}, Timestamp{}, Timestamp::greatest(), Timestamp::least()})
            ++far.at(extreme).outcomes;
        QCOMPARE(far.total().outcomes, 5);
        QVERIFY(far.steps().size() <= 4);
    }

    void oddRows()
    {
        EngineFixture data(path("odd.db"));
        data.outcome(QStringLiteral("k"), 5, 0.9, true);
        data.run("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) VALUES('s','k',x'00','high','soon')");
        data.run("UPDATE pattern_events SET kind = 'unheard of'");
        data.event(QStringLiteral("k"), QStringLiteral("c"), EventKind::Seeded, 5, 1);
        DashboardQuery q = all();
        auto d = readDashboard(data.connection(), data.store(), q, {});
        QVERIFY(d.has_value());
        QCOMPARE(d->outcomes.value->count, 2);
        QCOMPARE(d->undated, 1);
        QCOMPARE(d->states.value->outcomes, 1);
        QCOMPARE(d->seeds.value->newest.front().pattern, QStringLiteral("k"));
        QCOMPARE(d->seeds.value->newest.front().count, std::optional<qint64>(1));
        q.mostEntries = 0;
        QVERIFY(readDashboard(data.connection(), data.store(), q, {})->seeds.value->newest.empty());
    }

    void emptyIsZero()
    {
        EngineFixture data(path("empty.db"));
        const auto d = readDashboard(data.connection(), data.store(), all(), {});
        QVERIFY(d.has_value());
        QCOMPARE(d->outcomes.value->count, 0); // it is recorded, and there were none
        QCOMPARE(d->cooldowns.value->count, 0);
        QVERIFY(d->timeline.steps().empty());
    }

    /// A span that a purge reached is compared with nothing.
    void purgedSpanIsNotKnown()
    {
        DashboardQuery query;
        query.now = Timestamp{100 * Timestamp::perDay};
        query.from = Timestamp{90 * Timestamp::perDay};
        const auto told = [&](std::optional<qint64> day, const QString& source = {}) {
            DashboardData data;
            data.outcomes.value = DashboardCount{5, 3};
            data.verified.value = DashboardCount{2, 0};
            data.seeded.value = DashboardCount{1, 1};
            data.verified.source = source;
            tellPurged(data, query, day ? std::optional(Timestamp{*day * Timestamp::perDay}) : std::nullopt);
            return data;
        };
        QCOMPARE(told({}).outcomes.value->before, std::optional<qint64>(3));
        QCOMPARE(told(80).outcomes.value->before, std::optional<qint64>(3)); // where the span before begins
        const DashboardData cut = told(81);
        QVERIFY(!cut.outcomes.value->before && !cut.verified.value->before);
        QCOMPARE(cut.seeded.value->before, std::optional<qint64>(1)); // of events
        QCOMPARE(cut.purgedBefore, std::optional(Timestamp{81 * Timestamp::perDay}));
        QCOMPARE(told(95, QStringLiteral("agent.log")).verified.value->before, std::optional<qint64>(0)); // of a log
        query.from.reset();
        QCOMPARE(told(95).outcomes.value->before, std::optional<qint64>(3)); // nothing is compared
    }

    void notRecorded()
    {
        const DashboardData d = Opened(kubeIntellect()).read(all());
        QCOMPARE(d.outcomes.value->count, 3);
        QCOMPARE(d.verified.value->count, 1);
        QCOMPARE(d.seeded.value->count, 2);
        QVERIFY(d.seeded.approximation.contains(QLatin1String("created_at")) && !d.seeds.approximation.isEmpty());
        QVERIFY(d.outcomes.approximation.isEmpty());
        QVERIFY(!d.cooldowns.value && d.cooldowns.missing.contains(QLatin1String("KubeIntellect")));
        QVERIFY(!d.changes.value && !d.changes.missing.isEmpty());
        QVERIFY(!d.failures.value && !d.failures.missing.isEmpty());
    }

    void logFillsWhatIsMissing()
    {
        const Timestamp at = *parseTimestamp(u"2026-11-19T10:00:00Z"), old = *parseTimestamp(u"2026-11-01");
        const QString name = QStringLiteral("a 'b' | c"), cluster = QStringLiteral("prod");
        const auto log = logOf({{at, reflexion_line::seeded(name, cluster)},
                                {old, reflexion_line::cooldown(name, at)},
                                {at, reflexion_line::cooldown(name, at)},
                                {at, reflexion_line::bumped(name, 2)},
                                {at, reflexion_line::demoted(name, cluster)},
                                {at, reflexion_line::outcomeRecorded(QStringLiteral("s"), cluster, Verified::No, 0.7, false)},
                                {at, QStringLiteral("record_rca_outcome: failed \u2014 the disk is full")}});
        DashboardQuery q = all();
        q.from = Timestamp{syntheticEnd.us - 12 * Timestamp::perDay};
        DashboardData d = Opened(kubeIntellect()).read(q);
        const auto outcomes = d.outcomes.value->count;
        fillFromLog(d, *log, q);
        QCOMPARE(d.outcomes.value->count, outcomes); // the database knows
        QVERIFY(d.outcomes.source.isEmpty());
        QCOMPARE(d.seeded.value->count, 1); // exact now
        QVERIFY(d.seeded.approximation.isEmpty());
        QCOMPARE(d.seeded.source, QStringLiteral("agent.log, 7 lines"));
        QCOMPARE(d.cooldowns.value->count, 1);
        QCOMPARE(d.cooldowns.value->before, std::optional<qint64>(1));
        QCOMPARE(d.changes.value->total, 2);
        QCOMPARE(d.changes.value->newest.front().pattern, name);
        QCOMPARE(d.failures.value->total, 1);
        QVERIFY(d.failures.value->newest.front().text.contains(QLatin1String("disk")));
        QCOMPARE(d.timeline.total().seeded, 1);
        QCOMPARE(d.timeline.total().cooldowns, 1);
        DashboardData native = Opened(path("native.db")).read(q);
        const qint64 cooldowns = native.cooldowns.value->count;
        fillFromLog(native, *log, q);
        QCOMPARE(native.cooldowns.value->count, cooldowns);
        QCOMPARE(native.failures.value->total, 1);
    }

    /// A few lines of a log whose clock was wrong are counted, and told apart, but its days stay days. What the database shows stays, too.
    void aClockOfTheLogIsWrong()
    {
        const QString name = QStringLiteral("k"), cluster = QStringLiteral("prod");
        const auto recorded = reflexion_line::outcomeRecorded(QStringLiteral("s"), cluster, Verified::Yes, 0.7, false);
        QList<std::pair<Timestamp, QString>> lines;
        for (int i = 0; i < 40; ++i) {
            const Timestamp at{syntheticEnd.us - (40 - i) * Timestamp::perDay};
            lines.emplace_back(at, recorded);
            lines.emplace_back(at, reflexion_line::cooldown(name, at));
        }
        const auto right = logOf(lines);
        const Timestamp epoch{Timestamp::perDay}, later = *parseTimestamp(u"2086-11-19T10:00:00Z");
        lines.emplace_back(epoch, recorded);
        lines.emplace_back(later, recorded);
        lines.emplace_back(epoch, reflexion_line::cooldown(name, epoch));
        const auto wrong = logOf(lines);
        DashboardData asItIs, d;
        fillFromLog(asItIs, *right, all());
        fillFromLog(d, *wrong, all());
        QCOMPARE(widthOf(d.timeline), Timestamp::perDay);
        QCOMPARE(d.timeline.steps(), asItIs.timeline.steps());
        QCOMPARE(d.timeline.begin(0), asItIs.timeline.begin(0));
        QCOMPARE(d.outcomes.value->count, 42);
        QCOMPARE(d.cooldowns.value->count, 41);
        QCOMPARE(d.farBefore.outcomes, 1);
        QCOMPARE(d.farBefore.cooldowns, 1);
        QCOMPARE(d.farBehind.outcomes, 1);
        QCOMPARE(d.farBehind.anyOutcomes(), 1);
        QCOMPARE(d.timeline.total().outcomes, 40);
        // Of a database that knows its outcomes the log tells the cooldowns only.
        DashboardData known = Opened(kubeIntellect()).read(all());
        const DashboardStep before = known.timeline.total();
        const Timestamp first = known.timeline.begin(0);
        fillFromLog(known, *wrong, all());
        QVERIFY(known.timeline.begin(0) <= first);
        QVERIFY(known.timeline.begin(0) > *parseTimestamp(u"1990-01-01"));
        QCOMPARE(known.timeline.total().outcomes, before.outcomes);
        QCOMPARE(known.timeline.total().cooldowns, 40);
        QCOMPARE(known.farBefore.cooldowns, 1);
    }

    /// Outcomes whose split alone a log tells have their place on the axis, and are far where they lie far away.
    void splitsAlone()
    {
        DashboardYears years;
        const Timestamp now = syntheticEnd, epoch{0};
        for (int i = 0; i < 20; ++i)
            ++years.at(now).states[0];
        ++years.at(epoch).states[0];
        DashboardStep before, behind;
        const DashboardTimeline axis = years.take(before, behind);
        QCOMPARE(axis.total().states[0], 20);
        QCOMPARE(before.anyOutcomes(), 1);
        QCOMPARE(before.outcomes, 0);
        QCOMPARE(behind.anyOutcomes(), 0);
    }

    void cancelled()
    {
        const Opened native(path("native.db"));
        JobContext context;
        context.token.cancel();
        const auto d = readDashboard(*native.connection, *native.store, all(), context);
        QVERIFY(!d);
        QCOMPARE(d.error().code, ErrorCode::Cancelled);
    }

    /// Failures come from the database where it has any; else the log may know some.
    void failuresThatAreRecorded()
    {
        QVERIFY(QFile::copy(path("native.db"), path("failures.db")));
        {
            const Opened none(path("failures.db"));
            const auto d = readDashboard(*none.connection, *none.store, all(), {});
            QVERIFY(d && !d->failures.value && d->failures.missing.contains(QLatin1String("log of the agent")));
        }
        runSql(path("failures.db"),
               "INSERT INTO engine_failures(at, component, operation, message) VALUES (1700000000000000, 'llm', 'complete', 'timed out'), "
               "(1700000001000000, 'llm', 'embed', '<b>refused</b>')");
        const Opened some(path("failures.db"));
        const auto d = readDashboard(*some.connection, *some.store, all(), {});
        QVERIFY(d && d->failures.value);
        QCOMPARE(d->failures.value->total, 2);
        QCOMPARE(d->failures.value->newest[0].text, QStringLiteral("llm, embed: <b>refused</b>"));
        DashboardQuery later = all();
        later.from = Timestamp{1'700'000'001'000'000};
        const auto one = readDashboard(*some.connection, *some.store, later, {});
        QVERIFY(one && one->failures.value);
        QCOMPARE(one->failures.value->total, 1);
        later.from = Timestamp{1'700'000'002'000'000};
        const auto noneSince = readDashboard(*some.connection, *some.store, later, {});
        QVERIFY(noneSince && noneSince->failures.value && noneSince->failures.value->newest.empty()); // recorded: none is 0 here
    }

    /// Columns in memory, columns that are read for it, and rows one by one come to the same, whatever stands in them.
    void heldColumns()
    {
        const QString file = path("held.db");
        SyntheticOptions options;
        options.outcomes = 3'000;
        options.anchor = syntheticEnd;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(file), options, {}));
        runSql(
            file,
            "UPDATE rca_outcomes SET confidence = 'none' WHERE id % 37 = 1; UPDATE rca_outcomes SET confidence = id * 0.001 "
            "WHERE id % 41 = 1; UPDATE rca_outcomes SET outcome_feedback = 'strange' WHERE id % 43 = 1; UPDATE rca_outcomes SET verified = NULL WHERE id % 47 = 1; "
            "UPDATE rca_outcomes SET created_at = 'rubbish' WHERE id % 53 = 1");
        QFile changed(file); // a file that was written just now is not believed
        QVERIFY(changed.open(QIODevice::ReadWrite));
        QVERIFY(changed.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        changed.close();
        const Opened native(file);
        FacetSpec columns;
        columns.columns = {OutcomeVerified, OutcomeConfidence, OutcomeCluster, OutcomeCreatedAt, OutcomeFeedback};
        HC_GET(const FacetTablePtr table, readFacets(*native.connection, *native.store, columns, {}));
        const auto stamp = facetStamp(*native.connection, *native.store, RelationId::Outcomes, SystemClock().now());
        QVERIFY(stamp);
        FacetShelf shelf;
        shelf.put(table, *stamp);
        FacetSpec kinds; // beside it
        kinds.relation = RelationId::Events;
        kinds.columns = {EventKindColumn, EventAt};
        HC_GET(const FacetTablePtr events, readFacets(*native.connection, *native.store, kinds, {}));
        shelf.put(events, *facetStamp(*native.connection, *native.store, RelationId::Events, SystemClock().now()));
        QVERIFY(shelf.find(*native.connection, *native.store, RelationId::Outcomes)->table == table);
        QVERIFY(shelf.find(*native.connection, *native.store, RelationId::Events)->table == events);
        const Predicate fix = Predicate::isNull(OutcomeFix), any = Predicate::any({fix, Predicate::negated(fix)});
        const Predicate sure = Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(0.7));
        for (const Predicate& where : {Predicate(), sure})
            for (const qint64 days : {0, 1, 40}) {
                DashboardQuery q = all();
                q.outcomes = where;
                if (days > 0)
                    q.from = Timestamp{syntheticEnd.us - days * Timestamp::perDay};
                HC_GET(const DashboardData held, readDashboard(*native.connection, *native.store, q, {}, &shelf));
                const DashboardData read = native.read(q);
                q.outcomes = Predicate::all({where, any}); // a text that no column holds
                const DashboardData rows = native.read(q);
                for (const DashboardData* other : {&read, &rows}) {
                    QCOMPARE(held.outcomes.value->count, other->outcomes.value->count);
                    QVERIFY(held.outcomes.value->before == other->outcomes.value->before);
                    QCOMPARE(held.verified.value->count, other->verified.value->count);
                    QVERIFY(held.verified.value->before == other->verified.value->before);
                    QCOMPARE(held.states.value->outcomes, other->states.value->outcomes);
                    QCOMPARE(held.undated, other->undated);
                    QVERIFY(held.timeline.steps() == other->timeline.steps());
                }
                QVERIFY(days > 0 || (held.undated > 0 && held.outcomes.value->count > 1'000));
                HC_GET(const ConfidenceHistogram quick, readConfidenceHistogram(*native.connection, *native.store, where, {}, &shelf));
                HC_GET(const ConfidenceHistogram slow,
                       readConfidenceHistogram(*native.connection, *native.store, Predicate::all({where, any}), {}));
                QCOMPARE(quick.rows, slow.rows);
                QCOMPARE(quick.unreadable, slow.unreadable);
                for (size_t i = 0; i < quick.bin.size(); ++i)
                    QVERIFY(quick.bin[i].verified == slow.bin[i].verified && quick.bin[i].partial == slow.bin[i].partial
                            && quick.bin[i].wrong == slow.bin[i].wrong && quick.bin[i].unknown == slow.bin[i].unknown);
            }
    }

    /// What is brushed, and the axis on which it is, come of one reading and say what two would say: of columns, row by row, and where patterns
    /// alone tell of seeds.
    void severalQuestionsAtOnce_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("ranged"); // the brush is a range of the question, or said of the times of outcomes
        for (const QString& file : {path("native.db"), kubeIntellect()})
            for (const bool ranged : {true, false})
                QTest::addRow("%s %s", qPrintable(QFileInfo(file).baseName()), ranged ? "range" : "words") << file << ranged;
    }
    void severalQuestionsAtOnce()
    {
        QFETCH(const QString, file);
        QFETCH(const bool, ranged);
        const Opened opened(file);
        const DashboardTimeline whole = opened.read(all()).timeline;
        const size_t steps = whole.steps().size();
        const Timestamp from = whole.begin(steps / 3), until = whole.begin(steps / 2);
        const Predicate fix = Predicate::isNull(OutcomeFix), rows = Predicate::any({fix, Predicate::negated(fix)});
        const Predicate sure = Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(0.7));
        for (const Predicate& where : {Predicate(), sure, Predicate::all({sure, rows})}) {
            DashboardQuery brush = all(), axis = all();
            brush.outcomes = axis.outcomes = where;
            if (ranged) {
                brush.from = from;
                brush.until = until;
            } else {
                brush.times = Predicate::all({Predicate::compare(OutcomeCreatedAt, Comparison::GreaterOrEqual, Cell(from)),
                                              Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(until))});
            }
            JobContext context;
            qint64 read = 0;
            bool again = false;
            context.progress = [&](JobProgress p) {
                again |= p.done < read;
                read = p.done;
            };
            const std::vector<DashboardQuery> asked{brush, axis};
            HC_GET(const auto both, readDashboards(*opened.connection, *opened.store, asked, context));
            QCOMPARE(both.size(), 2U);
            QVERIFY(!again);
            QCOMPARE(both[0].outcomesRead, both[1].outcomesRead);
            const qint64 brushed = both[0].outcomes.value->count, counted = both[1].outcomes.value->count;
            QVERIFY(brushed <= counted && (counted < 100 || (brushed > 0 && brushed < counted))); // one of them is a short list
            for (size_t i = 0; i < asked.size(); ++i) {
                const DashboardData alone = opened.read(asked[i]);
                QCOMPARE(both[i].outcomes.value->count, alone.outcomes.value->count);
                QVERIFY(both[i].outcomes.value->before == alone.outcomes.value->before);
                QCOMPARE(both[i].verified.value->count, alone.verified.value->count);
                QCOMPARE(both[i].undated, alone.undated);
                QCOMPARE(both[i].seeded.value->count, alone.seeded.value->count);
                QVERIFY(both[i].seeded.value->before == alone.seeded.value->before);
                QCOMPARE(both[i].seeds.value->total, alone.seeds.value->total);
                QCOMPARE(both[i].seeds.value->newest.size(), alone.seeds.value->newest.size());
                QCOMPARE(both[i].cooldowns.value.has_value(), alone.cooldowns.value.has_value());
                QCOMPARE(both[i].changes.value.has_value(), alone.changes.value.has_value());
                if (alone.changes.value) {
                    QCOMPARE(both[i].cooldowns.value->count, alone.cooldowns.value->count);
                    QCOMPARE(both[i].changes.value->total, alone.changes.value->total);
                    QCOMPARE(both[i].changes.value->newest.front().at, alone.changes.value->newest.front().at);
                }
                QVERIFY(both[i].timeline.steps() == alone.timeline.steps());
                QCOMPARE(both[i].timeline.begin(0), alone.timeline.begin(0));
            }
        }
    }

    /// Progress grows over both scans.
    void progress()
    {
        const Opened native(path("native.db"));
        JobContext context;
        qint64 last = 0;
        bool grows = true;
        context.progress = [&](JobProgress p) {
            grows &= p.done >= last && p.done <= p.total;
            last = p.done;
        };
        QVERIFY(readDashboard(*native.connection, *native.store, all(), context).has_value());
        QVERIFY(grows);
        QVERIFY(last >= 6'000);
    }
};

HINDCAST_TEST(DashboardTest)
#include "tst_dashboard.moc"
