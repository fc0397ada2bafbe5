// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Filter.h"
#include "core/store/relation/Relations.h"

namespace hindcast {

/// Which records the rules of lint find something about, as sets for the filter language: by relation, under the rules' names, and `any` for
/// all of them together. Keys are those of the relation's first column; of patterns those of patternFlagKey().
struct RecordFlags {
    QStringList rules; ///< all names that there are
    std::map<RelationId, std::shared_ptr<const FilterSets>> sets;
};
using RecordFlagsPtr = std::shared_ptr<const RecordFlags>;

/// The name that filters, lists and columns know them by.
inline constexpr QStringView flagFieldName = u"flag";

/// Makes `flag:` known among the fields of a relation. \a rules: the names that there are; null \a flags: nobody has looked yet, which a
/// filter that asks for one says. Relations of which no rule speaks do not get it.
void addFlagField(std::vector<FilterField>& fields, RelationId relation, const QStringList& rules, const RecordFlagsPtr& flags);

} // namespace hindcast
