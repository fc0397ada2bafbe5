// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/RetentionText.h"

#include "core/domain/text/ShellText.h"
#include "core/rules/promotion/Thresholds.h"

#include <QRegularExpression>

namespace hindcast {
namespace {

constexpr qsizetype greatestScheduleText = 1'000'000;

/// `NAME: "90"`, `NAME=90`, `name: NAME` with `value: "90"` behind it, `--option 90` or `--option=90`.
std::optional<qint64> daysNamed(const QString& text, QLatin1String name, QLatin1String option)
{
    const QRegularExpression form(QStringLiteral("(?:\\b%1\\b[\"']?(?:\\s*[:=]|\\s*\\n\\s*value:)|%2(?:=|\\s+))\\s*[\"']?(\\d{1,6})\\b")
                                      .arg(QString(name), QString(option)));
    std::optional<qint64> out;
    for (auto it = form.globalMatch(text); it.hasNext();) {
        const qint64 days = it.next().captured(1).toLongLong();
        if (days <= thresholds::greatestDays)
            out = days;
    }
    return out;
}

} // namespace

RetentionDays retentionDaysIn(const QString& text)
{
    const QString head = text.left(greatestScheduleText);
    return {daysNamed(head, QLatin1String("RETAIN_OUTCOMES_DAYS"), QLatin1String("--outcomes-days")),
            daysNamed(head, QLatin1String("RETAIN_PATTERNS_DAYS"), QLatin1String("--patterns-days"))};
}

QString purgeCommand(const QString& database, qint64 outcomesDays, qint64 patternsDays, bool keepRows)
{
    const QString out = QStringLiteral("hindcast-cli --write --json purge %1 --outcomes-days %2 --patterns-days %3 --yes")
                            .arg(shellQuoted(database), QString::number(outcomesDays), QString::number(patternsDays));
    return keepRows ? out + QStringLiteral(" --keep-rows") : out;
}

QString scheduleOf(const QString& database, qint64 outcomesDays, qint64 patternsDays, bool keepRows)
{
    const QString out = QString::number(outcomesDays), pat = QString::number(patternsDays);
    return QStringLiteral("# crontab(5)\n0 3 * * * %1\n\n"
                          "# /etc/hindcast/purge.env, read by hindcast-purge.timer of the package\n"
                          "HINDCAST_DATABASE=%2\nRETAIN_OUTCOMES_DAYS=%3\nRETAIN_PATTERNS_DAYS=%4\n\n"
                          "# the ConfigMap of hindcast's purge-cronjob.yaml\n"
                          "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: hindcast-purge\ndata:\n"
                          "  RETAIN_OUTCOMES_DAYS: \"%3\"\n  RETAIN_PATTERNS_DAYS: \"%4\"\n")
        .arg(purgeCommand(database, outcomesDays, patternsDays, keepRows).replace(u'%', QLatin1String("\\%")), shellQuoted(database), out,
             pat);
}

} // namespace hindcast
