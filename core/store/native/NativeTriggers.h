// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/Catalog.h"

namespace hindcast {

/// Our own schema has no trigger. One that somebody added writes what no preview shows and no journal proves, so nothing is written
/// while there is one, unless its owner has named it together with its hash: auditing by triggers is legitimate.

/// SHA-256 over table, name and definition of a trigger, and over that of what it calls, in hexadecimal digits.
[[nodiscard]] QString triggerHash(const CatalogTable& table, const CatalogTrigger& trigger);

/// Unsupported names the first trigger on one of our tables that is not among \a known, "NAME:HASH" each, parted by commas, and its
/// hash; where there is one, also those of other tables, which it may fire; a function that writing to one of our tables calls (as a check
/// or a default does); a table of ours that is a view or answers conflicts by itself (ON CONFLICT, named on_conflict).
[[nodiscard]] Expected<void> onlyKnownTriggers(const Catalog& catalog, const QString& known);

/// The tables that our schema is made of.
[[nodiscard]] bool isNativeTable(const QByteArray& name);

} // namespace hindcast
