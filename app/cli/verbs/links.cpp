// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/engine/upkeep/LinkFill.h"
#include "core/store/links/LinkRows.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LinksVerb)
};

Expected<int> build(Invocation& invocation, const QString& database)
{
    HC_CHECK(invocation.requireWrite());
    HC_TRY(OpenedStore opened, invocation.openForWriting(database));
    HC_TRY(const qint64 linked, fillLinks(*opened.connection, *opened.store, invocation.context()));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("linked"), linked}});
    else
        invocation.output().line(Tr::tr("%n record(s) were looked at.", nullptr, int(linked)));
    return 0;
}

/// Nothing, and what to do where that means nothing.
Expected<void> needLinks(const StoreDescription& store)
{
    if (!store.isNative())
        return fail(ErrorCode::Unsupported, Tr::tr("Links are kept in Hindcast's own databases only."),
                    Tr::tr("The layout is %1.").arg(store.layoutTitle()));
    if (!store.catalog.has("reflection_links"))
        return fail(ErrorCode::Unsupported, Tr::tr("This database has no tables for links yet."), {},
                    Tr::tr("Bring it up to date with hindcast-cli migrate DB, and make them with hindcast-cli links DB --build."));
    return {};
}

QJsonObject linkJson(const RecordLink& l, qint64 id)
{
    const bool out = l.from == id;
    return {{QStringLiteral("direction"), out ? QStringLiteral("out") : QStringLiteral("in")},
            {QStringLiteral("relation"), l.relation},
            {QStringLiteral("id"), out ? l.to : l.from},
            {QStringLiteral("kind"), out ? l.toKind : l.fromKind},
            {QStringLiteral("reason"), l.reason},
            {QStringLiteral("at"), isoTimestamp(l.at)}};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    if (invocation.isSet("build") && arguments.size() > 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("--build makes the links of all reflections: it takes no number."));
    if (invocation.isSet("build"))
        return build(invocation, arguments[0]);
    bool number = false;
    const qint64 id = arguments.value(1).toLongLong(&number);
    if (!number || id <= 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("Links are those of a reflection, by its number."), {},
                    Tr::tr("hindcast-cli links DB ID"));
    HC_TRY(const qint64 hops, invocation.whole("hops", 1, 1, 5));
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    HC_CHECK(needLinks(*opened.store));
    const Scope& scope = opened.store->scope;
    ReadNotes notes;
    HC_CHECK(readRecord(*opened.connection, *opened.store->relation(RelationId::Reflections), Locator(id), notes));
    HC_TRY(const auto entities, readEntities(*opened.connection, scope, id));
    HC_TRY(const auto links, readPresentLinks(*opened.connection, scope, id));
    HC_TRY(const auto near, linkedRecords(*opened.connection, scope, {id}, int(hops)));
    if (invocation.isJson()) {
        QJsonArray shown, bears, reached;
        for (const RecordEntity& e : entities)
            shown.append(QJsonObject{{QStringLiteral("kind"), e.kind}, {QStringLiteral("entity"), e.name}});
        for (const RecordLink& l : links)
            bears.append(linkJson(l, id));
        for (const qint64 other : near)
            reached.append(other);
        invocation.output().json({{QStringLiteral("id"), id},
                                  {QStringLiteral("entities"), shown},
                                  {QStringLiteral("links"), bears},
                                  {QStringLiteral("within_hops"), reached}});
    } else {
        for (const RecordEntity& e : entities)
            invocation.output().line(QStringLiteral("  %1: %2").arg(e.kind, e.name));
        for (const RecordLink& l : links)
            invocation.output().line(QStringLiteral("  %1 %2 %3 (%4)")
                                         .arg(l.from == id ? QStringLiteral("->") : QStringLiteral("<-"), l.relation,
                                              QString::number(l.from == id ? l.to : l.from), l.reason));
    }
    if (!entities.empty() || !links.empty())
        return 0;
    HC_TRY(const bool lacks, lacksLinks(*opened.connection, *opened.store));
    if (lacks)
        reportNotice(Tr::tr("Nobody has made links of what an earlier version stored here: hindcast-cli links DB --build does."));
    return 1;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("hops"), Tr::tr("Records within so many links (1)."), QStringLiteral("N")},
            {QStringLiteral("build"), Tr::tr("Make the links of all reflections that are there.")}};
}

} // namespace

const Verb& verb_links()
{
    static constexpr Verb verb{"links", "DB ID [--hops N] | DB --build",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What a reflection speaks of, and how it bears on others."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
