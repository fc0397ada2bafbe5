// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/FindingWords.h"

#include "core/domain/Words.h"
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
    if (kind == QLatin1String("database"))
        return Tr::tr("database");
    if (kind == QLatin1String("question"))
        return Tr::tr("question");
    const auto known = recordKindFromWord(kind);
    if (!known)
        return format::line(kind, 30);
    switch (*known) {
    case RecordKind::Pattern: return Tr::tr("pattern");
    case RecordKind::Outcome: return Tr::tr("outcome");
    case RecordKind::Reflection: return Tr::tr("reflection");
    case RecordKind::Strategy: return Tr::tr("strategy");
    case RecordKind::Episode: return Tr::tr("episode");
    case RecordKind::Review: break;
    }
    return Tr::tr("review");
}

QString findingTitle(const LintFinding& finding)
{
    if (recordKindFromWord(finding.kind) == RecordKind::Pattern)
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
