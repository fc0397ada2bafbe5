// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/NeedsRecovery.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NeedsRecovery)
};

} // namespace

Error needsRecovery(const QString& path, const QString& detail)
{
    const QString name = QFileInfo(path).fileName();
    return {ErrorCode::NeedsRecovery,
            name.isEmpty() ? Tr::tr("The database was not closed properly and needs recovery.")
                           : Tr::tr("The database %1 was not closed properly and needs recovery.").arg(name),
            detail,
            Tr::tr("Open a copy: all its files are copied together and recovered there; the original stays as it is. Or wait until the "
                   "agent that writes to it runs again.")};
}

} // namespace hindcast
