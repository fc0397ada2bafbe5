// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/domain/Clock.h"
#include "core/engine/read/trends/TrendColumns.h"
#include "core/facets/FacetReader.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr Timestamp syntheticEnd{1'795'132'800'000'000}; // 2026-11-20

struct Opened {
    std::unique_ptr<Connection> connection;
    Store store;
    PatternBookPtr book;

    Opened(const QString& path, Timestamp now)
    {
        auto opened = connectReadOnly(DatabaseUrl::sqlite(path));
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        connection = *std::move(opened);
        store = *describeStore(*connection, DatabaseUrl::sqlite(path));
        book = *readPatternBook(*connection, *store, now, {}, {});
    }
    [[nodiscard]] std::vector<int> columns() const
    {
        std::vector<int> out{OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
        if (store->relation(RelationId::Outcomes)->columns[OutcomeKeyHash].recorded)
            out.push_back(OutcomeKeyHash);
        return out;
    }
    /// Each outcome asked of each pattern.
    [[nodiscard]] std::vector<PatternTrend> oneByOne() const
    {
        ReadQuery query;
        query.columns = columns();
        ReadNotes notes;
        const auto records = readRecords(*connection, *store->relation(RelationId::Outcomes), query, 0, notes, {});
        std::vector<PatternTrend> out(book->patterns.size());
        for (size_t i = 0; i < out.size(); ++i) {
            const Predicate evidence = store->product().evidence(book->patterns[i]);
            for (const Record& r : *records)
                if (matches(evidence, [&r](int c) { return r.cells[size_t(c)]; }))
                    out[i].count(outcomeState(r.cells[OutcomeVerified], r.cells[OutcomeFeedback]), book->asOf,
                                 r.cells[OutcomeCreatedAt].time(Timestamp::greatest()));
        }
        return out;
    }
    [[nodiscard]] PatternTrends byCodes(const QDeadlineTimer& until = QDeadlineTimer::Forever) const
    {
        FacetSpec spec;
        spec.columns = columns();
        const FacetTablePtr table = *readFacets(*connection, *store, spec, {});
        if (!TrendColumns::isPossible(*table))
            qFatal("not coded");
        PatternTrends out;
        out.patterns.resize(book->patterns.size());
        EvidenceIndex index(*store, book->patterns);
        TrendColumns(*table, index, *book).count(out, until, {});
        return out;
    }
};

qint64 total(const std::vector<PatternTrend>& trends)
{
    qint64 out = 0;
    for (const PatternTrend& t : trends)
        for (const qint64 day : t.daily)
            out += day;
    return out;
}

bool isSame(const std::vector<PatternTrend>& a, const std::vector<PatternTrend>& b)
{
    return std::ranges::equal(a, b, [](const PatternTrend& x, const PatternTrend& y) {
        return x.outcomes == y.outcomes && x.judged == y.judged && x.verified == y.verified && x.daily == y.daily;
    });
}

} // namespace

/// How the outcomes of patterns went: by codes of columns and by rows as if each outcome was asked of each pattern.
class PatternTrendsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private Q_SLOTS:
    void nativeWithWhateverMayStandThere()
    {
        SyntheticOptions options;
        options.outcomes = 4'000;
        options.seed = 3;
        options.anchor = syntheticEnd;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path("native.db")), options, {}));
        runSql(
            path("native.db"),
            "UPDATE rca_outcomes SET verified = NULL WHERE id % 17 = 1; UPDATE rca_outcomes SET outcome_feedback = 'strange' WHERE id % 19 = 1; "
            "UPDATE rca_outcomes SET created_at = 'rubbish' WHERE id % 23 = 1; UPDATE rca_outcomes SET key_hash = '' WHERE id % 29 = 1; "
            "UPDATE rca_outcomes SET key_hash = 'ff' WHERE id % 31 = 1; UPDATE rca_outcomes SET cluster_id = 'elsewhere' WHERE id % 37 = 1; "
            "UPDATE rca_outcomes SET root_cause = '' WHERE id % 41 = 1; UPDATE rca_outcomes SET tenant_id = 'other' WHERE id % 43 = 1");
        compare(Opened(path("native.db"), syntheticEnd));
    }
    /// Names are cut, and outcomes of an unknown cluster count for all.
    void kubeIntellect()
    {
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(path("kube.db"), sql.readAll());
        const QByteArray cut(80, 'x');
        runSql(
            path("kube.db"),
            "INSERT INTO failure_patterns SELECT '" + cut
                + "' || CASE n WHEN 0 THEN '' ELSE 'y' END, 'd', 'fix', 0.9, 2, 1790000000, "
                  "1790000000, char(97 + n), NULL, 1790000000, FALSE FROM (SELECT 0 AS n UNION SELECT 1 UNION SELECT 2);"
                  "INSERT INTO failure_patterns VALUES ('dns', 'd', 'f', 0.9, 1, 1790000000, 1790000000, 'gone', NULL, 1790000000, FALSE);"
                  "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 600) INSERT INTO rca_outcomes SELECT i, "
                  "'s' || i, 'ann', CASE i % 5 WHEN 0 THEN 'playbook=oom' WHEN 1 THEN '"
                + cut + "yz' WHEN 2 THEN 'dns' WHEN 3 THEN '" + cut
                + "' ELSE 'other' END, 0.9, 'fix', CASE i % 7 WHEN 0 THEN 'partial' END, 1790000000 + i * 3600, "
                  "CASE i % 4 WHEN 0 THEN 'unknown' WHEN 1 THEN 'a' WHEN 2 THEN 'b' ELSE 'c' END, NULL, CASE i % 3 WHEN 0 THEN TRUE "
                  "WHEN 1 THEN FALSE END, '[]', NULL, NULL FROM n");
        compare(Opened(path("kube.db"), Timestamp{(1'790'000'000 + 600 * 3'600) * Timestamp::perSecond}));
    }
    void outOfTime()
    {
        const Opened opened(path("native.db"), syntheticEnd);
        QVERIFY(!opened.byCodes(QDeadlineTimer(0)).complete);
        HC_GET(const PatternTrendsPtr none, readPatternTrends(*opened.connection, *opened.store, *opened.book, 0, {}));
        QVERIFY(!none->complete || !none->patterns.empty());
        JobContext cancelled;
        cancelled.token.cancel();
        const auto stopped = readPatternTrends(*opened.connection, *opened.store, *opened.book, 60'000, cancelled);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

private:
    static void compare(const Opened& opened)
    {
        const std::vector<PatternTrend> expected = opened.oneByOne();
        QVERIFY(expected.size() > 5);
        QVERIFY2(total(expected) > 20, qPrintable(QString::number(total(expected))));
        QVERIFY(isSame(opened.byCodes().patterns, expected));
        const FacetShelf shelf;
        for (const FacetShelf* held : {static_cast<const FacetShelf*>(nullptr), &shelf}) {
            HC_GET(const PatternTrendsPtr read, readPatternTrends(*opened.connection, *opened.store, *opened.book, 600'000, {}, held));
            QVERIFY(read->complete);
            QVERIFY(isSame(read->patterns, expected));
        }
    }
};

HINDCAST_TEST(PatternTrendsTest)
#include "tst_pattern_trends.moc"
