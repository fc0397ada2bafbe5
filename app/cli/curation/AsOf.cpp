// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"

#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/ReplayOptions.h"
#include "core/replay/travel/PatternsThen.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AsOf)
};

} // namespace

QCommandLineOption asOfOption()
{
    return {QStringLiteral("as-of"), Tr::tr("As it was at this moment, which is included; what is assumed is said."), QStringLiteral("T")};
}

Expected<std::optional<Timestamp>> asOfMoment(const Invocation& invocation) { return momentOption(invocation, "as-of"); }

Expected<std::optional<RowsPast>> rowsPastOf(const Invocation& invocation, const OpenedStore& opened, RelationId relation)
{
    HC_TRY(const auto then, asOfMoment(invocation));
    if (!then || momentColumn(relation) < 0 || !opened.store->relation(relation))
        return std::optional<RowsPast>();
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    HC_TRY(RowsPast past, readRowsPast(workspace.target(), relation, invocation.context(), then));
    return std::optional(std::move(past));
}

Expected<AsOfBook> readAsOfBook(const Invocation& invocation, const OpenedStore& opened, const HintParams& params)
{
    AsOfBook out;
    HC_TRY(out.then, asOfMoment(invocation));
    if (!out.then) {
        HC_TRY(out.book, readPatternBook(*opened.connection, *opened.store, invocation.now(), params, invocation.context()));
        return out;
    }
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    HC_TRY(auto former, FormerRows::read(workspace.target(), RelationId::Patterns, invocation.context(), out.then));
    HC_TRY(PatternsThen then,
           patternsThen(*opened.connection, *opened.store, *out.then, writerParams(*opened.store, settings), invocation.context(),
                        std::move(former)));
    out.assumed = std::move(then.assumed);
    out.book = judgePatterns(std::move(then.patterns), {}, invocation.isSet("now") ? invocation.now() : *out.then, params);
    return out;
}

} // namespace hindcast
