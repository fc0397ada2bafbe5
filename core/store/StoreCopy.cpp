// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreCopy.h"

#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/store/sql/sqlite/SqliteOpening.h"

#include <QCoreApplication>

namespace hindcast {

Expected<QString> recoverCopy(const DatabaseUrl& url, const QString& folder)
{
    if (url.engine != DatabaseUrl::Engine::Sqlite)
        return fail(ErrorCode::Unsupported, QCoreApplication::translate("hindcast::StoreCopy", "Only files can be copied."));
    HC_TRY(QString copy, SqliteOpening::copyForRecovery(url.path, folder));
    // The first writing connection rolls the journal back or writes the log into the file.
    HC_CHECK(SqliteConnection::open(copy, SqliteConnection::Mode::ReadWrite));
    return copy;
}

} // namespace hindcast
