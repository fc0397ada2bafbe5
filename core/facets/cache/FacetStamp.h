// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/store/StoreDescription.h"

#include <optional>

namespace hindcast {

class Connection;

/// Which database, and in which state: what a cache file must be of to be believed.
struct FacetStamp {
    QByteArray database; ///< a hash of its address: the folder's name
    QByteArray state;    ///< a hash of all that changes when rows do, and of how they are read
    friend bool operator==(const FacetStamp&, const FacetStamp&) = default;
};

/// Of a SQLite file what the system knows of it and of its log, without opening it; nothing for one that was written within the last two
/// seconds: its time would not tell the next change. Of a server what \a connection sees now (within a transaction: what that sees), the same
/// as long as no transaction that wrote ends, in whichever of its databases, and the server is not started anew; nothing of a standby, and when it does not say.
[[nodiscard]] std::optional<FacetStamp> facetStamp(Connection& connection, const StoreDescription& store, RelationId relation,
                                                   Timestamp now);

} // namespace hindcast
