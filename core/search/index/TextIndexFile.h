// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Where the index of a database's texts lies: `FOLDER/DATABASE/SCOPE.texts`, \a folder empty for `$XDG_CACHE_HOME/hindcast`.
[[nodiscard]] QString textIndexPath(const QString& folder, const StoreDescription& store);

/// The table that says which texts of a relation hold a word.
[[nodiscard]] QByteArray textIndexWords(RelationId relation);

/// Opens the file, for its owner alone; makes it (\a make) when it is not there, of another version, or no database any more. NotFound
/// without \a make; Io where nothing can be written.
[[nodiscard]] Expected<std::unique_ptr<Connection>> openTextIndexFile(const QString& path, bool make);

} // namespace hindcast
