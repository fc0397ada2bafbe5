// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/FilterPredicate.h"

#include "core/query/TextMatch.h"
#include "core/store/relation/Relations.h"

namespace hindcast {
namespace {

std::vector<int> searchable(RelationId relation)
{
    std::vector<int> out;
    const auto columns = relationSpec(relation).columns;
    for (size_t i = 0; i < columns.size(); ++i)
        if (columns[i].searchable)
            out.push_back(int(i));
    return out;
}

} // namespace

Expected<Predicate> outcomePredicate(const FilterState& filter)
{
    std::vector<Predicate> parts;
    if (filter.from)
        parts.push_back(Predicate::compare(OutcomeCreatedAt, Comparison::GreaterOrEqual, Cell(*filter.from)));
    if (filter.until)
        parts.push_back(Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(*filter.until)));
    if (!filter.text.trimmed().isEmpty())
        parts.push_back(Predicate::contains(searchable(RelationId::Outcomes), filter.text.trimmed()));
    return Predicate::all(std::move(parts));
}

Expected<std::function<bool(const PatternBook&, size_t)>> patternFilter(const FilterState& filter)
{
    return [filter, needle = filter.text.trimmed().toUtf8().toStdString()](const PatternBook& book, size_t i) {
        const Pattern& p = book.patterns[i];
        if ((filter.from && p.lastSeenAt < *filter.from) || (filter.until && p.lastSeenAt >= *filter.until))
            return false;
        const auto has = [&needle](const QString& text) { return textContains(text.toUtf8().toStdString(), needle); };
        return needle.empty() || has(p.name) || has(p.clusterId) || has(p.nameSpace) || has(p.description) || has(p.recommendedFix);
    };
}

} // namespace hindcast
