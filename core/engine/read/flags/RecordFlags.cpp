// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/flags/RecordFlags.h"

#include "core/engine/read/PatternFilter.h"

namespace hindcast {

void addFlagField(std::vector<FilterField>& fields, RelationId relation, const QStringList& rules, const RecordFlagsPtr& flags)
{
    switch (relation) {
    case RelationId::Patterns:
    case RelationId::Outcomes:
    case RelationId::Reflections:
    case RelationId::Episodes:
    case RelationId::Reviews: break;
    default: return;
    }
    FilterField field{flagFieldName.toString(), FilterKind::Set, relation == RelationId::Patterns ? int(PatternFlagKey) : 0};
    field.words = rules;
    field.words << QStringLiteral("any");
    if (flags)
        if (const auto known = flags->sets.find(relation); known != flags->sets.end())
            field.sets = known->second;
    fields.push_back(std::move(field));
}

} // namespace hindcast
