// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RecordColumns.h"

#include "ui/models/MemoryColumns.h"
#include "ui/models/OutcomeColumns.h"

#include <algorithm>

namespace hindcast {

std::vector<int> RecordColumns::needed() const
{
    std::vector<int> out;
    for (int column = 0; column < int(columns().size()); ++column)
        if (const int c = canonical(column); c >= 0 && std::ranges::find(out, c) == out.end())
            out.push_back(c);
    return out;
}

int RecordColumns::listColumn(int canonicalColumn) const
{
    for (int column = 0; column < int(columns().size()); ++column)
        if (canonical(column) == canonicalColumn)
            return column;
    return -1;
}

const RecordColumns& recordColumns(RelationId relation)
{
    static const OutcomeColumns outcomes;
    static const MemoryColumns reflections(RelationId::Reflections), episodes(RelationId::Episodes), reviews(RelationId::Reviews),
        evaluations(RelationId::Evaluations), unanswered(RelationId::Unanswered), traces(RelationId::Traces);
    switch (relation) {
    case RelationId::Reflections: return reflections;
    case RelationId::Episodes: return episodes;
    case RelationId::Reviews: return reviews;
    case RelationId::Evaluations: return evaluations;
    case RelationId::Unanswered: return unanswered;
    case RelationId::Traces: return traces;
    default: return outcomes;
    }
}

} // namespace hindcast
