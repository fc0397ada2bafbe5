// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/words/WordShelf.h"

namespace hindcast {

/// What a shelf keeps between processes.
struct WordFile {
    QByteArray stamp; ///< see reflectionStamp()
    WordReflectionsPtr reflections;
};

/// `FOLDER/DATABASE/SCOPE.words`, \a folder empty for `$XDG_CACHE_HOME/hindcast`. Nothing where there is none, where it is cut short or
/// damaged, or was written by another version or for another database.
[[nodiscard]] std::optional<WordFile> loadWordFile(const QString& folder, const StoreDescription& store);

/// Takes the old file's place only when all is written; false: it could not be, and nothing has changed.
[[nodiscard]] bool saveWordFile(const QString& folder, const StoreDescription& store, const WordFile& file);

/// Do some dozens of rows, taken evenly from all, still say what was kept of them? A file that somebody put in the place of ours has
/// stamps of its own that may look like these.
[[nodiscard]] bool saysTheSame(Connection& connection, const StoreDescription& store, const WordReflections& reflections);

} // namespace hindcast
