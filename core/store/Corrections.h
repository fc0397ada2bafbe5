// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/curation/CorrectionVerdict.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// How this relation of this database takes corrections, or null.
[[nodiscard]] const RelationCuration* curationOf(const StoreDescription& store, RelationId relation);
/// The table that holds a relation; null when it is not recorded here.
[[nodiscard]] const CatalogTable* tableOf(const StoreDescription& store, RelationId relation);
/// Triggers of a table that its product is not known to have.
[[nodiscard]] QByteArrayList unknownTriggersOf(const StoreDescription& store, RelationId relation);

/// What correctionVerdict() decides about it here.
[[nodiscard]] CorrectionVerdict verdictOn(const StoreDescription& store, RelationId relation, Correction what);
/// Nothing when it can be done, else Unsupported with a sentence that names the capability and what stands in its way.
[[nodiscard]] Expected<void> mayCorrect(const StoreDescription& store, RelationId relation, Correction what);

} // namespace hindcast
