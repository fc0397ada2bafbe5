// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/memories/MemoryImport.h"
#include "core/transfer/otlp/OtlpInput.h"

namespace hindcast {

/// What an import of exported traces did; its memories are those of our own lines among them.
struct OtlpImportReport {
    MemoryImportReport memories;
    OtlpCounts counts;
    qint64 thin = 0, noOutcome = 0; ///< of those that were stored or have grown: of the others it was told then
    qint64 grown = 0; ///< stored before, and now with more: also where records alone came
};

/// Takes files of exported traces (`-`: standard input) into a native database: stored and pending, or skipped where there is nothing to reflect on. Objects of our
/// own among them are imported as importMemories() does. Errors: as there.
[[nodiscard]] Expected<OtlpImportReport> importExports(Connection& connection, const StoreDescription& store, const QStringList& files,
                                                       const MemoryImportOptions& options, const OtlpOptions& exported,
                                                       const JobContext& context = {});

/// Whether a file is an export by its contents: it begins with one (of another product, too: it is named when it is read), or has one
/// anywhere. Standard input (`-`) counts as one: whoever reads exports reads our own objects as well.
[[nodiscard]] Expected<bool> isOtlpFile(const QString& path);

} // namespace hindcast
