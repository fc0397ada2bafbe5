// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ExposureLog.h"

#include "app/cli/curation/CurationRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ExposureLog)
};

} // namespace

QCommandLineOption sessionOption()
{
    return {QStringLiteral("session"), Tr::tr("The agent's session: with --write what it is given is noted."), QStringLiteral("S")};
}

Expected<void> checkSession(const Invocation& invocation)
{
    HC_CHECK(invocation.refuseEmpty({"session"}));
    return invocation.isSet("session") && invocation.isSet("write") ? invocation.requireWrite() : Expected<void>();
}

Expected<std::optional<bool>> logExposures(const Invocation& invocation, OpenedStore& opened, std::vector<Exposure> given)
{
    const QString session = invocation.value("session");
    if (!invocation.isSet("session"))
        return std::nullopt;
    HC_CHECK(checkSession(invocation));
    if (!invocation.isSet("write"))
        return false;
    for (Exposure& e : given) {
        e.sessionId = session;
        e.at = invocation.now();
    }
    if (opened.store->isNative()) {
        HC_TRY(const std::unique_ptr<Connection> writer, invocation.loggedIfFailed(connectForEditing(opened.store->url, interruptToken())));
        HC_TRY(const Store store, describeStore(*writer, opened.store->url, opened.store->scope));
        HC_TRY(ExposureRows rows, ExposureRows::open(*writer, *store));
        HC_CHECK(rows.add(given));
        return true;
    }
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, invocation.loggedIfFailed(Workspace::openForWriting(*opened.connection, *opened.store, options)));
    const CurationTarget target = workspace.target();
    HC_TRY(ExposureRows rows, ExposureRows::open(*target.journal, *target.journalStore));
    HC_CHECK(rows.add(given));
    return true;
}

Expected<std::vector<Exposure>> exposuresOfSession(const Invocation& invocation, OpenedStore& opened, const QString& session)
{
    if (opened.store->isNative()) {
        HC_TRY(const ExposureRows rows, ExposureRows::open(*opened.connection, *opened.store));
        return rows.ofSession(session);
    }
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    const CurationTarget target = workspace.target();
    if (!target.journal)
        return std::vector<Exposure>();
    HC_TRY(const ExposureRows rows, ExposureRows::open(*target.journal, *target.journalStore));
    return rows.ofSession(session);
}

} // namespace hindcast
