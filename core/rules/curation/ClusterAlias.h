// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace hindcast {

/// What stands in the way of saying that one name of a cluster stands for another.
enum class AliasObstacle {
    None,
    NoName,   ///< one of them is empty, or "unknown", which is every cluster's
    Itself,   ///< a name stands for itself anyway
    Already,  ///< it is said already
    TakenAs,  ///< it stands for a third one: take that back first
    InACircle ///< the other one stands for this one
};

/// \a known: what each alias stands for. A target that stands for another one itself is followed: chains are never longer than one.
[[nodiscard]] AliasObstacle aliasObstacle(const QString& from, const QString& to, const QHash<QString, QString>& known);
/// What \a name stands for; itself where nobody said so.
[[nodiscard]] QString resolvedCluster(const QString& name, const QHash<QString, QString>& known);
/// Every name of the cluster that \a name means, its own first.
[[nodiscard]] QStringList namesOfCluster(const QString& name, const QHash<QString, QString>& known);

} // namespace hindcast
