// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// May this error of an index of texts mean that its file is damaged?
[[nodiscard]] bool tellsOfDamage(const Error& error);
/// Corrupt where that is seen in some milliseconds: every table is there, and the pages of a small file are what they should be.
[[nodiscard]] Expected<void> checkSoon(Connection& index);
/// Looks at all of it, which may take a while. False also where nobody could look.
[[nodiscard]] bool isTextIndexDamaged(Connection& index);
/// Are some records, from the first to the last, found by a word of theirs? Corrupt: one is not. Those that say something else since
/// they were read tell nothing.
[[nodiscard]] Expected<void> checkWords(Connection& index, Connection& source, const BoundRelation& relation);

} // namespace hindcast
