// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/ReflectionClusters.h"

#include "core/rules/links/DistinctNames.h"

#include <QMap>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

/// Candidate centres are found by the strongest places of a vector: comparing with every centre would be quadratic.
constexpr size_t strongPlaces = 6, mostCandidates = 200;

std::vector<size_t> strongest(const std::vector<float>& vector)
{
    std::vector<size_t> places(vector.size());
    for (size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    const size_t kept = std::min(strongPlaces, places.size());
    std::ranges::partial_sort(places, places.begin() + qptrdiff(kept), [&](size_t a, size_t b) {
        const float x = std::fabs(vector[a]), y = std::fabs(vector[b]);
        return x != y ? x > y : a < b;
    });
    places.resize(kept);
    return places;
}

double cosineOf(const std::vector<float>& a, const std::vector<float>& b)
{
    double out = 0;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        out += double(a[i]) * double(b[i]);
    return out;
}

/// Members that belong together, by what.
struct MemberGroup {
    std::vector<const ClusterMember*> members; ///< by id; of similar ones the first is the centre
    const char* by;
    QString otherwise; ///< its name when they share nothing
};

std::vector<ReflectionCluster> clustersOf(std::vector<MemberGroup> groups)
{
    std::ranges::stable_sort(groups, [](const MemberGroup& a, const MemberGroup& b) {
        return a.members.size() != b.members.size() ? a.members.size() > b.members.size() : a.members.front()->id < b.members.front()->id;
    });
    std::vector<NamelessCluster> nameless;
    nameless.reserve(groups.size());
    for (const MemberGroup& g : groups)
        nameless.push_back({g.members, g.otherwise});
    const std::vector<QString> names = distinctNames(nameless);
    std::vector<ReflectionCluster> out;
    out.reserve(groups.size());
    for (size_t i = 0; i < groups.size(); ++i) {
        out.push_back({names[i], QLatin1String(groups[i].by), {}});
        for (const ClusterMember* m : groups[i].members)
            out.back().ids.push_back(m->id);
    }
    return out;
}

} // namespace

std::vector<ReflectionCluster> clusterReflections(std::vector<ClusterMember> members, double similarity)
{
    std::ranges::sort(members, {}, &ClusterMember::id);
    std::vector<MemberGroup> found;
    QMap<QString, std::vector<const ClusterMember*>> bySignature;
    for (const ClusterMember& m : members)
        if (!m.signature.isEmpty())
            bySignature[m.signature].push_back(&m);
    for (auto it = bySignature.cbegin(); it != bySignature.cend(); ++it)
        if (it->size() >= leastInCluster)
            found.push_back({*it, "signature", it.key()});

    std::vector<std::vector<const ClusterMember*>> groups; // the first of each is its centre
    std::vector<std::vector<size_t>> atPlace;
    for (const ClusterMember& m : members) {
        if (m.vector.empty() || (!m.signature.isEmpty() && bySignature[m.signature].size() >= leastInCluster))
            continue;
        const std::vector<size_t> places = strongest(m.vector);
        atPlace.resize(std::max(atPlace.size(), m.vector.size()));
        size_t chosen = groups.size(), looked = 0;
        double best = similarity;
        for (const size_t place : places)
            for (const size_t group : atPlace[place]) {
                if (++looked > mostCandidates)
                    break;
                if (const double c = cosineOf(m.vector, groups[group].front()->vector); c > best || (c == best && group < chosen)) {
                    best = c;
                    chosen = group;
                }
            }
        if (chosen == groups.size()) {
            groups.emplace_back();
            for (const size_t place : places)
                atPlace[place].push_back(chosen);
        }
        groups[chosen].push_back(&m);
    }
    for (const auto& group : groups)
        if (group.size() >= leastInCluster)
            found.push_back({group, "similarity", QStringLiteral("like %1").arg(group.front()->id)});
    return clustersOf(std::move(found));
}

} // namespace hindcast
