// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/PortableChangeSet.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// The record of this database that a portable row speaks of: the one of the same number when it is the same in everything that never
/// changes, else the only one that is. Nothing: there is none, or there are several.
[[nodiscard]] Expected<std::optional<Record>> carriedRecord(const CurationTarget& target, const PortableRow& row);

/// May a file of another copy change this canonical column? Only those that a decision of a human changes.
[[nodiscard]] bool mayCarry(const StoreDescription& store, RelationId relation, int column);
/// The same of a column of the product alone.
[[nodiscard]] bool mayCarryStored(const StoreDescription& store, RelationId relation, const QByteArray& column);

} // namespace hindcast
