// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

using Profile = SyntheticOptions::Profile;
using PatternKey = std::pair<QString, QString>;

SyntheticOptions optionsOf(Profile profile, qint64 outcomes, quint64 seed = 7)
{
    SyntheticOptions o;
    o.profile = profile;
    o.outcomes = outcomes;
    o.seed = seed;
    o.anchor = *parseTimestamp(u"2026-11-20");
    return o;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What the events say that a pattern is.
struct Folded {
    PatternState state;
    QString fix;
    Timestamp created, updated;
};

void fold(Folded& f, const PatternEvent& e)
{
    f.updated = e.at;
    if (!e.fixAfter.isEmpty())
        f.fix = e.fixAfter;
    switch (e.kind) {
    case EventKind::Seeded:
        f.state.exists = true;
        f.created = e.at;
        [[fallthrough]];
    case EventKind::Bumped:
    case EventKind::RelearnAttempt: f.state.lastCountedUs = e.at.us; [[fallthrough]];
    case EventKind::CooldownSkipped:
        f.state.lastSeenUs = e.at.us;
        f.state.count = *e.countAfter;
        f.state.confidence = *e.confidenceAfter;
        break;
    case EventKind::Demoted: f.state.demoted = true; break;
    case EventKind::Restored: f.state.demoted = false; break;
    case EventKind::Blocked: f.state.blocked = true; break;
    default: break;
    }
}

} // namespace

class SyntheticDataTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    void open(const QString& path)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(m_connection, connectReadOnly(url));
        HC_GET(m_store, describeStore(*m_connection, url));
    }

    std::vector<Record> all(RelationId id)
    {
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(*m_store->relation(id));
        auto records = readRecords(*m_connection, *m_store->relation(id), query, 0, notes);
        if (!records || !notes.isEmpty())
            qFatal("%s, bad cells: %d", qPrintable(describe(records)), int(notes.badCells().size()));
        return *std::move(records);
    }

    void profiles()
    {
        QTest::addColumn<int>("profile");
        QTest::addColumn<qint64>("outcomes");
        QTest::newRow("demo") << int(Profile::Demo) << qint64(4'000);
        QTest::newRow("few") << int(Profile::Demo) << qint64(37);
        QTest::newRow("many") << int(Profile::Demo) << qint64(9'000);
        QTest::newRow("scale") << int(Profile::Scale) << qint64(20'000);
    }

    void generate(const QString& path)
    {
        QFETCH(int, profile);
        QFETCH(qint64, outcomes);
        m_connection.reset();
        HC_GET(const SyntheticReport report, generateSyntheticData(DatabaseUrl::sqlite(path), optionsOf(Profile(profile), outcomes), {}));
        QCOMPARE(report.outcomes, outcomes);
        open(path);
    }

private Q_SLOTS:
    void sameBytes_data() { profiles(); }
    void sameBytes()
    {
        QFETCH(int, profile);
        QFETCH(qint64, outcomes);
        QTemporaryDir folder;
        for (const char* name : {"a", "b"})
            HC_OK(generateSyntheticData(DatabaseUrl::sqlite(folder.filePath(QLatin1String(name))), optionsOf(Profile(profile), outcomes),
                                        {}));
        HC_OK(
            generateSyntheticData(DatabaseUrl::sqlite(folder.filePath(QStringLiteral("c"))), optionsOf(Profile(profile), outcomes, 8), {}));
        QCOMPARE(folderState(folder.path()).keys(), QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        const QByteArray a = bytesOf(folder.filePath(QStringLiteral("a")));
        QVERIFY(a == bytesOf(folder.filePath(QStringLiteral("b"))));
        QVERIFY(a != bytesOf(folder.filePath(QStringLiteral("c"))));
        QCOMPARE(a[18], char(2)); // WAL mode
    }

    void asManyClustersAsWanted_data()
    {
        QTest::addColumn<int>("clusters");
        for (const int clusters : {1, 36, 40, 41, 77, 150})
            QTest::addRow("%d", clusters) << clusters;
    }
    void asManyClustersAsWanted()
    {
        QFETCH(int, clusters);
        QTemporaryDir folder;
        SyntheticOptions options = optionsOf(Profile::Scale, 12'000);
        options.clusters = clusters;
        const QString path = folder.filePath(QStringLiteral("many"));
        HC_GET(const SyntheticReport report, generateSyntheticData(DatabaseUrl::sqlite(path), options, {}));
        QVERIFY(report.patterns > 0);
        open(path);
        QSet<QString> names;
        for (const Record& r : all(RelationId::Outcomes))
            names << r.cells[OutcomeCluster].text();
        QCOMPARE(names.size(), clusters);
        m_connection.reset();
        for (const int wrong : {0, -3, SyntheticOptions::greatestClusters + 1}) {
            options.clusters = wrong;
            const auto refused = generateSyntheticData(DatabaseUrl::sqlite(folder.filePath(QStringLiteral("none"))), options, {});
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        }
        QCOMPARE(folderState(folder.path()).keys(), QStringList{QStringLiteral("many")});
    }

    void eventsFoldToRows_data() { profiles(); }
    void eventsFoldToRows()
    {
        QTemporaryDir folder;
        generate(folder.filePath(QStringLiteral("x.db")));
        std::map<PatternKey, Folded> folded;
        Timestamp last = Timestamp::least();
        for (const Record& r : all(RelationId::Events)) {
            const PatternEvent e = eventFrom(r);
            QVERIFY(e.at >= last);
            last = e.at;
            fold(folded[{r.cells[EventPattern].text(), r.cells[EventCluster].text()}], e);
        }
        const auto patterns = all(RelationId::Patterns);
        QCOMPARE(patterns.size(), folded.size());
        for (const Record& r : patterns) {
            const Pattern p = patternFrom(r);
            const Folded& f = folded[{p.name, p.clusterId}];
            const PatternState row{p.occurrenceCount, p.confidence, p.lastSeenAt.us, p.lastCountedAt->us, p.demoted, f.state.blocked, true};
            QVERIFY2(row == f.state, qPrintable(p.name));
            QCOMPARE(p.recommendedFix, f.fix);
            QCOMPARE(p.createdAt.us, f.created.us);
            QCOMPARE(p.updatedAt.us, f.updated.us);
        }
    }

    void outcomesObeyTheRules_data() { profiles(); }
    void outcomesObeyTheRules()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.db"));
        generate(path);
        QFETCH(qint64, outcomes);
        const Timestamp anchor = optionsOf(Profile::Demo, 1).anchor;
        std::map<PatternKey, PatternState> states;
        Timestamp last = Timestamp::least();
        QSet<QString> requests;
        const auto records = all(RelationId::Outcomes);
        QCOMPARE(qint64(records.size()), outcomes);
        for (const Record& r : records) {
            const Outcome o = outcomeFrom(r);
            QVERIFY(o.createdAt >= last && o.createdAt < anchor);
            last = o.createdAt;
            QVERIFY(!o.sessionId.isEmpty() && !o.userId.isEmpty() && !o.query.isEmpty());
            requests.insert(o.requestId);
            if (o.path == OutcomePath::Direct) {
                QCOMPARE(o.rootCause, outcomeKey(o.playbooks, o.nameSpace, o.clusterId, o.query));
                QCOMPARE(o.confidence, directConfidence(!o.playbooks.isEmpty(), o.verified));
            } else {
                QVERIFY(o.confidence >= 0.7 && o.confidence <= 0.95);
            }
            QCOMPARE(r.cells[OutcomeKeyHash].text(), QString::fromLatin1(keyHash(o.rootCause).toHex()));
            QVERIFY(QJsonDocument::fromJson(o.recommendedFix.toUtf8()).isArray());
            if (eligibility({o.confidence, o.verified, o.feedback, requiresVerified(o.path)}).eligible()) {
                PatternState& s = states[{o.rootCause, o.clusterId}];
                s = promotionStep(s, {o.createdAt.us, o.confidence}, {}).state;
            }
        }
        QCOMPARE(qint64(requests.size()), outcomes);
        const auto patterns = all(RelationId::Patterns);
        QCOMPARE(patterns.size(), states.size());
        for (const Record& r : patterns) {
            const Pattern p = patternFrom(r);
            const PatternState& s = states[{p.name, p.clusterId}];
            QVERIFY(s.count == p.occurrenceCount && s.confidence == p.confidence && s.lastSeenUs == p.lastSeenAt.us);
        }
        RawDb raw(path, SQLITE_OPEN_READONLY);
        QCOMPARE(raw.number("SELECT count(*) FROM pattern_events e LEFT JOIN rca_outcomes o ON o.id = e.outcome_id AND o.key_hash = "
                            "e.key_hash WHERE e.outcome_id IS NOT NULL AND o.id IS NULL"),
                 0);
        QCOMPARE(raw.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
        const DatabaseUrl empty = DatabaseUrl::sqlite(folder.filePath(QStringLiteral("empty.db")));
        HC_OK(createNative(empty)); // what was loaded ends with the very tables and indexes of a new database
        const RawDb fresh(empty.path, SQLITE_OPEN_READONLY);
        for (const char* measure : {"count(*)", "sum(length(name) * unicode(name))", "sum(length(sql))"}) {
            const QByteArray sql = QByteArray("SELECT ") + measure + " FROM sqlite_master WHERE sql NOT LIKE 'CREATE TABLE purged%'";
            QCOMPARE(raw.number(sql), fresh.number(sql));
        }
    }

    void demoTellsItsStories()
    {
        const QString path = file("demo.db"), truth = file("truth.jsonl");
        SyntheticOptions options = optionsOf(Profile::Demo, 4'000);
        options.truthFile = truth;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path), options, {}));
        QMap<QString, QMap<QString, int>> states; // story -> state -> patterns
        qint64 outcomes = 0;
        for (const QByteArray& line : bytesOf(truth).trimmed().split('\n')) {
            const QJsonObject o = QJsonDocument::fromJson(line).object();
            outcomes += o[QLatin1String("outcomes")].toInteger();
            ++states[o[QLatin1String("story")].toString()][o[QLatin1String("stored_state")].toString()];
        }
        QCOMPARE(outcomes, 4'000);
        const auto only = [&](const char* story, const char* state) {
            return states[QLatin1String(story)].keys() == QStringList{QLatin1String(state)};
        };
        QVERIFY(only("healthy", "promoted") && only("recent", "promoted") && only("stale", "stale") && only("expiring", "expiring"));
        QVERIFY(only("demoted-harmful", "demoted") && only("demoted-outdated", "demoted") && only("blocked", "blocked"));
        QVERIFY(only("restored", "promoted") && only("self-reinforcing", "promoted") && only("candidate", "candidate"));
        QVERIFY(only("unproven", "") && only("question", ""));
        RawDb raw(path, SQLITE_OPEN_READONLY);
        for (const char* kind :
             {"seeded", "bumped", "cooldown_skipped", "promoted", "demoted", "restored", "blocked", "amended", "relearn_attempt"})
            QVERIFY2(raw.number(QByteArray("SELECT count(*) FROM pattern_events WHERE kind = '") + kind + '\'') > 0, kind);
    }

    void leavesNothingBehind()
    {
        QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(QStringLiteral("x.db")));
        JobContext context;
        context.progress = [&](JobProgress p) {
            if (p.done > 5'000)
                context.token.cancel();
        };
        const auto cancelled = generateSyntheticData(url, optionsOf(Profile::Scale, 100'000), context);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        SyntheticOptions wrong = optionsOf(Profile::Demo, 10);
        wrong.truthFile = folder.filePath(QStringLiteral("missing/truth"));
        QCOMPARE(generateSyntheticData(url, wrong, {}).error().code, ErrorCode::Io);
        QCOMPARE(generateSyntheticData(url, optionsOf(Profile::Demo, 0), {}).error().code, ErrorCode::InvalidInput);
        QVERIFY(folderState(folder.path()).isEmpty());
        QCOMPARE(generateSyntheticData(DatabaseUrl::sqlite(folder.path()), optionsOf(Profile::Demo, 10), {}).error().code,
                 ErrorCode::Conflict);
        HC_OK(generateSyntheticData(url, optionsOf(Profile::Demo, 10), {}));
        const auto before = folderState(folder.path());
        QCOMPARE(generateSyntheticData(url, optionsOf(Profile::Demo, 10), {}).error().code, ErrorCode::Conflict);
        QCOMPARE(folderState(folder.path()), before);
    }
};

HINDCAST_TEST(SyntheticDataTest)
#include "tst_synthetic_data.moc"
