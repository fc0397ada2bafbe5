// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/replay/travel/EventLog.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/rows/PatternRows.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/RandomHistory.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QString patternLine(const Pattern& p)
{
    return QStringList{p.name,
                       p.clusterId,
                       p.nameSpace,
                       p.description,
                       p.recommendedFix,
                       QString::number(p.confidence, 'g', 17),
                       QString::number(p.occurrenceCount),
                       isoTimestamp(p.createdAt),
                       isoTimestamp(p.updatedAt),
                       isoTimestamp(p.lastSeenAt),
                       p.lastCountedAt ? isoTimestamp(*p.lastCountedAt) : u"-"_s,
                       QString::number(int(p.demoted)),
                       QString::number(int(p.blocked))}
        .join(u'|');
}

QStringList patternLines(std::vector<Pattern> patterns)
{
    std::ranges::sort(patterns,
                      [](const Pattern& a, const Pattern& b) { return std::tie(a.name, a.clusterId) < std::tie(b.name, b.clusterId); });
    QStringList out;
    for (const Pattern& p : patterns)
        out << patternLine(p);
    return out;
}

} // namespace

/// A database as of a moment is one that was recorded only up to that moment.
class TestTimeTravel : public QObject
{
    Q_OBJECT

    CliFixture m_fixture;

    static void record(const DatabaseUrl& url, const std::vector<RecordInput>& inputs, const Settings& settings)
    {
        const auto connection = connectWritable(url).value();
        const Store store = describeStore(*connection, url).value();
        RecorderOptions options;
        options.settings = settings;
        OutcomeRecorder recorder = OutcomeRecorder::open(*connection, *store, options).value();
        HC_GOOD(recorder.recordBatch(inputs));
    }
    static QStringList then(const DatabaseUrl& url, Timestamp at, const Settings& settings, QStringList* assumed = nullptr)
    {
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        auto past = patternsThen(*connection, *store, at, writerParams(*store, settings), {});
        if (!past)
            return {failure(past)};
        if (assumed)
            *assumed = past->assumed;
        return patternLines(past->patterns);
    }
    static QStringList now(const DatabaseUrl& url, Timestamp at)
    {
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        ReadNotes notes;
        return patternLines(readPatterns(*connection, *store, at, notes).value());
    }
    static CliRun cli(const QStringList& arguments) { return runCli(QStringList{u"--json"_s} + arguments); }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_fixture.isReady()); }

    void patternsAreThoseOfThePrefix_data() { CliFixture::bothEngines(); }
    void patternsAreThoseOfThePrefix()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const int histories = postgres ? effort(2, 6) : effort(9, 40);
        int patterns = 0;
        for (int h = 0; h < histories; ++h) {
            SeededRandom random(quint64(h) + 91);
            Settings settings;
            HC_GOOD(settings.set(u"HINDCAST_COOLDOWN_MODE", h % 2 ? u"sliding"_s : u"fixed"_s, SettingSource::CommandLine));
            std::vector<RecordInput> inputs;
            for (const char* cluster : {"a", "b"})
                for (const RecordInput& in : randomHistory(random, {QString::fromLatin1(cluster), 60, h % 3 == 0, true, true}))
                    inputs.push_back(in);
            const DatabaseUrl whole = DatabaseUrl::parse(m_fixture.database(postgres)).value();
            record(whole, inputs, settings);
            for (int cut = 0; cut < 3; ++cut) {
                const Timestamp at = *random.pick(inputs).createdAt;
                std::vector<RecordInput> prefix;
                for (const RecordInput& in : inputs)
                    if (*in.createdAt <= at)
                        prefix.push_back(in);
                const DatabaseUrl part = DatabaseUrl::parse(m_fixture.database(postgres)).value();
                record(part, prefix, settings);
                QStringList assumed;
                const QStringList past = then(whole, at, settings, &assumed);
                const QStringList expected = now(part, at);
                // What an outcome said last may be known from later events only where they were filed late.
                if (h % 3 != 0)
                    QCOMPARE(past, expected);
                else
                    QCOMPARE(past.size(), expected.size());
                QVERIFY(assumed.isEmpty());
                patterns += int(expected.size());
            }
            QCOMPARE(then(whole, {1'900'000'000'000'000}, settings), now(whole, {1'900'000'000'000'000}));
            QVERIFY(then(whole, {1'000'000}, settings).isEmpty());
        }
        QVERIFY(patterns > histories * 5);
    }

    /// Every other kind of record, and what is counted of it: as of a moment what a database has that was recorded only up to then.
    void rowsAreThoseOfThePrefix_data() { CliFixture::bothEngines(); }
    void rowsAreThoseOfThePrefix()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        SeededRandom random(postgres ? 12 : 11);
        const auto inputs = randomHistory(random, {u"c"_s, 60, false, true, true});
        const QString whole = m_fixture.database(postgres), part = m_fixture.database(postgres);
        record(DatabaseUrl::parse(whole).value(), inputs, Settings());
        const Timestamp at = *inputs[inputs.size() / 2].createdAt;
        std::vector<RecordInput> prefix;
        for (const RecordInput& in : inputs)
            if (*in.createdAt <= at)
                prefix.push_back(in);
        QVERIFY(prefix.size() < inputs.size());
        record(DatabaseUrl::parse(part).value(), prefix, Settings());
        const auto trace = [](const char* session) {
            return QByteArray("{\"session_id\":\"") + session
                + "\",\"outcome\":\"failure\",\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"exit " + session
                + "\"},\"task_description\":\"t\"}\n";
        };
        const QStringList reflect{u"reflect"_s, u"--write"_s, u"--now"_s};
        for (const QString& db : {whole, part})
            QCOMPARE(runCli(reflect + QStringList{isoTimestamp(at), db}, trace("before")).exitCode, 0);
        QCOMPARE(runCli(reflect + QStringList{isoTimestamp({at.us + Timestamp::perHour}), whole}, trace("after")).exitCode, 0);
        const QStringList then{u"--as-of"_s, isoTimestamp(at)};
        for (const char* kind :
             {"outcomes", "events", "reflections", "episodes", "reviews", "evaluations", "unanswered", "traces", "blocks", "journal"}) {
            const QStringList list{u"list"_s, QString::fromLatin1(kind)};
            const QJsonArray past = cli(list + QStringList{whole, u"--limit"_s, u"0"_s} + then).array();
            const QJsonArray expected = cli(list + QStringList{part, u"--limit"_s, u"0"_s}).array();
            QVERIFY2(past == expected, kind);
            const QJsonArray all = cli(list + QStringList{whole, u"--limit"_s, u"0"_s}).array();
            QCOMPARE(all.size() > past.size(), QByteArrayList({"outcomes", "events", "reflections", "traces"}).contains(kind));
        }
        for (const QStringList& by : {QStringList{u"outcomes"_s, u"verified"_s}, QStringList{u"outcomes"_s, u"cluster_id,verified"_s},
                                      QStringList{u"events"_s, u"kind"_s}, QStringList{u"reflections"_s, u"kind"_s},
                                      QStringList{u"patterns"_s, u"occurrence_count"_s}}) {
            const CliRun past = cli(QStringList{u"stats"_s, by[0], whole, u"--by"_s, by[1]} + then);
            const CliRun expected = cli({u"stats"_s, by[0], part, u"--by"_s, by[1], u"--now"_s, isoTimestamp(at)});
            QCOMPARE(past.exitCode, 0);
            QVERIFY2(past.array() == expected.array() && !past.array().isEmpty(), qPrintable(by.join(u' ') + QString::fromUtf8(past.err)));
        }
        const QStringList now{u"--now"_s, isoTimestamp(at)};
        const QJsonObject sessions = cli(QStringList{u"sessions"_s, whole} + then).object();
        QCOMPARE(sessions, cli(QStringList{u"sessions"_s, part} + now).object());
        QVERIFY(sessions[u"items"_s].toArray().size() > 1);
        for (const auto& item : sessions[u"items"_s].toArray()) {
            const QStringList session{u"session"_s, whole, item[u"session_id"_s].toString()};
            QCOMPARE(cli(session + then).object(), cli(QStringList{session[0], part, session[2]} + now).object());
        }
        const QJsonArray clusters = cli(QStringList{u"cluster-ids"_s, whole} + then).array();
        QCOMPARE(clusters, cli(QStringList{u"cluster-ids"_s, part} + now).array());
        QVERIFY(clusters.at(0)[u"patterns"_s].toInt() > 0);
    }

    /// One moment, folded while events are read, is what the kept log says of it; and a log that is too large says so.
    void oneMomentTakesNoMemory()
    {
        SeededRandom random(5);
        const DatabaseUrl url = DatabaseUrl::parse(m_fixture.database(false)).value();
        std::vector<RecordInput> inputs;
        for (const bool late : {false, true})
            for (const RecordInput& in : randomHistory(random, {late ? u"a"_s : u"b"_s, 200, late, true, true}))
                inputs.push_back(in);
        record(url, inputs, Settings());
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        const ReplayParams writer = writerParams(*store, Settings());
        const auto kept = PastPatterns::read(*connection, *store, writer, {}).value();
        for (int i = 0; i < 30; ++i) {
            const Timestamp at = *random.pick(inputs).createdAt;
            const auto only = PastPatterns::read(*connection, *store, writer, {}, at).value();
            QCOMPARE(patternLines(only->at(at).patterns), patternLines(kept->at(at).patterns));
            QCOMPARE(only->at(at).assumed, kept->at(at).assumed);
        }
        QCOMPARE(EventLog::read(*connection, *store, {}, *inputs[0].createdAt).value().size(), 0);
        const EventLog all = EventLog::read(*connection, *store, {}).value();
        QVERIFY(all.size() > 20);
        QVERIFY(EventLog::read(*connection, *store, {}, {}, {all.size(), 1'000'000}));
        QCOMPARE(EventLog::read(*connection, *store, {}, {}, {all.size() - 1, 1'000'000}).error().code, ErrorCode::TooLarge);
        QCOMPARE(EventLog::read(*connection, *store, {}, {}, {all.size(), 1}).error().code, ErrorCode::TooLarge);
        QVERIFY(EventLog::read(*connection, *store, {}, *inputs[0].createdAt, {1, 1}));
    }

    /// Late outcomes: counts and moments are still those of the prefix.
    void lateCountsAreThoseOfThePrefix()
    {
        for (int h = 0; h < effort(10, 40); ++h) {
            SeededRandom random(quint64(h) + 500);
            const auto inputs = randomHistory(random, {u"c"_s, 60, true, true, false});
            const DatabaseUrl whole = DatabaseUrl::parse(m_fixture.database(false)).value();
            record(whole, inputs, Settings());
            const Timestamp at = *random.pick(inputs).createdAt;
            std::vector<RecordInput> prefix;
            for (const RecordInput& in : inputs)
                if (*in.createdAt <= at)
                    prefix.push_back(in);
            const DatabaseUrl part = DatabaseUrl::parse(m_fixture.database(false)).value();
            record(part, prefix, Settings());
            const auto counts = [](const QStringList& lines) {
                QStringList out;
                for (const QString& line : lines) { // the name holds bars: counted from the end
                    const QStringList f = line.split(u'|');
                    out << f.first() + u' ' + f[f.size() - 7] + u' ' + f[f.size() - 4] + u' ' + f[f.size() - 3];
                }
                return out;
            };
            QCOMPARE(counts(then(whole, at, Settings())), counts(now(part, at)));
        }
    }

    void decisionsAreThoseOfThen()
    {
        const QString db = m_fixture.database(false);
        QByteArray lines;
        for (const char* at : {"01T10:00:00", "01T12:00:00", "05T10:00:00"})
            lines +=
                QByteArray(
                    "{\"session_id\":\"s\",\"user_id\":\"ann\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"cluster_id\":\"c\",\"mutated\":true,"
                    "\"verified\":true,\"recommended_fix\":\"")
                + at + "\",\"created_at\":\"2026-11-" + at + "Z\"}\n";
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, lines).exitCode, 0);
        const QString name = u"playbook=OOM | cluster=c"_s;
        const QStringList why{u"--write"_s, u"--reason"_s, u"outdated"_s, u"--now"_s};
        QCOMPARE(runCli(QStringList{u"demote"_s, db, name} + why + QStringList{u"2026-11-06T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(runCli(QStringList{u"restore"_s, db, name} + why + QStringList{u"2026-11-08T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(runCli(QStringList{u"block"_s, db, name} + why + QStringList{u"2026-11-10T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(runCli(QStringList{u"unblock"_s, db, name} + why + QStringList{u"2026-11-12T00:00:00Z"_s}).exitCode, 0);
        const auto state = [&](const char* day) {
            const QString at = u"2026-11-%1Z"_s.arg(QLatin1String(day));
            const QJsonArray list = cli({u"list"_s, u"patterns"_s, db, u"--as-of"_s, at}).array();
            return list.isEmpty() ? u"none"_s
                                  : list[0]["stored_state"_L1].toString() + u' ' + QString::number(list[0]["occurrence_count"_L1].toInt());
        };
        QCOMPARE(state("01T09:59:59"), u"none"_s);
        QCOMPARE(state("01T10:00:00"), u"candidate 1"_s);
        QCOMPARE(state("01T11:59:59.999999"), u"candidate 1"_s);
        QCOMPARE(state("01T12:00:00"), u"promoted 2"_s);
        QCOMPARE(state("05T10:00:00"), u"promoted 3"_s);
        QCOMPARE(state("06T00:00:00"), u"demoted 3"_s);
        QCOMPARE(state("09T00:00:00"), u"promoted 3"_s);
        QCOMPARE(state("11T00:00:00"), u"blocked 3"_s);
        QCOMPARE(state("13T00:00:00"), u"promoted 3"_s);

        const auto hints = [&](const char* day) {
            return cli({u"hints"_s, db, u"--cluster"_s, u"c"_s, u"--user"_s, u"ann"_s, u"--as-of"_s,
                        u"2026-11-%1Z"_s.arg(QLatin1String(day))})
                .object();
        };
        QVERIFY(hints("01T11:00:00")["hints"_L1].toArray().isEmpty());
        QCOMPARE(hints("01T11:00:00")["past_outcomes"_L1].toArray().size(), 1);
        QCOMPARE(hints("02T00:00:00")["hints"_L1].toArray().at(0)["recommended_fix"_L1].toString(), u"01T12:00:00"_s);
        QCOMPARE(hints("02T00:00:00")["as_of"_L1].toString(), u"2026-11-02T00:00:00Z"_s);
        QVERIFY(hints("02T00:00:00")["assumed"_L1].toArray().isEmpty());
        QVERIFY(hints("07T00:00:00")["hints"_L1].toArray().isEmpty());

        const QJsonObject because = cli({u"why"_s, db, name, u"--as-of"_s, u"2026-11-02T00:00:00Z"_s}).object();
        QCOMPARE(because["evidence"_L1].toArray().size(), 2);
        QCOMPARE(because["events"_L1].toArray().size(), 3); // seeded, bumped, promoted
        QCOMPARE(because["effective_state"_L1].toString(), u"injected"_s);
        QCOMPARE(cli({u"show"_s, u"pattern"_s, db, name, u"--as-of"_s, u"2026-11-02T00:00:00Z"_s}).object()["occurrence_count"_L1].toInt(),
                 2);
        QCOMPARE(cli({u"show"_s, u"pattern"_s, db, name, u"--as-of"_s, u"2026-10-02T00:00:00Z"_s}).exitCode, 1);
        QCOMPARE(cli({u"show"_s, u"outcome"_s, db, u"3"_s, u"--as-of"_s, u"2026-11-02T00:00:00Z"_s}).exitCode, 1);
        QCOMPARE(cli({u"show"_s, u"outcome"_s, db, u"2"_s, u"--as-of"_s, u"2026-11-02T00:00:00Z"_s}).exitCode, 0);
        const CliRun outcomes = cli({u"list"_s, u"outcomes"_s, db, u"--as-of"_s, u"2026-11-01T12:00:00Z"_s});
        QCOMPARE(outcomes.array().size(), 2);
        QVERIFY2(outcomes.err.isEmpty(), outcomes.err.constData()); // all of it is known
        QCOMPARE(cli({u"list"_s, u"journal"_s, db, u"--as-of"_s, u"2026-11-09T00:00:00Z"_s}).array().size(), 2);
        for (const QStringList& verb : {QStringList{u"list"_s, u"patterns"_s, db}, QStringList{u"hints"_s, db, u"--cluster"_s, u"c"_s},
                                        QStringList{u"why"_s, db, name}, QStringList{u"show"_s, u"pattern"_s, db, name}})
            QCOMPARE(cli(verb + QStringList{u"--as-of"_s, u"then"_s}).exitCode, 2);
    }

    /// After each decision the lists are written down; later each moment gives what was written down then: marks, texts, states and importance
    /// are read from the images of change-sets, undone ones included.
    void whatWasDecidedSinceIsTakenBack_data() { CliFixture::bothEngines(); }
    void whatWasDecidedSinceIsTakenBack()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_fixture.database(postgres);
        QByteArray lines;
        for (int i = 0; i < 6; ++i)
            lines += "{\"session_id\":\"s\",\"path\":\"direct\",\"playbooks\":[\"" + QByteArray(i % 2 ? "OOM" : "Dns")
                + "\"],\"cluster_id\":\"c\",\"mutated\":true,\"verified\":true,\"recommended_fix\":\"fix " + QByteArray::number(i)
                + "\",\"created_at\":\"2026-01-01T" + QByteArray::number(10 + 2 * i) + ":00:00Z\"}\n";
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, lines).exitCode, 0);
        for (const char* session : {"a", "b", "d"})
            QCOMPARE(runCli({u"reflect"_s, u"--write"_s, u"--now"_s, u"2026-01-02T00:00:00Z"_s, db},
                            QByteArray("{\"session_id\":\"") + session
                                + "\",\"outcome\":\"failure\",\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"exit "
                                + session + "\"},\"task_description\":\"t\"}\n")
                         .exitCode,
                     0);
        const QString oom = u"playbook=OOM | cluster=c"_s, dns = u"playbook=Dns | cluster=c"_s;
        const QList<QStringList> decisions{
            {u"mark-incorrect"_s, db, u"2"_s, u"--reason"_s, u"wrong-root-cause"_s},
            {u"amend"_s, db, oom, u"--text"_s, u"raise the limit"_s, u"--reason"_s, u"outdated"_s},
            {u"annotate"_s, db, oom, u"--text"_s, u"looked at"_s},
            {u"demote-reflection"_s, db, u"1"_s, u"--reason"_s, u"outdated"_s},
            {u"mark-incorrect"_s, db, u"3"_s, u"--reason"_s, u"wrong-root-cause"_s},
            {u"undo"_s, db}, // of outcome 3
            {u"archive-reflection"_s, db, u"3"_s, u"--reason"_s, u"outdated"_s},
            {u"restore-reflection"_s, db, u"1"_s, u"--reason"_s, u"other"_s, u"--note"_s, u"right after all"_s},
            {u"demote"_s, db, dns, u"--reason"_s, u"outdated"_s},
            {u"decay"_s, db},
            {u"delete"_s, db, oom, u"--reason"_s, u"duplicate"_s}};
        const QStringList kinds{u"outcomes"_s, u"reflections"_s, u"patterns"_s};
        const auto listed = [&](const QString& kind, const QStringList& more) {
            return cli(QStringList{u"list"_s, kind, db, u"--limit"_s, u"0"_s} + more).array();
        };
        QList<QList<QJsonArray>> then;
        QStringList moments;
        const auto writeDown = [&](const QString& at) {
            moments << at;
            QList<QJsonArray> all;
            for (const QString& kind : kinds)
                all << listed(kind, {u"--now"_s, at});
            then << all;
        };
        writeDown(u"2026-01-02T12:00:00Z"_s);
        for (qsizetype i = 0; i < decisions.size(); ++i) {
            const QString at = u"2026-03-%1T00:00:00Z"_s.arg(int(1 + i), 2, 10, QChar(u'0'));
            const CliRun run = runCli(decisions[i] + QStringList{u"--write"_s, u"--now"_s, at});
            QVERIFY2(run.exitCode == 0, (decisions[i].join(u' ').toUtf8() + run.err).constData());
            writeDown(at);
        }
        for (qsizetype k = 0; k < kinds.size(); ++k) // every decision but notes changed something somewhere
            QVERIFY(then.first()[k] != then.last()[k]);
        for (qsizetype i = 0; i < moments.size(); ++i)
            for (qsizetype k = 0; k < kinds.size(); ++k) {
                const QJsonArray past = listed(kinds[k], {u"--as-of"_s, moments[i]});
                const QByteArray differ = (moments[i] + u' ' + kinds[k]).toUtf8() + '\n' + QJsonDocument(past).toJson()
                    + QJsonDocument(then[i][k]).toJson();
                QVERIFY2(past == then[i][k], differ.constData());
            }
        // A filter and a count mean what was said then.
        const QStringList filter{u"--filter"_s, u"feedback:incorrect"_s};
        QCOMPARE(listed(u"outcomes"_s, filter).size(), 1);
        QCOMPARE(listed(u"outcomes"_s, filter + QStringList{u"--as-of"_s, moments[0]}).size(), 0);
        QCOMPARE(listed(u"outcomes"_s, filter + QStringList{u"--as-of"_s, moments[5]}).size(), 2); // before the undo
        const auto marked = [&](const QStringList& more) {
            qint64 n = 0;
            for (const auto& g : cli(QStringList{u"stats"_s, u"outcomes"_s, db, u"--by"_s, u"feedback"_s} + more).array())
                n += g["key"_L1].toString() == u"incorrect"_s ? g["n"_L1].toInteger() : 0;
            return n;
        };
        QCOMPARE(marked({}), 1);
        QCOMPARE(marked({u"--as-of"_s, moments[0]}), 0);
        QCOMPARE(marked({u"--as-of"_s, moments[5]}), 2);
        QCOMPARE(marked({u"--as-of"_s, moments[5], u"--filter"_s, u"feedback:incorrect"_s}), 2);
        const QJsonObject shown = cli({u"show"_s, u"outcome"_s, db, u"2"_s, u"--as-of"_s, moments[0]}).object();
        QVERIFY(shown["feedback"_L1].isNull() && shown["assumed"_L1].toArray().isEmpty());
        // What a purge took is gone: that is said of the moments before it, and of no other.
        QCOMPARE(runCli({u"purge"_s, db, u"--write"_s, u"--yes"_s, u"--outcomes-days"_s, u"90"_s, u"--now"_s, u"2026-08-01T00:00:00Z"_s})
                     .exitCode,
                 0);
        const CliRun before = cli({u"list"_s, u"outcomes"_s, db, u"--as-of"_s, moments[0]});
        QVERIFY2(before.err.contains("purged"), before.err.constData());
        QVERIFY(cli({u"list"_s, u"outcomes"_s, db, u"--as-of"_s, u"2026-08-02T00:00:00Z"_s}).err.isEmpty());
    }

    /// A product without events: what was not written since is as it is, what was is replayed, and what is assumed is said.
    void foreignDatabasesSayWhatIsAssumed()
    {
        const QString path = m_fixture.path(u"port.db"_s);
        QByteArray sql =
            "CREATE TABLE rca_outcomes(id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, user_id TEXT NOT NULL, root_cause TEXT NOT NULL, "
            "confidence DOUBLE PRECISION NOT NULL, recommended_fix TEXT NOT NULL, outcome_feedback TEXT, created_at DOUBLE PRECISION "
            "NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', verified_resolved BOOLEAN);"
            "CREATE TABLE failure_patterns(pattern_name TEXT NOT NULL, description TEXT NOT NULL, recommended_fix TEXT NOT NULL, "
            "confidence DOUBLE PRECISION NOT NULL DEFAULT 0, occurrence_count INTEGER NOT NULL DEFAULT 0, created_at DOUBLE PRECISION "
            "NOT NULL, updated_at DOUBLE PRECISION NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', last_seen_at DOUBLE PRECISION "
            "NOT NULL, demoted BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY(pattern_name, cluster_id));";
        for (const char* key : {"grown", "gone"})
            for (int i = 0; i < 4; ++i)
                sql += "INSERT INTO rca_outcomes(session_id, user_id, root_cause, confidence, recommended_fix, created_at, cluster_id, "
                       "verified_resolved) VALUES ('s', 'u', '"
                    + QByteArray(key) + "', 0.9, 'f', " + QByteArray::number(1'790'000'000 + i * 7'200) + ", 'a', 1);";
        const auto row = [](const char* name, int count, qint64 updated) {
            return "INSERT INTO failure_patterns VALUES ('" + QByteArray(name) + "', 'd', 'f', 0.9, " + QByteArray::number(count)
                + ", 1790000000, " + QByteArray::number(updated) + ", 'a', " + QByteArray::number(updated) + ", 0);";
        };
        sql += row("grown", 4, 1'790'021'600) + row("still", 5, 1'790'000'000) + row("broken", 9, 1'790'021'600)
            + "DELETE FROM rca_outcomes WHERE root_cause = 'gone';";
        QVERIFY(makeSqlite(path, m_fixture.file(u"port.sql"_s, sql)));
        const CliRun run = cli({u"list"_s, u"patterns"_s, path, u"--as-of"_s, u"2026-09-21T16:30:00Z"_s}); // 1790008200: two of them
        QMap<QString, int> counts;
        for (const auto& p : run.array())
            counts.insert(p["pattern_name"_L1].toString(), p["occurrence_count"_L1].toInt());
        QCOMPARE(counts, (QMap<QString, int>{{u"grown"_s, 2}, {u"still"_s, 5}, {u"broken"_s, 9}}));
        QVERIFY(run.err.contains("fix") && run.err.contains("not complete"));
        // What Hindcast changed of it is known from its workspace; what the product itself may have changed is said.
        const Environment home{{"XDG_DATA_HOME", m_fixture.path(u"home"_s).toUtf8()}};
        QCOMPARE(runCli({u"mark-incorrect"_s, path, u"1"_s, u"--write"_s, u"--reason"_s, u"wrong-root-cause"_s, u"--now"_s,
                         u"2026-10-01T00:00:00Z"_s})
                     .exitCode,
                 0);
        const auto feedback = [&](const QString& at) { return cli({u"show"_s, u"outcome"_s, path, u"1"_s, u"--as-of"_s, at}).object(); };
        QCOMPARE(feedback(u"2026-10-02T00:00:00Z"_s)["feedback"_L1].toString(), u"incorrect"_s);
        QVERIFY(feedback(u"2026-09-30T00:00:00Z"_s)["feedback"_L1].isNull());
        QCOMPARE(feedback(u"2026-09-30T00:00:00Z"_s)["assumed"_L1].toArray().size(), 1);
        QVERIFY(cli({u"list"_s, u"patterns"_s, path, u"--as-of"_s, u"2026-09-01"_s}).array().isEmpty());
    }
};

HINDCAST_TEST(TestTimeTravel)
#include "tst_time_travel.moc"
