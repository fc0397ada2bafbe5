// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Binding.h"
#include "core/store/relation/order/OrderedKeys.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/DatabaseUrl.h"
#include "core/store/sql/Job.h"

#include <optional>

namespace hindcast {

/// All keys of a relation in the order of a list by a column of texts, read from an index that has nothing but these texts and the keys of
/// their rows, sorted already: a fifth of the bytes, and nothing to sort. Of one moment, and by two connections where rows are many: two parts then.
/// \a url: of the same database. Nothing where there is no such index, readers keep writers waiting, or some text is no text or longer than what counts; Cancelled.
[[nodiscard]] Expected<std::optional<KeyParts>> readIndexOrder(Connection& connection, const DatabaseUrl& url,
                                                               const BoundRelation& relation, int column, bool descending,
                                                               const JobContext& context);

} // namespace hindcast
