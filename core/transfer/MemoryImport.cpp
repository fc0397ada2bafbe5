// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/MemoryImport.h"

#include "core/transfer/MemoryImporter.h"
#include "core/transfer/ReflectionFiles.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MemoryImport)
};

} // namespace

Expected<MemoryImportReport> importMemories(Connection& connection, const StoreDescription& store, const QStringList& files,
                                            const MemoryImportOptions& options, const JobContext& context)
{
    if (!store.layout || QLatin1String(store.layout->id) != QLatin1String("native"))
        return fail(ErrorCode::Unsupported, Tr::tr("Files are imported into Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("This database has no tables for reflections yet."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(MemoryImporter importer, MemoryImporter::open(connection, store.scope, options));
    auto counts = readReflectionFiles(files, [&](const ImportedMemory& memory) { return importer.take(memory); }, context);
    if (!counts)
        return Unexpected(counts.error());
    HC_TRY(MemoryImportReport report, importer.finish());
    report.counts = *std::move(counts);
    return report;
}

} // namespace hindcast
