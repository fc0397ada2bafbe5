// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/facets/cache/CacheStream.h"

#include <functional>

namespace hindcast {

/// The folder of a database's cache files: \a database is a hash of its address, \a folder empty for `$XDG_CACHE_HOME/hindcast`.
[[nodiscard]] QString cacheFolder(const QString& folder, const QString& database);

/// Writes a file that only its owner reads; it takes the old one's place only when \a write has written all. Io.
[[nodiscard]] Expected<void> writeCacheFile(const QString& path, const std::function<void(CacheWriter&)>& write);

} // namespace hindcast
