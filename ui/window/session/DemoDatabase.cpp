// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/DemoDatabase.h"

#include "core/domain/Clock.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/DatabaseUrl.h"
#include "core/synthetic/SyntheticData.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace hindcast::demo {

QString path() { return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/hindcast/demo.db"); }

Expected<QString> ensure(const JobContext& context)
{
    QString file = path();
    if (QFileInfo::exists(file)) {
        (void)migrateNative(DatabaseUrl::sqlite(file), nativeMigrations()); // of an earlier Hindcast; as it is it opens too
        return file;
    }
    QDir().mkpath(QFileInfo(file).absolutePath());
    SyntheticOptions options;
    options.seed = 7;
    const Timestamp now = SystemClock().now();
    options.anchor = {now.us - now.us % Timestamp::perDay};
    HC_TRY(const SyntheticReport report, generateSyntheticData(DatabaseUrl::sqlite(file), options, context));
    return report.outcomes > 0
        ? Expected<QString>(file)
        : fail(ErrorCode::Internal, QCoreApplication::translate("hindcast::DemoDatabase", "The demo data is empty."));
}

} // namespace hindcast::demo
