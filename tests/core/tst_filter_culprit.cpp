// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/emptied/FilterCulprit.h"
#include "core/facets/FacetReader.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Which part of a filter leaves nothing: counted by columns, by rows and by a statement of SQL for each part, with the same answer.
class tst_FilterCulprit : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    Timestamp m_now = *parseTimestamp(u"2026-11-20");

    /// A condition in both languages.
    struct Part {
        QString filter;
        QString sql;
    };
    static const std::vector<Part>& pool()
    {
        static const std::vector<Part> parts{
            {u"verified:yes"_s, u"verified = 1"_s},
            {u"-verified:yes"_s, u"verified IS NOT 1"_s},
            {u"confidence<0.1"_s, u"confidence < 0.1"_s},
            {u"confidence>=0.5"_s, u"confidence >= 0.5"_s},
            {u"session:nobody"_s, u"session_id = 'nobody'"_s},
            {u"(cluster:prod-eu or cluster:prod-us)"_s, u"cluster_id IN ('prod-eu', 'prod-us')"_s},
            {u"-cluster:prod-eu"_s, u"cluster_id <> 'prod-eu'"_s},
            {u"confidence>2"_s, u"confidence > 2"_s},
        };
        return parts;
    }
    [[nodiscard]] const BoundRelation& outcomes() const { return *m_store->relation(RelationId::Outcomes); }
    [[nodiscard]] Predicate compiled(const QString& filter) const { return compileFilter(filter, filterFields(outcomes()), m_now).value(); }
    [[nodiscard]] qint64 counted(const QStringList& conditions) const
    {
        const QString where = conditions.isEmpty() ? u"1"_s : conditions.join(u" AND "_s);
        auto statement = m_connection->prepare("SELECT count(*) FROM rca_outcomes WHERE " + where.toUtf8()).value();
        return statement->step().value() ? statement->view(0).integer : -1;
    }
    /// What SQL says, one statement a part.
    [[nodiscard]] FilterCulprit expected(const std::vector<Part>& parts) const
    {
        const auto without = [&](size_t left) {
            QStringList others;
            for (size_t i = 0; i < parts.size(); ++i)
                if (i != left)
                    others << parts[i].sql;
            return counted(others);
        };
        FilterCulprit out{counted({}), without(parts.size()), {}, 0};
        for (size_t i = 0; i < parts.size(); ++i)
            if (const qint64 alone = without(i) - out.left; alone > out.without) {
                out.part = i;
                out.without = alone;
            }
        return out;
    }
    [[nodiscard]] std::vector<Predicate> predicates(const std::vector<Part>& parts) const
    {
        std::vector<Predicate> out;
        for (const Part& part : parts)
            out.push_back(compiled(part.filter));
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = m_folder.filePath(u"memory.db"_s);
        SyntheticOptions options;
        options.outcomes = 3'000;
        options.anchor = m_now;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path), options, {}));
        m_connection = connectReadOnly(DatabaseUrl::sqlite(path)).value();
        m_store = describeStore(*m_connection, DatabaseUrl::sqlite(path)).value();
    }

    void columnsRowsAndSqlAgree()
    {
        FacetSpec columns;
        columns.columns = {OutcomeVerified, OutcomeConfidence, OutcomeCluster, OutcomeSession};
        HC_GET(const auto table, readFacets(*m_connection, *m_store, columns, {}));
        FacetShelf held;
        const FacetShelf none;
        const auto stamp = facetStamp(*m_connection, *m_store, RelationId::Outcomes, Timestamp{4'000'000'000'000'000});
        QVERIFY(stamp);
        held.put(table, *stamp);
        SeededRandom random(11);
        int named = 0, together = 0;
        for (int round = 0; round < 60; ++round) {
            std::vector<Part> parts;
            for (int i = 0, n = 1 + int(random.belowLarge(4)); i < n; ++i)
                parts.push_back(pool()[size_t(random.belowLarge(qint64(pool().size())))]);
            const FilterCulprit wanted = expected(parts);
            const auto conditions = predicates(parts);
            HC_GET(const auto byRows, findCulprit(*m_connection, *m_store, RelationId::Outcomes, conditions, none, {}));
            QCOMPARE(byRows, wanted);
            HC_GET(const auto byColumns, findCulprit(*m_connection, *m_store, RelationId::Outcomes, conditions, held, {}));
            QCOMPARE(byColumns, wanted);
            named += wanted.left == 0 && wanted.part;
            together += wanted.left == 0 && !wanted.part;
        }
        QVERIFY2(named > 5 && together > 2, qPrintable(u"%1 %2"_s.arg(named).arg(together))); // both kinds were there
    }

    void theOneThatRemovesMostIsNamed()
    {
        const std::vector<Part> parts{pool()[5], pool()[4]};
        HC_GET(const auto found, findCulprit(*m_connection, *m_store, RelationId::Outcomes, predicates(parts), {}, {}));
        QCOMPARE(found.part, std::optional<size_t>(1));
        QCOMPARE(found.without, counted({pool()[5].sql}));
        QVERIFY(found.without > 0);
    }

    void twoOfOneMindAreNoneAlone()
    {
        const std::vector<Part> parts{pool()[4], pool()[7]};
        HC_GET(const auto found, findCulprit(*m_connection, *m_store, RelationId::Outcomes, predicates(parts), {}, {}));
        QVERIFY(!found.part);
        QCOMPARE(found.without, 0);
        QCOMPARE(found.rows, 3'000);
    }

    /// Computed columns of patterns are decided, too.
    void patterns()
    {
        HC_GET(const auto book, readPatternBook(*m_connection, *m_store, m_now, {}, {}));
        const auto fields = patternFilterFields(*m_store->relation(RelationId::Patterns));
        const auto part = [&](const QString& text) { return compileFilter(text, fields, m_now).value(); };
        HC_GET(const auto found, findCulprit(*book, {part(u"effective:injected"_s), part(u"confidence>3"_s)}));
        QCOMPARE(found.part, std::optional<size_t>(1));
        QCOMPARE(found.rows, qint64(book->patterns.size()));
        QCOMPARE(found.without, std::ranges::count(book->effective, HiddenReason::None));
        QVERIFY(found.without > 0);
    }

    void tooManyParts()
    {
        const std::vector<Predicate> parts(CulpritCount::mostParts + 1, compiled(u"verified:yes"_s));
        const auto found = findCulprit(*m_connection, *m_store, RelationId::Outcomes, parts, {}, {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::TooLarge);
        const std::vector<Predicate> most(CulpritCount::mostParts, compiled(u"confidence>2"_s));
        HC_GET(const auto all, findCulprit(*m_connection, *m_store, RelationId::Outcomes, most, {}, {}));
        QVERIFY(!all.part);
    }

    void cancelled()
    {
        JobContext context;
        context.token.cancel();
        const auto found = findCulprit(*m_connection, *m_store, RelationId::Outcomes, {compiled(u"confidence>2"_s)}, {}, context);
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }

    /// Rows counted a word at a time, in parts that are put together, are those counted one by one.
    void wordsOfRowsAreRows()
    {
        SeededRandom random(11);
        for (int i = 0; i < 300; ++i) {
            const auto parts = size_t(1 + random.below(i % 10 == 0 ? qint64(CulpritCount::mostParts) : 5));
            CulpritCount one(parts), words(parts);
            for (qint64 n = random.below(6); n >= 0; --n) {
                const int rows = int(1 + random.below(64));
                std::vector<quint64> passing(parts);
                for (quint64& word : passing)
                    for (int row = 0; row < rows; ++row)
                        word |= quint64(random.below(4) > 0) << row;
                CulpritCount part(parts);
                part.add(rows, passing);
                words.add(part);
                for (int row = 0; row < rows; ++row) {
                    quint64 removed = 0;
                    for (size_t p = 0; p < parts; ++p)
                        removed |= quint64(((passing[p] >> row) & 1U) == 0) << p;
                    one.add(removed);
                }
            }
            QCOMPARE(words.culprit(), one.culprit());
        }
    }
};

HINDCAST_TEST(tst_FilterCulprit)
#include "tst_filter_culprit.moc"
