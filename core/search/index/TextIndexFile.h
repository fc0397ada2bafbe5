// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Where the index of a database's texts lies: `FOLDER/DATABASE/SCOPE.texts`, \a folder empty for `$XDG_CACHE_HOME/hindcast`.
[[nodiscard]] QString textIndexPath(const QString& folder, const StoreDescription& store);

/// The table that says which texts of a relation hold a word.
[[nodiscard]] QByteArray textIndexWords(RelationId relation);

/// Tells whether what a row says is what was written into it; no protection against who means to.
[[nodiscard]] qint64 textIndexSum(const QByteArray& bytes);

/// Opens the file, for its owner alone; makes it (\a make) when it is not there, of another version, of another place (a file that was
/// copied there), or damaged as far as that is soon seen. NotFound without \a make; Busy; Io where nothing can be written.
[[nodiscard]] Expected<std::unique_ptr<Connection>> openTextIndexFile(const QString& path, bool make);
/// An empty one in the place of what is there, which nobody here has open.
[[nodiscard]] Expected<std::unique_ptr<Connection>> makeTextIndexFile(const QString& path);

} // namespace hindcast
