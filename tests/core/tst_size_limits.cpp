// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// As much as there may be of something, and one more: the first is taken, the second refused with TooLarge in a sentence that names the
// number or says what to do, and nothing is different afterwards.
#include "CurationFixture.h"
#include "core/engine/read/GroupCounts.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/refresh/FacetRefresh.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/replay/travel/EventLog.h"
#include "core/search/seen/SeenBefore.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Refused as too large, in a sentence that has this in it.
template<class T>
QString whyNotTooLarge(const Expected<T>& result, const QString& said)
{
    if (result)
        return u"it was taken"_s;
    if (result.error().code != ErrorCode::TooLarge)
        return describe(result);
    const QString whole = result.error().sentence + u' ' + result.error().hint;
    return whole.contains(said) ? QString() : whole;
}

FilterField field(FilterKind kind)
{
    FilterField out;
    out.name = u"a"_s;
    out.kind = kind;
    out.column = 0;
    return out;
}

/// Outcomes of a native database, as many as are asked for, all of one session.
void addOutcomes(const QString& path, int count)
{
    runSql(
        path,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(count)
            + ") INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) SELECT 'tainted', 'k', x'00', "
              "'c' || (i % 5), (i % 10) / 10.0, 1790000000000000 + i FROM n");
}

/// The file of a change-set with so many rows and notes that say nothing.
QByteArray emptyRows(qsizetype rows, qsizetype notes)
{
    QJsonArray many, also;
    for (qsizetype i = 0; i < rows; ++i)
        many.append(QJsonValue::Null);
    for (qsizetype i = 0; i < notes; ++i)
        also.append(QJsonValue::Null);
    QJsonObject all{{u"hindcast_change_set"_s, 1}, {u"rows"_s, many}, {u"notes"_s, also}, {u"at"_s, u"2026-11-20T00:00:00Z"_s}};
    for (const char* name : {"id", "action", "reason", "note", "actor", "layout", "engine"})
        all.insert(QLatin1String(name), u"x"_s);
    const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
    all.insert(u"sha256"_s, QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex()));
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

} // namespace

class SizeLimitsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A native database with more outcomes than columns are filled with between two looks at their memory.
    std::pair<std::unique_ptr<Connection>, Store> many(int count, const QString& name) const
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(name));
        if (!createNative(url))
            qFatal("no database");
        addOutcomes(url.path, count);
        auto connection = connectReadOnly(url).value();
        Store store = describeStore(*connection, url).value();
        return {std::move(connection), store};
    }

private Q_SLOTS:
    void groupsOfRecords()
    {
        GroupSpec spec;
        spec.by = {field(FilterKind::Integer)};
        GroupCounter counter(spec);
        for (qint64 i = 0; i < qint64(GroupCounter::most); ++i)
            if (!counter.addSeveral(Cell(i), {}, {1, 0, 0}))
                QFAIL("refused too early");
        HC_OK(counter.add(Cell(qint64(7)), {}, OutcomeState::Verified)); // of a group that is there
        const QString why = whyNotTooLarge(counter.add(Cell(qint64(GroupCounter::most)), {}, {}), u"million"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        HC_OK(counter.add(Cell(qint64(8)), {}, OutcomeState::Incorrect)); // refused or not, the others go on
    }

    /// Columns look at their memory every 65,536 rows; by two readers each does, and by a cursor, too.
    void columnsInMemory_data()
    {
        QTest::addColumn<qint64>("worthTwoReaders");
        QTest::addColumn<int>("rows");
        QTest::newRow("one reader") << qint64(1'000'000) << 66'000;
        QTest::newRow("two readers") << qint64(0) << 132'000;
    }
    void columnsInMemory()
    {
        QFETCH(const qint64, worthTwoReaders);
        QFETCH(const int, rows);
        const auto [connection, store] = many(rows, u"many%1.db"_s.arg(rows));
        FacetSpec spec;
        spec.columns = {OutcomeCluster, OutcomeConfidence, OutcomeCreatedAt};
        spec.worthTwoReaders = worthTwoReaders;
        spec.greatestBytes = 1'000;
        const QString why = whyNotTooLarge(readFacets(*connection, *store, spec, {}), u"Filter by time"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        spec.greatestBytes = 100'000'000;
        HC_GET(const FacetTablePtr whole, readFacets(*connection, *store, spec, {})); // the connection is as good as before
        QCOMPARE(whole->rows, qint64(rows));
    }

    void columnsOfTextKeys()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(u"rae.db"_s));
        const RawDb db(url.path);
        db.run(raeSqlite(7));
        db.run(
            "CREATE TEMP TABLE more AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 66000) SELECT one.* FROM n, "
            "(SELECT * FROM memories WHERE layer = 'reflective' LIMIT 1) AS one;"
            "UPDATE more SET id = 'm' || rowid; INSERT INTO memories SELECT * FROM more; DROP TABLE more");
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        FacetSpec spec;
        spec.relation = RelationId::Reflections;
        spec.columns = {ReflectionImportance};
        spec.greatestBytes = 1'000;
        const QString why = whyNotTooLarge(readFacets(*connection, *store, spec, {}), u"count on the command line"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        spec.greatestBytes = 100'000'000;
        HC_GET(const FacetTablePtr whole, readFacets(*connection, *store, spec, {}));
        QVERIFY(whole->rows >= 66'000 && !whole->keys.areIntegers());
    }

    /// Rows that came since are read behind what is held, as long as there is room for them.
    void rowsThatAreAppended()
    {
        const auto [connection, store] = many(65'535, u"appended.db"_s);
        FacetSpec spec;
        spec.columns = {OutcomeCluster, OutcomeConfidence};
        HC_GET(const FacetTablePtr before, readFacets(*connection, *store, spec, {}));
        runSql(store->url.path,
               "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) VALUES ('s', 'k', x'00', 0.5, 1)");
        spec.greatestBytes = 1'000;
        const QString why = whyNotTooLarge(appendFacets(*connection, *store, spec, *before, {}), u"fit into memory"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        spec.greatestBytes = 100'000'000;
        HC_GET(const FacetTablePtr after, appendFacets(*connection, *store, spec, *before, {}));
        QCOMPARE(after->rows, qint64(65'536));
        QCOMPARE(before->rows, qint64(65'535));
    }

    /// One decision changes so many records, and no more: of a session with more of them none is marked.
    void aQuarantine()
    {
        CurationFixture f;
        addOutcomes(f.url.path, int(greatestSelection) + 1);
        SpecDraft spec = CurationFixture::spec(u"quarantine"_s);
        spec.taint.session = u"tainted"_s;
        const QString why = whyNotTooLarge(previewChange(f.desk.target(), spec), u"100000"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        QCOMPARE(f.desk.number("SELECT count(*) FROM rca_outcomes WHERE outcome_feedback IS NOT NULL"), qint64(0));
        QCOMPARE(f.desk.journalEntries(), qint64(0));
        // A shorter time of it is taken, as the hint says.
        spec.taint.since = Timestamp{1'790'000'000'000'001};
        spec.taint.until = Timestamp{1'790'000'000'000'003};
        HC_GET(const ChangePreview some, previewChange(f.desk.target(), spec));
        QCOMPARE(some.rows.size(), size_t(3));
    }

    void rowsOfAPortableFile()
    {
        for (const bool notes : {false, true}) {
            const auto rows = [notes](qsizetype n) { return notes ? emptyRows(1, n) : emptyRows(n, 0); };
            const QString why = whyNotTooLarge(portableFromJson(rows(greatestPortableRows + 1)), u"200000"_s);
            QVERIFY2(why.isEmpty(), qPrintable(why));
            QCOMPARE(portableFromJson(rows(greatestPortableRows)).error().code, ErrorCode::InvalidInput); // looked at, and empty
        }
    }

    /// Events and their texts; of one moment alone none is kept, however many there are.
    void eventsOfASlider()
    {
        EngineFixture f(m_folder.filePath(u"events.db"_s));
        for (int i = 0; i < 5; ++i)
            f.event(u"oom"_s, u"c"_s, EventKind::Bumped, 1'000 + i, i);
        f.run("UPDATE pattern_events SET kind = 'amended', fix_before = 'a', fix_after = 'a longer text' WHERE at = 1004");
        const auto log = [&](qint64 events, qint64 bytes, std::optional<Timestamp> only = {}) {
            return EventLog::read(f.connection(), f.store(), {}, only, {events, bytes});
        };
        HC_GET(const EventLog whole, log(5, 1'000));
        QCOMPARE(whole.size(), qint64(5));
        const QString events = whyNotTooLarge(log(4, 1'000), u"--as-of"_s);
        QVERIFY2(events.isEmpty(), qPrintable(events));
        const QString texts = whyNotTooLarge(log(5, 3), u"--as-of"_s);
        QVERIFY2(texts.isEmpty(), qPrintable(texts));
        HC_GET(const EventLog one, log(0, 1'000, Timestamp{1'002}));
        QCOMPARE(one.size(), qint64(0));
        QCOMPARE(one.fold({1'002}).size(), size_t(1));
    }

    void questionsThatAreTooLong()
    {
        EngineFixture f(m_folder.filePath(u"questions.db"_s));
        f.outcome(u"oom"_s, 1, 0.9);
        LexicalEmbedder embedder;
        constexpr qsizetype longestQuestion = 1024 * 1024;
        const auto asked = [&](const QString& text) { return seenBefore(f.connection(), f.store(), embedder, text, {}); };
        const QString why = whyNotTooLarge(asked(QString(longestQuestion + 1, u'x')), u"lines around the error"_s);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        HC_OK(asked(QString(longestQuestion, u'x')));
        QCOMPARE(asked(u" \n "_s).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(SizeLimitsTest)
#include "tst_size_limits.moc"
