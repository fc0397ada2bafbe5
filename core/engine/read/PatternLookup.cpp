// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternLookup.h"

#include "core/rules/promotion/Thresholds.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PatternLookup)
};

} // namespace

Expected<size_t> lookUpPattern(const PatternBook& book, const QString& name, const QString& cluster)
{
    std::vector<size_t> named;
    for (size_t i = 0; i < book.patterns.size(); ++i)
        if (book.patterns[i].name == name || book.patterns[i].locator.text() == name)
            named.push_back(i);
    if (named.empty())
        return fail(ErrorCode::NotFound, Tr::tr("There is no pattern %1.").arg(name), {},
                    Tr::tr("hindcast-cli list patterns DB shows their names."));
    for (const QString& wanted : {cluster, cluster.isEmpty() ? QString() : QString::fromLatin1(unknownCluster)}) {
        const auto found = std::ranges::find_if(named, [&](size_t i) { return book.patterns[i].clusterId == wanted; });
        if (!wanted.isEmpty() && found != named.end())
            return *found;
    }
    if (named.size() == 1)
        return named.front();
    QStringList clusters;
    for (const size_t i : named)
        clusters << book.patterns[i].clusterId;
    return fail(ErrorCode::InvalidInput, Tr::tr("Several clusters have a pattern of this name."), {},
                Tr::tr("Add --cluster with one of: %1.").arg(clusters.join(QStringLiteral(", "))));
}

Error notRecorded(const QString& what, const StoreDescription& store)
{
    QStringList hints = store.catalog.hiddenFromUser(); // it may be there, and closed
    hints << Tr::tr("hindcast-cli info DB says what is.");
    return {ErrorCode::Unsupported, Tr::tr("%1: not recorded here.").arg(what), Tr::tr("The layout is %1.").arg(store.layoutTitle()),
            hints.join(u' ')};
}

} // namespace hindcast
