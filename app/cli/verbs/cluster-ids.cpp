// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/CurationRun.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/frame/GlobalOptions.h"
#include "core/documents/JsonRecord.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/read/clusters/ClusterBook.h"
#include "core/rules/text/QuotedText.h"
#include "core/store/links/ClusterNames.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ClusterIdsVerb)
};

QJsonObject clusterObject(const ClusterBook& book, const ClusterLine& c)
{
    const auto known = [](bool recorded, qint64 n) { return recorded ? QJsonValue(n) : QJsonValue(); };
    return {{QStringLiteral("cluster_id"), c.id},
            {QStringLiteral("outcomes"), known(book.hasOutcomes, c.results.outcomes)},
            {QStringLiteral("judged"), known(book.hasOutcomes, c.results.judged)},
            {QStringLiteral("verified"), known(book.hasOutcomes, c.results.verified)},
            {QStringLiteral("regressions"), known(book.hasOutcomes, c.refuted)},
            {QStringLiteral("first"), jsonOrNull(c.first)},
            {QStringLiteral("last"), jsonOrNull(c.last)},
            {QStringLiteral("patterns"), known(book.hasPatterns, c.patterns)},
            {QStringLiteral("promoted"), known(book.hasPatterns, c.promoted)},
            {QStringLiteral("stands_for"), jsonTextOrNull(c.standsFor)},
            {QStringLiteral("other_names"), QJsonArray::fromStringList(c.otherNames)}};
}

QString clusterText(const ClusterLine& c)
{
    const QString text = Tr::tr("%1  %2 outcomes, %3 of %4 verified, %5 patterns, %6 promoted, last %7")
                             .arg(c.id.isEmpty() ? Tr::tr("(none)") : plainText(c.id, 100), argText(c.results.outcomes),
                                  argText(c.results.verified), argText(c.results.judged), argText(c.patterns), argText(c.promoted),
                                  c.last ? isoTimestamp(*c.last) : Tr::tr("not known"));
    return c.standsFor.isEmpty() ? text : text + QStringLiteral("  = ") + plainText(c.standsFor, 100);
}

/// Of a foreign database they are those of its workspace.
Expected<QHash<QString, QString>> aliasesOf(const Invocation& invocation, const OpenedStore& opened)
{
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    const CurationTarget target = workspace.target();
    return target.journal ? readClusterAliases(*target.journal, *target.journalStore) : QHash<QString, QString>();
}

/// --as-of: outcomes and patterns as they were then.
Expected<void> limitToThen(const Invocation& invocation, const OpenedStore& opened, ClusterSpec& spec)
{
    HC_TRY(const auto then, asOfMoment(invocation));
    if (!then)
        return {};
    HC_TRY(const auto past, rowsPastOf(invocation, opened, RelationId::Outcomes));
    QStringList assumed;
    if (past) {
        spec.where = past->limited(std::move(spec.where), *then);
        assumed = past->assumed(*then);
    }
    if (opened.store->relation(RelationId::Patterns)) {
        HC_TRY(const AsOfBook book, readAsOfBook(invocation, opened, spec.hints));
        spec.patterns = std::make_shared<const std::vector<Pattern>>(book.book->patterns);
        assumed += book.assumed;
    }
    if (!invocation.isSet("now"))
        spec.now = *then;
    assumed.removeDuplicates();
    for (const QString& sentence : assumed)
        reportNotice(sentence);
    return {};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    ClusterSpec spec;
    spec.hints = hintParams(settings);
    spec.now = invocation.now();
    if (const BoundRelation* relation = opened.store->relation(RelationId::Outcomes)) {
        HC_TRY(const auto fields, askedFields(invocation, *opened.connection, *opened.store, *relation));
        auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
        if (!where)
            return Unexpected(filterFailure(where.error()));
        spec.where = *std::move(where);
    }
    HC_CHECK(limitToThen(invocation, opened, spec));
    HC_TRY(spec.aliases, aliasesOf(invocation, opened));
    HC_TRY(const ClusterBook book, readClusterBook(*opened.connection, *opened.store, spec, invocation.context()));
    QJsonArray items;
    for (const ClusterLine& c : book.clusters) {
        items.append(clusterObject(book, c));
        if (!invocation.isJson())
            invocation.output().line(clusterText(c));
    }
    if (invocation.isJson())
        invocation.output().write(QJsonDocument(items).toJson(QJsonDocument::Compact) + '\n');
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("filter"), Tr::tr("Only outcomes that match."), QStringLiteral("F")}, asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_cluster_ids()
{
    static constexpr Verb verb{
        "cluster-ids", "DB [--filter F] [--as-of T]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Every name of a cluster: its outcomes and patterns, and which names stand for which."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
