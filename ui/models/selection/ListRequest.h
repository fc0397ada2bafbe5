// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/store/relation/order/ListOrder.h"

namespace hindcast {

/// What a list shows, filtered and in its order, for whoever reads all of it.
struct ListRequest {
    RelationId relation = RelationId::Outcomes;
    ListSpec list;              ///< of records in the database
    PatternBookPtr book = {};   ///< of patterns: the book ...
    std::vector<size_t> shown = {}; ///< ... and which of them, in order
};

} // namespace hindcast
