// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/clusters/ClusterBook.h"

#include "core/engine/read/PatternBook.h"
#include "core/engine/read/PatternLookup.h"
#include "core/engine/read/clusters/ClusterTally.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetReader.h"
#include "core/facets/then/FacetsThen.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ClusterBook)
};

const std::vector<int> columnsOfOutcomes{OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};

Unexpected tooMany() { return fail(ErrorCode::TooLarge, Tr::tr("There are too many names of clusters to list them.")); }

std::optional<Timestamp> momentOf(const Cell& cell)
{
    const Timestamp* at = cell.get<Timestamp>();
    return at ? std::optional(*at) : std::nullopt;
}

/// What became of outcomes, for each pair of codes once.
class StatesOfCodes
{
public:
    StatesOfCodes(const FacetColumn& verified, const FacetColumn& feedback) : m_verified(verified), m_feedback(feedback)
    {
        const size_t pairs = size_t(verified.codeCount()) * feedback.codeCount();
        if (verified.isCoded() && feedback.isCoded() && pairs <= most)
            m_known.resize(pairs);
    }
    [[nodiscard]] OutcomeState of(qint64 row)
    {
        if (m_known.empty())
            return outcomeState(m_verified.cell(row), m_feedback.cell(row));
        auto& known = m_known[size_t(m_verified.code(row)) * m_feedback.codeCount() + m_feedback.code(row)];
        if (!known)
            known = outcomeState(m_verified.cell(row), m_feedback.cell(row));
        return *known;
    }

private:
    static constexpr size_t most = 1'000'000;

    const FacetColumn& m_verified;
    const FacetColumn& m_feedback;
    std::vector<std::optional<OutcomeState>> m_known; ///< empty: there are too many pairs
};

/// A name, and what became of an outcome, are looked up once for each value.
Expected<void> countColumns(const FacetTable& table, const Predicate& where, const CancelToken& token, ClusterTally& tally)
{
    std::optional<FacetBits> bits;
    if (!where.isAlways())
        bits = FacetFilter(table, where).bits(token);
    const FacetColumn& clusters = *table.column(OutcomeCluster);
    const FacetColumn& times = *table.column(OutcomeCreatedAt);
    const auto* moments = std::get_if<FacetColumn::Times>(&times.data());
    StatesOfCodes states(*table.column(OutcomeVerified), *table.column(OutcomeFeedback));
    std::vector<std::optional<size_t>> places(clusters.isCoded() ? clusters.codeCount()
                                                                 : 0); // of those that occur among the rows that match
    for (qint64 row = 0; row < table.rows; ++row) {
        if (row % 65'536 == 0 && token.isCancelled())
            return failCancelled();
        if (bits && !bits->has(row))
            continue;
        std::optional<size_t> unknown;
        auto& place = places.empty() ? unknown : places[clusters.code(row)];
        if (!place)
            place = tally.placeOf(clusters.cell(row).text());
        if (!place)
            return tooMany();
        tally.add(*place, states.of(row),
                  !moments                ? momentOf(times.cell(row))
                      : times.isNull(row) ? std::nullopt
                                          : std::optional(Timestamp{moments->us[size_t(row)]}));
    }
    return {};
}

Expected<void> countRows(Connection& connection, const BoundRelation& relation, const Predicate& where, const JobContext& context,
                         ClusterTally& tally)
{
    ReadQuery query;
    query.columns = columnsOfOutcomes;
    query.where = where;
    ReadNotes notes;
    bool full = false;
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    HC_CHECK(RelationScan(connection, relation, std::move(query)).run(context, estimate, notes, [&](RowCursor& row) {
        const auto place = tally.placeOf(row.cell(OutcomeCluster).text());
        full = !place;
        if (place)
            tally.add(*place, outcomeState(row.cell(OutcomeVerified), row.cell(OutcomeFeedback)), momentOf(row.cell(OutcomeCreatedAt)));
        return !full;
    }));
    return full ? Expected<void>(tooMany()) : Expected<void>();
}

Expected<void> countOutcomes(Connection& connection, const StoreDescription& store, const ClusterSpec& spec, const JobContext& context,
                             ClusterTally& tally)
{
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    HC_TRY(const auto table, readFacetsFor(connection, store, RelationId::Outcomes, columnsOfOutcomes, spec.where, context));
    const bool then = spec.where.kind == Predicate::Kind::AsThen;
    const FacetTablePtr told = table && then ? facetsThen(table, *spec.where.former, relation) : table;
    if (!told || !told->givenUp.empty())
        return countRows(connection, relation, spec.where, context, tally);
    return countColumns(*told, then ? spec.where.children.front() : spec.where, context.token, tally);
}

/// The line of a name, which may have no outcomes.
ClusterLine& lineOf(ClusterBook& book, QHash<QString, size_t>& places, const QString& id)
{
    const auto known = places.constFind(id);
    if (known != places.cend())
        return book.clusters[*known];
    places.insert(id, book.clusters.size());
    ClusterLine line;
    line.id = id;
    if (book.begin)
        line.trend.assign(size_t(ClusterBook::steps), 0);
    book.clusters.push_back(std::move(line));
    return book.clusters.back();
}

Expected<void> addPatterns(Connection& connection, const StoreDescription& store, const ClusterSpec& spec, const JobContext& context,
                           QHash<QString, size_t>& places, ClusterBook& book)
{
    PatternBookPtr patterns;
    if (spec.patterns) {
        patterns = judgePatterns(*spec.patterns, {}, spec.now, spec.hints);
    } else {
        HC_TRY(patterns, readPatternBook(connection, store, spec.now, spec.hints, context));
    }
    for (size_t i = 0; i < patterns->patterns.size(); ++i) {
        ClusterLine& line = lineOf(book, places, patterns->patterns[i].clusterId);
        const StoredState state = patterns->stored[i];
        ++line.patterns;
        line.promoted += state == StoredState::Promoted || state == StoredState::Expiring;
    }
    return book.clusters.size() > ClusterTally::most ? Expected<void>(tooMany()) : Expected<void>();
}

} // namespace

Expected<ClusterBook> readClusterBook(Connection& connection, const StoreDescription& store, const ClusterSpec& spec,
                                      const JobContext& context)
{
    ClusterBook book;
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    book.hasOutcomes = outcomes != nullptr;
    book.hasTimes = outcomes && outcomes->columns[OutcomeCreatedAt].recorded;
    book.hasPatterns = store.relation(RelationId::Patterns) != nullptr;
    if (!book.hasOutcomes && !book.hasPatterns)
        return Unexpected(notRecorded(QStringLiteral("outcomes"), store));
    if (book.hasOutcomes) {
        ClusterTally tally;
        HC_CHECK(countOutcomes(connection, store, spec, context, tally));
        std::move(tally).take(book);
    }
    QHash<QString, size_t> places;
    for (size_t i = 0; i < book.clusters.size(); ++i)
        places.insert(book.clusters[i].id, i);
    if (book.hasPatterns) {
        HC_CHECK(addPatterns(connection, store, spec, context, places, book));
    }
    for (auto it = spec.aliases.cbegin(); it != spec.aliases.cend(); ++it) {
        lineOf(book, places, it.key()).standsFor = it.value();
        lineOf(book, places, it.value()).otherNames << it.key();
    }
    for (ClusterLine& line : book.clusters)
        line.otherNames.sort();
    std::ranges::sort(book.clusters, [](const ClusterLine& a, const ClusterLine& b) {
        return a.results.outcomes != b.results.outcomes ? a.results.outcomes > b.results.outcomes : a.id < b.id;
    });
    return book;
}

} // namespace hindcast
