// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/text/ArgText.h"
#include "core/search/SuggestClusters.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ClustersVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 0, 1'000'000));
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    HC_TRY(auto clusters, suggestClusters(*opened.connection, *opened.store, invocation.context()));
    if (limit > 0 && qint64(clusters.size()) > limit)
        clusters.resize(size_t(limit));
    QJsonArray all;
    for (const ReflectionCluster& c : clusters) {
        QJsonArray ids;
        for (const qint64 id : c.ids)
            ids.append(id);
        all.append(QJsonObject{{QStringLiteral("name"), c.name},
                               {QStringLiteral("by"), c.by},
                               {QStringLiteral("n"), qint64(c.ids.size())},
                               {QStringLiteral("ids"), ids}});
        if (!invocation.isJson())
            invocation.output().line(QStringLiteral("%1  %2 (%3)").arg(argText(qint64(c.ids.size())).rightJustified(6), c.name, c.by));
    }
    if (invocation.isJson())
        invocation.output().write(QJsonDocument(all).toJson(QJsonDocument::Compact) + '\n');
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("limit"), Tr::tr("At most so many, the largest first (100; 0: all)."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_clusters()
{
    static constexpr Verb verb{"clusters", "DB [--limit N]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Suggest which reflections belong together; nothing is changed."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
