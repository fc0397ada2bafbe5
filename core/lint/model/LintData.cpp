// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/LintData.h"

#include <algorithm>

namespace hindcast {

std::span<const OutcomeFact> LintData::outcomesOf(size_t pattern) const
{
    const size_t count = firstFact[pattern + 1] - firstFact[pattern];
    if (count == 0)
        return {};
    const FactShelf& shelf = *std::prev(std::ranges::upper_bound(shelves, pattern, {}, &FactShelf::firstPattern));
    return shelf.facts.empty() ? std::span<const OutcomeFact>()
                               : std::span(shelf.facts).subspan(firstFact[pattern] - firstFact[shelf.firstPattern], count);
}

} // namespace hindcast
