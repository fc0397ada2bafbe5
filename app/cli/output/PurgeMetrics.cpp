// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/PurgeMetrics.h"

#include "core/domain/Clock.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace hindcast {
namespace {

void gauge(QByteArray& out, const char* name, const char* help, const QByteArray& value)
{
    out += QByteArray("# HELP ") + name + ' ' + help + "\n# TYPE " + name + " gauge\n" + name + ' ' + value + '\n';
}

} // namespace

Expected<void> writePurgeMetrics(const QString& path, const PurgeReport* report, qint64 losing, double seconds)
{
    QByteArray text;
    const bool success = report && report->complete && report->verified;
    gauge(text, "hindcast_purge_success", "1 if the last purge removed everything that was too old and read again found nothing left.",
          success ? "1" : "0");
    gauge(text, "hindcast_purge_last_run_timestamp_seconds", "When the last purge ended.",
          QByteArray::number(SystemClock().now().us / Timestamp::perSecond));
    gauge(text, "hindcast_purge_duration_seconds", "How long the last purge took.", QByteArray::number(seconds, 'f', 3));
    gauge(text, "hindcast_purge_outcomes_removed", "Outcomes that the last purge removed.",
          QByteArray::number(report ? report->outcomes : 0));
    gauge(text, "hindcast_purge_patterns_removed", "Patterns that the last purge removed.",
          QByteArray::number(report ? report->patterns : 0));
    gauge(text, "hindcast_purge_patterns_losing_last_evidence", "Promoted patterns whose last outcomes the last purge removed.",
          QByteArray::number(losing));
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther)
        && file.write(text) == text.size() && file.commit())
        return {};
    return fail(ErrorCode::Io, QCoreApplication::translate("hindcast::PurgeMetrics", "The metrics cannot be written to %1.").arg(path),
                file.errorString());
}

} // namespace hindcast
