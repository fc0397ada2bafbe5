// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/cache/FacetShelf.h"
#include "core/store/relation/order/ListOrder.h"

namespace hindcast {

/// The order of a list, as ListOrder::build() gives it, made of columns in memory where that is sooner: of those that \a shelf or a cache
/// file holds, else of columns that are read for it, which takes a tenth of the time of sorting rows. Any page then costs what fetching
/// its rows by their keys costs. Errors: those of ListOrder::build().
[[nodiscard]] Expected<std::shared_ptr<const ListOrder>> readListOrder(Connection& connection, const StoreDescription& store,
                                                                       RelationId relation, const ListSpec& spec, const FacetShelf& shelf,
                                                                       const JobContext& context, const QString& cacheFolder = {});

} // namespace hindcast
