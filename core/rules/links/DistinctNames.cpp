// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/DistinctNames.h"

#include "core/rules/links/ClusterName.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype signatureLetters = 8; // of a hash, enough to tell it from the others

/// To the name of each of these clusters, which is one name, what it alone has.
void tellApart(const std::vector<NamelessCluster>& clusters, const std::vector<size_t>& alike, std::vector<QString>& names)
{
    std::vector<QStringList> traits;
    QHash<QString, int> having;
    for (const size_t i : alike) {
        traits.push_back(clusterTraits(clusters[i].members));
        for (const QString& trait : traits.back())
            ++having[trait];
    }
    for (size_t k = 0; k < alike.size(); ++k) {
        const auto own = std::ranges::find_if(traits[k], [&](const QString& trait) { return having.value(trait) == 1; });
        if (own != traits[k].end())
            names[alike[k]] += QLatin1String(", ") + *own;
    }
}

/// The name, or the first longer one that nobody has.
QString freeName(const QString& name, const QString& otherwise, const QSet<QString>& taken)
{
    if (!taken.contains(name))
        return name;
    for (const QString& behind : {otherwise.contains(u' ') ? otherwise : otherwise.left(signatureLetters), otherwise})
        if (const QString longer = name + QLatin1String(" (") + behind + u')'; !taken.contains(longer))
            return longer;
    for (qint64 number = 2;; ++number)
        if (const QString longer = name + QLatin1String(" (") + QString::number(number) + u')'; !taken.contains(longer))
            return longer;
}

} // namespace

std::vector<QString> distinctNames(const std::vector<NamelessCluster>& clusters)
{
    std::vector<QString> names;
    names.reserve(clusters.size());
    QMap<QString, std::vector<size_t>> byName;
    for (const NamelessCluster& c : clusters) {
        names.push_back(clusterName(c.members, c.otherwise));
        byName[names.back()].push_back(names.size() - 1);
    }
    for (const std::vector<size_t>& alike : std::as_const(byName))
        if (alike.size() > 1)
            tellApart(clusters, alike, names);
    QSet<QString> taken;
    for (size_t i = 0; i < names.size(); ++i) {
        names[i] = freeName(names[i], clusters[i].otherwise, taken);
        taken.insert(names[i]);
    }
    return names;
}

} // namespace hindcast
