// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/FindingWords.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FindingWords)
};

constexpr int longestTitle = 160; // code units

} // namespace

QString kindTitle(const QString& kind)
{
    if (kind == QLatin1String("pattern"))
        return Tr::tr("pattern");
    if (kind == QLatin1String("outcome"))
        return Tr::tr("outcome");
    if (kind == QLatin1String("reflection"))
        return Tr::tr("reflection");
    if (kind == QLatin1String("strategy"))
        return Tr::tr("strategy");
    if (kind == QLatin1String("episode"))
        return Tr::tr("episode");
    if (kind == QLatin1String("review"))
        return Tr::tr("review");
    if (kind == QLatin1String("database"))
        return Tr::tr("database");
    return kind == QLatin1String("question") ? Tr::tr("question") : format::line(kind, 30);
}

QString findingTitle(const LintFinding& finding)
{
    if (finding.kind == QLatin1String("pattern"))
        return format::line(keyTitle(finding.patternName), longestTitle);
    if (finding.isOfDatabase())
        return Tr::tr("The database as a whole");
    const QString name = finding.patternName.isEmpty() ? finding.id : keyTitle(finding.patternName);
    return Tr::tr("%1: %2", "kind and name of a record").arg(kindTitle(finding.kind), format::line(name, longestTitle));
}

QString reachText(const BlastRadius& radius)
{
    QStringList parts;
    const auto n = [](qint64 count) { return int(std::min<qint64>(count, INT_MAX)); };
    if (radius.hintsRecorded)
        parts << Tr::tr("seen by %Ln session(s)", nullptr, n(radius.saw));
    if (radius.couldHave > 0 || !radius.hintsRecorded)
        parts << Tr::tr("~ %Ln could have seen it (inferred)", nullptr, n(radius.couldHave));
    parts << Tr::tr("afterwards %1 verified, %2 failed, %3 not known")
                 .arg(format::count(radius.verified), format::count(radius.failed), format::count(radius.unknown));
    parts << Tr::tr("%Ln cluster(s)", nullptr, n(qint64(radius.clusters.size())));
    parts << Tr::tr("%Ln other pattern(s) rest on the same sessions", nullptr, n(qint64(radius.others.size())));
    return parts.join(QStringLiteral(" · "));
}

} // namespace hindcast
