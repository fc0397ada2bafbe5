// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"

namespace hindcast {

/// What is looked for, as a filter of a relation's list: what that leaves is what a search finds there, to the record, and what is written
/// later as well. InvalidInput for what cannot be searched, Unsupported where the filter language does not say the same.
[[nodiscard]] Expected<QString> filterOfSearch(const SearchSpec& spec, RelationId relation);

/// A filter that leaves the records that were found.
struct MatchFilter {
    QString text;         ///< empty: there are none
    qint64 records = 0;   ///< that it names
    qint64 left = 0;      ///< of the worse ones, for which a filter has no room
};
/// The records of one relation, the best first, by their keys; of other relations none.
[[nodiscard]] MatchFilter filterOfMatches(std::span<const SearchMatch> matches, RelationId relation);
/// That record alone.
[[nodiscard]] QString matchCondition(const SearchMatch& match);

} // namespace hindcast
