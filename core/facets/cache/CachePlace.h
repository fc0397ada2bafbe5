// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// The name of a database's folder in the cache: a hash of where it is.
[[nodiscard]] QString cachedDatabase(const StoreDescription& store);
/// Where something about a database is kept that can be made again: `FOLDER/DATABASE/READING.SUFFIX`; \a folder empty for
/// `$XDG_CACHE_HOME/hindcast`. \a relations: how they are read, and for whom, is part of the name, and so is our version.
[[nodiscard]] QString cachePlace(const QString& folder, const StoreDescription& store, const std::vector<RelationId>& relations,
                                 const QString& suffix);
/// Removes all of that, for every reading: of a database that must no longer say something, nor may what was made of it. Who has it open
/// goes on with what he has, and makes it again afterwards.
void forgetCached(const QString& folder, const StoreDescription& store);

} // namespace hindcast
