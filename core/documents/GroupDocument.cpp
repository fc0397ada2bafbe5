// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/GroupDocument.h"

#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/PatternLookup.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetReader.h"
#include "core/facets/then/FacetsThen.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/transfer/rows/OutputColumns.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::GroupDocument)
};

constexpr OutputColumn oneKey[] = {{"key", 0, OutputColumn::Kind::Text},
                                   {"n", 1, OutputColumn::Kind::Integer},
                                   {"verified", 2, OutputColumn::Kind::Integer},
                                   {"regressions", 3, OutputColumn::Kind::Integer}};
constexpr OutputColumn twoKeys[] = {{"key", 0, OutputColumn::Kind::Text},
                                    {"key2", 1, OutputColumn::Kind::Text},
                                    {"n", 2, OutputColumn::Kind::Integer},
                                    {"verified", 3, OutputColumn::Kind::Integer},
                                    {"regressions", 4, OutputColumn::Kind::Integer}};

/// A question that was understood.
struct Counting {
    const BoundRelation* relation = nullptr;
    GroupSpec groups;
    Predicate where;
};

Expected<FilterField> fieldNamed(const std::vector<FilterField>& fields, const QString& name)
{
    const auto field = std::ranges::find(fields, name.trimmed().toLower(), &FilterField::name);
    if (field != fields.end() && field->recorded)
        return *field;
    if (field != fields.end())
        return fail(ErrorCode::Unsupported, Tr::tr("%1: not recorded here.").arg(name));
    QStringList names;
    for (const FilterField& f : fields)
        if (!f.alias && f.recorded)
            names << f.name;
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no field %1 to count by.").arg(name), {},
                Tr::tr("Fields: %1.").arg(names.join(QStringLiteral(", "))));
}

Expected<GroupSpec> groupsOf(const GroupQuestion& question, const std::vector<FilterField>& fields)
{
    GroupSpec out;
    if (question.by.isEmpty() || question.by.size() > 2)
        return fail(ErrorCode::InvalidInput, Tr::tr("Records are counted by one or two fields."));
    for (const QString& name : question.by) {
        HC_TRY(FilterField field, fieldNamed(fields, name));
        out.by.push_back(std::move(field));
    }
    out.bins = question.bins;
    const FilterKind kind = out.by[0].kind;
    if (out.bins > 0 && kind != FilterKind::Integer && kind != FilterKind::Real && kind != FilterKind::Time)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is neither a number nor a time: it has no bins.").arg(question.by[0]));
    return out;
}

/// Outcomes say how they went; of other records that is not known.
template<class CellOf>
Expected<void> count(GroupCounter& counter, const Counting& what, const CellOf& cellOf)
{
    std::optional<OutcomeState> state;
    if (what.relation->spec->id == RelationId::Outcomes)
        state = outcomeState(cellOf(OutcomeVerified), cellOf(OutcomeFeedback));
    const auto& by = what.groups.by;
    return counter.add(cellOf(by[0].column), by.size() > 1 ? cellOf(by[1].column) : Cell(), state);
}

/// False: the columns cannot tell, or do not fit into memory.
Expected<bool> countFacets(Connection& connection, const StoreDescription& store, const Counting& what, GroupCounter& counter,
                           const JobContext& context)
{
    const bool outcomes = what.relation->spec->id == RelationId::Outcomes;
    std::vector<int> by;
    by.reserve(what.groups.by.size());
    for (const FilterField& field : what.groups.by)
        by.push_back(field.column);
    std::vector<int> columns = by;
    if (outcomes)
        columns.insert(columns.end(), {OutcomeVerified, OutcomeFeedback});
    HC_TRY(const FacetTablePtr table, readFacetsFor(connection, store, what.relation->spec->id, columns, what.where, context));
    if (!table)
        return false;
    const bool then = what.where.kind == Predicate::Kind::AsThen;
    const FacetTablePtr told = then ? facetsThen(table, *what.where.former, *what.relation) : table;
    const Predicate& where = then ? what.where.children.front() : what.where;
    if (!told->givenUp.empty())
        return false;
    std::optional<FacetBits> bits;
    if (!where.isAlways())
        bits = FacetFilter(*told, where).bits(context.token);
    HC_TRY(const auto groups, groupFacets(*told, by, bits ? &*bits : nullptr, outcomes, GroupCounter::most + 1, context.token));
    for (const FacetGroup& g : groups)
        HC_CHECK(counter.addSeveral(g.key, g.key2, GroupCounter::Several{g.n, g.verified, g.regressions}));
    return true;
}

Expected<void> countRecords(Connection& connection, const Counting& what, GroupCounter& counter, const JobContext& context)
{
    ReadQuery query;
    query.where = what.where;
    for (const FilterField& field : what.groups.by)
        query.columns.push_back(field.column);
    if (what.relation->spec->id == RelationId::Outcomes)
        query.columns.insert(query.columns.end(), {OutcomeVerified, OutcomeFeedback});
    std::ranges::sort(query.columns);
    query.columns.erase(std::ranges::unique(query.columns).begin(), query.columns.end());
    ReadNotes notes;
    Expected<void> counted;
    if (!what.relation->singleKey()) {
        HC_TRY(const auto records, readRecords(connection, *what.relation, query, 0, notes, context));
        for (const Record& r : records)
            HC_CHECK(count(counter, what, [&](int column) { return r.cells[size_t(column)]; }));
        return {};
    }
    HC_CHECK(RelationScan(connection, *what.relation, query).run(context, 0, notes, [&](RowCursor& row) {
        counted = count(counter, what, [&](int column) { return row.cell(column); });
        return counted.has_value();
    }));
    return counted;
}

/// A reference is a key that is kept as a text: it prints as the number that it is. A member of a list, or a step, is what it is.
OutputColumn::Kind keyKind(RelationId relation, const FilterField& field)
{
    const auto columns = outputColumns(relation);
    const auto column = std::ranges::find(columns, field.column, &OutputColumn::column);
    const bool refers = column != columns.end() && column->kind == OutputColumn::Kind::Reference;
    return refers ? OutputColumn::Kind::Reference : OutputColumn::Kind::Text;
}

/// In the order that they have.
void keepLargest(std::vector<GroupCount>& groups, size_t most)
{
    if (groups.size() <= most)
        return;
    std::vector<size_t> kept(groups.size());
    std::iota(kept.begin(), kept.end(), size_t(0));
    std::ranges::stable_sort(kept, std::greater<>(), [&](size_t i) { return groups[i].n; });
    kept.resize(most);
    std::ranges::sort(kept);
    std::vector<GroupCount> out;
    out.reserve(most);
    for (const size_t i : kept)
        out.push_back(std::move(groups[i]));
    groups = std::move(out);
}

/// A field of CSV or Markdown is empty without a value: an empty text is written as in a filter, which tells them apart.
Cell shownKey(const Cell& key, RowFormat format)
{
    const auto* text = key.get<QByteArray>();
    const bool isJson = format == RowFormat::Json || format == RowFormat::JsonLines;
    return text && text->isEmpty() && !isJson ? Cell(QByteArray("\"\"")) : key;
}

Expected<void> countPatterns(const PatternBook& book, const Counting& what, GroupCounter& counter)
{
    for (size_t i = 0; i < book.patterns.size(); ++i) {
        const auto cellOf = [&](int column) { return patternCell(book, i, column); };
        if (matches(what.where, cellOf))
            HC_CHECK(count(counter, what, cellOf));
    }
    return {};
}

} // namespace

Expected<GroupTable> countGroups(Connection& connection, const StoreDescription& store, const GroupQuestion& question,
                                 const std::function<Expected<PatternBookPtr>()>& book, const JobContext& context)
{
    Counting what;
    what.relation = store.relation(question.relation);
    if (!what.relation)
        return Unexpected(notRecorded(QString::fromLatin1(relationSpec(question.relation).name), store));
    const bool patterns = question.relation == RelationId::Patterns;
    std::vector<FilterField> fields = patterns ? patternFilterFields(*what.relation) : filterFields(*what.relation);
    HC_TRY(what.groups, groupsOf(question, fields));
    addFlagField(fields, question.relation, question.flags, question.flagged);
    auto where = compileFilter(question.filter, fields, question.now);
    if (!where)
        return Unexpected(filterFailure(where.error()));
    what.where = patterns || !question.limited ? *std::move(where) : question.limited(*std::move(where));
    GroupCounter counter(what.groups);
    if (patterns) {
        HC_TRY(const PatternBookPtr read, book());
        HC_CHECK(countPatterns(*read, what, counter));
    } else {
        HC_TRY(const bool counted, countFacets(connection, store, what, counter, context));
        if (!counted)
            HC_CHECK(countRecords(connection, what, counter, context));
    }
    GroupTable out;
    out.groups = counter.take();
    if (question.top > 0)
        keepLargest(out.groups, size_t(question.top));
    out.twoKeys = what.groups.by.size() > 1;
    for (size_t i = 0; i < what.groups.by.size(); ++i)
        out.keyKinds[i] = keyKind(question.relation, what.groups.by[i]);
    const auto isKnown = [&](int column) {
        return question.relation == RelationId::Outcomes && what.relation->columns[size_t(column)].recorded;
    };
    out.verifiedKnown = isKnown(OutcomeVerified);
    out.feedbackKnown = isKnown(OutcomeFeedback);
    return out;
}

QByteArray groupText(const GroupTable& table, RowFormat format)
{
    std::vector<OutputColumn> columns(std::begin(oneKey), std::end(oneKey));
    if (table.twoKeys) {
        columns.assign(std::begin(twoKeys), std::end(twoKeys));
        columns[1].kind = table.keyKinds[1];
    }
    columns[0].kind = table.keyKinds[0];
    RowWriter writer(format, columns);
    QByteArray text;
    writer.begin(text);
    for (const GroupCount& g : table.groups) {
        std::vector<Cell> cells{shownKey(g.key, format)};
        if (table.twoKeys)
            cells.push_back(shownKey(g.key2, format));
        cells.insert(cells.end(),
                     {Cell(g.n), table.verifiedKnown ? Cell(g.verified) : Cell(), table.feedbackKnown ? Cell(g.regressions) : Cell()});
        writer.row(text, cells);
    }
    writer.end(text);
    return text;
}

} // namespace hindcast
