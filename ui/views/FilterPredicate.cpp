// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/FilterPredicate.h"

#include "core/engine/read/PatternFilter.h"
#include "core/lint/LintFlags.h"
#include "core/query/FilterTerms.h"
#include "core/store/relation/FilterFields.h"
#include "ui/models/RecordColumns.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Unexpected notRecorded()
{
    return fail(ErrorCode::Unsupported, QCoreApplication::translate("hindcast::FilterPredicate", "This is not recorded here."));
}

std::vector<Predicate> rangeParts(const FilterState& filter, int timeColumn)
{
    std::vector<Predicate> parts;
    if (filter.from)
        parts.push_back(Predicate::compare(timeColumn, Comparison::GreaterOrEqual, Cell(*filter.from)));
    if (filter.until)
        parts.push_back(Predicate::compare(timeColumn, Comparison::Less, Cell(*filter.until)));
    return parts;
}

/// The time range of the window and the text of the bar, on one time column.
Expected<Predicate> compile(const FilterState& filter, RelationId relation, int timeColumn, std::vector<FilterField> fields, Timestamp now)
{
    addFlagField(fields, relation, lintRuleNames(), filter.flags);
    std::vector<Predicate> parts = rangeParts(filter, timeColumn);
    auto text = compileFilter(filter.text, fields, now);
    if (!text)
        return Unexpected(filterFailure(text.error()));
    parts.push_back(*std::move(text));
    return Predicate::all(std::move(parts));
}

} // namespace

Predicate rangePredicate(const FilterState& filter, int timeColumn) { return Predicate::all(rangeParts(filter, timeColumn)); }

Expected<Predicate> recordPredicate(RelationId id, int timeColumn, const FilterState& filter, const StoreDescription& store, Timestamp now)
{
    const BoundRelation* relation = store.relation(id);
    if (!relation)
        return notRecorded();
    return compile(filter, id, timeColumn, filterFields(*relation), now);
}

Expected<Predicate> outcomePredicate(const FilterState& filter, const StoreDescription& store, Timestamp now)
{
    return recordPredicate(RelationId::Outcomes, OutcomeCreatedAt, filter, store, now);
}

std::vector<FilterField> outcomeField(const StoreDescription* store, const QString& name)
{
    const BoundRelation* outcomes = store ? store->relation(RelationId::Outcomes) : nullptr;
    std::vector<FilterField> fields = outcomes ? filterFields(*outcomes) : std::vector<FilterField>();
    std::erase_if(fields, [&name](const FilterField& field) { return field.name != name; });
    return fields;
}

std::optional<Error> takeOutcomes(Predicate& outcomes, const FilterState& filter, const StoreDescription& store, Timestamp now)
{
    auto where = store.relation(RelationId::Outcomes) ? outcomePredicate(filter, store, now) : Expected<Predicate>(Predicate());
    if (!where)
        return where.error();
    outcomes = *std::move(where);
    return {};
}

Expected<std::vector<FilterPart>> filterParts(RelationId id, const FilterState& filter, const StoreDescription& store, Timestamp now)
{
    const BoundRelation* relation = store.relation(id);
    if (!relation)
        return notRecorded();
    const bool isPatterns = id == RelationId::Patterns;
    const int timeColumn = isPatterns ? int(PatternLastSeenAt) : recordColumns(id).timeColumn();
    const std::vector<FilterField> fields = isPatterns ? patternFilterFields(*relation) : filterFields(*relation);
    std::vector<FilterState> parts;
    if (filter.from || filter.until)
        parts.push_back({filter.from, filter.until, {}});
    for (const FilterTerm& term : filterTerms(filter.text))
        parts.push_back({{}, {}, term.text, filter.flags});
    std::vector<FilterPart> out;
    for (const FilterState& part : parts) {
        HC_TRY(auto condition, compile(part, id, timeColumn, fields, now));
        out.push_back({part.text, std::move(condition)});
    }
    return out;
}

Expected<std::function<bool(const PatternBook&, size_t)>> patternFilter(const FilterState& filter, const StoreDescription& store,
                                                                        Timestamp now)
{
    const BoundRelation* relation = store.relation(RelationId::Patterns);
    if (!relation)
        return notRecorded();
    HC_TRY(auto predicate, compile(filter, RelationId::Patterns, PatternLastSeenAt, patternFilterFields(*relation), now));
    return [predicate = std::move(predicate)](const PatternBook& book, size_t i) {
        return matches(predicate, [&](int column) { return patternCell(book, i, column); });
    };
}

} // namespace hindcast
