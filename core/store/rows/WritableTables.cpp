// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/WritableTables.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::WritableTables)
};

} // namespace

Expected<void> needWritableTables(const Connection& connection, const StoreDescription& store, bool hasTables, const QString& elsewhere,
                                  const QString& missing)
{
    if (!store.isNative())
        return fail(ErrorCode::Unsupported, elsewhere, {}, Tr::tr("Make one with hindcast-cli init."));
    if (!hasTables)
        return fail(ErrorCode::Unsupported, missing, {}, Tr::tr("Bring it up to date with hindcast-cli migrate."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    return {};
}

} // namespace hindcast
