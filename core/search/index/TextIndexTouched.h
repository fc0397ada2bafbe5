// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndexStamp.h"

#include <optional>
#include <vector>

namespace hindcast {

/// The keys of the records of \a relation that may have changed since its stamp was \a marks, as the journal and the versions of
/// reflections tell it; a few more may be among them. Nothing: it cannot be told, or they are more than \a most.
[[nodiscard]] Expected<std::optional<std::vector<qint64>>> touchedSince(Connection& connection, const StoreDescription& store,
                                                                        RelationId relation, const QByteArray& marks, qsizetype most);

} // namespace hindcast
