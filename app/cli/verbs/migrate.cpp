// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/engine/upkeep/LinkFill.h"
#include "core/store/native/NativeSchema.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MigrateVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const OpenedStore opened, invocation.open(arguments[0]));
    if (!opened.store->isNative())
        return fail(ErrorCode::Unsupported, Tr::tr("Only Hindcast's own databases have a schema of ours."), {},
                    Tr::tr("The tables of other products are never altered."));
    HC_TRY(const MigrationReport report, migrateNative(opened.store->url, nativeMigrations()));
    // Making links takes a while where there are many reflections: that is for whoever asks for it.
    HC_TRY(const OpenedStore now, invocation.open(arguments[0]));
    HC_TRY(const bool lacks, lacksLinks(*now.connection, *now.store));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("from"), report.from},
                                  {QStringLiteral("to"), report.to},
                                  {QStringLiteral("backup"), jsonTextOrNull(report.backup)},
                                  {QStringLiteral("lacks_links"), lacks}});
    else if (report.from == report.to)
        invocation.output().line(Tr::tr("It has schema %1 already.").arg(report.to));
    else
        invocation.output().line(Tr::tr("From schema %1 to %2; the state before is in %3.")
                                     .arg(argText(report.from), argText(report.to), argText(report.backup)));
    if (lacks)
        reportNotice(Tr::tr("Its reflections have no links to each other yet: hindcast-cli links DB --build makes them."));
    return 0;
}

} // namespace

const Verb& verb_migrate()
{
    static constexpr Verb verb{
        "migrate", "DB", QT_TRANSLATE_NOOP("hindcast::Verb", "Bring a database of Hindcast's own up to date; a backup is made first."),
        [] { return QList<QCommandLineOption>{}; }, runVerb};
    return verb;
}

} // namespace hindcast
