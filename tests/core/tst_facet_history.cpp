// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/domain/Clock.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/replay/history/FacetHistory.h"
#include "core/replay/history/HistoryReader.h"
#include "core/replay/history/HistoryRows.h"
#include "core/replay/history/HistoryShape.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <bit>
#include <chrono>
#include <deque>
#include <filesystem>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One of some literals of SQL.
QByteArray drawn(SeededRandom& random, std::initializer_list<const char*> of) { return of.begin()[random.below(qint64(of.size()))]; }

/// Outcomes as careless programs leave them: late ones, moments and numbers that are none, keys and clusters that are empty.
QByteArray oddOutcomes(SeededRandom& random, int rows, qint64 keys)
{
    QByteArray sql = "BEGIN;";
    qint64 id = 0, at = 1'790'000'000'000'000;
    for (int i = 0; i < rows; ++i) {
        id += random.chance(0.1) ? 1 + random.below(5) : 1;
        at += random.below(90) * 60 * Timestamp::perSecond;
        const qint64 late = random.chance(0.1) ? random.below(600) * 60 * Timestamp::perSecond : 0;
        const QByteArray key = random.chance(0.05) ? "''" : "'kind " + QByteArray::number(random.below(keys)) + "|\xC3\xA4/pod'";
        const QByteArray moment = random.chance(0.04) ? drawn(random, {"'soon'", "x'00'"}) : QByteArray::number(at - late);
        sql += "INSERT INTO rca_outcomes(id, session_id, user_id, root_cause, key_hash, cluster_id, path, verified, confidence, "
               "outcome_feedback, created_at, hints_shown) VALUES("
            + QByteArray::number(id) + ", 's" + QByteArray::number(random.below(rows / 3 + 1)) + "', "
            + drawn(random, {"''", "'ada'", "'bob'"}) + ", " + key + ", x'00', " + drawn(random, {"''", "'unknown'", "'a'", "'b'"}) + ", "
            + drawn(random, {"'direct'", "'synthesis'", "'read_only'", "'odd'"}) + ", "
            + drawn(random, {"0", "1", "1", "1", "NULL", "7", "'yes'"}) + ", "
            + drawn(random, {"0.9", "0.95", "0.9", "0.3", "1", "'much'", "9e999", "'0.9'"}) + ", "
            + drawn(random, {"NULL", "NULL", "''", "'resolved'", "'incorrect'", "'regression'", "'odd'"}) + ", " + moment + ", "
            + drawn(random, {"'[]'", "'[]'", "'no list'", "'[\"kind 1|\xC3\xA4/pod\",7]'", "'[\"kind 2|\xC3\xA4/pod\",\"other\"]'"}) + ");";
    }
    return sql + "COMMIT;";
}

/// A native database with such outcomes, open.
struct OddOutcomes {
    QTemporaryDir folder;
    DatabaseUrl url;
    std::unique_ptr<Connection> connection;
    Store store;

    OddOutcomes(quint64 seed, int rows, qint64 keys = 9) : url(DatabaseUrl::sqlite(folder.filePath(u"odd.db"_s)))
    {
        if (const auto made = createNative(url); !made)
            qFatal("%s", qPrintable(describe(made)));
        SeededRandom random(seed);
        runSql(url.path, oddOutcomes(random, rows, keys));
        connection = connectReadOnly(url).value();
        store = describeStore(*connection, url).value();
    }
    [[nodiscard]] FacetTablePtr facets(const HistorySpec& spec, qint64 worthTwoReaders = 1'000'000) const
    {
        FacetSpec wanted;
        wanted.columns = historyColumns(spec);
        wanted.worthTwoReaders = worthTwoReaders;
        return readFacets(*connection, *store, wanted, {}).value();
    }
};

/// Every row taken by itself.
OutcomeHistory byScan(const OddOutcomes& odd, const HistorySpec& spec)
{
    const BoundRelation& relation = *odd.store->relation(RelationId::Outcomes);
    HistoryRows rows(relation, spec);
    ReadQuery query;
    query.columns = rows.columns();
    ReadNotes notes;
    if (const auto read = RelationScan(*odd.connection, relation, query).run({}, 0, notes, [&](RowCursor& row) { return rows.take(row); });
        !read)
        qFatal("%s", qPrintable(describe(read)));
    return rows.builder().finish();
}

/// What must be the same of two histories, as one text: all columns, to the bit.
QString historyText(const OutcomeHistory& h)
{
    QStringList out;
    const auto number = [](auto n) { return QString::number(n); };
    for (size_t s = 0; s < h.subjects.size(); ++s) {
        const HistorySubject& subject = h.subjects[s];
        out << u"%1 @ %2: %3..%4 %5%6"_s.arg(h.name(s), h.cluster(s), number(subject.begin), number(subject.end),
                                             subject.severalKeys ? u"several "_s : QString(), subject.late ? u"late"_s : QString());
        for (quint32 row = subject.begin; row < subject.end; ++row)
            out << u"  %1 %2 %3 %4 %5 %6"_s.arg(
                number(h.atUs[row]), number(std::bit_cast<quint64>(h.confidence[row])), number(h.bits[row].bits), h.idText(row),
                h.sessions.empty() ? QString() : number(h.sessions[row]), h.users.empty() ? QString() : number(h.users[row]));
    }
    for (const SessionExposure& e : h.exposures)
        out << u"exposed %1 %2 %3"_s.arg(number(e.session), number(e.hint), number(e.atUs));
    for (const SessionStart& s : h.sessionStarts)
        out << u"session %1 %2 %3"_s.arg(number(s.session), number(s.cluster), number(s.atUs));
    for (const TextCodes* texts : {&h.subjectTexts, &h.clusterTexts, &h.sessionTexts, &h.userTexts, &h.hintTexts})
        for (quint32 c = 0; c < texts->size(); ++c)
            out << QString::fromUtf8(QByteArray(texts->text(c).data(), qsizetype(texts->text(c).size())).toHex());
    out << u"undated %1, no number %2, integers %3"_s.arg(number(h.undated), number(h.noNumber), number(int(h.integerIds)));
    return out.join(u'\n');
}

/// The first line that is different, for messages.
QString firstDifference(const QString& a, const QString& b)
{
    const QStringList left = a.split(u'\n'), right = b.split(u'\n');
    for (qsizetype i = 0; i < std::min(left.size(), right.size()); ++i)
        if (left[i] != right[i])
            return u"line %1: %2 | %3"_s.arg(QString::number(i), left[i], right[i]);
    return u"%1 and %2 lines"_s.arg(left.size()).arg(right.size());
}

HistorySpec specOf(bool sessions, bool users, bool exposures, bool exclusions)
{
    HistorySpec spec{.exposures = exposures, .sessions = sessions, .users = users};
    if (exclusions) {
        spec.excludeClusters = {u"b"_s, u"nowhere"_s};
        spec.excludeSessions = {u"s3"_s};
        spec.excludeUsers = {u"ada"_s, u"nobody"_s};
    }
    return spec;
}

/// Row by row, with keys that may be texts: what the columns must give, too.
OutcomeHistory byRows(const FacetTable& table, const HistorySpec& spec)
{
    HistoryBuilder builder(spec);
    std::deque<QByteArray> kept;
    const auto text = [&](int column, qint64 row) -> std::string_view {
        kept.push_back(table.column(column)->cell(row).text().toUtf8());
        return {kept.back().constData(), size_t(kept.back().size())};
    };
    for (qint64 row = 0; row < table.rows; ++row) {
        const Cell at = table.column(OutcomeCreatedAt)->cell(row);
        if (at.isNull()) {
            builder.skipUndated();
            continue;
        }
        const auto flag = table.column(OutcomeVerified)->cell(row).flag();
        const std::string_view cluster = text(OutcomeCluster, row);
        const HistoryBuilder::Row out{text(OutcomeRootCause, row),
                                      cluster.empty() ? "unknown" : cluster,
                                      {},
                                      {},
                                      at.get<Timestamp>()->us,
                                      table.column(OutcomeConfidence)->cell(row).real(),
                                      OutcomeBits::of(!flag       ? Verified::Unknown
                                                          : *flag ? Verified::Yes
                                                                  : Verified::No,
                                                      historyFeedback(text(OutcomeFeedback, row)),
                                                      historyPath(text(OutcomePathColumn, row)))};
        const Cell key = table.keys.key(row);
        if (table.keys.areIntegers())
            builder.add(out, key.integer());
        else
            builder.add(out, key.text().toUtf8());
    }
    return builder.finish();
}

} // namespace

/// A history that is made of columns in memory is the one that reading the rows gives, whatever is stored.
class tst_FacetHistory : public QObject
{
    Q_OBJECT

    /// As if nobody had written for a while: a time of change within the last seconds would not tell the next one.
    static void makeOld(const QString& path)
    {
        for (const QString& name : {path, path + u"-wal"_s})
            if (const std::filesystem::path file = name.toStdString();
                std::filesystem::exists(file)) // not opened: that ends SQLite's locks
                std::filesystem::last_write_time(file,
                                                 std::filesystem::file_time_type::clock::now()
                                                     - std::chrono::seconds(QRandomGenerator::global()->bounded(100, 90'000)));
    }
    static void areAlike(const OutcomeHistory& ofFacets, const OutcomeHistory& ofRows)
    {
        const QString a = historyText(ofFacets), b = historyText(ofRows);
        QVERIFY2(a == b, qPrintable(firstDifference(a, b)));
    }

private Q_SLOTS:
    void columnsAreRows_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<bool>("sessions");
        QTest::addColumn<bool>("users");
        QTest::addColumn<bool>("exposures");
        QTest::addColumn<bool>("exclusions");
        for (const int rows : {0, 1, 2, 300, 5'000})
            for (int wanted = 0; wanted < 16; ++wanted)
                QTest::addRow("%d rows, %d", rows, wanted)
                    << rows << bool(wanted & 1) << bool(wanted & 2) << bool(wanted & 4) << bool(wanted & 8);
    }
    void columnsAreRows()
    {
        QFETCH(int, rows);
        QFETCH(bool, sessions);
        QFETCH(bool, users);
        QFETCH(bool, exposures);
        QFETCH(bool, exclusions);
        const HistorySpec spec = specOf(sessions, users, exposures, exclusions);
        const OddOutcomes odd(quint64(rows) * 16 + quint64(QTest::currentDataTag()[qstrlen(QTest::currentDataTag()) - 1]), rows);
        const OutcomeHistory ofRows = byScan(odd, spec);
        HC_GET(const OutcomeHistory whole, readOutcomeHistory(*odd.connection, *odd.store, spec, {}));
        areAlike(whole, ofRows);
        const FacetTablePtr table = odd.facets(spec, sessions ? 0 : 1'000'000);
        HC_GET(const OutcomeHistory ofFacets, historyOfFacets(*table, spec));
        areAlike(ofFacets, ofRows);
        QVERIFY(rows < 300 || (ofRows.undated > 0 && ofRows.noNumber == 0) || ofRows.noNumber > 0);

        // Replaying it is replaying the same: every rule, to the last state.
        for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding})
            for (const bool recorded : {false, true}) {
                ReplayParams params;
                params.promotion.mode = mode;
                params.recordedOrder = recorded;
                params.excludeExposed = exposures;
                HC_GET(const auto a, replayPromotions(ofFacets, params));
                HC_GET(const auto b, replayPromotions(ofRows, params));
                QVERIFY(a == b);
            }
        ReplaySource one, other;
        one.history = std::make_shared<const OutcomeHistory>(ofFacets);
        other.history = std::make_shared<const OutcomeHistory>(ofRows);
        QCOMPARE(fingerprintOf(one), fingerprintOf(other)); // saved replays of either are of the same data
    }

    void manyKeysAndClusters()
    {
        // More pairs of a key and a cluster than a plain table of them should hold.
        const OddOutcomes odd(77, 0);
        QByteArray sql = "BEGIN;";
        for (int i = 0; i < 6'000; ++i) {
            const QByteArray n = QByteArray::number(i), again = QByteArray::number(i % 4'500);
            sql += "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) VALUES('s', 'k" + again
                + "', x'00', 'c" + again + "', 0.9, 17900000000000" + n.rightJustified(5, '0') + ");";
        }
        runSql(odd.url.path, sql + "COMMIT;");
        const OutcomeHistory ofRows = byScan(odd, {});
        HC_GET(const OutcomeHistory ofFacets, historyOfFacets(*odd.facets({}), {}));
        QCOMPARE(ofRows.subjects.size(), size_t(4'500));
        areAlike(ofFacets, ofRows);
    }

    void keysThatAreCut()
    {
        for (quint64 seed = 1; seed <= 20; ++seed) {
            const OddOutcomes odd(seed, 200, 30);
            HistorySpec spec;
            spec.nameLength = int(seed % 9) + 1; // "kind 1" and "kind 12" become one; within a letter nothing is cut
            const FacetTablePtr table = odd.facets(spec);
            HC_GET(const OutcomeHistory ofFacets, historyOfFacets(*table, spec));
            areAlike(ofFacets, byRows(*table, spec));
            const bool shared = std::ranges::any_of(ofFacets.subjects, &HistorySubject::severalKeys);
            QCOMPARE(shared, spec.nameLength < 7);
        }
    }

    void keysThatAreTexts()
    {
        const OddOutcomes odd(5, 400);
        FacetTable table = *odd.facets({});
        table.keys = FacetKeys();
        for (qint64 row = 0; row < table.rows; ++row)
            table.keys.add("row-" + QByteArray::number(row * 7 % 401));
        HC_GET(const OutcomeHistory ofFacets, historyOfFacets(table, {}));
        QVERIFY(!ofFacets.integerIds && ofFacets.idText(0).startsWith(u"row-"));
        areAlike(ofFacets, byRows(table, {}));
    }

    /// Columns that somebody holds stand for rows as long as nobody writes; what they lack is read besides.
    void heldUntilSomebodyWrites()
    {
        const OddOutcomes odd(8, 500);
        runSql(odd.url.path,
               "INSERT INTO failure_patterns(key_hash, pattern_name, last_seen_at, last_counted_at, created_at, updated_at) "
               "VALUES(x'00', 'p', 1, 1, 1, 1)");
        makeOld(odd.url.path);
        const Timestamp now{1'800'000'000'000'000};
        const auto read = [&](const HistorySpec& spec, const std::optional<HeldFacets>& held) {
            return readReplaySource(*odd.connection, *odd.store, spec, now, {}, held).value();
        };
        const QTemporaryDir noCache;
        FacetShelf shelf;
        const auto find = [&] { return shelf.find(*odd.connection, *odd.store, RelationId::Outcomes, noCache.path()); };
        QVERIFY(!find());
        {
            const FacetTablePtr table = odd.facets({});
            shelf.put(table, *facetStamp(*odd.connection, *odd.store, RelationId::Outcomes, SystemClock().now()));
            const auto held = find();
            QVERIFY(held && held->table == table);
            for (int wanted = 0; wanted < 8; ++wanted) {
                const HistorySpec spec = specOf(wanted & 1, wanted & 2, wanted & 4, wanted & 4);
                const ReplaySource fast = read(spec, held), slow = read(spec, {});
                QVERIFY(fast.fromFacets && fast.snapshot && !slow.fromFacets);
                areAlike(*fast.history, *slow.history);
                QCOMPARE(fast.stored.size(), size_t(1));
                QCOMPARE(fingerprintOf(fast), fingerprintOf(slow));
            }
            // Whoever is stopped hears it, and no slower way is gone in its place: with all columns there, and with one that is missing.
            JobContext stopped;
            stopped.token.cancel();
            FacetTable lacking = *table;
            lacking.columns[OutcomeVerified] = {};
            HeldFacets incomplete = *held;
            incomplete.table = std::make_shared<const FacetTable>(lacking);
            for (const HeldFacets& one : {*held, incomplete}) {
                const auto source = readReplaySource(*odd.connection, *odd.store, {}, now, stopped, one);
                QVERIFY(!source && source.error().code == ErrorCode::Cancelled);
            }
            // A column that was given up, or of other rows, is no help.
            HeldFacets fewer = *held;
            FacetTable changed = *table;
            changed.rows -= 1;
            fewer.table = std::make_shared<const FacetTable>(changed);
            QVERIFY(!read(specOf(true, false, false, false), fewer).fromFacets);

            runSql(odd.url.path, "UPDATE rca_outcomes SET confidence = 0.1 WHERE id = (SELECT min(id) FROM rca_outcomes)");
            QVERIFY(!read({}, held).fromFacets); // it is another file now
            makeOld(odd.url.path);
            QVERIFY(!read({}, held).fromFacets);
            QVERIFY(!find());
        }
        // Who held them let them go; the cache file is as good.
        const auto stamp = *facetStamp(*odd.connection, *odd.store, RelationId::Outcomes, SystemClock().now());
        QVERIFY(!find());
        HC_OK(FacetCache(noCache.path(), stamp).save(*odd.facets({}), historyColumns({})));
        const auto cached = find();
        QVERIFY(cached);
        const ReplaySource ofFile = read({}, cached);
        QVERIFY(ofFile.fromFacets);
        areAlike(*ofFile.history, *read({}, {}).history);
    }

    void whatIsNotThere()
    {
        const OddOutcomes odd(6, 50);
        const FacetTablePtr table = odd.facets({});
        QCOMPARE(historyOfFacets(*table, {.sessions = true}).error().code, ErrorCode::NotFound);
        QCOMPARE(historyOfFacets(*table, {.users = true}).error().code, ErrorCode::NotFound);
        QCOMPARE(historyOfFacets(*table, {.excludeUsers = {u"ada"_s}}).error().code, ErrorCode::NotFound);
        for (const int column : historyColumns({})) {
            FacetTable less = *table;
            less.columns[size_t(column)].reset();
            QCOMPARE(historyOfFacets(less, {}).error().code, ErrorCode::NotFound);
        }
        CancelToken token;
        token.cancel();
        QCOMPARE(historyOfFacets(*table, {}, token).error().code, ErrorCode::Cancelled);

        // Moments that are all the same, because the layout has none: nothing can be replayed.
        FacetTable still = *table;
        still.columns[OutcomeCreatedAt] = FacetColumn::constant(table->rows, Cell());
        HC_GET(const OutcomeHistory none, historyOfFacets(still, {}));
        QCOMPARE(none.undated, table->rows);
        QCOMPARE(none.size(), 0U);
        still.columns[OutcomeCreatedAt] = FacetColumn::constant(table->rows, Cell(Timestamp{5}));
        QCOMPARE(historyOfFacets(still, {}).error().code, ErrorCode::NotFound);
    }
};

HINDCAST_TEST(tst_FacetHistory)
#include "tst_facet_history.moc"
