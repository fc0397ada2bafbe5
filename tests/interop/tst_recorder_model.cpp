// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/HintReader.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/interop/RecorderModel.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'790'000'000'000'000;
constexpr qint64 minute = 60'000'000;

/// One random history: inputs, and what people do in between.
struct Step {
    enum class Kind { Record, Block, Amend } kind = Kind::Record;
    RecordInput input;
    quint64 pick = 0;
    qint64 at = 0;
};

RecordInput randomInput(SeededRandom& random, qint64 at, const std::vector<RecordInput>& before)
{
    if (!before.empty() && random.chance(0.08)) { // again, or nearly
        RecordInput again = random.pick(before);
        if (random.chance(0.3))
            again.query += u'!';
        return again;
    }
    static const std::vector<QStringList> books{{}, {u"OOM"_s}, {u"OOM"_s}, {u"OOM"_s, u"Image"_s}, {u"Image"_s, u"OOM"_s}, {u"Dns"_s}};
    static const std::vector<Feedback> feedbacks{Feedback::None,    Feedback::None,       Feedback::None,      Feedback::Resolved,
                                                 Feedback::Partial, Feedback::Regression, Feedback::Incorrect, Feedback::None};
    RecordInput in;
    in.sessionId = u"s%1"_s.arg(random.below(3));
    in.playbooks = random.pick(books);
    in.clusterId = random.pick(std::vector<QString>{u"a"_s, u"a"_s, u"b"_s, u"unknown"_s});
    in.nameSpace = random.chance(0.3) ? u"shop"_s : QString();
    in.query = random.pick(std::vector<QString>{u"why"_s, u"where"_s, QString(70, u'x')});
    in.verified = random.chance(0.75) ? Verified::Yes : random.chance(0.5) ? Verified::No : Verified::Unknown;
    in.feedback = random.pick(feedbacks);
    in.createdAt = Timestamp{at};
    if (random.chance(0.3))
        in.requestId = u"r%1"_s.arg(random.below(1'000'000));
    if (random.chance(0.5))
        in.recommendedFix = u"do %1"_s.arg(random.below(4));
    if (random.chance(0.2)) {
        in.path = OutcomePath::Synthesis;
        in.modelConfidence = double(60 + random.below(41)) / 100;
        in.rootCause = random.pick(std::vector<QString>{u"memory"_s, u"disk"_s});
    } else if (random.chance(0.05)) {
        in.path = OutcomePath::ReadOnly;
    } else if (random.chance(0.95)) {
        in.commands = {u"kubectl delete pod x"_s};
    }
    return in;
}

std::vector<Step> randomHistory(SeededRandom& random)
{
    std::vector<Step> out;
    std::vector<RecordInput> inputs;
    qint64 at = start;
    const qint64 length = 5 + random.below(40);
    for (qint64 i = 0; i < length; ++i) {
        at += random.pick(std::vector<qint64>{0, 1, 29 * minute, 30 * minute, 60 * minute, 61 * minute, 1'500 * minute});
        const qint64 late = random.chance(0.1) ? random.below(200) * minute : 0;
        const double dice = random.unit();
        const auto kind = dice < 0.04 ? Step::Kind::Block : dice < 0.07 ? Step::Kind::Amend : Step::Kind::Record;
        Step step{kind, randomInput(random, at - late, inputs), random.next(), at};
        if (kind == Step::Kind::Record)
            inputs.push_back(step.input);
        out.push_back(std::move(step));
    }
    return out;
}

qint64 micros(const Cell& c) { return c.get<Timestamp>() ? c.time().us : c.integer(); }
QString orDash(const Cell& c) { return c.isNull() || c.text().isEmpty() ? u"-"_s : c.text(); }
QString flagText(const Cell& c) { return c.isNull() ? u"-"_s : QString::number(c.integer()); }

/// One database under test.
struct Side {
    std::unique_ptr<Connection> connection;
    DatabaseUrl url;
    Scope scope;
    Store store;
    std::optional<OutcomeRecorder> recorder;

    void begin(const DatabaseUrl& where, const Scope& whose, const Settings& settings)
    {
        url = where;
        if (!connection)
            connection = connectWritable(url).value();
        scope = whose;
        store = describeStore(*connection, url, scope).value();
        RecorderOptions options;
        options.settings = settings;
        recorder.emplace(OutcomeRecorder::open(*connection, *store, options).value());
    }
    auto rows(const QByteArray& sql) const
    {
        return connection
            ->rows(sql + " WHERE tenant_id = " + connection->placeholder(1) + " AND project_id = " + connection->placeholder(2)
                       + " ORDER BY id",
                   {Cell(scope.tenant), Cell(scope.project)})
            .value();
    }
    void run(QByteArray sql, const std::vector<Cell>& parameters) const
    {
        for (size_t i = 1; i <= parameters.size(); ++i)
            sql.replace(sql.indexOf('?'), 1,
                        connection->dialect() == Dialect::Sqlite ? "@" + QByteArray::number(i) : "$" + QByteArray::number(i));
        sql.replace('@', '?');
        const auto done = connection->execute(sql, parameters);
        if (!done)
            qFatal("%s", qPrintable(failure(done)));
    }
};

QString decided(const Expected<RecordDecision>& d)
{
    if (!d)
        return d.error().code == ErrorCode::Conflict ? u"conflict"_s : failure(d);
    if (d->reason)
        return u"refused "_s + word(*d->reason);
    return u"recorded "_s + (d->event ? word(*d->event) : u"-"_s);
}

QString listText(const Side& side, const Cell& json)
{
    QStringList out;
    for (const QJsonValue& v : QJsonDocument::fromJson(json.text().toUtf8()).array())
        out << v.toString();
    Q_UNUSED(side)
    return out.join(u',');
}

QStringList outcomeLines(const Side& side)
{
    const QByteArray books = side.connection->dialect() == Dialect::Postgres ? "array_to_json(playbooks)" : "playbooks";
    QStringList out;
    for (const auto& r : side.rows("SELECT session_id, root_cause, " + books
                                   + ", cluster_id, namespace, query, path, verified, confidence, recommended_fix, outcome_feedback, "
                                     "created_at, request_id FROM rca_outcomes"))
        out << QStringList{r[0].text(),  r[1].text(),    listText(side, r[2]), r[3].text(), orDash(r[4]),  orDash(r[5]),
                           r[6].text(),  flagText(r[7]), printed(r[8].real()), r[9].text(), orDash(r[10]), QString::number(micros(r[11])),
                           orDash(r[12])}
                   .join(u'|');
    return out;
}

QStringList patternLines(const Side& side)
{
    QStringList out;
    for (const auto& r :
         side.rows("SELECT pattern_name, cluster_id, namespace, description, recommended_fix, fix_pinned, confidence, "
                   "occurrence_count, last_seen_at, last_counted_at, demoted, created_at, updated_at FROM failure_patterns"))
        out << QStringList{r[0].text(),
                           r[1].text(),
                           orDash(r[2]),
                           r[3].text(),
                           r[4].text(),
                           flagText(r[5]),
                           printed(r[6].real()),
                           QString::number(r[7].integer()),
                           QString::number(micros(r[8])),
                           QString::number(micros(r[9])),
                           flagText(r[10]),
                           QString::number(micros(r[11])),
                           QString::number(micros(r[12]))}
                   .join(u'|');
    out.sort();
    return out;
}

QStringList eventLines(const Side& side)
{
    std::map<qint64, qint64> ordinal;
    for (const auto& r : side.rows("SELECT id FROM rca_outcomes"))
        ordinal.emplace(r[0].integer(), qint64(ordinal.size()) + 1);
    const auto number = [](const Cell& c) { return c.isNull() ? u"-"_s : printed(c.real()); };
    QStringList out;
    for (const auto& r : side.rows("SELECT pattern_name, cluster_id, kind, at, outcome_id, count_before, count_after, confidence_before, "
                                   "confidence_after, fix_before, fix_after, reason, actor FROM pattern_events"))
        out << QStringList{r[0].text(),
                           r[1].text(),
                           r[2].text(),
                           QString::number(micros(r[3])),
                           r[4].isNull() ? u"-"_s : QString::number(ordinal[r[4].integer()]),
                           QString::number(r[5].integer()),
                           QString::number(r[6].integer()),
                           number(r[7]) + u'>' + number(r[8]),
                           orDash(r[9]) + u'>' + orDash(r[10]),
                           r[11].text(),
                           r[12].text()}
                   .join(u'|');
    return out;
}

/// What the events alone say of each pattern: name, cluster, count, confidence, fix, demoted, first and last sighting,
/// last counted.
QStringList folded(const QStringList& events)
{
    struct Fold {
        QString count, confidence, fix;
        qint64 created = 0, seen = 0, counted = 0;
        bool demoted = false;
    };
    std::map<QString, Fold> folds;
    for (const QString& line : events) {
        // Names hold bars too, so the fields are counted from the end.
        const QStringList f = line.split(u'|');
        const qsizetype n = f.size();
        const QString key = f.mid(0, n - 9).join(u'|'), kind = f[n - 9];
        const qint64 at = f[n - 8].toLongLong();
        const bool isNew = !folds.contains(key);
        Fold& fold = folds[key];
        fold.count = f[n - 5];
        fold.confidence = f[n - 4].section(u'>', 1);
        if (f[n - 3] != u"->-")
            fold.fix = f[n - 3].section(u'>', 1);
        fold.demoted = fold.demoted || kind == u"demoted";
        if (kind == u"amended" || kind == u"demoted" || kind == u"promoted")
            continue;
        fold.created = isNew ? at : fold.created;
        fold.seen = isNew ? at : std::max(fold.seen, at);
        if (f[n - 6] != f[n - 5])
            fold.counted = isNew ? at : std::max(fold.counted, at);
    }
    QStringList out;
    for (const auto& [key, f] : folds)
        out << QStringList{key,
                           f.fix,
                           f.confidence,
                           f.count,
                           QString::number(f.seen),
                           QString::number(f.counted),
                           QString::number(int(f.demoted)),
                           QString::number(f.created)}
                   .join(u'|');
    out.sort();
    return out;
}

/// The same fields of the rows.
QStringList foldable(const QStringList& patterns)
{
    QStringList out;
    for (const QString& line : patterns) {
        const QStringList f = line.split(u'|');
        const qsizetype n = f.size();
        const QString cluster = f[(n - 11) / 2]; // name|cluster|namespace|name|...: the name's bars are there twice
        const QString name = f.mid(0, (n - 11) / 2).join(u'|');
        out << QStringList{name, cluster, f[n - 9], f[n - 7], f[n - 6], f[n - 5], f[n - 4], f[n - 3], f[n - 2]}.join(u'|');
    }
    out.sort();
    return out;
}

QStringList hintLines(const Side& side, const QString& cluster, qint64 now)
{
    HintParams params;
    params.budget = 1'000'000;
    const HintReading reading = readHints(*side.connection, *side.store, cluster, {}, {now}, params, {}).value();
    QStringList out;
    for (const size_t i : reading.selection.injected)
        out << reading.book->patterns[i].name + u'|' + reading.book->patterns[i].clusterId;
    return out;
}

} // namespace

/// Random histories in SQLite and PostgreSQL, beside a model that knows no rule of the library.
class TestRecorderModel : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    std::vector<std::pair<Side, DatabaseUrl>> m_sides;

    static void interfere(const Side& side, const Step& step, const std::pair<QString, QString>& pattern, bool everywhere, qint64 until)
    {
        const Cell tenant(side.scope.tenant), project(side.scope.project), hash(Blob{keyHash(pattern.first)}), name(pattern.first);
        if (step.kind == Step::Kind::Block) {
            side.run("INSERT INTO blocks(tenant_id, project_id, key_hash, pattern_name, cluster_id, reason, actor, until, created_at) "
                     "VALUES (?, ?, ?, ?, ?, 'other', 'ann', ?, ?)",
                     {tenant, project, hash, name, everywhere ? Cell() : Cell(pattern.second), until == 0 ? Cell() : Cell(Timestamp{until}),
                      Cell(Timestamp{step.at})});
            return;
        }
        const QString fix = u"amended %1"_s.arg(step.pick % 10);
        const auto before =
            side.connection
                ->rows(side.connection->dialect() == Dialect::Sqlite
                           ? "SELECT recommended_fix, occurrence_count, confidence FROM failure_patterns WHERE tenant_id = ?1 AND "
                             "project_id = ?2 AND key_hash = ?3 AND cluster_id = ?4"
                           : "SELECT recommended_fix, occurrence_count, confidence FROM failure_patterns WHERE tenant_id = $1 AND "
                             "project_id = $2 AND key_hash = $3 AND cluster_id = $4",
                       {tenant, project, hash, Cell(pattern.second)})
                .value();
        side.run("UPDATE failure_patterns SET fix_pinned = ?, recommended_fix = ? WHERE tenant_id = ? AND project_id = ? AND key_hash = ? "
                 "AND cluster_id = ?",
                 {Cell(true), Cell(fix), tenant, project, hash, Cell(pattern.second)});
        PatternEvent event;
        event.kind = EventKind::Amended;
        event.at = {step.at};
        event.countBefore = event.countAfter = before[0][1].integer();
        event.confidenceBefore = event.confidenceAfter = before[0][2].real();
        event.fixBefore = before[0][0].text();
        event.fixAfter = fix;
        event.reason = u"other"_s;
        event.actor = u"ann"_s;
        EventWriter events = EventWriter::open(*side.connection, side.scope).value();
        if (const auto added = events.add(pattern.first, pattern.second, event); !added)
            qFatal("%s", qPrintable(failure(added)));
    }

    void play(SeededRandom& random, const std::vector<Step>& history, RecorderModel& model)
    {
        std::vector<RecordInput> pending;
        QStringList expected;
        const auto commit = [&] {
            for (auto& [side, url] : m_sides) {
                const auto results = side.recorder->recordBatch(pending);
                HC_GOOD(results);
                QStringList actual;
                for (const auto& r : *results)
                    actual << decided(r);
                QCOMPARE(actual.join(u'\n'), expected.join(u'\n'));
            }
            pending.clear();
            expected.clear();
        };
        for (const Step& step : history) {
            const auto pattern = model.anyPattern(size_t(step.pick));
            if (step.kind == Step::Kind::Record) {
                pending.push_back(step.input);
                expected << model.record(step.input);
                if (random.chance(0.5))
                    commit();
            } else if (!pattern.first.isEmpty()) {
                commit();
                const bool everywhere = step.pick & 0x100U;
                const qint64 until = step.pick & 0x200U ? step.at + 300 * minute : 0;
                if (step.kind == Step::Kind::Block)
                    model.block({pattern.first, everywhere ? QString() : pattern.second, until});
                for (auto& [side, url] : m_sides)
                    interfere(side, step, pattern, everywhere, until);
                if (step.kind == Step::Kind::Amend)
                    model.amend(pattern.first, pattern.second, u"amended %1"_s.arg(step.pick % 10), step.at);
            }
            if (QTest::currentTestFailed())
                return;
        }
        commit();
    }

private Q_SLOTS:
    void initTestCase()
    {
        const DatabaseUrl file = DatabaseUrl::sqlite(m_folder.filePath(u"model.db"_s));
        HC_GOOD(createNative(file));
        m_sides.emplace_back(Side(), file);
        auto cluster = PostgresCluster::start();
        if (!cluster) {
            const QString reason = PostgresCluster::skipReason(cluster.error());
            QVERIFY2(!reason.isEmpty(), qPrintable(failure(cluster)));
            qWarning("SQLite only: %s", qPrintable(reason));
            return;
        }
        m_cluster = *std::move(cluster);
        const DatabaseUrl server = m_cluster->createDatabase(u"model"_s).value();
        HC_GOOD(createNative(server));
        m_sides.emplace_back(Side(), server);
    }

    void randomHistories()
    {
        const int histories = qEnvironmentVariable("HINDCAST_HISTORIES", QString::number(effort(60, 240))).toInt();
        qint64 events = 0, hints = 0;
        QSet<QString> kinds;
        for (int h = 0; h < histories; ++h) {
            SeededRandom random{quint64(h)};
            Settings settings;
            const qint64 hours = random.below(3);
            const bool fixed = random.chance(0.6);
            HC_GOOD(settings.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", QString::number(hours), SettingSource::CommandLine));
            HC_GOOD(settings.set(u"HINDCAST_COOLDOWN_MODE", fixed ? u"fixed"_s : u"sliding"_s, SettingSource::CommandLine));
            RecorderModel model(hours * 60 * minute, fixed);
            for (auto& [side, url] : m_sides)
                side.begin(url, {u"t%1"_s.arg(h % 7), u"p%1"_s.arg(h)}, settings);
            const std::vector<Step> history = randomHistory(random);
            play(random, history, model);
            const qint64 now = history.back().at + random.below(40) * 1'440 * minute;
            for (auto& [side, url] : m_sides) {
                const QByteArray where = "history " + QByteArray::number(h) + " in " + url.text().toUtf8();
                const QString problem = firstDifference(outcomeLines(side), model.outcomes())
                    + firstDifference(patternLines(side), model.patterns()) + firstDifference(eventLines(side), model.events())
                    + firstDifference(folded(eventLines(side)), foldable(patternLines(side)));
                QVERIFY2(problem.isEmpty(), (where + ": " + problem.toUtf8()).constData());
                for (const QString& cluster : {u"a"_s, u"b"_s, u"unknown"_s})
                    QCOMPARE(hintLines(side, cluster, now), model.hints(cluster, now));
            }
            if (QTest::currentTestFailed())
                return;
            events += model.events().size();
            hints += model.hints(u"a"_s, now).size();
            for (const QString& e : model.events())
                kinds.insert(e.split(u'|').at(e.count(u'|') - 8));
        }
        // The histories are worth something.
        QVERIFY(histories < 200 || (events > 1'500 && hints > 20));
        QVERIFY(histories < 200
                || kinds
                    == QSet<QString>({u"seeded"_s, u"bumped"_s, u"promoted"_s, u"cooldown_skipped"_s, u"demoted"_s, u"relearn_attempt"_s,
                                      u"amended"_s}));
    }
};

HINDCAST_TEST(TestRecorderModel)
#include "tst_recorder_model.moc"
