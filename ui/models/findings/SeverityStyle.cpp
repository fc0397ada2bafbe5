// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/SeverityStyle.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeverityStyle)
};

constexpr int longestTitle = 160; // code units

} // namespace

StateStyle styleOf(Severity severity)
{
    const Tokens& t = Theme::instance().tokens();
    switch (severity) {
    case Severity::Error: return {QStringLiteral("✗"), Tr::tr("error"), t.regression};
    case Severity::Warning: return {QStringLiteral("⚠"), Tr::tr("warning"), t.partial};
    case Severity::Note: break;
    }
    return {QStringLiteral("○"), Tr::tr("note"), t.unverified};
}

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

} // namespace hindcast
