// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/ClusterAlias.h"

#include "core/rules/promotion/Thresholds.h"

namespace hindcast {
namespace {

bool isNoCluster(const QString& name) { return name.trimmed().isEmpty() || namesNoCluster(name); }

} // namespace

AliasObstacle aliasObstacle(const QString& from, const QString& to, const QHash<QString, QString>& known)
{
    using enum AliasObstacle;
    if (isNoCluster(from) || isNoCluster(to))
        return NoName;
    if (from == to)
        return Itself;
    const QString target = resolvedCluster(to, known);
    if (target == from)
        return InACircle;
    if (const auto it = known.constFind(from); it != known.cend())
        return *it == target ? Already : TakenAs;
    return None;
}

QString resolvedCluster(const QString& name, const QHash<QString, QString>& known) { return known.value(name, name); }

QStringList namesOfCluster(const QString& name, const QHash<QString, QString>& known)
{
    const QString own = resolvedCluster(name, known);
    QStringList aliases = known.keys(own);
    aliases.sort();
    return QStringList{own} + aliases;
}

} // namespace hindcast
